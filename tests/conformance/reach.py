"""Reach: every step, and every place that writes a score line or settles, is reached by a test of the book.

With `--reach` the mechanisms and games are read with a mark set at every such place, which costs next to
nothing (tracing lines would take ten times as long as the tests), and it is noted which marks the tests in
`tests/games` come by, in whatever process they run. What none of them came by is told at the end, and the run
has failed. With `--kind` only the files of that kind are asked about.
"""

import ast
import builtins
import sys
from collections.abc import Generator, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

import pytest

WRITERS: Final = {"score": 3, "note": 1, "add": 3, "pay": 4, "peg": 3}
"""Methods that write a line, and how many arguments such a call has at least."""
PACKAGES: Final = ("cardtable.mechanics.", "cardtable.games.")
MARK: Final = "__reached__"
ROOT: Final = Path(__file__).parents[2]
BOOK: Final = "tests/games/"
"""Where the tests of the book are."""

Place = tuple[str, int]
"""A file and a line in it."""


class Marker(ast.NodeTransformer):
    """Sets a mark at every call that writes a line and at the end of every `enter` of a step."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.places: list[Place] = []

    def mark(self, line: int, *value: ast.expr) -> ast.Call:
        """A call that notes a line, and has the value it is given."""
        self.places.append((self.file, line))
        return ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant((self.file, line)), *value], [])

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and len(node.args) >= WRITERS.get(node.func.attr, 99):
            return ast.copy_location(self.mark(node.lineno, node), node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        if node.name == "enter" and len(node.body) > 1:
            last = node.body[-1]
            node.body.insert(-1, ast.copy_location(ast.Expr(self.mark(last.lineno)), last))
        return node


class Loader(SourceFileLoader):
    """Reads a module with its marks; never from the cache, which has none."""

    def get_code(self, fullname: str) -> CodeType:
        tree = Marker(_name(self.path)).visit(ast.parse(self.get_data(self.path)))
        code: CodeType = compile(ast.fix_missing_locations(tree), self.path, "exec")
        return code


class Finder:
    """Finds the mechanisms and games, to be read with marks."""

    @staticmethod
    def find_spec(
        fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(PACKAGES):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None:
            spec.loader = Loader(fullname, spec.origin)
        return spec


def all_places(root: Path = ROOT, kind: str = "") -> set[Place]:
    """Every place there is, or every one of a kind of game."""
    folders = [f"games/{kind}"] if kind else ["mechanics", "games"]
    found: set[Place] = set()
    for folder in folders:
        for file in (root / "src" / "cardtable" / folder).rglob("*.py"):
            marker = Marker(file.relative_to(root).as_posix())
            marker.visit(ast.parse(file.read_bytes()))
            found.update(marker.places)
    return found


def _name(path: str) -> str:
    """A file from the root of the tree on, if it is in it."""
    return Path(path).relative_to(ROOT).as_posix() if Path(path).is_relative_to(ROOT) else path


def _pass_by(place: Place, value: object = None) -> object:
    """A marked place, outside the tests of the book."""
    return value


class Reach:
    """Notes in each process what the tests of the book reach, and asks at the end what none has reached."""

    def __init__(self, config: pytest.Config) -> None:
        early = [name for name in sys.modules if name.startswith(PACKAGES)]
        if early:
            raise pytest.UsageError(f"--reach is too late: {early[0]} has been imported without marks")
        self.kind: str = config.option.kind
        self.reached: set[Place] = set()
        self.missing: list[Place] = []
        self.count = 0
        setattr(builtins, MARK, _pass_by)
        sys.meta_path.insert(0, Finder)  # type: ignore[arg-type]

    def note(self, place: Place, value: object = None) -> object:
        """A marked place was come by in a test of the book."""
        self.reached.add(place)
        return value

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Note what a test reaches if it is one of the book."""
        setattr(builtins, MARK, self.note if item.nodeid.startswith(BOOK) else _pass_by)
        try:
            return (yield)
        finally:
            setattr(builtins, MARK, _pass_by)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """What a worker of xdist has reached."""
        found = getattr(node, "workeroutput", {}).get("reached", ())
        self.reached.update((file, line) for file, line in found)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand over what was reached, or look at what all together have."""
        config: Any = session.config
        if hasattr(config, "workeroutput"):
            config.workeroutput["reached"] = sorted(self.reached)
            return
        places = all_places(kind=self.kind)
        self.count = len(places)
        self.missing = sorted(places - self.reached)
        if session.exitstatus == pytest.ExitCode.OK and (self.missing or not places):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what no test of the book has reached."""
        reached = self.count - len(self.missing)
        terminalreporter.write_line(f"tests of the book reach {reached} of {self.count} places that score")
        for file, line in self.missing:
            terminalreporter.write_line(f"not reached: {file}:{line}", red=True)
