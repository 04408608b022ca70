"""The hand is its player's: in what order he holds it, and whether the cards that go are marked."""

from playwright.sync_api import Page, expect

from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import Guest, dealt_table

PHONE = {"width": 390, "height": 844}
RANKS = "Joker A K Q J 10 9 8 7 6 5 4 3 2".split()


def held(page: Page) -> list[str]:
    cards: list[str] = page.locator(".fan .card").evaluate_all("all => all.map((card) => card.dataset.card)")
    return cards


def ranks(cards: list[str]) -> list[int]:
    return [RANKS.index(card if card == "Joker" else card[:-1]) for card in cards]


def seated(door: Door, house: Parlour, game: str, players: int, **how: object) -> Guest:
    people = [door.let_in(f"Name {n}", **how) for n in range(players)]
    return Guest(house, people[0], dealt_table(house, game, people, seed=1))


def test_a_hand_is_sorted_and_the_game_remembers_how(door: Door, house: Parlour) -> None:
    guest = seated(door, house, "whist", 4)
    page, by_suit = guest.page, held(guest.page)
    assert ranks(by_suit) != sorted(ranks(by_suit))
    page.locator(".hand-order select").select_option("by rank")
    page.wait_for_function(
        "first => document.querySelector('.fan .card').dataset.card !== first", arg=by_suit[0]
    )
    assert ranks(held(page)) == sorted(ranks(by_suit))
    page.reload()
    expect(page.locator(".fan .card")).to_have_count(13)
    assert ranks(held(page)) == sorted(ranks(by_suit))
    page.locator(".hand-order select").select_option("by suit")
    page.reload()
    expect(page.locator(".fan .card")).to_have_count(13)
    assert held(page) == by_suit


def test_canasta_and_poker_are_held_by_rank(door: Door, house: Parlour) -> None:
    for game, players in (("canasta", 4), ("jackpots", 2)):
        cards = held(seated(door, house, game, players).page)
        assert ranks(cards) == sorted(ranks(cards))


def test_a_card_is_laid_elsewhere_in_the_hand(door: Door, house: Parlour) -> None:
    """Also while others are to act; the rest stays in its order."""
    guest = seated(door, house, "whist", 4)
    page, before = guest.page, held(guest.page)
    first, last = page.locator(".fan .card").first, page.locator(".fan .card").last
    first.hover(position={"x": 14, "y": 40})
    page.mouse.down()
    box = last.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] - 8, box["y"] + 60, steps=5)
    page.mouse.up()
    expect(page.locator(".fan .card").last).to_have_attribute("data-card", before[0])
    assert held(page) == [*before[1:], before[0]]
    expect(page.locator(".hand-order select")).to_have_value("own")
    assert guest.live.table.events == []


def test_the_marks_of_legal_cards_can_be_turned_off(door: Door, house: Parlour) -> None:
    guest = seated(door, house, "hearts", 4, viewport=PHONE)
    page = guest.page
    card = page.locator(".fan .card.playable").nth(3)
    marked = card.evaluate("card => getComputedStyle(card).boxShadow")
    page.locator(".panels-button").click()
    page.get_by_role("tab", name="Settings").click()
    page.get_by_role("group", name="Cards that can be played").get_by_label("Not marked").check()
    page.get_by_role("button", name="Back to the table").click()
    assert card.evaluate("card => getComputedStyle(card).boxShadow") != marked
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    comfort = page.locator(".comfort").bounding_box()
    assert comfort and comfort["height"] < 34
