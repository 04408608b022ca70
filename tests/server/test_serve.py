"""`cardtable serve`: what it prints, and how it ends."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from cardtable.server.entrance.invitation import code_in_text
from cardtable.server.serve import own_addresses
from tests.server.guests import PATIENCE, Person
from tests.server.house import ADDRESS

ROOT = Path(__file__).parents[2]
SERVE = [sys.executable, "-m", "cardtable", "serve", "--data"]


def test_it_says_where_it_is_and_ends_without_a_fuss(tmp_path: Path) -> None:
    command = [*SERVE, str(tmp_path), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = ADDRESS.search(server.stdout.readline())
        assert address is not None
        assert httpx.get(address[0], timeout=PATIENCE).status_code == 200
        server.send_signal(signal.SIGINT)
        out, err = server.communicate(timeout=PATIENCE)
    assert (server.returncode, err) == (0, "")
    assert "closed" in out


def test_it_says_that_only_this_computer_can_come(tmp_path: Path) -> None:
    """And how others in the network could."""
    out = told_by_server(tmp_path)
    assert "Only this computer can open it." in out
    assert "make serve LAN=1" in out and "cardtable serve --lan" in out
    assert "Friends" not in out and "█" not in out


def test_with_lan_friends_get_an_address_and_its_code(tmp_path: Path) -> None:
    """Or the sentence that this computer has no address in a network."""
    out = told_by_server(tmp_path, "--lan")
    here = ADDRESS.search(out)
    assert here is not None and here[0].startswith("http://localhost:")
    port = here[0].rstrip("/").rpartition(":")[2]
    addresses = own_addresses()
    for address in addresses:
        assert f"Friends come by http://{address}:{port}/\n" in out
    if addresses:
        assert code_in_text(f"http://{addresses[0]}:{port}/", lit=False) in out
        assert "Only this computer" not in out
    else:
        assert "The room found no address in a network" in out


def test_where_blocks_cannot_be_written_the_code_is_left_out(tmp_path: Path) -> None:
    out = told_by_server(tmp_path, "--lan", PYTHONIOENCODING="ascii")
    assert "The card room is open at " in out and "█" not in out


def test_lan_and_another_host_are_said_to_be_at_odds(tmp_path: Path) -> None:
    more = ["--lan", "--host", "127.0.0.1"]
    done = subprocess.run([*SERVE, str(tmp_path), *more], capture_output=True, text=True)
    assert done.returncode == 1
    assert "leave one of them out" in " ".join(done.stderr.split()) and "Traceback" not in done.stderr


def told_by_server(data: Path, *more: str, **environment: str) -> str:
    """All that a real process says, from its start to Ctrl-C; it answers at the address it tells first."""
    command = [*SERVE, str(data), "--port", "0", *more]
    told = {**os.environ, "PYTHONIOENCODING": "utf-8", **environment}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", env=told
    ) as server:
        assert server.stdout is not None and server.stderr is not None
        first = server.stdout.readline()
        address = ADDRESS.search(first)
        assert address is not None
        assert httpx.get(address[0], timeout=PATIENCE).status_code == 200
        server.send_signal(signal.SIGINT)
        out, err = first + server.stdout.read(), server.stderr.read()
    assert (server.returncode, err) == (0, "")
    return out


def test_tables_that_wake_are_not_looked_through_again_and_again() -> None:
    """What comes with some thousand tables must not have Python look through all of them for garbage."""
    look = """
import gc
from cardtable.server.serve import prepare_process
prepare_process()
before = gc.get_stats()[2]["collections"]
kept = [[] for _ in range(500_000)]
print(gc.get_stats()[2]["collections"] - before)
"""
    found = subprocess.run([sys.executable, "-c", look], stdout=subprocess.PIPE, text=True, check=True)
    assert found.stdout == "0\n"


def test_ctrl_c_while_a_bot_thinks_ends_it_without_a_fuss(tmp_path: Path) -> None:
    """In a terminal the signal goes to the processes that think, too."""
    command = [*SERVE, str(tmp_path), "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout is not None
        found = ADDRESS.search(server.stdout.readline())
        assert found is not None
        with Person(found[0].rstrip("/")) as ann, ann.join(ann.open_table("klondike")) as line:
            assert line.ask("hint")["type"] == "done"
        os.killpg(server.pid, signal.SIGINT)
        out, err = server.communicate(timeout=PATIENCE)
    assert (server.returncode, err) == (0, "")
    assert "closed" in out


def test_a_busy_port_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        done = subprocess.run([*SERVE, str(tmp_path), "--port", port], capture_output=True, text=True)
    assert done.returncode == 1
    assert "in use" in done.stderr and "Traceback" not in done.stderr


def test_a_folder_that_is_none_is_said_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    done = subprocess.run([*SERVE, str(file)], capture_output=True, text=True)
    assert done.returncode == 1
    assert "cannot be made" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
def test_make_serve_opens_the_room_for_friends_if_told_to() -> None:
    def made(*more: str) -> str:
        command = ["make", "--dry-run", "--no-print-directory", "serve", *more]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.rstrip()

    assert made().endswith("cardtable serve")
    assert made("LAN=1").endswith("cardtable serve --lan")
