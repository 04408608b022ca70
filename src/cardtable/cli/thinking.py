"""Showing who is thinking, while a search takes its time."""

from time import monotonic
from types import TracebackType
from typing import Final, Self

from rich.status import Status

from cardtable.bots import Budget
from cardtable.cli.screen import Screen

_PATIENCE: Final = 0.5
"""Seconds that pass before anything is said."""


class Thinking(Budget):
    """A budget whose spending shows on a terminal: who is thinking, if it takes more than a moment."""

    def __init__(self, budget: Budget, screen: Screen, who: str) -> None:
        super().__init__(budget.deals, budget.seconds)
        self._console = screen.progress_console()
        self._who = who
        self._since = monotonic()
        self._status: Status | None = None

    def tick(self) -> None:
        """Begin to show it when the moment is over."""
        if self._console is None or self._status is not None or monotonic() - self._since < _PATIENCE:
            return
        self._status = self._console.status(f"{self._who} thinking", spinner="line")
        self._status.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._status is not None:
            self._status.stop()
