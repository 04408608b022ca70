"""Every game opens in the page, one of each family is played: clicks make the moves that are legal."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page

from cardtable.engine import GameInfo
from cardtable.games import REGISTRY
from tests.server.house import Parlour
from tests.web.conftest import WAIT, Door
from tests.web.players import WATCH, cards_together, choose_together, open_table, wait_for_bots

FIRST = 2
"""So many moves are made in every game: it is seen that it opens, and that a move is answered."""
MOVES = 30
"""So many are made in one game of each family."""
PICTURES = 60
"""So many times the page may be drawn before it must show what it was sent."""
GAMES = sorted(REGISTRY, key=lambda info: (info.family, info.id))
FAMILIES = {info.family: info for info in reversed(GAMES)}

PLAIN = """
(() => {
  // Nobody looks at these tables: what takes long to paint, and moves nothing, is left out.
  const plain = new CSSStyleSheet();
  plain.replaceSync(`* { box-shadow: none !important; filter: none !important; }
                     .card img { visibility: hidden !important; }`);
  document.adoptedStyleSheets = [plain];
})();
"""

TURN = """
async ([after, patience]) => {
  // What is offered when it is the player's turn or the deal is over, and the page has drawn that.
  const isReady = ({ started, over, moves }) => !started || over || moves.length > 0;
  const isTurn = () => isSettled() && sent.version > after && isReady(sent.table);
  const isDrawn = () => Number(document.querySelector("#felt").dataset.version) === sent.version;
  const told = [];
  while (!isTurn() || !isDrawn()) {
    if (isTurn()) {
      await new Promise(requestAnimationFrame);
      continue;
    }
    const message = await new Promise((resolve) => {
      window.heard = resolve;
      setTimeout(() => resolve({ type: "refused", why: "The server has said nothing." }), patience);
    });
    if (message.type === "refused" || message.type === "closing") told.push(message.why);
    if (told.length) return { told };
  }
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const offered = new Set();
  for (const element of document.querySelectorAll("#felt [data-move], #felt [data-moves]")) {
    if (!isSeen(element)) continue;
    for (const text of (element.dataset.moves ?? element.dataset.move).split("\\n")) offered.add(text);
  }
  const { started, over, moves = [], match, prompt, race, choose } = sent.table;
  const shown = { started, over, moves, ended: match?.over, prompt, race, choose };
  return { ...shown, told, version: sent.version, offered: [...offered] };
}
"""

SPOTS = """
({ text, root }) => {
  // Where the pointer finds what offers a move: a point of each element at which nothing else lies on it.
  const spots = [];
  const points = [[0.5, 0.5], [0.12, 0.2], [0.12, 0.8], [0.5, 0.12], [0.5, 0.95], [0.85, 0.2], [0.04, 0.5]];
  for (const element of document.querySelectorAll(`${root} :is([data-move], [data-moves])`)) {
    const { move, moves } = element.dataset;
    if (move !== text && !moves?.split("\\n").includes(text)) continue;
    element.scrollIntoView({ block: "nearest" });
    const box = element.getBoundingClientRect();
    for (const [x, y] of points) {
      const [left, top] = [box.left + box.width * x, box.top + box.height * y];
      const found = document.elementFromPoint(left, top);
      if (found?.closest(".menu [data-move], button, .card[data-moves], [data-moves]") !== element) continue;
      const isRange = element.parentElement?.classList.contains("range") ?? false;
      spots.push({ left, top, several: moves?.includes("\\n") ?? false, isRange });
      break;
    }
  }
  return spots;
}
"""


@pytest.fixture(scope="module")
def regular(browser: Browser, house: Parlour) -> Iterator[tuple[Door, BrowserContext]]:
    """The browser of one who plays all games, one after the other: what it has loaded once it keeps."""
    door = Door(browser, house)
    context = door.let_in()
    context.add_init_script(WATCH)
    context.add_init_script(PLAIN)
    yield door, context
    door.close()


@pytest.fixture
def plain_page(regular: tuple[Door, BrowserContext]) -> Iterator[Page]:
    """A page of his, which remembers what it was sent; to the house he is somebody new."""
    door, context = regular
    context.clear_cookies()
    page = context.new_page()
    yield page
    page.close()
    door.hear_out()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page as people see it, which remembers what it was sent."""
    context.add_init_script(WATCH)
    return context.new_page()


class Player:
    """Someone who plays a game by pointing at what the page offers, at random."""

    def __init__(self, page: Page, house: Parlour, info: GameInfo, seed: str = "") -> None:
        self.page = page
        self.house = house
        self.info = info
        self.random = random.Random(f"{info.id} {seed}")
        self.made = 0
        self.sit_down()

    def sit_down(self) -> None:
        """Open a table with bots."""
        self.version = -1
        self.is_race = False
        players = self.info.players[len(self.info.players) // 2]
        bots = ["beginner"] * (players - 1)
        self.table_id = open_table(self.page.context, self.info.id, bots, players=players)
        self.page.goto(f"/t/{self.table_id}")

    def play(self, moves: int) -> None:
        """Make so many moves; a new table if a match ends before."""
        while self.made < moves:
            turn = self.page.evaluate(TURN, [self.version, WAIT])
            if turn["told"]:
                assert self.is_race, turn["told"]  # another was quicker
                continue
            self.is_race = turn["race"]
            self.version = turn["version"]
            if turn["ended"]:
                self.sit_down()
            elif turn["over"] or not turn["started"]:
                self.page.locator(".deal-on").click()
            else:
                self._check(turn)
                self._move(turn)

    def _check(self, turn: dict[str, Any]) -> None:
        missing = {move["text"] for move in turn["moves"]} - set(turn["offered"])
        assert not missing, f"{self.info.id}: {turn['prompt']!r} does not offer {sorted(missing)[:10]}"

    def _move(self, turn: dict[str, Any]) -> None:
        """Make one of the moves, by one of the ways in which it is offered; or several that go together."""
        if turn["choose"][1] > 1:
            live = self.house.room.tables[self.table_id].live
            wait_for_bots(self.page, live)
            self.version = live.version
            together = cards_together(live, 0, self.random)
            self.made += len(together)
            choose_together(self.page, together)
            return
        move = self.random.choice(turn["moves"])
        self.made += 1
        spots = self._find(text=move["text"], root="#felt")
        if not spots and self._is_late():
            return
        assert spots, f"{self.info.id}: {move['text']!r} cannot be pointed at"
        spot = self.random.choice(spots)
        if spot["isRange"]:
            amount = self.random.randint(move["low"], move["high"])
            range = self.page.locator(f".range:has([data-move='{move['text']}'])")  # verbs may share one
            range.get_by_role("spinbutton").fill(str(amount))
        self._press(spot)
        if spot["several"]:
            offered = self._find(text=move["text"], root=".menu")
            if offered or not self._is_late():
                self._press(*offered)

    def _find(self, **wanted: str) -> list[dict[str, Any]]:
        """Where something can be pointed at; the page may need a few pictures to get there."""
        for _ in range(PICTURES):
            spots: list[dict[str, Any]] = self.page.evaluate(SPOTS, wanted)
            if spots or self._is_late():
                return spots
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
        return []

    def _is_late(self) -> bool:
        """Whether, in a race, another was quicker."""
        return self.is_race and bool(self.page.evaluate("sent.version") > self.version)

    def _press(self, *spots: dict[str, Any]) -> None:
        assert spots, f"{self.info.id}: there is nothing to point at"
        self.page.mouse.click(spots[0]["left"], spots[0]["top"])


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_played_by_clicks(plain_page: Page, house: Parlour, info: GameInfo) -> None:
    Player(plain_page, house, info).play(MOVES if FAMILIES[info.family] is info else FIRST)


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_axe_finds_nothing(page: Page, house: Parlour, family: str) -> None:
    player = Player(page, house, FAMILIES[family])
    player.play(4)
    page.evaluate(TURN, [player.version, WAIT])
    found = Axe().run(page)
    grave = [each for each in found.response["violations"] if each["impact"] in ("serious", "critical")]
    told = [(each["id"], [node["html"][:160] for node in each["nodes"][:4]]) for each in grave]
    assert not grave, told
