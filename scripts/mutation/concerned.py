"""Which modules a kind has, and which tests concern them: read from the text, nothing is imported."""

import ast
from pathlib import Path
from typing import Final

from .faults import is_strategy

PACKAGE: Final = Path("src") / "cardtable"
_NO_RULES: Final = frozenset({"__init__.py", "errors.py", "registry.py", "thoughtful.py", "modules.py"})
_ABOUT_TEXT: Final = frozenset(
    {
        "test_alone.py",
        "test_catalogue.py",
        "test_chooser.py",
        "test_pages.py",
        "test_readme.py",
        "test_mutants.py",
    }
)
"""Tests of the shape of the source, of pages and of what is around the rules."""
LAWS: Final = (Path("tests/conformance/test_laws.py"), Path("tests/property/test_play.py"))
GOLDEN: Final = Path("tests/games/test_golden.py")


def modules_of(root: Path, kind: str) -> list[Path]:
    """The modules of rules in `games/<kind>`, or in a folder of the package (or one module)."""
    folder = root / PACKAGE
    for place in (folder / "games" / kind, folder / kind):
        files = (
            [place.with_suffix(".py")] if place.with_suffix(".py").is_file() else sorted(place.rglob("*.py"))
        )
        found = [
            file.relative_to(root)
            for file in files
            if file.name not in _NO_RULES and not is_strategy(file.relative_to(folder))
        ]
        if found:
            return found
    raise LookupError(
        f"There are no rules in {kind!r}: give a package of games (poker), a folder of mechanisms "
        "(mechanics/tricks) or engine."
    )


def module_name(file: Path) -> str:
    """How a file below `src` is imported."""
    parts = file.relative_to("src").with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def imported(root: Path, file: Path) -> set[str]:
    """The modules that a file imports, at its top or later; a name of a package may be a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((root / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def kinds_using(root: Path, modules: list[Path]) -> set[str]:
    """The kinds of games with a module that imports one of these, directly or not."""
    files = [
        file.relative_to(root)
        for layer in ("engine", "mechanics", "games")
        for file in sorted((root / PACKAGE / layer).rglob("*.py"))
    ]
    imports = {module_name(file): imported(root, file) for file in files if file.name != "modules.py"}
    reached = {module_name(file) for file in modules}
    while True:
        more = {name for name, used in imports.items() if name not in reached and used & reached}
        if not more:
            break
        reached |= more
    parts = [name.split(".") for name in reached]
    return {name[2] for name in parts if name[1] == "games" and len(name) > 2}


def concerning(root: Path, modules: list[Path], kinds: set[str]) -> list[Path]:
    """Files of tests that concern these modules: book tests of the kinds, golden deals, units, known numbers.

    Of the units those that import one of them, or a package that has them, or that name one of the kinds.
    """
    names = {module_name(file) for file in modules}
    packages = {name.rpartition(".")[0] for name in names}
    found = [
        file.relative_to(root)
        for kind in sorted(kinds)
        for file in sorted((root / "tests" / "games" / kind).glob("test_*.py"))
    ]
    games = {file.stem for kind in kinds for file in golden_deals(root, kind)}
    for folder in ("unit", "numbers"):
        for file in sorted((root / "tests" / folder).glob("test_*.py")):
            if file.name in _ABOUT_TEXT:
                continue
            test = file.relative_to(root)
            text = file.read_text(encoding="utf-8")
            named = {str(node.value) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)}
            if imported(root, test) & (names | packages) or named & games:
                found.append(test)
    return [*found, GOLDEN]


def golden_deals(root: Path, kind: str) -> list[Path]:
    """The golden deals of a kind, one for each game."""
    return sorted((root / "tests" / "games" / kind / "golden").glob("*.txt"))
