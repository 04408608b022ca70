"""Stud poker: hole cards and upcards, a betting interval after every round, the high hand showing first."""

from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import CENTRE, QUIET, SHOWN, Game, Move, State, Step, Strategy, says
from cardtable.games.poker.rules.betting import Betting, Limit, make_limit
from cardtable.games.poker.rules.table import PokerGame, PokerOptions, PokerTable
from cardtable.mechanics.chips.showdown import Showdown
from cardtable.mechanics.poker_hands import ONE_PAIR, Ranking, Specials, kind_of, name_of

UP: Final = "u"
DOWN: Final = "d"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class StudOptions(PokerOptions):
    """House rules of every form of stud; each default is the book's main rule."""

    limit_chips: int = field(
        default=1, metadata=says("the fixed limit, doubled in the last interval", 1, ..., 50)
    )
    pair_doubles: bool = field(
        default=False, metadata=says("the fixed limit is doubled also while a pair is showing")
    )
    minimum: int = field(default=1, metadata=says("the least bet", 1, ..., 10))
    four_flush: bool = field(default=False, metadata=says("four of a suit beat a pair and lose to two pairs"))


StudOptionsT = TypeVar("StudOptionsT", bound=StudOptions)


class StudTable(PokerTable):
    """A table at which each player has hole cards, which he alone sees, and upcards that lie open."""

    def __init__(self, game: Game[Any], ranking: Ranking, takeout: int, rounds: tuple[str, ...]) -> None:
        super().__init__(game, ranking, takeout)
        self.rounds = rounds
        """What each player gets in every round: d is a card face down, u one face up."""
        self.up = game.of_seats("showing", SHOWN, is_pile=False)
        self.common = game.pile("common cards", CENTRE)

    def to_come(self, at: int) -> int:
        """How many more cards each player gets after a round."""
        return sum([len(faces) for faces in self.rounds[at + 1 :]])

    def opener_kind(self) -> str:
        """Who made the first bet of the deal does not matter later."""
        return QUIET

    def cards(self, s: State, seat: int) -> list[int]:
        """Hole cards, upcards, and what lies in common."""
        return s.zones[self.hands[seat]] + s.zones[self.up[seat]] + s.zones[self.common]

    def showing(self, s: State, seat: int) -> int:
        """What the cards are worth that a player shows to all."""
        return self.ranking.best(s.zones[self.up[seat]] + s.zones[self.common])

    def highest(self, s: State, seats: i64) -> i64:
        """Of these players the one with the highest cards showing; of equals, the one dealt to first."""
        best: i64 = -1
        found: i64 = -1
        for i in range(1, self.seats + 1):
            seat = (s.dealer + i) % self.seats
            if seats >> seat & 1:
                value: i64 = self.showing(s, seat)
                if value > best:
                    best = value
                    found = seat
        return found

    def leave(self, s: State, seat: int) -> None:
        """A player who drops turns his upcards down too."""
        super().leave(s, seat)
        s.sweep(self.up[seat], self.discards)


class StudRound(Step):
    """A round of cards to all who are in, up or down, one at a time from the dealer's left.

    When the pack cannot give everybody one, a single card is turned up in the middle for all. So that there
    is one to turn up in every later round, each round leaves that many.
    """

    def __init__(self, table: StudTable, at: int) -> None:
        super().__init__()
        self.table = table
        self.faces = table.rounds[at]
        self.spare = table.to_come(at)

    def bind(self, game: Game[Any]) -> None:
        """The table has all that is needed."""
        self.game = game

    def enter(self, s: State) -> None:
        """Deal, or turn up the common card."""
        t = self.table
        order = [(s.dealer + i) % t.seats for i in range(1, t.seats + 1)]
        seats = [int(seat) for seat in order if not s.sitting_out >> seat & 1]
        for face in self.faces:
            if len(s.zones[0]) < len(seats) + self.spare:
                s.draw(0, t.common)
            else:
                s.deal_round(0, [t.up[seat] if face == UP else t.hands[seat] for seat in seats], 1)
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class StudBetting(Betting):
    """An interval that begins with the highest cards showing, which must bet when the first are turned up."""

    def __init__(self, table: StudTable, o: StudOptions, at: int, last: Step) -> None:
        rounds = table.rounds
        limit = make_limit(o, at == len(rounds) - 1)
        super().__init__(table, limit, o.raises, last, o.minimum)
        self.stud = table
        self.pair_limit = make_limit(o, True) if o.pair_doubles else limit
        self.at = at
        """After which of the rounds this interval comes."""
        dealt = "".join(rounds[: at + 1])
        self.down = dealt.count(DOWN)
        self.up = dealt.count(UP)
        """How many cards of each kind a player has by then."""
        self.must_bet = 0 < self.up == rounds[at].count(UP)
        """Whether the first bettor may not check: no card has been turned up before this round."""
        self.to_come = table.to_come(at)
        """How many more cards each player will get."""

    def first(self, s: State) -> i64:
        """The highest showing of those who have chips to bet."""
        return self.stud.highest(s, self.table.able(s))

    def limit_now(self, s: State) -> Limit:
        """A pair that shows may raise the limit."""
        if self.pair_limit is self.limit:
            return self.limit
        for seat in range(self.game.seats):
            if not s.sitting_out >> seat & 1 and kind_of(self.stud.showing(s, seat)) >= ONE_PAIR:
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
        return f"{name_of(self.stud.showing(s, seat))} bets first"

    def strategy(self) -> Strategy:
        """Bet by the odds against what the others show."""
        from cardtable.games.poker.strategy.stud import StudStrategy

        return StudStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class StudGame(PokerGame[StudOptionsT]):
    """A form of stud: rounds of cards, each followed by a betting interval; then the showdown."""

    def __init__(self, options: StudOptionsT, seats: int, told: str = "") -> None:
        self.told = told
        """The course of a deal, where the row of the game tells it."""
        super().__init__(options, seats)

    def course(self) -> str:
        """What each player gets in every round: d is a card face down, u one face up."""
        return self.told

    def specials(self) -> Specials:
        """Only the four flush has a value by agreement."""
        return Specials(four_flush=self.options.four_flush)

    def finale(self, table: StudTable) -> list[Step]:
        """What follows the last interval; the last of it is the showdown."""
        return [Showdown(table)]

    def betting(self, table: StudTable, index: int, last: Step) -> StudBetting:
        """The interval after a round."""
        return StudBetting(table, self.options, index, last)

    def steps(self) -> list[Step]:
        """Round and interval in turn, then the end."""
        table = StudTable(self, self.ranking(), self.options.takeout, tuple(self.course().split()))
        self.table = table
        finale = self.finale(table)
        steps: list[Step] = []
        for index in range(len(table.rounds)):
            steps.append(StudRound(table, index))
            steps.append(self.betting(table, index, finale[-1]))
        return steps + finale
