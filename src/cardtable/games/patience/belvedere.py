"""Belvedere (book 003, lines 392-437): eight fans, and a reserve on which three cards at a time are dealt."""

from dataclasses import dataclass
from typing import Final

from cardtable.engine import GameInfo, Options
from cardtable.games.patience.rules import (
    NOTHING,
    RESERVE,
    Foundations,
    PatienceGame,
    PatienceLayout,
    Reserve,
    Stock,
    Tableau,
)


@dataclass(frozen=True, kw_only=True)
class BelvedereOptions(Options):
    """The book names no house rules."""


class Belvedere(PatienceGame[BelvedereOptions]):
    """Foundations and fans are built regardless of suit, one card at a time; an empty fan is not filled."""

    def spread(self) -> PatienceLayout:
        """An ace is laid out; eight fans of three, kings at the bottom; three cards in reserve."""
        return PatienceLayout(
            foundations=(Foundations(base="ace", build="up", laid=1),),
            tableau=Tableau(deal=(3,) * 8, build="down", space=NOTHING, sinks="king"),
            reserve=Reserve(deal=(0, 0, 0)),
            stock=Stock(onto=RESERVE),
        )


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("belvedere", "Belvedere", Belvedere, BelvedereOptions(), players=(1,)),
)
