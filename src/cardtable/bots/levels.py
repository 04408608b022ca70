"""The four levels a person can choose from."""

from collections.abc import Callable
from typing import Final

from cardtable.bots.beam import never
from cardtable.bots.observation import Observation
from cardtable.bots.parallel import search_parallel
from cardtable.bots.players import Beginner, Bot, Casual
from cardtable.bots.prospects import Budget
from cardtable.bots.search import quickness
from cardtable.cards import CardtableError, Rng
from cardtable.engine import Move


class Searcher(Bot):
    """Tries every move in sampled worlds and makes the one that comes out best."""

    def __init__(self, budget: Budget, processes: int = 1, stop: Callable[[], bool] = never) -> None:
        self.budget = budget
        self.processes = processes
        self.stop = stop

    def choose(self, seen: Observation, rng: Rng) -> Move:
        """The best move that the budget allows to find, of more deals where they are played out quicker."""
        budget = Budget(self.budget.deals * quickness(seen), self.budget.seconds)
        return search_parallel(seen, rng, budget, self.processes, self.stop)[0].move


BUDGETS: Final = {"strong": Budget(40, 0.9), "master": Budget(640, 4.5)}
"""Deals played out for a move, and the seconds that a person waits, both at most."""
ALONE: Final = {"strong": Budget(240, 0.9), "master": Budget(2000, 4.5)}
"""The same for a patience, in which no level has to be a match for anybody."""

LEVELS: Final = ("beginner", "casual", "strong", "master")


def bot_of(level: str, *, timed: bool = True, alone: bool = False) -> Bot:
    """A bot of a level, for a game with others or a patience.

    Without the clock it plays the same on a slow machine, however long it takes.
    """
    if level == "beginner":
        return Beginner()
    if level == "casual":
        return Casual()
    if level in BUDGETS:
        budget = (ALONE if alone else BUDGETS)[level]
        return Searcher(budget if timed else Budget(budget.deals))
    raise CardtableError(f"There is no level {level!r}; there are {', '.join(LEVELS)}.")
