"""The published schema of records: it takes every record that is written, and no damaged one."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from cardtable.cards import Rng
from cardtable.engine import GameInfo, Table, save
from cardtable.engine.record_schema import RECORD_SCHEMA
from cardtable.games import REGISTRY

VALIDATOR = jsonschema_rs.Draft202012Validator(RECORD_SCHEMA)
FIRST_OF_KIND = list({info.kind: info for info in reversed(list(REGISTRY))}.values())
PUBLISHED = Path(__file__).parents[2] / "docs" / "record.schema.json"


def written(info: GameInfo, moves: int) -> Any:
    """The record of a table at which so many moves have been made at random."""
    table = Table(info, seed=5)
    rng = Rng(2)
    for _ in range(moves):
        if table.match.over:
            break
        if table.state.over:
            table.deal()
            continue
        seat = table.game.to_act(table.state)[0]
        table.play(seat, table.game.step_of(table.state).pick(table.state, seat, rng))
    return json.loads(save(table))


def test_the_published_schema_is_that_of_the_code() -> None:
    assert json.loads(PUBLISHED.read_text(encoding="utf-8")) == RECORD_SCHEMA
    jsonschema_rs.meta.validate(RECORD_SCHEMA)


@pytest.mark.parametrize("info", FIRST_OF_KIND, ids=[info.id for info in FIRST_OF_KIND])
def test_records_of_every_kind_of_game_are_valid(info: GameInfo) -> None:
    for moves in (0, 7, 60):
        VALIDATOR.validate(written(info, moves))


def test_a_numbered_and_helped_deal_is_valid() -> None:
    table = Table(REGISTRY.find("klondike"), is_dealt=False)
    table.deal_numbered("617")
    table.deals[-1].is_helped = True
    record = json.loads(save(table))
    assert record["deals"][0]["number"] == "617" and record["deals"][0]["helped"] is True
    VALIDATOR.validate(record)


def test_the_record_of_a_game_of_ones_own_is_valid() -> None:
    own = REGISTRY.find_recorded("own", 'title = "Harbour"\ncourse = "ddd d"\nhand = 3\n')
    record = written(own, 9)
    assert record["file"].startswith("title")
    VALIDATOR.validate(record)


DAMAGES: list[Callable[[Any], object]] = [
    lambda r: r.update(format="cardtable record 2"),
    lambda r: r.pop("seats"),
    lambda r: r.update(seats="4"),
    lambda r: r.update(rules=0),
    lambda r: r.update(more=1),
    lambda r: r["options"].update(deals=[1]),
    lambda r: r["start"].pop("games"),
    lambda r: r["start"]["scores"].append(0.5),
    lambda r: r.update(deals=[]),
    lambda r: r["deals"][0].pop("pack"),
    lambda r: r["deals"][0].update(pack=""),
    lambda r: r["deals"][0].update(seed="0x1"),
    lambda r: r["deals"][0].update(seed=1),
    lambda r: r["deals"][0].update(dealer=-1),
    lambda r: r["deals"][0]["moves"].append("check"),
    lambda r: r["deals"][0]["moves"].append(["0", "check"]),
    lambda r: r["deals"][0].update(scores=None),
    lambda r: r["deals"][0].update(helped="yes"),
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_is_not_valid(damage: Callable[[Any], object]) -> None:
    record = written(REGISTRY.find("euchre"), 30)
    VALIDATOR.validate(record)
    damaged = copy.deepcopy(record)
    damage(damaged)
    assert not VALIDATOR.is_valid(damaged)
