"""Hand histories that are written: PokerKit reads them and comes to the same stacks."""

import tomllib
import warnings
from typing import Any

import pokerkit
import pytest

from cardtable.cards import Rng
from cardtable.engine import Table
from cardtable.formats import NotInPhh, why_not, write_phh
from cardtable.games import REGISTRY
from cardtable.testing import Scene

POKER = [info for info in REGISTRY if info.kind == "poker"]


def played(seed: int, seats: int, **options: object) -> Table:
    """One deal of Hold 'em, the players mostly staying in and sometimes doing anything at all."""
    table = Table(REGISTRY.find("hold-em"), seats, options, seed)
    rng = Rng(seed)
    while not table.state.over:
        seat = table.game.to_act(table.state)[0]
        step = table.game.step_of(table.state)
        move = step.legal(table.state, seat)[0] if rng.below(3) else step.pick(table.state, seat, rng)
        table.play(seat, move)
    return table


def read_by_pokerkit(text: str) -> list[int]:
    """The stacks at the end, as PokerKit reckons them."""
    with warnings.catch_warnings():  # it wonders why anybody folds who may check
        warnings.simplefilter("ignore")
        *_, last = pokerkit.HandHistory.loads(text)
    assert not last.status
    return [int(chips) for chips in last.stacks]


def is_shared(table: Table) -> bool:
    """Whether some pot was divided: then it may be that another gets the odd chip."""
    return any(", divided," in line.why for line in table.state.lines)


@pytest.mark.parametrize("big", [0, 2, 10])
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_pokerkit_comes_to_the_same_stacks(seats: int, big: int) -> None:
    limits = ("table-stakes", "fixed", "pot")
    compared = 0
    for seed in range(12):
        table = played(seed, seats, big_blind=big, ante=1, limit=limits[seed % 3])
        try:
            text = write_phh(table)
        except NotInPhh as error:
            assert "bets or raises by less than" in str(error)
            continue
        stacks = read_by_pokerkit(text)
        assert sum(stacks) == 50 * seats
        if not is_shared(table):
            assert stacks == tomllib.loads(text)["finishing_stacks"]
            compared += 1
    assert compared > 5


def test_a_hand_is_written_as_it_was_played() -> None:
    """Three players with blinds of 1 and 2: the dealer (p3) raises by 4, the big blind alone calls."""
    table = Table(REGISTRY.find("hold-em"), 3, {"ante": 0, "big_blind": 2, "limit": "table-stakes"}, 1)
    table.clear(table.game.new_match())
    table.deal({"hand 1": "AS KD", "hand 2": "10H 10C", "hand 0": "QC JC", "centre cards": "2C 3D 9H JS 4S"})
    for seat, text in [(0, "raise 4"), (1, "drop"), (2, "call"), (2, "check"), (0, "bet 10"), (2, "drop")]:
        table.play(seat, table.game.read(text))
    written = tomllib.loads(write_phh(table))
    assert written["variant"] == "NT"
    assert (written["antes"], written["blinds_or_straddles"], written["min_bet"]) == ([0] * 3, [1, 2, 0], 2)
    assert written["starting_stacks"] == [50, 50, 50]
    assert written["seats"] == [2, 3, 1]
    assert written["actions"] == [
        "d dh p1 AsKd",
        "d dh p2 ThTc",
        "d dh p3 QcJc",
        "p3 cbr 6",
        "p1 f",
        "p2 cc",
        "d db 2c3d9h",
        "p2 cc",
        "p3 cbr 10",
        "p2 f",
    ]
    assert written["finishing_stacks"] == [49, 44, 57]


def test_several_deals_are_numbered_sections() -> None:
    table = Table(REGISTRY.find("hold-em"), 3, {}, 4)
    for number in range(3):
        if number:
            table.deal()
        while not table.state.over:
            table.play(table.game.to_act(table.state)[0], table.game.read("drop"))
    sections = tomllib.loads(write_phh(table))
    assert list(sections) == ["1", "2", "3"]
    assert [section["hand"] for section in sections.values()] == [1, 2, 3]


def test_a_deal_that_is_not_over_is_written_as_far_as_it_went() -> None:
    table = Table(REGISTRY.find("hold-em"), 3, {}, 4)
    table.play(1, table.game.read("check"))
    written = tomllib.loads(write_phh(table))
    assert written["actions"][3:] == ["p1 cc"]
    assert "finishing_stacks" not in written


@pytest.mark.parametrize("info", POKER, ids=[info.id for info in POKER])
def test_every_other_form_is_refused_with_a_reason(info: Any) -> None:
    game = info.make()
    if info.id == "hold-em":
        assert why_not(game) == ""
        return
    assert why_not(game).endswith(".")
    with pytest.raises(NotInPhh, match="cannot be written as PHH"):
        write_phh(Table(info, seed=1))


def test_a_form_of_ones_own_is_written_if_it_is_hold_em() -> None:
    own = REGISTRY.find_recorded("", 'title = "Ours"\ncourse = "dd ooo o o"\nante = 2\n')
    text = write_phh(Table(own, 4, seed=1))
    assert tomllib.loads(text)["antes"] == [2] * 4


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"wild": "deuces"}, "it has no wild cards"),
        ({"ante": 0}, "nobody puts up anything"),
    ],
)
def test_house_rules_may_be_refused(options: dict[str, object], why: str) -> None:
    with pytest.raises(NotInPhh, match=why):
        write_phh(Table(REGISTRY.find("hold-em"), 4, options, 1))


def test_a_big_blind_without_the_chips_is_refused() -> None:
    """Of three the big blind is put up by the second from the dealer; with 20 chips he is short of 30."""
    table = Table(REGISTRY.find("hold-em"), 3, {"big_blind": 30, "ante": 0, "takeout": 20}, 1)
    with pytest.raises(NotInPhh, match="has not the chips"):
        write_phh(table)


def test_other_games_are_refused() -> None:
    with pytest.raises(NotInPhh, match="forms of poker"):
        write_phh(Table(REGISTRY.find("euchre"), seed=1))


def test_scenes_and_records_agree_on_the_first_to_speak() -> None:
    """Of two players without blinds the one who does not deal speaks first: `p1`."""
    assert Scene("hold-em", {}, seats=2).turn == 1
    table = Table(REGISTRY.find("hold-em"), 2, {}, 1)
    first = table.game.to_act(table.state)[0]
    table.play(first, table.game.read("check"))
    assert tomllib.loads(write_phh(table))["actions"][2] == "p1 cc"
