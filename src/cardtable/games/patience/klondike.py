"""Klondike (book 000, lines 6923-6947): seven piles, built down in alternate colours."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, FULL_52, KING, Pack
from cardtable.engine import Game, GameInfo, Options, State, Step, says
from cardtable.families.patience import Foundations, Patience, Stock, Tableau, down_in_alternate_colours


@dataclass(frozen=True, kw_only=True)
class KlondikeOptions(Options):
    """House rules; each default is the book's main rule."""

    draw: int = field(default=1, metadata=says("stock cards turned at a time", 1, 3))
    passes: int = field(default=1, metadata=says("times through the stock; 0 is without limit", 1, 0))


class Klondike(Game[KlondikeOptions]):
    """All face-up cards of a pile move as a unit; only kings fill spaces."""

    def pack(self) -> Pack:
        """All 52 cards, ace low."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Piles of one card to seven, their top cards up; the other 24 cards are the stock."""
        self.patience = Patience(
            Foundations(base=ACE, forced=True),
            Tableau(deal=(1, 2, 3, 4, 5, 6, 7), face_up=1, build=down_in_alternate_colours, space=KING),
            Stock(self.options.draw, self.options.passes),
        )
        return [self.patience]

    def score(self, s: State) -> None:
        """What has been built; all four suits up to the kings win."""
        self.patience.score(s)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "klondike",
        "Klondike",
        Klondike,
        KlondikeOptions(),
        family="solitaire",
        players=(1,),
        source="000:6923-6947",
        blurb="Seven piles, red on black and black on red, and one journey through the stock.",
    ),
)
