"""Red and Black (book 000, line 2437): name a colour, and see five cards."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, MatchPlan, Options, Step, says
from cardtable.games.banking.rules.red_and_black import BetOnColour, ColourTable, DealerPasses


@dataclass(frozen=True, kw_only=True)
class RedAndBlackOptions(Options):
    """House rules; each default is the book's main rule."""

    limit: int = field(default=10, metadata=says("the most chips a player may bet", 1, ..., 100))
    deals: int = field(default=10, metadata=says("deals before the game ends", 1, ..., 100))


class RedAndBlack(Game[RedAndBlackOptions]):
    """Bet on a colour against the dealer; five cards decide."""

    def pack(self) -> Pack:
        """52 cards."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Each in turn bets and gets his cards."""
        return [BetOnColour(ColourTable(self), self.options.limit)]

    def plan(self) -> MatchPlan:
        """So many deals, each by the next player."""
        return DealerPasses(self.options.deals)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "red-and-black-color",
        "Red and Black (color betting)",
        RedAndBlack,
        RedAndBlackOptions(),
        players=(5, 2, 3, 4, 6, 7, 8, 9, 10, 11),
    ),
)
