"""The numbers of a deal as players read them: of the table, of each side, of each seat."""

import re
from typing import Any, Final

from cardtable.engine import Game, State
from cardtable.front.names import Names

TRICK: Final = "trick"
TAKEN: Final = "taken"
"""Zones that front ends show in a way of their own: the trick, and the piles `taken 0`, `taken 1` ..."""
NUMBERED: Final = re.compile(r"(.+) (\d+)")
"""A zone or number that is one of several: `pile 3`, `tricks 0`."""
PLACE: Final = re.compile(r"([A-Z]) (\d+)")
"""A place in lettered rows, which are drawn as a square: `V 3`; one that has an owner ends by his number."""


class Facts:
    """What the public numbers say to a viewer.

    A number at its starting value says nothing, nor does one that the game describes by an empty text.
    Numbers called `tricks 0`, `tricks 1` ... belong to seats or sides, all others to the table.
    """

    def __init__(self, game: Game[Any], s: State, names: Names) -> None:
        self.of_seats: dict[int, list[str]] = {seat: [] for seat in range(game.seats)}
        self.of_sides: dict[str, list[str]] = {}
        """For each name what it is for every side."""
        self.of_table: list[tuple[str, str]] = []
        self._game = game
        viewer = names.viewer if names.viewer >= 0 else game.seats
        layout = game.layout
        groups: dict[str, dict[int, str]] = {}
        speaking: set[str] = set()
        for index, name in enumerate(layout.number_names):
            if not layout.number_audiences[index] >> viewer & 1:
                continue
            value = s.numbers[index]
            text = names.to_viewer(game.describe(s, name, value))
            if not text:
                continue
            if value != layout.number_starts[index]:
                speaking.add(name)
            found = NUMBERED.fullmatch(name)
            if found is not None:
                groups.setdefault(found[1], {})[int(found[2])] = text
            elif name in speaking:
                self.of_table.append((name, text))
        for base, texts in groups.items():
            self._share(base, texts, {index for index in texts if f"{base} {index}" in speaking})

    def _share(self, base: str, texts: dict[int, str], said: set[int]) -> None:
        """Give numbers of one name to the seats, or to the sides."""
        count = 0
        while self._game.layout.find_number(f"{base} {count}") >= 0:
            count += 1
        if count == self._game.seats:
            for seat in said:
                self.of_seats[seat].append(f"{base} {texts[seat]}")
        elif said and count == self._game.sides:
            self.of_sides[base] = [texts.get(side, "–") for side in range(count)]
