"""What is likely to come of starting a suit at stops, for advice."""

from typing import Final

LEAD_WORTH: Final = 2.0
CHIPS_WORTH: Final = 1.0
GIVEN_WORTH: Final = 0.3
"""What starting the next suit, a chip won and a chip another wins count for, a card got rid of being one."""


class Outlook:
    """What is likely to come of starting a suit."""

    def __init__(self) -> None:
        self.rid = 0.0
        """Cards of one's own that are played."""
        self.leads = 0.0
        """How likely one plays the last card and starts the next suit."""
        self.chips = 0.0
        self.given = 0.0
        """Chips on money cards that oneself and the others come to play."""

    def worth(self) -> float:
        """All in all, in cards: to start again is worth about two."""
        return self.rid + LEAD_WORTH * self.leads + CHIPS_WORTH * self.chips - GIVEN_WORTH * self.given
