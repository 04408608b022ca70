"""War (book 000, lines 6289-6299): both turn a card, and the higher takes both; equal cards make war."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Options, State, Step, says
from cardtable.games.children.rules.racing import DealPiles
from cardtable.games.children.rules.turning_up import MakeWar


@dataclass(frozen=True, kw_only=True)
class WarOptions(Options):
    """House rules; each default is the book's main rule."""

    turns: int = field(default=2000, metadata=says("cards turned before time is called", 50, ..., 5000))


class War(Game[WarOptions]):
    """Whoever has all the cards in the end has won."""

    def pack(self) -> Pack:
        """All 52 cards; only ranks matter."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Half of the cards each, face down; then turn them."""
        self.turning = MakeWar(self.options.turns)
        return [DealPiles(), self.turning]

    def score(self, s: State) -> None:
        """A game won is one point."""
        self.turning.score(s)


GAMES: Final[tuple[GameInfo, ...]] = (GameInfo("war", "War", War, WarOptions(), players=(2,)),)
