"""Draw poker with a wild rank: Spit in the Ocean and the Wild Widow (000, lines 2381-2383), the lowest card
wild (line 2039)."""

import pytest

from cardtable.cards import shuffled
from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

FOURS = {"hand 1": "7C KC KD 2S", "hand 2": "AC AD 3S 4D", "hand 0": "QC QD 9S 5H"}
FIVES = {"hand 1": "7C KC KD 2S 9D", "hand 2": "AC AD 8S 4D 10C", "hand 0": "QC QD 9S 5H 3D"}


def drawing(scene: Scene, *cards: str) -> Scene:
    """The player in turn lays these aside and draws, or stands pat."""
    for card in cards:
        scene.do(f"discard {card}")
    return scene.do("draw" if cards else "stand pat")


# -- Spit in the Ocean -------------------------------------------------------------------------


def test_000_l2381_four_cards_and_the_one_in_the_centre() -> None:
    """A seven lies in the centre: it is wild in every hand, and the seven of clubs with it.

    So the first has four kings; the second three aces and the dealer three queens. They ante a chip each,
    the first opens for two, both call, and nobody draws.
    """
    scene = Scene("spit-in-the-ocean", {**FOURS, "common cards": "7H"}, seats=3).do("open 2", "call", "call")
    assert scene.prompt() == "lay cards aside and draw, or stand pat"
    scene.do(*["stand pat"] * 3, *["check"] * 3)
    assert won(scene) == [(1, 9, "pot with four kings")]


def test_000_l2381_the_draw_is_to_four_cards() -> None:
    """All four may be replaced, and the card in the centre stays everybody's.

    The second throws away his hand and gets two sevens, a jack and a five: with the one in the centre three
    wild cards and a jack make four jacks. The third draws one card and has four queens; the four kings win.
    """
    zones = {**FOURS, "common cards": "7H", "pack": " ".join(reversed("7D 7S JC 5D QH".split()))}
    scene = Scene("spit-in-the-ocean", zones, seats=3).do("open 2", "call", "call", "stand pat")
    assert sorted(scene.legal()) == ["discard 3S", "discard 4D", "discard AC", "discard AD", "stand pat"]
    drawing(scene, "AC", "4D", "AD", "3S")
    assert scene.cards("hand 2").split() == ["7D", "7S", "JC", "5D"]
    assert scene.number("drawn 2") == 4
    drawing(scene, "5H")
    assert scene.cards("common cards") == "7H"
    scene.do(*["check"] * 3)
    assert won(scene) == [(1, 9, "pot with four kings")]


def test_nobody_opens() -> None:
    """All pass: the pot stays, as in Draw Poker."""
    scene = Scene("spit-in-the-ocean", {**FOURS, "common cards": "7H"}, seats=3).do(*["pass"] * 3)
    assert scene.s.over
    assert scene.number("pot") == 3


def test_a_joker_in_the_centre_makes_no_rank_wild() -> None:
    """It is wild itself: three kings, and the aces win."""
    scene = Scene("spit-in-the-ocean", {**FOURS, "common cards": "Joker"}, seats=3, wild="joker")
    scene.do("open 2", "call", "call", *["stand pat"] * 3, *["check"] * 3)
    assert won(scene) == [(2, 9, "pot with three aces")]


def test_000_l2025_without_a_draw() -> None:
    """One interval, which begins at the dealer's left, and the showdown."""
    scene = Scene("spit-in-the-ocean-no-draw", {**FOURS, "common cards": "7H"}, seats=3)
    assert (scene.turn, scene.legal()) == (1, ["check", "bet 1-2", "drop"])
    scene.do("check", "bet 2", "call", "call")
    assert scene.s.over
    assert won(scene) == [(1, 9, "pot with four kings")]


@pytest.mark.parametrize(
    ("name", "most", "each"),
    [
        ("spit-in-the-ocean", 8, 4),
        ("spit-in-the-ocean-no-draw", 12, 4),
        ("wild-widow", 8, 5),
        ("draw-poker-low-card-wild", 8, 5),
    ],
)
def test_as_many_as_the_pack_serves(name: str, most: int, each: int) -> None:
    """All get their cards, and with twelve the one in the centre is among the last four."""
    scene = Scene(name, seats=most)
    assert {len(scene.cards(f"hand {seat}").split()) for seat in range(most)} == {each}
    no_chip_is_lost(Scene(name, seats=4).game)


# -- the Wild Widow ----------------------------------------------------------------------------


def test_000_l2383_the_card_in_the_centre_belongs_to_nobody() -> None:
    """A seven is turned up: the seven of clubs is wild and makes three kings, which two aces do not beat."""
    scene = Scene("wild-widow", {**FIVES, "wild card": "7H"}, seats=3).do("open 2", "call", "call")
    scene.do(*["stand pat"] * 3, *["check"] * 3)
    assert won(scene) == [(1, 9, "pot with three kings")]


def test_000_l2383_it_is_turned_before_the_last_round() -> None:
    """Four cards to each of three, then the thirteenth to the centre, then a fifth card to each."""
    scene = Scene("wild-widow", seats=3, seed=5)
    order = shuffled(52, 5)[::-1]
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    assert scene.s.zones[table.naming] == [order[12]]
    assert [scene.s.zones[table.hands[seat]][4] for seat in (1, 2, 0)] == order[13:16]


def test_other_ranks_are_not_wild() -> None:
    """With an eight in the centre the seven is a seven, and the eight of spades makes three aces."""
    scene = Scene("wild-widow", {**FIVES, "wild card": "8H"}, seats=3).do("open 2", "call", "call")
    scene.do(*["stand pat"] * 3, *["check"] * 3)
    assert won(scene) == [(2, 9, "pot with three aces")]


# -- the lowest card ---------------------------------------------------------------------------

LOW = {"hand 1": "5C 5D KS QH 7D", "hand 2": "5H 5S AC 8D 3C", "hand 0": "AD AH JC 10S 8C"}


def test_000_l2039_the_lowest_card_of_each_hand() -> None:
    """The first has two wild fives and three kings; the second a wild three, with which his own fives, being
    fives, are three, not four aces; the dealer's eight is wild, and he has three aces."""
    scene = Scene("draw-poker-low-card-wild", LOW, seats=3).do(
        "open 2", "call", "call", *["stand pat"] * 3, *["check"] * 3
    )
    assert won(scene) == [(0, 9, "pot with three aces")]
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    hands = [table.name_of(table.value(scene.s, seat)) for seat in (1, 2)]
    assert hands == ["three kings", "three fives"]


def test_a_lower_card_that_is_drawn_is_wild_instead() -> None:
    """The first keeps two fives and a king, and draws a king and a two: now only the two is wild, so that he
    has a full house. With the fives still wild it would have been four kings."""
    zones = {**LOW, "pack": "2C KD"}
    scene = Scene("draw-poker-low-card-wild", zones, seats=3).do("open 2", "call", "call")
    assert scene.advised() == "discard 7D"
    drawing(scene, "7D", "QH").do(*["stand pat"] * 2, *["check"] * 3)
    assert won(scene) == [(1, 9, "pot with full house, kings over fives")]


def test_000_l2039_the_ace_is_no_low_card() -> None:
    """Aces and a six: the six is wild."""
    zones = {"hand 1": "AC KD 6S 7H 9H", "hand 0": "KC KH JC 8S 9C"}
    scene = Scene("draw-poker-low-card-wild", zones, seats=2).do(
        "open 2", "call", *["stand pat"] * 2, *["check"] * 2
    )
    assert won(scene) == [(0, 6, "pot with three kings")]
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    assert table.name_of(table.value(scene.s, 1)) == "pair of aces"


# -- advice ------------------------------------------------------------------------------------


def test_advice() -> None:
    """Four kings are bet and none of them thrown away; a wild card is always kept."""
    scene = Scene("spit-in-the-ocean", {**FOURS, "common cards": "7H"}, seats=3)
    assert scene.advised() == "open 2"
    scene.do("open 2", "call", "call")
    assert scene.advised() == "stand pat"
    low = {**LOW, "hand 1": "2C 9D KS QH 7D"}
    scene = Scene("draw-poker-low-card-wild", low, seats=3).do("open 2", "call", "call")
    for card in ("discard 7D", "discard 9D", "discard QH", "draw"):
        assert scene.advised() == card
        scene.do(card)
