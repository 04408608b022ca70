"""A party of three people and a bot at hearts, and a clock that a test sets."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from cardtable.server import messages as m
from cardtable.server.live import UNDONE
from cardtable.server.manners import USUAL, Manners
from cardtable.server.room import OpenTable, Room
from tests.server.conftest import open_room
from tests.server.test_room import Guestbook, come

CASUAL = "casual"


class Clock:
    """What time it is, as a test has it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


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
        before = self.table.question, self.levels, self.kinds().count(UNDONE)
        answer = await self.ask(who, request, *fields)
        assert answer["type"] == "refused", answer
        assert (self.table.question, self.levels, self.kinds().count(UNDONE)) == before
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
