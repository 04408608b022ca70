"""The order of a hand: black and red suits in turn, each from the highest card to the lowest."""

from functools import cache
from typing import Final

from cardtable.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUIT_LETTERS

SUIT_ORDER: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)
_RANKS: Final = [*(str(number) for number in range(2, 14)), "J", "Q", "K", "A"]


@cache
def place(text: str) -> tuple[int, int]:
    """Where a card stands in a hand: by suit, high to low."""
    if text[:-1] not in _RANKS:
        return len(SUIT_ORDER), 0
    return SUIT_ORDER.index(SUIT_LETTERS.index(text[-1])), -_RANKS.index(text[:-1])
