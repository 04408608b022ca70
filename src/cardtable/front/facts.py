"""The numbers and rows of a deal as players read them: of the table, a side, a seat, at a place."""

from typing import Any, Final

from cardtable.engine import FLAG, SEAT, SEATS, TABLE, Game, Number, State
from cardtable.front.names import Names

_SO: Final = "yes"
"""How the engine says of a flag that it is so."""
_DEEDS: Final = frozenset(("dropped", "has", "knocked", "passed", "plays", "said", "stood", "takes"))
"""A label that begins with one of them tells what players do or have done: they are named first."""


_CALLS: Final = frozenset(("bid", "hold", "double", "redouble", "pass"))


def is_bidding(game: Game[Any], s: State) -> bool:
    """Whether there is a bid, but others may go on bidding: it is no contract yet."""
    acting = game.to_act(s) if not s.over and s.contract else []
    calls = [move for seat in acting for move in game.legal(s, seat)]
    return bool(calls) and all(not move.faces and move.verb in _CALLS for move in calls)


def _said(number: Number, text: str) -> tuple[str, str]:
    """A number of the whole table as it is said: what it is and its value, who and what he has done, or
    just that it is so."""
    label = number.label
    if number.kind == FLAG and text == _SO:
        return label, ""
    deed, *rest = label.split()
    if number.kind in (SEAT, SEATS) and deed in _DEEDS:
        is_plural = text.lower() == "you" or "," in text
        said = {"has": "have", "plays": "play", "takes": "take"}.get(deed, deed) if is_plural else deed
        return text, " ".join([said, *rest])
    return label, text


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
        if is_bidding(game, s):
            bid = game.contract_text(int(s.contract))
            who = f" by {game.seat_name(int(s.declarer))}" if s.declarer >= 0 else ""
            self.of_table.append(("bid", names.to_viewer(bid + who)))
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
                self.of_table.append(_said(number, text))
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
    if text == _SO:
        return label
    return f"{label}: {text}" if label[-1].isdigit() else f"{label} {text}"
