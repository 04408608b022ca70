"""Whether a deal can be won when all cards are known, and how.

Depth first, what seems best before the rest. As an unlucky choice at the start can cost all the time there
is, the search begins anew, with some choices in another order, whenever it has looked at a good deal more
positions than the last time. It ends with a win, which is then played on the table, or when nothing is left
to be looked at: then there is none.

Where there is too much for this search, a beam, wider each time, by turns with it looks for a win alone: see
`beam`.

A position that has been looked at is not looked at again. If all its ways lead to lost positions, it is
proved to be lost, and that stands when the search begins anew. Where ways lead back to earlier positions, it
may be that nothing is left to be tried and yet nothing proved, for those could still be won: such a position
is left alone until the search begins anew. The table that remembers positions is bounded, and forgets the
older half of them when it is full; those on the way to the present one are always known, so that a way never
leads round in a circle.
"""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from mypy_extensions import i64

from cardtable.bots.beam import Allowance, Beam, never
from cardtable.cards import CardtableError, Rng
from cardtable.engine import Game, Move, State, Thoughtful, Way

WINNABLE: Final = "winnable"
NOT_WINNABLE: Final = "not winnable"
UNKNOWN: Final = "unknown"
"""What the solver may answer."""

REMEMBERED: Final = 1_000_000
"""So many positions are remembered, of about 150 bytes each."""
FIRST: Final = 500
"""So many positions are looked at before the search begins anew for the first time."""
_LONGER: Final = 4
"""So many times as long as the last time is the search that begins anew."""
_LITTLE_LONGER: Final = 1.5
"""So many times, if hardly anything is looked at again: all that was left behind is proved to be lost."""
_SHAKEN: Final = 30
"""By how much at most a way seems better than it is, when the search begins anew."""
_LOST: Final = 0
"""What is remembered of a position: that it is lost, or the number of the search that looked at it."""
_WON: Final = 1_000_000_000
"""Or that a win has been found on a way through it: no search has this number."""
_REFUSED: Final = 20
"""So many wins may be refused by the rules before the search is given up."""
NARROW: Final = 8
WIDE: Final = 512
"""How wide the first and the last beam are; each is twice as wide as the one before."""
_BEAMS: Final = 3
"""So many times as many positions as by the search are looked at in beams, where these are of use at all."""


class NotSolvable(CardtableError):
    """A game that is not a patience."""


class Answer:
    """What the solver found, the moves that win, and what it took."""

    def __init__(self, verdict: str, moves: list[Move], positions: int, seconds: float) -> None:
        self.verdict = verdict
        self.moves = moves
        self.positions = positions
        self.seconds = seconds


class _Place:
    """A position on the way: how it was come to, and what is still to be tried there."""

    def __init__(self, position: bytes, came: Way | None, ways: list[Way]) -> None:
        self.position = position
        self.came = came
        self.ways = ways
        self.is_proved = True
        """Whether all that has been tried is proved to be lost."""


class Solver:
    """Searches the deals of one game."""

    def __init__(
        self,
        game: Game[Any],
        remembered: int = REMEMBERED,
        stop: Callable[[], bool] = never,
        first: int = FIRST,
    ) -> None:
        self.game = game
        self.first = first
        self.stop = stop
        self.half = max(1, remembered // 2)
        self.newer: dict[bytes, int] = {}
        self.older: dict[bytes, int] = {}
        self.nth = 0
        """The number of the search."""
        self.allowance = Allowance(stop, 0, 0.0)
        self.is_proved = True
        """Whether all that the last search left behind is proved to be lost."""

    def solve(self, s: State, seconds: float = 0.0, positions: int = 0) -> Answer:
        """Search a deal from where it stands, for so many seconds and positions at most; 0 is no limit."""
        began = monotonic()
        if s.over:
            verdict = WINNABLE if self.is_won(s) else NOT_WINNABLE
            return Answer(verdict, [], 0, 0.0)
        self.allowance = Allowance(self.stop, positions, seconds)
        verdict, moves = self.search(s)
        self.forget()
        return Answer(verdict, moves, self.allowance.positions, monotonic() - began)

    def forget(self) -> None:
        """Forget all positions: another deal comes."""
        self.newer = {}
        self.older = {}

    def finds_win(self, ask: Thoughtful, s: State, positions: int) -> bool:
        """Whether a win is found by looking at so few positions; if not, there may be one nevertheless.

        What is found out is remembered: other moves in the same deal often lead to the same positions.
        """
        if s.over:
            return ask.is_won(s)
        first = s.copy()
        first.part()
        position = ask.position(first)
        known = self.known(position)
        if known in (_LOST, _WON):
            return known == _WON
        self.nth += 1
        verdict, path = self.descend(ask, first, positions, Rng(1), 0)
        if verdict == WINNABLE:
            self.remember(position, _WON)
            for way in path:
                self.remember(ask.position(ask.after(way)), _WON)
        return verdict == WINNABLE

    def questions(self, s: State) -> Thoughtful:
        """What the step of a deal answers."""
        thoughtful = self.game.strategies[s.step].thoughtful()
        if thoughtful is None or self.game.seats != 1:
            raise NotSolvable("Only a patience, which one plays alone to win or not, can be solved.")
        return thoughtful

    def is_won(self, s: State) -> bool:
        """Whether a deal is won."""
        return self.questions(s).is_won(s)

    def wins(self, s: State, moves: list[Move]) -> bool:
        """Whether the game itself takes all the moves, and they win."""
        played = s.copy()
        for move in moves:
            if played.over:
                return False
            self.game.apply(played, 0, move)
        return played.over and self.is_won(played)

    def search(self, s: State) -> tuple[str, list[Move]]:
        """Search again and again, each time longer, until something is found or the time is over.

        The rules end a deal in which too long nothing comes of the moves. If they refuse a win for that,
        others are looked for, but it is not said any more that there is none.
        """
        ask = self.questions(s)
        rng = Rng(1)
        first = s.copy()
        first.part()
        limit = self.first
        beam = Beam(ask, self.allowance)
        width = NARROW
        share = _BEAMS if ask.is_large() else 0
        in_beams = 0
        refused = 0
        self.nth = 0
        while True:
            before = self.allowance.positions
            if width <= WIDE and in_beams < (before - in_beams) * share:
                path = beam.search(first, width)
                verdict = WINNABLE if path else UNKNOWN
                in_beams += self.allowance.positions - before
                width *= 2
            else:
                self.nth += 1
                verdict, path = self.descend(ask, first, limit, rng, _SHAKEN if self.nth > 1 else 0)
                limit = int(limit * (_LITTLE_LONGER if self.is_proved else _LONGER)) + 1
            if verdict == WINNABLE:
                moves = _moves(shortened(ask, first, path))
                if self.wins(s, moves):
                    return WINNABLE, moves
                refused += 1
            elif verdict == NOT_WINNABLE:
                return UNKNOWN if refused else NOT_WINNABLE, []
            if refused > _REFUSED or self.allowance.is_late():
                return UNKNOWN, []

    def descend(
        self, ask: Thoughtful, first: State, limit: int, rng: Rng, shaken: int
    ) -> tuple[str, list[Way]]:
        """Search depth first until there is a win, nothing is left, or so many positions have been seen."""
        position = ask.position(first)
        path = [_Place(position, None, self.ordered(ask.ways(first), rng, shaken))]
        on_path = {position}
        seen: i64 = 0
        self.is_proved = True
        while path:
            place = path[-1]
            if not place.ways:
                on_path.discard(place.position)
                path.pop()
                self.leave(place, path)
                continue
            way = place.ways.pop()
            s = ask.after(way)
            position = ask.position(s)
            known = self.known(position)
            if known == _LOST:
                continue
            if known == _WON:
                return WINNABLE, [*[each.came for each in path if each.came is not None], way]
            if known == self.nth or position in on_path:
                place.is_proved = False
                continue
            seen += 1
            is_late = self.allowance.count()
            ways = ask.ways(s)
            if ways:
                path.append(_Place(position, way, self.ordered(ways, rng, shaken)))
                on_path.add(position)
                self.remember(position, self.nth)
            elif ask.is_won(s):
                return WINNABLE, [*[each.came for each in path if each.came is not None], way]
            else:
                self.remember(position, _LOST)
            if seen >= limit or is_late:
                return UNKNOWN, []
        return NOT_WINNABLE, []

    def leave(self, place: _Place, path: list[_Place]) -> None:
        """Nothing is left to be tried at a place: go back to the one before."""
        if place.is_proved:
            self.remember(place.position, _LOST)
            return
        self.is_proved = False
        if path:
            path[-1].is_proved = False

    def known(self, position: bytes) -> int:
        """What is remembered of a position; -1 if nothing is."""
        known = self.newer.get(position, -1)
        return known if known >= 0 else self.older.get(position, -1)

    def ordered(self, ways: list[Way], rng: Rng, shaken: int) -> list[Way]:
        """The best last, where it is taken from; shaken a little, so that equals change places and more."""
        if len(ways) > 1:
            for way in ways:
                if shaken:
                    way.worth += int(rng.below(shaken))
            ways.reverse()
            ways.sort(key=_worth)
        return ways

    def remember(self, position: bytes, what: int) -> None:
        """Keep what is known of a position; forget the older half when the table is full."""
        if len(self.newer) >= self.half:
            self.older = self.newer
            self.newer = {}
        self.newer[position] = what


def _worth(way: Way) -> int:
    return way.worth


def _moves(path: list[Way]) -> list[Move]:
    """The moves along a way to its end."""
    moves: list[Move] = []
    for way in path:
        moves += way.before
        moves.append(way.move)
    return moves


def shortened(ask: Thoughtful, first: State, path: list[Way]) -> list[Way]:
    """The same way without detours: from each position straight to the last of the others it leads to.

    Positions that count as one may differ in what is safe, so that the way is lost: then it stays as it was.
    """
    places: dict[bytes, int] = {}
    for number, way in enumerate(path):
        places[ask.position(ask.after(way))] = number
    short: list[Way] = []
    s = first
    at = -1
    while at + 1 < len(path):
        best = -1
        for way in ask.ways(s):
            after = ask.after(way)
            number = places.get(ask.position(after), -1)
            if number > best:
                best = number
                taken, reached = way, after
        if best <= at:
            return path
        short.append(taken)
        s = reached
        at = best
    return short
