"""A tournament between bots on the terminal: progress, tables, plain data."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from cardtable.cli.screen import Screen
from cardtable.engine import GameInfo
from cardtable.lab import Duel, Tournament, ratings
from cardtable.lab.plots import check_plot, plot_tournament


def hold(
    tournament: Tournament, info: GameInfo, screen: Screen, jobs: int, until_sure: bool, plot: Path | None
) -> None:
    """Play a tournament behind a progress bar, and draw its picture if one is wanted."""
    if plot is not None:
        check_plot(plot)
    console = screen.progress_console()
    if console is None:
        tournament.run(jobs, until_sure=until_sure)
    else:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console, transient=True) as bar:
            tasks = {id(duel): bar.add_task(_name(duel), total=tournament.deals) for duel in tournament.duels}
            tournament.run(
                jobs,
                until_sure=until_sure,
                progress=lambda duel, done: bar.update(tasks[id(duel)], completed=done),
            )
    if plot is not None:
        plot_tournament(tournament, info.title, plot)


def _name(duel: Duel) -> str:
    return f"{duel.first} over {duel.second}"


def lines(tournament: Tournament, info: GameInfo, until_sure: bool) -> Iterator[RenderableType]:
    """The duels, then the bots: how much better, how sure, how strong, how quick."""
    players = tournament.setting.players
    yield Text(f"{info.title}, {players} seats, the same deals with seats exchanged", "bold")
    yield ""
    grid = _grid("", "deals", "mean difference", "p")
    for duel in tournament.duels:
        found = duel.evidence
        mean = f"{found.mean:+.3f} ± {found.margin:.3f}"
        grid.add_row(_name(duel), f"{found.deals:,}", mean, _chance(found.p))
    yield grid
    yield ""
    grid = _grid("", "rating", "seconds a move", "95 of 100 within")
    for rating in ratings(tournament.duels):
        pace = tournament.pace(rating.bot)
        strength = f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}"
        grid.add_row(rating.bot, strength, f"{pace.mean:.4f}", f"{pace.most:.4f}")
    yield grid
    yield ""
    yield (
        "The difference is in points of a deal, with its 95 % confidence interval; p is how likely chance "
        "alone would favour the first as much (one-sided; both by Student's t). Ratings are openskill's."
    )
    if until_sure:
        for duel in tournament.duels:
            yield _verdict(duel)
    broken_off = sum(duel.broken_off for duel in tournament.duels)
    if broken_off:
        yield f"{broken_off} deals did not end, were broken off and counted as they stood."


def _verdict(duel: Duel) -> str:
    """Whether one of the two is surely better."""
    better = duel.surely_better
    if not better:
        return f"Between {duel.first} and {duel.second} it is not sure yet: more deals are needed."
    other = duel.second if better == duel.first else duel.first
    return f"Surely {better} is better than {other}: p < 0.01, all looks on the way counted."


def _chance(p: float) -> str:
    return f"{p:.4f}" if p >= 0.0001 else "< 0.0001"


def _grid(*titles: str) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    for at, title in enumerate(titles):
        grid.add_column(title, justify="right" if at else "left", no_wrap=True)
    return grid


def dump(tournament: Tournament) -> dict[str, Any]:
    """The same as plain data."""
    setting = tournament.setting
    return {
        "game": setting.game,
        "players": setting.players,
        "options": dict(setting.options),
        "seed": tournament.seed,
        "clock": setting.clock,
        "quick": setting.quick,
        "duels": [
            {
                "first": duel.first,
                "second": duel.second,
                "deals": duel.evidence.deals,
                "mean": duel.evidence.mean,
                "sd": duel.evidence.sd,
                "low": duel.evidence.mean - duel.evidence.margin,
                "high": duel.evidence.mean + duel.evidence.margin,
                "p": duel.evidence.p,
                "surely_better": duel.surely_better or None,
                "broken_off": duel.broken_off,
            }
            for duel in tournament.duels
        ],
        "bots": [
            {
                "bot": rating.bot,
                "rating": rating.mu,
                "sigma": rating.sigma,
                "moves": pace.moves,
                "seconds": {"mean": pace.mean, "median": pace.median, "95 of 100": pace.most},
            }
            for rating in ratings(tournament.duels)
            for pace in [tournament.pace(rating.bot)]
        ],
    }
