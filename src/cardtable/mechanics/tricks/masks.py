"""Cards as bits: for each trump suit every card has its place, so that a higher bit is a better card.

Suits lie together, each from its lowest card up, and what beats cards of other suits lies above them all. Who
takes a trick is then one comparison, what may be played is a few operations on masks, and what a side has
taken is a mask.
"""

from collections.abc import Sequence

from mypy_extensions import i64

from cardtable.cards import Pack
from cardtable.cards.bits import MOST, bit_at, count, index_of


class Places:
    """Where the cards lie in a mask when a suit is trump.

    A pack that is too large for a mask has an order only: the cards that are in hands get their places by
    `lay` when the play begins.
    """

    def __init__(self, pack: Pack, suits: bytes, strength: Sequence[bytes]) -> None:
        rows: list[tuple[int, int, int, int, int]] = []
        for card in range(pack.size):
            suit = suits[card]
            others = [row[card] for led, row in enumerate(strength) if led != suit]
            rows.append((int(max(others) > 0), suit, strength[suit][card], pack.face_of[card], card))
        rows.sort()
        self.order: list[int] = [row[4] for row in rows]
        """All cards, from the lowest place to the highest."""
        self.suits = suits
        self.face_of = pack.face_of
        trumps = [row[4] for row in rows if row[0]]
        self.beats_others = bytes([int(card in trumps) for card in range(pack.size)])
        self.size = pack.size
        self.cards: list[int] = []
        """The card in each place."""
        self.place = bytes(pack.size)
        self.masks: list[int] = [0] * 5
        """The cards of each suit."""
        self.m0: i64 = 0
        self.m1: i64 = 0
        self.m2: i64 = 0
        self.m3: i64 = 0
        self.m4: i64 = 0
        self.trumps: i64 = 0
        """What beats cards of other suits."""
        self.twins: i64 = 0
        """The lower of two like cards: the upper does not beat it."""
        if pack.size <= MOST:
            self.lay(self.order)
        self.is_exact = self._agrees(strength)
        """Whether all that decides a trick can be told by these places."""

    def _agrees(self, strength: Sequence[bytes]) -> bool:
        """Whether by the strengths of the cards a higher place is the better card, whatever is led."""
        for led in range(5):
            if led not in self.suits:
                continue
            before = 0
            face = -1
            for card in self.order:
                worth = strength[led][card]
                if (worth > 0) != (self.suits[card] == led or self.beats_others[card] > 0):
                    return False
                if worth and (worth < before or (worth == before and self.face_of[card] != face)):
                    return False
                if worth:
                    before, face = worth, self.face_of[card]
        return not any([self.face_of.count(face) > 2 for face in set(self.face_of)])

    def lay(self, cards: list[int]) -> None:
        """Give places to these cards, which come in their order and are at most as many as a mask holds."""
        self.cards = cards
        place = bytearray(self.size)
        masks = [0] * 5
        trumps = twins = 0
        before = -1
        for at, card in enumerate(cards):
            place[card] = at
            bit = 1 << at
            masks[self.suits[card]] |= bit
            if self.beats_others[card]:
                trumps |= bit
            if self.face_of[card] == before:
                twins |= bit >> 1
            before = self.face_of[card]
        self.place = bytes(place)
        self.masks = masks
        self.m0 = masks[0]
        self.m1 = masks[1]
        self.m2 = masks[2]
        self.m3 = masks[3]
        self.m4 = masks[4]
        self.trumps = trumps
        self.twins = twins

    def mask_of(self, cards: list[int]) -> i64:
        """Cards as a mask."""
        place = self.place
        one: i64 = bit_at(0)
        mask: i64 = 0
        for card in cards:
            at: i64 = place[card]
            mask |= one << at
        return mask

    def put(self, mask: i64, cards: list[int]) -> None:
        """Add the cards of a mask to a list."""
        found = self.cards
        while mask:
            cards.append(found[index_of(mask & -mask)])
            mask &= mask - 1

    def suit_of(self, card: i64) -> i64:
        """All cards of the suit of a card."""
        if card & self.m0:
            return self.m0
        if card & self.m1:
            return self.m1
        if card & self.m2:
            return self.m2
        if card & self.m3:
            return self.m3
        return self.m4


class Share:
    """The cards that count the same, as a mask."""

    def __init__(self, points: int, cards: int) -> None:
        self.points: i64 = points
        self.cards: i64 = cards


class Worth:
    """What cards count, for each of several ways to place them."""

    def __init__(self, all_places: list[Places], counts: Sequence[int]) -> None:
        self.shares = [
            [
                Share(points, int(places.mask_of([card for card in places.order if counts[card] == points])))
                for points in sorted({points for points in counts if points})
            ]
            for places in all_places
        ]

    def of(self, trump: i64, cards: i64) -> i64:
        """What the cards of a mask count, where this suit is trump."""
        points: i64 = 0
        if cards:
            for share in self.shares[trump]:
                points += share.points * count(cards & share.cards)
        return points
