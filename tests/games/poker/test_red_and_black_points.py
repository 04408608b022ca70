"""Red and Black for points by the book."""

import pytest

from cardtable.cards import FULL_52
from cardtable.games.poker.rules.points import PointRanking, points_name
from cardtable.testing import Scene

HANDS = {
    "hand 1": "KH QH 9D 2C 3C",
    "hand 2": "KS QC 8S AD 2H",
    "hand 0": "5H 5D 5C 5S AH",
}
"""Plus 24, minus 25, plus 1; and 12 cards that are in nobody's way."""


def three(**options: object) -> Scene:
    """Three players, the dealer 0."""
    return Scene("red-and-black-points", HANDS, seats=3, **options)


def pat(s: Scene) -> Scene:
    """Nobody draws, and nobody bets any more."""
    return s.do(*["stand pat"] * 3, *["check"] * 3)


@pytest.mark.parametrize(
    ("cards", "counts"),
    [
        ("KD 3D JC 8C 7C", "minus 12"),
        ("KH QD JH 10D KD", "plus 50"),
        ("KS QC JS 10C 10S", "minus 50"),
        ("AH 9D AS 9C 2H", "plus 2"),
        ("AH 9D AS 9C 10H", "plus 10"),
        ("5H 5C 3D 2S AC", "nothing"),
    ],
)
def test_000_l2439_what_hands_count(cards: str, counts: str) -> None:
    """Courts and tens ten, aces one, others their pips; red plus and black minus. The first is the book's."""
    assert points_name(PointRanking(FULL_52).value([FULL_52.read(word) for word in cards.split()])) == counts


def test_000_l2439_high_and_low_divide_the_pot() -> None:
    """Three chips of antes and three bets of one; the hand between them wins nothing."""
    s = pat(three().do("open 1", "call", "call"))
    assert s.s.over
    assert s.lines()[3:] == [
        (0, -1, "bets"),
        (1, -1, "bets"),
        (2, -1, "bets"),
        (1, 3, "high half of the pot with plus 24"),
        (2, 3, "low half of the pot with minus 25"),
    ]


def test_an_odd_chip_goes_to_high() -> None:
    """Of three antes and bets of two by two players, seven chips."""
    s = three().do("open 2", "call", "drop", "stand pat", "stand pat", "check", "check")
    assert s.lines()[-2:] == [
        (1, 4, "high half of the pot with plus 24"),
        (2, 3, "low half of the pot with minus 25"),
    ]


def test_equal_counts_divide_their_half() -> None:
    """Three of six chips are high; the odd one goes to who has opened."""
    hands = {"hand 1": "KH QH 9D 2C 3C", "hand 2": "KS QC 8S AD 2H", "hand 0": "KD QD 9H 2S 3S"}
    s = pat(Scene("red-and-black-points", hands, seats=3).do("open 1", "call", "call"))
    assert s.lines()[-3:] == [
        (0, 1, "high half of the pot with plus 24"),
        (1, 2, "high half of the pot with plus 24"),
        (2, 3, "low half of the pot with minus 25"),
    ]


def test_000_l2439_deal_bet_and_draw_as_at_draw_poker() -> None:
    """Pass and come back in; cards are replaced; the opener begins after the draw; the limit is doubled."""
    s = three()
    assert s.turn == 1
    assert s.legal() == ["pass", "open 1-2", "drop"]
    s.do("pass", "open 2", "call", "call")
    assert s.turn == 1
    s.do("discard 2C", "discard 3C", "draw", "stand pat", "stand pat")
    assert s.number("drawn 1") == 2
    assert s.turn == 2
    assert s.legal() == ["check", "bet 1-4", "drop"]


def test_nobody_opens() -> None:
    """The antes stay, and all ante again."""
    s = three().do("pass", "pass", "pass")
    assert s.lines()[-1] == (-1, 0, "nobody has opened: the pot stays for the next deal")
    assert Scene("red-and-black-points", seats=3, match=s.close()).number("pot") == 6


def test_the_last_takes_all() -> None:
    s = three().do("open 2", "drop", "drop")
    assert s.lines()[-1] == (1, 3, "pot, all others having dropped")


def test_who_antes_and_how_often_may_be_raised() -> None:
    s = three(ante="dealer", raises="three-in-all", limit_chips=1)
    assert s.lines() == [(0, -1, "ante")]
    s.do("open 1", "raise 1", "raise 1", "raise 1")
    assert s.why_not("raise 1") == "The agreed number of raises has been made: call or drop."


def test_advice() -> None:
    """What counts much the one way is kept and bet; what counts nothing is not."""
    s = three()
    assert s.advised() == "open 2"
    s.do("open 2")
    assert s.advised() == "call"
    s.do("call")
    assert s.advised() == "drop"
    s.do("drop")
    assert s.advised() == "discard 2C"
    s.do("discard 2C").do("discard 3C", "draw")
    assert s.advised() == "discard AD"
    s.do("discard AD", "discard 2H", "draw")
    assert s.advised() == "check"
    assert s.do("bet 1").advised() == "call"
