"""Forms of poker in words: the course of a deal, and forms of one's own, told in a file, with their page."""
