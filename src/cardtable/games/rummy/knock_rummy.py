"""Knock Rummy, or Poker Rum (book 000, lines 3481-3497), and Tunk (3499-3515): stop with a low count."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, FULL_52, JACK, KING, QUEEN, Pack, make_pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, State, Step, says
from cardtable.games.rummy.rules.claiming import TurnUpDiscard
from cardtable.games.rummy.rules.closed.drawing import ClosedTable, RummyDeals
from cardtable.games.rummy.rules.closed.knocking import DrawToKnock, Knock, settle_counts
from cardtable.games.rummy.rules.closed.tunking import (
    DrawToTunk,
    LastLeft,
    LastTurns,
    SpreadTunk,
    Tunk,
    TunkTable,
)
from cardtable.games.rummy.rules.closed.wild_sets import WildSets
from cardtable.games.rummy.rules.melds import MeldTable
from cardtable.mechanics.hands.dealing import DealHands
from cardtable.mechanics.matches.resting import DealToPlayers

CARDS_EACH: Final = {2: 10, 3: 7, 4: 7, 5: 6}
_DOUBLE: Final = make_pack("double 52-card", (*range(2, 11), JACK, QUEEN, KING, ACE), copies=2)


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


@dataclass(frozen=True, kw_only=True)
class TunkOptions(Options):
    """House rules; each default is the book's main rule."""

    after_break: bool = field(
        default=False,
        metadata=says("after the break play goes on, and who has matched all his cards may tunk"),
    )


class TunkGame(Game[TunkOptions]):
    """Deuces are wild: get down to five and tunk; then the others have one turn to save themselves."""

    def pack(self) -> Pack:
        """A second pack for five and more."""
        return FULL_52 if self.seats < 5 else _DOUBLE

    def steps(self) -> list[Step]:
        """Deal to those who are in; draw, and discard or tunk; spread, and one more turn for the others."""
        self.at = TunkTable(self, WildSets(self.cards))
        drawing = DrawToTunk(self.at, self.options.after_break)
        tunking = Tunk(self.at, drawing)
        return [
            DealToPlayers(self.at.resting, 7),
            TurnUpDiscard(),
            drawing,
            tunking,
            SpreadTunk(self.at, tunking),
            LastTurns(self.at, drawing, tunking),
        ]

    def open_deal(self, match: Match, s: State) -> None:
        """Who has reached a hundred is dealt no more cards."""
        self.at.resting.open_deal(match, s)

    def score(self, s: State) -> None:
        """Unmatched cards count against their holders."""
        self.at.settle(s)

    def plan(self) -> MatchPlan:
        """Until one is left."""
        return LastLeft(self.at)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("knock-rummy", "Knock Rummy", KnockRummy, KnockRummyOptions(), players=(3, 2, 4, 5)),
    GameInfo("tunk", "Tunk", TunkGame, TunkOptions(), players=(4, 2, 3, 5, 6, 7, 8)),
)
