"""The shape of the package: who knows what, how long files are, that pages and names exist."""

import ast
import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import cardtable
from cardtable.cards import SUIT_NAMES
from cardtable.engine import GameInfo, list_options
from cardtable.games import REGISTRY
from cardtable.games.modules import ALL_GAMES

ROOT = Path(cardtable.__file__).parent
FILES = sorted(path for path in ROOT.rglob("*.py") if path.stat().st_size)
PACKAGES = sorted(path for path in ROOT.rglob("__init__.py") if path.stat().st_size)


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def modules() -> Iterator[ModuleType]:
    """Every module but those that run a program when imported."""
    for found in pkgutil.walk_packages(cardtable.__path__, "cardtable."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def strings(path: Path) -> list[tuple[int, str]]:
    """The string literals of a file that are not docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
    ]


def named_games(text: str) -> list[str]:
    """The ids of games that occur in a text as words; one called like a suit or a meld does not count."""
    return [
        info.id
        for info in REGISTRY
        if info.id not in (*SUIT_NAMES, "canasta")
        and re.search(rf"(?<![\w-]){re.escape(info.id)}(?![\w-])", text.lower())
    ]


def test_the_search_for_games_finds_them() -> None:
    assert named_games("if game == 'Whist':") == ["whist"]
    assert named_games("american-whist") == ["american-whist"]
    assert named_games("whistle") == []


@pytest.mark.parametrize("layer", ["cards", "engine", "mechanics"])
def test_lower_layers_name_no_game(layer: str) -> None:
    found = [
        f"{name_of(path)}:{line}: {text!r}"
        for path in sorted((ROOT / layer).rglob("*.py"))
        for line, text in strings(path)
        if named_games(text)
    ]
    assert found == []


def test_every_module_says_what_it_is_for() -> None:
    silent = [
        name_of(path) for path in FILES if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert silent == []


# -- every rule has its room -----------------------------------------------------------------------

AWAITED = {
    "bidding.bid_table": "napoleon",
    "bidding.naming": "auction-euchre",
    "bidding.strategy": "auction-euchre",
}
"""Modules of mechanics that one kind of game uses as yet, and the game that will be the second to."""


def imported(path: Path, late: bool) -> set[str]:
    """The modules a file imports, and what it takes of them; with those imported late, within functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    taken = set()
    for node in ast.walk(tree) if late else tree.body:
        if isinstance(node, ast.ImportFrom):
            taken |= {str(node.module)} | {f"{node.module}.{alias.name}" for alias in node.names}
    return taken


def module_of(path: Path) -> str:
    return ".".join(("cardtable", *path.relative_to(ROOT).with_suffix("").parts))


IMPORTED = {module_of(path): imported(path, late=True) for path in FILES}


SHARED = "cardtable.mechanics."


def kinds_using(module: str) -> set[str]:
    """The kinds of games that use a module of mechanics, be it by way of others."""
    reached, new = {module}, [module]
    while new:
        one = new.pop()
        users = {user for user, taken in IMPORTED.items() if one in taken} - reached
        reached |= users
        new += [user for user in users if user.startswith(SHARED)]
    return {user.split(".")[2] for user in reached if user.startswith("cardtable.games.")}


def test_what_is_shared_has_two_kinds_of_users_or_awaits_the_second() -> None:
    """What is excused until a game plays is excused no longer when it does."""
    shared = [module for module in IMPORTED if module.startswith(SHARED) and not module.endswith("__init__")]
    lonely = {module.removeprefix(SHARED) for module in shared if len(kinds_using(module)) < 2}
    assert lonely == AWAITED.keys()
    assert {info.id for info in REGISTRY}.isdisjoint(AWAITED.values())


def test_no_file_is_long_and_game_files_are_short() -> None:
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    game_files = {name_of(path) for path in FILES if "\nGAMES: Final" in path.read_text(encoding="utf-8")}
    assert {name: count for name, count in lengths.items() if count > 500} == {}
    assert {name: count for name, count in lengths.items() if name in game_files and count > 250} == {}


def test_no_folder_is_crowded() -> None:
    """A package has 25 entries at most; pages, pictures and styles are no modules."""
    packages = {path.parent for path in FILES if not path.is_relative_to(ROOT / "web" / "static")}
    entries = {
        name_of(folder): [each for each in folder.iterdir() if each.suffix == ".py" or each in packages]
        for folder in packages
    }
    assert [name for name, inside in entries.items() if len(inside) > 25] == []


def classes(folder: Path) -> list[str]:
    """The names of all classes in a folder, at whatever depth."""
    return [
        node.name
        for path in sorted(folder.rglob("*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    ]


@pytest.mark.parametrize("kind", sorted({info.kind for info in ALL_GAMES}))
def test_a_name_means_one_class_in_a_kind_and_in_what_is_shared(kind: str) -> None:
    counted = Counter(classes(ROOT / "mechanics") + classes(ROOT / "games" / kind))
    assert [name for name, count in counted.items() if count > 1] == []


RULES = [
    path
    for path in FILES
    if path.relative_to(ROOT).parts[0] in ("games", "mechanics")
    and "strategy" not in path.relative_to(ROOT).with_suffix("").parts
]


def test_rules_can_be_read_without_strategy() -> None:
    """Where a step names its strategy it is imported then and there; advice is no matter of rules."""
    assert len(RULES) > 150
    for path in RULES:
        known = [name.split(".") for name in imported(path, late=False)]
        assert [name for name in known if "strategy" in name] == [], name_of(path)
    assert [name_of(path) for path in RULES if "Advice" in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_every_game_has_a_page_that_names_its_options(info: GameInfo) -> None:
    """A variant's page tells what differs; its other options are on its parent's."""
    pages = ROOT / "book" / "rules"
    text = (pages / f"{info.id}.md").read_text(encoding="utf-8")
    assert text.startswith("# ")
    if info.parent:
        text += (pages / f"{info.parent}.md").read_text(encoding="utf-8")
    written = {word.replace("-", "_") for word in re.findall(r"(?:`|^\| *)([\w-]+)", text, re.MULTILINE)}
    assert {option.name for option in list_options(info.options)} - written == set()


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_a_page_promises_no_option_that_is_not_there(info: GameInfo) -> None:
    """The table of a page lists only options of its game, and what it sets in bold is the default."""
    text = (ROOT / "book" / "rules" / f"{info.id}.md").read_text(encoding="utf-8")
    section = text.partition("\n## Options\n")[2].partition("\n## ")[0]
    defaults = {option.name: getattr(info.options, option.name) for option in list_options(info.options)}
    written = {
        name: {"True": "yes", "False": "no"}.get(str(value), str(value)) for name, value in defaults.items()
    }
    rows = re.findall(r"^\| `?([a-z_]+)`? *\| *(.+?) *\|", section, re.MULTILINE)
    for name, values in rows:
        if name != "option":
            assert name in written
            assert set(re.findall(r"\*\*(.+?)\*\*", values)) <= {written[name]}


def test_names_that_are_promised_exist() -> None:
    promised = 0
    for module in modules():
        for name in getattr(module, "__all__", ()):
            assert hasattr(module, name), f"{module.__name__} has no {name}"
            promised += 1
    assert promised > 50


@pytest.mark.parametrize("layer", ["cards", "engine"])
def test_a_layer_promises_all_that_it_gathers(layer: str) -> None:
    """What the package imports from its modules is in `__all__`, sorted."""
    tree = ast.parse((ROOT / layer / "__init__.py").read_text(encoding="utf-8"))
    gathered = [alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names]
    package = importlib.import_module(f"cardtable.{layer}")
    assert sorted(gathered) == sorted(package.__all__)
