"""A pool: every player puts a chip in before each deal, and it grows from deal to deal until it is won."""

from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, Match, MatchPlan, Options, State, Step

POOL: Final = "pool"
WON: Final = "pools won"
PoolT = TypeVar("PoolT", bound=Options)


class Ante(Step):
    """Before each deal every player puts a chip into the pool."""

    def bind(self, game: Game[Any]) -> None:
        """The pool lies open."""
        self.game = game
        self.pool = game.layout.number(POOL)

    def enter(self, s: State) -> None:
        """One chip each, whatever the pool holds already."""
        for seat in range(self.game.seats):
            s.score(seat, -1, "a chip to the pool")
        s.numbers[self.pool] = s.numbers[self.pool] + self.game.seats
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class PoolGame(Game[PoolT]):
    """A game that begins with an ante; the pool stays until a deal is won."""

    def open_match(self, match: Match) -> None:
        """The pool is empty."""
        match.numbers[POOL] = [0]
        match.numbers[WON] = [0]

    def open_deal(self, match: Match, s: State) -> None:
        """Bring in what nobody has won yet."""
        s.numbers[self.layout.find_number(POOL)] = match.numbers[POOL][0]

    def win_pool(self, s: State, side: int, why: str) -> None:
        """All that lies in the pool goes to one side."""
        pool = self.layout.find_number(POOL)
        s.score(side, s.numbers[pool], why)
        s.numbers[pool] = 0

    def close_deal(self, match: Match, s: State) -> None:
        """A pool that was not won stays; one that was is counted."""
        left = s.numbers[self.layout.find_number(POOL)]
        match.numbers[POOL] = [left]
        if left == 0:
            match.numbers[WON] = [match.numbers[WON][0] + 1]


class Pools(MatchPlan):
    """The game ends when the agreed number of pools has been won; then chips are settled."""

    def __init__(self, pools: int) -> None:
        self.pools = pools

    def after_deal(self, match: Match, s: State) -> None:
        """See whether that was the last pool."""
        if match.numbers[WON][0] >= self.pools:
            self.settle(match)

    def stop(self, match: Match) -> None:
        """All have put the same into a pool that nobody will win, and have it back."""
        share = match.numbers[POOL][0] // match.seats
        match.numbers[POOL] = [0]
        if share:
            for seat in range(match.seats):
                match.add(seat, share, "share of the pool that was not won")
        self.settle(match)

    def settle(self, match: Match) -> None:
        """Each has what he has won, or pays what he has lost."""
        match.over = True
        match.paid = match.scores[:]
