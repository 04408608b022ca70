"""Every game file, in the order of the catalogue's families. Written by `scripts/list_games.py`."""

from typing import Final

from cardtable.engine import GameInfo
from cardtable.games.euchre import euchre
from cardtable.games.tricks import whist

ALL_GAMES: Final[tuple[GameInfo, ...]] = (
    *euchre.GAMES,
    *whist.GAMES,
)
