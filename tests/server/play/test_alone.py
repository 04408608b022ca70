"""A table with one seat over a real socket: made again, safe cards, the solver asked, a winnable deal."""

import asyncio
from collections.abc import Iterator

import pytest

from cardtable.bots.solver import WINNABLE, Solver
from cardtable.front.patience import HELPED
from cardtable.games import REGISTRY
from cardtable.server.storage.store import new_id
from cardtable.server.tables.live import LiveTable
from tests.server.guests import Person, move_text
from tests.server.house import Parlour
from tests.server.logs import log_by_seed

WON = 1
"""The seed of a pack by which Bisley is won after 64 positions that a solver looks at."""
LOST = 9
"""The seed of a pack by which Klondike is lost, as a solver finds out after 201 positions."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    with Parlour(tmp_path_factory.mktemp("alone"), burst=10_000) as house:
        yield house


@pytest.fixture
def ann(house: Parlour) -> Iterator[Person]:
    with house.person() as person:
        yield person


def sealed(house: Parlour, person: Person, game: str, seed: int) -> str:
    """A table at which somebody plays alone, with the pack in the order of a seed."""
    table = new_id()
    asyncio.run(house.room.store.add_table(table, game, person.id, log_by_seed(game, [person.id], seed)))
    return table


def table_by_log(house: Parlour, table: str) -> LiveTable:
    return LiveTable(table, REGISTRY, house.log(table))


def test_what_was_taken_back_is_made_again(house: Parlour, ann: Person) -> None:
    table = ann.open_table("klondike")
    with ann.join(table) as line:
        alone = line.table["alone"]
        assert (alone["solvable"], alone["redo"], alone["helped"]) == (True, False, "")
        texts = []
        for _ in range(3):
            texts.append(move_text(line.table["moves"][0]))
            line.do("move", text=texts[-1])
        for _ in range(3):
            line.do("undo")
        assert line.table["alone"]["redo"]
        for _ in range(3):
            line.do("redo")
        assert not line.table["alone"]["redo"]
        assert line.ask("redo")["why"] == "There is nothing to make again."
    live = table_by_log(house, table)
    assert [event.move.text for event in live.table.events] == texts


def test_what_can_be_made_again_is_in_the_log(house: Parlour, ann: Person) -> None:
    """Whoever comes back to the table finds it."""
    table = ann.open_table("klondike")
    with ann.join(table) as line:
        line.do("move", text=move_text(line.table["moves"][0]))
        line.do("undo")
    assert [event.move.text for event in table_by_log(house, table).table.undone]
    with ann.join(table) as line:
        assert line.table["alone"]["redo"]


def test_safe_cards_go_up_on_request(house: Parlour, ann: Person) -> None:
    """All of them one after the other; then there is none, and the win is not lost."""
    table = sealed(house, ann, "bisley", WON)
    with ann.join(table) as line:
        line.do("auto")
        assert [entry["text"] for entry in line.table["log"]] == [
            "up KC", "up KD", "up 2C", "up QD", "up JD", "up KH", "up 10D",
        ]  # fmt: skip
        assert "No card can go up" in line.ask("auto")["why"]
        line.do("undo")
        assert len(line.table["log"]) == 6
    live = table_by_log(house, table)
    assert Solver(live.game).solve(live.state).verdict == WINNABLE


def test_a_request_for_safe_cards_is_carried_out_once(house: Parlour, ann: Person) -> None:
    with ann.join(sealed(house, ann, "bisley", WON)) as line:
        again = '{"type": "auto", "id": "same"}'
        first, second = line.raw(again), line.raw(again)
        assert first == second
        assert first["type"] == "done"


def test_whether_it_can_be_won_is_answered_and_marked(house: Parlour, ann: Person) -> None:
    table = sealed(house, ann, "klondike", LOST)
    with ann.join(table) as line:
        told = line.ask("winnable")["data"]
        assert told["verdict"] == "not winnable"
        assert told["sentence"].startswith("No: this deal cannot be won any more. The solver has looked at")
        line.do("move", text=move_text(line.table["moves"][0]))
        assert line.table["alone"]["helped"] == HELPED
        line.do("undo")
        assert line.table["alone"]["helped"] == HELPED
    assert table_by_log(house, table).table.deals[-1].is_helped


def test_where_nothing_is_hidden_nothing_is_marked(house: Parlour, ann: Person) -> None:
    table = sealed(house, ann, "bisley", WON)
    with ann.join(table) as line:
        told = line.ask("winnable")["data"]
        assert told == {"verdict": "winnable", "sentence": "Yes: this deal can still be won."}
        assert line.table["alone"]["helped"] == ""
        hint = line.ask("hint")["data"]
        assert "it leads to a win in" in hint["sentence"]
        assert "plan" not in hint


def test_the_hints_of_an_open_deal_lead_to_the_win(house: Parlour, ann: Person) -> None:
    table = sealed(house, ann, "bisley", WON)
    with ann.join(table) as line:
        while not line.table["over"]:
            line.do("move", text=line.ask("hint")["data"]["move"])
        assert line.table["match"]["result"] == "It has come out: you win."


@pytest.mark.parametrize("asked", ["redo", "auto", "winnable"])
def test_where_several_play_it_is_refused_in_words(ann: Person, asked: str) -> None:
    with ann.join(ann.open_table("euchre", ["casual"] * 3)) as line:
        assert "alone" in line.ask(asked)["why"]
        assert "alone" not in line.table


def test_a_deal_that_can_be_won_is_for_patiences(ann: Person) -> None:
    refused = ann.http.post("/api/tables", json={"game": "hearts", "winnable": True})
    assert refused.status_code == 400
    assert "only of a patience" in refused.text


def test_a_deal_that_can_be_won_can_be_won_and_is_sealed(house: Parlour, ann: Person) -> None:
    table = ann.open_table("bisley", winnable=True)
    live = table_by_log(house, table)
    assert Solver(live.game).solve(live.state, 60.0).verdict == WINNABLE
    assert live.fair is not None
    with ann.join(table) as line:
        assert line.table["fair"] == live.fair.commitments()
