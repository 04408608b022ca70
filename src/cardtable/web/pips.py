"""The signs on cards: suit shapes, the letters and figures of the index, and where the pips of a rank stand.

Suit shapes fill a square of 100 around the origin. Letters are strokes in a box 100 high, drawn as paths so
that every browser shows the same; a broad stroke and a fine one give them the contrast of printed letters.
"""

from itertools import pairwise
from typing import Final

from cardtable.cards import CLUBS, DIAMONDS, HEARTS, SPADES

SUIT_PATHS: Final = {
    SPADES: "M0-50C5-28 46-8 46 19C46 34 36 42 25 42C15 42 8 37 4 29C5 39 10 46 18 50H-18C-10 46-5 39-4 29"
    "C-8 37-15 42-25 42C-36 42-46 34-46 19C-46-8-5-28 0-50Z",
    HEARTS: "M0 50C-7 28-48 8-48-20C-48-37-37-47-24-47C-12-47-3-39 0-27C3-39 12-47 24-47C37-47 48-37 48-20"
    "C48 8 7 28 0 50Z",
    DIAMONDS: "M0-52C9-33 24-14 40 0C24 14 9 33 0 52C-9 33-24 14-40 0C-24-14-9-33 0-52Z",
    CLUBS: "M0-50A23 23 0 0 1 15-10A23 23 0 1 1 4 25C5 37 10 45 18 50H-18C-10 45-5 37-4 25A23 23 0 1 1-15-10"
    "A23 23 0 0 1 0-50Z",
}

_BROAD: Final = 17
_FINE: Final = 11
_SERIF: Final = 9
_EVEN: Final = 15
_FILLED: Final = 0
"""Weights of strokes; a shape without a stroke is filled."""

Strokes = tuple[tuple[str, int], ...]
_GLYPHS: Final[dict[str, tuple[int, Strokes]]] = {
    "A": (
        78,
        (
            ("M31 1H47L75 96H55L35 22L18 96H8Z", _FILLED),
            ("M20 66H58", _FINE),
            ("M0 95.5H27M47 95.5H78", _SERIF),
        ),
    ),
    "K": (
        78,
        (
            ("M19 3V97", _BROAD),
            ("M63 4L20 60", _FINE),
            ("M34 40L64 96", _BROAD),
            ("M2 4.5H37M2 95.5H37M48 4.5H76M46 95.5H78", _SERIF),
        ),
    ),
    "Q": (
        78,
        (
            ("M39 7C57 7 67 24 67 47S57 87 39 87S11 70 11 47S21 7 39 7Z", _EVEN),
            ("M32 66C46 66 50 82 56 90S68 97 76 92", _FINE),
        ),
    ),
    "J": (
        56,
        (
            ("M38 3V70Q38 93 22 93Q8 93 8 76", _BROAD),
            ("M18 4.5H56", _SERIF),
        ),
    ),
    "1": (
        44,
        (
            ("M26 2V97", _BROAD),
            ("M27 6C23 15 15 20 5 21", _FINE),
            ("M7 95.5H44", _SERIF),
        ),
    ),
    "2": (62, (("M9 33C8 14 19 7 31 7C45 7 54 16 54 30C54 54 21 64 14 91H57V74", _EVEN),)),
    "3": (62, (("M8 8.5H52L29 42C48 42 55 54 55 67C55 84 43 93 30 93C18 93 9 87 7 75", _EVEN),)),
    "4": (
        66,
        (
            ("M46 2V98", _BROAD),
            ("M45 8L8 70H64", _FINE),
        ),
    ),
    "5": (
        62,
        (("M53 9H15L12 48C17 42 23 39 31 39C46 39 55 50 55 66C55 83 44 93 30 93C18 93 9 87 7 76", _EVEN),),
    ),
    "6": (
        62,
        (
            (
                "M50 8C26 16 9 36 9 65C9 83 18 93 32 93C46 93 54 82 54 67C54 52 46 42 33 42C20 42 12 51 9 62",
                _EVEN,
            ),
        ),
    ),
    "7": (60, (("M7 24V9H54C38 34 28 62 27 98", _EVEN),)),
    "8": (
        62,
        (
            (
                "M31 7C43 7 50 15 50 26S42 45 31 45S12 37 12 26S19 7 31 7ZM31 46"
                "C46 46 54 56 54 69S46 93 31 93S8 82 8 69S16 46 31 46Z",
                _EVEN,
            ),
        ),
    ),
    "9": (
        62,
        (
            (
                "M12 92C36 84 53 64 53 35C53 17 44 7 30 7C16 7 8 18 8 33C8 48 16 58 29 58C42 58 50 49 53 38",
                _EVEN,
            ),
        ),
    ),
    "0": (60, (("M30 7C44 7 52 24 52 50S44 93 30 93S8 76 8 50S16 7 30 7Z", _EVEN),)),
    "O": (72, (("M36 7C54 7 63 26 63 50S54 93 36 93S9 74 9 50S18 7 36 7Z", _EVEN),)),
    "E": (
        62,
        (
            ("M18 3V97", _BROAD),
            ("M2 5H54V24M18 49H46M2 95H57V74", _FINE),
        ),
    ),
    "R": (
        74,
        (
            ("M18 3V97", _BROAD),
            ("M2 5H36C50 5 56 15 56 27S50 50 36 50H20", _FINE),
            ("M38 50C52 52 48 95 72 94", _EVEN),
            ("M2 95.5H34", _SERIF),
        ),
    ),
}

_LEFT: Final = 84.0
_MIDDLE: Final = 125.0
_RIGHT: Final = 166.0
_TOP: Final = 62.0
_BOTTOM: Final = 288.0


def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def suit_sign(suit: int, x: float, y: float, size: float, colour: str, is_turned: bool = False) -> str:
    """A suit shape around a point; turned it stands on its head."""
    scale = size / 100
    across = number(-scale if is_turned else scale)
    place = f"translate({number(x)} {number(y)})scale({across})"
    return f'<path transform="{place}" fill="{colour}" d="{SUIT_PATHS[suit]}"/>'


def word(text: str, x: float, y: float, height: float, widest: float, colour: str) -> str:
    """Letters or figures centred on x, from y downwards, drawn narrower where they would be too wide."""
    gap = 7
    width = sum(_GLYPHS[sign][0] for sign in text) + gap * (len(text) - 1)
    tall = height / 100
    wide = min(tall, widest / width)
    place = f"translate({number(x - width * wide / 2)} {number(y)})scale({number(wide)} {number(tall)})"
    parts: list[str] = []
    at = 0
    for sign in text:
        breadth, strokes = _GLYPHS[sign]
        shift = f' transform="translate({at})"' if at else ""
        drawn = "".join(_stroke(path, weight, colour) for path, weight in strokes)
        parts.append(f"<g{shift}>{drawn}</g>")
        at += breadth + gap
    return f'<g transform="{place}" fill="none" stroke="{colour}">{"".join(parts)}</g>'


def _stroke(path: str, weight: int, colour: str) -> str:
    paint = f'stroke-width="{weight}"' if weight else f'stroke="none" fill="{colour}"'
    return f'<path {paint} d="{path}"/>'


def _rows(count: int) -> list[float]:
    """So many heights from the top row to the bottom row."""
    return [_TOP + (_BOTTOM - _TOP) * row / (count - 1) for row in range(count)]


def pip_places(rank: int) -> list[tuple[float, float]]:
    """Where the pips of a spot card stand, as on printed cards; 11, 12 and 13 go on in the same manner."""
    if rank <= 3:
        return [(_MIDDLE, y) for y in _rows(rank)]
    rows = _rows(2 if rank <= 5 else 3 if rank <= 8 else 4)
    sides = [(x, y) for y in rows for x in (_LEFT, _RIGHT)]
    centre = (_TOP + _BOTTOM) / 2
    gaps = [(one + other) / 2 for one, other in pairwise(rows)]
    between: dict[int, list[float]] = {
        5: [centre],
        7: gaps[:1],
        8: gaps,
        9: [centre],
        10: [gaps[0], gaps[-1]],
        11: gaps,
        12: rows,
        13: _rows(5),
    }
    return sides + [(_MIDDLE, y) for y in between.get(rank, [])]


def pip_size(rank: int) -> float:
    """How large the pips of a spot card are."""
    return 50 if rank <= 10 else 37


MIDDLE: Final = (_TOP + _BOTTOM) / 2
"""Pips below this height stand on their heads."""
