"""The catalogue: every game and named variant of the four books, playable here or not yet."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

__all__ = ["Row", "rows"]


@dataclass(frozen=True, kw_only=True)
class Row:
    """A game of the books; `parent` is the game it is told as a variant of, or empty."""

    id: str
    title: str
    aliases: tuple[str, ...]
    family: str
    parent: str


@cache
def rows() -> tuple[Row, ...]:
    """All rows, family by family."""
    text = files("cardtable.book").joinpath("catalogue.json").read_text(encoding="utf-8")
    return tuple(Row(**{**row, "aliases": tuple(row["aliases"])}) for row in json.loads(text))
