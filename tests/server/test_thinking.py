"""Where bots think: in other processes, told only what their seat may know, while the room goes on."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.bots import observe
from cardtable.engine import State
from cardtable.server.live import LiveTable
from cardtable.server.thinking import Question, Thinkers, question_of
from tests.server.house import dealt_table


@pytest.fixture(scope="module")
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


async def beats_during(thought: asyncio.Task[Any]) -> int:
    """How often the event loop comes round while a bot thinks."""
    beats = 0
    while not thought.done():
        await asyncio.sleep(0.005)
        beats += 1
    return beats


def test_strong_bots_think_in_another_process_and_the_loop_goes_on(thinkers: Thinkers) -> None:
    """The move is legal, there is a process that found it, and the heart went on beating."""

    async def think() -> None:
        live = dealt_table("whist")
        seat = seat_to_act(live)
        await thinkers.choose(live, seat, "strong")  # the process has started
        thought = asyncio.create_task(thinkers.choose(live, seat, "strong"))
        assert await beats_during(thought) >= 5
        live.check_move(seat, thought.result())
        assert multiprocessing.active_children()

    asyncio.run(think())


def test_a_hint_comes_from_another_process_too(thinkers: Thinkers) -> None:
    """It names a legal move and says why."""

    async def ask() -> None:
        live = dealt_table("euchre")
        seat = seat_to_act(live)
        thought = asyncio.create_task(thinkers.hint(live, seat))
        assert await beats_during(thought) >= 1
        hint = thought.result()
        live.check_move(seat, hint["move"])
        assert hint["sentence"]

    asyncio.run(ask())


def test_quick_bots_choose_legal_moves(thinkers: Thinkers) -> None:
    """A beginner and a casual bot, which need no process."""

    async def ask() -> None:
        live = dealt_table("whist")
        for level in ("beginner", "casual"):
            live.check_move(seat_to_act(live), await thinkers.choose(live, seat_to_act(live), level))

    asyncio.run(ask())


def test_thoughts_go_on_when_a_process_was_killed() -> None:
    """Another process takes over."""
    thinkers = Thinkers(1)

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
    thinkers.close()


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
