"""Looks for a win, and for nothing else, where there is too much to look at everything.

Of all positions that come next only the most promising are kept, so many as the beam is wide, and gone on
from together. What is not comparable is not compared: positions belong to *stages*, such as how many cards
are left in the stock, and each stage has a beam of its own, which ends when nothing better has come for a
while. What leads to a later stage waits there until its turn comes.

What is found is a win, for the rules are asked at every step; that nothing is found says nothing.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final

from cardtable.cards import Rng
from cardtable.engine import HARDLY, State, Thoughtful, Way

_PATIENT: Final = 10
"""So many times a beam goes on without coming to anything better than before."""
_SHAKEN: Final = 10
"""By how much at most a position promises more than it does, so that not all that is kept is of one kind."""
_WAITING: Final = 2
"""So many times as many positions as a beam is wide may wait for it; then the worse are given up."""
_REMEMBERED: Final = 250_000
"""So many positions, or twice as many, are known to have been seen."""
_OFTEN: Final = 64
"""The clock is read once for so many positions."""


def never() -> bool:
    """Nobody breaks the search off."""
    return False


class Allowance:
    """How many positions have been looked at, and how many and how long it may be at most; 0 is no limit."""

    def __init__(self, stop: Callable[[], bool], most: int, seconds: float) -> None:
        self.stop = stop
        self.most = most
        self.until = monotonic() + seconds if seconds else 0.0
        self.positions = 0

    def is_late(self) -> bool:
        """Whether it is used up."""
        if self.stop() or (self.most and self.positions >= self.most):
            return True
        return self.until > 0.0 and monotonic() >= self.until

    def count(self) -> bool:
        """Count a position; whether the budget is used up, which is asked now and then."""
        self.positions += 1
        return self.positions % _OFTEN == 0 and self.is_late()


class _Spot:
    """A position in a beam; the way to it is kept by its number among the ways from the one before."""

    def __init__(self, before: "_Spot | None", nth: int, s: State, promise: int) -> None:
        self.before = before
        self.nth = nth
        self.s: State | None = s
        self.promise = promise

    def leave(self) -> State:
        """The state, which is not kept any longer."""
        s = self.s
        assert s is not None
        self.s = None
        return s


class Beam:
    """Beams through one deal."""

    def __init__(self, ask: Thoughtful, allowance: Allowance) -> None:
        self.ask = ask
        self.allowance = allowance
        self.rng = Rng(1)
        self.width = 1
        self.waiting: dict[int, list[_Spot]] = {}
        """By stage the spots that are still to be gone on from."""
        self.newer: set[bytes] = set()
        self.older: set[bytes] = set()
        self.won: list[_Spot] = []
        """The win that has been found, if one has."""
        self.is_late = False

    def search(self, first: State, width: int) -> list[Way]:
        """The way to a win, if a beam of this width finds one; the first state is not changed."""
        self.width = width
        self.waiting = {self.ask.stage(first): [_Spot(None, 0, first, 0)]}
        self.newer = {self.ask.position(first)}
        self.older = set()
        self.won = []
        self.is_late = self.allowance.is_late()
        while self.waiting and not self.won and not self.is_late:
            stage = max(self.waiting)
            self.go_through(stage, best_of(self.waiting.pop(stage), width))
        self.waiting = {}
        self.newer = set()
        self.older = set()
        return self.path(first, self.won[0]) if self.won else []

    def go_through(self, stage: int, level: list[_Spot]) -> None:
        """Send a beam through a stage."""
        best = level[0].promise
        idle = 0
        while level and idle <= _PATIENT:
            following: list[_Spot] = []
            for spot in level:
                self.go_on(stage, spot, following)
                if self.won or self.is_late:
                    return
            level = best_of(following, self.width)
            if level and level[0].promise > best:
                best = level[0].promise
                idle = 0
            else:
                idle += 1

    def go_on(self, stage: int, spot: _Spot, following: list[_Spot]) -> None:
        """All ways from a spot; where there is but one, it is followed to where there are more."""
        ask = self.ask
        s = spot.leave()
        ways = ask.ways(s)
        while len(ways) == 1:
            s = ask.after(ways[0])
            if self.is_seen(s):
                return
            spot = _Spot(spot, 0, s, 0)
            ways = ask.ways(s)
        if not ways:
            if ask.is_won(s):
                self.won.append(spot)
            return
        there = ask.stage(s)
        if there != stage:
            spot.promise = self.promise(s)
            self.wait(there, spot)
            return
        spot.s = None
        for nth, way in enumerate(ways):
            if way.worth <= HARDLY:
                continue
            s = ask.after(way)
            if not self.is_seen(s):
                there = ask.stage(s)
                found = _Spot(spot, nth, s, self.promise(s))
                if there == stage:
                    following.append(found)
                else:
                    self.wait(there, found)

    def promise(self, s: State) -> int:
        """What a position promises, shaken a little."""
        return self.ask.promise(s) + int(self.rng.below(_SHAKEN))

    def wait(self, stage: int, spot: _Spot) -> None:
        """Keep a spot until the turn of its stage comes."""
        spots = self.waiting.get(stage)
        if spots is None:
            self.waiting[stage] = [spot]
            return
        spots.append(spot)
        if len(spots) > self.width * _WAITING:
            self.waiting[stage] = best_of(spots, self.width)

    def is_seen(self, s: State) -> bool:
        """Whether a position has been seen; it has been from now on, until it is forgotten."""
        if self.allowance.count():
            self.is_late = True
        position = self.ask.position(s)
        if position in self.newer or position in self.older:
            return True
        if len(self.newer) >= _REMEMBERED:
            self.older = self.newer
            self.newer = set()
        self.newer.add(position)
        return False

    def path(self, first: State, spot: _Spot) -> list[Way]:
        """The ways from the first state to a spot, gone once more."""
        numbers: list[int] = []
        while spot.before is not None:
            numbers.append(spot.nth)
            spot = spot.before
        path: list[Way] = []
        s = first
        for nth in reversed(numbers):
            way = self.ask.ways(s)[nth]
            path.append(way)
            s = self.ask.after(way)
        return path


def best_of(spots: list[_Spot], count: int) -> list[_Spot]:
    """So many of the most promising spots, the best first; among equals those found first."""
    spots.sort(key=_promise, reverse=True)
    return spots[:count]


def _promise(spot: _Spot) -> int:
    return spot.promise
