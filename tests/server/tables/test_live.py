"""A table is its log: whatever has happened, replaying the log gives the same table."""

import random
from copy import deepcopy
from typing import Any

import pytest

from cardtable.games import REGISTRY
from cardtable.server.storage.store import Guest, LogEvent, StoreError, UnknownTable
from cardtable.server.tables import live as live_module
from cardtable.server.tables.fair import FairDeal
from cardtable.server.tables.live import (
    DEALT,
    MOVED,
    OPENED,
    SAID,
    SEATED,
    UNDONE,
    LiveTable,
)
from tests.server.logs import shown_to

ANN, BEA = Guest("ann", "Ann"), Guest("bea", "Bea")


class Told:
    """A table that lives, with the log of what has happened at it."""

    def __init__(self, game: str, players: int = 0) -> None:
        info = REGISTRY.find(game)
        rules = info.make(players, {})
        opened = {"game": info.id, "rules": info.version, "players": rules.seats, "options": {}}
        self.log = [LogEvent(1, OPENED, opened, ANN.id, None, 0)]
        self.live = LiveTable("t", REGISTRY, self.log)

    def enter(
        self, kind: str, data: dict[str, Any], guest: Guest | None = None, id: str | None = None
    ) -> None:
        """Let something happen, as the room does."""
        event = self.live.next_event(kind, data, guest, id)
        self.live.replay(event)
        self.log.append(event)

    def seat(self, seat: int, guest: Guest | None, level: str = "") -> None:
        """Put somebody into a seat."""
        data = {"seat": seat, "guest": guest.id if guest else "", "name": "Name", "level": level}
        self.enter(SEATED, data, guest)

    def deal(self) -> None:
        """Begin a deal."""
        self.enter(DEALT, FairDeal.drawn(self.live.game.cards).data(), ANN)

    def move(self, rng: random.Random) -> int:
        """Whoever is to act makes any move; who it was."""
        live = self.live
        seat = rng.choice(live.game.to_act(live.state))
        move = rng.choice(live.game.legal(live.state, seat))
        text = live.game.moves.number(move.verb, move.low).text if move.is_range else move.text
        self.enter(MOVED, {"seat": seat, "move": text})
        return seat


def picture(live: LiveTable) -> tuple[object, ...]:
    """All there is to know of a table."""
    views = [shown_to(live, viewer) for viewer in range(live.game.seats + 1)]
    lists = (
        live.known,
        [{guest: vars(each) for guest, each in deal.items()} for deal in live.sittings.deals],
        [vars(seat) for seat in live.seats],
        len(live.sayings),
    )
    return deepcopy((live.version, live.turn, live.state.dump(), live.table.match.dump(), views, *lists))


@pytest.mark.parametrize("game", ["euchre", "gin", "klondike", "cribbage", "hearts", "canasta", "jackpots"])
def test_a_log_with_moves_taken_back_replays_to_the_same_table(game: str) -> None:
    rng = random.Random(game)
    told = Told(game)
    for seat in range(told.live.game.seats):
        told.seat(seat, ANN if seat == 0 else None, "" if seat == 0 else "casual")
    told.deal()
    pictures = {len(told.log): picture(told.live)}
    for number in range(60):
        if told.live.state.over:
            if told.live.table.match.over:
                break
            told.deal()
        mover = told.move(rng)
        if rng.random() < 0.2:
            told.enter(UNDONE, {"seat": mover}, ANN, str(number))
        pictures[len(told.log)] = picture(told.live)
    for length, seen in pictures.items():
        assert picture(LiveTable("t", REGISTRY, told.log[:length])) == seen


def test_every_prefix_of_a_log_opens() -> None:
    rng = random.Random(1)
    told = Told("gin")
    told.seat(0, ANN)
    told.seat(1, None, "casual")
    told.deal()
    for _ in range(10):
        told.move(rng)
    for length in range(1, len(told.log) + 1):
        assert LiveTable("t", REGISTRY, told.log[:length]).version == length


def test_a_move_taken_back_leaves_the_cards_as_they_were() -> None:
    rng = random.Random(2)
    told = Told("gin")
    told.seat(0, ANN)
    told.seat(1, None, "casual")
    told.deal()
    told.move(rng)
    before = told.live.state.dump()
    mover = told.move(rng)
    told.enter(UNDONE, {"seat": mover}, ANN)
    assert told.live.state.dump() == before


def test_an_empty_log_is_no_table() -> None:
    with pytest.raises(UnknownTable, match="is the link complete"):
        LiveTable("t", REGISTRY, [])


def test_a_log_with_a_gap_is_refused() -> None:
    told = Told("gin")
    for _ in range(3):
        told.enter(SAID, {"name": "Ann", "text": "Hello"}, ANN)
    with pytest.raises(StoreError, match="no event 3"):
        LiveTable("t", REGISTRY, [*told.log[:2], told.log[3]])


def test_a_log_of_other_rules_is_refused() -> None:
    told = Told("gin")
    told.log[0].data["rules"] += 1
    with pytest.raises(StoreError, match="version"):
        LiveTable("t", REGISTRY, told.log)


def test_only_the_latest_requests_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "_KNOWN", 5)
    told = Told("gin")
    for number in range(20):
        told.enter(SAID, {"name": "Ann", "text": "Hello"}, ANN, str(number))
    assert [place.number for place in told.live.known.values()] == [17, 18, 19, 20, 21]


def test_talk_does_not_make_a_bot_think_again() -> None:
    told = Told("gin")
    told.seat(0, ANN)
    told.seat(1, None, "casual")
    told.deal()
    turn = told.live.turn
    told.enter(SAID, {"name": "Ann", "text": "Hello"}, ANN)
    assert told.live.turn == turn
    told.move(random.Random(3))
    assert told.live.turn > turn
