"""The socket of a table: requests in, answers out, with bounds on both."""

import asyncio
import contextlib
from collections import deque
from typing import Final

from fastapi import WebSocket, WebSocketDisconnect

from cardtable.cards import CardtableError
from cardtable.server.entrance.guard import LOG, Visitor, Visitors, is_own_origin
from cardtable.server.play import messages as m
from cardtable.server.play.open_table import Client, OpenTable
from cardtable.server.play.room import Room
from cardtable.server.storage.store import Guest, UnknownTable

FOREIGN: Final = 4403
UNKNOWN: Final = 4404
TOO_SLOW: Final = 4408
TOO_MANY: Final = 4429
TOO_BIG: Final = 1009
LATER: Final = 1013
"""Why a socket is closed, besides the reasons of the protocol itself."""
_PASSING: Final = (TOO_SLOW, TOO_MANY, LATER)
"""Reasons that pass: a client may come again."""
_FAREWELL: Final = 1.0
"""Seconds that a client has to hear why it is let go."""
_LONGEST_REASON: Final = 100


class Ended(Exception):
    """The server ends a connection, for a reason."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


class Line:
    """One socket, and what waits to be sent through it."""

    def __init__(self, socket: WebSocket, room: Room, guest: Guest, visitor: Visitor) -> None:
        self.socket = socket
        self.room = room
        self.visitor = visitor
        self.waiting: deque[str] = deque()
        self.client = Client(guest, self.put)
        self._is_waiting = asyncio.Event()
        self._lost = asyncio.Event()

    def put(self, text: str) -> None:
        """Let a text wait to be sent; a client that does not read is let go."""
        if len(self.waiting) < self.room.settings.waiting_messages:
            self.waiting.append(text)
            self._is_waiting.set()
        else:
            self._lost.set()

    async def serve(self, table_id: str) -> None:
        """Let a client look at a table and act there until it goes, or until it has to."""
        table = await self.room.find(table_id)
        tasks = [
            asyncio.create_task(work)
            for work in (self._send_on(), self._listen(table_id, table), self._watch())
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            table.leave(self.client)
        for error in ended:
            if isinstance(error, Exception):
                raise error

    async def _send_on(self) -> None:
        """Send what waits."""
        while True:
            await self._is_waiting.wait()
            self._is_waiting.clear()
            while self.waiting:
                await self.socket.send_text(self.waiting.popleft())

    async def _watch(self) -> None:
        """End the connection of a client that does not read, even while a text is stuck on its way."""
        await self._lost.wait()
        raise Ended(TOO_SLOW, "You do not read what you are sent.")

    async def _listen(self, table_id: str, table: OpenTable) -> None:
        """Carry out what the client asks for, one request after the other."""
        await table.join(self.client)
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self.visitor.bucket.take():
                raise Ended(TOO_MANY, "Too many messages.")
            text = message.get("text")
            if text is None:
                self.client.tell(m.Refused("", "This is no request: it is not text."))
                continue
            data = text.encode()
            if len(data) > self.room.settings.message_bytes:
                raise Ended(TOO_BIG, "That message is too long.")
            try:
                request = m.read(data)
            except m.BadMessage as error:
                self.client.tell(m.Refused(error.id, str(error)))
                continue
            await self._carry_out(table_id, request)

    async def _carry_out(self, table_id: str, request: m.AnyRequest) -> None:
        """Let the table answer; a fault of ours is logged, and costs nobody the connection."""
        is_hint = isinstance(request, m.Thought)
        if is_hint and self.visitor.is_advised:
            self.client.tell(m.Refused(request.id, "You are being advised already: one question at a time."))
            return
        self.visitor.is_advised = self.visitor.is_advised or is_hint
        try:
            table = await self.room.find(table_id)
            await table.ask(self.client, request)
        except Exception:
            LOG.exception("A fault in a request at table %s: %s", table_id, type(request).__name__)
            self.client.tell(m.Refused(request.id, "Something went wrong here; it has been noted."))
        finally:
            if is_hint:
                self.visitor.is_advised = False


async def table_socket(
    socket: WebSocket, room: Room, visitors: Visitors, guest: Guest | None, table_id: str
) -> None:
    """A socket from its handshake to its end."""
    if not is_own_origin(socket.headers, room.settings):
        await socket.close(FOREIGN, "This page may not play here.")
        return
    if guest is None:
        await socket.close(FOREIGN, "There is no session: open the table's page first.")
        return
    visitor = visitors.find(guest.id)
    visitor.sockets += 1  # before anything waits: windows that open at once are all counted
    try:
        await socket.accept()
        if visitor.sockets > room.settings.sockets_a_session:
            most = room.settings.sockets_a_session
            raise Ended(
                TOO_MANY, f"You have {most} windows of this room open: close one, and this one goes on."
            )
        await Line(socket, room, guest, visitor).serve(table_id)
    except Ended as end:
        await _let_go(socket, end.code, str(end))
    except CardtableError as error:
        code = UNKNOWN if isinstance(error, UnknownTable) else LATER
        await _let_go(socket, code, str(error))
    except WebSocketDisconnect:
        return
    finally:
        visitor.sockets -= 1


async def _let_go(socket: WebSocket, code: int, why: str) -> None:
    """Say why, and close; who does not listen any more is not waited for."""
    with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
        async with asyncio.timeout(_FAREWELL):
            await socket.send_text(m.written(m.Closing(why, code in _PASSING)))
            await socket.close(code, why[:_LONGEST_REASON])
