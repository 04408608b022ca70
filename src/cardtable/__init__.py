"""Cardtable: every card game of four classic rule books, to play, to host, to look up and to study."""

__version__ = "0.1.0"
