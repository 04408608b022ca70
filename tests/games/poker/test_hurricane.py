"""Hurricane and Hurricane high-low by the book (000, line 2397)."""

from typing import Any

import pytest

from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

HIGH_LOW = "hurricane-high-low"


def dealt(*hands: str, name: str = "hurricane", **more: Any) -> Scene:
    """Players from the dealer's left, the dealer (seat 0) last."""
    order = [*range(1, len(hands)), 0]
    zones = {f"hand {seat}": hand for seat, hand in zip(order, hands, strict=True)}
    if "pack" in more:
        zones["pack"] = " ".join(reversed(str(more.pop("pack")).split()))
    return Scene(name, zones, seats=len(hands), **more)


def called(*hands: str, name: str = "hurricane", **more: Any) -> Scene:
    """The first opens for a chip and all call: to the showdown, or to the declarations."""
    return dealt(*hands, name=name, **more).do("open 1", *["call"] * (len(hands) - 1))


def declared(scene: Scene, *ways: str) -> list[tuple[int, int, str]]:
    """Who wins when the players declare so, from the dealer's left."""
    for seat, way in zip([*range(1, len(ways)), 0], ways, strict=True):
        scene.do(f"declare {way}", seat=seat)
    return won(scene.do("expose"))


@pytest.mark.parametrize(
    ("better", "worse", "name"),
    [
        ("AC AD", "KC KD", "pair of aces"),
        ("KC KD", "QC QD", "pair of kings"),
        ("2C 2D", "AC KC", "pair of twos"),
        ("AC 3D", "KC QD", "ace high"),
        ("AC 4D", "AD 3C", "ace high"),
        ("9C 2D", "8C 7C", "nine high"),  # neither a straight nor a flush
        ("5C 2D", "4C 3C", "five high"),
    ],
)
def test_000_l2397_two_cards_make_a_hand(better: str, worse: str, name: str) -> None:
    """Pairs, then high cards; the two aces beat everything. It wins in the first seat and in the last."""
    assert won(called(better, worse)) == [(1, 4, f"pot with {name}")]
    assert won(called(worse, better)) == [(0, 4, f"pot with {name}")]


def test_equal_hands_divide() -> None:
    """Card for card the same: 6 chips for two of three."""
    lines = won(called("AC 9D", "AD 9C", "KC QC"))
    assert [(seat, chips) for seat, chips, _ in lines] == [(1, 3), (2, 3)]


def test_000_l2379_played_as_straight_poker() -> None:
    """All may pass and come back in; if nobody opens the pot stays for the next dealer."""
    scene = dealt("AC AD", "KC KD", "7C 2D")
    assert scene.legal() == ["pass", "open 1-2", "drop"]
    scene.do("pass", "open 2", "call", "raise 2")
    assert scene.turn == 2
    scene.do("call", "call")
    assert won(scene) == [(1, 15, "pot with pair of aces")]
    unopened = dealt("AC AD", "KC KD", "7C 2D").do("pass", "pass", "pass")
    assert unopened.s.over
    assert unopened.number("pot") == 3


def test_000_l2397_with_the_draw() -> None:
    """Any number of the two cards is replaced; the limit is two chips, then four, and the opener is first.

    Three ante, the second opens for two, and two call: 9 chips. Seat 1 keeps an ace and draws an ace; seat 2
    stands pat on kings; the dealer draws two. Seat 2 bets four, seat 1 raises four, the dealer drops: the
    aces take 9 and 8 and 8, 25 chips.
    """
    scene = dealt("AC 4D", "KC KD", "7C 2D", pack="AD 9H 8H", draw=True)
    scene.do("pass", "open 2", "call", "call")
    assert scene.legal() == ["stand pat", "discard AC", "discard 4D"]
    scene.do("discard 4D", "draw", "stand pat", "discard 7C", "discard 2D", "draw")
    assert [scene.cards(f"hand {seat}") for seat in (1, 2, 0)] == ["AC AD", "KC KD", "9H 8H"]
    assert (scene.turn, scene.legal()) == (2, ["check", "bet 1-4", "drop"])
    scene.do("bet 4", "drop", "raise 4", "call")
    assert won(scene) == [(1, 25, "pot with pair of aces")]


def test_without_the_draw_there_is_one_interval() -> None:
    scene = called("AC 4D", "KC KD", "7C 2D")
    assert scene.s.over


@pytest.mark.parametrize(
    ("wild", "hand"), [("joker", "8C Joker"), ("deuces", "8C 2D"), ("one-eyes", "8C JH")]
)
def test_000_l2397_wild_cards_are_added(wild: str, hand: str) -> None:
    """A wild card makes a pair of the card beside it, which beats a lower pair and loses to a higher."""
    assert won(called(hand, "7C 7D", wild=wild)) == [(1, 4, "pot with pair of eights")]
    assert won(called(hand, "9C 9D", wild=wild)) == [(0, 4, "pot with pair of nines")]


def test_wild_cards_by_themselves() -> None:
    """Two deuces are two aces, and the bug is an ace."""
    assert won(called("2C 2D", "KC KD", wild="deuces")) == [(1, 4, "pot with pair of aces")]
    assert won(called("8C Joker", "AC 7D", wild="bug")) == [(1, 4, "pot with ace high")]
    assert won(called("8C Joker", "3C 3D", wild="bug")) == [(0, 4, "pot with pair of threes")]


def test_000_l2397_the_perfect_hand() -> None:
    """2-A is a pair of aces for high, and a double ace for low: it wins both ways."""
    lines = declared(called("2C AC", "KC KD", "4C 3D", name=HIGH_LOW), "both", "high", "low")
    assert lines == [(1, 6, "pot, both ways, with pair of aces and A-A")]


@pytest.mark.parametrize(
    ("better", "worse", "name"),
    [
        ("2C AC", "2D 3C", "A-A"),
        ("2C 2D", "AC 3C", "A-A"),
        ("3C AC", "4C AD", "3-A"),
        ("2C 4D", "4C 3D", "4-A"),
        ("5C 3D", "5D 4C", "5-3"),
        ("6C 5C", "7D AC", "6-5"),  # a straight and a flush are neither
        ("KC QD", "AC AD", "K-Q"),
        ("AC AD", "3C 3D", "pair of aces"),
    ],
)
def test_000_l2397_low_hands(better: str, worse: str, name: str) -> None:
    """The ace is low; a deuce is an ace beside whatever card; any two different cards beat a pair."""
    for hands, seat in (((better, worse, "KH KS"), 1), ((worse, better, "KH KS"), 2)):
        lines = declared(called(*hands, name=HIGH_LOW), "low", "low", "low")
        assert lines == [(seat, 6, f"pot, all playing for low, with {name}")]


def test_the_other_rankings_for_low() -> None:
    """With the ace high 4-3 is lower than 5-A; a deuce that must be a card its holder lacks is an ace."""
    scene = called("4C 3D", "5C AC", name=HIGH_LOW, ace_low=False)
    assert declared(scene, "low", "low")[0][0] == 1
    scene = called("4C 3D", "5C AC", name=HIGH_LOW)
    assert declared(scene, "low", "low")[0][0] == 1
    scene = called("3C AC", "2C AD", name=HIGH_LOW, wild_low="lacking")
    assert declared(scene, "low", "low") == [(0, 4, "pot, all playing for low, with 2-A")]
    scene = called("3C AC", "2C AD", name=HIGH_LOW, wild_low="zero")
    assert declared(scene, "low", "low") == [(0, 4, "pot, all playing for low, with A-0")]


def test_high_low_with_the_draw() -> None:
    """Declarations come after the last interval, which follows the draw."""
    scene = called("9C AC", "KC KD", name=HIGH_LOW, draw=True, pack="2C")
    scene.do("discard 9C", "draw", "stand pat", "check", "check")
    assert declared(scene, "both", "high") == [(1, 4, "pot, both ways, with pair of aces and A-A")]


@pytest.mark.parametrize("draw", [False, True])
@pytest.mark.parametrize("name", ["hurricane", HIGH_LOW])
def test_fourteen_may_play(name: str, draw: bool) -> None:
    """All fourteen may replace both cards: discards are dealt again, the bottom card with them."""
    scene = Scene(name, seats=14, draw=draw).do("open 1", *["call"] * 13)
    if draw:
        for _ in range(14):
            scene.do(*scene.legal()[1:], "draw")
        assert all(len(scene.cards(f"hand {seat}").split()) == 2 for seat in range(14))
    no_chip_is_lost(Scene(name, seats=14, draw=draw, deals=4).game)


def test_advice() -> None:
    """A pair raises, nine high drops; ace and deuce play for both; high or low cards are kept."""
    scene = dealt("4C 4S", "9C 7D", "KC 3D").do("open 1", "drop")
    assert dealt("KD 7S", "4C 4S", "9C 7D").do("open 2").advised() == "raise 2"
    assert dealt("KD 7S", "9C 7D", "4C 4S").do("open 2").advised() == "drop"
    assert scene.turn == 0
    assert called("2C AC", "KC KD", "4C 3D", name=HIGH_LOW).advised(1) == "declare both"
    assert called("KC 7C", "AC KD", "4C 3D", draw=True).advised() == "discard 7C"
    assert called("AC KD", "KC 7C", "4C 3D", draw=True).advised() == "stand pat"
    assert called("4C 3D", "AC KD", "KC 7C", draw=True).advised() == "discard 4C"
    assert called("4C 3D", "AC KD", "KC 7C", draw=True, name=HIGH_LOW).advised() == "stand pat"
