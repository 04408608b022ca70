"""All poker hands by their patterns of ranks, one for many that are worth the same."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from math import comb, prod

from cardtable.mechanics import poker_hands as hands
from cardtable.mechanics.poker_hands import kind_of

Value = Callable[[list[int]], int]


def patterns(size: int, ranks: range = range(13)) -> Iterator[tuple[list[int], int]]:
    """Hands of `size` natural cards of some ranks, and how many hands each stands for.

    Suits matter only in that all cards have one or not: one hand stands for all of its pattern of ranks.
    """
    for chosen in combinations_with_replacement(ranks, size):
        counts = Counter(chosen)
        if counts and max(counts.values()) > 4:
            continue
        ways = prod(comb(4, count) for count in counts.values())
        if len(counts) == size:
            yield list(chosen), 4 if size else 1
            ways -= 4
        hand = [rank + 13 * suit for rank in counts for suit in range(counts[rank])]
        if len(counts) == size and hand:
            hand[0] += 13  # a second suit
        if ways > 0 and size:
            yield hand, ways


def values(value: Value, size: int, extra: list[int], ranks: range = range(13)) -> Iterator[tuple[int, int]]:
    """What hands of `size` natural cards and these others are worth, and how many are like each."""
    for hand, ways in patterns(size, ranks):
        yield value(hand + extra), ways


def classes(value: Value, size: int, extra: list[int], ranks: range = range(13)) -> Counter[int]:
    """How many of these hands fall into each class."""
    found: Counter[int] = Counter()
    for worth, ways in values(value, size, extra, ranks):
        found[kind_of(worth)] += ways
    return found


def by_name(found: Counter[int]) -> list[int]:
    """The counts of the classes, the best first."""
    order = (
        hands.FIVES, hands.STRAIGHT_FLUSH, hands.FOURS, hands.FULL_HOUSE, hands.FLUSH, hands.STRAIGHT,
        hands.THREES, hands.TWO_PAIRS, hands.ONE_PAIR, hands.NO_PAIR,
    )  # fmt: skip
    return [found[kind] for kind in order]
