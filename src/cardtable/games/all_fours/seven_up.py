"""Seven-Up, All Fours or Old Sledge (book 000, lines 4377-4411): stand on the turn-up, or beg."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, NO_SUIT, Pack
from cardtable.engine import (
    SUIT_IS_FOLLOWED,
    Game,
    GameInfo,
    Lookahead,
    Match,
    MatchPlan,
    Options,
    State,
    Step,
    ToTarget,
    says,
)
from cardtable.games.all_fours.rules.begging import Begging, Bunching, DiscardToSix
from cardtable.games.all_fours.rules.pitching import HAND, FollowOrTrump
from cardtable.mechanics.hands.dealing import DealHands


@dataclass(frozen=True, kw_only=True)
class SevenUpOptions(Options):
    """House rules; each default is the book's main rule."""

    game: int = field(default=7, metadata=says("points that make a game", 7, 10))


class SevenUp(Game[SevenUpOptions]):
    """High, low, jack and the game, and a point for a gift or for turning a jack."""

    def pack(self) -> Pack:
        """All 52 cards, ace high."""
        return FULL_52

    def partners(self) -> list[int]:
        """Four play as partners, two and two; two or three each for himself."""
        return [0, 1, 0, 1] if self.seats == 4 else list(range(self.seats))

    def steps(self) -> list[Step]:
        """Deal by threes and turn up; stand, beg, give or run; play six tricks."""
        self.tricks = FollowOrTrump()
        return [
            DealHands(HAND, packets=(3, 3), turn_up=True),
            Begging(self.options.game),
            Bunching(),
            DiscardToSix(),
            self.tricks,
        ]

    def score(self, s: State) -> None:
        """One point each, in order, until one is out; of two players the non-dealer has a tied game."""
        tied = 1 - int(s.dealer) if self.seats == 2 else -1
        for side, why in self.tricks.points(s, tied):
            s.score(side, 1, why)
            if s.scores[side] >= self.options.game:
                return

    def plan(self) -> MatchPlan:
        """A game to seven points, or ten."""
        return SevenUpGame(self.options.game)

    def lookahead(self) -> Lookahead:
        """Suit must be followed."""
        return SUIT_IS_FOLLOWED


class SevenUpGame(ToTarget):
    """The same dealer deals again when no trump was fixed."""

    def next_dealer(self, match: Match, s: State) -> int:
        """The deal passes to the left after a hand that was played."""
        return match.dealer if s.trump == NO_SUIT else super().next_dealer(match, s)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("seven-up", "Seven-Up", SevenUp, SevenUpOptions(), players=(2, 3, 4)),
)
