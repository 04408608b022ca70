"""Cincinnati and the three-card variation of Spit in the Ocean by the book (000, lines 2385-2391)."""

from typing import Any

import pytest

from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

CHECKS = ["check"] * 3
BOTH = ["cincinnati", "spit-three-center"]


def dealt(name: str, centre: str, *hands: str, **more: Any) -> Scene:
    """Players from the dealer's left, the dealer (seat 0) last; the centre in the order it is turned."""
    order = [*range(1, len(hands)), 0]
    zones = {f"hand {seat}": hand for seat, hand in zip(order, hands, strict=True)}
    first, _, others = centre.partition(" ")
    return Scene(name, {**zones, "common cards": first, "centre cards": others}, seats=len(hands), **more)


def checked(scene: Scene) -> Scene:
    """All check in every interval: to the declarations, or to the end."""
    while not scene.s.over and "check" in scene.legal(scene.game.to_act(scene.s)[0]):
        scene.do("check")
    return scene


def declared(scene: Scene, *ways: str) -> list[tuple[int, int, str]]:
    """Who wins when the players declare so, from the dealer's left."""
    for seat, way in zip([*range(1, len(ways)), 0], ways, strict=True):
        scene.do(f"declare {way}", seat=seat)
    return won(scene.do("expose"))


@pytest.mark.parametrize(("name", "own", "centre"), [("cincinnati", 5, 5), ("spit-three-center", 4, 3)])
def test_000_l2389_one_card_after_another_is_turned(name: str, own: int, centre: int) -> None:
    """No bet before the first is turned, an interval after each; the limit is two chips, in the last four.

    Nobody sees what has not been turned.
    """
    scene = Scene(name, seats=3)
    for turned in range(1, centre + 1):
        assert len(scene.cards("common cards").split()) == turned
        hidden = scene.s.zones[scene.game.layout.find_zone("centre cards")]
        assert len(hidden) == centre - turned
        assert all(scene.s.seen[card] == 0 for card in hidden)
        assert scene.turn == 1
        assert scene.legal() == ["check", f"bet 1-{4 if turned == centre else 2}", "drop"]
        scene.do(*CHECKS)
    assert len(scene.cards("hand 1").split()) == own
    assert scene.legal(1) == ["declare high", "declare low", "declare both"]


@pytest.mark.parametrize("name", BOTH)
def test_for_high_alone_nobody_declares(name: str) -> None:
    scene = checked(Scene(name, seats=3, goal="high"))
    assert scene.s.over
    assert sum(chips for _, chips, _ in won(scene)) == 3


def test_000_l2389_any_cards_of_the_centre() -> None:
    """Own cards and centre in whatever mixture.

    Seat 1 makes fours of three own cards and one of the centre; seat 2 a six-high straight flush of two own
    cards and all of the centre; the dealer, with one of the centre, 7-5-4-3-2.
    """
    scene = dealt("spit-three-center", "4H 3H 2H", "4C 4D 4S 9C", "6H 5H KD KC", "7C 5D 3C 2D")
    assert declared(checked(scene), "high", "high", "low") == [
        (2, 2, "high half of the pot with straight flush, six high"),
        (0, 1, "low half of the pot with 7-5-4-3-2"),
    ]
    scene = dealt("spit-three-center", "4H KS QS", "4C 4D 4S 9C", "6H 5H KD KC", "7C 5D 3C 2D")
    assert declared(checked(scene), "high", "high", "low")[0] == (
        1, 2, "high half of the pot with four fours"
    )  # fmt: skip


def test_000_l2389_three_of_the_centre_and_two_more_are_five() -> None:
    """Two of one's own and all of the centre beat two pairs of one's own with one more."""
    scene = dealt("spit-three-center", "AH KH QH", "JH 10H 2C 2D", "AC AD KC KD", "QC QD JC JD", goal="high")
    assert won(checked(scene)) == [(1, 3, "pot with royal flush")]


@pytest.mark.parametrize(
    ("centre", "hands", "lines"),
    [
        # none of the centre: five of one's own are the best for high
        ("2C 2D 7H 8H 9C", ("AS KS QS JS 10S", "9D 9H 3C 4C 5D"), "royal flush"),
        # four of one's own and one of the centre
        ("10S 2D 7H 8H 9C", ("AS KS QS JS 2C", "9D 9H 3C 4C 5D"), "royal flush"),
        # one of one's own and four of the centre
        ("AS KS QS JS 2D", ("10S 3H 4H 6C 6D", "9D 9H 3C 4C 5D"), "royal flush"),
    ],
)
def test_000_l2391_five_of_ten(centre: str, hands: tuple[str, ...], lines: str) -> None:
    assert won(checked(dealt("cincinnati", centre, *hands, goal="high"))) == [(1, 2, f"pot with {lines}")]


def test_the_centre_may_be_everybodys_hand() -> None:
    """Nobody betters what lies there: for high and for low all divide, and who plays for both has not won."""
    centre, hands = "7C 5D 4C 3C 2C", ("KC KD QH QD JC", "KH KS QC QS JD")
    assert declared(checked(dealt("cincinnati", centre, *hands)), "low", "low") == [
        (0, 1, "pot, all playing for low, with 7-5-4-3-2"),
        (1, 1, "pot, all playing for low, with 7-5-4-3-2"),
    ]
    scene = checked(dealt("cincinnati", centre, *hands))
    why = "pot, shared alike, nobody having won as he declared"
    assert declared(scene, "both", "both") == [(0, 1, why), (1, 1, why)]


def test_high_and_low_of_different_cards_win_everything() -> None:
    """Of one player's ten cards five are a full house and five 7-5-4-3-2: he plays for both and takes all.

    Three antes and three bets of two in the first interval: 9 chips.
    """
    scene = dealt("cincinnati", "KC KD 7H 5C 4S", "KH 7D 7C 3S 2D", "AC AD QC JD 9C", "QH QS JH 9D 8D")
    scene.do("bet 2", "call", "call")
    assert declared(checked(scene), "both", "low", "high") == [
        (1, 9, "pot, both ways, with full house, kings over sevens and 7-5-4-3-2")
    ]


@pytest.mark.parametrize(("name", "most"), [("cincinnati", 9), ("spit-three-center", 12)])
def test_as_many_as_the_pack_serves(name: str, most: int) -> None:
    """All get their cards and the centre is whole; chips stay what they were in every deal."""
    scene = Scene(name, seats=most)
    own = 5 if name == "cincinnati" else 4
    assert sum(len(scene.cards(f"hand {seat}").split()) for seat in range(most)) == most * own
    no_chip_is_lost(Scene(name, seats=4, limit="table-stakes", deals=3).game)


def test_advice() -> None:
    """A pat low bets when the last card is turned, and declares low; high cards without a pair drop."""
    hands = ("7C 5D 3C 2D", "KH QC 10D 8S", "AC JD 9D 7S")
    scene = dealt("spit-three-center", "4H KS KD", *hands).do(*CHECKS * 2)
    assert scene.advised() == "bet 3"
    scene = dealt("spit-three-center", "4H 6S JH", *hands).do(*CHECKS * 2, "bet 4")
    assert scene.advised() == "drop"
    assert checked(dealt("spit-three-center", "4H KS KD", *hands)).advised(1) == "declare low"


CENTRE = "9S 6D 5H KC 3H"
FIVES, NINES, THREES = "5C 5D 8H 2C QD", "9D 9H 10S 2D 2H", "3C 3D 7C KH 4S"


@pytest.mark.parametrize(
    ("agreed", "winner", "hand"),
    [
        ("none", 2, "full house, nines over twos"),
        ("middle", 1, "four kings"),
        ("lowest", 0, "five kings"),
    ],
)
def test_000_l2391_a_card_of_the_centre_is_wild(agreed: str, winner: int, hand: str) -> None:
    """Nothing wild: nines full beat threes full of kings. With the third of 9-6-5-K-3 wild two fives of one's
    own and that in the centre go with its king. With the lowest wild it is two threes with two kings."""
    scene = checked(dealt("cincinnati", CENTRE, FIVES, NINES, THREES, goal="high", wild_centre=agreed))
    assert won(scene) == [(winner, 3, f"pot with {hand}")]


def test_000_l2391_what_is_wild_is_known_when_it_is_turned() -> None:
    """In the middle nothing until the third card is turned, then its rank; the lowest changes as cards are
    turned: nine, six, five, five, three. Wild ranks are counted 2, 3 and so on from 1."""
    for agreed, wild in (("middle", [0, 0, 4, 4, 4]), ("lowest", [8, 5, 4, 4, 2])):
        scene = dealt("cincinnati", CENTRE, FIVES, NINES, THREES, wild_centre=agreed)
        found = []
        for _ in range(5):
            found.append(scene.game.table.wild_for_all(scene.s))
            scene.do(*CHECKS)
        assert found == wild


def test_beside_a_wild_centre_a_bug_is_wild_altogether() -> None:
    """Two kings, two eights and the joker, which as a bug is an ace; with the four that is wild in the middle
    it makes four kings."""
    hands = ("Joker KD 10C 8H 8S", "9D 9H 10S 2D 7C")
    for agreed, hand in (("none", "two pair, kings and eights"), ("middle", "four kings")):
        scene = dealt("cincinnati", "QS 6D 4H KC 3H", *hands, goal="high", wild="bug", wild_centre=agreed)
        assert won(checked(scene)) == [(1, 2, f"pot with {hand}")]


@pytest.mark.parametrize("agreed", ["middle", "lowest"])
def test_a_wild_centre_for_high_and_low(agreed: str) -> None:
    """Chips stay what they were, also where both count."""
    no_chip_is_lost(Scene("cincinnati", seats=4, deals=3, wild_centre=agreed).game)
