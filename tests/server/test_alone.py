"""A table with one seat over a real socket: made again, safe cards, the solver asked, a winnable deal."""

from collections.abc import Iterator

import pytest

from cardtable.bots.solver import WINNABLE, Solver
from cardtable.front.patience import HELPED
from cardtable.games import REGISTRY
from cardtable.server.live import LiveTable
from tests.server.house import Parlour, Person, move_text


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    with Parlour(tmp_path_factory.mktemp("alone"), burst=10_000) as house:
        yield house


@pytest.fixture
def ann(house: Parlour) -> Iterator[Person]:
    with house.person() as person:
        yield person


def table_by_log(house: Parlour, table: str) -> LiveTable:
    return LiveTable(table, REGISTRY, house.log(table))


def test_what_was_taken_back_is_made_again(house: Parlour, ann: Person) -> None:
    table = ann.open_table("klondike")
    with ann.join(table) as line:
        assert line.table["alone"] == {"solvable": True, "redo": False, "helped": ""}
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
    """Whatever lies there: the cards that go up leave none that is safe, and a win is not lost."""
    table = ann.open_table("bisley", winnable=True)
    with ann.join(table) as line:
        answer = line.ask("auto")
        while answer["type"] == "done":
            assert all(entry["text"].startswith("up ") for entry in line.table["log"][-1:])
            answer = line.ask("auto")
        assert "No card can go up" in answer["why"]
    live = table_by_log(house, table)
    assert Solver(live.game).solve(live.state, 60.0).verdict == WINNABLE


def test_whether_it_can_be_won_is_answered_and_marked(house: Parlour, ann: Person) -> None:
    table = ann.open_table("klondike")
    with ann.join(table) as line:
        told = line.ask("winnable")["data"]
        assert told["verdict"] in ("winnable", "not winnable", "unknown")
        assert "cards face down" in told["sentence"]
        line.do("move", text=move_text(line.table["moves"][0]))
        assert line.table["alone"]["helped"] == HELPED
        line.do("undo")
        assert line.table["alone"]["helped"] == HELPED
    assert table_by_log(house, table).table.deals[-1].is_helped


def test_where_nothing_is_hidden_nothing_is_marked(house: Parlour, ann: Person) -> None:
    table = ann.open_table("bisley", winnable=True)
    with ann.join(table) as line:
        told = line.ask("winnable")["data"]
        assert told == {"verdict": "winnable", "sentence": "Yes: this deal can still be won."}
        assert line.table["alone"]["helped"] == ""
        hint = line.ask("hint")["data"]
        assert "it leads to a win in" in hint["sentence"]
        assert "plan" not in hint


def test_the_hints_of_an_open_deal_lead_to_the_win(house: Parlour, ann: Person) -> None:
    table = ann.open_table("bisley", winnable=True)
    with ann.join(table) as line:
        while not line.table["over"]:
            line.do("move", text=line.ask("hint")["data"]["move"])
        assert line.table["match"]["result"] == "It has come out: you win."


@pytest.mark.parametrize("asked", ["redo", "auto", "winnable"])
def test_where_several_play_it_is_refused_in_words(ann: Person, asked: str) -> None:
    with ann.join(ann.open_table("euchre", ["casual"] * 3)) as line:
        assert "alone" in line.ask(asked)["why"]
        assert "alone" not in line.table


@pytest.mark.parametrize("asked", ["redo", "auto", "winnable"])
def test_who_watches_is_refused(house: Parlour, ann: Person, asked: str) -> None:
    with house.person("Bob") as bob, bob.at(ann.open_table("klondike")) as line:
        assert "watching" in line.ask(asked)["why"]


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
