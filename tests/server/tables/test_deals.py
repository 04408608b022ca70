"""Deals by their numbers in the card room: those of the terminal, links that lead to them, what is proved."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.cli import verify
from cardtable.cli.finding import lay_out
from cardtable.engine import State
from cardtable.games import REGISTRY
from cardtable.server.storage.store import new_id
from cardtable.server.tables.live import LiveTable
from tests.server.guests import Person, first_move
from tests.server.house import Parlour
from tests.server.logs import dealt_log
from tests.unit.test_numbers import FREECELL_1, FREECELL_617

PATIENCES = [info for info in REGISTRY if info.players == (1,)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    with Parlour(tmp_path_factory.mktemp("deals"), burst=10_000, tables_a_session=1000) as house:
        yield house


@pytest.fixture
def ann(house: Parlour) -> Iterator[Person]:
    with house.person() as person:
        yield person


def table_by_log(house: Parlour, table: str) -> LiveTable:
    return LiveTable(table, REGISTRY, house.log(table))


def in_the_terminal(game: str, number: str, options: dict[str, object] | None = None) -> State:
    """What `cardtable play GAME --deal N` lays out."""
    return lay_out(REGISTRY.find(game), options=options, deal=number).state


# -- the same cards ------------------------------------------------------------------------------


@pytest.mark.parametrize("info", PATIENCES, ids=lambda info: info.id)
def test_a_number_deals_what_it_deals_in_the_terminal(house: Parlour, ann: Person, info: Any) -> None:
    live = table_by_log(house, ann.open_table(info.id, deal="617"))
    assert live.state == in_the_terminal(info.id, "617")
    assert live.table.deals[0].seed == lay_out(info, deal="617").deals[0].seed


@pytest.mark.parametrize(
    ("game", "options"), [("klondike", {"draw": 3, "passes": 0}), ("spider", {"extra_down": True})]
)
def test_house_rules_change_the_deal_as_in_the_terminal(
    house: Parlour, ann: Person, game: str, options: dict[str, object]
) -> None:
    live = table_by_log(house, ann.open_table(game, deal="7", options=options))
    assert live.state == in_the_terminal(game, "7", options)


@pytest.mark.parametrize(("number", "dealt"), [("ms:1", FREECELL_1), (" MS:617 ", FREECELL_617)])
def test_microsofts_deals_are_the_published_ones(
    house: Parlour, ann: Person, number: str, dealt: str
) -> None:
    live = table_by_log(house, ann.open_table("klondike", deal=number))
    pack = live.game.cards
    assert live.table.deals[0].order[::-1] == pack.read_all(dealt)
    assert live.table.deals[0].number == number.strip().lower()


def test_a_deal_that_nobody_asked_for_has_a_number_too(house: Parlour, ann: Person) -> None:
    numbers = set()
    for _ in range(3):
        live = table_by_log(house, ann.open_table("klondike"))
        number = live.table.deals[0].number
        assert live.state == in_the_terminal("klondike", number)
        numbers.add(number)
    assert len(numbers) == 3


def test_a_deal_that_can_be_won_has_a_number_too(house: Parlour, ann: Person) -> None:
    live = table_by_log(house, ann.open_table("bisley", winnable=True))
    assert live.state == in_the_terminal("bisley", live.table.deals[0].number)


# -- what is shown -------------------------------------------------------------------------------


def test_the_number_stands_at_the_table_with_a_link(ann: Person) -> None:
    table = ann.open_table("klondike", deal="ms:617", options={"draw": 3})
    with ann.join(table) as line:
        for _ in range(2):
            alone = line.table["alone"]
            assert alone["number"] == "ms:617"
            assert alone["link"] == "/play/klondike?deal=ms:617&option-draw=3"
            assert alone["options"] == {"draw": 3}
            line.do("move", text=first_move(line.table))
        line.do("undo")
        assert line.table["alone"]["number"] == "ms:617"


def test_the_link_leads_to_the_same_deal(house: Parlour, ann: Person) -> None:
    first = ann.open_table("spider", deal="5", options={"extra_down": True})
    with ann.join(first) as line:
        link = line.table["alone"]["link"]
    with house.person("Bob") as bob:
        page = bob.http.get(link)
        assert page.status_code == 200
        assert "Play deal 5" in page.text
        assert "House rules: extra down." in page.text
        form = {"deal": "5", "option-extra_down": "yes"}
        opened = bob.http.post("/play/spider", data=form, headers={"Origin": house.address})
    assert opened.status_code == 303
    second = opened.headers["location"].removeprefix("/t/")
    assert second != first
    assert table_by_log(house, second).state == table_by_log(house, first).state


def test_the_form_of_a_patience_asks_for_a_number(house: Parlour, ann: Person) -> None:
    page = ann.http.get("/game/klondike?deal=12").text
    assert 'name="deal"' in page
    assert 'value="12"' in page
    assert "ms:617" in page
    assert "ms:617" not in ann.http.get("/game/spider").text  # it has two packs
    assert 'name="deal"' not in ann.http.get("/game/hearts").text
    form = {"players": "1", "deal": " 12 ", "option-draw": "3"}
    opened = ann.http.post("/game/klondike", data=form, headers={"Origin": house.address})
    live = table_by_log(house, opened.headers["location"].removeprefix("/t/"))
    assert live.state == in_the_terminal("klondike", "12", {"draw": 3})


def test_a_table_from_before_there_were_numbers_is_as_it_was(house: Parlour, ann: Person) -> None:
    table = new_id()
    log = dealt_log("klondike", [ann.id])
    assert "number" not in log[-1].data
    asyncio.run(house.room.store.add_table(table, "klondike", ann.id, log))
    with ann.join(table) as line:
        assert (line.table["alone"]["number"], line.table["alone"]["link"]) == ("", "")
        line.do("move", text=first_move(line.table))
    assert ann.http.get(f"/api/tables/{table}/deals/1/fair").json()["number"] == ""


# -- refusals ------------------------------------------------------------------------------------

REFUSED = [
    ("klondike", "tomorrow", "There is no deal 'tomorrow': deals are numbered from 0"),
    ("klondike", "-1", "There is no deal '-1'"),
    ("klondike", "9" * 100, "There is no deal '9999"),
    ("klondike", "<b>", "There is no deal '"),
    ("klondike", "ms:1000001", "there is no ms:1000001"),
    ("spider", "ms:1", "for one pack of 52 cards, not for 104"),
    ("hearts", "7", "Only the deals of patiences are numbered: play Hearts without a number, by chance."),
]


@pytest.mark.parametrize(("game", "number", "said"), [row for row in REFUSED if len(row[1]) < 40])
def test_what_is_no_number_is_refused_in_a_sentence(ann: Person, game: str, number: str, said: str) -> None:
    refused = ann.http.post("/api/tables", json={"game": game, "deal": number})
    assert refused.status_code == 400
    assert said in refused.json()["detail"]


@pytest.mark.parametrize(("game", "number", "said"), REFUSED)
def test_pages_say_what_is_wrong_with_a_number(
    house: Parlour, ann: Person, game: str, number: str, said: str
) -> None:
    headers = {"Origin": house.address}
    told = said.replace("'", "&#39;")
    for answer in (
        ann.http.get(f"/play/{game}", params={"deal": number}),
        ann.http.post(f"/play/{game}", data={"deal": number}, headers=headers),
        ann.http.post(f"/game/{game}", data={"deal": number}, headers=headers),
    ):
        assert answer.status_code == 400
        assert told in answer.text
        assert "<b>'" not in answer.text


def test_a_link_with_house_rules_that_are_none_is_refused(ann: Person) -> None:
    answer = ann.http.get("/play/klondike?deal=7&option-draw=9")
    assert answer.status_code == 400
    assert "draw" in answer.text


def test_a_number_is_not_wished_to_be_winnable(ann: Person) -> None:
    refused = ann.http.post("/api/tables", json={"game": "bisley", "deal": "1", "winnable": True})
    assert refused.status_code == 400
    assert "A number deals what it deals" in refused.json()["detail"]


# -- what is proved ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def proofs(house: Parlour) -> tuple[dict[str, Any], dict[str, Any]]:
    """The sheet and the record of a finished deal."""
    ann = house.person()
    table = ann.open_table("accordion", deal="ms:617")
    with ann.join(table) as line:
        line.play()
    sheet = ann.http.get(f"/api/tables/{table}/deals/1/fair").raise_for_status().json()
    record = ann.http.get(f"/api/tables/{table}/record").raise_for_status().json()
    return sheet, record


def test_a_numbered_deal_says_that_it_was_not_drawn(proofs: tuple[dict[str, Any], dict[str, Any]]) -> None:
    sheet, record = proofs
    assert sheet["number"] == "ms:617"
    assert record["deals"][0]["number"] == "ms:617"
    for data in proofs:
        [found] = verify.check(data, REGISTRY)
        assert found.is_right, found.wrong
        assert any("that of deal ms:617. It was not drawn" in text for text in found.proved)


def test_a_drawn_deal_says_nothing_of_a_number(house: Parlour) -> None:
    with house.person() as ann, ann.join(ann.open_table("gin-rummy", ["casual"])) as line:
        sheet = ann.http.get(f"/api/tables/{line.table['id']}/deals/1/fair").json()
    assert sheet["number"] == ""
    [found] = verify.check(sheet, REGISTRY)
    assert not any("It was not drawn" in text for text in found.proved)


@pytest.mark.parametrize("number", ["ms:618", "617"])
def test_the_number_of_another_deal_is_found_out(
    proofs: tuple[dict[str, Any], dict[str, Any]], number: str
) -> None:
    sheet, record = json.loads(json.dumps(proofs))
    sheet["number"] = number
    [found] = verify.check(sheet, REGISTRY)
    assert any(f"but deal {number} has" in text for text in found.wrong)
    assert f"The seed of later shuffles is not that of deal {number}." in found.wrong
    record["deals"][0]["number"] = number
    [found] = verify.check(record, REGISTRY)
    assert not found.is_right


def test_a_number_that_is_hushed_up_is_found_out(proofs: tuple[dict[str, Any], dict[str, Any]]) -> None:
    record = json.loads(json.dumps(proofs[1]))
    record["deals"][0]["fair"]["number"] = ""
    [found] = verify.check(record, REGISTRY)
    assert any("do not agree on the number of the deal: ms:617 and none." in text for text in found.wrong)


@pytest.mark.parametrize("number", ["x", 617, "ms:0", "ms:1000001"])
def test_what_is_no_number_of_a_sheet(proofs: tuple[dict[str, Any], dict[str, Any]], number: object) -> None:
    sheet = json.loads(json.dumps(proofs[0])) | {"number": number}
    [found] = verify.check(sheet, REGISTRY)
    assert len(found.wrong) == 1
    assert "number" in found.wrong[0]


def test_nothing_is_added_to_a_numbered_deal(ann: Person) -> None:
    table = ann.open_table("klondike", deal="7")
    refused = ann.http.post(f"/api/tables/{table}/commit", headers={"Origin": ann.address})
    assert refused.status_code == 400
    assert "A patience is dealt by a number" in refused.json()["detail"]
