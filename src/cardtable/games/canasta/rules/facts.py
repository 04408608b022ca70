"""The facts in which one canasta differs from another, and how cards and melds are numbered."""

from dataclasses import dataclass
from typing import Final

from cardtable.cards import ACE, JACK, KING, QUEEN

RANKS: Final = (ACE, KING, QUEEN, JACK, 10, 9, 8, 7, 6, 5, 4)
"""The ranks that may be melded at any time; a kind below 11 is a place in this row."""

SEVENS: Final = 7
"""The place of the sevens in it."""

BLACK_THREES: Final = 11
WILD_CARDS: Final = 12
SEQUENCES: Final = 13
"""Kinds of meld beyond the ranks; the last is a sequence of clubs, and the other suits follow it."""

TWOS: Final = 12
JOKERS: Final = 13
RED_THREES: Final = 14
KINDS: Final = 15
"""Kinds of card beyond the ranks and black threes."""

ONCE: Final = (
    "aces", "kings", "queens", "jacks", "tens", "nines", "eights", "sevens", "sixes", "fives", "fours",
    "black threes", "wild cards",
    "sequence of clubs", "sequence of diamonds", "sequence of hearts", "sequence of spades",
)  # fmt: skip
AGAIN: Final = len(ONCE)
MELDS: Final = ONCE + tuple([f"{name} again" for name in ONCE])
"""The melds a side may have: one of each kind and, in some games, a second, so many places further on."""

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
"""Wild cards that a meld of natural cards may usually contain."""

NATURAL: Final = 1
MIXED: Final = 2
OF_SEVENS: Final = 4
OF_WILD_CARDS: Final = 8
SEQUENCE: Final = 16
"""Sorts of canasta that a side may need for going out (a mask)."""

ANY: Final = 1
NATURAL_OR_BETTER: Final = 2
"""What a canasta that belongs to an initial meld must be."""

NO_LIMIT: Final = 99


@dataclass(frozen=True, kw_only=True)
class CanastaRules:
    """The facts in which one canasta differs from another; what is usual is that of the basic game."""

    packs: int = 2
    rests: tuple[int, ...] = ()
    """Seats of which one rests in each deal, in turn."""
    lone_hand: bool = False
    """Who takes the pile first, or goes out before, plays alone against the others."""
    cards: int = 11
    draws: int = 1

    # -- melds
    most_wild: int = MOST_WILD
    """Wild cards that a meld of natural cards may contain."""
    fewest_naturals: int = 2
    """Natural cards that a meld of a rank must contain."""
    most_cards: int = NO_LIMIT
    """Cards that a meld of a rank may have."""
    twice: bool = False
    """A side may have two melds of a rank, and join them, and begin a sequence after a whole one."""
    wild_melds: bool = False
    most_of_wild: int = CANASTA
    """Cards that a meld of wild cards may have."""
    deuces: bool = False
    """Twos are melded as a rank, with jokers as wild cards, and not elsewhere until it has seven cards."""
    sequences: bool = False
    """Cards of a suit in sequence are a meld."""
    wild_in_sequence: int = 0
    """Wild cards that a sequence may contain."""

    # -- the initial meld
    minimums: tuple[tuple[int, int], ...] = MINIMUMS
    """Steps of the minimum for an initial meld; below the first it is 15."""
    first_canastas: tuple[tuple[int, int], ...] = ()
    """Scores from which on an initial meld must contain a canasta, and of which sort."""
    wild_opens: bool = True
    """Wild cards may be laid before the minimum is met."""
    reward: int = 0
    """Cards that a player draws who has made the initial meld of his side."""
    packet: int = 0
    """Cards that each player may add to his hand when he has completed a canasta."""

    # -- the pile
    always_pair: bool = False
    """A new meld of the top discard needs a natural pair, even when the pile is not frozen."""
    always_frozen: bool = False
    feed_canastas: bool = True
    """The top discard may be added to a completed canasta."""
    opens_with_pile: bool = True
    """The pile may be taken for an initial meld."""
    wild_tops: bool = False
    """A pair of twos takes a two, and a pair of jokers a joker."""
    sevens_barred: bool = False
    """No seven is ever taken."""
    seeded: bool = False
    """The pile begins with as many cards from the stock, face down, as its upcard counts."""

    # -- discards
    keeps_sevens: bool = False
    """Sevens are not discarded until each side has a canasta of them, and never in going out."""
    keeps_threes: bool = False
    """Black threes are not discarded in the first round, and leave the play when the pile is taken."""

    # -- going out
    canastas: int = 1
    """Canastas that a side needs to go out."""
    sorts: int = 0
    """Sorts of canasta (a mask) that must be among them."""
    wild_ranks: bool = True
    """A canasta of wild cards is one of them."""
    threes_for_canastas: bool = False
    """A side needs as many red threes as it has canastas."""
    must_ask: bool = False
    """Nobody goes out without having asked his partner."""
    extends_going_out: bool = False
    """In going out a complete sequence may be extended."""
    out: int = 100
    concealed: int = 100
    """What going out counts, and what besides if it is concealed."""

    # -- the score
    natural: int = 500
    mixed: int = 300
    wild: int = 2000
    sequence: int = 1500
    mixed_sequence: int = 0
    sevens: int = 0
    """What a canasta counts; that of sevens only where it differs from others."""
    wild_by_twos: bool = False
    """Of canastas of wild cards seven twos count twice as much, four jokers half as much again."""
    red_threes: tuple[int, ...] = RED_THREES_OF_TWO_PACKS
    threes_need: int = 0
    """Canastas that a side needs for its red threes to count for it; without a number any meld will do."""
    threes_need_sevens: bool = False
    """They count for a side only if it has a canasta of sevens."""
    black_three: int = 0
    """What a black three in the hand costs when another player goes out, if not its count."""
    short_sequence: int = 0
    """What a sequence of fewer than five cards costs."""
    many_canastas: bool = False
    """Five canastas and ten count besides, and those of deuces only for the side that goes out."""

    def minimum(self, score: int) -> int:
        """What an initial meld must count for a side with this score."""
        least = 15
        for start, count in self.minimums:
            if score >= start:
                least = count
        return least

    def first_canasta(self, score: int) -> int:
        """Which canasta the initial meld of a side with this score must contain, or none."""
        sort = 0
        for start, needed in self.first_canastas:
            if score >= start:
                sort = needed
        return sort

    def enough(self, count: int, sorts: int, red_threes: int) -> bool:
        """Whether a side may go out with so many canastas, of these sorts, and so many red threes."""
        if count < self.canastas or sorts & self.sorts != self.sorts:
            return False
        return not self.threes_for_canastas or count <= red_threes

    @property
    def slots(self) -> int:
        """How many melds a side may have: one of each kind, or two."""
        return len(MELDS) if self.twice else AGAIN
