"""Combinations of the 32-card pack that are declared before the play: point, sequences and sets."""

from typing import Final

from cardtable.cards import ACE, JACK, KING, QUEEN, RANK_NAMES, Pack

RANKS: Final = (7, 8, 9, 10, JACK, QUEEN, KING, ACE)
"""The ranks of the pack from the lowest; a rank's place among them stands for it below."""
TEN: Final = 3
PIPS: Final = (7, 8, 9, 10, 10, 10, 10, 11)

POINT: Final = 0
SEQUENCE: Final = 1
SET: Final = 2
CLASSES: Final = ("point", "sequence", "set")

Combination = tuple[int, int, int]
"""Its size; its height (pips of a point, place of the highest rank of a sequence or set); its suit."""

_SEQUENCES: Final = ("tierce", "quart", "quint", "sextette", "sequence of seven", "sequence of eight")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def worth(kind: int, size: int) -> int:
    """A card of the point counts one; so does one of a sequence, five or more ten extra; sets 3 or 14."""
    if kind == SET:
        return 14 if size == 4 else 3
    return size + 10 if kind == SEQUENCE and size >= 5 else size


def name_of(kind: int, size: int, height: int) -> str:
    """A combination as it is called; a height of 0 is not known."""
    if kind == POINT:
        return f"point of {NUMBERS[size]}" + (f" making {height}" if height else "")
    if kind == SEQUENCE:
        return _SEQUENCES[size - 3] + (f" to the {RANK_NAMES[RANKS[height]]}" if height else "")
    return f"{NUMBERS[size]} {RANK_NAMES[RANKS[height]]}s"


def beats(size: int, height: int, told: int) -> bool:
    """Whether a combination is better than one of which so much was told: 100 times its size plus height."""
    return 100 * size + (height if told % 100 else 0) > told


class Holdings:
    """The combinations in a hand of the 32-card pack, read from four masks of places, one for each suit."""

    def __init__(self, pack: Pack) -> None:
        self.suits = pack.suits
        self.places = [RANKS.index(rank) for rank in pack.ranks]
        self.cards = [[pack.face(suit, rank) for rank in RANKS] for suit in range(4)]

    def masks(self, cards: list[int]) -> list[int]:
        """For each suit the places held."""
        masks = [0, 0, 0, 0]
        for card in cards:
            masks[self.suits[card]] = masks[self.suits[card]] | 1 << self.places[card]
        return masks

    def find(self, kind: int, masks: list[int]) -> list[Combination]:
        """All combinations of a class, the best first."""
        found: list[Combination] = []
        if kind == SET:
            for place in range(TEN, 8):
                size = sum([mask >> place & 1 for mask in masks])
                if size >= 3:
                    found.append((size, place, 0))
        for suit, mask in enumerate(masks):
            if kind == POINT and mask:
                found.append((mask.bit_count(), pips_in(mask), suit))
            elif kind == SEQUENCE:
                length = 0
                for place in range(9):  # beyond the ace every run has ended
                    if mask >> place & 1:
                        length += 1
                        continue
                    if length >= 3:
                        found.append((length, place - 1, suit))
                    length = 0
        return sorted(found, reverse=True)

    def cards_of(self, kind: int, made: Combination, masks: list[int]) -> list[int]:
        """The cards that make a combination."""
        size, height, suit = made
        if kind == SET:
            return [self.cards[other][height] for other in range(4) if masks[other] >> height & 1]
        if kind == SEQUENCE:
            return self.cards[suit][height - size + 1 : height + 1]
        return [card for place, card in enumerate(self.cards[suit]) if masks[suit] >> place & 1]

    def neighbours(self, kind: int, made: Combination) -> list[int]:
        """The cards that would have made it another combination: those are not held."""
        size, height, suit = made
        if kind == SET:
            return [row[height] for row in self.cards]
        if kind == SEQUENCE:
            return [self.cards[suit][place] for place in (height - size, height + 1) if 0 <= place < 8]
        return self.cards[suit]


def pips_in(mask: int) -> int:
    """What the cards of a suit make: ace eleven, courts and ten ten, the others their pips."""
    return sum([PIPS[place] for place in range(8) if mask >> place & 1])


def misfit_sequences(masks: list[int], codes: list[int]) -> int:
    """How many cards are missing from the sequences declared, the best first, or would lengthen them."""
    misfit = 0
    used = [0, 0, 0, 0]
    for code in codes:
        size, top = divmod(code, 100)
        nearest, at, taken = 99, 0, 0
        for suit, mask in enumerate(masks):
            for low in range(9 - size):
                row = (1 << size) - 1 << low
                ends = (row << 1 | row >> 1) & ~row
                height = low + size - 1
                if used[suit] & row or (top and height != top) or beats(size, height, codes[0]):
                    continue
                far = (row & ~mask).bit_count() + (ends & mask).bit_count()
                if far < nearest:
                    nearest, at, taken = far, suit, row
        misfit += nearest
        used[at] = used[at] | taken
    return misfit
