"""Pounce (book 000, lines 6469-6477): Canfield for many at once, and a race to be rid of the stock."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, Lookahead, Options, State, Step, says
from cardtable.games.patience.canfield import canfield_layout
from cardtable.games.patience.rules import Foundations
from cardtable.games.patience.rules.side_by_side import Race

_RANKS: Final = tuple(sorted(set(FULL_52.ranks)))


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
        return make_pack(f"{self.seats}-fold", _RANKS, copies=self.seats, backs=self.seats)

    def steps(self) -> list[Step]:
        """Each has a Canfield of his own, on common foundations; all at once, until one is rid of his stock.

        As all aces go to the centre there is none in a tableau on which to go around the corner.
        """
        o = self.options
        common = Foundations(base="ace", build="up in suit", count=4 * self.seats)
        self.patiences = Race(canfield_layout(common, o.top_alone, corner=False), o.standstill == "shift")
        return [self.patiences]

    def score(self, s: State) -> None:
        """A game won is one point."""
        self.patiences.score(s)

    def lookahead(self) -> Lookahead:
        """The centre, on which all depends, lies open."""
        return Lookahead(one_tree=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("pounce", "Pounce", Pounce, PounceOptions(), players=(4, 2, 3, 5, 6, 7, 8)),
)
