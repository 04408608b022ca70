"""What one person asks of others at a table, and is done only if they agree."""

import secrets
from copy import copy
from typing import Final

from cardtable.server.storage.store import Guest, LogEvent
from cardtable.server.tables.live import DEALT, MOVED, SEATED, STOOD_IN, UNDONE

TAKE_BACK: Final = "undo"
"""To take back one's last move: asked of all others."""
LET_PLAY: Final = "bot"
"""That a bot plays for a person, or that he gives his seat up (no level): asked of him."""
LET_IN: Final = "sit"
"""To take over the seat of a bot in the middle of a deal: asked of the host."""


class Question:
    """Something asked, and who has agreed to it."""

    def __init__(self, what: str, asker: Guest, name: str, seat: int, level: str = "") -> None:
        self.number = secrets.randbelow(2**31)
        """By which whoever agrees says to what: another question may have been asked meanwhile."""
        self.what = what
        self.asker = asker
        self.name = name
        """What the asker is called at the table."""
        self.seat = seat
        """The seat that it is about."""
        self.level = level
        self.agreed = {asker.id}

    def agreed_by(self, guest: Guest) -> "Question":
        """The same question when somebody more has agreed to it."""
        question = copy(self)
        question.agreed = self.agreed | {guest.id}
        return question

    def is_same(self, other: "Question") -> bool:
        """Whether another question is this one, asked again."""
        return self._asked() == other._asked()

    def _asked(self) -> tuple[object, ...]:
        return self.what, self.asker.id, self.seat, self.level

    def is_settled_by(self, event: LogEvent) -> bool:
        """Whether it need not be asked any more, when something has happened."""
        if self.what == TAKE_BACK:
            return event.by is not None and event.kind in (MOVED, DEALT, UNDONE, SEATED)
        return event.kind == DEALT or (event.kind in (SEATED, STOOD_IN) and event.data["seat"] == self.seat)
