"""A patience is a table of facts, in the same words whether the file is a game's or a player's.

Which cards begin the foundations and how these are built; how the piles of the tableau are dealt, built on,
moved and filled; what lies in reserve; how the stock is gone through.
"""

import re
from dataclasses import dataclass
from typing import Final

from cardtable.cards import ACE, JACK, RANK_NAMES, SAME_COLOUR, CardtableError, Pack, low_rank

TOP_CARD: Final = "top card"
FACE_UP: Final = "face-up cards"
PILE_OR_TOP: Final = "whole pile or top card"
RUN: Final = "run"
SUIT_RUN: Final = "run in suit"
NO_CARD: Final = "no card"
UNITS: Final = (TOP_CARD, FACE_UP, PILE_OR_TOP, RUN, SUIT_RUN, NO_CARD)
"""What part of a pile moves to another; a run is of cards built on each other as the piles are built."""

ANY_CARD: Final = "any card"
NOTHING: Final = "nothing"
RESERVE: Final = "reserve"
"""What fills a space, besides a rank. The reserve does so at once; when it is used up, the talon may."""

TALON: Final = "talon"
PILES: Final = "piles"
HAND: Final = "hand"
"""Where the stock is turned to, besides the reserve: in the hand a card stays until it is played."""

TURNED: Final = "turned"
"""The rank that foundations begin with, where the first card turned up after the reserve says so."""

ALL: Final = 99
"""As many cards face up as there are."""

RANKS: Final = {
    name: rank
    for rank, name in sorted(RANK_NAMES.items(), key=lambda named: low_rank(named[0]))
    if rank <= 10 or JACK <= rank <= ACE
}
_BUILD: Final = re.compile(
    r"(up or down|up|down)(?: by (twos|threes|fours))?(?: in (suit|alternate colours))?( around the corner)?"
)
_STEPS: Final = {"": 1, "twos": 2, "threes": 3, "fours": 4}


class BadLayout(CardtableError):
    """A patience whose facts cannot be read or do not go together."""


@dataclass(frozen=True, kw_only=True)
class Foundations:
    """Piles that are built to the full number of ranks, around the corner if they begin in mid-rank.

    There are as many as the pack has suits, unless a count is given. Some may be laid out before the deal;
    where the base is forced, a base card must be played up as soon as it is available. Where only whole suits
    go up, they are lifted off the tableau as soon as they lie there in order.
    """

    base: str = "ace"
    build: str = "up in suit"
    count: int = 0
    laid: int = 0
    forced: bool = True
    whole_suits: bool = False


@dataclass(frozen=True, kw_only=True)
class Tableau:
    """Piles of so many cards, dealt by rows, so many of the uppermost face up.

    Shorter piles go without the last rows, or if they start late without the first. Cards of a rank that
    sinks are put below the others of their pile when these have been dealt.
    """

    deal: tuple[int, ...]
    face_up: int = ALL
    build: str = "down in alternate colours"
    unit: str = TOP_CARD
    space: str = ANY_CARD
    starts_late: bool = False
    sinks: str = ""


@dataclass(frozen=True, kw_only=True)
class Reserve:
    """Piles of so many cards whose top cards may be played; of squared ones only the top card is known."""

    deal: tuple[int, ...]
    squared: bool = False


@dataclass(frozen=True, kw_only=True)
class Stock:
    """Turned so many cards at a time, and gone through so many times; 0 is without limit."""

    turn: int = 1
    passes: int = 1
    onto: str = TALON


@dataclass(frozen=True, kw_only=True)
class PatienceLayout:
    """All the facts of a patience."""

    tableau: Tableau
    foundations: tuple[Foundations, ...] = (Foundations(),)
    reserve: Reserve = Reserve(deal=())
    stock: Stock | None = None
    packs: int = 1
    suits: int = 4
    highest: str = "king"

    def __post_init__(self) -> None:
        for group in self.foundations:
            read_build(group.build)
            if group.base != TURNED:
                read_rank(group.base)
        read_build(self.tableau.build)
        if self.tableau.unit not in UNITS:
            raise BadLayout(f"A unit is one of {', '.join(UNITS)}, not {self.tableau.unit!r}.")
        if self.tableau.space not in (ANY_CARD, NOTHING, RESERVE):
            read_rank(self.tableau.space)
        if self.tableau.sinks:
            read_rank(self.tableau.sinks)
        if self.stock and self.stock.onto not in (TALON, PILES, RESERVE, HAND):
            raise BadLayout(f"A stock is turned onto {TALON}, {PILES}, {RESERVE} or {HAND}.")
        if not self.tableau.deal:
            raise BadLayout("A patience has one pile in its tableau at least.")
        if not 1 <= self.suits <= 4 or not 1 <= self.packs <= 2:
            raise BadLayout("A patience is played with one pack or two, and with one suit to four.")
        self._check_cards()

    def _check_cards(self) -> None:
        """All cards are dealt, unless there is a stock."""
        cards = self.packs * self.suits * low_rank(read_rank(self.highest))
        dealt = sum(self.tableau.deal) + sum(self.reserve.deal)
        for group in self.foundations:
            dealt += group.laid + (group.base == TURNED)
        if dealt > cards:
            raise BadLayout(f"{dealt} cards are laid out, and the pack has {cards}.")
        if dealt < cards and self.stock is None:
            raise BadLayout(
                f"{dealt} cards are laid out, and the pack has {cards}: without a stock all of them must be."
            )

    def pack(self) -> Pack:
        """The cards it is played with, from the ace to the highest rank."""
        highest = low_rank(read_rank(self.highest))
        ranks = sorted([rank for rank in RANKS.values() if low_rank(rank) <= highest])
        cards = [(suit, rank) for suit in range(self.suits) for rank in ranks]
        name = f"{len(cards)}-card" if self.packs == 1 else "double"
        return Pack(name, cards * self.packs)


class Build:
    """A way of building: up or down by so many ranks, in suit or not, around the corner or not."""

    def __init__(self, steps: tuple[int, ...], suits: str, corner: bool) -> None:
        self.steps = steps
        self.suits = suits
        self.corner = corner

    def takes(self, pack: Pack, card: int, target: int) -> bool:
        """Whether a card may be placed on the target."""
        suit, other = pack.suits[card], pack.suits[target]
        if self.suits == "suit" and suit != other:
            return False
        if self.suits == "alternate colours" and other in (suit, SAME_COLOUR[suit]):
            return False
        if not self.steps:
            return True
        ranks = max([low_rank(rank) for rank in pack.ranks]) if self.corner else 0
        place, lower = low_rank(pack.ranks[card]), low_rank(pack.ranks[target])
        return any([_next(lower, step, ranks, self.corner) == place for step in self.steps])


def _next(place: int, step: int, ranks: int, corner: bool) -> int:
    return (place + step - 1) % ranks + 1 if corner else place + step


def read_build(text: str) -> Build:
    """A way of building in words: `down in alternate colours`, `up by twos`, `any card`."""
    if text == ANY_CARD:
        return Build((), "", False)
    found = _BUILD.fullmatch(text)
    if found is None:
        raise BadLayout(
            f"Cannot read the build {text!r}: say up, down or up or down, then if you like by twos (threes,"
            " fours), in suit or in alternate colours, around the corner; or say any card."
        )
    direction, by, suits, corner = found.groups()
    step = _STEPS[by or ""]
    steps = {"up": (step,), "down": (-step,), "up or down": (step, -step)}[direction]
    return Build(steps, suits or "", bool(corner))


def read_rank(text: str) -> int:
    """A rank by its name: `ace`, `two`, `king`."""
    if text not in RANKS:
        raise BadLayout(f"There is no rank {text!r}: they are called {', '.join(RANKS)}.")
    return RANKS[text]
