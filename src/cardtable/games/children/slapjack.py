"""Slapjack (book 000, lines 6387-6413): be first to slap each jack, and win all the cards."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, JACK, Pack
from cardtable.engine import Game, GameInfo, Options, State, Step, says
from cardtable.games.children.rules.racing import DealPiles, SlapCards


@dataclass(frozen=True, kw_only=True)
class SlapjackOptions(Options):
    """House rules; each default is the book's main rule."""

    turns: int = field(default=2000, metadata=says("cards turned before time is called", 50, ..., 5000))


class Slapjack(Game[SlapjackOptions]):
    """The first hand on a jack takes the centre; a hand on any other card costs one."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal everything into face-down piles; turn and slap."""
        self.slapping = SlapCards(JACK, self.options.turns)
        return [DealPiles(), self.slapping]

    def score(self, s: State) -> None:
        """A game won is one point."""
        self.slapping.score(s)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("slapjack", "Slapjack", Slapjack, SlapjackOptions(), players=(4, 3, 5, 6, 7, 8)),
)
