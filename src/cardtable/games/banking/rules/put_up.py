"""A bank that a player puts up: he bids for it or is offered it, and says how many chips are in it.

The bank answers for bets with its chips alone. How it is bet against is the business of other steps.
"""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import QUIET, SEAT, Game, Match, Move, State, Step, Strategy
from cardtable.games.banking.rules.bank import BankMatch, BankTable


@mypyc_attr(allow_interpreted_subclasses=True)
class PutUpBank(BankTable):
    """The chips in the bank, and the direction in which it goes."""

    def __init__(self, game: Game[Any], limit: int, to_left: bool = True) -> None:
        super().__init__(game)
        self.limit = limit
        """The most chips a bank may hold."""
        self.onward = 1 if to_left else game.seats - 1
        self.bank = game.layout.number("bank")
        self.carried = [self.bank, self.round, self.next_bank]
        """What the match carries from shoe to shoe, where a bank lasts for so many coups."""

    def after(self, seat: int) -> int:
        """The next player in the direction the bank goes."""
        return int((seat + self.onward) % self.seats)

    def punters(self, s: State) -> list[int]:
        """The players against the banker, in the order of their precedence."""
        return [int((s.dealer + i * self.onward) % self.seats) for i in range(1, self.seats)]

    def put_up(self, s: State, seat: int, chips: int) -> None:
        """A player is the banker, with so many chips in the bank."""
        s.dealer = seat
        s.numbers[self.bank] = chips
        s.numbers[self.next_bank] = -1

    def worth(self) -> str:
        """What it is to be the banker, in a sentence."""
        return "The banker has a small advantage."

    def open_match(self, match: Match) -> None:
        """No bank yet, and nobody to have it."""
        for index in self.carried:
            match.numbers[self.game.layout.number_names[index]] = [self.game.layout.number_starts[index]]

    def open_deal(self, match: Match, s: State) -> None:
        """A bank outlasts the shoe."""
        for index in self.carried:
            s.numbers[index] = match.numbers[s.layout.number_names[index]][0]

    def close_deal(self, match: Match, s: State) -> None:
        """What the next shoe begins with."""
        for index in self.carried:
            match.numbers[s.layout.number_names[index]] = [s.numbers[index]]


class CoupsMatch(BankMatch):
    """A game of so many coups, however many shuffles they take."""

    def played(self, match: Match) -> int:
        """Coups are counted, not shuffles."""
        return match.numbers["round"][0]


@mypyc_attr(allow_interpreted_subclasses=True)
class NameAmounts(Step):
    """A step at which amounts are named."""

    def bind(self, game: Game[Any]) -> None:
        """Amounts are moves of the game."""
        self.game = game

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any move, any amount."""
        return self.game.moves.any_of(self.legal(s, seat), rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class PutUpStep(NameAmounts):
    """A step by which a bank comes to its holder."""

    def __init__(self, table: PutUpBank) -> None:
        super().__init__()
        self.table = table


class BankAuction(PutUpStep):
    """The first bank goes to whoever bids the most chips for it; they are his bank."""

    def bind(self, game: Game[Any]) -> None:
        """A bid is higher than the last; who has passed is out of it."""
        self.game = game
        self.bidder = game.layout.number("highest bidder", -1, kind=SEAT)
        self.out = game.layout.number("out of the bidding", kind=QUIET)
        self.no_bid = game.moves.plain("pass")
        game.moves.number("bid", 1, self.table.limit)

    def enter(self, s: State) -> None:
        """Only before the first coup of all."""
        if s.numbers[self.table.round]:
            self.game.finish(s, self)
        else:
            s.turn = self.table.after(int(s.dealer))

    def is_alone(self, s: State, seat: int) -> bool:
        """Whether all others have passed."""
        return s.numbers[self.out] | 1 << seat == (1 << int(self.table.seats)) - 1

    def legal(self, s: State, seat: int) -> list[Move]:
        """More than the last bid, or pass; somebody has to hold the bank."""
        bid = s.numbers[self.table.bank]
        moves = [] if self.is_alone(s, seat) else [self.no_bid]
        if bid < self.table.limit:
            moves.append(self.game.moves.number("bid", bid + 1, self.table.limit))
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The bidding goes round until all others have passed."""
        n = s.numbers
        if move is self.no_bid:
            n[self.out] = n[self.out] | 1 << seat
        else:
            n[self.table.bank] = move.low
            n[self.bidder] = seat
        following = self.table.after(seat)
        while n[self.out] >> following & 1:
            following = self.table.after(following)
        s.turn = following
        if following == n[self.bidder] and self.is_alone(s, following):
            s.dealer = following
            n[self.bidder] = -1
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What may be bid, and that the last may not pass."""
        if move is self.no_bid:
            return "All others have passed and somebody must hold the bank: bid at least 1 chip."
        if move.verb == "bid":
            return f"Bid more than {s.numbers[self.table.bank]} chips and at most {self.table.limit}."
        return ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a bid."""
        return "bid for the bank, or pass" if s.numbers[self.bidder] >= 0 else "bid for the first bank"

    def strategy(self) -> Strategy:
        """Bid a little for the advantage of the bank."""
        from cardtable.games.banking.strategy.put_up import BankAuctionStrategy

        return BankAuctionStrategy(self)


class NameBank(PutUpStep):
    """A new banker says how much is in his bank; who will not have it lets it go on to the next."""

    def bind(self, game: Game[Any]) -> None:
        """How many have declined."""
        self.game = game
        self.declined = game.layout.number("declined", kind=QUIET)
        self.decline = game.moves.plain("decline")
        self.put_up = game.moves.number("bank", 1, self.table.limit)

    def enter(self, s: State) -> None:
        """A bank that stands is played against again."""
        s.numbers[self.declined] = 0
        entitled = s.numbers[self.table.next_bank]
        if s.numbers[self.table.bank]:
            self.game.finish(s, self)
        else:
            s.turn = entitled if entitled >= 0 else s.dealer

    def legal(self, s: State, seat: int) -> list[Move]:
        """When all have declined the first of them must hold the bank after all."""
        return [self.put_up] if s.numbers[self.declined] == self.table.seats else [self.decline, self.put_up]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The bank is on the table, or offered to the next."""
        n = s.numbers
        if move is self.decline:
            n[self.declined] = n[self.declined] + 1
            s.turn = self.table.after(seat)
            return
        self.table.put_up(s, seat, move.low)
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What a bank may hold, and that somebody must."""
        if move is self.decline:
            return "Everybody has declined, and the bank was offered to you first: you must hold it."
        return f"A bank has at least 1 chip and at most {self.table.limit}." if move.verb == "bank" else ""

    def prompt(self, s: State, seat: int) -> str:
        """Offer the bank."""
        return "the bank is yours: say how much is in it"

    def strategy(self) -> Strategy:
        """Put up a modest bank."""
        from cardtable.games.banking.strategy.put_up import NameBankStrategy

        return NameBankStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class KeepBank(PutUpStep):
    """The banker leaves all of it in the bank or retires with it; a bank that is lost passes on."""

    def __init__(self, table: PutUpBank, again: Step, coups: int, cut: int) -> None:
        super().__init__(table)
        self.again = again
        """The step a coup begins with."""
        self.coups = coups
        self.cut = cut
        """With so few cards left in the shoe all are shuffled again."""

    def bind(self, game: Game[Any]) -> None:
        """All or nothing."""
        self.game = game
        self.retire = game.moves.plain("retire")
        self.stay = game.moves.plain("stay")

    def enter(self, s: State) -> None:
        """The banker is asked, unless it was the last coup."""
        if self.may_retire(s) and s.numbers[self.table.round] < self.coups:
            s.turn = s.dealer
        else:
            self.go_on(s)

    def may_retire(self, s: State) -> bool:
        """Whether it is for the banker to say if he goes on: while he has a bank."""
        return s.numbers[self.table.bank] > 0

    def go_on(self, s: State) -> None:
        """Another coup, until the shoe or the game is at its end."""
        n, t = s.numbers, self.table
        if not n[t.bank] and not t.has_house:
            n[t.next_bank] = t.after(int(s.dealer))
        if n[t.round] < self.coups and len(s.zones[0]) > self.cut:
            self.game.jump(s, self.again)
        else:
            self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """He may not take out a part."""
        return [self.retire, self.stay]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Who retires gives up the bank."""
        if move is self.retire:
            s.numbers[self.table.bank] = 0
        self.go_on(s)

    def prompt(self, s: State, seat: int) -> str:
        """Ask the banker."""
        return f"the bank has {s.numbers[self.table.bank]}: stay, or retire with it"

    def strategy(self) -> Strategy:
        """Retire with a large bank."""
        from cardtable.games.banking.strategy.put_up import KeepBankStrategy

        return KeepBankStrategy(self)
