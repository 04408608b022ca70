"""The store and the room on a real PostgreSQL, started here; two rooms on one database."""

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from cardtable.cards import CardtableError
from cardtable.games import REGISTRY
from cardtable.server.storage.keeping import back_up, kept
from cardtable.server.storage.store import Store, StoreError, new_id, open_engine
from cardtable.server.tables.live import MOVED, LiveTable
from tests.server.conftest import open_room, run
from tests.server.guests import PATIENCE, Player, Wire
from tests.server.house import House, Parlour
from tests.server.logs import shown_by_log, without_presence
from tests.server.storage.store_cases import CASES
from tests.server.storage.test_migrations import assert_as_expected, upgrade_together

USER = "postgres"


def _programs() -> Path | None:
    """Where the programs of the newest PostgreSQL are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    path = shutil.which("initdb")
    return Path(path).parent if path else None


def _as_user(*command: str) -> list[str]:
    """PostgreSQL refuses to be run by root."""
    return ["runuser", "-u", USER, "--", *command] if os.geteuid() == 0 else list(command)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a server of the test's own."""
    programs = _programs()
    if programs is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is not installed: apt-get install postgresql")
        pytest.skip("PostgreSQL is not installed")
    with tempfile.TemporaryDirectory() as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, USER)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        data = f"{folder}/data"
        control = str(programs / "pg_ctl")
        initdb = [str(programs / "initdb"), "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C"]
        settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=on"
        log = f"{folder}/log"
        for command in (initdb, [control, "-D", data, "-o", settings, "-l", log, "-w", "start"]):
            done = subprocess.run(
                _as_user(*command), cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
            )
            assert done.returncode == 0, done.stdout
        yield f"postgresql+psycopg://{USER}@127.0.0.1:{port}"
        subprocess.run(
            _as_user(control, "-D", data, "-m", "immediate", "-w", "stop"),
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )


@pytest.fixture
def address(server: str) -> str:
    """A fresh database."""
    name = f"room_{new_id()}"
    engine = open_engine(f"{server}/postgres")
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return f"{server}/{name}"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_case(case: Callable[[Store], Awaitable[None]], address: str) -> None:
    async def test() -> None:
        store = Store(address)
        store.open()
        try:
            await case(store)
        finally:
            store.close()

    run(test())


def test_every_commit_is_synced(address: str) -> None:
    engine = open_engine(address)
    with engine.connect() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
        assert connection.execute(text("SHOW fsync")).scalar() == "on"
    engine.dispose()


def test_migrations(address: str) -> None:
    upgrade_together(address)
    engine = open_engine(address)
    assert_as_expected(engine)
    engine.dispose()


def test_a_connection_that_the_server_drops_is_made_again(address: str) -> None:
    async def test() -> None:
        async with open_room(address) as room:
            guest, _ = await room.store.add_guest("Ann")
            _drop_all_others(room.store)
            table_id = await room.open_table(guest, "gin", 2, {}, ["casual"])
            assert (await room.look(table_id)).is_playing

    run(test())


def test_two_rooms_on_one_database_play_one_table(address: str, tmp_path: Path) -> None:
    """Ann and Bea come to different servers; each server sees what the other has written when it matters.

    `cardtable serve` keeps the second out, but what it would write does no harm.
    """

    async def test() -> None:
        with Parlour(tmp_path, database=address) as one, Parlour(tmp_path, database=address) as two:
            ann, bea = await Player(one.address, "Ann").come(), await Player(two.address, "Bea").come()
            table_id = await ann.open_table("gin")
            lines = [await ann.join(table_id), await bea.join(table_id)]
            await lines[1].ask("sit", seat=1)
            await lines[0].ask("deal")
            store = Store(address)
            asked = []
            for _ in range(16):
                live = LiveTable(table_id, REGISTRY, store.log(table_id))
                asked.append(await _move_once(lines, live))
            log = store.log(table_id)
            store.close()
            assert [event.client_id for event in log if event.kind == MOVED] == asked
            for line, player in zip(lines, (ann, bea), strict=True):
                await line.close()
                again = await player.join(table_id)
                assert again.version == len(log)
                assert without_presence(again.table) == shown_by_log(log, table_id, len(log), player.id)
                await again.close()

    run(test())


def test_a_second_room_on_one_database_is_refused_until_the_first_has_ended(
    address: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "cardtable", "serve", "--port", "0", "--data", str(tmp_path)]
    command += ["--database", address]
    first = House(tmp_path, "--database", address)
    first.start()
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    first.kill()
    assert done.returncode == 1
    assert "Another card room keeps its tables in" in done.stderr and "Traceback" not in done.stderr
    until = time.monotonic() + PATIENCE
    while True:  # the server notices soon that the first is gone
        with contextlib.suppress(StoreError), kept(address):
            return
        assert time.monotonic() < until


def test_a_room_that_has_lost_its_database_to_another_writes_nothing_more(address: str) -> None:
    async def test() -> None:
        with kept(address) as keeper:
            store = Store(address, keeper.insist)
            store.open()
            await store.add_guest("Ann")
            _drop_all_others(store)
            await store.add_guest("Bea")  # the lock is taken again
            with pytest.raises(StoreError, match="Another card room"), kept(address):
                pass
            _drop_all_others(store)
            with kept(address):
                with pytest.raises(StoreError, match=r"cannot be saved.*Another card room"):
                    await store.add_guest("Cem")
            await store.add_guest("Dan")
            store.close()

    run(test())


def _drop_all_others(store: Store) -> None:
    """Let the server end all connections but the one that asks."""
    with store.engine.connect() as connection:
        connection.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        )


def test_a_backup_is_made_by_another_tool(address: str, tmp_path: Path) -> None:
    with pytest.raises(CardtableError, match="pg_dump"):
        back_up(address, tmp_path / "copy")


async def _move_once(lines: list[Wire], live: LiveTable) -> str:
    """Whoever is to act does, though his server does not know yet that he is; the id of the request."""
    seat = live.game.to_act(live.state)[0]
    legal = live.game.legal(live.state, seat)
    move = next((move for move in legal if move.verb == "draw"), legal[-1])
    done = await lines[seat].ask("move", id=f"request-{live.version}", text=move.text)
    assert done["version"] == live.version + 1
    return str(done["id"])
