"""Every game file. Written by `make docs`; do not edit."""

from typing import Final

from cardtable.engine import GameInfo
from cardtable.games.all_fours import auction_pitch, seven_up
from cardtable.games.banking import black_jack
from cardtable.games.bridge import contract_bridge
from cardtable.games.canasta import canasta
from cardtable.games.children import i_doubt_it, slapjack
from cardtable.games.cribbage import cribbage
from cardtable.games.euchre import euchre, forty_five, spoil_five
from cardtable.games.fishing import cassino
from cardtable.games.hearts import hearts
from cardtable.games.patience import klondike
from cardtable.games.poker import jackpots
from cardtable.games.rummy import gin_rummy
from cardtable.games.stops import michigan
from cardtable.games.tricks import blackout, whist

ALL_GAMES: Final[tuple[GameInfo, ...]] = (
    *auction_pitch.GAMES,
    *seven_up.GAMES,
    *black_jack.GAMES,
    *contract_bridge.GAMES,
    *canasta.GAMES,
    *i_doubt_it.GAMES,
    *slapjack.GAMES,
    *cribbage.GAMES,
    *euchre.GAMES,
    *forty_five.GAMES,
    *spoil_five.GAMES,
    *cassino.GAMES,
    *hearts.GAMES,
    *klondike.GAMES,
    *jackpots.GAMES,
    *gin_rummy.GAMES,
    *michigan.GAMES,
    *blackout.GAMES,
    *whist.GAMES,
)
