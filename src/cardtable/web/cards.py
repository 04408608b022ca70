"""Playing cards drawn as SVG: every face of every pack, and the back; sharp at any size, 5 by 7.

A card is drawn in a space of 250 by 350. The index stands in the left strip, so that it is read where cards
overlap. Decks have two colours or four, and an index for near or for small and distant screens (`-large`).
"""

from functools import cache
from typing import Final, NamedTuple

from cardtable.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKER,
    KING,
    NO_SUIT,
    QUEEN,
    RANK_NAMES,
    SPADES,
    SUIT_LETTERS,
    SUIT_NAMES,
    CardError,
)
from cardtable.web.courts import GOLD, IVORY, JESTER_COLOURS, Palette, court, joker
from cardtable.web.pips import MIDDLE, SUIT_PATHS, number, pip_places, pip_size, suit_sign, word

WIDTH: Final = 250
HEIGHT: Final = 350
BACK: Final = "back"
OTHER_BACK: Final = "other-back"
"""The back of a second pack that is played with beside the first and not mixed with it."""


class Deck(NamedTuple):
    """A way to draw all cards: the colours of the suits, and how large the index is."""

    colours: dict[int, Palette]
    is_large: bool


_RED: Final = Palette("#c41e2e", "#4d0a12", "#ec8f92", "#fdf0e9")
_BLACK: Final = Palette("#20242e", "#0b0d12", "#7d8798", "#f3f1ea")
_BLUE: Final = Palette("#1c5cc0", "#0b2450", "#8db4ee", "#ecf2fb")
_GREEN: Final = Palette("#15793a", "#07301a", "#80c494", "#eef6ea")
_TWO: Final = {SPADES: _BLACK, HEARTS: _RED, DIAMONDS: _RED, CLUBS: _BLACK}
_FOUR: Final = {SPADES: _BLACK, HEARTS: _RED, DIAMONDS: _BLUE, CLUBS: _GREEN}
DECKS: Final = {
    "two": Deck(_TWO, False),
    "four": Deck(_FOUR, False),
    "two-large": Deck(_TWO, True),
    "four-large": Deck(_FOUR, True),
}

_LETTERS: Final = {JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}
_FACES: Final = {
    _LETTERS.get(rank, str(rank)) + SUIT_LETTERS[suit]: (suit, rank)
    for suit in range(NO_SUIT)
    for rank in range(2, JOKER)
} | {"Joker": (NO_SUIT, JOKER)}
"""Every card that any pack can hold, as it is written."""
_BACKS: Final = {BACK: ("#2d4a86", "#1d3161", "#8fa9dc"), OTHER_BACK: ("#8c2f3a", "#611d29", "#e3a3a6")}
"""The backs, a blue one and a red one: the ground, a darker and a lighter colour."""
_LEAF: Final = (
    "M0-41C5-23 41-6 41 18C41 30 33 37 24 37C14 37 7 31 0 18C-7 31-14 37-24 37C-33 37-41 30-41 18"
    "C-41-6-5-23 0-41Z"
)
"""A spade without its stem, drawn inside the ace."""


@cache
def card_svg(card: str, deck: str) -> str:
    """A card (`QS`, `10H`, `Joker`, `back` or `other-back`) as a picture of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{card_title(card)}</title>{card_body(card, deck)}</svg>"
    )


def card_title(card: str) -> str:
    """A card in words, as `queen of spades`."""
    if card in _BACKS:
        return "face-down card"
    suit, rank = _face(card)
    return RANK_NAMES[rank] if suit == NO_SUIT else f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}"


@cache
def card_body(card: str, deck: str) -> str:
    """What is drawn on a card, to be put into a picture."""
    if deck not in DECKS:
        raise CardError(f"There is no deck {deck!r}: the decks are {', '.join(DECKS)}.")
    if card in _BACKS:
        return _sheet() + _back(*_BACKS[card])
    suit, rank = _face(card)
    colours, is_large = DECKS[deck]
    if suit == NO_SUIT:
        return _sheet() + _joker(is_large)
    return _sheet() + (_large if is_large else _printed)(suit, rank, colours[suit])


def _face(card: str) -> tuple[int, int]:
    if card not in _FACES:
        raise CardError(f"There is no card {card!r}.")
    return _FACES[card]


def _sheet() -> str:
    """The card itself, without anything on it."""
    return (
        f'<rect x="1.5" y="1.5" width="{WIDTH - 3}" height="{HEIGHT - 3}" rx="17" '
        f'fill="{IVORY}" stroke="#8f897c" stroke-width="3"/>'
    )


def _turned(drawn: str) -> str:
    """Something, and the same at the other end of the card."""
    return f'{drawn}<g transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})">{drawn}</g>'


def _at(x: float, y: float, drawn: str) -> str:
    return f'<g transform="translate({number(x)} {number(y)})">{drawn}</g>'


def _name(rank: int) -> str:
    return _LETTERS.get(rank, str(rank))


def _printed(suit: int, rank: int, colours: Palette) -> str:
    """A card as it is printed, with an index in two corners."""
    index = word(_name(rank), 28, 16, 56, 41, colours.main) + suit_sign(suit, 28, 99, 40, colours.main)
    if rank == ACE:
        middle = _ace_of_spades(colours) if suit == SPADES else _ace(suit, colours)
    elif rank >= JACK:
        middle = _at(WIDTH / 2, HEIGHT / 2, court(suit, rank, colours))
    else:
        middle = "".join(
            suit_sign(suit, x, y, pip_size(rank), colours.main, y > MIDDLE) for x, y in pip_places(rank)
        )
    return _turned(index) + middle


def _large(suit: int, rank: int, colours: Palette) -> str:
    """A card for weak eyes and small screens: one great index, and a single pip or the court beside it."""
    index = word(_name(rank), 48, 20, 100, 80, colours.main) + suit_sign(suit, 48, 166, 66, colours.main)
    if JACK <= rank < ACE:
        return index + _at(167, 190, court(suit, rank, colours))
    return index + suit_sign(suit, 160, 238, 150, colours.main)


def _ringed(suit: int, size: float, colour: str) -> str:
    """A great pip with a fine line around it."""
    path = f'd="{SUIT_PATHS[suit]}"'
    rings = "".join(
        f'<path {path} stroke="{ring}" stroke-width="{width}"/>' for ring, width in ((colour, 11), (IVORY, 8))
    )
    place = f'transform="scale({number(size / 100)})" stroke-linejoin="round"'
    return f'<g {place} fill="{colour}">{rings}<path {path}/></g>'


def _ace(suit: int, colours: Palette) -> str:
    return _at(WIDTH / 2, HEIGHT / 2, _ringed(suit, 110, colours.main))


def _ace_of_spades(colours: Palette) -> str:
    """The ornate ace: a great spade with a flower of gold in it."""
    line = f'<path transform="scale(1.6)" fill="none" stroke="{GOLD}" stroke-width="1.2" d="{_LEAF}"/>'
    shape = _ringed(SPADES, 160, colours.main) + line
    leaves = "".join(
        f'<path transform="rotate({turn})" fill="none" stroke="{GOLD}" stroke-width="2" '
        f'd="M0-10C12-20 12-34 0-46C-12-34-12-20 0-10Z"/>'
        for turn in range(0, 360, 60)
    )
    buds = "".join(
        f'<circle transform="rotate({turn})" cy="-40" r="3" fill="{GOLD}"/>' for turn in range(30, 360, 60)
    )
    heart = f'<circle r="8" fill="{GOLD}"/><circle r="4" fill="{colours.main}"/>'
    return _at(
        WIDTH / 2, HEIGHT / 2, shape + f'<g transform="translate(0 -4)scale(.78)">{leaves}{buds}{heart}</g>'
    )


def _joker(is_large: bool) -> str:
    """The joker, with its name down the left strip."""
    height, across, x, widest = (46, 56, 48, 46) if is_large else (29, 35, 28, 30)
    letters = "".join(
        word(letter, x, 24 + across * row, height, widest, JESTER_COLOURS.main)
        for row, letter in enumerate("JOKER")
    )
    return letters + _at(167, 190, joker()) if is_large else _turned(letters) + _at(125, 175, joker())


def _back(ground: str, dark: str, light: str) -> str:
    """A net of lozenges around a rose, in a colour that stands out from felt by day and by night."""
    panel = f'<rect x="14" y="14" width="222" height="322" rx="9" fill="{ground}"/>'
    edge = (
        f'<rect x="20" y="20" width="210" height="310" rx="6" fill="none" stroke="{light}" stroke-width="2"/>'
    )
    columns, rows, across, down = 8, 9, 25, 33
    left, top = WIDTH / 2 - columns * across / 2, HEIGHT / 2 - rows * down / 2
    cells = [
        (left + across * (column + 0.5), top + down * (row + 0.5))
        for row in range(rows)
        for column in range(columns)
    ]
    net = "".join(f"M{number(x)} {number(y - 15)}l11 15l-11 15l-11-15z" for x, y in cells)
    seeds = "".join(f"M{number(x)} {number(y - 6)}l4.5 6l-4.5 6l-4.5-6z" for x, y in cells)
    petals = "".join(
        f'<path transform="rotate({turn})" fill="{IVORY}" d="M0-6C10-16 9-30 0-40C-9-30-10-16 0-6Z"/>'
        for turn in range(0, 360, 45)
    )
    rose = (
        f'<circle r="54" fill="{dark}" stroke="{light}" stroke-width="2.5"/>'
        f'<circle r="47" fill="none" stroke="{GOLD}" stroke-width="1.5"/>{petals}'
        f'<circle r="9" fill="{GOLD}"/>'
    )
    return (
        f'{panel}<path fill="{dark}" stroke="{light}" stroke-width="1.5" d="{net}"/>'
        f'<path fill="{light}" d="{seeds}"/>{edge}{_at(WIDTH / 2, HEIGHT / 2, rose)}'
    )
