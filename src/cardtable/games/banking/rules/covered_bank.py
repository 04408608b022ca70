"""A bank that is covered: a player puts it up, and the others bet against it until they cover it.

What the banker wins stays in the bank; when he loses it all is gone, and the bank passes on. Which cards
decide is the business of other steps.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import QUIET, SEAT, Game, Move, State, Step, Strategy
from cardtable.games.banking.rules.put_up import KeepBank, NameAmounts, PutUpBank

CALLS: Final = ("avec la table", "banco", "banco suivi")


@mypyc_attr(allow_interpreted_subclasses=True)
class CoveredBank(PutUpBank):
    """The chips in the bank and against it, and who has called what."""

    def __init__(self, game: Game[Any], limit: int, to_left: bool, commission: int) -> None:
        super().__init__(game, limit, to_left)
        self.commission = commission
        """How many hundredths of what a bank wins go to the house."""
        self.banco = game.layout.number("banco", -1, kind=SEAT)
        self.may_follow = game.layout.number("may follow", -1, kind=QUIET)
        """Who has called banco and not banco suivi: if he loses he has the first call on the bank."""
        self.won = game.layout.number("banker has won", kind=QUIET)
        self.carried.append(self.may_follow)

    def put_up(self, s: State, seat: int, chips: int) -> None:
        """Nobody has lost to this bank yet, who could follow his banco."""
        super().put_up(s, seat, chips)
        s.numbers[self.may_follow] = -1

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


@mypyc_attr(allow_interpreted_subclasses=True)
class CoveredStep(NameAmounts):
    """A step at the table of a covered bank."""

    def __init__(self, table: CoveredBank) -> None:
        super().__init__()
        self.table = table


class Calls(CoveredStep):
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


class Stakes(CoveredStep):
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


class KeepCovered(KeepBank):
    """A banker who has won leaves all of it in the bank or retires with it; a lost bank passes on."""

    def __init__(self, table: CoveredBank, again: Step, coups: int, cut: int) -> None:
        super().__init__(table, again, coups, cut)
        self.covered = table

    def may_retire(self, s: State) -> bool:
        """After a coup that he has won."""
        return bool(s.numbers[self.covered.won])
