"""A deal of every family is finished by keyboard alone, and the focus is never lost on the way."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cardtable.games import REGISTRY
from cardtable.server.tables.live import LiveTable
from tests.server.house import Parlour
from tests.web.players import WATCH, cards_together, open_table, wait_for_bots

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "seven-up": (2, {}),
    "black-jack-changing-bank": (2, {}),
    "red-dog": (2, {}),
    "auction-pinochle": (3, {}),
    "four-deal-bridge": (4, {}),
    "canasta-two-hand": (2, {}),
    "go-fish": (5, {}),
    "cribbage": (2, {}),
    "two-hand-euchre": (2, {}),
    "cassino": (4, {}),
    "hearts": (4, {}),
    "klondike": (1, {}),
    "russian-bank": (2, {}),
    "blackout": (4, {}),
    "jackpots": (2, {}),
    "gin-rummy": (2, {}),
    "skat": (3, {}),
    "michigan": (3, {}),
}
"""One game of each family, with players and options by which a deal is soon over."""

MOST_MOVES = 400
RANKS = "ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king"
CARD = re.compile(f"({RANKS}) of (clubs|diamonds|hearts|spades)|joker")
SEEN = """(before) => {
  const felt = document.querySelector("#felt");
  const over = Boolean(felt.querySelector(".result"));
  const yours = Boolean(felt.querySelector(".prompt.yours"));
  if (!isSettled() || felt.dataset.version !== String(sent.version)) return null;
  if (felt.dataset.version === before || (!over && !yours)) return null;
  const active = document.activeElement;
  const box = active.getBoundingClientRect();
  const style = getComputedStyle(active);
  const fan = [...felt.querySelectorAll(".fan .card")];
  const lying = [...felt.querySelectorAll(".table .card[tabindex='0'], .table .place[tabindex='0']")];
  return {
    version: felt.dataset.version,
    over,
    prompt: felt.querySelector(".prompt").textContent,
    focus: active.tagName,
    outlined: active.matches(":focus-visible") && style.outlineStyle !== "none",
    onScreen: box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0,
    buttons: felt.querySelectorAll("[data-digit]").length,
    together: sent.table.choose?.[1] > 1,
    fan: fan.map((card) => [card.getAttribute("aria-label"), card.classList.contains("playable")]),
    at: fan.indexOf(active),
    lying: lying.filter((element) => !element.closest(".fan")).length,
  };
}"""
"""What the table shows when it is the player's turn, or the deal is over; null before that."""


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page that remembers what it was sent."""
    context.add_init_script(WATCH)
    return context.new_page()


def sit_down(
    page: Page, house: Parlour, game: str, players: int, options: dict[str, Any] | None = None
) -> LiveTable:
    """Open a table with bots, and go there; the table as the house has it."""
    bots = ["casual"] * (players - 1)
    table_id = open_table(page.context, game, bots, players=players, options=options or {})
    page.goto(f"/t/{table_id}")
    page.wait_for_function("() => sent !== null")
    return house.room.tables[table_id].live


class Typist:
    """Somebody with a keyboard and nothing else."""

    def __init__(self, page: Page, live: LiveTable, seed: int) -> None:
        self.page = page
        self.live = live
        self.rng = random.Random(seed)
        self.moves = 0
        self.seen: dict[str, Any] = {"version": ""}

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def look(self) -> dict[str, Any]:
        """Wait until it is one's turn or the deal is over."""
        self.seen = self.page.wait_for_function(SEEN, arg=self.seen["version"]).json_value()
        return self.seen

    def play(self) -> None:
        """Make some move, by the way that leads to it."""
        seen = self.seen
        self.moves += 1
        if seen["together"]:
            self.play_together()
            return
        able = sum(able for _, able in seen["fan"])
        ways = ["button"] * seen["buttons"] + ["hand"] * able + ["table"] * seen["lying"]
        assert ways, f"there is no way to move by keys: {seen}"
        way = self.rng.choice(ways)
        if way == "button":
            self.press(str(self.rng.randint(1, seen["buttons"])))
        elif way == "hand":
            self.play_from_hand()
        else:
            self.play_on_table()

    def play_together(self) -> None:
        """Choose several cards of the hand, and press the button for all of them."""
        wait_for_bots(self.page, self.live)
        self.seen["version"] = str(self.live.version)
        if self.seen["at"] < 0:
            self.go_to(".fan .card")
        hand = self.page.locator(".fan .card")
        chosen = self.page.locator(".fan .card.chosen")
        for number, card in enumerate(cards_together(self.live, 0, self.rng), 1):
            texts = hand.evaluate_all(
                "cards => cards.map((card) => !card.matches('.chosen') && card.dataset.card)"
            )
            self.press("Home")
            self.press("ArrowRight", texts.index(card))
            self.press(self.rng.choice(["Enter", "Space"]))
            expect(chosen).to_have_count(number)
            expect(self.page.locator(":focus")).to_have_attribute("data-card", card)
        expect(self.page.locator("button.gathered")).to_have_attribute("data-digit", "1")
        self.press("1")

    def play_from_hand(self) -> None:
        able = [index for index, (_, able) in enumerate(self.seen["fan"]) if able]
        if self.seen["at"] < 0:
            self.go_to(".fan .card")
        self.press("Home")
        self.press("ArrowRight", self.rng.choice(able))
        self.press(self.rng.choice(["Enter", "Space"]))
        self.choose()

    def play_on_table(self) -> None:
        self.go_to(".table .card:focus:not(.fan *), .table .place:focus")
        self.press("ArrowRight", self.rng.randrange(self.seen["lying"]))
        self.press("Enter")
        self.choose()

    def go_to(self, selector: str) -> None:
        """Tab until something of a kind has the focus."""
        for _ in range(60):
            if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
            self.press("Tab")
        pytest.fail(f"Tab does not lead to {selector}")

    def choose(self) -> None:
        """Choose in the menu, if the card can do more than one thing."""
        items = self.page.locator(".menu [role=menuitem]").count()
        if items:
            self.press("ArrowDown", self.rng.randrange(items))
            self.press("Enter")


def check_focus(seen: dict[str, Any]) -> None:
    assert seen["focus"] != "BODY", f"the focus is lost: {seen}"
    assert seen["outlined"] and seen["onScreen"], f"the focus cannot be seen: {seen}"


def test_every_family_is_played() -> None:
    assert {REGISTRY.find(game).family for game in GAMES} == {info.family for info in REGISTRY}


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_finished_by_keyboard(page: Page, house: Parlour, game: str) -> None:
    players, options = GAMES[game]
    typist = Typist(page, sit_down(page, house, game, players, options), seed=1)
    seen = typist.look()
    typist.press("Tab")
    while not seen["over"]:
        assert seen["prompt"], "the prompt says what is asked"
        for label, able in seen["fan"]:
            assert CARD.fullmatch(label.removesuffix(", playable"))
            assert label.endswith(", playable") == able
        assert typist.moves < MOST_MOVES
        typist.play()
        seen = typist.look()
        check_focus(seen)
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def test_a_move_is_made_as_text(page: Page, house: Parlour) -> None:
    sit_down(page, house, "hearts", 4)
    hand = page.get_by_role("listbox", name="Your hand").get_by_role("option")
    expect(hand).to_have_count(13)
    first, *_, second, third = hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")
    page.keyboard.press("/")
    field = page.get_by_role("textbox", name="A move, as text")
    expect(field).to_be_focused()
    page.keyboard.type("fly away")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_have_count(1)
    page.keyboard.type(f"pass {second} {first} {third}")
    page.keyboard.press("Enter")
    for card in (first, second, third):
        expect(page.locator(f".fan .card[data-card='{card}']")).to_have_count(0)
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(field).to_be_hidden()
    expect(page.locator("body")).not_to_be_focused()


def test_what_a_screen_reader_is_told(page: Page, house: Parlour) -> None:
    typist = Typist(page, sit_down(page, house, "whist", 4), seed=2)
    typist.look()
    typist.press("ArrowRight")
    expect(page.locator(".fan .card.playable").first).to_be_focused()
    typist.press("Enter")
    typist.look()
    place = page.locator(".own")
    expect(place.get_by_role("listbox", name="Your hand").get_by_role("option")).to_have_count(12)
    expect(page.get_by_role("group", name=re.compile("^Trick"))).to_be_visible()
    expect(page.get_by_role("log", name="Last moves").locator("p").first).to_contain_text(" play ")
    expect(
        page.get_by_role("status")
        .filter(has_text="Lead to a trick")
        .or_(page.get_by_role("status").filter(has_text="Follow to the trick"))
    ).to_have_count(1)
    heard = page.locator(".own").aria_snapshot()
    assert re.search(rf'option "({RANKS}) of \w+, playable"', heard), heard
    assert 'listbox "Your hand"' in heard
