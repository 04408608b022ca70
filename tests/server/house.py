"""A house to play in for tests: the real server.

`House` is `cardtable serve` in a process of its own, which can be killed. `Parlour` is the same application
in a thread, with settings of a test's own.
"""

import multiprocessing
import os
import re
import socket
import sys
import threading
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from cardtable.cli import main
from cardtable.games import REGISTRY
from cardtable.server.app import make_app
from cardtable.server.entrance.door import RoomConfig, RoomServer
from cardtable.server.play.room import Room
from cardtable.server.serve import config_of, listen
from cardtable.server.settings import Settings
from cardtable.server.storage.store import LogEvent
from tests.server.guests import PATIENCE, Person

ADDRESS = re.compile(r"http://\S+")

_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["cardtable.cli", "cardtable.games", "cardtable.server.serve"])
"""Houses are opened often: what they import is imported once."""


BELIEVES = ("--proxy", "127.0.0.1")
"""For a house that is told by its guests where they come from."""


def _serve(arguments: list[str], out: Connection) -> None:
    """In the process: the command line, with its output going to the test."""
    os.dup2(out.fileno(), sys.stdout.fileno())
    sys.argv = ["cardtable", "serve", *arguments]
    main()


class House:
    """`cardtable serve` in a process of its own, on a data folder or a database."""

    def __init__(self, data: Path, *more: str) -> None:
        self.arguments = ["--port", "0", "--pace", "0", "--data", str(data), *more]
        self.process: ForkServerProcess | None = None
        self.printed: Connection | None = None
        """What the house prints: it stays open as long as the house, which might have more to say."""
        self.address = ""

    def start(self) -> None:
        """Open the house at any free port."""
        self.printed, writer = _PROCESSES.Pipe(duplex=False)
        self.process = _PROCESSES.Process(target=_serve, args=(self.arguments, writer))
        self.process.start()
        writer.close()
        with open(self.printed.fileno(), closefd=False) as printed:
            line = printed.readline()
        found = ADDRESS.search(line)
        assert found, f"the house has not opened: {line!r}"
        self.address = found[0].rstrip("/")

    def kill(self) -> None:
        """End it between two instructions, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.join()
        self._let_go()

    def stop(self) -> None:
        """Close it in order."""
        if self.process is not None:
            self.process.terminate()
            self.process.join(PATIENCE)
            self._let_go()

    def _let_go(self) -> None:
        if self.printed is not None:
            self.printed.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


class _Server(RoomServer):
    """One that says when it is ready."""

    def __init__(self, config: RoomConfig) -> None:
        super().__init__(config)
        self.is_ready = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Be ready."""
        await super().startup(sockets)
        self.is_ready.set()


class Parlour:
    """The application in a thread, with settings of a test's own: bots do not pause, guests have no limit."""

    def __init__(self, data: Path, *, sent_ahead: int = 0, **settings: Any) -> None:
        easy = Settings(data=data, pace=0.0, messages_a_second=1e6, burst=1_000_000, waiting_messages=10_000)
        easy = replace(easy, sockets_a_session=1000, tables_a_session=1_000_000, race=0.0)
        easy = replace(easy, sessions_at_once=1_000_000, tables_at_once=1_000_000)
        self.settings = replace(easy, **settings)
        self.sent_ahead = sent_ahead
        """So many bytes are sent to who does not read, if it is said."""
        self.app = make_app(self.settings, REGISTRY)
        self.server = _Server(config_of(self.app, self.settings))
        self.people: list[Person] = []
        self.port = 0
        self._thread = threading.Thread(target=self._run, name="parlour")

    def _run(self) -> None:
        self.server.run(sockets=[self._listening])

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def room(self) -> Room:
        """The room itself; it belongs to another thread."""
        room: Room = self.app.state.room
        return room

    def later(self, seconds: float) -> None:
        """Let it be later for those who are away, without waiting for it."""
        clock = self.room.clock
        self.room.clock = lambda: clock() + seconds

    def log(self, table: str) -> list[LogEvent]:
        """What the store holds of a table."""
        return self.room.store.log(table)

    def person(self, name: str = "Ann") -> "Person":
        """Somebody new, who leaves when the parlour closes."""
        self.people.append(Person(self.address, name))
        return self.people[-1]

    def __enter__(self) -> Self:
        self._listening = listen("127.0.0.1", 0)
        if self.sent_ahead:
            self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.sent_ahead)
        self.port = self._listening.getsockname()[1]
        self._thread.start()
        assert self.server.is_ready.wait(PATIENCE), "the parlour has not opened"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for person in self.people:
            person.http.close()
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the parlour closes in time"
