"""What a game declares before a card is dealt: its zones, its numbers and its rows, and who sees them."""

from typing import Final

from mypy_extensions import i64

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


class Layout:
    """What a game's steps have declared: its zones and numbers by name, who sees them, who owns them."""

    def __init__(self, seats: int, cards: int, faces: list[int]) -> None:
        self.seats = seats
        self.cards = cards
        self.face_of = faces
        self.everyone: i64 = (1 << (seats + 1)) - 1  # the spectator's bit follows the seats'
        self.zone_names: list[str] = []
        self.owners: list[int] = []
        self.audiences: list[int] = []
        self.lies_open: list[bool] = []
        self.piles: list[bool] = []
        self.counted: list[bool] = []
        self.lies_face_down: list[bool] = []
        self.number_names: list[str] = []
        self.number_starts: list[int] = []
        self.number_audiences: list[int] = []
        self.number_kinds: list[str] = []
        self.row_names: list[str] = []
        self.turned_up: list[int] = []
        """The numbers that name a card turned up."""
        self._zones: dict[str, int] = {}
        self._numbers: dict[str, int] = {}

    def zone(
        self,
        name: str,
        audience: int = 0,
        owner: int = -1,
        pile: bool = True,
        counted: bool = True,
        face_down: bool = False,
    ) -> int:
        """The index of a zone; the same name is the same zone. Audience is a mask of viewers.

        In a pile order counts and cards are taken from the top; otherwise the zone is a hand,
        in which a card has no place of its own. What may not be counted is shown without its number of cards.
        What lies face down must be remembered: who has seen a card of it knows it still, but is shown it only
        while a number says that it is turned up.
        """
        if name not in self._zones:
            self._zones[name] = len(self.zone_names)
            self.zone_names.append(name)
            self.owners.append(owner)
            self.audiences.append(audience)
            self.lies_open.append(audience == self.everyone)
            self.piles.append(pile)
            self.counted.append(counted)
            self.lies_face_down.append(face_down)
        return self._zones[name]

    def number(self, name: str, start: int = 0, audience: int = -1, kind: str = COUNT) -> int:
        """The index of a named number; the same name is the same number. All see it unless told.

        Its kind says how a player wants to read it.
        """
        if name not in self._numbers:
            self._numbers[name] = len(self.number_names)
            self.number_names.append(name)
            self.number_starts.append(start)
            self.number_audiences.append(audience)
            self.number_kinds.append(kind)
            if kind == UP:
                self.turned_up.append(self._numbers[name])
        return self._numbers[name]

    def row(self, name: str) -> int:
        """The index of a named row: small numbers in the order they came, as the calls of an auction."""
        if name not in self.row_names:
            self.row_names.append(name)
        return self.row_names.index(name)

    def find_zone(self, name: str) -> int:
        """The index of a zone that a step has declared, or -1."""
        return self._zones.get(name, -1)

    def find_number(self, name: str) -> int:
        """The index of a number that a step has declared, or -1."""
        return self._numbers.get(name, -1)

    def kind_of(self, name: str) -> str:
        """How a player reads a number; what no step has declared is a count."""
        index = self.find_number(name)
        return self.number_kinds[index] if index >= 0 else COUNT
