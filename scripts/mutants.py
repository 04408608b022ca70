"""Put small faults into the rules, one at a time, and see whether a test notices.

A kind is a package of games (`poker`), a folder of shared mechanisms (`mechanics/tricks`) or `engine`. Of
all faults that its rules can have a random sample is tried, each in a copy of the tree. At first the tests
that concern the modules run once without a fault: they tell how long each takes and which functions it
reaches. For a fault only those run that reach its function, the quickest first, until one fails.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Final

from mutation.concerned import LAWS, concerning, golden_deals, kinds_using, module_name, modules_of
from mutation.faults import Fault, advising, faults_of, sample
from mutation.report import LATE, MISSED, NOTICED, SAME, Result, row, table
from mutation.watch import Job, Outcome

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "mutants.md"
REVIEWED: Final = Path(__file__).parent / "mutation" / "equivalent.txt"
WORKERS: Final = 2
"""At most; each has a core to itself."""
_LEFT_OUT: Final = (".*", "build", "dist", "node_modules", "screenshots", "__pycache__", "compiled")
_FIRST: Final = 40
"""So many tests run in a first round: most faults are noticed by one of them, and few files need be read."""
_FEW: Final = 4
"""So many kinds have the laws tried on all of their games, with all of their options."""
_PATIENCE: Final = 10.0
_GRACE: Final = 20.0
"""A test hangs when it takes so many times as long as it should, and so many seconds more."""
_TOO_LONG: Final = 600.0


class Tree:
    """A copy of the project in which faults are put, one at a time."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*_LEFT_OUT))
        self.changes = 0
        path = os.pathsep.join([str(folder / "src"), str(folder)])
        self.environment = os.environ | {"PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        self.environment.pop("CARDTABLE_COMPILED", None)

    def run(self, job: Job, longest: float = _TOO_LONG) -> Outcome:
        """Run tests as they are asked for."""
        file = self.root / "job.json"
        file.write_text(json.dumps(asdict(job)), encoding="utf-8")
        out = file.with_suffix(".out")
        out.unlink(missing_ok=True)
        command = [sys.executable, str(self.root / "scripts" / "mutation" / "watch.py"), str(file)]
        try:
            done = subprocess.run(
                command,
                cwd=self.root,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=longest,
                text=True,
            )
        except subprocess.TimeoutExpired:
            return Outcome(failed=["pytest"], why="hangs before any test")
        if not out.exists():
            return Outcome(failed=["pytest"], why=(done.stderr.strip() or "ends at once").splitlines()[-1])
        return Outcome(**json.loads(out.read_text(encoding="utf-8")))

    def put(self, fault: Fault) -> None:
        """Put a fault into its module; the file has another time each time, lest it come from a cache."""
        file = self.root / fault.file
        original = ROOT / fault.file
        self.changes += 1
        file.write_bytes(fault.applied(original.read_bytes()))
        later = original.stat().st_mtime + 10 * self.changes
        os.utime(file, (later, later))

    def take_back(self, fault: Fault) -> None:
        """The module as it was."""
        shutil.copy2(ROOT / fault.file, self.root / fault.file)


class Survey:
    """Which tests there are for a kind, how long each takes and what it reaches."""

    def __init__(self, modules: list[Path]) -> None:
        self.modules = [str(module) for module in modules]
        kinds = kinds_using(ROOT, modules)
        deals = [[deal.stem for deal in golden_deals(ROOT, kind)] for kind in sorted(kinds)]
        self.games = list(chain(*deals))
        self.laws = [games[0] for games in deals if games] if len(kinds) > _FEW else []
        """Where many kinds use the modules the laws are tried on one game of each; else it is empty."""
        self.files = [str(file) for file in (*concerning(ROOT, modules, kinds), *LAWS)]
        self.times: dict[str, float] = {}
        self.reach: dict[str, set[str]] = {}
        """For each function, as `file:line`, the tests that reach it."""
        self.early: set[str] = set()

    def run(self, trees: list[Tree]) -> list[str]:
        """Run all tests once, without a fault; which fail as it is, and are left out."""
        jobs = [
            Job(self.files, [], self.games, self.laws, [nth, len(trees)], self.modules, stop=False)
            for nth in range(len(trees))
        ]
        with ThreadPoolExecutor(len(trees)) as workers:
            outcomes = list(workers.map(lambda tree, job: tree.run(job, 10 * _TOO_LONG), trees, jobs))
        failed = [test for outcome in outcomes for test in outcome.failed]
        for outcome in outcomes:
            self.early.update(outcome.early)
            for test, seconds in outcome.times.items():
                if test not in failed:
                    self.times[test] = seconds
                    for function in outcome.reach.get(test, []):
                        self.reach.setdefault(function, set()).add(test)
        return failed

    def tests_for(self, fault: Fault) -> list[str]:
        """The tests that can notice a fault, the quickest first, those that tell little of it last.

        What is at the top of a module, or is reached while it is loaded, can change whatever comes of it.
        """
        place = f"{fault.file}:{fault.begins}"
        found = self.reach.get(place, set())
        if fault.begins and place not in self.early:
            return sorted(found, key=self.times.__getitem__)
        in_module = set(
            chain(*[tests for name, tests in self.reach.items() if name.startswith(f"{fault.file}:")])
        )
        first = found or in_module
        return sorted(self.times, key=lambda test: (test not in first, self.times[test]))


def tried(tree: Tree, survey: Survey, fault: Fault, limit: float) -> Result:
    """Put in a fault and run the tests until one fails."""
    begun = monotonic()
    tests = survey.tests_for(fault)
    each = {test: _GRACE + _PATIENCE * survey.times[test] for test in tests}
    tree.put(fault)
    try:
        for order in (tests[:_FIRST], tests[_FIRST:]):
            left = limit - (monotonic() - begun)
            if not order:
                continue
            files = list(dict.fromkeys([test.partition("::")[0] for test in order]))
            job = Job(files, order, seconds=max(1.0, left), each={test: each[test] for test in order})
            outcome = tree.run(job, limit + _TOO_LONG)
            if outcome.failed:
                name = outcome.failed[0].rpartition("/")[2]
                return Result(fault, NOTICED, f"{name}: {outcome.why}", monotonic() - begun)
            if outcome.is_out_of_time:
                return Result(fault, LATE, f"within {limit:.0f} s", monotonic() - begun)
        by = f"{len(tests)} tests" if tests else "no test gets there"
        return Result(fault, MISSED, by, monotonic() - begun)
    finally:
        tree.take_back(fault)


def reviewed() -> set[str]:
    """The faults that somebody has looked at and found to change nothing."""
    lines = REVIEWED.read_text(encoding="utf-8").splitlines()
    return {line.partition("  # ")[0].strip() for line in lines if line and not line.startswith("#")}


def commit() -> str:
    """The commit that is tried, in short."""
    command = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip() or "-"


def main() -> int:
    """Try faults until the time is up."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kind", help="a package of games, a folder of mechanisms, or engine")
    parser.add_argument("--seed", type=int, default=None, help="which sample; a random one")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long faults are tried (60)")
    parser.add_argument("--count", type=int, default=0, help="how many are tried at most; no limit")
    parser.add_argument("--limit", type=float, default=180.0, help="seconds for each fault (180)")
    parser.add_argument("--jobs", type=int, default=WORKERS, help=f"processes, {WORKERS} at most")
    parser.add_argument(
        "--at", default="", metavar="FILE[:LINE]", help="only faults there (the end of a path)"
    )
    parser.add_argument("--list", action="store_true", help="print the faults of the sample, and try none")
    parser.add_argument("--write", action="store_true", help="append the figures to docs/mutants.md")
    args = parser.parse_args()
    until = monotonic() + 60 * args.minutes
    seed = random.randrange(10_000) if args.seed is None else args.seed
    try:
        modules = modules_of(ROOT, args.kind)
    except LookupError as error:
        print(error.args[0], file=sys.stderr)
        return 2
    kinds = {file.parts[3] for file in modules if file.parts[2] == "games"}
    advice = advising(ROOT / "src" / "cardtable", *kinds)
    texts = {str(file): (ROOT / file).read_text(encoding="utf-8") for file in modules}
    faults = [fault for file, text in texts.items() for fault in faults_of(file, text, advice)]
    print(
        f"{args.kind}: {len(faults)} faults can be put into {len(modules)} modules; SEED={seed}", flush=True
    )
    chosen = [fault for fault in sample(faults, seed) if is_at(fault, args.at)][: args.count or None]
    if args.list:
        print("\n".join([f"{fault.file}:{fault.line} {fault.function}: {fault.after}" for fault in chosen]))
        return 0
    results: list[Result] = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        trees = [Tree(Path(folder) / str(nth)) for nth in range(max(1, min(args.jobs, WORKERS)))]
        survey = Survey(modules)
        begun = monotonic()
        for test in survey.run(trees):
            print(f"fails without a fault, and is left out: {test}")
        print(f"{len(survey.times)} tests concern them, {monotonic() - begun:.0f} s", flush=True)
        if not survey.times:
            return 1
        try:
            try_all(trees, survey, chosen, args.limit, until, results)
        except KeyboardInterrupt:
            print("Stopped.", file=sys.stderr)
    print(f"\n{args.kind}, SEED={seed}, {len(results)} of {len(faults)} faults\n{table(results)}")
    if args.write and results:
        above, below = PAGE.read_text(encoding="utf-8").rsplit("|\n", 1)  # the figures are the last table
        PAGE.write_text(f"{above}|\n{row(args.kind, commit(), seed, results)}{below}", encoding="utf-8")
    return 0


def is_at(fault: Fault, place: str) -> bool:
    """Whether a fault is where it is wanted."""
    file, _, line = place.partition(":")
    return fault.file.endswith(file) and (not line or fault.line == int(line))


def try_all(
    trees: list[Tree], survey: Survey, chosen: list[Fault], limit: float, until: float, results: list[Result]
) -> None:
    """Try one fault after the other in each tree, as long as there is time, and tell of each."""
    known = reviewed()
    waiting = iter(chosen)
    lock = Lock()

    def work(tree: Tree) -> None:
        while monotonic() < until:
            with lock:
                fault = next(waiting, None)
            if fault is None:
                return
            if fault.key in known:
                result = Result(fault, SAME, "reviewed", 0.0)
            else:
                result = tried(tree, survey, fault, limit)
            with lock:
                results.append(result)
                told = f"{len(results):4} {result.verdict:11} {result.seconds:5.1f} s  "
                where = f"{module_name(Path(fault.file)).removeprefix('cardtable.')}:{fault.line}"
                print(f"{told}{where} {fault.after}  [{result.by[:90]}]", flush=True)

    with ThreadPoolExecutor(len(trees)) as workers:
        for done in [workers.submit(work, tree) for tree in trees]:
            done.result()


if __name__ == "__main__":
    sys.exit(main())
