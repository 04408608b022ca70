"""Calculation (book 000, lines 7032-7044): foundations by ones, twos, threes and fours."""

from dataclasses import dataclass
from typing import Final

from cardtable.engine import GameInfo, Options
from cardtable.games.patience.rules import (
    ANY_CARD,
    HAND,
    NO_CARD,
    Foundations,
    PatienceGame,
    PatienceLayout,
    Stock,
    Tableau,
)


@dataclass(frozen=True, kw_only=True)
class CalculationOptions(Options):
    """The book names no house rules."""


class Calculation(PatienceGame[CalculationOptions]):
    """Each card of the stock goes to a foundation or onto one of four waste piles, and from there only up."""

    def spread(self) -> PatienceLayout:
        """An ace, a two, a three and a four begin the foundations; the waste piles are empty."""
        return PatienceLayout(
            foundations=(
                Foundations(base="ace", build="up", count=1, laid=1),
                Foundations(base="two", build="up by twos", count=1, laid=1),
                Foundations(base="three", build="up by threes", count=1, laid=1),
                Foundations(base="four", build="up by fours", count=1, laid=1),
            ),
            tableau=Tableau(deal=(0, 0, 0, 0), build=ANY_CARD, unit=NO_CARD),
            stock=Stock(onto=HAND),
        )


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("calculation", "Calculation", Calculation, CalculationOptions(), players=(1,)),
)
