"""The store: the event log of every table, durable before anything is acknowledged.

Writes go through one thread, which enters whatever is waiting in one transaction: many tables share the cost
of a commit. A future is done only when its events are on the disk.
"""

import asyncio
import hashlib
import queue
import secrets
import threading
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Engine, create_engine, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cardtable.cards import CardtableError
from cardtable.server.migrate import upgrade
from cardtable.server.schema import EVENTS, SESSIONS, TABLES

_AT_ONCE: Final = 500
"""As many waiting writes go into one transaction at most."""
_ADD_EVENTS: Final = insert(EVENTS)
_ID_BYTES: Final = 8
_TOKEN_BYTES: Final = 32


class StoreError(CardtableError):
    """Something could not be written or read."""


class Conflict(StoreError):
    """Somebody else has written the same place of a log: it must be read again."""


class UnknownTable(StoreError):
    """There is no such table."""


class LogEvent:
    """One entry in the log of a table."""

    __slots__ = ("at", "by", "client_id", "data", "kind", "number")

    def __init__(
        self, number: int, kind: str, data: dict[str, Any], by: str | None, client_id: str | None, at: int
    ) -> None:
        self.number = number
        self.kind = kind
        self.data = data
        self.by = by
        """The session that brought it about; None for the table itself and its bots."""
        self.client_id = client_id
        self.at = at
        """Milliseconds since 1970."""


class Guest:
    """A person's session."""

    __slots__ = ("id", "name")

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name


class _Write:
    """Rows that wait to be written, and who waits for them."""

    __slots__ = ("done", "loop", "rows", "statement")

    def __init__(self, statement: Any, rows: list[dict[str, Any]]) -> None:
        self.statement = statement
        self.rows = rows
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()

    def finish(self, error: Exception | None) -> None:
        """Tell who waits, in his own thread."""
        self.loop.call_soon_threadsafe(self.tell, error)

    def tell(self, error: Exception | None) -> None:
        """Tell who waits."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


def _tell_all(written: list[_Write]) -> None:
    """Tell all who wait for writes that are durable."""
    for write in written:
        write.tell(None)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """A short name that nobody can guess."""
    return secrets.token_hex(_ID_BYTES)


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """The database of a card room."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self._waiting: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="log writer", daemon=True)

    def open(self) -> None:
        """Bring the database to this version, and be ready to write."""
        upgrade(self.engine)
        self._writer.start()

    def close(self) -> None:
        """Write what is waiting, and let the database go."""
        if self._writer.is_alive():
            self._waiting.put(None)
            self._writer.join()
        self.engine.dispose()

    # -- writing ---------------------------------------------------------------------------------

    async def append(self, table_id: str, entries: Sequence[LogEvent]) -> None:
        """Enter events in the log of a table; they are durable when this returns."""
        rows = [
            {
                "table_id": table_id,
                "number": entry.number,
                "kind": entry.kind,
                "data": msgspec.json.encode(entry.data).decode(),
                "by": entry.by,
                "client_id": entry.client_id,
                "at": entry.at,
            }
            for entry in entries
        ]
        await self._write(_ADD_EVENTS, rows)

    async def add_table(self, table_id: str, game: str, host: str) -> None:
        """Enter a new table."""
        await self._write(insert(TABLES), [{"id": table_id, "game": game, "host": host, "made": now()}])

    async def add_guest(self, name: str) -> tuple[Guest, str]:
        """A new session, and the token that its browser is to hold."""
        guest, token = Guest(new_id(), name), secrets.token_urlsafe(_TOKEN_BYTES)
        row = {"id": guest.id, "token_hash": hash_of(token), "name": name, "made": now()}
        await self._write(insert(SESSIONS), [row])
        return guest, token

    async def rename(self, guest: Guest, name: str) -> None:
        """Give a guest another name."""
        await self._write(update(SESSIONS).where(SESSIONS.c.id == guest.id).values(name=name), [])
        guest.name = name

    async def _write(self, statement: Any, rows: list[dict[str, Any]]) -> None:
        write = _Write(statement, rows)
        self._waiting.put(write)
        await write.done

    def _write_on(self) -> None:
        """Write whatever waits, until told to end."""
        while True:
            first = self._waiting.get()
            if first is None:
                return
            batch = [first]
            while len(batch) < _AT_ONCE:
                try:
                    another = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if another is None:
                    self._waiting.put(None)
                    break
                batch.append(another)
            self._commit(batch)

    def _commit(self, batch: list[_Write]) -> None:
        """Write a batch in one transaction; if one of it fails, each by itself."""
        try:
            self._transact(batch)
        except IntegrityError as error:
            if len(batch) == 1:
                batch[0].finish(Conflict(f"The log has been written to by another: {error.orig}."))
                return
            for write in batch:
                self._commit([write])
            return
        except (SQLAlchemyError, OSError) as error:
            failed = StoreError(f"This cannot be saved at the moment; try again later. ({_short(error)})")
            for write in batch:
                write.finish(failed)
            return
        for loop in {write.loop for write in batch}:  # one waking for all: each costs a system call
            loop.call_soon_threadsafe(_tell_all, [write for write in batch if write.loop is loop])

    def _transact(self, batch: list[_Write]) -> None:
        """One transaction; events of all tables go in together."""
        events: list[dict[str, Any]] = []
        with self.engine.begin() as connection:
            for write in batch:
                if write.statement is _ADD_EVENTS:
                    events += write.rows
                else:
                    connection.execute(write.statement, write.rows or None)
            if events:
                connection.execute(_ADD_EVENTS, events)

    # -- reading ---------------------------------------------------------------------------------

    def log(self, table_id: str, after: int = 0) -> list[LogEvent]:
        """The events of a table in order, from the one after a number on."""
        is_later = EVENTS.c.table_id == table_id, EVENTS.c.number > after
        query = select(EVENTS).where(*is_later).order_by(EVENTS.c.number)
        with self.engine.connect() as connection:
            return [
                LogEvent(row.number, row.kind, msgspec.json.decode(row.data), row.by, row.client_id, row.at)
                for row in connection.execute(query)
            ]

    def guest(self, token: str) -> Guest | None:
        """The session that a token belongs to."""
        query = select(SESSIONS.c.id, SESSIONS.c.name).where(SESSIONS.c.token_hash == hash_of(token))
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else Guest(row.id, row.name)

    def tables_of(self, guest: Guest, since: int = 0) -> list[str]:
        """The tables that a guest has opened, the latest first."""
        query = (
            select(TABLES.c.id)
            .where(TABLES.c.host == guest.id, TABLES.c.made >= since)
            .order_by(TABLES.c.made.desc())
        )
        with self.engine.connect() as connection:
            return [row.id for row in connection.execute(query)]

    def count_tables(self) -> int:
        """How many tables there have been."""
        with self.engine.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(TABLES)).scalar_one())


def open_engine(url: str) -> Engine:
    """A database by its address; SQLite is told to be sure of every commit."""
    try:
        engine = create_engine(url)
    except (SQLAlchemyError, ImportError) as error:
        raise StoreError(f"The database {url!r} cannot be opened: {_short(error)}.") from None
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def settle(connection: Any, record: object) -> None:
            cursor = connection.cursor()
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute("PRAGMA synchronous=FULL")
            cursor.execute("PRAGMA foreign_keys=ON")
            cursor.execute("PRAGMA busy_timeout=5000")
            cursor.close()

    return engine


def _short(error: Exception) -> str:
    """What went wrong, in a line."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]
