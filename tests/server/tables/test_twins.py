"""Twins over the wire: what a viewer is sent must not depend on cards that he cannot place.

For every game and every viewer, at many points of random deals, two cards that the viewer has not seen change
places: the bytes he is sent, and the words in which his moves are refused, stay the same.
"""

import contextlib
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.cards import CardtableError, Rng, shuffled
from cardtable.engine import UNSEEN, GameInfo, Move
from cardtable.engine.worlds import unseen_places
from cardtable.games import REGISTRY
from cardtable.server.play.open_table import OpenTable
from cardtable.server.storage.store import LogEvent
from cardtable.server.tables.live import DEALT, MOVED, OPENED, SEATED, LiveTable
from cardtable.server.tables.showing import why
from cardtable.testing import twins
from tests.server.guests import Line
from tests.server.house import Parlour
from tests.server.logs import shown_to

DEALS = 2
POINTS = 8
"""So many positions of a deal are looked at; half of them near its beginning."""
BEGINNING = 12
REFUSALS = 3
LONGEST = 400

NOWHERE = SimpleNamespace(clock=lambda: 0.0)
"""The room of a table that nobody comes to."""
Sent = Callable[[LiveTable, int], str]
"""What a viewer is sent of a table."""


def sent(live: LiveTable, viewer: int) -> str:
    """The very text that goes over the socket."""
    return OpenTable(NOWHERE, live)._shown({viewer})[viewer]  # type: ignore[arg-type]


# -- tables --------------------------------------------------------------------------------------


class Deal:
    """A table with a person in every seat and one deal, which can be told again with other cards."""

    def __init__(self, info: GameInfo, seed: int) -> None:
        self.info = info
        self.game = info.make()
        pack = self.game.cards
        self.order = pack.twins_in_order(shuffled(pack.size, seed))
        self.moves: list[tuple[int, Move]] = []
        self.seen: set[tuple[int, int]] = set()
        """Cards by the viewers who have seen them, or heard them named, at any time."""
        self.live = self.told(self.order, [])
        self._look()

    def told(self, order: list[int], moves: list[tuple[int, Move]]) -> LiveTable:
        """The table as its log tells it, with the pack in an order and with some moves."""
        opened = {
            "game": self.info.id,
            "rules": self.info.version,
            "players": self.game.seats,
            "options": asdict(self.game.options),
        }
        told: list[tuple[str, dict[str, Any]]] = [(OPENED, opened)]
        told += [
            (SEATED, {"seat": seat, "guest": f"g{seat}", "name": f"P{seat}", "level": ""})
            for seat in range(self.game.seats)
        ]
        pack = " ".join(self.game.cards.text(card) for card in order)
        told.append(
            (DEALT, {"pack": pack, "salts": " ".join(["0"] * (len(order) + 1)), "seed": "7", "added": []})
        )
        told += [(MOVED, {"seat": seat, "move": move.text}) for seat, move in moves]
        log = [LogEvent(at, kind, data, "g0", None, 0) for at, (kind, data) in enumerate(told, 1)]
        return LiveTable("0" * 16, REGISTRY, log)

    def play(self, rng: Rng) -> None:
        """Make a move at random."""
        state = self.live.state
        acting = self.game.to_act(state)
        seat = acting[rng.below(len(acting))]
        move = self.game.step_of(state).pick(state, seat, rng)
        if not self.game.step_of(state).is_secret(move):
            for card, face in enumerate(self.game.cards.face_of):
                if face in move.faces:
                    self.seen |= {(card, viewer) for viewer in range(self.game.seats + 1)}
        data = {"seat": seat, "move": move.text}
        self.live.replay(LogEvent(self.live.version + 1, MOVED, data, f"g{seat}", None, 0))
        self.moves.append((seat, move))
        self._look()

    def _look(self) -> None:
        for card, viewers in enumerate(self.live.state.seen):
            self.seen |= {(card, viewer) for viewer in range(self.game.seats + 1) if viewers >> viewer & 1}

    # -- twins -----------------------------------------------------------------------------------

    def exchanged(self, viewer: int, rng: Rng) -> LiveTable | None:
        """The same table with two cards exchanged that the viewer cannot place now."""
        state = twins.swapped(self.game, self.live.state, viewer, rng)
        if state is None:
            return None
        twin = self.told(self.order, self.moves)
        twin.table.state = state
        return twin

    def retold(self, viewer: int, rng: Rng) -> LiveTable | None:
        """The deal from its beginning with two cards exchanged of which the viewer has never known."""
        faces = self.game.cards.face_of
        hidden = [
            card
            for card in range(self.game.cards.size)
            if (card, viewer) not in self.seen and faces.count(faces[card]) == 1
        ]
        if len(hidden) < 2:
            return None
        at = rng.below(len(hidden) - 1)
        one, other = hidden[at], hidden[at + 1]
        order = [{one: other, other: one}.get(card, card) for card in self.order]
        renamed = {faces[one]: faces[other], faces[other]: faces[one]}
        try:
            moves = [(seat, twins._renamed(self.game, move, renamed)) for seat, move in self.moves]
            twin = self.told(order, moves)
        except CardtableError:
            return None  # the moves were not possible with the other card: no twin
        twin.fair = self.live.fair  # salted hashes of the pack say nothing, but differ
        return twin


def positions(info: GameInfo) -> Iterator[tuple[Deal, Rng]]:
    """Deals at the points where they are to be looked at."""
    length = BEGINNING
    for seed in range(DEALS):
        rng = Rng(1000 + seed)
        deal = Deal(info, seed)
        stops = {int(rng.below(BEGINNING)) for _ in range(POINTS // 2)}
        stops |= {int(rng.below(max(length, BEGINNING))) for _ in range(POINTS // 2)} | {0}
        while not deal.live.state.over and len(deal.moves) < LONGEST:
            if len(deal.moves) in stops:
                yield deal, rng
            deal.play(rng)
        length = len(deal.moves)
        yield deal, rng


def leaks(deal: Deal, viewer: int, rng: Rng, send: Sent = sent) -> str | None:
    """Where a viewer could tell two twins apart, or nothing; None if there are no twins."""
    live = deal.live
    found = None
    for how in (deal.exchanged, deal.retold):
        twin = how(viewer, rng)
        if twin is None:
            continue
        found = ""
        one, other = send(live, viewer), send(twin, viewer)
        if one != other:
            return f"{how.__name__}: {parted(one, other)}"
        if viewer < deal.game.seats:
            known = deal.game.moves.all()
            for move in [known[rng.below(len(known))] for _ in range(REFUSALS)]:
                if why(live, viewer, move.text) != why(twin, viewer, move.text):
                    return f"{how.__name__}: the refusal of {move.text!r}"
    return found


def parted(one: str, other: str) -> str:
    """Where two texts part."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, at - 60) : at + 60]!r} against {other[max(0, at - 60) : at + 60]!r}"


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_nobody_is_sent_what_he_cannot_know(info: GameInfo) -> None:
    compared = 0
    is_open = True
    for deal, rng in positions(info):
        is_open &= not any(unseen_places(deal.live.state, viewer) for viewer in range(deal.game.seats + 1))
        for viewer in range(deal.game.seats + 1):
            leak = leaks(deal, viewer, rng)
            moves = [f"{seat} {move.text}" for seat, move in deal.moves]
            assert not leak, f"viewer {viewer} after {moves}: {leak}"
            compared += leak is not None
    assert compared >= POINTS // 2 or is_open  # where all cards lie open there is nothing to be compared


# -- the check can fail --------------------------------------------------------------------------


def by_number(live: LiveTable, viewer: int) -> str:
    """A leak: all cards of a zone, seen or not, stand in the order of the pack."""
    shown = shown_to(live, viewer)
    for zone, held in zip(shown["zones"], live.state.zones, strict=True):
        bit = 1 << viewer
        order = sorted(held)
        zone["cards"] = [live.game.cards.text(c) if live.state.seen[c] & bit else UNSEEN for c in order]
    return json.dumps(shown)


def by_id(live: LiveTable, viewer: int) -> str:
    """A leak: the ids of hidden cards are hashes of what they are."""
    shown = shown_to(live, viewer)
    shown["ids"] = [hash(("salt", card)) % 1000 for held in live.state.zones for card in held]
    return json.dumps(shown)


def by_length(live: LiveTable, viewer: int) -> str:
    """A leak: the text is longer if a hidden card is a ten."""
    lengths = [sum(len(live.game.cards.text(card)) for card in held) for held in live.state.zones]
    return json.dumps(shown_to(live, viewer)) + " " * sum(i * n for i, n in enumerate(lengths))


@pytest.mark.parametrize("faulty", [by_number, by_id, by_length])
@pytest.mark.parametrize("game", ["whist", "gin-rummy", "klondike"])
def test_a_planted_leak_is_found(faulty: Sent, game: str) -> None:
    assert any(
        leaks(deal, viewer, rng, faulty)
        for deal, rng in positions(REGISTRY.find(game))
        for viewer in range(deal.game.seats + 1)
    )


def test_a_log_that_names_secret_moves_is_found() -> None:
    """What the others pass or lay away face down is in the log by its verb alone."""

    def telltale(live: LiveTable, viewer: int) -> str:
        return json.dumps([event.move.text for event in live.table.events])

    assert any(
        leaks(deal, viewer, rng, telltale)
        for deal, rng in positions(REGISTRY.find("hearts"))
        for viewer in range(deal.game.seats + 1)
    )


# -- whole matches through the real socket -------------------------------------------------------


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    with Parlour(tmp_path_factory.mktemp("room")) as opened:
        yield opened


def cards_in(frame: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every card that a frame shows in a zone, with the zone."""
    for zone in frame["table"].get("zones", []):
        yield from ((zone["id"], card) for card in zone["cards"] if card != UNSEEN)


def others_hands(room: Parlour, table: str, viewer: int) -> set[str]:
    """The cards that a viewer cannot place, as the engine knows them; only faces that all are hidden."""
    live = room.room.tables[table].live
    pack = live.game.cards
    seen = {pack.face_of[card] for card, mask in enumerate(live.state.seen) if mask >> viewer & 1}
    return {pack.texts[face] for face in set(pack.face_of) - seen}


@pytest.mark.parametrize("game", ["whist", "gin-rummy", "euchre"])
def test_no_frame_of_a_deal_shows_a_hidden_card(room: Parlour, game: str) -> None:
    """People in every seat and one who watches play on; every frame is held against the engine's view."""
    people = [room.person(f"P{number}") for number in range(REGISTRY.find(game).make().seats + 1)]
    seats = len(people) - 1
    table = people[0].open_table(game, players=seats)
    rng = Rng(11)
    with contextlib.ExitStack() as stack:
        lines: list[Line] = [stack.enter_context(person.at(table)) for person in people]
        for seat in range(1, seats):
            assert lines[seat].ask("sit", seat=seat)["type"] == "done"
        version = lines[0].ask("deal")["version"]
        moves = 0
        while True:
            for viewer, line in enumerate(lines):
                before = len(line.frames)
                line.hear_version(version)
                frames = [json.loads(text) for text in line.frames[before:]]
                newest = [frame for frame in frames if frame.get("version") == version and "table" in frame]
                view = room.room.tables[table].live.table.view(viewer)
                allowed = {(zone.name, card) for zone in view.zones for card in zone.cards}
                hidden = others_hands(room, table, viewer)
                for frame in newest:
                    assert set(cards_in(frame)) <= allowed
                    moved = {word for entry in frame["table"]["log"] for word in entry["text"].split()}
                    assert not moved & hidden
                    offered = {card for move in frame["table"]["moves"] for card in move.get("cards", [])}
                    assert not offered & hidden
            shown = lines[0].table
            if shown["over"] and moves > 10:
                break
            if shown["over"]:  # the cards are drawn, and some deals are soon over
                version = lines[0].ask("deal")["version"]
                continue
            acting = lines[shown["toAct"][0]]
            offered = acting.table["moves"]
            move = offered[rng.below(len(offered))]
            text = move["text"] if "low" not in move else f"{move['verb']} {move['low']}"
            answer = acting.ask("move", text=text)
            assert answer["type"] == "done", answer
            version = answer["version"]
            moves += 1
            assert moves < 500
