"""Showing who is thinking, while a search takes its time."""

from time import monotonic
from types import TracebackType
from typing import Final, Self

from rich.status import Status

from cardtable.cli.screen import Screen

_PATIENCE: Final = 0.5
"""Seconds that pass before anything is said."""


class Thinking:
    """Shows on a terminal who is thinking, if it takes more than a moment."""

    def __init__(self, screen: Screen, who: str) -> None:
        self._console = screen.progress_console()
        self._who = who
        self._since = monotonic()
        self._status: Status | None = None

    def stop(self) -> bool:
        """Asked by the search before each deal: begin to show it when the moment is over; never break off."""
        if self._console is not None and self._status is None and monotonic() - self._since >= _PATIENCE:
            self._status = self._console.status(f"{self._who} thinking", spinner="line")
            self._status.start()
        return False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._status is not None:
            self._status.stop()
