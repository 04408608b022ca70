"""The order of a hand: black and red suits in turn, each from the highest card to the lowest."""

from functools import cache
from typing import Final

from cardtable.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUIT_LETTERS
from cardtable.engine import GameInfo

SUIT_ORDER: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)
_RANKS: Final = [*(str(number) for number in range(2, 14)), "J", "Q", "K", "A"]


_RANKED: Final = frozenset(("poker", "canasta"))
"""Families in which cards of one rank belong together; by suit they would lie apart."""


def usual_order(game: GameInfo) -> str:
    """How people hold a hand in a game as long as they do not say otherwise: by suit, or by rank."""
    return "rank" if game.family in _RANKED else "suit"


_MELDED: Final = frozenset(("rummy",))
"""Families in which sets of a rank and runs in a suit are collected, which are best seen side by side."""
_JACKS_ARE_TRUMPS: Final = frozenset(("skat", "rauber-skat"))
"""Games in which every jack is a trump, the jacks in the order of their suits."""


def collects_melds(game: GameInfo) -> bool:
    """Whether cards of a hand can be held as sets and runs."""
    return game.family in _MELDED


def has_jacks_for_trumps(game: GameInfo) -> bool:
    """Whether the jacks belong with the trumps in a hand that is held by suit."""
    return game.id in _JACKS_ARE_TRUMPS


@cache
def place(text: str) -> tuple[int, int]:
    """Where a card stands in a hand: by suit, high to low."""
    if text[:-1] not in _RANKS:
        return len(SUIT_ORDER), 0
    return SUIT_ORDER.index(SUIT_LETTERS.index(text[-1])), -_RANKS.index(text[:-1])
