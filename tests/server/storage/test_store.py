"""The store on SQLite: what is acknowledged is on the disk, what cannot be written is refused in words."""

import asyncio
import contextlib
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cardtable.games import REGISTRY
from cardtable.server.settings import DATABASE, Settings
from cardtable.server.storage.store import Guest, LogEvent, Store, StoreError, new_id
from cardtable.server.tables.live import LiveTable
from tests.server.conftest import open_room, run
from tests.server.storage.store_cases import CASES, new_table, said, texts


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store(url)
    store.open()
    try:
        yield store
    finally:
        store.close()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_case(case: Callable[[Store], Awaitable[None]], url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await case(store)

    run(test())


def test_every_commit_is_synced(url: str) -> None:
    store = Store(url)
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
    store.close()


def test_a_full_disk_refuses_in_words_and_the_log_goes_on_later(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            table_id = await new_table(store)
            _limit(store, pages=1)
            with pytest.raises(StoreError, match=r"cannot be saved.*full"):
                await store.append(table_id, [said(2, "x" * 100_000)])
            assert texts(store, table_id) == ["one"]
            _limit(store, pages=1_000_000)
            await store.append(table_id, [said(2, "two")])
            assert texts(store, table_id) == ["one", "two"]

    run(test())


def _limit(store: Store, pages: int) -> None:
    """Let the file grow to so many pages at most: then SQLite says that the disk is full."""
    with store.engine.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    # the limit holds for one connection, and a pool gives back the one that was used last


def test_a_database_locked_by_another_is_refused_and_then_written(url: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(url) as store:
            table_id = await new_table(store)
            with store.engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA busy_timeout=10")
            with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(StoreError, match=r"cannot be saved.*locked"):
                    await store.append(table_id, [said(2, "two")])
                other.rollback()
            await store.append(table_id, [said(2, "two")])
            assert texts(store, table_id) == ["one", "two"]

    run(test())


def test_a_file_is_read_at_once_even_while_another_writes(url: str, tmp_path: Path) -> None:
    """No thread is needed, since a reader never waits; a database server would be waited for in one."""

    async def test() -> None:
        async with opened(url) as store:
            table_id = await new_table(store)
            with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as other:
                other.execute("BEGIN IMMEDIATE")
                assert await store.read(threading.get_ident) == threading.get_ident()
                assert [event.number for event in await store.read(store.log, table_id)] == [1]

    run(test())


def test_a_question_that_cannot_be_answered_is_refused_in_words(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            with store.engine.begin() as connection:
                connection.exec_driver_sql("DROP TABLE events")
            with pytest.raises(StoreError, match=r"cannot be looked up.*no such table"):
                await store.read(store.log, new_id())

    run(test())


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    store = Store(Settings(data=tmp_path / "missing").url)
    with pytest.raises(StoreError, match=r"The database .* cannot be opened"):
        store.open()
    store.close()


def test_a_file_that_is_no_database(url: str, tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_text("These are not the cards you are looking for. " * 100)
    store = Store(url)
    with pytest.raises(StoreError, match="not a database"):
        store.open()
    store.close()


def test_a_closed_store_refuses(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            table_id = await new_table(store)
        with pytest.raises(StoreError, match="closing"):
            await store.append(table_id, [said(2, "two")])

    run(test())


def test_what_waits_is_written_before_the_store_closes(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            table_id = await new_table(store)
            waiting = [asyncio.create_task(store.append(table_id, [said(n, "more")])) for n in range(2, 50)]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        async with opened(url) as store:
            assert len(store.log(table_id)) == 49

    run(test())


async def _play_some(url: str, moves: int) -> tuple[str, list[LogEvent]]:
    """A table of gin with two bots' worth of moves in its log."""
    async with open_room(url) as room:
        guest, _ = await room.store.add_guest("Ann")
        table_id = await room.open_table(guest, "gin", 2, {}, ["casual"])
        live = await room.look(table_id)
        for _ in range(moves):
            seat = live.game.to_act(live.state)[0]
            move = live.game.legal(live.state, seat)[0]
            event = live.next_event("moved", {"seat": seat, "move": move.text}, Guest(guest.id, "Ann"))
            await room.store.append(table_id, [event])
            live.replay(event)
        return table_id, room.store.log(table_id)


def vars_of(event: LogEvent) -> tuple[object, ...]:
    return tuple(getattr(event, name) for name in LogEvent.__slots__)


def test_a_log_cut_at_any_byte_opens_as_a_prefix_of_the_truth(url: str, tmp_path: Path) -> None:
    """The file that SQLite appends to, cut anywhere: what opens is the table as it was some moves ago."""
    whole = tmp_path / "whole"

    async def make() -> tuple[str, list[LogEvent]]:
        async with opened(url) as keeper:  # with a second one open, closing does not clear the file
            assert keeper.count_tables() == 0
            table_id, log = await _play_some(url, 15)
            whole.mkdir()
            for suffix in ("", "-wal"):
                shutil.copy(tmp_path / f"{DATABASE}{suffix}", whole / f"{DATABASE}{suffix}")
            return table_id, log

    table_id, log = asyncio.run(make())
    truth = [vars_of(event) for event in log]
    size = (whole / f"{DATABASE}-wal").stat().st_size
    lengths = set()
    for cut in [*range(0, size, 3607), size - 1, size]:
        lengths.add(_opened_when_cut(whole, tmp_path / str(cut), cut, table_id, truth))
    assert max(lengths) == len(truth) and len(lengths) > 10


def _opened_when_cut(
    whole: Path, folder: Path, cut: int, table_id: str, truth: list[tuple[object, ...]]
) -> int:
    """How much of the truth is left; all of that must be true, and playable."""
    shutil.copytree(whole, folder)
    with (folder / f"{DATABASE}-wal").open("rb+") as file:
        file.truncate(cut)
    store = Store(Settings(data=folder).url)
    store.open()
    log = store.log(table_id)
    store.close()
    assert [vars_of(event) for event in log] == truth[: len(log)]
    if log:
        LiveTable(table_id, REGISTRY, log)
    shutil.rmtree(folder)
    return len(log)
