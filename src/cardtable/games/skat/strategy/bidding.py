"""How high to bid at skat, and which game to declare: an estimate of the hand by rule of thumb."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, JACK, NO_SUIT
from cardtable.engine import Advice, State, Strategy
from cardtable.games.skat.rules.bid_and_hold import BidAndHold
from cardtable.games.skat.rules.bidding import BidValues, DeclareAfterwards, DeclareGame, HandOrBlind
from cardtable.games.skat.rules.play import (
    BY_HAND,
    GAME,
    NO_TRICK,
    TAKEN,
    TURNED,
    Contract,
    TrumpPlay,
)

_ENOUGH: Final = 10
"""How strong a hand should be for a game, by the estimate below."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BidAndHoldStrategy(Strategy):
    """Bid in the smallest steps as high as the hand is worth."""

    def __init__(self, bidding: BidAndHold) -> None:
        super().__init__()
        self.bidding = bidding

    def limit(self, s: State, seat: int) -> tuple[int, str]:
        """How high a hand should go, and why; the game knows."""
        return 0, ""

    def advise(self, s: State, seat: int) -> Advice | None:
        """Bid in the smallest steps as high as the hand is worth."""
        limit, why = self.limit(s, seat)
        higher = self.bidding.calls[s.contract][1:]
        if seat == s.numbers[self.bidding.holder]:
            if s.contract <= limit:
                return Advice(self.bidding.hold, why)
        elif higher and higher[0].low <= limit:
            return Advice(higher[0], why)
        return Advice(
            self.bidding.pass_, f"more than your hand is worth: {limit}" if limit else "too weak to bid"
        )


class Estimate:
    """A hand of ten cards by rule of thumb: what each contract would be worth and whether to try it."""

    def __init__(self, play: TrumpPlay, cards: list[int]) -> None:
        pack = play.game.cards
        self.play = play
        self.held = play.mask_of(cards)
        ranks = [pack.ranks[card] for card in cards]
        self.jacks = ranks.count(JACK)
        self.aces = ranks.count(ACE)
        self.lengths = [0, 0, 0, 0]
        self.sides = [0, 0, 0, 0]
        """For each suit its strength as a side suit: two for the ace, and one for a ten beside it."""
        self.null_risk = 0
        for suit in range(4):
            mine = sorted([pack.ranks[card] for card in cards if pack.suits[card] == suit])
            plain = [rank for rank in mine if rank != JACK]
            self.lengths[suit] = len(plain)
            self.sides[suit] = 0 if ACE not in mine else 3 if 10 in mine else 2
            for place, rank in enumerate(mine):
                height = rank - 7 if rank <= 10 else rank - JACK + 4
                self.null_risk += max(0, height - 2 * place)

    def strength(self, contract: Contract) -> int:
        """How good the hand is for a contract."""
        if contract.kind == NO_TRICK:
            return 11 - self.null_risk * (2 if contract.is_open else 1)
        if contract.kind == TURNED:
            return 2 * self.jacks + 2 * self.aces + max(self.lengths) - 1
        asked = 1 if contract.kind == BY_HAND else 0
        if contract.trump == NO_SUIT:
            return 2 * self.jacks + sum(self.sides) - asked - 4 * (contract.promise - GAME)
        suit = contract.trump
        sides = sum(self.sides) - self.sides[suit]
        return 2 * self.jacks + self.lengths[suit] + sides - asked - 4 * (contract.promise - GAME)

    def value(self, contract: Contract) -> int:
        """What a contract would be worth as far as the hand shows; of turned games the cheapest.

        Jacks that are missing may lie in the blind, so that not all of them are counted on.
        """
        if contract.kind == NO_TRICK:
            return contract.bases[NO_SUIT]
        suit = NO_SUIT if contract.trump < 0 else contract.trump
        base = min(contract.bases) if contract.trump < 0 else contract.bases[suit]
        matadors = self.play.matadors(self.held, suit)
        missing = min(-matadors, 2 if contract.kind == BY_HAND else 1)
        return base * (max(matadors, missing) + contract.promise)

    def best(self, bid: int) -> tuple[int, int]:
        """The most valuable contract that reaches the bid and is worth trying, with its value; or (0, 0)."""
        best = (0, 0)
        for index, contract in enumerate(self.play.contracts):
            if index and self.strength(contract) >= _ENOUGH:
                value = self.value(contract)
                if value >= bid and value > best[1]:
                    best = (index, value)
        return best


class BidValuesStrategy(BidAndHoldStrategy):
    """As high as the best game the hand is good enough for."""

    def __init__(self, values: BidValues) -> None:
        super().__init__(values)
        self.values = values

    def limit(self, s: State, seat: int) -> tuple[int, str]:
        """The best game the hand is good enough for."""
        index, value = Estimate(self.values.play, s.zones[self.values.hands[seat]]).best(1)
        return value, f"your hand is worth {value} at {self.values.play.contracts[index].name}"


class DeclareStrategy(Strategy):
    """The most valuable game the hand is good enough for; failing that the safest that may do."""

    def __init__(self, declaring: DeclareGame) -> None:
        super().__init__()
        self.declaring = declaring

    def advise(self, s: State, seat: int) -> Advice | None:
        """The most valuable game the hand is good enough for; failing that the safest that may do."""
        estimate = Estimate(self.declaring.play, s.zones[self.declaring.hands[seat]])
        index, value = estimate.best(int(s.contract))
        if index:
            return Advice(self.declaring.names[index - 1], f"your hand should be worth {value} at it")
        if not s.contract:
            return Advice(self.declaring.pass_, "your hand is good for no game")
        contracts = self.declaring.play.contracts
        ranked = [
            (estimate.strength(contracts[move.low]), -move.low) for move in self.declaring.legal(s, seat)
        ]
        return Advice(
            self.declaring.names[-max(ranked)[1] - 1], "it is the game with the best chance to reach your bid"
        )


class HandOrBlindStrategy(Strategy):
    """From the hand only if it is good enough for a game that needs no help."""

    def __init__(self, choosing: HandOrBlind) -> None:
        super().__init__()
        self.choosing = choosing

    def advise(self, s: State, seat: int) -> Advice | None:
        """From the hand only if it is good enough for a game that needs no help."""
        index, _ = Estimate(self.choosing.play, s.zones[self.choosing.hands[seat]]).best(int(s.contract))
        if not index and not s.contract:
            return Advice(self.choosing.pass_, "your hand is good for no game")
        if self.choosing.take not in self.choosing.legal(s, seat) or (
            index and self.choosing.play.contracts[index].kind != TAKEN
        ):
            return Advice(self.choosing.from_hand, "your hand needs no help")
        return Advice(self.choosing.take, "two more cards to choose from")


class DeclareAfterwardsStrategy(Strategy):
    """The strongest game that reaches the bid; of those strong enough the most valuable."""

    def __init__(self, declaring: DeclareAfterwards) -> None:
        super().__init__()
        self.declaring = declaring

    def advise(self, s: State, seat: int) -> Advice | None:
        """The strongest game that reaches the bid; of those strong enough the most valuable."""
        hand = s.zones[self.declaring.hands[seat]]
        estimate = Estimate(self.declaring.play, hand)
        ranked: list[tuple[bool, int, int, int]] = []
        for move in self.declaring.legal(s, seat):
            contract = self.declaring.play.contracts[move.low]
            value = estimate.value(contract)
            if contract.kind == TAKEN:  # he knows all twelve cards
                held = self.declaring.play.mask_of(hand + s.zones[self.declaring.play.blind])
                matadors = self.declaring.play.matadors(held, contract.trump)
                value = contract.bases[contract.trump] * (abs(matadors) + GAME)
            strength = min(estimate.strength(contract), _ENOUGH)
            ranked.append((value >= s.contract, strength, value, move.low))
        return Advice(self.declaring.names[max(ranked)[3] - 1], "the game your cards are best for")
