"""A card room in a process of its own, and people who play there by its socket."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

WAIT = 20.0
Shown = dict[str, Any]


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a room whose bots do not wait; it is closed in the end."""
    command = [
        sys.executable,
        "-m",
        "cardtable",
        "serve",
        "--port",
        "0",
        "--data",
        str(folder),
        "--pace",
        "0",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split(" at ")[1].split()[0].rstrip("/")
        finally:
            process.terminate()


class Person:
    """A guest of the room, with a session."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.http = httpx.Client(base_url=address)
        self.http.post("/api/guest", json={"name": name}).raise_for_status()

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *error: object) -> None:
        self.http.close()

    @property
    def cookie(self) -> str:
        return str(self.http.cookies["cardtable"])

    def open_table(self, game: str, bots: list[str]) -> str:
        answer = self.http.post("/api/tables", json={"game": game, "bots": bots})
        return str(answer.raise_for_status().json()["id"])

    @contextmanager
    def join(self, table: str) -> Iterator["Line"]:
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        with connect(url, additional_headers={"Cookie": f"cardtable={self.cookie}"}) as socket:
            yield Line(socket)


class Line:
    """A socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.asked = 0
        self.table: Shown = {}
        while not self.table:
            self.hear()

    def hear(self) -> Shown:
        """The next message; the table is remembered."""
        message: Shown = json.loads(self.socket.recv(timeout=WAIT))
        if message["type"] == "table":
            table: Shown = message["table"]
            if table["started"]:  # the server sends what is new of the log
                table["log"] = [*self.table.get("log", [])[: table["logFrom"]], *table["log"]]
            self.table = table
        return message

    def ask(self, type: str, **fields: object) -> Shown:
        """Ask for something, and hear until it is answered."""
        self.asked += 1
        id = f"{id_of(self)}-{self.asked}"
        self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        while True:
            message = self.hear()
            if message.get("id") == id:
                return message

    def deal(self) -> None:
        """Begin the next deal, and hear until it is there."""
        before = self.table.get("deal", 0)
        self.ask("deal")
        while self.table.get("deal", 0) == before:
            self.hear()

    def play(self, moves: int = 1000) -> Shown:
        """Make the first move of the list whenever there is one, until the deal is over."""
        while not self.table["over"] and moves:
            if not self.table["moves"]:
                self.hear()
                continue
            move = self.table["moves"][0]
            text = f"{move['verb']} {move['low']}" if "low" in move else move["text"]
            self.table = {**self.table, "moves": []}
            self.ask("move", text=text)
            moves -= 1
        return self.table


def id_of(line: Line) -> str:
    """What makes the ids of one socket's requests differ from another's."""
    return str(line.socket.local_address[1])
