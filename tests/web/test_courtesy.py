"""Small courtesies at the table: names, talk, why a card does not go, what can be taken back."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import Guest, dealt_table, open_table

PHONE = {"width": 390, "height": 844}


def test_who_comes_by_a_link_is_asked_for_a_name(door: Door, house: Parlour) -> None:
    host = Guest(house, door.let_in("Ann"), open_table(door.inside[0], "cribbage", []))
    page = door.let_in(viewport=PHONE).new_page()
    page.goto(f"/t/{host.table_id}")
    page.get_by_role("button", name="Take this seat").click()
    expect(page.get_by_role("alert").filter(has_text="Say your name first")).to_be_visible()
    field = page.get_by_label("What shall the others call you?")
    expect(field).to_be_focused()
    field.type("Bob")
    page.get_by_role("button", name="Take this seat").click()
    expect(page.locator(".waiting-seats")).to_contain_text("You (Bob)")
    expect(host.page.locator(".waiting-seats")).to_contain_text("Bob")
    expect(field).to_have_count(0)


def test_talk_is_seen_while_it_is_not_open(door: Door, house: Parlour) -> None:
    """On a phone the panels are a drawer: its button has a dot, and what was said stands at the seat."""
    people = [door.let_in("Ann", viewport=PHONE), door.let_in("Bob", viewport=PHONE)]
    table = dealt_table(house, "cribbage", people, seed=1)
    ann, bob = (Guest(house, person, table).page for person in people)
    opener = ann.get_by_role("button", name="Score, log and talk")
    expect(opener).to_have_accessible_name("Score, log and talk")
    ann.wait_for_timeout(600)  # what is said sooner might have been said before she came
    say(bob, "Good luck!")
    bubble = ann.locator(".bubble")
    expect(bubble).to_have_text("Name 1: Good luck!")
    said, plate = bubble.bounding_box(), ann.locator("[data-plate='1']").bounding_box()
    assert said and plate and 0 <= said["y"] - plate["y"] - plate["height"] < 20
    assert said["x"] >= 0 and said["x"] + said["width"] <= PHONE["width"]
    expect(opener).to_have_accessible_name("Score, log and talk , 1 unread")
    opener.click()
    ann.get_by_role("tab", name="Talk").click()
    expect(opener).to_have_accessible_name("Score, log and talk")
    ann.get_by_role("button", name="Back to the table").click()
    say(bob, "Well played.")
    expect(opener).to_have_accessible_name("Score, log and talk , 1 unread")
    opener.click()  # the talk is the panel that lies open
    expect(opener).to_have_accessible_name("Score, log and talk")


def say(page: Page, text: str) -> None:
    if page.locator("#room:not([data-panels])").count():
        page.get_by_role("button", name="Score, log and talk").click()
        page.get_by_role("tab", name="Talk").click()
    page.get_by_label("Say something").fill(text)
    page.keyboard.press("Enter")


def drag(page: Page, card: str, place: str) -> None:
    page.locator(card).first.hover(position={"x": 14, "y": 40})
    page.mouse.down()
    box = page.locator(place).first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20, steps=4)
    page.mouse.up()


@pytest.mark.parametrize(
    ("game", "card", "place", "why"),
    [
        ("klondike", "[data-pile='pile 7'] .card:last-child", "[data-pile='pile 1'] .cards", r"\w+"),
        ("whist", ".fan .card:not(.playable)", ".trick", r"suit|follow"),
    ],
)
def test_a_card_dropped_where_it_cannot_go_says_why(
    door: Door, house: Parlour, game: str, card: str, place: str, why: str
) -> None:
    people = [door.let_in(f"Name {n}") for n in range(4 if game == "whist" else 1)]

    def is_ready(live: Any) -> bool:
        if game == "klondike":
            return True
        return (
            bool(live.trick())
            and live.game.to_act(live.state) == [0]
            and len(live.game.legal(live.state, 0)) < 8
        )

    guest = Guest(house, people[0], dealt_table(house, game, people, seed=3, until=is_ready))
    version = guest.live.version
    drag(guest.page, card, place)
    expect(guest.page.locator(".toast")).to_have_text(re.compile(why))
    expect(guest.page.locator(".toast")).not_to_contain_text("Cannot read")
    assert guest.live.version == version


def test_control_z_takes_back(door: Door, house: Parlour) -> None:
    ann = door.let_in("Ann")
    guest = Guest(house, ann, dealt_table(house, "klondike", [ann], seed=1))
    page, version = guest.page, guest.live.version

    def press(keys: str, made: int) -> None:
        nonlocal version
        page.keyboard.press(keys)
        version += 1
        guest.look(version)
        assert len(guest.live.table.events) == made

    guest.point(guest.offers()[0], version)
    version += 1
    guest.look(version)
    press("Control+z", 0)
    press("Control+Shift+Z", 1)
    page.keyboard.press("/")
    page.keyboard.press("Control+z")  # of the text that is typed
    page.keyboard.press("Escape")
    press("Control+z", 0)


def test_one_window_too_many_is_told_so(context: BrowserContext, tmp_path: Path) -> None:
    """It says what to do, and goes on by itself when that is done."""
    with Parlour(tmp_path, sockets_a_session=1) as house:
        door = context.request
        assert door.post(f"{house.address}/api/guest", data={"name": "Ann"}).ok
        opened = door.post(f"{house.address}/api/tables", data={"game": "klondike"})
        first, second = context.new_page(), context.new_page()
        first.goto(f"{house.address}{opened.json()['path']}")
        expect(first.locator(".card").first).to_be_visible()
        second.goto(f"{house.address}{opened.json()['path']}")
        banner = second.locator(".banner")
        expect(banner).to_have_text("You have 1 windows of this room open: close one, and this one goes on.")
        second.wait_for_timeout(1000)  # longer than a line that breaks is kept quiet about
        expect(banner).to_contain_text("close one")
        first.close()
        expect(second.locator(".card").first).to_be_visible()
        expect(banner).to_be_hidden()
