"""The table as text, drawn from a view: it shows any game by what its zones and numbers say they are.

- a zone with an owner stands in his row; the viewer's own hand comes last, in order;
- the trick names who played each card;
- places of a layout stand side by side in their rows, each with the cards and the bets that lie there;
- piles of one label share a row; those that have numbers stand side by side as a tableau, the viewer's own as
  well; places in several lettered rows are a square, each player's own if it has an owner; piles of cards
  taken are only counted;
- a pile nobody sees into is a count;
- numbers belong to sides or seats, or to the table. A number at its starting value says nothing, nor does one
  that the game describes by an empty text.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardtable.cli import cards
from cardtable.engine import LAYOUT, TRICK, UNSEEN, Move, Table, View, Zone, ZoneView
from cardtable.front import Facts, Names, is_bidding, is_counted, keeper
from cardtable.front.orders import numbered

_BETWEEN: Final = " · "
_ALL: Final = 99
_ABREAST: Final = 13
"""How many piles of a tableau stand side by side."""


class Drawing:
    """One look at a table from a seat."""

    def __init__(self, table: Table, names: Names) -> None:
        self.table = table
        self.game = table.game
        self.names = names
        self.view: View = table.view(names.viewer)
        self.each_for_himself = self.game.sides == self.game.seats
        self.facts = Facts(table.game, table.state, names)

    # -- rows ----------------------------------------------------------------------------------

    def lines(self) -> Iterator[RenderableType]:
        """The whole table."""
        yield self._headline()
        yield from self._layouts()
        yield from self.squares()
        tableaus = self._tableaus()
        for zones in tableaus:
            row = zones[0].zone.label if len(tableaus) > 1 else ""
            for first in range(0, len(zones), _ABREAST):
                abreast = zones[first : first + _ABREAST]
                if any(zone.cards for zone in abreast):
                    yield self._tableau(abreast, row)
        yield _grid(self._rows())

    def shown_at_end(self) -> Grid:
        """The cards of other players as far as the end of the deal has shown them, and one's own."""
        rows: list[tuple[str, RenderableType]] = []
        for seat in range(self.game.seats):
            zones = [one for one in self.view.zones if self._keeper(one) == seat and not one.zone.row]
            shown = [
                cards.pile(zone.cards, _ALL) if zone.zone.is_pile else cards.hand(zone.cards)
                for zone in zones
                if any(card != UNSEEN for card in zone.cards)
            ]
            if shown:
                rows.append((self.names.seat(seat), Text(_BETWEEN).join(shown)))
        return _grid(rows if len(rows) > 1 else [])

    def _headline(self) -> Text:
        """The game, the deal, the trump and the contract."""
        view, names = self.view, self.names
        parts = [Text.assemble((self.table.info.title, "bold"))]
        if self.game.seats > 1:
            parts.append(Text(f"deal {len(self.table.deals)} by {names.who_deals(view.dealer)}"))
        elif self.table.deals[-1].number:
            parts.append(Text(f"deal {self.table.deals[-1].number}"))
        contract = self.game.contract_text(view.contract)
        is_open = is_bidding(self.game, self.table.state)  # the bid stands among what is known
        if contract and not is_open:
            parts.append(cards.sentence(f"contract {contract}"))
        if view.trump != "no-trump":
            parts.append(Text.assemble("trumps ", cards.suit_name(view.trump)))
        if view.declarer >= 0 and not is_open:
            parts[-1].append(f" by {names.by(view.declarer)}")
        return Text(_BETWEEN).join(parts)

    def _rows(self) -> Iterator[tuple[str, RenderableType]]:
        view = self.view
        seats = [(view.viewer + 1 + i) % self.game.seats for i in range(self.game.seats)]
        for seat in seats:
            content = Text(_BETWEEN).join(self._of_seat(seat))
            if content:
                yield self.names.seat(seat), content
        yield from self._centre()
        for name, text in self.facts.of_table:
            yield name, cards.sentence(text or "yes")
        for name, texts in self.facts.of_sides.items():
            yield name, cards.sentence(self.names.sides(texts))
        if not self.each_for_himself and any(view.scores):
            yield (
                "score",
                Text(self.names.sides([str(points) for points in view.scores])),
            )
        for zone in view.zones:
            if zone.zone.seat == view.viewer and not zone.zone.is_pile and zone.cards:
                yield f"your {zone.zone.spot}", cards.hand(zone.cards)

    def _of_seat(self, seat: int) -> Iterator[Text]:
        """What stands in a player's row: cards, numbers, score, part in the deal."""
        view = self.view
        drawn = self._drawn()
        hands = [one for one in view.zones if one.zone.seat == seat and not one.zone.is_pile and one.cards]
        for zone in hands:
            if seat != view.viewer:
                name = "" if zone is hands[0] else f"{zone.zone.spot} "
                shown = any(card != UNSEEN for card in zone.cards)
                held = cards.hand(zone.cards) if shown else cards.count(len(zone.cards), "card")
                yield Text.assemble(name, held)
        for zone in view.zones:
            if self._keeper(zone) == seat and zone.zone.is_pile and zone.cards and zone.zone not in drawn:
                yield Text.assemble(zone.zone.spot, " ", cards.pile(zone.cards))
        for text in self.facts.of_seats[seat]:
            yield cards.sentence(text)
        if self.each_for_himself and any(view.scores):
            yield Text(f"score {view.scores[self.game.side_of[seat]]}")
        if seat in view.sitting_out:
            yield Text("sit out" if seat == view.viewer else "sits out", "italic")

    def _keeper(self, zone: ZoneView) -> int:
        """The seat in whose row a zone stands."""
        return keeper(self.game, zone.zone, self.view.viewer)

    def _centre(self) -> Iterator[tuple[str, cards.Flow]]:
        """The trick and every pile that belongs to nobody; those of one name in one row."""
        rows: dict[str, list[Text]] = {}
        drawn = self._drawn()
        labels = [other.zone.label for other in self.view.zones if other.zone.owner < 0]
        for view in self.view.zones:
            zone = view.zone
            if self._keeper(view) >= 0 or zone in drawn:
                continue
            if zone.role == TRICK:
                if view.cards:
                    rows[zone.label] = self._trick()
            elif is_counted(zone):
                if view.cards:
                    count = cards.count(len(view.cards), "card")
                    rows.setdefault(zone.label, []).append(Text(f"{self.names.side(zone.owner)} {count}"))
            elif zone.mark and labels.count(zone.label) > 1:
                top = cards.card(view.cards[-1]) if view.cards else "–"
                rows.setdefault(zone.label, []).append(Text.assemble(f"{zone.mark}: ", top))
            elif view.cards:
                rows[zone.label] = [cards.pile(view.cards)]
        for label, items in rows.items():
            yield label, cards.Flow(items)

    def _trick(self) -> list[Text]:
        """Each card with its player, from the leader to the left."""
        pack = self.game.cards
        return [
            Text.assemble(self.names.seat(seat), " ", cards.card(pack.text(card)))
            for seat, card in self.game.trick(self.table.state)
        ]

    # -- tableau -------------------------------------------------------------------------------

    def _tableaus(self) -> list[list[ZoneView]]:
        """Piles of one label with numbers, three or more, that belong to nobody or to the viewer."""
        groups: dict[str, list[ZoneView]] = {}
        for view in self.view.zones:
            zone = view.zone
            if zone.column and zone.suit < 0 and not zone.row and zone.seat in (-1, self.view.viewer):
                groups.setdefault(zone.label, []).append(view)
        return [zones for zones in groups.values() if len(zones) > 2]

    def _drawn(self) -> set[Zone]:
        """The piles that are drawn as a tableau, a square or a layout."""
        drawn = {view.zone for zones in self._tableaus() for view in zones}
        drawn |= {view.zone for view in self.view.zones if view.zone.role == LAYOUT}
        return drawn | {view.zone for rows in self._squares().values() for row in rows for view in row}

    def _squares(self) -> dict[int, list[list[ZoneView]]]:
        """The places that lie in lettered rows, by rows, for each owner."""
        squares: dict[int, dict[int, list[ZoneView]]] = {}
        for view in self.view.zones:
            if view.zone.row and view.zone.role != LAYOUT:
                squares.setdefault(view.zone.owner, {}).setdefault(view.zone.row, []).append(view)
        return {owner: list(rows.values()) for owner, rows in squares.items()}

    def squares(self) -> Iterator[Grid]:
        """Every square in which a card lies, the viewer's own last."""
        squares = self._squares()
        for owner in sorted(squares, key=lambda seat: (seat - self.view.viewer - 1) % self.game.seats):
            if any(zone.cards for row in squares[owner] for zone in row):
                yield self._square(squares[owner])

    def _square(self, rows: list[list[ZoneView]]) -> Grid:
        """Rows by their letters under the numbers of the columns, from the first with a card to the last."""
        columns = _between([any(row[at].cards for row in rows) for at in range(len(rows[0]))])
        grid = Grid.grid(padding=(0, 2))
        for _ in range(len(columns) + 1):
            grid.add_column(justify="right", no_wrap=True)
        owner = rows[0][0].zone.owner
        title = self.names.seat(owner) if owner >= 0 else ""
        grid.add_row(Text(title, "dim"), *[Text(str(at + 1), "dim") for at in columns])
        for at_row in _between([any(zone.cards for zone in row) for row in rows]):
            places = [rows[at_row][at] for at in columns]
            shown = [cards.card(zone.cards[-1]) if zone.cards else Text("·", "dim") for zone in places]
            grid.add_row(Text(places[0].zone.label, "dim"), *shown)
        return grid

    # -- layouts -------------------------------------------------------------------------------

    def _layouts(self) -> Iterator[Grid]:
        """The places at which bets lie, by rows."""
        rows: dict[int, list[ZoneView]] = {}
        for view in self.view.zones:
            if view.zone.role == LAYOUT:
                rows.setdefault(view.zone.row, []).append(view)
        if rows:
            grid = Grid.grid(*([""] * max(map(len, rows.values()))), padding=(0, 3, 1, 0))
            for places in rows.values():
                grid.add_row(*[self._place(view) for view in places])
            yield grid

    def _place(self, view: ZoneView) -> Text:
        """What is painted there or how it is called, the cards, and what is told of it and of the bets."""
        zone = view.zone
        parts = [cards.card(zone.painted) if zone.painted else Text(zone.label, "dim")]
        if view.cards:
            parts.append(cards.in_row(view.cards))
        for owner, text in self.facts.at_zones.get(zone.name, []):
            said = cards.sentence(text, "dim" if owner < 0 else "")
            parts.append(Text.assemble(f"{self.names.seat(owner)} ", said) if owner >= 0 else said)
        return Text("\n").join(parts)

    def _tableau(self, zones: list[ZoneView], name: str) -> Grid:
        """Piles side by side under their numbers, the top card lowest; of several rows each has its name."""
        grid = Grid.grid(padding=(0, 2))
        for _ in range(len(zones) + 1):
            grid.add_column(justify="right", no_wrap=True)
        grid.add_row(Text(name, "dim"), *[Text(zone.zone.mark, "dim") for zone in zones])
        for row in range(max(len(zone.cards) for zone in zones)):
            at_row = [cards.card(zone.cards[row]) if row < len(zone.cards) else Text() for zone in zones]
            grid.add_row("", *at_row)
        return grid


def _between(filled: list[bool]) -> range:
    """From the first line that is filled to the last."""
    return range(filled.index(True), len(filled) - filled[::-1].index(True))


def _grid(rows: Iterable[tuple[str, RenderableType]]) -> Grid:
    """Rows with a label."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    for label, content in rows:
        grid.add_row(f"  {label}", content)
    return grid


def move_list(moves: list[Move], width: int) -> list[Text]:
    """The moves with their numbers, several to a line; moves of one verb follow it.

    Moves that are numbers themselves, as `bid 18`, have none besides.
    """
    lines: list[Text] = []
    plain: list[Text] = []
    for verb, group in groupby(numbered(moves), key=lambda item: item[1].verb):
        same = list(group)
        if len(same) == 1:
            number, move = same[0]
            plain.append(_numbered(number, move.text))
            continue
        lines += cards.flow(plain, width)
        plain = []
        items = [_numbered(number, move.text[len(verb) :].strip()) for number, move in same]
        items[0] = Text.assemble(f"{verb}  ", items[0])
        lines += cards.flow(items, width)
    return lines + cards.flow(plain, width)


def _numbered(number: int, text: str) -> Text:
    """A move as it stands in the list, without a number if that is 0."""
    return Text.assemble((f"{number}) ", "dim") if number else "", cards.sentence(text))
