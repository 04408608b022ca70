"""How a row is packed: by looking a few moves ahead, and with all cards known by searching for a win."""

from typing import Final

from cardtable.engine import Advice, State, Strategy, Thoughtful, Way, open_copy
from cardtable.games.patience.rules.accordion import NEXT, THIRD, PackRow

_AHEAD: Final = 3
"""How many moves after the next one advice looks ahead."""


def packed(tops: list[int], place: int, target: int) -> list[int]:
    """The top cards of a row after a pile has gone on another."""
    row = tops[:]
    row[target] = tops[place]
    del row[place]
    return row


class RowStrategy(Strategy):
    """Pack whatever can be packed, beginning with what shortens the row most in the end."""

    def __init__(self, row: PackRow) -> None:
        super().__init__()
        self.row = row

    def thoughtful(self) -> Thoughtful:
        """A row can be solved."""
        return OpenRow(self.row)

    def advise(self, s: State, seat: int) -> Advice | None:
        """What shortens the row most with the moves that may follow; a card is turned when nothing can."""
        row = self.row
        tops = row.tops(s)
        fewest = len(tops)
        advice = Advice(row.turn, "No pile can be moved.")
        for move in row.packings(s):
            left = self.fewest(packed(tops, tops.index(move.face), move.amount), _AHEAD)
            if left < fewest:
                fewest = left
                why = "It makes the row shorter."
                if left < len(tops) - 1:
                    why = f"With the moves that follow it makes the row shorter by {len(tops) - left}."
                advice = Advice(move, why)
        return advice

    def fewest(self, tops: list[int], ahead: int) -> int:
        """To how many piles a row can be brought by so many moves."""
        least = len(tops)
        if ahead == 0:
            return least
        for place in range(1, len(tops)):
            for far in (NEXT, THIRD):
                if place >= far and self.row.matches(tops[place], tops[place - far]):
                    least = min(least, self.fewest(packed(tops, place, place - far), ahead - 1))
        return least


class OpenRow(Thoughtful):
    """The answers of a row to a solver.

    Only top cards decide what can be packed, so what lies under them is no part of a position; nor is the
    order of the pack, which nothing changes: how many cards are left of it is enough.

    Where packing is free the whole pack is dealt first, and that loses no win: what lies further to the
    right hinders no packing and is changed by it only in closing the gap, so that the same packings in the
    same order lead to the same row. Where it is compulsory, turning and packing are tried as they come.
    """

    def __init__(self, row: PackRow) -> None:
        self.row = row

    def is_won(self, s: State) -> bool:
        """Whether all cards are in one pile."""
        return not s.zones[0] and s.numbers[self.row.count] == 1

    def position(self, s: State) -> bytes:
        """How many cards are left, and the top cards of the row."""
        return bytes([len(s.zones[0]), *self.row.tops(s)])

    def ways(self, s: State) -> list[Way]:
        """The next card; or every packing, where most can be packed after it first."""
        row = self.row
        if s.zones[0] and not row.compulsory:
            return [Way(s, row.turn, 0, [])]
        tops = row.tops(s)
        ways = [
            Way(s, move, self.worth(packed(tops, tops.index(move.face), move.amount)), [])
            for move in row.packings(s)
        ]
        return ways if ways or not s.zones[0] else [Way(s, row.turn, 0, [])]

    def worth(self, tops: list[int]) -> int:
        """Four for every packing that a row allows."""
        row = self.row
        found = 0
        for place in range(1, len(tops)):
            for far in (NEXT, THIRD):
                if place >= far and row.matches(tops[place], tops[place - far]):
                    found += 4
        return found

    def is_large(self) -> bool:
        """A lost position does not show before its end."""
        return True

    def stage(self, s: State) -> int:
        """How many piles there are, and cards to come."""
        return len(s.zones[0]) + s.numbers[self.row.count]

    def promise(self, s: State) -> int:
        """What can be packed; and how few ranks are left, as only what matches goes together in the end.

        Suits count for less: a suit always has cards that match, until it is the last.
        """
        row = self.row
        tops = row.tops(s)
        suits = [0] * (max(row.suits) + 1)
        ranks = [0] * (max(row.ranks) + 1)
        for card in tops:
            suits[row.suits[card]] = suits[row.suits[card]] + 1
            ranks[row.ranks[card]] = ranks[row.ranks[card]] + 1
        alike = 0
        for count in suits:
            alike += 16 * count * count
        for count in ranks:
            alike += 64 * count * count
        return self.worth(tops) + alike // len(tops)

    def after(self, way: Way) -> State:
        """The row after a card is turned or a pile moved."""
        row = self.row
        s = open_copy(way.start)
        if way.move is row.turn:
            row.turn_up(s)
        else:
            row.pack(s, row.tops(s).index(way.move.face), way.move.amount)
        return s
