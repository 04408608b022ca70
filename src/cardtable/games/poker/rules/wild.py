"""Wild cards at poker by their usual names: the pack they are added to, and which of its cards are wild."""

from typing import Final

from cardtable.cards import ACE, FULL_52, JACK, JOKER, KING, QUEEN, Pack, make_pack

WILD_CHOICES: Final = ("none", "joker", "two-jokers", "bug", "deuces", "deuces-and-joker", "one-eyes")
"""The joker, two jokers, the bug, the deuces, deuces and the joker, the one-eyed court cards."""

_RANKS: Final = (*range(2, 11), JACK, QUEEN, KING, ACE)
_JOKERS: Final = {"joker": 1, "two-jokers": 2, "bug": 1, "deuces-and-joker": 1}
_ONE_EYES: Final = ("KD", "JH", "JS")


def poker_pack(wild: str) -> Pack:
    """The pack of 52, with as many jokers as are wild."""
    jokers = _JOKERS.get(wild, 0)
    return make_pack(f"{52 + jokers}-card", _RANKS, jokers=jokers) if jokers else FULL_52


def wild_cards(pack: Pack, wild: str) -> list[bool]:
    """Which cards of the pack are wild."""
    deuces = wild.startswith("deuces")
    return [
        pack.ranks[card] == JOKER
        or (deuces and pack.ranks[card] == 2)
        or (wild == "one-eyes" and pack.text(card) in _ONE_EYES)
        for card in range(pack.size)
    ]
