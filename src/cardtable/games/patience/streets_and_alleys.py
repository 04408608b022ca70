"""Streets and Alleys and The Beleaguered Castle (book 000, lines 6973-6991): two wings of open rows."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Options, says
from cardtable.games.patience.rules import Foundations, PatienceGame, PatienceLayout, Tableau


@dataclass(frozen=True, kw_only=True)
class StreetsOptions(Options):
    """House rules; each default is the book's main rule."""

    aces_laid: bool = field(default=False, metadata=says("the aces are laid in the centre before the deal"))


class Streets(PatienceGame[StreetsOptions]):
    """Only the outermost card of a row moves: on any card next higher in rank, or into an empty row."""

    def spread(self) -> PatienceLayout:
        """Four rows of seven cards and four of six; of six each, if the aces are laid out first."""
        aces = 4 if self.options.aces_laid else 0
        return PatienceLayout(
            foundations=(Foundations(base="ace", build="up in suit", laid=aces),),
            tableau=Tableau(deal=(6,) * 8 if aces else (7,) * 4 + (6,) * 4, build="down"),
        )


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("streets-and-alleys", "Streets and Alleys", Streets, StreetsOptions(), players=(1,)),
    GameInfo(
        "beleaguered-castle", "The Beleaguered Castle", Streets, StreetsOptions(aces_laid=True), players=(1,)
    ),
)
