"""The hand is its player's: in what order he holds it, and whether the cards that go are marked."""

from playwright.sync_api import Page, expect

from cardtable.cards import CLUBS
from cardtable.server.tables.live import LiveTable
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


NULL = "declare null ouvert"


def acting(live: LiveTable) -> list[int]:
    return list(live.game.to_act(live.state))


def declared(live: LiveTable) -> bool:
    """Whether a game of Skat has been declared."""
    return any(event.move.verb == "declare" for event in live.table.events)


def skat_hand(door: Door, house: Parlour, seed: int, is_declared: bool) -> tuple[Guest, list[str]]:
    people = [door.let_in(f"Name {n}") for n in range(3)]
    until = declared if is_declared else (lambda live: True)
    guest = Guest(house, people[0], dealt_table(house, "skat", people, seed, until))
    expect(guest.page.locator(".fan .card")).to_have_count(10)
    return guest, held(guest.page)


def test_jacks_stand_with_the_trumps_at_skat(door: Door, house: Parlour) -> None:
    """In deal 27 the first seat comes to play a solo in clubs."""
    guest, before = skat_hand(door, house, 27, is_declared=False)
    jacks = [card for card in ("JC", "JS", "JH", "JD") if card in before]
    assert jacks and before[: len(jacks)] == jacks
    suits = [card[-1] for card in before[len(jacks) :]]
    assert suits == sorted(suits, key="SHCD".index)
    guest, cards = skat_hand(door, house, 27, is_declared=True)
    assert guest.live.state.trump == CLUBS
    clubs = sum(card.endswith("C") for card in cards if not card.startswith("J"))
    count = sum(card.startswith("J") for card in cards)
    assert clubs >= 2
    assert {card[-1] for card in cards[count : count + clubs]} == {"C"}


def test_at_null_a_jack_is_a_card_of_its_suit(door: Door, house: Parlour) -> None:
    """In deal 27 the first seat declares null instead, with jacks in hand; there are no trumps."""
    people = [door.let_in(f"Name {n}") for n in range(3)]

    def may_declare(live: LiveTable) -> bool:
        moves = [move.text for move in live.game.legal(live.state, 0)] if 0 in acting(live) else []
        return NULL in moves

    guest = Guest(house, people[0], dealt_table(house, "skat", people, 27, may_declare))
    expect(guest.page.locator(".fan .card")).to_have_count(10)
    jacks = sum(card.startswith("J") for card in held(guest.page))
    assert jacks and all(card.startswith("J") for card in held(guest.page)[:jacks])
    version = guest.live.version
    guest.page.keyboard.press("/")
    guest.page.get_by_role("textbox", name="A move, as text").fill(NULL)
    guest.page.keyboard.press("Enter")
    guest.look(version + 1)
    suits = [card[-1] for card in held(guest.page)]
    assert suits == sorted(suits, key="SHCD".index)


MELDS = {
    "3S 4S KC 5S 5H 9C": "3S 4S 5S",  # a run, not three fives that are not there
    "KS 5S 5H 4S 5D 3S": "5S 5H 5D",  # 15 points rather than 12
    "3S 4S 5S 6S 5H 5D": "3S 4S 5S 6S",  # 18 points rather than 15; both cannot be
    "6S 3S 4S 5S 6H 6D": "6S 6H 6D 3S 4S 5S",  # all of it: the six does more among sixes
    "AS 2S 3S QH KH AH": "AS 2S 3S",  # an ace is low
}
"""Hands, and the cards that are to stand first, in any order: what is left beside them counts least."""


def test_melds_are_kept_together(page: Page) -> None:
    page.goto("/")
    arrange = "cards => import('/static/js/table/melds.js').then(({ meldsFirst }) => meldsFirst(cards))"
    for hand, first in MELDS.items():
        arranged = page.evaluate(arrange, hand.split())
        assert sorted(arranged) == sorted(hand.split())
        assert set(arranged[: len(first.split())]) == set(first.split()), hand
    for hand in ("4H 9C KD", "4H 4H 4H Joker", "?? ?? ??", ""):  # twins and hidden cards stay as they came
        assert page.evaluate(arrange, hand.split()) == hand.split()
    everything = [rank + suit for suit in "SHCD" for rank in RANKS[1:]]
    assert sorted(page.evaluate(arrange, everything)) == sorted(everything)


def test_melds_together_is_offered_where_melds_are_collected(door: Door, house: Parlour) -> None:
    guest = seated(door, house, "gin-rummy", 2)
    order = guest.page.locator(".hand-order select")
    before = held(guest.page)
    order.select_option("melds together")
    assert sorted(held(guest.page)) == sorted(before)
    guest.page.reload()
    expect(order).to_have_value("melds")
    other = seated(door, house, "whist", 4).page
    expect(other.locator(".hand-order option")).to_have_text(["by suit", "by rank", "my own way"])
