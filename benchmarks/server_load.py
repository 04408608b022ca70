"""The load: tables full of simulated players, the same for every server.

The client is as lean as it can be, so that the server is what is measured: it reads frames by hand, and looks
into a message only for its version and the first legal move.
"""

import base64
import heapq
import itertools
import os
import random
import selectors
import socket
import struct
import time
from collections.abc import Callable
from typing import Final

_TEXT: Final = 0x81
_PING: Final = 0x89
_PONG: Final = 0x8A
_CLOSE: Final = 0x88
_PATIENCE: Final = 30.0
"""Seconds within which a server takes a player in, or lets all go."""
_MOST: Final = 1 << 18
_NO_MASK: Final = bytes(4)
"""Clients must mask what they send; this mask changes nothing."""

_SHOWN: Final = b'{"type":"table","version":'
_MOVES: Final = b'"moves":[{"text":"'
_OVER: Final = b'"over":true'
_GOES_ON: Final = b'"result":""'
_REFUSED: Final = b'{"type":"refused"'


class LoadError(Exception):
    """The server has not done what it should."""


class Loop:
    """Waits for sockets and for the clock: asyncio would cost more than the bare table itself."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._count = itertools.count()

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        """Let something be done after a while."""
        heapq.heappush(self._timers, (time.perf_counter() + seconds, next(self._count), act))

    def watch(self, one: socket.socket, hear: Callable[[], None]) -> None:
        """Let something be done whenever a socket can be read."""
        self._selector.register(one, selectors.EVENT_READ, hear)

    def forget(self, one: socket.socket) -> None:
        """Watch a socket no longer."""
        self._selector.unregister(one)

    def run(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Do what is due for a while, or until something has happened."""
        end = time.perf_counter() + seconds
        while (now := time.perf_counter()) < end and not until():
            while self._timers and self._timers[0][0] <= now:
                heapq.heappop(self._timers)[2]()
            due = self._timers[0][0] if self._timers else end
            for key, _ in self._selector.select(max(0.0, min(due, end) - now)):
                key.data()


class Socket:
    """One WebSocket."""

    def __init__(self, loop: Loop, port: int, place: dict[str, str], hear: Callable[[bytes], None]) -> None:
        self._loop = loop
        self._hear = hear
        self._data = b""
        self.is_open = False
        self.is_closed = False
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines = [
            f"GET {place['path']} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {place['cookie']}",
        ]
        self._socket.sendall("\r\n".join([*lines, "", ""]).encode())
        loop.watch(self._socket, self._read)

    def _read(self) -> None:
        """Hear every whole message that has come."""
        try:
            came = self._socket.recv(_MOST)
        except ConnectionError:
            came = b""
        if not came:
            self._loop.forget(self._socket)
            self._socket.close()
            self.is_closed = True
            return
        data = self._data + came if self._data else came
        self._data = self._frames(data) if self.is_open else self._handshake(data)

    def _handshake(self, data: bytes) -> bytes:
        """Whether the server lets us in."""
        head, end, rest = data.partition(b"\r\n\r\n")
        if not end:
            return data
        if b" 101 " not in head[:20]:
            raise LoadError(head.decode(errors="replace"))
        self.is_open = True
        return self._frames(rest)

    def _frames(self, data: bytes) -> bytes:
        """Hear every whole frame; what is left."""
        at, have = 0, len(data)
        while have - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                if have - at < 4:
                    break
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                if have - at < 10:
                    break
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if have - start < size:
                break
            kind = data[at]
            at = start + size
            if kind == _TEXT:
                self._hear(data[start:at])
            elif kind == _PING:
                self._send(_PONG, data[start:at])
        return data[at:]

    def say(self, text: bytes) -> None:
        """Send a text."""
        self._send(_TEXT, text)

    def _send(self, kind: int, text: bytes) -> None:
        size = len(text)
        head = bytes((kind, 0x80 | size)) if size < 126 else struct.pack("!BBH", kind, 0x80 | 126, size)
        self._socket.sendall(head + _NO_MASK + text)

    def close(self) -> None:
        """Say good-bye; the server lets go."""
        if not self.is_closed:
            self._send(_CLOSE, b"\x03\xe8")


class Tally:
    """What was measured: every move from being sent until every seat had its update."""

    def __init__(self, cpu: Callable[[], float]) -> None:
        self.times: list[float] = []
        self.is_counting = False
        self.began = 0.0
        self.took = 0.0
        self._cpu = cpu
        self._used = 0.0

    def begin(self) -> None:
        """Count from now on."""
        self.is_counting = True
        self.began = time.perf_counter()
        self._used = self._cpu()

    def end(self) -> None:
        """Count no more."""
        self.is_counting = False
        self.took = time.perf_counter() - self.began
        self._used = self._cpu() - self._used

    @property
    def load(self) -> float:
        """Cores that the server was busy on."""
        return self._used / self.took

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.times) / self.took

    def percentile(self, share: float) -> float:
        """Milliseconds that so many of all moves took at most."""
        times = sorted(self.times)
        return 1000.0 * times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


class LoadTable:
    """A table at which simulated players move, each after thinking a while.

    A move has arrived when every seat was sent something new. This one speaks with the bare table: the four
    seats move in turn, and a message that comes back is the update.
    """

    def __init__(self, loop: Loop, tally: Tally, think: tuple[float, float]) -> None:
        self.loop = loop
        self.tally = tally
        self.think = think
        self.sockets: list[Socket] = []
        self.number = 0
        self.sent_at = 0.0
        self.missing: set[int] = set()
        """Seats that have not got the update of the last move yet."""
        self.stopped = False

    def open(self, port: int, places: list[dict[str, str]]) -> None:
        """Let all players take their seats."""
        for seat, place in enumerate(places):
            self.sockets.append(Socket(self.loop, port, place, self.hearer(seat)))

    @property
    def is_open(self) -> bool:
        """Whether all have sat down."""
        return all(each.is_open for each in self.sockets)

    @property
    def is_closed(self) -> bool:
        """Whether all have gone."""
        return all(each.is_closed for each in self.sockets)

    def close(self) -> None:
        """Let all go."""
        self.stopped = True
        for each in self.sockets:
            each.close()

    def check(self) -> None:
        """Nobody may have been let go."""
        if any(each.is_closed for each in self.sockets):
            raise LoadError("A socket was closed by the server.")

    def hearer(self, seat: int) -> Callable[[bytes], None]:
        """What a seat does with a message."""
        return lambda text: self.hear(seat, text)

    def start(self) -> None:
        """The first player thinks about the first move."""
        self.loop.later(random.uniform(0, self.think[1]), self.act)

    def hear(self, seat: int, text: bytes) -> None:
        """A seat is sent a message."""
        if seat in self.missing:
            self.arrived(seat)
            if not self.missing:
                self.go_on()

    def arrived(self, seat: int) -> None:
        """A seat has its update; with the last one the move has arrived."""
        self.missing.discard(seat)
        if not self.missing and self.tally.is_counting:
            self.tally.times.append(time.perf_counter() - self.sent_at)

    def go_on(self) -> None:
        """The next player thinks, then moves."""
        low, high = self.think
        if self.stopped:
            return
        if high:
            self.loop.later(random.uniform(low, high), self.act)
        else:
            self.act()

    def act(self) -> None:
        """The next player moves."""
        self.send(self.number % len(self.sockets), b"move", b'"text":"play 10H"')

    def send(self, seat: int, kind: bytes, rest: bytes) -> None:
        """Ask for something that every seat is to see."""
        if self.stopped:
            return
        self.number += 1
        self.missing = set(range(len(self.sockets)))
        self.sent_at = time.perf_counter()
        comma = b"," if rest else b""
        self.sockets[seat].say(b'{"type":"%b","id":"%d"%b%b}' % (kind, self.number, comma, rest))


class RoomTable(LoadTable):
    """A table of the card room: whoever has legal moves makes the first of them."""

    def __init__(self, loop: Loop, tally: Tally, think: tuple[float, float]) -> None:
        super().__init__(loop, tally, think)
        self.version = 0
        """What is to be seen before the move sent last has happened."""
        self.latest = 0
        self.next: tuple[int, bytes] | None = None
        """Who is to move, and what."""
        self.deal_over = False
        self.is_deal = False
        self.is_thinking = True
        """Nobody moves before all have sat down."""
        self.refusals: list[bytes] = []

    def hear(self, seat: int, text: bytes) -> None:
        """A seat is sent a message."""
        if not text.startswith(_SHOWN):
            if text.startswith(_REFUSED):
                self.refusals.append(text)
            return
        version = int(text[len(_SHOWN) : text.index(b",", len(_SHOWN))])
        if version > self.latest:
            self.latest, self.next = version, None
        at = text.find(_MOVES)
        if at >= 0 and version == self.latest:  # not what another seat has seen the end of already
            start = at + len(_MOVES)
            self.next = seat, text[start : text.index(b'"', start)]
        self.deal_over = _OVER in text and _GOES_ON in text
        if seat in self.missing and version > self.version:
            self.arrived(seat)
        if not self.missing and not self.is_thinking and (self.next is not None or self.deal_over):
            self.is_thinking = True
            self.go_on()

    def arrived(self, seat: int) -> None:
        """A deal is no move."""
        if self.is_deal:
            self.missing.discard(seat)
        else:
            super().arrived(seat)

    def act(self) -> None:
        """Make the first legal move, or begin the next deal."""
        self.is_thinking = False
        self.version = self.latest
        self.is_deal = self.next is None
        if self.next is not None:
            seat, move = self.next
            self.send(seat, b"move", b'"text":"%b"' % move)
        elif self.deal_over:
            self.send(0, b"deal", b"")

    def check(self) -> None:
        """Nothing may have been refused."""
        super().check()
        if self.refusals:
            raise LoadError(self.refusals[0].decode())


def run(
    kind: type[LoadTable],
    tally: Tally,
    port: int,
    places: list[list[dict[str, str]]],
    think: tuple[float, float],
    settle: float,
    seconds: float,
) -> None:
    """Fill tables, let them play for a while, then count for so many seconds."""
    loop = Loop()
    tables = [kind(loop, tally, think) for _ in places]
    for table, its in zip(tables, places, strict=True):
        table.open(port, its)
        loop.run(_PATIENCE, lambda table=table: table.is_open)  # type: ignore[misc]
    for table in tables:
        table.start()
    loop.run(settle)
    tally.begin()
    loop.run(seconds)
    tally.end()
    for table in tables:
        table.check()
        table.close()
    loop.run(_PATIENCE, lambda: all(table.is_closed for table in tables))


def wake(port: int, places: list[list[dict[str, str]]], at_once: int) -> float:
    """Let one player come to each table, so many through the door at once; seconds until all are shown."""
    loop = Loop()
    sockets: list[Socket] = []
    shown = 0

    def hear(text: bytes) -> None:
        nonlocal shown
        shown += text.startswith(_SHOWN)

    began = time.perf_counter()
    for its in places:
        sockets.append(Socket(loop, port, its[0], hear))
        loop.run(_PATIENCE, lambda: len(sockets) - shown < at_once)
    loop.run(_PATIENCE, lambda: shown == len(places))
    took = time.perf_counter() - began
    if shown < len(places):
        raise LoadError(f"{len(places) - shown} tables have not come back.")
    for each in sockets:
        each.close()
    loop.run(_PATIENCE, lambda: all(each.is_closed for each in sockets))
    return took
