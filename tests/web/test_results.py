"""What a deal has come to: cards that were shown stay to be seen, and a long count says that it goes on."""

import io
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from cardtable.server.tables.live import LiveTable
from tests.server.house import Parlour
from tests.web.conftest import Door
from tests.web.players import Guest, dealt_table

SIZES = [{"width": 1280, "height": 800}, {"width": 390, "height": 844}]
either_size = pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])

COVERED = """() => {
  const cards = [...document.querySelectorAll("#felt :is(.seat, .centre) .card:not(.back)")];
  return cards.filter((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const found = document.elementFromPoint(left + 0.2 * width, top + 0.2 * height);
    return !found?.closest(".card");
  }).map((card) => card.dataset.card);
}"""
"""The open cards of others and in the middle on which something lies that is no card."""


def is_over(live: LiveTable) -> bool:
    return live.state.over


def finished(door: Door, house: Parlour, game: str, size: Any, seed: int = 1) -> Guest:
    """One of two who have played a deal."""
    people = [door.let_in(name, viewport=size) for name in ("Ann", "Bob")]
    return Guest(house, people[0], dealt_table(house, game, people, seed, until=is_over))


@either_size
@pytest.mark.parametrize(("game", "seed"), [("cribbage", 1), ("gin-rummy", 1), ("jackpots", 59)])
def test_the_showdown_is_not_covered(door: Door, house: Parlour, game: str, seed: int, size: Any) -> None:
    guest = finished(door, house, game, size, seed)
    page = guest.page
    assert page.evaluate(COVERED) == []
    expect(guest.result.get_by_role("button", name="Deal on")).to_be_in_viewport()
    assert [score.split()[0] for score in guest.scores()] == [
        str(score).replace("-", "−") for score in guest.live.table.match.scores
    ]
    hand = page.locator(".own").bounding_box()
    page.get_by_role("button", name="The count").click()
    expect(guest.result.locator(".lines li").first).to_be_visible()
    page.get_by_role("button", name="Look at the table").click()
    expect(guest.result.get_by_role("button", name="The count")).to_be_visible()
    assert page.evaluate(COVERED) == []
    assert page.locator(".own").bounding_box() == hand
    page.keyboard.press("d")
    expect(guest.result).to_have_count(0)


def test_where_nothing_is_shown_the_count_comes_by_itself(door: Door, house: Parlour) -> None:
    guest = finished(door, house, "spade-cassino", SIZES[0])
    expect(guest.result.locator(".lines li").first).to_be_visible()
    expect(guest.result.get_by_role("button", name="Look at the table")).to_be_visible()


@either_size
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_long_count_shows_that_it_goes_on(door: Door, house: Parlour, size: Any, scheme: str) -> None:
    """There is a shadow at the edge beyond which there are more lines, and none at the other."""
    guest = finished(door, house, "spade-cassino", size)
    guest.page.emulate_media(color_scheme=scheme)
    lines = guest.result.locator(".score-lines")
    assert lines.evaluate("box => box.scrollHeight > box.clientHeight")
    assert edges(guest.page) == (False, True)
    lines.evaluate("box => box.scrollTo(0, box.scrollHeight)")
    assert edges(guest.page) == (True, False)


def edges(page: Page) -> tuple[bool, bool]:
    """Whether the count has a shadow at its top and at its bottom."""
    box = page.locator(".result .score-lines").bounding_box()
    assert box is not None
    picture = Image.open(io.BytesIO(page.screenshot(clip=box, animations="disabled"))).convert("L")
    left, height = 2, picture.height  # left of all that is written
    plain = picture.getpixel((left, height // 2))

    def is_shaded(line: int) -> bool:
        return abs(picture.getpixel((left, line)) - plain) > 8

    return is_shaded(1), is_shaded(height - 2)
