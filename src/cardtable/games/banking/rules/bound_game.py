"""Games in which the dealer has no choice: he keeps the bank, and plays by fixed rules."""

from typing import TypeVar

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, Lookahead, Match, Options
from cardtable.games.banking.rules.bound_hands import BoundTable

BoundOptionsT = TypeVar("BoundOptionsT", bound=Options)


@mypyc_attr(allow_interpreted_subclasses=True)
class BoundGame(Game[BoundOptionsT]):
    """Twenty-one against a dealer who stays the same and has no choice."""

    table: BoundTable

    def lookahead(self) -> Lookahead:
        """To the end of the round."""
        from cardtable.games.banking.strategy.bound_dealer import BoundRounds

        return BoundRounds(self.table)

    def open_match(self, match: Match) -> None:
        """The bank, a player's or the house's, is at the right of the first seat, and stays there."""
        match.dealer = self.seats - 1
