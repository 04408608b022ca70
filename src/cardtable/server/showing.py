"""What a client is sent of a table: nothing that its seat may not know, all from the engine's view."""

from typing import Any, Final

from cardtable.cards import CardtableError
from cardtable.engine import Line, Move, State, View, ZoneView
from cardtable.front import NUMBERED, TAKEN, TRICK, DealReport, Facts, Names, listed, place, verdict, winners
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
    """Names of the people and bots in the seats instead of numbers."""

    def __init__(self, live: LiveTable, viewer: int) -> None:
        super().__init__(live.game, viewer)
        self.live = live

    def seat(self, seat: int) -> str:
        """A seat."""
        return "You" if seat == self.viewer else self.live.seats[seat].name or self.game.seat_name(seat)

    def by(self, seat: int) -> str:
        """A seat within a sentence."""
        return "you" if seat == self.viewer else self.seat(seat)


def show(live: LiveTable, viewer: int, here: set[str]) -> dict[str, Any]:
    """The table for a viewer; `here` are the sessions that are connected."""
    shown: dict[str, Any] = {
        "id": live.id,
        "game": live.info.id,
        "title": live.info.title,
        "you": viewer if viewer < live.game.seats else -1,
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
        "host": viewer < live.game.seats and live.seats[viewer].guest == live.host,
    }
    if live.started:
        shown |= _deal(live, viewer)
    return shown


def _deal(live: LiveTable, viewer: int) -> dict[str, Any]:
    """The deal in progress, or the one just finished."""
    view = live.table.view(viewer)
    s, game, match = live.state, live.game, live.table.match
    names = TableNames(live, viewer if viewer < game.seats else -1)
    facts = Facts(game, s, names)
    contract = game.describe(s, "contract", view.contract) if view.contract else ""
    return {
        "deal": len(live.table.deals),
        "dealer": view.dealer,
        "over": view.over,
        "toAct": view.to_act,
        "hand": view.hand,
        "leader": view.leader,
        "declarer": view.declarer,
        "trump": view.trump if view.trump != "no-trump" else "",
        "contract": contract,
        "sittingOut": view.sitting_out,
        "zones": [zone_shown(view, zone) for zone in view.zones],
        "trick": live.trick(),
        "lastTrick": live.last_trick,
        "facts": {
            "table": facts.of_table,
            "sides": facts.of_sides,
            "seats": [facts.of_seats[seat] for seat in range(game.seats)],
        },
        "scores": view.scores,
        "lines": lines_shown(view.lines),
        "prompt": names.to_viewer(view.prompt),
        "moves": _moves(live, viewer) if view.legal else [],
        "several": _several(live, s, viewer) if view.legal else 1,
        "race": bool(view.legal) and live.is_race(viewer),
        "match": {
            "deals": match.deals,
            "scores": match.scores,
            "games": match.games,
            "paid": match.paid,
            "over": match.over,
            "result": _result(live, names) if match.over else "",
        },
        "matchLines": lines_shown(_match_lines(live)) if view.over else [],
        "fair": live.fair.commitments() if live.fair is not None and not live.table.events else [],
    }


def zone_shown(view: View, zone: ZoneView) -> dict[str, Any]:
    """A zone, and the part it has in the picture; cards of a hand in the order people hold them."""
    role = _role(view, zone)
    cards = sorted(zone.cards, key=place) if role == HAND else zone.cards
    name = zone.name.removesuffix(f" {zone.owner}") if zone.owner >= 0 else zone.name
    return {"id": zone.name, "name": name, "owner": zone.owner, "role": role, "cards": cards}


def _role(view: View, zone: ZoneView) -> str:
    if zone.name == TRICK:
        return TRICK
    if zone.owner >= 0:
        return LAID if zone.is_pile else HAND
    found = NUMBERED.fullmatch(zone.name)
    if found is None:
        return PILE
    if found[1] == TAKEN:
        return TAKEN
    siblings = [other for other in view.zones if other.name.rpartition(" ")[0] == found[1]]
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


def lines_shown(lines: list[Line]) -> list[dict[str, Any]]:
    """Entries of a score as plain data."""
    return [{"side": line.side, "points": line.points, "why": line.why} for line in lines]


def _match_lines(live: LiveTable) -> list[Line]:
    """What the match has made of the deal just finished."""
    return DealReport(live.table, len(live.table.deals) - 1).match_lines


def _result(live: LiveTable, names: Names) -> str:
    """How the match has ended, in a sentence."""
    if live.game.seats == 1:
        won = any(line.why.startswith("won") for line in live.state.lines)
        return "It has come out: you win." if won else "It has not come out this time."
    return verdict(live.game, winners(live.table.match), names)


def why(live: LiveTable, seat: int, text: str) -> str:
    """Why a move is or is not allowed."""
    try:
        move = live.check_move(seat, text)
    except CardtableError as error:
        return str(error)
    return f"You may: {move.text} is one of the possible moves."


def log_of_deal(live: LiveTable, viewer: int) -> list[dict[str, Any]]:
    """The moves of the deal as a viewer saw them."""
    return [{"seat": event.seat, "text": event.text(viewer)} for event in live.table.events]
