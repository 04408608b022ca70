"""What people are called and what they say, as it can stand on a name plate and in the talk."""

import unicodedata
from typing import Final

from cardtable.cards import CardtableError

LONGEST_NAME: Final = 24
LONGEST_TALK: Final = 400


def as_heard(name: str) -> str:
    """A name as it can be told from others: capitals and other forms of a letter make no difference."""
    return unicodedata.normalize("NFKC", name).casefold()


def clean_name(name: str) -> str:
    """A name as it can stand on a name plate."""
    return _one_line(name, LONGEST_NAME, "Say what you want to be called.")


def clean_talk(text: str) -> str:
    """Something said."""
    return _one_line(text, LONGEST_TALK, "There is nothing to say in that.")


def _one_line(text: str, longest: int, if_empty: str) -> str:
    """A text without control characters, in one line and not too long."""
    kept = "".join(letter if letter.isprintable() else " " for letter in text)
    short = " ".join(kept.split())[:longest].strip()
    if not short:
        raise CardtableError(if_empty)
    return short
