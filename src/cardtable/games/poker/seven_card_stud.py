"""Seven-card Stud (book 000, lines 2225-2233) and Seven-card High-Low Stud (lines 2235-2267)."""

from typing import Final

from cardtable.engine import GameInfo
from cardtable.games.poker.rules.high_low import HighLowOptions, HighLowStud
from cardtable.games.poker.rules.last_calls import HighStud, HighStudOptions

_ROUNDS: Final = ("ddu", "u", "u", "u", "d")


class SevenCardStud(HighStud):
    """Two hole cards and an upcard, three more upcards, a last card in the hole; the best five count."""

    rounds: tuple[str, ...] = _ROUNDS


class SevenCardHighLow(HighLowStud):
    """The same, but the highest and the lowest five cards divide the pot."""

    rounds: tuple[str, ...] = _ROUNDS


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "seven-card-stud",
        "Seven-card Stud",
        SevenCardStud,
        HighStudOptions(),
        players=(5, 2, 3, 4, 6, 7, 8),
        version=2,
    ),
    GameInfo(
        "seven-card-high-low-stud",
        "Seven-card High-Low Stud",
        SevenCardHighLow,
        HighLowOptions(),
        players=(5, 2, 3, 4, 6, 7, 8),
        source="000:2235-2267",
        version=2,
    ),
)
