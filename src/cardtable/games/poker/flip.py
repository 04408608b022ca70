"""Forms of poker in which players turn up cards of their own, arrange them or lay some away.

Book 000: Five-card Stud with the last card optionally down (line 2339), Seven-card Flip (2351) and its other
form (2353), Double-Barreled Shotgun (2355), Bull (2367), Show Five Cards (2401).
"""

from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.form import GOES_BOTH_WAYS, GOES_HIGH, PokerForm
from cardtable.games.poker.rules.high_low import (
    CHIPS_AND_BOTH,
    DECLARING,
    LACKING,
    LOW_ACE,
    LOW_WILD,
    NOT_AT_ALL,
    LowAgreement,
)
from cardtable.games.poker.rules.last_calls import HighStudBetting, HighStudOptions
from cardtable.games.poker.rules.stud import StudBetting
from cardtable.games.poker.rules.table import PokerTable
from cardtable.games.poker.stud_poker import UP_TO_FOURTEEN, HighStud

_UP_TO_EIGHT: Final = (5, 2, 3, 4, 6, 7, 8)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class AnteStudOptions(HighStudOptions):
    """House rules where everybody antes, and the highest cards showing speak first."""

    ante: int = field(default=1, metadata=says("chips everybody antes", 0, ..., 10))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class BothWaysOptions(AnteStudOptions):
    """House rules of forms that are usually played high-low."""

    high_low: bool = field(
        default=True, metadata=says("the highest and the lowest hand divide the pot, as is usual")
    )
    declare: str = field(default=CHIPS_AND_BOTH, metadata=DECLARING)
    ace_low: bool = field(default=False, metadata=LOW_ACE)
    wild_low: str = field(default=LACKING, metadata=LOW_WILD)


AnteStudOptionsT = TypeVar("AnteStudOptionsT", bound=AnteStudOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class AnteStud(HighStud[AnteStudOptionsT]):
    """A form in which everybody antes, so that nobody has to bet because of what he shows."""

    def form(self) -> PokerForm:
        """With that ante."""
        return replace(self.told, ante=self.options.ante)

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The highest cards showing begin, if there are any yet, and may check."""
        betting = self.speaking(table, at, last)
        betting.must_bet = False
        return betting

    def speaking(self, table: PokerTable, at: int, last: Step) -> StudBetting:
        """Nobody may call who cannot win."""
        return HighStudBetting(table, self.options, at, last)


class DoubleBarreled(AnteStud[AnteStudOptions]):
    """Draw poker first, and then the cards are turned up one after another."""

    def suits_are_alike(self) -> bool:
        """Cards are laid aside in the order of the pack, and if it runs out they are shuffled as they lie."""
        return False


class BothWays(AnteStud[BothWaysOptions]):
    """The same for the highest and the lowest hand, or by agreement for the highest alone."""

    def form(self) -> PokerForm:
        """Both win unless it has been agreed otherwise."""
        return replace(super().form(), goal=GOES_BOTH_WAYS if self.options.high_low else GOES_HIGH)

    def speaking(self, table: PokerTable, at: int, last: Step) -> StudBetting:
        """Whoever cannot win the high half may win the other."""
        if self.options.high_low:
            return StudBetting(table, self.options, at, last)
        return super().speaking(table, at, last)

    def low_agreement(self) -> LowAgreement:
        """As the players choose."""
        o = self.options
        return LowAgreement(o.declare, o.ace_low, o.wild_low)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "seven-card-flip",
        "Seven-card Flip",
        HighStud,
        HighStudOptions(),
        PokerForm(course="ddddff u u d"),
        players=_UP_TO_EIGHT,
    ),
    GameInfo(
        "double-barreled-shotgun",
        "Double-Barreled Shotgun, or Texas Tech",
        DoubleBarreled,
        AnteStudOptions(),
        PokerForm(course="ddd d d xf f f f"),
        players=_UP_TO_EIGHT,
    ),
    GameInfo(
        "show-five-cards",
        "Show Five Cards",
        BothWays,
        BothWaysOptions(declare=NOT_AT_ALL),
        PokerForm(course="dddddddf f f f f.", goal=GOES_BOTH_WAYS, only_shown=True),
        players=(5, 2, 3, 4, 6, 7),
    ),
    GameInfo(
        "five-card-stud-last-optional",
        "5-Card Stud, Last Card Optionally Down",
        HighStud,
        HighStudOptions(),
        PokerForm(course="du u u ?"),
        players=UP_TO_FOURTEEN,
    ),
    GameInfo(
        "seven-card-flip-paired-deal",
        "Seven-card Flip, Paired Deal",
        HighStud,
        HighStudOptions(),
        PokerForm(course="du du du db"),
        players=_UP_TO_EIGHT,
    ),
    GameInfo(
        "bull",
        "Bull",
        BothWays,
        BothWaysOptions(),
        PokerForm(course="dddn u u u u r r", goal=GOES_BOTH_WAYS),
        players=_UP_TO_EIGHT,
    ),
)
