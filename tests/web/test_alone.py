"""A patience in a real browser: the buttons for who plays alone, their keys, and what they say."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import Guest, dealt_table

WON = 1
"""The seed of a pack by which Bisley is soon found to be won; seven cards are safe to go up."""
LOST = 9
"""The seed of a pack by which Klondike is soon found to be lost; two cards are safe to go up."""


@pytest.fixture
def context(door: Door) -> BrowserContext:
    return door.let_in("Ann")


def sit(house: Parlour, context: BrowserContext, game: str, seed: int) -> Guest:
    return Guest(house, context, dealt_table(house, game, [context], seed))


def tool(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="Help at the table").get_by_role("button", name=name)


def made(guest: Guest) -> list[str]:
    """The moves of the deal, by the house."""
    return [event.move.text for event in guest.live.table.events]


def test_cards_go_up_and_moves_are_made_again_by_buttons(house: Parlour, context: BrowserContext) -> None:
    guest = sit(house, context, "bisley", WON)
    page, version = guest.page, guest.live.version
    expect(tool(page, "Redo")).to_be_disabled()
    tool(page, "Auto").click()
    guest.look(version + 7)
    assert len(made(guest)) == 7
    tool(page, "Undo").click()
    guest.look(version + 8)
    tool(page, "Redo").click()
    guest.look(version + 9)
    assert len(made(guest)) == 7
    expect(tool(page, "Redo")).to_be_disabled()
    tool(page, "Auto").click()
    expect(page.locator(".toasts")).to_contain_text("No card can go up")
    assert Axe().run(page).violations_count == 0


def test_the_same_by_keys(house: Parlour, context: BrowserContext) -> None:
    guest = sit(house, context, "klondike", LOST)
    page, version = guest.page, guest.live.version
    page.keyboard.press("a")
    guest.look(version + 2)
    assert made(guest) == ["up AH", "up 2H"]
    page.keyboard.press("u")
    guest.look(version + 3)
    page.keyboard.press("r")
    guest.look(version + 4)
    assert made(guest) == ["up AH", "up 2H"]
    page.keyboard.press("w")
    expect(page.locator(".toasts")).to_contain_text("No: this deal cannot be won any more.")
    assert guest.live.table.deals[-1].is_helped


def test_the_result_says_that_the_solver_has_helped(house: Parlour, context: BrowserContext) -> None:
    guest = sit(house, context, "klondike", LOST)
    page = guest.page
    tool(page, "Can I still win?").click()
    expect(page.locator(".toasts")).to_contain_text("cards face down; the result will say so")
    page.keyboard.press("/")
    while not guest.live.state.over:
        version = guest.live.version
        page.get_by_role("textbox", name="A move, as text").fill(
            guest.live.game.legal(guest.live.state, 0)[-1].text
        )
        page.keyboard.press("Enter")
        guest.look(version + 1)
    expect(guest.result).to_contain_text("With the help of the solver")


def test_where_others_play_there_are_no_such_buttons(house: Parlour, door: Door) -> None:
    contexts = [door.let_in("Ann"), door.let_in("Bob")]
    guest = Guest(house, contexts[0], dealt_table(house, "gin-rummy", contexts, 1))
    expect(tool(guest.page, "Hint")).to_be_visible()
    for name in ("Redo", "Auto", "Can I still win?"):
        expect(tool(guest.page, name)).to_have_count(0)
    guest.page.keyboard.press("r")
    expect(guest.page.locator(".toasts")).to_contain_text("Only who plays alone")


def test_a_deal_that_can_be_won_is_a_button_of_the_page(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/play/bisley")
    page.get_by_role("button", name="A deal that can be won").click()
    expect(tool(page, "Auto")).to_be_visible()
    page.goto("/play/hearts")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_role("button", name="A deal that can be won")).to_have_count(0)
