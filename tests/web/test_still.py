"""What is pointed at stays where it is: the picture changes, but no card moves that nobody has moved."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import Guest, click_card, dealt_table, open_table, wait_for_bots

SIZES = [{"width": 1280, "height": 800}, {"width": 390, "height": 844}]
either_size = pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])

_PLACES = """(selector) => Object.fromEntries([...document.querySelectorAll(selector)].map((place) => {
  const { left, top, width, height } = place.getBoundingClientRect();
  const name = place.dataset.pile ?? `${place.dataset.card} ${place.dataset.zone}`;
  return [name, [left, top, width, height].map(Math.round)];
}))"""
"""Where things are on the screen, by their names."""


def places(page: Page, selector: str) -> dict[str, list[int]]:
    """Where things are; a hand lies still when its cards have stopped moving."""
    page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished))")
    found: dict[str, list[int]] = page.evaluate(_PLACES, selector)
    assert found
    return found


def stays(before: dict[str, list[int]], now: dict[str, list[int]]) -> None:
    """Whatever is there now is where it was before."""
    assert now == {name: before[name] for name in now}


@either_size
@pytest.mark.parametrize("game", ["klondike", "canfield", "napoleon-at-st-helena", "calculation"])
def test_what_is_turned_has_its_place(door: Door, house: Parlour, game: str, size: Any) -> None:
    """The first card that is turned comes to lie in an empty place, and nothing gives way to it."""
    ann = door.let_in("Ann", viewport=size)
    guest = Guest(house, ann, dealt_table(house, game, [ann], seed=1))
    page, piles = guest.page, ".centre .piles [data-pile], .centre .column-pile"
    name = "hand" if game == "calculation" else "talon"
    place = page.locator(f".piles [data-pile='{name}']")
    expect(place.locator(".gap")).to_be_visible()
    expect(place.locator(".label")).to_have_text(name)
    while "turn" not in [move.text for move in guest.live.game.legal(guest.live.state, 0)]:
        guest.point(guest.offers()[0], guest.live.version)  # what must be done first
        guest.look(guest.live.version)
    before = places(page, piles)
    version = guest.live.version
    page.locator("[data-move='turn'], [data-moves='turn']").first.click()
    guest.look(version + 1)
    expect(place.locator(".card")).to_have_count(1)
    after = places(page, piles)
    assert after.keys() == before.keys()
    stays(before, after)


@either_size
def test_the_hand_stays_when_cards_are_chosen_and_a_hint_comes(door: Door, house: Parlour, size: Any) -> None:
    """Three to pass: the button for them and the hint take no room from the hand; all three are marked."""
    ann = door.let_in("Ann", viewport=size)
    page = ann.new_page()
    page.goto(f"/t/{open_table(ann, 'hearts', ['casual'] * 3)}")
    hand = page.get_by_role("listbox", name="Your hand").get_by_role("option")
    expect(hand).to_have_count(13)
    expect(page.locator(".prompt.yours")).to_be_visible()
    resting = ".fan .card:not(.chosen, :hover, :focus-visible)"
    before = places(page, ".fan .card")
    for number in range(3):
        click_card(hand.nth(number))
    expect(page.locator("button.gathered")).to_be_visible()
    page.mouse.move(5, 5)
    stays(before, places(page, resting))
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_be_visible()
    named = str(page.locator(".hint p").first.inner_text()).removeprefix("Try pass ").partition(": ")[0]
    marked = page.locator(".fan .card.hinted")
    expect(marked).to_have_count(3)
    signs = str.maketrans("♣♦♥♠", "CDHS")
    cards = marked.evaluate_all("cards => cards.map((card) => card.dataset.card)")
    assert sorted(named.translate(signs).split()) == sorted(cards)
    stays(before, places(page, resting))
    assert page.evaluate("() => document.querySelector('.hint').getBoundingClientRect().bottom") <= min(
        top for _, top, _, _ in before.values()
    )


@either_size
@pytest.mark.parametrize("game", ["fan-tan", "five-or-nine"])
def test_a_layout_has_all_its_places_from_the_start(door: Door, game: str, size: Any) -> None:
    """Where all build on one layout no card gives way to the next one."""
    ann = door.let_in("Ann", viewport=size)
    guest = Guest(door.house, ann, open_table(ann, game, ["casual"] * 3, players=4))
    wait_for_bots(guest.page, guest.live)
    lying = places(guest.page, ".tableau [data-pile]")
    assert len(lying) == 52
    for _ in range(3):
        guest.act(random.Random(0), [])
        wait_for_bots(guest.page, guest.live)
    assert places(guest.page, ".tableau [data-pile]") == lying


@either_size
@pytest.mark.parametrize("game", ["two-hand-five-hundred", "gin-rummy", "canasta-two-hand"])
def test_the_hand_stays_while_the_turn_goes_round(door: Door, house: Parlour, game: str, size: Any) -> None:
    """Buttons come and go, bids by the dozen: the bar stays as high as it is, and the hand where it is."""
    people = [door.let_in(name, viewport=size) for name in ("Ann", "Bob")]
    table = dealt_table(house, game, people, seed=3)
    guests = [Guest(house, person, table) for person in people]
    acting = guests[0].live.game.to_act(guests[0].live.state)[0]
    idle = next(guest for guest in guests if guest.seat != acting)
    active = next(guest for guest in guests if guest.seat == acting)
    assert active.page.locator("button.move").count() > 0 and not idle.page.locator("button.move").count()
    for box in (".action-bar", ".fan"):
        assert active.page.locator(box).bounding_box() == idle.page.locator(box).bounding_box()
    at_first = active.page.locator(".fan").bounding_box()
    active.page.evaluate("() => document.querySelector('[data-tool=\"Type a move\"]').click()")
    expect(active.page.get_by_label("A move, as text")).to_be_visible()
    assert active.page.locator(".fan").bounding_box() == at_first
    active.offers()  # all that can be done is within reach all the same
