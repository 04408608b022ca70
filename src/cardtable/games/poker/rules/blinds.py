"""Blinds: bets made before the cards are dealt, straddles, and the intervals in which they stand."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import QUIET, Game, Move, State, Step, Strategy
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.opening import Growing, PassingBetting
from cardtable.games.poker.rules.table import PokerOptions, PokerTable


class Blinds(Step):
    """Players from the dealer's left bet blind, each as much as is laid down for his place.

    Who has not so many chips puts in what he has. Where only two play, the dealer is the second of them.
    """

    def __init__(self, table: PokerTable) -> None:
        super().__init__()
        self.table = table
        self.chips = table.form.blinds

    def bind(self, game: Game[Any]) -> None:
        """The bets stand when the first interval begins."""
        self.game = game
        self.bets = game.seat_numbers("bet")
        self.blind = game.layout.number("blind bets", kind=QUIET)
        """How many players have bet blind."""
        self.last = game.layout.number("last blind bet", -1, kind=QUIET)
        """Who was the last of them."""

    def enter(self, s: State) -> None:
        """One after another."""
        t = self.table
        seat = self.before_first(s)
        for chips in self.chips:
            seat = t.first_of(t.active(s), seat + 1)
            self.bet(s, int(seat), chips)
        self.game.finish(s, self)

    def before_first(self, s: State) -> i64:
        """Whose left bets first: the dealer's."""
        return s.dealer

    def bet(self, s: State, seat: int, chips: int) -> None:
        """A blind bet, which counts towards what the player owes later."""
        n = s.numbers
        t = self.table
        placed = min(chips, n[t.chips + seat])
        n[self.bets + seat] = n[self.bets + seat] + placed
        t.put(s, seat, placed)
        n[t.last_bettor] = seat
        n[self.blind] = n[self.blind] + 1
        n[self.last] = seat
        if n[t.opener] < 0:
            n[t.opener] = seat

    def owed(self, s: State) -> int:
        """What it takes to call the last of the blind bets, whatever its owner could put in."""
        return self.chips[-1] << (s.numbers[self.blind] - len(self.chips))


class Straddles(Step):
    """After the compulsory straddle the next in turn may straddle again, for twice as much; and so on."""

    def __init__(self, blinds: Blinds, most: int) -> None:
        super().__init__()
        self.blinds = blinds
        self.table = blinds.table
        self.most = most + len(blinds.chips)

    def bind(self, game: Game[Any]) -> None:
        """To bet before one has cards, or not."""
        self.game = game
        self.straddle = game.moves.plain("straddle")
        self.decline = game.moves.plain("decline")

    def enter(self, s: State) -> None:
        """Ask the next, if he has the chips and has not bet blind yet."""
        t = self.table
        following = t.first_of(t.active(s), s.numbers[self.blinds.last] + 1)
        chips = s.numbers[t.chips + following]
        if (
            s.numbers[self.blinds.blind] < self.most
            and not s.numbers[self.blinds.bets + following]
            and chips >= 2 * self.blinds.owed(s)
        ):
            s.turn = following
        else:
            self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """It is his choice."""
        return [self.decline, self.straddle]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A straddle gives the next the same choice."""
        if move is self.straddle:
            self.blinds.bet(s, seat, 2 * self.blinds.owed(s))
            self.enter(s)
        else:
            self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """What it costs."""
        return f"straddle for {2 * self.blinds.owed(s)} before the cards are dealt, or decline"

    def strategy(self) -> Strategy:
        """Do not bet on cards that nobody has seen."""
        from cardtable.games.poker.strategy.blinds import StraddlesStrategy

        return StraddlesStrategy(self)


class ByStraddles(Growing):
    """The last straddle sets the limit."""

    def __init__(self, blinds: Blinds) -> None:
        self.blinds = blinds

    def most(self, betting: Betting, s: State, agreed: int) -> int:
        """As agreed after the compulsory straddle, twice as much after another, four times after a third."""
        return agreed * (self.blinds.owed(s) // 2)


class ByDoubling(Growing):
    """A raise may double the bet before it."""

    def most(self, betting: Betting, s: State, agreed: int) -> int:
        """Where there is no bet yet, the limit that has been agreed on."""
        return s.numbers[betting.to_match] or agreed


class ByStakes(Growing):
    """After the draw the limit is what each player has bet before it."""

    def most(self, betting: Betting, s: State, agreed: int) -> int:
        """Of those still in, all but those whose chips ran out have bet the same."""
        if not betting.is_last:
            return agreed
        t = betting.table
        return max([s.numbers[t.staked + seat] - s.numbers[betting.bets + seat] for seat in range(t.seats)])


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterStraddles(PassingBetting):
    """An interval that the last blind bet decides who begins."""

    def __init__(
        self, table: PokerTable, o: PokerOptions, at: int, last: Step, growing: Growing | None, blinds: Blinds
    ) -> None:
        super().__init__(table, o, at, last, growing)
        self.blinds = blinds

    def first(self, s: State) -> i64:
        """The player at the left of the last who bet blind."""
        return s.numbers[self.blinds.last] + 1


class BlindBetting(AfterStraddles):
    """The interval in which the blind bets stand: each in turn calls, raises or drops.

    It begins at the left of the last who bet blind, and he speaks only if somebody raises.
    """

    def enter(self, s: State) -> None:
        """Nobody has to be asked again who has bet as much as any."""
        n = s.numbers
        for seat in range(self.game.seats):
            n[self.made + seat] = 0
        blind = n[self.blinds.last]
        owed = self.blinds.owed(s)
        n[self.to_match] = owed
        n[self.last_raise] = min(owed // 2, self.limit_now(s).most(n[self.table.pot]))
        n[self.to_speak] = self.table.able(s) & ~(1 << blind)
        self.go_on(s, blind)


class ButtonBlinds(Blinds):
    """The small and the big blind of today; where only two are left the small one is the dealer's."""

    def before_first(self, s: State) -> i64:
        """The dealer is at the left of the player at his right."""
        return s.dealer if int(self.table.active(s)).bit_count() > 2 else s.dealer - 1


class LiveBlindBetting(BlindBetting):
    """An interval as it is played with blinds today: the big blind is live, and the least bet and raise.

    In the first interval who has bet it may raise though nobody else has. Who has not the chips for the least
    raise may raise by all he has.
    """

    def __init__(self, table: PokerTable, o: PokerOptions, at: int, last: Step, blinds: Blinds) -> None:
        super().__init__(table, o, at, last, None, blinds)
        self.blinds_stand = at == table.form.intervals[0]
        self.minimum = table.form.blinds[-1]

    def first(self, s: State) -> i64:
        """After the first interval the dealer's left begins."""
        return super().first(s) if self.blinds_stand else s.dealer + 1

    def enter(self, s: State) -> None:
        """The blinds stand in the first interval, and all are asked."""
        if not self.blinds_stand:
            Betting.enter(self, s)
            return
        n = s.numbers
        for seat in range(self.game.seats):
            n[self.made + seat] = 0
        owed = self.blinds.owed(s)
        n[self.to_match] = owed
        n[self.last_raise] = min(owed, self.limit_now(s).most(n[self.table.pot]))
        n[self.to_speak] = self.table.able(s)
        self.go_on(s, n[self.blinds.last])

    def bounds(self, s: State, seat: int) -> tuple[int, int]:
        """All that a player has is always enough."""
        least, most = super().bounds(s, seat)
        n = s.numbers
        has = n[self.table.chips + seat] - n[self.to_match] + n[self.bets + seat]
        return (min(least, most), most) if 0 < most == has else (least, most)

    def is_free(self, s: State, seat: int) -> bool:
        """Whether a player has bet as much as any, and is asked for his blind."""
        n = s.numbers
        return 0 < n[self.to_match] == n[self.bets + seat]

    def legal(self, s: State, seat: int) -> list[Move]:
        """The big blind checks where nobody has raised."""
        moves = super().legal(s, seat)
        return [self.check, *moves[1:]] if self.is_free(s, seat) else moves

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What there is to do with a blind that nobody has raised."""
        if self.is_free(s, seat) and move.verb in ("call", self.bet):
            return "Your blind has been called: check, raise or drop."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """The big blind is asked whether he raises."""
        return (
            "your blind has been called: check or raise" if self.is_free(s, seat) else super().prompt(s, seat)
        )
