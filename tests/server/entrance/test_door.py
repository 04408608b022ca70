"""The door: who says nothing is let go, and who asks comes in, also when somebody holds all the places."""

import asyncio
import contextlib
import logging
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from cardtable.cards import CardtableError
from cardtable.server.entrance.door import Door, Seldom, read_proxies
from cardtable.server.settings import Settings
from tests.server.guests import PATIENCE
from tests.server.house import ADDRESS, Parlour

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Half:"
HALF_BODY = b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"
HALF_CHUNK = b"GET /api/levels HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab"
HANDLES = 120


def reach(port: int, said: bytes) -> socket.socket:
    """A connection on which something has been said."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    connection.sendall(said)
    return connection


def heard(connection: socket.socket) -> bytes:
    """All that comes until the other side has closed."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(4096):
            found += part
    return found


# -- who says nothing ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """A room that does not wait long for a request."""
    with Parlour(tmp_path_factory.mktemp("brisk"), request_seconds=0.2) as room:
        yield room


@pytest.mark.parametrize("said", [b"", b"G", HALF], ids=["nothing", "a letter", "half"])
def test_a_request_that_does_not_come_is_not_waited_for(brisk: Parlour, said: bytes) -> None:
    with reach(brisk.port, said) as connection:
        assert heard(connection) == b""


def test_nor_is_the_second_one_on_a_connection(brisk: Parlour) -> None:
    with reach(brisk.port, b"GET /api/levels HTTP/1.1\r\nHost: localhost\r\n\r\n") as connection:
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")
        connection.sendall(HALF)
        assert b"HTTP/1.1" not in heard(connection)


def test_letter_by_letter_gives_no_more_time(brisk: Parlour) -> None:
    with reach(brisk.port, HALF) as connection:
        connection.settimeout(0.01)
        for _ in range(6000):  # a minute, if nobody ends it
            try:
                connection.sendall(b"x")
                if connection.recv(1) == b"":
                    return
            except TimeoutError:
                continue
            except OSError:
                return
    pytest.fail("it may go on for ever")


@pytest.mark.parametrize("said", [HALF_BODY, HALF_CHUNK], ids=["length", "chunks"])
def test_nor_is_half_a_body(brisk: Parlour, said: bytes) -> None:
    with reach(brisk.port, said) as connection:
        assert connection.recv(4096).startswith(b"HTTP/1.1 408")


def test_who_is_being_answered_is_not_hurried(brisk: Parlour, tmp_path: Path) -> None:
    """The answer takes longer than a request may, as another connection shows by its end."""
    may_end = threading.Event()

    async def slow() -> str:
        await asyncio.to_thread(may_end.wait)
        return "at last"

    brisk.app.add_api_route("/api/slow", slow)
    ann = brisk.person()
    with ann.join(ann.open_table("klondike")) as line:
        request = b"GET /api/slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        with reach(brisk.port, request) as waiting:
            for _ in range(2):
                with reach(brisk.port, HALF) as other:
                    heard(other)
            may_end.set()
            assert heard(waiting).endswith(b'"at last"')
        assert line.ask("why", text="nonsense")["type"] == "done"


# -- who does not read -----------------------------------------------------------------------------


ALL_GAMES = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
AND_CLOSE = ALL_GAMES.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")


def stare(port: int, said: bytes) -> socket.socket:
    """A connection on which much has been asked for; it takes in little, and nothing is read."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    connection.settimeout(PATIENCE)
    connection.connect(("127.0.0.1", port))
    connection.sendall(said)
    return connection


@pytest.mark.parametrize("said", [ALL_GAMES * 400, AND_CLOSE], ids=["again and again", "once"])
def test_who_does_not_read_is_let_go(tmp_path: Path, said: bytes) -> None:
    with Parlour(tmp_path, reading_seconds=0.2, sent_ahead=4096) as room:
        whole = len(httpx.get(f"{room.address}/api/games").content)
        with stare(room.port, said) as connection:
            time.sleep(1.0)
            assert len(heard(connection)) < whole


def test_who_reads_slowly_is_given_all(tmp_path: Path) -> None:
    """It takes longer than a request may, and there is more than is written ahead."""
    with Parlour(tmp_path, request_seconds=0.2, sent_ahead=4096) as room:
        whole = len(httpx.get(f"{room.address}/api/games").content)
        with stare(room.port, AND_CLOSE) as connection:
            time.sleep(1.0)
            assert len(heard(connection).partition(b"\r\n\r\n")[2]) == whole


def test_who_does_not_read_makes_room_for_who_asks(tmp_path: Path) -> None:
    with Parlour(tmp_path, most_connections=5, sent_ahead=4096) as room:
        held = [stare(room.port, ALL_GAMES * 400) for _ in range(5)]
        time.sleep(1.0)  # until nothing more can be written
        for _ in range(20):
            assert httpx.get(f"{room.address}/api/levels").status_code == 200
        for connection in held:
            connection.close()


# -- how many come in ------------------------------------------------------------------------------


@pytest.mark.parametrize("half", [HALF, HALF_BODY, HALF_CHUNK], ids=["header", "body", "chunk"])
def test_who_only_waits_makes_room_for_who_asks(tmp_path: Path, half: bytes) -> None:
    with Parlour(tmp_path, most_connections=5, request_seconds=3600.0) as room:
        held = [reach(room.port, half) for _ in range(5)]
        for _ in range(20):
            assert httpx.get(f"{room.address}/api/levels").status_code == 200
        assert heard(held[0]) == b""
        for connection in held:
            connection.close()


def test_where_all_are_busy_others_are_told_so_until_one_goes(tmp_path: Path) -> None:
    with Parlour(tmp_path, most_connections=3) as room:
        ann = room.person()
        table = ann.open_table("klondike")
        ann.http.close()
        with ann.join(table), ann.join(table):
            with ann.join(table):
                answer = httpx.get(f"{room.address}/api/levels")
                assert answer.status_code == 503
                assert "full" in answer.text
            answers = (httpx.get(f"{room.address}/api/levels").status_code for _ in range(1000))
            assert 200 in answers


class Held(asyncio.Transport):
    """A connection as the door sees it."""

    is_aborted = False

    def abort(self) -> None:
        """Let it go."""
        self.is_aborted = True


def test_an_address_has_its_share_and_no_more() -> None:
    door = Door(Settings(connections_an_address=2, most_connections=50, proxies=("10.0.0.0/24",)))
    first, second, third, other = Held(), Held(), Held(), Held()
    assert door.enter(first, "2001:db8:1:2::1")
    assert door.enter(second, "2001:db8:1:2:ffff::2")
    assert not door.enter(third, "2001:db8:1:2:3:4:5:6")
    assert door.enter(other, "2001:db8:1:3::1")
    door.wait(other)
    assert not door.enter(third, "2001:db8:1:2:3:4:5:6")
    door.wait(second)
    assert door.enter(third, "2001:db8:1:2:3:4:5:6")
    assert [each.is_aborted for each in (first, second, other)] == [False, True, False]
    door.leave(second)
    door.leave(first)
    assert door.enter(Held(), "2001:db8:1:2::1")
    for own in ("127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.7"):
        assert all([door.enter(Held(), own) for _ in range(5)]), own


def test_a_proxy_that_is_none_is_refused_in_words() -> None:
    with pytest.raises(CardtableError, match="A proxy is named by its address"):
        read_proxies(("cards.example",))


# -- running out of handles ------------------------------------------------------------------------


def _few_handles() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (HANDLES, HANDLES))


@pytest.mark.parametrize("half", [HALF, HALF_BODY], ids=["header", "body"])
def test_half_requests_for_all_handles_keep_nobody_out(tmp_path: Path, half: bytes) -> None:
    command = [sys.executable, "-m", "cardtable", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    held: list[socket.socket] = []
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, preexec_fn=_few_handles)
    try:
        assert server.stdout is not None
        found = ADDRESS.search(server.stdout.readline().decode())
        assert found
        address = httpx.URL(found[0])
        assert address.port
        for _ in range(3):
            held += [reach(address.port, half) for _ in range(HANDLES)]
            assert httpx.get(address, timeout=PATIENCE).status_code == 200
        for connection in held:
            assert heard(connection)[:12] in (b"", b"HTTP/1.1 408")  # each is let go in the end
    finally:
        for connection in held:
            connection.close()
        server.send_signal(signal.SIGINT)
        out, _ = server.communicate(timeout=PATIENCE)
    assert b"closed" in out
    assert (tmp_path / "log").read_text() == ""


_NO_HANDLE_LEFT = """
import os, signal, sys
from pathlib import Path
from cardtable.games import REGISTRY
from cardtable.server.app import make_app
from cardtable.server.entrance.door import RoomServer
from cardtable.server.serve import config_of, listen
from cardtable.server.settings import Settings

held = []

class Server(RoomServer):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print(sockets[0].getsockname()[1], flush=True)
        sys.stdin.read(1)  # when the test has connected
        while True:
            try:
                held.append(os.dup(0))
            except OSError:
                break

signal.signal(signal.SIGUSR1, lambda *_: [os.close(held.pop()) for _ in held[:]])
settings = Settings(data=Path(sys.argv[1]))
Server(config_of(make_app(settings, REGISTRY), settings)).run(sockets=[listen("127.0.0.1", 0)])
"""


def test_that_there_are_no_handles_is_one_line_and_passes(tmp_path: Path) -> None:
    """Twenty wait outside, while something else has taken all handles; then it gives them back."""
    command = [sys.executable, "-c", _NO_HANDLE_LEFT, str(tmp_path)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_few_handles,
    ) as server:
        assert server.stdin and server.stdout and server.stderr
        port = int(server.stdout.readline())
        request = b"GET /api/levels HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        outside = [reach(port, request) for _ in range(20)]
        server.stdin.write("x")
        server.stdin.flush()
        try:
            line = server.stderr.readline()
            assert "New connections have to wait: Too many open files." in line
            os.kill(server.pid, signal.SIGUSR1)
            for connection in outside:
                assert heard(connection).startswith(b"HTTP/1.1 200")
        finally:
            for connection in outside:
                connection.close()
            server.terminate()
        assert server.stderr.read() == ""


def test_a_warning_is_given_once_a_minute() -> None:
    at = [0.0]
    seldom = Seldom(lambda: at[0])

    def passes(message: str, level: int = logging.WARNING) -> bool:
        return seldom.filter(logging.LogRecord("uvicorn.error", level, "", 0, message, None, None))

    assert [passes("bad"), passes("bad"), passes("other")] == [True, False, True]
    assert [passes("fault", logging.ERROR) for _ in range(3)] == [True] * 3
    at[0] = 60.0
    assert passes("bad")
