"""Canfield (book 000, lines 6873-6897): a stock of thirteen, and foundations of whatever rank is turned."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Options, says
from cardtable.games.patience.rules import (
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


def canfield_layout(foundations: Foundations, top_alone: bool, corner: bool) -> PatienceLayout:
    """Thirteen cards squared up, four piles of one card, and the hand, by threes and without limit."""
    return PatienceLayout(
        foundations=(foundations,),
        reserve=Reserve(deal=(13,), squared=True),
        tableau=Tableau(
            deal=(1, 1, 1, 1),
            build="down in alternate colours" + (" around the corner" if corner else ""),
            unit=PILE_OR_TOP if top_alone else FACE_UP,
            space=RESERVE,
        ),
        stock=Stock(turn=3, passes=0),
    )


class Canfield(PatienceGame[CanfieldOptions]):
    """The card after the stock of thirteen begins the first foundation; its rank begins the others."""

    def spread(self) -> PatienceLayout:
        """Foundations go around the corner, as they begin in mid-rank."""
        o = self.options
        return canfield_layout(Foundations(base=TURNED, build="up in suit"), o.top_alone, o.corner)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("canfield", "Canfield", Canfield, CanfieldOptions(), players=(1,)),
)
