"""Links for friends on the pages: an address that they can open, or the words that only this computer can."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import open_table

NETWORK = "http://192.168.0.7:8000"
"""An address of the house in its network; the host comes by 127.0.0.1 all the same."""
SIZES = [{"width": 1280, "height": 800}, {"width": 390, "height": 844}]
ONLY_HERE = re.compile(r"Only this computer can open it\. .*make serve LAN=1.*cardtable serve --lan")
either_size = pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])


@pytest.fixture
def in_network(browser: Browser, tmp_path: Path) -> Iterator[Door]:
    """The door of a house that listens for the network."""
    with Parlour(tmp_path, is_open=True, addresses=(NETWORK,)) as house:
        door = Door(browser, house)
        yield door
        door.close()


def invitations(page: Page, table: str) -> list[Locator]:
    """Where the page of a table offers its link: before the start, and in the panel of seats."""
    page.goto(f"/t/{table}")
    expect(page.locator(".waiting-room")).to_be_visible()
    panels = page.locator(".panels-button")
    if panels.is_visible():
        panels.click()
    page.get_by_role("tab", name="Seats").click()
    return [page.locator(".invitation"), page.locator("#panel-seats .invite")]


@either_size
def test_a_link_to_this_machine_is_told_as_that(door: Door, size: Any) -> None:
    ann = door.let_in("Ann", viewport=size)
    page, table = ann.new_page(), open_table(ann, "cribbage", [])
    for place in invitations(page, table):
        expect(place.get_by_label("Link to this table")).to_have_value(f"{door.house.address}/t/{table}")
        expect(place.get_by_role("note")).to_have_text(ONLY_HERE)
        expect(place.get_by_role("img")).to_have_count(0)
    assert Axe().run(page).violations_count == 0
    page.goto("/game/cribbage")
    expect(page.get_by_text(ONLY_HERE)).to_be_visible()
    page.goto(f"/t/{open_table(ann, 'klondike', [])}")
    page.get_by_role("button", name=re.compile("^Deal ")).click()
    deal = page.get_by_role("dialog", name="This deal")
    expect(deal.get_by_role("note")).to_have_text(ONLY_HERE)


@either_size
def test_in_a_network_its_address_is_offered(in_network: Door, size: Any) -> None:
    ann = in_network.let_in("Ann", viewport=size)
    page, table = ann.new_page(), open_table(ann, "cribbage", [])
    for place in invitations(page, table):
        expect(place.get_by_label("Link to this table")).to_have_value(f"{NETWORK}/t/{table}")
        code = place.get_by_role("img")
        assert code.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    expect(page.get_by_text("Only this computer")).to_have_count(0)
    page.goto(f"/t/{open_table(ann, 'klondike', [])}")
    page.get_by_role("button", name=re.compile("^Deal ")).click()
    link = page.get_by_role("dialog", name="This deal").get_by_label("Link to this deal")
    expect(link).to_have_value(re.compile(f"^{re.escape(NETWORK)}/play/klondike"))
