"""Solving a patience: the answer in words, with the moves that win, and as plain data."""

from collections.abc import Iterator
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from cardtable.bots.solver import NOT_WINNABLE, UNKNOWN, WINNABLE, Answer, Solver
from cardtable.cli.cards import count, sentence
from cardtable.cli.screen import Screen
from cardtable.cli.thinking import Thinking
from cardtable.engine import Table

_VERDICTS: Final = {
    WINNABLE: "This deal can be won.",
    NOT_WINNABLE: "This deal cannot be won: every way to play it has been looked at.",
    UNKNOWN: "Whether this deal can be won was not found out in time.",
}


def solve(table: Table, seconds: float, screen: Screen) -> Answer:
    """Search the deal at the table from where it stands."""
    with Thinking(screen, "The solver is") as thinking:
        return Solver(table.game, stop=thinking.stop).solve(table.state, seconds)


def lines(answer: Answer, table: Table) -> Iterator[RenderableType]:
    """What was found, in words."""
    made = len(table.events)
    since = f", after {count(made, 'move')}" if made else ""
    yield Text(f"{table.info.title}{since}: {answer.verdict}", "bold")
    if not table.state.over:
        yield _VERDICTS[answer.verdict]
    elif answer.verdict == WINNABLE:
        yield "The deal is over, and won."
    else:
        yield "The deal is over, and not won."
    if answer.moves:
        yield Padding(sentence(", ".join([move.text for move in answer.moves]) + "."), (0, 0, 0, 2))
        yield f"{count(len(answer.moves), 'move')} to the win."
    yield Text(f"{count(answer.positions, 'position')} looked at in {answer.seconds:.1f} seconds.", "dim")


def dump(answer: Answer) -> dict[str, object]:
    """The same as plain data."""
    return {
        "verdict": answer.verdict,
        "moves": [move.text for move in answer.moves],
        "positions": answer.positions,
        "seconds": round(answer.seconds, 3),
    }
