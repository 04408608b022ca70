"""Measure how many deals of each patience can be won, and how many are won as played.

Writes docs/winnability.md. The outcome of every deal is kept in build/winnability, so that it can be stopped
and run again; the sums are kept in benchmarks/winnability.json.
"""

import argparse
import sys
from pathlib import Path
from time import monotonic

import cardtable.games.patience.rules.building
from cardtable.bots.solver import NOT_WINNABLE, UNKNOWN, WINNABLE
from cardtable.cards import CardtableError
from cardtable.games import REGISTRY
from cardtable.lab.winnability import WON, Question, Winnability
from pages.winnability import INTERPRETED, PATIENCES, THOUGHTFUL, Patience, Shares, winnability_page

ROOT = Path(__file__).parents[1]
COMPILED = not str(cardtable.games.patience.rules.building.__file__).endswith(".py")


def main() -> int:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("patiences", nargs="*", metavar="NAME", help="only these, as the page names them")
    parser.add_argument("--deals", type=int, default=1000, help="deals of each (1,000)")
    parser.add_argument("--budget", type=float, default=10.0, help="seconds for each deal (10)")
    parser.add_argument("--positions", type=int, default=0, help="positions for each deal, not seconds")
    parser.add_argument("--as-played", default="", metavar="LEVEL", help="let a bot play, all else hidden")
    parser.add_argument("--quick", action="store_true", help="the bot searches a tenth as much")
    parser.add_argument("--seconds", type=float, default=0.0, help="time for each patience; 0 is no limit")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument(
        "--kept", type=Path, default=ROOT / "build" / "winnability", help="folder of outcomes"
    )
    args = parser.parse_args()
    args.kept.mkdir(parents=True, exist_ok=True)
    chosen = [patience for patience in PATIENCES if not args.patiences or patience.name in args.patiences]
    if len(chosen) < len(set(args.patiences)):
        names = ", ".join([repr(patience.name) for patience in PATIENCES])
        print(
            f"There is no such patience among {', '.join(args.patiences)}; there are {names}.",
            file=sys.stderr,
        )
        return 2
    try:
        for patience in chosen:
            print(measure(patience, args), flush=True)
    except CardtableError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped; what was found out is kept.", file=sys.stderr)
        return 130
    finally:
        (ROOT / "docs" / "winnability.md").write_text(winnability_page(ROOT), encoding="utf-8")
    return 0


def measure(patience: Patience, args: argparse.Namespace) -> str:
    """Go on with a patience; what is known of it now, in a line."""
    level = args.as_played
    question = Question.of(
        REGISTRY.find(patience.game),
        dict(patience.options),
        budget=args.budget,
        level=level,
        quick=args.quick,
        positions=args.positions,
    )
    player = level or (THOUGHTFUL if COMPILED else INTERPRETED)
    if args.quick:
        player += ", quick"
    name = f"{patience.name} {player}".replace(" ", "_").replace(",", "")
    found = Winnability(question, args.deals, args.kept / f"{name}.jsonl")
    until = monotonic() + args.seconds
    found.run(args.jobs, while_true=lambda: not args.seconds or monotonic() < until)
    row: dict[str, object]
    if level:
        row = {"deals": len(found.known), "won": found.count(WON)}
    else:
        row = {
            "deals": len(found.known),
            "winnable": found.count(WINNABLE),
            "not winnable": found.count(NOT_WINNABLE),
            "unknown": found.count(UNKNOWN),
            **({"positions": args.positions} if args.positions else {"budget": args.budget}),
            "states a second": round(found.pace),
            "median": float(f"{found.median_seconds:.3g}"),
        }
    row["version"] = REGISTRY.find(patience.game).version
    Shares.of(ROOT).put(patience.name, player, row)
    low, high = found.interval
    return f"{patience.name}, {player}: {row}, {low:.3f} to {high:.3f}"


if __name__ == "__main__":
    sys.exit(main())
