"""Zones say what they are, in every game; whoever shows a table goes by that, and by no name."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from cardtable.bots import ByThumb, observe
from cardtable.cards import Rng
from cardtable.cli.draw import Drawing
from cardtable.engine import ROLES, SEAT, SIDE, TABLE, TRICK, GameInfo, Table
from cardtable.front import Names
from cardtable.games import REGISTRY
from cardtable.server.tables.showing import declared
from tests.renaming import renamed

GAMES = [pytest.param(info, id=info.id) for info in REGISTRY]
SETTINGS = [pytest.param(info, seats, id=f"{info.id} {seats}") for info in REGISTRY for seats in info.players]
OWNERS = (TABLE, SEAT, SIDE)


@pytest.mark.parametrize(("info", "seats"), SETTINGS)
def test_every_zone_and_number_says_what_it_is(info: GameInfo, seats: int) -> None:
    """A role, a label without an owner's number, and an owner if it has one; none are called alike."""
    game = info.make(seats)
    owners = {TABLE: 0, SEAT: game.seats, SIDE: game.sides}
    for zone in game.layout.zones:
        assert zone.role in ROLES and zone.label and zone.whose in OWNERS, zone.name
        assert zone.owner in range(owners[zone.whose]) or (zone.whose, zone.owner) == (TABLE, -1), zone.name
        assert zone.owner < 0 or not zone.label.endswith(f" {zone.owner}"), zone.name
    called = [(zone.spot, zone.whose, zone.owner) for zone in game.layout.zones]
    assert len(called) == len(set(called))
    for number in game.layout.numbers:
        assert number.owner in range(owners[number.whose]) or (number.whose, number.owner) == (TABLE, -1)
    assert len(game.layout.zones_of(TRICK)) <= 1


@pytest.mark.parametrize(("info", "seats"), SETTINGS)
def test_moves_name_zones_that_there_are(info: GameInfo, seats: int) -> None:
    """Where a move comes from and goes is called as the zone is called, or as all of its kind are."""
    game = info.make(seats)
    called = {name for zone in game.layout.zones for name in (zone.spot, zone.label)}
    named = {name for move in game.moves.all() for name in (move.source, move.target)} - {""}
    assert named <= called


def looks(table: Table) -> list[tuple[list[str], str, list[dict[str, Any]]]]:
    """What the first seat is shown of a table now and then: facts, the terminal, what clients are told."""
    rng, bot, seen = Rng(5), ByThumb(), []
    for at in range(40):
        if table.state.over:
            break
        if at % 13 == 0:
            drawing, file = Drawing(table, Names(table.game, 0)), StringIO()
            console = Console(file=file, width=110, _environ={})
            console.print(*drawing.lines(), sep="\n")
            zones = [declared(zone) | {"id": ""} for zone in table.game.layout.zones]
            seen.append(([text for _, text in drawing.facts.of_table], file.getvalue(), zones))
        seat = table.game.to_act(table.state)[0]
        seat_sees = observe(table.game, table.state, seat, table.events)
        table.play(seat, bot.choose(seat_sees, rng))
    return seen


@pytest.mark.parametrize("info", GAMES)
def test_names_of_zones_change_nothing_that_is_shown(info: GameInfo) -> None:
    shown = looks(Table(info, seed=3))
    table = Table(info, seed=3)
    with renamed(table.game):
        assert looks(table) == shown
