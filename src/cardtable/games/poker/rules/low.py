"""Low hands at poker: how they rank, the least the best, and what they are called."""

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
    ranks_in,
    straight_top,
)

_LETTERS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def _straight_top(mask: int, ace_low: bool) -> int:
    """The place of the highest card of a straight, or -1; a low ace comes only below the two."""
    if not ace_low:
        return straight_top(mask)
    run = mask // (mask & -mask) == 31
    return mask.bit_length() - 1 if run else -1


def _low_sets(ace_low: bool) -> list[int]:
    """What different ranks in several suits are worth; fewer than five have wild cards for the rest."""
    mixed = [0] * 8192
    for count in range(5, -1, -1):
        for chosen in combinations(range(13), count):
            mask = sum([1 << place for place in chosen])
            if count == 5:
                top = _straight_top(mask, ace_low)
                made = make_value(STRAIGHT, 0, 1 << top) if top >= 0 else make_value(NO_PAIR, 0, mask)
                mixed[mask] = int(made)
            else:
                more = [mask | 1 << place for place in range(13) if not mask >> place & 1]
                mixed[mask] = min([mixed[fuller] for fuller in more])
    return mixed


_LOW_SETS: Final[dict[bool, list[int]]] = {}


def low_sets(ace_low: bool) -> list[int]:
    """The worth of sets of ranks for low, reckoned once for all games with the ace high or low."""
    if ace_low not in _LOW_SETS:
        _LOW_SETS[ace_low] = _low_sets(ace_low)
    return _LOW_SETS[ace_low]


class LowRanking:
    """The rank of low hands, the least the best: poker hands the other way round.

    Straights and flushes count, so 7-5-4-3-2 is lowest; with the ace low it is 6-4-3-2-A. A wild card is
    the lowest card its holder lacks, or a zero, or the lowest there is although he may have it already.
    """

    def __init__(self, ranking: Ranking, ace_low: bool, wild_low: str) -> None:
        self.ace_low = ace_low
        self.wild_low = wild_low
        self.suit_bits = ranking.suit_bits
        self.bits: list[int] = [_turned(bit) if ace_low else bit for bit in ranking.bits]
        self.mixed = low_sets(ace_low)

    def value(self, cards: list[int]) -> int:
        """What up to five cards are worth for low: the less, the better."""
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
        if wild and self.wild_low == "double" and _straight_top(int(ones | 1), self.ace_low) < 0:
            ones |= 1
        if twos:
            if self.wild_low == "lacking":
                for _ in range(wild):
                    ones |= ~ones & (ones + 1)  # the lowest rank that is missing
            return int(_alike(ones, twos, threes, fours))
        if len(cards) < 5 or (wild and self.wild_low != "lacking"):
            return int(make_value(NO_PAIR, 0, ones))
        if suit == 0 or wild:
            return self.mixed[ones]
        top = _straight_top(int(ones), self.ace_low)
        if top >= 0:
            return int(make_value(STRAIGHT_FLUSH, 0, 1 << top))
        return int(make_value(FLUSH, 0, ones))

    def best(self, cards: list[int]) -> int:
        """What the lowest five of some cards are worth."""
        if len(cards) <= 5:
            return self.value(cards)
        ranks = self._lowest_ranks(cards)
        if ranks:
            return int(make_value(NO_PAIR, 0, ranks))
        return min([self.value(list(five)) for five in combinations(cards, 5)])

    def _lowest_ranks(self, cards: list[int]) -> i64:
        """The five lowest ranks; 0 if there are fewer, or a wild card, or they make a straight or flush."""
        rest: i64 = 0
        for card in cards:
            bit: i64 = self.bits[card]
            if bit == 0:
                return 0
            rest |= bit
        ranks: i64 = 0
        for _ in range(5):
            ranks |= rest & -rest
            rest &= rest - 1
        if self.mixed[ranks] != ranks:
            return 0
        suit: i64 = 15
        for card in cards:
            if self.bits[card] & ranks:
                suit &= self.suit_bits[card]
        return 0 if suit else ranks

    def name(self, value: int) -> str:
        """What a low hand is called: its ranks, as `7-5-4-3-2`, or what spoils it."""
        major = value >> 13 & 0x1FFF
        minor = value & 0x1FFF
        if kind_of(value) != NO_PAIR:
            if self.ace_low:
                major, minor = _turned_back(major), _turned_back(minor)
            return name_of(int(make_value(kind_of(value), major, minor)))
        turn = 1 if self.ace_low else 0
        ranks = [_LETTERS[place - turn] for place in ranks_in(minor)]
        filling = "0" if self.wild_low == "zero" or not ranks else ranks[-1]
        return "-".join(ranks + [filling] * (5 - len(ranks)))


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
