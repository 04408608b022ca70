"""Reach: every step, and every place that writes a score line or settles, is reached by a test of the book.

Run as a program of its own: `python -m tests.conformance.reach` prints what was not reached. It imports the
mechanisms and games with a mark set at every such place, which costs next to nothing; tracing lines would
take ten times as long as the tests.
"""

import ast
import builtins
import importlib
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

import pytest

WRITERS = {"score": 3, "note": 1, "add": 3, "pay": 4, "peg": 3}
"""Methods that write a line, and how many arguments such a call has at least."""
PACKAGES = ("cardtable.mechanics.", "cardtable.games.")
MARK = "__reached__"

Place = tuple[str, int]
"""A file and a line in it."""

missing: set[Place] = set()
"""What has not been reached yet."""


class Marker(ast.NodeTransformer):
    """Sets a mark at every call that writes a line and at the end of every `enter` of a step."""

    def __init__(self, file: str) -> None:
        self.file = file

    def mark(self, line: int, *value: ast.expr) -> ast.Call:
        """A call that notes a line, and has the value it is given."""
        missing.add((self.file, line))
        arguments = [ast.Constant(self.file), ast.Constant(line), *value]
        return ast.Call(ast.Name(MARK, ast.Load()), arguments, [])

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
        tree = Marker(self.path).visit(ast.parse(self.get_data(self.path)))
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


def reached(file: str, line: int, value: object = None) -> object:
    """A marked place was executed."""
    missing.discard((file, line))
    return value


def main() -> int:
    """Run the tests of the book and print what they do not reach."""
    setattr(builtins, MARK, reached)
    sys.meta_path.insert(0, Finder)
    importlib.import_module("cardtable.games")
    places = len(missing)
    tests = Path(__file__).parents[1] / "games"
    failed = pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(tests)])
    print(f"{places - len(missing)} of {places} places reached")
    for file, line in sorted(missing):
        print(f"not reached: {file}:{line}")
    return int(bool(failed or missing or not places))


if __name__ == "__main__":
    sys.exit(main())
