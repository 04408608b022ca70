"""How a turn of a melding game can end: the quick answer against a search of every way to lay the cards."""

from itertools import combinations

import pytest

from cardtable.cards import Rng
from cardtable.games.canasta.rules.melds import (
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    MELDS,
    SEQUENCES,
    TWOS,
    WILD_CARDS,
    CanastaRules,
    Outlook,
)
from cardtable.games.canasta.rules.sequences import SUITS, SequenceOutlook, no_suits

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


def ends_in_suits(out: SequenceOutlook, tried: set[str]) -> bool:
    """Search as above, also laying sequences, and each choice of suits for itself."""
    lying = str((out.suited, out.hand, out.naturals, out.wilds, out.tops))
    if lying in tried:  # no turn ended from here
        return False
    tried.add(lying)
    if out.owed <= 0 and out.size() >= 2 and not out.naturals[BLACK_THREES]:
        return True
    if out.size() <= 1 and out.canastas() >= out.rules.canastas and (out.owed <= 0 or not out.from_pile):
        return True
    for suit in range(SUITS):
        top, count = out.tops[suit], out.naturals[SEQUENCES + suit]
        for span in spans(out, suit):
            out.spread(suit, *span)
            found = ends_in_suits(out, tried)
            out.spread(suit, top, count)
            if found:
                return True
    for kind, naturals, twos, jokers in layings(out):
        held = [suit for suit in range(SUITS) for _ in range(out.suited[suit][kind])] if kind < 11 else []
        for suits in set(combinations(held, naturals)) if held else [()]:
            out.lay(kind, naturals, twos, jokers, suits)
            found = ends_in_suits(out, tried)
            out.lay(kind, -naturals, -twos, -jokers, suits)
            if found:
                return True
    return False


def spans(out: SequenceOutlook, suit: int) -> list[tuple[int, int]]:
    """Three cards of a suit in a row, or one more card at either end of the sequence that lies."""
    row, top, count = out.suited[suit], out.tops[suit], out.naturals[SEQUENCES + suit]
    if not count:
        return [(place, FEWEST) for place in range(9) if all(row[place : place + FEWEST])]
    if count == CANASTA:
        return []
    above = [(top - 1, count + 1)] if top and row[top - 1] else []
    return above + ([(top, count + 1)] if top + count < 11 and row[top + count] else [])


def suited_outlook(rng: Rng, wild_melds: bool) -> SequenceOutlook:
    """A small hand, mostly of two suits and near ranks, beside a few melds and sequences."""
    plain = outlook(rng, wild_melds)
    rules = CanastaRules(canastas=plain.rules.canastas, wild_melds=wild_melds, sequences=True)
    out = SequenceOutlook(rules, [0] * 15, plain.naturals, plain.wilds, no_suits(), [0] * SUITS)
    out.owed, out.from_pile = plain.owed, plain.from_pile
    for _ in range(2 + rng.below(8)):
        kind = int(rng.below(8)) if rng.below(7) else (BLACK_THREES, TWOS, JOKERS)[rng.below(3)]
        out.hand[kind] = out.hand[kind] + 1
        if kind < BLACK_THREES:
            row = out.suited[(0, 0, 0, 2, 2, 3)[rng.below(6)]]
            row[kind] = row[kind] + 1
    if out.owed == 0 and rng.below(3):
        out.naturals[SEQUENCES] = FEWEST + int(rng.below(CANASTA - FEWEST + 1))
        out.tops[0] = int(rng.below(11 - out.naturals[SEQUENCES] + 1))
    return out


@pytest.mark.parametrize("wild_melds", [False, True])
def test_with_sequences_too_a_turn_can_be_ended_exactly_if_some_way_of_laying_ends_it(
    wild_melds: bool,
) -> None:
    rng = Rng(7)
    answers = [0, 0]
    for _ in range(1000):
        out = suited_outlook(rng, wild_melds)
        if not out.owed and not out.naturals[BLACK_THREES]:
            out.hand[BLACK_THREES] = 0
            out.naturals[BLACK_THREES] = FEWEST  # whoever has melded black threes must go out
        before = (out.hand[:], [row[:] for row in out.suited], out.naturals[:], out.tops[:], out.owed)
        quick = out.can_end(False)
        assert before == (out.hand, out.suited, out.naturals, out.tops, out.owed)
        assert quick == ends_in_suits(out, set()), (before, out.wilds, out.from_pile)
        answers[quick] += 1
    assert min(answers) > 100


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
