"""Cribbage in numbers: what all 12,994,800 hands with their starters count."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb

import pytest

from cardtable.cards import ACE, FULL_52, HEARTS, JACK, KING, QUEEN
from cardtable.games.cribbage.rules.counting import HandCounter

HANDS = comb(52, 4) * 48
KNOWN = {
    0: 1009008, 1: 99792, 2: 2813796, 3: 505008, 4: 2855676, 5: 697508, 6: 1800268, 7: 751324, 8: 1137236,
    9: 361224, 10: 388740, 11: 51680, 12: 317340, 13: 19656, 14: 90100, 15: 9168, 16: 58248, 17: 11196,
    18: 2708, 20: 8068, 21: 2496, 22: 444, 23: 356, 24: 3680, 28: 76, 29: 4,
}  # fmt: skip
"""The published table: how many hands count what."""

COUNTER = HandCounter(FULL_52)
RANKS = (*range(2, 11), JACK, QUEEN, KING, ACE)
Suits = tuple[tuple[int, ...], ...]
"""For each rank of a hand, the suits of the cards of that rank."""


@cache
def suitings(shape: tuple[tuple[int, bool, bool], ...]) -> list[tuple[Suits, int]]:
    """Suits for a hand when a heart is the starter: one example of each kind that counts, and how many.

    Of each rank in the hand its shape has the number of cards, and whether it is the jack or the starter's
    rank. What counts is whether all cards have one suit, the starter's or another, and whether the jack of
    hearts is there.
    """
    examples: dict[tuple[bool, bool, bool], Suits] = {}
    ways: Counter[tuple[bool, bool, bool]] = Counter()
    for suits in product(*[combinations(range(4), count) for count, _, _ in shape]):
        if any(is_up and HEARTS in mine for mine, (_, _, is_up) in zip(suits, shape, strict=True)):
            continue  # the starter is not in the hand
        nobs = any(is_jack and HEARTS in mine for mine, (_, is_jack, _) in zip(suits, shape, strict=True))
        together = {suit for mine in suits for suit in mine}
        kind = (len(together) == 1, together == {HEARTS}, nobs)
        examples.setdefault(kind, suits)
        ways[kind] += 1
    return [(examples[kind], ways[kind]) for kind in ways]


def counts(crib: bool) -> Counter[int]:
    """How many hands count what: by the ranks of hand and starter, and by suits as far as they count."""
    found: Counter[int] = Counter()
    for hand in combinations_with_replacement(RANKS, 4):
        held = Counter(hand)
        for up in RANKS:
            if held[up] == 4:
                continue
            starter = FULL_52.face(HEARTS, up)
            shape = tuple((count, rank == JACK, rank == up) for rank, count in held.items())
            for suits, ways in suitings(shape):
                cards = [
                    FULL_52.face(suit, rank) for rank, mine in zip(held, suits, strict=True) for suit in mine
                ]
                found[COUNTER.total(cards, starter, crib)] += 4 * ways  # the starter has any suit
    return found


def points(table: Mapping[int, int]) -> int:
    """What all hands of a table count together."""
    return sum(count * ways for count, ways in table.items())


def test_000_l6075_what_all_hands_count() -> None:
    """29 in four hands alone, never 19, 25, 26 or 27, and the published number of hands for every count."""
    found = counts(crib=False)
    assert sum(found.values()) == HANDS == 12_994_800
    assert found == KNOWN
    assert max(found) == 29
    assert not {19, 25, 26, 27} & set(found)


def test_what_all_cribs_count() -> None:
    """In the crib four cards of a suit are no flush without the starter; nothing else is different."""
    cribs = counts(crib=True)
    flushes_of_four = 4 * comb(13, 4) * 39
    assert sum(cribs.values()) == HANDS
    assert points(KNOWN) - points(cribs) == 4 * flushes_of_four
    assert [cribs[count] for count in (24, 28, 29)] == [KNOWN[count] for count in (24, 28, 29)]


def test_the_average_hand() -> None:
    """A hand dealt at random with its starter counts 4.77 on the average."""
    assert round(points(KNOWN) / HANDS, 4) == 4.7692


@pytest.mark.slow
def test_what_all_hands_count_one_by_one() -> None:
    """The same table from every hand and every starter in turn."""
    found: Counter[int] = Counter()
    for hand in combinations(range(52), 4):
        cards = list(hand)
        for starter in range(52):
            if starter not in hand:
                found[COUNTER.total(cards, starter)] += 1
    assert found == KNOWN
