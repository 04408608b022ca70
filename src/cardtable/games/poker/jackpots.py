"""Jackpots (book 000, lines 2159-2171, laws 2449-2647): draw poker in which jacks or better open.

Deuces Wild (line 2375) is the same with every deuce wild; Acepots (002, line 239) takes a pair of aces or
better. In Open on Anything (line 2177) any hand opens, and who does not bet before the draw is mostly out.
"""

from typing import Final

from cardtable.cards import ACE, JACK
from cardtable.engine import GameInfo
from cardtable.games.poker.draw_poker import DRAWERS, DrawForm, DrawOptions, DrawPoker, PassingOptions
from cardtable.mechanics.poker_hands import pair_of

_JACKS: Final = DrawForm(openers=pair_of(JACK))

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "jackpots",
        "Jackpots",
        DrawPoker,
        DrawOptions(),
        _JACKS,
        players=DRAWERS,
        aliases=("Jacks or Better",),
        version=2,
    ),
    GameInfo(
        "deuces-wild",
        "Deuces Wild",
        DrawPoker,
        DrawOptions(wild="deuces"),
        _JACKS,
        players=DRAWERS,
        version=2,
    ),
    GameInfo(
        "open-on-anything",
        "Open on Anything",
        DrawPoker,
        PassingOptions(passing="out"),
        DrawForm(),
        players=DRAWERS,
    ),
    GameInfo(
        "acepots",
        "Acepots",
        DrawPoker,
        DrawOptions(),
        DrawForm(openers=pair_of(ACE)),
        players=DRAWERS,
    ),
)
