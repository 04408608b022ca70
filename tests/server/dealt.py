"""Tables with the cards dealt, without a room around them."""

from typing import Any

from cardtable.games import REGISTRY
from cardtable.server.fair import FairDeal
from cardtable.server.live import DEALT, MOVED, OPENED, SEATED, LiveTable
from cardtable.server.store import LogEvent


def dealt_table(game: str, pack: dict[str, Any] | None = None) -> LiveTable:
    """A table full of people; the cards are drawn, or lie as given."""
    info = REGISTRY.find(game)
    rules = info.make(0, {})
    opened = {
        "game": info.id,
        "rules": info.version,
        "players": rules.seats,
        "options": dict(vars(rules.options)),
    }
    log = [LogEvent(1, OPENED, opened, "guest 0", None, 0)]
    for seat in range(rules.seats):
        sitting = {"seat": seat, "guest": f"guest {seat}", "name": f"Name {seat}", "level": ""}
        log.append(LogEvent(seat + 2, SEATED, sitting, f"guest {seat}", None, 0))
    data = pack or FairDeal.drawn(rules.cards).data()
    log.append(LogEvent(len(log) + 1, DEALT, data, "guest 0", None, 0))
    return LiveTable("table", REGISTRY, log)


def make_move(live: LiveTable, choice: int = 0) -> None:
    """The seat to act makes one of its moves."""
    seat = live.game.to_act(live.state)[0]
    legal = live.game.legal(live.state, seat)
    move = legal[choice % len(legal)]
    text = f"{move.verb} {move.low}" if move.is_range else move.text
    move = live.check_move(seat, text)
    live.replay(live.next_event(MOVED, {"seat": seat, "move": move.text}))
