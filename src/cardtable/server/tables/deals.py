"""Deals by their numbers in a card room: which games have them, what they deal, the link that leads there."""

from typing import Any, Final
from urllib.parse import urlencode

from cardtable.cards import NoDeal, fresh_number, numbered_deal
from cardtable.engine import BadOption, Game, GameInfo, Options
from cardtable.front.tallies import changed_options
from cardtable.server.tables.fair import FairDeal

DEAL: Final = "deal"
OPTION: Final = "option-"
"""How the number and the house rules stand in forms and links."""
LONGEST: Final = 40
"""So many letters of what somebody takes for a number are looked at."""


def read_number(info: GameInfo, game: Game[Any], text: str) -> str:
    """The number of a deal as it was typed, if the game can be dealt by it; nothing if none was."""
    number = text.strip().lower()[:LONGEST]
    if number:
        if game.seats > 1:
            raise BadOption(
                f"Only the deals of patiences are numbered: play {info.title} without a number, by chance."
            )
        numbered_deal(game.cards, number)
    return number


def takes_microsoft(game: Game[Any]) -> bool:
    """Whether a game can be dealt by Microsoft's numbers."""
    try:
        numbered_deal(game.cards, "ms:1")
    except NoDeal:
        return False
    return game.seats == 1


def pack_for(game: Game[Any], number: str = "") -> FairDeal:
    """The pack of a deal: of a patience that of a number, of any if none is asked for; else it is drawn."""
    if game.seats > 1:
        return FairDeal.drawn(game.cards)
    return FairDeal.numbered(game.cards, number or fresh_number())


def link_to(info: GameInfo, options: Options, number: str) -> str:
    """Where somebody else can play the same deal, by the same house rules."""
    rules = {OPTION + name: written(value) for name, value in changed_options(info, options).items()}
    return f"/play/{info.id}?{urlencode({DEAL: number, **rules}, safe=':')}"


def written(value: object) -> str:
    """A value of an option, as it stands in forms and links."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
