"""A table at which requests are decided, without a store, a socket or a room: and they happen at once."""

import itertools
from typing import Any

import pytest

from cardtable.cards import CardtableError
from cardtable.games import REGISTRY
from cardtable.server.play import messages as m
from cardtable.server.play.deciding import Decision, Situation, decide
from cardtable.server.storage.store import Guest
from cardtable.server.tables.live import SEATED, LiveTable
from cardtable.server.tables.manners import USUAL, Manners
from cardtable.server.tables.presence import Presence
from tests.server.logs import log_by_seed, make_move

ANN, BEA, CLEO = Guest("ann", "Ann"), Guest("bea", "Bea"), Guest("cleo", "Cleo")
DOT, EVE = Guest("dot", "Dot"), Guest("eve", "Eve")
CASUAL = "casual"


class Clock:
    """What time it is, as a test has it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Desk:
    """A table of some people, who are all there, and of bots to their right. The first is the host."""

    def __init__(
        self,
        game: str,
        *people: Guest,
        bots: int = 0,
        dealt: bool = True,
        seed: int = 1,
        manners: Manners = USUAL,
    ) -> None:
        names = [guest.id for guest in people] + [""] * bots
        log = log_by_seed(game, names, seed)
        log[0].data["manners"] = manners.data()
        for event in log[1 : 1 + len(names)]:
            seat = event.data["seat"]
            event.data["name"] = people[seat].name if seat < len(people) else f"Bot {seat}"
            event.data["level"] = "" if seat < len(people) else CASUAL
        self.live = LiveTable("table", REGISTRY, log if dealt else log[:-1])
        self.clock = Clock()
        self.presence = Presence(self.clock, [guest.id for guest in people])
        self.situation = Situation(self.live, self.presence)
        self._ids = (f"r{number}" for number in itertools.count(1))

    def decide(self, who: Guest, kind: type[m.Request], *fields: Any, id: str = "") -> Decision:
        """What a request comes to; whatever it is, to decide it has changed nothing."""
        before = self._seen()
        try:
            return decide(self.situation, who, kind(id or next(self._ids), *fields))  # type: ignore[arg-type]
        finally:
            assert self._seen() == before

    def why(self, who: Guest, kind: type[m.Request], *fields: Any, id: str = "") -> str:
        """Why a request is refused."""
        with pytest.raises(CardtableError) as refused:
            self.decide(who, kind, *fields, id=id)
        return str(refused.value)

    def do(self, who: Guest, kind: type[m.Request], *fields: Any, id: str = "") -> Decision:
        """A request, and what it comes to has happened."""
        decision = self.decide(who, kind, *fields, id=id)
        if decision.settles:
            self.situation.question = None
        elif decision.asks is not None:
            self.situation.question = decision.asks
        for event in decision.events:
            self.live.replay(event)
            if self.situation.question is not None and self.situation.question.is_settled_by(event):
                self.situation.question = None
        return decision

    def agree(self, who: Guest, yes: bool = True) -> Decision:
        """What becomes of it when somebody agrees to what is asked, or not."""
        assert self.situation.question is not None
        return self.do(who, m.AgreeRequest, self.situation.question.number, yes)

    def play(self, moves: int = 1) -> None:
        """Whoever has the turn makes the first of his moves, as often as that, or until the deal is over."""
        while moves and not self.live.state.over:
            make_move(self.live)
            moves -= 1

    def vacate(self, seat: int) -> None:
        """Let nobody sit in a seat."""
        nobody = {"seat": seat, "guest": "", "name": "", "level": ""}
        self.live.replay(self.live.next_event(SEATED, nobody, ANN))

    def _seen(self) -> tuple[object, ...]:
        """What would be changed by what happens, or what is asked."""
        live, question = self.live, self.situation.question
        known = dict(live.known), dict(self.situation._answered)
        agreed = set(question.agreed) if question is not None else set()
        return live.version, live.state.dump() if live.started else None, question, agreed, known


def hearts(dealt: bool = True, manners: Manners = USUAL) -> Desk:
    """Ann, Bea, Cleo and a bot; Bea leads when cards have been passed. No more is known of the deal."""
    return Desk("hearts", ANN, BEA, CLEO, bots=1, dealt=dealt, manners=manners)


PASSED = 12
"""So many cards are passed at that table before the first is played."""


def entered(decision: Decision) -> tuple[str, dict[str, Any]]:
    """The one event that a request comes to, and nothing else."""
    (event,) = decision.events
    assert decision.asks is None and not decision.settles and decision.known is None
    return event.kind, event.data


def comes_to_nothing(decision: Decision) -> bool:
    """Whether it is answered and nothing is changed by it."""
    return not decision.events and decision.asks is None and not decision.settles
