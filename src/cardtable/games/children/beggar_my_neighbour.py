"""Beggar My Neighbour (book 003, lines 349-387): honours must be paid for, and win what lies below."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Options, State, Step, says
from cardtable.games.children.rules.racing import DealPiles
from cardtable.games.children.rules.turning_up import PayHonours


@dataclass(frozen=True, kw_only=True)
class BeggarOptions(Options):
    """House rules; each default is the book's main rule."""

    turns: int = field(default=2000, metadata=says("cards turned before time is called", 50, ..., 5000))


class BeggarMyNeighbour(Game[BeggarOptions]):
    """Four cards for an ace, three for a king, two for a queen, one for a jack."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal everything into face-down piles; turn and pay."""
        self.turning = PayHonours(self.options.turns)
        return [DealPiles(), self.turning]

    def score(self, s: State) -> None:
        """A game won is one point."""
        self.turning.score(s)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "beggar-my-neighbour",
        "Beggar My Neighbour",
        BeggarMyNeighbour,
        BeggarOptions(),
        players=(2, 3, 4, 5, 6),
    ),
)
