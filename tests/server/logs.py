"""Tables by their logs alone, without a room around them, and what viewers are sent of them."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

import msgspec

from cardtable.cards import later_order
from cardtable.games import REGISTRY
from cardtable.server.storage.store import LogEvent
from cardtable.server.tables.fair import FairDeal
from cardtable.server.tables.live import DEALT, MOVED, OPENED, SEATED, LiveTable
from cardtable.server.tables.presence import Presence
from cardtable.server.tables.showing import Picture

Shown = dict[str, Any]


def dealt_log(game: str, guests: list[str], pack: dict[str, Any] | None = None) -> list[LogEvent]:
    """What is known of a table full of people; the cards are drawn, or lie as given."""
    info = REGISTRY.find(game)
    rules = info.make(len(guests), {})
    opened = {
        "game": info.id,
        "rules": info.version,
        "players": rules.seats,
        "options": asdict(rules.options),
    }
    log = [LogEvent(1, OPENED, opened, guests[0], None, 0)]
    for seat, guest in enumerate(guests):
        sitting = {"seat": seat, "guest": guest, "name": f"Name {seat}", "level": ""}
        log.append(LogEvent(seat + 2, SEATED, sitting, guest, None, 0))
    data = pack or FairDeal.drawn(rules.cards).data()
    log.append(LogEvent(len(log) + 1, DEALT, data, guests[0], None, 0))
    return log


def log_by_seed(game: str, guests: list[str], seed: int) -> list[LogEvent]:
    """The same, but a seed gives the order in which the pack lies."""
    pack = REGISTRY.find(game).make(len(guests), {}).cards
    cards = [pack.text(card) for card in pack.twins_in_order(later_order(pack.size, seed, 0))]
    return dealt_log(game, guests, FairDeal(cards, ["0" * 32] * (pack.size + 1), str(seed), []).data())


def dealt_table(game: str, pack: dict[str, Any] | None = None) -> LiveTable:
    """A table full of people; the cards are drawn, or lie as given."""
    guests = [f"guest {seat}" for seat in range(REGISTRY.find(game).make(0, {}).seats)]
    return LiveTable("table", REGISTRY, dealt_log(game, guests, pack))


def make_move(live: LiveTable, choice: int = 0) -> None:
    """The seat to act makes one of its moves."""
    seat = live.game.to_act(live.state)[0]
    legal = live.game.legal(live.state, seat)
    move = legal[choice % len(legal)]
    text = f"{move.verb} {move.low}" if move.is_range else move.text
    move = live.check_move(seat, text)
    live.replay(live.next_event(MOVED, {"seat": seat, "move": move.text}))


def shown_to(live: LiveTable, viewer: int, here: set[str] | None = None, since: int = 0) -> Shown:
    """What one viewer is sent of a table, made from nothing."""
    return shown_by(Picture(live.game), live, [viewer], here, since)[viewer]


def shown_by(
    picture: Picture, live: LiveTable, viewers: Iterable[int], here: set[str] | None = None, since: int = 0
) -> dict[int, Shown]:
    """What viewers are sent of a table, read as they read it."""
    shown = picture.show(live, viewers, Presence(here=here or ()), since)
    return {viewer: msgspec.json.decode(table) for viewer, table in shown.items()}


def shown_by_log(log: list[LogEvent], table_id: str, version: int, guest: str) -> Shown:
    """The table that a guest should see at a version, by the log alone; without who is connected."""
    live = LiveTable(table_id, REGISTRY, log[:version])
    viewer = next((n for n, seat in enumerate(live.seats) if seat.guest == guest), live.game.seats)
    return without_presence(shown_to(live, viewer))


def without_presence(table: Shown) -> Shown:
    """A table as it was shown, apart from who is connected and how much of its log was sent."""
    seats = [
        {key: value for key, value in seat.items() if key not in ("here", "held")} for seat in table["seats"]
    ]
    return {**{key: value for key, value in table.items() if key != "logFrom"}, "seats": seats}
