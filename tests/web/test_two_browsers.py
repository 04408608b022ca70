"""Two people in two browsers play whole deals against each other, and one plays patience, by mouse."""

import re

import pytest
from playwright.sync_api import expect

from cardtable.games import REGISTRY
from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import Guest, dealt_table, open_table, play_deal, sit_down

DEALS = [
    pytest.param("whist", ["", "casual", "casual"], [], id="whist"),
    pytest.param("gin-rummy", [], ["gin", "knock", "lay off", "place pack"], id="gin-rummy"),
    pytest.param("canasta", ["", "casual", "casual"], ["meld"], id="canasta"),
    pytest.param("jackpots", ["", "casual"], ["open", "call", "stand"], id="jackpots"),
    pytest.param("cribbage", [], [], id="cribbage"),
]


@pytest.mark.parametrize(("game", "bots", "wishes"), DEALS)
def test_two_play_a_deal(door: Door, house: Parlour, game: str, bots: list[str], wishes: list[str]) -> None:
    ann, bob = door.let_in("Ann"), door.let_in("Bob")
    table_id = open_table(ann, game, bots, players=len(bots) + 1 if bots else 2)
    host, friend = Guest(house, ann, table_id), Guest(house, bob, table_id)
    sit_down(host, [friend])
    play_deal([host, friend], wishes)
    for guest in (host, friend):
        expect(guest.result.get_by_role("heading")).to_have_text(re.compile("over|win|lose|draw"))
    scores = [str(score).replace("-", "−") for score in host.live.table.match.scores]
    assert host.scores() == friend.scores()
    assert [score.split()[0] for score in host.scores()] == scores


def test_one_plays_klondike_to_its_end(door: Door, house: Parlour) -> None:
    """After some moves of all kinds the stock is turned to its end, and then it is given up."""
    ann = door.let_in("Ann")
    guest = Guest(house, ann, dealt_table(house, "klondike", [ann], seed=0))
    play_deal([guest], clicks=15)
    play_deal([guest], ["choice Up", "place pack", "button end"])
    expect(guest.result.get_by_role("heading")).to_contain_text("come out")
    assert guest.live.table.match.over
    expect(guest.result.get_by_role("button", name="The same deal again")).to_have_count(
        0
    )  # it has no number
    first = guest.page.url
    guest.result.get_by_role("button", name="A new deal").click()
    guest.page.wait_for_url(lambda url: url != first)
    expect(guest.page.get_by_role("button", name=re.compile("^Deal "))).to_be_visible()


def test_a_friend_joins_by_the_link(door: Door, house: Parlour) -> None:
    """From the form of a game to the first cards: the host sends the link, the friend takes a seat."""
    ann, bob = door.let_in("Ann").new_page(), door.let_in("Bob").new_page()
    ann.goto("/game/cribbage")
    ann.get_by_role("button", name="Open the table").click()
    deal = ann.get_by_role("button", name="Deal", exact=True)
    expect(deal).to_be_disabled()
    bob.goto(ann.locator(".invitation").get_by_label("Link to this table").input_value())
    expect(bob.locator(".waiting-seats")).to_contain_text("Ann")
    bob.get_by_role("button", name="Take this seat").click()
    expect(bob.locator(".waiting-seats")).to_contain_text("You (Bob)")
    expect(ann.locator(".waiting-seats")).to_contain_text("Bob")
    deal.click()
    for page in (ann, bob):
        expect(page.get_by_role("listbox", name="Your hand").get_by_role("option")).to_have_count(6)
    assert REGISTRY.find("cribbage").title in bob.title()
