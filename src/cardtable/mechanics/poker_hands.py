"""Poker hands: how they rank, with wild cards and special hands, and what they are called.

The value of a hand is one number, the greater the better: its class, then the ranks that count
first, then the others. Ranks are bits (two lowest, ace highest), so that sets of ranks of one
size compare as the cards do, the highest first. A hand of fewer cards than it should have has a
value too; it is never more than what any hand that contains it is worth.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, KING, QUEEN, RANK_NAMES, Pack
from cardtable.mechanics.poker_ranks import (
    ACE_BIT,
    RANK_COUNT,
    SETS,
    as_digits,
    best_of,
    corner_top,
    highest,
    ranks_in,
    skip_top,
    straight_top,
)

NO_PAIR: Final = 0
ONE_PAIR: Final = 1
FOUR_FLUSH: Final = 2
TWO_PAIRS: Final = 3
BLAZE: Final = 4
THREES: Final = 5
ROUND_THE_CORNER: Final = 6
SKIP_STRAIGHT: Final = 7
STRAIGHT: Final = 8
SKEET: Final = 9
LITTLE_DOG: Final = 10
BIG_DOG: Final = 11
LITTLE_CAT: Final = 12
BIG_CAT: Final = 13
FLUSH: Final = 14
FULL_HOUSE: Final = 15
FOURS: Final = 16
STRAIGHT_FLUSH: Final = 17
SPECIAL_FLUSH: Final = 18
"""A skeet, dog or cat in one suit: this, and one more for each class from the skeet upwards."""
FIVES: Final = 23

RANKS: Final = (*range(2, 11), JACK, QUEEN, KING, ACE)
"""The ranks in order; the place of a rank is its place here."""
_BIT: Final = {rank: 1 << place for place, rank in enumerate(RANKS)}
_FACE_BITS: Final = 7 << 9
_SUIT: Final = 0x1FFF
"""The ranks of a suit in a set of cards; the next suit begins 13 bits higher."""
_LETTERS: Final = "23456789TJQKA"

_SINGLE: Final = [RANK_NAMES[rank] for rank in RANKS]
_PLURAL: Final = [name + ("es" if name == "six" else "s") for name in _SINGLE]
_SPECIAL_NAMES: Final = ("skeet", "little dog", "big dog", "little cat", "big cat")
_ALIKE_NAMES: Final = {ONE_PAIR: "pair of", THREES: "three", FOURS: "four", FIVES: "five"}
_OTHER_NAMES: Final = {
    FOUR_FLUSH: "four flush, ",
    ROUND_THE_CORNER: "round-the-corner straight, ",
    SKIP_STRAIGHT: "skip straight, ",
    STRAIGHT: "straight, ",
    STRAIGHT_FLUSH: "straight flush, ",
}
_TIMES: Final = ("", "ace", "double-ace", "triple-ace", "quadruple-ace", "quintuple-ace")


def make_value(kind: i64, major: i64, minor: i64) -> i64:
    """The value of a hand: its class, the ranks that count first, the others."""
    return kind << 26 | major << 13 | minor


def kind_of(value: int) -> int:
    """The class of a hand: one pair, straight, flush and so on."""
    return value >> 26


def pair_of(rank: int) -> int:
    """The least value of a hand with a pair of this rank."""
    return int(make_value(ONE_PAIR, _BIT[rank], 0))


def threes_of(rank: int) -> int:
    """The least value of a hand with three of this rank."""
    return int(make_value(THREES, _BIT[rank], 0))


def two_pairs_of(rank: int) -> int:
    """The least value of a hand of two pairs, the higher of this rank."""
    return int(make_value(TWO_PAIRS, _BIT[rank], 0))


@dataclass(frozen=True, kw_only=True)
class Specials:
    """The special hands that are given a value by agreement; none of them unless told."""

    big_cat: bool = False
    little_cat: bool = False
    big_dog: bool = False
    little_dog: bool = False
    skeet: bool = False
    strict_skeet: bool = False
    skip_straight: bool = False
    round_the_corner: bool = False
    blaze: bool = False
    four_flush: bool = False
    flushes: bool = False

    def of_different_ranks(self) -> tuple[bool, ...]:
        """What is agreed on hands of five different ranks; a blaze has pairs, and a four flush four cards."""
        return (
            self.big_cat,
            self.little_cat,
            self.big_dog,
            self.little_dog,
            self.skeet,
            self.strict_skeet,
            self.skip_straight,
            self.round_the_corner,
            self.flushes,
        )

    def class_of(self, mask: int) -> int:
        """The skeet, dog or cat that five different ranks make, or 0."""
        ranks = ranks_in(mask)
        ends = _LETTERS[ranks[0]] + _LETTERS[ranks[-1]]
        if self.big_cat and ends == "K8":
            return BIG_CAT
        if self.little_cat and ends == "83":
            return LITTLE_CAT
        if self.big_dog and ends == "A9":
            return BIG_DOG
        if self.little_dog and ends == "72":
            return LITTLE_DOG
        if self.skeet and ends == "92" and mask & _BIT[5]:
            if not self.strict_skeet or ranks[2] == 3:
                return SKEET
        return 0


class RankSets:
    """What different ranks are worth in one suit and in several; wild cards make them up to a hand.

    Of three cards there are straights and flushes like those of five; of two neither.
    """

    def __init__(self, specials: Specials, has_wild: bool, duplicates: bool, size: int = 5) -> None:
        self.specials = specials
        self.size = size
        self.suited: list[int] = [0] * SETS
        self.mixed: list[int] = [0] * SETS
        self.best_suited: list[list[int]] = [[] for _ in range(size + 1)]
        self.best_mixed: list[list[int]] = [[] for _ in range(size + 1)]
        """For each number of cards that are not wild what the best so many of some ranks are worth; the
        tables are empty until they are filled."""
        for chosen in combinations(range(RANK_COUNT), size):
            mask = sum([1 << place for place in chosen])
            self.suited[mask] = self._suited(mask)
            self.mixed[mask] = self._mixed(mask)
        if has_wild:
            for count in range(size - 1, -1, -1):
                for some in combinations(range(RANK_COUNT), count):
                    self._complete(sum([1 << place for place in some]), duplicates)

    def _suited(self, mask: int) -> int:
        """Ranks in one suit; among flushes the ace is counted first, as there may be more than one."""
        if self.size == 2:
            return self._mixed(mask)
        top = straight_top(mask, self.size)
        if top >= 0:
            return int(make_value(STRAIGHT_FLUSH, 0, 1 << top))
        top = corner_top(mask) if self.specials.round_the_corner else -1
        if top >= 0:
            return int(make_value(STRAIGHT_FLUSH, 0, 1 << top))
        special = self.class_of(mask)
        if special and self.specials.flushes:
            return int(make_value(SPECIAL_FLUSH + special - SKEET, 0, mask))
        return int(make_value(FLUSH, mask >> 12, mask & (ACE_BIT - 1)))

    def _mixed(self, mask: int) -> int:
        """Ranks in two or more suits."""
        top = straight_top(mask, self.size) if self.size > 2 else -1
        if top >= 0:
            return int(make_value(STRAIGHT, 0, 1 << top))
        top = corner_top(mask) if self.specials.round_the_corner else -1
        if top >= 0:
            return int(make_value(ROUND_THE_CORNER, 0, 1 << top))
        top = skip_top(mask) if self.specials.skip_straight else -1
        if top >= 0:
            return int(make_value(SKIP_STRAIGHT, 0, 1 << top))
        return int(make_value(self.class_of(mask), 0, mask))

    def class_of(self, mask: int) -> int:
        """The skeet, dog or cat that these ranks make; smaller hands have none."""
        return self.specials.class_of(mask) if self.size == 5 else NO_PAIR

    def _complete(self, mask: int, duplicates: bool) -> None:
        """Ranks that are too few: a wild card becomes whatever makes the best hand of the rest."""
        more = [mask | 1 << place for place in range(RANK_COUNT) if not mask >> place & 1]
        self.suited[mask] = max([self.suited[fuller] for fuller in more])
        self.mixed[mask] = max([self.mixed[fuller] for fuller in more])
        if duplicates and self.size > 2:
            aces = (mask >> 12) + self.size - len(ranks_in(mask))
            self.suited[mask] = max(self.suited[mask], int(make_value(FLUSH, aces, mask & (ACE_BIT - 1))))

    def fill(self, count: int) -> None:
        """Reckon what the best so many of any ranks are worth, made up to a hand by wild cards."""
        self.best_suited[count] = best_of(count, self.suited, max, 0)
        self.best_mixed[count] = best_of(count, self.mixed, max, 0)


_RANK_SETS: Final[dict[tuple[bool | int, ...], RankSets]] = {}
_KEPT: Final = 64
"""Of so many agreements at most: there are thousands of ways to choose special hands."""


def rank_sets(specials: Specials, has_wild: bool, duplicates: bool, size: int = 5) -> RankSets:
    """The worth of sets of ranks, reckoned once for all games that agree on what it depends on."""
    key = (*specials.of_different_ranks(), has_wild, has_wild and duplicates, size)
    if key not in _RANK_SETS:
        if len(_RANK_SETS) >= _KEPT:
            _RANK_SETS.clear()
        _RANK_SETS[key] = RankSets(specials, has_wild, duplicates, size)
    return _RANK_SETS[key]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ranking:
    """The rank of hands as agreed: which cards are wild, by which method, and which special hands count.

    A wild card stands for any card its holder lacks; with `duplicates` also for one he has, so that a
    flush can be headed by two aces. The `bug` is an ace, or what completes a straight, a flush or a
    special hand.

    A hand is of five cards, or of `size`: of three there are no two pairs, full houses or fours, and
    straights and flushes have three cards; of two only pairs and high cards count.

    Each player may have a pack of his own, but a hand is of one pack: no card is in it twice, unless wild.
    """

    def __init__(
        self,
        pack: Pack,
        wild: list[bool],
        specials: Specials,
        *,
        bug: bool = False,
        duplicates: bool = False,
        size: int = 5,
    ) -> None:
        if size not in (2, 3, 5):
            raise ValueError(f"A hand has five cards, three or two, not {size}.")
        if size < 5 and specials != Specials():
            raise ValueError("Special hands have five cards: leave them out where a hand has fewer.")
        self.specials = specials
        self.bug = bug
        self.size: i64 = size
        self.is_wild = wild
        self.bits: list[int] = [0 if wild[c] else _BIT[pack.ranks[c]] for c in range(pack.size)]
        self.suit_bits: list[int] = [15 if wild[c] else 1 << pack.suits[c] for c in range(pack.size)]
        self.suit_digits: list[int] = [
            0x1111 if wild[c] else 1 << 4 * pack.suits[c] for c in range(pack.size)
        ]
        """To count the suits by: a hexadecimal digit for each."""
        self._placed: list[int] = [
            1 << 52 if wild[c] else _BIT[pack.ranks[c]] << 13 * pack.suits[c] for c in range(pack.size)
        ]
        """Each card in a set of them, thirteen bits for each suit; wild cards are counted above."""
        self._has_four_flush = specials.four_flush
        self._may_bar = bug and (specials.blaze or specials.four_flush)
        self.sets = rank_sets(specials, any(wild), duplicates and not bug, size)
        self.suited = self.sets.suited
        self.mixed = self.sets.mixed
        self._best_suited = self.sets.best_suited
        self._best_mixed = self.sets.best_mixed

    def value(self, cards: list[int]) -> int:
        """What a hand is worth, or a part of one; of more cards the best hand that they make.

        It is reckoned from the ranks at once. A wild card is as good as any, so all of them are used; `best`
        sees to the one that may be in the way.
        """
        held: i64 = 0
        placed = self._placed
        for card in cards:
            held += placed[card]
        clubs = held & _SUIT
        diamonds = held >> 13 & _SUIT
        hearts = held >> 26 & _SUIT
        spades = held >> 39 & _SUIT
        wild = held >> 52
        black = clubs | spades
        red = diamonds | hearts
        both_black = clubs & spades
        both_red = diamonds & hearts
        ones = black | red
        twos = both_black | both_red | black & red
        count: i64 = len(cards)
        size = self.size
        best: i64 = 0
        if count > size:
            natural = size - wild if wild < size else 0
            mixed = self._best_mixed[natural]
            if not mixed:
                self.sets.fill(int(natural))
                mixed = self._best_mixed[natural]
            best = mixed[ones]
            suited = self._best_suited[natural]
            worth: i64 = suited[clubs]
            if worth > best:
                best = worth
            worth = suited[diamonds]
            if worth > best:
                best = worth
            worth = suited[hearts]
            if worth > best:
                best = worth
            worth = suited[spades]
            if worth > best:
                best = worth
        elif count == size and not twos:  # different ranks, or wild cards to make them so
            if ones == clubs or ones == diamonds or ones == hearts or ones == spades:
                best = self.suited[ones]
            else:
                best = self.mixed[ones]
        if twos or wild or count < size:
            threes = both_black & red | both_red & black
            matched = self._matched(ones, twos, threes, both_black & both_red, wild, count >= size)
            if matched > best:
                best = matched
        if self._has_four_flush:
            four = self._four_flush(cards)
            if four > best:
                best = four
        return int(best)

    def best(self, cards: list[int]) -> int:
        """What the best hand is worth that some cards make.

        Where not only ranks and suits count the bug may be in the way, as an ace: then hand by hand.
        """
        if self._may_bar and len(cards) > 5:
            return max([self.value(list(five)) for five in combinations(cards, 5)])
        return self.value(cards)

    def best_of_each(self, hands: list[list[int]]) -> list[int]:
        """What the best hand is worth that these cards make, and those, and so on."""
        return [self.best(cards) for cards in hands]

    def _matched(self, ones: i64, twos: i64, threes: i64, fours: i64, wild: i64, full: bool) -> i64:
        """What a hand is worth by its pairs, threes and fours; wild cards join the most and highest alike."""
        size = self.size
        if wild and self.bug:
            if fours & ACE_BIT and size == 5:
                return make_value(FIVES, ACE_BIT, 0)
            doubled = twos | ones & ACE_BIT
            trebled = threes | twos & ACE_BIT
            with_ace = self._matched(ones | ACE_BIT, doubled, trebled, fours | threes & ACE_BIT, 0, full)
            if full and fours | threes | ones & ~_FACE_BITS == 0 and self.specials.blaze:
                return max(with_ace, self._bug_in_blaze(ones, twos))
            return with_ace
        # Of a whole hand alike there may be several, some with more of their own than need be.
        most = ones
        count: i64 = 1
        if ones == 0 or wild >= size:
            count, most = 0, ACE_BIT
        elif fours and wild + 3 < size:
            count, most = 4, fours
        elif threes and wild + 2 < size:
            count, most = 3, threes
        elif twos and wild + 1 < size:
            count, most = 2, twos
        while most & (most - 1):  # the highest of those there are most of
            most &= most - 1
        count += wild
        rest = ones & ~most
        if size < 5:
            if count >= 3 and size == 3:
                return make_value(THREES, most, 0)
            if count >= 2:
                return make_value(ONE_PAIR, most, highest(rest, size - 2))
        if count >= 5:
            return make_value(FIVES, most, 0)
        if count == 4:
            return make_value(FOURS, most, highest(rest, 1))
        pairs = twos & ~most
        if count == 3:
            if pairs:
                return make_value(FULL_HOUSE, most, highest(pairs, 1))
            return make_value(THREES, most, highest(rest, 2))
        if count == 2:
            if not pairs:
                return make_value(ONE_PAIR, most, highest(rest, 3))
            court = twos & _FACE_BITS
            if self.specials.blaze and full and court & (court - 1) and ones & _FACE_BITS == _FACE_BITS:
                two = highest(court, 2)
                return make_value(BLAZE, two, _FACE_BITS & ~two)
            two = highest(twos, 2)
            return make_value(TWO_PAIRS, two, highest(ones & ~two, 1))
        if count and not ones:
            return make_value(NO_PAIR, 0, most)  # a wild card alone is an ace
        return make_value(NO_PAIR, 0, highest(ones, size))

    def _bug_in_blaze(self, ones: i64, twos: i64) -> i64:
        """Four court cards and the bug, which completes a blaze: two pairs and the third rank, or as near."""
        best: i64 = 0
        for place in (9, 10, 11):
            bit: i64 = 1 << place
            if not twos & bit:
                value = self._matched(ones | bit, twos | ones & bit, 0, 0, 0, True)
                if value >> 26 == BLAZE and value > best:
                    best = value
        return best

    def _four_flush(self, cards: list[int]) -> i64:
        """Four cards of one suit and the highest other, rated like a hand without a pair; 0 if there are not.

        As the fifth card may be of a rank with one of the four, ranks are digits here and not bits.
        """
        best: i64 = 0
        for suit in range(4):
            inside = 0
            outside = 0
            count = 0
            for card in cards:
                if self.suit_bits[card] == 1 << suit:
                    inside |= self.bits[card]
                    count += 1
                else:
                    outside |= self.bits[card]
            place = 12
            while 3 <= count < 4 and any([self.is_wild[card] for card in cards]):
                if not inside >> place & 1:  # the wild card is the highest that is missing
                    inside |= 1 << place
                    count += 1
                place -= 1
            if count >= 4:
                best = max(best, FOUR_FLUSH << 26 | as_digits(highest(inside, 4), highest(outside, 1)))
        return best

    def suit_with(self, cards: list[int], count: int) -> int:
        """A suit (as a bit) of which there are so many cards, wild ones counted; 0 if there is none."""
        counts: i64 = 0
        for card in cards:
            counts += self.suit_digits[card]
        for suit in range(4):
            if counts >> 4 * suit & 15 >= count:
                return 1 << suit
        return 0

    def name(self, cards: list[int]) -> str:
        """What a hand is called."""
        return self.name_of(self.best(cards))

    def name_of(self, value: int) -> str:
        """What a hand of this value is called."""
        return name_of(value, int(self.size))


def name_of(value: int, size: int = 5) -> str:
    """The name of a hand of this value, of so many cards: `two pair, queens and sevens`."""
    kind = value >> 26
    major = value >> 13 & 0x1FFF
    first = (major or value & 0x1FFF).bit_length() - 1
    if kind == FOUR_FLUSH:
        first = (value >> 16 & 15) - 1
    if first < 0:
        return "nothing"
    if kind == FULL_HOUSE:
        return f"full house, {_PLURAL[first]} over {_PLURAL[(value & 0x1FFF).bit_length() - 1]}"
    if kind in (TWO_PAIRS, BLAZE):
        second = (major ^ 1 << first).bit_length() - 1
        return f"{'blaze' if kind == BLAZE else 'two pair'}, {_PLURAL[first]} and {_PLURAL[second]}"
    if kind in _ALIKE_NAMES:
        return f"{_ALIKE_NAMES[kind]} {_PLURAL[first]}"
    if kind == FLUSH:
        return f"flush, {_TIMES[major] if major else _SINGLE[first]} high"
    if SKEET <= kind <= BIG_CAT:
        return _SPECIAL_NAMES[kind - SKEET]
    if SPECIAL_FLUSH <= kind < FIVES:
        return _SPECIAL_NAMES[kind - SPECIAL_FLUSH] + " flush"
    if kind == STRAIGHT_FLUSH and first == 12 and size == 5:
        return "royal flush"
    return f"{_OTHER_NAMES.get(kind, '')}{_SINGLE[first]} high"
