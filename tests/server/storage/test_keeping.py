"""A database is kept by one room, looked over before it is used, and copied while it is in use."""

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.cards import CardtableError
from cardtable.games import REGISTRY
from cardtable.server.settings import DATABASE, Settings
from cardtable.server.storage.keeping import back_up, check_whole, kept
from cardtable.server.storage.store import LogEvent, Store, StoreError
from cardtable.server.tables.live import LiveTable
from tests.server.conftest import run
from tests.server.guests import PATIENCE
from tests.server.house import House, Parlour
from tests.server.storage.store_cases import new_table, said

CARDTABLE = [sys.executable, "-m", "cardtable"]


def told(*command: str) -> subprocess.CompletedProcess[str]:
    """What the command line says."""
    done = subprocess.run([*CARDTABLE, *command], capture_output=True, text=True, timeout=PATIENCE)
    assert "Traceback" not in done.stderr
    return done


def vars_of(event: LogEvent) -> tuple[object, ...]:
    return tuple(getattr(event, name) for name in LogEvent.__slots__)


# -- one room at a time ----------------------------------------------------------------------------


def test_a_second_room_in_one_folder_is_refused_and_comes_when_the_first_was_killed(tmp_path: Path) -> None:
    first = House(tmp_path)
    first.start()
    assert first.process is not None
    second = told("serve", "--port", "0", "--data", str(tmp_path))
    by_url = told("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / DATABASE}")
    first.kill()
    for refused in (second, by_url):
        assert refused.returncode == 1
        assert f"Another card room (process {first.process.pid}) keeps its tables" in refused.stderr
    with House(tmp_path) as third:
        assert third.address


def test_a_folder_by_another_name_is_the_same_folder(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "other").symlink_to(tmp_path / "one")
    with (
        kept(Settings(data=tmp_path / "one").url),
        pytest.raises(StoreError, match="Another card room"),
        kept(Settings(data=tmp_path / "other").url),
    ):
        pass


def test_who_has_gone_keeps_nobody_out(url: str) -> None:
    for _ in range(2):
        with kept(url):
            pass


# -- looked over -----------------------------------------------------------------------------------


def damage(path: Path) -> None:
    """Write nonsense over a page in the middle of a file."""
    with path.open("r+b") as file:
        size = file.seek(0, 2)
        file.seek(size // 2 // 4096 * 4096)
        file.write(b"nonsense" * 512)


def full(url: str) -> None:
    """Keep some tables in a database."""

    async def test() -> None:
        store = Store(url)
        store.open()
        for _ in range(20):
            await store.append(await new_table(store), [said(n, "x" * 500) for n in range(2, 20)])
        store.close()

    run(test())


def test_a_damaged_page_is_said_with_what_to_do(url: str, tmp_path: Path) -> None:
    full(url)
    path = tmp_path / DATABASE
    back_up(url, tmp_path / "backup")
    check_whole(url)
    damage(path)
    damaged = path.read_bytes()
    refused = told("serve", "--port", "0", "--data", str(tmp_path))
    assert refused.returncode == 1
    assert f"The file {path} is damaged (" in refused.stderr
    assert f"copy the backup to {path}" in refused.stderr
    assert path.read_bytes() == damaged
    for file in tmp_path.glob(f"{DATABASE}*"):
        if file.suffix != ".lock":
            file.unlink()
    shutil.copy(tmp_path / "backup", path)
    with House(tmp_path) as house:
        assert house.address


def test_a_damaged_file_is_not_copied(url: str, tmp_path: Path) -> None:
    full(url)
    damage(tmp_path / DATABASE)
    with pytest.raises(CardtableError, match=r"No backup was made: .* is damaged"):
        back_up(url, tmp_path / "copy")
    assert not list(tmp_path.glob("*copy*"))


def test_what_is_not_there_is_not_damaged(url: str) -> None:
    check_whole(url)
    check_whole("sqlite://")


# -- copied ----------------------------------------------------------------------------------------


def test_a_backup_made_while_all_play_is_each_table_as_it_was(tmp_path: Path) -> None:
    """Ann and Bea play on while it is made; what it holds is the beginning of what there is, and goes on."""
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    copy = tmp_path / "backup.sqlite3"
    with Parlour(here) as house:
        ann, bea = house.person("Ann"), house.person("Bea")
        tables = [ann.open_table("gin-rummy", ["casual"]), bea.open_table("euchre", ["casual"] * 3)]
        with ann.join(tables[0]) as one, bea.join(tables[1]) as two:
            making = subprocess.Popen(
                [*CARDTABLE, "backup", str(copy), "--data", str(here)], stdout=subprocess.PIPE, text=True
            )
            moves = 0
            while making.poll() is None or moves < 10:
                one.play(1)
                two.play(1)
                for line in (one, two):
                    if line.table["over"] and not line.table["match"]["over"]:
                        line.do("deal")
                moves += 1
            assert making.communicate()[0] == f"All tables are in {copy} now.\n"
            assert making.returncode == 0
            seen = [len(asyncio.run(_log(here, table))) for table in tables]
    shutil.copy(copy, there / DATABASE)
    for table, length in zip(tables, seen, strict=True):
        log, restored = asyncio.run(_log(here, table)), asyncio.run(_log(there, table))
        assert len(log) >= length
        assert restored
        assert [vars_of(event) for event in restored] == [vars_of(event) for event in log[: len(restored)]]
        live = LiveTable(table, REGISTRY, restored)
        assert live.state == LiveTable(table, REGISTRY, log[: len(restored)]).state
    with Parlour(there) as house:
        ann.address = house.address
        with ann.join(tables[0]) as line:
            assert line.table["you"] == 0
            assert line.version >= len(asyncio.run(_log(there, tables[0]))) > 0


async def _log(folder: Path, table: str) -> list[LogEvent]:
    store = Store(Settings(data=folder).url)
    try:
        return store.log(table)
    finally:
        store.engine.dispose()


def test_another_file_is_not_lost_unless_that_is_meant(url: str, tmp_path: Path) -> None:
    full(url)
    copy = tmp_path / "copy"
    copy.write_text("dear")
    refused = told("backup", str(copy), "--data", str(tmp_path))
    assert refused.returncode == 1
    assert "is there already" in refused.stderr
    assert copy.read_text() == "dear"
    assert told("backup", str(copy), "--data", str(tmp_path), "--overwrite").returncode == 0
    check_whole(f"sqlite:///{copy}")
    itself = tmp_path / DATABASE
    refused = told("backup", str(itself), "--data", str(tmp_path), "--overwrite")
    assert "the room itself" in refused.stderr
    assert sorted(file.name for file in tmp_path.iterdir()) == [DATABASE, "copy"]


@pytest.mark.parametrize("copy", ["missing/copy", "."])
def test_a_backup_that_cannot_be_made_is_said(url: str, tmp_path: Path, copy: str) -> None:
    full(url)
    with pytest.raises(CardtableError, match=r"cannot be made|is there already"):
        back_up(url, tmp_path / copy)


def test_where_there_is_no_room_nothing_is_copied(tmp_path: Path) -> None:
    refused = told("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "elsewhere"))
    assert refused.returncode == 1
    assert "There is no room in" in refused.stderr
    assert not list(tmp_path.iterdir())
