"""The facts of a patience in sentences: a page of rules for a patience that nobody has written one for."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from cardtable.cards import SUIT_NAMES, low_rank, several
from cardtable.games.patience.rules.building import NO_USE
from cardtable.games.patience.rules.layout import (
    ANY_CARD,
    FACE_UP,
    HAND,
    NO_CARD,
    NOTHING,
    PILE_OR_TOP,
    PILES,
    RESERVE,
    RUN,
    SUIT_RUN,
    TALON,
    TOP_CARD,
    TURNED,
    Foundations,
    PatienceLayout,
    Stock,
    Tableau,
    read_build,
    read_rank,
)

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_UNITS: Final = {
    TOP_CARD: "One card moves at a time: the top card of a pile.",
    FACE_UP: "All face-up cards of a pile move together; to a foundation the top card goes alone.",
    PILE_OR_TOP: "A pile moves as a whole, or its top card alone.",
    RUN: "Cards on top of a pile that are built on each other may move together, as many as you like.",
    SUIT_RUN: "Cards of one suit on top of a pile that are built on each other may move together,"
    " as many as you like.",
    NO_CARD: "No card moves from pile to pile: from a pile cards go up only.",
}
_ONTO: Final = {
    PILES: "It is dealt by rows, a card face up to every pile, whenever you like; every space must be filled"
    " before that.",
    RESERVE: "At the start and then whenever you like a card of it is dealt face up to every pile of the"
    " reserve.",
    HAND: "Its cards are turned one at a time; each is played before the next is turned.",
}


def page_of(title: str, blurb: str, layout: PatienceLayout) -> str:
    """A page of rules, as Markdown."""
    parts = [
        ("Players and cards", [_cards(layout)]),
        ("The deal", list(_deal(layout))),
        ("The play", list(_play(layout))),
        ("The score", list(_end(layout))),
    ]
    sections = ["\n\n".join([f"## {heading}", *paragraphs]) for heading, paragraphs in parts]
    return "\n\n".join([f"# {title}", blurb, *sections]) + "\n"


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def _counted(count: int, thing: str) -> str:
    """`one card`, `two cards`, `two sixes`."""
    return f"{_number(count)} {thing if count == 1 else several(thing)}"


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "ae" else f"a {word}"


def _listed(words: list[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _cards(layout: PatienceLayout) -> str:
    size = layout.suits * low_rank(read_rank(layout.highest))
    packs = f"one pack of {size} cards" if layout.packs == 1 else f"two packs of {size} cards together"
    suits = "" if layout.suits == 4 else f", {_listed(list(SUIT_NAMES[: layout.suits]))} only"
    return f"One player, {packs}{suits}. The ace is low, the {layout.highest} high."


def _deal(layout: PatienceLayout) -> Iterator[str]:
    """What is laid out, in order."""
    laid = [_counted(group.laid, group.base) for group in layout.foundations if group.laid]
    if laid:
        yield f"First lay out {_listed(laid)} to begin foundations."
    reserve = layout.reserve
    if sum(reserve.deal):
        tops = "top card is" if len(reserve.deal) == 1 else "top cards are"
        known = f", of which only the {tops} known" if reserve.squared else ""
        yield f"The reserve is {_piles(reserve.deal)}, face up{known}."
    elif reserve.deal:
        yield f"The reserve has room for {_counted(len(reserve.deal), 'pile')}."
    if any(group.base == TURNED for group in layout.foundations):
        yield "The next card is turned up and begins its foundation; the others begin with the same rank."
    yield from _tableau(layout.tableau)
    if layout.stock:
        yield "The other cards, face down, are the stock."


def _piles(deal: tuple[int, ...]) -> str:
    """`four piles of three cards`, `four piles of three cards and nine piles of four cards`."""
    runs = [(len(list(alike)), cards) for cards, alike in groupby(deal)]
    if len(runs) < 4:
        return _listed([f"{_counted(piles, 'pile')} of {_counted(cards, 'card')}" for piles, cards in runs])
    return f"{_counted(len(deal), 'pile')} of {_listed([str(cards) for cards in deal])} cards"


def _tableau(tableau: Tableau) -> Iterator[str]:
    if not sum(tableau.deal):
        yield f"The tableau is {_counted(len(tableau.deal), 'pile')}, all of them still empty."
        return
    most = max(tableau.deal)
    if tableau.face_up >= most:
        face = "all face up"
    elif tableau.face_up == 1:
        face = "only the top card of each face up"
    else:
        face = f"the {_number(tableau.face_up)} uppermost cards of each face up"
    rows = ", by rows" if most > 1 else ""
    late = "; shorter piles go without the first rows" if tableau.starts_late else ""
    yield f"The tableau is {_piles(tableau.deal)}{rows}, {face}{late}."
    if tableau.sinks:
        yield f"Then each {tableau.sinks} is put at the bottom of its pile."


def _play(layout: PatienceLayout) -> Iterator[str]:
    for nth, group in enumerate(layout.foundations):
        yield f"**{'Foundations' if nth == 0 else 'More foundations'}.** {_foundations(group, layout)}"
    build = layout.tableau.build
    on_piles = "Any card may be placed on any other" if build == ANY_CARD else f"On the piles build {build}"
    yield f"**Building.** {on_piles}. {_UNITS[layout.tableau.unit]}"
    if layout.tableau.face_up < max(layout.tableau.deal):
        yield "**Turning up.** A pile without a face-up card turns up its next."
    yield f"**Spaces.** {_spaces(layout)}"
    if layout.reserve.deal:
        yield "**Reserve.** The top cards of the reserve may be played; nothing is placed on them."
    if layout.stock:
        yield f"**Stock.** {_stock(layout.stock)}"


def _foundations(group: Foundations, layout: PatienceLayout) -> str:
    ranks = low_rank(read_rank(layout.highest))
    count = group.count or layout.suits * layout.packs
    there = f"There {'is' if count == 1 else 'are'} {_counted(count, 'foundation')}."
    if group.whole_suits:
        return (
            f"{there} Only whole suits go up: as soon as the {_number(ranks)} cards of a suit lie in order on"
            " top of a pile, they are lifted off."
        )
    base = "the rank that was turned" if group.base == TURNED else _a(group.base)
    build = read_build(group.build)
    way = group.build.removesuffix(" around the corner")
    more = [] if build.suits else ["regardless of suit"]
    if group.base not in ("ace", layout.highest) or abs(build.steps[0]) > 1:
        more.append("around the corner")
    how = f"{way}, {' and '.join(more)}," if more else way
    begins = "It begins" if count == 1 else "Each begins"
    forced = " A card that begins one must be played up as soon as it is available." if group.forced else ""
    return f"{there} {begins} with {base} and is built {how} until it has {_counted(ranks, 'card')}.{forced}"


def _spaces(layout: PatienceLayout) -> str:
    space = layout.tableau.space
    if space == NOTHING:
        return "A pile that is used up stays empty."
    if space == ANY_CARD:
        return "A space may be filled by any card."
    if space != RESERVE:
        return f"Only {_a(space)} fills a space."
    has_talon = layout.stock is not None and layout.stock.onto == TALON
    later = "; when that is used up, you may fill it from the talon" if has_talon else ""
    return f"A space is filled at once from the reserve{later}."


def _stock(stock: Stock) -> str:
    if stock.onto != TALON:
        return _ONTO[stock.onto]
    turned = f"Turn {_counted(stock.turn, 'card')} at a time onto the talon, whose top card may be played."
    if stock.passes == 1:
        return f"{turned} The stock is gone through once."
    if stock.passes == 0:
        return f"{turned} The talon may be turned over for another pass whenever the last one led to a play."
    return f"{turned} The stock is gone through {_counted(stock.passes, 'time')}."


def _end(layout: PatienceLayout) -> Iterator[str]:
    size = layout.packs * layout.suits * low_rank(read_rank(layout.highest))
    yield f"Each card on the foundations counts one; the patience has come out when all {size} are there."
    yield (
        "The deal ends when no move is left. It ends as well after"
        f" {NO_USE} moves from pile to pile that have brought nothing up and nothing to light."
    )
