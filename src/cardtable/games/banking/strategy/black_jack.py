"""How Black Jack is played well."""

from typing import Final

from cardtable.engine import Lookahead, State
from cardtable.games.banking.rules.black_jack_hands import TwentyOneTable

BANK_WINS: Final = 0.03
"""What the bank wins on the average, in chips, for each card that is left in the pack."""


class RoundByRound(Lookahead):
    """Every round is settled before the next cards are dealt."""

    def __init__(self, table: TwentyOneTable) -> None:
        super().__init__()
        self.table = table

    def round_of(self, s: State) -> int:
        """The round as the table counts it."""
        return s.numbers[self.table.round]

    def still_expects(self, s: State, side: int) -> float:
        """Who holds the bank wins something in the rounds to come."""
        return BANK_WINS * len(s.zones[0]) if side == s.dealer else 0.0
