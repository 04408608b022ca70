"""Whist (book 000, lines 1811-1927; American Whist, book 002, line 297): two partnerships, no bidding."""

from typing import Final

from cardtable.cards import FULL_52, Pack
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
)
from cardtable.mechanics.hands.dealing import DealHands, TurnLastCard
from cardtable.mechanics.tricks.rules import Tricks

_GAME: Final = 7


class WhistGame(ToTarget):
    """The value of a game is the target less the losers' score."""

    def settle(self, match: Match, winner: int) -> None:
        """The winners are paid for the game."""
        worth = self.target - match.scores[1 - winner]
        match.pay(winner, 1 - winner, worth, f"game, the losers having {match.scores[1 - winner]}")


class Whist(Game[Options]):
    """Thirteen tricks; each one over six is a point to the partners who took it."""

    def pack(self) -> Pack:
        """All 52 cards, ace high in play."""
        return FULL_52

    def partners(self) -> list[int]:
        """Players opposite each other."""
        return [0, 1, 0, 1]

    def steps(self) -> list[Step]:
        """Deal all the cards, the last one turned for trump; play thirteen tricks."""
        self.tricks = Tricks()
        return [DealHands(13), TurnLastCard(), self.tricks]

    def score(self, s: State) -> None:
        """Each odd trick, that is each trick over six, counts one point."""
        for side in (0, 1):
            odd = self.tricks.side_tricks(s, side) - 6
            if odd > 0:
                s.score(side, odd, "odd tricks" if odd > 1 else "the odd trick")

    def plan(self) -> MatchPlan:
        """A game is seven points."""
        return WhistGame(_GAME)

    def lookahead(self) -> Lookahead:
        """Suit must be followed."""
        return SUIT_IS_FOLLOWED


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("whist", "Whist", Whist, Options(), players=(4,)),
    GameInfo("american-whist", "American Whist", Whist, Options(), players=(4,)),
)
