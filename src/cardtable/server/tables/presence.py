"""Who is connected to a table, and how long the seats of those who are not are still held for them."""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

HELD: Final = 120
"""Seconds that the seat of a person who is away is held: as long as that nobody puts a bot into it."""

Clock = Callable[[], float]
"""Seconds since any moment."""


class Presence:
    """The sessions at a table, and since when the others are away.

    Of those who have not been here since the table was woken nobody knows how long they have been away: they
    count as gone from that moment on. So a seat may be held for longer than was promised, never for less.
    """

    def __init__(self, clock: Clock = time.monotonic, here: Iterable[str] = ()) -> None:
        self._clock = clock
        self._woken = clock()
        self._windows = Counter(here)
        self._left: dict[str, float] = {}

    def come(self, session: str) -> None:
        """A session has opened a window, perhaps one of several."""
        self._windows[session] += 1

    def leave(self, session: str) -> None:
        """A session has closed a window; with the last one it is away."""
        self._windows[session] -= 1
        if not self._windows[session]:
            del self._windows[session]
            self._left[session] = self._clock()

    def is_here(self, session: str) -> bool:
        """Whether a session is connected."""
        return session in self._windows

    def held(self, session: str) -> int:
        """For so many seconds more the seat of a session that is away is held; 0 when they have passed."""
        if self.is_here(session):
            return 0
        since = self._clock() - self._left.get(session, self._woken)
        return max(0, math.ceil(HELD - since))
