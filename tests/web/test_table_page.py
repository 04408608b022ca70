"""The table page in a real browser: a card that is clicked is played."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A euchre table with three bots."""
    wanted = {"game": "euchre", "players": 4, "bots": ["casual"] * 3}
    opened = context.request.post("/api/tables", data=wanted)
    page = context.new_page()
    page.goto(opened.json()["path"])
    return page


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
