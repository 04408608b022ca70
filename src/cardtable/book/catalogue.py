"""The catalogue: every game and named variant of the four books, playable here or not yet."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from cardtable.book import blurb_of
from cardtable.engine import GameInfo

__all__ = ["Row", "describe", "rows"]


@dataclass(frozen=True, kw_only=True)
class Row:
    """A game of the books; `parent` is the game it is told as a variant of, or empty.

    `source` says where it is told: the book and its lines.
    """

    id: str
    title: str
    aliases: tuple[str, ...]
    family: str
    parent: str
    source: str


@cache
def rows() -> tuple[Row, ...]:
    """All rows, family by family."""
    text = files("cardtable.book").joinpath("catalogue.json").read_text(encoding="utf-8")
    return tuple(Row(**{**row, "aliases": tuple(row["aliases"])}) for row in json.loads(text))


def describe(games: Iterable[GameInfo]) -> None:
    """Tell of each game what its row and its page say and the game does not say itself."""
    games = list(games)
    by_id = {row.id: row for row in rows()}
    ids = {info.id for info in games}
    taken = {_plain(name) for info in games for name in (info.id, info.title)}
    for info in games:
        info.blurb = info.blurb or blurb_of(info)
        if row := by_id.get(info.id):
            info.family = info.family or row.family
            info.source = info.source or row.source
            info.parent = info.parent or (row.parent if row.parent in ids else "")
            names = (*info.aliases, *(alias.partition(" (")[0] for alias in row.aliases))  # without remarks
            others = {_plain(name): name for name in names if _plain(name) not in taken}
            info.aliases = tuple(others.values())


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())
