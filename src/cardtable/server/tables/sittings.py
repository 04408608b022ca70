"""Who has sat at each deal of a table, from which move to which, and who has agreed that it is opened."""

import sys
from typing import Final

STAYS: Final = sys.maxsize


class Sitting:
    """Somebody's part in a deal. Nobody has two seats in one deal."""

    def __init__(self, seat: int, since: int = 0, until: int = STAYS) -> None:
        self.seat = seat
        self.since = since
        """So many moves had been made when he sat down."""
        self.until = until
        """So many had been made when he rose."""


class Sittings:
    """What a log tells of people besides the play."""

    def __init__(self) -> None:
        self.deals: list[dict[str, Sitting]] = []
        """For each deal the people who have sat at it, by session."""
        self._agreed: dict[str, int] = {}

    def of(self, guest: str, deal: int = -1) -> Sitting | None:
        """What part somebody has had in a deal, the last one unless told; None if none."""
        return self.deals[deal].get(guest) if self.deals else None

    def begin(self, seated: dict[str, int]) -> None:
        """A deal begins with people in some seats."""
        self.deals.append({guest: Sitting(seat) for guest, seat in seated.items()})

    def sit(self, guest: str, seat: int, moves: int) -> None:
        """Somebody sits down, perhaps again, while a deal goes on."""
        self.deals[-1].setdefault(guest, Sitting(seat, moves)).until = STAYS

    def rise(self, guest: str, moves: int) -> None:
        """Somebody has risen, or another has been put into his seat."""
        sitting = self.of(guest)
        if sitting is not None:
            sitting.until = min(sitting.until, moves)

    def take_back(self, seated: dict[str, int], moves: int) -> None:
        """Only so many moves of the deal are left, and all who sit at it now see how they lie."""
        for guest, sitting in self.deals[-1].items():
            sitting.since = min(sitting.since, moves)
            if seated.get(guest) != sitting.seat:
                sitting.until = min(sitting.until, moves)
        for guest, seat in seated.items():
            self.sit(guest, seat, moves)

    def agree(self, guest: str, deals: int) -> None:
        """Somebody agrees that the deals up to so many are opened."""
        self._agreed[guest] = deals

    def has_agreed(self, guest: str, deal: int) -> bool:
        """Whether somebody has agreed that a deal, counted from 0, is opened."""
        return self._agreed.get(guest, 0) > deal

    def has_played(self, guest: str) -> bool:
        """Whether somebody has ever sat at a deal."""
        return any(guest in deal for deal in self.deals)
