"""Where bots think: in other processes, told only what their seat may know, while the room goes on.

And who comes next where several want something to be thought out.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from cardtable.bots import observe
from cardtable.engine import State
from cardtable.server.play.thinking import Lane, Question, Thinkers, question_of
from cardtable.server.tables.live import LiveTable
from tests.server.logs import dealt_table


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
        await asyncio.gather(thinkers.choose(live, seat, "strong"), thinkers.hint(live, seat))
        # now all processes have started
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


# -- who comes next --------------------------------------------------------------------------------


class Slow(Executor):
    """Thinks about nothing until the test says what comes of it."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._open: list[Future[Any]] = []

    def submit(self, answer: Callable[..., Any], /, *told: Any, **named: Any) -> Future[Any]:
        """Begin with something."""
        self.begun.append(told[0])
        self._open.append(Future())
        self._open[-1].set_running_or_notify_cancel()
        return self._open[-1]

    def end(self) -> None:
        """Be done with what was begun first."""
        self._open.pop(0).set_result(None)


async def settled() -> None:
    """All that can happen now has happened."""
    for _ in range(10):
        await asyncio.sleep(0)


def served(places: int, come: list[str], after: dict[int, list[str]]) -> list[str]:
    """In which order questions are thought about; more of them come after so many are answered."""

    async def test() -> list[str]:
        slow = Slow()
        lane = Lane(places, lambda: slow)
        asking: list[asyncio.Task[Any]] = []
        for answered in range(100):
            coming = after.get(answered, []) if answered else come
            asking += [asyncio.create_task(lane.ask(asker[0], print, asker)) for asker in coming]
            await settled()
            if answered == len(asking):
                break
            slow.end()
            await settled()
        await asyncio.gather(*asking)
        return slow.begun

    return asyncio.run(test())


def test_nobody_waits_behind_all_that_another_asks() -> None:
    assert served(1, ["a1", "a2", "a3", "b1", "b2", "c1"], {}) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_who_has_asked_for_nothing_yet_comes_before_those_who_ask_again_and_again() -> None:
    many = ["a1", "b1", "c1", "d1"]
    again = {1: ["a2"], 2: ["b2"], 3: ["c2", "x1"], 4: ["y1"]}
    assert served(1, many, again) == ["a1", "b1", "c1", "d1", "x1", "y1", "a2", "b2", "c2"]


def test_tables_of_bots_take_turns() -> None:
    """Each asks again as soon as it is answered; none is passed over."""
    tables = [chr(ord("a") + n) for n in range(20)]
    again = {n + 1: [f"{table}2"] for n, table in enumerate(tables)}
    assert served(1, [f"{table}1" for table in tables], again) == [
        f"{table}{time}" for time in (1, 2) for table in tables
    ]


def test_as_many_are_thought_about_as_there_are_places() -> None:
    assert served(3, ["a1", "a2", "a3", "a4", "b1"], {}) == ["a1", "a2", "a3", "b1", "a4"]


def test_who_goes_away_while_he_waits_costs_nobody_a_turn() -> None:
    async def test() -> None:
        slow = Slow()
        lane = Lane(1, lambda: slow)
        asking = [asyncio.create_task(lane.ask(name, print, name)) for name in "abcd"]
        await settled()
        asking[1].cancel()  # he only waits
        asking[0].cancel()  # he is being answered: the place is free when that is over
        await settled()
        assert slow.begun == ["a"]
        slow.end()
        asking[2].cancel()  # just as his turn has come, or before
        await settled()
        while len(slow.begun) < 2 or slow.begun[-1] != "d":
            slow.end()
            await settled()
        slow.end()
        await asking[3]
        last = asyncio.create_task(lane.ask("e", print, "e"))
        await settled()
        slow.end()
        await last

    asyncio.run(test())


def test_a_hint_is_there_while_solvers_and_bots_still_think(thinkers: Thinkers) -> None:
    """Eight ask whether their Spider can be won, and five masters think; all of them on one process each."""

    async def ask() -> None:
        spiders = [dealt_table("spider") for _ in range(8)]
        for number, live in enumerate(spiders):
            live.seats[0].guest = f"player {number}"
        whist = dealt_table("whist")
        seat = seat_to_act(whist)
        masters = [
            asyncio.create_task(thinkers.choose(dealt_table("whist"), seat, "master")) for _ in range(5)
        ]
        solving = [asyncio.create_task(thinkers.can_win(live)) for live in spiders]
        await settled()  # all of them have asked first
        hint = await thinkers.hint(whist, seat)
        assert hint["sentence"]
        assert not all(task.done() for task in masters)
        assert not all(task.done() for task in solving)
        for task in [*masters, *solving]:
            task.cancel()
        await asyncio.gather(*masters, *solving, return_exceptions=True)

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
