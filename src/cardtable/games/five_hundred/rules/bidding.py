"""Bids for tricks by a schedule of values, one to each player; the contractor's partners; his discard."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import (
    Rng,
)
from cardtable.engine import CARD, DISCARDS, QUIET, Game, Move, State, Step, Strategy
from cardtable.mechanics.bidding.bid_table import Schedule
from cardtable.mechanics.hands.widow import TakeWidow


def number_of_contractors(game: Game[Any]) -> int:
    """The number that says who plays for the contract; only partners found for one deal need to be told."""

    def told(seats: int) -> str:
        return game.seat_names(seats) if game.sides > 2 and seats & (seats - 1) else ""

    return game.layout.number("contractors", words=told)


@mypyc_attr(allow_interpreted_subclasses=True)
class BidOnce(Step):
    """From eldest hand each has one turn to pass or to bid higher; the highest bidder is the contractor.

    `s.contract` is a place in the schedule. The contractor leads. If all pass the deal is abandoned, or by
    agreement played without trumps and without a contract.
    """

    def __init__(self, schedule: Schedule, play_passed: bool, helpers: int) -> None:
        super().__init__()
        self.schedule = schedule
        self.play_passed = play_passed
        self.helpers = helpers
        """How many partners a contractor has."""

    def bind(self, game: Game[Any]) -> None:
        """A move for each bid; what each seat has bid; and who is on the contractor's side."""
        self.game = game
        self.hands = game.hand_zones()
        self.pass_ = game.moves.plain("pass")
        contracts = range(1, len(self.schedule.values))
        self.bids = [game.moves.word("bid", self.schedule.text(contract), contract) for contract in contracts]
        self.bid_by = game.seat_numbers("bid", kind=QUIET)
        self.contractors = number_of_contractors(game)

    def enter(self, s: State) -> None:
        """Eldest hand bids first."""
        s.turn = s.leader

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pass, or any higher bid."""
        return [self.pass_, *self.bids[s.contract :]]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One of these by its place."""
        place = int(rng.below(len(self.bids) - s.contract + 1))
        return self.bids[s.contract + place - 1] if place else self.pass_

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Each speaks once."""
        if move is not self.pass_:
            s.contract = move.amount
            s.declarer = seat
            s.numbers[self.bid_by + seat] = move.amount
        following = (seat + 1) % self.game.seats
        while s.sitting_out >> following & 1:
            following = (following + 1) % self.game.seats
        if following != s.leader:
            s.turn = following
        elif s.contract:
            self.closed(s)
        elif self.play_passed:
            self.game.finish(s, self)
        else:
            s.note("all have passed: the deal is abandoned")
            self.game.end(s)

    def closed(self, s: State) -> None:
        """Fix trump and sides; at nullo the contractor's partners lay their hands down."""
        s.trump = self.schedule.suits[s.contract]
        s.leader = s.declarer
        side_of = self.game.side_of
        for seat in range(self.game.seats):
            if seat == s.declarer or side_of[seat] == side_of[s.declarer]:
                s.numbers[self.contractors] = s.numbers[self.contractors] | 1 << seat
                if seat != s.declarer and self.schedule.wants_none(s.contract):
                    s.sitting_out |= 1 << seat
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A bid must be one there is, and higher than the last."""
        if move.verb != "bid":
            return ""
        if all(move.text != bid.text for bid in self.bids):
            return "A bid names six to ten tricks and a suit or no-trump, like bid 7H or bid 8NT."
        return f"{self.schedule.name(int(s.contract)).capitalize()} is bid: bid higher, or pass."

    def prompt(self, s: State, seat: int) -> str:
        """Say what is bid already."""
        if s.contract == 0:
            return "bid for the contract, or pass"
        return f"{self.schedule.name(int(s.contract))} is bid: bid higher, or pass"

    def strategy(self) -> Strategy:
        """Bid what the hand, the widow and partners promise."""
        from cardtable.games.five_hundred.strategy.bidding import BidOnceStrategy

        return BidOnceStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscardForContract(TakeWidow):
    """The contractor's discard, with a view to what he has bid."""

    def __init__(self, widow: int, schedule: Schedule) -> None:
        super().__init__(widow)
        self.schedule = schedule

    def strategy(self) -> Strategy:
        """Keep what the contract asks for."""
        from cardtable.games.five_hundred.strategy.bidding import DiscardStrategy

        return DiscardStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoosePartners(Step):
    """The contractor chooses a partner, or for a bid of eight tricks or more two; he may play alone.

    Partners are counted to the left of him, and two are named in that order.
    """

    def __init__(self, schedule: Schedule) -> None:
        super().__init__()
        self.schedule = schedule

    def bind(self, game: Game[Any]) -> None:
        """A move for each place at the table."""
        self.game = game
        self.contractors = number_of_contractors(game)
        self.bid_by = game.seat_numbers("bid", kind=QUIET)
        self.alone = game.moves.plain("alone")
        self.places = [game.moves.number("partner", away) for away in range(game.seats)]

    def enter(self, s: State) -> None:
        """Only where there is a contract, and not at nullo, which is played alone."""
        if s.declarer < 0 or self.schedule.wants_none(s.contract):
            self.game.finish(s, self)
        else:
            s.turn = s.declarer

    def most(self, s: State) -> int:
        """How many partners the contract allows."""
        return 2 if self.schedule.tricks[s.contract] >= 8 else 1

    def chosen(self, s: State) -> list[int]:
        """The places of the partners chosen so far."""
        seats = self.game.seats
        sides = s.numbers[self.contractors]
        return [away for away in range(1, seats) if sides >> (int(s.declarer) + away) % seats & 1]

    def nearest(self, s: State) -> int:
        """The nearest place that may still be named."""
        return max(self.chosen(s), default=0) + 1

    def legal(self, s: State, seat: int) -> list[Move]:
        """Nobody, or one who sits farther to the left than a partner already chosen."""
        return [self.alone, *self.places[self.nearest(s) :]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Whoever is chosen plays on the contractor's side."""
        if move is not self.alone:
            partner = (seat + move.amount) % self.game.seats
            s.numbers[self.contractors] = s.numbers[self.contractors] | 1 << partner
        enough = len(self.chosen(s)) == self.most(s) or self.nearest(s) == self.game.seats
        if move is self.alone or enough:
            self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """Say how partners are named."""
        neighbour = self.game.seat_name((seat + 1) % self.game.seats)
        return f"choose a partner by his place to your left (partner 1 is {neighbour}), or play alone"

    def strategy(self) -> Strategy:
        """Those who have bid most."""
        from cardtable.games.five_hundred.strategy.bidding import PartnersStrategy

        return PartnersStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class CallCards(ChoosePartners):
    """The contractor names a card, or two, that he has not had himself; who plays it is his partner."""

    def bind(self, game: Game[Any]) -> None:
        """The cards that are called are known to all, their holders only when they play them."""
        super().bind(game)
        self.hands = game.hand_zones()
        self.discards = game.pile("discards", DISCARDS, is_open=False, is_pile=False)
        self.calls = game.moves.of_cards("call")
        self.called = [
            game.layout.number(name, -1, kind=CARD) for name in ("called card", "second called card")
        ]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any card in the other hands, in the order of the pack, or none."""
        own = s.zones[self.hands[seat]] + s.zones[self.discards]
        lowest = s.numbers[self.called[0]] + 1
        return [self.alone, *[self.calls[c] for c in range(lowest, self.game.cards.size) if c not in own]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """All learn that the contractor does not have the card."""
        if move is self.alone:
            self.game.finish(s, self)
            return
        nth = 0 if s.numbers[self.called[0]] < 0 else 1
        s.numbers[self.called[nth]] = move.face
        s.rule_out(self.hands[seat], 1 << move.face)
        s.rule_out(self.discards, 1 << move.face)
        if nth + 1 == self.most(s) or move.face + 1 == self.game.cards.size:
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card of one's own calls nobody."""
        if move.verb != "call" or len(move.faces) != 1:
            return ""
        name = self.game.cards.name_of(move.face)
        if move.face in s.zones[self.hands[seat]] + s.zones[self.discards]:
            return f"You have the {name} yourself."
        return f"Call cards in the order clubs, diamonds, hearts, spades: the {name} comes out of order."

    def prompt(self, s: State, seat: int) -> str:
        """Say what a call does."""
        return "call a card whose holder shall be your partner, or play alone"

    def strategy(self) -> Strategy:
        """The best cards of the others."""
        from cardtable.games.five_hundred.strategy.bidding import CallingStrategy

        return CallingStrategy(self)
