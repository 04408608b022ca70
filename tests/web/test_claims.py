"""A claim at bridge in the browser: made from a menu, seen and answered by those it concerns."""

import pytest
from playwright.sync_api import expect

from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import Guest, dealt_table

SOUTH, WEST, NORTH, EAST = range(4)


def type_move(guest: Guest, text: str) -> None:
    """Make a move by its text, and wait until the page shows what came of it."""
    before = guest.live.version
    guest.page.keyboard.press("/")
    guest.page.locator(".line input").fill(text)
    guest.page.keyboard.press("Enter")
    guest.look(before + 1)
    guest.page.keyboard.press("Escape")


@pytest.fixture
def table(door: Door, house: Parlour) -> list[Guest]:
    """Four people; South plays three no-trump, and West has led."""
    people = [door.let_in(name) for name in ("Ann", "Bob", "Cid", "Dee")]
    table_id = dealt_table(house, "contract-bridge", people, seed=3)
    guests = [Guest(house, person, table_id) for person in people]
    type_move(guests[SOUTH], "bid 3NT")
    for seat in (WEST, NORTH, EAST):
        guests[seat].look(guests[SOUTH].live.version)
        type_move(guests[seat], "pass")
    live = guests[WEST].live
    guests[WEST].look(live.version)
    type_move(guests[WEST], live.game.legal(live.state, WEST)[0].text)
    for guest in guests:
        guest.look(live.version)
    return guests


def test_a_claim_is_made_seen_and_disputed(table: list[Guest]) -> None:
    south, west, north = table[SOUTH].page, table[WEST].page, table[NORTH].page
    claim = south.get_by_role("button", name="Claim")
    expect(west.get_by_role("button", name="Claim")).to_have_count(0)  # it has not been his turn
    claim.click()
    items = south.get_by_role("menuitem")
    assert items.all_inner_texts() == [*[f"Claim {number}" for number in range(13, 0, -1)], "Concede"]
    items.filter(has_text="Claim 13").click()
    expect(west.locator(".prompt")).to_have_text(
        "Name 0 claims 13 of the 13 tricks left: accept or dispute it"
    )
    expect(west.locator('[data-seat="0"] .open-hand .card')).to_have_count(13)
    expect(north.locator(".prompt")).to_have_text("Name 1, Name 3 to act")
    west.get_by_role("button", name="Dispute").click()
    expect(south.locator(".prompt")).to_contain_text("your claim is disputed: no finesse")
    expect(claim).to_be_disabled()


def test_a_concession_ends_the_deal(table: list[Guest]) -> None:
    """Nobody need agree that declarer takes no trick."""
    south = table[SOUTH].page
    south.get_by_role("button", name="Claim").click()
    south.get_by_role("menuitem", name="Concede").click()
    for guest in table:
        guest.result.get_by_role("button", name="The count").click()  # the hands that are left can be seen
        expect(guest.result).to_contain_text("conceded the rest")
