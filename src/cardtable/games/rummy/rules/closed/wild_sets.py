"""Sets with wild deuces: what a hand can match, how little that leaves, and what a set on the table takes.

A group has two natural cards at least and four cards at most, a sequence one natural card at least. A deuce
is tied to no place in a sequence: it stands wherever it makes the set whole.
"""

from itertools import combinations
from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Pack, low_rank, pips

LEAST: Final = 3
MOST_OF_A_KIND: Final = 4
NATURAL_OF_A_KIND: Final = 2
"""The fewest cards of a set, the most of a group, and how many of those are natural at least."""

DEUCE: Final = 2
_ENDLESS: Final = 99
_LAST: Final = 13


@mypyc_attr(allow_interpreted_subclasses=True)
class WildSets:
    """The sets of one pack or of several, the ace being low. Cards go by their faces."""

    def __init__(self, pack: Pack) -> None:
        ranks = [pack.ranks[card] for card in pack.first]
        self.faces = range(pack.face_count)
        self.suit = [pack.suits[card] for card in pack.first]
        self.place = [low_rank(rank) for rank in ranks]
        self.is_wild = [rank == DEUCE for rank in ranks]
        self.value = [pips(rank) for rank in ranks]

    def count(self, faces: list[int]) -> int:
        """What unmatched cards count."""
        return sum([self.value[face] for face in faces])

    def natural(self, faces: list[int]) -> list[int]:
        """The cards that are not wild."""
        return [face for face in faces if not self.is_wild[face]]

    # -- what is a set -------------------------------------------------------------------------

    def is_set(self, faces: list[int]) -> bool:
        """Whether cards are a group or a sequence."""
        natural = self.natural(faces)
        wild = len(faces) - len(natural)
        return len(faces) >= LEAST and (self._is_group(natural, wild) or self._is_sequence(natural, wild))

    def _is_group(self, natural: list[int], wild: int) -> bool:
        places = {self.place[face] for face in natural}
        enough = NATURAL_OF_A_KIND <= len(natural) <= MOST_OF_A_KIND - wild
        return len(places) == 1 and enough

    def _is_sequence(self, natural: list[int], wild: int) -> bool:
        if not natural or len(natural) + wild > _LAST:
            return False
        places = {self.place[face] for face in natural}
        gaps = max(places) - min(places) + 1 - len(natural)
        is_suit = len({self.suit[face] for face in natural}) == 1
        return is_suit and len(places) == len(natural) and gaps <= wild

    def fits(self, laid: list[int]) -> list[int]:
        """The faces that can be added to a set."""
        return [face for face in self.faces if self.is_set([*laid, face])]

    def within(self, faces: list[int]) -> list[tuple[int, ...]]:
        """Every set that can be made from these cards, those with most cards first."""
        natural = sorted(self.natural(faces))
        wild = sorted([face for face in faces if self.is_wild[face]])
        found: set[tuple[int, ...]] = set()
        for some in self._natural_parts(natural, len(wild)):
            for size in range(max(0, LEAST - len(some)), len(wild) + 1):
                if self.is_set([*some, *wild[:size]]):
                    found.update([tuple(sorted(some + others)) for others in combinations(wild, size)])
        return sorted(found, key=lambda meld: (-len(meld), meld))

    def _natural_parts(self, natural: list[int], wild: int) -> set[tuple[int, ...]]:
        """The natural cards of the sets that could be made: some of a rank, or some of a suit."""
        found: set[tuple[int, ...]] = set()
        for place in sorted({self.place[face] for face in natural}):
            kind = [face for face in natural if self.place[face] == place]
            for size in range(NATURAL_OF_A_KIND, MOST_OF_A_KIND + 1):
                found.update(combinations(kind, size))
        for suit in sorted({self.suit[face] for face in natural}):
            row = sorted({face for face in natural if self.suit[face] == suit}, key=self.place.__getitem__)
            for first in range(len(row)):
                reach = [
                    face for face in row[first + 1 :] if self.place[face] - self.place[row[first]] < _LAST
                ]
                for size in range(max(0, LEAST - wild - 1), len(reach) + 1):
                    found.update([(row[first], *others) for others in combinations(reach, size)])
        return found

    # -- what a hand leaves --------------------------------------------------------------------

    def deadwood(self, faces: list[int]) -> int:
        """What the unmatched cards count when a hand is arranged at its best."""
        natural = sorted(self.natural(faces))
        hand = _Hand(self, natural, len(faces) - len(natural))
        return hand.least((1 << len(natural)) - 1, hand.wild, 0)

    def arranged(self, faces: list[int]) -> list[tuple[int, ...]]:
        """Sets that leave as little as can be of these cards."""
        free = faces[:]
        best = self.deadwood(faces)
        chosen: list[tuple[int, ...]] = []
        while self.count(free) > best:
            for meld in self.within(free):
                left = without(free, meld)
                if self.deadwood(left) == best:
                    chosen.append(meld)
                    free = left
                    break
        return chosen


class _Part:
    """Natural cards of a set, as bits: how many wild ones it needs, and how many more it has room for."""

    def __init__(self, mask: int, need: int, room: int) -> None:
        self.mask = mask
        self.need = need
        self.room = room


class _Hand:
    """A hand in which each natural card is a bit; for each the parts of sets in which it comes first."""

    def __init__(self, table: WildSets, natural: list[int], wild: int) -> None:
        self.value = [table.value[face] for face in natural]
        self.wild = wild
        self.parts: list[list[_Part]] = [[] for _ in natural]
        for first in range(len(natural)):
            self._add_groups(table, natural, first)
            self._add_sequences(table, natural, first)

    def _add_groups(self, table: WildSets, natural: list[int], first: int) -> None:
        place = table.place[natural[first]]
        later = [at for at in range(first + 1, len(natural)) if table.place[natural[at]] == place]
        for size in range(NATURAL_OF_A_KIND, min(len(later) + 1, MOST_OF_A_KIND) + 1):
            need = max(0, LEAST - size)
            if need <= self.wild:
                for others in combinations(later, size - 1):
                    mask = 1 << first | sum([1 << at for at in others])
                    self.parts[first].append(_Part(mask, need, MOST_OF_A_KIND - size - need))

    def _add_sequences(self, table: WildSets, natural: list[int], first: int) -> None:
        """Sequences whose lowest natural card, or one of its twins, is the first."""
        suit, place = table.suit[natural[first]], table.place[natural[first]]
        later: list[int] = []
        for higher in range(place + 1, _LAST + 1):
            for at, face in enumerate(natural):
                if table.place[face] == higher and table.suit[face] == suit:
                    later.append(at)
        self._lengthen(table, natural, later, 1 << first, place, 0, 1)

    def _lengthen(
        self, table: WildSets, natural: list[int], later: list[int], mask: int, end: int, gaps: int, size: int
    ) -> None:
        """Note a sequence that ends at a place, and those that go on from it."""
        need = max(gaps, LEAST - size)
        if need <= self.wild:
            low = (mask & -mask).bit_length() - 1
            self.parts[low].append(_Part(mask, need, _ENDLESS))
        for nth, at in enumerate(later):
            more = gaps + table.place[natural[at]] - end - 1
            if table.place[natural[at]] > end and more <= self.wild:
                place = table.place[natural[at]]
                self._lengthen(table, natural, later[nth + 1 :], mask | 1 << at, place, more, size + 1)

    def least(self, free: int, wild: int, room: int) -> int:
        """The least that free cards and wild ones count, some of which find room in sets made already."""
        if free == 0:
            return DEUCE * max(0, wild - room)
        first = (free & -free).bit_length() - 1
        best = self.value[first] + self.least(free & (free - 1), wild, room)
        for part in self.parts[first]:
            if part.mask & free == part.mask and part.need <= wild:
                left = self.least(free & ~part.mask, wild - part.need, room + part.room)
                if left < best:
                    best = left
        return best


def without(faces: list[int], gone: tuple[int, ...]) -> list[int]:
    """Cards without some of them, one for one."""
    left = faces[:]
    for face in gone:
        left.remove(face)
    return left
