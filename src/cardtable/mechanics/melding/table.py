"""Tables of melds: what the kin of bezique and pinochle pay for combinations of cards, as plain data.

A row is a name, a class, the points and the cards: `K* Q*` in trumps, `K? Q?` in any other suit, `QS JD` as
they stand, `A A A A` in whatever suits. A card serves once in each class, or again in a meld of the class
that scores more.
"""

from itertools import combinations_with_replacement
from typing import Final

from cardtable.cards import NO_SUIT, SUIT_LETTERS, SUIT_NAMES, Pack

Row = tuple[str, str, int, str]

DIX: Final = "dix"
"""The lowest trump, which may be counted beside another meld and exchanged for the turn-up."""

PINOCHLE: Final[tuple[Row, ...]] = (
    ("flush", "A", 150, "A* 10* K* Q* J*"),
    ("royal marriage", "A", 40, "K* Q*"),
    ("marriage", "A", 20, "K? Q?"),
    (DIX, "A", 10, "9*"),
    ("100 aces", "B", 100, "AC AD AH AS"),
    ("80 kings", "B", 80, "KC KD KH KS"),
    ("60 queens", "B", 60, "QC QD QH QS"),
    ("40 jacks", "B", 40, "JC JD JH JS"),
    ("pinochle", "C", 40, "QS JD"),
)

_TRUMP: Final = "*"
_PLAIN: Final = "?"


class Meld:
    """One combination: its name, the row of the table it is of, its points, its suit if any, its faces."""

    def __init__(self, name: str, kind: int, points: int, suit: int, faces: tuple[int, ...]) -> None:
        self.name = name
        self.kind = kind
        self.points = points
        self.suit = suit
        self.faces = faces
        self.mask = sum([1 << face for face in set(faces)])

    def __repr__(self) -> str:
        return f"<Meld {self.name}: {self.points}>"


def replaced(rows: tuple[Row, ...], name: str, cards: str) -> tuple[Row, ...]:
    """The same table with other cards in the row of this name."""
    return tuple([(row[0], row[1], row[2], cards if row[0] == name else row[3]) for row in rows])


def melds_for(pack: Pack, rows: tuple[Row, ...], trump: int, makers: tuple[str, ...] = ()) -> list[Meld]:
    """Every meld of a table when this suit is trump.

    With no trump there are no melds in trumps; then the rows named as makers, which fix the trump when they
    are laid, are open in every suit, and no other row that asks for a suit is.
    """
    melds: list[Meld] = []
    for kind, (name, _, points, cards) in enumerate(rows):
        if cards.split()[0][-1] not in SUIT_LETTERS + _TRUMP + _PLAIN:
            melds += [_of_rank(pack, name, kind, points, faces) for faces in _any_suits(pack, cards.split())]
            continue
        suits = [NO_SUIT]
        if _TRUMP in cards or _PLAIN in cards:
            suits = [suit for suit in range(NO_SUIT) if (suit == trump) == (_TRUMP in cards)]
            if trump == NO_SUIT and makers:
                suits = list(range(NO_SUIT)) if name in makers else []
        for suit in suits:
            says_suit = suit != NO_SUIT and (_PLAIN in cards or trump == NO_SUIT)
            letter = SUIT_LETTERS[suit] if suit != NO_SUIT else ""
            written = cards.replace(_TRUMP, letter).replace(_PLAIN, letter)
            faces = tuple(sorted([pack.read(word) for word in written.split()]))
            called = f"{name} in {SUIT_NAMES[suit]}" if says_suit else name
            melds.append(Meld(called, kind, points, suit, faces))
    return melds


def _of_rank(pack: Pack, name: str, kind: int, points: int, faces: tuple[int, ...]) -> Meld:
    """A meld of one rank, called by its cards."""
    return Meld(" ".join([name, *[pack.texts[face] for face in faces]]), kind, points, NO_SUIT, faces)


def _any_suits(pack: Pack, ranks: list[str]) -> list[tuple[int, ...]]:
    """Every choice of so many cards of one rank from the pack, as faces."""
    copies = pack.size // pack.face_count
    of_rank = [pack.read(ranks[0] + letter) for letter in SUIT_LETTERS]
    choices = combinations_with_replacement(of_rank, len(ranks))
    return [faces for faces in choices if all([faces.count(face) <= copies for face in faces])]


def barring(rows: tuple[Row, ...]) -> list[int]:
    """For each row the rows (a mask) in none of which a card may have served before: the same, and those of
    its class that score as much or more."""
    return [
        sum(
            [
                1 << kind
                for kind, (_, other, least, _) in enumerate(rows)
                if other == group and least >= points
            ]
        )
        for _, group, points, _ in rows
    ]


def melds_held(pack: Pack, rows: tuple[Row, ...], cards: list[int], trump: int) -> list[Meld]:
    """The melds a hand may lay down all at once, no card twice in one class, dearest first in each class."""
    return melds_among(dearest_first(pack, rows, trump), rows, [pack.face_of[card] for card in cards])


def dearest_first(pack: Pack, rows: tuple[Row, ...], trump: int) -> list[Meld]:
    """Every meld of a table when this suit is trump, those that score most first."""
    return sorted(melds_for(pack, rows, trump), key=_points, reverse=True)


def melds_among(melds: list[Meld], rows: tuple[Row, ...], faces: list[int]) -> list[Meld]:
    """Of some melds, dearest first, those that these faces make at once, no card twice in one class."""
    held: list[Meld] = []
    for group in sorted({row[1] for row in rows}):
        left = faces[:]
        for meld in melds:
            while rows[meld.kind][1] == group and _holds(left, meld.faces):
                held.append(meld)
                for face in meld.faces:
                    left.remove(face)
    return held


def meld_points(pack: Pack, rows: tuple[Row, ...], cards: list[int], trump: int) -> int:
    """What all the melds of a hand come to with this trump suit."""
    return sum([meld.points for meld in melds_held(pack, rows, cards, trump)])


def _points(meld: Meld) -> int:
    return meld.points


def _holds(faces: list[int], wanted: tuple[int, ...]) -> bool:
    """Whether all wanted faces are there, as often as they are wanted."""
    return all([faces.count(face) >= wanted.count(face) for face in wanted])
