"""How many deals of a patience can be won, on the terminal: progress, the figures in words, plain data."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from cardtable.bots.solver import UNKNOWN
from cardtable.cli.cards import count
from cardtable.cli.screen import Screen
from cardtable.engine import GameInfo
from cardtable.lab.plots import check_plot, plot_winnability
from cardtable.lab.winnability import Winnability


def find_out(found: Winnability, info: GameInfo, screen: Screen, jobs: int, plot: Path | None) -> None:
    """Ask the deals behind a progress bar, and draw the picture if one is wanted."""
    if plot is not None:
        check_plot(plot)
    console = screen.progress_console()
    if console is None:
        found.run(jobs)
    else:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(info.title, total=found.deals)
            found.run(jobs, progress=lambda done: bar.update(task, completed=done))
    if plot is not None:
        plot_winnability(found, info.title, plot)


def lines(found: Winnability, info: GameInfo) -> Iterator[RenderableType]:
    """How many deals had which outcome, the share and its interval, what it took."""
    level = found.question.level
    known = f"as played by {level}" if level else "all cards known"
    yield Text(f"{info.title}, {count(len(found.known), 'deal')}, {known}", "bold")
    for verdict in found.verdicts:
        yield f"  {verdict}: {found.count(verdict):,}"
    low, high = found.interval
    least = " at least" if found.count(UNKNOWN) else ""
    yield (
        f"{found.verdicts[0].capitalize()}: {_percent(found.share)}{least}, "
        f"95 % confidence interval {_percent(low)} to {_percent(high)}."
    )
    if least:
        yield (
            "What is unknown counts against both ends: the lower is that of the share if none of it can be "
            "won, the upper if all can. With a greater --budget less is unknown."
        )
    steps = "moves" if level else "positions"
    yield Text(
        f"{found.pace:,.0f} {steps} a second; half of the deals took {found.median_seconds:.3g} s or less.",
        "dim",
    )


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def dump(found: Winnability) -> dict[str, Any]:
    """The same as plain data."""
    low, high = found.interval
    question = found.question
    return {
        **question.head(),
        "budget": None if question.level else question.budget,
        "deals": len(found.known),
        **{verdict.replace(" ", "_"): found.count(verdict) for verdict in found.verdicts},
        "share": found.share,
        "low": low,
        "high": high,
        "a_second": round(found.pace, 1),
        "median_seconds": round(found.median_seconds, 6),
    }
