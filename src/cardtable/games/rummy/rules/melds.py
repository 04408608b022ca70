"""Matched sets of a single pack: which can be made from a hand, and how little they leave unmatched.

Cards are held as bits, one column for each rank and one row for each suit. A row has a bit to spare, so that
no sequence runs on from the king of one suit into the ace of the next. Where the ace is high too, the first
column of a row follows the last.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import NO_SUIT, Pack, low_rank, pips

LEAST: Final = 3
"""The fewest cards of a meld."""

ROW: Final = 14
COLUMNS: Final = (1 << ROW) - 1
ALL_ROWS: Final = 1 | 1 << ROW | 1 << 2 * ROW | 1 << 3 * ROW
"""The bits of a row; all its columns, as bits; the first column of all four rows, as bits."""

LOW: Final = "low"
BOTH: Final = "low or high"
ROUND: Final = "round the corner"
"""Where the ace lies in a sequence: before the two (A-2-3), or after the king as well (Q-K-A), or between the
two of them, so that sequences turn the corner (K-A-2)."""


class MatchedSet:
    """A set of three or four of a kind, or a sequence of three or more in one suit."""

    def __init__(self, cards: tuple[int, ...], mask: i64, value: i64) -> None:
        self.cards = cards
        self.mask: i64 = mask
        self.value: i64 = value


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldTable:
    """Every meld of a single pack, the ace being low unless told otherwise.

    Courts count ten and other cards their pips, unless it is said what each card counts.
    """

    def __init__(self, pack: Pack, aces: str = LOW, counts: list[int] | None = None) -> None:
        if not pack.is_single or NO_SUIT in pack.suits:
            raise ValueError(f"melds are told by their bits in a single pack without jokers, not {pack.name}")
        self.aces = aces
        self.is_low = aces == LOW
        places = sorted({low_rank(rank) for rank in pack.ranks})
        self.last: i64 = len(places) - 1
        """The column of the highest rank, which the ace may follow."""
        self.column = [places.index(low_rank(rank)) for rank in pack.ranks]
        self.bit = [1 << (ROW * suit + col) for suit, col in zip(pack.suits, self.column, strict=True)]
        self.pack = sum(self.bit)
        """All cards as bits."""
        self.corner: i64 = ALL_ROWS << len(places) - 1 if aces == BOTH else 0
        """The kings (as bits), if no sequence may go on from one past the ace."""
        self.value = counts or [pips(rank) for rank in pack.ranks]
        self.most: i64 = max(self.value)
        """The most that one card counts."""
        self.sequences = self._all_sequences(pack)
        """For each card the sequences it begins, each longer than the one before."""
        self.sets = self._all_sets(pack)
        """For each column its sets, the four of a kind last."""
        self.all: list[MatchedSet] = [meld for melds in self.sequences + self.sets for meld in melds]
        self.worth = [
            sum([bit for bit, value in zip(self.bit, self.value, strict=True) if value >= n])
            for n in range(max(self.value) + 1)
        ]
        """For each count the cards (as bits) that count at least so much."""

    def _all_sequences(self, pack: Pack) -> list[list[MatchedSet]]:
        found: list[list[MatchedSet]] = [[] for _ in pack.ranks]
        for suit in range(NO_SUIT):
            row = sorted([c for c in range(pack.size) if pack.suits[c] == suit], key=self.column.__getitem__)
            whole = len(row)
            room = {LOW: row, BOTH: row + row[:1], ROUND: row + row}[self.aces]
            for first in range(whole):
                for end in range(first + LEAST, min(len(room), first + whole) + 1):
                    if first == 0 or end - first < whole:  # a whole suit is the same wherever it begins
                        found[row[first]].append(self._meld(room[first:end]))
        return found

    def _all_sets(self, pack: Pack) -> list[list[MatchedSet]]:
        found: list[list[MatchedSet]] = []
        for col in range(max(self.column) + 1):
            kind = [card for card in range(pack.size) if self.column[card] == col]
            threes: list[MatchedSet] = []
            if len(kind) > LEAST:
                threes = [self._meld([c for c in kind if c != left_out]) for left_out in kind]
            found.append([*threes, self._meld(kind)])
        return found

    def _meld(self, cards: list[int]) -> MatchedSet:
        return MatchedSet(tuple(cards), self.mask(cards), self.count(cards))

    def mask(self, cards: list[int]) -> i64:
        """Cards as bits."""
        mask: i64 = 0
        for card in cards:
            mask |= self.bit[card]
        return mask

    def count(self, cards: list[int]) -> i64:
        """What cards count when they are unmatched."""
        count: i64 = 0
        for card in cards:
            count += self.value[card]
        return count

    def _kinds(self, held: i64) -> i64:
        """The columns in which three or four are held."""
        a = held & COLUMNS
        b = held >> ROW & COLUMNS
        c = held >> 2 * ROW & COLUMNS
        d = held >> 3 * ROW
        return (a & b & (c | d)) | (c & d & (a | b))

    def below(self, held: i64) -> i64:
        """The places (as bits) just below cards that are held; the king's is just below the ace's."""
        if self.is_low:
            return held >> 1
        return (held >> 1 & self.pack) | (held & ALL_ROWS) << self.last

    def above(self, held: i64) -> i64:
        """The places (as bits) just above cards that are held; the ace's is just above the king's."""
        if self.is_low:
            return held << 1
        return (held << 1 & self.pack) | (held >> self.last & ALL_ROWS)

    def begins(self, held: i64) -> i64:
        """The cards (as bits) that begin a sequence."""
        if self.is_low:
            return held & held >> 1 & held >> 2
        below = self.below(held)
        return held & below & self.below(below) & ~self.corner

    def within(self, cards: list[int]) -> list[MatchedSet]:
        """Every meld that can be made from these cards: sequences, then sets."""
        held = self.mask(cards)
        found: list[MatchedSet] = []
        begins = self.begins(held)
        if begins:
            for card in cards:
                bit: i64 = self.bit[card]
                if begins & bit:
                    for meld in self.sequences[card]:
                        if meld.mask & held != meld.mask:
                            break
                        found.append(meld)
        kinds = self._kinds(held)
        if kinds:
            for col in range(len(self.sets)):
                if kinds >> col & 1:
                    for meld in self.sets[col]:
                        if meld.mask & held == meld.mask:
                            found.append(meld)  # noqa: PERF401 (slower when compiled)
        return found

    def least(self, melds: list[MatchedSet], first: i64, free: i64, count: i64) -> i64:
        """The least that free cards (bits, counting so much) can be brought to by melds from the first on."""
        best = count
        for i in range(first, len(melds)):
            meld = melds[i]
            if meld.mask & free == meld.mask:
                rest = self.least(melds, i + 1, free & ~meld.mask, count - meld.value)
                if rest < best:
                    best = rest
        return best

    def deadwood(self, cards: list[int]) -> i64:
        """What the unmatched cards count when a hand is arranged at its best."""
        return self.least(self.within(cards), 0, self.mask(cards), self.count(cards))

    def knocks(self, cards: list[int], limit: i64) -> i64:
        """The cards (as bits) each of which, laid away, lets the others be brought to the limit or less."""
        held = self.mask(cards)
        begins = self.begins(held)
        second = self.above(begins)
        kinds = self._kinds(held) * ALL_ROWS
        single = held & ~(begins | second | self.above(second) | kinds)
        # Most hands are far from it: what fits no meld counts too much even with the dearest laid away.
        bound = limit + self.most
        loose: i64 = 0
        for card in cards:
            bit: i64 = self.bit[card]
            if single & bit:
                loose += self.value[card]
                if loose > bound:
                    return 0
        return self._knocks(self.within(cards), 0, held, self.count(cards), limit)

    def _knocks(self, melds: list[MatchedSet], first: i64, free: i64, count: i64, limit: i64) -> i64:
        over = count - limit
        found: i64 = 0
        if over <= self.most:
            worth: i64 = self.worth[over if over > 0 else 0]
            found = free & worth
        for i in range(first, len(melds)):
            meld = melds[i]
            if meld.mask & free == meld.mask:
                found |= self._knocks(melds, i + 1, free & ~meld.mask, count - meld.value, limit)
        return found

    def fits(self, meld: list[int]) -> i64:
        """The cards (as bits) that a meld can take: the fourth of a kind, or either end of a sequence."""
        mask = self.mask(meld)
        if self.column[meld[0]] == self.column[meld[1]]:
            return self.sets[self.column[meld[0]]][-1].mask & ~mask
        ends = mask & ~ALL_ROWS if self.corner else mask  # nothing fits beyond an ace that turns no corner
        return (self.above(ends) | self.below(ends)) & self.pack & ~mask
