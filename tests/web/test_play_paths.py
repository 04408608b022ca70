"""The ways of playing at the table page, each as a person takes it in a real browser."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import choose_together, click_card, dealt_table, open_table

LUCKY_SEVEN = 0
"""The seed of a pack of klondike: the seven of hearts can go to the fourth pile, and nowhere else."""
TWIN_TENS = 52
"""The seed of a pack of two-hand canasta: who is not the dealer has, once he has drawn, two tens of clubs
and one of diamonds among other things, so that there are more ways to meld than buttons for them."""
UNLIKE = 1
"""The seed of a pack of concentration: the cards at W1 and W6 are no pair."""

Come = Callable[..., Page]


@pytest.fixture
def come(door: Door) -> Come:
    """Somebody new comes to the room, with a browser of his own."""

    def new(name: str = "Ada", **how: Any) -> Page:
        return door.let_in(name, **how).new_page()

    return new


@pytest.fixture
def page(come: Come) -> Page:
    return come()


def sit_down(page: Page, room_url: str, game: str, bots: int, **more: Any) -> str:
    """Open a table and go there; its address."""
    address = f"{room_url}/t/{open_table(page.context, game, ['casual'] * bots, **more)}"
    page.goto(address)
    return address


def hand_of(page: Page) -> Locator:
    return page.get_by_role("listbox", name="Your hand").get_by_role("option")


def playable(page: Page) -> Locator:
    return page.locator(".fan .card.playable")


def in_hand(page: Page) -> list[str]:
    """The cards in hand, as they stand."""
    cards: list[str] = hand_of(page).evaluate_all("cards => cards.map((card) => card.dataset.card)")
    return cards


def version(page: Page) -> str:
    return page.locator("#felt").get_attribute("data-version") or ""


def wait_for_turn(page: Page, before: str = "") -> None:
    """Wait for something new: one's turn, or the end of the deal."""
    page.wait_for_function(
        """(before) => document.querySelector("#felt").dataset.version !== before
          && document.querySelector("#felt").matches(":has(.prompt.yours, .result)")""",
        arg=before,
    )


def test_undo_alone(page: Page, room_url: str) -> None:
    sit_down(page, room_url, "whist", 3)
    wait_for_turn(page)
    card = playable(page).first.get_attribute("data-card")
    before = version(page)
    click_card(playable(page).first)
    wait_for_turn(page, before)
    expect(hand_of(page)).to_have_count(12)
    page.get_by_role("button", name="Undo").click()
    expect(hand_of(page)).to_have_count(13)
    expect(page.locator(f".fan .card[data-card='{card}']")).to_have_count(1)


def test_friends_wait_play_and_take_back(come: Come, room_url: str) -> None:
    ada, bob, eve = come("Ada"), come("Bob"), come("Eve")
    address = sit_down(ada, room_url, "cribbage", 0)
    expect(ada.locator(".waiting-room").get_by_label("Link to this table")).to_have_value(address)
    expect(ada.get_by_role("button", name="Deal", exact=True)).to_be_disabled()
    bob.goto(address)
    bob.get_by_role("button", name="Take this seat").first.click()
    eve.goto(address)
    ada.get_by_role("button", name="Deal", exact=True).click()
    expect(hand_of(ada)).to_have_count(6)
    expect(hand_of(bob)).to_have_count(6)

    expect(eve.get_by_role("region", name="Ada")).to_be_visible()
    expect(eve.locator(".moves button, .card.playable, .place")).to_have_count(0)
    assert eve.evaluate("[...document.querySelectorAll('.card')].every((card) => card.dataset.card === '??')")
    expect(eve.locator(".prompt")).to_have_text(re.compile("^You are watching: .* to act$"))
    expect(eve.get_by_label("Play forced cards")).to_be_hidden()

    choose_together(ada, in_hand(ada)[:2])
    expect(hand_of(ada)).to_have_count(4)
    ada.get_by_role("button", name="Undo").click()
    expect(ada.get_by_text("You have asked to take back your move")).to_be_visible()
    bob.get_by_role("button", name="Agree").click()
    expect(hand_of(ada)).to_have_count(5)
    expect(bob.get_by_role("button", name="Agree")).to_be_hidden()


def test_a_hint_gives_its_reason_and_marks_the_card(page: Page, room_url: str) -> None:
    sit_down(page, room_url, "gin-rummy", 1)
    wait_for_turn(page)
    page.keyboard.press("h")
    hint = page.locator(".hint")
    expect(hint).to_be_visible()
    assert len(hint.locator("p").first.inner_text().split()) > 3
    expect(page.locator(".hinted")).not_to_have_count(0)
    page.get_by_role("button", name="Close the hint").click()
    expect(hint).to_have_count(0)


def test_a_card_that_may_not_be_played_says_why(page: Page, room_url: str) -> None:
    sit_down(page, room_url, "whist", 3)
    wait_for_turn(page)
    dead = page.locator(".fan .card:not(.playable)")
    while not dead.count():
        before = version(page)
        click_card(playable(page).first)
        wait_for_turn(page, before)
    count = hand_of(page).count()
    click_card(dead.first)
    expect(page.locator(".toast")).to_contain_text("follow suit")
    page.wait_for_function(
        """() => {
          const box = (name) => document.querySelector(name).getBoundingClientRect();
          return box(".toast").bottom <= box(".fan").top;
        }"""
    )  # it hides no card
    expect(hand_of(page)).to_have_count(count)


def test_an_amount_is_chosen_by_slider(come: Come, house: Parlour) -> None:
    dealer, page = come("Bob"), come("Ann")
    page.goto(f"/t/{dealt_table(house, 'red-dog', [dealer.context, page.context], 0)}")
    wait_for_turn(page)
    slider = page.get_by_role("slider").first
    slider.focus()
    page.keyboard.press("ArrowRight")
    amount = slider.input_value()
    expect(page.get_by_role("spinbutton").first).to_have_value(amount)
    page.locator(".range button.move").first.click()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator("#panel-log")).to_contain_text(re.compile(rf"You: \w+ {amount}\b"))


@pytest.fixture
def klondike(page: Page, house: Parlour) -> Page:
    return at_klondike(page, house)


def at_klondike(page: Page, house: Parlour) -> Page:
    """Go to a deal of klondike that is always the same."""
    page.goto(f"/t/{dealt_table(house, 'klondike', [page.context], LUCKY_SEVEN)}")
    wait_for_turn(page)
    return page


def seven_and_its_place(page: Page) -> tuple[Locator, Locator]:
    """A card that can be put on a place, and the place."""
    return page.locator(".centre .card.playable[data-card='7H']"), page.locator("[data-drop='pile 4']")


def spots(card: Locator, place: Locator) -> tuple[float, float, float, float]:
    """Where a finger takes the card, and where it lets go."""
    start, end = card.bounding_box(), place.bounding_box()
    assert start and end
    return start["x"] + 12, start["y"] + 8, end["x"] + end["width"] / 2, end["y"] + end["height"] / 2


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_card_is_dragged_to_its_place(come: Come, house: Parlour, way: str) -> None:
    page = at_klondike(come(has_touch=way == "touch"), house)
    card, place = seven_and_its_place(page)
    before = version(page)
    x, y, to_x, to_y = spots(card, place)
    if way == "mouse":
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(to_x, to_y, steps=4)
        expect(page.locator(".ghost")).to_be_visible()
        page.mouse.up()
    else:
        finger = page.context.new_cdp_session(page)
        for type, points in (
            ("touchStart", [{"x": x, "y": y}]),
            ("touchMove", [{"x": (x + to_x) / 2, "y": (y + to_y) / 2}]),
            ("touchMove", [{"x": to_x, "y": to_y}]),
            ("touchEnd", []),
        ):
            finger.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": points})
    wait_for_turn(page, before)
    expect(place.locator(".card[data-card='7H']")).to_have_count(1)
    expect(page.locator(".ghost")).to_have_count(0)


def test_a_card_that_can_do_one_thing_is_clicked(klondike: Page) -> None:
    card, place = seven_and_its_place(klondike)
    before = version(klondike)
    card.click(position={"x": 12, "y": 8})
    wait_for_turn(klondike, before)
    expect(place.locator(".card[data-card='7H']")).to_have_count(1)


def test_the_cards_of_a_meld_are_chosen_by_clicks(come: Come, house: Parlour) -> None:
    """Each click takes one card, even of twins, or puts it back; what they may still become is offered."""
    dealer, page = come("Bob"), come("Ann")
    people = [dealer.context, page.context]
    page.goto(f"/t/{dealt_table(house, 'canasta-two-hand', people, TWIN_TENS)}")
    wait_for_turn(page)
    before = version(page)
    page.locator("[data-move='draw']").first.click()
    wait_for_turn(page, before)
    fan, melds = page.locator(".fan"), page.locator("button.meld")
    clubs, diamond = fan.locator("[data-card='10C']"), fan.locator("[data-card='10D']")
    chosen = fan.get_by_role("option", selected=True)
    page.get_by_role("button", name="Choose cards").click()
    click_card(clubs.first)
    expect(chosen).to_have_count(1)
    click_card(clubs.last)
    expect(chosen).to_have_count(2)
    click_card(clubs.first)
    expect(chosen).to_have_count(1)
    click_card(clubs.last)
    expect(chosen).to_have_count(2)
    assert {meld.get_attribute("data-move") for meld in melds.all()} == {
        "meld 10C 10C 10D",
        "meld 10C 10C 10H",
        "meld 10C 10C 2S",
    }
    click_card(diamond)
    expect(chosen).to_have_count(3)
    expect(melds).to_have_count(1)
    before = version(page)
    melds.click()
    wait_for_turn(page, before)
    expect(page.locator("[data-pile='tens 1'] .card")).to_have_count(3)
    expect(clubs).to_have_count(0)
    expect(chosen).to_have_count(0)


def test_cards_that_go_together_are_chosen_in_any_order(come: Come, house: Parlour) -> None:
    """Each click takes a card or puts it back; what another does at the same time changes nothing of it."""
    bob, ann = come("Bob"), come("Ann")
    table = dealt_table(house, "cribbage", [bob.context, ann.context], 0)
    for page in (bob, ann):
        page.goto(f"/t/{table}")
        wait_for_turn(page)
    first, second, third, *_ = in_hand(ann)
    fan, button = ann.locator(".fan"), ann.locator("button.gathered")
    chosen = fan.get_by_role("option", selected=True)

    def point_at(card: str) -> None:
        click_card(fan.locator(f"[data-card='{card}']"))

    point_at(first)
    expect(chosen).to_have_count(1)
    expect(ann.locator(".prompt")).to_contain_text("1 more")
    expect(button).to_have_count(0)
    before = version(ann)
    choose_together(bob, in_hand(bob)[-2:])
    wait_for_turn(ann, before)
    expect(chosen).to_have_attribute("data-card", first)
    point_at(second)
    expect(button).to_have_attribute("data-move", f"lay away {first} {second}")
    point_at(third)
    expect(ann.locator(".toast")).to_contain_text("No more than 2")
    point_at(second)
    expect(button).to_have_count(0)
    point_at(third)
    button.click()
    expect(hand_of(ann)).to_have_count(4)
    assert not {first, third} & set(in_hand(ann))


def test_forced_cards_are_played_and_the_deal_goes_on(page: Page, house: Parlour, room_url: str) -> None:
    sit_down(page, room_url, "blackout", 3)
    wait_for_turn(page)
    page.locator(".moves button.move").first.click()
    page.get_by_label("Play forced cards").check()  # not before: the bid would be forced at times
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("Deal 1 is over")
    for seat in house.room.tables[page.url.rpartition("/")[2]].live.seats[1:]:
        expect(result).to_contain_text(seat.name)
    expect(result.locator(".lines li").filter(has_text="bids are")).to_have_text(
        re.compile(r"^bids are .* for 1$")
    )
    assert not re.search(r"Player \d", page.locator("body").inner_text())
    page.get_by_role("button", name="Last trick").click()
    expect(page.get_by_role("dialog").get_by_role("img")).to_have_count(4)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Deal on").click()
    expect(hand_of(page)).to_have_count(2)


def test_the_end_of_a_match_leads_to_another(page: Page, house: Parlour, room_url: str) -> None:
    address = sit_down(page, room_url, "red-dog", 1, players=2, options={"deals": 1})
    wait_for_turn(page)
    table = house.room.tables[address.rpartition("/")[2]]
    page.get_by_role("button", name="Type a move").click()
    field = page.get_by_role("textbox", name="A move, as text")
    while table.live.is_playing:  # typed, so that no button can vanish under the pointer
        before = version(page)
        legal = table.live.game.legal(table.live.state, 0)
        field.fill(next(move.text for move in legal if not move.is_range))
        field.press("Enter")
        wait_for_turn(page, before)
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("link", name="Lobby")).to_have_attribute("href", "/")
    result.get_by_role("link", name="Again").click()
    page.get_by_role("button", name=re.compile("Play")).first.click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".prompt")).not_to_be_empty()


def test_cards_under_way_do_not_make_the_table_small(page: Page, room_url: str) -> None:
    """Room is measured by where cards will lie, not by where they are seen on their way."""
    sit_down(page, room_url, "gin-rummy", 1)
    wait_for_turn(page)
    page.evaluate(
        """() => document.querySelector(".fan .card").animate(
          { transform: ["translateY(2000px)", "translateY(2000px)"] }, { duration: 600000 })"""
    )
    page.set_viewport_size({"width": 1280, "height": 780})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("document.querySelector('.table').style.getPropertyValue('--fit')") == "1"


def test_motion_and_index_are_as_set(come: Come, room_url: str) -> None:
    page = come()
    page.add_init_script("localStorage.setItem('cardtable.motion', 'on')")
    page.add_init_script("localStorage.setItem('cardtable.index', 'large')")
    sit_down(page, room_url, "whist", 3)
    wait_for_turn(page)
    expect(page.locator(".fan .card img").first).to_have_attribute("src", re.compile("/cards/two-large/"))
    before = page.locator(".fan .card").count()
    page.evaluate(
        """() => {
          window.glided = 0;
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) {
            window.glided += 1;
            return animate.apply(this, how);
          };
        }"""
    )
    click_card(playable(page).first)
    expect(hand_of(page)).to_have_count(before - 1)
    page.wait_for_function("window.glided > 0")
    expect(page.locator("#panel-seats .seat-who")).to_have_count(4)


def test_a_card_turned_over_stays_in_its_place(come: Come, house: Parlour, room_url: str) -> None:
    """Two cards of concentration are turned down as another is turned up: none glides to another place."""
    ada, bob = come("Ada"), come("Bob")
    address = f"{room_url}/t/{dealt_table(house, 'concentration', [ada.context, bob.context], UNLIKE)}"
    ada.add_init_script("localStorage.setItem('cardtable.motion', 'on')")
    for page in (ada, bob):
        page.goto(address)
    back = ada.locator(".card[data-card='??']")
    expect(back).to_have_count(52)
    ada.evaluate(
        """() => {
          window.glided = [0];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) {
            window.glided.push(Math.abs(new DOMMatrix(how[0][0].transform).e));
            return animate.apply(this, how);
          };
        }"""
    )
    for page, place, down in ((bob, "W 1", 51), (bob, "W 6", 50), (ada, "X 8", 51)):
        click_card(page.locator(f".card[data-zone='{place}']"))
        expect(back).to_have_count(down)
        expect(ada.locator(f".card[data-zone='{place}']")).not_to_have_attribute("data-card", "??")
    expect(ada.locator(".card[data-zone='W 1']")).to_have_attribute("data-card", "??")
    width = ada.locator(".card[data-zone='W 1']").evaluate("(card) => card.offsetWidth")
    assert ada.evaluate("Math.max(...window.glided)") < width / 2  # the table as a whole may make room


@pytest.mark.parametrize("width", [1280, 390], ids=["wide", "phone"])
def test_a_bet_is_laid_on_a_layout(come: Come, house: Parlour, width: int) -> None:
    """Pointing at a place of the layout asks how to bet there; the chips lie below it, with a name."""
    page, other = come("Ann", viewport={"width": width, "height": 844}), come("Bob")
    page.goto(f"/t/{dealt_table(house, 'faro', [page.context, other.context], 0)}")
    wait_for_turn(page)
    place = page.locator(".layout .spot").nth(5)
    expect(place).to_have_attribute("aria-label", "six")
    before = version(page)
    place.locator(".place").click()
    expect(page.get_by_role("menuitem")).to_have_text(["Bet six", "Copper six"])
    page.get_by_role("menuitem", name="Copper six").click()
    wait_for_turn(page, before)
    expect(place.locator(".bet")).to_have_text(re.compile(r"You\s*1 to lose"))
    assert page.locator(".layout").evaluate("(box) => box.scrollWidth <= box.clientWidth + 1")
