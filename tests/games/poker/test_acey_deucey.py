"""Acey-Deucey by the book (000, line 2347)."""

from typing import Any

import pytest

from cardtable.testing import Scene

from .studs import no_chip_is_lost, play_on, won


def dealt(*hands: str, pack: str = "", **more: Any) -> Scene:
    """Players from the dealer's left, the dealer (seat 0) last: each one's card down, then his card up."""
    zones = {}
    for seat, hand in zip([*range(1, len(hands)), 0], hands, strict=True):
        zones[f"hand {seat}"], zones[f"showing {seat}"] = hand.split()
    if pack:
        zones["pack"] = " ".join(reversed(pack.split()))
    return Scene("acey-deucey", zones, seats=len(hands), **more)


def stood(*hands: str, **more: Any) -> Scene:
    """All stand, and the least is bet: up to the declarations, or to the end."""
    return play_on(dealt(*hands, **more).do(*["stand"] * len(hands)), until="declare high")


def declared(scene: Scene, *ways: str) -> list[tuple[int, int, str]]:
    """Who wins when the players declare so, from the dealer's left."""
    for seat, way in zip([*range(1, len(ways)), 0], ways, strict=True):
        scene.do(f"declare {way}", seat=seat)
    return won(scene.do("expose"))


def test_000_l2347_what_cards_cost() -> None:
    """The first card costs 1 chip, the second 2, the third 5; after that a player stands.

    The turn goes round between them, and passes over who has stood.
    """
    scene = dealt("KC KD", "3C QD", "AC 5D", pack="4C 6C 7C 8C 9C 10C").do("stand")
    paid = []
    for _ in range(3):
        assert scene.turn == 2
        assert scene.legal() == ["stand", "replace down", "replace up"]
        paid.append(scene.prompt())
        scene.do("replace down")
        if scene.turn == 0:
            scene.do("stand")
    assert paid == [f"stand, or replace a card for {chips}" for chips in (1, 2, 5)]
    assert scene.lines() == [(2, -1, "card"), (2, -2, "card"), (2, -5, "card")]
    assert (scene.number("chips 2"), scene.number("pot")) == (42, 8)
    assert (scene.cards("hand 2"), scene.cards("showing 2")) == ("7C", "QD")
    assert scene.turn == 1
    assert scene.legal() == ["bet 1"]


def test_000_l2347_a_card_comes_as_the_other_lay() -> None:
    """Down for down, which nobody else sees, up for up."""
    scene = dealt("KC 3D", "3C QD", pack="4C 6C").do("replace up", "replace down")
    assert (scene.cards("hand 1"), scene.cards("showing 1")) == ("KC", "4C")
    assert (scene.cards("hand 0"), scene.cards("showing 0")) == ("6C", "QD")
    six = scene.s.zones[scene.game.layout.find_zone("hand 0")][0]
    four = scene.s.zones[scene.game.layout.find_zone("showing 1")][0]
    assert scene.s.seen[six] == 1
    assert scene.s.seen[four] == scene.game.layout.everyone


def test_000_l2347_one_may_stand_at_any_later_time() -> None:
    """Who has stood is asked no more, the others may go on."""
    scene = dealt("KC 3D", "3C QD", "8C 9D", pack="4C 6C 7C").do("replace up", "stand", "stand")
    assert scene.turn == 1
    scene.do("replace up", "stand")
    assert scene.legal() == ["bet 1"]


def test_a_card_that_is_too_dear() -> None:
    """With a single chip left after the first card there is no second one. He bets that chip and is called:
    with the one he has paid he wins three."""
    match = Scene("acey-deucey", seats=2).match
    match.numbers["chips"] = [50, 2]
    zones = {"hand 1": "KC", "showing 1": "3D", "hand 0": "9C", "showing 0": "QD", "pack": "KD"}
    scene = Scene("acey-deucey", zones, seats=2, match=match).do("replace up", "stand")
    assert scene.legal() == ["stand"]
    assert scene.why_not("replace up") == "A card costs 2 now, more than you have: stand."
    scene.do("stand", "bet 1", "call")
    assert declared(scene, "high", "high") == [(1, 3, "pot, all playing for high, with pair of kings")]


def test_000_l2347_the_high_card_bets() -> None:
    """It must; of equals the first from the dealer's left. The limit is a chip."""
    scene = dealt("2C 9D", "3C QD", "AC QC").do(*["stand"] * 3)
    assert (scene.turn, scene.legal()) == (2, ["bet 1"])
    assert scene.prompt() == "queen high bets first: you must bet"
    assert scene.do("bet 1").legal() == ["call", "raise 1", "drop"]


def test_000_l2347_high_and_low_hands() -> None:
    """A-A is the best high hand, A-2 the best low one; the odd chip and cards paid for are divided too.

    Three chips are bet and one was paid: two for each.
    """
    scene = dealt("AC AD", "AH 2D", "KC 9D", pack="KD").do("stand", "stand", "replace up", "stand")
    play_on(scene, until="declare high")
    assert declared(scene, "high", "low", "high") == [
        (1, 2, "high half of the pot with pair of aces"),
        (2, 2, "low half of the pot with 2-A"),
    ]


@pytest.mark.parametrize(
    ("better", "worse", "name"),
    [
        ("AC 2D", "AD 3D", "2-A"),
        ("AC 3D", "2D 3C", "3-A"),
        ("KC QD", "2C 2D", "K-Q"),
        ("5C 4C", "6D AD", "5-4"),
        ("2C 2D", "3C 3D", "pair of twos"),
        ("KC KD", "AC AD", "pair of kings"),
    ],
)
def test_000_l2347_a_pair_of_aces_is_never_low(better: str, worse: str, name: str) -> None:
    """The ace is low, a pair loses to any two different cards, and two aces lose to every other pair."""
    why = f"pot, all playing for low, with {name}"
    assert declared(stood(better, worse), "low", "low") == [(1, 2, why)]
    assert declared(stood(worse, better), "low", "low") == [(0, 2, why)]


def test_for_high_alone() -> None:
    """Nobody declares; the king and the three beat the king and the two."""
    assert won(stood("KC 2D", "QC 3D", "KD 3C", goal="high")) == [(0, 3, "pot with king high")]


@pytest.mark.parametrize("goal", ["high-low", "high"])
def test_ten_may_buy_three_cards_each(goal: str) -> None:
    """Fifty cards of 52; all chips stay in the game."""
    scene = Scene("acey-deucey", seats=10, goal=goal).do(*["replace down"] * 30)
    assert scene.number("pot") == 80
    assert len(scene.cards("pack").split()) == 2
    no_chip_is_lost(Scene("acey-deucey", seats=10, goal=goal, deals=4).game)


def test_advice() -> None:
    """A pair, ace-deuce and two high cards stand; middling ones are replaced, but not thrice."""
    hands = {"4C 4S": "stand", "AS 2D": "stand", "AC KD": "stand", "9S KD": "replace down"}
    for hand, move in {**hands, "AS 10D": "replace up", "3H 9D": "replace up"}.items():
        assert dealt(hand, "7H 8H", "JH JS").advised() == move
    scene = dealt("9S KD", "JH JS", pack="8C 7C 6C").do("replace down", "stand", "replace down")
    assert scene.advised() == "stand"
    scene = dealt("3C 9D", "2C 4D", goal="high").do("stand", "stand")
    assert scene.advised() == "bet 1"  # he must, however poor his hand
