"""Betting: antes, limits, betting intervals."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import QUIET, Game, Move, State, Step, Strategy
from cardtable.games.poker.rules.form import DRAW
from cardtable.games.poker.rules.table import PokerOptions, PokerTable

SHOW: Final = "Show the cards that proved you could open, and no more than it takes."


@mypyc_attr(allow_interpreted_subclasses=True)
class Limit:
    """The most that may be bet or raised by; at table stakes only a player's own stack sets it."""

    def most(self, pot: int) -> int:
        """The most, when the pot (with what is needed to call) holds so many chips."""
        return 1 << 30


class FixedLimit(Limit):
    """No bet or raise of more than so many chips."""

    def __init__(self, chips: int) -> None:
        self.chips = chips

    def most(self, pot: int) -> int:
        """The same at all times."""
        return self.chips


class PotLimit(Limit):
    """No bet or raise of more than there is in the pot, nor of more than a maximum."""

    def __init__(self, maximum: int) -> None:
        self.maximum = maximum

    def most(self, pot: int) -> int:
        """What is in the pot, a raiser's own call being counted."""
        return max(1, min(pot, self.maximum))


def make_limit(o: PokerOptions, last: bool) -> Limit:
    """The limit agreed on; a fixed limit is doubled for the last part of the deal."""
    if o.limit == "fixed":
        return FixedLimit(o.limit_chips * 2 if last else o.limit_chips)
    if o.limit == "pot":
        return PotLimit(o.maximum)
    return PotLimit(1 << 30) if o.limit == "table-stakes-pot" else Limit()


@mypyc_attr(allow_interpreted_subclasses=True)
class AnteUp(Step):
    """Before the deal everybody puts chips into the pot, or the dealer alone."""

    def __init__(self, table: PokerTable, chips: int, everyone: bool, again: bool) -> None:
        super().__init__()
        self.table = table
        self.chips = chips
        self.everyone = everyone
        self.again = again
        """Whether everyone antes again when nobody opened the last deal; otherwise its dealer alone."""

    def bind(self, game: Game[Any]) -> None:
        """The table has all that is needed."""
        self.game = game

    def enter(self, s: State) -> None:
        """Ante, from the dealer's left."""
        t = self.table
        if self.everyone and (self.again or s.numbers[t.pot] == 0):
            self.ask_all(s, self.chips)
        else:
            t.ante(s, s.dealer, self.chips, False)
        self.game.finish(s, self)

    def ask_all(self, s: State, chips: int) -> None:
        """Everybody who is in antes so many chips."""
        t = self.table
        for i in range(1, t.seats + 1):
            seat = (s.dealer + i) % t.seats
            if not s.sitting_out >> seat & 1:
                t.ante(s, seat, chips, True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Betting(Step):
    """A betting interval: check until somebody bets; then call, raise or drop until the bets are equal.

    A raise may not be less than the bet or raise before it while more than two are in the pot. A player
    whose chips run out stays in for what he has put up. If all but one drop the deal goes to its end.
    """

    def __init__(self, table: PokerTable, o: PokerOptions, at: int, last: Step) -> None:
        super().__init__()
        self.table = table
        self.at = at
        """After which of the rounds this interval comes."""
        self.name = str(at)
        """What tells it from the others: of two after one round the second has another name."""
        intervals = table.form.intervals
        self.is_last = at == intervals[-1]
        self.limit = make_limit(o, self.is_last and len(intervals) > 1)
        self.is_after_draw = DRAW in "".join(table.rounds[: at + 1])
        self.minimum = 1
        """The least that may be bet; no limit is lower."""
        self.must_bet = False
        """Whether the first bettor may not check."""
        self.each = {"two-each": 2, "three-each": 3}.get(o.raises, 0)
        self.in_all = 3 if o.raises == "three-in-all" else 0
        self.last = last
        """The step at which the pot is won."""

    def bind(self, game: Game[Any]) -> None:
        """What each has bet in this interval, the highest bet, the last raise, and who is yet to speak."""
        self.game = game
        self.bets = game.seat_numbers("bet")
        self.made = game.seat_numbers("raises", kind=QUIET)
        self.to_match = game.layout.number("to match", kind=QUIET)
        self.last_raise = game.layout.number("last raise", kind=QUIET)
        self.to_speak = game.layout.number("to speak", kind=QUIET)
        self.leaving = game.layout.number("leaving", kind=QUIET)
        """Whether the player in turn has dropped, and is still to show what he must."""
        self.check = game.moves.plain(self.words()[0])
        self.bet = self.words()[1]
        self.call = game.moves.plain("call")
        self.drop = game.moves.plain("drop")
        game.moves.number(self.bet, 1)
        game.moves.number("raise", 1)

    def words(self) -> tuple[str, str]:
        """What it is called to make no bet, and to make the first."""
        return "check", "bet"

    def first(self, s: State) -> i64:
        """The first to speak: after a draw who made the first bet of the deal, else the dealer's left."""
        opener = s.numbers[self.table.opener]
        return opener if opener >= 0 and self.is_after_draw else s.dealer + 1

    def enter(self, s: State) -> None:
        """Begin the interval, unless fewer than two have chips to bet."""
        n = s.numbers
        for seat in range(self.game.seats):
            n[self.bets + seat] = 0
            n[self.made + seat] = 0
        n[self.to_match] = 0
        n[self.last_raise] = 0
        able = self.table.able(s)
        n[self.to_speak] = able
        if able & (able - 1):
            s.turn = self.table.first_of(able, self.first(s))
        else:
            self.game.finish(s, self)

    def bounds(self, s: State, seat: int) -> tuple[int, int]:
        """The least and the most a seat may bet or raise by; the most is less where it may not."""
        n = s.numbers
        t = self.table
        owed = n[self.to_match] - n[self.bets + seat]
        if not t.able(s) & ~(1 << seat) or self.has_raised_out(s, seat):
            return 1, 0
        active = t.active(s) & ~(1 << seat)
        most = min(max(self.minimum, self.limit_now(s).most(n[t.pot] + owed)), n[t.chips + seat] - owed)
        if n[self.to_match] == 0:
            return min(self.minimum, most), most
        return n[self.last_raise] if active & (active - 1) else 1, most

    def limit_now(self, s: State) -> Limit:
        """The limit of this interval."""
        return self.limit

    def has_raised_out(self, s: State, seat: int) -> bool:
        """Whether the agreed number of raises has been made."""
        if s.numbers[self.to_match] == 0:
            return False
        made = s.numbers[self.made : self.made + self.game.seats]
        return 0 < self.each <= made[seat] or 0 < self.in_all <= sum(made)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Check, bet or drop; after a bet call, raise or drop. Who must show cards to drop does so."""
        if s.numbers[self.leaving]:
            return self.table.proofs(s, seat)
        is_open = s.numbers[self.to_match] > 0
        moves = [self.call if is_open else self.check]
        least, most = self.bounds(s, seat)
        if least <= most:
            moves.append(self.game.moves.number("raise" if is_open else self.bet, least, most))
        moves.append(self.drop)
        return moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One legal move at random, with one amount of its range."""
        return self.game.moves.any_of(self.legal(s, seat), rng)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Put up chips, or none, or drop; a bet or raise gives all others another turn."""
        n = s.numbers
        t = self.table
        n[self.to_speak] = n[self.to_speak] & ~(1 << seat)
        if move is self.drop and t.proofs(s, seat):
            n[self.leaving] = 1
            return
        if move is self.drop or n[self.leaving]:
            n[self.leaving] = 0
            t.show(s, seat, move)
            t.leave(s, seat)
        elif move is not self.check:
            owed = min(n[self.to_match] - n[self.bets + seat], n[t.chips + seat])
            n[self.bets + seat] = n[self.bets + seat] + owed + move.low
            t.put(s, seat, owed + move.low)
            if move is not self.call:
                if n[self.to_match]:
                    n[self.made + seat] = n[self.made + seat] + 1
                    t.count_raise(s)
                n[self.to_match] = n[self.bets + seat]
                n[self.last_raise] = move.low
                n[t.last_bettor] = seat
                if n[t.opener] < 0:
                    n[t.opener] = seat
                n[self.to_speak] = t.able(s) & ~(1 << seat)
        self.go_on(s, seat)

    def go_on(self, s: State, seat: int) -> None:
        """The next to speak, if there is anything for him to decide."""
        n = s.numbers
        active = self.table.active(s)
        if not active & (active - 1):
            self.game.jump(s, self.last)
            return
        waiting: i64 = n[self.to_speak]
        if waiting:
            following = self.table.first_of(waiting, seat + 1)
            if n[self.to_match] > n[self.bets + following] or self.table.able(s) & ~(1 << following):
                s.turn = following
                return
        self.close(s)

    def close(self, s: State) -> None:
        """The bets are equal, or all have checked."""
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Which bets there may be."""
        n = s.numbers
        if n[self.leaving]:
            return SHOW
        is_open = n[self.to_match] > 0
        if is_open and move.verb in (self.check.verb, self.bet):
            return f"There is a bet of {n[self.to_match]} to match: call, raise or drop."
        if not is_open and move.verb in ("call", "raise"):
            return f"Nobody has bet yet: {self.check.verb} or {self.bet}."
        if move.verb not in ("raise", self.bet):
            return ""
        least, most = self.bounds(s, seat)
        if self.has_raised_out(s, seat):
            return "The agreed number of raises has been made: call or drop."
        if not self.table.able(s) & ~(1 << seat):
            return "Nobody has chips left to call with."
        if most < least:
            return "You have not enough chips to raise."
        if move.low < least and not is_open:
            return f"You must bet at least {least}."
        if move.low < least:
            return f"You may not {move.verb} less than {least}: that was the bet or raise before you."
        return f"You may {move.verb} at most {most}."

    def prompt(self, s: State, seat: int) -> str:
        """What it costs to stay in."""
        if s.numbers[self.leaving]:
            return "show openers"
        owed = s.numbers[self.to_match] - s.numbers[self.bets + seat]
        if s.numbers[self.to_match] == 0:
            return f"{self.check.verb}, {self.bet} or drop"
        short = min(owed, s.numbers[self.table.chips + seat])
        return f"{short} to call" + (", all you have" if short < owed else "")

    def strategy(self) -> Strategy:
        """Bet by the odds of the form."""
        from cardtable.games.poker.strategy.choosing import betting_strategy

        return betting_strategy(self)
