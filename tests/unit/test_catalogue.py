"""The catalogue of the books, and the registry beside it."""

from itertools import groupby

import pytest

from cardtable.book.catalogue import Row, rows
from cardtable.engine import GameInfo
from cardtable.games.modules import ALL_GAMES

BY_ID = {row.id: row for row in rows()}
BEYOND: set[str] = set()
"""Games of ours that are no row of the books; say why beside each."""


def test_every_row_is_there_once() -> None:
    assert len(rows()) == len(BY_ID) == 285
    assert BY_ID["authors"] == Row(
        id="authors",
        title="Authors",
        aliases=(),
        family="children",
        parent="go-fish",
        source="000:6333-6355, 002:389-391",
    )


def test_families_are_told_one_after_the_other() -> None:
    told = [family for family, _ in groupby(row.family for row in rows())]
    assert len(told) == len(set(told)) == 18


def test_a_parent_is_another_row() -> None:
    assert [row.id for row in rows() if row.parent and row.parent not in BY_ID.keys() - {row.id}] == []


def test_no_game_is_a_form_of_itself() -> None:
    for row in rows():
        above = []
        while row.parent:
            above.append(row.id)
            row = BY_ID[row.parent]
            assert row.id not in above


def test_a_game_is_a_row_of_the_books_or_said_to_be_beyond_them() -> None:
    assert {info.id for info in ALL_GAMES} - BY_ID.keys() == BEYOND


@pytest.mark.parametrize("info", [info for info in ALL_GAMES if info.id in BY_ID], ids=lambda info: info.id)
def test_a_game_keeps_the_family_and_the_parent_of_its_row(info: GameInfo) -> None:
    """A variant may stand alone as long as the game it is a variant of is not there."""
    row = BY_ID[info.id]
    assert info.family == row.family
    assert info.parent in ("", row.parent)
