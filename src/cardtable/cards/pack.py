"""Packs: which faces there are, how many of each, and how a card is written and read.

A card is an int, its index in the pack. Packs with duplicates have several cards with one
*face*; in a single pack card and face are the same number. Packs that are kept apart have different
*backs*. Suits and ranks are small ints, so that tables can be indexed by them; letters and names live
only here.
"""

from typing import Final

from cardtable.cards.errors import CardError

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
NO_SUIT: Final = 4
"""The suit of a joker, and the trump of a no-trump contract."""

# Spot cards are their own number up to the 13s of the six-hand pack, so courts start at 14.
JACK: Final = 14
QUEEN: Final = 15
KING: Final = 16
ACE: Final = 17
JOKER: Final = 18

SUIT_LETTERS: Final = "CDHS"
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades", "no-trump")
SUIT_SYMBOLS: Final = "♣♦♥♠"
RANK_NAMES: Final = {
    JACK: "jack", QUEEN: "queen", KING: "king", ACE: "ace", 2: "two", 3: "three", 4: "four",
    5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten", 11: "eleven", 12: "twelve",
    13: "thirteen", JOKER: "joker",
}  # fmt: skip
SAME_COLOUR: Final = (SPADES, HEARTS, DIAMONDS, CLUBS, NO_SUIT)
"""The other suit of the same colour."""

_COURT_LETTERS: Final = {JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}
_RANKS_READ: Final = {
    **{str(n): n for n in range(2, 14)},
    "T": 10, "J": JACK, "Q": QUEEN, "K": KING, "A": ACE, "1": ACE,
}  # fmt: skip
_SUITS_READ: Final = {
    "C": CLUBS, "D": DIAMONDS, "H": HEARTS, "S": SPADES,
    "♣": CLUBS, "♦": DIAMONDS, "♥": HEARTS, "♠": SPADES,
    "♧": CLUBS, "♢": DIAMONDS, "♡": HEARTS, "♤": SPADES,
}  # fmt: skip
_JOKERS_READ: Final = ("JOKER", "JKR", "🃏", "*")


def low_rank(rank: int) -> int:
    """The place of a rank where the ace is low: ace 1, jack 11, queen 12, king 13."""
    if rank == ACE:
        return 1
    return rank if rank < JACK else rank - 3


def pips(rank: int) -> int:
    """What a rank counts where courts count ten and the ace one."""
    return min(10, low_rank(rank))


class Pack:
    """A pack of cards: `size` cards, each with a face, a suit and a rank."""

    def __init__(self, name: str, cards: list[tuple[int, int]], backs: int = 1) -> None:
        self.name = name
        self.size = len(cards)
        equal = sum([suit != NO_SUIT for suit, _ in cards]) // backs
        self.back_of: list[int] = [min(card // equal, backs - 1) for card in range(self.size)]
        """For each card its back: packs of equal size one after the other, the jokers with the last."""
        self.suits: list[int] = [suit for suit, _ in cards]
        self.ranks: list[int] = [rank for _, rank in cards]
        self._faces: dict[tuple[int, int], int] = {}
        for pair in cards:
            self._faces.setdefault(pair, len(self._faces))
        self.face_count = len(self._faces)
        self.face_of: list[int] = [self._faces[pair] for pair in cards]
        self.first: list[int] = [self.face_of.index(face) for face in range(self.face_count)]
        """For each face the first card that has it."""
        self.texts: list[str] = [_text(suit, rank) for suit, rank in self._faces]
        self._written: dict[str, int] = {text: face for face, text in enumerate(self.texts)}
        self._copies: list[list[int]] = [[] for _ in self.texts]
        """For each face the cards that have it."""
        for card, face in enumerate(self.face_of):
            self._copies[face].append(card)
        self.is_single = self.face_count == self.size
        self.backs = backs

    def __repr__(self) -> str:
        return f"<Pack {self.name}: {self.size} cards>"

    def text(self, card: int) -> str:
        """How a card is written: rank and suit letter, as `QS` or `10H`; a joker is `Joker`."""
        return self.texts[self.face_of[card]]

    def pretty(self, card: int) -> str:
        """A card with its suit symbol, as `Q♠`."""
        text = self.text(card)
        suit = self.suits[card]
        return text if suit == NO_SUIT else text[:-1] + SUIT_SYMBOLS[suit]

    def name_of(self, card: int) -> str:
        """A card in words, as `queen of spades`."""
        suit = self.suits[card]
        rank = RANK_NAMES[self.ranks[card]]
        return rank if suit == NO_SUIT else f"{rank} of {SUIT_NAMES[suit]}"

    def face(self, suit: int, rank: int) -> int:
        """The face of this suit and rank, or -1 if the pack has none."""
        return self._faces.get((suit, rank), -1)

    def read(self, text: str) -> int:
        """Read one card (`QS`, `10h`, `TH`, `♠Q`, `Q♠`, `queen of spades`, `joker`) as its face."""
        face = self._written.get(text, -1)  # nearly always it is written as the pack itself writes it
        if face < 0:
            face = self.face(*_read(text))
        if face < 0:
            raise CardError(f"There is no {text} in the {self.name} pack.")
        return face

    def read_all(self, text: str) -> list[int]:
        """Read several cards parted by spaces or commas, as cards of the pack, no card twice."""
        taken = [0] * self.face_count
        cards: list[int] = []
        for word in text.replace(",", " ").split():
            face = self.read(word)
            copies = self._copies[face]
            if taken[face] == len(copies):
                raise CardError(f"{word} is named more often than the {self.name} pack has it.")
            cards.append(copies[taken[face]])
            taken[face] += 1
        return cards

    def twins_in_order(self, cards: list[int]) -> list[int]:
        """The same faces in the same order, cards with one face numbered as they come.

        Twins look alike, so that a pack written down by its faces is the same pack when read again. Packs
        with different backs are put one on the other, each in its order: then the twin of the lower pack
        comes first.
        """
        if self.is_single:
            return cards
        if self.backs > 1:
            cards = [card for back in range(self.backs) for card in cards if self.back_of[card] == back]
        left: dict[int, list[int]] = {}
        for card in sorted(cards, reverse=True):
            left.setdefault(self.face_of[card], []).append(card)
        return [left[self.face_of[card]].pop() for card in cards]


def _text(suit: int, rank: int) -> str:
    if suit == NO_SUIT:
        return "Joker"
    return _COURT_LETTERS.get(rank, str(rank)) + SUIT_LETTERS[suit]


def _read(text: str) -> tuple[int, int]:
    word = text.strip().upper()
    if word in _JOKERS_READ:
        return NO_SUIT, JOKER
    if " OF " in word:
        rank_name, _, suit_name = word.partition(" OF ")
        for rank, name in RANK_NAMES.items():
            for suit in range(NO_SUIT):
                suit_names = (SUIT_NAMES[suit].upper(), SUIT_NAMES[suit][:-1].upper())
                if name.upper() == rank_name.strip() and suit_name.strip() in suit_names:
                    return suit, rank
    for suit_text, rank_text in ((word[-1:], word[:-1]), (word[:1], word[1:])):
        if suit_text in _SUITS_READ and rank_text in _RANKS_READ:
            return _SUITS_READ[suit_text], _RANKS_READ[rank_text]
    raise CardError(f"Cannot read {text!r} as a card: write a rank and a suit, like QS, 10H or ♠Q.")


def make_pack(name: str, ranks: tuple[int, ...], copies: int = 1, jokers: int = 0, backs: int = 1) -> Pack:
    """A pack of these ranks in four suits, `copies` times over, with `jokers` jokers in all."""
    suits = [(suit, rank) for suit in range(NO_SUIT) for rank in sorted(ranks)]
    return Pack(name, suits * copies + [(NO_SUIT, JOKER)] * jokers, backs)


_COURTS: Final = (JACK, QUEEN, KING, ACE)
FULL_52: Final = make_pack("52-card", (*range(2, 11), *_COURTS))


def short_pack(lowest: int, jokers: int = 0) -> Pack:
    """The pack with everything below a rank left out: 7 for the 32 cards of piquet, 9 for 24."""
    ranks = (*range(lowest, 11), *_COURTS)
    return make_pack(f"{4 * len(ranks) + jokers}-card", ranks, jokers=jokers)
