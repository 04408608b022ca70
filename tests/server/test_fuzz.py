"""Whatever comes in from outside is read, or refused by an error of our own."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.cards import CardtableError, Rng
from cardtable.engine import Table, load, save
from cardtable.games import REGISTRY
from cardtable.server.play import messages as m

GAMES = ["whist", "gin-rummy", "canasta", "cribbage", "jackpots", "klondike", "auction-pinochle"]
TABLES = [Table(REGISTRY.find(game), seed=1) for game in GAMES]

TYPES = [kind.__struct_config__.tag for kind in m.AnyRequest.__args__]
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)
)
REQUESTS = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(TYPES) | SCALARS,
        "id": st.text(max_size=50) | SCALARS,
        "text": st.text() | VALUES,
        "seat": st.integers() | VALUES,
        "yes": st.booleans() | VALUES,
        "level": st.text() | VALUES,
        "on": st.booleans() | VALUES,
        "more": VALUES,
    },
)


def read(data: str | bytes) -> None:
    try:
        request = m.read(data)
    except m.BadMessage as error:
        assert str(error)
        assert len(error.id) <= m.LONGEST_ID
    else:
        assert 1 <= len(request.id) <= m.LONGEST_ID


@given(st.binary(max_size=400) | st.text(max_size=400))
def test_the_socket_reads_anything(data: str | bytes) -> None:
    read(data)


@given(REQUESTS)
def test_the_socket_reads_what_is_nearly_a_request(request: dict[str, Any]) -> None:
    read(json.dumps(request))


@given(st.sampled_from("[{"), st.integers(1, 8000))
def test_the_socket_reads_what_is_deep(bracket: str, depth: int) -> None:
    step = "[" if bracket == "[" else '{"id":'
    read(step * depth)
    read('{"more":' + step * depth)


WORDS = st.sampled_from(
    [move.text for table in TABLES for move in table.game.moves.all()[:40]] + ["A", "10H", "-", "0", "no"]
)


@given(st.sampled_from(TABLES), st.text(max_size=60) | st.lists(WORDS, max_size=5).map(" ".join))
def test_the_move_reader_reads_anything(table: Table, text: str) -> None:
    try:
        move = table.game.read(text, table.state, 0)
    except CardtableError as error:
        assert str(error)
    else:
        assert move.text


def record_of(number: int) -> str:
    """A record to be spoilt."""
    table = Table(REGISTRY.find(GAMES[number]), seed=number)
    rng = Rng(number)
    for _ in range(8):
        if table.state.over:
            break
        seat = table.game.to_act(table.state)[0]
        table.play(seat, table.game.step_of(table.state).pick(table.state, seat, rng))
    return save(table)


RECORDS = [record_of(number) for number in range(len(GAMES))]


def loaded(text: str) -> None:
    try:
        load(text, REGISTRY)
    except CardtableError as error:
        assert str(error)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(RECORDS), st.data())
def test_a_spoilt_record_is_refused(record: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(record)))
    length = data.draw(st.integers(0, 20))
    loaded(record[:at] + data.draw(st.text(max_size=8)) + record[at + length :])


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(RECORDS), VALUES, st.data())
def test_a_record_with_anything_in_a_field_is_refused(record: str, value: Any, data: st.DataObject) -> None:
    content = json.loads(record)
    inside = data.draw(st.sampled_from([content, content["deals"][0], content["start"], content["options"]]))
    if inside:
        inside[data.draw(st.sampled_from(sorted(inside)))] = value
    loaded(json.dumps(content))


@given(st.text(max_size=200))
def test_the_record_loader_reads_anything(text: str) -> None:
    loaded(text)
