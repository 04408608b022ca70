"""Sets of a contract: groups and sequences with wild cards, and whether a hand can still make what is asked.

A hand is told by how many natural cards of each face it holds and, in one place more, how many wild
cards. Places in a suit run from 1, the low ace, to 14, the high one. Only the least sets are looked for,
three of a kind and four in sequence: what is longer can be laid off on them at once.
"""

from itertools import combinations
from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, JOKER, NO_SUIT, Pack, low_rank, pips

GROUP: Final = 3
SEQUENCE: Final = 4
"""The fewest cards of a group and of a sequence."""

HIGHEST: Final = 14
_NEVER: Final = 99


class Span:
    """Places in a row in one suit, and the faces that belong there."""

    def __init__(self, suit: int, start: int, faces: tuple[int, ...]) -> None:
        self.suit = suit
        self.start = start
        self.end = start + len(faces) - 1
        self.faces = faces

    def joins(self, other: "Span") -> bool:
        """Whether two spans follow one another in a suit, so that they are only one sequence."""
        return self.suit == other.suit and (self.end + 1 == other.start or other.end + 1 == self.start)


@mypyc_attr(allow_interpreted_subclasses=True)
class SetTable:
    """The groups and sequences of a pack of several packs; jokers are wild, and may be the cards of a rank.

    Aces and wild cards count 15, courts 10, other cards their pips.
    """

    def __init__(self, pack: Pack, wild_rank: int, ace_low: bool) -> None:
        faces = range(pack.face_count)
        self.face_of = pack.face_of
        self.wilds = pack.face_count
        """Where a tally has the number of wild cards."""
        self.suit = [pack.suits[pack.first[face]] for face in faces]
        rank = [pack.ranks[pack.first[face]] for face in faces]
        self.is_wild = [of in (JOKER, wild_rank) for of in rank]
        self.is_joker = [of == JOKER for of in rank]
        self.value = [15 if of == ACE or self.is_wild[face] else pips(of) for face, of in enumerate(rank)]
        self.lowest = 1 if ace_low else 2
        self.places = [self._places(of) for of in rank]
        """For each face where it may be in a sequence."""
        self.at: list[list[int]] = [[-1] * (HIGHEST + 1) for _ in range(NO_SUIT)]
        """For each suit and place its face."""
        for face in faces:
            for place in self.places[face]:
                self.at[self.suit[face]][place] = face
        self.kind = [low_rank(of) for of in rank]
        self.kinds = [
            [face for face in faces if self.kind[face] == kind and not self.is_wild[face]]
            for kind in range(1, HIGHEST)
        ]
        self.kinds = [kind for kind in self.kinds if kind]
        self.spans: list[Span] = [
            self.span(suit, start, start + SEQUENCE - 1)
            for suit in range(NO_SUIT)
            for start in range(self.lowest, HIGHEST - SEQUENCE + 2)
        ]

    def _places(self, rank: int) -> list[int]:
        if rank == JOKER:
            return []
        if rank == ACE:
            return [1, HIGHEST] if self.lowest == 1 else [HIGHEST]
        return [low_rank(rank)]

    def span(self, suit: int, start: int, end: int) -> Span:
        """The places of a suit from one to another."""
        return Span(suit, start, tuple(self.at[suit][start : end + 1]))

    def tally(self, cards: list[int]) -> list[int]:
        """How many of each face are held, and how many wild cards."""
        held: list[int] = [0] * (self.wilds + 1)
        for card in cards:
            face = self.face_of[card]
            at = self.wilds if self.is_wild[face] else face
            held[at] = held[at] + 1
        return held

    def count(self, cards: list[int]) -> int:
        """What cards left in hand count."""
        return sum([self.value[self.face_of[card]] for card in cards])

    # -- what a hand lacks ---------------------------------------------------------------------

    def lacking(self, held: list[int], groups: int, sequences: int, laid: list[Span], enough: int) -> int:
        """The fewest places of a contract that no natural card fills; the search ends when it is enough."""
        return self._lacking(held, groups, sequences, laid, enough, _NEVER)

    def completes(self, held: list[int], groups: int, sequences: int, laid: list[Span]) -> bool:
        """Whether a contract can be made, wild cards filling what is lacking."""
        wild = held[self.wilds]
        return self._lacking(held, groups, sequences, laid, wild, wild + 1) <= wild

    def _lacking(
        self, held: list[int], groups: int, sequences: int, laid: list[Span], enough: int, below: int
    ) -> int:
        """As `lacking`, if it is below a bound; a natural card goes to a sequence first, as to any place."""
        if sequences == 0:
            return self._groups_lack(held, groups)
        rated: list[tuple[int, int]] = []
        for index, span in enumerate(self.spans):
            lack = 0
            for face in span.faces:
                if held[face] == 0:
                    lack += 1
            if lack < SEQUENCE and lack * sequences < below:
                rated.append((lack, index))
        rated.sort()
        best = below
        for lack, index in rated:
            if lack * sequences >= best:
                break
            span = self.spans[index]
            if any([span.joins(other) for other in laid]):
                continue
            rest = self.without(held, span)
            more = self._lacking(rest, groups, sequences - 1, [*laid, span], enough - lack, best - lack)
            best = min(best, lack + more)
            if best <= enough:
                break
        return best

    def _groups_lack(self, held: list[int], groups: int) -> int:
        """The fewest places of some groups that no natural card fills; each group has one."""
        if groups == 0:
            return 0
        costs: list[int] = []
        for kind in self.kinds:
            count = 0
            for face in kind:
                count += held[face]
            for nth in range(1, min(groups, count) + 1):
                costs.append(min(GROUP, max(0, GROUP * nth - count)))  # noqa: PERF401 (slower when compiled)
        costs.sort()
        return sum(costs[:groups]) if len(costs) >= groups else _NEVER

    def without(self, held: list[int], span: Span) -> list[int]:
        """What is left of a hand when a sequence takes each natural card it can."""
        rest = held[:]
        for face in span.faces:
            if rest[face]:
                rest[face] = rest[face] - 1
            else:
                rest[self.wilds] = rest[self.wilds] - 1
        return rest

    # -- sets to choose from -------------------------------------------------------------------

    def groups_in(self, cards: list[int], groups: int, sequences: int) -> list[tuple[int, ...]]:
        """The groups (as faces) after which the rest of a contract can still be made."""
        held = self.tally(cards)
        faces = sorted([self.face_of[card] for card in cards])
        wild = [face for face in faces if self.is_wild[face]]
        found: list[tuple[int, ...]] = []
        for kind in self.kinds:
            natural = [face for face in faces if face in kind]
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
        rest = self.without(held, Span(0, 0, faces))
        return rest[self.wilds] >= 0 and self.completes(rest, groups, sequences, laid)

    def whole(self, held: list[int], sequences: int, laid: list[Span]) -> list[Span]:
        """Sequences that take in all cards of a hand, after those laid; an empty list if it cannot be."""
        suits = [suit for suit in range(NO_SUIT) if any([held[face] for face in self.at[suit][2:]])]
        if sequences == 0:
            return laid if not suits and held[self.wilds] == 0 else []
        if not suits or len(suits) > sequences:
            return []
        faces = self.at[suits[0]]
        first = min([place for place in range(2, HIGHEST + 1) if held[faces[place]]])
        for start in range(self.lowest, first + 1):
            for end in range(max(first, start + SEQUENCE - 1), HIGHEST + 1):
                found = self._whole_with(held, self.span(suits[0], start, end), sequences, laid)
                if found:
                    return found
        if first == HIGHEST and self.lowest == 1:  # only aces, which may be low
            for end in range(SEQUENCE, HIGHEST):
                found = self._whole_with(held, self.span(suits[0], 1, end), sequences, laid)
                if found:
                    return found
        return []

    def _whole_with(self, held: list[int], span: Span, sequences: int, laid: list[Span]) -> list[Span]:
        """As `whole`, when this is the next sequence."""
        rest = self.without(held, span)
        if rest[self.wilds] < 0 or any([span.joins(other) for other in laid]):
            return []
        return self.whole(rest, sequences - 1, [*laid, span])

    # -- sets on the table ---------------------------------------------------------------------

    def natural(self, cards: list[int]) -> int:
        """Where a set has its first natural card, which says what set it is; every set has one."""
        for index, card in enumerate(cards):
            if not self.is_wild[self.face_of[card]]:
                return index
        return -1

    def kind_of(self, cards: list[int]) -> int:
        """Of what kind a group is."""
        return self.kind[self.face_of[cards[self.natural(cards)]]]

    def span_of(self, cards: list[int]) -> Span:
        """Which places a sequence fills; its cards lie from the lowest to the highest."""
        index = self.natural(cards)
        face = self.face_of[cards[index]]
        place = self.places[face][0 if index == 0 else -1]
        return self.span(self.suit[face], place - index, place - index + len(cards) - 1)
