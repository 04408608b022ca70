"""High-Low Poker (book 000, lines 2235-2267): the best and the worst hand divide the pot, in several forms.

Draw Poker is the form of which the book tells what usually wins (lines 2739-2743).
"""

from dataclasses import dataclass, field, replace
from typing import Final

from cardtable.engine import GameInfo, says
from cardtable.games.poker.draw_poker import DRAW_POKER, DRAWERS, ClosedOptions, DrawPoker
from cardtable.games.poker.rules.form import GOES_BOTH_WAYS, PokerForm
from cardtable.games.poker.rules.high_low import (
    CHIPS_AND_BOTH,
    DECLARING,
    LACKING,
    LOW_ACE,
    LOW_WILD,
    LowAgreement,
)
from cardtable.games.poker.rules.stud import HighLowStud, HighLowStudOptions


@dataclass(frozen=True, kw_only=True)
class HighLowDrawOptions(ClosedOptions):
    """House rules of Draw Poker played high-low."""

    declare: str = field(default=CHIPS_AND_BOTH, metadata=DECLARING)
    ace_low: bool = field(default=False, metadata=LOW_ACE)
    wild_low: str = field(default=LACKING, metadata=LOW_WILD)


class HighLowDraw(DrawPoker[HighLowDrawOptions]):
    """Draw Poker in which the highest and the lowest hand divide the pot."""

    def low_agreement(self) -> LowAgreement:
        """As the players choose."""
        o = self.options
        return LowAgreement(o.declare, o.ace_low, o.wild_low)


_FORMS: Final = {
    "five-card-stud": PokerForm(course="du u u u", goal=GOES_BOTH_WAYS),
    "six-card-stud": PokerForm(course="du u u u d", goal=GOES_BOTH_WAYS),
    "draw": replace(DRAW_POKER, goal=GOES_BOTH_WAYS),
}


@dataclass(frozen=True, kw_only=True)
class HighLowPokerOptions(HighLowStudOptions):
    """House rules of High-Low Poker, the form of it among them."""

    form: str = field(default="six-card-stud", metadata=says("which form of poker is played", *_FORMS))


class HighLowPoker(HighLowStud[HighLowPokerOptions]):
    """A form of poker in which the highest and the lowest hand divide the pot."""

    def form(self) -> PokerForm:
        """The form that the players have chosen."""
        return _FORMS[self.options.form]


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "high-low-poker",
        "High-Low Poker",
        HighLowPoker,
        HighLowPokerOptions(),
        _FORMS["six-card-stud"],
        players=(6, 2, 3, 4, 5, 7, 8),
    ),
    GameInfo(
        "draw-poker-high-low",
        "Draw Poker, high-low",
        HighLowDraw,
        HighLowDrawOptions(),
        _FORMS["draw"],
        players=DRAWERS,
    ),
    GameInfo(
        "seven-card-high-low-stud",
        "Seven-card High-Low Stud",
        HighLowStud,
        HighLowStudOptions(),
        PokerForm(course="ddu u u u d", goal=GOES_BOTH_WAYS),
        players=(5, 2, 3, 4, 6, 7, 8),
        source="000:2235-2267",
        version=2,
    ),
)
