"""Pounce (book 000, lines 6469-6477): Canfield for many at once, and a race to be rid of the stock."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, Options, State, Step, says
from cardtable.families.patience import (
    FACE_UP,
    PILE_OR_TOP,
    RESERVE,
    Foundations,
    PatienceLayout,
    Reserve,
    Stock,
    Tableau,
)
from cardtable.families.side_by_side import Race


@dataclass(frozen=True, kw_only=True)
class PounceOptions(Options):
    """House rules, those of Canfield; each default is the book's main rule."""

    top_alone: bool = field(default=False, metadata=says("the top card of a pile may be moved alone"))
    standstill: str = field(
        default="over",
        metadata=says(
            "when nobody can get on it is over, or all shift their hands by a card", "over", "shift"
        ),
    )


class Pounce(Game[PounceOptions]):
    """Only aces begin foundations, and they must; a foundation takes the card that comes first."""

    def pack(self) -> Pack:
        """A pack for each player, every one with another back."""
        return make_pack(
            f"{self.seats}-fold", tuple(sorted(set(FULL_52.ranks))), self.seats, backs=self.seats
        )

    def spread(self) -> PatienceLayout:
        """The layout of each player: a stock of thirteen, four piles of one card, the rest in hand."""
        return PatienceLayout(
            foundations=(Foundations(count=4 * self.seats),),
            reserve=Reserve(deal=(13,), squared=True),
            tableau=Tableau(
                deal=(1, 1, 1, 1),
                build="down in alternate colours",
                unit=PILE_OR_TOP if self.options.top_alone else FACE_UP,
                space=RESERVE,
            ),
            stock=Stock(turn=3, passes=0),
        )

    def steps(self) -> list[Step]:
        """All at once, until one is rid of his stock."""
        self.patiences = Race(self.spread(), self.options.standstill == "shift")
        return [self.patiences]

    def score(self, s: State) -> None:
        """A game won is one point."""
        self.patiences.score(s)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "pounce",
        "Pounce",
        Pounce,
        PounceOptions(),
        family="competitive-solitaire",
        players=(4, 2, 3, 5, 6),
        source="000:6469-6477",
        blurb="Everybody plays Canfield at once, on the same foundations: be first rid of your stock.",
    ),
)
