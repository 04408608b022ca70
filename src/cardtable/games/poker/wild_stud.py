"""Stud with wild ranks (book 000, lines 2039, 2337 and 2355-2361).

At Baseball and its kin some ranks are wild, and may cost something when they come face up; in other forms
each player's hole card, or the lowest of them, is wild for him alone.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.form import EXTRA_CARD, GOES_BOTH_WAYS, MATCH_POT, OWN, PokerForm
from cardtable.games.poker.rules.high_low import (
    CHIPS_AND_BOTH,
    DECLARING,
    LACKING,
    LOW_ACE,
    LOW_WILD,
    LowAgreement,
)
from cardtable.games.poker.rules.last_calls import HighStudBetting, HighStudOptions
from cardtable.games.poker.rules.stud import StudBetting, StudGame
from cardtable.games.poker.rules.table import PokerTable
from cardtable.games.poker.rules.wild import WILD_BESIDES
from cardtable.games.poker.stud_poker import HighStud

_SEVEN_CARDS: Final = "ddu u u u d"
_BASEBALL: Final = ((3, MATCH_POT), (4, EXTRA_CARD))
_UP_TO_EIGHT: Final = (5, 2, 3, 4, 6, 7, 8)


@dataclass(frozen=True, kw_only=True)
class WildStudOptions(HighStudOptions):
    """House rules of stud with wild cards of its own."""

    wild: str = field(default="none", metadata=WILD_BESIDES)


@dataclass(frozen=True, kw_only=True)
class EitherWayOptions(WildStudOptions):
    """House rules of stud that may be played high-low."""

    high_low: bool = field(default=False, metadata=says("the highest and the lowest hand divide the pot"))
    declare: str = field(default=CHIPS_AND_BOTH, metadata=DECLARING)
    ace_low: bool = field(default=False, metadata=LOW_ACE)
    wild_low: str = field(default=LACKING, metadata=LOW_WILD)


class EitherWayStud(StudGame[EitherWayOptions]):
    """Stud for the highest hand, or by agreement for the highest and the lowest."""

    def form(self) -> PokerForm:
        """Both win if that is agreed on."""
        return replace(self.told, goal=GOES_BOTH_WAYS) if self.options.high_low else self.told

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """Where only the highest wins nobody may call who cannot."""
        kind = StudBetting if self.options.high_low else HighStudBetting
        return kind(table, self.options, at, last)

    def low_agreement(self) -> LowAgreement:
        """As the players choose."""
        o = self.options
        return LowAgreement(o.declare, o.ace_low, o.wild_low)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "baseball-five-card",
        "Baseball (five-card stud form)",
        HighStud,
        WildStudOptions(),
        PokerForm(course="du u u u", wild="3 9", ups=_BASEBALL),
        players=(7, 2, 3, 4, 5, 6, 8, 9, 10),
    ),
    GameInfo(
        "baseball",
        "Baseball",
        HighStud,
        WildStudOptions(),
        PokerForm(course=_SEVEN_CARDS, wild="3 9", ups=_BASEBALL),
        players=_UP_TO_EIGHT,
    ),
    GameInfo(
        "football",
        "Football",
        HighStud,
        WildStudOptions(),
        PokerForm(course=_SEVEN_CARDS, wild="4 6", ups=((4, MATCH_POT), (2, EXTRA_CARD))),
        players=_UP_TO_EIGHT,
    ),
    GameInfo(
        "heinz",
        "Heinz",
        HighStud,
        WildStudOptions(),
        PokerForm(course=_SEVEN_CARDS, wild="5 7", ups=((5, MATCH_POT), (7, MATCH_POT))),
        players=_UP_TO_EIGHT,
    ),
    GameInfo(
        "woolworth",
        "Woolworth",
        HighStud,
        WildStudOptions(),
        PokerForm(course=_SEVEN_CARDS, wild="5 10", ups=((5, 5), (10, 10))),
        players=_UP_TO_EIGHT,
    ),
    GameInfo(
        "mexican-stud",
        "Mexican Stud",
        EitherWayStud,
        EitherWayOptions(),
        PokerForm(course="ddf df df df", wild_rank=OWN),
        players=(6, 2, 3, 4, 5, 7, 8, 9, 10),
    ),
    GameInfo(
        "five-card-stud-hole-wild",
        "Five-card Stud, hole card wild",
        HighStud,
        WildStudOptions(),
        PokerForm(course="du u u u", wild_rank=OWN),
        players=(7, 2, 3, 4, 5, 6, 8, 9, 10),
    ),
    GameInfo(
        "seven-card-stud-low-hole-wild",
        "Seven-card Stud, low hole card wild",
        EitherWayStud,
        EitherWayOptions(),
        PokerForm(course="ddu u u u d", wild_rank=OWN),
        players=(5, 2, 3, 4, 6, 7, 8),
    ),
)
