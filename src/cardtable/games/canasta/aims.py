"""What a side still needs before it may go out, and which cards of a hand serve that."""

from typing import Final

from cardtable.engine import State
from cardtable.games.canasta.rules.facts import (
    CANASTA,
    KINDS,
    MIXED,
    OF_SEVENS,
    OF_WILD_CARDS,
    RANKS,
    SEQUENCE,
    SEVENS,
    WILD_CARDS,
)
from cardtable.games.canasta.rules.outlook import Outlook
from cardtable.games.canasta.rules.sequences import SUITS, SequenceOutlook, meld_of, places_in
from cardtable.games.canasta.rules.table import CanastaTable
from cardtable.games.canasta.rules.tallies import COUNT, SORTS

HALFWAY: Final = 4
"""So many cards of seven in sequence are worth keeping together."""


def missing_sorts(look: Outlook) -> int:
    """The sorts of canasta (a mask) that a side needs for going out and does not have."""
    return look.rules.sorts & ~(look.tally() >> SORTS & COUNT)


def wants_wild_cards(look: Outlook) -> bool:
    """Whether a side needs a canasta of wild cards, so that wild cards belong there."""
    return missing_sorts(look) & OF_WILD_CARDS > 0


def wants_sequence(look: Outlook) -> bool:
    """Whether a side needs a sequence of seven."""
    return missing_sorts(look) & SEQUENCE > 0


def may_spend_wild(look: Outlook, kind: int) -> bool:
    """Whether a wild card may complete this meld: not while a canasta of wild cards is wanted.

    Sevens that are needed are worth it all the same, once the side has its mixed canasta.
    """
    missing = missing_sorts(look)
    if kind == WILD_CARDS or not missing & OF_WILD_CARDS:
        return True
    return kind == SEVENS and missing & OF_SEVENS > 0 and not missing & MIXED


def has_enough(at: CanastaTable, s: State, side: int) -> bool:
    """Whether the melds of a side, which everybody sees, let it go out."""
    naturals = [0] * at.rules.slots
    wilds = [0] * at.rules.slots
    for kind in at.kinds:
        cards = s.zones[at.melds[side][kind]]
        wilds[kind] = at.wild_among(kind, cards)
        naturals[kind] = len(cards) - wilds[kind]
    look = Outlook(at.rules, [0] * KINDS, naturals, wilds)
    look.threes = len(s.zones[at.red_threes[side]])
    return look.is_enough()


def nearest_seven(look: SequenceOutlook, slot: int) -> int:
    """Of all sevens in sequence that go on with what lies, the one (a mask) of which most lies or is held."""
    row, held = look.rows[slot], look.suited[slot % SUITS]
    best = 0
    most = -1
    for top in range(len(RANKS) - CANASTA + 1):
        seven = (1 << CANASTA) - 1 << top
        if not row & ~seven:
            count = len([place for place in places_in(seven) if row >> place & 1 or held[place]])
            if count > most:
                best, most = seven, count
    return best if most >= HALFWAY else 0


def kept_for_sequence(look: Outlook) -> list[int]:
    """For each suit the places (a mask) of single cards held that a wanted sequence needs."""
    kept = [0] * SUITS
    if isinstance(look, SequenceOutlook) and wants_sequence(look):
        for slot in look.slots:
            if slot >= SUITS or look.cards_melded(meld_of(slot)) >= CANASTA:
                continue
            for place in places_in(nearest_seven(look, slot) & ~look.rows[slot]):
                if look.suited[slot][place] == 1:
                    kept[slot] = kept[slot] | 1 << place
    return kept
