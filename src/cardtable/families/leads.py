"""Conventional leads at bridge: which card of a suit is led."""

from cardtable.cards import ACE, JACK, KING, QUEEN


def in_partners_suit(ranks: list[int], no_trump: bool) -> int:
    """The place, from the highest down, of the card to lead in the suit that partner has bid.

    The higher of two; the king of ace and king or king and queen, the queen of queen and jack; against a suit
    contract the ace; from four or more the fourth best; the lowest of three, or the highest where that is no
    honour or the jack of jack and ten.
    """
    count = len(ranks)
    if count < 3:
        return 0
    top, second = ranks[0], ranks[1]
    if count < 5 or not no_trump:
        if (top, second) == (ACE, KING):
            return 1
        if (top, second) in ((KING, QUEEN), (QUEEN, JACK)):
            return 0
    if top == ACE and not no_trump:
        return 0
    if count > 3:
        return 3
    return 0 if top < JACK or (top, second) == (JACK, 10) else 2
