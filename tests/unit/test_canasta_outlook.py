"""How a turn of a melding game can end: the quick answer against a search of every way to lay the cards."""

import pytest

from cardtable.cards import Rng
from cardtable.families.canasta.melds import (
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    MELDS,
    TWOS,
    WILD_CARDS,
    CanastaRules,
    Outlook,
)

KINDS_DEALT = (0, 0, 0, 1, 1, 1, 2, 2, 7, 7, 7, BLACK_THREES, BLACK_THREES, TWOS, TWOS, TWOS, JOKERS)


def ends(out: Outlook) -> bool:
    """Search: the turn can be ended as the cards lie, or after laying some more."""
    if out.owed <= 0 and out.size() >= 2 and not out.naturals[BLACK_THREES]:
        return True
    if out.size() <= 1 and out.canastas() >= out.rules.canastas and (out.owed <= 0 or not out.from_pile):
        return True
    return any(ends_after(out, *laying) for laying in layings(out))


def ends_after(out: Outlook, kind: int, naturals: int, twos: int, jokers: int) -> bool:
    """Whether the turn can be ended when these cards have been laid."""
    out.lay(kind, naturals, twos, jokers)
    found = ends(out)
    out.lay(kind, -naturals, -twos, -jokers)
    return found


def layings(out: Outlook) -> list[tuple[int, int, int, int]]:
    """Every new meld of three cards and every single addition that is valid by itself."""
    wilds = [(1, 0)] * (out.hand[TWOS] > 0) + [(0, 1)] * (out.hand[JOKERS] > 0)
    found: list[tuple[int, int, int, int]] = []
    for kind in range(BLACK_THREES + 1):
        if out.is_melded(kind):
            found += [(kind, 1, 0, 0)] * (out.hand[kind] > 0)
        elif out.hand[kind] >= FEWEST:
            found.append((kind, FEWEST, 0, 0))
        if kind < BLACK_THREES and not out.is_melded(kind) and out.hand[kind] >= 2:
            found += [(kind, 2, twos, jokers) for twos, jokers in wilds]
    for kind in range(len(MELDS)):
        if out.is_melded(kind) and out.room(kind) > 0:
            found += [(kind, 0, twos, jokers) for twos, jokers in wilds]
    if out.rules.wild_melds and not out.is_melded(WILD_CARDS):
        found += [
            (WILD_CARDS, 0, FEWEST - jokers, jokers)
            for jokers in range(FEWEST + 1)
            if out.hand[JOKERS] >= jokers and out.hand[TWOS] >= FEWEST - jokers
        ]
    return found


def outlook(rng: Rng, wild_melds: bool) -> Outlook:
    """A small hand beside a few melds, some of them nearly canastas."""
    hand = [0] * 15
    for _ in range(2 + rng.below(7)):
        kind = KINDS_DEALT[rng.below(len(KINDS_DEALT))]
        hand[kind] = hand[kind] + 1
    naturals, wilds = [0] * len(MELDS), [0] * len(MELDS)
    owed = (0, 15, 50, 90, 120)[rng.below(5)]
    if owed == 0:
        for kind in (1, 2, 7):
            if rng.below(2):
                naturals[kind] = 2 + int(rng.below(5))
                wilds[kind] = max(1, int(rng.below(4))) if naturals[kind] == 2 else int(rng.below(4))
        if wild_melds and rng.below(2):
            wilds[WILD_CARDS] = FEWEST + int(rng.below(CANASTA - FEWEST + 1))
    out = Outlook(CanastaRules(canastas=1 + int(rng.below(2)), wild_melds=wild_melds), hand, naturals, wilds)
    out.owed = owed
    out.from_pile = bool(rng.below(2))
    return out


@pytest.mark.parametrize("wild_melds", [False, True])
def test_a_turn_can_be_ended_exactly_if_some_way_of_laying_ends_it(wild_melds: bool) -> None:
    rng = Rng(5)
    answers = [0, 0]
    for _ in range(1500):
        out = outlook(rng, wild_melds)
        quick = out.can_end(False)
        assert quick == ends(out), (out.hand, out.naturals, out.wilds, out.owed, out.from_pile)
        answers[quick] += 1
    assert min(answers) > 100
