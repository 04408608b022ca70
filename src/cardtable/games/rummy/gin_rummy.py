"""Gin Rummy (book 000, lines 3323-3415) and Oklahoma Gin (3425-3427): knock with ten or less, or go gin."""

from dataclasses import dataclass, field
from typing import Any, Final

from cardtable.cards import ACE, FULL_52, SPADES, Pack
from cardtable.engine import SEAT, Game, GameInfo, MatchPlan, Options, State, Step, says
from cardtable.games.rummy.rules.gin import DrawAndDiscard, OfferUpcard, RummyTable
from cardtable.games.rummy.rules.gin_scoring import GinMatch
from cardtable.games.rummy.rules.gin_spread import LayOff, SpreadKnock
from cardtable.games.rummy.rules.melds import MeldTable
from cardtable.mechanics.hands.dealing import DealHands


@dataclass(frozen=True, kw_only=True)
class GinOptions(Options):
    """House rules; each default is the book's main rule."""

    target: int = field(default=100, metadata=says("points that make a game", 100, 125))
    undercut: int = field(default=25, metadata=says("bonus for an undercut", 25, 10))
    gin: int = field(default=25, metadata=says("bonus for going gin", 25, 20))
    box: int = field(
        default=25, metadata=says("bonus for each hand won, added when the game is over", 25, 20)
    )
    lay_off_against_gin: bool = field(
        default=False, metadata=says("the opponent may lay off even when the knocker is gin")
    )
    knock_by_upcard: bool = field(
        default=False,
        metadata=says("the first upcard's count is the most with which a player may knock in the deal"),
    )
    ace_requires_gin: bool = field(
        default=False, metadata=says("when the first upcard is an ace a player may knock only with gin")
    )
    spade_doubles: bool = field(
        default=False, metadata=says("when the first upcard is a spade all scores of the deal are doubled")
    )


class GinUpcard(OfferUpcard):
    """The first upcard may fix the knocking limit of the deal and its stakes."""

    def __init__(self, melds: MeldTable, options: GinOptions) -> None:
        super().__init__(melds)
        self.options = options

    def bind(self, game: Game[Any]) -> None:
        """The stakes of a deal are single or double."""
        super().bind(game)
        self.stakes = game.layout.number("stakes", 1)

    def turned(self, s: State, upcard: int) -> None:
        """Its count is the limit, a spade doubles, as agreed."""
        if self.options.knock_by_upcard:
            s.numbers[self.at.limit] = self.table.value[upcard]
        if self.options.ace_requires_gin and self.game.cards.ranks[upcard] == ACE:
            s.numbers[self.at.limit] = 0
        if self.options.spade_doubles and self.game.cards.suits[upcard] == SPADES:
            s.numbers[self.stakes] = 2


class GinRummy(Game[GinOptions]):
    """Match ten cards in sets and sequences; the lower count of unmatched cards wins the difference."""

    def pack(self) -> Pack:
        """All 52 cards, the ace low."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal ten each and offer the upcard; draw and discard until somebody knocks; spread and lay off."""
        self.melds = MeldTable(self.cards)
        self.at = RummyTable(self)
        self.stakes = self.layout.number("stakes", 1)
        self.winner = self.layout.number("winner", -1, kind=SEAT)
        return [
            DealHands(10),
            GinUpcard(self.melds, self.options),
            DrawAndDiscard(self.melds, cards=10, left=2),
            SpreadKnock(self.melds),
            LayOff(self.melds, self.options.lay_off_against_gin),
        ]

    def score(self, s: State) -> None:
        """The lower count wins the difference; a tie or less against the knocker is an undercut; gin wins."""
        knocker = s.numbers[self.at.knocker]
        counts = [int(self.melds.count(s.zones[zone])) for zone in self.at.hands]
        mine, other = counts[knocker], counts[1 - knocker]
        winner = knocker
        bonus = 0
        if mine == 0:
            bonus = self.options.gin
            s.score(winner, bonus, "gin")
        elif other <= mine:
            winner = 1 - knocker
            bonus = self.options.undercut
            s.score(winner, bonus, "undercut")
        margin = abs(mine - other)
        if margin:
            s.score(winner, margin, f"counts of {min(mine, other)} against {max(mine, other)}")
        if s.numbers[self.stakes] == 2:
            s.score(winner, bonus + margin, "doubled, the upcard being a spade")
        s.numbers[self.winner] = winner

    def suits_are_alike(self) -> bool:
        """Unless spades double."""
        return not self.options.spade_doubles

    def plan(self) -> MatchPlan:
        """A game to the target, with its bonuses."""
        return GinMatch(self.options.target, self.options.box, self.winner)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("gin-rummy", "Gin Rummy", GinRummy, GinOptions(), players=(2,)),
    GameInfo(
        "oklahoma-gin",
        "Oklahoma Gin",
        GinRummy,
        GinOptions(knock_by_upcard=True, spade_doubles=True),
        players=(2,),
    ),
)
