"""A game of one's own in a TOML file: facts under their names, and the line of what is wrong with them.

A file may come from anybody: its size is bounded, every value is looked at before it is used, and nothing in
it is run. What is wrong is said in one sentence, with its line.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from hashlib import sha256
from typing import Any, Final

from cardtable.cards import CardtableError

MOST_LETTERS: Final = 16_384
LONGEST: Final = {"title": 60, "blurb": 200}
"""What every game may tell of itself, and in how many letters at most."""
_TOML: Final = 'A line is a fact = value: words in "quotes", numbers and true or false without, lists in [].'
_HEADER: Final = re.compile(r"\s*\[\[?\s*([A-Za-z_][\w-]*)\s*\]\]?\s*(?:#.*)?")
_KEY: Final = re.compile(r"\s*([\w-]+|\"[^\"]*\"|'[^']*')\s*(?:\.\s*([\w-]+)\s*)?(?==)")


class BadFacts(CardtableError):
    """A file whose facts cannot be read, or do not go together."""


class FactsFile:
    """The tables of a file, read with care for the place of what is wrong."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST_LETTERS:
            raise BadFacts(f"A game is told in {MOST_LETTERS} letters at most; these are {len(text)}.")
        self.text = text
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadFacts(f"This is not TOML: {error}. {_TOML}") from None
        except (ValueError, RecursionError):
            raise BadFacts(
                "This is not TOML that can be read: a number is too long, or lists lie too deep."
            ) from None

    # -- what every game tells -----------------------------------------------------------------

    def need_title(self, game: str) -> None:
        """Every game has a title."""
        if "title" not in self.data:
            raise BadFacts(f'{game} has a title, and this file gives none: begin it with title = "Its name".')

    def line(self, key: str, default: str) -> str:
        """A title or a blurb: one line of letters that can be printed."""
        text = self.data.get(key, default)
        longest = LONGEST[key]
        if type(text) is not str or not 1 <= len(text.strip()) <= longest or not text.isprintable():
            raise self.wrong("", key, f"found {shown(text)}; allowed is one line of up to {longest} letters.")
        return text.strip()

    # -- values --------------------------------------------------------------------------------

    def check_keys(self, name: str, nth: int, given: dict[str, object], known: list[str]) -> None:
        """No table has a fact that is not known."""
        for key in given:
            if key not in known:
                near = get_close_matches(key, known, 1)
                hint = f"Did you mean {near[0]}?" if near else f"There are {', '.join(known)}."
                raise self.wrong(name, key, f"there is no such fact here. {hint}", nth)

    def check_flag(self, name: str, key: str, value: object, nth: int = 0) -> None:
        """True or false."""
        if not isinstance(value, bool):
            raise self.wrong(name, key, f"found {shown(value)}; allowed are true and false.", nth)

    def check_number(self, name: str, key: str, value: object, low: int, high: int, nth: int = 0) -> None:
        """A whole number within bounds."""
        if type(value) is not int or not low <= value <= high:
            allowed = f"a whole number from {low} to {high}"
            raise self.wrong(name, key, f"found {shown(value)}; allowed is {allowed}.", nth)

    def check_word(self, name: str, key: str, value: object, allowed: Sequence[str], nth: int = 0) -> None:
        """One of some words."""
        if value not in allowed:
            why = f"found {shown(value)}; allowed are {', '.join(allowed)}."
            raise self.wrong(name, key, f"{why}{meant(value, allowed)}", nth)

    # -- what is wrong -------------------------------------------------------------------------

    def wrong(self, table: str, key: str, why: str, nth: int = 0) -> BadFacts:
        """What is wrong, with its line, its table and its key."""
        line = self.line_of(table, key, nth)
        header = (
            "" if not table else f"[[{table}]]" if isinstance(self.data.get(table), list) else f"[{table}]"
        )
        name = key if re.fullmatch(r"[\w-]{0,40}", key) else shown(key)
        place = " ".join([part for part in (header, name) if part])
        return BadFacts(f"Line {line}, {place}: {why}" if line else f"{place}: {why}")

    def line_of(self, table: str, key: str, nth: int = 0) -> int:
        """The line of a key, or of the table it should be in; 0 if it is written in some other way."""
        seen: Counter[str] = Counter()
        current, at = "", 0
        best = 0
        for number, line in enumerate(self.text.split("\n"), 1):
            header = _HEADER.fullmatch(line)
            if header is not None:
                current, at = header[1], seen[header[1]]
                seen[current] += 1
                if not table and current == key:
                    return number
                if (current, at) == (table, nth):
                    best = number
                continue
            found = _KEY.match(line)
            if found is None:
                continue
            name, inner = found[1].strip("\"'"), found[2] or ""
            if (current, at, name) == (table, nth, key) or (current, name, inner) == ("", table, key):
                return number
            if not current and table and name == table:
                best = number
        return best


def id_of(title: str) -> str:
    """An id that no game of the books has; letters of a hash make up for what it loses of a title."""
    words = re.findall("[a-z0-9]+", title.lower())
    if not words or not title.isascii():
        words.append(sha256(title.encode()).hexdigest()[:8])
    return "-".join(["own", *words])


def meant(value: object, words: Sequence[str]) -> str:
    """The nearest of some words, as a question after what was wrong."""
    near = get_close_matches(value.lower(), words, 1) if isinstance(value, str) else []
    return f" Did you mean {near[0]!r}?" if near else ""


def shown(value: object) -> str:
    """What was found, short and without anything that a terminal would obey."""
    try:
        text = ascii(value) if not isinstance(value, str) else repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits
        return "something too long"
    return text if len(text) <= 40 else f"{text[:37]}..."
