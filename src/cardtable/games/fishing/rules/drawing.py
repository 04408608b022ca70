"""Drawing: hands are filled up from a stock after each play, and no later rounds are dealt."""

from mypy_extensions import mypyc_attr

from cardtable.engine import State
from cardtable.games.fishing.rules.taking_in import STOCK, Fishing


@mypyc_attr(allow_interpreted_subclasses=True)
class FishingFromStock(Fishing):
    """Whoever has played draws a card, as long as there is a stock; then the hands are played out."""

    def pass_on(self, s: State, seat: int) -> None:
        """Draw before the next player's turn."""
        if s.zones[STOCK]:
            s.draw(STOCK, self.at.hands[seat])
        super().pass_on(s, seat)
