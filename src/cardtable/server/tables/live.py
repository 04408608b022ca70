"""A table that is awake: its log played through, and nothing besides."""

from collections import deque
from functools import lru_cache
from typing import Any, Final

from cardtable.bots import LEVELS
from cardtable.engine import BadOption, Game, GameInfo, IllegalMove, Move, Registry, State, Table
from cardtable.front import read_several
from cardtable.front.patience import check_solvable
from cardtable.front.tallies import Outcome, house_rules, outcome_of
from cardtable.server.storage.store import Guest, LogEvent, Place, Standing, StoreError, UnknownTable, now
from cardtable.server.tables.fair import Contribution, FairDeal
from cardtable.server.tables.manners import Manners
from cardtable.server.tables.names import as_heard
from cardtable.server.tables.sittings import Sittings

OPENED: Final = "opened"
SEATED: Final = "seated"
COMMITTED: Final = "committed"
ADDED: Final = "added"
DEALT: Final = "dealt"
MOVED: Final = "moved"
UNDONE: Final = "undone"
HELPED: Final = "helped"
SAID: Final = "said"
PAUSED: Final = "paused"
STOOD_IN: Final = "stood in"
CONSENTED: Final = "consented"
HINTED: Final = "hinted"
WELCOMED: Final = "welcomed"
"""The kinds of events in a log; consented: somebody agrees that all deals so far are given away."""

_CHAT: Final = 200
"""So much of what was said is kept at hand."""
_KNOWN: Final = 1000
"""So many requests are remembered, the latest; of all others the log itself knows."""
_WELCOMES: Final = {
    True: "The host lets people take over the seats of bots at any time, also in the middle of a deal.",
    False: "The host lets nobody take over the seat of a bot in the middle of a deal any more.",
}


class Seat:
    """Who sits in a place: a person, a bot, or nobody yet."""

    def __init__(self) -> None:
        self.guest = ""
        """The session of the person."""
        self.name = ""
        self.level = ""
        """Of the bot that sits here, or that plays for the person while he is away."""

    @property
    def is_person(self) -> bool:
        """Whether the place is a person's, even if a bot plays for him now."""
        return bool(self.guest)

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return not self.guest and not self.level


class Saying:
    """Something said at the table; without a guest and a name by the table itself, of what has happened."""

    def __init__(self, number: int, guest: str, name: str, text: str) -> None:
        self.number = number
        self.guest = guest
        self.name = name
        self.text = text


class LiveTable:
    """A match with its seats, as the log tells it."""

    def __init__(self, id: str, registry: Registry, log: list[LogEvent]) -> None:
        if not log or log[0].kind != OPENED:
            raise UnknownTable(f"There is no table {id!r}: is the link complete?")
        self.id = id
        self.version = 0
        """How many events have happened."""
        self.turn = 0
        """The version since which the cards lie as they do; talk does not count."""
        self.info: GameInfo = registry.find(str(log[0].data["game"]))
        opened = log[0].data
        if opened["rules"] != self.info.version:
            raise UnknownTable(
                f"This table was opened by version {opened['rules']} of the rules of {self.info.title};"
                f" this is version {self.info.version}."
            )
        game = rules_of(self.info, int(opened["players"]), tuple(sorted(opened["options"].items())))
        self.table = Table(self.info, game=game, is_dealt=False)
        self.game = game
        self.host = str(log[0].by)
        self.manners = Manners.of(opened.get("manners", {}))
        self.seats = [Seat() for _ in range(self.game.seats)]
        self.stays = [0] * self.game.seats
        """The version since which each seat has made no move, and nothing was taken back."""
        self.lets_in = self.manners.joining == "any time"
        """Whether people may take over the seats of bots in the middle of a deal."""
        self.started = False
        self.paused = False
        self.fair: FairDeal | None = None
        """The commitments to the pack of this deal."""
        self.coming: FairDeal | None = None
        """Those to the pack of the next one, if somebody has asked for them."""
        self.sayings: deque[Saying] = deque(maxlen=_CHAT)
        self.told = 0
        """So many moves of the deal are known to all who are connected."""
        self.known: dict[tuple[str, str], Place] = {}
        """What clients have sent of late, by session and their own number, and where it stands in the log."""
        self.movers: set[str] = set()
        """The sessions that have made a move in this deal; nothing stands for a bot."""
        self.sittings = Sittings()
        """Who has sat at each deal, even if he has left it since."""
        for event in log:
            self.replay(event)

    # -- the log ---------------------------------------------------------------------------------

    def next_event(
        self,
        kind: str,
        data: dict[str, Any],
        guest: Guest | None = None,
        client_id: str | None = None,
        digest: str | None = None,
    ) -> LogEvent:
        """The event that would come next; if it is a request, by its id and the digest of it."""
        return LogEvent(self.version + 1, kind, data, guest.id if guest else None, client_id, now(), digest)

    def next_moves(
        self, seat: int, moves: list[Move], guest: Guest, client_id: str, digest: str
    ) -> list[LogEvent]:
        """The events that would come next by moves of a seat; a request is known as done with the last."""
        events: list[LogEvent] = []
        for number, move in enumerate(moves, 1):
            done = (client_id, now(), digest) if number == len(moves) else (None, now(), None)
            data = {"seat": seat, "move": move.text}
            events.append(LogEvent(self.version + number, MOVED, data, guest.id, *done))
        return events

    def replay(self, event: LogEvent) -> None:
        """Let happen what the log says."""
        if event.number != self.version + 1:
            raise StoreError(f"The log of the table {self.id} has no event {self.version + 1}.")
        data = event.data
        if told := self._news(event):
            self.sayings.append(Saying(event.number, "", "", told))
        if event.kind == SEATED:
            self._seat(data)
        elif event.kind == STOOD_IN:
            self.seats[data["seat"]].level = data["level"]
        elif event.kind == COMMITTED:
            self.coming = FairDeal.of(data)
        elif event.kind == ADDED and self.coming is not None:
            self.coming.added.append(Contribution(data["seat"], data["text"]))
        elif event.kind == DEALT:
            self._deal(data)
        elif event.kind == MOVED:
            self.table.play(data["seat"], move_of(self.game, data["move"]))
            self.movers.add(event.by or "")
        elif event.kind == UNDONE:
            self.table.undo(data["seat"])
            self.sittings.take_back(self._seated(), len(self.table.events))
            self.told = 0
        elif event.kind == HELPED:
            self.table.deals[-1].is_helped = True
        elif event.kind == SAID:
            self.sayings.append(Saying(event.number, str(event.by), data["name"], data["text"]))
        elif event.kind == PAUSED:
            self.paused = data["on"]
        elif event.kind == CONSENTED:
            self.sittings.agree(str(event.by), data["deals"])
        elif event.kind == WELCOMED:
            self.lets_in = data["on"]
        self.version = event.number
        if event.kind in (DEALT, MOVED, UNDONE):
            self.turn = event.number
            for seat in [data["seat"]] if event.kind == MOVED else range(self.game.seats):
                self.stays[seat] = event.number
        if event.by and event.client_id:
            self.known[event.by, event.client_id] = Place(event.number, event.digest)
            if len(self.known) > _KNOWN:
                del self.known[next(iter(self.known))]

    def _seat(self, data: dict[str, Any]) -> None:
        """Put a person or a bot into a seat, or empty it; who comes when a deal is over was not there."""
        seat = self.seats[data["seat"]]
        if self.started:
            moves = len(self.table.events)
            self.sittings.rise(seat.guest, moves)
            if data["guest"] and self.is_playing:
                self.sittings.sit(data["guest"], data["seat"], moves)
        seat.guest, seat.name, seat.level = data["guest"], data["name"], data["level"]

    def _seated(self) -> dict[str, int]:
        """The people who sit at the table now, with their seats."""
        return {seat.guest: number for number, seat in enumerate(self.seats) if seat.guest}

    def _news(self, event: LogEvent) -> str:
        """What all are told of an event that is about to happen: who comes and goes, and who is helped."""
        data = event.data
        if event.kind == WELCOMED:
            return _WELCOMES[data["on"]]
        if event.kind not in (SEATED, STOOD_IN, HINTED, UNDONE):
            return ""
        seat = self.seats[data["seat"]]
        if event.kind == SEATED and not seat.is_free:
            return self._news_of_seat(seat, data)
        if event.kind == STOOD_IN:
            return (
                f"A {data['level']} bot plays for {seat.name}."
                if data["level"]
                else f"{seat.name} plays again."
            )
        if event.kind == HINTED:
            return f"{seat.name} has asked for a hint."
        return (
            f"{seat.name} has taken back a move." if event.kind == UNDONE and len(self.people()) > 1 else ""
        )

    def _news_of_seat(self, seat: Seat, data: dict[str, Any]) -> str:
        """What is told when somebody else comes into a seat, or nobody."""
        if not data["name"]:
            return f"{seat.name} gives the seat up."
        if data["guest"]:
            when = ", in the middle of the deal" if self.is_playing else ""
            return f"{data['name']} takes the seat of {seat.name}{when}."
        if seat.is_person:
            return f"{seat.name} leaves the seat to {data['name']}, a {data['level']} bot."
        return f"{data['name']} plays as a {data['level']} bot now." if data["level"] != seat.level else ""

    def _deal(self, data: dict[str, Any]) -> None:
        """Begin a deal with the pack as it was drawn."""
        self.started = True
        self.movers = set()
        self.sittings.begin(self._seated())
        self.told = 0
        self.fair, self.coming = FairDeal.of(data), None
        order, seed = self.fair.order(self.game.cards), self.fair.later_seed()
        self.table.deal_order(order, seed, self.fair.number)

    # -- patiences -------------------------------------------------------------------------------

    def standing_after(self, events: list[LogEvent]) -> Standing | None:
        """How a patience will stand for its player when these have happened; nothing if they change nothing.

        A deal at which somebody else has made a move, a bot or another person, is nobody's win.
        """
        if self.game.seats > 1 or not self.started:
            return None
        s, is_helped = self.state, self.table.deals[-1].is_helped
        before = self._outcome(s, is_helped, self.movers)
        movers = self.movers | {event.by or "" for event in events if event.kind == MOVED}
        for event in events:
            if event.kind == MOVED:
                s = s.copy() if s is self.state else s
                self.game.carry_out(s, event.data["seat"], move_of(self.game, event.data["move"]))
            elif event.kind == HELPED:
                is_helped = True
        after = self._outcome(s, is_helped, movers)
        if after is not None and any(event.kind == UNDONE for event in events):
            after = Outcome()  # there was a move to take back, so that the deal is not over before it
        if after is None or after == before:
            return None
        deal, rules = self.table.deals[-1], house_rules(self.info, self.game.options)
        return Standing(self.seats[0].guest, len(self.table.deals), rules, deal.number, after)

    def _outcome(self, s: State, is_helped: bool, movers: set[str]) -> Outcome | None:
        """What a patience counts for as it stands; nothing before its player has made a move."""
        player = self.seats[0].guest
        if not player or player not in movers:
            return None
        return outcome_of(s, is_helped) if movers == {player} else Outcome()

    def tell(self) -> None:
        """All who are connected have been shown the table."""
        self.told = len(self.table.events) if self.started else 0

    # -- asking ----------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The deal in progress."""
        return self.table.state

    @property
    def is_playing(self) -> bool:
        """Whether a deal has begun and is not over."""
        return self.started and not self.state.over

    @property
    def deal_name(self) -> str:
        """What the last deal is called: by its number if it has one, else by how many there have been."""
        return self.name_of(len(self.table.deals)) if self.started else ""

    def name_of(self, deal: int) -> str:
        """What a deal is called, counted from 1."""
        return self.table.deals[deal - 1].number or str(deal)

    @property
    def finished(self) -> int:
        """How many deals are over."""
        return len(self.table.deals) - self.is_playing

    def trick(self) -> list[tuple[int, str]]:
        """The cards on the table with the hands that played them, from the leader on."""
        return self._told(self.game.trick(self.state))

    def last_trick(self) -> list[tuple[int, str]]:
        """The cards of the trick taken last, with the hands that played them; the winner of it leads now."""
        return self._told(self.table.last_trick)

    def _told(self, played: list[tuple[int, int]]) -> list[tuple[int, str]]:
        return [(hand, self.game.cards.text(card)) for hand, card in played]

    def seat_of(self, guest: Guest | None) -> int:
        """Where a person sits; the spectator's number if nowhere."""
        for number, seat in enumerate(self.seats):
            if guest is not None and seat.guest == guest.id:
                return number
        return self.game.seats

    def eyes_of(self, seat: int) -> int:
        """By whose eyes who sits in a seat sees the cards: whoever came when the deal was over, as all do."""
        if not self.started or seat >= self.game.seats:
            return seat
        sitting = self.sittings.of(self.seats[seat].guest)
        saw_all = sitting is not None and sitting.seat == seat and sitting.until >= len(self.table.events)
        return seat if saw_all else self.game.seats

    def name_for(self, guest: Guest, seat: int) -> str:
        """What a person is called in a seat: no two at the table are called alike."""
        taken = {as_heard(other.name) for number, other in enumerate(self.seats) if number != seat}
        name, count = guest.name, 1
        while as_heard(name) in taken:
            count += 1
            name = f"{guest.name} ({count})"
        return name

    def called(self, guest: Guest) -> str:
        """What a person is called who says something: his name in his seat, or who watches."""
        seat = self.seat_of(guest)
        return self.seats[seat].name if seat < self.game.seats else f"{guest.name} (watching)"

    def people(self) -> list[int]:
        """The seats of persons."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    def bots_to_act(self) -> list[int]:
        """The seats to act in which a bot plays."""
        if not self.is_playing or self.paused:
            return []
        return [seat for seat in self.game.to_act(self.state) if self.seats[seat].level]

    def is_race(self, seat: int) -> bool:
        """Whether a seat may act now and who comes first counts."""
        step = self.game.step_of(self.state)
        return seat in self.game.to_act(self.state) and step.too_late(self.state, seat) is not None

    @property
    def is_racing(self) -> bool:
        """Whether there is a seat now of which who comes first counts."""
        return self.is_playing and not self.paused and any(map(self.is_race, self.game.to_act(self.state)))

    # -- may it be done? each returns or says why not ----------------------------------------------

    def check_moves(self, seat: int, text: str) -> list[Move]:
        """The moves that a text means, if they may be made: where several cards are chosen, one for each."""
        self._check_going_on()
        return read_several(self.game, self.state, seat, text) or [self.check_move(seat, text)]

    def check_move(self, seat: int, text: str) -> Move:
        """The move that a text means, if it may be made."""
        self._check_going_on()
        move = self.game.read(text, self.state, seat)
        if move.is_range:
            raise IllegalMove(f"Say how much: {move.text}.")
        refused = self.game.why_not(self.state, seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        return move

    def _check_going_on(self) -> None:
        """Whether anything can be played at all."""
        if not self.started:
            raise IllegalMove("The cards are not dealt yet.")
        if self.paused:
            raise IllegalMove("The table is paused.")

    def check_deal(self) -> None:
        """Whether the next deal may begin."""
        if any(seat.is_free for seat in self.seats):
            raise IllegalMove("There are free seats: fill them with people or bots first.")
        if self.is_playing:
            raise IllegalMove("The deal is not over.")
        if self.table.match.over:
            raise IllegalMove("The match is over: open another table to play again.")

    def check_sit(self, guest: Guest, seat: int) -> None:
        """Whether a person may take a seat: nobody sees the cards of two seats in one deal."""
        self.check_seat(seat)
        if self.seats[seat].is_person:
            raise IllegalMove("Somebody sits there.")
        if self.seat_of(guest) < self.game.seats:
            raise IllegalMove("You have a seat.")
        sitting = self.sittings.of(guest.id)
        if self.is_playing and sitting is not None and sitting.seat != seat:
            raise IllegalMove("You have seen the cards of another seat: wait until the deal is over.")

    def must_be_let_in(self, guest: Guest) -> bool:
        """Whether a person would see a hand of this deal by taking over a bot: one who has sat there in this
        deal has seen it already.
        """
        return self.is_playing and not self.lets_in and self.sittings.of(guest.id) is None

    def check_seat(self, seat: int) -> None:
        """Whether there is such a seat."""
        if not 0 <= seat < self.game.seats:
            raise IllegalMove(f"There is no seat {seat}.")

    def check_undo(self, seat: int) -> None:
        """Whether the last move of a seat may be taken back: among people never past a card revealed."""
        if not self.started:
            raise IllegalMove("There is nothing to take back.")
        events = self.table.events
        last = max((i for i, event in enumerate(events) if event.seat == seat), default=-1)
        if last < 0:
            raise IllegalMove("You have made no move in this deal.")
        if len(self.people()) < 2:
            return
        if self.state.over:
            raise IllegalMove("The deal is over and may be looked at again: nothing is taken back.")
        deal, match = self.table.deals[-1], self.table.before[-1]
        then = self.game.begin(match.copy(), deal.order, deal.seed)
        for event in events[:last]:
            self.game.apply(then, event.seat, event.move)
        for card, seen in enumerate(self.state.seen):
            if seen & ~then.seen[card] and not then.seen[card] >> seat & 1:
                raise IllegalMove("A card has been revealed since: that cannot be taken back.")

    def check_redo(self) -> Move:
        """The move taken back that would be made again; where several play, none is."""
        if self.game.seats > 1:
            raise IllegalMove("Only who plays alone can make again what was taken back.")
        if self.paused:
            raise IllegalMove("The table is paused.")
        if not self.table.undone:
            raise IllegalMove("There is nothing to make again.")
        return self.table.undone[-1].move

    def check_solvable(self) -> None:
        """Whether a solver can be asked: of a patience that is being played."""
        check_solvable(self.game)
        if not self.is_playing:
            raise IllegalMove("The deal is over." if self.started else "The cards are not dealt yet.")
        if self.paused:
            raise IllegalMove("The table is paused.")


@lru_cache(maxsize=256)
def rules_of(info: GameInfo, players: int, options: tuple[tuple[str, object], ...]) -> Game[Any]:
    """The rules of a game, which hold nothing of any deal: tables that play alike share them."""
    return info.make(players, dict(options))


@lru_cache(maxsize=4096)
def move_of(game: Game[Any], text: str) -> Move:
    """A move of a log; the same few texts come again and again."""
    return game.read(text)


def check_level(level: str) -> str:
    """A level of bots by its name."""
    if level not in LEVELS:
        raise BadOption(f"There is no level {level!r}; there are {', '.join(LEVELS)}.")
    return level
