"""What a client is sent of a table: nothing that its seat may not know, all from the engine's view."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from cardtable.cards import CardtableError
from cardtable.engine import Game, Line, Move, State, View, ZoneView, view_zone
from cardtable.front import (
    NUMBERED,
    TAKEN,
    TRICK,
    Facts,
    Names,
    has_come_out,
    listed,
    place,
    verdict,
    winners,
)
from cardtable.server.live import LiveTable

HAND: Final = "hand"
LAID: Final = "laid"
TABLEAU: Final = "tableau"
PILE: Final = "pile"
"""Parts that zones have in the picture, besides the trick and what is taken: a hand, what lies before a
player, one of several piles side by side, any other pile."""
_ABREAST: Final = 3
"""So many piles of one name, or more, are a tableau."""


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
    """What a table looks like to each of its viewers.

    Much of it is the same for all, and most zones are as they were before the last move: neither is made
    twice. Whatever a viewer alone may know comes from his own view.
    """

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        layout = game.layout
        self._roles = _roles(tuple(layout.zone_names), tuple(layout.owners), tuple(layout.piles))
        self._then: list[tuple[list[int], list[int]]] = [([-1], []) for _ in layout.zone_names]
        """The cards of each zone, and by whom each was seen, when it was last looked at."""
        self._zones: list[dict[int, tuple[ZoneView, dict[str, Any]]]] = [{} for _ in layout.zone_names]
        """For each zone and viewer what was made of it then."""
        self._is_open = [False for _ in layout.zone_names]
        """Whether all have seen all cards of a zone: then what is made for one is made for all."""
        masks = layout.number_audiences
        self._is_told_more = [
            any((mask >> viewer ^ mask >> game.seats) & 1 for mask in masks)
            for viewer in range(game.seats + 1)
        ]
        """Whether a viewer sees other numbers than a spectator."""

    def show(
        self, live: LiveTable, viewers: Iterable[int], here: set[str], since: int = 0
    ) -> dict[int, dict[str, Any]]:
        """The table for each viewer; `here` are the sessions that are connected.

        Of the log of the deal they are sent the moves since one up to which they know it.
        """
        common = _common(live, here)
        facts = None
        if live.started:
            self._look(live.state)
            common |= _common_of_deal(live) | {"logFrom": since}
            facts = _CommonFacts(live)
        shown: dict[int, dict[str, Any]] = {}
        for viewer in viewers:
            own: dict[str, Any] = {
                "you": viewer if viewer < live.game.seats else -1,
                "host": viewer < live.game.seats and live.seats[viewer].guest == live.host,
            }
            if facts is not None:
                own |= self._deal(live, viewer, facts) | {"log": _log(live, viewer, since)}
            shown[viewer] = common | own
        return shown

    def _look(self, s: State) -> None:
        """Forget what was made of zones that have changed."""
        for zone, held in enumerate(s.zones):
            now = held, [s.seen[card] for card in held]
            if now != self._then[zone]:
                self._then[zone] = held[:], now[1]
                self._is_open[zone] = all(mask == s.layout.everyone for mask in now[1])
                self._zones[zone].clear()

    def _zone(self, s: State, zone: int, viewer: int) -> tuple[ZoneView, dict[str, Any]]:
        """A zone as a viewer sees it, and what he is sent of it."""
        if self._is_open[zone]:
            viewer = self._game.seats
        made = self._zones[zone].get(viewer)
        if made is None:
            view = view_zone(self._game, s, zone, viewer)
            made = self._zones[zone][viewer] = view, _zone_shown(view, self._roles[zone])
        return made

    def _deal(self, live: LiveTable, viewer: int, facts: "_CommonFacts") -> dict[str, Any]:
        """The deal in progress, or the one just finished, as a viewer's own view has it."""
        s, game = live.state, live.game
        zones = [self._zone(s, zone, viewer) for zone in range(len(s.zones))]
        view = View(game, s, viewer, [zone for zone, _ in zones])
        names = TableNames(live, viewer if viewer < game.seats else -1)
        shown: dict[str, Any] = {
            "dealer": view.dealer,
            "over": view.over,
            "toAct": view.to_act,
            "hand": view.hand,
            "leader": view.leader,
            "declarer": view.declarer,
            "trump": view.trump if view.trump != "no-trump" else "",
            "contract": game.describe(s, "contract", view.contract) if view.contract else "",
            "sittingOut": view.sitting_out,
            "zones": [shown for _, shown in zones],
            "facts": facts.of(names, self._is_told_more[viewer]),
            "scores": view.scores,
            "lines": lines_shown(view.lines, TableNames(live)),
            "prompt": names.to_viewer(view.prompt) if view.prompt else "",
            "moves": _moves(live, viewer) if view.legal else [],
            "several": _several(live, s, viewer) if view.legal else 1,
            "race": bool(view.legal) and live.is_race(viewer),
        }
        if live.table.match.over:
            shown["match"] = _match(live) | {"result": _result(live, names)}
        return shown


class _CommonFacts:
    """The facts as a spectator reads them, which are most viewers' too."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        names = TableNames(live)
        self._shown = _facts(Facts(live.game, live.state, names))
        self._named = names.named

    def of(self, names: TableNames, is_told_more: bool) -> dict[str, Any]:
        """The facts for a viewer: his own if he knows more numbers than others, or they speak of him."""
        game = self._live.game
        is_own = is_told_more or names.viewer in self._named
        return _facts(Facts(game, self._live.state, names)) if is_own else self._shown


def _facts(facts: Facts) -> dict[str, Any]:
    return {
        "table": facts.of_table,
        "sides": facts.of_sides,
        "seats": list(facts.of_seats.values()),
    }


def _common(live: LiveTable, here: set[str]) -> dict[str, Any]:
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
                "here": not seat.is_person or seat.guest in here,
            }
            for number, seat in enumerate(live.seats)
        ],
        "started": live.started,
        "paused": live.paused,
    }


def _common_of_deal(live: LiveTable) -> dict[str, Any]:
    """What all are sent of the deal."""
    return {
        "deal": len(live.table.deals),
        "trick": live.trick(),
        "lastTrick": live.last_trick,
        "match": _match(live),
        "matchLines": lines_shown(_match_lines(live), TableNames(live)) if live.state.over else [],
        "fair": live.fair.commitments() if live.fair is not None and not live.table.events else [],
    }


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


def zones_shown(view: View) -> list[dict[str, Any]]:
    """All zones of a view."""
    names, owners, piles = zip(*((zone.name, zone.owner, zone.is_pile) for zone in view.zones), strict=True)
    return [
        _zone_shown(zone, role) for zone, role in zip(view.zones, _roles(names, owners, piles), strict=True)
    ]


def _zone_shown(zone: ZoneView, role: str) -> dict[str, Any]:
    """A zone, and the part it has in the picture; cards of a hand in the order people hold them."""
    cards = sorted(zone.cards, key=place) if role == HAND else zone.cards
    name = zone.name.removesuffix(f" {zone.owner}") if zone.owner >= 0 else zone.name
    return {"id": zone.name, "name": name, "owner": zone.owner, "role": role, "cards": cards}


@lru_cache(maxsize=1024)
def _roles(names: tuple[str, ...], owners: tuple[int, ...], piles: tuple[bool, ...]) -> list[str]:
    """The part that each zone has in the picture."""
    return [
        _role(names, name, is_owned=owner >= 0, is_pile=pile)
        for name, owner, pile in zip(names, owners, piles, strict=True)
    ]


def _role(names: tuple[str, ...], name: str, *, is_owned: bool, is_pile: bool) -> str:
    if name == TRICK:
        return TRICK
    if is_owned:
        return LAID if is_pile else HAND
    found = NUMBERED.fullmatch(name)
    if found is None:
        return PILE
    if found[1] == TAKEN:
        return TAKEN
    siblings = [other for other in names if other.rpartition(" ")[0] == found[1]]
    return TABLEAU if len(siblings) >= _ABREAST else PILE


def _moves(live: LiveTable, viewer: int) -> list[dict[str, Any]]:
    """The legal moves in the order people like to read them."""
    texts = live.game.cards.texts
    return [_move(texts, move) for move in listed(live.game, live.state, viewer)]


def _move(texts: list[str], move: Move) -> dict[str, Any]:
    said: dict[str, Any] = {"text": move.text, "verb": move.verb}
    if move.faces:
        said["cards"] = [texts[face] for face in move.faces]
    if move.word:
        said["word"] = move.word
    if move.is_range:
        said |= {"low": move.low, "high": move.high}
    return said


def _several(live: LiveTable, s: State, viewer: int) -> int:
    """How many single moves the decision takes."""
    return int(live.game.step_of(s).remaining(s, viewer))


def lines_shown(lines: list[Line], names: Names) -> list[dict[str, Any]]:
    """Entries of a score as plain data."""
    return [{"side": line.side, "points": line.points, "why": names.to_viewer(line.why)} for line in lines]


def _match_lines(live: LiveTable) -> list[Line]:
    """What the match has made of the deal just finished."""
    return live.table.match.lines[len(live.table.before[-1].lines) :]


def _result(live: LiveTable, names: Names) -> str:
    """How the match has ended, in a sentence."""
    if live.game.seats == 1:
        won = has_come_out(live.state)
        return "It has come out: you win." if won else "It has not come out this time."
    return verdict(live.game, winners(live.table.match), names)


def why(live: LiveTable, seat: int, text: str) -> str:
    """Why a move is or is not allowed."""
    try:
        move = live.check_move(seat, text)
    except CardtableError as error:
        return TableNames(live, seat).to_viewer(str(error))
    return f"You may: {move.text} is one of the possible moves."


def _log(live: LiveTable, viewer: int, since: int) -> list[dict[str, Any]]:
    """The moves of the deal from one on, as a viewer saw them."""
    return [{"seat": event.seat, "text": event.text(viewer)} for event in live.table.events[since:]]
