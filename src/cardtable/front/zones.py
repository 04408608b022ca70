"""Where zones stand at a table: before whom, and how."""

from typing import Any

from cardtable.engine import FOUNDATION, SEAT, SIDE, TAKEN, Game, Zone


def keeper(game: Game[Any], zone: Zone, viewer: int = -1) -> int:
    """The seat before which a zone lies, or -1 if that is nobody's.

    What belongs to a side lies before the viewer if it is his side, else before its first seat.
    """
    if zone.whose == SEAT:
        return zone.owner
    if zone.whose != SIDE or is_counted(zone):
        return -1
    if 0 <= viewer < game.seats and game.side_of[viewer] == zone.owner:
        return viewer
    return game.side_of.index(zone.owner)


def is_counted(zone: Zone) -> bool:
    """Whether only the number of its cards is told: what was won, if nobody looks at it."""
    return zone.role == TAKEN and not zone.is_spread


def is_abreast(zone: Zone) -> bool:
    """Whether it is one of the piles or places that lie side by side under their numbers."""
    return zone.column > 0 and zone.role != FOUNDATION
