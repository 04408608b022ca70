"""Three-card Monte by the book (000, line 2399)."""

from typing import Any

import pytest

from cardtable.testing import Scene

from .studs import deal_out, no_chip_is_lost, play_on, won

COURSE = "d u u"


def monte(*hands: str, **more: Any) -> Scene:
    """Players from the dealer's left, the dealer last; the first of each one's cards is his hole card."""
    return deal_out("three-card-monte", list(hands), course=COURSE, **more)


def test_000_l2399_bets_follow_each_card() -> None:
    """One card down and two up, and three intervals; the limit is a chip, and two in the last. All ante, so
    that the first to bet may check, and the highest showing begins when cards show."""
    scene = monte("2C KD 3D", "AC QD JD", "7C 4H 5H")
    shapes, limits, first = [], [], []
    for _ in range(3):
        shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
        limits.append(scene.legal())
        first.append(scene.turn)
        scene.do(*["check"] * 3)
    assert shapes == [(1, 0), (1, 1), (1, 2)]
    assert limits == [["check", "bet 1", "drop"]] * 2 + [["check", "bet 1-2", "drop"]]
    assert first == [1, 1, 1]
    assert scene.number("pot") == 0
    assert won(scene) == [(2, 3, "pot with ace high")]


def test_without_an_ante_the_high_card_must_bet() -> None:
    """Nobody has put up anything: as at stud the highest of the first upcards must bet."""
    scene = monte("2C KD 3D", "AC QD JD", ante=0).do("check", "check")
    assert scene.legal() == ["bet 1"]
    scene.do("bet 1", "call")
    assert scene.legal() == ["check", "bet 1-2", "drop"]


def test_the_highest_showing_begins() -> None:
    """A pair of fours before an ace; of equal upcards the first from the dealer's left."""
    scene = monte("2C KD 3D", "AC KC JD", "7C 4H 4D").do(*["check"] * 3)
    assert scene.turn == 1
    scene.do(*["check"] * 3)
    assert scene.turn == 0
    assert scene.prompt(0) == "pair of fours bets first: check, bet or drop"


@pytest.mark.parametrize(
    ("better", "worse", "name"),
    [
        ("4C 3C 2C", "AC KC JC", "straight flush, four high"),
        ("7C 4C 2C", "KC QD JD", "flush, seven high"),
        ("AC 2D 3D", "AH AD AS", "straight, three high"),
        ("2C 2D 2H", "AC AD KC", "three twos"),
        ("2C 2D 3H", "AC KD JC", "pair of twos"),
        ("4C 4D 5H", "4H 4S 3C", "pair of fours"),
        ("AC KD QD", "KC QH JD", "straight, ace high"),
        ("4C 3D 2D", "AC 2H 3H", "straight, four high"),
        ("AC KD JD", "AD KC 10D", "ace high"),
    ],
)
def test_000_l2399_usual_rank_of_three_cards(better: str, worse: str, name: str) -> None:
    """Straight flush, flush, straight, threes, a pair, high cards; the ace may be low in 3-2-A."""
    assert won(play_on(monte(better, worse))) == [(1, 2, f"pot with {name}")]
    assert won(play_on(monte(worse, better))) == [(0, 2, f"pot with {name}")]


def test_an_ace_does_not_go_round_the_corner() -> None:
    assert won(play_on(monte("KC AD 2D", "3C 3D 4H"))) == [(0, 2, "pot with pair of threes")]


def test_law_36_a_call_that_cannot_win() -> None:
    """The bettor shows a pair of aces; with K-9 the last to speak has a pair of kings at best and may not
    call. With 8-9 he may have a straight."""
    scene = monte("2C AD AH", "3C KD 9H").do(*["check"] * 4, "bet 2")
    assert scene.turn == 0
    assert scene.legal() == ["raise 1-2", "drop"]
    cannot = "Whatever you have in the hole, you cannot beat what the bettor shows (pair of aces)"
    assert scene.why_not("call") == f"{cannot}, so a call would be void: raise or drop."
    assert "call" in monte("2C AD AH", "3C 8D 9H").do(*["check"] * 4, "bet 2").legal()


def test_000_l2399_with_wild_cards_high_low() -> None:
    """Deuces wild: K-K-2 is three kings, and 7-4-3 the low hand; the pot of three antes is divided, the odd
    chip to high."""
    scene = monte("2C KC KD", "3C 4D 7H", "QC QD JH", wild="deuces", goal="high-low")
    play_on(scene, until="declare high")
    for seat, way in ((1, "high"), (2, "low"), (0, "high")):
        scene.do(f"declare {way}", seat=seat)
    assert won(scene.do("expose")) == [
        (1, 2, "high half of the pot with three kings"),
        (2, 1, "low half of the pot with 7-4-3"),
    ]


@pytest.mark.parametrize(
    ("better", "worse", "rules"),
    [
        ("5C 3D 2D", "4C 3H 2H", {}),  # which is a straight
        ("5C 3D 2D", "5H 3H 2H", {}),  # which is a flush
        ("5C 3D 2D", "AC 3H 2C", {}),
        ("4C 2D AD", "5C 3D 2H", {"ace_low": True}),
        ("5C 3D Joker", "5D 4D 2H", {"wild": "joker"}),
        ("5C 3D Joker", "5D 3C 2H", {"wild": "joker", "wild_low": "zero"}),
        ("5C 3D Joker", "5D 3C 2H", {"wild": "joker", "ace_low": True, "wild_low": "double"}),
    ],
)
def test_000_l2257_low_hands_of_three_cards(better: str, worse: str, rules: dict[str, Any]) -> None:
    """The usual rank the other way round, the ace and wild cards as agreed on; no declarations."""
    for hands, seat in (((better, worse), 1), ((worse, better), 0)):
        scene = play_on(monte(*hands, goal="high-low", declare="none", **rules))
        assert [line[0] for line in won(scene) if "low half" in line[2]] == [seat]


@pytest.mark.parametrize("goal", ["high", "high-low"])
def test_fourteen_may_play(goal: str) -> None:
    """42 cards are dealt to fourteen, and every chip stays."""
    scene = Scene("three-card-monte", seats=14, goal=goal).do(*["check"] * 28)
    assert all(len(scene.cards(f"showing {seat}").split()) == 2 for seat in range(14))
    no_chip_is_lost(Scene("three-card-monte", seats=14, goal=goal, deals=4).game)


def test_advice() -> None:
    """A pair of nines bets; ten high drops to it; the first bet is not made on a seven."""
    scene = monte("7S 3H 2H", "4C KD 5D", "9S 4S 9D")
    assert scene.advised() == "check"
    scene.do(*["check"] * 6)
    assert scene.turn == 2
    scene.do("check")
    assert scene.advised() == "bet 2"
    scene.do("bet 2")
    assert scene.advised() == "drop"
