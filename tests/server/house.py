"""A house to play in for tests: the real server, and guests who come to it as programs do.

`House` is `cardtable serve` in a process of its own, which can be killed. `Parlour` is the same application
in a thread, with settings of a test's own. A `Player` holds a cookie; a `Line` is his socket at a table.
"""

import asyncio
import multiprocessing
import os
import random
import re
import sys
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from cardtable.cli import main
from cardtable.games import REGISTRY
from cardtable.server.app import make_app
from cardtable.server.live import LiveTable
from cardtable.server.room import Room
from cardtable.server.settings import Settings
from cardtable.server.showing import Picture
from cardtable.server.store import LogEvent

PATIENCE = 20.0
"""Seconds after which a test stops waiting for something that ought to come at once."""
ADDRESS = re.compile(r"http://\S+")
PACE = 1 / 9.5
BURST = 18
"""A guest is a little slower than the house allows."""


_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["cardtable.cli", "cardtable.games", "cardtable.server.serve"])
"""Houses are opened often: what they import is imported once."""


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
        self.address = ""

    def start(self) -> None:
        """Open the house at any free port."""
        reader, writer = _PROCESSES.Pipe(duplex=False)
        self.process = _PROCESSES.Process(target=_serve, args=(self.arguments, writer))
        self.process.start()
        writer.close()
        with open(reader.fileno(), closefd=False) as printed:
            line = printed.readline()
        reader.close()
        found = ADDRESS.search(line)
        assert found, f"the house has not opened: {line!r}"
        self.address = found[0].rstrip("/")

    def kill(self) -> None:
        """End it between two instructions, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.join()

    def stop(self) -> None:
        """Close it in order."""
        if self.process is not None:
            self.process.terminate()
            self.process.join(PATIENCE)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


class Parlour:
    """The application in a thread, with settings of a test's own: bots do not pause, guests have no limit."""

    def __init__(self, data: Path, **settings: Any) -> None:
        easy = Settings(data=data, pace=0.0, messages_a_second=1e6, burst=1_000_000, waiting_messages=10_000)
        easy = replace(easy, sockets_a_session=1000)
        self.settings = replace(easy, **settings)
        self.app = make_app(self.settings, REGISTRY)
        config = uvicorn.Config(self.app, port=0, log_level="warning", ws_per_message_deflate=False)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, name="parlour")
        self.address = ""

    @property
    def room(self) -> Room:
        """The room itself; it belongs to another thread."""
        room: Room = self.app.state.room
        return room

    def __enter__(self) -> Self:
        self.thread.start()
        until = time.monotonic() + PATIENCE
        while not self.server.started:
            assert self.thread.is_alive() and time.monotonic() < until, "the parlour has not opened"
            time.sleep(0.002)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.should_exit = True
        self.thread.join()


class RefusedRequest(Exception):
    """The server has refused a request; the message says why."""


class Line:
    """A socket at a table. Messages are heard when the test listens; none is lost meanwhile."""

    def __init__(self, socket: ClientConnection, table_id: str) -> None:
        self.socket = socket
        self.table_id = table_id
        self.version = 0
        self.table: dict[str, Any] = {}
        """The table as it was shown last."""
        self.heard: list[dict[str, Any]] = []
        """All that was said, in order."""
        self._left = float(BURST)
        self._at = time.monotonic()

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
        self.heard.append(message)
        if message["type"] == "table":
            self.version, self.table = message["version"], message["table"]
        return message

    async def until(self, is_so: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """The table, once it is as wanted."""
        while not self.table or not is_so(self.table):
            await self.hear()
        return self.table

    async def send(self, type: str, id: str = "", **fields: Any) -> str:
        """Ask for something without waiting for the answer; the id of the request."""
        await self._pace()
        id = id or uuid.uuid4().hex
        await self.socket.send(msgspec.json.encode({"type": type, "id": id, **fields}).decode())
        return id

    async def ask(self, type: str, id: str = "", **fields: Any) -> dict[str, Any]:
        """Ask for something; the answer, once it is done and the table shown as it is then."""
        done = await self.answer(await self.send(type, id, **fields))
        while self.version < done["version"]:
            await self.hear()
        return done

    async def answer(self, id: str) -> dict[str, Any]:
        """The answer to a request."""
        while True:
            message = await self.hear()
            if message.get("id") == id:
                if message["type"] == "refused":
                    raise RefusedRequest(message["why"])
                return message

    async def sync(self) -> dict[str, Any]:
        """Hear all that was sent so far; the table as it is then."""
        try:
            await self.ask("why", text="nothing")
        except RefusedRequest:
            pass  # a spectator is told that he only watches: that is an answer too
        return self.table

    async def close(self) -> None:
        """Leave."""
        await self.socket.close()

    def cut(self) -> None:
        """Break the connection without a word."""
        self.socket.transport.abort()

    async def _pace(self) -> None:
        """Be no faster than the house allows."""
        now = time.monotonic()
        self._left = min(float(BURST), self._left + (now - self._at) / PACE)
        self._at = now
        if self._left < 1.0:
            await asyncio.sleep((1.0 - self._left) * PACE)
        self._left -= 1.0


class Player:
    """A guest of the house: a program that keeps its cookie."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.name = name
        self.id = ""
        self.cookie = ""

    async def come(self) -> Self:
        """Begin a session."""
        shown = await self.post("/api/guest", {"name": self.name or "Guest"})
        self.id = shown["id"]
        return self

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What the JSON API answers."""
        async with httpx.AsyncClient(
            base_url=self.address, trust_env=False, timeout=PATIENCE, verify=False
        ) as client:
            answer = await client.post(path, json=body, headers={"Cookie": self.cookie})
        answer.raise_for_status()
        if answer.cookies:
            self.cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        shown: dict[str, Any] = answer.json()
        return shown

    async def open_table(self, game: str, bots: list[str] | None = None, **more: Any) -> str:
        """Open a table, with bots in the other seats if they are given."""
        shown = await self.post("/api/tables", {"game": game, "bots": bots or [], **more})
        return str(shown["id"])

    async def join(self, table_id: str) -> Line:
        """Look at a table; it has been shown when this returns."""
        url = f"ws{self.address.removeprefix('http')}/api/tables/{table_id}/socket"
        headers = {"Cookie": self.cookie}
        socket = await connect(
            url, additional_headers=headers, max_queue=None, proxy=None, compression=None, max_size=None
        )
        line = Line(socket, table_id)
        await line.until(lambda table: True)
        return line


def any_move(table: dict[str, Any], rng: random.Random) -> str:
    """One of the moves that are offered; of a range, one of its numbers."""
    move = rng.choice(table["moves"])
    if "low" in move:
        return f"{move['verb']} {rng.randint(move['low'], move['high'])}"
    return str(move["text"])


def shown_by_log(log: list[LogEvent], table_id: str, version: int, guest: str) -> dict[str, Any]:
    """The table that a guest should see at a version, by the log alone; without who is connected."""
    live = LiveTable(table_id, REGISTRY, log[:version])
    viewer = next((n for n, seat in enumerate(live.seats) if seat.guest == guest), live.game.seats)
    shown: dict[str, Any] = msgspec.json.decode(
        msgspec.json.encode(Picture(live.game).show(live, [viewer], set())[viewer])
    )
    return without_presence(shown)


def without_presence(table: dict[str, Any]) -> dict[str, Any]:
    """A table as it was shown, apart from who is connected and the log that is made beside it."""
    seats = [{key: value for key, value in seat.items() if key != "here"} for seat in table["seats"]]
    return {**{key: value for key, value in table.items() if key != "log"}, "seats": seats}
