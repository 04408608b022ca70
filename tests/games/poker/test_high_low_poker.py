"""High-Low Poker in its forms, and Draw Poker high-low, by the book (000, lines 2235-2267 and 2742)."""

from typing import Any

import pytest

from cardtable.testing import Scene

from .studs import deal_out, no_chip_is_lost, play_on, won

FORMS = ["five-card-stud", "six-card-stud", "draw"]
SIX, FIVE = "du u u u d", "du u u u"
DRAW = "draw-poker-high-low"
ACES = "AC AD AH 9C 9D KS"  # a full house
SEVEN = "2C 3D 4H 5S 7C QC"  # 7-5-4-3-2
STRAIGHT = "8C 7D 6S 5H 4C 2H"  # a straight, and 7-6-5-4-2 for low
KINGS = "KC KH 10S 10D 8H 6D"  # two pairs


def six(*hands: str, **more: Any) -> Scene:
    """Six-card Stud up to the declarations, with as little betting as may be."""
    return play_on(deal_out("high-low-poker", list(hands), course=SIX, **more), until="declare high")


def closed(*hands: str, **more: Any) -> Scene:
    """Draw Poker high-low: the first opens for a chip, all call, all stand pat and check."""
    order = [*range(1, len(hands)), 0]
    zones = {f"hand {seat}": hand for seat, hand in zip(order, hands, strict=True)}
    scene = Scene(DRAW, zones, seats=len(hands), **more).do("open 1", *["call"] * (len(hands) - 1))
    return scene.do(*["stand pat"] * len(hands), *["check"] * len(hands))


def declared(scene: Scene, *ways: str) -> list[tuple[int, int, str]]:
    """Who wins when the players declare so, from the dealer's left."""
    for seat, way in zip([*range(1, len(ways)), 0], ways, strict=True):
        scene.do(f"declare {way}", seat=seat)
    return won(scene.do("expose"))


@pytest.mark.parametrize("worse", ["7C 6D 4C 3C 2C", "7C 5C 4C 3C 2C", "6C 5D 4C 3C 2C", "8C 5D 4C 3C 2C"])
def test_000_l2257_the_lowest_hand(worse: str) -> None:
    """7-5-4-3-2 in several suits; one suit is a flush, 6-5-4-3-2 a straight. It wins in every seat."""
    lowest = "7D 5H 4D 3H 2S"
    for hands, seat in (((lowest, worse, "KC KH QS QD JC"), 1), (("KC KH QS QD JC", worse, lowest), 0)):
        assert declared(closed(*hands), "low", "low", "low") == [
            (seat, 6, "pot, all playing for low, with 7-5-4-3-2")
        ]


def test_000_l2257_eight_six_is_lower_than_eight_seven() -> None:
    """For high the eight-seven wins, for low the eight-six."""
    assert declared(closed("8C 7D 4C 3C 2C", "8D 6D 5H 4H 3H"), "low", "low")[0][0] == 0
    assert declared(closed("8C 7D 4C 3C 2C", "8D 6D 5H 4H 3H"), "high", "high")[0][0] == 1


def test_000_l2253_both_and_tied_for_low() -> None:
    """He wins high and ties for low: he loses any title to the pot, and two pairs take the high half."""
    tie = "7H 6H 5C 4S 2D KD"
    assert declared(six(STRAIGHT, tie, KINGS), "both", "low", "high") == [
        (0, 2, "high half of the pot with two pair, kings and tens"),
        (2, 1, "low half of the pot with 7-6-5-4-2"),
    ]


def test_000_l2253_both_ways_won() -> None:
    """With nobody level he takes it all."""
    assert declared(six(STRAIGHT, KINGS, "QC QH JS JD 9H 3D"), "both", "high", "low") == [
        (1, 3, "pot, both ways, with straight, eight high and 7-6-5-4-2")
    ]


def test_000_l2253_nobody_wins_as_he_declared() -> None:
    """Each of two plays for both and wins one way: all who are in divide equally."""
    why = "pot, shared alike, nobody having won as he declared"
    assert declared(six(ACES, SEVEN), "both", "both") == [(0, 1, why), (1, 1, why)]


def test_000_l2249_all_hold_white_chips() -> None:
    """The best low hand takes the whole pot."""
    assert declared(six(ACES, SEVEN, KINGS), "low", "low", "low") == [
        (2, 3, "pot, all playing for low, with 7-5-4-3-2")
    ]


def test_000_l2243_the_odd_chip_goes_to_high() -> None:
    """Three chips: two for the full house, one for the seven."""
    assert declared(six(SEVEN, ACES, KINGS), "low", "high", "high") == [
        (2, 2, "high half of the pot with full house, aces over nines"),
        (1, 1, "low half of the pot with 7-5-4-3-2"),
    ]


@pytest.mark.parametrize(
    ("form", "cards", "intervals"), [(FORMS[0], 5, 4), (FORMS[1], 6, 5), (FORMS[2], 5, 2)]
)
def test_the_forms(form: str, cards: int, intervals: int) -> None:
    """Five-card and Six-card Stud without an ante, Draw Poker with one, in which all may pass."""
    scene = Scene("high-low-poker", seats=3, form=form)
    antes = 3 if form == "draw" else 0
    assert scene.number("pot") == antes
    assert scene.legal() == (["pass", "open 1", "drop"] if antes else ["bet 1"])
    count = 0
    while "declare high" not in scene.legal(scene.game.to_act(scene.s)[0]):
        if "stand pat" in scene.legal():
            scene.do(*["stand pat"] * 3)
        count += 1
        first = scene.legal()[1 if "check" in scene.legal() or "pass" in scene.legal() else 0]
        scene.do(first.replace("1-2", "1"), "call", "call")
    held = [len(scene.cards("hand 1").split())]
    held += [] if antes else [len(scene.cards("showing 1").split())]
    assert (count, sum(held)) == (intervals, cards)


def test_where_nobody_opens_the_draw_form_the_pot_stays() -> None:
    scene = Scene("high-low-poker", seats=3, form="draw").do("pass", "pass", "pass")
    assert scene.s.over
    assert scene.number("pot") == 3


def test_000_l2263_ace_low_and_double_ace_low() -> None:
    """The ace is low for low only: 6-4-3-2-A beats 7-5-4-3-2, and the joker may double the ace."""
    ace, other = "6C 4D 3C 2C AC", "7C 5D 4H 3H 2H"
    assert declared(closed(ace, other, ace_low=True), "low", "low")[0][0] == 1
    assert declared(closed(ace, other), "low", "low")[0][0] == 0
    assert declared(closed(ace, other, ace_low=True), "high", "high") == [
        (1, 4, "pot, all playing for high, with ace high")
    ]
    lines = declared(
        closed("6D 4C 3D AD Joker", ace, wild="joker", ace_low=True, wild_low="double"), "low", "low"
    )
    assert lines == [(1, 4, "pot, all playing for low, with 6-4-3-A-A")]


def test_000_l2267_a_wild_card_as_zero() -> None:
    """With deuces wild 7-5-4-2-2 is lower than 7-5-4-3-2, if wild cards are zeros."""
    hands = "7C 5D 4C 2C 2D", "7D 5C 4H 3C 2H"
    assert declared(closed(*hands, wild="deuces", wild_low="zero"), "low", "low")[0][0] == 1
    even = declared(closed(*hands, wild="deuces"), "low", "low")
    assert [(seat, chips) for seat, chips, _ in even] == [(0, 2), (1, 2)]


def test_draw_poker_high_low_worked_out() -> None:
    """All lines of a deal of three.

    Each antes a chip. Seat 1 opens for two on a pair of kings, seat 2 calls with four low cards, the dealer
    drops. Seat 1 draws K-9-8 to his kings, seat 2 a seven for his queen. Seat 1 bets four, seat 2 calls: 15
    chips are in the pot, and eight of them go to the three kings, seven to 7-5-4-3-2.
    """
    zones = {"hand 1": "KC KD 10S 6H 3S", "hand 2": "2C 3D 4H 5S QC", "hand 0": "AC JD 9S 8D 7S"}
    scene = Scene(DRAW, {**zones, "pack": "7D 8H 9H KH"}, seats=3).do("open 2", "call", "drop")
    scene.do("discard 6H", "discard 3S", "discard 10S", "draw", "discard QC", "draw", "bet 4", "call")
    scene.do("declare high", seat=1).do("declare low", seat=2).do("expose")
    assert scene.lines() == [
        (1, -1, "ante"), (2, -1, "ante"), (0, -1, "ante"), (1, -6, "bets"), (2, -6, "bets"),
        (1, 8, "high half of the pot with three kings"), (2, 7, "low half of the pot with 7-5-4-3-2"),
    ]  # fmt: skip


@pytest.mark.parametrize("declare", ["chips-and-both", "none", "in-turn"])
def test_chips_are_conserved(declare: str) -> None:
    """Also with side pots, and in each form."""
    no_chip_is_lost(Scene(DRAW, seats=8, limit="table-stakes", deals=4, declare=declare).game)
    for form in FORMS:
        no_chip_is_lost(
            Scene("high-low-poker", seats=4, form=form, limit="table-stakes", deals=3, declare=declare).game
        )


def test_advice() -> None:
    """A pat nine, kings, and four low cards are opened on; a king with nothing is not. For low a low pair is
    broken, and a high one is kept."""
    worth = {"9H 8H 7S 5S 4S": "open 2", "KS KD 4H 3D 7S": "open 2", "2H 6C JC 3H 8H": "open 2"}
    for hand, move in {**worth, "KS QD JC 8C 4S": "pass"}.items():
        assert Scene(DRAW, {"hand 1": hand}, seats=6).advised() == move
    scene = Scene(DRAW, {"hand 1": "2H 6C 6D 3H 8H", "hand 0": "KS KD 4H 3D 7S"}, seats=2).do(
        "open 1", "call"
    )
    assert scene.advised() in ("discard 6C", "discard 6D")
    scene.do("stand pat")
    kept = []
    while scene.advised() != "draw":
        kept.append(scene.advised())
        scene.do(scene.advised())
    assert sorted(kept) == ["discard 3D", "discard 4H", "discard 7S"]
