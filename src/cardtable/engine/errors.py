"""What can go wrong at a table, each kind with its own name; messages are written for people."""

from cardtable.cards import CardtableError


class UnknownGame(CardtableError):
    """No game has this name; the message suggests the nearest."""


class BadOption(CardtableError):
    """An option does not exist or cannot have this value."""


class InvalidMove(CardtableError):
    """The text cannot be read as a move of this game."""


class IllegalMove(CardtableError):
    """The move may not be made now; the message says which rule forbids it."""


class AmbiguousMove(CardtableError):
    """The text fits more than one legal move; the message names them."""


class BadRecord(CardtableError):
    """A record is damaged; the message says where and why."""


class BadSetup(CardtableError):
    """Cards set up by hand do not fit the pack or the game."""


class NoWorld(CardtableError):
    """No arrangement of the unseen cards fits what is known."""


class BlindState(CardtableError):
    """A state that was only played out, without keeping what anybody knows, is looked at."""
