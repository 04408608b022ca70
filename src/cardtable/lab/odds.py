"""Odds: what the cards one does not see may be, counted exactly."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, factorial, prod

from cardtable.cards.chances import ways_to_find


def chance_to_find(wanted: int, unseen: int, drawn: int) -> Fraction:
    """The chance that at least one of the cards wanted, none of them seen, is among those drawn."""
    return Fraction(*ways_to_find(wanted, unseen, drawn))


def odds_against(chance: Fraction) -> Fraction:
    """A chance as odds: 10 for ten to one against, 1 for even, a half for two to one on."""
    return (1 - chance) / chance


def splits(missing: int, each: int) -> dict[tuple[int, int], Fraction]:
    """How cards missing from a suit lie in two unseen hands of equal size: the chance of 3-2, of 4-1."""
    found: dict[tuple[int, int], Fraction] = {}
    for more in range((missing + 1) // 2, min(missing, each) + 1):
        fewer = missing - more
        ways = comb(missing, more) * comb(2 * each - missing, each - more) * (1 if more == fewer else 2)
        found[more, fewer] = Fraction(ways, comb(2 * each, each))
    return found


def patterns(size: int, suits: int = 4, ranks: int = 13) -> dict[tuple[int, ...], int]:
    """The patterns of a hand, longest suit first, each with the number of hands that have it: 4-4-3-2."""
    found: dict[tuple[int, ...], int] = {}
    for lengths in _falling(size, suits, ranks):
        alike = prod(factorial(lengths.count(length)) for length in set(lengths))
        found[lengths] = prod(comb(ranks, length) for length in lengths) * factorial(suits) // alike
    return found


def _falling(total: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to write a total as so many numbers, none above the one before it."""
    if parts == 0:
        if total == 0:
            yield ()
        return
    for first in range(min(total, most), -1, -1):
        if first * parts < total:
            break
        for rest in _falling(total - first, parts - 1, first):
            yield (first, *rest)
