"""Gin Rummy (book 000, lines 3323-3415): knock with ten or less, or go gin.

With it Oklahoma Gin (3425-3427), Round-the-Corner Gin (3469-3479) and Hollywood Gin (3417-3423).
"""

from dataclasses import dataclass, field
from typing import Any, Final

from cardtable.cards import ACE, FULL_52, SPADES, Pack, pips
from cardtable.engine import SEAT, Game, GameInfo, Match, MatchPlan, Options, State, Step, says
from cardtable.games.rummy.rules.gin import DrawAndDiscard, OfferUpcard, RummyTable
from cardtable.games.rummy.rules.gin_scoring import GinMatch
from cardtable.games.rummy.rules.gin_spread import LayOff, SpreadKnock
from cardtable.games.rummy.rules.melds import ROUND, MeldTable
from cardtable.mechanics.matches.hollywood import SimultaneousGames
from cardtable.mechanics.matches.resting import DealToPlayers, Resting

CARDS: Final = 10
"""So many each."""
CORNER_ACE: Final = 15
CORNER_TARGET: Final = 25
"""Round the corner an ace counts so much unmatched, and a game takes so many points more."""
AT_ONCE: Final = 3
"""The games of Hollywood."""
DOUBLED: Final = "doubled, the upcard being a spade"
BOTH_NOTHING: Final = "nobody scores: against gin another has nothing unmatched too"


@dataclass(frozen=True, kw_only=True)
class GinHouseRules(Options):
    """House rules that any gin can have; each default is the book's main rule."""

    box: int = field(
        default=25, metadata=says("bonus for each hand won, added when the game is over", 25, 20)
    )
    lay_off_against_gin: bool = field(
        default=False, metadata=says("the opponent may lay off even when the knocker is gin")
    )
    round_the_corner: bool = field(
        default=False,
        metadata=says("sequences turn the corner, an ace counts 15, a game takes 25 points more"),
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


@dataclass(frozen=True, kw_only=True)
class HandOptions(GinHouseRules):
    """House rules of a hand for two."""

    undercut: int = field(default=25, metadata=says("bonus for an undercut", 25, 10))
    gin: int = field(default=25, metadata=says("bonus for going gin", 25, 20))


@dataclass(frozen=True, kw_only=True)
class GinOptions(HandOptions):
    """House rules of a game for two."""

    target: int = field(default=100, metadata=says("points that make a game", 100, 125))


def melds_of(pack: Pack, options: GinHouseRules) -> MeldTable:
    """The melds by agreement: the ace low, or round the corner and dear."""
    if not options.round_the_corner:
        return MeldTable(pack)
    return MeldTable(pack, ROUND, [CORNER_ACE if rank == ACE else pips(rank) for rank in pack.ranks])


class GinUpcard(OfferUpcard):
    """The first upcard may fix the knocking limit of the deal and its stakes."""

    def __init__(self, melds: MeldTable, options: GinHouseRules, asked: int = 2) -> None:
        super().__init__(melds, asked)
        self.options = options

    def bind(self, game: Game[Any]) -> None:
        """The stakes of a deal are single or double."""
        super().bind(game)
        self.stakes = game.layout.number("stakes", 1)

    def turned(self, s: State, upcard: int) -> None:
        """Its count is the limit (an ace's is one), a spade doubles, as agreed."""
        rank = self.game.cards.ranks[upcard]
        if self.options.knock_by_upcard:
            s.numbers[self.at.limit] = pips(rank)
        if self.options.ace_requires_gin and rank == ACE:
            s.numbers[self.at.limit] = 0
        if self.options.spade_doubles and self.game.cards.suits[upcard] == SPADES:
            s.numbers[self.stakes] = 2


class AnyGin(Game[GinHouseRules]):
    """Match ten cards in sets and sequences, and knock when little is left unmatched."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal ten each and offer the upcard; draw and discard until somebody knocks; spread and lay off."""
        melds = melds_of(self.cards, self.options)
        self.melds = melds
        self.at = RummyTable(self)
        self.stakes = self.layout.number("stakes", 1)
        self.winner = self.layout.number("winner", -1, kind=SEAT)
        self.resting = self.who_rests()
        return [DealToPlayers(self.resting, CARDS), *self.play(melds)]

    def play(self, melds: MeldTable) -> list[Step]:
        """A hand for two."""
        return [
            GinUpcard(melds, self.options),
            DrawAndDiscard(melds, cards=CARDS, left=2),
            SpreadKnock(melds),
            LayOff(melds, self.options.lay_off_against_gin),
        ]

    def who_rests(self) -> Resting:
        """Nobody, unless told."""
        return Resting(self.seats)

    def open_deal(self, match: Match, s: State) -> None:
        """Who rests in this deal."""
        self.resting.open_deal(match, s)

    def counts(self, s: State) -> list[int]:
        """What each player has unmatched."""
        return [int(self.melds.count(s.zones[hand])) for hand in self.at.hands]

    def suits_are_alike(self) -> bool:
        """Unless spades double."""
        return not self.options.spade_doubles

    def game_at(self, points: int) -> int:
        """What makes a game that is usually won with so many points."""
        return points + (CORNER_TARGET if self.options.round_the_corner else 0)


class GinHand(AnyGin):
    """Two play a hand: the lower count of unmatched cards wins the difference.

    Where more share a match the others rest.
    """

    def score(self, s: State) -> None:
        """The lower count wins the difference; a tie or less against the knocker is an undercut; gin wins."""
        assert isinstance(self.options, HandOptions)
        winner = s.numbers[self.at.knocker]
        other = self.at.other(s, winner)
        counts = self.counts(s)
        mine, theirs = counts[winner], counts[other]
        bonus, why = 0, ""
        if mine == 0:
            if theirs == 0 and self.options.round_the_corner:
                s.note(BOTH_NOTHING)
                return
            bonus, why = self.options.gin, "gin"
        elif theirs <= mine:
            winner = other
            bonus, why = self.options.undercut, "undercut"
        side = self.side_of[winner]
        if bonus:
            s.score(side, bonus, why)
        margin = abs(mine - theirs)
        if margin:
            s.score(side, margin, f"counts of {min(mine, theirs)} against {max(mine, theirs)}")
        if s.numbers[self.stakes] == 2:
            s.score(side, bonus + margin, DOUBLED)
        s.numbers[self.winner] = winner


class GinRummy(GinHand):
    """Each for himself: the first to reach the target has the bonuses, and the difference is settled."""

    def target(self) -> int:
        """The points that make a game."""
        assert isinstance(self.options, GinOptions)
        return self.game_at(self.options.target)

    def plan(self) -> MatchPlan:
        """A game to the target, with its bonuses."""
        return GinMatch(self.target(), self.options.box, self.winner, self.side_of)


class HollywoodGin(GinRummy):
    """Each hand is scored as though three games were being played, which a player enters one by one."""

    def steps(self) -> list[Step]:
        """As in Gin Rummy; the score sheet lies on the table."""
        steps = super().steps()
        self.sheet = SimultaneousGames(self, super().plan(), AT_ONCE)
        return steps

    def open_match(self, match: Match) -> None:
        """The score sheet is empty."""
        self.sheet.open_match(match)

    def open_deal(self, match: Match, s: State) -> None:
        """The score sheet is there for all to see."""
        super().open_deal(match, s)
        self.sheet.open_deal(match, s)

    def plan(self) -> MatchPlan:
        """Three games side by side."""
        return self.sheet


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("gin-rummy", "Gin Rummy", GinRummy, GinOptions(), players=(2,)),
    GameInfo(
        "oklahoma-gin",
        "Oklahoma Gin",
        GinRummy,
        GinOptions(knock_by_upcard=True, spade_doubles=True),
        players=(2,),
    ),
    GameInfo(
        "round-the-corner-gin",
        "Round-the-Corner Gin Rummy",
        GinRummy,
        GinOptions(round_the_corner=True),
        players=(2,),
    ),
    GameInfo("hollywood-gin", "Hollywood Gin", HollywoodGin, GinOptions(), players=(2,)),
)
