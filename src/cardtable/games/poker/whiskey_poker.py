"""Whiskey Poker (book 000, lines 2403-2411): a widow on the table, and exchanges until somebody knocks."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Lookahead, Step, says
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.game import PokerGame
from cardtable.games.poker.rules.table import AnteOptions, PokerTable
from cardtable.games.poker.rules.widow import (
    AfterExchange,
    DealWithWidow,
    Exchange,
    ForfeitShowdown,
    WidowTable,
)


@dataclass(frozen=True, kw_only=True)
class WhiskeyPokerOptions(AnteOptions):
    """House rules; each default is the book's main rule."""

    forfeit: int = field(default=1, metadata=says("chips the lowest hand pays to the pot", 0, ..., 10))
    betting: bool = field(default=False, metadata=says("a betting interval comes before the showdown"))


class WhiskeyPoker(PokerGame[WhiskeyPokerOptions]):
    """Exchange with the widow until somebody knocks; the best hand wins the antes, the worst pays."""

    def form(self) -> PokerForm:
        """There may be a betting interval when all have exchanged."""
        return PokerForm(course="ddddde" if self.options.betting else "ddddde.", ante=self.options.ante)

    def make_table(self, form: PokerForm) -> PokerTable:
        """With a widow in the middle."""
        self.widow = WidowTable(self, self.ranking(), self.options.takeout, form)
        return self.widow

    def deal(self, table: PokerTable, at: int, letters: str) -> Step:
        """The widow is dealt with the hands."""
        return DealWithWidow(self.widow, at, letters)

    def ask(self, table: PokerTable, at: int, letters: str) -> Step:
        """Exchanges."""
        return Exchange(self.widow)

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """An interval at the end."""
        return AfterExchange(table, self.options, at, last)

    def finale(self, table: PokerTable) -> list[Step]:
        """The highest hand wins, and the lowest pays."""
        return [ForfeitShowdown(table, self.options.forfeit)]

    def lookahead(self) -> Lookahead:
        """The widow lies open to all."""
        return Lookahead(one_tree=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "whiskey-poker",
        "Whiskey Poker",
        WhiskeyPoker,
        WhiskeyPokerOptions(),
        PokerForm(course="ddddde."),
        players=(5, 2, 3, 4, 6, 7, 8, 9),
        version=2,
    ),
)
