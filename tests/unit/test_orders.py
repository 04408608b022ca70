"""What a typed line means: numbers of the list, numbers that are bid, several cards at once."""

import pytest

from cardtable.engine import AmbiguousMove, IllegalMove, InvalidMove
from cardtable.front.orders import how_many, listed, numbered, read_move, read_moves
from cardtable.testing import Scene


def read(scene: Scene, text: str) -> str:
    """The move that a line means to the player whose turn it is."""
    return read_move(scene.game, scene.s, scene.turn, text).text


def test_a_number_that_can_be_bid_means_that_bid() -> None:
    """Not the eighteenth or the third move of the list, which would be a higher bid."""
    assert read(Scene("skat"), "18") == "bid 18"
    scene = Scene("auction-pitch").do("bid 2")
    assert (read(scene, "3"), read(scene, "1")) == ("bid 3", "pass")


def test_moves_that_are_numbers_have_none_on_the_list() -> None:
    scene = Scene("auction-pitch")
    found = numbered(listed(scene.game, scene.s, 1))
    assert [(number, move.text) for number, move in found] == [
        (1, "pass"),
        (0, "bid 2"),
        (0, "bid 3"),
        (0, "bid 4"),
    ]
    scene.do("bid 3")  # one is left, which needs no telling apart
    assert [number for number, _ in numbered(listed(scene.game, scene.s, 2))] == [1, 2]


def test_a_number_that_may_mean_two_things_is_asked_about() -> None:
    scene = Scene("five-hand-five-hundred").do("bid 6S", *["pass"] * 4)
    assert read(scene, "2") == "partner 2"
    with pytest.raises(AmbiguousMove, match="alone, which has that number, or partner 1: say which"):
        read(scene, "1")


def test_a_number_that_nothing_has() -> None:
    with pytest.raises(InvalidMove, match="The list of moves ends at 13: there is no 14"):
        read(Scene("whist"), "14")
    scene = Scene("skat")
    with pytest.raises(IllegalMove, match="13 is not a number that can be bid"):
        read_moves(scene.game, scene.s, scene.turn, "13")


def test_where_several_cards_may_be_named_on_one_line() -> None:
    guckser = Scene("skat").do("pass", "pass", "declare guckser")
    assert how_many(guckser.game, guckser.s, 1) == (2, 2)
    guckser.do(guckser.legal()[0])
    assert how_many(guckser.game, guckser.s, 1)[1] < 2
    for name in ("whist", "skat", "whiskey-poker"):
        scene = Scene(name)
        assert how_many(scene.game, scene.s, scene.turn)[1] < 2
