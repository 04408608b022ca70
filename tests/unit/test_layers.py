"""The shape of the package: who knows what, how long files are, that pages and names exist."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import cardtable
from cardtable.cards import SUIT_NAMES
from cardtable.engine import GameInfo, list_options
from cardtable.games import REGISTRY

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


def test_modules_are_short_and_game_files_shorter() -> None:
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    modules = {info.rules.__module__.removeprefix("cardtable.") for info in REGISTRY}
    game_files = {f"{module.replace('.', '/')}.py" for module in modules}
    assert {name: count for name, count in lengths.items() if count > 800} == {}
    assert {name: count for name, count in lengths.items() if name in game_files and count > 250} == {}


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
