"""Measure one environment: our games as installed there, beside OpenSpiel's where it is installed.

Short rounds of the two alternate, so that whatever else the machine does hits both alike; ratios are
taken round by round, and the median of each figure is written as JSON to the file named.
"""

import argparse
import importlib.metadata
import importlib.util
import json
import os
import platform
from pathlib import Path
from statistics import median

from clock import Play, Round, Way
from ours import Ours
from pairs import PAIRS, Pair

import cardtable.engine.game
from cardtable.engine import UnknownGame

Figures = dict[str, float]


def stay_on_one_core() -> None:
    """Keep to one core where the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def compare(ours: Play, theirs: Play | None, seconds: float, rounds: int) -> Figures:
    """Alternate rounds of the two; the medians of both, and of the ratios."""
    way = Way(ours, seconds)
    if theirs is None:
        return _rates("", [way.round() for _ in range(rounds)])
    other = Way(theirs, seconds)
    pairs = [(way.round(), other.round()) for _ in range(rounds)]
    return {
        **_rates("", [mine for mine, _ in pairs]),
        **_rates("their ", [their for _, their in pairs]),
        "deals ratio": median(mine.deals / their.deals for mine, their in pairs),
        "decisions ratio": median(mine.decisions / their.decisions for mine, their in pairs),
    }


def _rates(whose: str, rounds: list[Round]) -> Figures:
    return {
        f"{whose}deals": median(one.deals for one in rounds),
        f"{whose}decisions": median(one.decisions for one in rounds),
    }


def costs(ours: Ours, seconds: float, rounds: int) -> Figures:
    """Microseconds: a copy in mid-deal, a sampled world and another, a playout, a rollout, a deal."""
    plays = {
        "copy": ours.copies,
        "world": ours.worlds,
        "next world": ours.more_worlds,
        "playout": ours.playouts,
        "rollout": ours.rollouts,
        "deal": ours.inside,
    }
    ways = {name: Way(play, seconds) for name, play in plays.items()}
    taken = [{name: way.round().micros for name, way in ways.items()} for _ in range(rounds)]
    figures = {name: median(one[name] for one in taken) for name in plays}
    figures["copy to playout"] = median(one["copy"] / (one["playout"] - one["copy"]) for one in taken)
    return figures


def measure(pair: Pair, seconds: float, rounds: int) -> dict[str, object]:
    """All figures of one game."""
    ours = Ours(pair)
    found: dict[str, object] = {"costs": costs(ours, seconds / 2, rounds)}
    their_grounds: dict[str, Play] = {}
    their_searches: dict[str, Play] = {}
    if importlib.util.find_spec("pyspiel"):
        from theirs import Theirs

        theirs = Theirs(pair)
        their_grounds = theirs.grounds()
        if pair.search_goal:
            their_searches = theirs.searches()
        found["their rollouts"] = "tree search" if theirs.can_search else "random bots"
    for ground, play in ours.grounds().items():
        found[ground] = compare(play, their_grounds.get(ground), seconds, rounds)
    if pair.search_goal:
        found["search"] = {
            place: {
                "coin flips": compare(flips, their_searches.get(place), seconds, rounds),
                "rules of thumb": compare(thumbs, their_searches.get(place), seconds, rounds),
            }
            for place, (flips, thumbs) in ours.searches().items()
        }
    return found


def main() -> None:
    """Measure every game that both have."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="where the figures go")
    parser.add_argument("--seconds", type=float, default=0.1, help="length of a round")
    parser.add_argument("--rounds", type=int, default=11, help="rounds for each figure")
    parser.add_argument("--game", action="append", help="only this game; may be given again")
    args = parser.parse_args()
    stay_on_one_core()
    games: dict[str, object] = {}
    for pair in PAIRS:
        if args.game and pair.id not in args.game:
            continue
        try:
            games[pair.id] = measure(pair, args.seconds, args.rounds)
        except UnknownGame as error:
            print(f"{pair.id} is left out: {error}")
    found = {
        "compiled": not str(cardtable.engine.game.__file__).endswith(".py"),
        "python": platform.python_version(),
        "processor": processor(),
        "openspiel": _openspiel(),
        "games": games,
    }
    args.file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _openspiel() -> str:
    """The version of OpenSpiel, or nothing."""
    if importlib.util.find_spec("pyspiel") is None:
        return ""
    return importlib.metadata.version("open_spiel")


def processor() -> str:
    """What the machine calls its processor."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    main()
