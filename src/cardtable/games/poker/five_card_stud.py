"""Five-card Stud (book 000, lines 2197-2223, laws 2649-2718): one card in the hole, four face up.

Six-card Stud (line 2369) adds a second hole card.
"""

from typing import Final

from cardtable.engine import GameInfo
from cardtable.games.poker.rules.last_calls import HighStud, HighStudOptions


class FiveCardStud(HighStud):
    """A hole card and an upcard, then three more upcards, with a betting interval after each round."""

    rounds: tuple[str, ...] = ("du", "u", "u", "u")


class SixCardStud(HighStud):
    """A second hole card at the end, and a fifth betting interval: the best five of the six are the hand."""

    rounds: tuple[str, ...] = ("du", "u", "u", "u", "d")


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "five-card-stud",
        "Five-card Stud",
        FiveCardStud,
        HighStudOptions(),
        players=(7, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14),
        aliases=("Stud Poker", "Open Poker"),
        version=2,
    ),
    GameInfo("six-card-stud", "Six-card Stud", SixCardStud, HighStudOptions(), players=(7, 2, 3, 4, 5, 6, 8)),
)
