"""The room: whatever fails or races, a table goes on and is what its log says."""

import asyncio
import os
import signal
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardtable.games import REGISTRY
from cardtable.server.play import messages as m
from cardtable.server.play.open_table import OpenTable
from cardtable.server.play.room import Room
from cardtable.server.storage.store import StoreError, UnknownTable
from cardtable.server.tables.live import MOVED, SAID, LiveTable
from cardtable.server.tables.presence import HELD
from tests.server.conftest import open_room, run
from tests.server.guests import Player
from tests.server.house import Parlour
from tests.server.party import Guestbook, come

BOTS = ["casual"] * 3


async def sit_down(room: Room, game: str = "euchre", bots: list[str] = BOTS) -> tuple[OpenTable, Guestbook]:
    """A table with a guest and bots at it, who has been shown it."""
    client = await come(room)
    table = await room.find(await room.open_table(client.guest, game, 0, {}, bots))
    await table.join(client)
    return table, client


async def assert_as_logged(room: Room, table: OpenTable) -> None:
    """The table in memory is the one of the log."""
    told = LiveTable(table.live.id, REGISTRY, room.store.log(table.live.id))
    assert (table.live.version, table.live.state.dump()) == (told.version, told.state.dump())


def test_a_request_sent_twice_is_done_once(url: str) -> None:
    async def test() -> None:
        async with open_room(url) as room:
            table, ann = await sit_down(room)
            text = await ann.until_my_turn()
            await table.ask(ann, m.MoveRequest("a", text))
            first = ann.answer("a")
            await table.ask(ann, m.MoveRequest("a", text))
            assert ann.answer("a") == {**first, "data": {}}
            events = [event for event in room.store.log(table.live.id) if event.client_id == "a"]
            assert len(events) == 1

    run(test())


def test_a_request_that_was_forgotten_is_found_in_the_log(url: str) -> None:
    async def test() -> None:
        async with open_room(url) as room:
            table, ann = await sit_down(room)
            await table.ask(ann, m.SayRequest("a", "Hello"))
            first = ann.answer("a")
            table.live.known.clear()
            await table.ask(ann, m.SayRequest("a", "Hello"))
            assert ann.answer("a") == first

    run(test())


ANOTHER = "for another request"


async def assert_only_the_same(table: OpenTable, ann: Guestbook, done: dict[str, Any]) -> None:
    """What was said with an id is known as done; anything else with that id is refused, and is not done."""
    version = table.live.version
    await table.ask(ann, m.SayRequest("a", "Hello"))
    assert ann.answer("a") == done
    others = (
        m.SayRequest("a", "Bye"),
        m.PauseRequest("a", True),
        m.WhyRequest("a", "pass"),
        m.HintRequest("a"),
    )
    for other in others:
        await table.ask(ann, other)
        assert ann.answer("a")["type"] == "refused" and ANOTHER in ann.answer("a")["why"]
    assert table.live.version == version and not table.live.paused


def test_an_id_used_again_for_another_request_is_refused(url: str) -> None:
    """While the room knows it by heart, and after it was opened anew."""

    async def test() -> None:
        async with open_room(url) as room:
            table, ann = await sit_down(room, "gin", [])
            await table.ask(ann, m.SayRequest("a", "Hello"))
            done = ann.answer("a")
            await assert_only_the_same(table, ann, done)
            bea = await come(room, "Bea")
            await table.join(bea)
            await table.ask(bea, m.SayRequest("a", "Bye"))
            assert bea.answer("a")["type"] == "done"  # the ids of one are nothing to another
        async with open_room(url) as room:
            table = await room.find(table.live.id)
            await table.join(ann)
            await assert_only_the_same(table, ann, done)

    run(test())


def test_another_request_is_known_by_the_log_when_the_first_was_forgotten(url: str) -> None:
    async def test() -> None:
        async with open_room(url) as room:
            table, ann = await sit_down(room, "gin", [])
            await table.ask(ann, m.SayRequest("a", "Hello"))
            for other in (m.SayRequest("a", "Bye"), m.PauseRequest("a", True)):
                table.live.known.clear()
                await table.ask(ann, other)
                assert ANOTHER in ann.answer("a")["why"]
            assert not table.live.paused

    run(test())


def test_the_id_of_what_changed_nothing_is_not_used_for_another_request(url: str) -> None:
    async def test() -> None:
        async with open_room(url) as room:
            table, ann = await sit_down(room, "gin", [])
            for _ in range(2):
                await table.ask(ann, m.WhyRequest("a", "knock"))
                assert ann.answer("a")["data"]["why"]
            await table.ask(ann, m.SayRequest("a", "Hello"))
            assert ANOTHER in ann.answer("a")["why"]
            await table.ask(ann, m.SayRequest("b", ""))  # is refused, and can be put right
            await table.ask(ann, m.SayRequest("b", "Hello"))
            assert ann.answer("b")["type"] == "done"

    run(test())


def test_a_log_that_does_not_tell_what_was_asked_is_gone_on_with(url: str) -> None:
    """As it was written before that was kept: by its id alone a request is known as done."""

    async def test() -> None:
        async with open_room(url) as room:
            table, ann = await sit_down(room, "gin", [])
            await table.ask(ann, m.SayRequest("a", "Hello"))
            done = ann.answer("a")
            with room.store.engine.begin() as connection:
                connection.exec_driver_sql("UPDATE events SET digest = NULL")
        async with open_room(url) as room:
            table = await room.find(table.live.id)
            await table.join(ann)
            await table.ask(ann, m.SayRequest("a", "Hello"))
            assert ann.answer("a") == done

    run(test())


def test_who_comes_while_others_act_is_shown_the_whole_table_first(url: str) -> None:
    """News of a move, or of what was said meanwhile, are nothing to one who has not seen the rest."""

    async def play() -> None:
        async with open_room(url) as room:
            table, ann = await sit_down(room, "klondike", [])
            for number in range(2):
                await table.ask(ann, m.MoveRequest(f"m{number}", ann.table["moves"][0]["text"]))
            bob = await come(room, "Bob")
            move = m.MoveRequest("m2", ann.table["moves"][0]["text"])
            asked = [asyncio.create_task(table.ask(ann, each)) for each in (move, m.SayRequest("s", "hello"))]
            await asyncio.sleep(0)  # the move is on its way to the log
            await asyncio.gather(*asked, table.join(bob))
            kinds = [message["type"] for message in bob.told]
            first = bob.told[0]["table"]
            assert first["logFrom"] == 0 and len(first["log"]) == 3
            assert kinds[0] == "table" and kinds.count("said") == 1

    run(play())


def test_two_rooms_on_one_database_converge(url: str) -> None:
    """Both write at the same time; what is refused has changed nothing, what is done is done once."""

    async def test() -> None:
        async with open_room(url) as one, open_room(url) as two:
            table, ann = await sit_down(one, "gin", ["casual"])
            there = await two.find(table.live.id)
            bea = await come(two, "Bea")
            await there.join(bea)
            talk = [table.ask(ann, m.SayRequest(f"a{n}", "Hello")) for n in range(10)]
            talk += [there.ask(bea, m.SayRequest(f"b{n}", "Hello")) for n in range(10)]
            await asyncio.gather(*talk)
            log = one.store.log(table.live.id)
            said = [event.client_id for event in log if event.client_id]
            done = [x["id"] for c in (ann, bea) for x in c.told if x["type"] == "done"]
            assert sorted(said) == sorted(done) and len(done) == len(set(done))
            await table.ask(ann, m.SayRequest("last", "Bye"))
            await there.ask(bea, m.MoveRequest("no", "nonsense"))
            assert there.live.version == table.live.version

    run(test())


def test_what_comes_by_the_api_looks_at_the_log_too(url: str) -> None:
    """A room that has not seen what another has written enters after it, or refuses by what is there now."""

    async def test() -> None:
        async with open_room(url) as one, open_room(url) as two:
            ann = await come(one)
            table = await one.find(await one.open_table(ann.guest, "gin", 0, {}, []))
            there = await two.find(table.live.id)
            await table.join(ann)
            await table.ask(ann, m.SayRequest("a", "Hello"))
            said = {"name": "Ann", "text": "Bye"}
            live = await there.enter_for(ann.guest, SAID, lambda live: said)
            assert [each.text for each in live.sayings] == ["Hello", "Bye"]

    run(test())


def test_a_write_that_fails_changes_nothing_and_can_be_asked_again(url: str) -> None:
    async def test() -> None:
        async with open_room(url) as room:
            table, ann = await sit_down(room)
            text = await ann.until_my_turn()
            with room.store.engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA query_only=ON")
            await table.ask(ann, m.MoveRequest("a", text))
            assert ann.answer("a")["type"] == "refused"
            assert "cannot be saved" in ann.answer("a")["why"]
            await assert_as_logged(room, table)
            with room.store.engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA query_only=OFF")
            await table.ask(ann, m.MoveRequest("a", text))
            assert ann.answer("a")["type"] == "done"

    run(test())


def test_a_bot_that_fails_is_replaced(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the bot nor the one that stands in for it finds a move: the game goes on all the same."""

    async def test() -> None:
        async with open_room(url) as room:

            async def fail(live: LiveTable, seat: int, level: str) -> str:
                raise ZeroDivisionError

            monkeypatch.setattr(room.thinkers, "choose", fail)
            table, ann = await sit_down(room)
            while not ann.table["over"]:
                await table.ask(ann, m.MoveRequest(f"m{table.live.version}", await ann.until_my_turn()))
                await _until_settled(table)
            await assert_as_logged(room, table)

    run(test())


async def _until_settled(table: OpenTable) -> None:
    """Wait until no bot has anything to do."""
    while table.bots._driver is not None:
        await asyncio.wait([table.bots._driver])


def test_a_thinking_process_that_dies_is_replaced(url: str) -> None:
    async def test() -> None:
        async with open_room(url) as room:
            table, ann = await sit_down(room)
            await ann.until_my_turn()
            for id in ("one", "two"):
                await table.ask(ann, m.HintRequest(id))
                assert ann.answer(id)["type"] == "done"
                for process in list(room.thinkers._hints._executor._processes):  # type: ignore[union-attr]
                    os.kill(process, signal.SIGKILL)

    run(test())


@pytest.mark.parametrize("waits", [False, True], ids=["a file", "a database server"])
def test_a_table_wakes_once_and_sleeps_when_nobody_joins(url: str, waits: bool) -> None:
    """However long the log takes to be read, and however many come meanwhile."""

    async def in_a_thread(find: Callable[..., Any], *asked: Any) -> Any:
        return await asyncio.to_thread(find, *asked)

    async def test() -> None:
        async with open_room(url, grace=0.05) as room:
            ann = await come(room)
            table_id = await room.open_table(ann.guest, "gin", 2, {}, ["casual"])
            if waits:
                room.store.read = in_a_thread  # type: ignore[method-assign,assignment]
            impatient = asyncio.create_task(room.find(table_id))
            await asyncio.sleep(0)
            finding = [asyncio.create_task(room.find(table_id)) for _ in range(5)]
            await asyncio.sleep(0)
            impatient.cancel()
            finding.append(asyncio.create_task(room.find(table_id)))
            assert len({id(table) for table in await asyncio.gather(*finding)}) == 1
            while room.tables:
                await asyncio.sleep(0.01)
            table = await room.find(table_id)
            await table.join(ann)
            await asyncio.sleep(0.1)  # longer than the grace
            assert room.tables[table_id] is table
            table.leave(ann)
            while room.tables:
                await asyncio.sleep(0.01)

    run(test())


def test_a_page_wakes_no_table(tmp_path: Path) -> None:
    with Parlour(tmp_path) as parlour:
        ann = parlour.person()
        table = ann.open_table("gin", ["casual"])
        for path in (f"/t/{table}", f"/qr/{table}.svg", f"/api/tables/{table}/sheet"):
            assert ann.http.get(path, headers={"Host": "cards.example"}).status_code == 200
        assert not parlour.room.tables


def test_an_unknown_table_can_be_asked_for_again(url: str) -> None:
    async def test() -> None:
        async with open_room(url) as room:
            for _ in range(2):
                with pytest.raises(UnknownTable):
                    await room.find("nothing")

    run(test())


def test_in_a_race_a_person_has_time_and_is_told_when_it_is_over(url: str) -> None:
    """However quick bots are: nothing is done for him before, and what he does later comes too late."""

    async def test() -> None:
        async with open_room(url, pace=0.0, race=0.3) as room:
            ann = await come(room)
            table = await room.find(await room.open_table(ann.guest, "slapjack", 3, {}, BOTS))
            await table.join(ann)
            waits: list[int] = []
            while not waits:
                await table.ask(ann, m.MoveRequest(f"m{table.live.version}", await ann.until_my_turn("turn")))
                log = [event for event in room.store.log(table.live.id) if event.kind == MOVED]
                for before, event in pairwise(log):
                    if event.data == {"seat": 0, "move": "wait"} and before.data["move"] != "slap":
                        turned = next(
                            e for e in reversed(log[: log.index(event)]) if e.data["move"] == "turn"
                        )
                        waits.append(event.at - turned.at)
            assert min(waits) >= 290
            await ann.until_my_turn("turn")
            await table.ask(ann, m.MoveRequest("late", "slap"))
            assert "Too late" in ann.answer("late")["why"]

    run(test())


def test_bots_are_as_slow_as_the_slowest_wants_who_sits_there(url: str) -> None:
    """Who only looks on has no say in it, nor who has gone; who has said nothing wants it as usual."""

    async def test() -> None:
        async with open_room(url, pace=0.5) as room:
            table, ann = await sit_down(room, "gin", [])
            bea, cem = await come(room, "Bea"), await come(room, "Cem")
            await table.join(bea)
            await table.join(cem)
            assert table.bots.pace() == 0.5
            await table.ask(cem, m.PaceRequest("slow", 4.0))
            await table.ask(ann, m.PaceRequest("quick", 0.1))
            assert table.bots.pace() == 0.05
            await table.ask(bea, m.SitRequest("sit", 1))
            assert table.bots.pace() == 0.5
            await table.ask(bea, m.PaceRequest("slow", 2.0))
            assert table.bots.pace() == 1.0
            table.leave(bea)
            assert table.bots.pace() == 0.05

    run(test())


def test_bots_that_pass_all_at_once_take_together_as_long_as_one(url: str) -> None:
    async def test() -> None:
        async with open_room(url, pace=0.4) as room:
            for game, bots, seconds in (("pig", 3, 0.4 / 3), ("war", 1, 0.4), ("whist", 3, 0.4)):
                table, _ = await sit_down(room, game, BOTS[:bots])
                assert table.bots.pause() == seconds

    run(test())


def test_a_race_of_patiences_goes_on_beat_by_beat(url: str) -> None:
    """At Pounce all bots move in every beat; a person who only looks on has waited, and it ends."""

    async def test() -> None:
        async with open_room(url, pace=0.0, race=0.0) as room:
            ann = await come(room)
            table = await room.find(await room.open_table(ann.guest, "pounce", 3, {}, BOTS))
            await table.join(ann)
            while not ann.table["over"]:
                await ann.news()
            log = [event.data for event in room.store.log(table.live.id) if event.kind == MOVED]
            for first in range(0, len(log) - 2, 3):
                assert {move["seat"] for move in log[first : first + 3]} == {0, 1, 2}
            assert {move["move"] for move in log if move["seat"] == 0} == {"wait"}

    run(test())


def test_a_bot_plays_for_one_who_has_left_and_hands_the_seat_back(url: str) -> None:
    async def test() -> None:
        now = 0.0
        async with open_room(url, lambda: now) as room:
            table, ann = await sit_down(room, "gin", [])
            bea = await come(room, "Bea")
            await table.join(bea)
            await table.ask(bea, m.SitRequest("sit", 1))
            await table.ask(ann, m.DealRequest("deal"))
            table.leave(bea)
            await table.ask(bea, m.SeatRequest("not host", 0, "casual"))
            assert bea.answer("not host")["type"] == "refused"
            now += HELD
            await table.ask(ann, m.SeatRequest("seat", 1, "casual"))
            await ann.until_my_turn()
            assert ann.table["seats"][1]["level"] == "casual"
            await table.join(bea)
            seat = {"name": "Bea", "person": True, "level": "", "here": True, "held": 0}
            assert bea.table["seats"][1] == seat
            await assert_as_logged(room, table)

    run(test())


def test_a_room_whose_store_is_gone_says_so(url: str) -> None:
    async def test() -> None:
        async with open_room(url) as room:
            table, ann = await sit_down(room)
        await table.ask(ann, m.SayRequest("a", "Hello"))
        assert "closing" in ann.answer("a")["why"]
        with pytest.raises(StoreError):
            await room.open_table(ann.guest, "gin", 2, {}, [])

    run(test())


def test_what_cannot_be_saved_is_not_the_guests_fault(tmp_path: Path) -> None:
    async def test() -> None:
        with Parlour(tmp_path) as parlour:
            ann = await Player(parlour.address, "Ann").come()
            parlour.room.store.close()
            with pytest.raises(httpx.HTTPStatusError) as refused:
                await ann.open_table("gin", ["casual"])
            assert refused.value.response.status_code == 503
            assert "closing" in refused.value.response.json()["detail"]

    run(test())
