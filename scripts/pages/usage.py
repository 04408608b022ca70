"""Which games use what there is to build with: games are made, their objects looked at, the rest read."""

import sys

from cardtable.engine import Game, GameInfo, MatchPlan, Step, list_options
from cardtable.games.modules import ALL_GAMES

from .references import Name, Source


def made_by(info: GameInfo) -> set[type]:
    """The classes of a game, its options, steps and plan, with their bases, by seats and options."""
    usual = info.players[0]
    ways: list[tuple[int, dict[str, object]]] = [
        (usual, {}),
        (min(info.players), {}),
        (max(info.players), {}),
    ]
    for option in list_options(info.options):
        default = getattr(info.options, option.name)
        ways += [(usual, {option.name: end}) for end in option.ends() if end != default]
    games = [info.make(seats, given) for seats, given in ways]
    steps = [step for game in games for step in game.all_steps]
    objects = [thing for game in games for thing in (game, game.options, game.plan())] + steps + inner(steps)
    return {base for kind in {type(thing) for thing in objects} for base in kind.__mro__}


def inner(steps: list[Step]) -> list[Step]:
    """The steps that steps are made of, as the patience of each player where several play side by side."""
    fields = [getattr(step, name, None) for step in steps for name in _names(step)]
    lists = [field for field in fields if isinstance(field, list)]
    return [thing for things in lists for thing in things if isinstance(thing, Step)]


def _names(step: Step) -> set[str]:
    """The fields of a step; compiled ones have no dictionary of them."""
    compiled = {name for kind in type(step).__mro__ for name in getattr(kind, "__mypyc_attrs__", ())}
    return compiled | set(getattr(step, "__dict__", ()))


def is_part(name: Name) -> bool:
    """Whether it is a class whose objects make up a game: then only games that make one use it."""
    found = getattr(sys.modules.get(name[0]), name[1], None)
    return isinstance(found, type) and issubclass(found, (Step, MatchPlan, Game))


def uses(source: Source) -> dict[Name, list[GameInfo]]:
    """The games by each definition they use, which is made or which a class that is made refers to."""
    using: dict[Name, list[GameInfo]] = {}
    for info in ALL_GAMES:
        made = {(kind.__module__, kind.__name__) for kind in made_by(info)}
        for name in source.reach(made, barred=is_part):
            using.setdefault(name, []).append(info)
    return using
