"""The store: the event log of every table, durable before anything is acknowledged.

Writes go through one thread, which enters whatever is waiting in one transaction: many tables share the cost
of a commit. A future is done only when its events are on the disk.
"""

import asyncio
import contextlib
import hashlib
import queue
import re
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Engine, Select, bindparam, create_engine, event, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from cardtable.cards import CardtableError
from cardtable.front.tallies import Outcome
from cardtable.server.storage.migrate import upgrade
from cardtable.server.storage.schema import EVENTS, PATIENCES, SESSIONS, TABLES

_AT_ONCE: Final = 500
"""With so many writes a transaction is full, and takes no more of those that wait."""
_ADD_EVENTS: Final = insert(EVENTS)
_ADD_TABLES: Final = insert(TABLES)
_LOG: Final = (
    select(
        EVENTS.c.number,
        EVENTS.c.kind,
        EVENTS.c.data,
        EVENTS.c.by,
        EVENTS.c.client_id,
        EVENTS.c.at,
        EVENTS.c.digest,
    )
    .where(EVENTS.c.table_id == bindparam("table_id"), EVENTS.c.number > bindparam("after"))
    .order_by(EVENTS.c.number)
)
_PLACE: Final = select(EVENTS.c.number, EVENTS.c.digest).where(
    EVENTS.c.table_id == bindparam("table_id"),
    EVENTS.c.by == bindparam("session"),
    EVENTS.c.client_id == bindparam("client_id"),
)
_GUEST: Final = select(SESSIONS.c.id, SESSIONS.c.name).where(SESSIONS.c.token_hash == bindparam("token_hash"))
_OPENED: Final = (
    select(TABLES.c.id)
    .where(TABLES.c.host == bindparam("host"), TABLES.c.made >= bindparam("since"))
    .order_by(TABLES.c.made.desc())
)
_COUNT: Final = select(func.count()).select_from(TABLES)
_PATIENCES: Final = (
    select(
        TABLES.c.game,
        PATIENCES.c.table_id,
        PATIENCES.c.deal,
        PATIENCES.c.options,
        PATIENCES.c.number,
        PATIENCES.c.won,
        PATIENCES.c.score,
    )
    .join(TABLES, TABLES.c.id == PATIENCES.c.table_id)
    .where(PATIENCES.c.guest == bindparam("guest"))
    .order_by(TABLES.c.made, PATIENCES.c.table_id, PATIENCES.c.deal)
)
_PLAYED: Final = select(func.count()).select_from(PATIENCES).where(PATIENCES.c.guest == bindparam("guest"))
_QUESTIONS: Final = (_LOG, _PLACE, _GUEST, _OPENED, _COUNT, _PATIENCES, _PLAYED)
"""All that is ever asked for. They are written in the words of a database once: when many come to their
tables at a time, to put a question together would take longer than to answer it."""
_WAIT: Final = 5
"""Seconds that another process may hold the file of a room."""
_PAUSE: Final = 0.01
_ID_BYTES: Final = 8
_ID: Final = re.compile(rf"[0-9a-f]{{{2 * _ID_BYTES}}}")
_TOKEN_BYTES: Final = 32


P = ParamSpec("P")
T = TypeVar("T")


class StoreError(CardtableError):
    """Something could not be written or read; whether it was written after all, the log will tell."""

    status = 503


class Conflict(StoreError):
    """Somebody else has written the same place of a log, or the same request: it must be read again."""


class UnknownTable(StoreError):
    """There is no such table, or none that can be played by the rules of today."""

    status = 404


class LogEvent:
    """One entry in the log of a table."""

    __slots__ = ("at", "by", "client_id", "data", "digest", "kind", "number")

    def __init__(
        self,
        number: int,
        kind: str,
        data: dict[str, Any],
        by: str | None,
        client_id: str | None,
        at: int,
        digest: str | None = None,
    ) -> None:
        self.number = number
        self.kind = kind
        self.data = data
        self.by = by
        """The session that brought it about; None for the table itself and its bots."""
        self.client_id = client_id
        self.at = at
        """Milliseconds since 1970."""
        self.digest = digest
        """Of what was asked with that id; None if nothing was, and in logs of the time before it was kept."""


class Place(NamedTuple):
    """Where in a log stands what a client has asked for, and the digest of it if it was kept."""

    number: int
    digest: str | None


class Guest:
    """A person's session."""

    __slots__ = ("id", "name")

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name


class Standing(NamedTuple):
    """How a deal of a patience stands for somebody who has played at it."""

    guest: str
    deal: int
    """Which deal of its table, from 1."""
    options: str
    """The house rules."""
    number: str
    """By which the deal can be had again; nothing if it has none."""
    outcome: Outcome


class PlayedAt(NamedTuple):
    """A deal that a guest has played, and where."""

    game: str
    table_id: str
    standing: Standing


class _Write:
    """Rows that wait to be written together, and who waits for them."""

    __slots__ = ("done", "loop", "steps")

    def __init__(self, steps: list[tuple[Any, list[dict[str, Any]]]]) -> None:
        self.steps = steps
        """Statements, each with its rows."""
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()

    def tell(self, error: Exception | None) -> None:
        """Tell who waits; in his own thread."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


def _tell_all(batch: list[_Write], error: Exception | None = None) -> None:
    """Tell all who wait for some writes; a loop is woken once for all of them, as each waking costs."""
    for loop in {write.loop for write in batch}:
        waiting = [write for write in batch if write.loop is loop]
        with contextlib.suppress(RuntimeError):  # its loop has ended: nobody waits any more
            loop.call_soon_threadsafe(_tell_each, waiting, error)


def _tell_each(waiting: list[_Write], error: Exception | None) -> None:
    for write in waiting:
        write.tell(error)


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

    def __init__(self, url: str, insist: Callable[[], None] = lambda: None) -> None:
        self.engine = open_engine(url)
        self._insist = insist
        """Is asked before anything is written, and refuses if the database is another's."""
        self._written = {query: query.compile(self.engine) for query in _QUESTIONS}
        self._put_standing = _put_standing(self.engine)
        self._round: list[_Write] = []
        """What has been asked for since the event loop last came round: it is handed over together."""
        self._waiting: queue.SimpleQueue[list[_Write] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="log writer", daemon=True)
        self._is_open = False

    def open(self) -> None:
        """Bring the database to this version, and be ready to write."""
        try:
            upgrade(self.engine)
        except (SQLAlchemyError, OSError) as error:
            where = self.engine.url.render_as_string(hide_password=True)
            raise StoreError(f"The database {where} cannot be opened: {short(error)}.") from None
        self._writer.start()
        self._is_open = True

    def close(self) -> None:
        """Write what is waiting, and let the database go."""
        if self._is_open:
            self._is_open = False
            self._hand_over(self._round)
            self._waiting.put(None)
            self._writer.join()
        self.engine.dispose()

    # -- writing ---------------------------------------------------------------------------------

    async def append(
        self, table_id: str, entries: Sequence[LogEvent], standing: Standing | None = None
    ) -> None:
        """Enter events in the log of a table, and how a patience stands by them if that is said.

        They are durable when this returns.
        """
        steps: list[tuple[Any, list[dict[str, Any]]]] = [(_ADD_EVENTS, _rows(table_id, entries))]
        if standing is not None:
            row = {"table_id": table_id, **standing._asdict(), **standing.outcome._asdict()}
            del row["outcome"]
            steps.append((self._put_standing, [row]))
        await self._write(steps)

    async def add_table(self, table_id: str, game: str, host: str, entries: Sequence[LogEvent]) -> None:
        """Enter a new table with how it begins: all of it, or nothing."""
        row = {"id": table_id, "game": game, "host": host, "made": now()}
        await self._write([(_ADD_TABLES, [row]), (_ADD_EVENTS, _rows(table_id, entries))])

    async def add_guest(self, name: str) -> tuple[Guest, str]:
        """A new session, and the token that its browser is to hold."""
        guest, token = Guest(new_id(), name), secrets.token_urlsafe(_TOKEN_BYTES)
        row = {"id": guest.id, "token_hash": hash_of(token), "name": name, "made": now()}
        await self._write([(insert(SESSIONS), [row])])
        return guest, token

    async def rename(self, guest: Guest, name: str) -> None:
        """Give a guest another name."""
        await self._write([(update(SESSIONS).where(SESSIONS.c.id == guest.id).values(name=name), [])])
        guest.name = name

    async def _write(self, steps: list[tuple[Any, list[dict[str, Any]]]]) -> None:
        if not self._is_open:
            raise StoreError("The room is closing: nothing more is saved.")
        write = _Write(steps)
        if not self._round or self._round[0].loop is not write.loop:  # another loop has ended meanwhile
            self._round = []
            write.loop.call_soon(self._hand_over, self._round)
        self._round.append(write)
        await write.done

    def _hand_over(self, asked: list[_Write]) -> None:
        """Give all that was asked for in a round of the loop to the writer, for one transaction."""
        if asked:
            self._waiting.put(asked[:])
            asked.clear()

    def _write_on(self) -> None:
        """Write whatever waits, until told to end."""
        is_last = False
        while not is_last:
            batch: list[_Write] = []
            asked = self._waiting.get()
            while asked is not None:
                batch += asked
                if len(batch) >= _AT_ONCE:
                    break
                try:
                    asked = self._waiting.get_nowait()
                except queue.Empty:
                    break
            is_last = asked is None
            if batch:
                self._commit(batch)

    def _commit(self, batch: list[_Write]) -> None:
        """Write a batch in one transaction; if one write of it is to blame for a failure, each by itself."""
        try:
            self._transact(batch)
        except OperationalError as error:  # the disk or the server: nothing can be written now
            self._fail(batch, error)
        except Exception as error:  # whatever it is: the writer must live on, and nobody wait for ever
            if len(batch) > 1:
                for write in batch:
                    self._commit([write])
            elif isinstance(error, IntegrityError):
                _tell_all(batch, Conflict("The table has gone on meanwhile: look again."))
            else:
                self._fail(batch, error)
        else:
            _tell_all(batch)

    def _fail(self, batch: list[_Write], error: Exception) -> None:
        why = f"This cannot be saved at the moment; try again later. ({short(error)})"
        _tell_all(batch, StoreError(why))

    def _transact(self, batch: list[_Write]) -> None:
        """One transaction; the events of all tables go in together, after the tables themselves."""
        self._insist()
        events: list[dict[str, Any]] = []
        with self.engine.begin() as connection:
            for write in batch:
                for statement, rows in write.steps:
                    if statement is _ADD_EVENTS:
                        events += rows
                    else:
                        connection.execute(statement, rows or None)
            if events:
                connection.execute(_ADD_EVENTS, events)

    # -- reading ---------------------------------------------------------------------------------

    async def read(self, find: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What one of the questions below finds, without holding up the event loop.

        A file is read at once: in WAL mode a reader waits for nobody, and a thread takes longer to wake than
        the answer takes. A database server is waited for in a thread.
        """
        if self.engine.dialect.name == "sqlite":
            return find(*args, **kwargs)
        return await asyncio.to_thread(find, *args, **kwargs)

    def log(self, table_id: str, after: int = 0) -> list[LogEvent]:
        """The events of a table in order, after one of them; none where there can be no table."""
        if not _ID.fullmatch(table_id):
            return []
        return [
            LogEvent(number, kind, msgspec.json.decode(data), by, client_id, at, digest)
            for number, kind, data, by, client_id, at, digest in self._read(
                _LOG, table_id=table_id, after=after
            )
        ]

    def place_of(self, table_id: str, by: str, client_id: str) -> Place | None:
        """Where in a log stands what a session has sent with an id of its own."""
        found = self._read(_PLACE, table_id=table_id, session=by, client_id=client_id)
        return next((Place(number, digest) for number, digest in found), None)

    def guest(self, token: str) -> Guest | None:
        """The session that a token belongs to."""
        return next((Guest(id, name) for id, name in self._read(_GUEST, token_hash=hash_of(token))), None)

    def tables_of(self, guest: Guest, since: int = 0) -> list[str]:
        """The tables that a guest has opened, the latest first."""
        return [id for (id,) in self._read(_OPENED, host=guest.id, since=since)]

    def patiences_of(self, guest: Guest) -> list[PlayedAt]:
        """The deals of patiences that a guest has played, in the order their tables were opened."""
        return [
            PlayedAt(game, table, Standing(guest.id, deal, options, number, Outcome(bool(won), score)))
            for game, table, deal, options, number, won, score in self._read(_PATIENCES, guest=guest.id)
        ]

    def has_played(self, guest: Guest) -> bool:
        """Whether a guest has played any patience."""
        return bool(self._read(_PLAYED, guest=guest.id)[0][0])

    def count_tables(self) -> int:
        """How many tables there have been."""
        return int(self._read(_COUNT)[0][0])

    def _read(self, query: Select[Any], **given: object) -> Sequence[Any]:
        """The rows that answer a question, from the driver itself."""
        written = self._written[query]
        names = written.positiontup
        values: Any = given if names is None else [given[name] for name in names]
        try:
            with contextlib.closing(self.engine.raw_connection()) as connection:
                cursor = connection.cursor()
                cursor.execute(written.string, values)
                return cursor.fetchall()
        except (SQLAlchemyError, self.engine.dialect.loaded_dbapi.Error, OSError) as error:
            raise StoreError(f"This cannot be looked up at the moment; try again. ({short(error)})") from None


def _put_standing(engine: Engine) -> Any:
    """Enter how a deal stands, in place of what was known of it before."""
    dialect = sqlite if engine.dialect.name == "sqlite" else postgresql
    adding = dialect.insert(PATIENCES)
    key = [column.name for column in PATIENCES.primary_key]
    changed = {name: adding.excluded[name] for name in ("won", "score")}
    return adding.on_conflict_do_update(index_elements=key, set_=changed)


def _rows(table_id: str, entries: Sequence[LogEvent]) -> list[dict[str, Any]]:
    """Events as they stand in the database."""
    return [
        {
            "table_id": table_id,
            "number": entry.number,
            "kind": entry.kind,
            "data": msgspec.json.encode(entry.data).decode(),
            "by": entry.by,
            "client_id": entry.client_id,
            "at": entry.at,
            "digest": entry.digest,
        }
        for entry in entries
    ]


def open_engine(url: str) -> Engine:
    """A database by its address; it is told to be sure of every commit."""
    try:
        if not url.startswith("sqlite"):
            return _open_server(url)
        engine = create_engine(url, pool_size=0)  # one for each thread that reads, and none is opened anew
    except (SQLAlchemyError, ImportError) as error:
        raise StoreError(f"The database {url!r} cannot be opened: {short(error)}.") from None

    @event.listens_for(engine, "connect")
    def settle(connection: Any, record: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={1000 * _WAIT}")
        _keep_a_journal(cursor)
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


def _keep_a_journal(cursor: Any) -> None:
    """Have SQLite write ahead. While another does that to a new file it is refused at once, without the wait
    that everything else has: so the wait is here.
    """
    until = time.monotonic() + _WAIT
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(_PAUSE)


def _open_server(url: str) -> Engine:
    """A database server: a connection that it has dropped is made again."""
    engine = create_engine(url, pool_pre_ping=True)
    if engine.dialect.name != "postgresql":
        raise StoreError(f"The room is kept by SQLite or PostgreSQL, not by {engine.dialect.name}.")

    @event.listens_for(engine, "connect")
    def settle(connection: Any, record: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SET synchronous_commit = on")
        connection.commit()

    return engine


def short(error: Exception) -> str:
    """What went wrong, in a line."""
    return (str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__])[0]
