"""Records and proofs as guests get them from a room that runs: what they may have, and nothing more."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.sync.client import connect

from cardtable.cli.verify import check
from cardtable.engine import load
from cardtable.games import REGISTRY
from cardtable.server.app import make_app
from cardtable.server.fair import Sheet
from cardtable.server.settings import Settings


class Person:
    """A guest with a cookie of his own."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=f"http://{address}")
        self.address = address
        self.http.post("/api/guest", json={"name": "Somebody"})
        self.table = ""
        self._asked = 0

    def open(self, game: str, bots: list[str], **options: object) -> str:
        """Open a table."""
        made = self.http.post("/api/tables", json={"game": game, "bots": bots, "options": options})
        self.table = made.json()["id"]
        return self.table

    def get(self, path: str) -> httpx.Response:
        return self.http.get(f"/api/tables/{self.table}/{path}")

    def post(self, path: str, **fields: object) -> httpx.Response:
        return self.http.post(f"/api/tables/{self.table}/{path}", json=fields)

    @contextmanager
    def join(self, table: str) -> Iterator["Line"]:
        """Come to a table."""
        self.table = table
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://{self.address}/api/tables/{table}/socket"
        with connect(address, additional_headers={"Cookie": cookie}) as socket:
            line = Line(socket)
            line.see(1)
            yield line


class Line:
    """The socket of a person at a table."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}
        self.version = 0
        self.asked = 0

    def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=20))
        if message["type"] == "table":
            self.table, self.version = message["table"], message["version"]
        assert message["type"] != "refused", message
        return message

    def see(self, version: int) -> None:
        """Wait until the table is shown as it is then."""
        while self.version < version:
            self.hear()

    def ask(self, kind: str, **fields: object) -> int:
        """Ask for something, and see the table when it is done; its version."""
        self.asked += 1
        self.socket.send(json.dumps({"type": kind, "id": f"{self.asked}", **fields}))
        message = self.hear()
        while message["type"] != "done":
            message = self.hear()
        self.see(message["version"])
        return int(message["version"])

    def play_on(self) -> None:
        """Play until the deal is over."""
        while not self.table["over"]:
            if self.table["moves"]:
                self.ask("move", text=some_move(self.table["moves"]))
            else:
                self.hear()


def some_move(moves: list[dict[str, Any]]) -> str:
    """A legal move: from the stock, where one may draw, so that the deal comes to an end."""
    move = next((move for move in moves if move["verb"] == "draw"), moves[0])
    return f"{move['verb']} {move['low']}" if "low" in move else str(move["text"])


def play_together(lines: list[Line]) -> None:
    """Two people play until the deal is over."""
    while not lines[0].table["over"]:
        seat = lines[0].table["toAct"][0]
        version = lines[seat].ask("move", text=some_move(lines[seat].table["moves"]))
        for line in lines:
            line.see(version)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A room that runs; its address."""
    settings = Settings(data=tmp_path_factory.mktemp("room"), pace=0, messages_a_second=10_000, burst=10_000)
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(make_app(settings, REGISTRY), log_level="warning")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    yield f"127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join()


@pytest.fixture
def person(room: str) -> Iterator[Person]:
    person = Person(room)
    yield person
    person.http.close()


@pytest.fixture
def friend(room: str) -> Iterator[Person]:
    friend = Person(room)
    yield friend
    friend.http.close()


def pack_of(sheet: dict[str, Any]) -> Any:
    return REGISTRY.find(sheet["game"]).make(sheet["seats"], sheet["options"]).cards


def sheet_of(person: Person, deal: int = 1) -> dict[str, Any]:
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


def test_each_gets_the_proofs_of_his_own_hand(person: Person, friend: Person) -> None:
    """The same commitments for all; at first only one's own cards opened, for a stranger none."""
    table = person.open("gin-rummy", [])
    with person.join(table) as mine, friend.join(table) as other:
        other.ask("sit", seat=1)
        other.see(mine.ask("deal"))
        sheet = sheet_of(person)
        assert sheet["commitments"] == mine.table["fair"]
        others = sheet_of(friend)
        assert set(cards_of(sheet)) >= set(hand_of(mine.table))
        assert set(cards_of(others)) >= set(hand_of(other.table))
        assert not set(cards_of(sheet)) & set(hand_of(other.table))
        stranger = httpx.get(f"http://{person.address}/api/tables/{table}/deals/1/fair").json()
        assert set(cards_of(stranger)) == set(cards_of(sheet)) & set(cards_of(others))
        assert sheet["root"] == others["root"] == stranger["root"]
        assert sheet["seed"] is None


def test_no_record_before_a_deal_is_finished(person: Person) -> None:
    person.open("hearts", ["casual"] * 3)
    answer = person.get("record")
    assert answer.status_code == 404
    assert "No deal is finished" in answer.json()["detail"]
    assert person.get("deals/2/fair").status_code == 404
    assert httpx.get(f"http://{person.address}/api/tables/nowhere/record").status_code == 404


def test_a_record_of_finished_deals_can_be_taken_home_and_checked(person: Person) -> None:
    """The deal in progress is not in it; what is in it replays, and proves every card."""
    table = person.open("hearts", ["casual"] * 3)
    with person.join(table) as line:
        line.play_on()
        line.ask("deal")
        answer = person.get("record")
        assert answer.headers["content-disposition"] == f'attachment; filename="cardtable-{table}.json"'
        assert len(answer.json()["deals"]) == 1
        assert len(load(answer.text, REGISTRY).deals) == 1
        found = check(answer.json(), REGISTRY)
        assert [deal.wrong for deal in found] == [[]]
        assert [deal.open for deal in found] == [[]]
        assert len(sheet_of(person)["openings"]) == 52


def test_what_people_add_makes_the_order(person: Person, friend: Person) -> None:
    """Committed to first, then both add, then it is dealt; afterwards the record proves the order."""
    table = person.open("hearts", ["", "casual", "casual"])
    with person.join(table) as mine, friend.join(table) as other:
        other.ask("sit", seat=1)
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
        mine.ask("deal")
        after = sheet_of(person)
        assert after["commitments"] == before["commitments"]
        assert after["order"] == both["order"] != list(range(52))
        assert person.post("commit").status_code == 400  # not while a deal goes on


def test_a_stranger_neither_commits_nor_adds_nor_agrees(person: Person, friend: Person) -> None:
    table = person.open("hearts", ["", "casual", "casual"])
    friend.table = table
    for path, fields in (("commit", {}), ("entropy", {"text": "x"}), ("consent", {})):
        assert friend.post(path, **fields).status_code == 403
        nobody = httpx.post(f"http://{person.address}/api/tables/{table}/{path}", json=fields)
        assert nobody.status_code == 403
    foreign = {"Origin": "https://elsewhere.example"}
    assert person.http.post(f"/api/tables/{table}/commit", headers=foreign).status_code == 403


def test_hidden_cards_go_home_only_if_the_others_agree(person: Person, friend: Person) -> None:
    """At gin the rest of the stock is never seen: no record for one of two, until the other agrees."""
    table = person.open("gin-rummy", [])
    with person.join(table) as mine, friend.join(table) as other:
        other.ask("sit", seat=1)
        other.see(mine.ask("deal"))
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


def test_whoever_takes_a_seat_later_gets_nothing_of_what_it_knew(person: Person, friend: Person) -> None:
    table = person.open("gin-rummy", ["casual"])
    with person.join(table) as mine:
        mine.play_on()
        with friend.join(table) as other:
            other.ask("sit", seat=1)
            stranger = httpx.get(f"http://{person.address}/api/tables/{table}/deals/1/fair").json()
            assert cards_of(sheet_of(friend)) == cards_of(stranger)
            assert friend.get("record").status_code == 403
            assert person.get("record").status_code == 200  # bots have nothing against it


CHROMIUM = Path("/usr/bin/chromium")


@pytest.mark.skipif(not CHROMIUM.exists(), reason="there is no chromium here")
def test_the_browser_checks_by_itself(person: Person) -> None:
    """The module in the page comes to the same as Python, and finds each thing changed."""
    from playwright.sync_api import sync_playwright

    person.open("hearts", ["casual"] * 3)
    sheet = sheet_of(person)
    first = sheet["openings"][0]
    whole = first | {"commitment": sheet["commitments"][first["place"]]}
    with sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=options)
        page = browser.new_page()
        page.goto(f"http://{person.address}/")

        def ask(name: str, given: object) -> Any:
            script = "async ([name, given]) => (await import('/static/js/fair/check.js'))[name](given)"
            return page.evaluate(script, [name, given])

        assert ask("checkOpening", whole) is True
        for wrong in ({"card": "Joker"}, {"salt": "0" * 32}, {"place": first["place"] + 1}):
            assert ask("checkOpening", whole | wrong) is False
        assert ask("checkSheet", sheet) == {"root": True, "seed": True, "wrong": []}
        assert ask("checkSheet", sheet | {"root": "0" * 64})["root"] is False
        changed = [first | {"card": "Joker"}, *sheet["openings"][1:]]
        assert ask("checkSheet", sheet | {"openings": changed})["wrong"] == [first["place"]]
        assert ask("checkSheet", sheet | {"seed": {"seed": "1", "salt": "0" * 32}})["seed"] is False
        browser.close()
