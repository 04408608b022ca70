"""Modern Brag (book 003, lines 941-1029): three cards each, and stakes that rise while players stay.

With blind betting (line 1036) a player may stake half without looking at his cards.
"""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import GameInfo, MatchPlan, Step, says
from cardtable.games.betting.rules.blind import AnteAndDealBlind, BlindBragging, BlindTable, SeeBlindHands
from cardtable.games.betting.rules.brag import AnteAndDeal, Bragging, BragMatch, BragTable, SeeHands
from cardtable.mechanics.chips.stacks import ChipGame, ChipOptions


@dataclass(frozen=True, kw_only=True)
class ModernBragOptions(ChipOptions):
    """House rules; each default is the book's main rule."""

    ante: int = field(default=1, metadata=says("chips the dealer antes", 1, ..., 10))
    minimum: int = field(default=1, metadata=says("the least chips of a raise", 1, ..., 10))
    raise_limit: int = field(default=5, metadata=says("the most chips of a raise", 1, ..., 100))
    stake_limit: int = field(default=20, metadata=says("the most a player may stake in a deal", 10, ..., 500))
    to_the_last: bool = field(
        default=False, metadata=says("the game goes on without a player who has lost his bank")
    )


class ModernBrag(ChipGame[ModernBragOptions]):
    """Drop, stay or raise; at equal stakes, or when the last opponent is seen, the best hand wins."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def steps(self) -> list[Step]:
        """The ante and three cards each, the stakes, the showdown."""
        o = self.options
        table = BragTable(self, o.takeout, o.ante)
        self.table = table
        last = SeeHands(table)
        return [AnteAndDeal(table), Bragging(table, o.minimum, o.raise_limit, o.stake_limit, last), last]

    def plan(self) -> MatchPlan:
        """Until a bank is lost, or the agreed number of deals."""
        return BragMatch(self.options.takeout, self.options.deals, self.options.to_the_last)


class BlindBettingBrag(ModernBrag):
    """Nobody need look at his cards, and who has not stakes half of what the others do."""

    def steps(self) -> list[Step]:
        """The same with cards that lie unseen until they are looked at."""
        o = self.options
        table = BlindTable(self, o.takeout, o.ante)
        self.table = table
        last = SeeBlindHands(table)
        return [
            AnteAndDealBlind(table),
            BlindBragging(table, o.minimum, o.raise_limit, o.stake_limit, last),
            last,
        ]


PLAYERS: Final = (5, 2, 3, 4, 6, 7, 8, 9, 10)

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("modern-brag", "Brag", ModernBrag, ModernBragOptions(), players=PLAYERS),
    GameInfo(
        "blind-betting-brag",
        "Brag with Blind Betting",
        BlindBettingBrag,
        ModernBragOptions(),
        players=PLAYERS,
    ),
)
