"""Stud Poker (book 000, lines 2197-2233, laws 2649-2718), and the forms of it with hole cards and upcards.

Pistol, or Hole-card Stud (lines 2341-2345), has a betting interval on the hole card alone.
"""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import GameInfo, State, Step, says
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.last_calls import HighStudBetting, HighStudOptions, HighStudOptionsT
from cardtable.games.poker.rules.stud import StudGame
from cardtable.games.poker.rules.table import PokerTable

_FIVE: Final = PokerForm(course="du u u u")
_SIX: Final = PokerForm(course="du u u u d")
_SEVEN: Final = PokerForm(course="ddu u u u d")
_EIGHT: Final = PokerForm(course="ddu u u u d d")
FORMS: Final = {5: _FIVE, 6: _SIX, 7: _SEVEN, 8: _EIGHT}
_UP_TO_EIGHT: Final = (5, 2, 3, 4, 6, 7, 8)
UP_TO_FOURTEEN: Final = (7, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14)


@dataclass(frozen=True, kw_only=True)
class StudPokerOptions(HighStudOptions):
    """House rules of stud, the form of it among them."""

    cards: int = field(
        default=5, metadata=says("cards each player gets, of which the best five count", 5, ..., 8)
    )


@dataclass(frozen=True, kw_only=True)
class EightCardStudOptions(HighStudOptions):
    """House rules of Eight-card Stud."""

    eighth: str = field(
        default="down",
        metadata=says("how the eighth card is dealt, as is settled in advance", "down", "up"),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class HighStud(StudGame[HighStudOptionsT]):
    """A form of stud in which only the highest hand wins."""

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The interval after a round, in which nobody may call who cannot win."""
        return HighStudBetting(table, self.options, at, last)


class StudPoker(HighStud[StudPokerOptions]):
    """Stud with as many cards as the players agree on."""

    def form(self) -> PokerForm:
        """Five cards or more, each form as its own row has it."""
        return FORMS[self.options.cards]


class EightCardStud(HighStud[EightCardStudOptions]):
    """Seven-card Stud with an eighth card."""

    def form(self) -> PokerForm:
        """The eighth card comes up or down, as has been settled."""
        return self.told if self.options.eighth == "down" else PokerForm(course="ddu u u u d u")


@dataclass(frozen=True, kw_only=True)
class PistolOptions(HighStudOptions):
    """House rules of Pistol."""

    dealer_bets: bool = field(default=True, metadata=says("the dealer must bet on his hole card"))


class HoleCardBetting(HighStudBetting):
    """The interval on the hole cards, in which the dealer must bet."""

    def __init__(self, table: PokerTable, o: PistolOptions, last: Step) -> None:
        super().__init__(table, o, 0, last)
        self.must_bet = True

    def first(self, s: State) -> i64:
        """It is the dealer, or if he has no chips the next."""
        return self.table.first_of(self.table.able(s), s.dealer)

    def announced(self, s: State, seat: int) -> str:
        """Nothing shows, so it is known by the seat."""
        return "the dealer bets first"

    def reason_to_bet(self) -> str:
        """It is the deal that obliges him."""
        return "You are the dealer"


class Pistol(HighStud[PistolOptions]):
    """Five-card Stud with a first interval before any card is turned up."""

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The dealer begins the first, if he must bet."""
        if at == 0 and self.options.dealer_bets:
            return HoleCardBetting(table, self.options, last)
        return super().interval(table, at, last)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "stud-poker",
        "Stud Poker",
        StudPoker,
        StudPokerOptions(),
        _FIVE,
        players=(7, 2, 3, 4, 5, 6, 8),
    ),
    GameInfo(
        "five-card-stud",
        "Five-card Stud",
        HighStud,
        HighStudOptions(),
        _FIVE,
        players=UP_TO_FOURTEEN,
        version=2,
    ),
    GameInfo(
        "five-card-stud-last-down",
        "5-Card Stud, Last Card Down",
        HighStud,
        HighStudOptions(),
        PokerForm(course="du u u d"),
        players=UP_TO_FOURTEEN,
    ),
    GameInfo(
        "six-card-stud", "Six-card Stud", HighStud, HighStudOptions(), _SIX, players=(7, 2, 3, 4, 5, 6, 8)
    ),
    GameInfo(
        "seven-card-stud",
        "Seven-card Stud",
        HighStud,
        HighStudOptions(),
        _SEVEN,
        players=_UP_TO_EIGHT,
        version=2,
    ),
    GameInfo(
        "eight-card-stud",
        "Eight-card Stud",
        EightCardStud,
        EightCardStudOptions(),
        _EIGHT,
        players=_UP_TO_EIGHT,
    ),
    GameInfo(
        "pistol",
        "Pistol, or Hole-Card Stud",
        Pistol,
        PistolOptions(),
        PokerForm(course="d u u u u"),
        players=UP_TO_FOURTEEN,
    ),
)
