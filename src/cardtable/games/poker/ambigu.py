"""Ambigu (book 002, lines 261-289): four cards, draws before and after the betting, and a bonus."""

from dataclasses import dataclass, field, replace
from typing import Final

from cardtable.cards import ACE, Pack, make_pack
from cardtable.engine import GameInfo, MatchPlan, State, Step, says
from cardtable.games.poker.rules.ambigu import AmbiguBetting, AmbiguDraw, AmbiguShowdown, AmbiguTable
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.game import FormGame
from cardtable.games.poker.rules.table import PokerOptions, PokerTable
from cardtable.mechanics.chips.stacks import ChipMatch, ChipOptions

AMBIGU_PACK: Final = make_pack("40-card", (*range(2, 11), ACE))
"""Neither kings, queens nor jacks."""


@dataclass(frozen=True, kw_only=True)
class AmbiguOptions(ChipOptions):
    """House rules; each default is the book's main rule."""

    takeout: int = field(default=100, metadata=says("chips each player starts with", 20, ..., 500))
    ante: int = field(default=1, metadata=says("chips everybody antes", 1, ..., 10))
    limit: int = field(default=5, metadata=says("the most chips of a bet or raise", 1, ..., 50))


class Ambigu(FormGame[AmbiguOptions]):
    """Two cards and a draw, two more and the betting, another draw if somebody has called, the showdown."""

    def pack(self) -> Pack:
        """40 cards, the ace low."""
        return AMBIGU_PACK

    def form(self) -> PokerForm:
        """With the ante that has been agreed on."""
        return replace(self.told, ante=self.options.ante)

    def make_table(self, form: PokerForm) -> PokerTable:
        """Where everything goes to the right."""
        self.ambigu = AmbiguTable(self, self.options.takeout, form)
        self.showdown = AmbiguShowdown(self.ambigu)
        return self.ambigu

    def ask(self, table: PokerTable, at: int, letters: str) -> Step:
        """A draw."""
        return AmbiguDraw(table)

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The one interval, with a fixed limit."""
        return AmbiguBetting(table, PokerOptions(limit_chips=self.options.limit), at, last)

    def finale(self, table: PokerTable) -> list[Step]:
        """The showdown."""
        return [self.showdown]

    def score(self, s: State) -> None:
        """The bonus, when the pots have been won."""
        self.showdown.pay_bonus(s)

    def plan(self) -> MatchPlan:
        """So many deals, each by the player at the right of the last dealer."""
        return ChipMatch(self.options.takeout, self.options.deals, self.ambigu.goes())


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "ambigu", "Ambigu", Ambigu, AmbiguOptions(), PokerForm(course="ddxdd x."), players=(4, 2, 3, 5, 6)
    ),
)
