"""The database is made and changed by migrations, and they make just what the program expects."""

import threading

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, insert, inspect

from cardtable.front.tallies import Outcome
from cardtable.games import REGISTRY
from cardtable.server.storage import migrate
from cardtable.server.storage.schema import EVENTS, METADATA, SESSIONS, TABLES
from cardtable.server.storage.store import Standing, Store, _rows, hash_of, open_engine
from cardtable.server.tables.live import LiveTable
from tests.server.logs import log_by_seed


def assert_as_expected(engine: Engine) -> None:
    """The database is what the program expects."""
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []


def test_a_fresh_database_is_as_expected(url: str) -> None:
    engine = open_engine(url)
    migrate.upgrade(engine)
    assert_as_expected(engine)
    migrate.upgrade(engine)
    assert_as_expected(engine)
    engine.dispose()


def upgrade_together(url: str) -> None:
    """Several servers open at once on a database that is not made yet."""
    failed: list[Exception] = []

    def open_one() -> None:
        engine = open_engine(url)
        try:
            migrate.upgrade(engine)
        except Exception as error:
            failed.append(error)
        engine.dispose()

    threads = [threading.Thread(target=open_one) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed


def test_servers_that_open_together(url: str) -> None:
    upgrade_together(url)


def test_an_upgrade_that_fails_leaves_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the server was killed in the middle: the next start makes all."""
    engine = open_engine(url)

    def fail(*_: object) -> None:
        upgrade(*_)
        raise OSError("killed")

    upgrade = migrate.command.upgrade
    with monkeypatch.context() as patched:
        patched.setattr(migrate.command, "upgrade", fail)
        with pytest.raises(OSError, match="killed"):
            migrate.upgrade(engine)
    assert inspect(engine).get_table_names() == []
    migrate.upgrade(engine)
    assert_as_expected(engine)
    engine.dispose()


def test_a_database_of_the_first_version_keeps_what_it_holds(url: str) -> None:
    """A table in the middle of a patience is gone on with, and counts from then on."""
    engine = open_engine(url)
    with engine.begin() as connection:
        migrate.command.upgrade(migrate._config(connection), "0001")
    assert "patiences" not in inspect(engine).get_table_names()
    log = log_by_seed("klondike", ["ann"], 9)
    with engine.begin() as connection:
        session = {"id": "ann", "token_hash": hash_of("token"), "name": "Ann", "made": 0}
        connection.execute(insert(SESSIONS), [session])
        connection.execute(insert(TABLES), [{"id": "0" * 16, "game": "klondike", "host": "ann", "made": 0}])
        rows = [{name: of for name, of in row.items() if name != "digest"} for row in _rows("0" * 16, log)]
        connection.execute(insert(EVENTS), rows)
    engine.dispose()
    store = Store(url)
    store.open()
    guest = store.guest("token")
    assert guest is not None
    assert store.patiences_of(guest) == []
    kept = store.log("0" * 16)
    assert [event.digest for event in kept] == [None] * len(log)
    live = LiveTable("0" * 16, REGISTRY, kept)
    assert live.table.deals[0].number == ""
    [move] = live.next_moves(0, live.game.legal(live.state, 0)[:1], guest, "a", "0" * 16)
    standing = live.standing_after([move])
    assert standing == Standing("ann", 1, "", "", Outcome())
    store.close()
