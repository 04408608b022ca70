"""How an auction is bid by Goren's system, what calls tell by it, and what that makes likely."""

from typing import Final

from cardtable.cards import ACE, NO_SUIT, SUIT_LETTERS
from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.bridge.rules.auction import Auction
from cardtable.games.bridge.rules.calls import DOUBLE, PASS, REDOUBLE
from cardtable.games.bridge.strategy.goren.meaning import MOST, Bidding, Shown, meaning
from cardtable.games.bridge.strategy.goren.system import BiddingSystem
from cardtable.games.bridge.strategy.points import PointCount

_REMEMBERED: Final = 8
"""So many calls of each seat."""
_KEPT: Final = 500
"""So many auctions are kept, once read."""


class GorenStrategy(Strategy):
    """What the system says; partners sit opposite and know it, and it is no secret to the others."""

    def __init__(self, auction: Auction) -> None:
        super().__init__()
        self.auction = auction
        self.game = auction.game
        self.is_spoken = True
        self.system = BiddingSystem(auction.system)
        self.heard: dict[tuple[int, ...], Bidding] = {}
        pack = self.game.cards
        self.suits = bytes(pack.suits)
        self.counts = bytes([max(0, rank - ACE + 4) for rank in pack.ranks])
        self.aces = [pack.read(f"A{letter}") for letter in SUIT_LETTERS]
        self.full = pack.size // self.game.seats

    def remark(self, s: State, seat: int) -> str:
        """What the bid to beat and partner's last call tell: a convention is no secret."""
        if s.contract == 0:
            return ""
        heard = self.hear(s)
        theirs = "" if heard.is_ours else meaning(heard.last_says[heard.bidder])
        ours = meaning(heard.partner_says()) if heard.partner_called() != PASS else ""
        told = [f"the bid tells: {theirs}"] if theirs else []
        return "; ".join([*told, f"your partner tells: {ours}"] if ours else told)

    def advise(self, s: State, seat: int) -> Advice | None:
        """What the system says on this hand at this place of the auction."""
        heard = self.hear(s)
        if len(heard.calls) >= _REMEMBERED * (self.game.seats - 1):
            return Advice(self.auction.pass_, "nobody can follow so long an auction")
        say = self.system.choose(heard, PointCount(self.game.cards, s.zones[self.auction.hands[seat]]))
        return Advice(self.move_of(say.call), say.why)

    def move_of(self, call: int) -> Move:
        """The move that makes a call."""
        if call == PASS:
            return self.auction.pass_
        if call == DOUBLE:
            return self.auction.double
        return self.auction.redouble if call == REDOUBLE else self.auction.bids[call - 1]

    def hear(self, s: State) -> Bidding:
        """The auction so far, with what each call has told."""
        vulnerable = [s.numbers[index] == 1 for index in self.auction.vulnerable]
        key = (
            s.dealer,
            int(vulnerable[0]) + 2 * int(vulnerable[1]),
            *s.rows[self.auction.calls],
        )
        known = self.heard.get(key)
        if known is None:
            if len(self.heard) >= _KEPT:
                self.heard.clear()
            known = self.system.hear(s.dealer, s.rows[self.auction.calls], vulnerable)
            self.heard[key] = known
        return known

    def likelihood(self, s: State) -> float:
        """Every player has about the points and the suits that his calls have told.

        What has been played is shared out evenly, and judged the more leniently the more it is.
        """
        if s.contract == 0 and s.numbers[self.auction.passes] == 0:
            return 1.0
        shown = self.hear(s).shown
        counts, suits = self.counts, self.suits
        held = [0, 0, 0, 0]
        for seat in range(self.game.seats):
            total = 0
            for card in s.zones[self.auction.hands[seat]]:
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
            hand = s.zones[self.auction.hands[seat]]
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
            is_his = ace in s.zones[self.auction.hands[seat]]
            if told.aces >> suit & 1 and not is_his:
                others = [
                    s.zones[self.auction.hands[other]] for other in range(self.game.seats) if other != seat
                ]
                if any([ace in hand for hand in others]):
                    fit *= 0.1
            elif told.no_aces >> suit & 1 and is_his:
                fit *= 0.2
        return fit
