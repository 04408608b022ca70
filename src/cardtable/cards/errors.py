"""Errors that tell a person what to do."""


class CardtableError(Exception):
    """Something a person asked for cannot be done; the message says what was expected."""


class CardError(CardtableError):
    """A text does not name a card, or names one that is not in the pack."""


class NoDeal(CardtableError):
    """A text does not number a deal, or the pack has no deal of this number."""
