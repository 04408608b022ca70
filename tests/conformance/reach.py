"""Reach: every step, and every place that writes a score line or settles, is reached by play or a book test.

Random play hardly ever gins or slams, so the packs stacked in the book tests are played too. Run as a
program of its own: `python -m tests.conformance.reach` prints what was not reached.
"""

import ast
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

import cardtable
from cardtable.cards import Rng, shuffled
from cardtable.games import REGISTRY
from cardtable.testing.policies import POLICIES

from .trials import Trial, mixtures, plain_trials

SOURCE = Path(cardtable.__file__).parent
WRITERS = {"score": 3, "note": 1, "add": 3, "pay": 4, "peg": 3}
"""Methods that write a line, and how many arguments such a call has at least."""

Place = tuple[str, int, int]
"""A file, and the first and last line of a call or a class in it."""


def places() -> tuple[set[Place], set[Place]]:
    """Every call that writes a line, and every `enter` of a step, in the families and games."""
    calls: set[Place] = set()
    steps: set[Place] = set()
    for folder in ("families", "games"):
        for file in sorted((SOURCE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    if len(node.args) >= WRITERS.get(node.func.attr, 99):
                        calls.add((str(file), node.lineno, node.end_lineno or node.lineno))
                elif isinstance(node, ast.FunctionDef) and node.name == "enter" and len(node.body) > 1:
                    steps.add((str(file), node.body[-1].lineno, node.end_lineno or node.lineno))
    return calls, steps


class Tracer:
    """Notes which lines of interest are executed; other functions are left alone."""

    def __init__(self, wanted: set[Place]) -> None:
        self.spans = wanted
        self.seen: set[tuple[str, int]] = set()
        self.of_interest: dict[CodeType, bool] = {}

    def __call__(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        known = self.of_interest.get(code)
        if known is None:
            lines = [line for _, _, line in code.co_lines() if line]
            known = any(
                file == code.co_filename and min(lines) <= first <= max(lines)
                for file, first, _ in self.spans
            )
            self.of_interest[code] = known
        return self.note if known else None

    def note(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any]:
        self.seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self.note

    def missed(self) -> list[str]:
        """The places never reached."""
        return [
            f"{Path(file).relative_to(SOURCE)}:{first}"
            for file, first, last in sorted(self.spans)
            if not any((file, line) in self.seen for line in range(first, last + 1))
        ]


def play_everything() -> None:
    """Some deals of every game and number of players, and a few of every mixture of options."""
    for trial in plain_trials():
        play(trial, 3 * len(POLICIES))
    for info in REGISTRY:
        for trial in mixtures(info):
            play(trial, 2)


def play(trial: Trial, deals: int) -> None:
    """Deals by each policy in turn, taken into matches."""
    info, seats, options = trial
    game = info.make(seats, options)
    match = game.new_match()
    rng = Rng(1)
    for seed in range(deals):
        s = game.begin(match, shuffled(game.cards.size, seed), seed)
        while not s.over:
            actors = game.to_act(s)
            seat = actors[rng.below(len(actors))]
            game.carry_out(s, seat, POLICIES[seed % len(POLICIES)](game, s, seat, rng))
        game.close(match, s)
        if match.over:
            match = game.new_match()


def main() -> int:
    """Trace everything and print what was not reached."""
    calls, steps = places()
    tracer = Tracer(calls | steps)
    sys.settrace(tracer)
    play_everything()
    failed = pytest.main(
        ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(Path(__file__).parents[1] / "book")]
    )
    sys.settrace(None)
    for place in tracer.missed():
        print(f"not reached: {place}")
    return int(failed) or len(tracer.missed())


if __name__ == "__main__":
    sys.exit(main())
