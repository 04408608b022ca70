"""Spade Cassino (book 000, lines 6243-6245): every spade scores, pegged as it is taken in, to 61."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, JACK, SPADES
from cardtable.engine import GameInfo, MatchPlan, State, says
from cardtable.games.fishing.cassino import TakingGame, TakingOptions
from cardtable.games.fishing.rules.pegging import PegAsTaken
from cardtable.games.fishing.rules.scoring import PeggedGame
from cardtable.games.fishing.rules.taking_in import Counts, Fishing

TARGET: Final = 61
HALFWAY: Final = 31


@dataclass(frozen=True, kw_only=True)
class SpadeCassinoOptions(TakingOptions):
    """House rules; each default is the book's main rule."""

    sweeps: bool = field(default=True, metadata=says("a sweep counts one point"))


class SpadeCassino(TakingGame[SpadeCassinoOptions]):
    """The ace, jack and two of spades score 2 more each, and every other spade 1."""

    def worth(self) -> list[tuple[int, int, str]]:
        """Big cassino and the aces, and all spades besides."""
        cards = self.cards
        worth = super().worth()
        for card in range(cards.size):
            if cards.suits[card] == SPADES:
                points = 2 if cards.ranks[card] in (ACE, JACK, 2) else 1
                also = " as a spade" if cards.ranks[card] == ACE else ""
                worth.append((card, points, f"the {cards.name_of(card)}{also}"))
        return worth

    def playing(self, counts: Counts, points: list[int]) -> Fishing:
        """What scores by itself is pegged at once."""
        return PegAsTaken(counts, points, int(self.sweeps_count()), self.honours, TARGET)

    def score(self, s: State) -> None:
        """When all is played out most cards and most spades are pegged, if the game is not won yet."""
        for count in (self.score_cards, self.score_spades):
            if max(s.scores) < TARGET:
                count(s)

    def plan(self) -> MatchPlan:
        """Game is 61."""
        return PeggedGame(TARGET, HALFWAY)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("spade-cassino", "Spade Cassino", SpadeCassino, SpadeCassinoOptions(), players=(2, 3, 4)),
)
