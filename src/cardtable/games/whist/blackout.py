"""Blackout, or Oh Pshaw (book 000, lines 1785-1809): bid the exact number of tricks you will take."""

from dataclasses import dataclass, field
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
    SoManyDeals,
    State,
    Step,
    says,
)
from cardtable.games.whist.rules import BidExactly, DealMore, ExactTricks
from cardtable.mechanics.hands.dealing import TurnUpTrump


@dataclass(frozen=True, kw_only=True)
class BlackoutOptions(Options):
    """House rules; each default is the book's main rule."""

    zero: str = field(
        default="10", metadata=says("what making a bid of zero scores", "10", "5", "5-and-tricks")
    )
    winner_bonus: bool = field(default=False, metadata=says("the winner of the game gets 10 points more"))
    all_deals: bool = field(
        default=False, metadata=says("with three players go on to 17 cards each instead of stopping at 15")
    )


class Blackout(Game[BlackoutOptions]):
    """Ten points and the bid for whoever takes exactly what he bid, nothing for anybody else."""

    def pack(self) -> Pack:
        """All 52 cards, ace high."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal, turn up for trump, bid, play."""
        self.tricks = ExactTricks()
        self.bidding = BidExactly()
        return [DealMore(1, turn_up=True), TurnUpTrump(), self.bidding, self.tricks]

    def open_deal(self, match: Match, s: State) -> None:
        """Hands grow from deal to deal."""
        s.numbers[self.bidding.size] = match.deals + 1

    def score(self, s: State) -> None:
        """A bid made exactly counts 10 and the bid; zero as agreed."""
        zero = {"10": 10, "5": 5, "5-and-tricks": 5 + s.numbers[self.bidding.size]}[self.options.zero]
        for seat in range(self.seats):
            bid = s.numbers[self.bidding.bid + seat]
            if self.tricks.side_tricks(s, seat) == bid:
                s.score(seat, 10 + bid if bid else zero, f"bid {bid} and took {bid}")

    def plan(self) -> MatchPlan:
        """Deals up to the limit of the pack; three players had better stop at fifteen."""
        deals = 15 if self.seats == 3 and not self.options.all_deals else 52 // self.seats
        return BlackoutGame(deals, self.options.winner_bonus)

    def lookahead(self) -> Lookahead:
        """Suit must be followed."""
        return SUIT_IS_FOLLOWED


class BlackoutGame(SoManyDeals):
    """So many deals; then each settles with every other for the difference of their scores."""

    def __init__(self, deals: int, bonus: bool) -> None:
        super().__init__(deals)
        self.bonus = bonus

    def settle(self, match: Match) -> None:
        """The highest score wins; each settles with every other."""
        if self.bonus:
            for winner in match.winners():
                match.add(winner, 10, "winner of the game")
        for one in range(match.seats):
            for other in range(match.seats):
                high, low = match.scores[one], match.scores[other]
                if high > low:
                    match.pay(one, other, high - low, f"difference of {high} and {low}")


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "blackout", "Blackout", Blackout, BlackoutOptions(), players=(4, 3, 5, 6, 7), aliases=("Oh Hell",)
    ),
)
