"""Whiskey Poker (book 000, lines 2403-2411): a widow on the table, and exchanges until somebody knocks."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Lookahead, Step, says
from cardtable.games.poker.rules.betting import AnteUp, Betting, make_limit
from cardtable.games.poker.rules.table import PokerGame, PokerOptions
from cardtable.games.poker.rules.widow import DealWithWidow, Exchange, ForfeitShowdown, WidowTable


@dataclass(frozen=True, kw_only=True)
class WhiskeyPokerOptions(PokerOptions):
    """House rules; each default is the book's main rule."""

    ante: int = field(default=1, metadata=says("chips everybody antes", 0, ..., 10))
    forfeit: int = field(default=1, metadata=says("chips the lowest hand pays to the pot", 0, ..., 10))
    betting: bool = field(default=False, metadata=says("a betting interval comes before the showdown"))


class WhiskeyPoker(PokerGame[WhiskeyPokerOptions]):
    """Exchange with the widow until somebody knocks; the best hand wins the antes, the worst pays."""

    def steps(self) -> list[Step]:
        """Ante, the deal, exchanges, perhaps a betting interval, the showdown."""
        o = self.options
        table = WidowTable(self, self.ranking(), o.takeout)
        self.table = table
        last = ForfeitShowdown(table, o.forfeit)
        interval: list[Step] = [Betting(table, make_limit(o, False), o.raises, last)] if o.betting else []
        return [
            AnteUp(table, o.ante, everyone=True, again=True),
            DealWithWidow(table),
            Exchange(table),
            *interval,
            last,
        ]

    def lookahead(self) -> Lookahead:
        """The widow lies open to all."""
        return Lookahead(one_tree=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "whiskey-poker",
        "Whiskey Poker",
        WhiskeyPoker,
        WhiskeyPokerOptions(),
        players=(5, 2, 3, 4, 6, 7, 8, 9),
        version=2,
    ),
)
