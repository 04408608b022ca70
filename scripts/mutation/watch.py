"""Run tests in an order, watched: how long each takes, which functions it reaches, whether one fails.

`watch.py JOB` reads what to do from a file, and writes what came of it beside it. It has a tree of its own.
"""

import ast
import builtins
import json
import os
import resource
import signal
import sys
from collections.abc import Generator, Sequence
from dataclasses import asdict, dataclass, field
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from time import monotonic
from types import CodeType, FrameType, ModuleType
from typing import Any, Final

import pytest

MARK: Final = "_reached_by_a_test"
_MEMORY: Final = 4 << 30
_OF_GAMES: Final = ("test_golden.py", "test_laws.py", "test_play.py")
"""Files with tests of every game, whose names begin with the game's."""
_MIXTURES: Final = "test_laws_hold_whatever_the_options"


@dataclass
class Job:
    """What is to be run."""

    files: list[str]
    order: list[str] = field(default_factory=list)
    """The tests in their order; all that there are if it is empty."""
    games: list[str] = field(default_factory=list)
    """Of the tests of every game only those of these; of all if it is empty."""
    laws: list[str] = field(default_factory=list)
    """The laws only with these games, and not with mixtures of options; with all if it is empty."""
    slice: list[int] = field(default_factory=lambda: [0, 1])
    """Every so many-th test, beginning with this."""
    trace: list[str] = field(default_factory=list)
    """Modules, as files, of which it is noted which functions are reached."""
    seconds: float = 0.0
    """No further test is begun after this time; 0 is no limit."""
    each: dict[str, float] = field(default_factory=dict)
    """How long a test may take at most."""
    stop: bool = True
    """Whether the first failure is the last."""


@dataclass
class Outcome:
    """What came of it."""

    failed: list[str] = field(default_factory=list)
    why: str = ""
    times: dict[str, float] = field(default_factory=dict)
    reach: dict[str, list[str]] = field(default_factory=dict)
    """For each test the functions it reaches, as `file:line`."""
    early: list[str] = field(default_factory=list)
    """Functions that are reached before any test."""
    is_out_of_time: bool = False
    count: int = 0
    """How many tests there were."""


class Marker(ast.NodeTransformer):
    """Has every function note that it was reached."""

    def __init__(self, file: str) -> None:
        self.file = file

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A mark at the beginning; functions within functions belong to those around them."""
        place = ast.Constant(f"{self.file}:{node.lineno}")
        mark = ast.Expr(ast.Call(ast.Attribute(ast.Name(MARK, ast.Load()), "add", ast.Load()), [place], []))
        node.body.insert(int(ast.get_docstring(node) is not None), ast.copy_location(mark, node.body[0]))
        return node


class Loader(SourceFileLoader):
    """Reads a module with its marks; never from the cache, which has none."""

    def __init__(self, fullname: str, path: str, file: str) -> None:
        super().__init__(fullname, path)
        self.file = file

    def get_code(self, fullname: str) -> CodeType:
        """The code with marks."""
        tree = Marker(self.file).visit(ast.parse(self.get_data(self.path)))
        code: CodeType = compile(ast.fix_missing_locations(tree), self.path, "exec")
        return code


class Finder:
    """Finds the modules that are to be read with marks."""

    def __init__(self, files: list[str]) -> None:
        self.files = {str(Path(file).resolve()): file for file in files}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Only these."""
        if not fullname.startswith("cardtable."):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin in self.files:
            spec.loader = Loader(fullname, spec.origin, self.files[spec.origin])
        return spec


class Watch:
    """What pytest is asked to do otherwise."""

    def __init__(self, job: Job, out: Path) -> None:
        self.job = job
        self.out = out
        self.outcome = Outcome()
        self.reached: set[str] = set()
        self.begun = monotonic()
        self.test = ""
        setattr(builtins, MARK, self.reached)
        signal.signal(signal.SIGALRM, self.hangs)

    def write(self) -> None:
        """Leave word of what came of it."""
        self.out.write_text(json.dumps(asdict(self.outcome)), encoding="utf-8")

    def hangs(self, signum: int, frame: FrameType | None) -> None:
        """A test takes far longer than it should: nothing that is under way is waited for."""
        self.outcome.failed.append(self.test)
        self.outcome.why = "hangs"
        self.write()
        os._exit(1)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        """The tests in their order."""
        job = self.job
        if job.order:
            place = {test: nth for nth, test in enumerate(job.order)}
            items[:] = sorted(
                (item for item in items if item.nodeid in place), key=lambda item: place[item.nodeid]
            )
        else:
            games, laws = set(job.games), set(job.laws)
            first, step = job.slice
            if games:
                items[:] = [item for item in items if not _game(item) or _game(item) in games]
            if laws:
                items[:] = [item for item in items if not _is_law(item) or _game(item) in laws]
                items[:] = [item for item in items if not item.name.startswith(_MIXTURES)]
            items[:] = items[first::step]
        self.outcome.count = len(items)
        self.outcome.early = sorted(self.reached)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Time a test, and note what it reaches."""
        self.test = item.nodeid
        self.reached.clear()
        signal.setitimer(signal.ITIMER_REAL, self.job.each.get(item.nodeid, 0.0))
        begun = monotonic()
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            self.outcome.times[item.nodeid] = monotonic() - begun
            if self.job.trace:
                self.outcome.reach[item.nodeid] = sorted(self.reached)
            left = self.outcome.count - len(self.outcome.times)
            if self.job.seconds and left and monotonic() - self.begun > self.job.seconds:
                self.outcome.is_out_of_time = True
                item.session.shouldstop = "out of time"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what fails."""
        if report.failed:
            self.outcome.failed.append(report.nodeid)
            self.outcome.why = self.outcome.why or _last_line(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module that cannot be loaded is noticed, too."""
        if report.failed:
            self.outcome.failed.append(report.nodeid)
            self.outcome.why = self.outcome.why or "does not load"


def _game(item: pytest.Item) -> str:
    """The game that a test of every game is about; nothing for others."""
    name = item.name.partition("[")[2].rstrip("]").partition("[")[0]
    return name if item.path.name in _OF_GAMES else ""


def _is_law(item: pytest.Item) -> bool:
    """Whether a test is about the laws of all games."""
    return item.path.name in _OF_GAMES[1:]


def _last_line(report: pytest.TestReport) -> str:
    """What a failure says, in short."""
    lines = [line for line in report.longreprtext.splitlines() if line.startswith("E ")]
    return lines[0][2:].strip() if lines else "fails"


def main(arguments: list[str]) -> int:
    """Do a job."""
    file = Path(arguments[0])
    job = Job(**json.loads(file.read_text(encoding="utf-8")))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    watch = Watch(job, file.with_suffix(".out"))
    if job.trace:
        sys.meta_path.insert(0, Finder(job.trace))
    options = ["-p", "no:cacheprovider", "--tb=short", "--no-header", *(["-x"] if job.stop else [])]
    code = int(pytest.main([*options, *job.files], plugins=[watch]))
    if code not in (0, 1, 2, 5) and not watch.outcome.failed:
        watch.outcome.failed.append("pytest")
        watch.outcome.why = f"the tests cannot be run ({code})"
    watch.write()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
