"""Records: a replay gives the same match; whatever is damaged is refused, with where and why."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable.cards import JACK, CardtableError, Pack, Rng, make_pack
from cardtable.engine import (
    BadOption,
    BadRecord,
    GameInfo,
    Options,
    Registry,
    Table,
    UnknownGame,
    load,
    record_of,
    save,
)
from cardtable.games import REGISTRY

from .board import Writing


def played(name: str, deals: int, more: int = 0, **options: object) -> Table:
    """A table at which some deals have been played out, and some moves of the next."""
    table = Table(REGISTRY.find(name), options=options, seed=3)
    rng = Rng(1)

    def move() -> None:
        seat = table.game.to_act(table.state)[0]
        table.play(seat, table.game.step_of(table.state).pick(table.state, seat, rng))

    for number in range(deals):
        while not table.state.over:
            move()
        if not table.match.over and (more or number + 1 < deals):
            table.deal()
    for _ in range(more):
        if not table.state.over:
            move()
    return table


def assert_same(one: Table, other: Table) -> None:
    assert one.state == other.state
    assert one.match.dump() == other.match.dump()
    assert [match.dump() for match in one.before] == [match.dump() for match in other.before]
    assert save(one) == save(other)


@pytest.mark.parametrize("game", [info.id for info in REGISTRY])
@pytest.mark.parametrize(("deals", "more"), [(0, 0), (0, 3), (1, 0), (2, 3)])
def test_a_record_replays_to_the_same_match(game: str, deals: int, more: int) -> None:
    table = played(game, deals, more)
    assert_same(load(save(table), REGISTRY), table)


def test_a_replayed_match_goes_on_and_takes_back() -> None:
    table, again = played("euchre", 2, 3), load(save(played("euchre", 2, 3)), REGISTRY)
    seat = table.events[-1].seat
    assert table.undo(seat)
    assert again.undo(seat)
    assert_same(again, table)


def test_options_and_seats_are_kept() -> None:
    table = played("euchre", 1, 2, joker=True, cards=24, game=10)
    again = load(save(table), REGISTRY)
    assert again.game.options == table.game.options
    assert_same(again, table)
    table = Table(REGISTRY.find("slapjack"), 6, seed=1)
    assert load(save(table), REGISTRY).game.seats == 6


def test_a_match_set_up_by_hand_is_kept() -> None:
    table = Table(REGISTRY.find("euchre"), seed=1)
    match = table.game.new_match()
    match.scores, match.dealer = [4, 3], 2
    table.clear(match)
    table.deal({"turn-up": "JH"})
    again = load(save(table), REGISTRY)
    assert again.state == table.state
    assert (again.state.dealer, again.state.scores) == (2, [4, 3])


def test_moves_taken_back_leave_no_trace() -> None:
    table = played("euchre", 0, 3)
    before = save(table)
    seat = table.game.to_act(table.state)[0]
    table.play(seat, table.game.legal(table.state, seat)[0])
    table.undo(seat)
    assert save(table) == before


def test_a_record_is_readable() -> None:
    data = json.loads(save(played("euchre", 1)))
    assert data == json.loads(json.dumps(record_of(played("euchre", 1))))
    assert (data["format"], data["game"], data["seats"]) == ("cardtable record 1", "euchre", 4)
    assert len(data["deals"][0]["pack"].split()) == 32
    assert data["deals"][0]["moves"][-1].split()[1] == "play"


# -- damage ------------------------------------------------------------------------------------

FINISHED = save(played("euchre", 2))
UNFINISHED = save(played("euchre", 1, 5))


def changed(change: Callable[[Any], object], text: str = FINISHED) -> str:
    data = json.loads(text)
    change(data)
    return json.dumps(data)


def at(data: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


@pytest.mark.parametrize("text", [FINISHED, UNFINISHED], ids=["finished", "unfinished"])
def test_a_record_cut_anywhere_is_refused(text: str) -> None:
    data = text.rstrip().encode()
    for end in [*range(0, len(data), 37), len(data) - 1]:
        with pytest.raises(BadRecord):
            load(data[:end].decode(errors="replace"), REGISTRY)


KEYS: list[tuple[str | int, ...]] = [
    *[(key,) for key in ("format", "game", "rules", "options", "seats", "start", "deals")],
    *[("start", key) for key in ("scores", "games", "numbers")],
    *[("deals", 1, key) for key in ("dealer", "pack", "seed", "moves", "scores")],
]


def test_all_keys_are_tried() -> None:
    data = json.loads(FINISHED)
    found = [(key,) for key in data] + [("start", key) for key in data["start"]]
    assert set(KEYS) == {*found, *[("deals", 1, key) for key in data["deals"][1]]}


@pytest.mark.parametrize("path", KEYS, ids=str)
def test_a_missing_key_is_refused(path: tuple[str | int, ...]) -> None:
    text = changed(lambda data: at(data, path[:-1]).pop(path[-1]))
    with pytest.raises(BadRecord, match=str(path[-1])):
        load(text, REGISTRY)


@pytest.mark.parametrize("path", KEYS, ids=str)
@pytest.mark.parametrize("value", [None, 3.5, True, "x", -1, 7, 10**30, [None], {"x": 1}], ids=str)
def test_a_value_of_a_wrong_kind_is_refused(path: tuple[str | int, ...], value: object) -> None:
    text = changed(lambda data: at(data, path[:-1]).__setitem__(path[-1], value))
    with pytest.raises(CardtableError) as caught:
        load(text, REGISTRY)
    assert isinstance(caught.value, BadRecord | BadOption | UnknownGame)


@pytest.mark.parametrize("text", ["", " ", "null", "[]", "{}", "3", '"x"', "NaN", "{'a': 1}", "\ufeff{}"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match=r"not a record|not JSON"):
        load(text, REGISTRY)


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownGame, match="Did you mean euchre"):
        load(changed(lambda data: data.update(game="eucher")), REGISTRY)
    with pytest.raises(UnknownGame):
        load(FINISHED, Registry())


def test_other_rules_are_refused() -> None:
    version = REGISTRY.find("euchre").version
    with pytest.raises(
        BadRecord, match=f"version {version + 1} of the rules of Euchre; this is version {version}"
    ):
        load(changed(lambda data: data.update(rules=version + 1)), REGISTRY)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (
            lambda data: data["deals"][1]["moves"].__setitem__(0, "9 pass"),
            r"Deal 2: move 1: '9 pass' does not begin",
        ),
        (
            lambda data: data["deals"][1]["moves"].__setitem__(0, "pass"),
            r"Deal 2: move 1: 'pass' does not begin",
        ),
        (
            lambda data: data["deals"][1]["moves"].__setitem__(0, "2 dance"),
            r"Deal 2: move 1, 'dance': Cannot read",
        ),
        (
            lambda data: data["deals"][1]["moves"].__setitem__(0, "2 play AS"),
            r"Deal 2: move 1, 'play AS': .*not possible",
        ),
        (
            lambda data: data["deals"][1]["moves"].__setitem__(0, "0 pass"),
            r"Deal 2: move 1, 'pass': It is not Player 1's",
        ),
        (
            lambda data: data["deals"][1]["moves"].append("0 pass"),
            r"Deal 2: move \d+, 'pass': The deal is over",
        ),
        (lambda data: data["deals"][1]["moves"].__setitem__(0, None), r"Deal 2: move 1: "),
        (
            lambda data: data["deals"][1].update(scores=[9, 9]),
            r"Deal 2: the scores should be \[\d, \d\], not \[9, 9\]",
        ),
        (lambda data: data["deals"][1].update(dealer=4), r"Deal 2: there is no seat 4"),
        (lambda data: data["deals"][1].update(seed="-5"), r"Deal 2: the seed '-5' is not a number"),
        (lambda data: data["deals"][1].update(pack="AS AS"), r"Deal 2: AS is named more often"),
        (lambda data: data["deals"][1].update(pack="AS"), r"Deal 2: The order must name each card"),
        (lambda data: data["deals"].__setitem__(0, 3), r"Deal 1: is not an object"),
        (lambda data: data.update(deals=[]), r"has no deal"),
        (lambda data: data["start"].update(scores=[0, 0, 0]), r"'start' should be like"),
        (lambda data: data["start"].update(numbers={"x": [1]}), r"'start' should be like"),
    ],
)
def test_damage_is_told_with_its_place(change: Callable[[Any], object], why: str) -> None:
    assert json.loads(FINISHED)["deals"][1]["moves"][0][0] == "2"
    with pytest.raises(BadRecord, match=why):
        load(changed(change), REGISTRY)


@pytest.mark.parametrize("deal", [0, 1])
def test_an_illegal_move_is_told_wherever_it_stands(deal: int) -> None:
    data = json.loads(FINISHED)
    moves = data["deals"][deal]["moves"]
    for number, right in enumerate(moves):
        moves[number] = "0 name clubs alone"
        with pytest.raises(BadRecord, match=f"Deal {deal + 1}: move {number + 1}, "):
            load(json.dumps(data), REGISTRY)
        moves[number] = right


def test_a_changed_card_is_noticed() -> None:
    """Two cards exchanged in the pack make some move or score impossible, or a deal without difference."""
    data = json.loads(FINISHED)
    cards = data["deals"][0]["pack"].split()
    cards[-1], cards[-4] = cards[-4], cards[-1]  # two players get each other's first cards
    data["deals"][0]["pack"] = " ".join(cards)
    with pytest.raises(BadRecord, match="Deal 1"):
        load(json.dumps(data), REGISTRY)


PIECES = st.sampled_from(
    ['"', "{", "}", "[", "]", ",", ":", "-", "0", "1", "9", "null", "play ", "pass", " ", "é", "\n"]
)


@settings(
    max_examples=300,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
@given(data=st.data())
def test_random_damage_never_ends_in_a_traceback(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([FINISHED, UNFINISHED]))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 20))
        piece = data.draw(st.one_of(PIECES, st.text(max_size=4), st.just(text[start : start + 20])))
        text = text[:start] + piece + text[start + length :]
    try:
        load(text, REGISTRY)
    except CardtableError as error:
        assert str(error).strip()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(path=st.sampled_from(KEYS), value=JSON)
def test_any_value_anywhere_never_ends_in_a_traceback(path: tuple[str | int, ...], value: object) -> None:
    text = changed(lambda data: at(data, path[:-1]).__setitem__(path[-1], value))
    try:
        load(text, REGISTRY)
    except CardtableError as error:
        assert str(error).strip()


class DoubleWriting(Writing):
    def pack(self) -> Pack:
        return make_pack("double", (9, 10, JACK), copies=2)


def test_twins_are_recorded_by_face() -> None:
    """In a double pack the record names faces, and the replayed state is the same to the last card."""
    info = GameInfo(
        "double", "Double", DoubleWriting, Options(), family="test", players=(3,), source="", blurb=""
    )
    registry = Registry()
    registry.add(info)
    for seed in range(10):
        table = Table(info, seed=seed)
        rng = Rng(seed)
        for _ in range(4):
            seat = table.game.to_act(table.state)[0]
            table.play(seat, table.game.step_of(table.state).pick(table.state, seat, rng))
        assert load(save(table), registry).state == table.state
