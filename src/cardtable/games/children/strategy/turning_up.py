"""What there is to say where nothing can be chosen."""

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, State, Strategy
from cardtable.games.children.rules.turning_up import TurnUp


@mypyc_attr(allow_interpreted_subclasses=True)
class TurningStrategy(Strategy):
    """Turn the next card: it is all luck."""

    def __init__(self, turning: TurnUp) -> None:
        super().__init__()
        self.turning = turning

    def advise(self, s: State, seat: int) -> Advice | None:
        """The only move there is."""
        return Advice(self.turning.turn, "There is nothing to choose: the cards decide.")
