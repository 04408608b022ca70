"""The seats in which bots play: they act in their turn, and in a race each in its own time."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from cardtable.cards import CardtableError, Rng, fresh_seed
from cardtable.engine import SEVERAL, Move
from cardtable.server.storage.store import Conflict
from cardtable.server.tables.live import MOVED

if TYPE_CHECKING:
    from cardtable.server.play.open_table import OpenTable

_TOO_LATE: Final = 1.6
"""Where all race to act, a person who has done nothing is too late after so many times the pace of a bot, and
a bot takes from a half to one and a half times its pace."""
_FALLBACK: Final = "casual"
"""The level that plays where the one wanted has failed, and in a race."""
_LOGGER: Final = logging.getLogger(__name__)


class BotSeats:
    """The bots of a table; they play as long as somebody is there."""

    def __init__(self, table: "OpenTable") -> None:
        self._table = table
        self._live = table.live
        self._room = table.room
        self._driver: asyncio.Task[None] | None = None
        self._rng = Rng(fresh_seed())

    def wake(self) -> None:
        """See to it that bots play as long as it is their turn and somebody is there."""
        if self._driver is None and self._are_wanted():
            self._driver = asyncio.create_task(self._drive())

    def rest(self) -> None:
        """Let no bot play: the room closes."""
        if self._driver is not None:
            self._driver.cancel()

    def _are_wanted(self) -> bool:
        live = self._live
        return bool(self._table.clients) and (bool(live.bots_to_act()) or live.is_racing)

    async def _drive(self) -> None:
        """Let bots act as long as they are wanted; if something goes wrong they pause and try again."""
        try:
            while self._are_wanted():
                try:
                    await self._act_once()
                except Exception:
                    _LOGGER.exception("The bots of table %s have failed", self._live.id)
                    await asyncio.sleep(self._room.settings.pause_after_failure)
        finally:
            self._driver = None

    async def _act_once(self) -> None:
        """Let one bot act; where all race to act, each in its own time."""
        if self._table.is_behind:
            async with self._table.lock:
                await self._table.catch_up()
            self._table.show_all()
        elif self._live.is_racing:
            await self._race()
        else:
            seat = self._live.bots_to_act()[0]
            await self._let_act(seat, self._live.seats[seat].level)

    async def _let_act(self, seat: int, level: str) -> None:
        """A bot chooses and acts, unless the table has gone on meanwhile."""
        turn = self._live.turn
        pause = asyncio.create_task(asyncio.sleep(self.pause()))
        text = await self._choose(seat, level)
        await pause  # a quick answer must not tell of the cards
        await self._act_for(seat, lambda: text if self._live.turn == turn else None)

    def pause(self) -> float:
        """Seconds that a bot takes at least now; where all act at once, all take together as long as one."""
        together = self._live.game.seats - 1 if self._live.state.turn == SEVERAL else 1
        return self.pace() / max(1, together)

    def pace(self) -> float:
        """Seconds that a bot takes for a move, as the people want it."""
        return self._room.settings.pace * self._table.situation.pace()

    async def _choose(self, seat: int, level: str) -> str:
        """What a bot does; one that fails plays by rule of thumb, and failing that whatever is legal."""
        turn = self._live.turn
        for wanted in (level, _FALLBACK):
            try:
                text = await self._room.thinkers.choose(self._live, seat, wanted)
                if self._live.turn == turn and not self._live.paused:
                    self._live.check_move(seat, text)
                return text
            except Exception:
                _LOGGER.exception("A %s bot has failed at table %s", wanted, self._live.id)
        return self._first_legal(seat)

    def _first_legal(self, seat: int) -> str:
        """The first legal move of a seat; of a range, its least number."""
        move: Move = self._live.game.legal(self._live.state, seat)[0]
        return self._live.game.moves.number(move.verb, move.low).text if move.is_range else move.text

    async def _act_for(self, seat: int, choose: Callable[[], str | None]) -> None:
        """Enter the move of a bot, if it still has one to make and somebody is there."""
        table, live = self._table, self._live
        async with table.lock:
            text = choose()
            if text is None or live.paused or not table.clients or seat not in live.game.to_act(live.state):
                return
            move = live.check_move(seat, text)
            try:
                await table.enter([live.next_event(MOVED, {"seat": seat, "move": move.text})])
            except Conflict:
                await table.catch_up()
            table.show_all()

    # -- races -----------------------------------------------------------------------------------

    async def _race(self) -> None:
        """Every bot acts in its own time, and persons who do nothing are at last too late."""
        live, pace = self._live, self.pace()
        acting = [seat for seat in live.game.to_act(live.state) if live.is_race(seat)]
        self._table.situation.raced = {
            seat: {move.text for move in live.game.legal(live.state, seat)} for seat in acting
        }
        if not all(live.seats[seat].level for seat in acting):
            pace = max(pace, self._room.settings.race / _TOO_LATE)
        due: list[tuple[float, int]] = []
        for seat in acting:
            times = 0.5 + self._rng.below(1000) / 1000 if live.seats[seat].level else _TOO_LATE
            due.append((times * pace, seat))
        passed = 0.0
        for when, seat in sorted(due):
            await asyncio.sleep(when - passed)
            passed = when
            if not live.is_racing or not live.is_race(seat):
                continue
            level = live.seats[seat].level
            chosen = await self._choose(seat, _FALLBACK) if level else ""
            await self._act_for(seat, partial(self._in_race, seat, chosen))

    def _in_race(self, seat: int, chosen: str) -> str | None:
        """What a seat does in a race now: what its bot has chosen, or nothing in time."""
        late = self._live.game.step_of(self._live.state).too_late(self._live.state, seat)
        if late is None or not self._live.is_race(seat):
            return None
        with contextlib.suppress(CardtableError):  # others have acted since it was chosen
            return self._live.check_move(seat, chosen).text
        return late.text
