"""`cardtable serve`: what it prints, and how it ends."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

from .house import ADDRESS, PATIENCE, Person

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
