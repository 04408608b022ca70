"""Slapjack, where all may act at once: the first hand counts, and who comes too late is told so kindly."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import Guest, dealt_table
from tests.web.relay import LOST, Relay

JACK_SECOND = 10
"""The seed of a pack by which three players turn a five, and then the jack of diamonds."""
A_WHILE = 3600.0
"""Seconds that people have to slap: a test is never too late by the clock."""


@pytest.fixture
def slow_house(tmp_path: Path) -> Iterator[Parlour]:
    with Parlour(tmp_path, race=A_WHILE) as house:
        yield house


@pytest.fixture
def relay(slow_house: Parlour) -> Iterator[Relay]:
    with Relay(slow_house.address) as relay:
        yield relay


@pytest.fixture
def three(browser: Browser, slow_house: Parlour, relay: Relay) -> Iterator[list[Guest]]:
    """Ann, Bob and Cem at slapjack; Bob's line can be cut."""
    door = Door(browser, slow_house)
    door.expected.extend(LOST)
    contexts = [door.let_in("Ann"), door.let_in("Bob", base_url=relay.address), door.let_in("Cem")]
    table_id = dealt_table(slow_house, "slapjack", contexts, JACK_SECOND)
    yield [Guest(slow_house, context, table_id) for context in contexts]
    door.close()


def button_of(guest: Guest, move: str) -> Locator:
    return guest.page.locator(f"button[data-move='{move}']")


def press(guest: Guest, move: str) -> None:
    """Press the button of a move, and see what comes of it."""
    version = guest.live.version
    guest.look(version)
    button_of(guest, move).click()
    guest.look(version + 1)


def piles(guest: Guest) -> list[int]:
    """How many cards each has, and how many lie in the centre, by the house."""
    zones = dict(zip(guest.live.game.layout.zone_names, guest.live.state.zones, strict=True))
    return [len(zones[name]) for name in ("pile 0", "pile 1", "pile 2", "centre")]


def test_the_first_hand_on_a_jack_takes_the_centre(three: list[Guest], relay: Relay) -> None:
    """All let a five pass. At the jack Ann is first; Bob, who has not yet heard of it, slaps as well."""
    ann, bob, cem = three
    press(bob, "turn")
    for guest in three:
        press(guest, "wait")
    press(cem, "turn")
    assert piles(ann) == [17, 17, 16, 2]
    for guest in three:
        guest.look(guest.live.version)
        expect(guest.page.locator("[data-pile='centre'] .card[data-card='JD']")).to_be_visible()
        expect(guest.page.locator(".prompt.yours")).to_contain_text("Slap")
    relay.deafen()
    ann.page.locator("[data-drop='centre'] .card").click()
    expect(ann.page.locator(".prompt.yours")).to_have_text("Turn a card")
    assert piles(ann) == [19, 17, 16, 0]
    bob.page.locator("[data-pile='centre'] .card").click()
    relay.cut()
    relay.mend()
    expect(bob.page.locator(".toast.quiet")).to_have_text("Somebody was quicker.")
    for guest in three:
        guest.look(guest.live.version)
        expect(guest.page.locator("[data-pile='centre'] .card")).to_have_count(0)
    assert piles(ann) == [19, 17, 16, 0]
    press(ann, "turn")


def test_a_hand_on_another_card_costs_one(three: list[Guest], relay: Relay) -> None:
    """The card goes to the player of the card that was slapped."""
    ann, bob, _ = three
    press(bob, "turn")
    before = piles(ann)
    press(ann, "slap")
    assert piles(ann) == [before[0] - 1, before[1] + 1, *before[2:]]
    expect(button_of(ann, "slap")).to_have_count(0)
