"""Banking games: one player holds the bank, the others bet against it, and chips pass between them.

There are no stacks: a score is what a player has won or lost, and what one wins another has lost, unless the
house banks, whose gains are written nowhere.

Who banks is the dealer. Where the bank changes, the play makes another dealer; a permanent bank stays where
it is; the house is no seat, and sits between the seat that is dealer and the first at its left.
"""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import (
    ASIDE,
    DISCARDS,
    SEAT,
    Game,
    Match,
    Move,
    SoManyDeals,
    State,
    Step,
    Strategy,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class BankTable:
    """Bets, a pack that is dealt on from round to round, and the payments of dealer and players.

    The first card of a shuffled pack is *burned*: it lies face up at the bottom, cards that are done with
    go beneath it, and when it is reached all that is not in play is shuffled again. Where nothing is burned a
    card that belongs to no pack marks the end; where a card is burned unseen, it lies face down.
    """

    def __init__(self, game: Game[Any], *, burns: bool = True, is_burned_open: bool = True) -> None:
        self.game = game
        self.burns = burns
        self.seats: i64 = game.seats
        seats = game.seats
        self.has_house = bool(game.house())
        """Whether the house banks, against all seats."""
        last = seats if self.has_house else seats - 1
        self.to_left = [[(dealer + i) % seats for i in range(1, last + 1)] for dealer in range(seats)]
        self.burned = game.pile("burned", ASIDE, is_open=is_burned_open)
        self.discards = game.pile("discards", DISCARDS)
        self.bets = game.seat_numbers("bet")
        self.round = game.layout.number("round")
        self.next_bank = game.layout.number("next bank", -1, kind=SEAT)

    def punters(self, s: State) -> list[int]:
        """The players against the bank, from its left."""
        return self.to_left[s.dealer]

    def banker(self, s: State) -> int:
        """Whose the bank's cards are: the dealer's; those of the house come after those of all seats."""
        return int(self.seats) if self.has_house else int(s.dealer)

    def with_house(self, zones: list[int], role: str, *, is_open: bool = True) -> list[int]:
        """Zones of the seats and, where the house banks, one more of the same kind for the house.

        Like a hand it has no order; a card of it that is shown is seen by all.
        """
        if not self.has_house:
            return zones
        label = self.game.layout.zones[zones[0]].label
        name = f"{self.game.house()}'s {label}"
        return [*zones, self.game.pile(name, role, is_open=is_open, is_pile=False)]

    def first(self, s: State) -> int:
        """The first player at the left of the bank."""
        return int((s.dealer + 1) % self.seats)

    def next_punter(self, s: State, seat: int) -> int:
        """The player who has his turn after another, or -1 if that was the last."""
        if seat == s.dealer:
            return -1
        following = int((seat + 1) % self.seats)
        return -1 if following == s.dealer and not self.has_house else following

    def burn(self, s: State) -> None:
        """The top card is laid aside and marks the end of the shuffled cards."""
        if self.burns:
            s.draw(0, self.burned)

    def left(self, s: State) -> int:
        """How many cards can still be dealt, those that a new shuffle would bring back included."""
        back = len(s.zones[self.discards]) + len(s.zones[self.burned])
        return len(s.zones[0]) + (max(0, back - 1) if self.burns else back)

    def give(self, s: State, zone: int) -> int:
        """Deal the next card; at the burned card what is not in play is shuffled and a card burned anew."""
        if not s.zones[0]:
            for pile in (self.discards, self.burned):
                s.sweep(pile, 0)
            s.shuffle(0)
            self.burn(s)
        return s.draw(0, zone)

    def gather(self, s: State, zones: list[int]) -> None:
        """Cards that are done with go face up beneath the pack."""
        for zone in zones:
            if s.zones[zone]:
                s.sweep(zone, self.discards)

    def pays(self, s: State, seat: int, chips: int, why: str) -> None:
        """The bank pays a player, or collects from him if the chips are less than none."""
        s.score(seat, chips, why)
        if not self.has_house:
            s.score(int(s.dealer), -chips, f"{self.game.seat_name(seat)}: {why}")


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceBets(Step):
    """From the dealer's left each player bets within the limit."""

    def __init__(self, table: BankTable, limit: int) -> None:
        super().__init__()
        self.table = table
        self.limit = limit

    def bind(self, game: Game[Any]) -> None:
        """A bet is any number of chips up to the limit."""
        self.game = game
        self.bet = game.moves.number("bet", 1, self.limit)
        self.amounts = [game.moves.number("bet", chips) for chips in range(1, self.limit + 1)]

    def enter(self, s: State) -> None:
        """The player at the bank's left is first."""
        s.turn = self.table.first(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """At least one chip, at most the limit."""
        return [self.bet]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any amount."""
        return self.amounts[rng.below(self.limit)]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The bet lies on the table; the next player bets."""
        s.numbers[self.table.bets + seat] = move.low
        self.go_on(s, seat)

    def go_on(self, s: State, seat: int) -> None:
        """The next player bets, if there is one."""
        following = self.table.next_punter(s, seat)
        if following < 0:
            self.game.finish(s, self)
        else:
            s.turn = following

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What the limit is."""
        return f"Bet at least 1 chip and at most {self.limit}." if move.verb == "bet" else ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a bet."""
        return "place your bet"


class PassBank(Step):
    """Who is entitled to the bank takes it, or sells it for a price to the first at his left who will pay."""

    def __init__(self, table: BankTable, may_sell: bool, dearest: int, again: Step) -> None:
        super().__init__()
        self.table = table
        self.may_sell = may_sell
        self.dearest = dearest
        self.again = again
        """The step a round begins with."""

    def bind(self, game: Game[Any]) -> None:
        """The price asked; none while the new dealer has not said what he will do."""
        self.game = game
        self.price = game.layout.number("price of the bank")
        self.take = game.moves.plain("take the bank")
        self.sell = game.moves.number("sell", 1, self.dearest)
        self.buy = game.moves.plain("buy")
        self.decline = game.moves.plain("decline")

    def enter(self, s: State) -> None:
        """If the bank passes on, its new holder speaks."""
        s.numbers[self.price] = 0
        entitled = s.numbers[self.table.next_bank]
        if entitled >= 0 and self.may_sell:
            s.turn = entitled
        else:
            self.go_on(s, int(s.dealer) if entitled < 0 else entitled)

    def go_on(self, s: State, dealer: int) -> None:
        """Another round, unless the pack has run out or will not give everybody two cards."""
        s.dealer = dealer
        s.numbers[self.table.next_bank] = -1
        s.numbers[self.price] = 0
        if s.shuffles == 0 and len(s.zones[0]) >= 2 * self.table.seats:
            self.game.jump(s, self.again)
        else:
            self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Take the bank or name a price; the others buy or decline."""
        return [self.buy, self.decline] if s.numbers[self.price] else [self.take, self.sell]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any move, any price."""
        return self.game.moves.any_of(self.legal(s, seat), rng)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The bank stays where it is offered until somebody buys; if nobody does its holder takes it."""
        n = s.numbers
        holder = n[self.table.next_bank]
        if move.verb == "sell":
            n[self.price] = move.low
            s.turn = (seat + 1) % self.table.seats
        elif move is self.take:
            self.go_on(s, seat)
        elif move is self.buy:
            s.score(holder, n[self.price], "sells the bank")
            s.score(seat, -n[self.price], "buys the bank")
            self.go_on(s, seat)
        elif (seat + 1) % self.table.seats == holder:
            self.go_on(s, holder)
        else:
            s.turn = (seat + 1) % self.table.seats

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Which prices may be asked."""
        if move.verb == "sell" and not s.numbers[self.price]:
            return f"Ask at least 1 chip and at most {self.dearest}."
        return ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask about the bank."""
        price = s.numbers[self.price]
        return f"buy the bank for {price}, or decline" if price else "the bank is yours: take it, or sell it"

    def strategy(self) -> Strategy:
        """Keep the bank, and give a little for it."""
        from cardtable.games.banking.strategy.bank import PassBankStrategy

        return PassBankStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class BankMatch(SoManyDeals):
    """A game of so many shuffles of the pack; who holds the bank at the end of one keeps it for the next.

    So a bank that no rule passes on is a permanent one.
    """

    def next_dealer(self, match: Match, s: State) -> int:
        """The bank changes by the play alone."""
        return int(s.dealer)

    def settle(self, match: Match) -> None:
        """Each settles for what he has won or lost."""
        match.paid = match.scores[:]
        for seat, chips in enumerate(match.scores):
            match.note(seat, f"{'wins' if chips >= 0 else 'loses'} {abs(chips)} in all")
