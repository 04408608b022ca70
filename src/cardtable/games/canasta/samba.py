"""Samba and its kin (book 000, lines 3115-3151, 3171-3191, 3199-3205): three packs, and melds in sequence."""

from dataclasses import replace
from typing import Final

from cardtable.engine import GameInfo
from cardtable.games.canasta.rules.facts import (
    ANY,
    CANASTA,
    MINIMUMS,
    NATURAL_OR_BETTER,
    NO_LIMIT,
    RED_THREES_OF_THREE_PACKS,
    SEQUENCE,
    CanastaRules,
)
from cardtable.games.canasta.rules.game import MatchOptions, Variation

SAMBA: Final = CanastaRules(
    packs=3,
    cards=15,
    draws=2,
    most_wild=2,
    twice=True,
    sequences=True,
    minimums=(*MINIMUMS, (7000, 150)),
    always_pair=True,
    feed_canastas=False,
    canastas=2,
    out=200,
    concealed=0,
    red_threes=(0, 100, 200, 300, 400, 500, 1000),
    threes_need=2,
)
BOLIVIA: Final = replace(
    SAMBA, wild_melds=True, most_of_wild=NO_LIMIT, wild=2500, sorts=SEQUENCE, black_three=100
)
BRAZILIAN: Final = replace(
    BOLIVIA,
    minimums=(*MINIMUMS, (7000, 0), (8000, 200), (9000, 0)),
    first_canastas=((7000, ANY), (8000, 0), (9000, NATURAL_OR_BETTER)),
    opens_with_pile=False,
    wild=2000,
    short_sequence=1000,
    extends_going_out=True,
    sorts=0,
    must_ask=True,
    red_threes=RED_THREES_OF_THREE_PACKS,
    threes_need=1,
)

HOLLYWOOD: Final = replace(
    SAMBA,
    fewest_naturals=3,
    most_cards=CANASTA,
    wild_in_sequence=1,
    mixed_sequence=1000,
    wild_melds=True,
    wild=2000,
    wild_tops=True,
)
ITALIAN: Final = replace(
    SAMBA,
    seeded=True,
    always_frozen=True,
    wild_melds=True,
    most_of_wild=NO_LIMIT,
    deuces=True,
    wild_ranks=False,
    wild_opens=False,
    minimums=(*MINIMUMS, (5000, 150)),
    wild=3000,
    many_canastas=True,
    out=300,
    red_threes=(0, 100, 200, 300, 800, 1000, 1200),
)

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("samba", "Samba", Variation, MatchOptions(), SAMBA, players=(4, 3)),
    GameInfo("bolivia", "Bolivia", Variation, MatchOptions(target=15000), BOLIVIA, players=(4,)),
    GameInfo("brazilian-canasta", "Brazilian Canasta", Variation, MatchOptions(), BRAZILIAN, players=(4,)),
    GameInfo("hollywood-canasta", "Hollywood Canasta", Variation, MatchOptions(), HOLLYWOOD, players=(4,)),
    GameInfo(
        "italian-canasta", "Italian Canasta", Variation, MatchOptions(target=12000), ITALIAN, players=(4,)
    ),
)
