"""Klondike (book 000, lines 6923-6947): seven piles, built down in alternate colours."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Options, says
from cardtable.games.patience.rules import FACE_UP, Foundations, PatienceGame, PatienceLayout, Stock, Tableau


@dataclass(frozen=True, kw_only=True)
class KlondikeOptions(Options):
    """House rules; each default is the book's main rule."""

    draw: int = field(default=1, metadata=says("stock cards turned at a time", 1, 3))
    passes: int = field(default=1, metadata=says("times through the stock; 0 is without limit", 1, 0))


def klondike_layout(o: KlondikeOptions, foundations: Foundations) -> PatienceLayout:
    """Piles of one card to seven, their top cards up; the other 24 cards are the stock."""
    return PatienceLayout(
        foundations=(foundations,),
        tableau=Tableau(
            deal=(1, 2, 3, 4, 5, 6, 7),
            face_up=1,
            build="down in alternate colours",
            unit=FACE_UP,
            space="king",
        ),
        stock=Stock(turn=o.draw, passes=o.passes),
    )


class Klondike(PatienceGame[KlondikeOptions]):
    """All face-up cards of a pile move as a unit; only kings fill spaces."""

    def spread(self) -> PatienceLayout:
        """Aces begin the foundations, which are built up in suit."""
        return klondike_layout(self.options, Foundations(base="ace", build="up in suit"))


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("klondike", "Klondike", Klondike, KlondikeOptions(), players=(1,)),
)
