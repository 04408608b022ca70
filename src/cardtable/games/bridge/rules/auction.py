"""Auctions: calls in turn from the dealer, each bid above the last, until all the others have passed."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, NO_SUIT, SUIT_LETTERS, SUIT_NAMES, Rng
from cardtable.engine import QUIET, Advice, Game, Move, State, Step
from cardtable.games.bridge.strategy.goren.meaning import (
    BIDS,
    DOUBLE,
    MOST,
    PASS,
    REDOUBLE,
    Bidding,
    Shown,
    denomination_of,
    level_of,
    lowest_above,
    meaning,
)
from cardtable.games.bridge.strategy.goren.system import BiddingSystem
from cardtable.games.bridge.strategy.points import PointCount

_DENOMINATIONS: Final = (*SUIT_LETTERS, "NT")
_CODE: Final = 64
"""Calls are remembered as digits of a number of each seat, none being 0."""
_REMEMBERED: Final = 8
"""So many calls of each seat."""
_FULL: Final = _CODE ** (_REMEMBERED - 1)
_KEPT: Final = 500
"""So many auctions are kept, once read."""


def bid_text(contract: int) -> str:
    """A contract as it is bid: `2H`, `3NT`; no bid is `none`."""
    return f"{level_of(contract)}{_DENOMINATIONS[denomination_of(contract)]}" if contract else "none"


def contract_name(contract: int) -> str:
    """A contract in words: `1 spade`, `3 no-trump`."""
    level, name = level_of(contract), SUIT_NAMES[denomination_of(contract)]
    return f"{level} {name.removesuffix('s') if level == 1 else name}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Auction(Step):
    """Pass, bid, double or redouble, in turn from the dealer.

    `s.contract` and `s.declarer` are those of the last bid; trump and leader are fixed at the close. Partners
    sit opposite and know the `system`; `vulnerable` are the numbers of the two sides that say so.
    """

    def __init__(self, system: str, vulnerable: list[int]) -> None:
        super().__init__()
        self.system = BiddingSystem(system)
        self.vulnerable = vulnerable
        self.heard: dict[tuple[int, ...], Bidding] = {}

    def bind(self, game: Game[Any]) -> None:
        """The calls; each seat's last bid, and who of each side first named each denomination."""
        self.game = game
        self.is_spoken = True
        self.seats: i64 = game.seats
        self.hands = game.hand_zones()
        self.pass_ = game.moves.plain("pass")
        self.bids = [game.moves.word("bid", bid_text(index + 1), index) for index in range(BIDS)]
        self.double = game.moves.plain("double")
        self.redouble = game.moves.plain("redouble")
        self.doubled = game.layout.number("doubled", 1)
        self.passes = game.layout.number("passes", kind=QUIET)
        self.last_bid = game.seat_numbers("last bid")
        self.called = game.seat_numbers("calls of seat", kind=QUIET)
        self.named = [
            [game.layout.number(f"first of side {side} in {suit}", -1, kind=QUIET) for suit in SUIT_NAMES]
            for side in range(game.sides)
        ]

        pack = game.cards
        self.suits = bytes(pack.suits)
        self.counts = bytes([max(0, rank - ACE + 4) for rank in pack.ranks])
        self.aces = [pack.read(f"A{letter}") for letter in SUIT_LETTERS]
        self.full = pack.size // game.seats

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
        if numbers[self.called + seat] < _FULL:
            numbers[self.called + seat] = numbers[self.called + seat] * _CODE + self.code_of(move) + 1
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
        """The bid to beat, and what that bid and partner's last call tell: a convention is no secret."""
        if s.contract == 0:
            return "open the bidding or pass"
        stakes = {1: "", 2: ", doubled", 4: ", redoubled"}[s.numbers[self.doubled]]
        heard = self.hear(s)
        theirs = "" if heard.is_ours else meaning(heard.last_says[heard.bidder])
        ours = meaning(heard.partner_says()) if heard.partner_called() != PASS else ""
        over = f"call over {bid_text(s.contract)}{stakes}{f' ({theirs})' if theirs else ''}"
        return f"{over}; your partner tells: {ours}" if ours else over

    # -- advice: the system of bidding --------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """What the system says on this hand at this place of the auction."""
        heard = self.hear(s)
        if len(heard.calls) >= _REMEMBERED * (self.game.seats - 1):
            return Advice(self.pass_, "nobody can follow so long an auction")
        say = self.system.choose(heard, PointCount(self.game.cards, s.zones[self.hands[seat]]))
        return Advice(self.move_of(say.call), say.why)

    def move_of(self, call: int) -> Move:
        """The move that makes a call."""
        if call == PASS:
            return self.pass_
        if call == DOUBLE:
            return self.double
        return self.redouble if call == REDOUBLE else self.bids[call - 1]

    def hear(self, s: State) -> Bidding:
        """The auction so far, with what each call has told."""
        numbers, called = s.numbers, self.called
        vulnerable = [numbers[index] == 1 for index in self.vulnerable]
        key = (
            s.dealer,
            int(vulnerable[0]) + 2 * int(vulnerable[1]),
            *[numbers[called + seat] for seat in range(self.seats)],
        )
        known = self.heard.get(key)
        if known is None:
            if len(self.heard) >= _KEPT:
                self.heard.clear()
            known = self.system.hear(s.dealer, self.calls(s), vulnerable)
            self.heard[key] = known
        return known

    def calls(self, s: State) -> list[int]:
        """All calls in their order, as far as they are remembered."""
        by_seat = [_digits(s.numbers[self.called + seat]) for seat in range(self.game.seats)]
        found: list[int] = []
        for turn in range(len(by_seat[s.dealer])):
            for after in range(self.game.seats):
                theirs = by_seat[(s.dealer + after) % self.game.seats]
                if turn < len(theirs):
                    found.append(theirs[turn])
        return found

    # -- what bids tell ----------------------------------------------------------------------------------

    def likelihood(self, s: State) -> float:
        """Every player has about the points and the suits that his calls have told.

        What has been played is shared out evenly, and judged the more leniently the more it is.
        """
        if s.contract == 0 and s.numbers[self.passes] == 0:
            return 1.0
        shown = self.hear(s).shown
        counts, suits = self.counts, self.suits
        held = [0, 0, 0, 0]
        for seat in range(self.game.seats):
            total = 0
            for card in s.zones[self.hands[seat]]:
                total += counts[card]
            held[seat] = total
        share = (MOST - sum(held)) / self.game.seats
        likely = fit = 1.0
        for seat in range(self.game.seats):
            told = shown[seat]
            if not told.has_called:
                continue
            points = held[seat] + share
            off = max(told.low - 3 - points, points - told.high - 1) - share / 2
            if off > 0:
                likely *= max(0.1, 1.0 - 0.25 * off)
            hand = s.zones[self.hands[seat]]
            gone = self.full - len(hand)
            for suit in range(NO_SUIT):
                if told.lengths[suit] > gone:
                    length = len([card for card in hand if suits[card] == suit])
                    if length + gone < told.lengths[suit]:
                        likely *= 0.2
            if told.aces or told.no_aces:
                fit *= self.fit_of_aces(s, seat, told)
        return max(0.05, likely) * fit

    def fit_of_aces(self, s: State, seat: int, told: Shown) -> float:
        """An ace that a player has shown is not held by another, and one that he has denied not by him."""
        fit = 1.0
        for suit in range(NO_SUIT):
            ace = self.aces[suit]
            is_his = ace in s.zones[self.hands[seat]]
            if told.aces >> suit & 1 and not is_his:
                others = [s.zones[self.hands[other]] for other in range(self.game.seats) if other != seat]
                if any([ace in hand for hand in others]):
                    fit *= 0.1
            elif told.no_aces >> suit & 1 and is_his:
                fit *= 0.2
        return fit


def _digits(number: int) -> list[int]:
    """The calls that a number remembers."""
    found: list[int] = []
    while number:
        found.append(number % _CODE - 1)
        number //= _CODE
    return found[::-1]
