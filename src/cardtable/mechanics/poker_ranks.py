"""Sets of ranks, as poker hands are made of them: the rows among them, and the best so many of any.

Ranks are bits (two lowest, ace highest), so that sets of one size compare as the cards do, the highest first.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

RANK_COUNT: Final = 13
SETS: Final = 1 << 13
"""So many sets of ranks there are."""
ACE_BIT: Final = 1 << 12


def ranks_in(mask: int) -> list[int]:
    """The places of the ranks in a set, the highest first: twos are 0, aces 12."""
    return [place for place in range(12, -1, -1) if mask >> place & 1]


def highest(mask: i64, count: i64) -> i64:
    """The highest ranks of a set, so many or all there are."""
    rest = mask
    over: i64 = -count
    while rest:
        rest &= rest - 1
        over += 1
    while over > 0:
        mask &= mask - 1
        over -= 1
    return mask


def as_digits(ranks: i64, other: i64) -> i64:
    """Five cards of four ranks and another, the highest first, as hexadecimal digits."""
    digits: i64 = 0
    for place in range(12, -1, -1):
        for mask in (ranks, other):
            if mask >> place & 1:
                digits = digits << 4 | (place + 1)
    return digits if other else digits << 4


def straight_top(mask: int, size: int = 5) -> int:
    """The place of the highest card of a straight of so many, or -1; the ace is low only below the two."""
    for top in range(12, size - 2, -1):
        if mask == (1 << size) - 1 << (top - size + 1):
            return top
    return size - 2 if mask == ACE_BIT | (1 << (size - 1)) - 1 else -1


def corner_top(mask: int) -> int:
    """The place of the highest card below the ace of a straight round the corner, or -1."""
    for top in range(3):
        low = (2 << top) - 1
        if mask == low | (ACE_BIT * 2 - (1 << (9 + top))):
            return top
    return -1


def skip_top(mask: int) -> int:
    """The place of the highest of five alternate ranks, or -1."""
    for top in range(12, 7, -1):
        if mask == 0b101010101 << (top - 8):
            return top
    return -1


def best_of(count: int, worth: list[int], choose: Callable[[int, int], int], none: int) -> list[int]:
    """For each set of ranks the worth of the best so many of them; `none` if there are fewer.

    Rank by rank: the best with this rank is chosen from what there is with it and without.
    """
    best = [worth[mask] if mask.bit_count() == count else none for mask in range(SETS)]
    for place in range(RANK_COUNT):
        half = 1 << place
        for at in range(0, SETS, 2 * half):
            without = best[at : at + half]
            best[at + half : at + 2 * half] = map(choose, best[at + half : at + 2 * half], without)
    return best
