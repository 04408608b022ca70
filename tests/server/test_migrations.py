"""The database is made and changed by migrations, and they make just what the program expects."""

import threading

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, inspect

from cardtable.server import migrate
from cardtable.server.schema import METADATA
from cardtable.server.store import open_engine


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
