"""Search in several processes at once: each looks at worlds of its own, and what they found is added up."""

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection

from cardtable.bots.beam import never
from cardtable.bots.observation import Observation
from cardtable.bots.prospects import Budget, Prospect, ranked
from cardtable.bots.search import Search
from cardtable.cards import CardtableError, Rng
from cardtable.engine import Move

Found = list[tuple[str, int, int, float, float, float]]
"""What a process has found of each move: its text, worlds, worlds won, total, gain, squares of the gain."""


def search_parallel(
    seen: Observation, rng: Rng, budget: Budget, processes: int = 1, stop: Callable[[], bool] = never
) -> list[Prospect]:
    """Every move in question, the best first, by a search in so many processes; in one, the plain search.

    Each process has its own random source and its share of the deals. What they found is added up in their
    order, so that without a clock the same seed and number of processes give the same answer. Only the
    plain search can be broken off.
    """
    if processes < 1:
        raise CardtableError(f"A search needs at least one process, not {processes}.")
    if processes == 1:
        return Search(seen, rng, stop).run(budget)
    if "fork" not in multiprocessing.get_all_start_methods():
        raise CardtableError("This system cannot share a search among processes: use 1 process.")
    if multiprocessing.current_process().daemon:
        raise CardtableError("This process may not start others: search with 1 process in it.")
    context = multiprocessing.get_context("fork")  # a child has the observation without being sent it
    children = []
    answers: list[Connection] = []
    try:
        for share in shares(budget, processes):
            answer, report = context.Pipe(duplex=False)
            child = context.Process(target=_search, args=(seen, rng.fork(), share, report), daemon=True)
            child.start()
            children.append(child)
            answers.append(answer)
            report.close()  # so that a child that dies without a word is noticed
        return _added_up(seen, [_heard(answer) for answer in answers])
    finally:
        for answer in answers:
            answer.close()
        for child in children:
            child.terminate()
            child.join()


def shares(budget: Budget, processes: int) -> list[Budget]:
    """The deals dealt out evenly; all have the same time."""
    least, more = divmod(budget.deals, processes)
    return [Budget(least + (1 if number < more else 0), budget.seconds) for number in range(processes)]


def _search(seen: Observation, seed: int, budget: Budget, report: Connection) -> None:
    """What a child does: search, and tell in plain numbers, of the advised move first: ties go to it."""
    search = Search(seen, Rng(seed))
    prospects = search.run(budget)
    prospects.sort(key=lambda one: one.move is not search.advised)
    found: Found = [
        (one.move.text, one.tried, one.won, one.total, one.gain, one.squares) for one in prospects
    ]
    report.send(found)
    report.close()


def _heard(answer: Connection) -> Found:
    """What a child tells."""
    try:
        found: Found = answer.recv()
    except EOFError:
        raise CardtableError(
            "A process of the search ended without an answer; use fewer processes, or 1."
        ) from None
    return found


def _added_up(seen: Observation, reports: list[Found]) -> list[Prospect]:
    """The prospects of each move in all processes together."""
    together: dict[str, Prospect] = {}
    for found in reports:
        for text, tried, won, total, gain, squares in found:
            if text not in together:
                together[text] = Prospect(_own_move(seen, text))
            one = together[text]
            one.tried += tried
            one.won += won
            one.total += total
            one.gain += gain
            one.squares += squares
    return ranked(list(together.values()), Search(seen, Rng(1)).doubt)


def _own_move(seen: Observation, text: str) -> Move:
    """The game's own object for the move of this text."""
    for move in seen.legal:
        if move.text == text:
            return move
    amount = seen.game.read(text)
    return seen.game.moves.number(amount.verb, amount.low)
