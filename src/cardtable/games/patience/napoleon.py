"""Napoleon at St. Helena (book 000, lines 6899-6921): two packs, ten piles of four, built in suit."""

from dataclasses import dataclass
from typing import Final

from cardtable.engine import GameInfo, Options
from cardtable.games.patience.rules import PatienceGame, PatienceLayout, Stock, Tableau


@dataclass(frozen=True, kw_only=True)
class NapoleonOptions(Options):
    """The book names no house rules."""


class Napoleon(PatienceGame[NapoleonOptions]):
    """Only top cards move, on the next higher one of their suit; the stock is gone through once."""

    def spread(self) -> PatienceLayout:
        """Ten piles of four cards, all face up."""
        return PatienceLayout(
            packs=2,
            tableau=Tableau(deal=(4,) * 10, build="down in suit"),
            stock=Stock(turn=1, passes=1),
        )


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("napoleon-at-st-helena", "Napoleon at St. Helena", Napoleon, NapoleonOptions(), players=(1,)),
)
