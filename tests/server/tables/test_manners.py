"""What the host settles besides the rules: chosen when the table is opened, kept in its log, told to all."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.engine import BadOption
from cardtable.games import REGISTRY
from cardtable.server.settings import Settings
from cardtable.server.storage.store import Store
from cardtable.server.tables.live import LiveTable
from cardtable.server.tables.manners import OPENINGS, Manners
from tests.server.guests import Person
from tests.server.house import Parlour
from tests.server.logs import dealt_log


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("room")


@pytest.fixture(scope="module")
def person(folder: Path) -> Iterator[Person]:
    with Parlour(folder) as parlour:
        yield parlour.person("Ada")


def as_logged(folder: Path, id: str) -> Manners:
    """What the log says."""
    store = Store(Settings(data=folder).url)
    log = store.log(id)
    store.engine.dispose()
    return LiveTable(id, REGISTRY, log).manners


@pytest.mark.parametrize("deals", OPENINGS)
def test_what_is_chosen_is_kept_and_told(person: Person, folder: Path, deals: str) -> None:
    id = person.open_table("hearts", manners={"deals": deals})
    assert as_logged(folder, id) == Manners.of({"deals": deals})
    with Person(person.address, "Bob") as friend, friend.join(id) as line:
        assert line.table["manners"]["deals"] == deals
        assert line.table["manners"]["told"] == Manners.of({"deals": deals}).told()


def test_each_choice_is_told_in_words_of_its_own() -> None:
    assert len({str(Manners.of({"deals": deals}).told()) for deals in OPENINGS}) == len(OPENINGS)


def test_a_table_is_as_usual_unless_its_host_says_otherwise(person: Person, folder: Path) -> None:
    assert as_logged(folder, person.open_table("hearts")) == Manners()


def test_a_log_that_was_written_without_manners_still_opens() -> None:
    log = dealt_log("hearts", ["ann", "bea", "cat", "dot"])
    assert "manners" not in log[0].data
    assert LiveTable("table", REGISTRY, log).manners == Manners()


@pytest.mark.parametrize("wrong", [{"deals": "sometimes"}, {"deals": 3}, {"deal": "never"}, [], "never"])
def test_what_there_is_not_is_refused(person: Person, wrong: object) -> None:
    answer = person.http.post("/api/tables", json={"game": "hearts", "manners": wrong})
    assert answer.status_code == 422
    assert set(answer.json()) == {"title", "status", "detail"}


def test_the_form_of_a_game_settles_it_too(person: Person, folder: Path) -> None:
    assert 'name="manners-deals" value="alone" checked' in person.http.get("/game/hearts").text
    answer = person.http.post("/game/hearts", data={"players": "4", "manners-deals": "never"})
    assert answer.status_code == 303
    assert as_logged(folder, answer.headers["location"].removeprefix("/t/")) == Manners.of({"deals": "never"})
    wrong = person.http.post("/game/hearts", data={"players": "4", "manners-deals": "no"})
    assert wrong.status_code == 400
    assert "one of alone, always, never" in wrong.text


def test_nobody_is_asked_about_the_deals_of_a_patience(person: Person) -> None:
    assert "manners-" not in person.http.get("/game/klondike").text


def test_a_wrong_word_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match="is one of alone, always, never, not 'x'"):
        Manners.of({"deals": "x"})
