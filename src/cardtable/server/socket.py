"""The socket of a table: requests in, answers out, with bounds on both."""

import asyncio
from typing import Final

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from cardtable.cards import CardtableError
from cardtable.server import messages as m
from cardtable.server.guard import Bucket, is_own_origin
from cardtable.server.room import Client, Room
from cardtable.server.store import Guest

FOREIGN: Final = 4403
UNKNOWN: Final = 4404
TOO_MANY: Final = 4429
TOO_SLOW: Final = 4408
TOO_BIG: Final = 1009
"""Why a socket is closed, besides the reasons of the protocol itself."""


class Line:
    """One socket, and what waits to be sent through it."""

    def __init__(self, socket: WebSocket, room: Room, guest: Guest) -> None:
        self.socket = socket
        self.room = room
        self.waiting: asyncio.Queue[str] = asyncio.Queue(room.settings.waiting_messages)
        self.client = Client(guest, self.put)
        self.is_lost = False

    def put(self, text: str) -> None:
        """Let a text wait to be sent; a client that does not read is let go."""
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.is_lost = True

    async def send_on(self) -> None:
        """Send what waits."""
        while True:
            text = await self.waiting.get()
            if self.is_lost:
                await self.socket.close(TOO_SLOW, "You do not read what you are sent.")
                return
            await self.socket.send_text(text)

    async def serve(self, table_id: str) -> None:
        """Let a client look at a table and act there until it goes."""
        table = await self.room.find(table_id)
        sender = asyncio.create_task(self.send_on())
        try:
            await table.join(self.client)
            await self._listen(table_id)
        finally:
            table.leave(self.client)
            sender.cancel()

    async def _listen(self, table_id: str) -> None:
        settings = self.room.settings
        bucket = Bucket(settings.messages_a_second, settings.burst)
        while True:
            text = await self.socket.receive_text()
            if len(text) > settings.message_bytes:
                await self.socket.close(TOO_BIG, "That message is too long.")
                return
            if not bucket.take():
                await self.socket.close(TOO_MANY, "Too many messages.")
                return
            try:
                request = m.read(text)
            except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
                self.client.tell(m.Refused("", f"This is no request: {error}"))
                continue
            table = await self.room.find(table_id)
            await table.ask(self.client, request)


async def table_socket(socket: WebSocket, room: Room, guest: Guest | None, table_id: str) -> None:
    """A socket from its handshake to its end."""
    if not is_own_origin(socket.headers, room.settings):
        await socket.close(FOREIGN, "This page may not play here.")
        return
    if guest is None:
        await socket.close(FOREIGN, "There is no session: open the table's page first.")
        return
    open_now = [c for t in room.tables.values() for c in t.clients if c.guest.id == guest.id]
    if len(open_now) >= room.settings.sockets_a_session:
        await socket.close(TOO_MANY, "Too many windows are open.")
        return
    await socket.accept()
    try:
        await Line(socket, room, guest).serve(table_id)
    except CardtableError as error:
        await socket.send_text(m.written(m.Closing(str(error))))
        await socket.close(UNKNOWN, str(error)[:100])
    except WebSocketDisconnect:
        return
