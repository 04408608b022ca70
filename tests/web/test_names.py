"""Zones under other names: the page shows the same table."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from cardtable.games import REGISTRY
from cardtable.server.storage.store import new_id
from cardtable.server.tables.live import MOVED, LiveTable
from tests.renaming import renamed
from tests.server.house import Parlour
from tests.server.logs import log_by_seed
from tests.web.conftest import Door
from tests.web.players import Guest, id_of

_LAID = """() => [...document.querySelectorAll("#felt .card, #felt [data-drop], button.move")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const classes = [...one.classList].sort().join(" ");
  const { card, moves, move } = one.dataset;
  return [card, moves, move, classes, ...[left, top, width, height].map(Math.round)].join("|");
})"""
"""Cards, places and buttons: what they are, what they do, and where."""


def played_table(house: Parlour, game: str, guests: list[str], moves: int) -> str:
    """A table at which so many moves have been made, always the same; its number."""
    log = log_by_seed(game, guests, 5)
    live = LiveTable("table", REGISTRY, log)
    for _ in range(moves):
        seat = live.game.to_act(live.state)[0]
        move = live.game.legal(live.state, seat)[-1]
        log.append(live.next_event(MOVED, {"seat": seat, "move": move.text}))
        live.replay(log[-1])
    table_id = new_id()
    adding = house.room.store.add_table(table_id, game, guests[0], log)
    with ThreadPoolExecutor(1) as elsewhere:  # here Playwright's loop runs
        elsewhere.submit(asyncio.run, adding).result()
    return table_id


GAMES = {"whist": 2, "klondike": 3, "russian-bank": 0, "poker-squares": 2, "bezique": 4, "gin-rummy": 3}


@pytest.mark.parametrize(("game", "moves"), GAMES.items(), ids=GAMES)
def test_a_table_looks_the_same_whatever_its_zones_are_called(
    door: Door, house: Parlour, game: str, moves: int
) -> None:
    """Every card and place lies where it lay, says what it said and can do what it could."""
    info = REGISTRY.find(game)
    people = [door.let_in(f"Guest {seat}") for seat in range(info.players[0])]
    guests = [id_of(house, person) for person in people]

    def look() -> tuple[Any, str, int]:
        page = Guest(house, people[0], played_table(house, game, guests, moves)).page
        named = page.locator("#felt [data-pile^='zone ']").count()
        return page.evaluate(_LAID), page.locator("#felt").aria_snapshot(), named

    *shown, named = look()
    with renamed(LiveTable("table", REGISTRY, log_by_seed(game, guests, 5)).game):
        *others, renamed_now = look()
    assert others == shown
    assert (named, renamed_now > 0) == (0, True)
