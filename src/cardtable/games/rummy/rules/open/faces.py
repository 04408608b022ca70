"""The faces of a rummy: where a card may stand in a sequence, which are of a kind, which are wild.

Places in a suit run from 1, the low ace, to 14, the high one.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JOKER, NO_SUIT, Pack, low_rank, pips

LOW: Final = "low"
HIGH: Final = "high"
BOTH: Final = "both"
"""Where the ace stands in sequences."""

HIGHEST: Final = 14
_KINDS: Final = 15
"""The place of a high ace; the kind of a joker, the last in the order of ranks from the ace up."""


class Span:
    """Places one after another in a suit, and the faces that belong there."""

    def __init__(self, suit: int, start: int, faces: tuple[int, ...]) -> None:
        self.suit = suit
        self.start = start
        self.end = start + len(faces) - 1
        self.faces = faces

    def joins(self, other: "Span") -> bool:
        """Whether two spans follow one another in a suit, so that they are only one sequence."""
        return self.suit == other.suit and (self.end + 1 == other.start or other.end + 1 == self.start)


@mypyc_attr(allow_interpreted_subclasses=True)
class FaceTable:
    """The faces of a pack by suit, rank and place; some ranks may be wild."""

    def __init__(self, pack: Pack, wild: tuple[int, ...], ace: str) -> None:
        self.face_of = pack.face_of
        self.wilds = pack.face_count
        """Where a tally has the number of wild cards."""
        self.lowest = 2 if ace == HIGH else 1
        self.highest = HIGHEST - 1 if ace == LOW else HIGHEST
        self.suit = [pack.suits[card] for card in pack.first]
        ranks = [pack.ranks[card] for card in pack.first]
        self.ranks = ranks
        self.is_wild = [rank in wild for rank in ranks]
        self.is_joker = [rank == JOKER for rank in ranks]
        self.value = self._values(ranks)
        self.places = [self._places_of(rank) for rank in ranks]
        """For each face where it may be in a sequence."""
        self.at = self._faces_at()
        """For each suit and place its face."""
        self.face_bits: list[i64] = [0 if wild else 1 << face for face, wild in enumerate(self.is_wild)]
        """For each natural face its bit."""
        self.all_wild: i64 = sum([1 << face for face, wild in enumerate(self.is_wild) if wild])
        """The wild faces as bits."""
        self.kinds = self._natural_kinds(ranks)
        """For each rank its natural faces."""
        self.same_kind = self._same_kind(ranks)
        """For each face the natural ones, as bits, that could be in a group with it."""

    # -- tables of the pack --------------------------------------------------------------------

    def _values(self, ranks: list[int]) -> list[int]:
        """For each face what it counts in the hand of its holder."""
        return [pips(rank) for rank in ranks]

    def _places_of(self, rank: int) -> list[int]:
        """Where a rank may be in a sequence: a joker nowhere, for it has no place of its own."""
        if rank == JOKER:
            return []
        if rank == ACE:
            return [place for place in (1, HIGHEST) if self.lowest <= place <= self.highest]
        return [low_rank(rank)]

    def _faces_at(self) -> list[list[int]]:
        at = [[-1] * (HIGHEST + 1) for _ in range(NO_SUIT)]
        for face, places in enumerate(self.places):
            for place in places:
                at[self.suit[face]][place] = face
        return at

    def _natural_kinds(self, ranks: list[int]) -> list[list[int]]:
        """From the ace up, without a rank that is wild."""
        kinds = [
            [face for face, rank in enumerate(ranks) if low_rank(rank) == kind and not self.is_wild[face]]
            for kind in range(1, _KINDS + 1)
        ]
        return [kind for kind in kinds if kind]

    def _same_kind(self, ranks: list[int]) -> list[i64]:
        kinds = [low_rank(rank) for rank in ranks]
        return [
            sum([bit for bit, other in zip(self.face_bits, kinds, strict=True) if other == kind])
            for kind in kinds
        ]

    # -- hands ---------------------------------------------------------------------------------

    def span(self, suit: int, start: int, end: int) -> Span:
        """The places of a suit from one to another."""
        return Span(suit, start, tuple(self.at[suit][start : end + 1]))

    def tally(self, cards: list[int]) -> list[int]:
        """How many of each face are held, and how many wild cards."""
        held: list[int] = [0] * (self.wilds + 1)
        for card in cards:
            face = self.face_of[card]
            at = self.wilds if self.is_wild[face] else face
            held[at] = held[at] + 1
        return held

    def faces_in(self, cards: list[int]) -> list[int]:
        """The faces of some cards, each once, in the pack's order."""
        held: i64 = 0
        for card in cards:
            held |= 1 << self.face_of[card]
        return [face for face in range(self.wilds) if held >> face & 1]

    def count(self, cards: list[int]) -> int:
        """What cards left in hand count."""
        return sum([self.value[self.face_of[card]] for card in cards])

    # -- sets on the table ---------------------------------------------------------------------

    def natural(self, cards: list[int]) -> int:
        """Where a set has its first natural card, which says what set it is, or -1."""
        for index, card in enumerate(cards):
            if not self.is_wild[self.face_of[card]]:
                return index
        return -1

    def group_takes(self, cards: list[int]) -> i64:
        """The faces, as bits, that can be added to a group: those of its kind and wild ones."""
        return self.same_kind[self.face_of[cards[self.natural(cards)]]] | self.all_wild

    def span_of(self, cards: list[int]) -> Span:
        """Which places a sequence fills; its cards lie from the lowest to the highest."""
        index = self.natural(cards)
        face = self.face_of[cards[index]]
        place = self.places[face][0 if index == 0 else -1]
        return self.span(self.suit[face], place - index, place - index + len(cards) - 1)
