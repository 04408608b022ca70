"""Sequences: three to seven cards of a suit in order from ace down to four.

A sequence is a row of places (a mask) in the row of ranks that its natural cards fill. A side has one of each
suit, as it has one meld of each rank; or two, the second begun when the first is complete. Where a wild card
belongs in a sequence it stands for whatever card is missing, and slides to an end when that card comes.
"""

from typing import Final

from cardtable.games.canasta.rules.facts import (
    AGAIN,
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    RANKS,
    RED_THREES,
    SEQUENCES,
    TWOS,
    VALUES,
    CanastaRules,
)
from cardtable.games.canasta.rules.outlook import Outlook
from cardtable.games.canasta.rules.tallies import add_tallies, sequence_tally

SUITS: Final = 4

_STAY: Final = 0
_GO_OUT: Final = 1
_MELD_ALL: Final = 2
"""What a hand tries for: a turn that can be ended, going out with a discard, melding every card."""


def no_suits() -> list[list[int]]:
    """No card of any suit, for each place in the row of ranks."""
    return [[0] * len(RANKS) for _ in range(SUITS)]


def places_in(row: int) -> list[int]:
    """The places of a row, the highest rank first."""
    return [place for place in range(len(RANKS)) if row >> place & 1]


def meld_of(slot: int) -> int:
    """The meld that a sequence is: the first of each suit, then the second of each."""
    return SEQUENCES + slot if slot < SUITS else AGAIN + SEQUENCES + slot - SUITS


class SequenceOutlook(Outlook):
    """An outlook that knows the suits of the hand, and every way to lay sequences from it."""

    def __init__(
        self,
        rules: CanastaRules,
        hand: list[int],
        naturals: list[int],
        wilds: list[int],
        suited: list[list[int]],
        rows: list[int],
    ) -> None:
        super().__init__(rules, hand, naturals, wilds)
        self.suited = suited
        """The natural cards of the hand by suit and rank."""
        self.rows = rows
        """The places that the natural cards of each sequence of the side fill."""
        self.pile_suited: list[list[int]] = []
        self.slots = [slot for suit in range(SUITS) for slot in range(suit, len(rows), SUITS)]
        """Suit by suit the sequences that a side may have."""

    def holding(self, hand: list[int]) -> Outlook:
        """The same suits beside the same melds with other wild cards."""
        other = SequenceOutlook(self.rules, hand, self.naturals, self.wilds, self.suited, self.rows)
        return self.with_facts_of(other)

    def with_pile(self) -> Outlook:
        """The pile brings its suits to the hand."""
        suited = [
            [cards + self.pile_suited[suit][place] for place, cards in enumerate(row)]
            for suit, row in enumerate(self.suited)
        ]
        other = SequenceOutlook(self.rules, self.joined(), self.naturals, self.wilds, suited, self.rows)
        return self.with_facts_of(other)

    def lay(self, kind: int, naturals: int, twos: int, jokers: int, suits: tuple[int, ...] = ()) -> None:
        """Natural cards laid with others of their rank are gone from the sequences of their suits."""
        super().lay(kind, naturals, twos, jokers, suits)
        if kind % AGAIN < BLACK_THREES:
            for suit in suits:
                row = self.suited[suit]
                row[kind % AGAIN] = row[kind % AGAIN] - (1 if naturals > 0 else -1)

    def must_go(self) -> bool:
        """A sequence of more than seven cards is for going out too."""
        if self.rules.extends_going_out:
            for slot in self.slots:
                if self.naturals[meld_of(slot)] > CANASTA:
                    return True
        return super().must_go()

    # -- laying sequences ----------------------------------------------------------------------

    def spread(self, slot: int, row: int, twos: int = 0, jokers: int = 0) -> None:
        """Make a sequence fill these places: what it gains leaves the hand, what it loses comes back."""
        before, kind = self.rows[slot], meld_of(slot)
        suited = self.suited[slot % SUITS]
        for place in places_in(before ^ row):
            gained = 1 if row >> place & 1 else -1
            suited[place] = suited[place] - gained
            self.hand[place] = self.hand[place] - gained
            self.naturals[kind] = self.naturals[kind] + gained
            self.owed -= gained * VALUES[place]
        self.rows[slot] = row
        if twos or jokers:
            super().lay(kind, 0, twos, jokers)

    def go_on(self, slot: int, place: int) -> None:
        """A card that was not in the hand goes to a sequence."""
        self.rows[slot] = self.rows[slot] | 1 << place
        self.naturals[meld_of(slot)] = self.naturals[meld_of(slot)] + 1

    def allows_row(self, slot: int, row: int, twos: int, jokers: int, bound: bool) -> bool:
        """Whether the turn could be ended when a sequence has come to fill these places."""
        before = self.rows[slot]
        self.spread(slot, row, twos, jokers)
        sound = self.can_end(bound)
        self.spread(slot, before, -twos, -jokers)
        return sound

    def open_slot(self, suit: int) -> int:
        """The sequence of a suit that is not complete, or not begun; -1 if there is none."""
        for slot in range(suit, len(self.rows), SUITS):
            if self.cards_melded(meld_of(slot)) < CANASTA:
                return slot
        return -1

    def ways(self, slot: int, going_out: bool) -> list[tuple[int, int]]:
        """The rows that the hand can make of a sequence, and the wild cards that each takes."""
        kind, before = meld_of(slot), self.rows[slot]
        cards, wilds = self.cards_melded(kind), self.wilds[kind]
        limit = CANASTA
        if cards >= CANASTA:
            if not going_out or not self.rules.extends_going_out:
                return []
            limit = len(RANKS)
        elif slot >= SUITS and self.cards_melded(meld_of(slot - SUITS)) < CANASTA:
            return []
        elif going_out and self.rules.extends_going_out:
            limit = len(RANKS)
        spare = self.hand[TWOS] + self.hand[JOKERS] > 0
        most = min(self.rules.wild_in_sequence, wilds + int(spare))
        found: list[tuple[int, int]] = []
        for top in range(len(RANKS)):
            if before & (1 << top) - 1:
                break
            for end in range(top + FEWEST, min(top + limit, len(RANKS)) + 1):
                span = (1 << end) - (1 << top)
                for holes in range(wilds, most + 1):
                    found += self._filled(slot, span, holes, wilds)
        return list(dict.fromkeys(found)) if most else found

    def _filled(self, slot: int, span: int, holes: int, wilds: int) -> list[tuple[int, int]]:
        """The ways to fill a span with so many wild cards (none, or one) and for the rest natural ones."""
        before, row = self.rows[slot], self.suited[slot % SUITS]
        if before & ~span:
            return []
        missing = [place for place in places_in(span & ~before) if not row[place]]
        if not holes:
            return [] if missing or span == before else [(span, 0)]
        found: list[tuple[int, int]] = []
        for place in places_in(span & ~before) if len(missing) <= 1 else []:
            filled = span & ~(1 << place)
            if missing in ([], [place]) and (filled != before or wilds < 1) and filled.bit_count() >= FEWEST:
                found.append((filled, holes - wilds))
        return found

    def next_ways(self, slot: int, going_out: bool) -> list[tuple[int, int]]:
        """Those that are one move away: three cards for a new sequence, one at either end of another.

        A new one may have a wild card besides, where it stands between two of the three.
        """
        before = self.rows[slot].bit_count()
        found: list[tuple[int, int]] = []
        for row, wild in self.ways(slot, going_out):
            count = row.bit_count()
            if before:
                fits = count == before + 1 and not wild
            else:
                is_broken = row.bit_length() - (row & -row).bit_length() >= FEWEST
                fits = count == FEWEST and is_broken == (wild > 0)
            if fits:
                found.append((row, wild))
        return found

    # -- how a turn may end --------------------------------------------------------------------

    def reaches(self, owed: int, keep: int) -> bool:
        """Whether the hand can meld what it owes, in sequences or otherwise, and keep so many cards."""
        if owed <= 0 and not self.is_lacking():
            return self.size() >= keep
        return self._search(0, _STAY, owed, keep)

    def goes_out(self, owed: int) -> bool:
        """Whether the hand can be got rid of, with some cards in sequences."""
        return not self._is_stuck(0, _GO_OUT) and self._search(0, _GO_OUT, owed, 0)

    def melds_all(self, owed: int) -> bool:
        """Whether every card can be melded, in sequences or otherwise."""
        return not self._is_stuck(0, _MELD_ALL) and self._search(0, _MELD_ALL, owed, 0)

    def _search(self, first: int, goal: int, owed: int, keep: int) -> bool:
        """Whether the goal is reached by some way of laying this sequence and those after it."""
        ways: list[tuple[int, int]] = []
        while first < len(self.slots) and not ways:
            ways = self.ways(self.slots[first], goal != _STAY)
            first += 1
        if not ways:
            if goal == _STAY:
                return super().reaches(owed, keep)
            return super().goes_out(owed) if goal == _GO_OUT else super().melds_all(owed)
        slot = self.slots[first - 1]
        if goal == _STAY:
            if self.size() < keep or self._worth(slot % SUITS) < owed:
                return False
        elif slot and self._is_stuck(slot % SUITS, goal):
            return False
        if self._search(first, goal, owed, keep):
            return True
        before, owes = self.rows[slot], self.owed
        for row, wild in ways:
            jokers = min(wild, self.hand[JOKERS])
            self.spread(slot, row, wild - jokers, jokers)
            found = self._search(first, goal, owed - (owes - self.owed), keep)
            self.spread(slot, before, jokers - wild, -jokers)
            if found:
                return True
        return False

    def _worth(self, suit: int) -> int:
        """What all cards of the hand count that could ever be melded before going out."""
        total = 0
        for kind, cards in enumerate(self.hand):
            if kind == BLACK_THREES or not cards:
                continue
            is_alone = kind < BLACK_THREES and cards == 1 and not self.naturals[kind]
            if not is_alone or self._may_go_in_sequence(kind, suit):
                total += cards * VALUES[kind]
        return total

    def _is_stuck(self, suit: int, goal: int) -> bool:
        """Whether the hand surely cannot be got rid of, with sequences only in this suit and those after it.

        A card without a meld, alone of its rank and in no sequence, can only be the discard; two of a rank
        need a wild card; and the canastas needed must be possible.
        """
        wild = self.hand[TWOS] + self.hand[JOKERS]
        loose = self.hand[RED_THREES]
        pairs = 0
        if not self.naturals[BLACK_THREES] and self.hand[BLACK_THREES] in (1, 2):
            loose += self.hand[BLACK_THREES]
        for kind in range(BLACK_THREES):
            cards = self.hand[kind]
            if not self.naturals[kind] and 1 <= cards <= 2 and not self._may_go_in_sequence(kind, suit):
                loose += 2 - cards
                pairs += cards - 1
        if loose > (1 if goal == _GO_OUT else 0) or pairs > wild:
            return True
        count = 0
        for slot in self.slots:
            if self._may_be_canasta(slot, suit):
                count += 1
        return not self.suffices(add_tallies(self.possible(), sequence_tally(count)))

    def _may_go_in_sequence(self, place: int, first: int) -> bool:
        """Whether a card of this rank could go in a sequence of one of the suits from this one on."""
        for suit in range(first, SUITS):
            row = self.suited[suit]
            if not row[place]:
                continue
            slot = self.open_slot(suit)
            if self.rules.extends_going_out and slot != suit:
                return True
            if slot < 0:
                continue
            if self.rows[slot] or self.rules.wild_in_sequence:
                return True
            low = place
            while low + 1 < len(RANKS) and row[low + 1]:
                low += 1
            high = place
            while high and row[high - 1]:
                high -= 1
            if low - high + 1 >= FEWEST:
                return True
        return False

    def _may_be_canasta(self, slot: int, first: int) -> bool:
        """Whether a sequence has seven cards, or could get them if its turn is still to come."""
        count = self.cards_melded(meld_of(slot))
        if count >= CANASTA or slot % SUITS < first:
            return count >= CANASTA
        held = len([place for place in self.suited[slot % SUITS] if place])
        return count + held + self.rules.wild_in_sequence >= CANASTA
