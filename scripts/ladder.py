"""Measure the ladder of the levels: what is not sure yet, or the games asked for; writes docs/bots.md.

Results are kept in benchmarks/ladder.json after every step, so that it can be stopped and run again: a step
that is sure is left alone, one that is not sure yet is played on, and one whose rules, rules of thumb or
budgets have changed since is measured anew. A game that is played by the strategies of a measured one gets a
short look: 64 deals, in which strong players must not be worse than casual ones. After an hour it stops and
says what was not measured.
"""

import argparse
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

import cardtable.engine.game
from cardtable.bots import ByThumb, Searcher, bot_of, observe
from cardtable.cards import CardtableError, Rng
from cardtable.engine import GameInfo, Table
from cardtable.games import REGISTRY
from cardtable.lab import Crew, Duel, Pace, Setting
from pages.bots import (
    LOOK,
    MOST,
    NO_SKILL,
    SHORT_STEP,
    STEPS,
    Ladder,
    bots_page,
    contests,
    evidence_of,
    is_worse,
    models,
    steps_of,
)

ROOT = Path(__file__).parents[1]
SEED = 1
STYLE = 400
"""So many moves by the rules of thumb show their style."""
EDITION = 2
"""Of the levels: raised when they play otherwise and neither budgets nor style show it. 2: casual players
overlook something now and then, and a search ends when nothing is in question."""
COMPILED = not str(cardtable.engine.game.__file__).endswith(".py")


class Task(NamedTuple):
    """A step of a game, and whether a short look at it is enough."""

    info: GameInfo
    upper: str
    lower: str
    is_short: bool


def main() -> int:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--pairs", default="", help="only these steps: casual-beginner,strong-casual")
    parser.add_argument("--seconds", type=float, default=60.0, help="time for each step (60)")
    parser.add_argument("--minutes", type=float, default=60.0, help="time for all of them (60)")
    parser.add_argument("--full", action="store_true", help="no short looks: every step of every game")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--anew", action="store_true", help="forget what is known of these steps")
    args = parser.parse_args()
    ladder = Ladder.of(ROOT)
    try:
        tasks = wanted(args.games, args.pairs, ladder, args.anew, args.full)
    except CardtableError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        left = climb(tasks, ladder, args.seconds, max(1, args.jobs), args.anew, args.minutes * 60)
        if left:
            names = (f"{task.info.id} {task.upper}-{task.lower}" for task in left)
            print("There was no time for:", ", ".join(names))
    except KeyboardInterrupt:
        print("Stopped; what was measured is kept.", file=sys.stderr)
        return 130
    finally:
        (ROOT / "docs" / "bots.md").write_text(bots_page(ROOT), encoding="utf-8")
    return 0


def wanted(games: list[str], pairs: str, ladder: Ladder, anew: bool, full: bool) -> list[Task]:
    """The steps to measure: those that nothing is known of first, and of them the short ones."""
    infos = [REGISTRY.find(name) for name in games] or contests()
    for info in infos:
        if info not in contests():
            why = NO_SKILL.get(info.id, "not a game of the ladder: it is played alone or from a plug-in")
            raise CardtableError(f"{info.title} is {why}.")
    names = {f"{upper}-{lower}": (upper, lower) for upper, lower in STEPS}
    chosen = pairs.replace(",", " ").split() or list(names)
    for name in chosen:
        if name not in names:
            raise CardtableError(f"There is no step {name!r}; there are {', '.join(names)}.")
    like = {} if full else models()
    tasks = [
        Task(info, *names[name], info.id in like)
        for name in chosen
        for info in infos
        if names[name] in ((SHORT_STEP,) if info.id in like else steps_of(info))
    ]
    if not anew:
        tasks = [task for task in tasks if is_open(task, ladder)]

    def order(task: Task) -> tuple[bool, bool]:
        return ladder.row(task.info.id, task.upper, task.lower) is not None, not task.is_short

    return sorted(tasks, key=order)


def is_open(task: Task, ladder: Ladder) -> bool:
    """Whether there is something to find out; what was measured compiled is not gone on with interpreted."""
    row = ladder.row(task.info.id, task.upper, task.lower)
    if row is None or not is_current(row, task):
        return True
    if task.is_short and row["deals"] >= LOOK:
        return False
    return not row["better"] and row["deals"] < MOST and (COMPILED or not row["compiled"])


def is_current(row: dict[str, Any], task: Task) -> bool:
    """Whether a row is about the rules, the rules of thumb and the budgets of today."""
    info, upper, lower, _ = task
    then = row["version"], row["levels"], row["style"], row["budgets"]
    return then == (info.version, EDITION, style_of(info), budgets(info, upper, lower))


@cache
def style_of(info: GameInfo) -> str:
    """A mark of how the rules of thumb play a game: it changes when they do."""
    table, rng = Table(info, seed=SEED), Rng(SEED)
    moves: list[str] = []
    while len(moves) < STYLE and not table.match.over:
        if table.state.over:
            table.deal()
            continue
        seat = table.game.to_act(table.state)[0]
        move = ByThumb().choose(observe(table.game, table.state, seat, table.events), rng)
        table.play(seat, move)
        moves.append(move.text)
    return sha256("\n".join(moves).encode()).hexdigest()[:12]


def budgets(info: GameInfo, *levels: str) -> dict[str, dict[str, float]]:
    """How long those of the levels that search may do so, and what is special about it in a game."""
    game = info.make()
    special: dict[str, float] = {"horizon": game.lookahead().turns} if game.lookahead().turns else {}
    if not game.lookahead().one_tree:
        special["in one tree"] = False
    quick = max(strategy.quickness() for strategy in game.strategies)
    if quick > 1:
        special["on masks"] = quick
    bots = [(level, bot_of(level)) for level in levels]
    return {
        level: {"deals": bot.budget.deals, "seconds": bot.budget.seconds, **special}
        for level, bot in bots
        if isinstance(bot, Searcher)
    }


def climb(
    tasks: list[Task], ladder: Ladder, seconds: float, jobs: int, anew: bool, altogether: float
) -> list[Task]:
    """Measure step after step as long as there is time, and say what came of each; those that are left."""
    began = monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    console = Console(highlight=False, soft_wrap=True)
    with Crew(jobs) as crew, Progress(*columns, console=console, transient=True) as bar:
        whole = bar.add_task(f"{len(tasks)} steps", total=len(tasks))
        step = bar.add_task("", total=seconds)
        for number, task in enumerate(tasks):
            left = altogether - (monotonic() - began)
            if left <= 0:
                return tasks[number:]
            bar.reset(step, description=f"{task.info.title}: {task.upper} over {task.lower}")
            said = measure(
                task,
                ladder,
                min(seconds, left),
                crew,
                anew,
                lambda passed: bar.update(step, completed=passed),
            )
            console.print(said)
            bar.advance(whole)
    return []


def measure(
    task: Task, ladder: Ladder, seconds: float, crew: Crew, anew: bool, progress: Callable[[float], object]
) -> str:
    """Play a step on for some time; what is known of it now, in a line."""
    info, upper, lower, is_short = task
    row = ladder.row(info.id, upper, lower)
    if row is not None and (anew or not is_current(row, task) or row["compiled"] != COMPILED):
        row = None
    duel = Duel(upper, lower, None if row is None else evidence_of(row))
    setting = Setting.of(info, clock=True)
    began = monotonic()
    try:
        duel.run(
            crew,
            setting,
            LOOK if is_short else MOST,
            SEED,
            until_sure=not is_short,
            while_true=lambda: monotonic() - began < seconds,
            progress=lambda done: progress(monotonic() - began),
        )
    finally:
        if duel.differences:
            if is_short:
                ladder.forget(info.id, lambda row: row["style"] != style_of(info))
            ladder.put(info.id, upper, lower, row_of(task, setting, duel, row))
    found = duel.evidence
    if is_short:
        verdict = f"{upper} is worse" if is_worse(found) else f"{upper} is not worse"
    else:
        verdict = f"{duel.surely_better} is surely better" if duel.surely_better else "not sure yet"
    return (
        f"{info.id} {upper}-{lower}: {found.mean:+.3g} ± {found.margin:.2g} in {found.deals} deals, "
        f"p {found.p:.2g}, {verdict}"
    )


def row_of(task: Task, setting: Setting, duel: Duel, before: dict[str, Any] | None) -> dict[str, Any]:
    """What is kept of a step; times are those of the longer run."""
    info, upper, lower, is_short = task
    pace = Pace(duel.seconds[0])
    seconds: dict[str, Any] = {
        "moves": pace.moves,
        "median": _short(pace.median),
        "95 of 100": _short(pace.most),
    }
    if before is not None and before["seconds"]["moves"] > pace.moves:
        seconds = before["seconds"]
    return {
        "deals": duel.evidence.deals,
        "mean": duel.evidence.mean,  # to the last figure, to be gone on from
        "sd": duel.evidence.sd,
        "p": _short(duel.evidence.p),
        "better": duel.surely_better,
        "short": is_short,
        "broken off": duel.broken_off + (before["broken off"] if before else 0),
        "seconds": seconds,
        "players": setting.players,
        "version": info.version,
        "levels": EDITION,
        "style": style_of(info),
        "seed": SEED,
        "budgets": budgets(info, upper, lower),
        "compiled": COMPILED,
    }


def _short(number: float) -> float:
    """Six figures."""
    return float(f"{number:.6g}")


if __name__ == "__main__":
    sys.exit(main())
