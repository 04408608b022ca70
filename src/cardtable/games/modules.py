"""Every game file. Written by `make docs`; do not edit."""

from typing import Final

from cardtable.engine import GameInfo
from cardtable.games.bridge import contract_bridge
from cardtable.games.children import concentration, go_fish, slapjack
from cardtable.games.cribbage import cribbage
from cardtable.games.euchre import euchre
from cardtable.games.patience import klondike
from cardtable.games.poker import jackpots
from cardtable.games.rummy import gin_rummy
from cardtable.games.tricks import blackout, whist

ALL_GAMES: Final[tuple[GameInfo, ...]] = (
    *contract_bridge.GAMES,
    *concentration.GAMES,
    *go_fish.GAMES,
    *slapjack.GAMES,
    *cribbage.GAMES,
    *euchre.GAMES,
    *klondike.GAMES,
    *jackpots.GAMES,
    *gin_rummy.GAMES,
    *blackout.GAMES,
    *whist.GAMES,
)
