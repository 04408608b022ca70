"""Numbered deals: a number stands for an order of the pack, so that a deal can be had again and shared.

A plain number is a seed. `ms:617` is deal 617 in the numbering that Microsoft's FreeCell has made known; any
game with one full pack can use it.
"""

import re
import secrets
from typing import Final

from cardtable.cards.errors import NoDeal
from cardtable.cards.pack import ACE, JACK, KING, NO_SUIT, QUEEN, Pack
from cardtable.cards.shuffle import Rng, shuffled

MOST: Final = 10**18 - 1
MOST_MICROSOFT: Final = 1_000_000
"""As many as Windows XP numbered; the first edition had 32,000 of them."""
_FRESH: Final = 10**9

_NUMBER: Final = re.compile(r"(ms:)?(0|[1-9][0-9]{0,17})")
_RANKS: Final = (ACE, 2, 3, 4, 5, 6, 7, 8, 9, 10, JACK, QUEEN, KING)


def fresh_number() -> str:
    """The number of a deal that nobody has asked for, one of a thousand million."""
    return str(1 + secrets.randbelow(_FRESH))


def numbered_deal(pack: Pack, number: str) -> tuple[list[int], int]:
    """The order of a pack, its last card on top, that belongs to a number, and the seed of later shuffles."""
    found = _NUMBER.fullmatch(number)
    if found is None:
        raise NoDeal(
            f"There is no deal {number!r}: deals are numbered from 0 to {MOST},"
            f" and in Microsoft's numbering from ms:1 to ms:{MOST_MICROSOFT}."
        )
    value = int(found[2])
    if found[1]:
        return microsoft_order(pack, value), value
    seed = Rng(value).fork()
    return pack.twins_in_order(shuffled(pack.size, seed)), seed


def microsoft_order(pack: Pack, number: int) -> list[int]:
    """The pack of a deal in Microsoft's numbering; the first card dealt is on top.

    The cards lie in the order of their ranks, each rank by clubs, diamonds, hearts and spades. A linear
    congruential generator, which begins with the number of the deal, says which of them is dealt next; the
    last of the cards left takes its place.
    """
    if not 1 <= number <= MOST_MICROSOFT:
        raise NoDeal(
            f"Microsoft's deals are numbered from ms:1 to ms:{MOST_MICROSOFT}; there is no ms:{number}."
        )
    left = [pack.face(suit, rank) for rank in _RANKS for suit in range(NO_SUIT)]
    if not pack.is_single or pack.size != len(left) or min(left) < 0:
        raise NoDeal(f"Microsoft's numbers are for one pack of {len(left)} cards, not for {pack.size}.")
    state = number
    dealt: list[int] = []
    while left:
        state = (state * 214013 + 2531011) % (1 << 31)
        place = (state >> 16) % len(left)
        left[place], left[-1] = left[-1], left[place]
        dealt.append(left.pop())
    dealt.reverse()
    return dealt
