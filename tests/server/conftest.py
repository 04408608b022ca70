"""What the tests of the card room share."""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cardtable.games import REGISTRY
from cardtable.server.play.room import Room
from cardtable.server.settings import Settings
from cardtable.server.storage.store import Store
from cardtable.server.tables.presence import Clock

pytest.register_assert_rewrite("tests.server.siege")  # so that it says what it found


@asynccontextmanager
async def open_room(url: str, clock: Clock = time.monotonic, **settings: Any) -> AsyncIterator[Room]:
    """A room on a database, without a server around it; bots do not pause."""
    store = Store(url)
    store.open()
    room = Room(Settings(**{"pace": 0.0, "pause_after_failure": 0.01, **settings}), store, REGISTRY, clock)
    try:
        yield room
    finally:
        room.close()
        store.close()


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The address of a database in a file of its own."""
    return Settings(data=tmp_path).url


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test that waits; whatever never comes fails it."""

    async def in_time() -> None:
        async with asyncio.timeout(120):
            await test

    asyncio.run(in_time())
