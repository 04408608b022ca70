"""Stud Poker (book 000, lines 2197-2233, laws 2649-2718), and the forms of it that are told by their course.

A course is what each player gets in every round, `d` a card face down and `u` one face up, with a betting
interval after each: `du u u u` is Five-card Stud.
"""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.rules.last_calls import HighStudBetting, HighStudOptions, HighStudOptionsT
from cardtable.games.poker.rules.stud import StudBetting, StudGame, StudTable

_FIVE: Final = "du u u u"
_SIX: Final = f"{_FIVE} d"
_SEVEN: Final = "ddu u u u d"
_COURSES: Final = {5: _FIVE, 6: _SIX, 7: _SEVEN, 8: f"{_SEVEN} d"}
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

    def betting(self, table: StudTable, index: int, last: Step) -> StudBetting:
        """The interval after a round, in which nobody may call who cannot win."""
        return HighStudBetting(table, self.options, index, last)


class StudPoker(HighStud[StudPokerOptions]):
    """Stud with as many cards as the players agree on."""

    def course(self) -> str:
        """Five cards or more, each form as its own row has it."""
        return _COURSES[self.options.cards]


class EightCardStud(HighStud[EightCardStudOptions]):
    """Seven-card Stud with an eighth card."""

    def course(self) -> str:
        """The eighth card comes up or down, as has been settled."""
        return _COURSES[8] if self.options.eighth == "down" else f"{_SEVEN} u"


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "stud-poker",
        "Stud Poker",
        StudPoker,
        StudPokerOptions(),
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
        "du u u d",
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
        players=_UP_TO_EIGHT,
    ),
)
