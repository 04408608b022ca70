"""The card room: all tables that are awake, and how tables are opened, woken and put to sleep.

A table that nobody is connected to falls asleep: then it is its log, and nothing in memory.
"""

import asyncio
import time
from dataclasses import asdict
from typing import Any, Final

from cardtable.cards import CardtableError
from cardtable.engine import BadOption, Game, Registry
from cardtable.front.patience import check_solvable
from cardtable.server.play.open_table import OpenTable
from cardtable.server.play.regulars import bot_name
from cardtable.server.play.thinking import Thinkers
from cardtable.server.settings import Settings
from cardtable.server.storage.store import Guest, LogEvent, Store, new_id, now
from cardtable.server.tables.deals import pack_for, read_number
from cardtable.server.tables.fair import FairDeal
from cardtable.server.tables.live import DEALT, OPENED, SEATED, LiveTable, check_level
from cardtable.server.tables.manners import USUAL, Manners
from cardtable.server.tables.presence import Clock

_LOOKING: Final = 12.0
"""Seconds to look for a deal that can be won."""


class Room:
    """All tables that are awake."""

    def __init__(
        self, settings: Settings, store: Store, registry: Registry, clock: Clock = time.monotonic
    ) -> None:
        self.settings = settings
        self.store = store
        self.registry = registry
        self.clock = clock
        self.thinkers = Thinkers(settings.thinkers)
        self.tables: dict[str, OpenTable] = {}
        self._sleeping: dict[str, asyncio.TimerHandle] = {}

    def close(self) -> None:
        """Let everything go; all that counts is in the store."""
        for table in self.tables.values():
            table.bots.rest()
        for timer in self._sleeping.values():
            timer.cancel()
        self.thinkers.close()

    async def open_table(
        self,
        guest: Guest,
        game: str,
        players: int,
        options: dict[str, object],
        levels: list[str],
        winnable: bool = False,
        deal: str = "",
        manners: Manners = USUAL,
    ) -> str:
        """Open a table; the host takes the first seat, and each other seat its level of bots, or nobody.

        Who plays alone may ask for a deal by its number, or wish for one that can be won.
        """
        info = self.registry.find(game)
        rules = info.make(players, options)
        number = read_number(info, rules, deal)
        if winnable:
            if number:
                raise BadOption("A number deals what it deals: ask for it or for a deal that can be won.")
            check_solvable(rules)
        opened = {
            "game": info.id,
            "rules": info.version,
            "players": rules.seats,
            "options": asdict(rules.options),
            "manners": manners.data(),
        }
        log = [LogEvent(1, OPENED, opened, guest.id, None, now())]
        host = {"seat": 0, "guest": guest.id, "name": guest.name, "level": ""}
        log.append(LogEvent(2, SEATED, host, guest.id, None, now()))
        names = [guest.name]
        for seat, level in enumerate(levels[: rules.seats - 1], 1):
            if level:
                names.append(bot_name(names))
                data = {"seat": seat, "guest": "", "name": names[-1], "level": check_level(level)}
                log.append(LogEvent(len(log) + 1, SEATED, data, guest.id, None, now()))
        if len(log) == rules.seats + 1:  # nobody is waited for
            pack = await self._winnable_deal(guest, info.id, rules) if winnable else pack_for(rules, number)
            log.append(LogEvent(len(log) + 1, DEALT, pack.data(), guest.id, None, now()))
        id = new_id()
        await self.store.add_table(id, info.id, guest.id, log)
        return id

    async def _winnable_deal(self, guest: Guest, game: str, rules: Game[Any]) -> FairDeal:
        """Draw numbers of deals until one is found to be winnable; no pack is changed for it."""
        until = time.monotonic() + _LOOKING
        while time.monotonic() < until:
            pack = pack_for(rules)
            order, seed = pack.order(rules.cards), pack.later_seed()
            if await self.thinkers.is_winnable(guest.id, game, rules, order, seed):
                return pack
        raise CardtableError("No deal that can surely be won was found in time: try again, or play any deal.")

    async def look(self, id: str) -> LiveTable:
        """A table to look at; one that sleeps is read without waking it."""
        awake = self.tables.get(id)
        return awake.live if awake is not None else await self._read(id)

    async def _read(self, id: str) -> LiveTable:
        """A table as its log tells it."""
        log = await self.store.read(self.store.log, id)
        return LiveTable(id, self.registry, log)

    async def find(self, id: str) -> OpenTable:
        """A table that is awake, or is woken; it stays awake for those who join it at once."""
        if id not in self.tables:
            live = await self._read(id)
            if id not in self.tables:  # two may come at once: then the first to have read it wakes it
                self._wake(live)
        return self.tables[id]

    def _wake(self, live: LiveTable) -> None:
        if len(self.tables) >= self.settings.most_tables:
            raise CardtableError("The room is full: try again when a table is free.")
        table = OpenTable(self, live)
        self.tables[live.id] = table
        self.let_sleep(table)

    def let_sleep(self, table: OpenTable) -> None:
        """Nobody looks at a table: after a while it goes to sleep, unless somebody has come."""
        earlier = self._sleeping.pop(table.live.id, None)
        if earlier is not None:
            earlier.cancel()
        loop = asyncio.get_running_loop()
        self._sleeping[table.live.id] = loop.call_later(self.settings.grace, self._sleep, table)

    def _sleep(self, table: OpenTable) -> None:
        del self._sleeping[table.live.id]
        if not table.clients:
            del self.tables[table.live.id]
