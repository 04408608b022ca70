"""Asking for a game that does not play here, or for one that is like another.

A game of the books that does not play yet is told as such; so is a well-known game that none of them has.
Either way, and whenever likeness is asked for (`like euchre, for two`), the nearest games are named that do.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cardtable.book.catalogue import Row, rows
from cardtable.book.chooser import by_name, by_slip, choose, names_of, words_of
from cardtable.book.entries import MANY, Entry, data, entry_of
from cardtable.engine import Registry

__all__ = ["Found", "seek"]

_LIKE: Final = re.compile(
    r"(?:an? )?(?:games? |something |anything )?(?:like|similar to) (.+)", re.IGNORECASE
)
_FOR: Final = re.compile(r"(.*?),? (?:for|with) (\w+)(?: people| players?)?", re.IGNORECASE)
_NUMBERS: Final = ("", "one", "two", "three", "four", "five")
_LONGEST: Final = 60
"""No more letters than that are looked at."""
_WHOLE: Final = 3.9
"""What it is worth at least that a text is a name, the title or another."""
_BEGINS: Final = 2.9
"""What it is worth at least that a text begins a name."""
_SAID: Final = 2.0
"""Less than that fits no name."""
_SURE: Final = 0.8
"""How alike a name must be to a text with slips in it."""
_NEAREST: Final = 6
"""So many games are named for one that does not play."""
_ALIKE: Final = 12
"""So many games are named that are like another."""
_SHORTEST: Final = 3


@dataclass(frozen=True)
class Found:
    """The games that suit, and what must be said of them."""

    entries: list[Entry]
    note: str = ""


@dataclass(frozen=True)
class _Absent:
    """A game that does not play here."""

    title: str
    names: tuple[str, ...]
    row: Row | None = None
    """What the catalogue knows of it, if it is in the books."""
    nearest: tuple[str, ...] = ()
    """What is nearest to it, if it is in none of them."""


def seek(registry: Registry, players: int = 0, mood: str = "", easy: bool = False, text: str = "") -> Found:
    """The games that suit, the likeliest first, or those that are nearest to one that does not play."""
    asked = " ".join(text[:_LONGEST].split())
    like = _LIKE.fullmatch(asked)
    asked = like.group(1) if like else asked
    named = choose(registry, text=asked) if asked else []
    said = ""
    if (people := _FOR.fullmatch(asked)) and (like or not named) and (count := _count(people.group(2))):
        asked, players, said = people.group(1), count, f", for {_NUMBERS[count]}"
        named = choose(registry, text=asked)

    def suiting(entries: list[Entry]) -> list[Entry]:
        suits = {entry.info.id for entry in choose(registry, players, mood, easy)}
        return [entry for entry in entries if entry.info.id in suits]

    if absent := _absent(registry, words_of(asked)):
        near = suiting(_nearest_to_absent(registry, absent))[:_NEAREST]
        in_books = "is in the books but does not play here yet"
        where = in_books if absent.row else "is in none of the four books, and not here"
        return Found(near, f"{absent.title} {where}." + (f" Nearest to it{said}:" if near else ""))
    if like and named:
        info = named[0].info
        near = suiting(_near(registry, info.id, info.family))[:_ALIKE]
        return Found(near, f"Like {info.title}{said}:" if near else "")
    if said:
        return Found(suiting(named))
    return Found(choose(registry, players, mood, easy, text))


def _count(word: str) -> int:
    """How many a word says, of which more than can be asked for are as many as can; 0 if it is no number."""
    if word.lower() in _NUMBERS[1:]:
        return _NUMBERS.index(word.lower())
    return min(int(word), MANY) if re.fullmatch("[1-9]", word) else 0


def _absent(registry: Registry, typed: list[str]) -> _Absent | None:
    """The game that is meant, if it is one that does not play here; what plays is meant rather."""
    if not typed:
        return None
    playing = [names_of(info) for info in registry]
    missing = list(_missing(registry))
    fits = max(by_name(names, typed) for names in playing)
    best = max(missing, key=lambda one: by_name(one.names, typed))
    worth = by_name(best.names, typed)
    if worth > fits and worth >= _WHOLE:
        return best
    if fits >= _SAID or len("".join(typed)) < _SHORTEST:
        return None
    if worth >= _BEGINS:
        return best
    best = max(missing, key=lambda one: by_slip(one.names, typed))
    worth = by_slip(best.names, typed)
    return best if worth >= _SURE and worth > max(by_slip(names, typed) for names in playing) else None


def _missing(registry: Registry) -> Iterator[_Absent]:
    """Games of the books that do not play yet, and known games that are in none of them."""
    ids = {info.id for info in registry}
    for row in rows():
        if row.id not in ids:
            title = row.title.partition(" (")[0]
            aliases = (alias.partition(" (")[0] for alias in row.aliases)
            yield _Absent(title, (title, row.id, *aliases), row)
    for known in data()["elsewhere"]:
        for name in known["names"]:
            yield _Absent(name, (name,), nearest=tuple(known["nearest"]))


def _nearest_to_absent(registry: Registry, absent: _Absent) -> list[Entry]:
    if absent.row is not None:
        return _near(registry, absent.row.id, absent.row.family)
    by_id = {info.id: entry_of(info) for info in registry}
    return [by_id[id] for id in absent.nearest if id in by_id]


def _near(registry: Registry, id: str, family: str) -> list[Entry]:
    """The other games by how near they are: of one line of descent, of one family, of a family akin; of
    those that are equally near the easiest first."""
    parents = {row.id: row.parent for row in rows()}
    line = _line(id, parents)
    kin: set[str] = {one for families in data()["kin"] if family in families for one in families}
    found: list[tuple[int, int, Entry]] = []
    for info in registry:
        other = _line(info.id, parents)
        if info.id == id:
            continue
        if id in other or info.id in line:
            distance = 0
        elif other[-1] == line[-1]:
            distance = 1
        elif info.family == family:
            distance = 2
        elif info.family in kin:
            distance = 3
        else:
            continue
        entry = entry_of(info)
        found.append((distance, entry.words, entry))
    return [entry for _, _, entry in sorted(found, key=lambda one: one[:2])]


def _line(id: str, parents: dict[str, str]) -> list[str]:
    """A game, what it is a form of, what that is a form of, and so on."""
    line = [id]
    while parent := parents.get(line[-1], ""):
        line.append(parent)
    return line
