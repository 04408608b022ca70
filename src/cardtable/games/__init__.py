"""The games of the books, one file each, and the registry of all that are installed."""

from typing import Final

from cardtable.book.catalogue import describe
from cardtable.engine import Registry, load_plugins
from cardtable.games.modules import ALL_GAMES
from cardtable.games.own import read_own

REGISTRY: Final = Registry()
describe(ALL_GAMES)
for _info in ALL_GAMES:
    REGISTRY.add(_info)
load_plugins(REGISTRY)
REGISTRY.reader = read_own

__all__ = ["REGISTRY"]
