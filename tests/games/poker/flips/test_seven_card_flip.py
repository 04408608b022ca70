"""Seven-card Flip by the book (000, line 2351)."""

import pytest

from cardtable.testing import Scene

from ..studs import deal_out, no_chip_is_lost, play_on, won
from .choosing import is_known_to_all, turn_up

COURSE = "dddd u u d"


def flip(*hands: str, **more: object) -> Scene:
    """Players from the dealer's left, the dealer last; each one's cards as he gets them."""
    return deal_out("seven-card-flip", list(hands), course=COURSE, **more)


def test_000_l2351_each_turns_up_two_of_four() -> None:
    """Any two, after looking at them; nobody sees what another has chosen before all have."""
    scene = flip("AC AD 4H 7S", "KC 9D 8H 2S", "QC QD 3C 5D")
    assert scene.prompt(1) == "turn up two of your cards"
    scene.do("turn up 4H", seat=1)
    assert scene.prompt(1) == "turn up one of your cards"
    scene.do("turn up 7S", seat=1)
    assert scene.legal(1) == []
    assert scene.cards("showing 1") == ""
    assert not is_known_to_all(scene, "4H")
    turn_up(scene, {0: "3C QD"})
    assert not is_known_to_all(scene, "4H")
    turn_up(scene, {2: "KC 9D"})
    assert [scene.cards(f"showing {seat}") for seat in range(3)] == ["3C QD", "4H 7S", "KC 9D"]
    assert [scene.cards(f"hand {seat}") for seat in range(3)] == ["QC 5D", "AC AD", "8H 2S"]
    assert is_known_to_all(scene, "3C", "QD", "4H", "7S", "KC", "9D")
    assert not is_known_to_all(scene, "AC")


def test_the_two_are_named_in_the_order_of_the_pack() -> None:
    """The highest of the four in that order cannot go first, for another must follow it."""
    scene = flip("AC AD 4H 7S", "KC 9D 8H 2S", "QC QD 3C 5D")
    assert scene.legal(1) == ["turn up AC", "turn up AD", "turn up 4H"]
    assert scene.why_not("turn up 9D", 1) == "You do not hold the nine of diamonds."
    assert str(scene.why_not("turn up 7S", 1)).endswith("the seven of spades comes out of order.")
    assert scene.do("turn up AD", seat=1).legal(1) == ["turn up 4H", "turn up 7S"]


def test_000_l2351_the_highest_showing_must_bet_and_the_rest_is_stud() -> None:
    """Four intervals: after the flip, after each of two upcards, after the last card, which comes down. Only
    the first bet must be made, and the limit is doubled in the last interval."""
    scene = flip("AC AD 4H 7S 2H 2D 9S", "KC 9D 8H 2S 3H 3D 9C", "QC QD 3C 5D 4C 4D 9H")
    turn_up(scene, {1: "4H 7S", 2: "KC 9D", 0: "QC QD"})
    assert scene.turn == 0
    assert scene.legal() == ["bet 1"]
    assert (
        scene.why_not("check") == "You have the highest card showing and must start the pot: bet at least 1."
    )
    shapes, bets = [], []
    for moves in (["bet 1", "call", "call"], *[["check"] * 3] * 3):
        shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
        bets.append(next(move for move in scene.legal() if move.startswith("bet")))
        scene.do(*moves)
    assert shapes == [(2, 2), (2, 3), (2, 4), (3, 4)]
    assert bets == ["bet 1", "bet 1", "bet 1", "bet 1-2"]
    assert scene.s.over


def test_a_deal_worked_out() -> None:
    """Seat 1 hides his aces and shows 4 7; seat 2 shows K 9, the highest, and must bet; the dealer drops.

    Seat 1 gets 2 and A face up: with ace high he now bets first and does, and is called (2 chips in each
    time). In the last interval he bets 2: in all 4 + 4 and the dealer nothing. Three aces beat two pairs.
    """
    scene = flip("AC AD 4H 7S 2H AS 9S", "KC 9D 8H 2S 3H KD 9C", "QC 10D 3C 5D")
    turn_up(scene, {1: "4H 7S", 2: "KC 9D", 0: "3C 5D"})
    assert scene.turn == 2
    scene.do("bet 1", "drop", "call")
    assert scene.turn == 2
    scene.do("check", "check")
    assert scene.turn == 2  # a pair of kings is showing
    scene.do("bet 1", "call", "bet 2", "call")
    assert scene.lines() == [(1, -4, "bets"), (2, -4, "bets"), (1, 8, "pot with three aces")]


def test_eight_players_share_the_last_card() -> None:
    """Six cards for each of eight leave four: instead of the seventh one is turned up for all."""
    scene = Scene("seven-card-flip", seats=8)
    while scene.s.turn < 0:
        seat = scene.turn
        scene.do(scene.legal(seat)[0], seat=seat)
    play_on(scene)
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    assert len(scene.cards("common cards").split()) == 1
    assert all(len(table.cards(scene.s, seat)) == 7 for seat in range(8))


@pytest.mark.parametrize(
    ("hand", "turned"),
    [
        ("AC AD 4H 7S", ["turn up 4H", "turn up 7S"]),  # the aces stay hidden
        ("KC KD 9H 9S", ["turn up KC", "turn up 9H"]),  # one of each pair tells less than a pair
        ("2C 3C 4C 5C", ["turn up 2C", "turn up 3C"]),
    ],
)
def test_advice_shows_what_tells_least(hand: str, turned: list[str]) -> None:
    scene = flip(hand, "KS 9D 8H 2S", "QC QD 3H 5D")
    found = []
    for _ in range(2):
        found.append(scene.advised(1))
        scene.do(found[-1], seat=1)
    assert sorted(found) == sorted(turned)


@pytest.mark.parametrize(
    ("first", "then"), [("AC", "turn up 4H"), ("4H", "turn up 7S"), ("AD", "turn up 4H")]
)
def test_advice_after_another_choice(first: str, then: str) -> None:
    """Who has begun with an ace is told how to go on from there."""
    scene = flip("AC AD 4H 7S", "KS 9D 8H 2S", "QC QD 3H 5D").do(f"turn up {first}", seat=1)
    assert scene.advised(1) == then


def test_advice_where_what_was_meant_comes_out_of_order() -> None:
    """The nine and the king were to be shown; after the nine of hearts only the one of spades can follow."""
    scene = flip("KC KD 9H 9S", "KS 9D 8H 2S", "QC QD 3H 5D").do("turn up 9H", seat=1)
    assert scene.advised(1) == "turn up 9S"


def test_no_card_shows_before_all_have_chosen_and_chips_are_conserved() -> None:
    no_chip_is_lost(Scene("seven-card-flip", seats=5, limit="table-stakes", deals=3).game)


def test_won_by_the_best_five_of_seven() -> None:
    """The flush needs cards that lie down and up: three hearts in the hole, two on the table."""
    scene = flip("2H 9H 4C 7S KH 5H QH", "AC AD 8D 2S 3C 3D 9C", "QC 10D 3S 5D JC JD 6C")
    turn_up(scene, {1: "4C 7S", 2: "8D 2S", 0: "QC 5D"})
    assert won(play_on(scene)) == [(1, 3, "pot with flush, king high")]
