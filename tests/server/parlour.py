"""A card room for tests: the real application, run by uvicorn on a free port, and people who come there."""

import contextlib
import json
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from cardtable.games import REGISTRY
from cardtable.server.app import make_app
from cardtable.server.guard import cookie_name
from cardtable.server.room import Room
from cardtable.server.serve import config_of, listen
from cardtable.server.settings import Settings
from cardtable.server.store import LogEvent

WAIT = 20.0
"""Seconds after which a test gives up waiting."""


class Parlour:
    """A room that is open, as a test needs it."""

    def __init__(self, server: uvicorn.Server, settings: Settings, port: int) -> None:
        self.server = server
        self.settings = settings
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.people: list[Person] = []

    @property
    def room(self) -> Room:
        room: Room = self.server.config.app.state.room  # type: ignore[union-attr]
        return room

    def log(self, table: str) -> list[LogEvent]:
        """What the store holds of a table."""
        return self.room.store.log(table)

    def person(self, name: str = "Ann") -> "Person":
        """Somebody new."""
        self.people.append(Person(self, name))
        return self.people[-1]


class Person:
    """Somebody with a session."""

    def __init__(self, parlour: Parlour, name: str) -> None:
        self.parlour = parlour
        self.http = httpx.Client(base_url=parlour.url, timeout=WAIT)
        answer = self.http.post("/api/guest", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.id = answer.json()["id"]
        self.token = answer.cookies[cookie_name(parlour.settings)]
        if parlour.settings.secure:  # which httpx would send by HTTPS only
            self.http.headers["Cookie"] = self.cookie

    @property
    def cookie(self) -> str:
        return f"{cookie_name(self.parlour.settings)}={self.token}"

    def open_table(self, game: str, bots: list[str] | None = None, **more: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, "bots": bots or [], **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def socket(self, table: str, **headers: str) -> ClientConnection:
        """The bare socket of a table."""
        url = f"{self.parlour.url.replace('http', 'ws')}/api/tables/{table}/socket"
        return connect(
            url,
            additional_headers={"Cookie": self.cookie, **headers},
            compression=None,
            open_timeout=WAIT,
            max_size=None,
            proxy=None,
        )

    @contextlib.contextmanager
    def at(self, table: str) -> Iterator["Line"]:
        """Sit or watch at a table."""
        with self.socket(table) as socket:
            yield Line(socket)


class Line:
    """A socket with what has come through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.table: dict[str, Any] = {}
        self.version = 0
        self.asked = 0

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout=WAIT)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "table":
            self.table, self.version = message["table"], message["version"]
        return message

    def hear_of(self, *types: str) -> dict[str, Any]:
        """The next message of some types."""
        while True:
            message = self.hear()
            if message["type"] in types:
                return message

    def hear_version(self, version: int) -> None:
        """Wait until the table is as it is after an event."""
        while self.version < version:
            self.hear()

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Ask for something, and hear the answer."""
        self.asked += 1
        request = {"type": type, "id": f"r{self.asked}", **fields}
        self.socket.send(json.dumps(request))
        while True:
            answer = self.hear_of("done", "refused")
            if answer["id"] == request["id"]:
                return answer

    def raw(self, data: str | bytes) -> dict[str, Any]:
        """Send anything, and hear what comes of it."""
        self.socket.send(data)
        return self.hear_of("done", "refused", "closing")


@contextlib.contextmanager
def parlour(folder: Path, sent_ahead: int = 0, **settings: Any) -> Iterator[Parlour]:
    """Open a room, and close it; so many bytes are sent to who does not read, if it is said."""
    chosen = replace(
        Settings(data=folder, pace=0.0, grace=1.0, messages_a_second=1e6, burst=10**6), **settings
    )
    listening = listen("127.0.0.1", 0)
    if sent_ahead:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, sent_ahead)
    server = uvicorn.Server(config_of(make_app(chosen, REGISTRY), chosen))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    ready = threading.Event()
    startup = server.startup

    async def start(sockets: Any = None) -> None:
        await startup(sockets)
        ready.set()

    server.startup = start  # type: ignore[method-assign]
    thread.start()
    try:
        assert ready.wait(WAIT)
        opened = Parlour(server, chosen, listening.getsockname()[1])
        yield opened
        for person in opened.people:
            person.http.close()
    finally:
        server.should_exit = True
        thread.join(WAIT)
        assert not thread.is_alive(), "the room closes in time"
