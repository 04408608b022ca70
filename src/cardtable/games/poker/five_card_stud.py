"""Five-card Stud (book 000, lines 2197-2223, laws 2649-2718): one card in the hole, four face up."""

from typing import Final

from cardtable.engine import GameInfo
from cardtable.games.poker.rules.last_calls import HighStud, HighStudOptions


class FiveCardStud(HighStud):
    """A hole card and an upcard, then three more upcards, with a betting interval after each round."""

    rounds: tuple[str, ...] = ("du", "u", "u", "u")


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "five-card-stud",
        "Five-card Stud",
        FiveCardStud,
        HighStudOptions(),
        players=(7, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14),
        source="000:2201-2223",
        aliases=("Stud Poker", "Open Poker"),
        version=2,
    ),
)
