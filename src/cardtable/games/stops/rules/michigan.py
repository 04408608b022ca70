"""Stops: cards are played upwards in suit until the next one is missing; chips lie on money cards."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import NO_SUIT, SUIT_NAMES, Rng
from cardtable.engine import CARD, CENTRE, QUIET, SEAT, SUIT, WIDOW, Game, Move, State, Step, Strategy
from cardtable.engine.moves import NUMBER
from cardtable.mechanics.hands.dealing import deal_out, from_eldest

PASS_ON: Final = "pass"
GO_ON: Final = "continue"
END: Final = "end"
"""What a player without another suit does after a stop: let the left-hand player start one, go on in the same
suit, or let the left-hand player start one, and the play ends if nobody can."""

HIGHEST_BID: Final = 50


@mypyc_attr(allow_interpreted_subclasses=True)
class Boodle:
    """Money cards from another pack: whoever plays the duplicate of one takes what lies on it."""

    def __init__(self, game: Game[Any], cards: tuple[tuple[int, int], ...]) -> None:
        self.faces = sorted([game.cards.face(suit, rank) for suit, rank in cards])
        texts = [game.cards.texts[face] for face in self.faces]
        self.texts = texts
        self.on = [game.layout.number(f"on {text}") for text in texts]

    def put(self, s: State, index: int, chips: int) -> None:
        """Lay chips on a money card."""
        s.numbers[self.on[index]] = s.numbers[self.on[index]] + chips

    def chips_on(self, s: State, face: int) -> int:
        """How many chips the duplicate of this card wins."""
        return s.numbers[self.on[self.faces.index(face)]] if face in self.faces else 0

    def take(self, s: State, seat: int, face: int) -> None:
        """Whoever plays the duplicate of a money card collects what lies on it."""
        chips = self.chips_on(s, face)
        if chips:
            index = self.faces.index(face)
            s.numbers[self.on[index]] = 0
            s.score(seat, chips, f"the chips on {self.texts[index]}")


class MoneyCardAnte(Step):
    """Before the deal each player lays a chip on every money card and the dealer two.

    Or else everybody has the same number of chips and lays them where he likes.
    """

    def __init__(self, boodle: Boodle, free: int) -> None:
        super().__init__()
        self.boodle = boodle
        self.free = free

    def bind(self, game: Game[Any]) -> None:
        """Chips are laid one by one, in the order of the money cards."""
        self.game = game
        self.laid = game.layout.number("chips laid", kind=QUIET)
        self.last = game.layout.number("card laid on", kind=QUIET)
        self.antes = [game.moves.faces("ante", (face,)) for face in self.boodle.faces]

    def enter(self, s: State) -> None:
        """The usual ante leaves no choice."""
        if self.free:
            s.turn = s.leader
            return
        for seat in range(self.game.seats):
            chips = 2 if seat == s.dealer else 1
            for index in range(len(self.antes)):
                self.boodle.put(s, index, chips)
            s.score(seat, -chips * len(self.antes), "ante")
        self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any money card, but none that comes before the one laid on last."""
        return self.antes[s.numbers[self.last] :]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay one chip; after the last the next player lays his, and after the dealer comes the deal."""
        index = self.antes.index(move)
        self.boodle.put(s, index, 1)
        s.numbers[self.laid] = s.numbers[self.laid] + 1
        s.numbers[self.last] = index
        if s.numbers[self.laid] < self.free:
            return
        s.numbers[self.laid] = 0
        s.numbers[self.last] = 0
        s.score(seat, -self.free, "ante")
        if seat == s.dealer:
            self.game.finish(s, self)
        else:
            s.turn = (seat + 1) % self.game.seats

    def remaining(self, s: State, seat: int) -> int:
        """As many as there are chips left to lay."""
        return self.free - s.numbers[self.laid]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Money cards come one after the other."""
        if move in self.antes:
            return "Chips are laid in the order of the list: this card has been passed."
        return "Lay your chips on the money cards first."

    def prompt(self, s: State, seat: int) -> str:
        """How many are left."""
        return f"lay your ante on the money cards, chips left: {self.remaining(s, seat)}"

    def strategy(self) -> Strategy:
        """Spread the chips."""
        from cardtable.games.stops.strategy.michigan import AnteStrategy

        return AnteStrategy(self)


class DealOneMore(Step):
    """Deal out all cards one at a time, even or not, to the players and to an extra hand that comes first."""

    def bind(self, game: Game[Any]) -> None:
        """Nobody sees the extra hand."""
        self.game = game
        self.hands = game.hand_zones()
        self.extra = game.pile("extra hand", WIDOW, is_open=False, is_pile=False)

    def enter(self, s: State) -> None:
        """The extra hand lies at the dealer's left."""
        deal_out(s, [self.extra, *from_eldest(s, self.hands)])
        self.game.finish(s, self)


class ExtraHand(Step):
    """The dealer may exchange his hand for the extra one, sell it to the highest bidder, or do neither."""

    def __init__(self, boodle: Boodle) -> None:
        super().__init__()
        self.boodle = boodle

    def bind(self, game: Game[Any]) -> None:
        """In the sale a bid must be higher than the last, and whoever has passed is out of it."""
        self.game = game
        self.seats: i64 = game.seats
        self.hands = game.hand_zones()
        self.extra = game.pile("extra hand", WIDOW, is_open=False, is_pile=False)
        self.is_sold = game.layout.number("for sale", kind=QUIET)
        self.high = game.layout.number("highest bid")
        self.bidder = game.layout.number("bidder", -1, kind=SEAT)
        self.passed = game.layout.number("passed", kind=QUIET)
        self.exchange = game.moves.plain("exchange")
        self.sell = game.moves.plain("sell")
        self.keep = game.moves.plain("keep")
        self.no_bid = game.moves.plain("pass")
        game.moves.verb("bid", NUMBER)

    def enter(self, s: State) -> None:
        """The dealer decides."""
        s.turn = s.dealer

    def legal(self, s: State, seat: int) -> list[Move]:
        """The dealer's three ways; in a sale a higher bid, or none."""
        if not s.numbers[self.is_sold]:
            return [self.keep, self.exchange, self.sell]
        high = s.numbers[self.high]
        if high == HIGHEST_BID:
            return [self.no_bid]
        return [self.no_bid, self.game.moves.number("bid", high + 1, HIGHEST_BID)]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any of them, and any amount."""
        return self.game.moves.any_of(self.legal(s, seat), rng)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The sale goes round until all but the highest bidder have passed."""
        n = s.numbers
        if move is self.exchange:
            self.swap(s, seat)
        if move is self.keep or move is self.exchange:
            self.game.finish(s, self)
            return
        if move is self.sell:
            n[self.is_sold] = 1
        elif move is self.no_bid:
            n[self.passed] = n[self.passed] | 1 << seat
        else:
            n[self.high] = move.amount
            n[self.bidder] = seat
        following = self.next_bidder(s, seat)
        if following >= 0:
            s.turn = following
        else:
            self.close(s)

    def next_bidder(self, s: State, seat: int) -> int:
        """The next to the left who may still bid, or -1 if only the highest bidder is left."""
        for i in range(1, self.seats + 1):
            other = (seat + i) % self.seats
            if other not in (s.dealer, s.numbers[self.bidder]) and not s.numbers[self.passed] >> other & 1:
                return int(other)
        return -1

    def close(self, s: State) -> None:
        """The buyer pays the dealer and takes the extra hand for his own; without a bid it stays dead."""
        buyer = s.numbers[self.bidder]
        chips = s.numbers[self.high]
        if buyer >= 0:
            s.score(buyer, -chips, "bought the extra hand")
            s.score(s.dealer, chips, "sold the extra hand")
            self.swap(s, buyer)
        else:
            s.note("nobody bids for the extra hand")
        self.game.finish(s, self)

    def swap(self, s: State, seat: int) -> None:
        """A player lays down his hand unseen and takes up the extra one."""
        hand = self.hands[seat]
        taken = s.zones[self.extra][:]
        s.sweep(hand, self.extra)
        for card in taken:
            s.move(card, self.extra, hand)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Bids go up, and only in a sale."""
        if not s.numbers[self.is_sold]:
            return (
                "First say what becomes of the extra hand: keep your own, exchange it, or sell the extra one."
            )
        if move.verb == "bid":
            return f"A bid must be more than {s.numbers[self.high]} and at most {HIGHEST_BID}."
        return "The extra hand is for sale: bid, or pass."

    def prompt(self, s: State, seat: int) -> str:
        """What is asked."""
        if not s.numbers[self.is_sold]:
            return "keep your hand, exchange it for the extra one, or sell the extra one"
        return "bid for the extra hand, or pass"

    def strategy(self) -> Strategy:
        """Change a poor hand, and sell the extra one beside a good hand."""
        from cardtable.games.stops.strategy.michigan import ExtraHandStrategy

        return ExtraHandStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayUp(Step):
    """Cards go up in suit, whoever holds the next; after a stop the last player starts a new suit.

    A player always starts a suit with his lowest card of it. The play ends when a hand is empty.
    """

    def __init__(self, boodle: Boodle, no_other_suit: str) -> None:
        super().__init__()
        self.boodle = boodle
        self.no_other_suit = no_other_suit

    def bind(self, game: Game[Any]) -> None:
        """Each player's cards stay before him; tables of what follows each card and what is lower."""
        self.game = game
        self.seats: i64 = game.seats
        self.hands = game.hand_zones()
        self.extra = game.pile("extra hand", WIDOW, is_open=False, is_pile=False)
        self.played = game.of_seats("played", CENTRE)
        self.last = game.layout.number("last card", -1, kind=CARD)
        self.barred = game.layout.number("suit stopped", NO_SUIT, kind=SUIT)
        self.passes = game.layout.number("passes", kind=QUIET)
        self.plays = game.moves.of_cards("play")
        self.no_suit = game.moves.plain("pass")
        pack = game.cards
        self.suits = pack.suits
        self.next_up: list[int] = [-1] * pack.size
        self.below: list[int] = [0] * pack.size
        self.not_of: list[int] = [0] * (NO_SUIT + 1)
        for suit in range(NO_SUIT):
            run = [pack.face(suit, rank) for rank in sorted(set(pack.ranks))]
            lower = 0
            for at, card in enumerate(run):
                self.below[card] = lower
                lower |= 1 << card
                if at + 1 < len(run):
                    self.next_up[card] = run[at + 1]
            self.not_of[suit] = ((1 << pack.size) - 1) & ~lower

    def enter(self, s: State) -> None:
        """Eldest hand starts any suit."""
        s.turn = s.leader

    def lowest(self, s: State, seat: int) -> list[int]:
        """The lowest card of each suit that a player may start with, in the order of the suits."""
        found: list[int] = [-1] * NO_SUIT
        for card in s.zones[self.hands[seat]]:
            suit = self.suits[card]
            if found[suit] < 0 or self.below[card] < self.below[found[suit]]:
                found[suit] = card
        barred = s.numbers[self.barred]
        others = [card for card in found if card >= 0 and self.suits[card] != barred]
        if not others and self.no_other_suit == GO_ON:
            return [found[barred]]
        return others

    def legal(self, s: State, seat: int) -> list[Move]:
        """The next card of the suit from whoever holds it; to start, the lowest card of a new suit."""
        last = s.numbers[self.last]
        if last >= 0:
            return [self.plays[self.next_up[last]]]
        moves = [self.plays[card] for card in self.lowest(s, seat)]
        return moves or [self.no_suit]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play a card, or let the player at the left start a suit."""
        if move is self.no_suit:
            self.pass_on(s, seat)
            return
        n = s.numbers
        card = move.face
        hand = self.hands[seat]
        if n[self.last] < 0:  # a start shows that there is nothing lower in this hand
            if self.suits[card] == n[self.barred]:
                s.rule_out(hand, self.not_of[n[self.barred]])
            s.rule_out(hand, self.below[card])
        n[self.barred] = NO_SUIT
        n[self.passes] = 0
        n[self.last] = card
        s.move(card, hand, self.played[seat])
        self.boodle.take(s, seat, card)
        if not s.zones[hand]:
            self.game.finish(s, self)
            return
        following = self.next_up[card]
        holder = self.holder(s, following)
        if following >= 0:
            s.show(following)  # its holder says so, or nobody does and it is in the extra hand
        if holder >= 0:
            s.turn = holder
        else:
            n[self.last] = -1
            n[self.barred] = self.suits[card]
            s.turn = seat

    def holder(self, s: State, card: int) -> int:
        """Who holds a card; -1 if it is in the extra hand or there is none."""
        for seat in range(self.seats):
            if card in s.zones[self.hands[seat]]:
                return int(seat)
        return -1

    def pass_on(self, s: State, seat: int) -> None:
        """Whoever has no other suit says so. If nobody has one, the stopped suit goes on, or play is over."""
        n = s.numbers
        s.rule_out(self.hands[seat], self.not_of[n[self.barred]])
        n[self.passes] = n[self.passes] + 1
        s.turn = (seat + 1) % self.seats
        if n[self.passes] < self.seats:
            return
        if self.no_other_suit == END:
            s.note("nobody can change the suit: no payment")
            self.game.end(s)
        else:
            n[self.barred] = NO_SUIT

    def settle(self, s: State) -> None:
        """Each other player pays the one who is out a chip for every card he has left."""
        left = [len(s.zones[hand]) for hand in self.hands]
        for seat, count in enumerate(left):
            if count:
                s.score(seat, -count, f"{count} card{'s' if count > 1 else ''} left")
            else:
                s.score(seat, sum(left), "out first, a chip for each card left")

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The sequence comes first; a start is in a new suit, with the lowest card."""
        last = s.numbers[self.last]
        pack = self.game.cards
        if last >= 0:
            return f"The {pack.name_of(self.next_up[last])} comes next, and you hold it."
        barred = s.numbers[self.barred]
        if move is self.no_suit:
            return "You may pass only when you have no suit to start."
        if move.verb != "play":
            return ""
        if move.face not in s.zones[self.hands[seat]]:
            return f"You do not hold the {pack.name_of(move.face)}."
        if self.suits[move.face] == barred:
            return f"{SUIT_NAMES[barred].capitalize()} have just been stopped: start another suit."
        return f"Start {SUIT_NAMES[self.suits[move.face]]} with the lowest you hold."

    def prompt(self, s: State, seat: int) -> str:
        """What is asked."""
        last = s.numbers[self.last]
        if last >= 0:
            return f"you hold the next card after {self.game.cards.text(last)}"
        barred = s.numbers[self.barred]
        if barred == NO_SUIT:
            return "start a suit with your lowest card in it"
        return f"{SUIT_NAMES[barred]} are stopped: start another suit with your lowest card in it"

    def strategy(self) -> Strategy:
        """Start the suit that promises most."""
        from cardtable.games.stops.strategy.michigan import PlayUpStrategy

        return PlayUpStrategy(self)
