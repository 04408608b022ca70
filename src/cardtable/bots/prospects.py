"""What comes of each move that a search tries, and which of them are still in question."""

from math import sqrt
from typing import Final

from cardtable.engine import Move

DOUBT: Final = 2.0
"""By how many standard errors a move must be better than the advised one to be preferred to it."""
CLEAR: Final = 3.0
"""By how many standard errors a move must be worse than another to be out of the question."""


class Node:
    """A place in the tree: what has been tried there."""

    def __init__(self) -> None:
        self.visits = 0
        self.edges: list[Edge] = []


class Edge:
    """A move of a seat at a place, and the place it leads to."""

    def __init__(self, seat: int, move: Move) -> None:
        self.seat = seat
        self.move = move
        self.node = Node()
        self.visits = 0
        self.total = 0.0


class Budget:
    """How long to search: so many deals played out, and no longer than so many seconds (0: any time)."""

    def __init__(self, deals: int, seconds: float = 0.0) -> None:
        self.deals = deals
        self.seconds = seconds


class Prospect:
    """What has come of one move in the worlds it was tried in."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.tried = 0
        self.won = 0
        """In how many of them the deal was won; in a patience, in how many it still could be."""
        self.points = 0.0
        """The points of the deal less those of the others, in all."""
        self.total = 0.0
        self.total_squares = 0.0
        self.gain = 0.0
        """What it brought more than the move it is measured by, in the same worlds, in all."""
        self.squares = 0.0
        self.node = Node()

    def add(self, value: float, reference: float, points: float, is_won: bool) -> None:
        """Count one world."""
        self.tried += 1
        self.won += is_won
        self.points += points
        self.total += value
        self.total_squares += value * value
        self.gain += value - reference
        self.squares += (value - reference) ** 2

    @property
    def mean(self) -> float:
        """What it brings on average."""
        return self.total / max(1, self.tried)

    @property
    def mean_points(self) -> float:
        """How many points of the deal more than the others it brings on average."""
        return self.points / max(1, self.tried)

    @property
    def spread(self) -> float:
        """The standard deviation of what it brings."""
        if self.tried < 2:
            return 0.0
        return sqrt(max(0.0, self.total_squares - self.total * self.total / self.tried) / (self.tried - 1))

    @property
    def mean_gain(self) -> float:
        """How much more than the move it is measured by it brings on average, in the same worlds."""
        return self.gain / max(1, self.tried)

    @property
    def error(self) -> float:
        """The standard error of the mean gain; of few worlds it is doubtful too, and taken to be more."""
        if self.tried < 2:
            return abs(self.gain)
        variance = max(0.0, self.squares - self.gain * self.gain / self.tried) / (self.tried - 1)
        return sqrt(variance / self.tried) * (1.0 + 2.0 / (self.tried - 1))

    def surely_gained(self, errors: float = DOUBT) -> float:
        """The gain less the doubt about it, of so many standard errors."""
        return self.mean_gain - errors * self.error


def in_question(prospects: list[Prospect]) -> list[Prospect]:
    """Those that may still be the best: what clearly is not, or came to the same in every world, is dropped.

    The first, which the others are measured by, stays.
    """
    most = max([0.0, *[prospect.surely_gained(CLEAR) for prospect in prospects[1:]]])
    return prospects[:1] + [prospect for prospect in prospects[1:] if prospect.surely_gained(-CLEAR) > most]


def ranked(prospects: list[Prospect], doubt: float) -> list[Prospect]:
    """By what a move has gained less the doubt about it; the advised one has gained nothing, and surely.

    Moves that were dropped on the way come last: a few worlds say too little to be sure of anything.
    """
    enough = max([prospect.tried for prospect in prospects]) / 2
    return sorted(
        prospects,
        key=lambda prospect: (
            prospect.tried < enough,
            -prospect.mean_gain + (doubt * prospect.error if prospect.tried >= enough else 0.0),
        ),
    )
