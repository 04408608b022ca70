"""docs/mechanics.md: what there is to build games with, and which games use it."""

import ast
import importlib
from pathlib import Path

from cardtable.book import catalogue
from cardtable.engine import Game, GameInfo, MatchPlan, Options, Step
from cardtable.games.modules import ALL_GAMES

from .markdown import code, row_of, table
from .references import Name, Source
from .usage import uses

INTRODUCTION = """\
# What games are built with

What the shared mechanisms (`cardtable.mechanics`) and the rules of each kind of game offer a rules
author, and which games use it, read from the code. A step, match plan or game is used where a game
makes one, whatever the options and the number of players; other classes, functions and tables where the
classes that make up a game refer to them. `euchre` +2 is Euchre and two of its variants.

## Models

The families of the books. The model of a family is the game here that most of its rows go back to;
[coverage.md](coverage.md) has the rows.
"""
KINDS = ((Step, "step"), (MatchPlan, "match plan"), (Game, "game"), (Options, "options"), (object, "class"))


def model(family: str) -> GameInfo | None:
    """The game of ours that most rows of a family go back to, the first of equals; None if there is none."""
    rows = [row for row in catalogue.rows() if row.family == family]
    ours = [info for info in ALL_GAMES if info.id in {row.id for row in rows}]
    return max(ours, key=lambda info: sum(info.id in _line_of(row) for row in rows), default=None)


def _line_of(row: catalogue.Row) -> list[str]:
    """The ids a row goes back to, itself first; two games may each be told as a variant of the other."""
    parents = {each.id: each.parent for each in catalogue.rows()}
    line = [row.id]
    while parents[line[-1]] not in ("", *line):
        line.append(parents[line[-1]])
    return line


def mechanics_page(root: Path) -> str:
    """The models of the families of the books, then every module that is not a game file."""
    source = Source(root / "src", ["cardtable/mechanics", "cardtable/games"])
    using = uses(source)
    lines = [
        INTRODUCTION,
        *_models(using),
    ]
    for module, tree in source.modules.items():
        is_for_authors = not is_game_file(module) and "strategy" not in module.split(".")
        offers = _offers(source, module, using) if is_for_authors else []
        if offers:
            lines += ["", f"## {short(module)}", "", ast.get_docstring(tree) or "", *offers]
    return "\n".join(lines) + "\n"


def _models(using: dict[Name, list[GameInfo]]) -> list[str]:
    """For each family of the books how much is playable, the model, and what the model is built of."""
    found = table("family", "rows", "playable", "model", "built with")
    for family in dict.fromkeys(row.family for row in catalogue.rows()):
        rows = [row.id for row in catalogue.rows() if row.family == family]
        playable = sum(info.id in rows for info in ALL_GAMES)
        info = model(family)
        if info is None:
            found.append(row_of(family, len(rows), playable, "none yet", ""))
            continue
        path = info.rules.__module__.replace(".", "/")
        modules = {module for module, _ in using if info in using[module, _]}
        names = sorted(short(name) for name in modules if not is_game_file(name))
        link = f"[{info.title}](../src/{path}.py)"
        found.append(row_of(family, len(rows), playable, link, ", ".join(names)))
    return found


def is_game_file(module: str) -> bool:
    """Whether a module is a game file, the list of them, or reads one of one's own: nobody builds with it."""
    tree = importlib.import_module(module)
    return hasattr(tree, "GAMES") or hasattr(tree, "ALL_GAMES") or module.endswith(".own")


def short(module: str) -> str:
    """The name of a module without what all of them begin with."""
    return module.removeprefix("cardtable.").removeprefix("games.")


def _offers(source: Source, module: str, using: dict[Name, list[GameInfo]]) -> list[str]:
    """The public classes, functions and tables of a module."""
    rows = [
        row_of(code(name[1]), kind(name, source), source.about(name), _games(using.get(name, [])))
        for name in source.definitions
        if name[0] == module and is_offered(name, source)
    ]
    return ["", *table("name", "kind", "what it is", "used by"), *rows] if rows else []


def is_offered(name: Name, source: Source) -> bool:
    """Whether a definition is public and says what it is; single numbers and words are not worth a row."""
    value = getattr(source.definitions[name], "value", None)
    return not (name[1].startswith("_") or isinstance(value, ast.Constant | ast.UnaryOp)) and bool(
        source.about(name)
    )


def kind(name: Name, source: Source) -> str:
    """What sort of thing a definition is, in a word or two."""
    node = source.definitions[name]
    if isinstance(node, ast.ClassDef):
        made = getattr(importlib.import_module(name[0]), name[1])
        return next(word for base, word in KINDS if issubclass(made, base))
    if isinstance(node, ast.FunctionDef):
        return "function"
    return "table" if name[1].isupper() else "type"


def _games(games: list[GameInfo]) -> str:
    """Games by id, variants counted behind the game they are variants of."""
    ids = {info.id for info in games}
    variants = [info.parent for info in games if info.parent in ids]
    heads = [info.id for info in games if info.parent not in ids]
    return (
        ", ".join(code(id) + (f" +{variants.count(id)}" if id in variants else "") for id in heads) or "none"
    )
