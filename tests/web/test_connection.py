"""A line is cut and mended, a page closed and opened again, a bot plays for somebody: nothing is lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from cardtable.server.tables.live import MOVED
from cardtable.server.tables.presence import HELD
from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import Guest, choose_together, open_table, play_deal, sit_down
from tests.web.relay import LOST, Relay


@pytest.fixture
def relay(house: Parlour) -> Iterator[Relay]:
    with Relay(house.address) as relay:
        yield relay


@pytest.fixture
def ann(door: Door, house: Parlour, relay: Relay) -> Guest:
    """Ann plays cribbage against a bot, by a line that can be cut, and has to choose for her crib."""
    door.expected.extend(LOST)
    context = door.let_in("Ann", base_url=relay.address)
    return Guest(house, context, open_table(context, "cribbage", ["casual"]))


def moves_of(guest: Guest) -> list[str]:
    """The moves of a guest, by the log."""
    log = guest.house.room.store.log(guest.table_id)
    return [str(event.data["move"]) for event in log if event.kind == MOVED and event.by == guest.id]


def banner(guest: Guest) -> Locator:
    return guest.page.locator(".banner")


def lay_away(guest: Guest) -> list[str]:
    """Lay two cards away; their names."""
    cards: list[str] = guest.hand.evaluate_all("cards => cards.slice(1, 3).map((card) => card.dataset.card)")
    choose_together(guest.page, cards)
    return cards


def card_in_hand(guest: Guest, card: str) -> Locator:
    return guest.page.locator(f".fan .card[data-card='{card}']")


def test_a_line_that_breaks_is_told_of_and_mended(ann: Guest, relay: Relay) -> None:
    """The move that was made meanwhile is made once, and the deal is played to its end."""
    held = ann.hand.count()
    relay.cut()
    expect(banner(ann)).to_contain_text("your seat is kept")
    cards = lay_away(ann)
    assert not moves_of(ann)
    relay.mend()
    expect(banner(ann)).to_be_hidden()
    expect(ann.hand).to_have_count(held - 2)
    for card in cards:
        expect(card_in_hand(ann, card)).to_have_count(0)
    assert sorted(moves_of(ann)) == sorted(f"lay away {card}" for card in cards)
    play_deal([ann])
    expect(ann.result).to_be_visible()


def test_an_answer_that_is_lost_is_asked_for_again(ann: Guest, relay: Relay) -> None:
    """The house has made the move, but the page does not hear of it: it is not made a second time."""
    held = ann.hand.count()
    relay.deafen()
    cards = lay_away(ann)
    while not moves_of(ann):
        expect(card_in_hand(ann, cards[0])).to_have_count(1)
    relay.cut()
    relay.mend()
    expect(ann.hand).to_have_count(held - 2)
    for card in cards:
        expect(card_in_hand(ann, card)).to_have_count(0)
    assert sorted(moves_of(ann)) == sorted(f"lay away {card}" for card in cards)


@pytest.fixture
def two(door: Door, house: Parlour) -> tuple[Guest, Guest]:
    """Ann, who is the host, and Bob, at whist with two bots; some tricks are played."""
    contexts = door.let_in("Ann"), door.let_in("Bob")
    table_id = open_table(contexts[0], "whist", ["", "casual", "casual"])
    ann, bob = (Guest(house, context, table_id) for context in contexts)
    sit_down(ann, [bob])
    play_deal([ann, bob], clicks=2)
    return ann, bob


def held_by(guest: Guest) -> list[str]:
    """The cards that he sees in his hand."""
    guest.look(guest.live.version)
    held: list[str] = guest.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")
    return held


def test_whoever_closes_the_page_finds_the_seat_held(two: tuple[Guest, Guest]) -> None:
    ann, bob = two
    seat, held = bob.seat, held_by(bob)
    bob.page.close()
    away = ann.page.locator(f"[data-plate='{seat}']").get_by_role("img", name="away")
    expect(away).to_be_visible()
    bob.open()
    expect(away).to_have_count(0)
    assert (bob.seat, held_by(bob)) == (seat, held)
    play_deal([ann, bob], clicks=4)
    assert len(moves_of(bob)) >= 2


def test_a_bot_plays_for_somebody_away_and_gives_the_seat_back(two: tuple[Guest, Guest]) -> None:
    ann, bob = two
    seat, count, own = bob.seat, bob.hand.count(), moves_of(bob)
    bob.page.close()
    ann.page.get_by_role("tab", name="Seats").click()
    expect(ann.page.locator(".seat-list li").nth(seat)).to_contain_text("held for")
    ann.house.later(HELD)
    ann.page.reload()
    ann.page.get_by_role("tab", name="Seats").click()
    ann.page.get_by_role("button", name="Let a bot play").click()
    expect(ann.page.locator(".seat-list li").nth(seat)).to_contain_text("bot plays meanwhile")
    play_deal([ann], clicks=2)
    ann.look(ann.live.version)
    bob.open()
    expect(ann.page.locator(".seat-list li").nth(seat)).to_contain_text("Bob here")
    assert bob.seat == seat
    assert not bob.live.seats[seat].level
    assert moves_of(bob) == own
    assert len(held_by(bob)) < count
    play_deal([ann, bob], clicks=4)
    assert len(moves_of(bob)) > len(own)
