"""A bank that is covered: a player puts it up, and the others bet against it until they cover it.

What the banker wins stays in the bank; when he loses it all is gone, and the bank passes on. Which cards
decide is the business of other steps.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import QUIET, SEAT, Game, Match, Move, State, Step, Strategy
from cardtable.games.banking.rules.bank import BankMatch, BankTable

CALLS: Final = ("avec la table", "banco", "banco suivi")


@mypyc_attr(allow_interpreted_subclasses=True)
class CoveredBank(BankTable):
    """The chips in the bank and against it, and who has called what."""

    def __init__(self, game: Game[Any], limit: int, to_left: bool, commission: int) -> None:
        super().__init__(game)
        self.limit = limit
        """The most chips a bank may hold."""
        self.commission = commission
        """How many hundredths of what a bank wins go to the house."""
        self.onward = 1 if to_left else game.seats - 1
        self.bank = game.layout.number("bank")
        self.banco = game.layout.number("banco", -1, kind=SEAT)
        self.may_follow = game.layout.number("may follow", -1, kind=QUIET)
        """Who has called banco and not banco suivi: if he loses he has the first call on the bank."""
        self.won = game.layout.number("banker has won", kind=QUIET)
        self.carried = [self.bank, self.round, self.next_bank, self.may_follow]
        """What the match carries from shoe to shoe."""

    def after(self, seat: int) -> int:
        """The next player in the direction the bank goes."""
        return int((seat + self.onward) % self.seats)

    def punters(self, s: State) -> list[int]:
        """The players against the banker, in the order of their precedence."""
        return [int((s.dealer + i * self.onward) % self.seats) for i in range(1, self.seats)]

    def covered(self, s: State) -> int:
        """How much of the bank is covered."""
        return sum(s.numbers[self.bets : self.bets + int(self.seats)])

    def clear_bets(self, s: State) -> None:
        """All bets are withdrawn."""
        for seat in range(self.seats):
            s.numbers[self.bets + seat] = 0

    def settle(self, s: State, sign: int, why: str) -> None:
        """The banker collects all bets into the bank (-1), pays them all and has none (1), or neither (0)."""
        n = s.numbers
        for seat in self.punters(s):
            bet = n[self.bets + seat]
            if bet and sign:
                s.score(seat, sign * bet, why)
        n[self.won] = 1 if sign < 0 else 0
        if sign < 0:
            s.score(int(s.dealer), n[self.bank], "the bank wins")
            self.take_commission(s)
            n[self.bank] = min(2 * n[self.bank], self.limit)
            return
        n[self.may_follow] = -1
        if sign:
            s.score(int(s.dealer), -n[self.bank], "the bank is lost")
            n[self.bank] = 0
        else:
            s.note(why)

    def take_commission(self, s: State) -> None:
        """The house takes its part of what the bank has won, rounded down."""
        chips = s.numbers[self.bank] * self.commission // 100
        if chips:
            s.score(int(s.dealer), -chips, f"commission of {self.commission} in a hundred")

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
class BankStep(Step):
    """A step at the table of a covered bank, at which amounts are named."""

    def __init__(self, table: CoveredBank) -> None:
        super().__init__()
        self.table = table

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any move, any amount."""
        return self.table.game.moves.any_of(self.legal(s, seat), rng)


class BankAuction(BankStep):
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
        from cardtable.games.banking.strategy.covered_bank import BankAuctionStrategy

        return BankAuctionStrategy(self)


class NameBank(BankStep):
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
        s.dealer = seat
        n[self.table.bank] = move.low
        n[self.table.next_bank] = -1
        n[self.table.may_follow] = -1
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
        from cardtable.games.banking.strategy.covered_bank import NameBankStrategy

        return NameBankStrategy(self)


class Calls(BankStep):
    """Before the bets: banco suivi, then banco, which cover the whole bank; avec la table covers half."""

    def bind(self, game: Game[Any]) -> None:
        """Who lost the last banco is asked first, then all in the order of precedence."""
        self.game = game
        self.no_call = game.moves.plain("pass")
        self.half = game.moves.plain("avec la table")
        self.whole = game.moves.plain("banco")
        self.again = game.moves.plain("banco suivi")

    def enter(self, s: State) -> None:
        """A new coup."""
        t = self.table
        s.numbers[t.round] = s.numbers[t.round] + 1
        s.numbers[t.banco] = -1
        s.declarer = -1
        t.clear_bets(s)
        s.turn = t.punters(s)[0] if s.numbers[t.may_follow] < 0 else s.numbers[t.may_follow]

    def may_follow(self, s: State, seat: int) -> bool:
        """Whether a player is asked for banco suivi."""
        return s.numbers[self.table.may_follow] == seat

    def half_is_free(self, s: State) -> bool:
        """Whether nobody has called half the bank, and it has a half."""
        return s.numbers[self.table.bank] > 1 and self.table.covered(s) == 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """The calls that are open to a player, or none."""
        if self.may_follow(s, seat):
            return [self.no_call, self.again]
        return [self.no_call, self.half, self.whole] if self.half_is_free(s) else [self.no_call, self.whole]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Who covers the whole bank ends the calls, and a call of half of it comes to nothing."""
        n, t = s.numbers, self.table
        followed = self.may_follow(s, seat)
        n[t.may_follow] = -1
        if move is self.whole or move is self.again:
            t.clear_bets(s)
            n[t.bets + seat] = n[t.bank]
            n[t.banco] = seat
            n[t.may_follow] = seat if move is self.whole else -1
        elif move is self.half:
            n[t.bets + seat] = n[t.bank] // 2
        s.turn = t.punters(s)[0] if followed else t.after(seat)
        if n[t.banco] >= 0 or s.turn == s.dealer:
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Which calls are open."""
        if move is self.again:
            return "Banco suivi is for the player who called banco and has just lost it."
        if move is self.whole or move is self.half:
            if self.may_follow(s, seat):
                return "You are asked for banco suivi first: call it, or pass."
            return "Half of the bank is called already, or it cannot be halved."
        return "First the calls, then the bets." if move.verb == "bet" else ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a call."""
        bank = s.numbers[self.table.bank]
        if self.may_follow(s, seat):
            return f"the bank has {bank}: banco suivi, or pass"
        return f"the bank has {bank}: a call, or pass"

    def strategy(self) -> Strategy:
        """Leave the calls to others."""
        from cardtable.games.banking.strategy.covered_bank import CallsStrategy

        return CallsStrategy(self)


class Stakes(BankStep):
    """In order of precedence each bets a part of what is not covered yet; what is left over goes back."""

    def bind(self, game: Game[Any]) -> None:
        """Bets are in chips."""
        self.game = game
        self.no_bet = game.moves.plain("pass")
        game.moves.number("bet", 1, self.table.limit)

    def enter(self, s: State) -> None:
        """Begin next to the banker."""
        self.go_on(s, int(s.dealer))

    def open_part(self, s: State) -> int:
        """What is not covered."""
        return s.numbers[self.table.bank] - self.table.covered(s)

    def go_on(self, s: State, seat: int) -> None:
        """The next who has no bet, while a part of the bank is open."""
        t = self.table
        following = t.after(seat)
        while following != s.dealer and s.numbers[t.bets + following]:
            following = t.after(following)
        s.turn = following
        if following == s.dealer or not self.open_part(s):
            self.close(s)

    def close(self, s: State) -> None:
        """The banker takes back what is not covered; the largest bet, of equals the first, plays the hand."""
        t = self.table
        s.numbers[t.bank] = t.covered(s)
        largest = 0
        for seat in t.punters(s):
            if s.numbers[t.bets + seat] > largest:
                largest = s.numbers[t.bets + seat]
                s.declarer = seat
        self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any amount that is open, or nothing."""
        return [self.no_bet, self.game.moves.number("bet", 1, self.open_part(s))]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The bet lies on the table."""
        if move is not self.no_bet:
            s.numbers[self.table.bets + seat] = move.low
        self.go_on(s, seat)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """How much is open, and that calls are over."""
        if move.verb == "bet":
            return f"Bet at least 1 chip and at most the {self.open_part(s)} that are not covered."
        return "The calls are over: bet, or pass." if move.verb in CALLS else ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a bet."""
        return f"{self.open_part(s)} of the bank can be bet: bet, or pass"

    def strategy(self) -> Strategy:
        """Bet a fair share."""
        from cardtable.games.banking.strategy.covered_bank import StakesStrategy

        return StakesStrategy(self)


class KeepBank(BankStep):
    """A banker who has won leaves all of it in the bank or retires with it; a lost bank passes on."""

    def __init__(self, table: CoveredBank, again: Step, coups: int, cut: int) -> None:
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
        """The winner of a coup is asked, unless it was the last."""
        n, t = s.numbers, self.table
        if n[t.won] and n[t.round] < self.coups:
            s.turn = s.dealer
        else:
            self.go_on(s)

    def go_on(self, s: State) -> None:
        """Another coup, until the shoe or the game is at its end."""
        n, t = s.numbers, self.table
        if not n[t.bank]:
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
        """Ask the winner."""
        return f"the bank has {s.numbers[self.table.bank]}: stay, or retire with it"

    def strategy(self) -> Strategy:
        """Retire with a large bank."""
        from cardtable.games.banking.strategy.covered_bank import KeepBankStrategy

        return KeepBankStrategy(self)
