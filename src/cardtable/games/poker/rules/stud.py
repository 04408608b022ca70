"""Stud poker: an interval after every round, which the highest cards showing begin."""

from dataclasses import dataclass, field
from typing import TypeVar

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import Move, State, Step, says
from cardtable.games.poker.rules.betting import Betting, Limit, make_limit
from cardtable.games.poker.rules.form import FLIP, UP
from cardtable.games.poker.rules.game import PokerGame
from cardtable.games.poker.rules.high_low import (
    CHIPS_AND_BOTH,
    DECLARING,
    LACKING,
    LOW_ACE,
    LOW_WILD,
    LowAgreement,
)
from cardtable.games.poker.rules.table import DUPLICATES, PokerOptions, PokerTable
from cardtable.mechanics.poker_hands import ONE_PAIR, Specials, kind_of


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class UpcardOptions(PokerOptions):
    """House rules wherever upcards decide who bets first; each default is the book's main rule."""

    limit_chips: int = field(
        default=1, metadata=says("the fixed limit, doubled in the last interval", 1, ..., 50)
    )
    minimum: int = field(default=1, metadata=says("the least bet", 1, ..., 10))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class StudOptions(UpcardOptions):
    """House rules of every form of stud with hands of five cards."""

    duplicates: bool = field(default=False, metadata=DUPLICATES)
    pair_doubles: bool = field(
        default=False, metadata=says("the fixed limit is doubled also while a pair is showing")
    )
    four_flush: bool = field(default=False, metadata=says("four of a suit beat a pair and lose to two pairs"))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class HighLowStudOptions(StudOptions):
    """House rules of stud played high-low."""

    declare: str = field(default=CHIPS_AND_BOTH, metadata=DECLARING)
    ace_low: bool = field(default=False, metadata=LOW_ACE)
    wild_low: str = field(default=LACKING, metadata=LOW_WILD)


StudOptionsT = TypeVar("StudOptionsT", bound=UpcardOptions)
HighLowStudOptionsT = TypeVar("HighLowStudOptionsT", bound=HighLowStudOptions)


def shown_in(letters: str) -> int:
    """How many upcards each player has got by then."""
    return letters.count(UP) + letters.count(FLIP)


@mypyc_attr(allow_interpreted_subclasses=True)
class StudBetting(Betting):
    """An interval that begins with the highest cards showing.

    When the first are turned up they must bet, unless everybody has anted.
    """

    def __init__(self, table: PokerTable, o: UpcardOptions, at: int, last: Step) -> None:
        super().__init__(table, o, at, last)
        self.minimum = o.minimum
        self.pair_limit = self.limit
        if isinstance(o, StudOptions) and o.pair_doubles:
            self.pair_limit = make_limit(o, True)
        before = shown_in("".join(table.rounds[:at]))
        self.shows = before + shown_in(table.rounds[at]) > 0
        """Whether there are upcards yet."""
        # No card has been turned up before this round, and nobody has put up anything yet.
        self.must_bet = self.shows and before == 0 and not table.form.ante

    def first(self, s: State) -> i64:
        """The highest showing of those who have chips to bet; before any card shows, the dealer's left."""
        able = self.table.able(s)
        return self.table.highest(s, able) if self.shows else self.table.first_of(able, s.dealer + 1)

    def limit_now(self, s: State) -> Limit:
        """A pair that shows may raise the limit."""
        if self.pair_limit is self.limit:
            return self.limit
        for seat in range(self.game.seats):
            if not s.sitting_out >> seat & 1 and kind_of(self.table.showing(s, seat)) >= ONE_PAIR:
                return self.pair_limit
        return self.limit

    def legal(self, s: State, seat: int) -> list[Move]:
        """The player who starts the pot can only bet."""
        moves = super().legal(s, seat)
        return moves[1:2] if self.must_bet and s.numbers[self.to_match] == 0 else moves

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The first bet is not a choice."""
        if self.must_bet and s.numbers[self.to_match] == 0 and move.verb in ("check", "drop"):
            must = "must bet" if self.at else "must start the pot: bet"
            return f"{self.reason_to_bet()} and {must} at least {self.minimum}."
        return super().reason(s, seat, move)

    def reason_to_bet(self) -> str:
        """Why it is this player who must bet."""
        return "You have the highest card showing"

    def prompt(self, s: State, seat: int) -> str:
        """The player who bets first is told what he shows."""
        asked = super().prompt(s, seat)
        if s.numbers[self.to_match] or seat != self.first(s):
            return asked
        announced = self.announced(s, seat)
        return f"{announced}: you must bet" if self.must_bet else f"{announced}: {asked}"

    def announced(self, s: State, seat: int) -> str:
        """Who bets first, as the dealer announces it."""
        if not self.shows:
            return "the player at the dealer's left bets first"
        return f"{self.table.name_of(self.table.showing(s, seat))} bets first"


@mypyc_attr(allow_interpreted_subclasses=True)
class StudGame(PokerGame[StudOptionsT]):
    """A form of stud: what shows decides who bets first, and sometimes how much."""

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The highest cards showing begin, where cards are dealt face up."""
        if not table.has_upcards:
            return super().interval(table, at, last)
        return StudBetting(table, self.options, at, last)

    def specials(self) -> Specials:
        """Only the four flush has a value by agreement, where hands have five cards."""
        o = self.options
        return Specials(four_flush=o.four_flush) if isinstance(o, StudOptions) else Specials()


@mypyc_attr(allow_interpreted_subclasses=True)
class HighLowStud(StudGame[HighLowStudOptionsT]):
    """Stud in which the highest and the lowest hand divide the pot."""

    def low_agreement(self) -> LowAgreement:
        """As the players choose."""
        o = self.options
        return LowAgreement(o.declare, o.ace_low, o.wild_low)
