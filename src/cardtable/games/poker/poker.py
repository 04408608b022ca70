"""Poker (book 000, lines 1951-2089, laws 2449-2718): one table, at which the players say the form played.

What they agree on besides, limits for instance, is agreed on for poker as such; each form has a row of its
own, with more that can be agreed on.
"""

from dataclasses import dataclass, field, fields
from typing import Final

from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.draw_poker import DRAW_POKER, DRAWERS
from cardtable.games.poker.jackpots import JACKS
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.form import UP, PokerForm
from cardtable.games.poker.rules.game import PokerGame
from cardtable.games.poker.rules.last_calls import HighStudBetting, HighStudOptions
from cardtable.games.poker.rules.table import DUPLICATES, PokerOptions, PokerTable
from cardtable.games.poker.stud_poker import FORMS

_FORMS: Final = {
    "draw": DRAW_POKER,
    "jackpots": JACKS,
    "five-card-stud": FORMS[5],
    "seven-card-stud": FORMS[7],
}


@dataclass(frozen=True, kw_only=True)
class FormOptions(PokerOptions):
    """House rules of poker, the form of it among them."""

    duplicates: bool = field(default=False, metadata=DUPLICATES)
    form: str = field(default="draw", metadata=says("the form that is played", *_FORMS))


class Poker(PokerGame[FormOptions]):
    """Poker in the form that has been chosen."""

    def form(self) -> PokerForm:
        """As the row of that form has it."""
        return _FORMS[self.options.form]

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """At stud the highest cards showing begin."""
        if not table.form.has(UP):
            return super().interval(table, at, last)
        o = self.options
        agreed = {made.name: getattr(o, made.name) for made in fields(PokerOptions)}
        return HighStudBetting(table, HighStudOptions(**agreed), at, last)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("poker", "Poker", Poker, FormOptions(), DRAW_POKER, players=DRAWERS),
)
