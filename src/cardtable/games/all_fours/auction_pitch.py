"""Auction Pitch, or Set Back (book 000, lines 4247-4321), with Smudge and the game with a joker."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, short_pack
from cardtable.engine import (
    FLAG,
    SEAT,
    Game,
    GameInfo,
    Match,
    MatchPlan,
    Options,
    State,
    Step,
    chance_to_reach,
    says,
)
from cardtable.games.all_fours.rules.pitching import HAND, BidToPitch, Pitching, joker_lowest
from cardtable.mechanics.hands.dealing import DealHands

_LOWEST_BID: Final = 2


@dataclass(frozen=True, kw_only=True)
class PitchOptions(Options):
    """House rules; each default is the book's main rule."""

    low: str = field(
        default="dealt",
        metadata=says("low counts for whoever was dealt it or whoever won it", "dealt", "won"),
    )
    dealer_takes: bool = field(
        default=True, metadata=says("the dealer may have the pitch for the highest bid without going over")
    )
    dealer_must: bool = field(default=False, metadata=says("when all have passed the dealer must bid"))
    smudge: str = field(
        default="bid",
        metadata=says(
            "all the points win the game: if they were bid, or for anybody who makes them", "bid", "any"
        ),
    )
    joker: bool = field(default=False, metadata=says("a joker is added, the lowest trump and a point"))
    game: int = field(default=7, metadata=says("points that make a game", 7, 10))
    count_down: bool = field(
        default=False, metadata=says("scores start at the points of a game and go down to nothing")
    )
    set_back_counters: bool = field(
        default=False, metadata=says("a loser pays one counter more for each time he was set back")
    )


class AuctionPitch(Game[PitchOptions]):
    """Bid for points, pitch the trump, and be set back by the bid if you fall short of it."""

    def pack(self) -> Pack:
        """All 52 cards, ace high, with or without a joker."""
        return short_pack(2, 1) if self.options.joker else FULL_52

    def suits_are_alike(self) -> bool:
        """Unless a joker can be pitched, which is a spade."""
        return not self.options.joker

    def steps(self) -> list[Step]:
        """Six cards each by threes, one round of bids, six tricks."""
        o = self.options
        self.all_points = 5 if o.joker else 4
        self.tricks = Pitching(joker_lowest, o.low == "won")
        self.winner = self.layout.number("winner", -1, kind=SEAT)
        self.set_back = self.layout.number("set back", kind=FLAG)
        bidding = BidToPitch(_LOWEST_BID, self.all_points, o.dealer_takes, o.dealer_must)
        return [DealHands(HAND, packets=(3, 3)), bidding, self.tricks]

    def open_match(self, match: Match) -> None:
        """All begin with nothing, or with a game's points to get rid of."""
        if self.options.count_down:
            match.scores = [self.options.game] * self.sides

    def standing(self, scores: list[int], seat: int) -> int:
        """The points a player has, whichever way the score is kept."""
        return self.options.game - scores[seat] if self.options.count_down else scores[seat]

    def enter_points(self, s: State, seat: int, points: int, why: str) -> None:
        """Add points; the first to have enough wins the game."""
        s.score(seat, -points if self.options.count_down else points, why)
        if s.numbers[self.winner] < 0 and self.standing(s.scores, seat) >= self.options.game:
            s.numbers[self.winner] = seat

    def score(self, s: State) -> None:
        """The pitcher counts first: his points if they are as many as he bid, else he is set back."""
        pitcher = int(s.declarer)
        bid = int(s.contract)
        made = self.tricks.points(s)
        mine = [why for seat, why in made if seat == pitcher]
        self.smudged(s, made)
        if len(mine) < bid:
            s.numbers[self.set_back] = 1
            self.enter_points(s, pitcher, -bid, f"set back: bid {bid} and made {len(mine)}")
        else:
            for why in mine:
                self.enter_points(s, pitcher, 1, why)
        for seat, why in made:
            if seat != pitcher:
                self.enter_points(s, seat, 1, why)

    def smudged(self, s: State, made: list[tuple[int, str]]) -> None:
        """All the points win the game at once: for a bidder not in the hole, or for anybody as agreed."""
        seat = made[0][0]
        if len([1 for other, _ in made if other == seat]) < self.all_points:
            return
        bid_for = s.declarer == seat and s.contract == self.all_points
        if self.options.smudge == "any" or (bid_for and self.standing(s.scores, seat) >= 0):
            s.score(seat, 0, "smudge: all the points, and with them the game")
            s.numbers[self.winner] = seat

    def payoff(self, s: State, seat: int) -> float:
        """Fewer is better where the score is counted down."""
        worth = super().payoff(s, seat)
        return -worth if self.options.count_down else worth

    def plan(self) -> MatchPlan:
        """A game, settled in counters."""
        return PitchGame(self)


class PitchGame(MatchPlan):
    """Each loser pays the winner a counter, or two if he has no points or is in the hole."""

    def __init__(self, game: AuctionPitch) -> None:
        self.game = game

    def chance(self, scores: list[int], side: int) -> float:
        """By the lead in the race to the game."""
        standings = [self.game.standing(scores, seat) for seat in range(self.game.seats)]
        return chance_to_reach(self.game.options.game, standings, side)

    def after_deal(self, match: Match, s: State) -> None:
        """Remember who was set back; settle when there is a winner."""
        times = match.numbers.setdefault("set back", [0] * match.seats)
        if s.numbers[self.game.set_back]:
            times[s.declarer] += 1
        winner = s.numbers[self.game.winner]
        if winner < 0:
            return
        match.over = True
        for loser in range(match.seats):
            if loser == winner:
                continue
            points = self.game.standing(match.scores, loser)
            match.pay(winner, loser, 1 if points > 0 else 2, f"a loser with {points}")
            if self.game.options.set_back_counters and times[loser]:
                match.pay(winner, loser, times[loser], "a counter for each time a loser was set back")


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("auction-pitch", "Auction Pitch", AuctionPitch, PitchOptions(), players=(4, 2, 3, 5, 6, 7)),
    GameInfo(
        "smudge",
        "Smudge",
        AuctionPitch,
        PitchOptions(low="won", dealer_takes=False, smudge="any", count_down=True),
        players=(4, 2, 3, 5, 6, 7),
    ),
    GameInfo(
        "auction-pitch-joker",
        "Auction Pitch with a Joker",
        AuctionPitch,
        PitchOptions(joker=True, game=10),
        players=(4, 2, 3, 5, 6, 7),
    ),
)
