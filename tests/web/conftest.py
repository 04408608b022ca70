"""What the tests in a real browser share: one house and one browser for all of them, and guests at its door.

A test that needs the browser is marked by that, and runs when asked for: `make test-browser`.
"""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.house import Parlour

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", "--disable-background-networking"]
WAIT = 60_000.0
"""Milliseconds after which a test stops waiting for what ought to come at once; the machine may be busy."""
expect.set_options(timeout=WAIT)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs the browser, before it is chosen which tests run."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """The application, on a free port; bots do not pause, and guests may be quick."""
    with Parlour(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def room_url(house: Parlour) -> str:
    """Its address."""
    return str(house.address)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's chromium, without a window if it can be; only continuous integration insists on one."""
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if program is None:
        missing = "There is no chromium here: install Debian's package chromium-headless-shell or chromium."
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


class Door:
    """Lets guests in, each with a browser of his own, and hears what their pages complain of."""

    def __init__(self, browser: Browser, house: Parlour) -> None:
        self.browser = browser
        self.house = house
        self.inside: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected: list[str] = []
        """Parts of complaints that a test brings about on purpose."""

    def let_in(self, name: str = "", **how: Any) -> BrowserContext:
        """A guest, with a name if it matters; `how` is what his browser is like."""
        usual = {"base_url": self.house.address, "viewport": {"width": 1280, "height": 800}}
        context = self.browser.new_context(**{**usual, "reduced_motion": "reduce", **how})
        self.inside.append(context)
        context.set_default_timeout(WAIT)
        context.on("console", lambda said: self._hear(said.text) if said.type == "error" else None)
        context.on("weberror", lambda error: self._hear(str(error.error)))
        if name:
            assert context.request.post("/api/guest", data={"name": name}, max_retries=1).ok
        return context

    def close(self) -> None:
        """All go home; none of their pages may have complained."""
        for context in self.inside:
            context.close()
        self.hear_out()

    def hear_out(self) -> None:
        """None of the pages may have complained until now."""
        complaints, self.complaints = self.complaints, []
        assert not complaints, "\n".join(complaints)

    def _hear(self, complaint: str) -> None:
        if not any(part in complaint for part in self.expected):
            self.complaints.append(complaint)


@pytest.fixture
def door(browser: Browser, house: Parlour) -> Iterator[Door]:
    """The way in, for tests of several guests."""
    door = Door(browser, house)
    yield door
    door.close()


@pytest.fixture
def context(door: Door) -> BrowserContext:
    """The browser of one guest."""
    return door.let_in()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page in it."""
    return context.new_page()
