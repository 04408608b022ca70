"""Where bots think: never in the event loop, so that no table waits for another's bots."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from cardtable.bots import Budget, Observation, bot_of, hint, observe
from cardtable.cards import Rng, fresh_seed
from cardtable.engine import Game, GameInfo, State, Table
from cardtable.front.patience import SOLVING, can_still_win, is_surely_winnable
from cardtable.server.tables.live import LiveTable, rules_of

_QUICK: Final = ("beginner", "casual")
"""Levels that need no time to speak of."""
_HINT: Final = Budget(400, 0.9)
_SEED_BITS: Final = 60
_HINTS_AT_ONCE: Final = 2
"""At least, so that a hint over which one has to think long does not hold up all others."""
_NICE_BOTS: Final = 5
_NICE_SOLVER: Final = 10
"""How far bots and the solver stand back where there are too few cores for all."""
_REMEMBERED: Final = 1000
"""So many are remembered who have been served."""

Rules = tuple[str, int, tuple[tuple[str, object], ...]]
"""Game, players, options."""
Question = tuple[str, int, tuple[tuple[str, object], ...], int, dict[str, Any], list[str], int]
"""What a process is told: game, players, options, seat, the veiled state, the history, a seed. It is never
told more than the seat may know."""


class Lane:
    """Where thoughts of one kind are thought, so many at a time, that others wait for their turn.

    Whoever was served longest ago comes next, and who has never been comes first: nobody waits behind all
    that another asks for.
    """

    def __init__(self, places: int, make: Callable[[], Executor]) -> None:
        self._free = places
        self._make = make
        self._executor: Executor | None = None
        """Made when first needed, and made again when one of its processes has died."""
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        """In the order they came."""
        self._served: dict[str, int] = {}
        """When each asker was served last, whoever was served longest ago first."""
        self._times = 0

    def close(self) -> None:
        """Let all thoughts go."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)

    async def ask(self, asker: str, answer: Callable[..., Any], *told: object) -> Any:
        """Have something thought out when it is the turn of who asks for it."""
        await self._come_in(asker)
        self._note(asker)
        thought = asyncio.create_task(self._think(answer, *told))
        thought.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(thought)  # it takes its place to the end, though nobody waits for it

    async def _come_in(self, asker: str) -> None:
        """Take a place when it is this asker's turn."""
        if self._free:
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((asker, place))
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # it has just been given to who does not want it any more
                self._leave()
            raise
        finally:
            self._waiting.remove((asker, place))

    def _note(self, asker: str) -> None:
        self._times += 1
        self._served.pop(asker, None)
        self._served[asker] = self._times
        if len(self._served) > _REMEMBERED:
            del self._served[next(iter(self._served))]

    def _leave(self) -> None:
        """Give a place to the next."""
        waiting = [each for each in self._waiting if not each[1].done()]
        if waiting:
            min(waiting, key=lambda each: self._served.get(each[0], 0))[1].set_result(None)
        else:
            self._free += 1

    async def _think(self, answer: Callable[..., Any], *told: object) -> Any:
        """Let a process think; if it dies, another."""
        loop = asyncio.get_running_loop()
        try:
            executor = self._executor = self._executor or self._make()
            try:
                return await loop.run_in_executor(executor, answer, *told)
            except BrokenProcessPool:
                if self._executor is executor:  # the first to notice
                    executor.shutdown(wait=False)
                    self._executor = None
                executor = self._executor = self._executor or self._make()
                return await loop.run_in_executor(executor, answer, *told)
        finally:
            self._leave()


class Thinkers:
    """Processes for hints, for strong bots and for the solver, and a thread for what needs no time.

    Each kind has processes of its own: a hint waits neither for bots nor for the solver, and where they share
    a core the system gives it first to the hints and last to the solver.
    """

    def __init__(self, processes: int) -> None:
        self._hints = _lane(max(_HINTS_AT_ONCE, processes), 0)
        self._bots = _lane(processes, _NICE_BOTS)
        self._solver = _lane(max(1, processes // 2), _NICE_SOLVER)
        self._quick: Executor = ThreadPoolExecutor(1, "quick bots")

    def close(self) -> None:
        """Let all thoughts go."""
        for lane in (self._hints, self._bots, self._solver):
            lane.close()
        self._quick.shutdown(wait=False, cancel_futures=True)

    async def choose(self, live: LiveTable, seat: int, level: str) -> str:
        """The move of a bot, as text; tables take turns."""
        seen, seed = _seen(live, seat)
        if level in _QUICK:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._quick, _choose, seen, seed, level)
        question = question_of(live.info.id, seen, seed)
        return str(await self._bots.ask(live.id, _answered, _choose, question, level))

    async def hint(self, live: LiveTable, seat: int, known: Sequence[str] = ()) -> dict[str, Any]:
        """What a player is told who asks for a hint; a way to win may be known from the last one."""
        asker = live.seats[seat].guest or live.id
        question = question_of(live.info.id, *_seen(live, seat))
        return dict(await self._hints.ask(asker, _answered, _hint, question, list(known)))

    async def can_win(self, live: LiveTable) -> str:
        """Whether a patience can be won as its cards lie: the one question for which all of them are told."""
        asker = live.seats[0].guest or live.id
        rules = _rules(live.info.id, live.game)
        return str(await self._solver.ask(asker, _can_win, rules, live.state.dump()))

    async def is_winnable(self, asker: str, name: str, game: Game[Any], order: list[int], seed: int) -> bool:
        """Whether a patience with this pack is surely winnable, before it is dealt to anybody."""
        return bool(await self._solver.ask(asker, _is_winnable, _rules(name, game), order, seed))


def _lane(places: int, niceness: int) -> Lane:
    """Processes that have nothing of this one: no sockets, and no locks that a thread may hold."""
    fresh = multiprocessing.get_context("spawn")
    return Lane(places, partial(ProcessPoolExecutor, places, fresh, _begin, (niceness,)))


def _seen(live: LiveTable, seat: int) -> tuple[Observation, int]:
    """What a seat may know of a table, which may have gone on before the answer, and a seed for chance."""
    seen = observe(live.game, live.state, seat, live.table.events)
    return seen, fresh_seed() >> (512 - _SEED_BITS)


def _begin(niceness: int) -> None:
    """In a process: stand back behind what is more urgent, and go when the server goes."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    _heed_the_parent()


def _heed_the_parent() -> None:
    """In a process: be gone when the server is, however it has ended; Ctrl-C is meant for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def question_of(game: str, seen: Observation, seed: int) -> Question:
    """What a process is told of a table."""
    return *_rules(game, seen.game), seen.seat, seen.veiled.dump(), seen.history, seed


def _rules(name: str, game: Game[Any]) -> Rules:
    """The rules of a game, as a process is told them."""
    return name, game.seats, tuple(sorted(asdict(game.options).items()))


def _game_of(rules: Rules) -> tuple[GameInfo, Game[Any]]:
    """In a process: the game of these rules."""
    name, seats, options = rules
    from cardtable.games import REGISTRY

    info = REGISTRY.find(name)
    return info, rules_of(info, seats, options)


def _answered(answer: Callable[..., Any], question: Question, *more: object) -> Any:
    """In a process: make the observation again, and answer from it."""
    name, seats, options, seat, dumped, history, seed = question
    _, game = _game_of((name, seats, options))
    veiled = State.load(game.layout, dumped)
    return answer(Observation(game, seat, veiled, game.legal(veiled, seat), history), seed, *more)


def _choose(seen: Observation, seed: int, level: str) -> str:
    return bot_of(level).choose(seen, Rng(seed)).text


def _hint(seen: Observation, seed: int, known: list[str]) -> dict[str, object]:
    moves = [seen.game.read(text) for text in known]
    return hint(seen, Rng(seed), _HINT, known=moves).as_dict()


def _can_win(rules: Rules, dumped: dict[str, Any]) -> str:
    _, game = _game_of(rules)
    return can_still_win(game, State.load(game.layout, dumped), SOLVING)


def _is_winnable(rules: Rules, order: list[int], seed: int) -> bool:
    info, game = _game_of(rules)
    table = Table(info, game=game, is_dealt=False)
    return is_surely_winnable(game, table.deal_order(order, seed))
