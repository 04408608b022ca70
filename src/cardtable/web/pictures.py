"""Small pictures of tables, for a lobby: seats around, the trick or the piles in the middle, a hand below.

A picture is drawn from zones as a seat is shown them; what the seat cannot see is a back. It knows no game,
only what part a zone has in the picture.
"""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from cardtable.engine import TRICK, UNSEEN, Zone
from cardtable.front import is_abreast, is_counted
from cardtable.web.cards import BACK, HEIGHT, WIDTH, card_body
from cardtable.web.pips import number

_BROAD: Final = 320
_HIGH: Final = 200
_DECK: Final = "two-large"
_LONG: Final = 7
"""So many cards of an open pile are shown at most."""
_RATIO: Final = HEIGHT / WIDTH


class Area(NamedTuple):
    """A zone in the picture: what it is, before which seat it lies (-1: nobody), its cards from below."""

    zone: Zone
    keeper: int
    cards: Sequence[str]

    @property
    def is_held(self) -> bool:
        """Whether it is cards of a player in no order, as a hand is."""
        return self.keeper >= 0 and not self.zone.is_pile

    @property
    def is_abreast(self) -> bool:
        """Whether it lies among others of its kind in a layout."""
        return is_abreast(self.zone) and (self.keeper < 0 or self.zone.row > 0)

    @property
    def is_pile(self) -> bool:
        """Whether it is a pile of its own in the middle."""
        zone = self.zone
        return not (self.keeper >= 0 or zone.role == TRICK or is_counted(zone) or self.is_abreast)

    @property
    def is_open(self) -> bool:
        """Whether all its cards are seen."""
        return UNSEEN not in self.cards


class _Canvas:
    """Where cards are put, one on the other."""

    def __init__(self) -> None:
        self._put: list[str] = []
        self._used: dict[str, None] = {}

    def card(self, card: str, x: float, y: float, width: float, turn: float = 0.0) -> None:
        """Put a card with its middle at a point, turned by so many degrees."""
        face = BACK if card == UNSEEN else card
        self._used[face] = None
        height = width * _RATIO
        turned = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
        self._put.append(
            f'<use href="#{face}" x="{number(x - width / 2)}" y="{number(y - height / 2)}" '
            f'width="{number(width)}" height="{number(height)}"{turned}/>'
        )

    def place(self, x: float, y: float, width: float) -> None:
        """Mark where cards may come to lie."""
        height = width * _RATIO
        self._put.append(
            f'<rect x="{number(x - width / 2)}" y="{number(y - height / 2)}" width="{number(width)}" '
            f'height="{number(height)}" rx="{number(width / 14)}" fill="#0001" stroke="#fff5"/>'
        )

    def row(self, cards: Sequence[str], x: float, y: float, width: float, widest: float, step: float) -> None:
        """Put cards side by side around a point, closer together where there is too little room."""
        between = min(step, (widest - width) / max(1, len(cards) - 1))
        left = x - between * (len(cards) - 1) / 2
        for at, card in enumerate(cards):
            self.card(card, left + between * at, y, width)

    def stack(self, cards: Sequence[str], x: float, y: float, width: float) -> None:
        """Put a pile: the top card on one or two others."""
        under = min(len(cards) - 1, 2)
        for at in range(under, 0, -1):
            self.card(UNSEEN if cards[-1] == UNSEEN else cards[-1 - at], x - 1.2 * at, y + 1.2 * at, width)
        self.card(cards[-1], x, y, width)

    def svg(self, title: str) -> str:
        """The picture."""
        cards = "".join(
            f'<symbol id="{face}" viewBox="0 0 {WIDTH} {HEIGHT}">{card_body(face, _DECK)}</symbol>'
            for face in self._used
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_BROAD} {_HIGH}" role="img">'
            f"<title>{escape(title)}</title><defs>{_FELT}{cards}</defs>"
            f'<rect width="{_BROAD}" height="{_HIGH}" fill="url(#felt)"/>'
            f'<ellipse cx="160" cy="96" rx="150" ry="88" fill="none" stroke="#fff" stroke-opacity=".13" '
            f'stroke-width="2"/>{"".join(self._put)}</svg>'
        )


_FELT: Final = (
    '<radialGradient id="felt" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="#418a66"/>'
    '<stop offset="1" stop-color="#1f5039"/></radialGradient>'
)


def table_svg(
    title: str, areas: Sequence[Area], viewer: int, seats: int, trick: Sequence[tuple[int, str]]
) -> str:
    """The picture of a table from a seat; the cards of the trick come with those who have played them."""
    canvas = _Canvas()
    own = next((area for area in areas if area.keeper == viewer and area.is_held and area.cards), None)
    if own is None and any(area.is_abreast for area in areas):
        _draw_layout(canvas, areas, viewer)
    else:
        _draw_table(canvas, areas, own, _Seating(viewer, seats), trick)
    return canvas.svg(title)


class _Seating:
    """Who sits where: the viewer below, the next at his left hand, the others in a half circle."""

    def __init__(self, viewer: int, seats: int) -> None:
        self.viewer = viewer
        self.seats = seats

    def angle(self, seat: int) -> float:
        """Where a seat is, clockwise from the right."""
        after = (seat - self.viewer) % self.seats
        if after == 0:
            return pi / 2
        return pi + pi * (after - 1) / (self.seats - 2) if self.seats > 2 else 3 * pi / 2

    def is_beside(self, seat: int) -> bool:
        """Whether a seat is at the left or right end of the table."""
        return abs(cos(self.angle(seat))) > 0.9


def _draw_table(
    canvas: _Canvas,
    areas: Sequence[Area],
    own: Area | None,
    seating: _Seating,
    trick: Sequence[tuple[int, str]],
) -> None:
    """A table at which cards are held."""
    laid: dict[int, list[Area]] = {}
    for seat in range(seating.seats):
        theirs = [area for area in areas if area.keeper == seat and area.cards and area is not own]
        hidden = [area for area in theirs if area.is_held and not area.is_open]
        if seat != seating.viewer:
            _draw_held(canvas, sum(len(area.cards) for area in hidden), seating.angle(seat))
        laid[seat] = [area for area in theirs if area not in hidden]
    before_me = laid.pop(seating.viewer)
    beside = {seat: found for seat, found in laid.items() if found and seating.is_beside(seat)}
    above = {seat: found for seat, found in laid.items() if found and not seating.is_beside(seat)}
    piles = [area for area in areas if (area.is_pile or area.is_abreast) and area.keeper < 0 and area.cards]
    for seat, found in beside.items():
        _draw_column(canvas, found, 160 + 92 * cos(seating.angle(seat)))
    for seat, found in above.items():
        x = 160 + 100 * cos(seating.angle(seat))
        _draw_piles(canvas, found, (x, 53), 21, min(140.0, 210 / len(above)))
    if before_me:
        _draw_piles(canvas, before_me, (160, 125), 23, 136 if beside else 200)
    top, bottom = 70 if above else 50, 108 if before_me else 136
    middle = (160, (top + bottom) / 2)
    if trick:
        _draw_piles(canvas, piles, (247, 121), 23, 66)
        _draw_trick(canvas, trick, seating, (middle[0], middle[1] - 3), top + 12)
    else:
        _draw_piles(canvas, piles, middle, min(36.0, (bottom - top) / _RATIO), 116 if beside else 190)
    if own is not None:
        _draw_fan(canvas, own.cards)


def _draw_trick(
    canvas: _Canvas,
    trick: Sequence[tuple[int, str]],
    seating: _Seating,
    middle: tuple[float, float],
    highest: float,
) -> None:
    """The cards of a trick, each on the side of the one who played it, none of them above a height."""
    spread = 28 + 4 * max(0, seating.seats - 4)
    for at, (seat, card) in enumerate(trick):
        angle = seating.angle(seat)
        lean = 8 * cos(angle) + 3 * sin(at)
        x, y = middle[0] + spread * cos(angle), max(highest, middle[1] + 20 * sin(angle))
        canvas.card(card, x, y, 36, lean)


def _draw_fan(canvas: _Canvas, cards: Sequence[str]) -> None:
    """A hand as one holds it, its lower edge out of the picture."""
    width, radius = 50.0, 420.0
    step = min(26.0, 214.0 / max(1, len(cards) - 1))
    for at, card in enumerate(cards):
        turn = step * (at - (len(cards) - 1) / 2) / radius
        canvas.card(card, 160 + radius * sin(turn), 180 + radius * (1 - cos(turn)), width, turn * 180 / pi)


def _draw_held(canvas: _Canvas, count: int, angle: float) -> None:
    """Another's hand at the edge of the table; of a great one only a part."""
    x, y, turn = 160 + 134 * cos(angle), 84 + 64 * sin(angle), angle + pi / 2
    shown = min(9, count)
    for at in range(shown):
        away = 6.0 * (at - (shown - 1) / 2)
        bend = turn - away * 0.012
        canvas.card(UNSEEN, x + away * cos(turn), y + away * sin(turn), 21, bend * 180 / pi)


def _draw_column(canvas: _Canvas, areas: Sequence[Area], x: float) -> None:
    """What lies before a player at an end of the table, one below the other; an open hand by suits."""
    lines: list[Sequence[str]] = []
    for area in areas:
        if area.is_held and area.is_open and len(area.cards) > _LONG:
            suits = dict.fromkeys(card[-1] for card in area.cards)
            lines += [[card for card in area.cards if card[-1] == suit] for suit in suits]
        else:
            lines.append(area.cards)
    step = min(17.0, 62 / max(1, len(lines) - 1))
    for at, cards in enumerate(lines):
        y = 80 + step * (at - (len(lines) - 1) / 2)
        if UNSEEN in cards:
            canvas.stack(cards, x, y, 22)
        else:
            canvas.row(cards, x, y, 22, 56, 9)


def _draw_piles(
    canvas: _Canvas, piles: Sequence[Area], middle: tuple[float, float], width: float, room: float
) -> None:
    """Piles side by side: open ones spread out, others as stacks."""
    step = width * 0.42
    open_cards = [pile.cards if pile.is_held else pile.cards[-_LONG:] for pile in piles]
    breadths = [
        width + (step * (len(cards) - 1) if pile.is_open else 0)
        for pile, cards in zip(piles, open_cards, strict=True)
    ]
    gap = width * 0.25
    wanted = sum(breadths) + gap * (len(piles) - 1)
    scale = min(1.0, room / wanted) if piles else 1.0
    x = middle[0] - wanted * scale / 2
    for pile, cards, breadth in zip(piles, open_cards, breadths, strict=True):
        centre = x + breadth * scale / 2
        if pile.is_open:
            canvas.row(cards, centre, middle[1], width * scale, breadth * scale, step * scale)
        else:
            canvas.stack(pile.cards, centre, middle[1], width * scale)
        x += (breadth + gap) * scale


def _draw_layout(canvas: _Canvas, areas: Sequence[Area], viewer: int) -> None:
    """A layout of columns or of single cards, with the other piles above it and below."""
    rows: dict[str, list[Area]] = {}
    for area in areas:
        if area.is_abreast and area.keeper in (-1, viewer):
            rows.setdefault(area.zone.label, []).append(area)
    piles = [area for area in areas if area.is_pile]
    theirs = [area for area in areas if area.keeper not in (-1, viewer) and not area.is_abreast]
    mine = [area for area in areas if area.keeper == viewer and not area.is_abreast]
    bands = [band for band in (theirs, piles, *rows.values(), mine) if any(area.cards for area in band)]
    most = max(len(band) for band in bands)
    deep = [max(_depth(area) for area in band) for band in bands]
    rows_high = len(bands) * 1.1 - 0.1 + sum(deep)
    width = min(44.0, (_HIGH - 16) / rows_high / _RATIO, (_BROAD - 24) / (most * 1.12))
    height = width * _RATIO
    y = (_HIGH - height * rows_high) / 2 + height / 2
    for band, depth in zip(bands, deep, strict=True):
        _draw_band(canvas, band, y, width)
        y += height * (1.1 + depth)


_HIDDEN_STEP: Final = 0.09
_OPEN_STEP: Final = 0.27
"""How far a card in a column leaves the one under it uncovered, in heights of a card."""


def _depth(area: Area) -> float:
    """How much longer than a card a column is, in heights of a card; other piles are not spread."""
    if not area.is_abreast:
        return 0.0
    return sum(_HIDDEN_STEP if card == UNSEEN else _OPEN_STEP for card in area.cards[:-1])


def _draw_band(canvas: _Canvas, band: Sequence[Area], y: float, width: float) -> None:
    """Piles or columns in a row."""
    across = width * 1.12
    left = 160 - across * (len(band) - 1) / 2
    for at, area in enumerate(band):
        x, down = left + across * at, y
        if not area.cards:
            canvas.place(x, y, width)
        elif not area.is_abreast:
            canvas.stack(area.cards, x, y, width)
        else:
            for card in area.cards:
                canvas.card(card, x, down, width)
                down += width * _RATIO * (_HIDDEN_STEP if card == UNSEEN else _OPEN_STEP)
