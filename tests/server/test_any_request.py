"""Every kind of request from everybody who can come to a table, with odd values, against a real room.

Nothing that is sent may cause a fault: each message is answered by `done` or `refused`, or the socket is
closed in words. The table is what its log says all the while, and can be played on when it is over. A seed
gives what is sent; `CARDTABLE_FUZZ` is how many messages there are at each table, so that
`CARDTABLE_FUZZ=2500 pytest tests/server/test_any_request.py` sends ten thousand.
"""

import contextlib
import json
import logging
import os
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from cardtable.games import REGISTRY
from cardtable.server.play import messages as m
from cardtable.server.routes.socket import TOO_BIG
from cardtable.server.tables.live import LiveTable
from cardtable.server.tables.presence import HELD
from tests.server.guests import PATIENCE, Line, Person, any_move, first_move
from tests.server.house import Parlour

MESSAGES = int(os.environ.get("CARDTABLE_FUZZ", "700"))
TABLES = [
    ("gin-rummy", 2, []),
    ("hearts", 4, ["", "casual"]),
    ("klondike", 1, []),
    ("slapjack", 3, ["", "casual"]),
]
"""Games, how many play and who sits beside the host; empty seats wait for people."""
HINTS = 2
"""At each table: a hint takes its time, and many of them would take many times as long."""
SOLVED = 3
"""So is a solver asked, where one can be."""

KINDS = {kind.__struct_config__.tag: kind for kind in m.AnyRequest.__args__}
LEVELS = ["", "beginner", "casual", "casual", "cheater", "Casual", "x" * 300, "\u202e", "0"]
TEXTS = [
    "",
    " ",
    "-",
    "0",
    "knock",
    "no such move",
    "💥",
    "\x00",
    "' OR 1=1 --",
    "<b>",
    "9" * 3000,
    "play " + "AS " * 60,
]
WRONG = [None, True, 1.5, -1, 10**30, "text", "", [], {}, [1], {"seat": 1}]
IDS = ["", "a b", "x" * 41, "\n", "é", "0"]
PATHS = ["", "/record", "/sheet", "/statistics", "/seats", "/socket", "/commit", "/entropy", "/consent"]
PATHS += [f"/deals/{deal}{what}" for deal in ("0", "1", "2", "-1", "9" * 20, "x") for what in ("", "/fair")]


class Barrage:
    """A table and those who send it whatever they like."""

    def __init__(self, room: Parlour, seed: int, game: str, players: int, bots: list[str]) -> None:
        self.room = room
        self.rng = random.Random(f"{game} {seed}")
        self.seats = players
        self.host = room.person("Host")
        self.table = self.host.open_table(game, bots, players=players)
        self.used = ["f0"]
        """Ids that were sent before: they are used again."""
        self.left = {"hint": HINTS, "winnable": SOLVED}
        self.counts = {"done": 0, "refused": 0}

    def request(self, line: Line) -> str:
        """Some request, as text; most of them are nearly as they should be."""
        rng = self.rng
        tag = rng.choice([kind for kind in KINDS if self.left.get(kind, 1)])
        if tag in self.left:
            self.left[tag] -= 1
        request: dict[str, Any] = {"type": tag, "id": self.id()}
        for field in msgspec.structs.fields(KINDS[tag]):
            if field.name != "id":
                request[field.name] = self.value(line, field.name, field.type)
        if rng.random() < 0.04:
            request[rng.choice(["seat", "text", "more", "id", "type"])] = rng.choice(WRONG)
        if rng.random() < 0.02:
            del request[rng.choice(sorted(request))]
        return json.dumps(request)

    def id(self) -> str:
        """The id of a request: a new one, one used before, or one that cannot be."""
        lot = self.rng.random()
        if lot < 0.03:
            return self.rng.choice(IDS)
        if lot < 0.2:
            return self.rng.choice(self.used)
        self.used.append(f"f{len(self.used)}")
        return self.used[-1]

    def value(self, line: Line, name: str, kind: Any) -> Any:
        """What stands in a field."""
        rng = self.rng
        if rng.random() < 0.03:
            return rng.choice(WRONG)
        if kind is bool:
            return rng.random() < 0.5
        if name == "question" and rng.random() < 0.7:
            asked = self.room.room.tables[self.table].situation.question
            return asked.number if asked else 0
        if kind is int:
            return rng.choice([*range(-2, self.seats + 3), rng.randrange(self.seats), 10**9, 2**63, -(2**70)])
        if name == "level":
            return rng.choice(LEVELS)
        if line.table.get("moves") and rng.random() < 0.7:
            return any_move(line.table, rng)
        return rng.choice(TEXTS)

    def send(self, line: Line) -> None:
        """Send some messages through a line, and hear an answer to each of them."""
        batch = [self.request(line) for _ in range(self.rng.randint(1, 12))]
        for text in batch:
            line.socket.send(text)
        for text in batch:
            answer = line.hear_of("done", "refused")
            self.counts[answer["type"]] += 1
            assert answer["type"] == "done" or answer["why"], text
            assert "went wrong" not in answer.get("why", ""), f"{text} has caused a fault"

    def end_by_length(self, person: Person) -> None:
        """What is too long ends the connection."""
        with person.join(self.table) as line, pytest.raises(ConnectionClosed) as closed:
            line.socket.send(json.dumps({"type": "say", "id": "long", "text": "a" * 9000}))
            while True:
                line.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == TOO_BIG

    def knock_without_session(self) -> None:
        """Somebody without a session asks for everything there is."""
        base = httpx.Client(base_url=self.room.address, trust_env=False, timeout=PATIENCE)
        with base as http:
            for path, method in product(PATHS, ("GET", "POST")):
                answer = http.request(method, f"/api/tables/{self.table}{path}", json={"text": "x"})
                assert answer.status_code < 500, (method, path, answer.text)
        url = f"{self.room.address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        with pytest.raises(InvalidStatus) as refused, connect(url, proxy=None):
            pass
        assert refused.value.response.status_code == 403

    def check(self) -> None:
        """The table is what its log says, and nobody has two seats."""
        log = self.room.log(self.table)
        told = LiveTable(self.table, REGISTRY, log)
        holders = [seat.guest for seat in told.seats if seat.guest]
        assert len(holders) == len(set(holders)), "two seats for one person"
        by = [(event.by, event.client_id) for event in log if event.client_id]
        assert len(by) == len(set(by)), "a request was entered twice"

    def play_on(self, lines: list[Line]) -> None:
        """Those who have come go, and the host plays a deal to its end."""
        host, *others = lines
        for line in others:
            line.ask("rise")
            line.socket.close()
        self.room.later(HELD)  # whoever else had come and sat down is away for long
        host.ask("pause", on=False)
        for seat in range(self.seats):
            host.ask("seat", seat=seat, level="casual")
        host.ask("sit", seat=0)
        host.ask("deal")
        version = host.ask("say", text="Now we play.")["version"]
        host.hear_version(version)
        assert host.table["started"]
        moves = 0
        while not host.table["over"] and (self.seats > 1 or moves < 5):  # a patience may have no end
            if not host.table["moves"]:
                host.hear()
            else:  # in a race another may be first
                answer = host.ask("move", text=first_move(host.table))
                host.hear_version(answer.get("version", 0))
                moves += 1


@pytest.fixture
def room(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[Parlour]:
    """A room in which nothing may go wrong."""
    caplog.set_level(logging.WARNING)
    with Parlour(tmp_path) as opened:
        yield opened
    faults = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert not faults


@pytest.mark.parametrize(("game", "players", "bots"), TABLES, ids=[game for game, _, _ in TABLES])
def test_whatever_is_sent_is_answered(room: Parlour, game: str, players: int, bots: list[str]) -> None:
    seed = int(os.environ.get("CARDTABLE_SEED", "0")) or random.randrange(10**9)
    print(f"CARDTABLE_SEED={seed}")
    fuzz = Barrage(room, seed, game, players, bots)
    with contextlib.ExitStack() as stack:
        people = [fuzz.host, *(room.person(f"P{number}") for number in range(2))]
        lines = [stack.enter_context(person.join(fuzz.table)) for person in people]
        lines[1].ask("sit", seat=1)
        if players > 1:
            lines[0].ask("deal")
        while sum(fuzz.counts.values()) < MESSAGES:
            if fuzz.rng.random() < 0.06:  # somebody who has never looked at the table
                with room.person("Guest").at(fuzz.table) as line:
                    fuzz.send(line)
            else:
                fuzz.send(fuzz.rng.choice(lines))
        fuzz.check()
        fuzz.end_by_length(people[1])
        fuzz.knock_without_session()
        assert min(fuzz.counts.values()) > 0, fuzz.counts
        fuzz.play_on(lines)
    fuzz.check()
