"""How a turn of a melding game can end: the quick answer against a search of every way to lay the cards."""

from collections.abc import Callable
from itertools import combinations

import pytest

from cardtable.cards import Rng
from cardtable.games.canasta.rules.facts import (
    AGAIN,
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    MIXED,
    NATURAL,
    OF_SEVENS,
    OF_WILD_CARDS,
    SEQUENCE,
    SEVENS,
    TWOS,
    WILD_CARDS,
    CanastaRules,
)
from cardtable.games.canasta.rules.outlook import Outlook
from cardtable.games.canasta.rules.sequences import SUITS, SequenceOutlook, meld_of, no_suits
from cardtable.games.canasta.rules.ways import is_sound

KINDS_DEALT = (0, 0, 0, 1, 1, 1, 2, 2, 7, 7, 7, BLACK_THREES, BLACK_THREES, TWOS, TWOS, TWOS, JOKERS)


TRIALS = 800

# What each game may ask for, one by one and crossed.
FACTS: dict[str, CanastaRules] = {
    "canasta": CanastaRules(),
    "two canastas": CanastaRules(canastas=2),
    "wild cards": CanastaRules(wild_melds=True),
    "wild cards, two canastas": CanastaRules(wild_melds=True, canastas=2),
    "two of a rank": CanastaRules(twice=True, most_wild=2, canastas=2),
    "two of a rank, seven at most": CanastaRules(twice=True, most_wild=2, canastas=2, most_cards=7),
    "three natural cards": CanastaRules(twice=True, most_wild=2, fewest_naturals=3, wild_melds=True),
    "a sort of each": CanastaRules(
        wild_melds=True, most_cards=7, sorts=OF_SEVENS | OF_WILD_CARDS | NATURAL | MIXED, keeps_sevens=True
    ),
    "red threes": CanastaRules(canastas=2, threes_for_canastas=True),
    "a canasta opens": CanastaRules(
        wild_melds=True, twice=True, most_wild=2, first_canastas=((0, 1),), most_of_wild=99
    ),
    "deuces": CanastaRules(
        wild_melds=True,
        deuces=True,
        twice=True,
        most_wild=2,
        wild_ranks=False,
        wild_opens=False,
        most_of_wild=99,
    ),
}
IN_SUITS: dict[str, CanastaRules] = {
    "sequences": CanastaRules(sequences=True),
    "sequences and wild cards, two canastas": CanastaRules(sequences=True, wild_melds=True, canastas=2),
    "samba": CanastaRules(sequences=True, twice=True, most_wild=2),
    "bolivia": CanastaRules(
        sequences=True, twice=True, most_wild=2, wild_melds=True, most_of_wild=99, sorts=SEQUENCE
    ),
    "brazilian": CanastaRules(
        sequences=True,
        twice=True,
        most_wild=2,
        wild_melds=True,
        extends_going_out=True,
        first_canastas=((0, 2),),
    ),
    "hollywood": CanastaRules(
        sequences=True, twice=True, most_wild=2, fewest_naturals=3, wild_in_sequence=1, most_cards=7
    ),
    "italian": CanastaRules(
        sequences=True,
        twice=True,
        most_wild=2,
        wild_melds=True,
        deuces=True,
        wild_ranks=False,
        wild_opens=False,
    ),
}


def has_ended(out: Outlook) -> bool:
    """Whether the turn can be ended as the cards lie: a card is kept, or all are gone but a discard."""
    if not out.is_owing() and out.size() >= 2 and not out.must_go():
        return True
    if out.size() > 1 or not out.is_enough():
        return False
    if any(out.hand[kind] for kind in range(len(out.hand)) if out.barred >> kind & 1):
        return False
    return not out.is_owing() or not (out.from_pile or (not out.rules.wild_opens and out.owed > 0))


def ends(out: Outlook, tried: set[str]) -> bool:
    """Search: the turn can be ended as the cards lie, or after laying some more."""
    lying = str((out.hand, out.naturals, out.wilds))
    if lying in tried:  # no turn ended from here
        return False
    tried.add(lying)
    if has_ended(out):
        return True
    for kind, naturals, twos, jokers in layings(out):
        out.lay(kind, naturals, twos, jokers)
        found = ends(out, tried)
        out.lay(kind, -naturals, -twos, -jokers)
        if found:
            return True
    return ends_joined(out, lambda: ends(out, tried))


def ends_joined(out: Outlook, ends: Callable[[], bool]) -> bool:
    """Whether the turn can be ended when two melds of a rank have been made one."""
    for kind in range(BLACK_THREES if out.rules.twice else 0):
        saved = (out.naturals[:], out.wilds[:])
        if out.is_melded(AGAIN + kind):
            out.join(kind)
            found = is_sound(out.rules, out.naturals[kind], out.wilds[kind]) and ends()
            out.naturals[:], out.wilds[:] = saved
            if found:
                return True
    return False


def layings(out: Outlook) -> list[tuple[int, int, int, int]]:
    """Every new meld of three cards and every single addition that is valid by itself."""
    found: list[tuple[int, int, int, int]] = []
    for kind in [*range(BLACK_THREES + 1), *range(AGAIN, AGAIN + (BLACK_THREES if out.rules.twice else 0))]:
        held = out.hand[kind % AGAIN]
        if kind >= AGAIN and not out.is_melded(kind - AGAIN):
            continue
        if out.is_melded(kind):
            found += [(kind, 1, 0, 0)] * (held > 0 and out.cards_melded(kind) < out.rules.most_cards)
        elif held >= FEWEST:
            found.append((kind, FEWEST, 0, 0))
        if kind != BLACK_THREES and not out.is_melded(kind) and held >= 2 and out.rules.fewest_naturals == 2:
            found += [(kind, 2, int(card == TWOS), int(card == JOKERS)) for card in wild_for(out, kind)]
    for kind in range(len(out.naturals)):
        if out.is_melded(kind):
            found += [(kind, 0, int(card == TWOS), int(card == JOKERS)) for card in wild_for(out, kind)]
    if out.rules.wild_melds and not out.is_melded(WILD_CARDS) and wild_for(out, WILD_CARDS):
        found += [
            (WILD_CARDS, 0, FEWEST - jokers, jokers)
            for jokers in range(2 if out.rules.deuces else FEWEST + 1)
            if out.hand[JOKERS] >= jokers and out.hand[TWOS] >= FEWEST - jokers
        ]
    return found


def wild_for(out: Outlook, kind: int) -> list[int]:
    """The kinds of wild card that may go to a meld."""
    return [card for card in (TWOS, JOKERS) if out.hand[card] and out.takes_wild(kind, card)]


def outlook(rng: Rng, rules: CanastaRules) -> Outlook:
    """A small hand beside a few melds, some of them nearly canastas."""
    hand = [0] * 15
    for _ in range(2 + rng.below(7)):
        kind = KINDS_DEALT[rng.below(len(KINDS_DEALT))]
        hand[kind] = hand[kind] + 1
    naturals, wilds = [0] * rules.slots, [0] * rules.slots
    owed = (0, 15, 50, 90, 120)[rng.below(5)]
    if owed == 0:
        for kind in (1, 2, 7):
            if rng.below(2):
                lay_some(rng, rules, naturals, wilds, kind)
                if rules.twice and rng.below(2):
                    lay_some(rng, rules, naturals, wilds, AGAIN + kind)
        if rules.deuces:
            if rng.below(2):
                naturals[WILD_CARDS], wilds[WILD_CARDS] = 2 + int(rng.below(6)), 1
        elif rules.wild_melds and rng.below(2):
            wilds[WILD_CARDS] = FEWEST + int(rng.below(CANASTA - FEWEST + 1))
    out = Outlook(rules, hand, naturals, wilds)
    turn(rng, out, owed)
    return out


def lay_some(rng: Rng, rules: CanastaRules, naturals: list[int], wilds: list[int], kind: int) -> None:
    """A meld of three to seven cards."""
    naturals[kind] = rules.fewest_naturals + int(rng.below(6 - rules.fewest_naturals))
    wilds[kind] = int(rng.below(rules.most_wild + 1))
    if naturals[kind] + wilds[kind] < FEWEST:
        wilds[kind] = 1


def turn(rng: Rng, out: Outlook, owed: int) -> None:
    """What is owed in this turn, what lies besides, what is barred."""
    out.owed = owed
    out.from_pile = bool(rng.below(2))
    out.lacks = out.rules.first_canasta(0) if owed else 0
    out.threes = int(rng.below(4))
    out.barred = 1 << SEVENS if out.rules.keeps_sevens else 0


def ends_in_suits(out: SequenceOutlook, tried: set[str]) -> bool:
    """Search as above, also laying sequences, and each choice of suits for itself."""
    lying = str((out.suited, out.hand, out.naturals, out.wilds, out.rows))
    if lying in tried:  # no turn ended from here
        return False
    tried.add(lying)
    if has_ended(out):
        return True
    for slot in out.slots:
        for row, twos, jokers in rows_after(out, slot):
            before = out.rows[slot]
            out.spread(slot, row, twos, jokers)
            found = ends_in_suits(out, tried)
            out.spread(slot, before, -twos, -jokers)
            if found:
                return True
    for kind, naturals, twos, jokers in layings(out):
        rank = kind % AGAIN
        held = [suit for suit in range(SUITS) for _ in range(out.suited[suit][rank])] if rank < 11 else []
        for suits in set(combinations(held, naturals)) if held else [()]:
            out.lay(kind, naturals, twos, jokers, suits)
            found = ends_in_suits(out, tried)
            out.lay(kind, -naturals, -twos, -jokers, suits)
            if found:
                return True
    return ends_joined(out, lambda: ends_in_suits(out, tried))


def rows_after(out: SequenceOutlook, slot: int) -> list[tuple[int, int, int]]:
    """Three cards of a suit in a row (or four with a wild one between), or one more for a sequence."""
    held = [place for place in range(11) if out.suited[slot % SUITS][place]]
    before, wilds = out.rows[slot], out.wilds[meld_of(slot)]
    found: list[tuple[int, int, int]] = []
    if slot >= SUITS and out.cards_melded(meld_of(slot - SUITS)) < CANASTA:
        return []
    if before:
        limit = 11 if out.rules.extends_going_out else CANASTA
        for place in held:
            row = before | 1 << place
            if row != before and row.bit_count() + wilds <= limit and gaps(row) <= wilds:
                found.append((row, 0, 0))
        return found
    for places in combinations(held, FEWEST):
        row = sum(1 << place for place in places)
        if gaps(row) == 0:
            found.append((row, 0, 0))
        elif gaps(row) <= out.rules.wild_in_sequence:
            found += [(row, 1, 0)] * (out.hand[TWOS] > 0) + [(row, 0, 1)] * (out.hand[JOKERS] > 0)
    return found


def gaps(row: int) -> int:
    """How many places are missing in a row."""
    return bin(row).strip("0b").count("0")


def suited_outlook(rng: Rng, rules: CanastaRules) -> SequenceOutlook:
    """A small hand, mostly of two suits and near ranks, beside a few melds and sequences."""
    plain = outlook(rng, rules)
    rows = [0] * (2 * SUITS if rules.twice else SUITS)
    out = SequenceOutlook(rules, [0] * 15, plain.naturals, plain.wilds, no_suits(), rows)
    turn(rng, out, plain.owed)
    for _ in range(2 + rng.below(8)):
        kind = int(rng.below(8)) if rng.below(7) else (BLACK_THREES, TWOS, JOKERS)[rng.below(3)]
        out.hand[kind] = out.hand[kind] + 1
        if kind < BLACK_THREES:
            row = out.suited[(0, 0, 0, 2, 2, 3)[rng.below(6)]]
            row[kind] = row[kind] + 1
    if out.owed == 0 and rng.below(3):
        sequence(rng, out, 0, FEWEST + int(rng.below(CANASTA - FEWEST + 1)))
        if rules.twice and out.rows[0].bit_count() == CANASTA and rng.below(2):
            sequence(rng, out, SUITS, FEWEST + int(rng.below(CANASTA - FEWEST + 1)))
    return out


def sequence(rng: Rng, out: SequenceOutlook, slot: int, count: int) -> None:
    """A sequence of so many cards, perhaps with a wild card among them."""
    top = int(rng.below(11 - count + 1))
    row = (1 << top + count) - (1 << top)
    if count > FEWEST and out.rules.wild_in_sequence and rng.below(2):
        row &= ~(1 << top + int(rng.below(count)))
        out.wilds[meld_of(slot)] = 1
    out.rows[slot] = row
    out.naturals[meld_of(slot)] = row.bit_count()


@pytest.mark.parametrize("name", IN_SUITS)
def test_with_sequences_too_a_turn_can_be_ended_exactly_if_some_way_of_laying_ends_it(name: str) -> None:
    rng = Rng(7)
    answers = [0, 0]
    for _ in range(TRIALS):
        out = suited_outlook(rng, IN_SUITS[name])
        if not out.owed and not out.naturals[BLACK_THREES]:
            out.hand[BLACK_THREES] = 0
            out.naturals[BLACK_THREES] = FEWEST  # whoever has melded black threes must go out
        before = (out.hand[:], [row[:] for row in out.suited], out.naturals[:], out.rows[:], out.owed)
        quick = out.can_end(False)
        assert before == (out.hand, out.suited, out.naturals, out.rows, out.owed)
        assert quick == ends_in_suits(out, set()), (before, out.wilds, out.from_pile)
        answers[quick] += 1
    assert min(answers) > TRIALS // 40


@pytest.mark.parametrize("name", FACTS)
def test_a_turn_can_be_ended_exactly_if_some_way_of_laying_ends_it(name: str) -> None:
    rng = Rng(5)
    answers = [0, 0]
    for _ in range(TRIALS):
        out = outlook(rng, FACTS[name])
        if not out.owed and rng.below(2):
            out.hand[BLACK_THREES] = 0
            out.naturals[BLACK_THREES] = FEWEST
        quick = out.can_end(False)
        assert quick == ends(out, set()), (
            out.hand,
            out.naturals,
            out.wilds,
            out.owed,
            out.from_pile,
            out.threes,
        )
        answers[quick] += 1
    assert min(answers) > TRIALS // 40
