"""Show Five Cards by the book (000, line 2401)."""

import pytest

from cardtable.testing import Scene

from ..studs import no_chip_is_lost, won
from .choosing import is_known_to_all, turn_up

NAME = "show-five-cards"
CHECKS = ["check"] * 3
ACES = "AC AD AH AS 2C 3D 4H"
LOW = "7C 5D 4C 3C 2D KS KD"
FULL = "QC QD QH JC JD 8C 9C"


def shown(hands: tuple[str, str, str], *turns: str, **more: object) -> Scene:
    """Seats 1, 2 and 0 turn up these cards, round by round, and nobody bets."""
    zones = {f"hand {seat}": hand for seat, hand in zip((1, 2, 0), hands, strict=True)}
    scene = Scene(NAME, zones, seats=3, **more)
    for at, cards in enumerate(turns):
        turn_up(scene, dict(zip((1, 2, 0), cards.split(), strict=True)))
        if at < 4:
            scene.do(*CHECKS)
    return scene


SHOWN = ("AC 7C QC", "AD 5D QD", "2C 4C QH", "3D 3C JC", "4H 2D JD")


def test_000_l2401_seven_cards_down_and_one_is_turned_up_by_all() -> None:
    """Nobody sees a card before all have chosen; then there is a round of betting."""
    scene = shown((ACES, LOW, FULL))
    assert len(scene.cards("hand 1").split()) == 7
    turn_up(scene, {1: "4H", 0: "9C"})
    assert scene.cards("showing 1") == ""
    assert not is_known_to_all(scene, "4H")
    assert scene.legal(1) == []
    turn_up(scene, {2: "KS"})
    assert is_known_to_all(scene, "4H", "9C", "KS")
    assert scene.turn == 2
    assert scene.prompt() == "king high bets first: check, bet or drop"


def test_000_l2401_four_intervals_and_the_showdown() -> None:
    """A round of betting after each of four cards, at double limit after the fourth; the fifth is the
    showdown."""
    scene = shown((ACES, LOW, FULL))
    bets = []
    for cards in SHOWN[:4]:
        turn_up(scene, dict(zip((1, 2, 0), cards.split(), strict=True)))
        bets.append(scene.legal()[1])
        scene.do(*CHECKS)
    assert bets == ["bet 1", "bet 1", "bet 1", "bet 1-2"]
    turn_up(scene, {1: "4H", 2: "2D"})
    assert not scene.s.over
    assert turn_up(scene, {0: "JD"}).s.over


def test_000_l2401_only_the_five_that_show_count() -> None:
    """He has four aces, and shows two of them: a full house wins high, seven-five low."""
    assert won(shown((ACES, LOW, FULL), *SHOWN)) == [
        (0, 2, "high half of the pot with full house, queens over jacks"),
        (2, 1, "low half of the pot with 7-5-4-3-2"),
    ]


def test_000_l2401_high_only() -> None:
    """Where that is agreed on the full house takes all; with four aces shown they do."""
    assert won(shown((ACES, LOW, FULL), *SHOWN, high_low=False)) == [
        (0, 3, "pot with full house, queens over jacks")
    ]
    aces = ("2C 7C QC", "AC 5D QD", "AD 4C QH", "AH 3C JC", "AS 2D JD")
    assert won(shown((ACES, LOW, FULL), *aces, high_low=False)) == [(1, 3, "pot with four aces")]


def test_one_hand_may_be_the_best_both_ways() -> None:
    """Cards speak: a straight to the five is the high hand, and of three so poor ones the low hand too."""
    hands = ("AC 2C 3D 4H 5S KC KD", "9C 9D 8C 7D 5C QC QD", "10C 10D 8D 7H 5D JC JD")
    turns = ("AC 9C 10C", "2C 9D 10D", "3D 8C 8D", "4H 7D 7H", "5S 5C 5D")
    assert won(shown(hands, *turns)) == [
        (1, 2, "high half of the pot with straight, five high"),
        (2, 1, "low half of the pot with pair of nines"),
    ]
    assert won(shown(hands, *turns, ace_low=True))[0][0] == 1


def test_declaring_by_agreement() -> None:
    """Aloud in turn, after the fifth cards show: who plays for nothing that he wins gets nothing."""
    scene = shown((ACES, LOW, FULL), *SHOWN, declare="in-turn")
    assert scene.legal() == ["declare high", "declare low"]
    scene.do("declare high", "declare high", "declare low")
    assert won(scene) == [
        (1, 2, "high half of the pot with pair of aces"),
        (0, 1, "low half of the pot with full house, queens over jacks"),
    ]


def test_000_l2713_a_void_call_reckons_with_one_more_card() -> None:
    """High only, four cards of each show. To jack, nine, seven and three one card more makes no more than a
    pair of jacks, and a pair of queens shows: though three sevens lie face down, only one could be shown."""
    hands = ("QC QD AH 2S 3C 4D 6H", "JC 9D 7S 3H 7C 7D 7H", "KC KD KH KS 5C 5D 5H")
    scene = shown(hands, "QC JC 5C", "QD 9D KC", "AH 7S 5D", high_low=False)
    turn_up(scene, {1: "2S", 2: "3H", 0: "KD"})
    assert scene.turn == 0  # two pairs
    scene.do("drop", "bet 2")
    assert scene.turn == 2
    assert scene.legal() == ["raise 1-2", "drop"]
    assert str(scene.why_not("call")).startswith("Whatever you have in the hole, you cannot beat")


@pytest.mark.parametrize("seats", range(2, 8))
def test_as_many_as_the_pack_serves(seats: int) -> None:
    """Seven cards each for up to seven players."""
    scene = Scene(NAME, seats=seats)
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [7] * seats
    no_chip_is_lost(Scene(NAME, seats=seats, deals=2).game)


def test_advice() -> None:
    """Four aces show the odd card first; who has seven-five turns up the seven, then lower cards."""
    zones = {"hand 1": ACES, "hand 2": LOW, "hand 0": FULL}
    scene = Scene(NAME, zones, seats=3)
    assert scene.advised(1) in ("turn up 4H", "turn up 3D", "turn up 2C")
    assert scene.advised(2) == "turn up 7C"
    assert scene.advised(0) in ("turn up JC", "turn up JD")
