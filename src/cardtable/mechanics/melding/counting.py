"""Games of card points: the ten ranks next to the ace, and cards taken in tricks count."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, Pack
from cardtable.engine import SEAT, TAKEN, Game, State


def ten_high(pack: Pack, card: int, trump: int) -> tuple[int, int]:
    """The ten ranks next below the ace, above the king."""
    rank = pack.ranks[card]
    return pack.suits[card], ACE if rank == 10 else ACE + 1 if rank == ACE else rank


@mypyc_attr(allow_interpreted_subclasses=True)
class CardCount:
    """What the cards that a side has taken count, with the last trick."""

    def __init__(self, counts: dict[int, int], last_trick: int) -> None:
        self.counts = counts
        self.last_trick = last_trick

    def bind(self, game: Game[Any]) -> None:
        """Cards taken lie in a pile for each side; who took the last trick is kept."""
        self.values = bytes([self.counts.get(rank, 0) for rank in game.cards.ranks])
        self.taken = game.of_sides("taken", TAKEN)
        self.last = game.layout.number("last trick", -1, kind=SEAT)

    def cards(self, s: State, side: int) -> int:
        """What a side's cards count."""
        values = self.values
        return sum([values[card] for card in s.zones[self.taken[side]]])

    def points(self, s: State, side: int) -> int:
        """A side's cards, and the last trick if it took it."""
        return self.cards(s, side) + (self.last_trick if s.numbers[self.last] == side else 0)


def to_tens(points: int) -> int:
    """Seven or more over a ten count as the next ten; less is lost."""
    return (points + 3) // 10 * 10
