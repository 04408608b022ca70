"""Arranging a hand of any size in matched sets: what is left at least, and what goes together."""

from mypy_extensions import i64

from cardtable.games.rummy.rules.melds import MatchedSet, MeldTable


class Arrangement:
    """The ways to arrange some cards, each looked at once: always the lowest card left goes first."""

    def __init__(self, table: MeldTable, cards: list[int]) -> None:
        self.table = table
        self.all = table.mask(cards)
        self.value: dict[int, int] = {int(table.bit[card]): int(table.value[card]) for card in cards}
        self.starting: dict[int, list[MatchedSet]] = {bit: [] for bit in self.value}
        for meld in table.within(cards):
            self.starting[int(meld.mask & -meld.mask)].append(meld)
        self._known: dict[int, int] = {0: 0}

    def least(self, free: i64) -> int:
        """What these cards (bits) count when as little as can be is left unmatched."""
        known = self._known.get(int(free), -1)
        if known >= 0:
            return known
        first = int(free & -free)
        best = self.value[first] + self.least(free & (free - 1))
        for meld in self.starting[first]:
            if meld.mask & free == meld.mask:
                left = self.least(free & ~meld.mask)
                if left < best:
                    best = left
        self._known[int(free)] = best
        return best

    def sets(self) -> list[MatchedSet]:
        """Sets that leave so little."""
        chosen: list[MatchedSet] = []
        free = self.all
        while free:
            first = int(free & -free)
            best = self.least(free)
            rest = free & (free - 1)
            if best != self.value[first] + self.least(rest):
                for meld in self.starting[first]:
                    if meld.mask & free == meld.mask and self.least(free & ~meld.mask) == best:
                        chosen.append(meld)
                        rest = free & ~meld.mask
                        break
            free = rest
        return chosen


def least_unmatched(table: MeldTable, cards: list[int]) -> int:
    """What the unmatched cards count when a hand is arranged at its best."""
    ways = Arrangement(table, cards)
    return ways.least(ways.all)
