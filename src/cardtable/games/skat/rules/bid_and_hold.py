"""Bidding by question and answer: two players settle it between them, and the survivor meets the third."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import SEAT, Game, Move, State, Step, Strategy
from cardtable.mechanics.tricks.hands import next_seats


@mypyc_attr(allow_interpreted_subclasses=True)
class BidAndHold(Step):
    """Middlehand bids numbers, forehand holds each or passes; rearhand then bids against the survivor.

    `s.contract` is the last number bid. The survivor becomes declarer; if nobody has bid, forehand does, who
    may still pass.
    """

    def __init__(self, amounts: list[int], one_step: bool) -> None:
        super().__init__()
        self.amounts = amounts
        self.one_step = one_step

    def bind(self, game: Game[Any]) -> None:
        """The calls, and who bids against whom."""
        self.game = game
        self.hands = game.hand_zones()
        self.bids = [game.moves.number("bid", amount) for amount in self.amounts]
        self.hold = game.moves.plain("hold")
        self.pass_ = game.moves.plain("pass")
        self.bidder = game.layout.number("bidder", -1, kind=SEAT)
        self.holder = game.layout.number("holder", -1, kind=SEAT)
        self.answers = [self.pass_, self.hold]
        places = [len([a for a in self.amounts if a <= bid]) for bid in range(self.amounts[-1] + 1)]
        self.calls = [
            [self.pass_, *self.bids[place : place + 1 if self.one_step else None]] for place in places
        ]
        """For each number bid what may follow it: a pass, or a higher bid."""
        self.after = [next_seats(game.seats, sitting_out) for sitting_out in range(1 << game.seats)]
        """For each mask of seats that sit out, the seat after each."""

    def enter(self, s: State) -> None:
        """Middlehand begins, against forehand."""
        self.duel(s, self.after[s.sitting_out][s.leader], s.leader)

    def duel(self, s: State, bidder: int, holder: int) -> None:
        """One bids against another."""
        s.numbers[self.bidder] = bidder
        s.numbers[self.holder] = holder
        s.turn = bidder

    def legal(self, s: State, seat: int) -> list[Move]:
        """To hold or pass; or to pass or bid more."""
        return self.answers if seat == s.numbers[self.holder] else self.calls[s.contract]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A pass ends a duel; after the second the survivor is to declare."""
        numbers = s.numbers
        if move is self.hold:
            s.turn = numbers[self.bidder]
        elif move is not self.pass_:
            s.contract = move.low
            s.turn = numbers[self.holder]
        else:
            bidder = numbers[self.bidder]
            survivor = numbers[self.holder] if seat == bidder else bidder
            after = self.after[s.sitting_out]
            if bidder == after[s.leader]:  # middlehand has met forehand: it is rearhand's turn
                self.duel(s, after[bidder], survivor)
                return
            numbers[self.bidder] = -1
            numbers[self.holder] = -1
            s.declarer = survivor
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A bid must be possible and higher; only the player bid against can hold."""
        holds = seat == s.numbers[self.holder]
        if move.verb == "hold":
            return "There is no bid against you to hold: bid more or pass."
        if move.verb != "bid":
            return ""
        if holds:
            return "You are bid against: hold or pass."
        if move.low not in self.amounts:
            return f"{move.low} is not a number that can be bid."
        if move.low <= s.contract:
            return f"{move.low} is not above {s.contract}."
        return f"Bids go up step by step: the next is {self.calls[s.contract][1].low}."

    def prompt(self, s: State, seat: int) -> str:
        """Who bids what against whom."""
        bidder, holder = s.numbers[self.bidder], s.numbers[self.holder]
        if seat == holder:
            return f"{self.game.seat_name(bidder)} bids {s.contract}: hold or pass"
        over = f" more than {s.contract}" if s.contract else ""
        return f"bid{over} against {self.game.seat_name(holder)}, or pass"

    def strategy(self) -> Strategy:
        """As high as the hand is worth."""
        from cardtable.games.skat.strategy.bidding import BidAndHoldStrategy

        return BidAndHoldStrategy(self)
