"""Print the figures that `measure.py` wrote for each environment; with --write, write docs/benchmarks.md."""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from pairs import PAIRS, SIMULATIONS, Pair

from cardtable.games import REGISTRY
from cardtable.mechanics.tricks.rollout import MaskedTricks

PAGE: Final = Path(__file__).parent.parent / "docs" / "benchmarks.md"
GROUNDS: Final = {
    "python": "stepped from Python",
    "games": "whole deals inside",
    "rollouts": "rollouts",
}
GOALS: Final = {"python": (2.0, 3.0), "games": (1.0, 2.0), "rollouts": (1.0, 1.5)}
"""What the compiled engine is to reach of OpenSpiel's speed, and what it may reach in time."""
INTERPRETED_GOAL: Final = 0.6
COPY_GOAL: Final = 0.1

Found = dict[str, Any]


class Page:
    """Markdown, line by line."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, *lines: str) -> None:
        """Add a paragraph."""
        self.lines += [*lines, ""]

    def table(self, heads: list[str], rows: list[list[str]]) -> None:
        """Add a table, its columns in line."""
        widths = [max(len(row[at]) for row in [heads, *rows]) for at in range(len(heads))]
        grid = [heads, ["-" * width for width in widths], *rows]
        self.say(*["| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in grid])


def main() -> None:
    """Print the report, and write it if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="figures of one environment each")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.name}")
    args = parser.parse_args()
    all_found: list[Found] = [
        json.loads(file.read_text(encoding="utf-8")) for file in args.files if file.exists()
    ]
    from poker_report import kept  # which is written with what stands here

    text = f"{report(all_found)}\n{kept()}".rstrip() + "\n"
    print(text)
    if args.write:
        PAGE.write_text(text, encoding="utf-8")


def report(all_found: list[Found]) -> str:
    """The whole page."""
    page = Page()
    page.say("# Speed")
    page.say(
        "Uniformly random play on one core, beside OpenSpiel's games in C++. `make bench` measures anew:",
        "short rounds of the two alternate, and each figure is a median. The ratios hold on most machines;",
        "the absolute figures are an indication only.",
    )
    page.say(
        "- *Stepped from Python*: a loop in Python lists the legal moves, chooses one and carries it out,",
        "  the deal included; theirs likewise, with their chance nodes.",
        "- *Whole deals inside*: shuffle, deal and one call that plays to the end; theirs `evaluate_bots`",
        "  with uniformly random bots, one call a game.",
        "- *Rollouts*: a dealt state is copied and rolled out, as search does; theirs the rollouts inside",
        "  their tree search, or random bots from a clone where a game does not allow that search.",
    )
    for found in all_found:
        _compare(page, found)
    _goals(page, all_found)
    _card_by_card(page)
    _searches(page, all_found)
    _costs(page, all_found)
    _rest(page, all_found)
    return "\n".join(page.lines).rstrip() + "\n"


def _name(found: Found) -> str:
    return "compiled" if found["compiled"] else "interpreted"


def _pairs(found: Found) -> list[tuple[Pair, Found]]:
    """The games measured, in the order of the list."""
    return [(pair, found["games"][pair.id]) for pair in PAIRS if pair.id in found["games"]]


def _compare(page: Page, found: Found) -> None:
    """One table for an environment: the ratio of each game on each ground, and the figures behind it."""
    page.say(f"## {_name(found).capitalize()}")
    if not found["openspiel"]:
        page.say("OpenSpiel is not installed here, so there is nothing to compare with.")
    rows = []
    for pair, game in _pairs(found):
        for ground, name in GROUNDS.items():
            rows.append([pair.id, name, *_cells(game[ground], pair.ratio(ground))])
    page.table(
        ["game", "ground", "ratio", "ours, decisions/s", "deals/s", "theirs, decisions/s", "deals/s"], rows
    )


def _cells(figures: Found, judged: str) -> list[str]:
    """Ratio, our decisions and deals, their decisions and deals."""
    ours = [_round(figures["decisions"]), _round(figures["deals"])]
    if "their deals" not in figures:
        return ["-", *ours, "-", "-"]
    ratio = f"{figures[judged]:.2f}"
    return [ratio, *ours, _round(figures["their decisions"]), _round(figures["their deals"])]


def _round(number: float) -> str:
    """Three figures are enough."""
    places = len(str(int(number))) - 3
    return f"{round(number, -places) if places > 0 else number:,.0f}"


def _goals(page: Page, all_found: list[Found]) -> None:
    """Each goal, what was reached game by game, and what is left to the further one."""
    rows = []
    for found in all_found:
        if not found["openspiel"]:
            continue
        for ground, name in GROUNDS.items():
            if not found["compiled"]:
                if ground == "python":
                    tricks = [(p, g) for p, g in _pairs(found) if p.is_tricks]
                    rows.append(
                        _goal(f"interpreted, {name}, trick games", INTERPRETED_GOAL, None, ground, tricks)
                    )
            else:
                least, further = GOALS[ground]
                rows.append(_goal(f"compiled, {name}", least, further, ground, _pairs(found)))
    if rows:
        page.say("## Goals")
        page.table(
            ["of OpenSpiel's speed", "goal", "reached", "missed", "further goal", "missing to it"], rows
        )
        page.say(
            "Driven from Python, two fifths to a half of a deal of euchre is listing the moves, the loop",
            "itself and the way into compiled code and back. Inside, most of the time goes into lists of",
            "Python's integers: cards moved from zone to zone, hands dealt, states copied. Rollouts keep",
            "nothing of what anybody knows, and play tricks out on bit masks.",
        )


def _goal(
    name: str, least: float, further: float | None, ground: str, games: list[tuple[Pair, Found]]
) -> list[str]:
    """One row: which games reach a goal and which do not."""
    ratios = [(pair.id, game[ground][pair.ratio(ground)]) for pair, game in games]
    reached = ", ".join(id for id, ratio in ratios if ratio >= least)
    missed = ", ".join(f"{id} ({ratio:.2f})" for id, ratio in ratios if ratio < least)
    short = "-"
    if further is not None:
        short = (
            ", ".join(f"{id} x {further / ratio:.1f}" for id, ratio in ratios if ratio < further) or "nothing"
        )
    return [name, f"{least} x", reached or "-", missed or "-", f"{further} x" if further else "-", short]


def _card_by_card(page: Page) -> None:
    """The tricks that rollouts do not play on masks."""
    page.say("## Tricks on masks")
    page.say(
        "In rollouts tricks are played out on bit masks, all at once or as far as only cards are to be",
        "decided: a row of tricks whose rules the masks know needs nothing else for it. Where a class has a",
        "rule of its own that it does not tell in masks its tricks are played card by card, more slowly but",
        "by the same rules:",
    )
    rows = []
    for info in REGISTRY:
        for step in info.make().all_steps:
            if isinstance(step, MaskedTricks) and step.why_not_rolled():
                rule = (type(step).__doc__ or "").partition("\n")[0]
                rows.append([info.id, f"{step.why_not_rolled()}", rule])
    page.table(["game", "why not on masks", "what is played"], rows)


def _searches(page: Page, all_found: list[Found]) -> None:
    """Simulations a second of the two searches, and the goals for ours."""
    searched = [
        (_name(found), pair, place, playouts, figures, game["costs"]["next world"])
        for found in all_found
        for pair, game in _pairs(found)
        for place, forms in game.get("search", {}).items()
        for playouts, figures in forms.items()
    ]
    if not searched:
        return
    page.say("## Search")
    page.say(
        f"Simulations a second, a sampled world played out being one; {SIMULATIONS} for each move that is",
        "looked for, at the first decision and in mid-deal, where there is a choice. Theirs is",
        "`ISMCTSBot` in C++ with `RandomRolloutEvaluator` and the resampling of the game itself.",
    )
    page.say(
        "- *Coin flips*: the tree grows and deals are played out at random, as theirs are: the same work,",
        "  by which the goals are judged.",
        "- *Rules of thumb*: what our bots do. Every move is asked of the rules of thumb, most tricks of",
        "  them on masks, and the last tricks are solved where there are two camps; where fewer simulations",
        "  settle it the search ends. Theirs beside it is at random as before.",
    )
    page.say(
        "Two things differ. Theirs resamples a world for every simulation; ours plays a world out once for",
        "each move still in question, so that moves are compared in the same deals. Theirs finds its",
        "place in the tree by the text of all that a player knows, ours by the moves made. *World each* is",
        "the ratio if ours took the time to sample another world in mid-deal for every simulation as well,",
        "and what the goals are held against.",
    )
    rows = []
    for build, pair, place, playouts, figures, world in searched:
        cells = ["-", "-", "-", _round(figures["deals"]), "-"]
        if "their deals" in figures:
            ratio = figures["deals ratio"]
            strict = ratio / (1.0 + figures["deals"] * world * 1e-6)
            cells = [f"{ratio:.2g}", f"{strict:.2g}", "-", cells[3], _round(figures["their deals"])]
            if build == "compiled" and playouts == "coin flips":
                missed = "" if strict >= pair.search_goal else " (missed)"
                cells[2] = f"{pair.search_goal} x{missed}"
        rows.append([build, pair.id, place, playouts, *cells])
    heads = ["build", "game", "at", "our play-outs", "ratio", "world each", "goal", "ours/s", "theirs/s"]
    page.table(heads, rows)


def _costs(page: Page, all_found: list[Found]) -> None:
    """What copying and sampling cost beside playing."""
    page.say("## Copies and sampled worlds")
    page.say(
        "Microseconds. States are copied and worlds sampled in mid-deal; copying is to cost less than a",
        "tenth of a random playout, which starts at the first decision and keeps what everybody knows, as",
        "a rollout does not. A search works out what its seat knows once and then deals one world after",
        "the other: *next world*.",
    )
    rows = []
    for found in all_found:
        for pair, game in _pairs(found):
            cost = game["costs"]
            share = cost["copy to playout"]
            rows.append(
                [
                    _name(found),
                    pair.id,
                    f"{cost['copy']:.2f}",
                    f"{cost['playout'] - cost['copy']:.1f}",
                    f"{cost['rollout'] - cost['copy']:.1f}",
                    f"{share:.3f}" + ("" if share < COPY_GOAL else " (missed)"),
                    f"{cost['world']:.1f}",
                    f"{cost['next world']:.1f}",
                ]
            )
    heads = ["build", "game", "copy", "playout", "rollout", "copy to playout", "sampled world", "next world"]
    page.table(heads, rows)


def _rest(page: Page, all_found: list[Found]) -> None:
    """Where rules differ, and what was measured with what."""
    page.say("## What is compared")
    rows = []
    for pair in PAIRS:
        ways = {
            game["their rollouts"]
            for found in all_found
            for p, game in _pairs(found)
            if p is pair and "their rollouts" in game
        }
        rows.append([pair.id, pair.theirs, pair.unit, ", ".join(ways) or "-", pair.differs])
    page.table(["game", "OpenSpiel's", "judged by", "its rollouts", "rules"], rows)
    if not any(found["compiled"] for found in all_found):
        page.say("There are no figures for the compiled engine: it needs a C compiler to build.")
    for found in all_found:
        theirs = f"OpenSpiel {found['openspiel']}" if found["openspiel"] else "no OpenSpiel"
        page.say(f"{_name(found).capitalize()}: Python {found['python']}, {theirs}, {found['processor']}.")


if __name__ == "__main__":
    main()
