"""How canasta is played well."""

from cardtable.engine import Lookahead, State
from cardtable.games.canasta.rules.scoring import CanastaScore


class Standing(Lookahead):
    """Two rounds of four, four of two; then how the sides stand, by what they have melded and hold."""

    def __init__(self, scoring: CanastaScore) -> None:
        super().__init__(turns=8)
        self.scoring = scoring

    def still_expects(self, s: State, side: int) -> float:
        """What a side has on the table and in its hands."""
        return float(self.scoring.standing(s, side))
