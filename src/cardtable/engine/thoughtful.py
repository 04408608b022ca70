"""What a solver is told of a deal that one player plays with all cards known ("thoughtful")."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine.moves import Move
from cardtable.engine.state import State

HARDLY: Final = -100
"""The worth of a way that is hardly ever of use: a search for nothing but a win leaves it out."""


class Way:
    """One thing to try at a position: moves that are no choice by themselves, and the one that is.

    It starts at the state that the preliminary moves have led to, unless a step makes them only then.
    """

    def __init__(self, start: State, move: Move, worth: int, before: list[Move]) -> None:
        self.start = start
        self.move = move
        self.worth = worth
        self.before = before


@mypyc_attr(allow_interpreted_subclasses=True)
class Thoughtful:
    """The questions of a solver; a step whose deals can be solved answers them (`Step.thoughtful`).

    A step may leave out ways that cannot matter, and call two positions one, only where it is proved that a
    deal is won with them if and only if it is won without.
    """

    def is_won(self, s: State) -> bool:
        """Whether the deal is won."""
        raise NotImplementedError

    def position(self, s: State) -> bytes:
        """All that decides what can still be reached, the same for positions as good as each other."""
        raise NotImplementedError

    def ways(self, s: State) -> list[Way]:
        """What to try, in a fixed order; of greater worth is what more likely leads to a win."""
        raise NotImplementedError

    def is_large(self) -> bool:
        """Whether a full search hardly ever comes to its end; wins are then looked for by beam search."""
        return False

    def stage(self, s: State) -> int:
        """How far the deal has got, counted by what no way undoes: less is further.

        Only positions of the same stage are compared by what they promise.
        """
        return 0

    def promise(self, s: State) -> int:
        """How near to a win a position seems, beside others of its stage. A rule of thumb decides nothing."""
        return 0

    def safe(self, s: State, moves: list[Move]) -> Move | None:
        """A legal move that certainly throws no win away, if there is one.

        Asked for what a player can see: nothing but open cards may decide it.
        """
        return None

    def is_told(self, s: State) -> bool:
        """Whether no card is still to come of which a player knows nothing, but those that lie on the table.

        Only then does it mean anything to a player that somebody who knew all cards could win; where the
        order of a stock decides, it does not.
        """
        return False

    def look(self, s: State, moves: list[Move]) -> Move | None:
        """A legal move that shows cards which will come round again, if there is one: better seen at once.

        Asked for what a player can see.
        """
        return None

    def after(self, way: Way) -> State:
        """The position that a way leads to; its start is not changed."""
        raise NotImplementedError


def open_copy(s: State) -> State:
    """A copy for a search that asks for nothing but where the cards lie.

    What viewers know is not kept for each copy: all of them write on one sheet, and nobody reads it. Only the
    first, of which all others are copies, must not share it with the table.
    """
    copy = s.copy()
    copy.zones[0] = s.zones[0][:]
    copy.shares = False
    return copy
