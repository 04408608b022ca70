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
from typing import Any, Final

from cardtable.bots import Budget, Observation, bot_of, hint, observe
from cardtable.cards import Rng, fresh_seed
from cardtable.engine import Game, GameInfo, State, Table
from cardtable.front.patience import SOLVING, can_still_win, is_surely_winnable
from cardtable.server.live import LiveTable, rules_of

_QUICK: Final = ("beginner", "casual")
"""Levels that need no time to speak of."""
_HINT: Final = Budget(400, 0.9)
_SEED_BITS: Final = 60

Rules = tuple[str, int, tuple[tuple[str, object], ...]]
"""Game, players, options."""
Question = tuple[str, int, tuple[tuple[str, object], ...], int, dict[str, Any], list[str], int]
"""What a process is told: game, players, options, seat, the veiled state, the history, a seed. It is never
told more than the seat may know."""


class Thinkers:
    """Processes for strong bots and hints, a thread for the rest."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._deep: Executor | None = None
        """Made when first needed, and made again when one of its processes has died."""
        self._quick: Executor = ThreadPoolExecutor(1, "quick bots")

    def close(self) -> None:
        """Let all thoughts go."""
        if self._deep is not None:
            self._deep.shutdown(wait=False, cancel_futures=True)
        self._quick.shutdown(wait=False, cancel_futures=True)

    async def choose(self, live: LiveTable, seat: int, level: str) -> str:
        """The move of a bot, as text."""
        return str(await self._ask(_choose, level in _QUICK, live, seat, level))

    async def hint(self, live: LiveTable, seat: int, known: Sequence[str] = ()) -> dict[str, Any]:
        """What a player is told who asks for a hint; a way to win may be known from the last one."""
        return dict(await self._ask(_hint, False, live, seat, list(known)))

    async def can_win(self, live: LiveTable) -> str:
        """Whether a patience can be won as its cards lie: the one question for which all of them are told."""
        rules = _rules(live.info.id, live.game)
        return str(await self._deeply(_can_win, rules, live.state.dump()))

    async def is_winnable(self, name: str, game: Game[Any], order: list[int], seed: int) -> bool:
        """Whether a patience with this pack is surely winnable, before it is dealt to anybody."""
        return bool(await self._deeply(_is_winnable, _rules(name, game), order, seed))

    async def _ask(
        self, answer: Callable[..., Any], is_quick: bool, live: LiveTable, seat: int, *more: object
    ) -> Any:
        """Put a question about a table; by then the table may have gone on."""
        seen = observe(live.game, live.state, seat, live.table.events)
        seed = fresh_seed() >> (512 - _SEED_BITS)
        loop = asyncio.get_running_loop()
        if is_quick:
            return await loop.run_in_executor(self._quick, answer, seen, seed, *more)
        return await self._deeply(_answered, answer, question_of(live.info.id, seen, seed), *more)

    async def _deeply(self, answer: Callable[..., Any], *told: object) -> Any:
        """Let a process think; if it dies, another."""
        loop = asyncio.get_running_loop()
        deep = self._deep or self._make_deep()
        try:
            return await loop.run_in_executor(deep, answer, *told)
        except BrokenProcessPool:
            if self._deep is deep:  # the first to notice
                deep.shutdown(wait=False)
                self._deep = None
            deep = self._deep or self._make_deep()
            return await loop.run_in_executor(deep, answer, *told)

    def _make_deep(self) -> Executor:
        """Processes that have nothing of this one: no sockets, and no locks that a thread may hold."""
        fresh = multiprocessing.get_context("spawn")
        self._deep = ProcessPoolExecutor(self._processes, fresh, _heed_the_parent)
        return self._deep


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
