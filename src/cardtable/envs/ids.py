"""What the environments of a game are called, and how one is asked for."""

from collections.abc import Mapping
from typing import Any, Final

from cardtable.engine import Game, GameInfo
from cardtable.envs.play import Play
from cardtable.games import REGISTRY

NAMESPACE: Final = "cardtable"
Options = Mapping[str, object] | None
"""House rules by name, as `cardtable options` lists them; None for the book's."""


def env_id(info: GameInfo) -> str:
    """The id of a game's environments: `cardtable/FiveCardStud-v0`; the version counts changes of rules."""
    name = "".join(word.capitalize() for word in info.id.split("-"))
    return f"{NAMESPACE}/{name}-v{info.version - 1}"


def make_play(game: str, players: int = 0, is_match: bool = False, options: Options = None) -> Play:
    """A game by name, for so many players (its usual number if none is given), with these options."""
    return Play(make_game(game, players, options), is_match)


def make_game(game: str, players: int = 0, options: Options = None) -> Game[Any]:
    """The rules of a game."""
    return REGISTRY.find(game).make(players, options or {})
