"""The card room: all tables that are awake, the people connected to them, and what they ask for.

Every change takes the same way: it is checked, entered in the log, and only when it is durable let happen and
shown to all. A table that nobody is connected to falls asleep: then it is its log, and nothing in memory.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from functools import partial
from typing import Any, Final, TypeVar

from cardtable.cards import CardtableError, Rng, fresh_seed
from cardtable.engine import BadOption, Game, IllegalMove, Move, Registry
from cardtable.front.patience import NOTHING_SAFE, Plan, check_solvable, hides_cards, outlook, safe_moves
from cardtable.server import messages as m
from cardtable.server.asking import LET_IN, LET_PLAY, TAKE_BACK, Question
from cardtable.server.deals import pack_for, read_number
from cardtable.server.fair import FairDeal
from cardtable.server.live import (
    DEALT,
    HELPED,
    HINTED,
    MOVED,
    OPENED,
    PAUSED,
    SAID,
    SEATED,
    STOOD_IN,
    UNDONE,
    WELCOMED,
    LiveTable,
    Seat,
    check_level,
    clean_talk,
)
from cardtable.server.manners import USUAL, Manners
from cardtable.server.presence import Clock, Presence
from cardtable.server.regulars import bot_name
from cardtable.server.settings import Settings
from cardtable.server.showing import Picture, TableNames, why
from cardtable.server.store import Conflict, Guest, LogEvent, Place, Store, StoreError, new_id, now
from cardtable.server.thinking import Thinkers

_TOO_LATE: Final = 1.6
"""Where all race to act, a person who has done nothing is too late after so many times the pace of a bot, and
a bot takes from a half to one and a half times its pace."""

_TRIES: Final = 5
"""So often is a request tried again when another process has written to the log first."""
_ANSWERED: Final = 200
"""So many requests that changed nothing are remembered at a table."""
_FRESH: Final = 0.5
"""Seconds for which the log that a table was woken from is taken as new."""
_LOOKING: Final = 12.0
"""Seconds to look for a deal that can be won."""
_FALLBACK: Final = "casual"
"""The level that plays where the one wanted has failed."""
_LOGGER: Final = logging.getLogger(__name__)

T = TypeVar("T")
Send = Callable[[str], None]
"""Gives a text to a client's queue; never waits."""


def _check_same(request: m.AnyRequest, digest: str | None) -> None:
    """Whether a request is the one that its id was used for; logs of old do not tell what that was."""
    if digest is not None and digest != m.digest_of(request):
        raise CardtableError("You have used this id for another request: give each one an id of its own.")


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
        self._picture = Picture(live.game)
        self.clients: set[Client] = set()
        self.lock = asyncio.Lock()
        self.presence = Presence(lambda: room.clock())
        self.question: Question | None = None
        """What somebody asks of others."""
        self._plan = Plan()
        self._answered: dict[tuple[str, str], str] = {}
        """What was answered of late and changed nothing: by session and id of the request its digest."""
        self._raced: dict[int, set[str]] = {}
        """What each seat could do in the last race."""
        self._is_behind = False
        """Whether the log may hold more than has happened here: a write has failed or was cut short."""
        self._fresh_until = time.monotonic() + _FRESH
        """The log has just been read; for the first who comes, and soon, it need not be read again."""
        self._driver: asyncio.Task[None] | None = None
        self._rng = Rng(fresh_seed())

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

    def show_to(self, client: Client) -> None:
        """Show the table to one client, with what was said and what is asked."""
        live = self.live
        client.has_seen = True
        viewer = live.seat_of(client.guest)
        client.send(self._shown({viewer})[viewer])
        for said in live.sayings:
            client.tell(m.Said(said.number, said.guest, said.name, said.text))
        if self.question is not None:
            client.tell(self._asked(client.guest, self.question))

    def tell_all(self, answer: m.AnyAnswer) -> None:
        """Say something to everybody."""
        text = m.written(answer)
        for client in self.clients:
            if client.has_seen:
                client.send(text)

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
                    await self._enter(STOOD_IN, {"seat": seat, "level": ""}, client.guest)
        self.show_all(besides=client)
        self.show_to(client)
        self._tell_question(besides=client)
        self.wake_bots()

    def leave(self, client: Client) -> None:
        """A client is gone; its seat is held. Without anybody there the bots stop by themselves."""
        if client in self.clients:
            self.clients.discard(client)
            self.presence.leave(client.guest.id)
            asked = self.question
            if asked and asked.what == LET_IN and not self.presence.is_here(asked.asker.id):
                self._settle()
        if self.clients:
            self.show_all()
            self._tell_question()
        else:
            self.room.let_sleep(self)

    # -- the log ---------------------------------------------------------------------------------

    async def _enter(
        self, kind: str, data: dict[str, Any], guest: Guest | None = None, request: m.AnyRequest | None = None
    ) -> LogEvent:
        """Enter an event in the log, and let it happen when it is durable. The lock is held."""
        asked = (request.id, m.digest_of(request)) if request else ()
        event = self.live.next_event(kind, data, guest, *asked)
        await self._enter_all([event])
        return event

    async def _enter_all(self, events: list[LogEvent]) -> None:
        """Enter events in the log, all or none, and let them happen when they are durable."""
        self._is_behind = True  # until it is known how the write has ended
        await self.room.store.append(self.live.id, events, self.live.standing_after(events))
        self._is_behind = False
        for event in events:
            self._happen(event)

    async def enter_for(
        self, guest: Guest, kind: str, checked: Callable[[LiveTable], dict[str, Any]]
    ) -> LiveTable:
        """Enter what a guest does otherwise than by his socket, if `checked` has nothing against it."""
        try:
            async with self.lock:
                await self._insist(lambda: self._enter(kind, checked(self.live), guest))
                self.show_all()
                return self.live
        finally:
            if not self.clients:  # it was woken only for this
                self.room.let_sleep(self)

    def _happen(self, event: LogEvent) -> None:
        """Let happen what is in the log; what is said of it all are told, and it may settle a question."""
        self.live.replay(event)
        sayings = self.live.sayings
        if sayings and sayings[-1].number == event.number:
            said = sayings[-1]
            self.tell_all(m.Said(said.number, said.guest, said.name, said.text))
        if self.question is not None and self.question.is_settled_by(event):
            self._settle()

    async def catch_up(self) -> bool:
        """Let happen what the log holds more, as another process has written it; whether there was any."""
        missed = await self.room.store.read(self.room.store.log, self.live.id, self.live.version)
        for event in missed:
            self._happen(event)
        self._is_behind = False
        return bool(missed)

    # -- requests --------------------------------------------------------------------------------

    async def ask(self, client: Client, request: m.AnyRequest) -> None:
        """Carry out what a client asks for, or say why not."""
        try:
            if isinstance(request, m.Thought):  # nobody waits while the room thinks for another
                known = self._find_known(client, request)
                if isinstance(request, m.HintRequest):
                    found = await self._hint(client, request, known is not None)
                else:
                    found = await self._winnable(client)
                client.tell(self._noted(client, request, found))
                return
            async with self.lock:
                version = self.live.version
                try:
                    client.tell(await self._done(client, request))
                finally:
                    if self.live.version != version:
                        self.show_all()
        except CardtableError as error:
            names = TableNames(self.live, self.live.seat_of(client.guest))
            client.tell(m.Refused(request.id, names.to_viewer(str(error))))
        self.wake_bots()

    async def _done(self, client: Client, request: m.AnyRequest) -> m.Done:
        """Do what is asked, once, however often it is asked."""
        try:
            return await self._insist(lambda: self._do(client, request))
        except StoreError:  # an old request, or the disk
            id, by = self.live.id, client.guest.id
            known = await self.room.store.read(self.room.store.place_of, id, by, request.id)
            if known is None:
                raise
            return self._done_before(request, known)

    async def _do(self, client: Client, request: m.AnyRequest) -> m.Done:
        """Do what is asked, unless it is known to be done."""
        known = self._find_known(client, request)
        if known is not None:
            return known
        data = await self._answer(client, request)
        return self._noted(client, request, data or {})

    def _find_known(self, client: Client, request: m.AnyRequest) -> m.Done | None:
        """The answer to what is done and in the log; an id that was used for anything else is refused."""
        key = client.guest.id, request.id
        known = self.live.known.get(key)
        if known is not None:
            return self._done_before(request, known)
        if key in self._answered:
            _check_same(request, self._answered[key])
        return None

    def _done_before(self, request: m.AnyRequest, known: Place) -> m.Done:
        _check_same(request, known.digest)
        return m.Done(request.id, known.number)

    def _noted(self, client: Client, request: m.AnyRequest, data: dict[str, Any]) -> m.Done:
        """The answer to what is done now; what is not in the log is remembered for a while."""
        key = client.guest.id, request.id
        if key not in self.live.known:
            self._answered[key] = m.digest_of(request)
            if len(self._answered) > _ANSWERED:
                del self._answered[next(iter(self._answered))]
        return m.Done(request.id, self.live.version, data)

    async def _insist(self, act: Callable[[], Awaitable[T]]) -> T:
        """Do something; if the table has gone on by another process, look and try again. The lock is held."""
        if self._is_behind:
            await self.catch_up()
        for _ in range(_TRIES):
            try:
                return await act()
            except CardtableError:  # is it refused only because this process has not seen all?
                if not await self.catch_up():
                    raise
        raise Conflict("The table goes on too fast: look again.")

    async def _answer(self, client: Client, request: m.AnyRequest) -> dict[str, Any] | None:
        """Do what is asked; what the client wants to know by it."""
        if isinstance(request, m.MoveRequest):
            await self._move(client, request)
        elif isinstance(request, m.DealRequest):
            await self._deal(client, request)
        elif isinstance(request, m.UndoRequest):
            await self._undo(client, request)
        elif isinstance(request, m.RedoRequest):
            await self._redo(client, request)
        elif isinstance(request, m.AutoRequest):
            await self._auto(client, request)
        elif isinstance(request, m.AgreeRequest):
            await self._agree(client, request)
        elif isinstance(request, m.WhyRequest):
            return {"why": why(self.live, self._seat_of(client), request.text)}
        elif isinstance(request, m.SayRequest):
            await self._say(client, request)
        elif isinstance(request, m.SitRequest):
            await self._sit(client, request)
            return {"told": self.live.manners.told()}
        elif isinstance(request, m.RiseRequest):
            await self._seat(self._seat_of(client), None, _FALLBACK, client, request)
        elif isinstance(request, m.SeatRequest):
            await self._host_seats(client, request)
        elif isinstance(request, m.WelcomeRequest):
            await self._welcome(client, request)
        elif isinstance(request, m.PauseRequest):
            await self._pause(client, request)
        return None

    def _seat_of(self, client: Client) -> int:
        """The seat of a client that sits at the table."""
        seat = self.live.seat_of(client.guest)
        if seat >= self.live.game.seats:
            raise IllegalMove("You are watching: take a seat to play.")
        return seat

    def _check_host(self, client: Client) -> None:
        if client.guest.id != self.live.host:
            raise IllegalMove("Only the host of the table may do that.")

    async def _move(self, client: Client, request: m.MoveRequest) -> None:
        seat = self._seat_of(client)
        try:
            moves = self.live.check_moves(seat, request.text)
        except CardtableError:
            if request.text in self._raced.get(seat, ()) and not self._is_race():
                raise IllegalMove("Too late: the moment has passed.") from None
            raise
        await self._enter_all(
            self.live.next_moves(seat, moves, client.guest, request.id, m.digest_of(request))
        )

    async def _deal(self, client: Client, request: m.DealRequest) -> None:
        self._seat_of(client)
        self.live.check_deal()
        fair = self.live.coming or pack_for(self.live.game)
        await self._enter(DEALT, fair.data(), client.guest, request)

    async def _undo(self, client: Client, request: m.UndoRequest) -> None:
        seat = self._seat_of(client)
        self.live.check_undo(seat)
        name = self.live.called(client.guest)
        await self._put(Question(TAKE_BACK, client.guest, name, seat), client, request)

    async def _redo(self, client: Client, request: m.RedoRequest) -> None:
        seat = self._seat_of(client)
        move = self.live.check_redo()
        await self._enter(MOVED, {"seat": seat, "move": move.text}, client.guest, request)

    async def _auto(self, client: Client, request: m.AutoRequest) -> None:
        """Enter the safe moves."""
        seat = self._seat_of(client)
        self.live.check_solvable()
        moves = safe_moves(self.live.game, self.live.state)
        if not moves:
            raise IllegalMove(NOTHING_SAFE)
        await self._enter_all(
            self.live.next_moves(seat, moves, client.guest, request.id, m.digest_of(request))
        )

    async def _agree(self, client: Client, request: m.AgreeRequest) -> None:
        question, guest = self.question, client.guest
        if question is None or question.number != request.question:
            raise IllegalMove("That is not asked any more.")
        if guest.id not in self._asked_of(question) | {question.asker.id}:
            raise IllegalMove("You are not asked.")
        if not request.yes:
            self._settle()
            return
        question.agreed.add(guest.id)
        await self._go_on(question, client, request)

    async def _put(self, question: Question, client: Client, request: m.AnyRequest) -> None:
        """Ask something of others; asked again, it is as far as it was, and the times of those away go on."""
        if self.question is not None and self.question.is_same(question):
            question = self.question
        await self._go_on(question, client, request)

    async def _go_on(self, question: Question, client: Client, request: m.AnyRequest) -> None:
        """Do what is asked if all have agreed; else all are told whose word is waited for."""
        if self._asked_of(question) <= question.agreed:
            await self._agreed(question, client, request)
        else:
            self.question = question
            self._tell_question()

    async def _agreed(self, question: Question, client: Client, request: m.AnyRequest) -> None:
        """All have agreed to what was asked."""
        seat, level = question.seat, question.level
        if question.what == TAKE_BACK:
            self.live.check_undo(seat)
            await self._enter(UNDONE, {"seat": seat}, client.guest, request)
        elif level:
            await self._enter(STOOD_IN, {"seat": seat, "level": level}, client.guest, request)
        elif question.what == LET_PLAY:
            await self._seat(seat, None, "", client, request)
        else:
            self.live.check_sit(question.asker, seat)
            await self._seat(seat, question.asker, "", client, request)

    def _asked_of(self, question: Question) -> set[str]:
        """The sessions that must agree. A move is taken back by consent of all people who are there, and of
        those who play themselves and are not away for longer than their seats are held."""
        live, presence = self.live, self.presence
        if question.what == LET_PLAY:
            return {live.seats[question.seat].guest}
        if question.what == LET_IN:
            return {live.host}
        people = [live.seats[seat] for seat in live.people()]
        return {
            seat.guest
            for seat in people
            if presence.is_here(seat.guest) or (not seat.level and presence.held(seat.guest))
        }

    def _asked(self, guest: Guest, question: Question) -> m.Asked:
        """What a guest is told of a question."""
        waiting = self._asked_of(question) - question.agreed
        of = [seat for seat in self.live.people() if self.live.seats[seat].guest in waiting]
        about = question.what, question.name, question.seat, question.level
        is_mine, is_asked = guest.id == question.asker.id, guest.id in waiting
        return m.Asked(question.number, *about, of, is_mine, is_asked)

    def _tell_question(self, besides: Client | None = None) -> None:
        """Tell everybody, or all others, what is asked and whose word is waited for."""
        if self.question is not None:
            for client in self.clients:
                if client.has_seen and client is not besides:
                    client.tell(self._asked(client.guest, self.question))

    def _settle(self) -> None:
        """Nothing is asked any more."""
        self.question = None
        self.tell_all(m.Asked(None))

    async def _hint(self, client: Client, request: m.HintRequest, is_told: bool) -> dict[str, Any]:
        """Advise a player; where several people play, the log first says so to all."""
        seat = self._seat_of(client)
        if not self.live.is_playing or not self.live.game.legal(self.live.state, seat):
            raise IllegalMove("It is not your turn: there is nothing to advise.")
        if len(self.live.people()) > 1:
            if self.live.manners.hints == "never":
                raise IllegalMove("At this table nobody is given a hint while several people play.")
            if not is_told:
                async with self.lock:
                    await self._insist(lambda: self._enter(HINTED, {"seat": seat}, client.guest, request))
                    self.show_all()
        known = [move.text for move in self._plan.rest(self.live.table)]
        turn = self.live.turn
        found = await self.room.thinkers.hint(self.live, seat, known)
        planned = [self.live.game.read(text) for text in found.pop("plan")]
        if self.live.turn == turn:
            self._plan.keep(self.live.table, planned)
        return found

    async def _winnable(self, client: Client) -> dict[str, Any]:
        """Whether a patience can still be won; the log says first that it was asked, if cards are hidden."""
        seat = self._seat_of(client)
        async with self.lock:
            self.live.check_solvable()
            is_hiding = hides_cards(self.live.state)
            if is_hiding and not self.live.table.deals[-1].is_helped:
                await self._insist(lambda: self._enter(HELPED, {"seat": seat}, client.guest))
                self.show_all()
        verdict = await self.room.thinkers.can_win(self.live)
        return {"verdict": verdict, "sentence": outlook(verdict, is_hiding)}

    async def _say(self, client: Client, request: m.SayRequest) -> None:
        data = {"name": self.live.called(client.guest), "text": clean_talk(request.text)}
        await self._enter(SAID, data, client.guest, request)

    async def _sit(self, client: Client, request: m.SitRequest) -> None:
        seat = request.seat
        self.live.check_seat(seat)
        if self.live.seat_of(client.guest) == seat and self.live.seats[seat].level:
            await self._enter(STOOD_IN, {"seat": seat, "level": ""}, client.guest, request)
            return
        self.live.check_sit(client.guest, seat)
        if not self.live.must_be_let_in(client.guest):
            await self._seat(seat, client.guest, "", client, request)
        elif request.ask:
            if self.question is not None and self.question.asker.id != client.guest.id:
                raise IllegalMove("Something else is asked at this table: wait until it is settled.")
            await self._put(Question(LET_IN, client.guest, client.guest.name, seat), client, request)
        else:
            raise IllegalMove(
                "The cards are dealt: wait until the deal is over, or ask the host to let you in."
            )

    async def _host_seats(self, client: Client, request: m.SeatRequest) -> None:
        self._check_host(client)
        self.live.check_seat(request.seat)
        level = check_level(request.level) if request.level else ""
        place = self.live.seats[request.seat]
        if not level and self.live.started:
            raise IllegalMove("A seat cannot be empty while the match goes on: let a bot play.")
        if place.is_person and place.guest != client.guest.id and self._keeps(place, level):
            if not request.ask:
                raise IllegalMove(f"{place.name} is here: that can only be asked.")
            name = self.live.called(client.guest)
            await self._put(Question(LET_PLAY, client.guest, name, request.seat, level), client, request)
        elif place.is_person and level:
            data = {"seat": request.seat, "level": level}
            await self._enter(STOOD_IN, data, client.guest, request)
        elif place.guest == client.guest.id:
            raise IllegalMove("That is your own seat.")
        else:
            await self._seat(request.seat, None, level, client, request)

    def _keeps(self, place: Seat, level: str) -> bool:
        """Whether a person is there to be asked; for who is away his seat is held for a while."""
        held = 0 if level and place.level else self.presence.held(place.guest)
        if held:
            time_left = f"{held} seconds" if held > 1 else "second"
            raise IllegalMove(f"{place.name} is away: the seat is held for another {time_left}.")
        return self.presence.is_here(place.guest)

    async def _seat(
        self, seat: int, guest: Guest | None, level: str, client: Client, request: m.AnyRequest
    ) -> None:
        """Put a person or a bot into a seat, as a client asks for it."""
        name = self.live.name_for(guest, seat) if guest else self._bot_name(seat) if level else ""
        data = {"seat": seat, "guest": guest.id if guest else "", "name": name, "level": level}
        await self._enter(SEATED, data, client.guest, request)

    def _bot_name(self, seat: int) -> str:
        """What the bot in a seat is called: a bot that sits there keeps its name when its level changes."""
        place = self.live.seats[seat]
        if place.level and not place.is_person:
            return place.name
        return bot_name(other.name for other in self.live.seats)

    async def _welcome(self, client: Client, request: m.WelcomeRequest) -> None:
        self._check_host(client)
        if request.on != self.live.lets_in:
            await self._enter(WELCOMED, {"on": request.on}, client.guest, request)

    async def _pause(self, client: Client, request: m.PauseRequest) -> None:
        self._check_host(client)
        if request.on != self.live.paused:
            await self._enter(PAUSED, {"on": request.on}, client.guest, request)

    # -- bots ------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """See to it that bots play as long as it is their turn and somebody is there."""
        if self._driver is None and self._bots_wanted():
            self._driver = asyncio.create_task(self._drive())

    def rest(self) -> None:
        """Let no bot play: the room closes."""
        if self._driver is not None:
            self._driver.cancel()

    def _bots_wanted(self) -> bool:
        return bool(self.clients) and (bool(self.live.bots_to_act()) or self._is_race())

    def _is_race(self) -> bool:
        live = self.live
        return live.is_playing and not live.paused and any(map(live.is_race, live.game.to_act(live.state)))

    async def _drive(self) -> None:
        """Let bots act as long as they are wanted; if something goes wrong they pause and try again."""
        try:
            while self._bots_wanted():
                try:
                    await self._act_once()
                except Exception:
                    _LOGGER.exception("The bots of table %s have failed", self.live.id)
                    await asyncio.sleep(self.room.settings.pause_after_failure)
        finally:
            self._driver = None

    async def _act_once(self) -> None:
        """Let one bot act; where all race to act, each in its own time."""
        if self._is_behind:
            async with self.lock:
                await self.catch_up()
            self.show_all()
        elif self._is_race():
            await self._race()
        else:
            seat = self.live.bots_to_act()[0]
            await self._let_act(seat, self.live.seats[seat].level)

    async def _let_act(self, seat: int, level: str) -> None:
        """A bot chooses and acts, unless the table has gone on meanwhile."""
        turn = self.live.turn
        pause = asyncio.create_task(asyncio.sleep(self.room.settings.pace))
        text = await self._choose(seat, level)
        await pause  # a quick answer must not tell of the cards
        await self._act_for(seat, lambda: text if self.live.turn == turn else None)

    async def _choose(self, seat: int, level: str) -> str:
        """What a bot does; one that fails plays by rule of thumb, and failing that whatever is legal."""
        turn = self.live.turn
        for wanted in (level, _FALLBACK):
            try:
                text = await self.room.thinkers.choose(self.live, seat, wanted)
                if self.live.turn == turn and not self.live.paused:
                    self.live.check_move(seat, text)
                return text
            except Exception:
                _LOGGER.exception("A %s bot has failed at table %s", wanted, self.live.id)
        return self._first_legal(seat)

    def _first_legal(self, seat: int) -> str:
        """The first legal move of a seat; of a range, its least number."""
        move: Move = self.live.game.legal(self.live.state, seat)[0]
        return self.live.game.moves.number(move.verb, move.low).text if move.is_range else move.text

    async def _act_for(self, seat: int, choose: Callable[[], str | None]) -> None:
        """Enter the move of a bot, if it still has one to make and somebody is there."""
        async with self.lock:
            text = choose()
            live = self.live
            if text is None or live.paused or not self.clients or seat not in live.game.to_act(live.state):
                return
            move = live.check_move(seat, text)
            try:
                await self._enter(MOVED, {"seat": seat, "move": move.text})
            except Conflict:
                await self.catch_up()
            self.show_all()

    async def _race(self) -> None:
        """Every bot acts in its own time, and persons who do nothing are at last too late."""
        live, pace = self.live, self.room.settings.pace
        acting = [seat for seat in live.game.to_act(live.state) if live.is_race(seat)]
        self._raced = {seat: {move.text for move in live.game.legal(live.state, seat)} for seat in acting}
        if not all(live.seats[seat].level for seat in acting):
            pace = max(pace, self.room.settings.race / _TOO_LATE)
        due: list[tuple[float, int]] = []
        for seat in acting:
            times = 0.5 + self._rng.below(1000) / 1000 if live.seats[seat].level else _TOO_LATE
            due.append((times * pace, seat))
        passed = 0.0
        for when, seat in sorted(due):
            await asyncio.sleep(when - passed)
            passed = when
            if not self._is_race() or not self.live.is_race(seat):
                continue
            level = self.live.seats[seat].level
            chosen = await self._choose(seat, _FALLBACK) if level else ""
            await self._act_for(seat, partial(self._in_race, seat, chosen))

    def _in_race(self, seat: int, chosen: str) -> str | None:
        """What a seat does in a race now: what its bot has chosen, or nothing in time."""
        late = self.live.game.step_of(self.live.state).too_late(self.live.state, seat)
        if late is None or not self.live.is_race(seat):
            return None
        with contextlib.suppress(CardtableError):  # others have acted since it was chosen
            return self.live.check_move(seat, chosen).text
        return late.text


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
            table.rest()
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
