"""What is stored: sessions, the log of every table and how patiences have gone, in a database."""
