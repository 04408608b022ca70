"""What one rummy of open melds differs by from another, as a row of facts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardtable.cards import ACE, FULL_52, JOKER, Pack, make_pack, pips
from cardtable.games.rummy.rules.open.faces import LOW

TOP: Final = "top"
DEEP: Final = "deep"
PILE: Final = "pile"
"""What may be taken instead of a card of the stock: the top discard; any discard with all above it, to be
used at once; the whole pile, the top card to be used at once."""

TURNED: Final = "turned"
BLOCKED: Final = "blocked"
LAST: Final = "last"
"""When the stock is used up: the discards are turned over; play ends when a player takes no discard; it ends
with the discard of the player who drew the last card."""

NOBODY: Final = "nobody"
ANYBODY: Final = "anybody"
OWN: Final = "own"
"""Whose melds a joker may be traded out of."""

_RANKS: Final = tuple(sorted(set(FULL_52.ranks)))


@dataclass(frozen=True, kw_only=True)
class RummyFacts:
    """The pack, the deal, what is a set, how a turn goes and what cards count."""

    deal: tuple[tuple[int, int], ...]
    """Up to so many players, so many cards each."""
    double_from: int = 99
    """From so many players on two packs are used."""
    jokers: int = 0
    ace: str = LOW
    """Where the ace stands in sequences."""
    group: int = 4
    """The most cards of a group."""
    twins: bool = True
    """A group may have the same card twice."""
    wild: tuple[int, ...] = ()
    """The ranks that are wild."""
    own_deuces: bool = False
    """A deuce that is wild may also be itself, so that three of them are a group of twos."""
    fours_at_once: bool = False
    """Four of a kind may be laid in one move, and then count double."""
    draw: str = TOP
    stock: str = TURNED
    own_melds: bool = False
    """Each lays off on his own melds alone."""
    slides: bool = False
    """A joker at an end of a sequence may be moved, once."""
    trade: str = NOBODY
    opening: int = 0
    """What a player's first meld must count."""
    must_discard: bool = False
    """Every turn ends with a discard, the last too."""
    count: Callable[[int], int] = pips
    """What the cards of a rank count."""
    low_ace: int = -1
    """What an ace at the low end of a sequence counts, if that is less."""
    held: tuple[tuple[int, int], ...] = ()
    """What ranks count that are left in hand, where it is something else."""
    joker: int = -1
    """What a joker on the table counts, if not as much as the card it stands for."""
    queen: tuple[int, int] = (0, 0)
    """What the queen of spades counts on the table and in hand, where she is no card like others; then she is
    the last to be discarded."""

    def pack(self, seats: int) -> Pack:
        """The pack for so many players."""
        copies = 2 if seats >= self.double_from else 1
        if copies == 1 and not self.jokers:
            return FULL_52
        size = 52 * copies + self.jokers
        return make_pack(f"{size}-card", _RANKS, copies=copies, jokers=self.jokers)

    def cards_each(self, seats: int) -> int:
        """The cards of each of so many players."""
        return next(cards for most, cards in self.deal if seats <= most)


def with_ace_fifteen(rank: int) -> int:
    """Aces count 15, courts ten, other cards their pips."""
    return 15 if rank == ACE else pips(rank)


def with_joker_twenty(rank: int) -> int:
    """The same, and jokers 20."""
    return 20 if rank == JOKER else with_ace_fifteen(rank)


def by_fives_and_tens(rank: int) -> int:
    """Aces count 20, eights and higher ten, lower cards five."""
    return 20 if rank == ACE else 10 if rank >= 8 else 5
