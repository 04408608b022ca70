"""Conditions: melds from many packs, in which a card has twins, and the chips they collect.

A meld is laid with three cards and grows by single cards. Some ranks are valle cards, cards of value. A
set of them, any set in one suit, and a sequence at either end of a suit are conditions: all others pay for
them.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Pack, low_rank
from cardtable.games.rummy.rules.melds import LEAST

SPLIT: Final = 2 * LEAST
"""The fewest cards of a meld that can be split into two."""


class Three:
    """Three faces that make a meld, as bits: those in it, those in it twice, the one in it three times."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces
        self.once, self.twice, self.thrice = counted(list(faces))


@mypyc_attr(allow_interpreted_subclasses=True)
class ConditionTable:
    """The melds of a pack with twins, the ace being low. Cards go by their faces."""

    def __init__(
        self, pack: Pack, any_suits: tuple[int, ...], valuable: tuple[int, ...], dear_suit: int
    ) -> None:
        faces = range(pack.face_count)
        ranks = [pack.ranks[pack.first[face]] for face in faces]
        places = sorted({low_rank(rank) for rank in ranks})
        self.column = [places.index(low_rank(rank)) for rank in ranks]
        self.suit = [pack.suits[pack.first[face]] for face in faces]
        self.last = len(places) - 1
        self.rows: list[list[int]] = [
            sorted([face for face in faces if self.suit[face] == suit], key=self.column.__getitem__)
            for suit in range(max(self.suit) + 1)
        ]
        """For each suit its faces from the ace up."""
        self.kinds = [[face for face in faces if self.column[face] == col] for col in range(len(places))]
        self.kind_masks = [sum([1 << face for face in kind]) for kind in self.kinds]
        self.takes_any_suits = [ranks[face] in any_suits for face in faces]
        self.is_valuable = [ranks[face] in valuable for face in faces]
        self.is_dear = [suit == dear_suit for suit in self.suit]
        self.threes: list[list[Three]] = [[] for _ in faces]
        """For each face the melds of three in which no face comes before it in the pack's order."""
        for three in self._all_threes():
            self.threes[three.faces[0]].append(three)
        self.near = self._all_near()
        """For each face the others (bits) that it can be melded with; its twins are not among them."""

    def _all_near(self) -> list[int]:
        near = [0 for _ in self.threes]
        for row in self.threes:
            for three in row:
                for face in three.faces:
                    near[face] = near[face] | (three.once & ~(1 << face))
        return near

    def _all_threes(self) -> list[Three]:
        """Sequences; then the sets of each rank: of three suits, of one, and of any if the rank allows it."""
        found = [Three(tuple(sorted(row[i : i + 3]))) for row in self.rows for i in range(len(row) - 2)]
        for kind in self.kinds:
            for i, one in enumerate(kind):
                for j, two in enumerate(kind[i:], i):
                    found += [
                        Three((one, two, three)) for three in kind[j:] if self.is_meld([one, two, three])
                    ]
        return found

    # -- what is a meld ------------------------------------------------------------------------

    def within(self, faces: list[int], must: list[int]) -> list[Three]:
        """The melds of three that can be made from these faces, and hold all the faces that they must."""
        once, twice, thrice = counted(faces)
        needed, needed_twice, _ = counted(must)
        found: list[Three] = []
        rest = once
        while rest:
            bit = rest & -rest
            rest ^= bit
            face = bit.bit_length() - 1
            if self.near[face] & once or thrice & bit:
                for three in self.threes[face]:
                    if (
                        three.once & once == three.once
                        and three.twice & twice == three.twice
                        and three.thrice & thrice == three.thrice
                        and three.once & needed == needed
                        and three.twice & needed_twice == needed_twice
                    ):
                        found.append(three)  # noqa: PERF401 (clearer so)
        return found

    def is_set(self, meld: list[int]) -> bool:
        """Whether a meld is a set and not a sequence."""
        return self.column[meld[0]] == self.column[meld[1]]

    def is_meld(self, kind: list[int]) -> bool:
        """Whether cards of one rank are a set: of three suits or more, or one, or any if the rank allows."""
        suits = len({self.suit[face] for face in kind})
        return len(kind) >= LEAST and (suits != 2 or self.takes_any_suits[kind[0]])

    def fits(self, meld: list[int]) -> int:
        """The faces (bits) that keep a meld's character: either end of a sequence, the rank, or its twins."""
        if self.is_set(meld):
            return 1 << meld[0] if self._is_one_suit(meld) else self.kind_masks[self.column[meld[0]]]
        row = self.rows[self.suit[meld[0]]]
        low, high = self._ends(meld)
        mask = 1 << row[low - 1] if low > 0 else 0
        return mask | 1 << row[high + 1] if high < self.last else mask

    def spare(self, meld: list[int]) -> list[int]:
        """The faces that a meld can spare and still be one: the ends of a sequence, most cards of a set."""
        if len(meld) <= LEAST:
            return []
        if not self.is_set(meld):
            row = self.rows[self.suit[meld[0]]]
            low, high = self._ends(meld)
            return [row[low], row[high]]
        return [face for face in sorted(set(meld)) if self.is_meld(less(meld, [face]))]

    def parts(self, meld: list[int]) -> list[list[int]]:
        """The cards that can be split off so that both parts are melds: from an end, or three of a set."""
        size = len(meld)
        if size < SPLIT:
            return []
        if self.is_set(meld):
            threes = self.within(meld, [])
            return [list(three.faces) for three in threes if self.is_meld(less(meld, list(three.faces)))]
        ordered = sorted(meld, key=self.column.__getitem__)
        return [ordered[:count] for count in range(LEAST, size - LEAST + 1)]

    def _is_one_suit(self, kind: list[int]) -> bool:
        return kind.count(kind[0]) == len(kind)

    def _ends(self, sequence: list[int]) -> tuple[int, int]:
        """The lowest and the highest column of a sequence."""
        columns = [self.column[face] for face in sequence]
        return min(columns), max(columns)

    # -- what it collects ----------------------------------------------------------------------

    def condition(self, meld: list[int]) -> int:
        """What each player pays for a meld, apart from cards added to it; nothing if it is no condition."""
        face = meld[0]
        chips = 2 if self.is_dear[face] else 1
        if self.is_set(meld):
            if self._is_one_suit(meld):
                return 2 * chips if self.is_valuable[face] else chips
            return 1 if self.is_valuable[face] else 0
        low, high = self._ends(meld)
        holds_end = (low == 0 and high >= LEAST - 1) or (high == self.last and low <= self.last - LEAST + 1)
        return chips if holds_end else 0

    def further(self, meld: list[int]) -> int:
        """What each player pays for a card added to a condition: as much, but half for valle in one suit."""
        chips = self.condition(meld)
        if self.is_valuable[meld[0]] and self.is_set(meld) and self._is_one_suit(meld):
            return chips // 2
        return chips

    def worth(self, meld: list[int]) -> int:
        """A condition with all that has been added to it."""
        return self.condition(meld) + (len(meld) - LEAST) * self.further(meld)


def counted(faces: list[int]) -> tuple[int, int, int]:
    """Faces as bits: those that are there, those that are there twice, and three times."""
    once = twice = thrice = 0
    for face in faces:
        bit = 1 << face
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    return once, twice, thrice


def less(faces: list[int], gone: list[int]) -> list[int]:
    """Faces without some of them, one for one."""
    left = faces[:]
    for face in gone:
        left.remove(face)
    return left
