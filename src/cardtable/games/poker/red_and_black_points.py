"""Red and Black for points (book 000, line 2439): draw poker for the highest count and the lowest."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.draw_poker import DRAW_POKER
from cardtable.games.poker.rules.betting import AnteUp, Betting
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.game import FormGame
from cardtable.games.poker.rules.points import (
    PointAfterDraw,
    PointDraw,
    PointOpening,
    PointShowdown,
    PointTable,
)
from cardtable.games.poker.rules.table import PokerOptions, PokerTable
from cardtable.mechanics.chips.stacks import ChipOptions


@dataclass(frozen=True, kw_only=True)
class RedAndBlackOptions(ChipOptions):
    """House rules; each default is the book's main rule."""

    ante: str = field(default="everyone", metadata=says("who antes before the deal", "everyone", "dealer"))
    limit_chips: int = field(default=2, metadata=says("the limit, doubled after the draw", 1, ..., 50))
    raises: str = field(
        default="none",
        metadata=says(
            "cap on raises in a betting interval", "none", "two-each", "three-each", "three-in-all"
        ),
    )


class RedAndBlack(FormGame[RedAndBlackOptions]):
    """Deal, bet and draw as at draw poker; the high count and the low count divide the pot."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def make_table(self, form: PokerForm) -> PokerTable:
        """Where points count."""
        self.points = PointTable(self, self.options.takeout, form)
        return self.points

    def put_up(self, table: PokerTable) -> list[Step]:
        """Everybody antes, or the dealer alone."""
        return [AnteUp(table, table.form.ante, self.options.ante == "everyone", True)]

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The opening, and the interval after the draw."""
        o = PokerOptions(limit_chips=self.options.limit_chips, raises=self.options.raises)
        kind = PointOpening if at == table.form.intervals[0] else PointAfterDraw
        return kind(self.points, o, at, last)

    def ask(self, table: PokerTable, at: int, letters: str) -> Step:
        """The draw."""
        return PointDraw(self.points)

    def finale(self, table: PokerTable) -> list[Step]:
        """High and low divide."""
        return [PointShowdown(table)]


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "red-and-black-points",
        "Red and Black for Points",
        RedAndBlack,
        RedAndBlackOptions(),
        DRAW_POKER,
        players=(5, 3, 4, 6, 7, 8),
    ),
)
