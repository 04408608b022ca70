"""Contract Bridge (book 000, lines 543-960) by the scoring table of 1963, and Four-Deal Bridge (669-691)."""

from dataclasses import dataclass, field
from typing import Final, TypeVar

from cardtable.cards import FULL_52, NO_SUIT, Pack
from cardtable.engine import (
    FLAG,
    SUIT_IS_FOLLOWED,
    Game,
    GameInfo,
    Lookahead,
    Match,
    MatchPlan,
    Options,
    State,
    Step,
    says,
)
from cardtable.games.bridge.rules.auction import Auction
from cardtable.games.bridge.rules.calls import GOREN, TWO_CLUBS, VANDERBILT, bid_text, level_of
from cardtable.games.bridge.rules.claims import BridgeClaims, OpenTricks
from cardtable.games.bridge.rules.dummy import DummyTricks
from cardtable.games.bridge.rules.scoring import (
    BridgeMatch,
    Rubber,
    contract_lines,
    honour_points,
    trick_points,
)
from cardtable.mechanics.hands.dealing import DealHands

_SEATS: Final = ("South", "West", "North", "East")


@dataclass(frozen=True, kw_only=True)
class BridgeOptions(Options):
    """House rules; each default is the book's main rule."""

    back_score: bool = field(
        default=True, metadata=says("settle in hundreds of points, an odd 50 or more counting as a hundred")
    )
    system: str = field(
        default=GOREN,
        metadata=says("what the bots' opening bids mean", GOREN, VANDERBILT, TWO_CLUBS),
    )


@dataclass(frozen=True, kw_only=True)
class FourDealOptions(BridgeOptions):
    """House rules of the four-deal game."""

    opponents_vulnerable: bool = field(
        default=False,
        metadata=says("on deals two and three the dealer's opponents are vulnerable, not his side"),
    )


BridgeT = TypeVar("BridgeT", bound=BridgeOptions)


class ContractBridge(Game[BridgeT]):
    """An auction for the contract, thirteen tricks with dummy's hand open, points below and above a line."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def partners(self) -> list[int]:
        """Players opposite each other: North and South against East and West."""
        return [0, 1, 0, 1]

    def seat_name(self, seat: int) -> str:
        """The points of the compass."""
        return _SEATS[seat]

    def suits_are_alike(self) -> bool:
        """Spades outrank clubs in the bidding, and majors score more than minors."""
        return False

    def steps(self) -> list[Step]:
        """Deal thirteen each, bid, play."""
        self.below = self.side_numbers("below the line")
        self.vulnerable = self.side_numbers("vulnerable", kind=FLAG)
        self.auction = Auction(self.options.system, self.vulnerable)
        self.tricks = DummyTricks()
        played_on = OpenTricks()
        self.claims = BridgeClaims(self.tricks, played_on)
        return [DealHands(13), self.auction, self.tricks, self.claims, played_on]

    def needs_knowledge(self, s: State) -> bool:
        """Only once somebody has claimed, which nobody does at random."""
        return s.step >= self.claims.index

    def is_vulnerable(self, match: Match, side: int) -> bool:
        """A side is vulnerable that has won a game of the rubber."""
        return match.games[side] > 0

    def open_deal(self, match: Match, s: State) -> None:
        """Part scores and vulnerability come from the match."""
        below = match.numbers.get("below", [0, 0])
        for side in (0, 1):
            s.numbers[self.below[side]] = below[side]
            s.numbers[self.vulnerable[side]] = int(self.is_vulnerable(match, side))

    def close_deal(self, match: Match, s: State) -> None:
        """What stands below the line goes on."""
        match.numbers["below"] = [s.numbers[self.below[side]] for side in (0, 1)]

    def score(self, s: State) -> None:
        """The contract made or set, then honours in one hand, whoever held them."""
        side = self.side_of[s.declarer]
        contract, doubled = int(s.contract), s.numbers[self.auction.doubled]
        took = self.tricks.side_tricks(s, side)
        for line in contract_lines(contract, doubled, s.numbers[self.vulnerable[side]] == 1, took, side):
            s.score(line.side, line.points, line.why)
        if took >= 6 + level_of(contract):
            s.numbers[self.below[side]] = s.numbers[self.below[side]] + trick_points(contract, doubled)
        for seat in range(self.seats):
            held = s.numbers[self.tricks.honours + seat]
            points = honour_points(int(s.trump), held)
            if points:
                what = "four aces" if s.trump == NO_SUIT else "four honours" if held == 4 else "five honours"
                s.score(self.side_of[seat], points, f"{what} in one hand")

    def contract_text(self, contract: int) -> str:
        """A bid as it is called."""
        return bid_text(contract) if contract else ""

    def plan(self) -> MatchPlan:
        """A rubber."""
        return Rubber(self.options.back_score)

    def lookahead(self) -> Lookahead:
        """Suit must be followed."""
        return SUIT_IS_FOLLOWED


class FourDealBridge(ContractBridge[FourDealOptions]):
    """A round of four deals, vulnerability going by the deal, and a bonus for each game but no rubber."""

    def number_of(self, match: Match) -> int:
        """The number of the deal in the round, deals passed out not counted."""
        return match.numbers.get("deals played", [0])[0] + 1

    def is_vulnerable(self, match: Match, side: int) -> bool:
        """Neither side on the first deal, the dealer's on the second and third, both on the fourth."""
        deal = self.number_of(match)
        if deal in (1, 4):
            return deal == 4
        return (side == self.side_of[match.dealer]) != self.options.opponents_vulnerable

    def open_deal(self, match: Match, s: State) -> None:
        """The number of the deal decides about the part-score bonus."""
        super().open_deal(match, s)
        s.numbers[self.deal] = self.number_of(match)

    def steps(self) -> list[Step]:
        """The deals of a round are numbered."""
        self.deal = self.layout.number("deal", 1)
        return super().steps()

    def score(self, s: State) -> None:
        """A game earns 300, vulnerable 500; a part score made on the fourth deal 100."""
        super().score(s)
        side = self.side_of[s.declarer]
        if self.tricks.side_tricks(s, side) < 6 + level_of(int(s.contract)):
            return
        if s.numbers[self.below[side]] >= 100:
            vulnerable = s.numbers[self.vulnerable[side]] == 1
            s.score(side, 500 if vulnerable else 300, "game" + (", vulnerable" if vulnerable else ""))
        elif s.numbers[self.deal] == 4:
            s.score(side, 100, "part score on the fourth deal")

    def plan(self) -> MatchPlan:
        """A round of four deals."""
        return FourDeals(self.options.back_score)


class FourDeals(BridgeMatch):
    """One deal by each player; the scores are then totalled."""

    def next_dealer(self, match: Match, s: State) -> int:
        """A deal that is passed out is dealt again by the same dealer."""
        return super().next_dealer(match, s) if s.contract else match.dealer

    def after_deal(self, match: Match, s: State) -> None:
        """Any game cancels part scores; the fourth deal played ends the round."""
        self.game_won(match)
        played = match.numbers.setdefault("deals played", [0])
        played[0] += int(s.contract > 0)
        if played[0] == 4:
            self.settle(match)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("contract-bridge", "Contract Bridge", ContractBridge, BridgeOptions(), version=2, players=(4,)),
    GameInfo(
        "four-deal-bridge", "Four-Deal Bridge", FourDealBridge, FourDealOptions(), version=2, players=(4,)
    ),
)
