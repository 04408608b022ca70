"""Views: what one viewer may see, derived from the knowledge in the state."""

from typing import Any

from cardtable.cards import SUIT_NAMES
from cardtable.engine.game import Game
from cardtable.engine.layout import Zone
from cardtable.engine.lines import Line
from cardtable.engine.state import State

UNSEEN = "??"


class ZoneView:
    """A zone as a viewer sees it; a card he cannot place is `??`."""

    def __init__(self, zone: Zone, cards: list[str]) -> None:
        self.zone = zone
        """What it is."""
        self.name = zone.name
        self.cards = cards

    def dump(self) -> dict[str, object]:
        """As plain data."""
        zone = self.zone
        return {
            "name": zone.name,
            "role": zone.role,
            "label": zone.label,
            "whose": zone.whose,
            "owner": zone.owner,
            "pile": zone.is_pile,
            "cards": self.cards[:],
        }


class View:
    """The table from one seat, or from the spectator's (seat number = number of seats)."""

    def __init__(self, game: Game[Any], s: State, viewer: int, zones: list[ZoneView] | None = None) -> None:
        """Zones that were viewed before and have not changed since need not be viewed again."""
        s.must_see()
        layout = s.layout
        self.viewer = viewer
        self.dealer = -1 if game.house() else int(s.dealer)
        self.leader = int(s.leader)
        self.declarer = int(s.declarer)
        self.trump = SUIT_NAMES[s.trump]
        self.contract = int(s.contract)
        self.sitting_out = [seat for seat in range(game.seats) if s.sitting_out >> seat & 1]
        self.to_act = game.to_act(s)
        self.hand = int(s.hand)
        self.over = s.over
        if zones is None:
            zones = [view_zone(game, s, zone, viewer) for zone in range(len(s.zones))]
        self.zones = zones
        self.numbers = {
            name: s.numbers[i]
            for i, name in enumerate(layout.number_names)
            if layout.number_audiences[i] >> viewer & 1
        }
        self.rows = {name: s.rows[i][:] for i, name in enumerate(layout.row_names)}
        self.scores = s.scores[:]
        self.lines: list[Line] = s.lines[:]
        self.somewhere = _somewhere(game, s, viewer)
        """Cards known to be in one of some zones."""
        mine = viewer in self.to_act
        self.legal = [move.text for move in game.legal(s, viewer)] if mine else []
        self.asides = [move.text for move in game.asides(s, viewer)] if mine else []
        """What he may do beside the legal moves."""
        self.prompt = game.prompt(s, viewer) if mine else ""

    def zone(self, name: str) -> ZoneView:
        """The zone of this name."""
        return next(zone for zone in self.zones if zone.name == name)

    def dump(self) -> dict[str, object]:
        """As plain data, for the wire and for comparison."""
        return {
            "viewer": self.viewer,
            "dealer": self.dealer,
            "leader": self.leader,
            "declarer": self.declarer,
            "trump": self.trump,
            "contract": self.contract,
            "sitting_out": self.sitting_out,
            "to_act": self.to_act,
            "hand": self.hand,
            "over": self.over,
            "zones": [zone.dump() for zone in self.zones],
            "numbers": self.numbers,
            "rows": self.rows,
            "scores": self.scores,
            "lines": [[line.side, line.points, line.why] for line in self.lines],
            "somewhere": [[card, zones] for card, zones in self.somewhere],
            "legal": self.legal,
            "asides": self.asides,
            "prompt": self.prompt,
        }


def _somewhere(game: Game[Any], s: State, viewer: int) -> list[tuple[str, list[str]]]:
    """Cards that a viewer knows to be in one of some zones, and those zones."""
    zones: dict[int, list[str]] = {}  # many cards are in doubt between the same few
    found: list[tuple[str, list[str]]] = []
    for card, masks in s.among.items():
        mask = masks[viewer]
        if mask:
            if mask not in zones:
                zones[mask] = [name for i, name in enumerate(s.layout.zone_names) if mask >> i & 1]
            found.append((game.cards.text(card), zones[mask]))
    return sorted(found)


def view_zone(game: Game[Any], s: State, zone: int, viewer: int) -> ZoneView:
    """One zone as a viewer sees it: its cards, and which of them he has seen, decide it.

    What lies face down he has to remember, if it is not turned up just now.
    """
    seen = s.seen
    if s.layout.lies_face_down[zone]:
        seen = [0] * len(s.seen)
        for card in s.turned_up():
            seen[card] = s.seen[card]
    return _zone_seen(game, s, zone, seen, viewer)


def opened_zone(game: Game[Any], s: State, zone: int, cards: set[int]) -> ZoneView:
    """One zone with these cards open, for those who look at a deal that is over."""
    return _zone_seen(game, s, zone, [1 if card in cards else 0 for card in range(len(s.seen))], 0)


def _zone_seen(game: Game[Any], s: State, zone: int, seen: list[int], viewer: int) -> ZoneView:
    """A zone of which a viewer is shown the cards that bear his bit."""
    layout, face_of, texts = s.layout, game.cards.face_of, game.cards.texts
    held = s.zones[zone]
    if layout.piles[zone]:
        cards = [texts[face_of[card]] if seen[card] >> viewer & 1 else UNSEEN for card in held]
    else:  # the place of a card in a hand says nothing
        faces = sorted([face_of[card] for card in held if seen[card] >> viewer & 1])
        cards = [texts[face] for face in faces] + [UNSEEN] * (len(held) - len(faces))
    if not layout.counted[zone]:  # however many lie face down, one stands for them
        cards = [card for at, card in enumerate(cards) if card != UNSEEN or at == cards.index(UNSEEN)]
    return ZoneView(layout.zones[zone], cards)
