"""The table page in a real browser: a card that is clicked is played."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

CHROMIUM = Path("/usr/bin/chromium")
if not CHROMIUM.exists() and not os.environ.get("CI"):
    pytest.skip("there is no chromium here: install Debian's package chromium", allow_module_level=True)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A room of its own, as `cardtable serve` opens it."""
    folder = tmp_path_factory.mktemp("room")
    order = [sys.executable, "-m", "cardtable", "serve", "--port", "0", "--data", str(folder), "--pace", "0"]
    with subprocess.Popen(order, stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout is not None
        found = re.search(r"http://\S+[^/\s]", room.stdout.readline())
        assert found is not None
        yield found[0]
        room.terminate()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A euchre table with three bots."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    wanted = {"game": "euchre", "players": 4, "bots": ["casual"] * 3}
    opened = context.request.post(f"{address}/api/tables", data=wanted)
    page = context.new_page()
    page.goto(address + opened.json()["path"])
    yield page
    context.close()


def test_a_clicked_card_leaves_the_hand(page: Page) -> None:
    hand = page.get_by_role("listbox", name="Your hand").get_by_role("option")
    playable = page.locator(".fan .card.playable")
    take_up = page.get_by_role("button", name="Take up", exact=True)
    anything = page.locator(".moves button.move")
    deal_on = page.get_by_role("button", name="Deal on")
    for _ in range(60):  # bid until the play begins; a deal in which all pass is dealt anew
        expect(playable.or_(anything).or_(deal_on).first).to_be_visible()
        if playable.count():
            break
        (take_up if take_up.count() else deal_on if deal_on.count() else anything.first).first.click()
    before = hand.count()
    card = playable.first
    name = card.get_attribute("data-card")
    card.click(position={"x": 8, "y": 12})
    expect(page.locator(f".fan .card[data-card='{name}']")).to_have_count(0)
    expect(hand).to_have_count(before - 1)
