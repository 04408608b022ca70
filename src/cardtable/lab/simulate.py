"""Simulation: deals played out at random inside the engine, counted and timed."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from math import sqrt
from time import perf_counter
from typing import Final

from cardtable.cards import Rng, shuffled
from cardtable.engine import GameInfo, State

_CONFIDENCE: Final = 1.96
"""Standard errors on either side of a mean that hold the truth 95 times in a hundred."""

_NUMBER: Final = re.compile(r"\d+")


class Simulation:
    """What came of so many deals; every one is the first of a match, so that seat 0 always deals."""

    def __init__(self, seats: int) -> None:
        self.deals = 0
        self.decisions = 0
        self.seconds = 0.0
        self.endings: Counter[str] = Counter()
        """How often each reason stood last in the score, all numbers in it written n."""
        self._sums = [0.0] * seats
        self._squares = [0.0] * seats

    def add(self, s: State, side_of: list[int], decisions: int) -> None:
        """Count a finished deal."""
        self.deals += 1
        self.decisions += decisions
        self.endings[_NUMBER.sub("n", s.lines[-1].why) if s.lines else "nothing scored"] += 1
        for seat, side in enumerate(side_of):
            points = s.scores[side]
            self._sums[seat] += points
            self._squares[seat] += points * points

    def mean(self, seat: int) -> float:
        """The mean score of a seat."""
        return self._sums[seat] / self.deals

    def margin(self, seat: int) -> float:
        """Half the width of the 95 % confidence interval of the mean."""
        if self.deals < 2:
            return 0.0
        variance = (self._squares[seat] - self._sums[seat] ** 2 / self.deals) / (self.deals - 1)
        return _CONFIDENCE * sqrt(max(0.0, variance) / self.deals)


def simulate(
    info: GameInfo,
    deals: int,
    *,
    seed: int = 1,
    seats: int = 0,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], object] | None = None,
) -> Simulation:
    """Play out deals by random moves; the same seed gives the same deals.

    `progress` is told how many are done, about a hundred times on the way.
    """
    game = info.make(seats, options)
    start = game.new_match()
    size = game.cards.size
    seeds = Rng(seed)
    result = Simulation(game.seats)
    every = max(1, deals // 100)
    began = perf_counter()
    for _ in range(deals):
        deal_seed = seeds.fork()
        s = game.begin(start.copy(), shuffled(size, deal_seed), deal_seed)
        result.add(s, game.side_of, game.playout(s, Rng(seeds.fork())))
        if progress is not None and result.deals % every == 0:
            progress(result.deals)
    result.seconds = perf_counter() - began
    return result
