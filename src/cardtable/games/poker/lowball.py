"""Low Poker, or Lowball (book 000, lines 2269-2275): Draw Poker in which the lowest hand wins every pot."""

from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import GameInfo, State, Step, says
from cardtable.games.poker.draw_poker import DRAWERS
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.form import GOES_LOW, OUT, PokerForm
from cardtable.games.poker.rules.game import PokerGame
from cardtable.games.poker.rules.high_low import LACKING, NOT_AT_ALL, LowAgreement
from cardtable.games.poker.rules.opening import PassingBetting
from cardtable.games.poker.rules.table import PokerOptions, PokerTable


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class BugOptions(PokerOptions):
    """House rules where the lowest hand wins."""

    wild: str = field(
        default="bug", metadata=says("the joker is the bug, the lowest card its holder lacks", "bug", "none")
    )


@dataclass(frozen=True, kw_only=True)
class LowballOptions(BugOptions):
    """House rules of Lowball."""

    ante: int = field(default=1, metadata=says("chips everybody antes", 0, ..., 10))


BugOptionsT = TypeVar("BugOptionsT", bound=BugOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterDraw(PassingBetting):
    """The interval after the draw, which the dealer's left begins, whoever has opened."""

    def first(self, s: State) -> i64:
        """Or the next who is still in."""
        return s.dealer + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class LowPoker(PokerGame[BugOptionsT]):
    """Pass and out before the draw; the lowest hand wins, and neither straights nor flushes spoil it."""

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """Bet or drop; after the draw one may check."""
        if at == table.form.intervals[0]:
            return super().interval(table, at, last)
        return AfterDraw(table, self.options, at, last)

    def low_agreement(self) -> LowAgreement:
        """The ace is low, and only pairs and high cards count against a hand."""
        return LowAgreement(NOT_AT_ALL, True, LACKING, runs=False)


class Lowball(LowPoker[LowballOptions]):
    """Lowball in which everybody antes."""

    def form(self) -> PokerForm:
        """With the ante agreed on."""
        return replace(self.told, ante=self.options.ante)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "lowball",
        "Low Poker or Lowball",
        Lowball,
        LowballOptions(),
        PokerForm(course="ddddd x", ante=1, passing=OUT, goal=GOES_LOW),
        players=DRAWERS,
    ),
)
