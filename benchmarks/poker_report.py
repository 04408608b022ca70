"""The section about poker hands at the end of the page, from the figures that `poker.py` has found."""

import json
from pathlib import Path
from typing import Any, Final

from report import PAGE, Page

FIGURES: Final = Path(__file__).with_name("poker.json")
HEAD: Final = "## Poker hands"
LEAST: Final = 1.0
MOST_WILD: Final = 5.0
"""The goals: at least as fast as eval7, and with wild cards at most so many times as long as without."""

Figures = dict[str, Any]


def kept() -> str:
    """The section with the figures that are kept; nothing if there are none."""
    return show(json.loads(FIGURES.read_text(encoding="utf-8"))) if FIGURES.exists() else ""


def write(found: Figures) -> None:
    """Put the section into the page in place of the old one."""
    before = PAGE.read_text(encoding="utf-8").partition(HEAD)[0]
    PAGE.write_text(f"{before.rstrip()}\n\n{show(found)}", encoding="utf-8")


def show(found: Figures) -> str:
    """The section."""
    page = Page()
    page.say(HEAD)
    page.say(
        "How long the best five of seven cards take to value, called from Python and compiled, on one core.",
        f"{found['hands']:,} random hands are valued again and again: ours by `Ranking.best_of_each`, which",
        "takes a list of hands, each a list of numbers; the others, and ours once more, hand by hand in a",
        "loop, as their functions ask for, their cards made ready beforehand. All must put the hands in the",
        "same order before the clock runs.",
        f"Short rounds of all alternate; medians of {found['rounds']}, ratios taken round by round.",
        "`make bench-poker` measures anew.",
    )
    beside = found["beside"]
    rows = [
        [name, "-" if name == "Cardtable" else f"{figures['ratio']:,.2f}", f"{figures['nanoseconds']:,.0f}"]
        for name, figures in beside.items()
    ]
    page.table(["seven cards", "ratio of its time to ours", "ns a hand"], rows)
    if "eval7" in beside:
        ratio = beside["eval7"]["ratio"]
        reached = "reached" if ratio >= LEAST else "missed"
        page.say(f"The goal is to be at least as fast as eval7: **{ratio:.2f} x**, {reached}.")
    else:
        page.say("eval7 is not installed here, so there is nothing to hold the goal against.")
    page.say(
        "With wild cards, of which every hand has at least one, it is to take at most",
        f"{MOST_WILD:.0f} times as long as without:",
    )
    _alone(page, "wild", found["wild"])
    worst = max([figures["ratio"] for figures in found["wild"].values()])
    page.say(f"The longest take **{worst:.2f} x**: {'reached' if worst <= MOST_WILD else 'missed'}.")
    page.say("Other hands, against the best five of seven:")
    _alone(page, "hands", found["others"])
    versions = [f"{name} {version}" for name, version in found["versions"].items()]
    page.say(f"Python {', '.join([found['python'], *versions])}; {found['processor']}.")
    return "\n".join(page.lines).rstrip() + "\n"


def _alone(page: Page, head: str, found: Figures) -> None:
    """A table of our own figures."""
    rows = [
        [name, f"{figures['ratio']:.2f}", f"{figures['nanoseconds']:,.0f}"] for name, figures in found.items()
    ]
    page.table([head, "ratio", "ns a hand"], rows)
