"""Cards on the screen: symbols or letters, red suits in red, hands in order."""

import re
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from cardtable.cards import SUIT_LETTERS, SUIT_NAMES
from cardtable.cards.pack import SUIT_SYMBOLS
from cardtable.engine import UNSEEN
from cardtable.front import SUIT_ORDER, place

_STYLES: Final = {"C": "bold", "D": "bold red", "H": "bold red", "S": "bold"}
_CARD: Final = re.compile(r"(?<!\w)(1[0-3]?|[2-9JQKA])([CDHS])(?!\w)")
_BACK: Final = "[]"
_LETTERS: Final = str.maketrans(SUIT_SYMBOLS, SUIT_LETTERS)


def suit_name(name: str) -> Text:
    """A suit by name, with its sign: `♥ hearts`."""
    letter = SUIT_LETTERS[SUIT_NAMES.index(name)]
    return Text(f"{SUIT_SYMBOLS[SUIT_LETTERS.index(letter)]} {name}", _STYLES[letter])


def card(text: str) -> Text:
    """One card, or the back of one."""
    return Text(_BACK, "dim") if text == UNSEEN else sentence(text)


def sentence(text: str, style: str = "") -> Text:
    """A text with the cards in it shown as cards."""
    line = Text(style=style)
    end = 0
    for found in _CARD.finditer(text):
        line.append(text[end : found.start()])
        rank, letter = found.groups()
        line.append(rank + SUIT_SYMBOLS[SUIT_LETTERS.index(letter)], _STYLES[letter])
        end = found.end()
    return line.append(text[end:])


def in_letters(text: str) -> str:
    """A text with the signs of suits as letters, as moves are written."""
    return text.translate(_LETTERS)


def in_row(cards: list[str]) -> Text:
    """Cards in the order they lie in."""
    return Text(" ").join(card(each) for each in cards)


def hand(cards: list[str]) -> Text:
    """A hand by suits, high to low; jokers and unseen cards after them."""
    groups: list[Text] = []
    for at, number in enumerate(SUIT_ORDER):
        letter = SUIT_LETTERS[number]
        ranks = [text[:-1] for text in sorted(cards, key=place) if place(text)[0] == at]
        if ranks:
            groups.append(Text(" ".join([SUIT_SYMBOLS[number], *ranks]), _STYLES[letter]))
    jokers = [text for text in cards if place(text)[0] == len(SUIT_ORDER) and text != UNSEEN]
    if jokers:
        groups.append(Text(" ".join(jokers), "bold"))
    hidden = cards.count(UNSEEN)
    if hidden:
        groups.append(Text(("and " if groups else "") + count(hidden, "card")))
    return Text("   ").join(groups)


def pile(cards: list[str], most: int = 6) -> Text:
    """A pile: the last of its open cards, the top one at the end, and how many cards there are."""
    if all(each == UNSEEN for each in cards):
        return Text(count(len(cards), "card"))
    shown = cards[-most:]
    row = in_row(shown)
    if len(cards) > len(shown):
        row = Text.assemble((".. ", "dim"), row, (f"  ({len(cards)})", "dim"))
    return row


def count(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def flow(items: list[Text], width: int, indent: int = 2) -> list[Text]:
    """Items side by side, three spaces between, in lines no wider than the screen."""
    lines: list[Text] = []
    line = Text(" " * indent)
    for item in items:
        if len(line) > indent and line.cell_len + 3 + item.cell_len > width:
            lines.append(line)
            line = Text(" " * indent)
        if len(line) > indent:
            line.append("   ")
        line.append_text(item)
    return [*lines, line] if len(line) > indent else lines


class Flow:
    """Items side by side in a cell, none of them broken at the end of a line."""

    def __init__(self, items: list[Text]) -> None:
        self.items = items

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from flow(self.items, options.max_width, indent=0)
