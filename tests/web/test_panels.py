"""What stands beside the table and the replay, in a real browser."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from cardtable.server.tables.presence import HELD
from tests.server.guests import Line, Person
from tests.server.house import Parlour
from tests.web.conftest import Door

NOT_THERE = "status of 404"
"""What a browser says where there is nothing: no such replay, or no pack sealed yet for the next deal."""
ASKED = "Something is asked"
TABS = ["Score", "Log", "Talk", "Rules", "Seats", "Fair", "Settings"]


@pytest.fixture
def ada(house: Parlour) -> Iterator[Person]:
    with Person(house.address, "Ada") as person:
        yield person


@pytest.fixture
def bob(house: Parlour) -> Iterator[Person]:
    with Person(house.address, "Bob") as person:
        yield person


@pytest.fixture
def context(door: Door, ada: Person) -> BrowserContext:
    """A browser in which Ada sits."""
    context = door.let_in(color_scheme="light")
    context.add_cookies([{"name": "cardtable", "value": ada.token, "url": ada.address}])
    return context


def look(context: BrowserContext, person: Person, table: str) -> Page:
    """The table's page, when it has heard from the server."""
    page = context.new_page()
    page.goto(f"{person.address}/t/{table}")
    expect(page.locator("#panel-seats .seat-who")).not_to_have_count(0)
    return page


def turn_to(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()
    expect(page.get_by_role("tabpanel")).to_have_attribute("aria-labelledby", f"tab-{name.lower()}")


def hearts(person: Person) -> str:
    return person.open_table("hearts", ["casual"] * 3)


def test_score_lines_appear_and_stay_in_the_history(context: BrowserContext, ada: Person) -> None:
    table = hearts(ada)
    page = look(context, ada, table)
    expect(page.locator("#panel-score")).to_contain_text("Nothing has been scored")
    with ada.join(table) as line:
        over = line.play()
        panel = page.locator("#panel-score .score-now")
        for entry in over["lines"]:
            row = panel.locator("tr", has_text=entry["why"]).filter(has_text=f"+{entry['points']}")
            expect(row).not_to_have_count(0)
        expect(panel.locator(".standings tr.mine")).to_contain_text(str(over["match"]["scores"][0]))
        expect(panel.get_by_role("link", name="Replay deal 1")).to_be_visible()
        line.do("deal")
    before = page.locator("#deal-1")
    expect(before).to_contain_text("Deal 1")
    before.locator("summary").click()
    expect(before.locator(".score-lines").first).to_contain_text(over["lines"][0]["why"])


def test_the_log_is_live_and_names_cards(context: BrowserContext, ada: Person) -> None:
    table = ada.open_table("whist", ["casual"] * 3)
    page = look(context, ada, table)
    turn_to(page, "Log")
    with ada.join(table) as line:
        over = line.play()
    entries = page.locator("#panel-log .told-list p")
    expect(entries).to_have_count(len(over["log"]))
    last = over["log"][-1]
    expect(entries.last.locator(".pip")).to_have_count(1)
    assert last["text"].split()[-1][:-1] in entries.last.locator(".pip").inner_text()
    expect(page.locator("#panel-log")).to_contain_text("You:")


def test_the_log_names_whoever_is_asked(context: BrowserContext, ada: Person) -> None:
    table = ada.open_table("go-fish", ["casual"] * 3)
    page = look(context, ada, table)
    turn_to(page, "Log")
    with ada.join(table) as line:
        asked: list[str] = []
        while not asked:
            while not line.table["moves"]:
                line.hear()
            asked = [move["text"] for move in line.table["moves"] if move["text"].endswith(" from 2")]
            line.do("move", text=asked[0] if asked else line.table["moves"][0]["text"])
        name = line.table["seats"][1]["name"]
    own = page.locator("#panel-log .told-list p.mine").filter(has_text="ask")
    expect(own.first).to_have_text(f"You: {asked[0].removesuffix('2')}{name}")


def test_markup_in_talk_is_text_and_mute_hides(context: BrowserContext, ada: Person, bob: Person) -> None:
    table = hearts(ada)
    page = look(context, ada, table)
    with bob.join(table) as line:
        line.ask("say", text="<b>bold</b> & <img src=x onerror=alert(1)>")
        expect(page.locator("#tab-talk .unread")).to_contain_text("1")
        turn_to(page, "Talk")
        expect(page.locator("#tab-talk .unread")).to_have_count(0)
        said = page.locator("#panel-talk .talk-list p")
        expect(said.locator("> span")).to_have_text("<b>bold</b> & <img src=x onerror=alert(1)>")
        expect(said.locator("img")).to_have_count(0)
        said.get_by_role("button", name="Mute Bob").click()
        expect(said).to_have_count(0)
        line.ask("say", text="Do you hear me?")
        page.get_by_label("Say something").fill("Nobody is there")
        page.get_by_role("button", name="Say").click()
        expect(said).to_have_count(1)
        page.reload()
        turn_to(page, "Talk")
        expect(said).to_have_text("YouNobody is there")
        page.get_by_role("button", name="Hear Bob (watching) again").click()
        expect(said).to_have_count(3)


def test_settings_persist(context: BrowserContext, ada: Person) -> None:
    page = look(context, ada, hearts(ada))
    turn_to(page, "Settings")
    html = page.locator("html")
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    expect(html).not_to_have_attribute("data-sound", "on")
    page.get_by_role("group", name="Theme").get_by_role("radio", name="Dark").check()
    page.get_by_role("group", name="Colours of the suits").get_by_role("radio", name="Four").check()
    page.get_by_role("group", name="Index on the cards").get_by_role("radio", name="Large").check()
    page.reload()
    for name, value in (("theme", "dark"), ("deck", "four"), ("index", "large")):
        expect(html).to_have_attribute(f"data-{name}", value)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != background
    turn_to(page, "Settings")
    theme = page.get_by_role("group", name="Theme")
    expect(theme.get_by_role("radio", name="Dark")).to_be_checked()
    theme.get_by_role("radio", name="System").check()
    expect(html).not_to_have_attribute("data-theme", "dark")


def test_tabs_by_keyboard(context: BrowserContext, ada: Person) -> None:
    page = look(context, ada, hearts(ada))
    page.get_by_role("tab", name="Score").focus()
    for key, name in (
        ("ArrowRight", "Log"),
        ("End", "Settings"),
        ("ArrowRight", "Score"),
        ("ArrowLeft", "Settings"),
    ):
        page.keyboard.press(key)
        chosen = page.get_by_role("tab", selected=True)
        expect(chosen).to_have_text(name)
        expect(chosen).to_be_focused()
        expect(page.get_by_role("tabpanel")).to_have_count(1)


def test_rules_are_read_beside_the_table(context: BrowserContext, ada: Person) -> None:
    page = look(context, ada, hearts(ada))
    turn_to(page, "Rules")
    expect(page.locator("#panel-rules").get_by_role("heading", name="Hearts", level=2)).to_be_visible()


def test_the_host_fills_seats_and_pauses(
    house: Parlour, context: BrowserContext, ada: Person, bob: Person
) -> None:
    table = ada.open_table("hearts", ["", "casual", "casual"])
    page = look(context, ada, table)
    expect(page.get_by_role("tab", selected=True)).to_have_text("Seats")  # friends are waited for
    expect(page.locator("#panel-seats").get_by_label("Link to this table")).to_have_value(
        f"{ada.address}/t/{table}"
    )
    seats = page.locator(".seat-list li")
    with bob.join(table) as line:
        line.ask("sit", seat=1)
        expect(seats.nth(1)).to_contain_text("Bob here")
    expect(seats.nth(1)).to_contain_text(re.compile(r"away, the seat is held for [12]:[0-5]\d"))
    expect(seats.nth(1).get_by_role("button")).to_have_count(0)
    house.later(HELD)
    with ada.join(table) as own:
        own.do("deal")
    seats.nth(1).get_by_role("button", name="Let a bot play").click()
    expect(seats.nth(1)).to_contain_text("casual bot plays meanwhile")
    name = seats.nth(2).locator(".seat-name").inner_text()
    seats.nth(2).get_by_role("combobox").select_option("beginner")
    expect(seats.nth(2).locator(".badge")).to_have_text("beginner")
    expect(seats.nth(2).locator(".seat-name")).to_have_text(
        name
    )  # the bot is the same, only its level is not
    expect(page.locator(".fan .card.playable")).not_to_have_count(0)
    page.get_by_role("button", name="Pause the table").click()
    expect(page.get_by_role("button", name="Let the play go on")).to_be_visible()
    expect(page.locator(".prompt")).to_have_text("The table is paused.")
    expect(page.locator(".card.playable")).to_have_count(0)


def test_a_spectator_takes_a_seat(context: BrowserContext, ada: Person, bob: Person) -> None:
    table = bob.open_table("hearts", ["casual"] * 3)
    page = look(context, ada, table)
    turn_to(page, "Seats")
    expect(page.locator("#panel-seats")).to_contain_text("You are watching")
    seat = page.locator(".seat-list li").nth(2)
    expect(seat.get_by_role("button")).to_have_text("Ask to sit here")  # the cards are dealt
    with bob.join(table) as host:
        host.do("welcome", on=True)
    seat.get_by_role("button").click()
    expect(seat).to_contain_text("Ada (you)")


def test_the_host_asks_one_who_is_there(context: BrowserContext, ada: Person, bob: Person) -> None:
    """Whether a bot may play for him; he agrees, and plays again himself."""
    table = bob.open_table("hearts", ["", "casual", "casual"])
    page = look(context, ada, table)
    with bob.join(table) as host:
        page.get_by_role("button", name="Take this seat").click()
        expect(page.locator(".seat-list li").nth(1)).to_contain_text("Ada (you)")
        host.do("deal")
        host.ask("seat", seat=1, level="casual", ask=True)
        notice = page.get_by_role("region", name=ASKED)
        expect(notice).to_contain_text("Bob asks whether a casual bot may play for you.")
        notice.get_by_role("button", name="Agree").click()
        expect(notice).to_be_hidden()
        turn_to(page, "Seats")
        expect(page.locator(".seat-list li").nth(1)).to_contain_text("casual bot plays meanwhile")
        page.get_by_role("button", name="Play again myself").click()
        expect(page.locator(".seat-list li").nth(1)).to_contain_text("here")
        turn_to(page, "Talk")
        expect(page.locator(".news").last).to_have_text("Ada plays again.")


def test_one_who_watches_asks_to_be_let_in(context: BrowserContext, ada: Person, bob: Person) -> None:
    table = ada.open_table("hearts", ["casual"] * 3)
    page = look(context, ada, table)
    with bob.join(table) as watching:
        expect(page.locator(".fan .card")).to_have_count(13)
        watching.ask("sit", seat=2, ask=True)
        notice = page.get_by_role("region", name=ASKED)
        expect(notice).to_contain_text(re.compile("Bob would like to take over .*, a bot, and see its hand."))
        notice.get_by_role("button", name="Agree").click()
        turn_to(page, "Seats")
        expect(page.locator(".seat-list li").nth(2)).to_contain_text("Bob here")
        page.get_by_role("button", name="Let people in during a deal").click()
        expect(page.get_by_role("button", name="Let nobody in during a deal")).to_be_visible()


def test_a_move_is_taken_back_though_one_stays_away(
    house: Parlour, context: BrowserContext, ada: Person, bob: Person
) -> None:
    table = bob.open_table("cribbage", [""])
    page = look(context, ada, table)
    with bob.join(table) as host:
        page.get_by_role("button", name="Take this seat").click()
        expect(page.locator(".seat-list li").nth(1)).to_contain_text("Ada (you)")
        host.do("deal")
    with ada.join(table) as line:
        line.do("move", text=line.table["moves"][0]["text"])
        assert line.ask("undo")["type"] == "done"
    notice = page.get_by_role("region", name=ASKED)
    expect(notice).to_contain_text(re.compile(r"Bob is away and is waited for a while: [12]:[0-5]\d"))
    expect(notice.get_by_role("button", name="Take it back now")).to_have_count(0)
    house.later(HELD)
    with ada.join(table):  # the table is shown anew
        pass
    notice.get_by_role("button", name="Take it back now").click()
    expect(notice).to_be_hidden()
    turn_to(page, "Log")
    expect(page.locator("#panel-log .told-list p")).to_have_count(0)


def asks_to_take_back(line: Line) -> None:
    """Make a move, and ask to take it back."""
    while not line.table.get("moves"):
        line.hear()
    line.ask("move", text=line.table["moves"][0]["text"])
    assert line.ask("undo")["type"] == "done"


@pytest.mark.parametrize(("answer", "left"), [("Agree", 0), ("Refuse", 1)])
def test_another_may_take_back_only_by_consent(
    context: BrowserContext, ada: Person, bob: Person, answer: str, left: int
) -> None:
    table = ada.open_table("hearts", ["", "casual", "casual"])
    page = look(context, ada, table)
    with bob.join(table) as line:
        line.ask("sit", seat=1)
        line.do("deal")
        asks_to_take_back(line)
        notice = page.get_by_role("region", name=ASKED)
        expect(notice).to_contain_text("Bob would like to take back a move")
        notice.get_by_role("button", name=answer).click()
        expect(notice).to_be_hidden()
        turn_to(page, "Log")
        expect(page.locator("#panel-log .told-list p", has_text="Bob:")).to_have_count(left)


def test_axe_finds_nothing_in_the_panels(door: Door, context: BrowserContext, ada: Person) -> None:
    door.expected.append(NOT_THERE)
    table = hearts(ada)
    with ada.join(table) as line:
        line.play()
        line.ask("say", text="Well played")
    page = look(context, ada, table)
    for tab in TABS:
        turn_to(page, tab)
        found = Axe().run(page, context="#panels")
        assert not found.violations_count, f"{tab}: {found.generate_report()}"
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    for tab in TABS:
        turn_to(page, tab)
        found = Axe().run(page, context="#panels", options={"runOnly": ["color-contrast"]})
        assert not found.violations_count, f"{tab} in the dark: {found.generate_report()}"


def test_a_replay_is_looked_through(context: BrowserContext, ada: Person) -> None:
    table = hearts(ada)
    with ada.join(table) as line:
        over = line.play()
    page = context.new_page()
    page.goto(f"{ada.address}/t/{table}/replay/1")
    expect(page.locator("#count")).to_have_text(f"Move 0 of {len(over['log'])}")
    expect(page.locator(".replay-zone.hand .card")).to_have_count(52)
    expect(page.locator("#score")).to_contain_text("Nothing is scored yet")
    page.get_by_role("button", name="One move on").click()
    first = over["log"][0]
    expect(page.locator("#told")).to_contain_text(first["text"].split()[0])
    expect(page.locator("#moves [aria-current]")).to_have_text(page.locator("#told").text_content() or "")
    page.get_by_role("slider", name="Move").press("End")
    for entry in over["lines"]:
        expect(page.locator("#score tr", has_text=entry["why"])).not_to_have_count(0)
    expect(page.locator(".replay-zone.hand .card")).to_have_count(0)
    page.get_by_role("button", name="To the deal").click()
    expect(page.locator(".replay-zone.hand .card")).to_have_count(52)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#count")).not_to_have_text(f"Move 0 of {len(over['log'])}")  # it may be quick
    page.get_by_role("button", name="Pause").click()
    found = Axe().run(page)
    assert not found.violations_count, found.generate_report()


def test_a_hand_thrown_in_lies_face_down_in_a_replay_until_all_agree(
    door: Door, house: Parlour, context: BrowserContext, ada: Person, bob: Person
) -> None:
    """At jackpots both pass: what the other held is not seen, until he lets everybody see it."""
    table = ada.open_table("jackpots", players=2)
    with ada.join(table) as mine, bob.join(table) as his:
        his.do("sit", seat=1)
        version = mine.do("deal")
        his.hear_version(version)
        while not mine.table["over"]:
            line = (mine, his)[mine.table["toAct"][0]]
            words = [move["text"] for move in line.table["moves"]]
            version = line.do(
                "move", text=next((word for word in ("pass", "drop", "check") if word in words), words[0])
            )
            mine.hear_version(version)
            his.hear_version(version)
    page = context.new_page()
    page.goto(f"{ada.address}/t/{table}/replay/1")
    hands = page.locator(".replay-zone.hand")
    expect(hands.nth(1).locator(".card.back")).to_have_count(5)
    expect(hands.nth(0).locator(".card:not(.back)")).to_have_count(5)
    told = page.locator("#secrets")
    expect(told).to_contain_text("stay face down")
    expect(told).to_contain_text("0 of 1 so far")
    found = Axe().run(page)
    assert not found.violations_count, found.generate_report()
    bobs = door.let_in()
    bobs.add_cookies([{"name": "cardtable", "value": bob.token, "url": bob.address}])
    other = bobs.new_page()
    other.goto(f"{bob.address}/t/{table}/replay/1")
    other.get_by_role("button", name="Let everybody see all deals finished so far").click()
    expect(other.get_by_role("button", name="Let everybody see")).to_have_count(0)
    page.reload()
    expect(hands.nth(1).locator(".card:not(.back)")).to_have_count(5)
    expect(told).to_contain_text("You see every card of this deal")


def test_rules_lead_to_a_table(context: BrowserContext, ada: Person) -> None:
    page = context.new_page()
    page.goto(f"{ada.address}/rules/hearts")
    expect(page.get_by_role("heading", name="Hearts", level=1)).to_be_visible()
    found = Axe().run(page)
    assert not found.violations_count, found.generate_report()
    page.get_by_role("button", name="Play Hearts").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#panel-seats .seat-who")).to_have_count(4)


def test_tabs_fit_beside_the_table_and_in_the_drawer(context: BrowserContext, ada: Person) -> None:
    page = look(context, ada, hearts(ada))
    expect(page.get_by_role("button", name="Back to the table")).to_be_hidden()
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(
            "document.querySelector('.tabs').scrollWidth <= document.querySelector('.tabs').clientWidth"
        )
    page.get_by_role("button", name="Score, log and talk").click()
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator("#room")).not_to_have_attribute("data-panels", "open")


def test_a_line_of_ones_own_is_mixed_in_and_the_deal_checked(
    door: Door, context: BrowserContext, ada: Person
) -> None:
    door.expected.append(NOT_THERE)
    table = hearts(ada)
    page = look(context, ada, table)
    panel = page.locator("#panel-fair")
    with ada.join(table) as line:
        line.play()
        turn_to(page, "Fair")
        expect(panel.locator(".fair-found.right")).to_contain_text("All 52 cards are those that were sealed")
        expect(panel.get_by_role("link", name="the record of the match")).to_be_visible()
        page.get_by_role("button", name="Seal the next pack").click()
        page.get_by_label("A line of your own").fill("seven herrings")
        page.get_by_role("button", name="Mix it in").click()
        expect(panel.locator(".fair-next")).to_contain_text("You: seven herrings")
        line.do("deal")
    expect(panel.locator(".fair-now")).to_contain_text("seven herrings")
    expect(panel.locator(".fair-next")).to_be_empty()


def test_a_trick_in_a_replay_is_seen_whole(context: BrowserContext, ada: Person) -> None:
    table = ada.open_table("whist", ["casual"] * 3)
    with ada.join(table) as line:
        line.play()
    page = context.new_page()
    page.goto(f"{ada.address}/t/{table}/replay/1")
    expect(page.locator("#moves li")).to_have_count(53)
    page.get_by_role("slider", name="Move").fill("4")
    trick = page.locator(".replay-zone.trick .card")
    expect(trick).to_have_count(4)
    page.get_by_role("button", name="One move on").click()
    expect(trick).to_have_count(1)
    expect(page.locator("[data-role='taken'] .card")).to_have_count(4)


@pytest.mark.parametrize("deal", ["2", "0", "first"])
def test_a_replay_that_is_not_to_be_had_is_refused_in_words(
    door: Door, context: BrowserContext, ada: Person, deal: str
) -> None:
    door.expected.append(NOT_THERE)
    page = context.new_page()
    page.goto(f"{ada.address}/t/{hearts(ada)}/replay/{deal}")
    expect(page.locator("main")).to_contain_text("deal" if deal == "2" else "counted from 1")
    expect(page.get_by_role("link", name="To the card room")).to_be_visible()


LINES = """async () => {
  const { asPlay } = await import("/static/js/panels/log.js");
  const told = (texts) => asPlay(texts.map((text) => ({ who: "Ann", text }))).map(({ text }) => text);
  return [
    told(["discard AC", "discard 3H", "discard 10H", "draw"]),
    told(["discard", "discard", "draw", "check"]),
    told(["pass KH", "pass 8S", "pass KS"]),
    told(["draw", "discard KS"]),
    told(["play 7H", "play AS"]),
    told(["meld 8C 8C 8H", "meld 8H"]),
  ];
}"""


def test_the_log_reads_as_play(context: BrowserContext, ada: Person) -> None:
    """What is done card by card in one turn is one line; turns of their own are not put together."""
    page = look(context, ada, hearts(ada))
    assert page.evaluate(LINES) == [
        ["discard AC 3H 10H, draw three"],
        ["discard two, draw two", "check"],
        ["pass KH 8S KS"],
        ["draw", "discard KS"],
        ["play 7H", "play AS"],
        ["meld 8C 8C 8H", "meld 8H"],
    ]


def test_a_bid_is_heard_as_a_bid(context: BrowserContext, ada: Person) -> None:
    page = look(context, ada, hearts(ada))
    heard = """async (text) => {
      const { withCards } = await import("/static/js/words.js");
      return withCards(text).querySelector(".only-heard").textContent;
    }"""
    assert page.evaluate(heard, "bid 2H") == "two hearts"
    assert page.evaluate(heard, "play 2H") == "two of hearts"
