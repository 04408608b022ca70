"""What a client is sent of a table: nothing that its seat may not know, all from the engine's view."""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from operator import ne
from typing import Any, Final

import msgspec

from cardtable.cards import SUIT_LETTERS, CardtableError
from cardtable.engine import Event, Game, Line, Move, State, View, Zone, ZoneView, view_zone
from cardtable.front import (
    Facts,
    Names,
    has_come_out,
    how_many,
    is_bidding,
    listed,
    place,
    verdict,
)
from cardtable.front.patience import HELPED, is_solvable
from cardtable.front.tallies import changed_options
from cardtable.server.tables.deals import link_to
from cardtable.server.tables.live import LiveTable
from cardtable.server.tables.presence import HELD, Presence

_NO_CHOICE: Final[dict[str, Any]] = {"prompt": "", "moves": [], "asides": [], "choose": (1, 1), "race": False}
"""What is told to those who are not to act."""
_ENCODER: Final = msgspec.json.Encoder()


class TableNames(Names):
    """Names of the people and bots in the seats instead of numbers, in whatever the game says of them."""

    def __init__(self, live: LiveTable, viewer: int = -1) -> None:
        super().__init__(live.game, viewer)
        self.live = live
        self.named: set[int] = set()
        """The seats that have been named in texts of the game."""

    def seat(self, seat: int) -> str:
        """A seat."""
        return "You" if seat == self.viewer else self.live.seats[seat].name or self.game.seat_name(seat)

    def by(self, seat: int) -> str:
        """A seat within a sentence."""
        return "you" if seat == self.viewer else self.seat(seat)

    def to_viewer(self, text: str) -> str:
        """A text of the game, with those who sit in the seats that it names."""
        places, pattern = _seats_in_words(self.game)
        return pattern.sub(lambda found: self._called(places[found[1]], found[2] or "", found.start()), text)

    def _called(self, seat: int, ending: str, at: int) -> str:
        """A seat in a sentence, which may go on by `'s` or `is`."""
        self.named.add(seat)
        if seat != self.viewer:
            return self.seat(seat) + ending
        said = "your" if ending == "'s" else "you are" if ending else "you"
        return said if at else said.capitalize()


@lru_cache(maxsize=64)
def _seats_in_words(game: Game[Any]) -> tuple[dict[str, int], re.Pattern[str]]:
    """The seats by their names in the texts of a game, and how to find them."""
    places = {game.seat_name(seat): seat for seat in range(game.seats)}
    return places, re.compile(rf"\b({'|'.join(map(re.escape, places))})\b('s| is\b)?")


class Picture:
    """What a table looks like to each of its viewers, as JSON.

    Much of it is the same for all, and most zones are as they were before the last move: neither is made or
    written twice. Whatever a viewer alone may know comes from his own view.
    """

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        layout = game.layout
        self._held: list[list[int]] = [[-1] for _ in layout.zone_names]
        self._seen: list[int] = [-1] * game.cards.size
        self._up: list[int] = []
        """The cards of each zone, by whom each card was seen, and those turned up, when they were last looked
        at."""
        self._zones: list[dict[int, bytes]] = [{} for _ in layout.zone_names]
        """For each zone what was written of it then, by viewer; -1 stands for all who see the same."""
        self._rows = [[b"" for _ in layout.zone_names] for _ in range(game.seats + 1)]
        """For each viewer what he was last sent of every zone; nothing of those that have changed since."""
        self._seers = [0 for _ in layout.zone_names]
        """For each zone a mask of those who have seen some of its cards but not all have: only they are
        written something of their own."""
        self._facts = _WrittenFacts(game)

    def show(
        self, live: LiveTable, viewers: Iterable[int], presence: Presence, since: int = 0
    ) -> dict[int, msgspec.Raw]:
        """The table for each viewer, with who is connected.

        Of the log of the deal they are sent the moves since one up to which they know it.
        """
        common = _common(live, presence)
        if live.started:
            self._look(live.state)
            self._facts.look(live)
            common |= _common_of_deal(live, since)
        for_all = _inside(common)
        shown: dict[int, msgspec.Raw] = {}
        for viewer in viewers:
            own: dict[str, Any] = {
                "you": viewer if viewer < live.game.seats else -1,
                "host": viewer < live.game.seats and live.seats[viewer].guest == live.host,
            }
            if live.started:
                own |= self._deal(live, viewer, since)
            shown[viewer] = msgspec.Raw(b"{%b,%b}" % (for_all, _inside(own)))
        return shown

    def _look(self, s: State) -> None:
        """Forget what was written of zones that have changed."""
        up = s.turned_up()
        revealed = set(compress(range(len(s.seen)), map(ne, s.seen, self._seen)))
        revealed.update(set(up).symmetric_difference(self._up))  # or turned down
        self._seen, self._up = s.seen[:], up
        for zone, held in enumerate(s.zones):
            if held != self._held[zone] or not revealed.isdisjoint(held):
                self._held[zone] = held[:]
                self._seers[zone] = _seers(s, held)
                self._zones[zone].clear()
                for row in self._rows:
                    row[zone] = b""

    def _row(self, s: State, viewer: int) -> msgspec.Raw:
        """What a viewer is sent of all zones."""
        row = self._rows[viewer]
        for zone, written in enumerate(row):
            if not written:
                row[zone] = self._zone(s, zone, viewer)
        return msgspec.Raw(b"[%b]" % b",".join(row))

    def _zone(self, s: State, zone: int, viewer: int) -> bytes:
        """What a viewer is sent of a zone."""
        known = viewer if self._seers[zone] >> viewer & 1 else -1
        written = self._zones[zone].get(known)
        if written is None:
            view = view_zone(self._game, s, zone, viewer)
            written = _ENCODER.encode(zone_shown(view))
            self._zones[zone][known] = written
        return written

    def _deal(self, live: LiveTable, viewer: int, since: int) -> dict[str, Any]:
        """What is a viewer's own of the deal in progress, or of the one just finished."""
        s, eyes = live.state, live.eyes_of(viewer)
        shown: dict[str, Any] = {
            "zones": self._row(s, eyes),
            "facts": self._facts.of(live, eyes),
            "log": _log(live, eyes, since),
        }
        shown |= _choice(live, viewer) if viewer in live.game.to_act(s) else _NO_CHOICE
        if live.table.match.over:
            shown["match"] = _match(live) | {"result": _result(live, _names_for(live, viewer))}
        return shown


def _inside(shown: dict[str, Any]) -> bytes:
    """What stands between the braces of an object, so that others can join it there."""
    return _ENCODER.encode(shown)[1:-1]


def _seers(s: State, held: list[int]) -> int:
    """Who has seen cards of a zone that others have not: all others see the same of it."""
    found = 0
    for card in held:
        if s.seen[card] != s.layout.everyone:
            found |= s.seen[card]
    return found


def _names_for(live: LiveTable, viewer: int) -> TableNames:
    """The names as a viewer reads them; a spectator is nobody in them."""
    return TableNames(live, viewer if viewer < live.game.seats else -1)


def _choice(live: LiveTable, viewer: int) -> dict[str, Any]:
    """What a viewer may do who is to act."""
    s = live.state
    step = live.game.step_of(s)
    legal = listed(live.game, s, viewer)
    return {
        "prompt": TableNames(live, viewer).to_viewer(live.game.prompt(s, viewer)),
        "moves": [_move(live.game, move) for move in legal],
        "asides": [_move(live.game, move) for move in live.game.asides(s, viewer)],
        "choose": how_many(live.game, s, viewer) if step.remaining(s, viewer) > 1 and legal else (1, 1),
        "race": bool(legal) and live.is_race(viewer),
    }


class _WrittenFacts:
    """What the numbers of the deal say to each viewer; most viewers read what a spectator reads.

    They are written anew when a number has changed, or who sits in a seat.
    """

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        masks = game.layout.number_audiences
        self._is_told_more = [
            any((mask >> viewer ^ mask >> game.seats) & 1 for mask in masks)
            for viewer in range(game.seats + 1)
        ]
        """Whether a viewer sees other numbers than a spectator."""
        self._then: tuple[int, list[int], list[int], list[list[int]], list[str]] = (0, [], [], [], [])
        """The deal, its bid and step, its numbers, its rows and the names in the seats when they were last
        looked at."""
        self._written: dict[int, msgspec.Raw] = {}
        self._named: set[int] = set()
        """The seats of which the spectator's facts speak."""

    def look(self, live: LiveTable) -> None:
        """Forget what was written if it is no longer so."""
        s = live.state
        now = (
            len(live.table.deals),
            [int(s.contract), int(s.declarer), int(s.step), *live.game.to_act(s)],
            s.numbers[:],
            [row[:] for row in s.rows],
            [each.name for each in live.seats],
        )
        if now != self._then:
            self._then = now
            names = TableNames(live)
            self._written = {self._game.seats: _facts(Facts(self._game, live.state, names))}
            self._named = names.named

    def of(self, live: LiveTable, viewer: int) -> msgspec.Raw:
        """The facts for a viewer: his own if he knows more numbers than others, or they speak of him."""
        if not self._is_told_more[viewer] and viewer not in self._named:
            viewer = self._game.seats
        written = self._written.get(viewer)
        if written is None:
            written = _facts(Facts(self._game, live.state, _names_for(live, viewer)))
            self._written[viewer] = written
        return written


def _facts(facts: Facts) -> msgspec.Raw:
    shown: dict[str, Any] = {
        "table": facts.of_table,
        "sides": facts.of_sides,
        "seats": list(facts.of_seats.values()),
    }
    if facts.at_zones:
        shown["zones"] = facts.at_zones
    return msgspec.Raw(_ENCODER.encode(shown))


def _common(live: LiveTable, presence: Presence) -> dict[str, Any]:
    """What all are sent, whether the cards are dealt or not."""
    return {
        "id": live.id,
        "game": live.info.id,
        "title": live.info.title,
        "sideOf": live.game.side_of,
        "seats": [
            {
                "name": seat.name or live.game.seat_name(number),
                "person": seat.is_person,
                "level": seat.level,
                "here": not seat.is_person or presence.is_here(seat.guest),
                "held": presence.held(seat.guest) if seat.is_person and not seat.level else 0,
            }
            for number, seat in enumerate(live.seats)
        ],
        "hold": HELD,
        "backs": live.game.cards.backs,
        "started": live.started,
        "paused": live.paused,
        "letsIn": live.lets_in,
        "manners": {**live.manners.data(), "told": live.manners.told()},
    }


@lru_cache(maxsize=256)
def _is_solvable(game: Game[Any]) -> bool:
    return is_solvable(game)


def _common_of_deal(live: LiveTable, since: int) -> dict[str, Any]:
    """What all are sent of the deal: what is a spectator's too."""
    game, names = live.game, TableNames(live)
    view = View(game, live.state, game.seats, [])
    shown: dict[str, Any] = {
        "deal": len(live.table.deals),
        "dealer": view.dealer,
        "over": view.over,
        "toAct": view.to_act,
        "hand": view.hand,
        "leader": view.leader,
        "declarer": view.declarer,
        "trump": view.trump if view.trump != "no-trump" else "",
        "contract": "" if is_bidding(game, live.state) else game.contract_text(view.contract),
        "sittingOut": view.sitting_out,
        "scores": view.scores,
        "lines": lines_shown(view.lines, names),
        "trick": live.trick(),
        "lastTrick": live.last_trick(),
        "matchLines": lines_shown(_match_lines(live), names) if live.state.over else [],
        "fair": live.fair.commitments() if live.fair is not None and not live.table.events else [],
        "logFrom": since,
    }
    if game.house():
        shown["house"] = game.house()
    if game.seats == 1:
        deal = live.table.deals[-1]
        shown["alone"] = {
            "solvable": _is_solvable(game),
            "redo": bool(live.table.undone),
            "helped": HELPED if deal.is_helped else "",
            "number": deal.number,
            "link": link_to(live.info, game.options, deal.number) if deal.number else "",
            "options": changed_options(live.info, game.options),
        }
    if not live.table.match.over:
        shown["match"] = _match(live)
    return shown


def _match(live: LiveTable) -> dict[str, Any]:
    match = live.table.match
    return {
        "deals": match.deals,
        "scores": match.scores,
        "games": match.games,
        "paid": match.paid,
        "over": match.over,
        "result": "",
    }


def declared(zone: Zone) -> dict[str, Any]:
    """What a zone is; whatever it has nothing to say of is left out."""
    shown: dict[str, Any] = {
        "id": zone.name,
        "label": zone.label,
        "role": zone.role,
        "whose": zone.whose,
        "owner": zone.owner,
    }
    more = {
        "mark": zone.mark,
        "row": zone.row,
        "column": zone.column,
        "suit": SUIT_LETTERS[zone.suit] if zone.suit >= 0 else "",
        "base": zone.base,
        "painted": zone.painted,
        "loose": not zone.is_pile,
        "spread": zone.is_spread,
        "kept": zone.is_kept,
    }
    return shown | {name: value for name, value in more.items() if value}


def zone_shown(view: ZoneView) -> dict[str, Any]:
    """A zone with its cards; those of a hand in the order people hold them."""
    zone = view.zone
    cards = view.cards if zone.is_pile or zone.owner < 0 else sorted(view.cards, key=place)
    return declared(zone) | {"cards": cards}


def _move(game: Game[Any], move: Move) -> dict[str, Any]:
    """A move, the player and the zones that it names, and where its verb is at home."""
    said: dict[str, Any] = {"text": move.text, "verb": move.verb}
    if move.faces:
        said["cards"] = [game.cards.texts[face] for face in move.faces]
    if move.word:
        said["word"] = move.word
    if move.is_range:
        said |= {"low": move.low, "high": move.high}
    if move.seat >= 0:
        said["seat"] = move.seat
    more = {"home": game.moves.home_of(move.verb), "source": move.source, "target": move.target}
    said |= {name: value for name, value in more.items() if value}
    if move.to_other:
        said["others"] = True
    return said


def lines_shown(lines: list[Line], names: Names) -> list[dict[str, Any]]:
    """Entries of a score as plain data."""
    return [{"side": line.side, "points": line.points, "why": names.to_viewer(line.why)} for line in lines]


def _match_lines(live: LiveTable) -> list[Line]:
    """What the match has made of the deal just finished."""
    return live.table.match.lines[len(live.table.before[-1].lines) :]


def _result(live: LiveTable, names: Names) -> str:
    """How the match has ended, in a sentence."""
    if live.game.seats == 1 and not live.game.comes_out():
        return f"You have scored {live.table.match.scores[0]}."
    if live.game.seats == 1:
        won = has_come_out(live.state)
        return "It has come out: you win." if won else "It has not come out this time."
    return verdict(live.game, live.table.match, names)


def why(live: LiveTable, seat: int, text: str) -> str:
    """Why a move is or is not allowed."""
    try:
        move = live.check_move(seat, text)
    except CardtableError as error:
        return TableNames(live, seat).to_viewer(str(error))
    return f"You may: {move.text} is one of the possible moves."


def _log(live: LiveTable, viewer: int, since: int) -> list[dict[str, Any]]:
    """The moves of the deal from one on, as a viewer saw them, with the seats that they name."""
    return [_told(event, viewer) for event in live.table.events[since:]]


def _told(event: Event, viewer: int) -> dict[str, Any]:
    told: dict[str, Any] = {"seat": event.seat, "text": event.text(viewer)}
    if event.move.seat >= 0 and told["text"] == event.move.text:
        told["named"] = event.move.seat
    return told
