"""Double Solitaire (book 000, lines 6949-6951): Klondike for two in turn, with common foundations."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, Options, State, Step, says
from cardtable.families.patience import FACE_UP, Foundations, PatienceLayout, Stock, Tableau
from cardtable.families.side_by_side import InTurn

TWO_PACKS: Final = make_pack("double", tuple(sorted(set(FULL_52.ranks))), copies=2, backs=2)


@dataclass(frozen=True, kw_only=True)
class DoubleSolitaireOptions(Options):
    """House rules, those of Klondike; each default is the book's main rule."""

    draw: int = field(default=1, metadata=says("stock cards turned at a time", 1, 3))
    passes: int = field(default=1, metadata=says("times through the stock; 0 is without limit", 1, 0))


class DoubleSolitaire(Game[DoubleSolitaireOptions]):
    """An ace need not go up at once, but whoever plays something else may be stopped."""

    def pack(self) -> Pack:
        """Two packs with different backs."""
        return TWO_PACKS

    def spread(self) -> PatienceLayout:
        """The layout of each player: that of Klondike, and foundations for both."""
        return PatienceLayout(
            foundations=(Foundations(count=8, forced=False),),
            tableau=Tableau(
                deal=(1, 2, 3, 4, 5, 6, 7),
                face_up=1,
                build="down in alternate colours",
                unit=FACE_UP,
                space="king",
            ),
            stock=Stock(turn=self.options.draw, passes=self.options.passes),
        )

    def steps(self) -> list[Step]:
        """In turn, until one is out or both are blocked."""
        self.patiences = InTurn(self.spread())
        return [self.patiences]

    def score(self, s: State) -> None:
        """Most cards on the foundations win."""
        self.patiences.score(s)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "double-solitaire",
        "Double Solitaire",
        DoubleSolitaire,
        DoubleSolitaireOptions(),
        family="competitive-solitaire",
        players=(2,),
        source="000:6949-6951",
        blurb="Two at Klondike in turn, on common foundations: most cards up wins.",
    ),
)
