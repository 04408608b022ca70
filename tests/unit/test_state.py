"""State and match are data: copies are independent and complete, and equality notices every field."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from cardtable.engine import HAND, PACK, Layout, Line, Match, Options, State

from .board import Board, begin, move

GAME = Board(Options(), 3)


def fields(thing: Any) -> list[str]:
    """The attributes of an object, compiled or not."""
    kind = type(thing)
    return sorted(
        getattr(kind, "__mypyc_attrs__", None) or {*vars(thing), *getattr(kind, "__annotations__", ())}
    )


def rich_state() -> State:
    """A state in which no field is empty."""
    s = begin(GAME, {"hand 0": "9C", "hand 1": "9D", "turn-up": "JH"})
    move(GAME, s, "JH", "turn-up", "hand 1")
    move(GAME, s, "9D", "hand 1", "away")
    s.numbers = [4]
    s.rows = [[1, 2]]
    s.rule_out(1, 3)
    s.score(1, 2, "a test")
    return s


def rich_match() -> Match:
    match = Match(3, 3)
    match.numbers = {"chips": [1, 2, 3]}
    match.add(1, 2, "a test")
    return match


def show_a_blurred_card(s: State) -> None:
    s.show(next(iter(s.among)))


WRITERS: dict[str, Callable[[State], None]] = {
    "among": show_a_blurred_card,
    "lacks": lambda s: s.rule_out(1, 4),
    "lines": lambda s: s.note("another"),
    "scores": lambda s: s.score(0, 5, "more"),
    "seen": lambda s: s.show(s.zones[0][0]),
    "zones": lambda s: s.deal(0, 1, 1),
}
"""What copies share until one of them writes, and a way to write it."""


def perturb(thing: Any, name: str) -> None:
    """Change one attribute: as a state does, in place where it is a container, else by another value."""
    value = getattr(thing, name)
    if isinstance(thing, State) and name in WRITERS:
        WRITERS[name](thing)
    elif isinstance(value, bool):
        setattr(thing, name, not value)
    elif isinstance(value, int):
        setattr(thing, name, value + 1)
    elif isinstance(value, dict):
        key = next(iter(value))
        if isinstance(value[key], list):
            value[key][0] += 1
        else:
            value[key] = tuple(zones + 1 for zones in value[key])
    elif isinstance(value[0], list):
        value[0].reverse()
    elif isinstance(value[0], Line):
        value.append(Line(0, 1, "another"))
    else:
        value[0] += 1


ABOUT_ITSELF = ("layout", "shares", "shares_score", "is_blind")
"""What a state has that is no part of the deal."""
STATE_FIELDS = [name for name in fields(rich_state()) if name not in ABOUT_ITSELF]
MATCH_FIELDS = fields(rich_match())


def test_all_fields_are_tried() -> None:
    assert len(STATE_FIELDS) >= 20
    assert set(STATE_FIELDS) == set(rich_state().dump())
    assert set(MATCH_FIELDS) == set(rich_match().dump())


@pytest.mark.parametrize("name", STATE_FIELDS)
def test_a_copied_state_is_independent_and_equality_notices(name: str) -> None:
    s = rich_state()
    other = s.copy()
    assert other == s
    assert hash(other) == hash(s)
    assert other.layout is s.layout
    before = deepcopy(s.dump())
    perturb(other, name)
    assert s.dump() == before
    assert other.dump()[name] != before[name]
    assert other != s
    assert other.copy() == other, "the copy carries the field"


@pytest.mark.parametrize("name", STATE_FIELDS)
def test_a_dump_is_a_snapshot(name: str) -> None:
    s = rich_state()
    dump = s.dump()
    before = deepcopy(dump)
    perturb(s, name)
    assert dump == before


@pytest.mark.parametrize("name", MATCH_FIELDS)
def test_a_copied_match_is_independent(name: str) -> None:
    match = rich_match()
    other = match.copy()
    assert [getattr(other, each) for each in MATCH_FIELDS] == [getattr(match, each) for each in MATCH_FIELDS]
    before = deepcopy(match.dump())
    perturb(other, name)
    assert match.dump() == before
    assert other.dump()[name] != before[name]
    assert getattr(other.copy(), name) == getattr(other, name)


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("writer", range(3))
def test_whichever_of_three_copies_is_written_the_others_stay(name: str, writer: int) -> None:
    first = rich_state()
    second = first.copy()
    states = [first, second, second.copy()]
    before = deepcopy(first.dump())
    perturb(states[writer], name)
    assert [state.dump() == before for state in states] == [number != writer for number in range(3)]


MOVERS: dict[str, Callable[[State], object]] = {
    "move": lambda s: s.move(s.zones[0][0], 0, 1),
    "move back": lambda s: s.move(s.zones[1][0], 1, 0),
    "draw": lambda s: s.draw(0, 1),
    "deal": lambda s: s.deal(0, 1, 2),
    "deal packets": lambda s: s.deal_packets(0, [1, 2], (1, 2)),
    "deal round": lambda s: s.deal_round(0, [1, 2], 2),
    "sweep": lambda s: s.sweep(0, 1),
    "sweep back": lambda s: s.sweep(1, 0),
    "shuffle": lambda s: s.shuffle(0),
}
"""All that changes the pack, which copies share as well."""


@pytest.mark.parametrize("name", MOVERS)
@pytest.mark.parametrize("is_blurred", [True, False])
def test_what_moves_cards_of_the_pack_leaves_that_of_copies(name: str, is_blurred: bool) -> None:
    first = rich_state() if is_blurred else begin(GAME, {"hand 0": "9C", "hand 1": "9D", "turn-up": "JH"})
    second = first.copy()
    before = deepcopy(first.dump())
    MOVERS[name](second)
    assert first.dump() == before
    assert second.zones[0] != first.zones[0]
    MOVERS[name](first)
    assert first == second


def test_a_line_of_the_score_says_who_how_many_and_why() -> None:
    s = rich_state()
    assert s.lines == [Line(1, 2, "a test")]
    assert hash(s.lines[0]) == hash(Line(1, 2, "a test"))
    for other in (Line(0, 2, "a test"), Line(1, 3, "a test"), Line(1, 2, "another")):
        assert s.lines[0] != other
    assert s.lines[0] != (1, 2, "a test")


def test_a_state_is_equal_to_nothing_else() -> None:
    assert rich_state() != rich_state().dump()


def test_a_name_is_one_zone_and_one_number() -> None:
    layout = Layout(2, 4, [0, 1, 2, 3])
    assert layout.zone("pack", PACK) == layout.zone("pack", PACK) == 0
    assert layout.zone("hand", HAND, 1, is_pile=False) == layout.find_zone("hand") == 1
    assert layout.number("bid", 7) == layout.number("bid") == layout.find_number("bid") == 0
    assert layout.number_starts == [7]
    assert layout.find_zone("other") == layout.find_number("other") == -1
    assert layout.everyone == 0b111


def test_points_of_a_match_are_explained() -> None:
    match = Match(4, 2)
    match.add(0, 5, "rubber")
    match.note(1, "wins a game")
    match.pay(1, 0, 3, "settled")
    assert match.scores == [5, 0]
    assert match.paid == [-3, 3]
    assert match.lines == [Line(0, 5, "rubber"), Line(1, 0, "wins a game"), Line(1, 3, "settled")]
    assert match.winners() == [0]
