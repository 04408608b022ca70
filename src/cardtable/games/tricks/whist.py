"""Whist (book 000, lines 1811-1927; book 002, line 297): two partnerships, no bidding."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, State, Step, ToTarget, says
from cardtable.families.dealing import DealHands, TurnLastCard
from cardtable.families.tricks import Tricks


@dataclass(frozen=True, kw_only=True)
class WhistOptions(Options):
    """House rules; each default is the book's main rule."""

    target: int = field(default=7, metadata=says("points that make a game", 5, 7, 10))


class WhistGame(ToTarget):
    """The value of a game is the target less the losers' score."""

    def settle(self, match: Match, winner: int) -> None:
        """The winners are paid for the game."""
        worth = self.target - match.scores[1 - winner]
        match.pay(winner, 1 - winner, worth, f"game, the losers having {match.scores[1 - winner]}")


class Whist(Game[WhistOptions]):
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
        """A game is played to the target."""
        return WhistGame(self.options.target)


GAMES: Final = (
    GameInfo(
        "whist",
        "Whist",
        Whist,
        WhistOptions(),
        family="trick-plain",
        players=(4,),
        source="000:1811-1927",
        blurb="Four in partnership, a turned-up trump, and every trick over six a point.",
    ),
)
