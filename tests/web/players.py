"""People at the table page: they point at what it offers, and see nothing that they may not."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from cardtable.bots import bot_of, observe
from cardtable.cards import Rng
from cardtable.front import how_many
from cardtable.games import REGISTRY
from cardtable.server.storage.store import new_id
from cardtable.server.tables.live import MOVED, LiveTable
from tests.server.house import Parlour
from tests.server.logs import log_by_seed

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
MOST_CLICKS = 600
"""A deal that takes more is one that does not end."""

WATCH = """
(() => {
  // What the server sent last, whatever the page makes of it, and a way to wait for what it sends next.
  window.sent = null;
  window.heard = () => {};
  // Whether all that the page has asked for is answered, and shown: others may act at the same time.
  window.isSettled = () => sent !== null && unanswered === 0 && sent.version >= done;
  let unanswered = 0;
  let done = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.type === "table") window.sent = message;
        if (message.type === "done") done = message.version;
        if (message.type === "done" || message.type === "refused") unanswered -= 1;
        setTimeout(() => window.heard(message)); // after the page
      });
    }
    send(text) {
      unanswered += 1;
      super.send(text);
    }
  };
})();
"""
"""For a page before it is opened: it remembers what it was sent, and knows whether anything is under way."""

_REACH = """(element, avoid) => {
  const cells = [0.5, 0.12, 0.88, 0.3, 0.7, 0.04, 0.96];
  const box = element.getBoundingClientRect();
  for (const down of cells) for (const along of cells) {
    const [x, y] = [box.left + box.width * along, box.top + box.height * down];
    const hit = document.elementFromPoint(x, y);
    if (hit && element.contains(hit) && !(avoid && hit.closest(avoid))) return { x, y };
  }
  return null;
}"""
"""Where something can be reached with the mouse, if anywhere."""

_OFFERS = (
    f"() => {{ const reach = {_REACH};"
    + """
  const found = [];
  const offer = (kind, text, element, avoid = "") => {
    let point = reach(element, avoid);
    if (!point) {
      element.scrollIntoView({ block: "nearest", inline: "nearest" });
      point = reach(element, avoid);
    }
    found.push({ kind, text, x: point?.x ?? -1, y: point?.y ?? -1 });
  };
  const all = (selector) => document.querySelectorAll(selector);
  for (const item of all(".menu [role=menuitem]")) offer("choice", item.textContent, item);
  if (found.length) return found;
  for (const press of all("button.move")) offer("button", press.dataset.move, press);
  for (const card of all("#felt .table .card.playable"))
    offer("card", `${card.dataset.card} of ${card.dataset.zone}`, card);
  for (const place of all("#felt .table .place"))
    offer("place", place.dataset.drop, place, ".card.playable");
  return found;
}"""
)
"""What can be pointed at now, and where it can be reached."""

_HAS_DRAWN = 'version => Number(document.querySelector("#felt").dataset.version ?? -1) >= version'
_CAME_OF_IT = f"""([before, hasChosen]) =>
  ({_HAS_DRAWN})(before + 1) || (!hasChosen && document.querySelector(".menu") !== null)"""

_ALL_WORDS = """() => {
  const words = [];
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) words.push(texts.currentNode.data);
  for (const element of document.querySelectorAll("*"))
    for (const { name, value } of element.attributes)
      if (!["d", "style", "class", "placeholder"].includes(name)) words.push(value);
  const cards = [...document.querySelectorAll("#felt .table .card[data-zone]")];
  return [words.join("\\n"), cards.map((card) => card.dataset.card)];
}"""
"""All that the page holds in words, and the cards that lie on its table."""


@dataclass
class Offer:
    """Something that the page lets a person do."""

    kind: str
    text: str
    x: float
    y: float

    def __str__(self) -> str:
        return f"{self.kind} {self.text}"


class Guest:
    """A person with a browser, at a table."""

    def __init__(self, house: Parlour, context: BrowserContext, table_id: str) -> None:
        self.house = house
        self.context = context
        self.table_id = table_id
        self.known: set[str] = set()
        """The cards that he has seen in this deal."""
        self.id = ""
        self.page = self.open()

    def open(self) -> Page:
        """Follow the link to the table."""
        self.page = self.context.new_page()
        self.page.goto(f"/t/{self.table_id}")
        self.page.wait_for_function(_HAS_DRAWN, arg=0)
        self.id = str(self.page.locator("#room").get_attribute("data-guest"))
        return self.page

    @property
    def live(self) -> LiveTable:
        """The table as the house has it; it belongs to another thread, and holds still while people think."""
        return self.house.room.tables[self.table_id].live

    @property
    def seat(self) -> int:
        """Where he sits."""
        return next(number for number, seat in enumerate(self.live.seats) if seat.guest == self.id)

    @property
    def result(self) -> Locator:
        """The result of the deal, when it is over."""
        return self.page.get_by_role("region", name="Result")

    @property
    def hand(self) -> Locator:
        """The cards of his hand."""
        return self.page.get_by_role("listbox", name="Your hand").get_by_role("option")

    def scores(self) -> list[str]:
        """The scores that stand below the result, by side."""
        return self.result.locator(".totals dd").all_inner_texts()

    def look(self, version: int) -> None:
        """Wait until the page has drawn the table as it is at a version."""
        self.page.wait_for_function(_HAS_DRAWN, arg=version)

    def offers(self) -> list[Offer]:
        """What the page lets him do; all of it can be reached with the mouse."""
        offers = [Offer(**found) for found in self.page.evaluate(_OFFERS)]
        beyond = [str(offer) for offer in offers if offer.x < 0]
        assert not beyond, f"cannot be pointed at: {beyond}"
        return offers

    def act(self, rng: random.Random, wishes: list[str]) -> None:
        """Make one move, of those that the page offers: what is wished for first, else any."""
        version = self.live.version
        self.look(version)
        if together := cards_together(self.live, self.seat, rng):
            choose_together(self.page, together)
            self.look(version + len(together))
            return
        while not self.page.evaluate(_HAS_DRAWN, version + 1):
            offers = self.offers()
            assert offers, f"it is his turn, but there is nothing to do: {self.page.inner_text('.prompt')}"
            fitting = [[offer for offer in offers if re.search(wish, str(offer))] for wish in wishes]
            self.point(rng.choice(next((some for some in fitting if some), offers)), version)

    def point(self, offer: Offer, version: int) -> None:
        """Click, and wait until the table has gone on, or a menu is there to choose in."""
        self.page.mouse.click(offer.x, offer.y)
        self.page.wait_for_function(_CAME_OF_IT, arg=[version, offer.kind == "choice"])

    def sees_nothing_hidden(self) -> None:
        """No card that the house hides from him is on his page, in no form of words."""
        live, seat = self.live, self.seat
        cards, s = live.game.cards, live.state
        lying = [card for zone in s.zones for card in zone]
        seen = Counter(cards.text(card) for card in lying if s.seen[card] >> seat & 1)
        words, shown = self.page.evaluate(_ALL_WORDS)
        shown = Counter(card for card in shown if card != "??")
        assert shown <= seen, f"cards of others are shown: {shown - seen}"
        self.known |= set(seen) | {word for event in live.table.events for word in event.text(seat).split()}
        for card in lying:
            text = cards.text(card)
            if text not in self.known:
                forms = (text, text[:-1] + SUITS.get(text[-1], "!"), cards.name_of(card))
                pattern = "|".join(re.escape(form) for form in forms)
                found = re.search(rf".*(?<!\w)({pattern})(?!\w).*", words)
                assert not found, f"{text} is hidden, but written: {found[0]}"


def play_deal(guests: list[Guest], wishes: list[str] | None = None, clicks: int = MOST_CLICKS) -> None:
    """Play until the deal is over, or for some moves, each in his turn; nobody sees too much."""
    live = guests[0].live
    rng = random.Random(0)
    while not live.state.over and clicks:
        version = live.version
        if live.bots_to_act():
            guests[0].look(version + 1)
            continue
        for guest in guests:
            guest.look(version)
        if live.version != version or live.state.over:
            continue
        for guest in guests:
            guest.sees_nothing_hidden()
        acting = live.game.to_act(live.state)
        next(guest for guest in guests if guest.seat in acting).act(rng, wishes or [])
        clicks -= 1
    assert live.state.over or not clicks


def wait_for_bots(page: Page, live: LiveTable) -> None:
    """Wait until no bot is to act, and the page has drawn what they have done."""
    while live.bots_to_act():
        page.evaluate("() => new Promise(requestAnimationFrame)")
    page.wait_for_function(_HAS_DRAWN, arg=live.version)


def cards_together(live: LiveTable, seat: int, rng: random.Random) -> list[str]:
    """Some cards that go together, where a seat chooses several at once; none where cards go one by one."""
    game, trial = live.game, live.state.copy()
    least, most = how_many(game, trial, seat)
    wanted = rng.randint(max(1, least), most) if most > 1 else 0
    chosen: list[str] = []
    while len(chosen) < wanted:
        cards = [move for move in game.legal(trial, seat) if len(move.faces) == 1]
        if not cards:
            break
        move = rng.choice(cards)
        game.apply(trial, seat, move)
        chosen.append(game.cards.texts[move.face])
    rng.shuffle(chosen)
    return chosen


def choose_together(page: Page, cards: list[str]) -> None:
    """Click cards of one's hand in any order, and then the button for all of them; nobody else is to act."""
    chosen = page.locator(".fan .card.chosen")
    for number, card in enumerate(cards, 1):
        spot = page.locator(f".fan .card[data-card='{card}']:not(.chosen)").first.evaluate(_REACH)
        assert spot, f"{card} cannot be pointed at"
        page.mouse.click(spot["x"], spot["y"])
        expect(chosen).to_have_count(number)
    page.locator("button.gathered").click()


def click_card(card: Locator) -> None:
    """Click where the next card does not cover it, however it is turned in the fan."""
    card.click(position={"x": 18, "y": 60})


def sit_down(host: Guest, friends: list[Guest]) -> None:
    """Friends take the free seats, and the host deals."""
    for friend in friends:
        friend.page.get_by_role("button", name="Take this seat").first.click()
        expect(friend.page.locator(".waiting-seats")).to_contain_text("You (")
    host.page.get_by_role("button", name="Deal", exact=True).click()
    for guest in (host, *friends):
        expect(guest.hand).not_to_have_count(0)


def open_table(context: BrowserContext, game: str, bots: list[str], **more: Any) -> str:
    """A table of one's own; its number."""
    wanted = {"game": game, "bots": bots, **more}
    opened = context.request.post(
        "/api/tables", data=wanted, max_retries=1
    )  # an idle line may just be closing
    assert opened.ok, opened.text()
    return str(opened.json()["id"])


def dealt_table(
    house: Parlour,
    game: str,
    people: list[BrowserContext],
    seed: int,
    until: Callable[[LiveTable], bool] = lambda live: True,
) -> str:
    """A table at which people sit; a seed gives the order in which the pack lies. Its number.

    As long as it is not there yet it is played on, by what casual bots would do.
    """
    guests = [id_of(house, person) for person in people]
    log = log_by_seed(game, guests, seed)
    live, bot, rng = LiveTable("table", REGISTRY, log), bot_of("casual"), Rng(seed)
    while not until(live):
        seat = live.game.to_act(live.state)[0]
        move = bot.choose(observe(live.game, live.state, seat, live.table.events), rng)
        log.append(live.next_event(MOVED, {"seat": seat, "move": move.text}))
        live.replay(log[-1])
    table_id = new_id()
    adding = house.room.store.add_table(table_id, game, guests[0], log)
    with ThreadPoolExecutor(1) as elsewhere:  # here Playwright's loop runs
        elsewhere.submit(asyncio.run, adding).result()
    return table_id


def id_of(house: Parlour, person: BrowserContext) -> str:
    """How the house knows somebody who has told his name."""
    [cookie] = person.cookies()
    guest = house.room.store.guest(cookie["value"])
    assert guest is not None
    return guest.id
