"""Go Boom (book 000, lines 6439-6465): tricks in which rank follows as well as suit; be out first."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, CLUBS, FULL_52, JACK, KING, NO_SUIT, QUEEN, SPADES, Pack, make_pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, OneDeal, Options, State, Step, ToTarget, says
from cardtable.games.stops.rules.boom import BoomTricks
from cardtable.mechanics.hands.dealing import DealHands

ONE_DEAL: Final = "deal"
POINTS: Final = "points"
CHARGES: Final = "charges"
"""What makes a game: one deal; the first to score 200; or all are charged, until somebody has lost 100."""
TO_WIN: Final = 200
TO_LOSE: Final = 100

COURTS: Final = (JACK, QUEEN, KING, ACE)
LONG_62: Final = Pack(
    "62-card",
    [
        (suit, rank)
        for suit in range(NO_SUIT)
        for rank in (*range(2, 14), *COURTS)
        if rank != 13 or suit not in (CLUBS, SPADES)
    ],
)
"""Elevens and twelves of all suits and red thirteens besides the usual cards, all below the jack."""


@dataclass(frozen=True, kw_only=True)
class GoBoomOptions(Options):
    """House rules; each default is the book's main rule."""

    game: str = field(
        default=ONE_DEAL,
        metadata=says(
            "each deal is a game; or the first with 200 points wins; or each is charged with what he has "
            "left, and when one has lost 100 the lowest charge wins",
            ONE_DEAL,
            POINTS,
            CHARGES,
        ),
    )
    long_pack: bool = field(
        default=False, metadata=says("seven or eight players use the 62-card pack, not a double one")
    )


class GoBoom(Game[GoBoomOptions]):
    """Follow the suit or the rank led, or draw until you can; the winner of a trick leads to the next."""

    def pack(self) -> Pack:
        """All 52 cards; from seven players on two packs, or for seven and eight the long one."""
        if self.seats < 7:
            return FULL_52
        if self.options.long_pack and self.seats < 9:
            return LONG_62
        return make_pack("double", (*range(2, 11), *COURTS), copies=2)

    def steps(self) -> list[Step]:
        """Seven cards each; then tricks."""
        self.play = BoomTricks()
        return [DealHands(7), self.play]

    def score(self, s: State) -> None:
        """Whoever is out collects or scores what the others have left; or they alone are charged with it."""
        counts = [self.play.count(s, seat) for seat in range(self.seats)]
        winner = next(seat for seat, hand in enumerate(self.play.hands) if not s.zones[hand])
        for seat, count in enumerate(counts):
            if seat != winner and self.options.game != POINTS:
                s.score(seat, -count, f"{count} left")
        if self.options.game == CHARGES:
            s.score(winner, 0, "out first, nothing is charged")
        else:
            s.score(winner, sum(counts), "out first, what the others have left")

    def suits_are_alike(self) -> bool:
        """They are, but for the thirteens of the long pack, which are red."""
        return self.cards is not LONG_62

    def plan(self) -> MatchPlan:
        """What makes a game."""
        if self.options.game == POINTS:
            return ToTarget(TO_WIN)
        return ToLoss(TO_LOSE) if self.options.game == CHARGES else OneDeal()


class ToLoss(MatchPlan):
    """Deals go on until somebody has lost so much; then whoever has lost least wins."""

    def __init__(self, most: int) -> None:
        self.most = most

    def after_deal(self, match: Match, s: State) -> None:
        """Several may have lost equally little; then they win together."""
        match.over = min(match.scores) <= -self.most


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("go-boom", "Go Boom", GoBoom, GoBoomOptions(), players=(4, 2, 3, *range(5, 15))),
)
