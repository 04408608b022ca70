"""Records and proofs as guests get them from a room that runs: what they may have, and nothing more."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from cardtable.cli.verify import check
from cardtable.engine import load
from cardtable.games import REGISTRY
from cardtable.server.tables.fair import Sheet
from tests.server.guests import Line, Person, first_move
from tests.server.house import Parlour


class Regular(Person):
    """A guest who asks about the table that he came to last."""

    table = ""

    def open(self, game: str, bots: list[str], **options: object) -> str:
        """Open a table."""
        self.table = self.open_table(game, bots, options=options)
        return self.table

    def get(self, path: str) -> httpx.Response:
        return self.http.get(f"/api/tables/{self.table}/{path}")

    def post(self, path: str, **fields: object) -> httpx.Response:
        return self.http.post(f"/api/tables/{self.table}/{path}", json=fields)

    @contextmanager
    def join(self, table: str) -> Iterator[Line]:
        """Come to a table."""
        self.table = table
        with super().join(table) as line:
            yield line


def play_together(lines: list[Line]) -> None:
    """Two people play until the deal is over."""
    while not lines[0].table["over"]:
        seat = lines[0].table["toAct"][0]
        version = lines[seat].do("move", text=first_move(lines[seat].table))
        for line in lines:
            line.hear_version(version)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A room that runs; its address."""
    with Parlour(tmp_path_factory.mktemp("room")) as parlour:
        yield parlour.address


@pytest.fixture
def person(room: str) -> Iterator[Regular]:
    with Regular(room) as person:
        yield person


@pytest.fixture
def friend(room: str) -> Iterator[Regular]:
    with Regular(room) as friend:
        yield friend


def pack_of(sheet: dict[str, Any]) -> Any:
    return REGISTRY.find(sheet["game"]).make(sheet["seats"], sheet["options"]).cards


def sheet_of(person: Regular, deal: int = 1) -> dict[str, Any]:
    """The proofs of a deal, which must be right."""
    answer = person.get(f"deals/{deal}/fair")
    assert answer.status_code == 200, answer.text
    sheet: dict[str, Any] = answer.json()
    assert Sheet(sheet).faults(pack_of(sheet)) == []
    return sheet


def cards_of(sheet: dict[str, Any]) -> list[str]:
    return sorted(opening["card"] for opening in sheet["openings"])


def hand_of(table: dict[str, Any]) -> list[str]:
    zones = [zone for zone in table["zones"] if zone["role"] == "hand" and zone["owner"] == table["you"]]
    return sorted(zones[0]["cards"])


def test_each_gets_the_proofs_of_his_own_hand(person: Regular, friend: Regular) -> None:
    """The same commitments for all; at first only one's own cards opened, for a stranger none."""
    table = person.open("gin-rummy", [])
    with person.join(table) as mine, friend.join(table) as other:
        other.do("sit", seat=1)
        other.hear_version(mine.do("deal"))
        sheet = sheet_of(person)
        assert sheet["commitments"] == mine.table["fair"]
        others = sheet_of(friend)
        assert set(cards_of(sheet)) >= set(hand_of(mine.table))
        assert set(cards_of(others)) >= set(hand_of(other.table))
        assert not set(cards_of(sheet)) & set(hand_of(other.table))
        stranger = httpx.get(f"{person.address}/api/tables/{table}/deals/1/fair").json()
        assert set(cards_of(stranger)) == set(cards_of(sheet)) & set(cards_of(others))
        assert sheet["root"] == others["root"] == stranger["root"]
        assert sheet["seed"] is None


def test_no_record_before_a_deal_is_finished(person: Regular) -> None:
    person.open("hearts", ["casual"] * 3)
    answer = person.get("record")
    assert answer.status_code == 404
    assert "No deal is finished" in answer.json()["detail"]
    assert person.get("deals/2/fair").status_code == 404
    assert httpx.get(f"{person.address}/api/tables/nowhere/record").status_code == 404


def test_a_record_of_finished_deals_can_be_taken_home_and_checked(person: Regular) -> None:
    """The deal in progress is not in it; what is in it replays, and proves every card."""
    table = person.open("hearts", ["casual"] * 3)
    with person.join(table) as line:
        line.play()
        line.do("deal")
        answer = person.get("record")
        assert answer.headers["content-disposition"] == f'attachment; filename="cardtable-{table}.json"'
        assert len(answer.json()["deals"]) == 1
        assert len(load(answer.text, REGISTRY).deals) == 1
        found = check(answer.json(), REGISTRY)
        assert [deal.wrong for deal in found] == [[]]
        assert [deal.open for deal in found] == [[]]
        assert len(sheet_of(person)["openings"]) == 52


def test_what_people_add_makes_the_order(person: Regular, friend: Regular) -> None:
    """Committed to first, then both add, then it is dealt; afterwards the record proves the order."""
    table = person.open("hearts", ["", "casual", "casual"])
    with person.join(table) as mine, friend.join(table) as other:
        other.do("sit", seat=1)
        assert person.post("entropy", text="too early").status_code == 400
        before = person.post("commit").json()
        assert before["openings"] == []
        assert before["begun"] is False
        assert person.post("commit").status_code == 400
        assert person.post("entropy", text="three grey geese").status_code == 200
        assert person.post("entropy", text="once more").status_code == 400
        assert friend.post("entropy", text="two\nlines").status_code == 400
        both = friend.post("entropy", text="in a green field").json()
        assert [each["text"] for each in both["added"]] == ["three grey geese", "in a green field"]
        assert both["root"] == before["root"]
        mine.do("deal")
        after = sheet_of(person)
        assert after["commitments"] == before["commitments"]
        assert after["order"] == both["order"] != list(range(52))
        assert person.post("commit").status_code == 400  # not while a deal goes on


def test_a_stranger_neither_commits_nor_adds_nor_agrees(person: Regular, friend: Regular) -> None:
    table = person.open("hearts", ["", "casual", "casual"])
    friend.table = table
    for path, fields in (("commit", {}), ("entropy", {"text": "x"}), ("consent", {})):
        assert friend.post(path, **fields).status_code == 403
        nobody = httpx.post(f"{person.address}/api/tables/{table}/{path}", json=fields)
        assert nobody.status_code == 403
    foreign = {"Origin": "https://elsewhere.example"}
    assert person.http.post(f"/api/tables/{table}/commit", headers=foreign).status_code == 403


def test_hidden_cards_go_home_only_if_the_others_agree(person: Regular, friend: Regular) -> None:
    """At gin the rest of the stock is never seen: no record for one of two, until the other agrees."""
    table = person.open("gin-rummy", [])
    with person.join(table) as mine, friend.join(table) as other:
        other.do("sit", seat=1)
        other.hear_version(mine.do("deal"))
        play_together([mine, other])
        sheet = sheet_of(person)
        assert len(sheet["openings"]) < 52
        answer = person.get("record")
        assert answer.status_code == 403
        assert "agree" in answer.json()["detail"]
        assert friend.post("consent").status_code == 204
        assert friend.post("consent").status_code == 400
        record = person.get("record").json()
        assert len(record["deals"]) == 1
        assert all(deal.is_right and not deal.open for deal in check(record, REGISTRY))
        assert friend.get("record").status_code == 403  # the first has not agreed


def test_whoever_takes_a_seat_later_gets_nothing_of_what_it_knew(person: Regular, friend: Regular) -> None:
    person.table = table = person.open_table("gin-rummy", ["casual"], manners={"deals": "never"})
    with person.join(table) as mine:
        mine.play()
        with friend.join(table) as other:
            other.do("sit", seat=1)
            stranger = httpx.get(f"{person.address}/api/tables/{table}/deals/1/fair").json()
            assert cards_of(sheet_of(friend)) == cards_of(stranger)
            assert friend.get("record").status_code == 403
            assert person.get("record").status_code == 200  # bots have nothing against it
