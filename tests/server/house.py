"""A house to play in for tests: the real server, and guests who come to it as programs do.

`House` is `cardtable serve` in a process of its own, which can be killed. `Parlour` is the same application
in a thread, with settings of a test's own. A `Person` waits in his thread for what comes through his `Line`
to a table, a `Player` in an event loop, among many others, for what comes through his `Wire`.
"""

import asyncio
import contextlib
import itertools
import multiprocessing
import os
import random
import re
import socket
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, replace
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.sync.client import ClientConnection as WaitingConnection
from websockets.sync.client import connect as connect_waiting

from cardtable.cards import later_order
from cardtable.cli import main
from cardtable.games import REGISTRY
from cardtable.server.app import make_app
from cardtable.server.door import RoomConfig, RoomServer
from cardtable.server.fair import FairDeal
from cardtable.server.live import DEALT, MOVED, OPENED, SEATED, LiveTable
from cardtable.server.presence import Presence
from cardtable.server.room import Room
from cardtable.server.serve import config_of, listen
from cardtable.server.settings import Settings
from cardtable.server.showing import Picture
from cardtable.server.store import LogEvent

PATIENCE = 60.0
"""Seconds after which a test stops waiting for something that ought to come at once."""
ADDRESS = re.compile(r"http://\S+")
PACE = 1 / 9.5
BURST = 18
"""A player is a little slower than the house allows."""

Shown = dict[str, Any]


# -- houses --------------------------------------------------------------------------------------

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


# -- tables without a room around them -------------------------------------------------------------


def dealt_log(game: str, guests: list[str], pack: dict[str, Any] | None = None) -> list[LogEvent]:
    """What is known of a table full of people; the cards are drawn, or lie as given."""
    info = REGISTRY.find(game)
    rules = info.make(len(guests), {})
    opened = {
        "game": info.id,
        "rules": info.version,
        "players": rules.seats,
        "options": asdict(rules.options),
    }
    log = [LogEvent(1, OPENED, opened, guests[0], None, 0)]
    for seat, guest in enumerate(guests):
        sitting = {"seat": seat, "guest": guest, "name": f"Name {seat}", "level": ""}
        log.append(LogEvent(seat + 2, SEATED, sitting, guest, None, 0))
    data = pack or FairDeal.drawn(rules.cards).data()
    log.append(LogEvent(len(log) + 1, DEALT, data, guests[0], None, 0))
    return log


def log_by_seed(game: str, guests: list[str], seed: int) -> list[LogEvent]:
    """The same, but a seed gives the order in which the pack lies."""
    pack = REGISTRY.find(game).make(len(guests), {}).cards
    cards = [pack.text(card) for card in pack.twins_in_order(later_order(pack.size, seed, 0))]
    return dealt_log(game, guests, FairDeal(cards, ["0" * 32] * (pack.size + 1), str(seed), []).data())


def dealt_table(game: str, pack: dict[str, Any] | None = None) -> LiveTable:
    """A table full of people; the cards are drawn, or lie as given."""
    guests = [f"guest {seat}" for seat in range(REGISTRY.find(game).make(0, {}).seats)]
    return LiveTable("table", REGISTRY, dealt_log(game, guests, pack))


def make_move(live: LiveTable, choice: int = 0) -> None:
    """The seat to act makes one of its moves."""
    seat = live.game.to_act(live.state)[0]
    legal = live.game.legal(live.state, seat)
    move = legal[choice % len(legal)]
    text = f"{move.verb} {move.low}" if move.is_range else move.text
    move = live.check_move(seat, text)
    live.replay(live.next_event(MOVED, {"seat": seat, "move": move.text}))


def shown_to(live: LiveTable, viewer: int, here: set[str] | None = None, since: int = 0) -> Shown:
    """What one viewer is sent of a table, made from nothing."""
    return shown_by(Picture(live.game), live, [viewer], here, since)[viewer]


def shown_by(
    picture: Picture, live: LiveTable, viewers: Iterable[int], here: set[str] | None = None, since: int = 0
) -> dict[int, Shown]:
    """What viewers are sent of a table, read as they read it."""
    shown = picture.show(live, viewers, Presence(here=here or ()), since)
    return {viewer: msgspec.json.decode(table) for viewer, table in shown.items()}


def shown_by_log(log: list[LogEvent], table_id: str, version: int, guest: str) -> Shown:
    """The table that a guest should see at a version, by the log alone; without who is connected."""
    live = LiveTable(table_id, REGISTRY, log[:version])
    viewer = next((n for n, seat in enumerate(live.seats) if seat.guest == guest), live.game.seats)
    return without_presence(shown_to(live, viewer))


def without_presence(table: Shown) -> Shown:
    """A table as it was shown, apart from who is connected and how much of its log was sent."""
    seats = [
        {key: value for key, value in seat.items() if key not in ("here", "held")} for seat in table["seats"]
    ]
    return {**{key: value for key, value in table.items() if key != "logFrom"}, "seats": seats}
