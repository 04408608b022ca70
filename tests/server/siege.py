"""A house under siege: guests move as fast as they may, the server is killed at any moment, nothing is lost.

What a guest was promised he remembers: every request that was acknowledged, and the table as he saw it last.
After each restart all of it is held against the log.
"""

import asyncio
import itertools
import random
import time
import uuid
from contextlib import AbstractContextManager
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from cardtable.server.settings import Settings
from cardtable.server.storage.store import LogEvent, Store
from tests.server.guests import Player, RefusedRequest, Wire, any_move
from tests.server.house import BELIEVES, House
from tests.server.logs import shown_by_log, without_presence

CASUAL = "casual"
PARTIES: tuple[tuple[str, int, list[str]], ...] = (
    ("euchre", 1, [CASUAL] * 3),
    ("hearts", 1, [CASUAL] * 3),
    ("jackpots", 1, [CASUAL] * 11),
    ("klondike", 1, []),
    ("gin", 2, []),
    ("cribbage", 2, []),
)
"""Games with how many people play and bots for the other seats."""
MOST_BETWEEN = 60
"""A house is killed after so many acknowledgements at most, and some milliseconds more."""
AT_ONCE = 50
"""So many guests come through the door together."""
EACH = 4
"""Tables that one guest looks at; the house lets nobody have many windows open."""


class Regular:
    """A guest who always plays at the same table."""

    def __init__(self, player: Player, table_id: str, rng: random.Random) -> None:
        self.player = player
        self.table_id = table_id
        self.rng = rng
        self.promised: dict[str, tuple[int, dict[str, Any]]] = {}
        """What was acknowledged: by the id of the request its place in the log, and what was asked."""
        self.unanswered: dict[str, Any] = {}
        """What was asked when the house fell."""
        self.seen: list[tuple[int, dict[str, Any]]] = []
        """What the table was like, by version: when he left it last, and when he came back."""

    async def play(self, siege: "Siege") -> None:
        """Play until the house falls."""
        self.player.address = siege.house.address
        try:
            line = await self.player.join(self.table_id)
        except (OSError, EOFError, WebSocketException):
            return  # it has fallen before he was in
        self.seen.append((line.version, line.table))
        try:
            while True:
                await self._act(line, siege)
        except (OSError, WebSocketException):
            self.seen.append((line.version, line.table))

    async def _act(self, line: Wire, siege: "Siege") -> None:
        """Ask again what was not answered, or ask for the next thing, or wait."""
        if not self.unanswered:
            self.unanswered = self._wish(line.table)
        if not self.unanswered:
            await line.hear()
            return
        try:
            done = await line.ask(**self.unanswered)
        except RefusedRequest:
            self.unanswered = {}  # another was first
            return
        self.promised[self.unanswered["id"]] = done["version"], self.unanswered
        self.unanswered = {}
        siege.count_one()

    def _wish(self, table: dict[str, Any]) -> dict[str, Any]:
        """The next request, if there is anything to do."""
        id = uuid.uuid4().hex
        alone = sum(seat["person"] for seat in table["seats"]) == 1
        lot = self.rng.random()
        if lot < 0.03:
            return {"type": "say", "id": id, "text": f"I say {id}"}
        if lot < 0.06 and alone:
            return {"type": "undo", "id": id}
        if table["moves"]:
            return {"type": "move", "id": id, "text": any_move(table, self.rng)}
        if table["over"] and not table["match"]["over"]:
            return {"type": "deal", "id": id}
        return {}

    def check(self, log: list[LogEvent]) -> None:
        """Hold the log against what was promised and seen."""
        by_id = [event.client_id for event in log if event.client_id and event.by == self.player.id]
        assert len(by_id) == len(set(by_id)), "a request was entered twice"
        for id, (version, request) in self.promised.items():
            assert version <= len(log), f"{request} was acknowledged as {version} and is lost"
            event = log[version - 1]
            assert (event.by, event.client_id) == (self.player.id, id), f"{request} is not at {version}"
            if request["type"] == "move":
                assert event.data["move"] == request["text"]
        for version, table in self.seen:
            assert without_presence(table) == shown_by_log(log, self.table_id, version, self.player.id)
        self.promised.clear()
        self.seen.clear()


class Siege(AbstractContextManager["Siege"]):
    """A house, its regulars, and who kills it."""

    def __init__(self, data: Path, seed: int, copies: int = 1) -> None:
        self.house = House(data, *BELIEVES)
        self.store = Store(Settings(data=data).url)
        """Beside the server, for reading only."""
        self.rng = random.Random(seed)
        self.parties = list(PARTIES) * copies
        self.regulars: list[list[Regular]] = []
        self._homes = itertools.count()
        self.acknowledged = 0
        self._goal = 0
        self._is_reached = asyncio.Event()

    def __enter__(self) -> "Siege":
        self.house.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.house.kill()
        self.store.close()

    def count_one(self) -> None:
        """A request was acknowledged."""
        self.acknowledged += 1
        if self.acknowledged >= self._goal:
            self._is_reached.set()

    async def open(self) -> None:
        """Let all come to their tables."""
        self.regulars = [await self._party(*party) for party in self.parties]

    async def _party(self, game: str, people: int, bots: list[str]) -> list[Regular]:
        players = [
            await Player(self.house.address, f"Guest {n}", home_of(next(self._homes))).come()
            for n in range(people)
        ]
        table_id = await players[0].open_table(game, bots)
        if people > 1:
            lines = [await player.join(table_id) for player in players]
            for seat in range(1, people):
                await lines[seat].ask("sit", seat=seat)
            await lines[0].ask("deal")
            for line in lines:
                await line.close()
        return [Regular(player, table_id, random.Random(self.rng.random())) for player in players]

    async def storm(self) -> None:
        """Let all play, kill the house at some moment, open it again and look what is left."""
        self._goal = self.acknowledged + self.rng.randint(1, MOST_BETWEEN)
        self._is_reached.clear()
        everybody = [regular for party in self.regulars for regular in party]
        playing = [asyncio.create_task(regular.play(self)) for regular in everybody]
        async with asyncio.timeout(60):
            await self._is_reached.wait()
        await asyncio.sleep(self.rng.random() * 0.02)  # not just when something was acknowledged
        self.house.kill()
        await asyncio.gather(*playing)
        self.house.start()
        for number, party in enumerate(self.regulars):
            log = await asyncio.to_thread(self.store.log, party[0].table_id)
            for regular in party:
                regular.check(log)
            if shown_by_log(log, party[0].table_id, len(log), party[0].player.id)["match"]["over"]:
                self.regulars[number] = await self._party(*self.parties[number])


def home_of(guest: int) -> str:
    """Where a guest comes from: each from an address of his own."""
    return str(ip_address("10.0.0.0") + guest)


async def besiege(data: Path, times: int, seed: int) -> int:
    """Kill a house so often; how many requests were acknowledged."""
    with Siege(data, seed) as siege:
        await siege.open()
        for _ in range(times):
            await siege.storm()
        return siege.acknowledged


async def come_back(data: Path, tables: int) -> tuple[int, float, float]:
    """Open many tables with a deal in progress, kill a house, and time until all are shown again.

    How many came back, and the seconds until the house was open and from then on.
    """
    house = House(data, *BELIEVES)
    house.start()
    doors = asyncio.Semaphore(AT_ONCE)

    async def host(number: int) -> list[tuple[Player, str]]:
        async with doors:
            player = await Player(house.address, home=home_of(number)).come()
            return [(player, await player.open_table("gin", ["casual"])) for _ in range(EACH)]

    async def look(player: Player, table_id: str) -> None:
        async with doors:
            player.address = house.address
            await player.join(table_id)

    try:
        opened = await asyncio.gather(*(host(number) for number in range(tables // EACH)))
        hosts = list(itertools.chain(*opened))
        house.kill()
        started = time.monotonic()
        house.start()
        is_open = time.monotonic()
        await asyncio.gather(*(look(*each) for each in hosts))
        return len(hosts), is_open - started, time.monotonic() - is_open
    finally:
        house.kill()
