"""What a simulation has found, as text and as plain data."""

from collections.abc import Iterator
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table as Grid

from cardtable.cli.cards import sentence
from cardtable.engine import Game
from cardtable.lab import Simulation

_MOST_ENDINGS: Final = 8


def lines(found: Simulation, game: Game[Any]) -> Iterator[RenderableType]:
    """Speed, the mean score of each seat, and how the deals ended."""
    grid = _grid()
    for name, number in (("decisions", found.decisions), ("deals", found.deals)):
        grid.add_row(f"  {name}", f"{number:,}", f"{number / found.seconds:,.0f} a second")
    yield grid
    yield "Mean score by seat, with its 95 % confidence interval:"
    grid = _grid()
    for seat in range(game.seats):
        deals = "deals" if seat == 0 and game.seats > 1 else ""
        grid.add_row(f"  {game.seat_name(seat)}", _mean(found, seat), deals)
    yield grid
    yield "Last line of the score:"
    grid = _grid()
    for why, count in found.endings.most_common(_MOST_ENDINGS):
        grid.add_row("", f"{count / found.deals:.1%}", sentence(why))
    rest = found.deals - sum(count for _, count in found.endings.most_common(_MOST_ENDINGS))
    if rest:
        grid.add_row("", f"{rest / found.deals:.1%}", "anything else")
    yield grid


def _grid() -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    return grid


def _mean(found: Simulation, seat: int) -> str:
    return f"{found.mean(seat):.3f} ± {found.margin(seat):.3f}"


def dump(found: Simulation, game: Game[Any]) -> dict[str, object]:
    """The same as plain data."""
    return {
        "players": game.seats,
        "deals": found.deals,
        "decisions": found.decisions,
        "seconds": found.seconds,
        "decisions_per_second": found.decisions / found.seconds,
        "deals_per_second": found.deals / found.seconds,
        "scores": [
            {
                "seat": seat,
                "name": game.seat_name(seat),
                "mean": found.mean(seat),
                "low": found.mean(seat) - found.margin(seat),
                "high": found.mean(seat) + found.margin(seat),
            }
            for seat in range(game.seats)
        ],
        "endings": {why: count / found.deals for why, count in found.endings.most_common()},
    }
