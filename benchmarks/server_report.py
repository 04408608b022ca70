"""The page about the speed of the card room, from the figures that `server.py` has found."""

from pathlib import Path
from typing import Any, Final

from report import Page

PAGE: Final = Path(__file__).parent.parent / "docs" / "benchmarks-server.md"
LEAST_RATIO: Final = 0.25
LONGEST: Final = 250.0
BACK_WITHIN: Final = 2.0
"""The goals: this share of the bare table's moves, so many milliseconds for 99 of 100 moves, and so many
seconds until all tables are back."""

Figures = dict[str, Any]


def report(found: Figures) -> str:
    """The whole page."""
    page = Page()
    page.say("# Speed of the card room")
    page.say(
        "`make bench-server` measures anew. Simulated players, each with a session and a socket of his own,",
        f"play {found['game']} on one machine: a process makes the load, another is the server. The room is",
        "the one that `cardtable serve` opens, with all its limits; every move is in the log (SQLite, WAL,",
        "`synchronous=FULL`) before anybody sees it. A time is from a move being sent until the update of",
        "every seat has arrived. Beside it stands a bare table: a Starlette socket under the same uvicorn",
        "which sends each message on to four seats and does nothing else. The ratio holds on most machines;",
        "the absolute figures are an indication only.",
    )
    _compare(page, found["compare"])
    _live(page, found)
    _wake(page, found["wake"])
    machine = f"Python {found['python']}, {found['processor']}, {found['cores']} cores"
    page.say(f"{machine}{': ' + found['note'] if found['note'] else ''}.")
    return "\n".join(page.lines).rstrip() + "\n"


def _compare(page: Page, found: Figures) -> None:
    page.say("## As fast as it goes")
    page.say(
        f"{found['tables']} tables of four people who do not think: the next move is sent when the last one",
        f"has arrived everywhere. {found['rounds']} rounds of the two alternate; medians.",
    )
    rows = [_row(name, found[name]) for name in ("room", "bare")]
    page.table(_HEADS, rows)
    ratio = found["ratio"]
    reached = "reached" if ratio >= LEAST_RATIO else "missed"
    by_core = found["micros ratio"]
    page.say(
        f"The room makes **{ratio:.2f}** of the bare table's moves (goal {LEAST_RATIO}: {reached}). By the",
        f"time of a core that a move takes, which other work disturbs least, it is {by_core:.2f}.",
    )


def _live(page: Page, found: Figures) -> None:
    page.say("## At the pace of people")
    page.say(
        "All tables are live at once; a player thinks two to four seconds about a move. In the second run",
        "half of the tables have one person and three casual bots, who take their usual time; counted are",
        "the moves of people.",
    )
    page.table(_HEADS, [_row("people", found["live"]), _row("with bots", found["bots"])])
    p99 = found["live"]["p99"]
    reached = "reached" if p99 < LONGEST else "missed"
    page.say(
        f"{found['live']['tables']} live tables, 99 of 100 moves within **{p99:.0f} ms**",
        f"(goal {LONGEST:.0f}: {reached}).",
    )


def _wake(page: Page, found: Figures) -> None:
    page.say("## After a restart")
    seconds = found["seconds"]
    reached = "reached" if seconds <= BACK_WITHIN else "missed"
    page.say(
        f"All {found['tables']} tables sleep when a room opens; a table is read from its log when the first",
        f"player comes. With a player at each of them all were shown after **{seconds:.1f} s** (goal",
        f"{BACK_WITHIN:.0f}: {reached}); the server was busy for {found['core seconds']:.1f} s of a core.",
    )


_HEADS: Final = ["", "tables", "moves/s", "50 %, ms", "95 %, ms", "99 %, ms", "cores", "core µs/move"]


def _row(name: str, found: Figures) -> list[str]:
    times = [f"{found[p]:.1f}" for p in ("p50", "p95", "p99")]
    return [
        name,
        f"{found['tables']:.0f}",
        f"{found['rate']:,.0f}",
        *times,
        f"{found['load']:.2f}",
        f"{found['micros']:.0f}",
    ]
