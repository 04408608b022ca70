"""Bids for tricks by a schedule of values, one to each player; the contractor's partners; his discard."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import (
    ACE,
    KING,
    NO_SUIT,
    QUEEN,
    RANK_NAMES,
    Rng,
)
from cardtable.engine import CARD, QUIET, SEATS, Advice, Game, Move, State, Step
from cardtable.games.five_hundred.rules.play import too_high
from cardtable.mechanics.bidding.bid_table import FEWEST, MOST, Schedule
from cardtable.mechanics.hands.widow import TakeWidow
from cardtable.mechanics.tricks.rules import bowers

_FROM_WIDOW: Final = 13
_ONE_OPPONENT: Final = 8
"""What the widow, and having but one opponent, may be hoped to add to a hand, in tenths of a trick."""
_NEARLY_FULL: Final = 8
_LENIENT: Final = 5
"""How many cards of a hand tell what was bid on it, and by how much it may be short of that."""


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
        """How many partners a contractor has, for advice."""

    def bind(self, game: Game[Any]) -> None:
        """A move for each bid; what each seat has bid; and who is on the contractor's side."""
        self.game = game
        self.hands = game.hand_zones()
        self.pass_ = game.moves.plain("pass")
        contracts = range(1, len(self.schedule.values))
        self.bids = [game.moves.word("bid", self.schedule.text(contract), contract) for contract in contracts]
        self.bid_by = game.seat_numbers("bid", kind=QUIET)
        self.contractors = game.layout.number("contractors", kind=SEATS)

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

    # -- advice ----------------------------------------------------------------------------------

    def hope(self, hand: list[int], suit: int) -> int:
        """The tricks to hope for with a suit as trump, or none, in tenths: one's own and partners' share."""
        places = [bowers(self.game.cards, card, suit) for card in hand]
        others = self.game.seats - 1
        hope = _FROM_WIDOW + (_ONE_OPPONENT if others == 1 else 0)
        for own in range(NO_SUIT + 1):
            ranks = [rank for place, rank in places if place == own]
            if own == suit and suit != NO_SUIT:
                hope += sum([10 if rank > ACE + 1 else max(4, rank - 9) for rank in ranks])
                hope += 3 * (len(ranks) - 4)
            else:
                hope += _plain_hope(ranks, suit == NO_SUIT)
        return hope + max(0, 9 * MOST - hope) * self.helpers // others

    def dangers(self, hand: list[int]) -> int:
        """How many cards are likely to take a trick for somebody who wants none."""
        return len([card for card in hand if too_high(self.game.cards, hand, card) > 1])

    def advise(self, s: State, seat: int) -> Advice | None:
        """Bid what the hand, the widow and partners promise, in the best denomination."""
        schedule = self.schedule
        hand = s.zones[self.hands[seat]]
        best = (0, 0, 0)  # tricks, how surely, contract
        for suit in range(NO_SUIT + 1):
            hope = self.hope(hand, suit)
            tricks = min(hope // 10, MOST)
            bid = schedule.find(tricks, suit) if tricks >= FEWEST else 0
            if bid > s.contract:
                best = max(best, (tricks, hope, bid))
        if not self.dangers(hand):
            for nullo in (schedule.nullo, schedule.open_nullo):
                if max(best[2], int(s.contract)) < nullo:
                    return Advice(self.bids[nullo - 1], "your cards are low enough to lose every trick")
        if best[2]:
            return Advice(self.bids[best[2] - 1], f"you can hope for {RANK_NAMES[best[0]]} tricks")
        return Advice(self.pass_, "you cannot hope for tricks enough")

    def likelihood(self, s: State) -> float:
        """Who has bid for tricks in a suit has some hope of them; told while hands are nearly full."""
        likely = 1.0
        for seat in range(self.game.seats):
            bid = s.numbers[self.bid_by + seat]
            if bid == 0 or self.schedule.wants_none(bid):
                continue
            hand = s.zones[self.hands[seat]]
            if len(hand) >= _NEARLY_FULL:
                short = 10 * self.schedule.tricks[bid] - self.hope(hand, self.schedule.suits[bid])
                if short > _LENIENT:
                    likely *= max(0.15, 1.0 - 0.04 * (short - _LENIENT))
        return likely


def _plain_hope(ranks: list[int], no_trump: bool) -> int:
    """What the cards of a plain suit promise, in tenths of a trick: top cards, and length at no-trump."""
    hope = 0
    for rank in ranks:
        if all([higher in ranks for higher in range(rank, ACE + 1)]):  # nothing beats it, nor the joker
            hope += 9 if no_trump or rank >= ACE else 6
        elif rank == KING and len(ranks) > 1:
            hope += 4
        elif rank == QUEEN and len(ranks) > 2:
            hope += 2
    if no_trump and max(ranks, default=0) == ACE:
        hope += 5 * max(0, len(ranks) - 3)
    return hope


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscardForContract(TakeWidow):
    """The contractor's discard, with a view to what he has bid."""

    def __init__(self, widow: int, schedule: Schedule) -> None:
        super().__init__(widow)
        self.schedule = schedule

    def keeping(self, s: State, cards: list[int], card: int) -> int:
        """Trumps, aces, guarded kings, long suits; at nullo low cards and those that lie over low ones."""
        pack = self.game.cards
        suit, rank = bowers(pack, card, int(s.trump))
        if self.schedule.wants_none(s.contract):
            return -too_high(pack, cards, card)
        held = [bowers(pack, other, int(s.trump)) for other in cards]
        ranks = [its for own, its in held if own == suit]
        if suit == s.trump:
            return 100 + rank
        if rank == ACE:
            return 90
        guarded = 30 if rank == KING and len(ranks) > 1 else 0
        return guarded + rank + (6 if s.trump == NO_SUIT else 3) * len(ranks)


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
        self.contractors = game.layout.number("contractors", kind=SEATS)
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

    def advise(self, s: State, seat: int) -> Advice | None:
        """Those who have bid most themselves."""
        seats = self.game.seats
        bids = sorted([(-s.numbers[self.bid_by + (seat + i) % seats], i) for i in range(1, seats)])
        wanted = sorted([away for _, away in bids[: self.most(s)] if away >= self.nearest(s)])
        if not wanted:
            return Advice(self.alone, "you have the partners you want")
        return Advice(
            self.places[wanted[0]], "a player who has bid, if there is one, has most to help you with"
        )

    def prompt(self, s: State, seat: int) -> str:
        """Say how partners are named."""
        neighbour = self.game.seat_name((seat + 1) % self.game.seats)
        return f"choose a partner by his place to your left (partner 1 is {neighbour}), or play alone"


@mypyc_attr(allow_interpreted_subclasses=True)
class CallCards(ChoosePartners):
    """The contractor names a card, or two, that he has not had himself; who plays it is his partner."""

    def bind(self, game: Game[Any]) -> None:
        """The cards that are called are known to all, their holders only when they play them."""
        super().bind(game)
        self.hands = game.hand_zones()
        self.discards = game.layout.zone("discards", pile=False)
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

    def advise(self, s: State, seat: int) -> Advice | None:
        """The best cards of the others: high trumps, then aces."""
        trump = int(s.trump)
        worths: list[tuple[int, int]] = []
        for move in self.legal(s, seat)[1:]:
            suit, rank = bowers(self.game.cards, move.face, trump)
            worths.append((rank + 10 if suit == trump else rank, move.face))
        best = sorted(worths, reverse=True)[: self.most(s) - int(s.numbers[self.called[0]] >= 0)]
        if not best:
            return Advice(self.alone, "there is no card left to call")
        return Advice(self.calls[min([card for _, card in best])], "its holder has most to help you with")

    def prompt(self, s: State, seat: int) -> str:
        """Say what a call does."""
        return "call a card whose holder shall be your partner, or play alone"
