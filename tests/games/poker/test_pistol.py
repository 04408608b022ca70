"""Pistol by the book (000, lines 2341-2345)."""

import pytest

from cardtable.testing import Scene

from .studs import deal_out, no_chip_is_lost

COURSE = "d u u u u"


def pistol(*hands: str, **more: object) -> Scene:
    """Players from the dealer's left, the dealer last."""
    return deal_out("pistol", list(hands), course=COURSE, **more)


def test_000_l2341_an_interval_on_the_hole_card_makes_five() -> None:
    """One card down, then four up; five betting intervals, the higher limit in the last alone."""
    scene = Scene("pistol", seats=3)
    shapes, limits = [], []
    for moves in (["bet 1", "call", "call"], ["bet 1", "call", "call"], *[["check"] * 3] * 3):
        shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
        limits.append(next(move for move in scene.legal() if move.startswith("bet")))
        scene.do(*moves)
    assert shapes == [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4)]
    assert limits == ["bet 1"] * 4 + ["bet 1-2"]
    assert scene.s.over


def test_000_l2345_the_dealer_must_bet_on_the_hole_card() -> None:
    """He may neither check nor drop; the player at his left speaks next."""
    scene = pistol("AC KD", "KC 9D", "2C 5D")
    assert scene.turn == 0
    assert scene.legal() == ["bet 1"]
    must = "You are the dealer and must start the pot: bet at least 1."
    assert scene.why_not("check") == scene.why_not("drop") == must
    assert scene.prompt(0) == "the dealer bets first: you must bet"
    scene.do("bet 1")
    assert scene.turn == 1
    assert scene.legal() == ["call", "raise 1", "drop"]


def test_000_l2345_the_high_upcard_must_bet_on_the_next_round() -> None:
    """The king; when the third round is dealt the first bettor may check."""
    scene = pistol("AC 9D 2H 3H 4H", "KC KD 2D 5H 6H", "2C 5D 8H 9H 10H").do("bet 1", "call", "call")
    assert scene.turn == 2
    assert scene.legal() == ["bet 1"]
    must = "You have the highest card showing and must bet at least 1."
    assert scene.why_not("check") == scene.why_not("drop") == must
    assert scene.prompt(2) == "king high bets first: you must bet"
    scene.do("bet 1", "call", "call")
    assert scene.turn == 2
    assert scene.legal() == ["check", "bet 1", "drop"]


def test_000_l2345_where_the_dealer_need_not_bet() -> None:
    """The player at his left begins and may check; the high upcard must bet none the less."""
    scene = pistol("AC 9D 2H 3H 4H", "KC KD 2D 5H 6H", "2C 5D 8H 9H 10H", dealer_bets=False)
    assert scene.turn == 1
    assert scene.legal() == ["check", "bet 1", "drop"]
    assert scene.prompt(1) == "the player at the dealer's left bets first: check, bet or drop"
    scene.do("check", "check", "check")
    assert scene.number("pot") == 0
    assert scene.turn == 2
    assert scene.legal() == ["bet 1"]


@pytest.mark.parametrize("seats", range(2, 15))
def test_000_l2203_two_to_fourteen_may_play(seats: int) -> None:
    """As at Five-card Stud; where the pack is short, cards in common make up five for each."""
    scene = Scene("pistol", seats=seats).do("bet 1", *["call"] * (seats - 1))
    scene.do("bet 1", *["call"] * (seats - 1), *["check"] * 2 * seats)
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    assert all(len(table.cards(scene.s, seat)) == 5 for seat in range(seats))
    assert len(scene.cards("common cards").split()) == (0 if seats < 11 else 1 if seats < 13 else 2)


def test_a_deal_worked_out() -> None:
    """All lines of a deal between three.

    On the hole cards the dealer bets a chip, seat 1 calls and seat 2 drops. Seat 1 shows the higher card, the
    ace, and bets a chip that the dealer calls; the dealer's nines are high from then on, and he checks twice.
    In the last interval he bets two, and seat 1 with a pair of aces calls: 8 chips to three nines.
    """
    scene = pistol("AC AD 3S 4H 6D", "2C", "9C 9D 9H JS QH")
    scene.do("bet 1", "call", "drop")
    assert scene.cards("discards") == "2C"
    scene.do("bet 1", "call", *["check"] * 4)
    assert scene.turn == 0
    scene.do("bet 2", "call")
    assert scene.lines() == [(0, -4, "bets"), (1, -4, "bets"), (0, 8, "pot with three nines")]


def test_limits_and_chips_of_the_dealer() -> None:
    """The minimum holds for the dealer too, and if he has less he bets that."""
    assert pistol("AC", "KC", minimum=5, limit_chips=10).legal() == ["bet 5-10"]
    assert pistol("AC", "KC", minimum=5, chips=(3, 20)).legal() == ["bet 3"]
    assert pistol("AC", "KC", limit="pot").legal() == ["bet 1"]
    assert pistol("AC", "KC", pair_doubles=True).legal() == ["bet 1"]


def test_an_uncalled_bet_of_the_dealer() -> None:
    """All others drop: he gets it back, and there is nothing to win."""
    scene = pistol("3C", "2C", "KC").do("bet 1", "drop", "drop")
    assert scene.lines() == [(0, -1, "bets"), (0, 1, "uncalled bet returned")]


@pytest.mark.parametrize("dealer_bets", [True, False])
def test_chips_are_conserved(dealer_bets: bool) -> None:
    no_chip_is_lost(Scene("pistol", seats=5, limit="table-stakes", deals=4, dealer_bets=dealer_bets).game)


def test_advice() -> None:
    """On the hole card an ace raises, a king calls and a deuce drops; who must bet on a deuce bets little."""
    assert pistol("AC", "9C", "8C").do("bet 1").advised() == "raise 1"
    assert pistol("KC", "9C", "8C").do("bet 1").advised() == "call"
    assert pistol("2C", "9C", "8C").do("bet 1").advised() == "drop"
    assert pistol("AC", "9C", "2D", limit_chips=5).advised() == "bet 1"
