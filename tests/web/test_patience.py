"""Patiences in a real browser: a deal by its number, its link, the same one again, and how they have gone."""

import re
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect

from cardtable.front.tallies import house_rules
from tests.server.house import Parlour
from tests.server.routes.test_statistics import WON, way_to_win
from tests.web.conftest import Door
from tests.web.players import Guest, open_table

PHONE = {"width": 360, "height": 740}

PRESS_N_TWICE = """() => {
  const press = () => new KeyboardEvent("keydown", { key: "n", bubbles: true });
  for (let time = 0; time < 2; time += 1) document.activeElement.dispatchEvent(press());
}"""
"""Quicker than the browser paints the page."""


@pytest.fixture
def context(door: Door) -> BrowserContext:
    return door.let_in("Ann", permissions=["clipboard-read", "clipboard-write"])


def number_at(page: Page) -> Locator:
    """The number of the deal, in the header of a table."""
    return page.locator(".bar").get_by_role("button", name="Deal ")


def this_deal(page: Page) -> Locator:
    return page.get_by_role("dialog", name="This deal")


def laid_out(page: Page) -> list[list[str]]:
    """The cards on the table, pile by pile, as the page draws them."""
    expect(number_at(page)).to_be_visible()
    page.wait_for_selector("#felt .table .card[data-zone]")
    piles: dict[str, list[str]] = {}
    for zone, card in page.locator("#felt .table .card[data-zone]").evaluate_all(
        "cards => cards.map(({ dataset }) => [dataset.zone, dataset.card])"
    ):
        piles.setdefault(zone, []).append(card)
    return [piles[zone] for zone in sorted(piles)]


def type_moves(guest: Guest, texts: list[str]) -> None:
    page = guest.page
    page.keyboard.press("/")
    line = page.get_by_role("textbox", name="A move, as text")
    for text in texts:
        version = guest.live.version
        line.fill(text)
        page.keyboard.press("Enter")
        guest.look(version + 1)
    line.press("Escape")
    expect(line).to_be_hidden()


def make_a_move(guest: Guest) -> None:
    type_moves(guest, [guest.live.game.legal(guest.live.state, 0)[0].text])


def win(guest: Guest) -> None:
    """Make the moves by which deal 6 of Bisley comes out."""
    type_moves(guest, way_to_win("bisley", WON))
    expect(guest.result).to_contain_text("It has come out: you win.")


def test_a_deal_is_chosen_shown_and_shared(door: Door, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/game/klondike")
    page.get_by_label("Number of the deal").fill("ms:617")
    page.get_by_role("radio", name="3").check()
    page.get_by_role("button", name="Deal the cards").click()
    expect(number_at(page)).to_have_text("Deal ms:617")
    assert Axe().run(page).violations_count == 0
    mine = laid_out(page)
    assert ["7D"] in mine  # the first card of Microsoft's deal 617, on the first pile
    number_at(page).click()
    expect(this_deal(page)).to_contain_text("Klondike, deal ms:617.")
    assert Axe().run(page).violations_count == 0
    this_deal(page).get_by_role("button", name="Copy link").click()
    expect(this_deal(page).get_by_role("status")).to_have_text(
        "The link is copied, but only this computer can open it."
    )
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert link == this_deal(page).get_by_label("Link to this deal").input_value()
    friend = door.let_in("Bob").new_page()
    friend.goto(link)
    expect(friend.get_by_text("House rules: draw 3.")).to_be_visible()
    expect(friend.get_by_role("button", name="Play deal ms:617")).to_be_focused()
    assert Axe().run(friend).violations_count == 0
    friend.keyboard.press("Enter")
    expect(number_at(friend)).to_have_text("Deal ms:617")
    assert laid_out(friend) == mine
    assert friend.url != page.url


def test_by_keys_the_deal_is_begun_anew(house: Parlour, context: BrowserContext) -> None:
    guest = Guest(house, context, open_table(context, "klondike", [], deal="9", options={"draw": 3}))
    page, first = guest.page, guest.page.url
    before = laid_out(page)
    make_a_move(guest)
    page.keyboard.press("n")
    expect(this_deal(page)).to_contain_text("What you leave counts as lost")
    page.keyboard.press("n")
    expect(this_deal(page)).to_be_hidden()
    page.keyboard.press("n")
    this_deal(page).get_by_role("button", name="Begin it anew").press("Enter")
    page.wait_for_url(lambda url: url != first)
    expect(number_at(page)).to_have_text("Deal 9")
    assert laid_out(page) == before
    anew = house.room.tables[urlsplit(page.url).path.removeprefix("/t/")].live
    assert house_rules(anew.info, anew.game.options) == "draw=3"


def test_a_dialog_gives_the_keys_back_though_the_picture_has_changed(
    house: Parlour, context: BrowserContext
) -> None:
    guest = Guest(house, context, open_table(context, "klondike", [], deal="9"))
    page = guest.page
    make_a_move(guest)
    page.keyboard.press("n")
    expect(this_deal(page)).to_be_visible()
    version = guest.live.version
    make_a_move(Guest(house, context, guest.table_id))  # in another window
    guest.look(version + 1)
    page.evaluate(PRESS_N_TWICE)
    expect(this_deal(page)).to_be_visible()


def test_moves_and_time_are_shown_and_outlast_a_reload(house: Parlour, context: BrowserContext) -> None:
    guest = Guest(house, context, open_table(context, "klondike", [], deal="9"))
    effort = guest.page.get_by_role("timer", name="Moves and time")
    expect(effort).to_have_text(re.compile(r"^0 moves · 0:0\d$"))
    make_a_move(guest)
    expect(effort).to_have_text(re.compile(r"^1 move · "))
    make_a_move(guest)
    expect(effort).to_have_text(re.compile(r"^2 moves · 0:(0[2-9]|[1-5]\d)$"))
    guest.page.reload()
    expect(effort).to_have_text(re.compile(r"^2 moves · 0:(0[2-9]|[1-5]\d)$"))
    other = Guest(house, context, open_table(context, "gin-rummy", ["casual"]))
    expect(other.page.locator(".fan .card").first).to_be_visible()
    expect(other.page.locator(".effort")).to_be_hidden()


def test_it_is_told_that_not_every_deal_can_be_won(context: BrowserContext) -> None:
    page = context.new_page()
    for path in ("/game/klondike", "/play/klondike"):
        page.goto(path)
        expect(page.locator("main")).to_contain_text("the solver looks through deals first.")
    page.goto("/game/hearts")
    expect(page.locator("main")).not_to_contain_text("the solver")


def test_a_plain_deal_has_a_number_of_its_own(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/play/spider")
    page.get_by_role("button", name="Play now").click()
    first = number_at(page).inner_text()
    assert first.removeprefix("Deal ").isdecimal()
    number_at(page).click()
    address = page.url
    this_deal(page).get_by_role("button", name="A new deal").click()
    page.wait_for_url(lambda url: url != address)
    expect(number_at(page)).not_to_have_text(first)


def test_what_is_no_number_is_said(door: Door, context: BrowserContext) -> None:
    door.expected.append("400 (Bad Request)")
    page = context.new_page()
    page.goto("/game/spider")
    page.get_by_label("Number of the deal").fill("ms:1")
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.get_by_role("alert")).to_contain_text("for one pack of 52 cards, not for 104")
    expect(page.get_by_label("Number of the deal")).to_have_value("ms:1")
    page.goto("/play/hearts?deal=7")
    expect(page.get_by_role("alert")).to_contain_text("Only the deals of patiences are numbered")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_where_others_play_there_is_no_number(house: Parlour, context: BrowserContext) -> None:
    guest = Guest(house, context, open_table(context, "gin-rummy", ["casual"]))
    expect(guest.page.locator(".this-deal-number")).to_be_hidden()
    guest.page.keyboard.press("n")
    expect(guest.page.locator(".toasts")).to_contain_text("This deal has no number")


def test_the_end_tells_how_it_has_gone_and_offers_the_same_deal(
    house: Parlour, context: BrowserContext
) -> None:
    guest = Guest(house, context, open_table(context, "bisley", [], deal=WON))
    win(guest)
    page, first = guest.page, guest.page.url
    expect(guest.result).to_contain_text(
        "Of 1 deal you have won 1 (100 %), in a row 1, at most 1; best score 52."
    )
    assert Axe().run(page).violations_count == 0
    guest.result.get_by_role("button", name="The same deal again").click()
    page.wait_for_url(lambda url: url != first)
    expect(number_at(page)).to_have_text(f"Deal {WON}")
    again = Guest(house, context, urlsplit(page.url).path.removeprefix("/t/"))
    win(again)
    expect(again.result).to_contain_text("Of 2 deals you have won 2 (100 %), in a row 2, at most 2")
    again.result.get_by_role("link", name="All your patiences").click()
    page = again.page
    expect(page.get_by_role("heading", name="How your patiences have gone")).to_be_visible()
    assert page.locator(".figures dd").all_inner_texts() == ["2", "2", "100 %", "2", "2", "52"]
    assert Axe().run(page).violations_count == 0
    page.get_by_text("Last deals").press("Enter")
    page.get_by_role("link", name=f"Deal {WON} won").first.click()
    expect(page.get_by_role("heading", name=f"Bisley, deal {WON}")).to_be_visible()
    page.goto("/statistics")
    page.get_by_role("button", name="Play now: Bisley", exact=True).click()
    expect(number_at(page)).not_to_have_text(f"Deal {WON}")


def test_after_the_end_a_key_deals_anew(house: Parlour, context: BrowserContext) -> None:
    guest = Guest(house, context, open_table(context, "bisley", [], deal=WON))
    win(guest)
    first = guest.page.url
    guest.page.keyboard.press("d")
    guest.page.wait_for_url(lambda url: url != first)
    expect(number_at(guest.page)).not_to_have_text(f"Deal {WON}")


def test_the_fair_panel_says_that_a_numbered_deal_was_not_drawn(
    house: Parlour, context: BrowserContext
) -> None:
    guest = Guest(house, context, open_table(context, "klondike", [], deal="9"))
    guest.page.get_by_role("tab", name="Fair").click()
    panel = guest.page.get_by_role("tabpanel", name="Fair")
    expect(panel).to_contain_text(
        "This deal was not drawn in secret: deal 9 has the same cards for everybody"
    )
    expect(panel).to_contain_text("are those that were sealed")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_nothing_goes_beyond_the_edge(house: Parlour, door: Door, scheme: str) -> None:
    context = door.let_in("Ann", viewport=PHONE, color_scheme=scheme)
    guest = Guest(house, context, open_table(context, "klondike", [], deal="999999999999999999"))
    page = guest.page
    make_a_move(guest)
    paths = ["/", "/game/klondike", "/play/klondike?deal=999999999999999999&option-draw=3", "/statistics"]
    for path in [*paths, urlsplit(page.url).path]:
        page.goto(path)
        page.wait_for_load_state()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
        assert Axe().run(page).violations_count == 0, path
    box = number_at(page).bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    number_at(page).click()
    shown = this_deal(page).bounding_box()
    assert shown is not None and shown["x"] >= 0 and shown["x"] + shown["width"] <= PHONE["width"]
