"""Small hands (book 000, lines 2347 and 2397-2399): poker with two cards or three.

At Hurricane two cards make a hand, and two aces are the best there is; at Acey-Deucey cards of the two may be
replaced for chips. At Three-card Monte a hole card and two upcards make a hand of three.
"""

from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.form import BACK_IN, GOES_BOTH_WAYS, GOES_HIGH, PAID_DRAW, PokerForm
from cardtable.games.poker.rules.game import PokerGame
from cardtable.games.poker.rules.high_low import (
    CHIPS_AND_BOTH,
    DECLARING,
    LACKING,
    LOW_ACE,
    LOW_WILD,
    LowAgreement,
)
from cardtable.games.poker.rules.last_calls import HighStudBetting
from cardtable.games.poker.rules.paid_draw import PaidDraw
from cardtable.games.poker.rules.stud import StudGame, UpcardOptions
from cardtable.games.poker.rules.table import DUPLICATES, PokerOptions, PokerTable


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class HurricaneOptions(PokerOptions):
    """House rules of Hurricane."""

    ante: int = field(default=1, metadata=says("chips everybody antes", 0, ..., 10))
    draw: bool = field(default=False, metadata=says("there is a draw, and bets after it"))


@dataclass(frozen=True, kw_only=True)
class HighLowHurricaneOptions(HurricaneOptions):
    """House rules of Hurricane played high-low."""

    declare: str = field(default=CHIPS_AND_BOTH, metadata=DECLARING)
    ace_low: bool = field(default=True, metadata=LOW_ACE)
    wild_low: str = field(default="double", metadata=LOW_WILD)


HurricaneOptionsT = TypeVar("HurricaneOptionsT", bound=HurricaneOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class Hurricane(PokerGame[HurricaneOptionsT]):
    """Straight Poker with two cards; or there is a draw."""

    def form(self) -> PokerForm:
        """With the ante agreed on, and with the draw."""
        o = self.options
        return replace(self.told, ante=o.ante, course="dd x" if o.draw else self.told.course)


class HighLowHurricane(Hurricane[HighLowHurricaneOptions]):
    """Hurricane in which the highest and the lowest two cards divide the pot."""

    def low_agreement(self) -> LowAgreement:
        """As the players choose."""
        o = self.options
        return LowAgreement(o.declare, o.ace_low, o.wild_low)


_TWO_CARDS: Final = PokerForm(course="dd", hand=2, ante=1, passing=BACK_IN)
_UP_TO_FOURTEEN: Final = (7, *range(2, 7), *range(8, 15))


@dataclass(frozen=True, kw_only=True)
class AceyDeuceyOptions(UpcardOptions):
    """House rules of Acey-Deucey."""

    limit_chips: int = field(default=1, metadata=says("the fixed limit", 1, ..., 50))
    goal: str = field(
        default=GOES_BOTH_WAYS,
        metadata=says(
            "the highest hand and the lowest divide the pot, or the highest takes it",
            GOES_BOTH_WAYS,
            GOES_HIGH,
        ),
    )
    declare: str = field(default=CHIPS_AND_BOTH, metadata=DECLARING)


class AceyDeucey(StudGame[AceyDeuceyOptions]):
    """Cards are bought until all stand; then there is one betting interval."""

    def form(self) -> PokerForm:
        """High-low, or for high alone."""
        return replace(self.told, goal=self.options.goal)

    def ask(self, table: PokerTable, at: int, letters: str) -> Step:
        """Cards are replaced for chips."""
        return PaidDraw(table) if letters == PAID_DRAW else super().ask(table, at, letters)

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """Where only the highest hand wins, a call that cannot win is void."""
        if self.options.goal == GOES_BOTH_WAYS:
            return super().interval(table, at, last)
        return HighStudBetting(table, self.options, at, last)

    def low_agreement(self) -> LowAgreement:
        """The ace is low, but two aces are no low pair."""
        return LowAgreement(self.options.declare, True, LACKING, low_aces=False)


@dataclass(frozen=True, kw_only=True)
class ThreeCardMonteOptions(UpcardOptions):
    """House rules of Three-card Monte."""

    duplicates: bool = field(default=False, metadata=DUPLICATES)
    ante: int = field(default=1, metadata=says("chips everybody antes", 0, ..., 10))
    goal: str = field(
        default=GOES_HIGH,
        metadata=says(
            "the highest hand takes the pot; or it is divided with the lowest, as is usual with wild cards",
            GOES_HIGH,
            GOES_BOTH_WAYS,
        ),
    )
    declare: str = field(default=CHIPS_AND_BOTH, metadata=DECLARING)
    ace_low: bool = field(default=False, metadata=LOW_ACE)
    wild_low: str = field(default=LACKING, metadata=LOW_WILD)


class ThreeCardMonte(StudGame[ThreeCardMonteOptions]):
    """Stud with three cards, for which everybody antes."""

    def form(self) -> PokerForm:
        """For high alone, or high-low."""
        return replace(self.told, ante=self.options.ante, goal=self.options.goal)

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """Where only the highest hand wins, a call that cannot win is void."""
        if self.options.goal == GOES_BOTH_WAYS:
            return super().interval(table, at, last)
        return HighStudBetting(table, self.options, at, last)

    def low_agreement(self) -> LowAgreement:
        """As the players choose, where the lowest hand wins too."""
        o = self.options
        return LowAgreement(o.declare, o.ace_low, o.wild_low)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "hurricane",
        "Hurricane",
        Hurricane,
        HurricaneOptions(),
        _TWO_CARDS,
        players=_UP_TO_FOURTEEN,
    ),
    GameInfo(
        "hurricane-high-low",
        "Hurricane, high-low with deuces wild",
        HighLowHurricane,
        HighLowHurricaneOptions(wild="deuces"),
        replace(_TWO_CARDS, goal=GOES_BOTH_WAYS),
        players=_UP_TO_FOURTEEN,
    ),
    GameInfo(
        "acey-deucey",
        "Acey-Deucey",
        AceyDeucey,
        AceyDeuceyOptions(),
        PokerForm(course="dup", hand=2, goal=GOES_BOTH_WAYS),
        players=(7, *range(2, 7), 8, 9, 10),
    ),
    GameInfo(
        "three-card-monte",
        "Three-card Monte (poker)",
        ThreeCardMonte,
        ThreeCardMonteOptions(),
        PokerForm(course="d u u", hand=3, ante=1),
        players=(7, *range(2, 7), *range(8, 15)),
    ),
)
