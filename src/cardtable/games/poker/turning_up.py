"""Games of the dealer's choice that are not poker (book 000, lines 2433-2447), each by itself.

At Bingo and at Up and Down the River cards are turned up for all. Garbage is Red and Black, Bingo and Up and
Down the River in one deal.
"""

from dataclasses import dataclass, field
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.cards import FULL_52, Pack
from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.rules.turning import Bingo, ColourBets, DealOpen, GatherCards, PutAndTake
from cardtable.mechanics.chips.stacks import ChipGame, ChipOptions, ChipTable


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class TurningOptions(ChipOptions):
    """House rules; each default is the book's main rule."""

    takeout: int = field(default=200, metadata=says("chips each player starts with", 50, ..., 1000))


@dataclass(frozen=True, kw_only=True)
class RiverOptions(TurningOptions):
    """House rules of Up and Down the River."""

    doubling: bool = field(
        default=False, metadata=says("five cards call for 1, 2, 4, 8 and 16 chips, whatever their rank")
    )


@dataclass(frozen=True, kw_only=True)
class GarbageOptions(RiverOptions):
    """House rules of the three games."""

    limit: int = field(default=10, metadata=says("the most chips of a bet on a colour", 1, ..., 100))


TurningT = TypeVar("TurningT", bound=TurningOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurningGame(ChipGame[TurningT]):
    """Chips pass between the stacks as the cards fall."""

    def pack(self) -> Pack:
        """All 52 cards, ace low."""
        return FULL_52

    def make_table(self) -> ChipTable:
        """Stacks and a pot; nothing is thrown away."""
        self.table = ChipTable(self, self.options.takeout, "discards", False)
        return self.table


class BingoGame(TurningGame[TurningOptions]):
    """Cover all five cards with chips, and take the chips of all."""

    def steps(self) -> list[Step]:
        """Open hands; then cards are turned."""
        table = self.make_table()
        return [DealOpen(table), Bingo(table)]


class UpAndDownTheRiver(TurningGame[RiverOptions]):
    """Put five times, and take five times; the dealer banks."""

    def steps(self) -> list[Step]:
        """Open hands for all but the dealer; then cards are turned."""
        table = self.make_table()
        return [DealOpen(table, dealer_banks=True), PutAndTake(table, self.options.doubling)]


class Garbage(TurningGame[GarbageOptions]):
    """A dealer deals all three games, and then the next one does."""

    def steps(self) -> list[Step]:
        """The pack is shuffled between them."""
        table, o = self.make_table(), self.options
        return [
            ColourBets(table, o.limit),
            GatherCards(),
            DealOpen(table),
            Bingo(table),
            GatherCards(),
            DealOpen(table, dealer_banks=True),
            PutAndTake(table, o.doubling),
        ]


PLAYERS: Final = (5, 2, 3, 4, 6, 7)
"""How many may play so that mostly somebody has covered five cards before the pack runs out."""

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("bingo-dealers-choice", "Bingo", BingoGame, TurningOptions(), players=PLAYERS),
    GameInfo(
        "up-and-down-the-river",
        "Up and Down the River",
        UpAndDownTheRiver,
        RiverOptions(),
        players=(*PLAYERS, 8, 9),
    ),
    GameInfo("garbage", "Garbage", Garbage, GarbageOptions(), players=PLAYERS),
)
