"""A table at which the lowest hand wins the pot, and no other."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, State
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.table import PokerTable
from cardtable.mechanics.poker_hands import Ranking

_MOST: Final = 1 << 32
"""More than any hand is worth."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LowTable(PokerTable):
    """Hands are worth the more the lower they are."""

    def __init__(
        self, game: Game[Any], ranking: Ranking, takeout: int, form: PokerForm, lowest: LowRanking
    ) -> None:
        super().__init__(game, ranking, takeout, form)
        self.low = self.lowest = lowest
        self.lows = [lowest]

    def value(self, s: State, seat: int) -> int:
        """Counted down, so that the lowest hand is worth most."""
        return _MOST - self.lowest.best(self.cards(s, seat))

    def name_of(self, value: int) -> str:
        """The ranks of a hand, or what spoils it."""
        return self.lowest.name(_MOST - value)
