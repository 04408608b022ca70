"""Pictures of what was measured; they need matplotlib, which is installed with `cardtable[plots]`."""

from itertools import accumulate
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardtable.cards import CardtableError
from cardtable.lab.tournament import Duel, Tournament
from cardtable.lab.winnability import Winnability

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_CONFIDENCE: Final = 1.96
_FEWEST: Final = 8
"""With fewer deals than this a band would be as wide as the picture."""


def check_plot(path: Path) -> None:
    """Refuse at once what could not be drawn when all deals are played."""
    kinds = _blank().canvas.get_supported_filetypes()
    if path.suffix[1:].lower() not in kinds:
        raise CardtableError(f"A plot cannot be written to {path}: its name must end in .png, .svg or .pdf.")
    if not path.absolute().parent.is_dir():
        raise CardtableError(f"There is no folder {path.absolute().parent} to write the plot to.")


def plot_tournament(tournament: Tournament, title: str, path: Path) -> None:
    """The running mean of every duel with its 95 % confidence band."""
    figure = _blank()
    axes = figure.subplots()
    for duel in tournament.duels:
        deals, means, margins = running(duel)
        low = [mean - margin for mean, margin in zip(means, margins, strict=True)]
        high = [mean + margin for mean, margin in zip(means, margins, strict=True)]
        (line,) = axes.plot(deals, means, label=f"{duel.first} over {duel.second}")
        axes.fill_between(deals, low, high, color=line.get_color(), alpha=0.2, linewidth=0)
    axes.axhline(0.0, color="black", linewidth=0.8)
    axes.set_title(f"{title}: the same deals with seats exchanged")
    axes.set_xlabel("deals")
    axes.set_ylabel("mean difference, with its 95 % interval")
    axes.legend()
    _save(figure, path)


def plot_winnability(found: Winnability, title: str, path: Path) -> None:
    """The running share of deals that can be won, or are, with its 95 % confidence band."""
    figure = _blank()
    axes = figure.subplots()
    deals, shares, low, high = found.running()
    (line,) = axes.plot(deals, shares)
    axes.fill_between(deals, low, high, color=line.get_color(), alpha=0.2, linewidth=0)
    axes.set_ylim(0.0, 1.0)
    axes.set_title(f"{title}: deals {found.verdicts[0]}")
    axes.set_xlabel("deals")
    axes.set_ylabel("share, with its 95 % interval")
    _save(figure, path)


def _save(figure: "Figure", path: Path) -> None:
    """Write a picture."""
    try:
        figure.savefig(path)
    except OSError as error:
        raise CardtableError(f"Cannot write {path}: {error.strerror}.") from None


def running(duel: Duel) -> tuple[list[int], list[float], list[float]]:
    """After so many deals the mean and its margin; the first few are left out."""
    sums = list(accumulate(duel.differences))
    squares = list(accumulate([difference**2 for difference in duel.differences]))
    deals = list(range(min(_FEWEST, len(sums)), len(sums) + 1)) if sums else []
    means = [sums[count - 1] / count for count in deals]
    margins = [
        _CONFIDENCE * sqrt(max(0.0, squares[count - 1] / count - mean**2) / max(1, count - 1))
        for count, mean in zip(deals, means, strict=True)
    ]
    return deals, means, margins


def _blank() -> "Figure":
    """An empty picture, if there is anything to draw with."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise CardtableError("A plot needs matplotlib: pip install 'cardtable[plots]'.") from None
    return Figure(figsize=(8, 5), layout="constrained")
