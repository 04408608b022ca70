"""A table that is awake, and the people connected to it.

Every change takes the same way: it is decided (`deciding.py`), entered in the log, and only when the log is
durable let happen and shown to all. Where another process has written to the log first the table catches up
with it, and it is decided again.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from cardtable.cards import CardtableError
from cardtable.front.patience import Plan, hides_cards, outlook
from cardtable.server.play import messages as m
from cardtable.server.play.asking import LET_IN, Question
from cardtable.server.play.bot_seats import BotSeats
from cardtable.server.play.deciding import Decision, Situation, check_same, decide
from cardtable.server.storage.store import Conflict, Guest, LogEvent, StoreError
from cardtable.server.tables.live import STOOD_IN, LiveTable
from cardtable.server.tables.presence import Presence
from cardtable.server.tables.showing import Picture, TableNames

if TYPE_CHECKING:
    from cardtable.server.play.room import Room

_TRIES: Final = 5
"""So often is a request tried again when another process has written to the log first."""
_FRESH: Final = 0.5
"""Seconds for which the log that a table was woken from is taken as new."""

Send = Callable[[str], None]
"""Gives a text to a client's queue; never waits."""


class Client:
    """A socket that looks at a table."""

    def __init__(self, guest: Guest, send: Send) -> None:
        self.guest = guest
        self.send = send
        self.has_seen = False
        """Whether it was shown the whole table: news before that would be only a part of it."""

    def tell(self, answer: m.AnyAnswer) -> None:
        """Say something to this client."""
        self.send(m.written(answer))


class OpenTable:
    """A table that is awake, with those who are connected to it."""

    def __init__(self, room: "Room", live: LiveTable) -> None:
        self.room = room
        self.live = live
        self.presence = Presence(lambda: room.clock())
        self.situation = Situation(live, self.presence)
        self.clients: set[Client] = set()
        self.lock = asyncio.Lock()
        self.is_behind = False
        """Whether the log may hold more than has happened here: a write has failed or was cut short."""
        self.bots = BotSeats(self)
        self._picture = Picture(live.game)
        self._plan = Plan()
        self._fresh_until = time.monotonic() + _FRESH
        """The log has just been read; for the first who comes, and soon, it need not be read again."""

    # -- showing ---------------------------------------------------------------------------------

    def show_all(self, besides: Client | None = None) -> None:
        """Show the table to everybody, or to all others; who sees the same is sent the same text."""
        viewers = {c: self.live.seat_of(c.guest) for c in self.clients if c.has_seen and c is not besides}
        shown = self._shown(set(viewers.values()), self.live.told) if viewers else {}
        for client, viewer in viewers.items():
            client.send(shown[viewer])
        self.live.tell()

    def _shown(self, viewers: set[int], since: int = 0) -> dict[int, str]:
        """What each viewer is sent; of the log what has come since."""
        live = self.live
        tables = self._picture.show(live, viewers, self.presence, since)
        return {viewer: m.written(m.Shown(live.version, table)) for viewer, table in tables.items()}

    def _show_to(self, client: Client) -> None:
        """Show the table to one client, with what was said and what is asked."""
        client.has_seen = True
        viewer = self.live.seat_of(client.guest)
        client.send(self._shown({viewer})[viewer])
        for said in self.live.sayings:
            client.tell(m.Said(said.number, said.guest, said.name, said.text))
        if self.situation.question is not None:
            client.tell(self._asked(client.guest, self.situation.question))

    def _tell_all(self, answer: m.AnyAnswer) -> None:
        """Say something to everybody."""
        text = m.written(answer)
        for client in self.clients:
            if client.has_seen:
                client.send(text)

    def _tell_question(self, besides: Client | None = None) -> None:
        """Tell everybody, or all others, what is asked and whose word is waited for."""
        if self.situation.question is not None:
            for client in self.clients:
                if client.has_seen and client is not besides:
                    client.tell(self._asked(client.guest, self.situation.question))

    def _asked(self, guest: Guest, question: Question) -> m.Asked:
        """What a guest is told of a question."""
        waiting = self.situation.asked_of(question) - question.agreed
        of = [seat for seat in self.live.people() if self.live.seats[seat].guest in waiting]
        about = question.what, question.name, question.seat, question.level
        is_mine, is_asked = guest.id == question.asker.id, guest.id in waiting
        return m.Asked(question.number, *about, of, is_mine, is_asked)

    def _settle(self) -> None:
        """Nothing is asked any more."""
        self.situation.question = None
        self._tell_all(m.Asked(None))

    # -- people come and go ------------------------------------------------------------------------

    async def join(self, client: Client) -> None:
        """A client looks at the table; a person whose seat a bot has kept gets it back."""
        self.clients.add(client)
        self.presence.come(client.guest.id)
        async with self.lock:
            with contextlib.suppress(StoreError):  # then he looks, and takes the seat back by a request
                if time.monotonic() > self._fresh_until:
                    await self.catch_up()
                self._fresh_until = 0.0
                seat = self.live.seat_of(client.guest)
                if seat < self.live.game.seats and self.live.seats[seat].level:
                    back = {"seat": seat, "level": ""}
                    await self.enter([self.live.next_event(STOOD_IN, back, client.guest)])
        self.show_all(besides=client)
        self._show_to(client)
        self._tell_question(besides=client)
        self.bots.wake()

    def leave(self, client: Client) -> None:
        """A client is gone; its seat is held. Without anybody there the bots stop by themselves."""
        if client in self.clients:
            self.clients.discard(client)
            self.presence.leave(client.guest.id)
            asked = self.situation.question
            if asked and asked.what == LET_IN and not self.presence.is_here(asked.asker.id):
                self._settle()
        if self.clients:
            self.show_all()
            self._tell_question()
        else:
            self.room.let_sleep(self)

    # -- the log: all of this while the lock is held -------------------------------------------------

    async def enter(self, events: list[LogEvent]) -> None:
        """Enter events in the log, all or none, and let them happen when they are durable."""
        self.is_behind = True  # until it is known how the write has ended
        await self.room.store.append(self.live.id, events, self.live.standing_after(events))
        self.is_behind = False
        for event in events:
            self._happen(event)

    async def catch_up(self) -> bool:
        """Let happen what the log holds more, as another process has written it; whether there was any."""
        missed = await self.room.store.read(self.room.store.log, self.live.id, self.live.version)
        for event in missed:
            self._happen(event)
        self.is_behind = False
        return bool(missed)

    def _happen(self, event: LogEvent) -> None:
        """Let happen what is in the log; what is said of it all are told, and it may settle a question."""
        self.live.replay(event)
        sayings = self.live.sayings
        if sayings and sayings[-1].number == event.number:
            said = sayings[-1]
            self._tell_all(m.Said(said.number, said.guest, said.name, said.text))
        if self.situation.question is not None and self.situation.question.is_settled_by(event):
            self._settle()

    async def _carry_out(self, decide: Callable[[], Decision]) -> Decision:
        """Decide and let it be so; if the table has gone on by another process, look and decide again."""
        if self.is_behind:
            await self.catch_up()
        for _ in range(_TRIES):
            try:
                decision = decide()
                if decision.events:
                    await self.enter(decision.events)
            except CardtableError:  # is it refused only because this process has not seen all?
                if not await self.catch_up():
                    raise
            else:
                self._ask_others(decision)
                return decision
        raise Conflict("The table goes on too fast: look again.")

    def _ask_others(self, decision: Decision) -> None:
        """What is decided may be to ask, or that something is asked no more."""
        if decision.settles:
            self._settle()
        elif decision.asks is not None:
            self.situation.question = decision.asks
            self._tell_question()

    # -- requests --------------------------------------------------------------------------------

    async def ask(self, client: Client, request: m.AnyRequest) -> None:
        """Carry out what a client asks for, or say why not."""
        try:
            if isinstance(request, m.Thought):
                await self._think(client, request)
            else:
                async with self._showing():
                    client.tell(await self._do(client.guest, request))
        except CardtableError as error:
            names = TableNames(self.live, self.live.seat_of(client.guest))
            client.tell(m.Refused(request.id, names.to_viewer(str(error))))
        self.bots.wake()

    async def enter_for(
        self, guest: Guest, kind: str, checked: Callable[[LiveTable], dict[str, Any]]
    ) -> LiveTable:
        """Enter what a guest does otherwise than by his socket, if `checked` has nothing against it."""
        try:
            async with self._showing():
                await self._carry_out(
                    lambda: Decision([self.live.next_event(kind, checked(self.live), guest)])
                )
                return self.live
        finally:
            if not self.clients:  # it was woken only for this
                self.room.let_sleep(self)

    @asynccontextmanager
    async def _showing(self) -> AsyncIterator[None]:
        """Hold the lock, and show the table to all if it has changed."""
        async with self.lock:
            version = self.live.version
            try:
                yield
            finally:
                if self.live.version != version:
                    self.show_all()

    async def _do(self, guest: Guest, request: m.AnyRequest) -> m.Done:
        """Do what is asked, once, however often it is asked."""
        try:
            decision = await self._carry_out(lambda: decide(self.situation, guest, request))
        except StoreError:  # an old request, or the disk
            store = self.room.store
            known = await store.read(store.place_of, self.live.id, guest.id, request.id)
            if known is None:
                raise
            check_same(request, known.digest)
            decision = Decision(known=known)
        if decision.known is not None:
            return m.Done(request.id, decision.known.number)
        if decision.pace:
            self.situation.paces[guest.id] = decision.pace
        return self._done(guest, request, decision.answer)

    def _done(self, guest: Guest, request: m.AnyRequest, answer: dict[str, Any]) -> m.Done:
        """The answer to what is done now."""
        self.situation.note(guest, request)
        return m.Done(request.id, self.live.version, answer)

    # -- what is thought about: nobody waits while the room thinks for another -------------------------

    async def _think(self, client: Client, request: m.Thought) -> None:
        """Answer when it is found out; what all are told of it is in the log before."""
        async with self._showing():
            await self._carry_out(lambda: decide(self.situation, client.guest, request))
        if isinstance(request, m.HintRequest):
            found = await self._advice(self.live.seat_of(client.guest))
        else:
            found = await self._verdict()
        client.tell(self._done(client.guest, request, found))

    async def _advice(self, seat: int) -> dict[str, Any]:
        """What a seat should do; the next hints keep to the plan that is found."""
        live = self.live
        known = [move.text for move in self._plan.rest(live.table)]
        turn = live.turn
        found = await self.room.thinkers.hint(live, seat, known)
        planned = [live.game.read(text) for text in found.pop("plan")]
        if live.turn == turn:
            self._plan.keep(live.table, planned)
        return found

    async def _verdict(self) -> dict[str, Any]:
        """Whether a patience can still be won."""
        is_hiding = hides_cards(self.live.state)
        verdict = await self.room.thinkers.can_win(self.live)
        return {"verdict": verdict, "sentence": outlook(verdict, is_hiding)}
