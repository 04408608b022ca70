"""Sequences: three to seven cards of a suit in order from ace down to four, without wild cards.

A sequence is a span of the row of ranks: the place of its highest card, and how many cards it has. A side has
one of each suit, as it has one meld of each rank.
"""

from typing import Final

from cardtable.games.canasta.rules.melds import (
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    MOST_WILD,
    RANKS,
    RED_THREES,
    SEQUENCES,
    TWOS,
    VALUES,
    WILD_CARDS,
    CanastaRules,
    Outlook,
)

SUITS: Final = 4

_STAY: Final = 0
_GO_OUT: Final = 1
_MELD_ALL: Final = 2
"""What a hand tries for: a turn that can be ended, going out with a discard, melding every card."""


def no_suits() -> list[list[int]]:
    """No card of any suit, for each place in the row of ranks."""
    return [[0] * len(RANKS) for _ in range(SUITS)]


class SequenceOutlook(Outlook):
    """An outlook that knows the suits of the hand, and every way to lay sequences from it."""

    def __init__(
        self,
        rules: CanastaRules,
        hand: list[int],
        naturals: list[int],
        wilds: list[int],
        suited: list[list[int]],
        tops: list[int],
    ) -> None:
        super().__init__(rules, hand, naturals, wilds)
        self.suited = suited
        """The natural cards of the hand by suit and rank."""
        self.tops = tops
        """The highest card of each sequence of the side."""
        self.pile_suited: list[list[int]] = []

    def holding(self, hand: list[int]) -> Outlook:
        """The same suits beside the same melds with other wild cards."""
        return SequenceOutlook(self.rules, hand, self.naturals, self.wilds, self.suited, self.tops)

    def with_pile(self) -> Outlook:
        """The pile brings its suits to the hand."""
        suited = [
            [cards + self.pile_suited[suit][place] for place, cards in enumerate(row)]
            for suit, row in enumerate(self.suited)
        ]
        return SequenceOutlook(self.rules, self.joined(), self.naturals, self.wilds, suited, self.tops)

    def lay(self, kind: int, naturals: int, twos: int, jokers: int, suits: tuple[int, ...] = ()) -> None:
        """Natural cards laid with others of their rank are gone from the sequences of their suits."""
        super().lay(kind, naturals, twos, jokers, suits)
        if kind < BLACK_THREES:
            for suit in suits:
                row = self.suited[suit]
                row[kind] = row[kind] - (1 if naturals > 0 else -1)

    # -- laying sequences ----------------------------------------------------------------------

    def spread(self, suit: int, top: int, count: int) -> None:
        """Make the sequence of a suit this span: what it gains leaves the hand, what it loses comes back."""
        before, length = self.tops[suit], self.naturals[SEQUENCES + suit]
        row = self.suited[suit]
        for place in range(len(RANKS)):
            gained = int(top <= place < top + count) - int(before <= place < before + length)
            if gained:
                row[place] = row[place] - gained
                self.hand[place] = self.hand[place] - gained
                self.owed -= gained * VALUES[place]
        self.tops[suit] = top
        self.naturals[SEQUENCES + suit] = count

    def go_on(self, suit: int, place: int) -> None:
        """A card that was not in the hand goes to an end of a sequence."""
        self.tops[suit] = min(self.tops[suit], place)
        self.naturals[SEQUENCES + suit] = self.naturals[SEQUENCES + suit] + 1

    def allows_span(self, suit: int, top: int, count: int, bound: bool) -> bool:
        """Whether the turn could be ended when the sequence of a suit has become this span."""
        before, length = self.tops[suit], self.naturals[SEQUENCES + suit]
        self.spread(suit, top, count)
        sound = self.can_end(bound)
        self.spread(suit, before, length)
        return sound

    def spans(self, suit: int) -> list[tuple[int, int]]:
        """The spans that the hand can make the sequence of a suit, other than what it is."""
        before, length = self.tops[suit], self.naturals[SEQUENCES + suit]
        row = self.suited[suit]
        found: list[tuple[int, int]] = []
        if length >= CANASTA:
            return found
        fewest = max(FEWEST, length + 1)
        for top in range(before + 1 if length else len(RANKS) - FEWEST + 1):
            if not row[top] and top < before:
                continue
            end = top
            last = min(top + CANASTA, len(RANKS))
            while end < last and (row[end] or before <= end < before + length):
                end += 1
            least = max(top + fewest, before + length)
            if least <= end:
                found += [(top, count) for count in range(least - top, end - top + 1)]
        return found

    def next_spans(self, suit: int) -> list[tuple[int, int]]:
        """The spans that are one move away: three cards for a new sequence, one at either end of another."""
        count = max(FEWEST, self.naturals[SEQUENCES + suit] + 1)
        return [span for span in self.spans(suit) if span[1] == count]

    # -- how a turn may end --------------------------------------------------------------------

    def reaches(self, owed: int, keep: int) -> bool:
        """Whether the hand can meld what it owes, in sequences or otherwise, and keep so many cards."""
        if owed <= 0:
            return self.size() >= keep
        return self._search(0, _STAY, owed, keep)

    def goes_out(self, owed: int) -> bool:
        """Whether the hand can be got rid of, with some cards in sequences."""
        return not self._is_stuck(0, _GO_OUT) and self._search(0, _GO_OUT, owed, 0)

    def melds_all(self, owed: int) -> bool:
        """Whether every card can be melded, in sequences or otherwise."""
        return not self._is_stuck(0, _MELD_ALL) and self._search(0, _MELD_ALL, owed, 0)

    def _search(self, suit: int, goal: int, owed: int, keep: int) -> bool:
        """Whether the goal is reached by some way of laying sequences in this suit and those after it."""
        spans: list[tuple[int, int]] = []
        while suit < SUITS and not spans:
            spans = self.spans(suit)
            suit += 1
        if not spans:
            if goal == _STAY:
                return super().reaches(owed, keep)
            return super().goes_out(owed) if goal == _GO_OUT else super().melds_all(owed)
        suit -= 1
        if goal == _STAY:
            if self.size() < keep or self._worth() < owed:
                return False
        elif suit and self._is_stuck(suit, goal):
            return False
        if self._search(suit + 1, goal, owed, keep):
            return True
        top, count, owes = self.tops[suit], self.naturals[SEQUENCES + suit], self.owed
        for span in spans:
            self.spread(suit, span[0], span[1])
            found = self._search(suit + 1, goal, owed - (owes - self.owed), keep)
            self.spread(suit, top, count)
            if found:
                return True
        return False

    def _worth(self) -> int:
        """What all cards of the hand count that could ever be melded before going out."""
        return sum([n * VALUES[kind] for kind, n in enumerate(self.hand) if kind != BLACK_THREES])

    def _is_stuck(self, suit: int, goal: int) -> bool:
        """Whether the hand surely cannot be got rid of, with sequences only in this suit and those after it.

        A card without a meld, alone of its rank and in no sequence, can only be the discard; two of a rank
        need a wild card; and the canastas needed must be possible.
        """
        wild = self.hand[TWOS] + self.hand[JOKERS]
        loose = self.hand[RED_THREES]
        pairs = 0
        canastas = 0
        if not self.naturals[BLACK_THREES] and self.hand[BLACK_THREES] in (1, 2):
            loose += self.hand[BLACK_THREES]
        for kind in range(BLACK_THREES):
            cards = self.hand[kind]
            melded = self.naturals[kind]
            if cards + melded + min(self.wilds[kind] + wild, MOST_WILD) >= CANASTA:
                canastas += 1
            if not melded and 1 <= cards <= 2 and not self._may_go_in_sequence(kind, suit):
                loose += 2 - cards
                pairs += cards - 1
        if loose > (1 if goal == _GO_OUT else 0) or pairs > wild:
            return True
        for other in range(SUITS):
            if self._may_be_canasta(other, suit):
                canastas += 1
        if self.rules.wild_melds and self.wilds[WILD_CARDS] + wild >= CANASTA:
            canastas += 1
        return canastas < self.rules.canastas

    def _may_go_in_sequence(self, place: int, first: int) -> bool:
        """Whether a card of this rank could go in a sequence of one of the suits from this one on."""
        for suit in range(first, SUITS):
            row = self.suited[suit]
            if not row[place] or self.naturals[SEQUENCES + suit] >= CANASTA:
                continue
            if self.naturals[SEQUENCES + suit]:
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

    def _may_be_canasta(self, suit: int, first: int) -> bool:
        """Whether the sequence of a suit has seven cards, or could get them if its turn is still to come."""
        count = self.naturals[SEQUENCES + suit]
        if count >= CANASTA or suit < first:
            return count >= CANASTA
        return count + len([place for place in self.suited[suit] if place]) >= CANASTA
