"""Calls in the last interval of stud: what cannot win is void, and what must be beaten."""

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.engine import QUIET, Game, Move, State, Step, says
from cardtable.games.poker.rules.stud import StudBetting, StudOptions, UpcardOptions
from cardtable.games.poker.rules.table import PokerTable

_KEPT: Final = 256
"""So many answers are kept, for the question is asked again and again at one position."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class HighStudOptions(StudOptions):
    """House rules of stud in which only the highest hand wins."""

    must_beat: bool = field(
        default=False,
        metadata=says("in the last interval only who beats all that the others show may check or call"),
    )


HighStudOptionsT = TypeVar("HighStudOptionsT", bound=HighStudOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class HighStudBetting(StudBetting):
    """An interval in which nobody may call who cannot win.

    In the last one the call of the last to speak is void if no cards in the hole could make his hand beat
    what lies open before the player whose bet he calls (law 36). Where it has been agreed on, nobody may
    check or call there either whose whole hand does not beat what the others show (law 31).
    """

    def __init__(self, table: PokerTable, o: UpcardOptions, at: int, last: Step) -> None:
        super().__init__(table, o, at, last)
        self.reads_knowledge = True  # a call is void if by all that is known the hand cannot win
        self.must_beat = isinstance(o, HighStudOptions) and o.must_beat and self.is_last
        self.answers: dict[tuple[tuple[int, ...], tuple[int, ...], int, int], bool] = {}

    def bind(self, game: Game[Any]) -> None:
        """What each player beats, as all know who saw him check or call where he had to beat it."""
        super().bind(game)
        self.beaten = game.seat_numbers(f"beats, {self.at}", -1, kind=QUIET)

    def enter(self, s: State) -> None:
        """Nobody has said anything yet."""
        for seat in range(self.game.seats):
            s.numbers[self.beaten + seat] = -1
        super().enter(s)

    def is_void(self, s: State, seat: int) -> bool:
        """Whether a call would be void, as all can see: the last to speak cannot beat what the bettor shows.

        A player who can only come level with it may share the pot, and so can win.
        """
        n = s.numbers
        if not self.is_last or n[self.to_match] == 0 or n[self.to_speak] & ~(1 << seat):
            return False
        return not self.can_reach(s, seat, self.table.showing(s, n[self.table.last_bettor]))

    def can_reach(self, s: State, seat: int, value: int) -> bool:
        """Whether some cards in the hole, none that all have seen, make a hand worth so much."""
        t = self.table
        if t.value(s, seat) >= value:
            return True
        shown = t.shown(s, seat)
        everyone = self.game.layout.everyone
        unseen = [card for card in range(self.game.cards.size) if s.seen[card] != everyone]
        key = (tuple(shown), tuple(unseen), value, t.wild_for_all(s))
        if key not in self.answers:
            if len(self.answers) >= _KEPT:
                self.answers.clear()
            self.answers[key] = self._reaches(s, shown, unseen, t.unshown(s, seat), value)
        return self.answers[key]

    def _reaches(self, s: State, shown: list[int], unseen: list[int], count: int, value: int) -> bool:
        """Try every hole, first with wild cards and those of the ranks that show."""
        ranks = self.game.cards.ranks
        t = self.table
        order = [card for card in unseen if t.ranking.is_wild[card]]
        order += [card for up in shown for card in unseen if ranks[card] == ranks[up]]
        order = list(dict.fromkeys(order + unseen))
        for hole in combinations(order, count):
            cards = list(hole)
            if t.rankings[t.wild_with(s, cards)].best(shown + cards) >= value:
                return True
        return False

    def highest_other(self, s: State, seat: int) -> int:
        """What the highest cards shown by another player are worth."""
        return max([self.table.showing(s, other) for other in self.table.others(s, seat)])

    def may_stay(self, s: State, seat: int) -> bool:
        """Whether a player may check or call."""
        if self.must_beat and self.table.value(s, seat) <= self.highest_other(s, seat):
            return False
        return not self.is_void(s, seat)

    def legal(self, s: State, seat: int) -> list[Move]:
        """A player who may not check or call can bet, raise or drop; who must bet has no choice anyway."""
        moves = super().legal(s, seat)
        if self.is_last and len(moves) > 1 and not self.may_stay(s, seat):
            return moves[1:]
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Where that is asked for, all know now that whoever checks or calls beats what shows."""
        if self.must_beat and move in (self.check, self.call):
            n = s.numbers
            n[self.beaten + seat] = max(n[self.beaten + seat], self.highest_other(s, seat))
        super().apply(s, seat, move)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Why a check or a call is not allowed."""
        if self.is_last and move.verb == "call" and self.is_void(s, seat):
            shown = self.table.name_of(self.table.showing(s, s.numbers[self.table.last_bettor]))
            return (
                f"Whatever you have in the hole, you cannot beat what the bettor shows ({shown}),"
                f" so a call would be void: {self.otherwise(s, seat)}."
            )
        is_open = s.numbers[self.to_match] > 0
        if self.must_beat and move is (self.call if is_open else self.check) and not self.may_stay(s, seat):
            shown = self.table.name_of(self.highest_other(s, seat))
            return (
                f"You do not beat what the others show ({shown}), so you may not {move.verb} in the last"
                f" interval: {self.otherwise(s, seat)}."
            )
        return super().reason(s, seat, move)

    def otherwise(self, s: State, seat: int) -> str:
        """What there is to do instead of checking or calling."""
        verbs = [move.verb for move in self.legal(s, seat)]
        return " or ".join(verbs)

    def prompt(self, s: State, seat: int) -> str:
        """Where all can see that no call can win, the player is not asked for one."""
        if self.is_void(s, seat):
            return f"no call of yours can win: {self.otherwise(s, seat)}"
        return super().prompt(s, seat)

    def misfit(self, s: State) -> int:
        """How many hands do not beat what their owners had to beat."""
        if not self.must_beat or s.step < self.index:
            return 0
        n = s.numbers
        count = 0
        for seat in range(self.game.seats):
            least = n[self.beaten + seat]
            if least >= 0 and not s.sitting_out >> seat & 1 and self.table.value(s, seat) <= least:
                count += 1
        return count

    def in_question(self, s: State) -> list[int]:
        """The hole cards of those who had to beat something."""
        n = s.numbers
        return [self.table.hands[seat] for seat in range(self.game.seats) if n[self.beaten + seat] >= 0]
