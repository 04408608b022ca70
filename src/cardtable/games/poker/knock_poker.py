"""Knock Poker (book 000, lines 2413-2431): draw and discard as at rummy, and knock when your hand will win.

Many play that a knock ends the play at once and the pot is all there is to win (line 2431).
"""

from dataclasses import dataclass, field
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.game import HandGame
from cardtable.games.poker.rules.knocking import KnockAtOnce, KnockDraw, KnockShowdown, KnockTable
from cardtable.games.poker.rules.table import DUPLICATES, HandOptions, PokerTable
from cardtable.mechanics.chips.showdown import Showdown


@dataclass(frozen=True, kw_only=True)
class ImmediateOptions(HandOptions):
    """House rules wherever players draw until one of them knocks."""

    duplicates: bool = field(default=False, metadata=DUPLICATES)
    chip_to_draw: bool = field(default=False, metadata=says("every card drawn costs a chip to the pot"))


@dataclass(frozen=True, kw_only=True)
class KnockOptions(ImmediateOptions):
    """House rules of Knock Poker; each default is the book's main rule."""

    bonuses: bool = field(
        default=False,
        metadata=says("everybody pays for fours, a straight flush, and a winning knock without a draw"),
    )


KnockOptionsT = TypeVar("KnockOptionsT", bound=ImmediateOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class Knocking(HandGame[KnockOptionsT]):
    """Ante, five cards each, draw and discard until somebody knocks; nobody bets."""

    knocking: KnockTable

    def make_table(self, form: PokerForm) -> PokerTable:
        """With a pile of discards."""
        self.knocking = KnockTable(self, self.ranking(), self.options.takeout, form)
        return self.knocking


class KnockPoker(Knocking[KnockOptions]):
    """After a knock the others have one more turn, and stay or drop."""

    def ask(self, table: PokerTable, at: int, letters: str) -> Step:
        """Draw, discard, knock; where there is a bonus for it also without drawing."""
        o = self.options
        return KnockDraw(self.knocking, chip_to_draw=o.chip_to_draw, may_knock_pat=o.bonuses)

    def finale(self, table: PokerTable) -> list[Step]:
        """The showdown, and what the knocker is paid or pays."""
        return [KnockShowdown(self.knocking, self.options.bonuses)]


class ImmediateKnockPoker(Knocking[ImmediateOptions]):
    """A knock is followed by the showdown."""

    def ask(self, table: PokerTable, at: int, letters: str) -> Step:
        """Draw, discard, knock."""
        return KnockAtOnce(self.knocking, chip_to_draw=self.options.chip_to_draw, may_knock_pat=True)

    def finale(self, table: PokerTable) -> list[Step]:
        """The highest hand takes the pot, and that is all."""
        return [Showdown(table)]


_KNOCK: Final = PokerForm(course="dddddk.", ante=1)

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "knock-poker",
        "Knock Poker",
        KnockPoker,
        KnockOptions(),
        _KNOCK,
        players=(4, 3, 5),
    ),
    GameInfo(
        "knock-poker-immediate",
        "Knock Poker with an immediate showdown",
        ImmediateKnockPoker,
        ImmediateOptions(),
        _KNOCK,
        players=(4, 3, 5),
    ),
)
