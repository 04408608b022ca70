"""`kill -9` at any moment under load: no acknowledged move is lost or doubled, every table comes back."""

import asyncio
import os
from pathlib import Path

import pytest

from tests.server.siege import besiege, come_back

TIMES = 20
TABLES = 100
"""More than one address may open at once: a crowd comes from many."""


@pytest.mark.skipif("CARDTABLE_COMPILED" in os.environ, reason="the log and the room are not compiled")
def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    acknowledged = asyncio.run(besiege(tmp_path, TIMES, seed=20))
    assert acknowledged >= TIMES


@pytest.mark.skipif("CARDTABLE_COMPILED" in os.environ, reason="the log and the room are not compiled")
def test_all_tables_are_shown_again_when_the_server_was_killed(tmp_path: Path) -> None:
    tables, _, _ = asyncio.run(come_back(tmp_path, TABLES))
    assert tables == TABLES
