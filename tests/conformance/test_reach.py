"""The net in which places that no test of the book reaches are caught has no hole itself."""

import ast
import builtins
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .reach import MARK, Marker, all_places

STEP = """
class Show:
    def enter(self, s):
        self.game.score(s)
        if s.turn:
            s.score(0, 1, "a show")
        s.pay(0, 1, 2, "a debt")
        self.game.finish(s, self)
"""

TREE = {
    "src/cardtable/__init__.py": "",
    "src/cardtable/games/__init__.py": "",
    "src/cardtable/mechanics/__init__.py": "",
    "src/cardtable/mechanics/show.py": """
class Show:
    def shown(self, pair):
        if pair:
            return self.note("a pair")
        return self.note("nothing")
    def note(self, why):
        return why
""",
    "tests/__init__.py": "",
    "tests/conftest.py": """
from tests.conformance.reach import Reach
def pytest_addoption(parser):
    parser.addoption("--kind", default="")
def pytest_configure(config):
    config.pluginmanager.register(Reach(config))
""",
    "tests/conformance/__init__.py": "",
    "tests/games/__init__.py": "",
    "tests/games/test_book.py": """
from cardtable.mechanics.show import Show
def test_nothing():
    assert Show().shown(False) == "nothing"
def test_the_pack_is_whole():
    pass
""",
    "tests/test_other.py": """
from cardtable.mechanics.show import Show
def test_pair():
    assert Show().shown(True) == "a pair"
""",
    "pyproject.toml": "",
}
"""A tree in which the tests of the book reach one of two places, and another test both."""


def run(root: Path, *options: str) -> tuple[int, str]:
    """The tests of the small tree; how they ended and what was said."""
    for name, text in TREE.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    shutil.copy(Path(__file__).with_name("reach.py"), root / "tests" / "conformance")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, "tests"]
    done = subprocess.run(
        command, cwd=root, capture_output=True, text=True, env={"PYTHONPATH": f"{root / 'src'}"}
    )
    return done.returncode, done.stdout


def test_marks_are_set_where_lines_are_written_and_steps_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    marker = Marker("show.py")
    tree = ast.fix_missing_locations(marker.visit(ast.parse(STEP)))
    assert sorted(line for _, line in marker.places) == [6, 7, 8]
    assert ast.unparse(tree).count(MARK) == 3
    monkeypatch.setattr(builtins, MARK, lambda place, value=None: value, raising=False)
    exec(compile(tree, "show.py", "exec"), {})


def test_every_kind_of_game_has_places() -> None:
    places = all_places()
    kinds = {file.split("/")[3] for file, _ in places if file.startswith("src/cardtable/games/")}
    assert len(kinds) > 20
    assert set() < all_places(kind="whist") < places


@pytest.mark.parametrize("workers", [0, 2])
def test_what_no_test_of_the_book_reaches_is_told(tmp_path: Path, workers: int) -> None:
    code, said = run(tmp_path, f"--numprocesses={workers}")
    assert code == pytest.ExitCode.TESTS_FAILED
    assert "reach 1 of 2 places" in said
    assert "not reached: src/cardtable/mechanics/show.py:5" in said
    assert "3 passed" in said


def test_what_tests_of_the_book_reach_between_them_is_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    more = TREE["tests/games/test_book.py"] + "def test_pair(): assert Show().shown(True)\n"
    monkeypatch.setitem(TREE, "tests/games/test_book.py", more)
    code, said = run(tmp_path, "--numprocesses=2")
    assert code == 0
    assert "reach 2 of 2 places" in said
