"""Where bots think: in other processes, told only what their seat may know, while the room goes on."""

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Iterator

import pytest

from cardtable.bots import observe
from cardtable.engine import State
from cardtable.server.live import LiveTable
from cardtable.server.thinking import Question, Thinkers, question_of
from tests.server.house import dealt_table


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    """One process for deep thoughts."""
    made = Thinkers(1)
    yield made
    made.close()


def seat_to_act(live: LiveTable) -> int:
    """Whose turn it is."""
    return live.game.to_act(live.state)[0]


def question(live: LiveTable, seat: int) -> Question:
    """What a process would be told."""
    return question_of(live.info.id, observe(live.game, live.state, seat, live.table.events), 1)


@contextlib.contextmanager
def thoughts_held(others: set[int | None]) -> Iterator[None]:
    """The processes that think stand still; there is one at least."""
    processes = [child.pid for child in multiprocessing.active_children() if child.pid not in others]
    assert processes
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def test_strong_bots_and_hints_come_from_another_process_and_the_loop_goes_on(thinkers: Thinkers) -> None:
    """While the process stands still the loop goes round, and the thought is not at its end."""

    async def think() -> None:
        live = dealt_table("whist")
        seat = seat_to_act(live)
        others = {child.pid for child in multiprocessing.active_children()}
        await thinkers.choose(live, seat, "strong")  # the process has started
        with thoughts_held(others):
            choosing = asyncio.create_task(thinkers.choose(live, seat, "strong"))
            hinting = asyncio.create_task(thinkers.hint(live, seat))
            done, _ = await asyncio.wait({choosing, hinting}, timeout=0.2)
            assert not done
        choice, hint = await choosing, await hinting
        live.check_move(seat, choice)
        live.check_move(seat, hint["move"])
        assert hint["sentence"]

    asyncio.run(think())


def test_quick_bots_choose_legal_moves(thinkers: Thinkers) -> None:
    """A beginner and a casual bot, which need no process."""

    async def ask() -> None:
        live = dealt_table("whist")
        for level in ("beginner", "casual"):
            live.check_move(seat_to_act(live), await thinkers.choose(live, seat_to_act(live), level))

    asyncio.run(ask())


def test_thoughts_go_on_when_a_process_was_killed(thinkers: Thinkers) -> None:
    """Another process takes over."""

    async def ask() -> None:
        live = dealt_table("whist")
        seat = seat_to_act(live)
        before = {child.pid for child in multiprocessing.active_children()}
        await thinkers.choose(live, seat, "strong")
        for child in multiprocessing.active_children():
            if child.pid is not None and child.pid not in before:
                os.kill(child.pid, signal.SIGKILL)
        live.check_move(seat, await thinkers.choose(live, seat, "strong"))

    asyncio.run(ask())


@pytest.mark.parametrize("game", ["whist", "gin", "cribbage", "jackpots"])
def test_a_process_is_told_only_what_its_seat_may_know(game: str) -> None:
    """Two deals that a seat cannot tell apart are the same question."""
    live, twin = dealt_table(game), dealt_table(game)
    seat = seat_to_act(live)
    twin.table.state = other = State.load(live.game.layout, live.state.dump())
    (zone, place), (zone2, place2) = places_in_two_zones(other, seat)
    a, b = other.zones[zone][place], other.zones[zone2][place2]
    other.zones[zone][place], other.zones[zone2][place2] = b, a
    other.seen[a], other.seen[b] = other.seen[b], other.seen[a]
    assert live.state.dump() != other.dump()
    assert question(live, seat) == question(twin, seat)


def places_in_two_zones(s: State, seat: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two places in different zones, where a seat sees nothing."""
    places = [
        (zone, place)
        for zone, held in enumerate(s.zones)
        for place, card in enumerate(held)
        if not s.seen[card] >> seat & 1
    ]
    return places[0], next(place for place in places if place[0] != places[0][0])
