"""Conventional leads at bridge: which card of a suit is led."""

from typing import Final

from cardtable.cards import ACE, JACK, KING, QUEEN

_FROM_THE_TOP: Final = (
    (KING, QUEEN, JACK),
    (KING, QUEEN, 10),
    (QUEEN, JACK, 10),
    (QUEEN, JACK, 9),
    (JACK, 10, 9),
    (JACK, 10, 8),
    (10, 9, 8),
    (10, 9, 7),
)
"""Sequences of which the top is led, also against no-trump."""
_FROM_WITHIN: Final = ((KING, JACK, 10), (KING, 10, 9), (QUEEN, 10, 9))
"""Sequences below a higher honour, of which the second card is led."""
_UNDER_THE_ACE: Final = {(ACE, QUEEN, JACK): 1, (ACE, QUEEN, 10): 2, (ACE, JACK, 10): 1, (ACE, 10, 9): 1}
"""Which card is led against no-trump from an ace with a sequence."""
_TOUCHING: Final = ((KING, QUEEN), (QUEEN, JACK), (JACK, 10), (10, 9))


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


def from_own_suit(ranks: list[int], no_trump: bool) -> int:
    """The place, from the highest down, of the card to lead of a suit that partner has not bid.

    The top of a sequence, or of a sequence within; of ace and king the king; otherwise the ace against a suit
    contract, and the fourth best against no-trump; of fewer than four the lowest.
    """
    count = len(ranks)
    best = (ranks[0], ranks[1], ranks[2]) if count > 2 else (0, 0, 0)
    if ranks[0] == ACE:
        return _from_the_ace(ranks, best, no_trump)
    if best in _FROM_THE_TOP:
        return 0
    if best in _FROM_WITHIN and (count > 3 or best != (KING, 10, 9)):
        return 1
    if count > 1 and (ranks[0], ranks[1]) in _TOUCHING and (count < 4 or not no_trump):
        return 0
    return min(3, count - 1)


def _from_the_ace(ranks: list[int], best: tuple[int, int, int], no_trump: bool) -> int:
    """The king of ace and king, unless they stand alone against a suit; the ace against a suit."""
    count = len(ranks)
    if count > 1 and ranks[1] == KING:
        if best == (ACE, KING, JACK) and count > 5 and no_trump:
            return 0
        is_long = count > 3 and best[2] != QUEEN and no_trump
        return 3 if is_long else int(count > 2 or no_trump)
    if not no_trump:
        return 0
    if count > 3 and best in _UNDER_THE_ACE and (best != (ACE, QUEEN, 10) or ranks[3] == 9):
        return _UNDER_THE_ACE[best]
    return min(3, count - 1)
