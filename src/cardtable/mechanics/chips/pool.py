"""The pool: chips in the middle that belong to nobody yet, and stay from deal to deal until they are won.

There are no stacks: a score is what a player has won or lost. Chips only pass between the players and the
pool, so that scores and pool always add up to nothing.
"""

from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, Match, Options, SoManyDeals, State, Step

POOL: Final = "pool"
PoolT = TypeVar("PoolT", bound=Options)


class Pool:
    """Chips go from the players into the pool and from the pool to the players, and nowhere else."""

    def __init__(self, game: Game[Any]) -> None:
        self.seats = game.seats
        self.chips = game.layout.number(POOL)

    def holds(self, s: State) -> int:
        """How many chips are in the pool."""
        return s.numbers[self.chips]

    def put(self, s: State, seat: int, chips: int, why: str) -> None:
        """A player puts chips into the pool."""
        s.numbers[self.chips] = s.numbers[self.chips] + chips
        s.score(seat, -chips, why)

    def take(self, s: State, seat: int, chips: int, why: str) -> None:
        """A player takes chips from the pool."""
        self.put(s, seat, -chips, why)

    def take_all(self, s: State, seat: int, why: str) -> None:
        """A player wins the whole pool."""
        self.take(s, seat, self.holds(s), why)

    def collect(self, s: State, first: int, why: str) -> None:
        """Every player puts in one chip, beginning with the first."""
        for i in range(self.seats):
            self.put(s, (first + i) % self.seats, 1, why)

    def fill(self, s: State, why: str) -> None:
        """If the pool is empty every player puts in one chip, from the dealer's left."""
        if self.holds(s) == 0:
            self.collect(s, int(s.dealer + 1), why)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ante(Step):
    """Before each deal every player puts a chip into the pool, whatever it holds already."""

    def __init__(self, pool: Pool) -> None:
        super().__init__()
        self.pool = pool

    def bind(self, game: Game[Any]) -> None:
        """Everything needed is in the pool."""
        self.game = game

    def enter(self, s: State) -> None:
        """There is nothing to decide."""
        self.collect(s)
        self.game.finish(s, self)

    def collect(self, s: State) -> None:
        """One chip each."""
        self.pool.collect(s, 0, "a chip to the pool")


class FormPool(Ante):
    """Before the first deal a pool is formed of one chip from each player."""

    def collect(self, s: State) -> None:
        """A pool that is there already will do."""
        self.pool.fill(s, "ante")


@mypyc_attr(allow_interpreted_subclasses=True)
class PoolGame(Game[PoolT]):
    """A game with a pool, which goes on from deal to deal."""

    pool: Pool

    def open_match(self, match: Match) -> None:
        """There is no pool yet."""
        match.numbers[POOL] = [0]

    def open_deal(self, match: Match, s: State) -> None:
        """Bring in what the last deal left."""
        s.numbers[self.pool.chips] = match.numbers[POOL][0]

    def close_deal(self, match: Match, s: State) -> None:
        """What is left is there for the next deal."""
        match.numbers[POOL] = [self.pool.holds(s)]


@mypyc_attr(allow_interpreted_subclasses=True)
class DividePool(SoManyDeals):
    """After the agreed number of deals the players divide what is left in the middle, and settle."""

    def __init__(self, deals: int, number: str = POOL, name: str = POOL) -> None:
        super().__init__(deals)
        self.number = number
        """The number of the match that has the chips, and what they are called."""
        self.name = name

    def stop(self, match: Match) -> None:
        """As at the end."""
        match.over = True
        self.settle(match)

    def settle(self, match: Match) -> None:
        """Equal shares; odd chips go one each to those who would play first in the next deal."""
        left = sum(match.numbers[self.number])
        match.numbers[self.number] = [0] * len(match.numbers[self.number])
        for i in range(match.seats):
            share = left // match.seats + (i < left % match.seats)
            if share:
                match.add((match.dealer + 1 + i) % match.seats, share, f"share of the {self.name}")
        match.paid = match.scores[:]
