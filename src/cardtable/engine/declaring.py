"""How the steps of a game declare zones and numbers in a few words."""

from mypy_extensions import mypyc_attr

from cardtable.cards import SUIT_LETTERS
from cardtable.engine.layout import COUNT, SEAT, SIDE, Layout, Words
from cardtable.engine.roles import FOUNDATION, HAND, LAYOUT, TABLEAU, TRICK


@mypyc_attr(allow_interpreted_subclasses=True)
class Declaring:
    """What has seats and sides, and a layout to which zones and numbers are added."""

    def __init__(self, layout: Layout, sides: int) -> None:
        self.layout = layout
        self.seats = layout.seats
        self.sides = sides

    def hand_zones(self, label: str = "hand", role: str = HAND) -> list[int]:
        """A zone for each seat that only its owner sees."""
        return [
            self.layout.zone(
                f"{label} {seat}", role, 1 << seat, label=label, whose=SEAT, owner=seat, is_pile=False
            )
            for seat in range(self.seats)
        ]

    def trick_zone(self) -> int:
        """The trick, which lies in the middle for all to see."""
        return self.pile("trick", TRICK)

    def pile(
        self,
        name: str,
        role: str,
        *,
        is_open: bool = True,
        is_pile: bool = True,
        is_spread: bool | None = None,
        is_kept: bool | None = None,
    ) -> int:
        """A pile that belongs to nobody, face up unless told otherwise; or cards in no order."""
        audience = int(self.layout.everyone) if is_open else 0
        return self.layout.zone(name, role, audience, is_pile=is_pile, is_spread=is_spread, is_kept=is_kept)

    def places(self, label: str, columns: int, role: str = TABLEAU, *, is_open: bool = True) -> list[int]:
        """Piles that lie side by side and are called by their numbers: `pile 1`, `pile 2` ..."""
        audience = int(self.layout.everyone) if is_open else 0
        return [
            self.layout.zone(f"{label} {column}", role, audience, label=label, column=column)
            for column in range(1, columns + 1)
        ]

    def spot(self, label: str, row: int = 1, *, painted: str = "", is_open: bool = True) -> int:
        """A place of a layout in one of its rows, for bets and perhaps for cards, face up unless told."""
        audience = int(self.layout.everyone) if is_open else 0
        return self.layout.zone(f"layout {label}", LAYOUT, audience, label=label, row=row, painted=painted)

    def foundation(self, suit: int, nth: int = 0, base: str = "") -> int:
        """A foundation by suit, number and, where there are two kinds, the rank that begins it."""
        label = f"{base} foundation" if base else "foundation"
        mark = f"{SUIT_LETTERS[suit] if suit >= 0 else ''}{nth or ''}"
        return self.layout.zone(
            f"{label} {mark}",
            FOUNDATION,
            int(self.layout.everyone),
            label=label,
            suit=suit,
            column=nth,
            base=base,
        )

    def of_seats(
        self,
        label: str,
        role: str,
        *,
        is_open: bool = True,
        is_pile: bool = True,
        is_spread: bool | None = None,
        counted: bool = True,
    ) -> list[int]:
        """A pile before each seat, face up unless told otherwise; or cards in no order."""
        return [
            self.of_seat(
                seat, label, role, is_open=is_open, is_pile=is_pile, is_spread=is_spread, counted=counted
            )
            for seat in range(self.seats)
        ]

    def of_seat(
        self,
        seat: int,
        label: str,
        role: str,
        *,
        is_open: bool = True,
        is_pile: bool = True,
        is_spread: bool | None = None,
        counted: bool = True,
        row: int = 0,
        column: int = 0,
    ) -> int:
        """A pile before one seat, perhaps one of several side by side."""
        return self.layout.zone(
            f"{label} {column} {seat}" if column else f"{label} {seat}",
            role,
            int(self.layout.everyone) if is_open else 0,
            label=label,
            whose=SEAT,
            owner=seat,
            row=row,
            column=column,
            is_pile=is_pile,
            is_spread=is_spread,
            counted=counted,
        )

    def of_sides(self, label: str, role: str) -> list[int]:
        """A pile for each side, face up."""
        return [self.of_side(side, label, role) for side in range(self.sides)]

    def of_side(self, side: int, label: str, role: str) -> int:
        """A pile for one side, face up."""
        everyone = int(self.layout.everyone)
        return self.layout.zone(f"{label} {side}", role, everyone, label=label, whose=SIDE, owner=side)

    def seat_numbers(
        self,
        label: str,
        start: int = 0,
        kind: str = COUNT,
        *,
        is_secret: bool = False,
        words: Words | None = None,
    ) -> int:
        """A number for each seat, public or for its own eyes alone; the index of the first."""
        return min(
            [
                self.layout.number(
                    f"{label} {seat}",
                    start,
                    1 << seat if is_secret else -1,
                    kind,
                    label=label,
                    whose=SEAT,
                    owner=seat,
                    words=words,
                )
                for seat in range(self.seats)
            ]
        )

    def numbers_at(self, label: str, zone: int, words: Words | None = None) -> int:
        """A public number for each seat that is read at a zone: its bet there; the index of the first."""
        place = self.layout.zones[zone].label
        return min(
            [
                self.layout.number(
                    f"{label} {place} {seat}",
                    label=label,
                    whose=SEAT,
                    owner=seat,
                    words=words,
                    at=zone,
                )
                for seat in range(self.seats)
            ]
        )

    def side_numbers(self, label: str, start: int = 0, kind: str = COUNT) -> list[int]:
        """A public number for each side."""
        return [
            self.layout.number(f"{label} {side}", start, kind=kind, label=label, whose=SIDE, owner=side)
            for side in range(self.sides)
        ]
