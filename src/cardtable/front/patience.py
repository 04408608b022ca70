"""Playing alone: cards that are safe to go up, and whether the deal can still be won.

What is safe is decided by the cards that the player sees. Whether the deal can be won is asked of the deal as
it lies, face-down cards and all: whoever is told that while there are any knows more than the game lets him
know, and the history of the deal says so.
"""

from collections.abc import Callable
from typing import Any, Final

from cardtable.bots.beam import never
from cardtable.bots.solver import NOT_WINNABLE, UNKNOWN, WINNABLE, NotSolvable, Solver
from cardtable.engine import Game, Move, State, Table
from cardtable.engine.worlds import unseen_places

_OUTLOOK: Final = {
    WINNABLE: "Yes: this deal can still be won.",
    NOT_WINNABLE: "No: this deal cannot be won any more.",
    UNKNOWN: "That was not found out in time: it may be winnable or not.",
}
_SEEN_THROUGH: Final = "The solver has looked at the cards face down; the result will say so."
HELPED: Final = "With the help of the solver, which has looked at cards face down."
"""Is said of a deal whose player was told more than he could know."""
NOTHING_SAFE: Final = "No card can go up that might not be wanted in the layout."
SOLVING: Final = 5.0
"""Seconds to find out whether a deal can still be won, or how."""
LOOKING: Final = 60.0
"""Seconds to look for a deal that can be won."""
_A_DEAL: Final = 10_000
"""Positions looked at for one deal of those: it is quicker to take another than to look longer."""


def is_solvable(game: Game[Any]) -> bool:
    """Whether a game is a patience, of which one can say that it is won or not."""
    return game.seats == 1 and any([strategy.thoughtful() is not None for strategy in game.strategies])


def check_solvable(game: Game[Any]) -> None:
    """Refuse what can be asked of patiences alone."""
    if not is_solvable(game):
        raise NotSolvable("That can be asked only of a patience, which one plays alone to win or not.")


def safe_moves(game: Game[Any], s: State) -> list[Move]:
    """The cards that go up one after the other, as long as no win can be lost by it.

    Each is chosen from the cards that are seen when it is its turn.
    """
    check_solvable(game)
    found: list[Move] = []
    now = s.copy()
    while not now.over:
        ask = game.strategies[now.step].thoughtful()
        safe = ask.safe(now, game.legal(now, 0)) if ask is not None else None
        if safe is None:
            break
        found.append(safe)
        game.apply(now, 0, safe)
    return found


def can_still_win(game: Game[Any], s: State, seconds: float, stop: Callable[[], bool] = never) -> str:
    """Whether a deal as it lies is winnable, not winnable or, in this time, unknown."""
    check_solvable(game)
    return Solver(game, stop=stop).solve(s, seconds).verdict


def hides_cards(s: State) -> bool:
    """Whether the player does not know yet where all cards are."""
    return bool(unseen_places(s, 0))


def outlook(verdict: str, is_hiding: bool) -> str:
    """The answer to whether a deal can still be won, and how the solver knows."""
    return f"{_OUTLOOK[verdict]} {_SEEN_THROUGH}" if is_hiding else _OUTLOOK[verdict]


def is_surely_winnable(game: Game[Any], s: State, stop: Callable[[], bool] = never) -> bool:
    """Whether a fresh deal is quickly found to be winnable, so that it can be given to who asks for one."""
    check_solvable(game)
    return Solver(game, stop=stop).solve(s, positions=_A_DEAL).verdict == WINNABLE


class Plan:
    """The way to win that a hint has found: the next hints keep to it, so that they lead there."""

    def __init__(self) -> None:
        self.deal = 0
        self.moves: list[Move] = []
        """All moves of that deal, made before and planned."""

    def keep(self, table: Table, planned: list[Move]) -> None:
        """A hint has found these moves to the win, if any."""
        self.deal = len(table.deals)
        self.moves = [event.move for event in table.events] + planned

    def rest(self, table: Table) -> list[Move]:
        """What is left of it, if the deal has gone so; after moves taken back more again."""
        made = [event.move for event in table.events]
        if self.deal != len(table.deals) or self.moves[: len(made)] != made:
            return []
        return self.moves[len(made) :]
