"""The card room: a server for tables in the browser, with people and bots in the seats."""
