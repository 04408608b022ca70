"""Jacks Back by the book (000, line 2267)."""

from typing import Any

import pytest

from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

WHEEL, SIX, NINE = "5C 4C 3C 2C AC", "6D 4D 3D 2D AD", "9H 7H 5S 3H 2H"
TEN, JACKS, ACES = "10S 9S 6S 5H 3S", "JC JD 8C 6C 2S", "AH AS KH 8D 4H"
PASSED = ["pass"] * 3
PAT = ["stand pat"] * 3


def dealt(*hands: str, chips: tuple[int, ...] = (), **options: Any) -> Scene:
    """Players from the dealer's left, the dealer (seat 0) last."""
    order = [*range(1, len(hands)), 0]
    zones = {f"hand {seat}": hand for seat, hand in zip(order, hands, strict=True)}
    match = Scene("jacks-back", seats=len(hands), **options).match
    if chips:
        match.numbers["chips"] = list(chips)
    return Scene("jacks-back", zones, seats=len(hands), match=match, **options)


def test_000_l2267_with_openers_it_is_jackpots() -> None:
    """Jacks open, the highest hand wins, and nothing is said of a second opening."""
    scene = dealt(NINE, JACKS, ACES)
    assert scene.legal() == ["pass", "drop"]
    assert scene.why_not("open 2") == "To open you must hold a pair of jacks or better."
    scene.do("pass").do("open 2", "call", "drop")
    assert scene.prompt() == "lay cards aside and draw, or stand pat" and scene.number("pot goes to") == 0
    scene.do("stand pat", "stand pat")
    assert scene.turn == 2  # the opener, though seat 0 holds more
    assert won(scene.do("check", "check")) == [(0, 7, "pot with pair of aces")]


def test_000_l2267_an_opener_still_proves_it() -> None:
    """All others drop: he shows his jacks."""
    scene = dealt(NINE, JACKS, TEN).do("pass", "open 2", "drop", "drop")
    assert scene.legal() == ["show JC JD"]


def test_000_l2267_all_have_another_chance_for_low() -> None:
    """All three pass, one of them with aces which he could have opened on. Each is asked again from the
    dealer's left, may open on anything or pass, and come in later. The lowest hand wins: a wheel, which
    for high is a straight flush."""
    scene = dealt(ACES, NINE, WHEEL).do(*PASSED)
    assert scene.number("pot goes to") == 1
    assert (scene.turn, scene.legal()) == (1, ["pass", "open 1-2", "drop"])
    assert scene.prompt() == "open the pot for the lowest hand, or pass"
    scene.do("pass", "open 2")
    assert (scene.turn, scene.legal(), scene.prompt()) == (
        0, ["call", "raise 2", "drop"], "for the lowest hand: 2 to call"
    )  # fmt: skip
    scene.do("call", "call", *PAT, *["check"] * 3)
    assert won(scene) == [(0, 9, "pot with 5-4-3-2-A")]


@pytest.mark.parametrize(
    ("better", "worse", "name"),
    [
        (SIX, NINE, "6-4-3-2-A"),
        ("KC QC JC 10C 9C", "AH AD 4H 3H 2H", "K-Q-J-10-9"),  # a straight flush for high
        ("AH AD 4H 3H 2H", "2C 2D 5C 6C 7C", "pair of aces"),
    ],
)
def test_000_l2267_lowball_rules(better: str, worse: str, name: str) -> None:
    """Whoever has it the lower hand wins. No straight, no flush; aces are the lowest pair."""
    for seat, hands in ((1, (better, worse)), (0, (worse, better))):
        scene = dealt(*hands).do("pass", "pass", "open 1", "call", *PAT[1:], "check", "check")
        assert won(scene) == [(seat, 4, f"pot with {name}")]


def test_000_l2275_the_dealers_left_begins_after_the_draw() -> None:
    """At Lowball it is not the opener, who is seat 2."""
    scene = dealt(SIX, NINE, TEN).do(*PASSED, "pass", "open 2", "call", "call", *PAT)
    assert (scene.turn, scene.legal()) == (1, ["check", "bet 1-4", "drop"])


def test_low_openers_prove_nothing() -> None:
    """All others drop: the pot is his, and his hand is seen by nobody."""
    scene = dealt(SIX, NINE, TEN).do(*PASSED, "open 2", "drop", "drop")
    assert scene.s.over and scene.cards("openers") == ""
    assert won(scene) == [(1, 2, "uncalled bet returned"), (1, 3, "pot, all others having dropped")]


def test_000_l2267_if_nobody_opens_the_deal_passes() -> None:
    """The antes stay for the next dealer, and all ante again; then it takes jacks to open as ever."""
    scene = dealt(SIX, NINE, TEN).do(*PASSED, *PASSED)
    assert scene.s.over and won(scene) == []
    scene.game.close(scene.match, scene.s)
    assert scene.match.dealer == 1 and scene.match.numbers["pot"] == [3]
    again = Scene("jacks-back", {"hand 2": NINE}, seats=3, match=scene.match)
    assert again.number("pot") == 6 and again.legal() == ["pass", "drop"]


def test_who_has_dropped_is_out() -> None:
    """He is not asked again; the next at the dealer's left is."""
    scene = dealt(SIX, NINE, TEN).do("drop", "pass", "pass")
    assert scene.turn == 2
    scene.do("open 1")
    assert scene.turn == 0


def test_all_but_one_drop_at_once() -> None:
    """He has the antes, and neither opened nor proves anything."""
    scene = dealt(SIX, NINE, TEN).do("drop", "drop")
    assert won(scene) == [(0, 3, "pot, all others having dropped")]


def test_wild_cards_are_low_in_a_low_pot() -> None:
    """Deuces wild: 2-2-A-3-K is king high with four low cards, and loses to a nine."""
    scene = dealt("2C 2D AC 3C KC", "9H 7H 6S 5S 3H", wild="deuces")
    assert scene.legal()[1].startswith("open")  # threes, aces: enough for high
    scene.do("pass", "pass", "open 1", "call", *PAT[1:], "check", "check")
    assert won(scene) == [(0, 4, "pot with 9-7-6-5-3")]


def test_side_pots_and_all_in() -> None:
    """Seat 2 has four chips, one of them his ante; his wheel wins three of each, the six the rest."""
    scene = dealt(SIX, WHEEL, NINE, chips=(50, 50, 4), limit="table-stakes").do(*PASSED, "open 10")
    assert scene.prompt() == "for the lowest hand: 3 to call, all you have"
    scene.do("call", "call", *PAT, "check", "check")
    assert won(scene) == [(2, 12, "main pot with 5-4-3-2-A"), (1, 14, "first side pot with 6-4-3-2-A")]


def test_two_without_chips_show_for_high() -> None:
    """All chips of all but one went into the ante: nobody can open, and the highest hand wins."""
    scene = dealt(ACES, WHEEL, NINE, chips=(50, 1, 1)).do(*PAT)
    assert won(scene) == [(2, 3, "pot with straight flush, five high")]


@pytest.mark.parametrize("wild", ["none", "joker"])
def test_no_chip_is_lost(wild: str) -> None:
    no_chip_is_lost(Scene("jacks-back", seats=5, wild=wild).game)


def test_advice() -> None:
    """Jacks open; a low hand passes first and opens then, and aces drop; who has low cards draws to them."""
    assert dealt(JACKS, NINE, TEN).advised() == "open 2"
    scene = dealt("6D 4S 3D 2D AD", ACES, "KC 7C 4C 3H 2S")
    assert scene.advised() == "pass"
    scene.do(*PASSED)
    assert scene.advised() == "open 2"
    scene.do("open 2")
    assert scene.advised() == "drop"
    scene.do("drop", "call")
    assert scene.advised() == "stand pat"
    assert scene.do("stand pat").advised() == "discard KC"
    assert scene.do("discard KC", "draw").advised() == "bet 4"
