"""Mexicana, Pennies from Heaven and Cuban Canasta (book 000, lines 3157-3169, 3207-3229): no sequences."""

from typing import Final

from cardtable.engine import GameInfo
from cardtable.games.canasta.rules.facts import (
    CANASTA,
    MINIMUMS,
    MIXED,
    NATURAL,
    OF_SEVENS,
    OF_WILD_CARDS,
    RED_THREES_OF_THREE_PACKS,
    CanastaRules,
)
from cardtable.games.canasta.rules.game import MatchOptions, Variation

MEXICANA: Final = CanastaRules(
    packs=3,
    cards=13,
    reward=13,
    sevens=1000,
    sevens_barred=True,
    canastas=2,
    threes_for_canastas=True,
    red_threes=RED_THREES_OF_THREE_PACKS,
)
PENNIES: Final = CanastaRules(
    packs=4,
    cards=13,
    packet=11,
    draws=2,
    keeps_sevens=True,
    most_cards=CANASTA,
    wild_melds=True,
    canastas=4,
    sorts=OF_SEVENS | OF_WILD_CARDS | NATURAL | MIXED,
    sevens=1500,
    wild=1000,
    minimums=((0, 50), (500, 90), (1000, 120), (1500, 150)),
    red_threes=(0, 100, 200, 300, 400, 500, 600, 700, 1000),
    threes_need_sevens=True,
)
CUBAN: Final = CanastaRules(
    cards=13,
    always_frozen=True,
    most_cards=CANASTA,
    wild_melds=True,
    wild_by_twos=True,
    keeps_threes=True,
    minimums=(*MINIMUMS, (5000, 150)),
    red_threes=(0, 100, 300, 500, 1000),
    threes_need=1,
)

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("mexicana", "Mexicana", Variation, MatchOptions(target=5000), MEXICANA, players=(4,)),
    GameInfo("cuban-canasta", "Cuban Canasta", Variation, MatchOptions(target=7500), CUBAN, players=(4,)),
    GameInfo(
        "pennies-from-heaven",
        "Pennies from Heaven",
        Variation,
        MatchOptions(target=20000),
        PENNIES,
        players=(6,),
    ),
)
