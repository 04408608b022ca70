"""Poker Squares (book 000, lines 7018-7030): all place the same 25 cards, each in his own square."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, State, Step, says
from cardtable.families.card_square import FIXED, FRAMES, SCORINGS, PlaceCalled, SquareScore

_RANKS: Final = tuple(sorted(set(FULL_52.ranks)))


@dataclass(frozen=True, kw_only=True)
class PokerSquaresOptions(Options):
    """House rules; each default is the book's main rule."""

    scoring: str = field(
        default="american",
        metadata=says("by the rank of hands at poker, or by how hard they are to form here", *SCORINGS),
    )
    frame: str = field(
        default=FIXED,
        metadata=says("whether a square may shift while it grows, or its frame is fixed at once", *FRAMES),
    )
    rounds: int = field(default=1, metadata=says("rounds after which the highest total wins", 1, ..., 12))
    referee: bool = field(default=False, metadata=says("the caller of a round does not play in it"))


class AgreedRounds(MatchPlan):
    """So many rounds; the turn to call passes to the left, and the highest total wins."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    def after_deal(self, match: Match, s: State) -> None:
        """The last round ends the match."""
        match.over = match.deals >= self.rounds


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
        return AgreedRounds(self.options.rounds)

    def score(self, s: State) -> None:
        """Ten hands for each player."""
        self.placing.tell(s)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "poker-squares",
        "Poker Squares",
        PokerSquares,
        PokerSquaresOptions(),
        family="competitive-solitaire",
        players=(2, 3, 4, 5, 6),
        source="000:7018-7030",
        blurb="Poker Solitaire as a contest: all place the same cards, each in a square of his own.",
        parent="poker-solitaire",
    ),
)
