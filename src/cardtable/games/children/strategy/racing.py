"""When to slap."""

from mypy_extensions import mypyc_attr

from cardtable.cards import RANK_NAMES
from cardtable.engine import Advice, State, Strategy
from cardtable.games.children.rules.racing import SlapCards


@mypyc_attr(allow_interpreted_subclasses=True)
class RacingStrategy(Strategy):
    """Slap cards of the right rank and no others: a wrong slap costs a card."""

    def __init__(self, slapping: SlapCards) -> None:
        super().__init__()
        self.slapping = slapping

    def advise(self, s: State, seat: int) -> Advice | None:
        """Slap the right rank and nothing else."""
        slapping = self.slapping
        if s.turn >= 0:
            return Advice(slapping.turn, "It is your turn to turn a card.")
        name = RANK_NAMES[slapping.rank]
        if slapping.is_hit(s):
            return Advice(slapping.slap, f"It is a {name}: the first hand on it takes the centre.")
        return Advice(slapping.wait, f"It is no {name}, and a wrong slap costs a card.")
