"""Canfield (book 000, lines 6873-6897): a stock of thirteen, and foundations of whatever rank is turned."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Options, says
from cardtable.families.patience import (
    FACE_UP,
    PILE_OR_TOP,
    RESERVE,
    TURNED,
    Foundations,
    PatienceGame,
    PatienceLayout,
    Reserve,
    Stock,
    Tableau,
)


@dataclass(frozen=True, kw_only=True)
class CanfieldOptions(Options):
    """House rules; each default is the book's main rule."""

    top_alone: bool = field(default=False, metadata=says("the top card of a pile may be moved alone"))
    corner: bool = field(default=True, metadata=says("in the tableau a king may be placed on an ace"))


class Canfield(PatienceGame[CanfieldOptions]):
    """Spaces are filled from the stock of thirteen; the hand is gone through by threes without limit."""

    def spread(self) -> PatienceLayout:
        """Thirteen cards squared up, the next for the first foundation, four piles of one card."""
        corner = " around the corner" if self.options.corner else ""
        return PatienceLayout(
            foundations=(Foundations(base=TURNED, build="up in suit"),),
            reserve=Reserve(deal=(13,), squared=True),
            tableau=Tableau(
                deal=(1, 1, 1, 1),
                build=f"down in alternate colours{corner}",
                unit=PILE_OR_TOP if self.options.top_alone else FACE_UP,
                space=RESERVE,
            ),
            stock=Stock(turn=3, passes=0),
        )


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "canfield",
        "Canfield",
        Canfield,
        CanfieldOptions(),
        family="solitaire",
        players=(1,),
        source="000:6873-6897",
        blurb="Thirteen cards wait in the stock; whatever comes next begins the foundations.",
    ),
)
