"""Lowball by the book (000, lines 2269-2275, 2113 and 2744)."""

from typing import Any

import pytest

from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

EQUAL = "pot, divided, with 8-6-3-2-A"


def dealt(*hands: str, pack: str = "", **more: Any) -> Scene:
    """Players from the dealer's left, the dealer (seat 0) last; the pack in the order it is dealt."""
    order = [*range(1, len(hands)), 0]
    zones = {f"hand {seat}": hand for seat, hand in zip(order, hands, strict=True)}
    if pack:
        zones["pack"] = " ".join(reversed(pack.split()))
    return Scene("lowball", zones, seats=len(hands), **more)


def shown(*hands: str, **more: Any) -> list[tuple[int, int, str]]:
    """Who wins when all call one chip, stand pat and check."""
    scene = dealt(*hands, **more).do("open 1", *["call"] * (len(hands) - 1))
    return won(scene.do(*["stand pat"] * len(hands), *["check"] * len(hands)))


@pytest.mark.parametrize("suits", ["CCCCC", "CDHSC"])
def test_000_l2271_the_wheel_is_best_in_any_suits(suits: str) -> None:
    """Straights and flushes are ignored: 5-4-3-2-A beats 6-4-3-2-A, from any seat."""
    wheel = " ".join(rank + suit for rank, suit in zip("54321", suits, strict=True)).replace("1", "A")
    six = "6D 4S 3D 2H AH"
    assert shown(wheel, six) == [(1, 4, "pot with 5-4-3-2-A")]
    assert shown(six, wheel) == [(0, 4, "pot with 5-4-3-2-A")]


@pytest.mark.parametrize(
    ("better", "worse", "name"),
    [
        ("AC AD KC QC JC", "2C 2D 5H 4H 3H", "pair of aces"),
        ("2C 2D KC QC JC", "3C 3D 5H 4H AH", "pair of twos"),
        ("KC QC JC 10C 9C", "AC AD 4H 3H 2H", "K-Q-J-10-9"),  # a straight flush anywhere else
        ("8C 7D 3C 2C AC", "8D 7H 4H 2H AH", "8-7-3-2-A"),
        ("8C 6D 5C 4C 3C", "8D 7H 3H 2H AH", "8-6-5-4-3"),
        ("9C 8C 7C 6C 5C", "10D 4H 3H 2H AH", "9-8-7-6-5"),
        ("AC AD 7C 6C 5C", "AH AS 8H 3H 2H", "pair of aces"),
        ("KC KD QC JC 10C", "2C 2D 3H 3S 4H", "pair of kings"),
        ("AC AD 3H 3S KC", "2C 2D 3C 3D 4H", "two pair, aces and threes"),
        ("AC AD AH KC QC", "2C 2D 2H 4H 3H", "three aces"),
        ("KC KD KH QC JC", "AC AD AH 2H 2S", "three kings"),
        ("AC AD AH KC KD", "2C 2D 2H 3H 3S", "full house, aces over kings"),
    ],
)
def test_000_l2271_rank_of_low_hands(better: str, worse: str, name: str) -> None:
    """The ace is always low, and two aces the lowest pair."""
    assert shown(better, worse) == [(1, 4, f"pot with {name}")]
    assert shown(worse, better) == [(0, 4, f"pot with {name}")]


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("5C 4D 3C 2C Joker", "5-4-3-2-A"),
        ("5C 4D 3C AC Joker", "5-4-3-2-A"),
        ("4C 3D 2C AC Joker", "5-4-3-2-A"),
        ("KC 3D 2C AC Joker", "K-4-3-2-A"),
        ("AC AD 4C 3C Joker", "pair of aces"),
    ],
)
def test_000_l2271_the_bug_is_the_lowest_card_not_held(hand: str, name: str) -> None:
    assert shown(hand, "KH KS QH QS JH") == [(1, 4, f"pot with {name}")]


def test_the_bug_with_a_pair() -> None:
    """A-A-4-3 with the bug is A-A-4-3-2: it beats A-A-5-3-2 and ties with A-A-4-3-2."""
    assert shown("AC AD 4C 3C Joker", "AH AS 5H 3H 2H")[0][0] == 1
    assert [seat for seat, _, _ in shown("AC AD 4C 3C Joker", "AH AS 4H 3H 2H")] == [0, 1]


def test_without_the_bug() -> None:
    """52 cards."""
    assert Scene("lowball", seats=5, wild="none").game.cards.size == 52
    assert Scene("lowball", seats=5).game.cards.size == 53


def test_000_l2275_pass_and_out() -> None:
    """Each must bet or drop until somebody has bet, on any hand."""
    scene = dealt("KC KD KH KS QC", "AC 2D 3C 4C 5C", "9C 9D 8C 8D 7C")
    assert scene.legal() == ["open 1-2", "drop"]
    assert scene.why_not("pass") == "Nobody has bet yet, and you may not wait: open or drop."
    scene.do("drop")
    assert scene.legal() == ["open 1-2", "drop"]
    scene.do("drop")
    assert scene.s.over
    assert won(scene) == [(0, 3, "pot, all others having dropped")]


def test_000_l2275_after_the_draw_one_may_check_and_the_dealers_left_begins() -> None:
    """Whoever has bet or opened; when seat 1 has dropped it is the next who is in."""
    hands = ("5C 4C 3C 2C AC", "6D 4D 3D 2D AD", "7H 4H 3H 2H AH")
    scene = dealt(*hands).do("open 1", "raise 2", "call", "call", *["stand pat"] * 3)
    assert scene.turn == 1
    assert scene.legal() == ["check", "bet 1-4", "drop"]
    scene = dealt(*hands).do("drop", "open 1", "call", *["stand pat"] * 2)
    assert scene.turn == 2


def test_any_number_of_cards_is_drawn_and_a_deal_worked_out() -> None:
    """All lines of a deal of three.

    Each antes a chip. Seat 1 opens for two with four low cards, seat 2 drops, the dealer raises two with a
    pat nine, and seat 1 calls. Seat 1 lays aside his king and draws a six: 7-6-3-2-A. He bets four and the
    dealer calls: 19 chips.
    """
    scene = dealt("KC 7D 3C 2C AC", "QC QD JC JD 10C", "9D 6D 4H 3H 2H", pack="6S")
    scene.do("open 2", "drop", "raise 2", "call", "discard KC", "draw", "stand pat", "bet 4", "call")
    assert scene.lines() == [
        (1, -1, "ante"), (2, -1, "ante"), (0, -1, "ante"), (0, -8, "bets"), (1, -8, "bets"),
        (1, 19, "pot with 7-6-3-2-A"),
    ]  # fmt: skip
    scene = dealt("KC QD JC 10C 9C", "QC QS JD JS 10D").do("open 1", "call")
    scene.do(*scene.legal()[1:], "draw")
    assert len(scene.cards("hand 1").split()) == 5


def test_equal_hands_divide_and_side_pots_hold() -> None:
    """Two equal eights share four chips; a short stack contends for the main pot alone."""
    assert shown("8C 6D 3C 2C AC", "8D 6H 3D 2D AD") == [(0, 2, EQUAL), (1, 2, EQUAL)]
    match = Scene("lowball", seats=3, limit="table-stakes").match
    match.numbers["chips"] = [40, 5, 40]
    hands = {"hand 1": "5C 4D 3C 2C AC", "hand 2": "7C 5D 4C 3D 2D", "hand 0": "8D 6H 3H 2H AD"}
    scene = Scene("lowball", hands, seats=3, match=match, limit="table-stakes")
    scene.do("open 4", "raise 10", "call", *["stand pat"] * 3, "check", "check")
    assert won(scene) == [(1, 15, "main pot with 5-4-3-2-A"), (2, 20, "first side pot with 7-5-4-3-2")]


@pytest.mark.parametrize("seats", [2, 8])
def test_chips_are_conserved(seats: int) -> None:
    """With the joker or without."""
    for wild in ("bug", "none"):
        no_chip_is_lost(Scene("lowball", seats=seats, limit="table-stakes", deals=4, wild=wild).game)


def test_advice() -> None:
    """Four low cards open and draw one; pairs and kings drop; a pat nine stands, a ten is drawn from."""
    low, high = "4C 8C AS 7S KS", "KH KD QC JC 10C"
    assert dealt(low, high, "QD QS JD JS 10D").advised() == "open 2"
    assert dealt(high, low, "QD QS JD JS 10D").advised() == "drop"
    scene = dealt(low, "9H 8H 4H 3H 2H", "10S 8D 4D 3D 2D").do("open 2", "call", "call")
    assert scene.advised() == "discard KS"
    scene.do("discard KS", "draw")
    assert scene.advised() == "stand pat"
    scene.do("stand pat")
    assert scene.advised() == "discard 10S"
