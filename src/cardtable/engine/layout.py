"""What a game declares before a card is dealt: its zones, its numbers and its rows, and who sees them.

A zone and a number say what they are: their part at the table, whose they are, what a player calls them.
Whoever shows a table goes by that; names are for records and setups.
"""

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from cardtable.cards import SUIT_LETTERS
from cardtable.engine.roles import DUMMY, HAND, KEPT, ROLES, STACKED, TRICK

COUNT: Final = "count"
SEAT: Final = "seat"
SEATS: Final = "seats"
SUIT: Final = "suit"
CARD: Final = "card"
UP: Final = "up"
FLAG: Final = "flag"
QUIET: Final = "quiet"
"""Kinds of named numbers: how many, a seat (-1 for none), a mask of seats, a suit, a card, a card that lies
turned up (-1 for none), yes or no; and what players need not read."""

TABLE: Final = "table"
SIDE: Final = "side"
"""Whose a zone or a number is: the table's, a seat's (`SEAT`, as above) or a side's."""

Words = Callable[[int], str]
"""How a value is read that is not simply a number; an empty text if there is nothing to say."""
RowWords = Callable[[Sequence[int]], str]
"""The same for a row of numbers."""


class Zone:
    """A place for cards, and what it is at the table."""

    def __init__(
        self,
        name: str,
        label: str,
        role: str,
        whose: str,
        owner: int,
        row: int,
        column: int,
        suit: int,
        base: str,
        painted: str,
        is_pile: bool,
        is_spread: bool,
        is_kept: bool,
    ) -> None:
        self.name = name
        """What a setup and a record call it: `foundation C2`."""
        self.label = label
        """What a player calls it, and others of its kind: `foundation`. Zones of one label stand together."""
        self.role = role
        self.whose = whose
        self.owner = owner
        """The seat or side it belongs to, or -1."""
        self.row = row
        """Its row in a square or a layout, counted from 1; 0 elsewhere."""
        self.column = column
        """Its number among those of its label that lie side by side, counted from 1; 0 if it has none."""
        self.suit = suit
        """The suit of a foundation, or -1."""
        self.base = base
        """The rank by which a foundation begins, where there are two kinds."""
        self.painted = painted
        """The card that is painted on its place, as on a layout: `6S`; empty if there is none."""
        self.is_pile = is_pile
        """Whether the order of its cards counts; in a hand a card has no place of its own."""
        self.is_spread = is_spread
        """Whether all its cards are looked at, not the top alone."""
        self.is_kept = is_kept
        """Whether its place is shown also when it is empty."""

    @property
    def mark(self) -> str:
        """What tells it from others of its label: the suit, the number in the row, or nothing."""
        suit = SUIT_LETTERS[self.suit] if self.suit >= 0 else ""
        return f"{suit}{self.column or ''}"

    @property
    def spot(self) -> str:
        """What a player calls it, so that he means no other: `pile 3`."""
        return f"{self.label} {self.mark}" if self.mark else self.label

    @property
    def seat(self) -> int:
        """The seat it belongs to, or -1."""
        return self.owner if self.whose == SEAT else -1


class Number:
    """A named number, whose it is and how it is read."""

    def __init__(
        self, name: str, label: str, whose: str, owner: int, kind: str, words: Words | None, at: int
    ) -> None:
        self.name = name
        self.label = label
        """What a player calls it, the same for all seats or sides."""
        self.whose = whose
        self.owner = owner
        self.kind = kind
        self.words = words
        self.at = at
        """The zone at which it is read, as a bet lies there, or -1."""


def in_words(words: Sequence[str]) -> Words:
    """Read a value as a place in a list of words."""
    return lambda value: words[value]


class Layout:
    """What a game's steps have declared: its zones and numbers by name, who sees them, who owns them."""

    def __init__(self, seats: int, cards: int, faces: list[int]) -> None:
        self.seats = seats
        self.cards = cards
        self.face_of = faces
        self.everyone: i64 = (1 << (seats + 1)) - 1  # the spectator's bit follows the seats'
        self.zones: list[Zone] = []
        self.zone_names: list[str] = []
        self.owners: list[int] = []
        """For each zone its seat, or -1; this list and the next ones hold what is asked most often."""
        self.audiences: list[int] = []
        self.lies_open: list[bool] = []
        self.piles: list[bool] = []
        self.counted: list[bool] = []
        self.lies_face_down: list[bool] = []
        self.numbers: list[Number] = []
        self.number_names: list[str] = []
        self.number_starts: list[int] = []
        self.number_audiences: list[int] = []
        self.row_names: list[str] = []
        self.row_words: list[RowWords | None] = []
        self.turned_up: list[int] = []
        """The numbers that name a card turned up."""
        self.hands: list[int] = []
        """The hands that are played from: one for each seat, then any spare, if they are declared so."""
        self.trick = -1
        """The zone to which tricks are played, or -1."""
        self._zones: dict[str, int] = {}
        self._numbers: dict[str, int] = {}

    def zone(
        self,
        name: str,
        role: str,
        audience: int = 0,
        *,
        label: str = "",
        whose: str = TABLE,
        owner: int = -1,
        row: int = 0,
        column: int = 0,
        suit: int = -1,
        base: str = "",
        painted: str = "",
        is_pile: bool = True,
        is_spread: bool | None = None,
        is_kept: bool | None = None,
        counted: bool = True,
        face_down: bool = False,
    ) -> int:
        """The index of a zone; the same name is the same zone. Audience is a mask of viewers.

        In a pile order counts and cards are taken from the top; otherwise the zone is a hand,
        in which a card has no place of its own. What may not be counted is shown without its number of cards.
        What lies face down must be remembered: whoever has seen a card of it still knows it, but is shown it
        only while a number says that it is turned up.
        """
        if role not in ROLES:
            raise ValueError(f"zone {name!r} has no role: {role!r} is none")
        if name not in self._zones:
            spread = role not in STACKED if is_spread is None else is_spread
            kept = role in KEPT if is_kept is None else is_kept
            zone = Zone(
                name,
                label or name,
                role,
                whose,
                owner,
                row,
                column,
                suit,
                base,
                painted,
                is_pile,
                spread,
                kept,
            )
            self._zones[name] = len(self.zones)
            self.zones.append(zone)
            self.zone_names.append(name)
            self.owners.append(zone.seat)
            self.audiences.append(audience)
            self.lies_open.append(audience == self.everyone)
            self.piles.append(is_pile)
            self.counted.append(counted)
            self.lies_face_down.append(face_down)
            if role == TRICK:
                self.trick = self._zones[name]
            if role == DUMMY or (role == HAND and self._is_main(zone)):
                self.hands.append(self._zones[name])
        elif self.zones[self._zones[name]].role != role:
            raise ValueError(f"zone {name!r} is declared with two roles")
        return self._zones[name]

    def number(
        self,
        name: str,
        start: int = 0,
        audience: int = -1,
        kind: str = COUNT,
        *,
        label: str = "",
        whose: str = TABLE,
        owner: int = -1,
        words: Words | None = None,
        at: int = -1,
    ) -> int:
        """The index of a named number; the same name is the same number. All see it unless told otherwise.

        Its kind says how a player wants to read it, or `words` does where its values stand for words. A bet
        on a layout is read at its zone.
        """
        if name not in self._numbers:
            self._numbers[name] = len(self.numbers)
            self.numbers.append(Number(name, label or name, whose, owner, kind, words, at))
            self.number_names.append(name)
            self.number_starts.append(start)
            self.number_audiences.append(audience)
            if kind == UP:
                self.turned_up.append(self._numbers[name])
        return self._numbers[name]

    def row(self, name: str, words: RowWords | None = None) -> int:
        """The index of a named row: small numbers in the order they came, as the calls of an auction.

        All know it; players read it only where `words` say how.
        """
        if name not in self.row_names:
            self.row_names.append(name)
            self.row_words.append(words)
        return self.row_names.index(name)

    def find_zone(self, name: str) -> int:
        """The index of a zone that a step has declared, or -1."""
        return self._zones.get(name, -1)

    def find_number(self, name: str) -> int:
        """The index of a number that a step has declared, or -1."""
        return self._numbers.get(name, -1)

    def _is_main(self, zone: Zone) -> bool:
        """Whether a hand bears the label of the first one; a player's other cards have one of their own."""
        return not self.hands or self.zones[self.hands[0]].label == zone.label

    def zones_of(self, role: str) -> list[int]:
        """All zones of a role, in the order they were declared."""
        return [index for index, zone in enumerate(self.zones) if zone.role == role]
