"""Measure the card room: moves a second, and the time from a move to every seat's update.

Beside it, in the same run, a bare table under the same uvicorn, which sends each message to four seats and
does nothing else. Rounds of the two alternate, so that whatever else the machine does hits both alike; ratios
are taken round by round, and the median counts. The load comes from this process, each server is its own.
"""

import argparse
import contextlib
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final

from measure import processor
from server_load import LoadTable, RoomTable, Tally, run, wake
from server_report import PAGE, report

FIGURES: Final = Path(__file__).parent.parent / "build" / "bench-server.json"
NO_THOUGHT: Final = (0.0, 0.0)
THOUGHT: Final = (2.0, 4.0)
"""Seconds that a player thinks about a move."""
AT_ONCE: Final = 50
"""So many players come through the door together when a room has opened again."""
_APPS: Final = Path(__file__).parent / "server_apps.py"

Figures = dict[str, Any]


class Server:
    """A server in its own process."""

    def __init__(self, process: subprocess.Popen[str], port: int, tables: list[list[dict[str, str]]]) -> None:
        self._process = process
        self.port = port
        self.tables = tables

    def cpu(self) -> float:
        """Seconds of a core it has used, where the system tells."""
        stat = Path(f"/proc/{self._process.pid}/stat")
        if not stat.exists():
            return float("nan")
        fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def serving(which: str, **options: object) -> Iterator[Server]:
    """Start a server; its data are thrown away afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        given = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
        command = [sys.executable, str(_APPS), which, f"--data={folder}", *given]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            told = json.loads(process.stdout.readline())
            yield Server(process, told["port"], told["tables"])
        finally:
            process.terminate()
            process.wait()


def measure(
    server: Server,
    kind: type[LoadTable],
    tables: list[list[dict[str, str]]],
    think: tuple[float, float],
    settle: float,
    seconds: float,
) -> Figures:
    """Let tables of a server play for a while."""

    tally = Tally(server.cpu)
    run(kind, tally, server.port, tables, think, settle, seconds)
    return {
        "tables": len(tables),
        "moves": len(tally.times),
        "seconds": tally.took,
        "rate": tally.rate,
        "load": tally.load,
        "micros": 1e6 * tally.load / tally.rate,
        **{f"p{share}": tally.percentile(share / 100) for share in (50, 95, 99)},
    }


def compare(game: str, tables: int, rounds: int, seconds: float) -> Figures:
    """Rounds in which nobody thinks: how many moves a second there can be."""
    pairs: list[tuple[Figures, Figures]] = []
    with serving("room", game=game, tables=tables * rounds) as room, serving("bare", tables=tables) as bare:
        for number in range(rounds):
            fresh = room.tables[number * tables : (number + 1) * tables]
            ours = measure(room, RoomTable, fresh, NO_THOUGHT, 0.5, seconds)
            theirs = measure(bare, LoadTable, bare.tables, NO_THOUGHT, 0.5, seconds)
            pairs.append((ours, theirs))
            ratio = ours["rate"] / theirs["rate"]
            said = f"room {_said(ours)}; bare {_said(theirs)}; ratio {ratio:.2f}"
            print(f"  round {number + 1}: {said}", flush=True)
    return {
        "tables": tables,
        "rounds": rounds,
        "room": _medians([ours for ours, _ in pairs]),
        "bare": _medians([theirs for _, theirs in pairs]),
        "ratio": median(ours["rate"] / theirs["rate"] for ours, theirs in pairs),
        "micros ratio": median(theirs["micros"] / ours["micros"] for ours, theirs in pairs),
    }


def live(game: str, tables: int, with_bots: int, seconds: float) -> Figures:
    """All tables at once, at the pace of people."""
    with serving("room", game=game, tables=tables, with_bots=with_bots) as room:
        found = measure(room, RoomTable, room.tables, THOUGHT, THOUGHT[1], seconds)
    print(f"  {_said(found)}", flush=True)
    return found


def come_back(game: str, tables: int) -> Figures:
    """A room has just opened: all its tables sleep, and to each of them comes a player."""
    with serving("room", game=game, tables=tables) as room:
        used = room.cpu()
        took = wake(room.port, room.tables, AT_ONCE)
        used = room.cpu() - used
    print(f"  all shown after {took:.2f} s; the server was busy for {used:.2f} s of a core", flush=True)
    return {"tables": tables, "seconds": took, "core seconds": used}


def _medians(rounds: list[Figures]) -> Figures:
    return {name: median(one[name] for one in rounds) for name in rounds[0]}


def _said(found: Figures) -> str:
    return (
        f"{found['rate']:.0f} moves/s, 99 % in {found['p99']:.0f} ms, {found['micros']:.0f} µs of a core each"
    )


def main() -> None:
    """Measure everything, and write the report if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="whist")
    parser.add_argument("--tables", type=int, default=1000, help="tables in the run at the pace of people")
    parser.add_argument("--crowd", type=int, default=100, help="tables in the rounds where nobody thinks")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0, help="length of a round")
    parser.add_argument("--live-seconds", type=float, default=20.0, help="length of a run at people's pace")
    parser.add_argument("--only", choices=("compare", "live", "bots", "wake"), help="leave out the rest")
    parser.add_argument("--note", default="", help="what else is to be known of the machine")
    parser.add_argument("--write", action="store_true", help=f"write docs/{PAGE.name}")
    args = parser.parse_args()
    found: Figures = {
        "game": args.game,
        "python": platform.python_version(),
        "processor": processor(),
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "note": args.note,
    }
    if args.only in (None, "compare"):
        print(f"{args.crowd} tables, nobody thinks, the room and a bare table in turn:", flush=True)
        found["compare"] = compare(args.game, args.crowd, args.rounds, args.seconds)
    if args.only in (None, "live"):
        print(f"{args.tables} tables of four people, who think:", flush=True)
        found["live"] = live(args.game, args.tables, 0, args.live_seconds)
    if args.only in (None, "bots"):
        half = args.tables // 2
        print(f"{args.tables} tables, half of them of one person and three bots:", flush=True)
        found["bots"] = live(args.game, half, half, args.live_seconds)
    if args.only in (None, "wake"):
        print(f"{args.tables} tables that sleep, to each of which a player comes:", flush=True)
        found["wake"] = come_back(args.game, args.tables)
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    if args.only is None:
        text = report(found)
        print(text)
        if args.write:
            PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
