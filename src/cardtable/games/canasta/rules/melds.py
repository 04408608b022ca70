"""Cards by kind, the figures of a game, and what a hand can still do in its turn."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, JACK, KING, QUEEN

RANKS: Final = (ACE, KING, QUEEN, JACK, 10, 9, 8, 7, 6, 5, 4)
"""The ranks that may be melded at any time; a kind below 11 is a place in this row."""

BLACK_THREES: Final = 11
WILD_CARDS: Final = 12
SEQUENCES: Final = 13
"""Kinds of meld beyond the ranks; the last is a sequence of clubs, and the other suits follow it."""

TWOS: Final = 12
JOKERS: Final = 13
RED_THREES: Final = 14
KINDS: Final = 15
"""Kinds of card beyond the ranks and black threes."""

MELDS: Final = (
    "aces", "kings", "queens", "jacks", "tens", "nines", "eights", "sevens", "sixes", "fives", "fours",
    "black threes", "wild cards",
    "sequence of clubs", "sequence of diamonds", "sequence of hearts", "sequence of spades",
)  # fmt: skip
VALUES: Final = (20, 10, 10, 10, 10, 10, 10, 5, 5, 5, 5, 5, 20, 50, 0)
"""What a card of each kind counts; red threes are counted apart."""

MINIMUMS: Final = ((0, 50), (1500, 90), (3000, 120))
"""What an initial meld must count, from which score on."""

RED_THREES_OF_TWO_PACKS: Final = (0, 100, 200, 300, 800)
RED_THREES_OF_THREE_PACKS: Final = (0, 100, 200, 300, 400, 1000, 1200)
"""What none, one, two ... red threes of a side count."""

CANASTA: Final = 7
"""Cards that make a meld a canasta."""

FEWEST: Final = 3
"""Cards that make a meld."""

MOST_WILD: Final = 3
"""Wild cards that a meld of natural cards may contain."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CanastaRules:
    """The figures in which one canasta differs from another."""

    def __init__(
        self,
        cards: int = 11,
        draws: int = 1,
        canastas: int = 1,
        minimums: tuple[tuple[int, int], ...] = MINIMUMS,
        red_threes: tuple[int, ...] = RED_THREES_OF_TWO_PACKS,
        always_pair: bool = False,
        always_frozen: bool = False,
        feed_canastas: bool = True,
        wild_melds: bool = False,
        sequences: bool = False,
    ) -> None:
        self.cards = cards
        self.draws = draws
        self.canastas = canastas
        """Canastas that a side needs to go out."""
        self.minimums = minimums
        """Steps of the minimum for an initial meld; below the first it is 15."""
        self.red_threes = red_threes
        self.always_pair = always_pair
        """A new meld of the top discard needs a natural pair, even when the pile is not frozen."""
        self.always_frozen = always_frozen
        self.feed_canastas = feed_canastas
        """The top discard may be added to a completed canasta."""
        self.wild_melds = wild_melds
        self.sequences = sequences
        """Cards of a suit in sequence are a meld."""

    def minimum(self, score: int) -> int:
        """What an initial meld must count for a side with this score."""
        least = 15
        for start, count in self.minimums:
            if score >= start:
                least = count
        return least


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """A hand counted by kind beside the melds of its side: how its turn can still end."""

    def __init__(self, rules: CanastaRules, hand: list[int], naturals: list[int], wilds: list[int]) -> None:
        self.rules = rules
        self.hand = hand
        self.naturals = naturals
        self.wilds = wilds
        self.owed = 0
        """What the side must still meld to meet its minimum."""
        self.pile: list[int] = []
        """What will come to the hand from the pile once nothing is owed any more."""
        self.coming = 0
        """How many cards that will be."""
        self.from_pile = False
        self.may_go = True
        """False if the partner has said no to going out."""

    def holding(self, hand: list[int]) -> "Outlook":
        """The outlook of another hand beside the same melds."""
        return Outlook(self.rules, hand, self.naturals, self.wilds)

    def with_pile(self) -> "Outlook":
        """The outlook when the pile has come to the hand."""
        return self.holding(self.joined())

    def joined(self) -> list[int]:
        """Hand and pile together."""
        return [cards + self.pile[kind] for kind, cards in enumerate(self.hand)]

    def claim(self, pile: list[int]) -> None:
        """The pile will be taken; its red threes do not come to the hand."""
        self.from_pile = True
        self.pile = pile
        self.pile[RED_THREES] = 0
        self.coming = _total(pile)

    def lay(self, kind: int, naturals: int, twos: int, jokers: int, suits: tuple[int, ...] = ()) -> None:
        """Move cards from the hand to a meld; negative numbers take them back. Suits do not matter here."""
        if kind < WILD_CARDS:
            self.hand[kind] = self.hand[kind] - naturals
        self.hand[TWOS] = self.hand[TWOS] - twos
        self.hand[JOKERS] = self.hand[JOKERS] - jokers
        self.naturals[kind] = self.naturals[kind] + naturals
        self.wilds[kind] = self.wilds[kind] + twos + jokers
        self.owed -= naturals * VALUES[kind] + twos * VALUES[TWOS] + jokers * VALUES[JOKERS]

    def allows(
        self, kind: int, naturals: int, twos: int, jokers: int, bound: bool, suits: tuple[int, ...] = ()
    ) -> bool:
        """Whether the hand has these cards to lay, and its turn could then be ended."""
        if self.hand[TWOS] < twos or self.hand[JOKERS] < jokers:
            return False
        if naturals and self.hand[kind] < naturals:
            return False
        if kind != BLACK_THREES and self.stays(naturals + twos + jokers, bound):
            return True
        self.lay(kind, naturals, twos, jokers, suits)
        sound = self.can_end(bound)
        self.lay(kind, -naturals, -twos, -jokers, suits)
        return sound

    def stays(self, laid: int, bound: bool) -> bool:
        """Whether the turn can surely be ended by a discard when so many cards have been laid."""
        return not bound and self.owed <= 0 and not self.naturals[BLACK_THREES] and self.size() - laid >= 2

    def size(self) -> int:
        """Cards in the hand."""
        return _total(self.hand)

    def points(self) -> int:
        """What the cards of the hand count."""
        count = 0
        for kind, cards in enumerate(self.hand):
            count += cards * VALUES[kind]
        return count

    def cards_melded(self, kind: int) -> int:
        """Cards in the side's meld of this kind."""
        return self.naturals[kind] + self.wilds[kind]

    def is_melded(self, kind: int) -> bool:
        """Whether the side has a meld of this kind."""
        return self.cards_melded(kind) > 0

    def room(self, kind: int) -> int:
        """How many wild cards a meld of this kind can still take."""
        if kind == BLACK_THREES or kind >= SEQUENCES:
            return 0
        most = CANASTA if kind == WILD_CARDS else MOST_WILD
        return most - self.wilds[kind]

    def canastas(self) -> int:
        """Canastas the side has."""
        return len([kind for kind in range(len(MELDS)) if self.cards_melded(kind) >= CANASTA])

    def sequence_canastas(self) -> int:
        """How many of them are sequences."""
        count = 0
        for kind in range(SEQUENCES, len(MELDS)):
            if self.naturals[kind] >= CANASTA:
                count += 1
        return count

    # -- how a turn may end --------------------------------------------------------------------

    def can_end(self, bound: bool) -> bool:
        """Whether the turn can still be ended: one card discarded and one kept, or the hand gone out.

        A player who is bound to go out, by his partner's leave or by melding black threes, must do so.
        """
        may_stay = not bound and not self.naturals[BLACK_THREES]
        return (may_stay and self.reaches(self.owed, max(0, 2 - self.coming))) or self.can_go_out()

    def can_go_out(self) -> bool:
        """Whether the player may go out in this turn, and surely can.

        Concealed, after a draw from the stock, he needs no minimum. But if he has taken the pile, it comes to
        his hand only when the minimum is met.
        """
        if not self.may_go:
            return False
        if not self.coming:
            return self.goes_out(self.owed if self.from_pile else 0)
        if self.owed > 0:
            return False
        return self.with_pile().goes_out(0)

    def most(self) -> int:
        """The most that the hand can still meld, without black threes.

        All natural cards that fit go down; each wild card makes the best pair left a meld, and the others
        go wherever there is room, jokers before twos.
        """
        total = 0
        room = 0
        pairs: list[int] = []
        for kind in range(BLACK_THREES):  # the ranks go down in value, and so do the pairs
            cards = self.hand[kind]
            if self.naturals[kind] or cards >= FEWEST:
                total += cards * VALUES[kind]
                room += self.room(kind)
            elif cards == 2:
                pairs.append(2 * VALUES[kind])
        wild = self.hand[TWOS] + self.hand[JOKERS]
        if self.wilds[WILD_CARDS]:
            room += self.room(WILD_CARDS)
        best = total + self._with_wild(pairs, min(wild, len(pairs)), room)
        if self.rules.wild_melds and not self.wilds[WILD_CARDS] and wild >= FEWEST:
            best = max(best, total + self._with_wild(pairs, min(wild - FEWEST, len(pairs)), room + CANASTA))
        return best

    def _with_wild(self, pairs: list[int], made: int, room: int) -> int:
        """What the best pairs count when so many are made melds, with all wild cards that find room."""
        wild = self.hand[TWOS] + self.hand[JOKERS]
        placed = min(wild, room + MOST_WILD * made)
        jokers = min(placed, self.hand[JOKERS])
        return _total(pairs[:made]) + jokers * VALUES[JOKERS] + (placed - jokers) * VALUES[TWOS]

    def reaches(self, owed: int, keep: int) -> bool:
        """Whether the hand can still meld what it owes and keep so many cards."""
        if owed <= 0:
            return self.size() >= keep
        if self.size() < keep or self.most() < owed:
            return False
        return keep == 0 or self._without_one(owed, keep)

    def _without_one(self, owed: int, keep: int) -> bool:
        """Whether there is a card that can be kept back, and the rest still reaches what is owed."""
        for kind in range(KINDS):
            if self.hand[kind]:
                self.hand[kind] = self.hand[kind] - 1
                enough = self.most() >= owed and (keep == 1 or self._without_one(owed, keep - 1))
                self.hand[kind] = self.hand[kind] + 1
                if enough:
                    return True
        return False

    def goes_out(self, owed: int) -> bool:
        """Whether the hand can be got rid of: all melded, or all but a discard, with the canastas needed."""
        loose = -1
        for kind in range(BLACK_THREES):
            if self.hand[kind] == 1 and not self.naturals[kind]:
                if loose >= 0:  # only one of them can be the discard
                    return False
                loose = kind
        if not self._may_have_canastas():
            return False
        if loose >= 0:
            return self._others_fit(loose, owed)
        if self._all_fit(owed):
            return True
        for kind in range(KINDS):
            if self.hand[kind] and self._others_fit(kind, owed):
                return True
        return False

    def _may_have_canastas(self) -> bool:
        """Whether the canastas needed could be made if each had all wild cards of the hand to itself."""
        wild = self.hand[TWOS] + self.hand[JOKERS]
        possible = self.sequence_canastas()
        for kind in range(BLACK_THREES):
            if self.hand[kind] + self.naturals[kind] + min(self.wilds[kind] + wild, MOST_WILD) >= CANASTA:
                possible += 1
        if self.rules.wild_melds and self.wilds[WILD_CARDS] + wild >= CANASTA:
            possible += 1
        return possible >= self.rules.canastas

    def _others_fit(self, kind: int, owed: int) -> bool:
        """Whether every card but one of this kind, the discard, goes to a meld."""
        self.hand[kind] = self.hand[kind] - 1
        out = self._all_fit(owed)
        self.hand[kind] = self.hand[kind] + 1
        return out

    def melds_all(self, owed: int) -> bool:
        """Whether every card of the hand can be melded, and the side then has the canastas it needs."""
        return self._all_fit(owed)

    def _all_fit(self, owed: int) -> bool:
        """Whether every card goes to a meld of its rank, or of wild cards."""
        if self.hand[RED_THREES] or (owed > 0 and self.points() < owed):
            return False
        if 1 <= self.hand[BLACK_THREES] <= 2 and not self.naturals[BLACK_THREES]:
            return False
        room = 0
        bound = 0
        done = self.sequence_canastas()
        costs: list[int] = []  # wild cards that would complete each canasta
        for kind in range(BLACK_THREES):
            cards = self.hand[kind]
            if not cards and not self.naturals[kind]:
                continue
            if cards == 1 and not self.naturals[kind]:
                return False
            least = 1 if cards == 2 and not self.naturals[kind] else 0
            lacking = CANASTA - cards - self.naturals[kind] - self.wilds[kind]
            room += self.room(kind)
            bound += least
            if lacking <= 0:
                done += 1
            elif lacking <= self.room(kind):
                costs.append(lacking - least)
        costs.sort()
        wild = self.hand[TWOS] + self.hand[JOKERS]
        for apart in self._apart(wild):
            complete = 1 if self.wilds[WILD_CARDS] + apart == CANASTA else 0
            missing = max(0, self.rules.canastas - done - complete)
            if missing <= len(costs) and bound + _total(costs[:missing]) <= wild - apart <= room:
                return True
        return False

    def _apart(self, wild: int) -> list[int]:
        """How many of the wild cards may go to a meld of their own."""
        if not self.rules.wild_melds:
            return [0]
        most = min(wild, self.room(WILD_CARDS))
        least = 1 if self.wilds[WILD_CARDS] else FEWEST
        return [0, *range(least, most + 1)]


def _total(counts: list[int]) -> int:
    """The counts together; compiled, `sum` makes an object of each count and is much slower here."""
    total = 0
    for count in counts:
        total += count
    return total
