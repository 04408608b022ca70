"""Cribbage (book 000, lines 5976-6123): peg in the play to thirty-one, then count the hands and the crib."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, Step, ToTarget, says
from cardtable.games.cribbage.rules.laying_away import LayAway
from cardtable.games.cribbage.rules.pegging import Pegging, TurnStarter
from cardtable.games.cribbage.rules.show import CountAloud, Counting
from cardtable.mechanics.hands.dealing import DealHands


@dataclass(frozen=True, kw_only=True)
class CribbageOptions(Options):
    """House rules; each default is the book's main rule."""

    # The book has both; twice around the board is usual for two.
    game: int = field(default=121, metadata=says("points that win the game", 61, 121))
    lurch: bool = field(default=True, metadata=says("a loser short of half way loses two games"))
    muggins: bool = field(
        default=False, metadata=says("players announce their counts, and opponents take points overlooked")
    )


class Cribbage(Game[CribbageOptions]):
    """Four cards in hand, four in the dealer's crib; fifteens, pairs and runs score in play and in count."""

    def pack(self) -> Pack:
        """All 52 cards, ace low."""
        return FULL_52

    def partners(self) -> list[int]:
        """Four play in two partnerships, crosswise; two or three each for himself."""
        return [0, 1, 0, 1] if self.seats == 4 else list(range(self.seats))

    def steps(self) -> list[Step]:
        """Two play with six cards and lay away two; more with five, and lay away one."""
        away = 2 if self.seats == 2 else 1
        target = self.options.game
        self.pegging = Pegging(target)
        counting = CountAloud(target) if self.options.muggins else Counting(target)
        return [DealHands(4 + away), LayAway(away, target), TurnStarter(target), self.pegging, counting]

    def plan(self) -> MatchPlan:
        """Deals go round until a player has reached the target."""
        return CribbageGame(self.options)


class CribbageGame(ToTarget):
    """Each loser owes the winner one game, or two if he is lurched: not past half way."""

    def __init__(self, options: CribbageOptions) -> None:
        super().__init__(options.game)
        self.lurch = options.lurch

    def settle(self, match: Match, winner: int) -> None:
        """Settle with each loser; the winner counts two games if all of them are lurched."""
        owed = [2 if self.lurch and points <= self.target // 2 else 1 for points in match.scores]
        losers = [side for side in range(len(owed)) if side != winner]
        for loser in losers:
            why = "game" if owed[loser] == 1 else f"two games: lurched with {match.scores[loser]}"
            match.pay(winner, loser, owed[loser], why)
        match.games[winner] += min([owed[loser] for loser in losers])


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "cribbage", "Cribbage", Cribbage, CribbageOptions(), players=(2,), aliases=("Two-hand Cribbage",)
    ),
    GameInfo("three-hand-cribbage", "Three-hand Cribbage", Cribbage, CribbageOptions(game=61), players=(3,)),
    GameInfo("four-hand-cribbage", "Four-hand Cribbage", Cribbage, CribbageOptions(), players=(4,)),
)
