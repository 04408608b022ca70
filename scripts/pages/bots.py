"""docs/bots.md: the ladder of the levels in every game, written from benchmarks/ladder.json."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from cardtable.bots import LEVELS
from cardtable.engine import GameInfo
from cardtable.games.modules import ALL_GAMES
from cardtable.lab import Evidence, Looks

from .markdown import row_of, table

STEPS: Final = tuple((upper, lower) for lower, upper in pairwise(LEVELS))
"""The steps of the ladder, each the upper level and the lower."""
MOST: Final = 1 << 13
"""No more deals than this are played for a step."""
SHORT_STEP: Final = ("strong", "casual")
LOOK: Final = 64
"""A game that is played by the strategies of another has this step alone, in so many deals."""

NO_SKILL: Final = {
    "chemin-de-fer": "pure chance: the table of play binds both hands; what is left is how much to stake, "
    "and on which side, and that changes what a chip can expect by about a hundredth",
    "slapjack": "a race of reaction: a program has none to measure, so who is quickest is drawn by lot",
}
"""Games without a ladder, and why: what a player decides there gives him next to nothing."""

EXACT: Final = {
    "red-dog": "what a bet gains is counted out to the last unseen card by the rules of thumb, from which "
    "strong players hardly depart, and nothing is left for a master to find",
}
"""Games whose rules of thumb are the best play there is: they have no last step of the ladder."""

INTRODUCTION = """\
# Bots

There are four levels. A **beginner** knows the rules of thumb of a game and often forgets them: the card
beside the right one is played, the bid is one too high. A **casual** player follows the rules of thumb and
overlooks something in one decision of ten, though never in what he tells a partner. A **strong** one
overlooks nothing, and tries each move in a few dozen deals that could be the true one; what comes out surely
better than the rule of thumb is played instead. A **master** does that in hundreds of deals, where tens
leave a doubt. `cardtable play GAME` plays against bots, `cardtable tournament GAME --bots strong,casual
--deals 100` lets them play against each other.

**Bots are honest.** A bot is never given the deal. It gets an observation: the rules, its legal moves, what
its seat has seen happen, and a state in which all that the seat cannot see lies in the order of a new pack.
What it cannot see it must imagine, as a person does. The tests hold that in every game: two deals that a
seat cannot tell apart are the same observation, and the same random source makes the same move of it.

**Tricks are played out on masks.** Below the tree of a search a deal is played to its end by the rules of
thumb, and it matters how quickly that goes. At Hearts, Whist, Euchre, bridge, Skat and Blackout it goes on
bit masks, all tricks at once, so that a strong player looks at four times as many deals in his time (twice as
many where it must be asked of each world whether the others would have bid so); the last tricks are solved
on masks, with four cards in each hand where only tricks count. Against the strong players of before, who
played out card by card, two seats each (at Skat one against two, and two against one), the same deals both
ways, compiled, by processor time; *at first* without masks in the tree itself, then *as it is now*:

| game | at first | deals | as it is now | deals | ms a move, before |
| --- | --- | --- | --- | --- | --- |
| Hearts | +1.20 ± 0.85 | 175 | +1.65 ± 0.74 | 154 | 1.89, 2.01 |
| Whist | +0.32 ± 0.13 | 310 | +0.26 ± 0.13 | 263 | 1.23, 1.58 |
| Euchre | +0.088 ± 0.038 | 1,833 | +0.12 ± 0.10 | 290 | 1.42, 1.49 |
| Contract Bridge | +16.9 ± 7.1 | 397 | +7 ± 12 | 83 | 1.41, 2.23 |
| Skat | +5.4 ± 2.3 | 177 | +7.2 ± 4.5 | 60 | 1.16, 1.60 |
| Blackout | +0.85 ± 0.25 | 1,072 | +0.75 ± 0.44 | 359 | 0.83, 1.10 |
| Hearts with six | | | +0.35 ± 0.36 | 163 | 1.69, 1.60 |
| Omnibus Hearts | | | +1.1 ± 1.7 | 64 | 2.14, 2.12 |
| Hearts without Black Lady | | | +3.1 ± 1.4 | 116 | 0.63, 1.38 |
| Two-hand Euchre | | | +0.15 ± 0.07 | 489 | 0.93, 1.04 |
| Railroad Euchre | | | +0.16 ± 0.08 | 1,056 | 1.25, 1.26 |

The two versions against each other, the same number of deals: Hearts -0.17 ± 0.35, Whist +0.02 ± 0.15, bridge
+3.8 ± 5.7, Skat -0.1 ± 1.1. The ladder of these games below was measured before, and is to be measured anew.

**How the numbers were made.** The two levels of a step play the same deals with seats exchanged, so that good
cards favour nobody. With an even number of sides the upper level holds every other side, then the rest; with
an odd number it holds each side in turn, alone. Every seat has the same random source each time. The
*difference* is what the upper level's seats got in a deal less what the lower one's got, on average, in the
points of the game. With it stand its 95 % confidence interval and *p*, how likely chance alone would favour
the upper level as much (one-sided; both by Student's t). Every deal is the first of a match, with the usual
number of players. Levels keep to their seconds as at a table. The *seconds a move* are those of the upper
level where there is a choice: half of its moves were made within the first figure, 95 of 100 within the
second.

A step is *sure* when p was small enough at a look. There is a look after 32 deals, then four to each doubling
(38, 45, 54, 64 and so on), the last after {most}. Each asks for the same p, {limit:.5f}: so small that chance
alone passes for skill at any of them less often than once in a hundred times (by Hunter's bound, looks close
to each other being much alike). `make ladder` measures what is missing and writes this page, in an hour at
the most.

A game that is played by the very strategies of its parent, or of the first game of its kind, needs no ladder
of its own: a *short look* of {look} deals asks whether strong players are worse than casual ones there, which
they are if the whole interval is below zero.
"""


def contests() -> list[GameInfo]:
    """The games for two or more in which a player's skill can be measured."""
    return [info for info in ALL_GAMES if max(info.players) > 1 and info.id not in NO_SKILL]


def steps_of(info: GameInfo) -> tuple[tuple[str, str], ...]:
    """The steps of the ladder that a game can have."""
    return STEPS[:-1] if info.id in EXACT else STEPS


@cache
def played_by(info: GameInfo) -> frozenset[str]:
    """The names of the strategies that play a game."""
    return frozenset(type(strategy).__qualname__ for strategy in info.make().strategies)


@cache
def models() -> dict[str, str]:
    """Games that need no ladder of their own, each with the one it is played like."""
    found: dict[str, str] = {}
    infos = {info.id: info for info in contests()}
    first: dict[tuple[str, frozenset[str]], str] = {}
    for info in infos.values():
        top = info
        while top.parent in infos and played_by(infos[top.parent]) == played_by(info):
            top = infos[top.parent]
        like = first.setdefault((info.kind, played_by(info)), top.id)
        if like != info.id:
            found[info.id] = like
    return found


def is_worse(found: Evidence) -> bool:
    """Whether the upper level is worse, by the whole of the interval."""
    return found.mean + found.margin < 0


class Ladder:
    """What has been measured: for each game the steps, each a row of plain data."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games: dict[str, dict[str, dict[str, Any]]] = {}
        if path.exists():
            self.games = json.loads(path.read_text(encoding="utf-8"))

    @staticmethod
    def of(root: Path) -> "Ladder":
        """The ladder kept in the repository."""
        return Ladder(root / "benchmarks" / "ladder.json")

    def row(self, game: str, upper: str, lower: str) -> dict[str, Any] | None:
        """What is known of a step, if anything."""
        return self.games.get(game, {}).get(f"{upper}-{lower}")

    def put(self, game: str, upper: str, lower: str, row: dict[str, Any]) -> None:
        """Keep what was measured."""
        self.games.setdefault(game, {})[f"{upper}-{lower}"] = row
        self._write()

    def forget(self, game: str, is_stale: Callable[[dict[str, Any]], bool]) -> None:
        """Keep no longer what is about other rules of thumb."""
        rows = self.games.get(game, {})
        self.games[game] = {step: row for step, row in rows.items() if not is_stale(row)}

    def _write(self) -> None:
        """The file is whole at every time."""
        order = [info.id for info in ALL_GAMES]
        kept = sorted(self.games.items(), key=lambda item: order.index(item[0]) if item[0] in order else -1)
        text = json.dumps(dict(kept), indent=1, ensure_ascii=False) + "\n"
        fresh = self.path.with_suffix(".new")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(self.path)


def evidence_of(row: dict[str, Any]) -> Evidence:
    """The figures of a row, to look at or to go on from."""
    return Evidence(row["deals"], row["mean"], row["sd"])


def bots_page(root: Path) -> str:
    """What bots are, what has been reached, and the steps of every game by family."""
    ladder = Ladder.of(root)
    lines = [
        INTRODUCTION.format(most=f"{MOST:,}", limit=Looks(MOST).limit, look=LOOK),
        "## The ladder",
        "",
        *table("step", "games", "measured", "sure", "not sure yet", "surely worse"),
        *[_summary(ladder, upper, lower) for upper, lower in STEPS],
    ]
    for family in sorted({info.family for info in contests()}):
        titles = ("game", "step", "deals", "difference", "95 % interval", "p", "sure", "seconds a move")
        lines += ["", f"### {family}", "", *table(*titles)]
        for info in contests():
            if info.family == family:
                lines += [_row(info, ladder, upper, lower) for upper, lower in shown_steps(info, ladder)]
    lines += ["", "## Without a ladder", ""]
    lines += [f"- {info.title} is {NO_SKILL[info.id]}." for info in ALL_GAMES if info.id in NO_SKILL]
    exact = [info for info in contests() if info.id in EXACT]
    lines += [f"- {info.title} has no last step: {EXACT[info.id]}." for info in exact]
    alone = [info.title for info in ALL_GAMES if max(info.players) == 1]
    lines += [f"- Played alone: {', '.join(alone)}."] if alone else []
    lines += ["", *_budgets(ladder)]
    return "\n".join(lines).rstrip() + "\n"


def shown_steps(info: GameInfo, ladder: Ladder) -> tuple[tuple[str, str], ...]:
    """The steps that a game needs, and what others have been measured."""
    if info.id not in models():
        return steps_of(info)
    known = [step for step in steps_of(info) if step == SHORT_STEP or ladder.row(info.id, *step) is not None]
    return tuple(known)


def _summary(ladder: Ladder, upper: str, lower: str) -> str:
    """How far one step has come over all games."""
    rows = [
        ladder.row(info.id, upper, lower)
        for info in contests()
        if (upper, lower) in shown_steps(info, ladder)
    ]
    rows = [row for row in rows if row is None or not row.get("short")]
    better = [row["better"] for row in rows if row is not None]
    counts = [better.count(which) for which in (upper, "", lower)]
    return row_of(f"{upper} over {lower}", len(rows), len(better), *counts)


def _row(info: GameInfo, ladder: Ladder, upper: str, lower: str) -> str:
    """One step of one game."""
    step = f"{upper} over {lower}"
    row = ladder.row(info.id, upper, lower)
    if row is None:
        return row_of(info.title, step, "not measured", "", "", "", "", "")
    found = evidence_of(row)
    margin = found.margin
    sure = {upper: "yes", lower: f"{lower} is better", "": "not yet"}[row["better"]]
    if row.get("short"):
        sure = f"short look: {'worse' if is_worse(found) else 'not worse'}"
    pace = row["seconds"]
    return row_of(
        info.title,
        step,
        f"{found.deals:,}",
        f"{found.mean:+.3g}",
        f"{found.mean - margin:.3g} to {found.mean + margin:.3g}",
        f"{row['p']:.4f}" if row["p"] >= 0.0001 else "< 0.0001",
        sure,
        f"{_seconds(pace['median'])}, {_seconds(pace['95 of 100'])}"
        + ("" if row["compiled"] else " (interpreted)"),
    )


def _seconds(time: float) -> str:
    """A time as a person wants to know it."""
    return f"{time:.2g}" if time >= 0.001 else "< 0.001"


def _budgets(ladder: Ladder) -> Iterator[str]:
    """With what budgets the levels that search were measured."""
    found: dict[str, None] = {}
    for rows in ladder.games.values():
        for row in rows.values():
            for level, budget in row["budgets"].items():
                found[f"{level}: {budget['deals']} deals played out for a move, {budget['seconds']} s"] = None
    if found:
        yield f"Budgets: {'; '.join(sorted(found))}. Where nothing is said the package was compiled."
