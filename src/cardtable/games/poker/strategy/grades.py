"""Final hands sorted into grades, and what hands become: how often each grade, looked up by their shape.

The deals by which that is counted are always the same ones, so that the same position gives the same
chances. The shape of a hand is its class and highest rank that counts, and whether it is a card short of a
straight or flush.
"""

from bisect import bisect_left
from itertools import accumulate
from math import fsum
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.mechanics.poker_hands import Ranking, kind_of

DEALS: Final = 2000
"""How many hands are dealt."""
LEVELS: Final = 48
"""Final hands are sorted into so many grades, each as frequent as the next."""
NEIGHBOUR: Final = 0.3
"""How much a hand tells of one of the next rank."""
SHORT: Final = 1 << 12
"""Marks a shape that is a card short of a straight or a flush."""
ASKED: Final = 20_000
"""So many answers are remembered."""
_COUNTS: Final = 64
"""How often several like hands all end below each grade is remembered for so many numbers of hands."""
SEED: Final = 1956


def shape_of(value: int, is_short: bool) -> int:
    """The shape of a hand of this value."""
    ranks = value >> 13 & 0x1FFF or value & 0x1FFF
    return SHORT | kind_of(value) << 4 if is_short else kind_of(value) << 4 | ranks.bit_length()


def mask_of(cards: list[int]) -> int:
    """Cards as a mask: what they are worth does not depend on their order."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class Ends:
    """What a hand comes to: how often it ends in each grade."""

    def __init__(self, shares: list[float]) -> None:
        self.shares = shares
        self._below = [total - share / 2.0 for total, share in zip(accumulate(shares), shares, strict=True)]
        self._all_below: dict[float, list[float]] = {}

    def below(self, hands: float) -> list[float]:
        """How often so many hands of the kind all end below each grade, or in the lower half of it."""
        found = self._all_below.get(hands)
        if found is None:
            if len(self._all_below) >= _COUNTS:
                self._all_below.clear()
            found = [float(below**hands) for below in self._below]
            self._all_below[hands] = found
        return found


class Field:
    """The players a hand is up against: how often each ends below each grade."""

    def __init__(self, rivals: list[list[float]]) -> None:
        self._rivals = rivals
        self._known: dict[Ends, float] = {}

    def chance(self, ends: Ends) -> float:
        """How often a hand that comes to this wins from all of them."""
        shares, rivals = ends.shares, self._rivals
        chance = 0.0
        level: i64
        for level in range(LEVELS):
            share = shares[level]
            if share > 0.0:
                for below in rivals:
                    share *= below[level]
                chance += share
        return chance

    def known(self, ends: Ends) -> float:
        """The same, remembered."""
        if ends not in self._known:
            self._known[ends] = self.chance(ends)
        return self._known[ends]


_FIXED: Final = [Ends([float(one == level) for one in range(LEVELS)]) for level in range(LEVELS)]
"""Hands that stay what they are, by grade."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Grades:
    """Final hands sorted into grades, and what shapes become: how often each grade."""

    def __init__(self) -> None:
        self.dealt: list[tuple[int, int]] = []
        self.cuts: list[int] = []
        """The least value of each grade but the first."""
        self.by_shape: dict[int, Ends] = {}
        self.asked: dict[int, Ends] = {}
        """What has been asked of late, by the cards (a mask)."""

    def add(self, shape: int, value: int) -> None:
        """A hand of this shape has become one of this value."""
        self.dealt.append((shape, value))

    def count(self, finals: list[int]) -> None:
        """All hands are dealt: sort them."""
        finals.sort()
        self.cuts = [finals[len(finals) * level // LEVELS] for level in range(1, LEVELS)]
        found: dict[int, list[float]] = {}
        for shape, value in self.dealt:
            if shape not in found:
                found[shape] = [0.0] * LEVELS
            found[shape][self.level(value)] += 1.0
        self.dealt = []
        for group in {shape & ~15 for shape in found}:
            for rank in range(15):
                self._keep(group | rank, found)

    def _keep(self, shape: int, found: dict[int, list[float]]) -> None:
        """What a shape becomes: those of the neighbouring ranks count too, the less the farther off."""
        counts = [0.0] * LEVELS
        for rank in range(15):
            near = found.get(shape & ~15 | rank)
            if near is not None:
                weight = float(NEIGHBOUR ** abs(rank - (shape & 15)))
                counts = [have + weight * more for have, more in zip(counts, near, strict=True)]
        total = fsum(counts)
        if total > 0.0:
            self.by_shape[shape] = Ends([one / total for one in counts])

    def level(self, value: int) -> int:
        """The grade of a final hand."""
        return bisect_left(self.cuts, value + 1)

    def ends(self, shape: int, value: int) -> Ends:
        """What a hand becomes; one seldom met with is taken to stay what it is."""
        found = self.by_shape.get(shape)
        return self.fixed(value) if found is None else found

    def fixed(self, value: int) -> Ends:
        """A hand that stays what it is."""
        return _FIXED[self.level(value)]

    def remember(self, cards: int, ends: Ends) -> None:
        """What these cards (a mask) become has been looked up."""
        if len(self.asked) >= ASKED:
            self.asked.clear()
        self.asked[cards] = ends


def key_of(ranking: Ranking) -> tuple[object, ...]:
    """All that the value of hands depends on."""
    agreed = ranking.specials
    return (
        tuple(ranking.is_wild),
        ranking.bug,
        agreed.of_different_ranks(),
        agreed.blaze,
        agreed.four_flush,
        id(ranking.suited),
    )
