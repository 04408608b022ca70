"""A line that can fail: what browsers and the house say to each other goes through it, byte by byte."""

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Self

LOST = ("WebSocket connection to", "net::ERR_")
"""What a browser says of a line that is cut."""


class Relay:
    """A port that leads to the house, until the line is cut, held up, or mended."""

    def __init__(self, address: str) -> None:
        self._port = int(address.rpartition(":")[2])
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="relay")
        self._lines: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._is_cut = False
        self._is_deaf = False
        self.address = ""

    def cut(self) -> None:
        """Break all lines, and let nobody through."""
        self._do(self._cut())

    def mend(self) -> None:
        """Let everybody through again."""
        self._do(self._mend())

    def deafen(self) -> None:
        """What the house answers is lost from now on; what it is asked still comes through."""
        self._is_deaf = True

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(20)

    async def _open(self) -> None:
        self._server = await asyncio.start_server(self._lead, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _cut(self) -> None:
        self._is_cut = True
        for line in self._lines:
            line.transport.abort()

    async def _mend(self) -> None:
        self._is_cut = self._is_deaf = False

    async def _close(self) -> None:
        assert self._server is not None
        self._server.close()
        await self._cut()
        while others := asyncio.all_tasks() - {asyncio.current_task()}:  # somebody may just be calling
            await asyncio.wait(others)

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        ends = {writer, back}
        self._lines |= ends
        if self._is_cut:  # it may have been cut while the house was called
            for end in ends:
                end.transport.abort()
        await asyncio.gather(self._carry(reader, back, False), self._carry(there, writer, True))
        for end in ends:  # what is still under way goes on, until the line is cut
            with contextlib.suppress(OSError):
                await end.wait_closed()
        self._lines -= ends

    async def _carry(self, source: asyncio.StreamReader, to: asyncio.StreamWriter, is_answer: bool) -> None:
        """Bytes in one direction, until there are no more; a line that fails ends it."""
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                if not (is_answer and self._is_deaf):
                    to.write(data)
                    await to.drain()
        to.close()

    def __enter__(self) -> Self:
        self._thread.start()
        self._do(self._open())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._do(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
