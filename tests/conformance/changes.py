"""What a change touches: the files that differ from where it began, and the games that stand on them."""

import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from cardtable.cards import Rng
from cardtable.engine import GameInfo

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
IMPORT = re.compile(
    r"^ *(?:from (cardtable[\w.]*) import ([\w, ]+|\([\w,\s]+\))|import (cardtable[\w.]*))", re.M
)


def changed_files() -> list[str]:
    """Files changed since the branch began, or by the last commit of the main branch; none without git."""
    head = _git("rev-parse", "HEAD")
    since = next(filter(None, (_git("merge-base", "HEAD", main) for main in ("origin/main", "main"))), head)
    if since == head:
        since = _git("rev-parse", "--verify", "--quiet", "HEAD~1") or head
    if not since:
        return []
    listed = _git("diff", "--name-only", since), _git("ls-files", "--others", "--exclude-standard", "src")
    return sorted({name for names in listed for name in names.splitlines()})


def _git(*words: str) -> str:
    """What git says, or nothing where it cannot say it."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


@cache
def _imported(module: str) -> frozenset[str]:
    """The modules of the package that one imports, late imports too."""
    file = file_of(module)
    found = set()
    for package, names, alone in IMPORT.findall(file.read_text(encoding="utf-8") if file else ""):
        found |= {package, alone, *(f"{package}.{name}" for name in re.findall(r"\w+", names))}
    return frozenset(name for name in found if file_of(name))


@cache
def file_of(module: str) -> Path | None:
    """Where a module stands, if there is such a one."""
    path = SOURCE.joinpath(*module.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.exists()), None)


@cache
def game_files() -> dict[str, set[str]]:
    """For each game file the games whose rows stand in it; it need not be the file of their rules."""
    return {
        module: {row.id for row in getattr(found, "GAMES", ())}
        for module, found in sys.modules.items()
        if module.startswith("cardtable.games.")
    }


def files_of(info: GameInfo) -> set[str]:
    """The files that a game stands on: its own, what its rules import, and what that imports."""
    found = {module for module, rows in game_files().items() if info.id in rows}
    waiting = {info.rules.__module__}
    while waiting:
        module = waiting.pop()
        found.add(module)
        waiting |= _imported(module) - found
    return {file.relative_to(ROOT).as_posix() for module in found if (file := file_of(module))}


def touched(rows: Iterable[GameInfo], changed: Sequence[str], seed: int, most: int) -> list[GameInfo]:
    """The games that stand on a changed file: first those whose own kind has changed, then others by lot."""
    rng = Rng(seed)
    lots: list[tuple[bool, int, GameInfo]] = []
    for info in rows:
        mine = files_of(info) & set(changed)
        if mine:
            own = f"src/cardtable/games/{info.kind}/"
            lots.append((not any(file.startswith(own) for file in mine), int(rng.below(1 << 30)), info))
    return [info for _, _, info in sorted(lots, key=lambda lot: lot[:2])[:most]]
