"""Finished deals can be looked at, unfinished ones cannot; rules are pages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.engine import Table
from cardtable.games import REGISTRY
from cardtable.server.settings import Settings
from cardtable.server.storage.store import Store
from cardtable.server.tables.live import LiveTable
from cardtable.server.tables.presence import HELD
from tests.server.guests import Person, Shown
from tests.server.house import Parlour


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("room")


@pytest.fixture(scope="module")
def room(folder: Path) -> Iterator[Parlour]:
    with Parlour(folder) as parlour:
        yield parlour


@pytest.fixture(scope="module")
def person(room: Parlour) -> Person:
    return room.person("Ada")


def get(person: Person, path: str, status: int = 200) -> Shown:
    answer = person.http.get(path)
    assert answer.status_code == status, answer.text
    data: Shown = answer.json()
    return data


def as_logged(folder: Path, id: str) -> Table:
    """The match as the engine plays it from the log."""
    store = Store(Settings(data=folder).url)
    log = store.log(id)
    store.engine.dispose()
    return LiveTable(id, REGISTRY, log).table


@pytest.mark.parametrize("game", ["hearts", "cribbage", "skat", "euchre", "five-card-stud", "concentration"])
def test_frames_are_the_states_of_the_engine(person: Person, folder: Path, game: str) -> None:
    id = person.open_table(game, ["casual"] * 11)
    with person.join(id) as line:
        line.play()
    shown = get(person, f"/api/tables/{id}/deals/1")
    table = as_logged(folder, id)
    deal, layout = table.deals[0], table.game.layout
    s = table.game.begin(table.before[0].copy(), deal.order, deal.seed)
    zones: dict[str, list[str]] = {}
    assert len(shown["frames"]) == len(deal.events) + 1
    for number, frame in enumerate(shown["frames"]):
        if number:
            event = deal.events[number - 1]
            table.game.apply(s, event.seat, event.move)
            assert (frame["seat"], frame["text"]) == (event.seat, event.move.text)
        zones |= frame["changed"]
        for zone, name in enumerate(layout.zone_names):
            held = [table.game.cards.text(card) for card in s.zones[zone]]
            if layout.piles[zone]:
                assert zones[name] == held, (number, name)
            else:
                assert sorted(zones[name]) == sorted(held), (number, name)
        assert frame["lines"] == len(s.lines)
        assert frame["toAct"] == table.game.to_act(s)
    assert s.over
    assert [(x["side"], x["points"], x["why"]) for x in shown["lines"]] == [
        (line.side, line.points, line.why) for line in s.lines
    ]


def test_an_unfinished_deal_is_refused_and_shows_nothing(person: Person) -> None:
    id = person.open_table("hearts", ["casual"] * 3)
    with person.join(id) as line:
        line.play(moves=2)
    problem = get(person, f"/api/tables/{id}/deals/1", 400)
    assert set(problem) == {"title", "status", "detail"}
    page = person.http.get(f"/t/{id}/replay/1")
    assert page.status_code == 400
    assert not re.search(r"\b(10|[2-9AKQJ])[SHCD]\b", page.text + str(problem))
    assert get(person, f"/api/tables/{id}/sheet") == {"deals": []}


def test_the_deal_after_a_finished_one_is_refused_too(person: Person) -> None:
    id = person.open_table("hearts", ["casual"] * 3)
    with person.join(id) as line:
        line.play()
        line.do("deal")
    assert get(person, f"/api/tables/{id}/deals/1")["finished"] == 1
    get(person, f"/api/tables/{id}/deals/2", 400)
    assert [deal["number"] for deal in get(person, f"/api/tables/{id}/sheet")["deals"]] == [1]


def test_what_can_be_replayed_is_not_taken_back_among_people(room: Parlour, person: Person) -> None:
    id = person.open_table("euchre", ["", "casual", "casual"])
    with Person(person.address, "Bob") as bob:
        with bob.join(id) as line:
            line.ask("sit", seat=1)
            line.do("deal")
        with person.join(id) as host:
            room.later(HELD)
            host.do("seat", seat=1, level="casual")
            host.play()
            assert "nothing is taken back" in host.ask("undo")["why"]


def test_a_table_whose_seats_are_free_has_no_deals(person: Person) -> None:
    id = person.open_table("hearts", [])
    assert get(person, f"/api/tables/{id}/sheet") == {"deals": []}
    get(person, f"/api/tables/{id}/deals/1", 404)


@pytest.mark.parametrize("path", ["/api/tables/none/sheet", "/api/tables/none/deals/1", "/t/none/replay/1"])
def test_an_unknown_table_is_not_found(person: Person, path: str) -> None:
    answer = person.http.get(path)
    assert answer.status_code == 404 and "There is no table" in answer.text


@pytest.mark.parametrize("deal", ["0", "-3"])
def test_deals_are_counted_from_one(person: Person, deal: str) -> None:
    id = person.open_table("hearts", ["casual"] * 3)
    with person.join(id) as line:
        line.play()
    assert person.http.get(f"/t/{id}/replay/{deal}").status_code == 404
    assert person.http.get(f"/api/tables/{id}/deals/{deal}").status_code == 422


def test_the_sheet_explains_every_point(person: Person) -> None:
    id = person.open_table("hearts", ["casual"] * 3)
    totals: list[list[int]] = []
    for _ in range(2):
        with person.join(id) as line:
            if line.table["over"]:
                line.do("deal")
            totals.append(line.play()["match"]["scores"])
    deals = get(person, f"/api/tables/{id}/sheet")["deals"]
    assert [deal["totals"] for deal in deals] == totals
    before = [0, 0, 0, 0]
    for deal in deals:
        for side in range(4):
            lines = [*deal["lines"], *deal["matchLines"]]
            assert deal["points"][side] == sum(x["points"] for x in lines if x["side"] == side)
            assert deal["totals"][side] == before[side] + deal["points"][side]
        before = deal["totals"]
    assert get(person, f"/api/tables/{id}/sheet?after=1")["deals"] == deals[1:]


def test_every_game_has_a_page_of_rules_with_one_title(person: Person) -> None:
    for info in REGISTRY:
        page = person.http.get(f"/rules/{info.id}")
        assert page.status_code == 200, info.id
        assert page.text.count("<h1>") == 1, info.id
        assert f'data-play="{info.id}"' in page.text


def test_rules_within_a_page_stand_below_its_title_and_do_not_lead_away(person: Person) -> None:
    html = person.http.get("/rules/whist/fragment").text
    assert html.startswith("<h2>Whist</h2>")
    assert "<h3>Scoring</h3>" in html
    assert "<h4>American Whist</h4>" in html
    assert '<a href="/rules/american-whist" target="_blank" rel="noopener">' in html
    assert "<td><code>play QS</code></td>" in html


def test_rules_of_an_unknown_game_are_not_found(person: Person) -> None:
    answer = person.http.get("/rules/no-such-game")
    assert answer.status_code == 404 and "There is no game" in answer.text
