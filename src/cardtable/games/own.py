"""Games of one's own: a file tells a patience or a form of poker, and its facts say which of them."""

from difflib import get_close_matches
from typing import Final

from cardtable.engine import GameInfo
from cardtable.games.patience.own import read_patience
from cardtable.games.poker.telling.own import read_poker
from cardtable.mechanics.own_games.facts_file import BadFacts, FactsFile

_READERS: Final = {"tableau": read_patience, "course": read_poker}
"""The fact that every game of a kind has, and no other."""


def read_own(text: str) -> GameInfo:
    """The game that a file tells."""
    file = FactsFile(text)
    found = [fact for fact in _READERS if fact in file.data]
    if len(found) == 1:
        return _READERS[found[0]](file)
    if found:
        raise BadFacts(
            "This file tells two games: a patience has a [tableau], a form of poker has a course."
            " Leave one of them out."
        )
    near = [key for fact in _READERS for key in get_close_matches(fact, file.data, 1)]
    if near:
        why = f"there is no such fact here. Did you mean {get_close_matches(near[0], _READERS, 1)[0]}?"
        raise file.wrong("", near[0], why)
    raise BadFacts(
        "This file tells no game: write [tableau] for a patience, and below it deal = [7, 7, 7] or as many"
        ' cards as its piles get; or course = "ddddd x" for a form of poker.'
    )
