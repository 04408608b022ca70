"""The rules of patiences: a tableau is built out onto foundations, with the help of a stock and a reserve.

`layout` is the table of facts, `laying_out` deals it and `building` plays it, `patience` answers the player,
and `game` makes a game of it. `side_by_side` gives every player a layout of his own. The other files are
games of their own: two players at a `common_tableau`, or over `centre_stacks`; a row; squares.
"""

from cardtable.games.patience.rules.game import PatienceGame
from cardtable.games.patience.rules.layout import (
    ALL,
    ANY_CARD,
    FACE_UP,
    HAND,
    NO_CARD,
    NOTHING,
    PILE_OR_TOP,
    PILES,
    RESERVE,
    RUN,
    SUIT_RUN,
    TALON,
    TOP_CARD,
    TURNED,
    BadLayout,
    Foundations,
    PatienceLayout,
    Reserve,
    Stock,
    Tableau,
    read_build,
)
from cardtable.games.patience.rules.patience import Patience

__all__ = [
    "ALL",
    "ANY_CARD",
    "FACE_UP",
    "HAND",
    "NOTHING",
    "NO_CARD",
    "PILES",
    "PILE_OR_TOP",
    "RESERVE",
    "RUN",
    "SUIT_RUN",
    "TALON",
    "TOP_CARD",
    "TURNED",
    "BadLayout",
    "Foundations",
    "Patience",
    "PatienceGame",
    "PatienceLayout",
    "Reserve",
    "Stock",
    "Tableau",
    "read_build",
]
