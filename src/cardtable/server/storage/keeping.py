"""How a database is kept: by one room at a time, looked over before it is used, copied while it is in use."""

import contextlib
import os
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from sqlalchemy import Connection, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from cardtable.cards import CardtableError
from cardtable.server.storage.store import StoreError, open_engine, short

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LOCK: Final = ".lock"
"""Beside the file of a room lies one of this ending. Who has locked it keeps the room; it stays when he goes,
since another may be waiting for it."""
_FAR: Final = 1 << 20
_KEY: Final = 20772
"""What is locked in a database of PostgreSQL."""
_PART: Final = ".part"
"""A copy that is not complete yet ends so."""


# -- one room at a time ----------------------------------------------------------------------------


class Keeper:
    """Who keeps a database for himself as long as he lives; nothing that is left behind keeps others out."""

    def insist(self) -> None:
        """Is called before anything is written: see that nobody else has got in."""

    def let_go(self) -> None:
        """Let others have it."""


class _FileKeeper(Keeper):
    """Keeps a file: the system itself lets the lock go when this process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        lock = path.with_name(path.name + _LOCK)
        try:
            self._lock: IO[str] = lock.open("a+", encoding="ascii")
        except OSError as error:
            raise StoreError(f"The file {lock} cannot be written to: {error.strerror}.") from None
        try:
            _lock(self._lock)
        except OSError:
            self._lock.seek(0)
            who = self._lock.read(20).strip()
            self._lock.close()
            raise StoreError(
                f"Another card room{f' (process {who})' if who else ''} keeps its tables in {path}:"
                " close it first, or give this one another folder with --data."
            ) from None
        self._lock.truncate(0)
        self._lock.write(f"{os.getpid()}\n")
        self._lock.flush()

    def let_go(self) -> None:
        """Let others have it."""
        self._lock.close()


def _lock(file: IO[str]) -> None:
    """Lock a file for this process, or fail at once."""
    if sys.platform == "win32":
        file.seek(_FAR)  # what is locked there cannot be read by others
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class _ServerKeeper(Keeper):
    """Keeps a database of PostgreSQL by a connection of its own, which holds the lock.

    With the connection the lock is lost; then it is taken again before anything more is written.
    """

    def __init__(self, url: str) -> None:
        self._engine = open_engine(url)
        self._connection: Connection | None = None
        try:
            self._take()
        except (SQLAlchemyError, OSError, StoreError) as error:
            self._engine.dispose()
            if isinstance(error, StoreError):
                raise
            raise StoreError(f"The database cannot be used: {short(error)}.") from None

    def _take(self) -> None:
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if not connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": _KEY}).scalar():
            connection.close()
            name = self._engine.url.render_as_string(hide_password=True)
            raise StoreError(
                f"Another card room keeps its tables in {name}:"
                " close it first, or give this one another --database."
            )
        self._connection = connection

    def insist(self) -> None:
        """See that the lock is held, or take it again."""
        if self._connection is not None:
            try:
                self._connection.execute(text("SELECT 1"))
                return
            except SQLAlchemyError:
                self._connection.invalidate()
                self._connection.close()
                self._connection = None
        self._take()

    def let_go(self) -> None:
        """Let others have it."""
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


@contextlib.contextmanager
def kept(url: str) -> Iterator[Keeper]:
    """Keep a database for this process; if another has it, that is said in a sentence."""
    path = _file_of(url)
    if path is not None:
        keeper: Keeper = _FileKeeper(path.resolve())
    else:
        keeper = Keeper() if url.startswith("sqlite") else _ServerKeeper(url)
    try:
        yield keeper
    finally:
        keeper.let_go()


def _file_of(url: str) -> Path | None:
    """The file of a database, if it is one."""
    try:
        made = make_url(url)
    except ArgumentError:
        raise StoreError(f"{url!r} is not the address of a database.") from None
    is_file = made.get_backend_name() == "sqlite" and made.database not in (None, "", ":memory:")
    return Path(str(made.database)) if is_file else None


# -- looked over -----------------------------------------------------------------------------------


def check_whole(url: str) -> None:
    """See that no page of a file is damaged, if it is there; if one is, say what to do."""
    path = _file_of(url)
    if path is None or not path.exists():
        return
    damage = _damage(path)
    if damage:
        name = path.name
        raise StoreError(
            f"The file {path} is damaged ({damage}). The room does not open with it, and has changed nothing."
            f" Put a backup in its place: move {name}, {name}-wal and {name}-shm (as many as there are) to"
            f" another folder, copy the backup to {path}, and open the room again."
            f" Without a backup, `sqlite3 {path} .recover` may save a part."
        )


def _damage(path: Path) -> str:
    """What is wrong with a file, in a few words; nothing if all its pages are sound."""
    try:
        with contextlib.closing(_opened(path)) as connection:
            found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.OperationalError as error:  # another has locked it, or it cannot be read
        raise StoreError(f"The database {path} cannot be opened: {short(error)}.") from None
    except sqlite3.DatabaseError as error:
        return short(error)
    return "" if found == "ok" else " ".join(found.split())


def _opened(path: Path) -> sqlite3.Connection:
    """A file that is there; none is made."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)


# -- copied ----------------------------------------------------------------------------------------


def back_up(url: str, copy: Path, *, overwrite: bool = False) -> None:
    """Copy a database into a file while its room is open: all tables as they stand at one moment.

    The copy is there when it is complete and sound, or not at all.
    """
    path = _file_of(url)
    if path is None:
        raise CardtableError("A database of PostgreSQL is copied by its own tool: pg_dump --file FILE NAME.")
    if not path.exists():
        raise CardtableError(f"There is no room in {path.parent}: say where it is with --data.")
    if copy.exists() and copy.samefile(path):
        raise CardtableError(f"{copy} is the room itself: choose another name.")
    _check_free(copy, overwrite)
    part = copy.with_name(f".{copy.name}.{os.getpid()}{_PART}")
    try:
        with contextlib.closing(_opened(path)) as source, contextlib.closing(sqlite3.connect(part)) as target:
            source.backup(target)
        damage = _damage(part)
        if damage:
            raise CardtableError(f"No backup was made: the file {path} is damaged ({damage}).")
        _sync(part)
        _check_free(copy, overwrite)
        part.replace(copy)
        if sys.platform != "win32":
            _sync(copy.parent)
    except (sqlite3.Error, OSError) as error:
        raise CardtableError(f"The backup {copy} cannot be made: {short(error)}.") from None
    finally:
        part.unlink(missing_ok=True)


def _check_free(copy: Path, overwrite: bool) -> None:
    if copy.exists() and not overwrite:
        raise CardtableError(f"{copy} is there already: choose another name, or say --overwrite.")


def _sync(path: Path) -> None:
    """See that what was written is on the disk."""
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
