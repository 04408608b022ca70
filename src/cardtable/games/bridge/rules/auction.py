"""Auctions: calls in turn from the dealer, each bid above the last, until all the others have passed."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import SUIT_NAMES, Rng
from cardtable.engine import QUIET, Game, Move, State, Step, Strategy, in_words
from cardtable.games.bridge.rules.calls import (
    BIDS,
    DOUBLE,
    PASS,
    REDOUBLE,
    bid_text,
    denomination_of,
    lowest_above,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Auction(Step):
    """Pass, bid, double or redouble, in turn from the dealer.

    `s.contract` and `s.declarer` are those of the last bid; trump and leader are fixed at the close. Partners
    sit opposite and know the `system`; `vulnerable` are the numbers of the two sides that say so.
    """

    def __init__(self, system: str, vulnerable: list[int]) -> None:
        super().__init__()
        self.system = system
        self.vulnerable = vulnerable

    def bind(self, game: Game[Any]) -> None:
        """The calls in order; each seat's last bid, and who of each side first named each denomination."""
        self.game = game
        self.seats: i64 = game.seats
        self.hands = game.hand_zones()
        self.pass_ = game.moves.plain("pass")
        self.bids = [game.moves.word("bid", bid_text(index + 1), index) for index in range(BIDS)]
        self.double = game.moves.plain("double")
        self.redouble = game.moves.plain("redouble")
        self.doubled = game.layout.number("doubled", 1, words=in_words(("", "", "yes", "", "and redoubled")))
        self.passes = game.layout.number("passes", kind=QUIET)
        self.last_bid = game.seat_numbers("last bid", words=lambda bid: bid_text(bid) if bid else "")
        self.calls = game.layout.row("calls")
        self.named = [
            [game.layout.number(f"first of side {side} in {suit}", -1, kind=QUIET) for suit in SUIT_NAMES]
            for side in range(game.sides)
        ]

    def enter(self, s: State) -> None:
        """The dealer calls first."""
        s.turn = s.dealer

    def raise_stakes(self, s: State, seat: int) -> Move | None:
        """The double of an opponent's bid, or the redouble of one's own doubled bid, that a seat may call."""
        if s.contract == 0:
            return None
        doubled = s.numbers[self.doubled]
        ours = self.game.side_of[seat] == self.game.side_of[s.declarer]
        if doubled == 1 and not ours:
            return self.double
        return self.redouble if doubled == 2 and ours else None

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pass, any higher bid, then a double or redouble."""
        stakes = self.raise_stakes(s, seat)
        calls = [self.pass_, *self.bids[s.contract :]]
        return calls if stakes is None else [*calls, stakes]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One legal call at random, by its place in the list of them, without making the list."""
        stakes = self.raise_stakes(s, seat)
        bids: i64 = BIDS - s.contract
        place = rng.below(bids + 1 if stakes is None else bids + 2)
        if place == 0:
            return self.pass_
        return self.bids[s.contract + place - 1] if stakes is None or place <= bids else stakes

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Three passes after a bid, double or redouble close the auction; four at once pass the deal out."""
        numbers = s.numbers
        s.rows[self.calls].append(self.code_of(move))
        if move is self.pass_:
            passes = numbers[self.passes] + 1
            numbers[self.passes] = passes
            if passes == self.seats:
                self.passed_out(s)
                return
            if passes == self.seats - 1 and s.contract > 0:
                self.closed(s)
                return
        else:
            numbers[self.passes] = 0
            if move is self.double:
                numbers[self.doubled] = 2
            elif move is self.redouble:
                numbers[self.doubled] = 4
            else:
                self.bid(s, seat, move.low + 1)
        s.turn = 0 if seat + 1 == self.seats else seat + 1

    def code_of(self, move: Move) -> int:
        """A call as a number: a pass, a bid, a double or a redouble."""
        if move is self.pass_:
            return PASS
        if move is self.double:
            return DOUBLE
        return REDOUBLE if move is self.redouble else move.low + 1

    def bid(self, s: State, seat: int, contract: int) -> None:
        """Whoever of a side first named the denomination is its declarer, whichever partner bids it now."""
        numbers = s.numbers
        side = self.game.side_of[seat]
        named = self.named[side][denomination_of(contract)]
        if numbers[named] < 0:
            numbers[named] = seat
        numbers[self.last_bid + seat] = contract
        numbers[self.doubled] = 1
        s.contract = contract
        s.declarer = numbers[named]

    def passed_out(self, s: State) -> None:
        """Nobody has bid: there is no play and no score."""
        s.note("passed out")
        self.game.end(s)

    def closed(self, s: State) -> None:
        """The last bid is the contract; the player to declarer's left leads."""
        s.trump = denomination_of(s.contract)
        s.leader = (s.declarer + 1) % self.seats
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A bid must be sufficient; a double needs an opponent's bid, a redouble one's own side's doubled."""
        if s.contract and move.verb == "bid" and move in self.bids:
            lowest = lowest_above(s.contract, move.low % 5)
            enough = f"bid {bid_text(lowest)} or higher" if lowest <= BIDS else "no bid in it is left"
            named = SUIT_NAMES[move.low % 5]
            return f"{move.word} is not above {bid_text(s.contract)}: to name {named}, {enough}."
        if move.verb == "bid":
            return "A bid is one to seven and C, D, H, S or NT, like 2H."
        if move.verb not in ("double", "redouble"):
            return ""
        if s.contract == 0:
            return f"There is no bid to {move.verb}."
        ours = self.game.side_of[seat] == self.game.side_of[s.declarer]
        doubled = s.numbers[self.doubled]
        if move.verb == "double":
            if ours:
                return "The last bid is your own side's: you may double only an opponent's."
            return f"{bid_text(s.contract)} is {'doubled' if doubled == 2 else 'redoubled'} already."
        if not ours:
            return "The last bid is not your side's: you may redouble only your own."
        return f"{bid_text(s.contract)} is redoubled already." if doubled == 4 else "Nobody has doubled."

    def prompt(self, s: State, seat: int) -> str:
        """The bid to beat."""
        if s.contract == 0:
            return "open the bidding or pass"
        stakes = {1: "", 2: ", doubled", 4: ", redoubled"}[s.numbers[self.doubled]]
        return f"call over {bid_text(s.contract)}{stakes}"

    def strategy(self) -> Strategy:
        """By the system that partners have agreed on."""
        from cardtable.games.bridge.strategy.auction import GorenStrategy

        return GorenStrategy(self)
