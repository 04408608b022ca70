"""Sets of a contract: groups and sequences with wild cards, and whether a hand can still make what is asked.

A hand is given by its tally: how many natural cards of each face it holds and, in one place more, how many
wild cards. Places in a suit run from 1, the low ace, to 14, the high one. Only the least sets are looked for,
three of a kind and four in sequence: any further cards can be laid off on them at once.
"""

from itertools import combinations
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JOKER, NO_SUIT, Pack, pips
from cardtable.games.rummy.rules.open.faces import BOTH, HIGH, HIGHEST, FaceTable, Span

GROUP: Final = 3
SEQUENCE: Final = 4
"""The fewest cards of a group and of a sequence."""

_NEVER: Final = 99

_SUIT_BITS: Final = 16
"""Places as bits: sixteen for each suit. An ace that may be low has two of them. A least sequence is given by
the bit of its lowest place."""

_FOUR_PLACES: Final = 0b1111
_LOW_ACES: Final = 0x0002_0002_0002_0002
_OF_A_KIND: Final = 0x0001_0001_0001_0001


def _starts_lacking(natural: i64, lack: i64) -> i64:
    """Where the sequences start that lack so many of their four cards, though not all."""
    both = natural & natural >> 1
    one = natural ^ natural >> 1
    none = ~(natural | natural >> 1)
    if lack == 0:
        return both & both >> 2
    if lack == 1:
        return both & one >> 2 | one & both >> 2
    if lack == 2:
        return both & none >> 2 | one & one >> 2 | none & both >> 2
    return one & none >> 2 | none & one >> 2


def _joining(start: i64) -> i64:
    """Where the least sequences before and after one start, with which it would be only one sequence."""
    return start >> SEQUENCE | start << SEQUENCE


class _Naturals:
    """The natural cards of a hand by the places they can fill: those it holds once, twice and three times.

    A card held twice is also held once; with three packs none is held more than three times.
    """

    def __init__(self, once: i64, twice: i64, thrice: i64) -> None:
        self.once: i64 = once
        self.twice: i64 = twice
        self.thrice: i64 = thrice

    def without(self, start: i64) -> "_Naturals":
        """What is left when a sequence takes each card it can; an ace is gone from both its places."""
        taken = start * _FOUR_PLACES
        taken |= (taken & _LOW_ACES) << HIGHEST - 1 | taken >> HIGHEST - 1 & _LOW_ACES
        kept = ~taken
        return _Naturals(
            self.once & kept | self.twice & taken,
            self.twice & kept | self.thrice & taken,
            self.thrice & kept,
        )

    def lacking(self, groups: i64, sequences: i64, starts: i64, enough: i64, below: i64) -> i64:
        """The fewest places of a contract that no natural card fills, if they are below a bound.

        Sequences may start at the given places only. Natural cards go to sequences before groups. The search
        ends at the first number that is enough.
        """
        if sequences == 0:
            return self.groups_lack(groups)
        best = below
        lack: i64
        for lack in range(SEQUENCE):
            left = _starts_lacking(self.once, lack) & starts
            while left:
                if lack * sequences >= best:
                    return best
                start = left & -left
                left ^= start
                free = starts & ~_joining(start)
                rest = self.without(start)
                found = lack + rest.lacking(groups, sequences - 1, free, enough - lack, best - lack)
                if found < best:
                    best = found
                    if best <= enough:
                        return best
        return best

    def groups_lack(self, groups: i64) -> i64:
        """The fewest places of some groups that no natural card fills; each group has a natural card."""
        if groups == 0:
            return 0
        ways: i64 = 0  # eight bits each for how many groups lack none, one, two and three cards
        place: i64
        for place in range(2, HIGHEST + 1):
            count = self.of_a_kind(place)
            nth: i64 = 1
            while nth <= groups and nth <= count:
                lack = GROUP * nth - count
                ways += 1 << 8 * (0 if lack < 0 else GROUP if lack > GROUP else lack)
                nth += 1
        total: i64 = 0
        for lack in range(GROUP + 1):
            some = ways >> 8 * lack & 0xFF
            if some >= groups:
                return total + groups * lack
            total += some * lack
            groups -= some
        return _NEVER

    def of_a_kind(self, place: i64) -> i64:
        """How many cards of a kind are held, all suits together."""
        count = self.once >> place & _OF_A_KIND
        count += self.twice >> place & _OF_A_KIND
        count += self.thrice >> place & _OF_A_KIND
        count += count >> 2 * _SUIT_BITS
        return (count + (count >> _SUIT_BITS)) & 0xF


@mypyc_attr(allow_interpreted_subclasses=True)
class SetTable(FaceTable):
    """The groups and sequences of several packs; jokers are wild, and so may be the cards of a rank.

    Aces and wild cards count 15, courts 10, other cards their pips.
    """

    def __init__(self, pack: Pack, wild_rank: int, ace_low: bool) -> None:
        super().__init__(pack, (JOKER, wild_rank), BOTH if ace_low else HIGH)
        self.place_bits = self._bits_of_places()
        """For each face its places as bits."""
        self.spans = self._least_sequences()
        """The least sequences, from the lowest of each suit to the highest."""
        self.starts: i64 = sum([1 << _SUIT_BITS * span.suit + span.start for span in self.spans])
        """Where they start, as bits."""

    def _values(self, ranks: list[int]) -> list[int]:
        """For each face what it counts in the hand of its holder."""
        return [15 if rank == ACE or self.is_wild[face] else pips(rank) for face, rank in enumerate(ranks)]

    def _bits_of_places(self) -> list[i64]:
        return [
            sum([1 << _SUIT_BITS * suit + place for place in places])
            for suit, places in zip(self.suit, self.places, strict=True)
        ]

    def _least_sequences(self) -> list[Span]:
        return [
            self.span(suit, start, start + SEQUENCE - 1)
            for suit in range(NO_SUIT)
            for start in range(self.lowest, HIGHEST - SEQUENCE + 2)
        ]

    # -- what a hand lacks ---------------------------------------------------------------------

    def _naturals(self, held: list[int]) -> _Naturals:
        """The natural cards of a hand by the places they can fill."""
        once: i64 = 0
        twice: i64 = 0
        thrice: i64 = 0
        face: i64
        for face in range(self.wilds):
            count = held[face]
            if count:
                bits: i64 = self.place_bits[face]
                once |= bits
                if count > 1:
                    twice |= bits
                if count > 2:
                    thrice |= bits
        return _Naturals(once, twice, thrice)

    def _starts_apart(self, laid: list[Span]) -> i64:
        """Where a further sequence may start, so that it joins none of those laid."""
        starts = self.starts
        for span in laid:
            start: i64 = 1 << _SUIT_BITS * span.suit + span.start
            starts &= ~_joining(start)
        return starts

    def lacking(self, held: list[int], groups: int, sequences: int, laid: list[Span], enough: int) -> int:
        """The fewest places of a contract that no natural card fills, or a number that is enough."""
        return self._naturals(held).lacking(groups, sequences, self._starts_apart(laid), enough, _NEVER)

    def completes(self, held: list[int], groups: int, sequences: int, laid: list[Span]) -> bool:
        """Whether a contract can be made, wild cards filling what is lacking."""
        wild = held[self.wilds]
        natural = self._naturals(held)
        return natural.lacking(groups, sequences, self._starts_apart(laid), wild, wild + 1) <= wild

    def without(self, held: list[int], faces: tuple[int, ...]) -> list[int]:
        """What is left of a hand when places of a sequence take each natural card they can."""
        rest = held[:]
        for face in faces:
            at = face if rest[face] else self.wilds
            rest[at] = rest[at] - 1
        return rest

    # -- sets to choose from -------------------------------------------------------------------

    def groups_in(self, cards: list[int], groups: int, sequences: int) -> list[tuple[int, ...]]:
        """The groups (as faces) after which the rest of a contract can still be made."""
        held = self.tally(cards)
        wild = sorted([self.face_of[card] for card in cards if self.is_wild[self.face_of[card]]])
        found: list[tuple[int, ...]] = []
        for kind in self.kinds:
            natural = [face for face in kind for _ in range(held[face])]
            for size in range(min(GROUP, len(natural)), max(0, GROUP - len(wild) - 1), -1):
                others = sorted(set(combinations(wild, GROUP - size)))
                for some in sorted(set(combinations(natural, size))):
                    rest = held[:]
                    rest[self.wilds] = rest[self.wilds] - (GROUP - size)
                    for face in some:
                        rest[face] = rest[face] - 1
                    if self.completes(rest, groups - 1, sequences, []):
                        found += [some + other for other in others]
        return found

    def spans_in(self, held: list[int], groups: int, sequences: int, laid: list[Span]) -> list[Span]:
        """The least sequences that can be laid so that the rest of a contract can still be made."""
        return [
            span
            for span in self.spans
            if any([held[face] for face in span.faces])
            and not any([span.joins(other) for other in laid])
            and self.fills(held, span.faces, groups, sequences - 1, [*laid, span])
        ]

    def fills(
        self, held: list[int], faces: tuple[int, ...], groups: int, sequences: int, laid: list[Span]
    ) -> bool:
        """Whether a hand can fill the open places of a sequence and make the rest of a contract."""
        rest = self.without(held, faces)
        return rest[self.wilds] >= 0 and self.completes(rest, groups, sequences, laid)

    def whole(self, held: list[int], sequences: int, laid: list[Span]) -> list[Span]:
        """The sequences laid and others that take in the whole hand; an empty list if it cannot be done."""
        suits = [suit for suit in range(NO_SUIT) if self._first_place(held, suit)]
        if sequences == 0:
            return laid if not suits and held[self.wilds] == 0 else []
        if not suits or len(suits) > sequences:
            return []
        first = self._first_place(held, suits[0])
        for start in range(self.lowest, first + 1):
            found = self._whole_from(held, suits[0], start, first, sequences, laid)
            if found:
                return found
        if first == HIGHEST and self.lowest == 1:  # only aces, which may be low
            return self._whole_from(held, suits[0], 1, 1, sequences, laid)
        return []

    def _first_place(self, held: list[int], suit: int) -> int:
        """The lowest place of a suit that is held, an ace being high, or 0."""
        faces = self.at[suit]
        for place in range(2, HIGHEST + 1):
            if held[faces[place]]:
                return place
        return 0

    def _whole_from(
        self, held: list[int], suit: int, start: int, through: int, sequences: int, laid: list[Span]
    ) -> list[Span]:
        """As `whole`, when the next sequence starts here and goes through a place or beyond it."""
        faces = self.at[suit]
        least = max(through, start + SEQUENCE - 1)
        lack = 0
        for end in range(start, HIGHEST + 1):
            if not held[faces[end]]:
                lack += 1
                if lack > held[self.wilds]:
                    break
            if end >= least:
                found = self._whole_with(held, self.span(suit, start, end), sequences, laid)
                if found:
                    return found
        return []

    def _whole_with(self, held: list[int], span: Span, sequences: int, laid: list[Span]) -> list[Span]:
        """As `whole`, when this is the next sequence."""
        rest = self.without(held, span.faces)
        if rest[self.wilds] < 0 or any([span.joins(other) for other in laid]):
            return []
        return self.whole(rest, sequences - 1, [*laid, span])
