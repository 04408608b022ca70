"""Who is who: seats and sides by name, as one player (or nobody in particular) sees them."""

import re
from typing import Any

from cardtable.engine import Game


class Names:
    """Names of seats and sides; the viewer, if there is one, is `You`."""

    def __init__(self, game: Game[Any], viewer: int = -1) -> None:
        self.game = game
        self.viewer = viewer

    def seat(self, seat: int) -> str:
        """A seat."""
        return "You" if seat == self.viewer else self.game.seat_name(seat)

    def by(self, seat: int) -> str:
        """A seat within a sentence."""
        return "you" if seat == self.viewer else self.game.seat_name(seat)

    def who_deals(self, seat: int) -> str:
        """The dealer within a sentence: the house, where no player deals, or else this seat."""
        return self.game.house() or self.by(seat)

    def to_viewer(self, text: str) -> str:
        """A text of the game in which the viewer's seat may be named."""
        if self.viewer < 0:
            return text
        return re.sub(rf"\b{re.escape(self.game.seat_name(self.viewer))}\b", "you", text)

    def side(self, side: int) -> str:
        """A side: its seats, the viewer first."""
        seats = [seat for seat, its in enumerate(self.game.side_of) if its == side]
        seats.sort(key=lambda seat: seat != self.viewer)
        return " & ".join(self.seat(seat) for seat in seats)

    def sides(self, values: list[str]) -> str:
        """A value for each side."""
        return " · ".join(f"{self.side(side)} {value}" for side, value in enumerate(values))
