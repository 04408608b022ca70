"""Auction Pinochle in numbers: is a card one wants in the widow? (book 000, lines 4892-4901)."""

from itertools import combinations

import pytest

from cardtable.cards import HEARTS
from cardtable.cards.chances import ways_to_find
from cardtable.games import REGISTRY
from cardtable.games.pinochle.strategy.widow import Outlook
from cardtable.mechanics.melding.table import PINOCHLE

GAME = REGISTRY.find("auction-pinochle").make()
PACK = GAME.cards
WIDOW = 3
# None of these fifteen cards is one of the five in NEEDED, so that both copies of each are unseen.
HAND = PACK.read_all("9C 9C JC JC QC QC KC KC 9D 9D JD JD 9S 9S JS")
NEEDED = ("AH", "10H", "KH", "QH", "JH")


def counted(hand: list[int], wanted: set[int]) -> tuple[int, int]:
    """Every widow that the pack leaves beside a hand, and those that hold one of some faces."""
    unseen = [card for card in range(PACK.size) if card not in hand]
    widows = [{PACK.face_of[card] for card in widow} for widow in combinations(unseen, WIDOW)]
    return sum(not wanted.isdisjoint(widow) for widow in widows), len(widows)


@pytest.mark.parametrize(("places", "widows"), [(1, 961), (2, 1802), (3, 2531), (4, 3156), (5, 3685)])
def test_000_l4894_places_open(places: int, widows: int) -> None:
    """So many different cards are wanted and neither copy is in the hand: the book's table, to the unit."""
    wanted = {PACK.read(name) for name in NEEDED[:places]}
    assert counted(HAND, wanted) == (widows, 5456)
    assert ways_to_find(2 * places, PACK.size - len(HAND), WIDOW) == (widows, 5456)


@pytest.mark.parametrize(
    ("places", "against", "in_favour"), [(1, 5, 1), (2, 2, 1), (3, 1, 1), (4, 2, 3), (5, 1, 2)]
)
def test_000_l4894_approximate_odds(places: int, against: int, in_favour: int) -> None:
    """Five to one and two to one against, even, three to two and two to one for: the nearest such odds."""
    found, of = ways_to_find(2 * places, 33)
    assert found / of == pytest.approx(in_favour / (against + in_favour), abs=0.04)


def test_000_l4901_the_other_copy_of_a_card_in_hand() -> None:
    """With one ace of diamonds in the hand it is ten to one that the other is not in the widow."""
    hand = PACK.read_all("AD 9C 9C JC JC QC QC KC KC 9D 9D JD JD 9S 9S")
    found, of = counted(hand, {PACK.read("AD")})
    assert (found, of) == ways_to_find(1, 33) == (496, 5456)
    assert of == 11 * found


def test_the_outlook_of_a_hand_counts_its_own_places() -> None:
    """A flush, the aces and the kings each lack one card: three places, with the chance of the table."""
    outlook = Outlook(PINOCHLE, GAME.cards)
    hand = PACK.read_all("AH 10H KH QH AS AD KS KD 9C 9C 9D 9S 9S JC 10C")
    promise = outlook.promise(hand, HEARTS, looks=True)
    assert (promise.places, promise.find) == (3, 80)  # JH completes the flush, AC the aces, KC the kings
    assert (promise.found, promise.of) == (2531, 5456)
    assert "3 places open for 80 more (2531 widows in 5456)" in promise.reason()
