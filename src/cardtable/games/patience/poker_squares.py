"""Poker Squares (book 000, lines 7018-7030): all place the same 25 cards, each in his own square."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, Lookahead, MatchPlan, SoManyDeals, State, Step, says
from cardtable.games.patience.rules.squares import (
    FIXED,
    PlaceCalled,
    SquareOptions,
    SquareScore,
)

_RANKS: Final = tuple(sorted(set(FULL_52.ranks)))


@dataclass(frozen=True, kw_only=True)
class PokerSquaresOptions(SquareOptions):
    """House rules; each default is the book's main rule."""

    rounds: int = field(default=1, metadata=says("rounds after which the highest total wins", 1, ..., 12))
    referee: bool = field(default=False, metadata=says("the caller of a round does not play in it"))


class PokerSquares(Game[PokerSquaresOptions]):
    """The same cards for all, so that skill alone decides."""

    def pack(self) -> Pack:
        """A pack of 52 for each player."""
        return make_pack(f"{self.seats} times 52-card", _RANKS, copies=self.seats, backs=self.seats)

    def steps(self) -> list[Step]:
        """The caller turns 25 cards one by one, and all place each of them."""
        o = self.options
        self.placing = PlaceCalled(SquareScore(self.cards, o.scoring), o.frame, referee=o.referee)
        return [self.placing]

    def plan(self) -> MatchPlan:
        """As many rounds as agreed."""
        return SoManyDeals(self.options.rounds)

    def score(self, s: State) -> None:
        """Ten hands for each player."""
        self.placing.score(s)

    def lookahead(self) -> Lookahead:
        """Each fills a square of his own, and nobody replies."""
        return Lookahead(one_tree=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "poker-squares",
        "Poker Squares",
        PokerSquares,
        PokerSquaresOptions(frame=FIXED),
        players=(2, 3, 4, 5, 6, 7, 8),
    ),
)
