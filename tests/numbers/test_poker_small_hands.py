"""Poker in numbers: hands of three cards and of two, counted by their rankings and by the definition."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from cardtable.games.poker.rules.wild import poker_pack, wild_cards
from cardtable.mechanics import poker_hands as hands
from cardtable.mechanics.poker_hands import Ranking, Specials, kind_of
from tests.games.poker.ranks import by_definition
from tests.games.poker.ranks.by_definition import card_of, with_bug, with_wild

CLASSES = {
    hands.STRAIGHT_FLUSH: by_definition.STRAIGHT_FLUSH,
    hands.FLUSH: by_definition.FLUSH,
    hands.STRAIGHT: by_definition.STRAIGHT,
    hands.THREES: by_definition.THREES,
    hands.ONE_PAIR: by_definition.PAIR,
    hands.NO_PAIR: by_definition.NOTHING,
}


def ranking(size: int, wild: str) -> Ranking:
    pack = poker_pack(wild)
    return Ranking(pack, wild_cards(pack, wild), Specials(), bug=wild == "bug", size=size)


def counted(size: int, wild: str) -> list[int]:
    """How many of all hands are of each class, the best first."""
    judge = ranking(size, wild)
    found = Counter(kind_of(judge.value(list(hand))) for hand in combinations(range(len(judge.bits)), size))
    assert found.total() == comb(len(judge.bits), size)
    assert set(found) <= set(CLASSES)
    return [found[kind] for kind in CLASSES]


def counted_by_definition(size: int, wild: str) -> list[int]:
    """The same by the definition, a natural hand standing for all with as many wild cards."""
    judge = ranking(size, wild)
    wild_ones = sum(judge.is_wild)
    natural = [card_of(card) for card, is_wild in enumerate(judge.is_wild) if not is_wild]
    found: Counter[int] = Counter()
    for count in range(min(size, wild_ones) + 1):
        for hand in combinations(natural, size - count):
            is_bug = wild == "bug" and count
            kind, _ = with_bug(list(hand)) if is_bug else with_wild(list(hand), count)
            found[kind] += comb(wild_ones, count)
    return [found[kind] for kind in CLASSES.values()]


@pytest.mark.parametrize(
    ("wild", "expected"),
    [
        ("none", [48, 1096, 720, 52, 3744, 16440]),  # the known counts of the 22,100 hands
        ("joker", [148, 1308, 1020, 130, 4380, 16440]),
        ("two-jokers", [300, 1520, 1320, 208, 5016, 16440]),
        ("bug", [148, 1308, 1020, 58, 3912, 16980]),
        ("deuces", [684, 1544, 1656, 336, 5280, 12600]),
    ],
)
def test_possible_hands_of_three_cards(wild: str, expected: list[int]) -> None:
    """Straight flushes, flushes, straights, threes, pairs and high cards."""
    assert counted(3, wild) == expected
    assert counted_by_definition(3, wild) == expected


@pytest.mark.parametrize(
    ("wild", "pairs"),
    [
        ("none", 13 * 6),
        ("joker", 13 * 6 + 52),
        ("two-jokers", 13 * 6 + 2 * 52 + 1),
        ("bug", 13 * 6 + 4),  # it pairs aces alone
        ("deuces", 12 * 6 + 4 * 48 + 6),
    ],
)
def test_possible_hands_of_two_cards(wild: str, pairs: int) -> None:
    """By the formula: pairs of cards of a rank, and what a wild card pairs."""
    expected = [0, 0, 0, 0, pairs, comb(poker_pack(wild).size, 2) - pairs]
    assert counted(2, wild) == expected
    assert counted_by_definition(2, wild) == expected
