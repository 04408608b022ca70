"""The lobby in a real browser: looking for a game, sitting down at once, setting a table for friends."""

import re
from dataclasses import asdict
from pathlib import Path
from typing import Literal
from urllib.parse import urlencode

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Request, expect

from cardtable.games import REGISTRY
from tests.server.house import Parlour
from tests.web.conftest import Door

PAGES = ("/?q=hearst", "/?q=zzzz", "/game/chemin-de-fer", "/play/gin-rummy")
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, Scheme] = ("light", "dark")


def guest_of(house: Parlour) -> httpx.Client:
    """Somebody who comes without scripts, and keeps his cookie."""
    return httpx.Client(base_url=house.address, headers={"Origin": house.address})


def games(page: Page) -> list[str]:
    """The ids of the games that are shown."""
    found: list[str] = page.locator(".game").evaluate_all("all => all.map((one) => one.id.slice(5))")
    return found


def table_at(house: Parlour, url: str) -> dict[str, object]:
    """What the log says of how a table was opened."""
    store = house.room.store
    data: dict[str, object] = store.log(url.rsplit("/", 1)[1])[0].data
    return data


def seats_at(house: Parlour, url: str) -> dict[int, str]:
    """The seats of bots, by the log."""
    log = house.room.store.log(url.rsplit("/", 1)[1])
    return {event.data["seat"]: event.data["level"] for event in log if event.kind == "seated"}


# -- looking for a game ----------------------------------------------------------------------------


def test_all_games_are_on_the_shelves(page: Page) -> None:
    page.goto("/")
    assert sorted(games(page)) == sorted(info.id for info in REGISTRY)
    expect(page.get_by_role("heading", name="Poker", exact=True, level=2)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="games")).to_have_text(f"{len(REGISTRY)} games.")


def test_a_slip_of_the_pen_finds_the_game(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Looking for").press_sequentially("ginn rumy")
    expect(page.locator(".game h3").first).to_have_text("Gin Rummy")
    assert "whist" not in games(page)
    expect(page).to_have_url(re.compile(r"/\?q=ginn\+rumy$"))
    page.reload()
    assert games(page)[0] == "gin-rummy"


def test_three_see_only_what_three_can_play(page: Page) -> None:
    page.goto("/")
    page.get_by_role("radio", name="3", exact=True).check()
    expect(page.locator("#game-whist")).to_have_count(0)
    assert set(games(page)) == {info.id for info in REGISTRY if 3 in info.players}
    page.get_by_role("radio", name="studious").check()
    expect(page.locator("#game-hearts")).to_have_count(0)
    assert "skat" in games(page)
    page.get_by_role("group", name="In what mood?").get_by_role("radio", name="any").check()
    expect(page.locator("#game-hearts")).to_have_count(1)
    assert page.locator("#game-hearts .ways a").get_attribute("href") == "/game/hearts?players=3"


def test_a_game_that_is_not_here_is_named_with_the_nearest(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Looking for").fill("spades")
    expect(page.locator("#count")).to_contain_text("Spades is in none of the four books")
    expect(page.locator("#game-blackout")).to_be_visible()
    page.get_by_label("Looking for").fill("like euchre, for two")
    expect(page.locator("#count")).to_have_text("Like Euchre, for two:")
    assert games(page)[0] == "two-hand-euchre"
    assert Axe().run(page).violations_count == 0


def test_choosing_by_keyboard(page: Page) -> None:
    page.goto("/")
    page.get_by_role("radio", name="any").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#count")).to_contain_text("patience by yourself")
    assert games(page)[0] in {info.id for info in REGISTRY if info.players == (1,)}
    page.get_by_label("Easy to learn").press("Space")
    expect(page.locator("#game-skat")).to_have_count(0)
    assert "whist" in games(page)


def test_everything_works_without_scripts(door: Door) -> None:
    context = door.let_in(java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Looking for").fill("hearst")
    page.get_by_role("button", name="Show games").click()
    expect(page.locator("#count")).to_contain_text("No game")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_role("button", name="Show games").click()
    expect(page.locator(".game h3").first).to_have_text("Hearts")
    page.get_by_label("You are").fill("Ada")
    page.get_by_role("button", name="Change").click()
    expect(page.get_by_label("You are")).to_have_value("Ada")
    page.get_by_role("button", name="Play now: Whist", exact=True).click()
    expect(page).to_have_url(re.compile(r"/t/[0-9a-f]{16}$"))


# -- sitting down ----------------------------------------------------------------------------------


def test_play_now_lands_at_a_table_that_is_dealt(page: Page, house: Parlour) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now: Hearts", exact=True).click()
    expect(page).to_have_url(re.compile(r"/t/[0-9a-f]{16}$"))
    assert table_at(house, page.url)["game"] == "hearts"
    assert seats_at(house, page.url) == {0: "", 1: "casual", 2: "casual", 3: "casual"}
    page.goto("/")
    onward = page.get_by_role("link", name=re.compile("Hearts.*deal 1"))
    expect(onward).to_be_visible()


def test_a_link_leads_to_a_game(page: Page, house: Parlour) -> None:
    page.goto("/play/klondike")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile("/t/"))
    assert table_at(house, page.url)["game"] == "klondike"


def test_a_finished_match_is_not_gone_on_with(page: Page, house: Parlour) -> None:
    """Patience given up is over."""
    page.goto("/play/klondike")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile("/t/"))
    path = page.url.removeprefix(house.address)
    page.goto("/")
    expect(page.locator(f"a[href='{path}']")).to_have_count(1)
    giving_up = """path => new Promise((resolve) => {
      const socket = new WebSocket(`ws://${location.host}/api/tables/${path.slice(3)}/socket`);
      let number = 0;
      socket.onmessage = ({ data }) => {
        const told = JSON.parse(data);
        if (told.type === "table" && told.table.over) resolve(true);
        else if (told.type === "table") {
          const move = told.table.moves.find((one) => one.text === "end") ?? told.table.moves.at(-1);
          socket.send(JSON.stringify({ type: "move", id: String(number++), text: move.text }));
        }
      };
    })"""
    page.evaluate(giving_up, path)
    page.goto("/")
    expect(page.locator(f"a[href='{path}']")).to_have_count(0)


def test_whoever_opens_too_many_tables_is_told_so(tmp_path: Path) -> None:
    with Parlour(tmp_path, tables_a_session=3) as house, guest_of(house) as guest:
        for _ in range(3):
            assert guest.post("/play/whist").status_code == 303
        refused = guest.post("/play/whist")
        assert refused.status_code == 429
        assert "many tables" in refused.text
        assert "many tables" in guest.post("/game/whist").text


# -- a table for friends ---------------------------------------------------------------------------


def test_the_form_opens_the_table_that_was_wished_for(page: Page, house: Parlour) -> None:
    page.goto("/game/auction-pitch?players=3")
    expect(page.get_by_label("Seat 3")).to_be_visible()
    expect(page.get_by_label("Seat 4")).to_be_hidden()
    page.get_by_label("Players").select_option("5")
    page.get_by_label("Seat 4").select_option("strong")
    page.get_by_label("Seat 5").select_option("master")
    page.get_by_role("radio", name="won").check()
    page.get_by_label("Dealer takes").uncheck()
    page.get_by_label("Joker").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/t/"))
    opened = table_at(house, page.url)
    assert (opened["game"], opened["players"]) == ("auction-pitch", 5)
    options = opened["options"]
    assert isinstance(options, dict)
    assert (options["low"], options["dealer_takes"], options["joker"], options["game"]) == (
        "won",
        False,
        True,
        7,
    )
    assert seats_at(house, page.url) == {0: "", 3: "strong", 4: "master"}


def test_a_variant_is_set_as_it_is_played(page: Page, house: Parlour) -> None:
    """The form of a variant begins with its own rules, not its parent's."""
    page.goto("/game/smudge")
    expect(page.get_by_label("Count down")).to_be_checked()
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/t/"))
    assert table_at(house, page.url)["options"] == asdict(REGISTRY.find("smudge").options)


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_every_game_has_a_page_and_a_form(house: Parlour, info: object) -> None:
    with guest_of(house) as guest:
        game = getattr(info, "id", "")
        shown = guest.get(f"/game/{game}")
        assert shown.status_code == 200
        for option in asdict(REGISTRY.find(game).options):
            assert f'name="option-{option}"' in shown.text


def test_a_number_that_cannot_be_is_refused_in_words(house: Parlour) -> None:
    with guest_of(house) as guest:
        refused = guest.post("/game/red-dog", data={"option-deals": "0", "seat-2": "strong"})
        assert refused.status_code == 400
        assert "deals cannot be" in refused.text
        assert re.search(r'<option value="strong" selected>', refused.text)


# -- who may ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/play/whist", "/game/whist", "/name"])
def test_no_foreign_page_can_send_a_form(house: Parlour, path: str) -> None:
    with guest_of(house) as guest:
        for origin in ("https://elsewhere.example", "null"):
            assert guest.post(path, headers={"Origin": origin}, data={"name": "Eve"}).status_code == 403
        assert 'value="Guest"' in guest.get("/").text


def test_forms_are_small(house: Parlour) -> None:
    with guest_of(house) as guest:
        assert guest.post("/name", content=b"name=" + b"a" * 9000).status_code == 413
        assert guest.post("/name", content=b"name=\xff").status_code == 400
        assert guest.post("/name", content=urlencode({f"f{i}": "" for i in range(200)})).status_code == 400


def test_a_name_is_text_and_nothing_else(page: Page) -> None:
    page.goto("/")
    page.get_by_label("You are").fill("<b>Ada</b>")
    page.get_by_role("button", name="Change").click()
    expect(page.locator("#name-said")).to_have_text("Good to see you, <b>Ada</b>.")
    page.goto("/game/whist")
    expect(page.get_by_text("<b>Ada</b>, that is you")).to_be_visible()


def test_unknown_games_are_not_found(house: Parlour) -> None:
    with guest_of(house) as guest:
        for path in ("/game/snowball", "/play/snowball"):
            assert guest.get(path).status_code == 404


# -- for everybody ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("scheme", "path"), [("light", "/"), *((s, p) for s in SCHEMES for p in PAGES)])
def test_axe_finds_nothing(door: Door, scheme: Scheme, path: str) -> None:
    context = door.let_in(color_scheme=scheme)
    page = context.new_page()
    page.goto(path)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("path", ["/", *PAGES])
def test_nothing_sticks_out_of_a_small_screen(door: Door, path: str) -> None:
    context = door.let_in(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_all_games_are_a_few_screens_on_a_phone(door: Door) -> None:
    """What most people look for comes first; a shelf is a line until it is opened, and then a game is one."""
    page = door.let_in(viewport={"width": 390, "height": 844}).new_page()
    page.goto("/")
    assert page.evaluate("document.documentElement.scrollHeight") < 4 * 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator("#first").get_by_role("button", name="Play now: Whist", exact=True)).to_be_visible()
    whist = page.locator("#game-whist")
    expect(whist).to_be_hidden()
    page.get_by_role("heading", name="Tricks", exact=True).click()
    expect(whist).to_contain_text("4 players")
    expect(whist.get_by_role("button", name="Play now: Whist", exact=True)).to_be_visible()
    games = page.locator("#shelf-tricks .game")
    tall = page.locator("#shelf-tricks").bounding_box()
    assert tall and tall["height"] < 0.16 * 844 * games.count()
    whist.get_by_role("link", name="Whist", exact=True).click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()


def test_the_first_page_is_small(door: Door) -> None:
    """However many games there are: pictures are fetched for the shelves that are opened."""
    page = door.let_in(viewport={"width": 1280, "height": 800}).new_page()
    answers: list[int] = []

    def weigh(request: Request) -> None:
        sizes = request.sizes()
        answers.append(sizes["responseBodySize"] + sizes["responseHeadersSize"])

    page.on("requestfinished", weigh)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 5 < len(answers) <= 20
    assert sum(answers) <= 150_000
    picture = page.locator("#game-hearts img")
    loaded = "picture => picture.complete && picture.naturalWidth > 0"
    assert not picture.evaluate(loaded)
    page.get_by_role("heading", name="Hearts", exact=True).click()
    page.wait_for_function(loaded, arg=picture.element_handle())


def test_a_shelf_that_was_opened_stays_open_and_few_games_need_no_opening(page: Page) -> None:
    page.goto("/")
    page.locator("#shelf-poker summary").press("Enter")
    expect(page.locator("#game-draw-poker")).to_be_visible()
    page.get_by_role("radio", name="2", exact=True).check()
    expect(page.locator("#game-whist")).to_have_count(0)
    expect(page.locator("#game-draw-poker")).to_be_visible()
    expect(page.locator("#game-gin-rummy")).to_be_hidden()
    page.get_by_label("Looking for").fill("gin")
    expect(page.locator("#game-gin-rummy")).to_be_visible()
    expect(page.locator("#first")).to_have_count(0)


def test_favourites_stand_before_all_shelves_and_are_kept(page: Page) -> None:
    page.goto("/")
    mine = page.locator("#favourites")
    expect(mine).to_be_hidden()
    page.locator("#shelf-hearts summary").click()
    star = page.locator("#game-hearts").get_by_role("button", name="Favourite: Hearts")
    expect(star).to_have_attribute("aria-pressed", "false")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    expect(mine.get_by_role("link", name="Hearts", exact=True)).to_have_attribute("href", "/game/hearts")
    page.reload()
    expect(mine.get_by_role("button", name="Play now: Hearts", exact=True)).to_be_visible()
    assert Axe().run(page).violations_count == 0
    page.get_by_role("radio", name="1", exact=True).check()
    expect(mine.get_by_role("link")).to_have_text(["Hearts"])
    page.get_by_role("radio", name="5").check()
    expect(mine.get_by_role("link")).to_have_attribute("href", "/game/hearts?players=5")
    mine.get_by_role("button", name="Favourite: Hearts").click()
    expect(mine).to_be_hidden()
    page.reload()
    expect(mine).to_be_hidden()


def test_what_was_played_lately_is_at_hand_without_scripts(door: Door) -> None:
    page = door.let_in(java_script_enabled=False).new_page()
    page.goto("/")
    expect(page.locator("#lately")).to_have_count(0)
    for game in ("Whist", "Klondike", "Whist"):
        page.get_by_role("button", name=f"Play now: {game}", exact=True).click()
        expect(page).to_have_url(re.compile(r"/t/[0-9a-f]{16}$"))
        page.goto("/")
    expect(page.locator("#lately a")).to_have_text(["Whist", "Klondike"])
    page.locator("#shelf-canasta summary").click()
    expect(page.get_by_role("button", name="Play now: Samba", exact=True)).to_be_visible()


@pytest.mark.parametrize("width", [1280, 1440])
def test_the_fan_of_the_lobby_is_whole(door: Door, width: int) -> None:
    page = door.let_in(viewport={"width": width, "height": 800}).new_page()
    page.goto("/")
    others = [page.locator(".sign").bounding_box(), page.locator(".reception").bounding_box()]
    sign, reception = others
    cards = [card.bounding_box() for card in page.locator(".parlour .fan img").all()]
    assert sign and reception and len(cards) == 5
    for card in cards:
        assert card and sign["x"] + sign["width"] <= card["x"]
        assert card["x"] + card["width"] <= reception["x"]


def test_controls_are_called_by_what_stands_on_them(door: Door) -> None:
    page = door.let_in().new_page()
    rule = {"runOnly": ["label-content-name-mismatch"]}
    for path in ("/", "/game/whist"):
        page.goto(path)
        assert Axe().run(page, options=rule).violations_count == 0
