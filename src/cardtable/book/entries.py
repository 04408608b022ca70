"""What helps to choose a game: its mood, how long a match takes, how easily it is learned.

The moods are the book's own: it divides its games into hilarious, social and studious ones (000:257), and
stars those that are easiest to teach; `chooser.json` has its lists. A game that they leave out has the mood
of the game it is a form of, or else that of most of its kind. Apart from what the book calls easy, a game
is easily learned if its rules are short. How long a match takes is measured (`scripts/pages/minutes.py`).
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from cardtable.book import NoPage, rules_page
from cardtable.book.catalogue import rows
from cardtable.engine import GameInfo

__all__ = ["MANY", "MOODS", "Entry", "data", "entry_of", "mood_notes"]

MOODS: Final = ("hilarious", "social", "studious")
MANY: Final = 5
"""So many players, or more."""

_SHORT: Final = 560
"""Rules of so many words, with those that they take for granted, are learned in a few minutes."""
_USUAL: Final = 20
"""So many minutes are said of a game that nobody has measured, a plug-in's."""
_HOW_MANY: Final = {2: "two", 3: "three", 4: "four", MANY: "five or more"}


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A game, and what helps to choose it."""

    info: GameInfo
    mood: str
    said_by_book: bool
    """Whether the mood is the book's own word."""
    why: str
    """Where the mood comes from."""
    minutes: int
    """How long a usual match takes."""
    words: int
    """How long its rules are, with those that they take for granted; nothing if the book calls it easy."""

    @property
    def is_easy(self) -> bool:
        """Whether it can be taught in a few minutes."""
        return self.words <= _SHORT

    def is_for(self, players: int) -> bool:
        """Whether so many people can play it; one can play everything, for bots take the other seats."""
        counts = self.info.players
        return players < 2 or players in counts or (players >= MANY and max(counts) >= MANY)


@lru_cache(1024)
def entry_of(info: GameInfo) -> Entry:
    """What helps to choose a game."""
    said = _lists().get(info.id, [])
    mood, why = _said(said) if said else _guessed(info)
    minutes = [_minutes()[id] for id in (info.id, *_above(info)) if id in _minutes()]
    return Entry(
        info=info,
        mood=mood,
        said_by_book=bool(said),
        why=why,
        minutes=minutes[0] if minutes else _USUAL,
        words=_length(info),
    )


def mood_notes() -> dict[str, str]:
    """The moods, each with a line of what it means."""
    return {mood: data()["moods"][mood] for mood in MOODS}


def _said(said: list[dict[str, Any]]) -> tuple[str, str]:
    """The mood by which the book lists a game, the first if it has two; and for how many, and where."""
    mood = said[0]["mood"]
    texts = {each: _and([_HOW_MANY[row["players"]] for row in said if row["mood"] == each]) for each in MOODS}
    others = "".join(f", though {each} for {texts[each]}" for each in MOODS if texts[each] and each != mood)
    places = ", ".join(f"000:{row['line']}" for row in said)
    return mood, f"{mood.capitalize()} for {texts[mood]}{others} ({places})."


def _guessed(info: GameInfo) -> tuple[str, str]:
    """The mood of a game that the book does not list: ours, its parent's, or that of most of its kind."""
    judged = {id: row for row in data()["judged"] for id in row["games"]}
    if info.id in judged:
        return judged[info.id]["mood"], judged[info.id]["why"]
    for id in _above(info):
        if id in _lists():
            mood = _lists()[id][0]["mood"]
            return mood, f"A form of {_titles()[id]}, which the book calls {mood}."
        if id in judged:
            return judged[id]["mood"], f"A form of {_titles()[id]}, which is {judged[id]['mood']}."
    for row in data()["judged"]:
        if info.family in row["families"]:
            return row["mood"], row["why"]
    kin = {row.id for row in rows() if row.family == info.family}
    moods = Counter(row["mood"] for id in kin & _lists().keys() for row in _lists()[id])
    if not moods:
        return "social", "Not a game of the book."
    most = max(MOODS, key=lambda mood: moods[mood])
    return most, f"The book's lists leave it out; most games of its kind in them are {most}."


def _above(info: GameInfo) -> Iterator[str]:
    """The game that this one is a form of, the one that is a form of, and so on."""
    parents = {row.id: row.parent for row in rows()}
    id = info.parent or parents.get(info.id, "")
    while id:
        yield id
        id = parents.get(id, "")


def _length(info: GameInfo) -> int:
    """How many words one has to read who knows what the book calls easy, and nothing else."""
    if info.id in _easy():
        return 0
    try:
        return _length_of(rules_page(info), info.parent)
    except NoPage:
        return _SHORT + 1


def _length_of(page: str, parent: str) -> int:
    """The same of a page, which takes the rules that it opens with for granted, or else the parent's."""
    below = [_length_below(id) for id in _linked(page) or [parent] if id and id not in _easy()]
    return _words_in(page) + max(below, default=0)


@cache
def _length_below(id: str) -> int:
    """The same of a game that another one is a form of, whether it plays or is only told."""
    page = files("cardtable.book").joinpath("rules").joinpath(f"{id}.md")
    parent = next((row.parent for row in rows() if row.id == id), "")
    return _length_of(page.read_text(encoding="utf-8"), parent) if page.is_file() else 0


def _linked(page: str) -> list[str]:
    """The games whose rules a page takes for granted: it opens with a link to them."""
    return re.findall(r"\]\(([\w-]+)\.md\)", page.partition("\n## ")[0])


def _words_in(page: str) -> int:
    """How many words a page has before its options, which nobody need know to begin."""
    return len(page.partition("\n## Options")[0].split())


def _and(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


@cache
def data() -> dict[str, Any]:
    """The book's lists, and what else is kept by hand: shelves, names, moods by our own judgement."""
    read: dict[str, Any] = json.loads(
        files("cardtable.book").joinpath("chooser.json").read_text(encoding="utf-8")
    )
    return read


@cache
def _minutes() -> dict[str, int]:
    minutes: dict[str, int] = json.loads(
        files("cardtable.book").joinpath("minutes.json").read_text(encoding="utf-8")
    )
    return minutes


@cache
def _titles() -> dict[str, str]:
    return {row.id: row.title.partition(" (")[0] for row in rows()}


@cache
def _lists() -> dict[str, list[dict[str, Any]]]:
    """By game what the book's lists say of it."""
    found: dict[str, list[dict[str, Any]]] = {}
    for row in data()["lists"]:
        for id in row["games"]:
            found.setdefault(id, []).append(row)
    return found


@cache
def _easy() -> set[str]:
    """The games that the book stars, recommends as easy, or finds ideal for children under thirteen."""
    starred = {id for id, said in _lists().items() if any(row["starred"] for row in said)}
    return starred | {id for row in data()["easy"] for id in row["games"]}
