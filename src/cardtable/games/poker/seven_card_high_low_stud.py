"""Seven-card High-Low Stud (book 000, lines 2235-2267): the best and the worst hand divide the pot."""

from typing import Final

from cardtable.engine import GameInfo
from cardtable.games.poker.rules.high_low import HighLowOptions, HighLowStud


class SevenCardHighLow(HighLowStud):
    """Seven-card Stud, but the highest and the lowest five cards divide the pot."""

    def course(self) -> str:
        """That of Seven-card Stud."""
        return "ddu u u u d"


GAMES: Final[tuple[GameInfo, ...]] = (
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
