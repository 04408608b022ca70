"""Pictures of tables: one for every game, with nothing that the seat may not see; and their addresses."""

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import httpx
import pytest
import segno

from cardtable.engine import UNSEEN, GameInfo
from cardtable.games import REGISTRY
from cardtable.server.routes.pictures import game_svg, good_moment
from cardtable.web.cards import BACK
from cardtable.web.pictures import Area, table_svg
from tests.server.house import Parlour

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [pytest.param(info, id=info.id) for info in REGISTRY]


def drawn_cards(svg: str) -> Counter[str]:
    """The cards put on the table, not the parts that they are made of."""
    root = ElementTree.fromstring(svg)
    return Counter(str(use.get("href")).removeprefix("#") for use in root.findall(f"{SVG}use"))


@pytest.mark.parametrize("info", GAMES)
def test_every_game_has_a_picture_of_what_its_first_seat_sees(info: GameInfo) -> None:
    """Every face is one that the view shows, as often as it shows it at most; all else are backs."""
    svg = game_svg(info)
    root = ElementTree.fromstring(svg)
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == f"A table of {info.title}"
    assert root.get("viewBox") == "0 0 320 200"
    assert not re.search(r'href="[^#]|url\((?!#)|<style|<script|style=|<image|<text', svg)
    _, view, _ = good_moment(info)
    seen = Counter(card for zone in view.zones for card in zone.cards if card != UNSEEN)
    drawn = drawn_cards(svg)
    backs = drawn.pop(BACK, 0)
    assert drawn <= seen
    assert sum(drawn.values()) + backs >= 3
    symbols = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")} - {BACK}
    assert symbols == set(drawn)


def test_unseen_cards_are_backs_and_the_own_hand_is_open() -> None:
    zones = REGISTRY.find("two-hand-euchre").make().layout.zones
    held = {"hand 0": ["AS", "10H"], "hand 1": [UNSEEN] * 3, "pack": [UNSEEN] * 40, "trick": ["KD"]}
    areas = [Area(zone, zone.seat, held.get(zone.name, [])) for zone in zones]
    drawn = drawn_cards(table_svg("A table", areas, 0, 2, [(1, "KD")]))
    assert drawn == {"AS": 1, "10H": 1, "KD": 1, BACK: 6}  # three in hand, three of the pack


def test_a_title_is_text() -> None:
    assert "<title>A &lt;b&gt; &amp; c</title>" in table_svg("A <b> & c", [], 0, 2, [])


@pytest.fixture(scope="module")
def client(house: Parlour) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=house.address, timeout=20) as client:
        yield client


def test_cards_are_kept_for_ever(client: httpx.Client) -> None:
    answer = client.get("/cards/four/10H.svg")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    assert "<title>ten of hearts</title>" in answer.text


@pytest.mark.parametrize(
    "path", ["/cards/four/1H.svg", "/cards/five/10H.svg", "/pictures/no-game.svg", "/qr/none.svg"]
)
def test_what_there_is_not_is_said_in_words(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "There is no" in answer.text


def test_a_picture_is_packed_only_for_those_who_can_unpack_it(client: httpx.Client) -> None:
    packed = client.get("/pictures/whist.svg")
    plain = client.get("/pictures/whist.svg", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) * 3 < len(plain.content)


@pytest.mark.parametrize("host", ["cards.example", "192.168.0.7:8100"])
def test_the_code_of_a_table_leads_to_it(client: httpx.Client, host: str) -> None:
    """By the address at which the one who asks has found the room."""
    table = client.post("/api/tables", json={"game": "whist"}).json()["id"]
    answer = client.get(f"/qr/{table}.svg", headers={"Host": host})
    root = ElementTree.fromstring(answer.text)
    assert root.get("role") == "img"
    assert "private" in answer.headers["cache-control"]
    right = ElementTree.fromstring(segno.make(f"http://{host}/t/{table}", micro=False).svg_inline())
    dark = [path.get("d") for path in root.iter(f"{SVG}path") if path.get("stroke")]
    assert dark == [path.get("d") for path in right.iter("path")]
