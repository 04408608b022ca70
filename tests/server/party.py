"""People at a table of a room that has no server around it, and a party of three of them at hearts."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from cardtable.server.play import messages as m
from cardtable.server.play.open_table import Client, OpenTable
from cardtable.server.play.room import Room
from cardtable.server.storage.store import Guest
from cardtable.server.tables.live import UNDONE
from cardtable.server.tables.manners import USUAL, Manners
from tests.server.conftest import open_room
from tests.server.desk import CASUAL, Clock


class Guestbook(Client):
    """A client that keeps what it is told."""

    def __init__(self, guest: Guest) -> None:
        super().__init__(guest, self._keep)
        self.told: list[dict[str, Any]] = []
        self._news = asyncio.Event()

    def _keep(self, text: str) -> None:
        self.told.append(msgspec.json.decode(text))
        self._news.set()

    def answer(self, id: str) -> dict[str, Any]:
        """The last answer to a request."""
        return next(message for message in reversed(self.told) if message.get("id") == id)

    @property
    def table(self) -> dict[str, Any]:
        """The table as it was shown last."""
        shown = next(message for message in reversed(self.told) if message["type"] == "table")
        table: dict[str, Any] = shown["table"]
        return table

    async def news(self) -> None:
        """Wait until something more is told."""
        heard = len(self.told)
        while len(self.told) == heard:
            self._news.clear()
            await self._news.wait()

    async def until_my_turn(self, verb: str = "") -> str:
        """A move, when there is one to make."""
        while not self.table["moves"] or verb not in ("", self.table["moves"][0]["verb"]):
            assert not self.table["over"]
            await self.news()
        return str(self.table["moves"][0]["text"])


async def come(room: Room, name: str = "Ann") -> Guestbook:
    guest, _ = await room.store.add_guest(name)
    return Guestbook(guest)


class Party:
    """A table of three people and a bot: Ann is its host, Bea and Cleo sit to her left."""

    def __init__(self, room: Room, table: OpenTable, people: list[Guestbook], clock: Clock) -> None:
        self.room = room
        self.table = table
        self.ann, self.bea, self.cleo = people
        self.clock = clock
        self._asked = 0

    async def ask(self, who: Guestbook, request: type[m.Request], *fields: Any) -> dict[str, Any]:
        """Ask for something; the answer."""
        self._asked += 1
        id = f"p{self._asked}"
        await self.table.ask(who, request(id, *fields))  # type: ignore[arg-type]
        return who.answer(id)

    async def why(self, who: Guestbook, request: type[m.Request], *fields: Any) -> str:
        """Ask for something that is refused, and changes nothing; why."""
        before = self.table.situation.question, self.levels, self.kinds().count(UNDONE)
        answer = await self.ask(who, request, *fields)
        assert answer["type"] == "refused", answer
        assert (self.table.situation.question, self.levels, self.kinds().count(UNDONE)) == before
        return str(answer["why"])

    async def do(self, who: Guestbook, request: type[m.Request], *fields: Any) -> None:
        """Ask for something that must be done."""
        answer = await self.ask(who, request, *fields)
        assert answer["type"] == "done", answer

    async def agree(self, who: Guestbook, yes: bool = True) -> None:
        """Say what one thinks of what is asked."""
        await self.do(who, m.AgreeRequest, asked(who)["question"], yes)

    async def move(self, who: Guestbook) -> None:
        """Make a move, as soon as it is one's turn."""
        await self.do(who, m.MoveRequest, await who.until_my_turn())

    def kinds(self) -> list[str]:
        """What has happened."""
        return [event.kind for event in self.room.store.log(self.table.live.id)]

    @property
    def levels(self) -> list[str]:
        """What plays in each seat; nothing where a person plays himself."""
        return [seat.level for seat in self.table.live.seats]


def asked(who: Guestbook) -> dict[str, Any]:
    """What somebody was told last of what is asked."""
    return next(message for message in reversed(who.told) if message["type"] == "asked")


@asynccontextmanager
async def open_party(url: str, dealt: bool = True, manners: Manners = USUAL) -> AsyncIterator[Party]:
    """The party sits down; its cards are dealt unless that is not wanted."""
    clock = Clock()
    async with open_room(url, clock) as room:
        people = [await come(room, name) for name in ("Ann", "Bea", "Cleo")]
        table = await room.find(
            await room.open_table(people[0].guest, "hearts", 4, {}, ["", "", CASUAL], manners=manners)
        )
        for person in people:
            await table.join(person)
        party = Party(room, table, people, clock)
        await party.do(party.bea, m.SitRequest, 1)
        await party.do(party.cleo, m.SitRequest, 2)
        if dealt:
            await party.do(party.ann, m.DealRequest)
        yield party
