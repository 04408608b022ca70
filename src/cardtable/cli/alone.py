"""Playing a patience at the terminal: safe cards, whether it can still be won, a deal that can be won."""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Final

from cardtable.bots.solver import NotSolvable
from cardtable.cards import CardtableError
from cardtable.cli.finding import lay_out
from cardtable.cli.screen import Screen
from cardtable.cli.thinking import Thinking
from cardtable.engine import GameInfo, Move, Table
from cardtable.front.patience import (
    LOOKING,
    NOTHING_SAFE,
    SOLVING,
    Plan,
    can_still_win,
    check_solvable,
    hides_cards,
    is_surely_winnable,
    outlook,
    safe_moves,
)

HELP: Final = """
  auto        play up the cards that cannot be wanted in the layout any more
  winnable?   whether you can still win, told by a solver that sees all cards"""


class NoWinnableDeal(CardtableError):
    """No deal that can be won was found in time."""


class Alone:
    """What the player of a patience may ask for besides what all may."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table = table
        self.screen = screen
        self.plan = Plan()
        self.commands: dict[str, Callable[[str], list[Move] | None]] = {
            "auto": self._auto,
            "winnable": self._winnable,
            "winnable?": self._winnable,
            "can": self._can,
        }

    def _auto(self, rest: str) -> list[Move] | None:
        """The cards that are safe to go up."""
        try:
            moves = safe_moves(self.table.game, self.table.state)
        except NotSolvable as error:
            self.screen.say(str(error))
            return None
        if not moves:
            self.screen.say(NOTHING_SAFE)
            return None
        return moves

    def _can(self, rest: str) -> None:
        """Can I still win? Said in any such words."""
        if "win" in rest.lower():
            self._winnable("")
        else:
            self.screen.say("Ask: can I still win?")

    def _winnable(self, rest: str) -> None:
        """Whether the deal can still be won; that this was asked stays with the deal."""
        table = self.table
        try:
            with Thinking(self.screen, "The solver is") as thinking:
                verdict = can_still_win(table.game, table.state, SOLVING, thinking.stop)
        except NotSolvable as error:
            self.screen.say(str(error))
            return
        is_hiding = hides_cards(table.state)
        table.deals[-1].is_helped |= is_hiding
        self.screen.say(outlook(verdict, is_hiding))


def winnable_table(
    info: GameInfo, players: int, options: Mapping[str, object], screen: Screen, seconds: float = LOOKING
) -> Table:
    """A table with a deal that the solver can win; the numbers are drawn, and the found one is told."""
    until = monotonic() + seconds
    tried = 0
    with Thinking(screen, "Looking for a deal that can be won, the solver is") as thinking:
        while not tried or monotonic() < until:
            table = lay_out(info, players, options)
            check_solvable(table.game)
            tried += 1
            if is_surely_winnable(table.game, table.state, thinking.stop):
                screen.say(f"Deal {table.deals[-1].number} can be won. ({tried} looked at.)")
                return table
    raise NoWinnableDeal(
        f"No deal that can surely be won was found in {seconds:.0f} seconds; {tried} looked at."
        " Try again, or play without --winnable."
    )
