"""Poker hands: how they rank, with wild cards and special hands, and what they are called.

The value of a hand is one number, the greater the better: its class, then the ranks that count
first, then the others. Ranks are bits (two lowest, ace highest), so that sets of ranks of one
size compare as the cards do, the highest first. A hand of fewer than five cards has a value too;
it is never more than what any hand that contains it is worth.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, KING, QUEEN, RANK_NAMES, Pack

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

_RANKS: Final = (*range(2, 11), JACK, QUEEN, KING, ACE)
_SINGLE: Final = [RANK_NAMES[rank] for rank in _RANKS]
_PLURAL: Final = [name + ("es" if name == "six" else "s") for name in _SINGLE]
_BIT: Final = {rank: 1 << place for place, rank in enumerate(_RANKS)}
_ACE_BIT: Final = 1 << 12
_FACE_BITS: Final = 7 << 9
_LETTERS: Final = "23456789TJQKA"
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


def ranks_in(mask: int) -> list[int]:
    """The places of the ranks in a set, the highest first: twos are 0, aces 12."""
    return [place for place in range(12, -1, -1) if mask >> place & 1]


def _highest(mask: i64, count: i64) -> i64:
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


def _digits(ranks: i64, other: i64) -> i64:
    """Five cards of four ranks and another, the highest first, as hexadecimal digits."""
    digits: i64 = 0
    for place in range(12, -1, -1):
        for mask in (ranks, other):
            if mask >> place & 1:
                digits = digits << 4 | (place + 1)
    return digits if other else digits << 4


def straight_top(mask: int) -> int:
    """The place of the highest card of a straight, or -1; the ace is low only below the two."""
    for top in range(12, 3, -1):
        if mask == 31 << (top - 4):
            return top
    return 3 if mask == _ACE_BIT | 15 else -1


def _corner_top(mask: int) -> int:
    """The place of the highest card below the ace of a straight round the corner, or -1."""
    for top in range(3):
        low = (2 << top) - 1
        if mask == low | (_ACE_BIT * 2 - (1 << (9 + top))):
            return top
    return -1


def _skip_top(mask: int) -> int:
    """The place of the highest of five alternate ranks, or -1."""
    for top in range(12, 7, -1):
        if mask == 0b101010101 << (top - 8):
            return top
    return -1


class RankSets:
    """What different ranks are worth in one suit and in several; wild cards make them up to five."""

    def __init__(self, specials: Specials, has_wild: bool, duplicates: bool) -> None:
        self.specials = specials
        self.suited: list[int] = [0] * 8192
        self.mixed: list[int] = [0] * 8192
        self.best_in_suit: list[dict[int, int]] = [{} for _ in range(6)]
        self.best_in_suits: list[dict[int, int]] = [{} for _ in range(6)]
        """What the best five of more are worth, by how many of them are not wild; filled as they come."""
        for chosen in combinations(range(13), 5):
            mask = sum(1 << place for place in chosen)
            self.suited[mask] = self._suited(mask)
            self.mixed[mask] = self._mixed(mask)
        if has_wild:
            for count in range(4, -1, -1):
                for some in combinations(range(13), count):
                    self._complete(sum(1 << place for place in some), duplicates)

    def _suited(self, mask: int) -> int:
        """Five ranks in one suit; among flushes the ace is counted first, as there may be more than one."""
        top = straight_top(mask)
        if top >= 0:
            return int(make_value(STRAIGHT_FLUSH, 0, 1 << top))
        top = _corner_top(mask) if self.specials.round_the_corner else -1
        if top >= 0:
            return int(make_value(STRAIGHT_FLUSH, 0, 1 << top))
        special = self.specials.class_of(mask)
        if special and self.specials.flushes:
            return int(make_value(SPECIAL_FLUSH + special - SKEET, 0, mask))
        return int(make_value(FLUSH, mask >> 12, mask & (_ACE_BIT - 1)))

    def _mixed(self, mask: int) -> int:
        """Five ranks in two or more suits."""
        top = straight_top(mask)
        if top >= 0:
            return int(make_value(STRAIGHT, 0, 1 << top))
        top = _corner_top(mask) if self.specials.round_the_corner else -1
        if top >= 0:
            return int(make_value(ROUND_THE_CORNER, 0, 1 << top))
        top = _skip_top(mask) if self.specials.skip_straight else -1
        if top >= 0:
            return int(make_value(SKIP_STRAIGHT, 0, 1 << top))
        return int(make_value(self.specials.class_of(mask), 0, mask))

    def _complete(self, mask: int, duplicates: bool) -> None:
        """Fewer than five ranks: a wild card becomes whatever makes the best hand of the rest."""
        more = [mask | 1 << place for place in range(13) if not mask >> place & 1]
        self.suited[mask] = max([self.suited[fuller] for fuller in more])
        self.mixed[mask] = max([self.mixed[fuller] for fuller in more])
        if duplicates:
            aces = (mask >> 12) + 5 - len(ranks_in(mask))
            self.suited[mask] = max(self.suited[mask], int(make_value(FLUSH, aces, mask & (_ACE_BIT - 1))))

    def best_suited(self, ranks: int, count: int) -> int:
        """What the best so many of some ranks in one suit are worth, made up to five by wild cards."""
        return _best_of(ranks, count, self.suited, self.best_in_suit[count])

    def best_mixed(self, ranks: int, count: int) -> int:
        """What the best so many of some ranks are worth in several suits."""
        return _best_of(ranks, count, self.mixed, self.best_in_suits[count])


def _best_of(ranks: int, count: int, worth: list[int], known: dict[int, int]) -> int:
    """The worth of the best so many of some ranks, 0 if there are fewer."""
    left = ranks.bit_count()
    if left <= count:
        return worth[ranks] if left == count else 0
    if ranks not in known:
        fewer = [ranks & ~(1 << place) for place in ranks_in(ranks)]
        known[ranks] = max([_best_of(some, count, worth, known) for some in fewer])
    return known[ranks]


_RANK_SETS: Final[dict[tuple[bool, ...], RankSets]] = {}
_KEPT: Final = 64
"""Of so many agreements at most: there are thousands of ways to choose special hands."""


def rank_sets(specials: Specials, has_wild: bool, duplicates: bool) -> RankSets:
    """The worth of sets of ranks, reckoned once for all games that agree on what it depends on."""
    key = (*specials.of_different_ranks(), has_wild, has_wild and duplicates)
    if key not in _RANK_SETS:
        if len(_RANK_SETS) >= _KEPT:
            _RANK_SETS.clear()
        _RANK_SETS[key] = RankSets(specials, has_wild, duplicates)
    return _RANK_SETS[key]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ranking:
    """The rank of hands as agreed: which cards are wild, by which method, and which special hands count.

    A wild card stands for any card its holder lacks; with `duplicates` also for one he has, so that a
    flush can be headed by two aces. The `bug` is an ace, or what completes a straight, a flush or a
    special hand.
    """

    def __init__(
        self,
        pack: Pack,
        wild: list[bool],
        specials: Specials,
        *,
        bug: bool = False,
        duplicates: bool = False,
    ) -> None:
        self.specials = specials
        self.bug = bug
        self.is_wild = wild
        self.bits: list[int] = [0 if wild[c] else _BIT[pack.ranks[c]] for c in range(pack.size)]
        self.suit_bits: list[int] = [15 if wild[c] else 1 << pack.suits[c] for c in range(pack.size)]
        self.suit_digits: list[int] = [
            0x1111 if wild[c] else 1 << 4 * pack.suits[c] for c in range(pack.size)
        ]
        """To count the suits by: a hexadecimal digit for each."""
        sets = rank_sets(specials, any(wild), duplicates and not bug)
        self.sets = sets
        self.suited = sets.suited
        self.mixed = sets.mixed

    def value(self, cards: list[int]) -> int:
        """What a hand of up to five cards is worth."""
        ones: i64 = 0
        twos: i64 = 0
        threes: i64 = 0
        fours: i64 = 0
        wild: i64 = 0
        suit: i64 = 15
        bits = self.bits
        suits = self.suit_bits
        for card in cards:
            bit: i64 = bits[card]
            suit &= suits[card]
            if bit == 0:
                wild += 1
            fours |= threes & bit
            threes |= twos & bit
            twos |= ones & bit
            ones |= bit
        best: i64 = 0
        if twos == 0 and len(cards) == 5:  # different ranks, or wild cards to make them so
            best = self.suited[ones] if suit else self.mixed[ones]
        if twos or wild or len(cards) < 5:
            matched = self._matched(ones, twos, threes, fours, wild, len(cards) == 5)
            if matched > best:
                best = matched
        if best < 3 << 26 and self.specials.four_flush:  # less than two pairs
            four = self._four_flush(cards)
            if four > best:
                best = four
        return int(best)

    def best(self, cards: list[int]) -> int:
        """What the best five of some cards are worth.

        Reckoned from the ranks at once; with the bug five by five, for it can be in the way as an ace.
        """
        if len(cards) <= 5:
            return self.value(cards)
        if self.bug:
            return max([self.value(list(five)) for five in combinations(cards, 5)])
        ones: i64 = 0
        twos: i64 = 0
        threes: i64 = 0
        fours: i64 = 0
        wild: i64 = 0
        suited = [0, 0, 0, 0]
        for card in cards:
            bit: i64 = self.bits[card]
            if bit == 0:
                wild += 1
                continue
            fours |= threes & bit
            threes |= twos & bit
            twos |= ones & bit
            ones |= bit
            suited[self.suit_bits[card].bit_length() - 1] |= bit
        best = int(self._matched(ones, twos, threes, fours, wild, True))
        missing = 5 - int(wild)  # a wild card is as good as any, so all of them are used
        if missing > 0:
            best = max(best, self.sets.best_mixed(int(ones), missing))
            for ranks in suited:
                best = max(best, self.sets.best_suited(ranks, missing))
        if self.specials.four_flush:
            best = max(best, int(self._four_flush(cards)))
        return best

    def _matched(self, ones: i64, twos: i64, threes: i64, fours: i64, wild: i64, full: bool) -> i64:
        """What a hand is worth by its pairs, threes and fours; wild cards join the most and highest alike."""
        if wild and self.bug:
            if fours & _ACE_BIT:
                return make_value(FIVES, _ACE_BIT, 0)
            doubled = twos | ones & _ACE_BIT
            trebled = threes | twos & _ACE_BIT
            with_ace = self._matched(ones | _ACE_BIT, doubled, trebled, fours | threes & _ACE_BIT, 0, full)
            if full and fours | threes | ones & ~_FACE_BITS == 0 and self.specials.blaze:
                return max(with_ace, self._bug_in_blaze(ones, twos))
            return with_ace
        count: i64 = 1
        most = ones
        if fours:
            count, most = 4, fours
        elif threes:
            count, most = 3, threes
        elif twos:
            count, most = 2, twos
        elif ones == 0:
            count, most = 0, _ACE_BIT
        while most & (most - 1):  # the highest of those there are most of
            most &= most - 1
        count += wild
        rest = ones & ~most
        if count >= 5:
            return make_value(FIVES, most, 0)
        if count == 4:
            return make_value(FOURS, most, _highest(rest, 1))
        pairs = twos & ~most
        if count == 3:
            if pairs:
                return make_value(FULL_HOUSE, most, _highest(pairs, 1))
            return make_value(THREES, most, _highest(rest, 2))
        if count == 2:
            if not pairs:
                return make_value(ONE_PAIR, most, _highest(rest, 3))
            court = twos & _FACE_BITS
            if self.specials.blaze and full and court & (court - 1) and ones & _FACE_BITS == _FACE_BITS:
                two = _highest(court, 2)
                return make_value(BLAZE, two, _FACE_BITS & ~two)
            two = _highest(twos, 2)
            return make_value(TWO_PAIRS, two, _highest(ones & ~two, 1))
        if count and not ones:
            return make_value(NO_PAIR, 0, most)  # a wild card alone is an ace
        return make_value(NO_PAIR, 0, _highest(ones, 5))

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
                best = max(best, FOUR_FLUSH << 26 | _digits(_highest(inside, 4), _highest(outside, 1)))
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
        return name_of(self.value(cards))


def name_of(value: int) -> str:
    """The name of a hand of this value: `two pair, queens and sevens`."""
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
    if kind == STRAIGHT_FLUSH and first == 12:
        return "royal flush"
    return f"{_OTHER_NAMES.get(kind, '')}{_SINGLE[first]} high"
