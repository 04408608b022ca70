"""The numbers and rows of a deal as players read them: of the table, a side, a seat, at a place."""

from typing import Any

from cardtable.engine import SEAT, TABLE, Game, Number, State
from cardtable.front.names import Names


class Facts:
    """What the public numbers say to a viewer.

    A number at its starting value says nothing, nor does one that the game describes by an empty text. Where
    each plays for himself the numbers of a side are told of its seat.
    """

    def __init__(self, game: Game[Any], s: State, names: Names) -> None:
        self.of_seats: dict[int, list[str]] = {seat: [] for seat in range(game.seats)}
        self.of_sides: dict[str, list[str]] = {}
        """For each name what it is for every side."""
        self.at_zones: dict[str, list[tuple[int, str]]] = {}
        """For each zone at which something is told, by its name: whose it is, -1 for nobody's, and what."""
        self.of_table: list[tuple[str, str]] = []
        self._game = game
        viewer = names.viewer if names.viewer >= 0 else game.seats
        layout = game.layout
        groups: dict[tuple[str, str], dict[int, str]] = {}
        speaking: set[Number] = set()
        for index, number in enumerate(layout.numbers):
            if not layout.number_audiences[index] >> viewer & 1:
                continue
            value = s.numbers[index]
            text = names.to_viewer(game.describe(s, index, value))
            if not text:
                continue
            speaks = value != layout.number_starts[index]
            if number.at >= 0:
                if speaks:
                    place = layout.zone_names[number.at]
                    self.at_zones.setdefault(place, []).append((number.owner, text))
                continue
            if speaks:
                speaking.add(number)
            if number.whose != TABLE:
                groups.setdefault((number.whose, number.label), {})[number.owner] = text
            elif number in speaking:
                self.of_table.append((number.label, text))
        for name, words, row in zip(layout.row_names, layout.row_words, s.rows, strict=True):
            if words is not None and row:
                self.of_table.append((name, words(row)))
        for (whose, label), texts in groups.items():
            said = {n.owner for n in speaking if n.whose == whose and n.label == label}
            self._share(whose, label, texts, said)

    def _share(self, whose: str, label: str, texts: dict[int, str], said: set[int]) -> None:
        """Give numbers of one name to the seats, or to the sides."""
        game = self._game
        if whose == SEAT or game.sides == game.seats:
            for seat in range(game.seats):
                owner = seat if whose == SEAT else game.side_of[seat]
                if owner in said:
                    self.of_seats[seat].append(_told(label, texts[owner]))
        elif said:
            self.of_sides[label] = [texts.get(side, "–") for side in range(game.sides)]


def _told(label: str, text: str) -> str:
    """Label and value in a row; a label that ends in a figure, like "game 1", is set apart by a colon."""
    return f"{label}: {text}" if label[-1].isdigit() else f"{label} {text}"
