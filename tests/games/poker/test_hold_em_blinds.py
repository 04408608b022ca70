"""Hold 'em with blinds, as most play today: no place in the book, so each deal is worked out by hand."""

from typing import Any

import pytest

from cardtable.testing import Scene


def blinds(seats: int, big: int = 2, **more: object) -> Scene:
    """A deal with blinds and without antes or limit; seat 0 deals."""
    options: dict[str, Any] = {"big_blind": big, "ante": 0, "limit": "table-stakes", **more}
    return Scene("hold-em", {}, seats=seats, **options)


def put_in(scene: Scene) -> list[int]:
    """What each has put into the pot."""
    t = scene.game.poker_table
    return scene.s.numbers[t.staked : t.staked + scene.game.seats]


def test_the_two_at_the_dealers_left_bet_blind_and_the_next_speaks() -> None:
    """Of four, seat 1 puts up 1 and seat 2 puts up 2; seat 3 is asked first."""
    scene = blinds(4)
    assert (put_in(scene), scene.s.turn) == ([0, 1, 2, 0], 3)


def test_of_two_the_dealer_has_the_small_blind() -> None:
    """He speaks first before the flop, and last after it."""
    scene = blinds(2)
    assert (put_in(scene), scene.s.turn) == ([1, 2], 0)
    scene.do("call", "check")
    assert (scene.s.turn, len(scene.cards("common cards").split())) == (1, 3)


def test_the_big_blind_may_raise_though_nobody_else_has() -> None:
    """All call; seat 2 raises by two, and the others are asked again; the dealer's left begins after it."""
    scene = blinds(3)
    scene.do("call", "call")
    assert scene.s.turn == 2
    scene.do("raise 2")
    assert (put_in(scene), scene.s.turn) == ([2, 2, 4], 0)
    scene.do("call", "call")
    assert scene.s.turn == 1


def test_the_big_blind_cannot_call_what_he_has_bet() -> None:
    scene = blinds(3)
    scene.do("call", "call")
    assert scene.why_not("call") == "Your blind has been called: check, raise or drop."
    scene.do("check")
    assert len(scene.cards("common cards").split()) == 3


def test_if_all_drop_the_big_blind_has_the_pot() -> None:
    """He wins the small blind: the half of his own."""
    scene = blinds(3, 10)
    scene.do("drop", "drop")
    assert scene.s.over
    assert scene.s.scores == [0, -5, 5]


def test_no_bet_or_raise_is_less_than_the_big_blind() -> None:
    """With 4 as big blind a raise is by 4 at least, and so is a bet after the flop."""
    scene = blinds(3, 4)
    assert scene.why_not("raise 3") == "You may not raise less than 4: that was the bet or raise before you."
    scene.do("raise 4", "call", "call")
    assert scene.why_not("bet 3") == "You must bet at least 4."
    scene.do("bet 4")


def test_all_that_a_player_has_is_enough_for_a_raise() -> None:
    """Seat 1 bets 30 of the 48 he has left, and seat 2 raises by the 18 that are left to him."""
    scene = blinds(3)
    scene.do("call", "call", "check", "bet 30")
    assert (
        scene.why_not("raise 17") == "You may not raise less than 18: that was the bet or raise before you."
    )
    scene.do("raise 18")
    assert put_in(scene) == [2, 32, 50]


@pytest.mark.parametrize("limit", ["fixed", "pot"])
def test_a_limit_below_the_blind_still_lets_a_player_bet_it(limit: str) -> None:
    scene = blinds(3, 20, limit=limit, limit_chips=2)
    scene.do("call", "call", "check", "bet 20")
