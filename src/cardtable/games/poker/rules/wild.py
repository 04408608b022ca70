"""Wild cards at poker, by their usual names or by rank: the pack they are added to, and which are wild.

What is wild is told in words: the name of a usual choice, ranks as in `3 9`, or several of these.
"""

from typing import Final

from cardtable.cards import ACE, FULL_52, JACK, JOKER, KING, QUEEN, Pack, make_pack, plural, short_pack
from cardtable.engine import says
from cardtable.mechanics.poker_hands import RANKS

WILD_CHOICES: Final = ("none", "joker", "two-jokers", "bug", "deuces", "deuces-and-joker", "one-eyes")
"""The joker, two jokers, the bug, the deuces, deuces and the joker, the one-eyed court cards."""

WILD_BESIDES: Final = says(
    "other cards that are wild", *[choice for choice in WILD_CHOICES if choice != "bug"]
)
"""Where some cards are wild by the form itself: a bug, which is so only by half, does not go with them."""
_JOKERS: Final = {"joker": 1, "two-jokers": 2, "bug": 1, "deuces-and-joker": 1}
_ONE_EYES: Final = ("KD", "JH", "JS")
_RANKS_READ: Final = {
    **{str(rank): rank for rank in range(2, 11)},
    "J": JACK,
    "Q": QUEEN,
    "K": KING,
    "A": ACE,
    "deuces": 2,
    "deuces-and-joker": 2,
}


def poker_pack(wild: str, lowest: int = 2) -> Pack:
    """The pack of 52, or what is left of it from a rank upwards, with as many jokers as are wild."""
    jokers = sum([_JOKERS.get(word, 0) for word in wild.split()])
    if lowest > 2:
        return short_pack(lowest, jokers)
    return make_pack(f"{52 + jokers}-card", RANKS, jokers=jokers) if jokers else FULL_52


def wild_in_words(wild: str) -> list[str]:
    """What is wild, each rank as it is called: `threes`, `nines`."""
    return [plural(_RANKS_READ[word]) if word in _RANKS_READ else word for word in wild.split()]


def wild_cards(pack: Pack, wild: str) -> list[bool]:
    """Which cards of the pack are wild."""
    words = wild.split()
    for word in words:
        if word not in _RANKS_READ and word not in WILD_CHOICES:
            usual = ", ".join(WILD_CHOICES)
            raise ValueError(f"{word} is no rank: name ranks that are wild as in `3 9`, or one of {usual}.")
    ranks = [_RANKS_READ[word] for word in words if word in _RANKS_READ]
    return [
        pack.ranks[card] == JOKER
        or pack.ranks[card] in ranks
        or ("one-eyes" in words and pack.text(card) in _ONE_EYES)
        for card in range(pack.size)
    ]
