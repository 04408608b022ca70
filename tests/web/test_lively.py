"""Games for the young and the quick: what is turned lies in the middle, all is read, nobody is hurried."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import WATCH, Guest, dealt_table, open_table, play_deal, wait_for_bots

A_WHILE = 3600.0
"""Seconds that people have in a race: a test is never too late by the clock."""


def seated(house: Parlour, context: BrowserContext, game: str, players: int) -> Guest:
    """A guest at a table with bots, which have done what they can before it is his turn."""
    guest = Guest(house, context, open_table(context, game, ["casual"] * (players - 1), players=players))
    wait_for_bots(guest.page, guest.live)
    return guest


def test_what_both_turn_meets_in_the_middle(door: Door, house: Parlour) -> None:
    """At war the other's card lies above one's own, and neither beside a name."""
    contexts = [door.let_in("Ann"), door.let_in("Bob")]
    table_id = dealt_table(house, "war", contexts, 1)
    guests = [Guest(house, context, table_id) for context in contexts]
    for guest in guests:
        version = guest.live.version
        guest.look(version)
        guest.page.locator("button[data-move='turn']").click()
        guest.look(version + 1)
    for guest, order in zip(guests, (["1", "0"], ["0", "1"]), strict=True):
        guest.look(guest.live.version)
        met = guest.page.locator(".meeting [data-met]")
        assert [row.get_attribute("data-met") for row in met.all()] == order
        beside = guest.page.locator(".seat [data-pile^='turned'], .own [data-pile^='turned']")
        expect(beside).to_have_count(0)


def test_bots_take_the_time_that_is_chosen_also_when_one_comes_back(
    context: BrowserContext, tmp_path: Path
) -> None:
    """The browser keeps the choice, and tells it to the house each time."""
    context.add_init_script(WATCH)
    with Parlour(tmp_path, pace=1.0) as house:
        door = context.request
        assert door.post(f"{house.address}/api/guest", data={"name": "Ann"}).ok
        opened = door.post(f"{house.address}/api/tables", data={"game": "whist", "bots": ["casual"] * 3})
        table_id = opened.json()["id"]
        page = context.new_page()
        page.goto(f"{house.address}/t/{table_id}")
        page.wait_for_function("() => window.isSettled()")
        table = house.room.tables[table_id]
        page.get_by_label("Bots").select_option("very quick")
        page.wait_for_function("() => window.isSettled()")
        assert table.bots.pace() == pytest.approx(0.1)
        page.get_by_label("Bots").select_option("usual")
        page.wait_for_function("() => window.isSettled()")
        assert table.bots.pace() == 1.0
        page.get_by_label("Bots").select_option("slow")
        page.wait_for_function("() => window.isSettled()")
        page.reload()
        page.wait_for_function("() => window.isSettled()")
        expect(page.get_by_label("Bots")).to_have_value("2.5")
        assert table.bots.pace() == 2.5
        page.close()


def test_one_who_has_lost_alone_is_named(context: BrowserContext, house: Parlour) -> None:
    """Old Maid is announced by its loser, not by all the others."""
    guest = seated(house, context, "old-maid", 5)
    play_deal([guest])
    loser = guest.live.state.scores.index(-1)
    said = "You lose" if loser == guest.seat else f"{guest.live.seats[loser].name} loses"
    expect(guest.result.get_by_role("heading")).to_have_text(f"{said} the match.")


def test_equal_lines_are_told_once(context: BrowserContext, house: Parlour) -> None:
    """Whoever could not play several times at Play or Pay reads one line of it."""
    guest = seated(house, context, "play-or-pay", 8)
    play_deal([guest])
    paid = [line.side for line in guest.live.state.lines if line.why == "cannot play"]
    told = guest.result.locator(".lines span").all_inner_texts()
    expected = {1: "cannot play", 2: "cannot play, twice"}
    for side in set(paid):
        times = paid.count(side)
        assert expected.get(times, f"cannot play, {times} times") in told
    assert len([line for line in told if line.startswith("cannot play")]) == len(set(paid))


def test_a_row_of_thirteen_is_not_folded_on_a_phone(door: Door, house: Parlour) -> None:
    """Each suit stays in one line, and the index of each card can be seen."""
    guest = seated(house, door.let_in(viewport={"width": 390, "height": 844}), "fan-tan", 3)
    play_deal([guest])
    page = guest.page
    page.get_by_role("button", name="Look at the table").click()
    for row in page.locator(".tableau-row").all():
        tops = row.locator(".card").evaluate_all("cards => cards.map((card) => card.offsetParent.offsetTop)")
        assert len(set(tops)) <= 1
    covered = page.locator(".tableau-row .card").evaluate_all(
        """cards => cards.filter((card) => {
          const { left, top, width } = card.getBoundingClientRect();
          const found = document.elementFromPoint(left + 0.2 * width, top + 0.25 * width);
          return left < 0 || !card.contains(found);
        }).map((card) => card.dataset.card)"""
    )
    assert covered == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.fixture
def slow_house(tmp_path: Path) -> Iterator[Parlour]:
    with Parlour(tmp_path, race=A_WHILE) as house:
        yield house


def test_the_race_of_pig_is_won_by_keys_alone(browser: Browser, slow_house: Parlour) -> None:
    """Three pass until somebody has four; a digit puts the finger to the nose, and nobody is too late."""
    door = Door(browser, slow_house)
    contexts: list[BrowserContext] = [door.let_in(name) for name in ("Ann", "Bob", "Cem")]
    table_id = dealt_table(slow_house, "pig", contexts, 1)
    guests = [Guest(slow_house, context, table_id) for context in contexts]
    live = guests[0].live
    strategy = live.game.step_of(live.state).strategy()

    def has_four(guest: Guest) -> bool:
        return "nose" in {move.text for move in live.game.legal(live.state, guest.seat)}

    while not any(map(has_four, guests)):
        for guest in guests:
            version = live.version
            guest.look(version)
            advice = strategy.advise(live.state, guest.seat)
            assert advice is not None
            card = live.game.cards.texts[advice.move.face]
            guest.page.locator(f".fan .card[data-card='{card}']").press("Enter")
            guest.look(version + 1)
    order = sorted(guests, key=has_four, reverse=True)
    for guest in order[:2]:
        version = live.version
        guest.look(version)
        digit = guest.page.locator("button[data-move='nose']").get_attribute("data-digit")
        guest.page.keyboard.press(str(digit))
        guest.look(version + 1)
    last = order[2]
    last.look(live.version)
    expect(last.result.get_by_role("heading")).to_have_text("You lose the match.")
    door.close()
