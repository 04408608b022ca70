"""The door of the room: how many connections come in, and how soon each must say what it wants.

A connection waits as long as no request of it has come as a whole and is being answered, and when it does not
read the answer. When there is no room for another, the one that has waited longest is let go: people ask and
read at once, so those that wait long only hold places.
"""

import asyncio
import errno
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from enum import Enum, auto
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from socket import socket
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cardtable.cards import CardtableError
from cardtable.server.entrance.guard import LOG, household
from cardtable.server.settings import Settings

if sys.platform != "win32":
    import resource

_OWN_HANDLES: Final = 72
"""Handles that the room needs for itself: its database, its files and the processes that think."""
_MOST_HANDLES: Final = 65_536
"""What a process asks for, if the system would let it have even more."""
_AT_A_TIME: Final = 8
"""So many connections are taken in before what else has happened is seen to."""
_QUEUE: Final = 1024
"""So many wait outside meanwhile, in the system."""
_MINUTE: Final = 60.0
_NO_HANDLES: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_SORRY: Final = b"The room is full at the moment: try again in a while.\n"
_FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\n"
    b"Retry-After: 5\r\n"
    b"Connection: close\r\n"
    b"Content-Length: %d\r\n\r\n%b" % (len(_SORRY), _SORRY)
)


# -- how many --------------------------------------------------------------------------------------


def raise_handles() -> None:
    """Have as many handles as the system allows: it often gives few at first."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = _MOST_HANDLES if hard == resource.RLIM_INFINITY else min(hard, _MOST_HANDLES)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _room_for(wanted: int) -> int:
    """How many connections there can be, with the handles there are."""
    if sys.platform != "win32":
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY:
            return max(1, min(wanted, soft - _OWN_HANDLES))
    return wanted


def read_proxies(proxies: tuple[str, ...]) -> list[IPv4Network | IPv6Network]:
    """The addresses or networks of proxies."""
    try:
        return [ip_network(each) for each in proxies]
    except ValueError as error:
        raise CardtableError(f"A proxy is named by its address, such as 127.0.0.1: {error}.") from None


class Door:
    """Who is in, by the system's own count of connections."""

    def __init__(self, settings: Settings) -> None:
        self._most = _room_for(settings.most_connections)
        self._most_each = settings.connections_an_address
        self._proxies = read_proxies(settings.proxies)
        self._inside: dict[asyncio.Transport, str] = {}
        """Every open connection, with the household it belongs to; nothing for those without limit."""
        self._of_each: Counter[str] = Counter()
        self._waiting: dict[asyncio.Transport, None] = {}
        """Those that have asked for nothing or do not read, who has waited longest first."""

    def enter(self, transport: asyncio.Transport, address: str) -> bool:
        """Take in a connection, if need be in the place of one that only waits."""
        home = self._home_of(address)
        is_crowded = bool(home) and self._of_each[home] >= self._most_each
        if is_crowded or len(self._inside) >= self._most:
            place = next(
                (each for each in self._waiting if not is_crowded or self._inside[each] == home), None
            )
            if place is None:
                return False
            del self._waiting[place]
            place.abort()
        self._inside[transport] = home
        self._of_each[home] += 1
        return True

    def _home_of(self, address: str) -> str:
        """The household of an address; nothing for this machine and for proxies, which speak for many."""
        try:
            found = ip_address(address)
        except ValueError:
            return ""
        if isinstance(found, IPv6Address) and found.ipv4_mapped:
            found = found.ipv4_mapped
        if found.is_loopback or any(found in proxy for proxy in self._proxies):
            return ""
        return household(address)

    def wait(self, transport: asyncio.Transport) -> None:
        """A connection asks for nothing at the moment, or does not read."""
        self._waiting[transport] = None

    def serve(self, transport: asyncio.Transport) -> None:
        """A connection has asked for something, and reads."""
        self._waiting.pop(transport, None)

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection is closed."""
        self._waiting.pop(transport, None)
        home = self._inside.pop(transport, None)
        if home is not None:
            self._of_each[home] -= 1
            if not self._of_each[home]:
                del self._of_each[home]


# -- connections -----------------------------------------------------------------------------------


class RoomConfig(uvicorn.Config):
    """How uvicorn is to run a room, with its door."""

    def __init__(self, app: Any, settings: Settings, **more: Any) -> None:
        super().__init__(app, http=_Request, ws=_Socket, backlog=_AT_A_TIME, **more)
        self.door = Door(settings)
        self.request_seconds = settings.request_seconds
        self.reading_seconds = settings.reading_seconds
        logging.getLogger("uvicorn.error").addFilter(_SELDOM)


class _Does(Enum):
    """What a connection for requests is doing."""

    ASKS = auto()
    """No request has come yet, or only a part of its head."""
    SENDS = auto()
    """The head of a request has come, but not the whole body."""
    IS_ANSWERED = auto()
    READS = auto()
    """It has not read as much as there is for it: nothing more is written for a while, or ever."""
    IS_SOCKET = auto()
    """It has become the socket of a table."""
    IS_GONE = auto()


class _Request(H11Protocol):
    """A connection for requests, one after the other."""

    config: RoomConfig
    _deadline: asyncio.TimerHandle | None = None
    _does: _Does | None = None
    _is_held_up = False
    """Whether too much waits to be read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or say that there is no room."""
        super().connection_made(transport)
        if self.config.door.enter(transport, self.client[0] if self.client else ""):
            self._look()
        else:
            transport.write(_FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        """Read what has come; a part of a request does not make the time longer."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """A request has been answered, and another may come."""
        super().on_response_complete()
        self._look()

    def pause_writing(self) -> None:
        """Too much waits to be read."""
        super().pause_writing()
        self._is_held_up = True
        self._look()

    def resume_writing(self) -> None:
        """It was read."""
        super().resume_writing()
        self._is_held_up = False
        self._look()

    def shutdown(self) -> None:
        """The room closes: nobody is waited for who sends or reads slowly."""
        if self._now() in (_Does.SENDS, _Does.READS):
            self.transport.abort()
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        self._does = _Does.IS_GONE
        super().connection_lost(exc)
        self._set_deadline(None)
        self.config.door.leave(self.transport)

    def _now(self) -> _Does:
        """What it does now."""
        if self._does is _Does.IS_GONE:
            return _Does.IS_GONE
        if self.transport.get_protocol() is not self:
            return _Does.IS_SOCKET
        if self._is_held_up or self.transport.is_closing():
            return _Does.READS
        if self.cycle is None or self.cycle.response_complete:
            return _Does.ASKS
        return _Does.SENDS if self.cycle.more_body else _Does.IS_ANSWERED

    def _look(self) -> None:
        """See what it does now: who is waited for has so much time, who sends a body by `guard.py`."""
        now = self._now()
        if now is self._does:
            return
        self._does = now
        deadline = None
        if now is _Does.ASKS:
            deadline = self.loop.call_later(self.config.request_seconds, self._close)
        elif now is _Does.READS:
            deadline = self.loop.call_later(self.config.reading_seconds, self.transport.abort)
        self._set_deadline(deadline)
        if now in (_Does.ASKS, _Does.SENDS, _Does.READS):
            self.config.door.wait(self.transport)
        elif now is not _Does.IS_GONE:
            self.config.door.serve(self.transport)

    def _close(self) -> None:
        """Let it go; what there is for it may still be read."""
        self.transport.close()
        self._look()

    def _set_deadline(self, deadline: asyncio.TimerHandle | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = deadline


class _Socket(WebSocketsSansIOProtocol):
    """A connection that has become the socket of a table."""

    config: RoomConfig

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        super().connection_lost(exc)
        self.config.door.leave(self.transport)


class RoomServer(uvicorn.Server):
    """Takes in connections, and does without a long story for each that it cannot take."""

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Begin to take in connections."""
        asyncio.get_running_loop().set_exception_handler(_note)
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(_QUEUE)  # which uvicorn has set to how many are taken at a time


# -- what is noted ---------------------------------------------------------------------------------


class Seldom(logging.Filter):
    """Lets each warning through once a minute, however often it is given."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is let through; errors always are."""
        return record.levelno != logging.WARNING or self.is_due(str(record.msg))

    def is_due(self, what: str) -> bool:
        """Whether something has not been said for a minute."""
        now = self._clock()
        if now - self._said.get(what, -_MINUTE) < _MINUTE:
            return False
        self._said[what] = now
        return True


_SELDOM: Final = Seldom()


def _note(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Note what nobody has caught; that there are no more handles, in a line."""
    error = context.get("exception")
    if "socket" in context and isinstance(error, OSError) and error.errno in _NO_HANDLES:
        if _SELDOM.is_due("handles"):
            LOG.error(
                "New connections have to wait: %s. See `ulimit -n`; said once a minute at most.",
                error.strerror,
            )
    else:
        loop.default_exception_handler(context)
