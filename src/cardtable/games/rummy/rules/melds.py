"""Melds: finding sets of a kind and sequences among cards, and arranging a hand into them.

Cards of a single pack are held as bits, one column for each rank and one row for each suit. A row has
a bit to spare, so that no sequence runs on from the king of one suit into the next.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import NO_SUIT, Pack, low_rank, pips

LEAST: Final = 3
"""The fewest cards of a meld."""

_ROW: Final = 14
_COLUMNS: Final = (1 << _ROW) - 1
_ALL_ROWS: Final = 1 | 1 << _ROW | 1 << 2 * _ROW | 1 << 3 * _ROW
_MOST: Final = 10
"""The most that one card counts."""
_HIS: Final = 3
"""An opponent has a card that is known to be his three times as surely as one that nobody has seen."""


class Meld:
    """A set of three or four of a kind, or a sequence of three or more in one suit."""

    def __init__(self, cards: tuple[int, ...], mask: i64, value: i64) -> None:
        self.cards = cards
        self.mask: i64 = mask
        self.value: i64 = value


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldTable:
    """Every meld of a single pack, the ace being low; courts count ten, other cards their pips."""

    def __init__(self, pack: Pack) -> None:
        if not pack.is_single or NO_SUIT in pack.suits:
            raise ValueError(f"melds are told by their bits in a single pack without jokers, not {pack.name}")
        places = sorted({low_rank(rank) for rank in pack.ranks})
        self.column = [places.index(low_rank(rank)) for rank in pack.ranks]
        self.bit = [1 << (_ROW * suit + col) for suit, col in zip(pack.suits, self.column, strict=True)]
        self.pack = sum(self.bit)
        """All cards as bits."""
        self.value = [pips(rank) for rank in pack.ranks]
        self.sequences: list[list[Meld]] = [[] for _ in pack.ranks]
        """For each card the sequences it begins, each longer than the one before."""
        self.sets: list[list[Meld]] = [[] for _ in places]
        """For each column its sets, the four of a kind last."""
        for suit in range(NO_SUIT):
            row = sorted([c for c in range(pack.size) if pack.suits[c] == suit], key=self.column.__getitem__)
            for first in range(len(row)):
                for end in range(first + LEAST, len(row) + 1):
                    self.sequences[row[first]].append(self._meld(row[first:end]))
        for col in range(len(places)):
            kind = [card for card in range(pack.size) if self.column[card] == col]
            if len(kind) > LEAST:
                self.sets[col] = [self._meld([c for c in kind if c != left_out]) for left_out in kind]
            self.sets[col].append(self._meld(kind))
        self.all: list[Meld] = [meld for melds in self.sequences + self.sets for meld in melds]
        # worth[n]: the cards that count at least n
        self.worth = [
            sum([bit for bit, value in zip(self.bit, self.value, strict=True) if value >= n])
            for n in range(_MOST + 1)
        ]

    def _meld(self, cards: list[int]) -> Meld:
        return Meld(tuple(cards), self.mask(cards), self.count(cards))

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
        a = held & _COLUMNS
        b = held >> _ROW & _COLUMNS
        c = held >> 2 * _ROW & _COLUMNS
        d = held >> 3 * _ROW
        return (a & b & (c | d)) | (c & d & (a | b))

    def within(self, cards: list[int]) -> list[Meld]:
        """Every meld that can be made from these cards: sequences, then sets."""
        held = self.mask(cards)
        found: list[Meld] = []
        begins = held & held >> 1 & held >> 2
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

    def least(self, melds: list[Meld], first: i64, free: i64, count: i64) -> i64:
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

    def best(self, cards: list[int]) -> list[Meld]:
        """An arrangement that leaves as little unmatched as can be."""
        melds = self.within(cards)
        free = self.mask(cards)
        count = self.count(cards)
        target = self.least(melds, 0, free, count)
        chosen: list[Meld] = []
        for i, meld in enumerate(melds):
            if meld.mask & free == meld.mask:
                rest = free & ~meld.mask
                if self.least(melds, i + 1, rest, count - meld.value) == target:
                    chosen.append(meld)
                    free = rest
                    count -= meld.value
        return chosen

    def knocks(self, cards: list[int], limit: i64) -> i64:
        """The cards (as bits) each of which, laid away, lets the others be brought to the limit or less."""
        held = self.mask(cards)
        begins = held & held >> 1 & held >> 2
        kinds = self._kinds(held) * _ALL_ROWS
        single = held & ~(begins | begins << 1 | begins << 2 | kinds)
        # Most hands are far from it: what fits no meld at all counts too much even with a court laid away.
        bound = limit + _MOST
        loose: i64 = 0
        for card in cards:
            bit: i64 = self.bit[card]
            if single & bit:
                loose += self.value[card]
                if loose > bound:
                    return 0
        return self._knocks(self.within(cards), 0, held, self.count(cards), limit)

    def _knocks(self, melds: list[Meld], first: i64, free: i64, count: i64, limit: i64) -> i64:
        over = count - limit
        found: i64 = 0
        if over <= _MOST:
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
        return (mask << 1 | mask >> 1) & ~mask

    def outs(self, held: i64) -> i64:
        """The cards (as bits) that would make a meld with two of these or more."""
        above = held << 1
        below = held >> 1
        in_sequence = (above & held << 2) | (below & held >> 2) | (above & below)
        a = held & _COLUMNS
        b = held >> _ROW & _COLUMNS
        c = held >> 2 * _ROW & _COLUMNS
        d = held >> 3 * _ROW
        pairs = (a & (b | c | d)) | (b & (c | d)) | (c & d)
        return (in_sequence | pairs * _ALL_ROWS) & self.pack & ~held

    def use_to(self, card: int, unseen: i64, known: i64, let_go: i64) -> i64:
        """How likely an opponent can meld a card, in ninths; a card not seen is his one time in three.

        Unseen cards he may have; some are known to be his. What he has let go he has no two cards for, so a
        card that fits the same two is of no use to him either.
        """
        bit: i64 = self.bit[card]
        kind: i64 = self.sets[self.column[card]][-1].mask & ~bit
        use: i64 = 0
        if kind & let_go == 0:
            sure = cards_in(kind & known)
            likely = _HIS * sure + cards_in(kind & unseen)
            use = (likely * likely - _HIS * _HIS * sure - cards_in(kind & unseen)) // 2
        down = bit >> 1
        up = bit << 1
        has_down: i64 = _HIS if down & known else 1 if down & unseen else 0
        has_up: i64 = _HIS if up & known else 1 if up & unseen else 0
        use += has_down * has_up
        if bit >> 3 & let_go == 0:
            use += has_down * (_HIS if down >> 1 & known else 1 if down >> 1 & unseen else 0)
        if bit << 3 & let_go == 0:
            use += has_up * (_HIS if up << 1 & known else 1 if up << 1 & unseen else 0)
        return use


def cards_in(mask: i64) -> i64:
    """How many cards a mask has."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
