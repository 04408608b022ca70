"""Guests who come to a house as programs do.

A `Person` waits in his thread for what comes through his `Line` to a table, a `Player` in an event loop,
among many others, for what comes through his `Wire`.
"""

import asyncio
import contextlib
import itertools
import random
import time
import uuid
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.sync.client import ClientConnection as WaitingConnection
from websockets.sync.client import connect as connect_waiting

PATIENCE = 60.0
"""Seconds after which a test stops waiting for something that ought to come at once."""
PACE = 1 / 9.5
BURST = 18
"""A player is a little slower than the house allows."""

Shown = dict[str, Any]


# -- what comes through a socket -------------------------------------------------------------------


class Heard:
    """What has come through the socket of a table."""

    def __init__(self) -> None:
        self.frames: list[str] = []
        """All of it, as it came."""
        self.version = 0
        self.table: Shown = {}
        """The table as it was shown last, with the whole log of its deal."""
        self._log: list[Shown] = []

    def take(self, text: str | bytes) -> Shown:
        """A message that has come."""
        assert isinstance(text, str)
        self.frames.append(text)
        message: Shown = msgspec.json.decode(text)
        if message["type"] == "table":
            self.version, self.table = message["version"], message["table"]
            if self.table["started"]:  # of the log comes what is new
                self._log = self.table["log"] = [*self._log[: self.table["logFrom"]], *self.table["log"]]
        return message


def move_text(move: Shown) -> str:
    """An offered move as a text; of a range, its least number."""
    return f"{move['verb']} {move['low']}" if "low" in move else str(move["text"])


def any_move(table: Shown, rng: random.Random) -> str:
    """One of the moves that are offered; of a range, one of its numbers."""
    move = rng.choice(table["moves"])
    return f"{move['verb']} {rng.randint(move['low'], move['high'])}" if "low" in move else move_text(move)


def first_move(table: Shown) -> str:
    """The first move that is offered: from the stock, where one may draw, so that a deal comes to its end."""
    moves = table["moves"]
    return move_text(next((move for move in moves if move["verb"] == "draw"), moves[0]))


# -- guests who wait -------------------------------------------------------------------------------


class Person:
    """A guest with a session."""

    def __init__(self, address: str, name: str = "Ann") -> None:
        self.address = address
        self.name = name
        # There are no certificates to read here, which takes longer than a test.
        # The server closes a connection that lies idle for five seconds; one to be used again is younger.
        young = httpx.Limits(keepalive_expiry=1.0)
        self.http = httpx.Client(
            base_url=address, timeout=PATIENCE, trust_env=False, verify=False, limits=young
        )
        answer = self.http.post("/api/guest", json={"name": name}).raise_for_status()
        self.id = str(answer.json()["id"])
        self.cookie_name, self.token = next(iter(answer.cookies.items()))
        if self.cookie_name.startswith("__Host-"):  # which httpx would send by HTTPS only
            self.http.headers["Cookie"] = self.cookie

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.http.close()

    @property
    def cookie(self) -> str:
        """What his browser would send."""
        return f"{self.cookie_name}={self.token}"

    def open_table(self, game: str, bots: list[str] | None = None, **more: Any) -> str:
        """Open a table, with bots in the other seats if they are given."""
        answer = self.http.post("/api/tables", json={"game": game, "bots": bots or [], **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def socket(self, table: str, **headers: str) -> WaitingConnection:
        """The bare socket of a table."""
        return connect_waiting(
            f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket",
            additional_headers={"Cookie": self.cookie, **headers},
            compression=None,
            open_timeout=PATIENCE,
            max_size=None,
            proxy=None,
        )

    @contextlib.contextmanager
    def at(self, table: str) -> Iterator["Line"]:
        """Come to a table, whatever is heard there first."""
        with self.socket(table) as socket:
            yield Line(socket)

    @contextlib.contextmanager
    def join(self, table: str) -> Iterator["Line"]:
        """Come to a table, and see it."""
        with self.at(table) as line:
            line.hear_of("table")
            yield line


class Line(Heard):
    """A socket at a table. Messages are heard when the test listens; none is lost meanwhile."""

    _numbers = itertools.count(1)

    def __init__(self, socket: WaitingConnection) -> None:
        super().__init__()
        self.socket = socket

    def hear(self) -> Shown:
        """The next message."""
        return self.take(self.socket.recv(timeout=PATIENCE))

    def hear_of(self, *types: str) -> Shown:
        """The next message of some types."""
        while True:
            message = self.hear()
            if message["type"] in types:
                return message

    def hear_version(self, version: int) -> None:
        """Wait until the table is as it is after an event."""
        while self.version < version:
            self.hear()

    def ask(self, type: str, **fields: Any) -> Shown:
        """Ask for something, and hear the answer."""
        request = {"type": type, "id": f"r{next(self._numbers)}", **fields}
        self.socket.send(msgspec.json.encode(request).decode())
        while True:
            answer = self.hear_of("done", "refused")
            if answer["id"] == request["id"]:
                return answer

    def do(self, type: str, **fields: Any) -> int:
        """Ask for something that must be done, and see the table as it is then; its version."""
        answer = self.ask(type, **fields)
        assert answer["type"] == "done", answer
        self.hear_version(answer["version"])
        return int(answer["version"])

    def raw(self, data: str | bytes) -> Shown:
        """Send anything, and hear what comes of it."""
        self.socket.send(data)
        return self.hear_of("done", "refused", "closing")

    def play(self, moves: int = 1000) -> Shown:
        """Make the first move of the list whenever there is one, until the deal is over."""
        while not self.table["over"] and moves:
            if self.table["moves"]:
                self.do("move", text=first_move(self.table))
                moves -= 1
            else:
                self.hear()
        return self.table


# -- guests in an event loop -----------------------------------------------------------------------


class RefusedRequest(Exception):
    """The server has refused a request; the message says why."""


class Wire(Heard):
    """A socket at a table, in an event loop. Messages are heard when the test listens; none is lost."""

    def __init__(self, socket: ClientConnection, table_id: str) -> None:
        super().__init__()
        self.socket = socket
        self.table_id = table_id
        self._left = float(BURST)
        self._at = time.monotonic()

    async def hear(self) -> Shown:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            return self.take(await self.socket.recv())

    async def until(self, is_so: Callable[[Shown], object]) -> Shown:
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

    async def ask(self, type: str, id: str = "", **fields: Any) -> Shown:
        """Ask for something; the answer, once it is done and the table shown as it is then."""
        done = await self.answer(await self.send(type, id, **fields))
        while self.version < done["version"]:
            await self.hear()
        return done

    async def answer(self, id: str) -> Shown:
        """The answer to a request."""
        while True:
            message = await self.hear()
            if message.get("id") == id:
                if message["type"] == "refused":
                    raise RefusedRequest(message["why"])
                return message

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
    """A guest of the house: a program that keeps its cookie.

    A house that believes this machine as a proxy (`BELIEVES`) takes him for one who comes from `home`, so
    that a crowd does not share the limits of one address.
    """

    def __init__(self, address: str, name: str = "", home: str = "") -> None:
        self.address = address
        self.name = name
        self.home = home
        self.id = ""
        self.cookie = ""

    async def come(self) -> Self:
        """Begin a session."""
        shown = await self.post("/api/guest", {"name": self.name or "Guest"})
        self.id = shown["id"]
        return self

    async def post(self, path: str, body: dict[str, Any]) -> Shown:
        """What the JSON API answers."""
        async with httpx.AsyncClient(
            base_url=self.address, trust_env=False, timeout=PATIENCE, verify=False
        ) as client:
            answer = await client.post(path, json=body, headers=self._headers())
        answer.raise_for_status()
        if answer.cookies:
            self.cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        shown: Shown = answer.json()
        return shown

    async def open_table(self, game: str, bots: list[str] | None = None, **more: Any) -> str:
        """Open a table, with bots in the other seats if they are given."""
        shown = await self.post("/api/tables", {"game": game, "bots": bots or [], **more})
        return str(shown["id"])

    async def join(self, table_id: str) -> Wire:
        """Look at a table; it has been shown when this returns."""
        url = f"ws{self.address.removeprefix('http')}/api/tables/{table_id}/socket"
        headers = self._headers()
        socket = await connect(
            url, additional_headers=headers, max_queue=None, proxy=None, compression=None, max_size=None
        )
        wire = Wire(socket, table_id)
        await wire.until(lambda table: True)
        return wire

    def _headers(self) -> dict[str, str]:
        come_from = {"X-Forwarded-For": self.home} if self.home else {}
        return {"Cookie": self.cookie, **come_from}
