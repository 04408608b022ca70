"""Low hands at poker: how they rank, the least the best, and what they are called.

The book's rankings are these, `ranking` being how the same cards rank for high:

- high-low poker (000, line 2257): `LowRanking(ranking, ace_low, wild_low)`, of five cards or three;
- lowball (000, line 2271): `LowRanking(ranking, True, "lacking", runs=False)`;
- hurricane, of two cards (000, line 2397): `LowRanking(ranking, True, "double")`;
- acey-deucey (000, line 2347): `LowRanking(ranking, True, wild_low, low_aces=False)`.

A player who plays for both counts his aces high in one ranking and low in the other, and likewise what his
wild cards are.
"""

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from cardtable.mechanics.poker_hands import (
    FLUSH,
    FOURS,
    FULL_HOUSE,
    NO_PAIR,
    ONE_PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREES,
    TWO_PAIRS,
    Ranking,
    kind_of,
    make_value,
    name_of,
)
from cardtable.mechanics.poker_ranks import RANK_COUNT, SETS, best_of, ranks_in, straight_top

_LETTERS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_NONE: Final = 1 << 32
"""More than any hand is worth: of a set that has too few ranks."""


class LowSets:
    """What sets of different ranks are worth for low, with wild cards for those that are missing."""

    def __init__(self, ace_low: bool, wild_low: str, runs: bool, size: int) -> None:
        self.ace_low = ace_low
        self.wild_low = wild_low
        self.runs = runs
        self.size = size
        self.mixed: list[int] = [_NONE] * SETS
        """In several suits, and with wild cards."""
        self.best: list[list[int]] = [[] for _ in range(size + 1)]
        """For each number of cards that are not wild what the lowest so many of some ranks are worth; the
        tables are empty until they are filled."""
        for count in range(size, -1, -1):
            for chosen in combinations(range(RANK_COUNT), count):
                mask = sum([1 << place for place in chosen])
                self.mixed[mask] = self._whole(mask) if count == size else self._filled(mask)

    def straight_top(self, mask: int) -> int:
        """The place of the highest card of a straight, or -1; a low ace comes only below the two."""
        if not self.runs:
            return -1
        if not self.ace_low:
            return straight_top(mask, self.size)
        run = mask // (mask & -mask) == (1 << self.size) - 1
        return mask.bit_length() - 1 if run else -1

    def _whole(self, mask: int) -> int:
        """As many ranks as a hand has cards."""
        top = self.straight_top(mask)
        return int(make_value(STRAIGHT, 0, 1 << top) if top >= 0 else make_value(NO_PAIR, 0, mask))

    def _filled(self, mask: int) -> int:
        """Fewer: a wild card is the lowest card that is lacking, a zero, or the lowest there is."""
        if self.wild_low != "lacking":
            return self.doubled(mask)
        more = [mask | 1 << place for place in range(RANK_COUNT) if not mask >> place & 1]
        return min([self.mixed[fuller] for fuller in more])

    def doubled(self, mask: int) -> int:
        """A set of ranks with the lowest there is, unless a wild card must not be it (or is a zero)."""
        return mask if self.wild_low != "double" or self.straight_top(mask | 1) >= 0 else mask | 1

    def fill(self, count: int) -> None:
        """Reckon what the lowest so many of any ranks are worth."""
        self.best[count] = best_of(count, self.mixed, min, _NONE)


_LOW_SETS: Final[dict[tuple[bool, str, bool, int], LowSets]] = {}


def low_sets(ace_low: bool, wild_low: str, runs: bool, size: int) -> LowSets:
    """The worth of sets of ranks for low, reckoned once for all games that agree on it."""
    key = (ace_low, wild_low, runs, size)
    if key not in _LOW_SETS:
        _LOW_SETS[key] = LowSets(*key)
    return _LOW_SETS[key]


class LowRanking:
    """The rank of low hands, the least the best: poker hands the other way round.

    Straights and flushes count, so 7-5-4-3-2 is lowest; with the ace low it is 6-4-3-2-A. Without `runs`
    they do not, and it is 5-4-3-2-A; nor do they in hands of two cards. A wild card is the lowest card its
    holder lacks, or a zero, or the lowest there is although he may have it already. With the ace low a pair
    of aces is the lowest pair, or with `low_aces` false still the highest.
    """

    def __init__(
        self, ranking: Ranking, ace_low: bool, wild_low: str, *, runs: bool = True, low_aces: bool = True
    ) -> None:
        self.ace_low = ace_low
        self.wild_low = wild_low
        self.size: i64 = ranking.size
        self.runs = runs and ranking.size > 2
        self.low_aces = low_aces
        self.suit_bits = ranking.suit_bits
        self.bits: list[int] = [_turned(bit) if ace_low else bit for bit in ranking.bits]
        self.sets = low_sets(ace_low, wild_low, self.runs, int(self.size))
        self.mixed = self.sets.mixed

    def value(self, cards: list[int]) -> int:
        """What a hand is worth for low, or a part of one: the less, the better."""
        ones: i64 = 0
        twos: i64 = 0
        threes: i64 = 0
        fours: i64 = 0
        wild: i64 = 0
        suit: i64 = 15
        for card in cards:
            bit: i64 = self.bits[card]
            suit &= self.suit_bits[card]
            if bit == 0:
                wild += 1
            fours |= threes & bit
            threes |= twos & bit
            twos |= ones & bit
            ones |= bit
        if twos:
            if wild and self.wild_low == "lacking":
                for _ in range(wild):
                    ones |= ~ones & (ones + 1)  # the lowest rank that is missing
            elif wild:
                ones = self.sets.doubled(int(ones))
            value = _alike(ones, twos, threes, fours)
            if self.ace_low and not self.low_aces:
                value += make_value(0, _turned_back(twos) - twos, 0)
            return int(value)
        if len(cards) < self.size:
            return self.sets.doubled(int(ones)) if wild else int(ones)
        if suit == 0 or wild or not self.runs:
            return self.mixed[ones]
        top = self.sets.straight_top(int(ones))
        if top >= 0:
            return int(make_value(STRAIGHT_FLUSH, 0, 1 << top))
        return int(make_value(FLUSH, 0, ones))

    def best(self, cards: list[int]) -> int:
        """What the lowest hand is worth that some cards make."""
        size = int(self.size)
        if len(cards) <= size:
            return self.value(cards)
        lowest = self._of_different_ranks(cards)
        if lowest >= 0:
            return lowest
        return min([self.value(list(some)) for some in combinations(cards, size)])

    def best_of_each(self, hands: list[list[int]]) -> list[int]:
        """What the lowest hand is worth that these cards make, and those, and so on."""
        return [self.best(cards) for cards in hands]

    def _of_different_ranks(self, cards: list[int]) -> int:
        """The lowest hand without a pair, straight or flush; -1 if there is none.

        A wild card is as low as any, so all of them are used; and it is of no suit.
        """
        ones: i64 = 0
        wild: i64 = 0
        for card in cards:
            bit: i64 = self.bits[card]
            ones |= bit
            if bit == 0:
                wild += 1
        natural = self.size - wild if wild < self.size else 0
        if not self.sets.best[natural]:
            self.sets.fill(int(natural))
        lowest = self.sets.best[natural][ones]
        if lowest >= SETS:  # not a hand without a pair
            return -1
        if wild or not self.runs:
            return lowest
        suit: i64 = 15
        for card in cards:
            if self.bits[card] & lowest:
                suit &= self.suit_bits[card]
        return -1 if suit else lowest

    def name(self, value: int) -> str:
        """What a low hand is called: its ranks, as `7-5-4-3-2`, or what spoils it."""
        size = int(self.size)
        major = value >> 13 & 0x1FFF
        minor = value & 0x1FFF
        if kind_of(value) != NO_PAIR:
            if self.ace_low:
                minor = _turned_back(minor)
                if self.low_aces:
                    major = _turned_back(major)
            return name_of(int(make_value(kind_of(value), major, minor)), size)
        turn = 1 if self.ace_low else 0
        ranks = [_LETTERS[place - turn] for place in ranks_in(minor)]
        filling = "0" if self.wild_low == "zero" or not ranks else ranks[-1]
        return "-".join(ranks + [filling] * (size - len(ranks)))


def _turned(bit: int) -> int:
    """A set of ranks with the ace below the two."""
    return (bit << 1 | bit >> 12) & 0x1FFF


def _turned_back(mask: int) -> int:
    """A set of ranks with the ace at the top again."""
    return mask >> 1 | (mask & 1) << 12


def _alike(ones: i64, twos: i64, threes: i64, fours: i64) -> i64:
    """What a hand is worth that has some cards of one rank."""
    if fours:
        return make_value(FOURS, fours, ones & ~fours)
    if threes:
        pair = twos & ~threes
        return make_value(FULL_HOUSE, threes, pair) if pair else make_value(THREES, threes, ones & ~threes)
    return make_value(TWO_PAIRS if twos & (twos - 1) else ONE_PAIR, twos, ones & ~twos)
