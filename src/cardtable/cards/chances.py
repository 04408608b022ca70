"""Chances that are a matter of counting."""

from math import comb


def ways_to_find(wanted: int, unseen: int, widow: int = 3) -> tuple[int, int]:
    """In how many widows, and of how many, one at least of the wanted cards lies.

    All cards that the player does not see are alike to him: he counts the widows that hold none.
    """
    return comb(unseen, widow) - comb(unseen - wanted, widow), comb(unseen, widow)
