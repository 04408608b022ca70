"""Take the pictures of docs/screenshots: the lobby, a game's form, ten tables and a replay, light and dark.

The matches are played here, from fixed seeds and by the same rules as ever, and written as logs into the
database of a real room; a browser then looks at that room. So the same cards lie on the tables every time.
Needs chromium.
"""

import argparse
import asyncio
import io
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from cardtable.bots import bot_of, observe
from cardtable.cards import Rng, shuffled
from cardtable.games import REGISTRY
from cardtable.server.play.regulars import REGULARS
from cardtable.server.settings import Settings
from cardtable.server.storage.store import Guest, LogEvent, Store, now
from cardtable.server.tables.fair import FairDeal
from cardtable.server.tables.live import DEALT, MOVED, OPENED, SAID, SEATED, LiveTable

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
QUALITY = 80
SIZES = {"wide": (1280, 800), "phone": (390, 844)}
THEMES = ("light", "dark")
LEVEL = "casual"
HOST = "Alice"
MOST_MOVES = 5000
"""A moment that has not come by then never comes."""
STILL = "3600"
"""Seconds that the bots of the room take: nothing moves while it is looked at."""
ALL_DRAWN = """Promise.all(
  [...document.images]
    .filter((image) => !image.complete && image.getBoundingClientRect().top < innerHeight)
    .map((image) => new Promise((done) => (image.onload = image.onerror = done))),
)"""
"""A promise in the page: it is kept when all its pictures that are in sight are there."""


@dataclass(frozen=True)
class Moment:
    """A moment of a match that is worth a picture."""

    game: str
    seed: int
    tab: str
    """The panel that stands open beside the table."""
    deals: int = 0
    """So many deals have been finished before."""
    moves: int = 0
    """So many moves at least have been made in the deal."""
    on_table: int = 0
    """So many cards at least lie in the trick."""
    over: bool = False
    """Whether the deal is finished."""
    talk: tuple[str, ...] = ()

    def has_come(self, live: LiveTable) -> bool:
        """Whether a table is at this moment: it is the host's turn, or the deal is over."""
        if len(live.table.deals) <= self.deals:
            return False
        if self.over or live.state.over:
            return live.state.over and self.over
        ready = len(live.table.events) >= self.moves and len(live.trick()) >= self.on_table
        return ready and live.game.to_act(live.state) == [0]


MOMENTS = (
    Moment("contract-bridge", 11, "score", deals=2, moves=14, on_table=2),
    Moment("euchre", 4, "log", deals=2, moves=8, on_table=1),
    Moment("gin-rummy", 5, "score", deals=1, moves=14),
    Moment("klondike", 9, "rules", moves=24),
    Moment("canasta", 3, "score", deals=1, moves=24),
    Moment("jackpots", 2, "log", deals=1, moves=9),
    Moment("cribbage", 8, "score", deals=1, moves=5),
    Moment("skat", 17, "log", deals=1, moves=16, on_table=2),
    Moment("concentration", 7, "talk", moves=40, talk=("I had that queen a minute ago!",)),
    Moment("russian-bank", 10, "rules", moves=50),
)
RESULT = Moment("whist", 1, "score", over=True)
"""A finished deal: its proofs, its replay."""


# -- matches -----------------------------------------------------------------------------------------


class Match:
    """A table whose log is written here, with a host and bots."""

    def __init__(self, moment: Moment, host: Guest) -> None:
        self.info = REGISTRY.find(moment.game)
        self.rng = Rng(moment.seed)
        self.host = host
        rules = self.info.make()
        opened = {"game": self.info.id, "rules": self.info.version, "players": rules.seats}
        options = asdict(rules.options)
        self.log = [LogEvent(1, OPENED, {**opened, "options": options}, host.id, None, now())]
        id = f"{moment.seed:016x}"
        self.live = LiveTable(id, REGISTRY, self.log)
        self.enter(SEATED, {"seat": 0, "guest": host.id, "name": host.name, "level": ""})
        for seat in range(1, rules.seats):
            name = REGULARS[(3 * moment.seed + 5 * seat) % len(REGULARS)]
            self.enter(SEATED, {"seat": seat, "guest": "", "name": name, "level": LEVEL})

    def enter(self, kind: str, data: dict[str, object]) -> None:
        """Let something happen, and keep it in the log."""
        event = self.live.next_event(kind, data, self.host)
        self.live.replay(event)
        self.log.append(event)

    def play_to(self, moment: Moment) -> None:
        """Play until the moment has come, every seat by the same bot."""
        bot = bot_of(LEVEL)
        for _ in range(MOST_MOVES):
            live = self.live
            if moment.has_come(live):
                break
            if not live.is_playing:
                self.enter(DEALT, self.pack().data())
                continue
            seat = live.game.to_act(live.state)[0]
            move = bot.choose(observe(live.game, live.state, seat, live.table.events), self.rng)
            self.enter(MOVED, {"seat": seat, "move": move.text})
        else:
            raise SystemExit(f"{moment.game}: the moment never comes")
        for text in moment.talk:
            self.enter(SAID, {"name": self.host.name, "text": text})

    def pack(self) -> FairDeal:
        """The pack of the next deal, with salts of its own."""
        pack = self.live.game.cards
        order = pack.twins_in_order(shuffled(pack.size, self.rng.below(1 << 30)))
        salts = [f"{self.rng.below(1 << 30):032x}" for _ in range(pack.size + 1)]
        return FairDeal([pack.text(card) for card in order], salts, str(self.rng.below(1 << 30)), [])


async def fill(folder: Path, moments: list[Moment]) -> tuple[dict[str, str], str]:
    """Write the matches into a room's folder; the paths of the tables by game, and the host's token."""
    settings = Settings(data=folder)
    store = Store(settings.url)
    store.open()
    guest, token = await store.add_guest(HOST)
    paths: dict[str, str] = {}
    for moment in moments:
        match = Match(moment, guest)
        match.play_to(moment)
        await store.add_table(match.live.id, moment.game, guest.id, match.log)
        paths[moment.game] = f"/t/{match.live.id}"
    store.close()
    return paths, token


@contextmanager
def room(folder: Path, port: int) -> Iterator[str]:
    """The address of a room on a folder."""
    order = ["serve", "--port", str(port), "--data", str(folder), "--pace", STILL]
    command = [sys.executable, "-m", "cardtable", *order]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+[^/\s]", process.stdout.readline())
        assert found is not None, "the room has not opened"
        try:
            yield found[0]
        finally:
            process.terminate()


# -- pictures ----------------------------------------------------------------------------------------

Look = Callable[[Page, str], None]
"""Brings a page to what is to be seen, on a screen of the size named."""


def at_table(moment: Moment, path: str) -> Look:
    """A table with one of its panels."""

    def look(page: Page, size: str) -> None:
        page.goto(path)
        expect(page.locator("#felt .table > *")).not_to_have_count(0)
        if size == "wide":
            page.get_by_role("tab", name=moment.tab.capitalize()).click()

    return look


def drawer(path: str, tab: str) -> Look:
    """A panel by itself: on phones it is a drawer."""

    def look(page: Page, size: str) -> None:
        page.goto(path)
        expect(page.locator("#felt .table > *")).not_to_have_count(0)
        if size == "phone":
            page.locator(".panels-button").click()
        page.get_by_role("tab", name=tab).click()

    return look


def plain(path: str) -> Look:
    """A page as it opens."""

    def look(page: Page, size: str) -> None:
        page.goto(path)

    return look


def replay(path: str) -> Look:
    """A replay in the midst of its deal."""

    def look(page: Page, size: str) -> None:
        page.goto(path)
        slider = page.get_by_role("slider", name="Move")
        expect(slider).not_to_have_attribute("max", "0")
        slider.fill("27")
        slider.blur()

    return look


def scenes(paths: dict[str, str]) -> dict[str, Look]:
    """All that is to be seen, by the name of its picture."""
    tables = {moment.game: at_table(moment, paths[moment.game]) for moment in MOMENTS}
    finished = paths[RESULT.game]
    return {
        "lobby": plain("/"),
        "game": plain("/game/euchre"),
        **tables,
        "replay": replay(f"{finished}/replay/1"),
        "seats": drawer(paths["euchre"], "Seats"),
        "fair": drawer(finished, "Fair"),
    }


def visit(browser: Browser, address: str, token: str, size: str, theme: str) -> BrowserContext:
    """A browser of a size, in which the host is known."""
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": "cardtable", "value": token, "url": address}])
    return context


def take(page: Page, file: Path) -> int:
    """Write what the page shows when all its pictures are there; how many bytes that takes."""
    page.evaluate(ALL_DRAWN)
    shot = page.screenshot(animations="disabled", caret="hide")
    Image.open(io.BytesIO(shot)).convert("RGB").save(file, "WEBP", quality=QUALITY)
    return file.stat().st_size


def main() -> int:
    """Play, open the room, and take the pictures asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="only these pictures, as `lobby` or `euchre`")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder to write to")
    parser.add_argument("--port", type=int, default=0, help="the port of the room; any that is free if 0")
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    console = Console()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        with console.status("Playing the matches"):
            paths, token = asyncio.run(fill(folder, [*MOMENTS, RESULT]))
        wanted = {
            name: look for name, look in scenes(paths).items() if not asked.names or name in asked.names
        }
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
        with room(folder, asked.port) as address, sync_playwright() as playwright:
            arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
            with Progress(*columns, console=console) as progress:
                task = progress.add_task("", total=len(wanted) * len(SIZES) * len(THEMES))
                taken = 0
                for size in SIZES:
                    for theme in THEMES:
                        context = visit(browser, address, token, size, theme)
                        for name, look in wanted.items():
                            progress.update(task, description=f"{name}, {size}, {theme}")
                            page = context.new_page()
                            look(page, size)
                            taken += take(page, asked.into / f"{name}-{size}-{theme}.webp")
                            page.close()
                            progress.advance(task)
                        context.close()
            browser.close()
    console.print(f"{len(wanted) * 4} pictures, {taken / 1e6:.1f} MB, in {asked.into}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
