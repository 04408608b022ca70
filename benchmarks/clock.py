"""Timed rounds of random play, in processor time, which other work on the machine disturbs least."""

import time
from collections.abc import Callable

Play = Callable[[int], tuple[int, float]]
"""Plays so many deals or a few more; says how many, and how many decisions players made in them."""


class Round:
    """What was played in a round, and how long it took."""

    def __init__(self, deals: int, decisions: float, seconds: float) -> None:
        self.micros = seconds / deals * 1e6
        """Microseconds for a deal."""
        self.deals = deals / seconds
        self.decisions = decisions / seconds


class Way:
    """A way to play, with as many deals to a round as fill its time."""

    def __init__(self, play: Play, seconds: float) -> None:
        self._play = play
        self._count = 1
        while True:
            start = time.process_time()
            deals, _ = play(self._count)
            taken = time.process_time() - start
            if taken > seconds / 4:
                break
            self._count *= 2
        self._count = max(1, int(deals * seconds / taken))

    def round(self) -> Round:
        """Play one round."""
        start = time.process_time()
        deals, decisions = self._play(self._count)
        return Round(deals, decisions, time.process_time() - start)
