"""California Lowball (book 000, lines 2277-2321): Lowball as the clubs play it, where few ante.

The dealer and one or two players at his left put up the antes, and these count as bets.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import QUIET, Game, GameInfo, Move, State, Step, says
from cardtable.games.poker.draw_poker import DRAWERS
from cardtable.games.poker.lowball import AfterDraw, BugOptions, LowPoker
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.draw import Draw
from cardtable.games.poker.rules.form import GOES_LOW, OUT, PokerForm
from cardtable.games.poker.rules.low_wins import CheckedSevens, LowTable
from cardtable.games.poker.rules.opening import Opening
from cardtable.games.poker.rules.table import PokerOptions, PokerTable
from cardtable.mechanics.chips.showdown import Showdown

_ANTERS: Final = 3
"""So many players ante at the most, the dealer among them."""


def staggered(limit: int, players: int) -> list[int]:
    """What the dealer antes, and those at his left: together the limit, and nobody less than the one before.

    Two of them share a limit of two chips, three any other; where only two play, it is those.
    """
    left = limit
    antes: list[int] = []
    for still in range(min(_ANTERS, players, limit), 0, -1):
        antes.append(left // still)
        left -= antes[-1]
    return antes


@dataclass(frozen=True, kw_only=True)
class CaliforniaOptions(BugOptions):
    """House rules of the clubs; the default of each is the book's main rule."""

    limit_chips: int = field(
        default=2, metadata=says("the fixed limit, doubled after the draw; all antes together", 2, ..., 50)
    )
    checked_sevens: bool = field(
        default=False, metadata=says("who checks a seven or better can win nothing of what is bet after that")
    )


class StaggeredAntes(Step):
    """The dealer and one or two players at his left ante; what they ante counts towards their bets."""

    def __init__(self, table: PokerTable, limit: int) -> None:
        super().__init__()
        self.table = table
        self.limit = limit

    def bind(self, game: Game[Any]) -> None:
        """The antes stand as bets when the first interval begins."""
        self.game = game
        self.bets = game.seat_numbers("bet")
        self.last = game.layout.number("last ante", -1, kind=QUIET)
        """Who was the last to ante."""

    def enter(self, s: State) -> None:
        """From the dealer, who is in; who has too few chips antes what he has."""
        n = s.numbers
        t = self.table
        active = t.active(s)
        seat: i64 = s.dealer
        for chips in staggered(self.limit, int(active).bit_count()):
            seat = t.first_of(active, seat)
            before = n[t.staked + seat]
            t.ante(s, int(seat), chips, True)
            n[self.bets + seat] = n[t.staked + seat] - before
            n[self.last] = seat
            seat += 1
        self.game.finish(s, self)


class AfterAntes(Opening):
    """The first interval, in which antes are bets: it begins at the left of the last of them.

    To open is to bet more than anybody has anted.
    """

    def __init__(
        self, table: PokerTable, o: PokerOptions, at: int, last: Step, antes: StaggeredAntes
    ) -> None:
        super().__init__(table, o, at, last)
        self.antes = antes

    def enter(self, s: State) -> None:
        """The antes stand, and the player at the left of the last of them speaks first."""
        n = s.numbers
        for seat in range(self.game.seats):
            n[self.made + seat] = 0
        n[self.to_match] = 0
        n[self.last_raise] = 0
        n[self.to_speak] = self.table.able(s)
        self.go_on(s, n[self.antes.last])

    def highest(self, s: State) -> int:
        """The most that anybody has anted or bet."""
        return max(s.numbers[self.bets : self.bets + self.game.seats])

    def bounds(self, s: State, seat: int) -> tuple[int, int]:
        """An opening bet counts the ante that is a part of it; who is short opens with all he has."""
        n = s.numbers
        if n[self.to_match]:
            return super().bounds(s, seat)
        t = self.table
        if not self.owes_ante(s, seat) and not t.able(s) & ~(1 << seat):
            return 1, 0
        least = self.highest(s) + 1
        has = n[t.chips + seat] + n[self.bets + seat]
        most = min(max(least, self.limit_now(s).most(n[t.pot])), has)
        return min(least, most), most

    def owes_ante(self, s: State, seat: i64) -> bool:
        """Whether a player has put in less than another has anted."""
        return self.highest(s) > s.numbers[self.bets + seat]

    def go_on(self, s: State, seat: int) -> None:
        """Nobody stays in for less than the highest ante, whether the opener had so many chips or not."""
        n = s.numbers
        waiting: i64 = n[self.to_speak]
        if n[self.to_match]:
            n[self.to_match] = max(n[self.to_match], self.highest(s))
        elif waiting and int(self.table.active(s)).bit_count() > 1:
            following = self.table.first_of(waiting, seat + 1)
            if self.owes_ante(s, following):
                s.turn = following
                return
        super().go_on(s, seat)


class BurnAndDraw(Draw):
    """Before anybody draws the dealer lays the top card of the pack aside, face down."""

    def enter(self, s: State) -> None:
        """Burn a card, then ask the first player."""
        s.draw(0, self.table.discards)
        super().enter(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class CheckAndCall(AfterDraw):
    """The interval after the draw: who has checked may only call or drop when somebody bets."""

    def bind(self, game: Game[Any]) -> None:
        """Who has checked, as a mask."""
        super().bind(game)
        self.checked = game.layout.number("checked", kind=QUIET)

    def enter(self, s: State) -> None:
        """Nobody yet."""
        s.numbers[self.checked] = 0
        super().enter(s)

    def has_raised_out(self, s: State, seat: int) -> bool:
        """No raise by who has checked; and no more of them than are agreed on."""
        return self.has_checked(s, seat) or super().has_raised_out(s, seat)

    def has_checked(self, s: State, seat: int) -> bool:
        """Whether a player has checked in this interval."""
        return s.numbers[self.checked] >> seat & 1 == 1

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Note who checks."""
        if move is self.check:
            s.numbers[self.checked] = s.numbers[self.checked] | 1 << seat
        super().apply(s, seat, move)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Why there is no raise."""
        if move.verb == "raise" and s.numbers[self.to_match] and self.has_checked(s, seat):
            return "You have checked, and may only call or drop."
        return super().reason(s, seat, move)


class CaliforniaLowball(LowPoker[CaliforniaOptions]):
    """Lowball in which the antes are bets, and nobody checks in order to raise."""

    def put_up(self, table: PokerTable) -> list[Step]:
        """The dealer and one or two players at his left ante."""
        self.antes = StaggeredAntes(table, self.options.limit_chips)
        return [self.antes]

    def ask(self, table: PokerTable, at: int, letters: str) -> Step:
        """A card is burned before the draw."""
        return BurnAndDraw(table)

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The antes are bets; after the draw who checks may only call."""
        if at == table.form.intervals[0]:
            return AfterAntes(table, self.options, at, last, self.antes)
        return CheckAndCall(table, self.options, at, last)

    def finale(self, table: PokerTable) -> list[Step]:
        """The showdown, in some clubs with a rule for sevens that were checked."""
        assert isinstance(table, LowTable)
        return [CheckedSevens(table) if self.options.checked_sevens else Showdown(table)]


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "california-lowball",
        "California Lowball",
        CaliforniaLowball,
        CaliforniaOptions(),
        PokerForm(course="ddddd x", passing=OUT, goal=GOES_LOW),
        players=DRAWERS,
    ),
)
