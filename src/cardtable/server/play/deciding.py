"""What a request comes to: it depends on the table as it stands and on nothing else, and changes nothing.

There is a function for each kind of request. It says what is to be entered in the log, what is answered and
what others are asked; a refusal is raised as a sentence. All of it happens when it is in the log
(`open_table.py`), and is decided again if the log turns out to have gone on.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, TypeVar

from cardtable.cards import CardtableError
from cardtable.engine import IllegalMove, Move
from cardtable.front.patience import NOTHING_SAFE, hides_cards, safe_moves
from cardtable.server.play import messages as m
from cardtable.server.play.asking import LET_IN, LET_PLAY, TAKE_BACK, Question
from cardtable.server.play.regulars import bot_name
from cardtable.server.storage.store import Guest, LogEvent, Place
from cardtable.server.tables.deals import pack_for
from cardtable.server.tables.live import (
    DEALT,
    HELPED,
    HINTED,
    MOVED,
    PAUSED,
    SAID,
    SEATED,
    STOOD_IN,
    UNDONE,
    WELCOMED,
    LiveTable,
    Seat,
    check_level,
)
from cardtable.server.tables.names import clean_talk
from cardtable.server.tables.presence import Presence
from cardtable.server.tables.showing import why

_ANSWERED: Final = 200
"""So many requests that changed nothing are remembered at a table."""
_LEFT_TO: Final = "casual"
"""The level of the bot to which one leaves one's seat."""

R = TypeVar("R", bound=m.AnyRequest)


class Situation:
    """A table as it stands: its log played through, and what is known of it besides."""

    def __init__(self, live: LiveTable, presence: Presence) -> None:
        self.live = live
        self.presence = presence
        self.question: Question | None = None
        """What somebody asks of others."""
        self.raced: dict[int, set[str]] = {}
        """What each seat could do in the last race."""
        self.paces: dict[str, float] = {}
        """How slow bots shall be for each session that has said so, in times of what is usual."""
        self._answered: dict[tuple[str, str], str] = {}
        """What was answered of late and changed nothing: by session and id of the request its digest."""

    def find_known(self, guest: Guest, request: m.AnyRequest) -> Place | None:
        """Where what is asked stands in the log, if it is done; an id used for anything else is refused."""
        key = guest.id, request.id
        known = self.live.known.get(key)
        check_same(request, known.digest if known is not None else self._answered.get(key))
        return known

    def note(self, guest: Guest, request: m.AnyRequest) -> None:
        """Remember for a while what is answered, unless the log does."""
        key = guest.id, request.id
        if key not in self.live.known:
            self._answered[key] = m.digest_of(request)
            if len(self._answered) > _ANSWERED:
                del self._answered[next(iter(self._answered))]

    def pace(self) -> float:
        """How slow bots are: of those who sit here and are there the slowest counts."""
        people = [self.live.seats[seat].guest for seat in self.live.people()]
        here = [guest for guest in people if self.presence.is_here(guest)]
        return max([self.paces.get(guest, 1.0) for guest in here], default=1.0)

    def asked_of(self, question: Question) -> set[str]:
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


def check_same(request: m.AnyRequest, digest: str | None) -> None:
    """Whether a request is the one that its id was used for; logs of old do not tell what that was."""
    if digest is not None and digest != m.digest_of(request):
        raise CardtableError("You have used this id for another request: give each one an id of its own.")


@dataclass(frozen=True)
class Decision:
    """What a request comes to."""

    events: list[LogEvent] = field(default_factory=list)
    """What is to be entered in the log, all or none of it."""
    answer: dict[str, Any] = field(default_factory=dict)
    """What is told to the one who has asked."""
    asks: Question | None = None
    """What others are asked from now on."""
    settles: bool = False
    """Whether nothing is asked any more."""
    pace: float = 0.0
    """How slow bots shall be from now on for the one who has asked."""
    known: Place | None = None
    """Where it stands in the log, if it was done before: then it comes to nothing more."""


def decide(table: Situation, guest: Guest, request: m.AnyRequest) -> Decision:
    """What a request of somebody comes to; what is done is not done again, but it may be thought about."""
    known = table.find_known(guest, request)
    if known is not None and not isinstance(request, m.Thought):
        return Decision(known=known)
    return _DECIDERS[type(request)](Case(table, guest, request, known))


class Case(Generic[R]):
    """Somebody's request at a table."""

    def __init__(self, table: Situation, guest: Guest, request: R, known: Place | None) -> None:
        self.table = table
        self.live = table.live
        self.guest = guest
        self.request = request
        self.known = known
        """Where it stands in the log."""

    def seat(self) -> int:
        """The seat of who asks, who must have one."""
        seat = self.live.seat_of(self.guest)
        if seat >= self.live.game.seats:
            raise IllegalMove("You are watching: take a seat to play.")
        return seat

    def check_host(self) -> None:
        """Refuse what only the host may do."""
        if self.guest.id != self.live.host:
            raise IllegalMove("Only the host of the table may do that.")

    def enter(self, kind: str, data: dict[str, Any]) -> Decision:
        """It comes to one event, by which it is known to be done."""
        request = self.request
        return Decision([self.live.next_event(kind, data, self.guest, request.id, m.digest_of(request))])

    def enter_moves(self, seat: int, moves: list[Move]) -> Decision:
        """It comes to some moves."""
        request = self.request
        return Decision(self.live.next_moves(seat, moves, self.guest, request.id, m.digest_of(request)))

    def put_into(self, seat: int, guest: Guest | None, level: str = "") -> Decision:
        """It comes to a person in a seat, or a bot, or nobody."""
        name = self.live.name_for(guest, seat) if guest else self._bot_name(seat) if level else ""
        return self.enter(
            SEATED, {"seat": seat, "guest": guest.id if guest else "", "name": name, "level": level}
        )

    def stand_in(self, seat: int, level: str) -> Decision:
        """It comes to a bot that plays for a person; without a level he plays himself again."""
        return self.enter(STOOD_IN, {"seat": seat, "level": level})

    def _bot_name(self, seat: int) -> str:
        """What the bot in a seat is called: a bot that sits there keeps its name when its level changes."""
        place = self.live.seats[seat]
        if place.level and not place.is_person:
            return place.name
        return bot_name(other.name for other in self.live.seats)

    def put(self, question: Question) -> Decision:
        """Something is asked of others; asked again, it is as far as it was, and the times of those away go
        on."""
        asked = self.table.question
        return self.go_on(asked if asked is not None and asked.is_same(question) else question)

    def go_on(self, question: Question) -> Decision:
        """What is asked is done if all have agreed; else their word is waited for."""
        if not self.table.asked_of(question) <= question.agreed:
            return Decision(asks=question)
        seat = question.seat
        if question.what == TAKE_BACK:
            self.live.check_undo(seat)
            return self.enter(UNDONE, {"seat": seat})
        if question.level:
            return self.stand_in(seat, question.level)
        if question.what == LET_PLAY:
            return self.put_into(seat, None)
        self.live.check_sit(question.asker, seat)
        return self.put_into(seat, question.asker)


# -- the play --------------------------------------------------------------------------------------


def _move(case: Case[m.MoveRequest]) -> Decision:
    live, seat, text = case.live, case.seat(), case.request.text
    try:
        moves = live.check_moves(seat, text)
    except CardtableError:
        if text in case.table.raced.get(seat, ()) and not live.is_racing:
            raise IllegalMove("Too late: the moment has passed.") from None
        raise
    return case.enter_moves(seat, moves)


def _deal(case: Case[m.DealRequest]) -> Decision:
    case.seat()
    case.live.check_deal()
    fair = case.live.coming or pack_for(case.live.game)
    return case.enter(DEALT, fair.data())


def _undo(case: Case[m.UndoRequest]) -> Decision:
    seat = case.seat()
    case.live.check_undo(seat)
    return case.put(Question(TAKE_BACK, case.guest, case.live.called(case.guest), seat))


def _redo(case: Case[m.RedoRequest]) -> Decision:
    seat = case.seat()
    move = case.live.check_redo()
    return case.enter(MOVED, {"seat": seat, "move": move.text})


def _auto(case: Case[m.AutoRequest]) -> Decision:
    seat, live = case.seat(), case.live
    live.check_solvable()
    moves = safe_moves(live.game, live.state)
    if not moves:
        raise IllegalMove(NOTHING_SAFE)
    return case.enter_moves(seat, moves)


# -- what one wants to know ------------------------------------------------------------------------


def _why(case: Case[m.WhyRequest]) -> Decision:
    return Decision(answer={"why": why(case.live, case.seat(), case.request.text)})


def _hint(case: Case[m.HintRequest]) -> Decision:
    """Before it is given, where several people play, the log says so to all. Asked again it is the same hint,
    as long as the player has not made his move."""
    seat, live = case.seat(), case.live
    if not live.is_playing or not live.game.legal(live.state, seat):
        raise IllegalMove("It is not your turn: there is nothing to advise.")
    if len(live.people()) < 2:
        return Decision()
    if live.manners.hints == "never":
        raise IllegalMove("At this table nobody is given a hint while several people play.")
    if case.known is None:
        return case.enter(HINTED, {"seat": seat})
    if case.known.number < live.stays[seat]:
        raise IllegalMove("The table has gone on since you asked for this hint: ask for another.")
    return Decision()


def _winnable(case: Case[m.WinnableRequest]) -> Decision:
    """Before it is found out the log says that it was asked, if cards are hidden: once for each deal."""
    seat, live = case.seat(), case.live
    live.check_solvable()
    if not hides_cards(live.state) or live.table.deals[-1].is_helped:
        return Decision()
    return Decision([live.next_event(HELPED, {"seat": seat}, case.guest)])


# -- among people ----------------------------------------------------------------------------------


def _say(case: Case[m.SayRequest]) -> Decision:
    return case.enter(SAID, {"name": case.live.called(case.guest), "text": clean_talk(case.request.text)})


def _agree(case: Case[m.AgreeRequest]) -> Decision:
    question, guest = case.table.question, case.guest
    if question is None or question.number != case.request.question:
        raise IllegalMove("That is not asked any more.")
    if guest.id not in case.table.asked_of(question) | {question.asker.id}:
        raise IllegalMove("You are not asked.")
    return case.go_on(question.agreed_by(guest)) if case.request.yes else Decision(settles=True)


# -- seats -----------------------------------------------------------------------------------------


def _sit(case: Case[m.SitRequest]) -> Decision:
    return replace(_take_seat(case), answer={"told": case.live.manners.told()})


def _take_seat(case: Case[m.SitRequest]) -> Decision:
    live, guest, seat = case.live, case.guest, case.request.seat
    live.check_seat(seat)
    if live.seat_of(guest) == seat and live.seats[seat].level:
        return case.stand_in(seat, "")
    live.check_sit(guest, seat)
    if not live.must_be_let_in(guest):
        return case.put_into(seat, guest)
    if not case.request.ask:
        raise IllegalMove("The cards are dealt: wait until the deal is over, or ask the host to let you in.")
    asked = case.table.question
    if asked is not None and asked.asker.id != guest.id:
        raise IllegalMove("Something else is asked at this table: wait until it is settled.")
    return case.put(Question(LET_IN, guest, guest.name, seat))


def _rise(case: Case[m.RiseRequest]) -> Decision:
    return case.put_into(case.seat(), None, _LEFT_TO)


def _seat(case: Case[m.SeatRequest]) -> Decision:
    live, guest, seat = case.live, case.guest, case.request.seat
    case.check_host()
    live.check_seat(seat)
    level = check_level(case.request.level) if case.request.level else ""
    place = live.seats[seat]
    if not level and live.started:
        raise IllegalMove("A seat cannot be empty while the match goes on: let a bot play.")
    if place.is_person and place.guest != guest.id and _is_there(case.table, place, level):
        if not case.request.ask:
            raise IllegalMove(f"{place.name} is here: that can only be asked.")
        return case.put(Question(LET_PLAY, guest, live.called(guest), seat, level))
    if place.is_person and level:
        return case.stand_in(seat, level)
    if place.guest == guest.id:
        raise IllegalMove("That is your own seat.")
    return case.put_into(seat, None, level)


def _is_there(table: Situation, place: Seat, level: str) -> bool:
    """Whether a person is there to be asked; for who is away his seat is held for a while."""
    held = 0 if level and place.level else table.presence.held(place.guest)
    if held:
        time_left = f"{held} seconds" if held > 1 else "second"
        raise IllegalMove(f"{place.name} is away: the seat is held for another {time_left}.")
    return table.presence.is_here(place.guest)


def _welcome(case: Case[m.WelcomeRequest]) -> Decision:
    case.check_host()
    on = case.request.on
    return case.enter(WELCOMED, {"on": on}) if on != case.live.lets_in else Decision()


def _pause(case: Case[m.PauseRequest]) -> Decision:
    case.check_host()
    on = case.request.on
    return case.enter(PAUSED, {"on": on}) if on != case.live.paused else Decision()


def _pace(case: Case[m.PaceRequest]) -> Decision:
    return Decision(pace=case.request.times)


_DECIDERS: Final[dict[type[m.Request], Callable[[Case[Any]], Decision]]] = {
    m.MoveRequest: _move,
    m.DealRequest: _deal,
    m.UndoRequest: _undo,
    m.RedoRequest: _redo,
    m.AutoRequest: _auto,
    m.WhyRequest: _why,
    m.HintRequest: _hint,
    m.WinnableRequest: _winnable,
    m.SayRequest: _say,
    m.AgreeRequest: _agree,
    m.SitRequest: _sit,
    m.RiseRequest: _rise,
    m.SeatRequest: _seat,
    m.WelcomeRequest: _welcome,
    m.PauseRequest: _pause,
    m.PaceRequest: _pace,
}
