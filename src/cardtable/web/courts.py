"""The figures on court cards and on the joker: shapes of our own, turned about the centre of the card.

A figure stands in the upper half of a frame of 146 by 290 around the origin and ends at a sash that crosses
the frame aslant; the same figure turned by half a circle is the lower half. All is drawn in shades of the
suit's own colour with gold, so that a card is known by its colour from afar.
"""

from typing import Final, NamedTuple

from cardtable.cards import JACK, KING, QUEEN
from cardtable.web.pips import number, suit_sign


class Palette(NamedTuple):
    """The colours of a suit."""

    main: str
    deep: str
    light: str
    pale: str


GOLD: Final = "#e3b341"
DARK_GOLD: Final = "#a97a1c"
IVORY: Final = "#fffaf0"
SKIN: Final = "#f6d7b8"
BLUSH: Final = "#e9b08f"
LIPS: Final = "#b0503c"
STEEL: Final = "#d5dbe0"
HAIR: Final = {JACK: "#c98f3d", QUEEN: "#8a5a34", KING: "#b9b2a8"}
FRAME: Final = (-73, -145, 146, 290)
JESTER_COLOURS: Final = Palette("#6b3fa0", "#2c1450", "#b79add", "#f4eefb")


def _path(d: str, fill: str, line: str = "", width: float = 1.5) -> str:
    stroke = f' stroke="{line}" stroke-width="{number(width)}" stroke-linejoin="round"' if line else ""
    return f'<path fill="{fill}"{stroke} d="{d}"/>'


def _line(d: str, colour: str, width: float = 1.5) -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}" {ends} d="{d}"/>'


def _dot(x: float, y: float, r: float, fill: str, line: str = "", width: float = 1.5) -> str:
    stroke = f' stroke="{line}" stroke-width="{number(width)}"' if line else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{stroke}/>'


def _mirrored(drawn: str) -> str:
    """A shape and its image on the other side."""
    return drawn + f'<g transform="scale(-1 1)">{drawn}</g>'


def _face(ink: str) -> str:
    """A calm face, seen from the front."""
    half = (
        _line("M5-88Q10-91.5 15.5-88", ink, 1.6)
        + _path("M5.5-82.5Q10-86.5 14.5-82.5Q10-79.5 5.5-82.5Z", IVORY, ink, 1)
        + _dot(10, -82.8, 2, ink)
        + _dot(13, -72, 3.4, BLUSH)
    )
    return (
        _path("M-20-88C-20-108 20-108 20-88C20-66 10-53 0-53C-10-53-20-66-20-88Z", SKIN, ink)
        + _mirrored(half)
        + _line("M-1-82L-3.5-72.5Q-1-70.5 2.5-71.5", ink, 1.4)
        + _path("M-6.5-64Q-3-66.5 0-65Q3-66.5 6.5-64Q0-59.5-6.5-64Z", LIPS)
    )


def _robe(colours: Palette, rank: int) -> str:
    """Shoulders, sleeves and the breast with the pattern of the rank."""
    main, deep, light, pale = colours
    body = _path("M-73 26V-16C-68-40-46-47-24-53H24C46-47 66-42 73-32V-22Z", main, deep)
    sleeves = "".join(
        _line(f"M{-72 + 11 * step} {-14 - 7 * step}Q{-64 + 9 * step} 2 {-66 + 11 * step} 24", light, 2.5)
        for step in range(4)
    ) + "".join(
        _line(f"M{38 + 10 * step} {-46 + 4 * step}L{36 + 10 * step}-12", light, 2.5) for step in range(4)
    )
    breast = _path("M-17-54H17L24-4L-24 10Z", pale if rank == QUEEN else GOLD, deep)
    if rank == KING:
        pattern = "".join(
            _path(f"M0 {y - 7}L7 {y}L0 {y + 7}L-7 {y}Z", main, deep, 1) for y in (-32, -15)
        ) + _line("M-14-52L-20 6M14-52L20-4", DARK_GOLD, 1.2)
    elif rank == QUEEN:
        pattern = "".join(_line(f"M{-19} {y}L0 {y + 9}L{19} {y}", main, 3) for y in (-44, -34, -24, -14, -4))
    else:
        pattern = "".join(_dot(0, y, 3.6, main, deep, 1) for y in (-36, -24, -12)) + _line(
            "M-10-50L-13 8M10-50L13-2", main, 3
        )
    return body + sleeves + breast + pattern


def _king(colours: Palette) -> str:
    main, deep, _, _ = colours
    hair = HAIR[KING]
    curls = _mirrored(
        _path("M17-104C31-104 32-90 29-84C35-76 33-66 27-62C31-54 22-48 16-53L17-80Z", hair, deep)
        + _line("M22-96Q26-90 22-84Q28-76 22-68Q26-62 21-57", deep, 1)
    )
    ermine = _path(
        "M-40-50C-28-58-18-58-10-54L0-38L10-54C18-58 28-58 40-50C32-36 14-28 0-24C-14-28-32-36-40-50Z",
        IVORY,
        deep,
    ) + "".join(
        _path(f"M{x} {y}l2 5h-4z", deep)
        for x, y in ((-28, -48), (-20, -40), (28, -48), (20, -40), (-10, -34), (10, -34))
    )
    beard = (
        _path(
            "M-20-78C-18-70-12-68-8-68Q0-71 8-68C12-68 18-70 20-78C22-58 12-40 0-34C-12-40-22-58-20-78Z",
            hair,
            deep,
        )
        + _line("M-9-56Q-7-46-3-41M9-56Q7-46 3-41M0-56V-42", deep, 1)
        + _path("M-6-62.5Q0-65 6-62.5Q0-58.5-6-62.5Z", LIPS)
        + _path("M0-70C-4-74-12-71-15-66C-9-66-4-66 0-68C4-66 9-66 15-66C12-71 4-74 0-70Z", IVORY, deep, 1)
    )
    crown = (
        _path("M-23-104L-31-131L-15.5-119L0-140L15.5-119L31-131L23-104Q0-110-23-104Z", GOLD, deep)
        + _path("M-23-104Q0-110 23-104L24-96Q0-102-24-96Z", main, deep)
        + "".join(_dot(x, y, 3, IVORY, deep, 1) for x, y in ((-31, -132), (0, -140), (31, -132)))
        + _path("M0-127L4-119L0-111L-4-119Z", main)
        + _dot(-14, -112.5, 2.4, main)
        + _dot(14, -112.5, 2.4, main)
        + "".join(_dot(x, -100.5 - (0.9 if x else 2), 1.9, GOLD) for x in (-14, 0, 14))
    )
    sword = (
        _path("M48.5-58L49-120L53-131L57-120L57.5-58Z", STEEL, deep)
        + _line("M53-122V-60", deep, 1)
        + _path("M39-60Q53-55 67-60V-54Q53-49 39-54Z", GOLD, deep)
        + _path("M50-52H56V-34H50Z", main, deep, 1)
        + _dot(53, -31, 4.2, GOLD, deep)
        + _path("M45-47Q53-52 61-47V-38Q53-34 45-38Z", SKIN, deep)
        + _line("M45.5-42.5H60", deep, 1)
    )
    return _robe(colours, KING) + ermine + curls + _face(deep) + beard + crown + sword


def _queen(colours: Palette) -> str:
    main, deep, light, _ = colours
    hair = HAIR[QUEEN]
    veil = _mirrored(_path("M0-116C30-116 36-92 35-72C35-56 40-48 45-40C34-38 22-42 14-52Z", light, deep))
    locks = _path(
        "M0-108C-26-108-29-88-27-74C-26-62-31-56-28-46C-20-44-13-50-12-60L-12-88Q0-94 0-104Q0-94 12-88L12-60"
        "C13-50 20-44 28-46C31-56 26-62 27-74C29-88 26-108 0-108Z",
        hair,
        deep,
    )
    parting = _path(
        "M0-104C-8-97-17-94-20-80C-24-96-14-106 0-106C14-106 24-96 20-80C17-94 8-97 0-104Z", hair, deep, 1
    )
    ruff = "".join(
        _dot(x, y, 6.5, IVORY, deep, 1.2) for x, y in ((-24, -45), (24, -45), (-13, -40), (13, -40), (0, -38))
    )
    pendant = _line("M-14-36Q0-24 14-36", DARK_GOLD, 1.6) + _dot(0, -26, 4, GOLD, deep, 1)
    crown = (
        _path(
            "M-21-106L-27-123Q-18-121-14-115Q-8-125 0-134Q8-125 14-115Q18-121 27-123L21-106Q0-112-21-106Z",
            GOLD,
            deep,
        )
        + _path("M-21-106Q0-112 21-106L22-100Q0-106-22-100Z", main, deep, 1.2)
        + "".join(
            _dot(x, y, 3.2, IVORY, deep, 1)
            for x, y in ((-28, -125), (-14, -117), (0, -136), (14, -117), (28, -125))
        )
        + _dot(0, -118, 4, main, deep, 1)
    )
    petals = "".join(
        f'<ellipse transform="translate(52 -92)rotate({turn})" cy="-10" rx="6" ry="9" '
        f'fill="{main}" stroke="{deep}"/>'
        for turn in range(0, 360, 60)
    )
    flower = (
        _line("M52-84C54-70 50-62 50-34", DARK_GOLD, 3)
        + _path("M52-66Q62-78 68-74Q66-64 52-62Z", GOLD, deep, 1)
        + petals
        + _dot(52, -92, 6, GOLD, deep, 1.2)
        + _path("M42-48Q50-54 59-48V-39Q50-35 42-39Z", SKIN, deep)
        + _line("M43-43.5H58", deep, 1)
    )
    return _robe(colours, QUEEN) + veil + locks + ruff + pendant + _face(deep) + parting + crown + flower


def _jack(colours: Palette) -> str:
    main, deep, light, _ = colours
    hair = HAIR[JACK]
    bob = _path(
        "M0-110C-30-110-29-82-27-66C-32-58-24-52-19-58C-15-62-14-70-15-88H15C14-70 15-62 19-58"
        "C24-52 32-58 27-66C29-82 30-110 0-110Z",
        hair,
        deep,
    )
    fringe = _path(
        "M-20-86C-22-102 22-102 20-86C14-92 10-95 8-99Q2-92-2-99Q-8-91-12-97Q-14-92-20-86Z", hair, deep, 1
    )
    collar = _path("M-30-50L-16-57L0-45L16-57L30-50L22-36L12-44L0-33L-12-44L-22-36Z", IVORY, deep)
    cap = (
        _path(
            "M-28-103C-38-112-34-128-14-130C8-134 34-126 32-112C32-106 29-104 27-102Q0-112-28-103Z",
            main,
            deep,
        )
        + _line("M-24-118Q-6-126 20-120", light, 2)
        + _path("M-27-103Q0-112 27-102L26-95Q0-104-26-96Z", GOLD, deep)
    )
    feather = _path(
        "M-18-108C-34-112-42-108-46-94C-38-98-36-94-40-86C-30-90-24-96-18-102Z", IVORY, deep
    ) + _line("M-18-106Q-32-106-42-92", deep, 1)
    spear = (
        _path("M49.5-98H53.5V-18H49.5Z", DARK_GOLD, deep, 1)
        + _path("M51.5-138C62-124 62-112 51.5-98C41-112 41-124 51.5-138Z", STEEL, deep)
        + _line("M51.5-132V-101", deep, 1)
        + _path("M43-99H60V-93H43Z", GOLD, deep, 1.2)
        + _path("M43-46Q51-51 60-46V-37Q51-33 43-37Z", SKIN, deep)
        + _line("M43.5-41.5H59.5", deep, 1)
    )
    return _robe(colours, JACK) + bob + collar + _face(deep) + fringe + cap + feather + spear


_FIGURES: Final = {KING: _king, QUEEN: _queen, JACK: _jack}


def _sash(colours: Palette) -> str:
    """The band between the two figures."""
    main, deep, _, pale = colours
    band = _path("M-73 15V33L73-15V-33Z", GOLD, deep)
    gems = "".join(
        f'<path transform="translate({x} {number(-x * 48 / 146)})rotate(-18)" '
        f'fill="{main}" d="M-9 0L0-5L9 0L0 5Z"/>'
        for x in (-58, -34, 34, 58)
    )
    rose = _dot(0, 0, 17, pale, deep) + _dot(0, 0, 13, main)
    star = "".join(
        f'<path transform="rotate({turn})" fill="{GOLD}" d="M0-12L3.5 0H-3.5Z"/>'
        for turn in range(0, 360, 45)
    )
    return band + gems + rose + star + _dot(0, 0, 3.4, IVORY)


def _jester(colours: Palette) -> str:
    main, deep, light, _ = colours
    body = _path("M-73 26V-16C-68-40-46-47-24-53H24C46-47 66-42 73-32V-22Z", main, deep)
    checks = "".join(
        _path(f"M{x} {y - 13}L{x + 9} {y}L{x} {y + 13}L{x - 9} {y}Z", GOLD if x % 4 else light, deep, 1)
        for x, y in ((-56, -14), (-38, -18), (-20, -16), (20, -22), (38, -24), (56, -27), (0, -14))
    )
    collar = _path("M-44-34L-36-52Q0-64 36-52L44-34L26-40L16-24L4-38L0-18L-4-38L-16-24L-26-40Z", IVORY, deep)
    bells = "".join(_dot(x, y, 4, GOLD, deep, 1.2) for x, y in ((-44, -32), (44, -32), (-16, -22), (16, -22)))
    horn = "M-4-104C6-128 30-142 50-128C62-119 64-108 62-98C52-110 42-112 36-106C30-101 28-97 24-95Z"
    cap = (
        f'<g transform="scale(-1 1)">{_path(horn, main, deep)}</g>{_path(horn, GOLD, deep)}'
        + _path("M-17-102C-18-120-8-132 0-139C8-132 18-120 17-102Z", light, deep)
        + _path("M-25-102Q0-112 25-102L24-93Q0-103-24-93Z", IVORY, deep)
        + "".join(_dot(x, y, 5, GOLD, deep, 1.2) for x, y in ((-62, -94), (62, -94), (0, -139)))
    )
    smile = _line("M-9-66Q0-57 9-66", deep, 2) + "".join(
        _path(f"M{x}-78l3 6l-3 6l-3-6z", main) for x in (-12, 12)
    )
    return body + checks + collar + bells + _face(deep) + smile + cap


def _framed(half: str, colours: Palette) -> str:
    """A figure and itself turned, with the sash between them."""
    left, top, width, height = FRAME
    frame = f'x="{left}" y="{top}" width="{width}" height="{height}" rx="7"'
    return (
        f'<rect {frame} fill="{colours.pale}"/>{half}<g transform="rotate(180)">{half}</g>{_sash(colours)}'
        f'<rect {frame} fill="none" stroke="{colours.main}" stroke-width="2.5"/>'
    )


def court(suit: int, rank: int, colours: Palette) -> str:
    """A court card's picture around the origin."""
    return _framed(_FIGURES[rank](colours) + suit_sign(suit, -53, -122, 30, colours.main), colours)


def joker() -> str:
    """The joker's picture around the origin, in colours that no suit has."""
    return _framed(_jester(JESTER_COLOURS), JESTER_COLOURS)
