"""Knock Rummy, or Poker Rum (book 000, lines 3481-3497): knock with any count; the lowest wins from all."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, MatchPlan, Options, State, Step, says
from cardtable.games.rummy.rules.claiming import TurnUpDiscard
from cardtable.games.rummy.rules.closed.drawing import ClosedTable, RummyDeals
from cardtable.games.rummy.rules.closed.knocking import DrawToKnock, Knock, settle_counts
from cardtable.games.rummy.rules.melds import MeldTable
from cardtable.mechanics.hands.dealing import DealHands

CARDS_EACH: Final = {2: 10, 3: 7, 4: 7, 5: 6}


@dataclass(frozen=True, kw_only=True)
class KnockRummyOptions(Options):
    """House rules; each default is the book's main rule."""

    deals: int = field(default=12, metadata=says("deals after which the game ends", 1, ..., 100))


class KnockRummy(Game[KnockRummyOptions]):
    """Draw and discard until somebody knocks; the lowest count wins the difference from each other."""

    def pack(self) -> Pack:
        """All 52 cards, the ace low."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal and turn a card up; then draw, and discard or knock."""
        self.melds = MeldTable(self.cards)
        self.at = ClosedTable(self)
        drawing = DrawToKnock(self.at, self.melds)
        return [
            DealHands(CARDS_EACH[self.seats]),
            TurnUpDiscard(),
            drawing,
            Knock(self.at, drawing, self.melds),
        ]

    def score(self, s: State) -> None:
        """By the counts."""
        settle_counts(self.at, s, self.melds)

    def plan(self) -> MatchPlan:
        """So many deals."""
        return RummyDeals(self.options.deals, self.at.winner)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("knock-rummy", "Knock Rummy", KnockRummy, KnockRummyOptions(), players=(3, 2, 4, 5)),
)
