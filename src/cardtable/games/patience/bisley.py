"""Bisley (book 003, lines 641-687): aces built up, kings built down, and they meet anywhere."""

from dataclasses import dataclass
from typing import Final

from cardtable.engine import GameInfo, Options
from cardtable.games.patience.rules import NOTHING, Foundations, PatienceGame, PatienceLayout, Tableau


@dataclass(frozen=True, kw_only=True)
class BisleyOptions(Options):
    """The book names no house rules."""


class Bisley(PatienceGame[BisleyOptions]):
    """A foot goes up, or in suit on another foot, up or down; a cleared column stays empty."""

    def spread(self) -> PatienceLayout:
        """The aces are laid out; nine cards complete their row, and three rows of thirteen follow."""
        return PatienceLayout(
            foundations=(
                Foundations(base="ace", build="up in suit", laid=4),
                Foundations(base="king", build="down in suit"),
            ),
            tableau=Tableau(
                deal=(3,) * 4 + (4,) * 9, starts_late=True, build="up or down in suit", space=NOTHING
            ),
        )


GAMES: Final[tuple[GameInfo, ...]] = (GameInfo("bisley", "Bisley", Bisley, BisleyOptions(), players=(1,)),)
