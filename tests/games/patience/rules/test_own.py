"""Patiences of one's own: files are read to the letter, played by all the laws, and refused in words."""

import re
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.book import rules_page
from cardtable.cards import CardtableError
from cardtable.engine import BadRecord, GameInfo, Registry, Table, UnknownGame, load, save
from cardtable.games import REGISTRY
from cardtable.games.own import read_own
from cardtable.games.patience.rules import (
    Foundations,
    PatienceGame,
    PatienceLayout,
    Reserve,
    Stock,
    Tableau,
)
from cardtable.games.patience.telling import page_of
from cardtable.lab import simulate
from cardtable.mechanics.own_games.facts_file import MOST_LETTERS, BadFacts
from cardtable.testing import check_game

ROOT = Path(__file__).parents[4]
PAGE = (ROOT / "docs" / "your-own-patience.md").read_text(encoding="utf-8")
EXAMPLES = {
    "docs": re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0],
    **{
        path.stem: path.read_text("utf-8") for path in sorted((ROOT / "examples" / "patience").glob("*.toml"))
    },
}
SMALL = 'title = "Small"\n[tableau]\ndeal = [13, 13, 13, 13]\n'
LESS = 'title = "Less"\n[tableau]\ndeal = [5, 5]\n[stock]\n'


def layout_of(text: str) -> PatienceLayout:
    game = read_own(text).make()
    assert isinstance(game, PatienceGame)
    return game.spread()


# -- the examples ------------------------------------------------------------------------------


def test_there_are_examples() -> None:
    assert set(EXAMPLES) == {"docs", "half-a-pack", "small-web", "thirteen-bakers"}
    assert EXAMPLES["docs"].count("\n") <= 20


def test_the_example_of_the_page_says_what_it_says() -> None:
    assert layout_of(EXAMPLES["docs"]) == PatienceLayout(
        tableau=Tableau(
            deal=(4,) * 10, face_up=2, build="down in alternate colours", unit="run", space="king"
        ),
        foundations=(Foundations(forced=False),),
        stock=Stock(turn=1, passes=2),
    )


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_keep_all_laws(name: str) -> None:
    check_game(read_own(EXAMPLES[name]), deals=6, closely=3)


def test_advice_does_not_look_under_face_down_cards() -> None:
    """Where single cards move and some lie face down, which no patience of the books has together."""
    hidden = 'title = "Veiled"\n[tableau]\ndeal = [7, 7, 7, 7, 6, 6, 6, 6]\nface_up = 2\nbuild = "down"\n'
    check_game(read_own(hidden), deals=30, thorough=6)


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_played_by_rules_of_thumb_and_at_random(name: str) -> None:
    info = read_own(EXAMPLES[name])
    table = Table(info, seed=1)
    while not table.state.over:
        advice = table.game.advice(table.state, 0)
        assert advice is not None
        table.play(0, advice.move)
    at_random = simulate(info, 5)
    assert at_random.deals == 5
    if name != "small-web":  # whole suits go up seldom
        assert table.state.scores[0] > 0
        assert at_random.mean(0) > 0


def test_every_fact_is_on_the_page() -> None:
    told = PAGE[PAGE.index("## The facts") :]
    for kind in (PatienceLayout, Tableau, Foundations, Reserve, Stock):
        for fact in fields(kind):
            assert re.search(rf"`\[*{fact.name}\]*`", told), fact.name


# -- facts -------------------------------------------------------------------------------------


def test_every_fact_can_be_said() -> None:
    text = """
        title = "Everything"
        packs = 2
        suits = 3
        highest = "queen"
        [tableau]
        deal = [2, 3]
        face_up = 3
        build = "up or down by twos in suit around the corner"
        unit = "whole pile or top card"
        space = "reserve"
        starts_late = true
        sinks = "queen"
        [[foundations]]
        base = "ace"
        build = "up in suit"
        count = 6
        laid = 2
        forced = false
        whole_suits = false
        [[foundations]]
        base = "queen"
        build = "down in suit"
        [reserve]
        deal = [4, 0]
        squared = true
        [stock]
        turn = 3
        passes = 0
        onto = "talon"
    """
    assert layout_of(text) == PatienceLayout(
        tableau=Tableau(
            deal=(2, 3),
            face_up=3,
            build="up or down by twos in suit around the corner",
            unit="whole pile or top card",
            space="reserve",
            starts_late=True,
            sinks="queen",
        ),
        foundations=(
            Foundations(count=6, laid=2, forced=False),
            Foundations(base="queen", build="down in suit"),
        ),
        reserve=Reserve(deal=(4, 0), squared=True),
        stock=Stock(turn=3, passes=0),
        packs=2,
        suits=3,
        highest="queen",
    )


@pytest.mark.parametrize(
    "info",
    [info for info in REGISTRY if issubclass(info.rules, PatienceGame)],
    ids=lambda info: info.id,
)
def test_a_patience_of_the_books_written_as_a_file_deals_and_plays_the_same(info: GameInfo) -> None:
    rules = info.make()
    assert isinstance(rules, PatienceGame)
    own = read_own(written(rules.spread()))
    assert layout_of(own.file) == rules.spread()
    for seed in range(3):
        one, other = Table(info, seed=seed), Table(own, seed=seed)
        while not one.state.over:
            assert [m.text for m in other.game.legal(other.state, 0)] == [
                m.text for m in one.game.legal(one.state, 0)
            ]
            move = one.game.legal(one.state, 0)[-1]
            one.play(0, move)
            other.play(0, other.game.read(move.text))
        assert other.state.over
        assert other.state.scores == one.state.scores


def written(layout: PatienceLayout) -> str:
    """A layout as a file, every fact of it."""

    def say(value: object) -> str:
        if isinstance(value, bool):
            return str(value).lower()
        return str(list(value)) if isinstance(value, tuple) else repr(value)

    def facts(thing: Tableau | Foundations | Reserve | Stock) -> list[str]:
        values = {fact.name: getattr(thing, fact.name) for fact in fields(thing)}
        return [f"{name} = {say(value)}" for name, value in values.items() if value != ""]

    lines = ['title = "Again"', f"packs = {layout.packs}", f"suits = {layout.suits}"]
    lines += [f"highest = {layout.highest!r}", "[tableau]", *facts(layout.tableau)]
    for group in layout.foundations:
        lines += ["[[foundations]]", *facts(group)]
    if layout.reserve.deal:
        lines += ["[reserve]", *facts(layout.reserve)]
    if layout.stock:
        lines += ["[stock]", *facts(layout.stock)]
    return "\n".join(lines)


TWINS = """
title = "Twins"
packs = 2
suits = 1
highest = "three"
[tableau]
deal = [3, 1, 1, 1]
build = "up or down"
unit = "face-up cards"
[[foundations]]
forced = false
"""


@pytest.mark.parametrize("unit", ["face-up cards", "whole pile or top card"])
def test_a_pile_moves_as_a_whole_though_a_twin_of_its_first_card_lies_in_it(unit: str) -> None:
    table = Table(read_own(TWINS.replace("face-up cards", unit)), is_dealt=False)
    dealt = "AC 2C 3C 3C AC 2C"  # AC AC 2C to the first pile
    table.deal_order(table.game.cards.read_all(dealt)[::-1], 1)
    table.play(0, table.game.read("move AC from 1 to 2"))
    piles = [table.view(0).zone(f"pile {pile}").cards for pile in (1, 2)]
    assert piles == [[], ["2C", "AC", "AC", "2C"]]


# -- what is wrong -----------------------------------------------------------------------------


WRONG = [
    ("title = ", r"This is not TOML: Invalid value \(at end.*words in \"quotes\""),
    (SMALL + "unit = run", r"at line 4, .*words in \"quotes\", numbers and true or false without"),
    ("x = " + "9" * 5000, "a number is too long"),
    ("x = " + "[" * 5000, "lists lie too deep"),
    ("#" * (MOST_LETTERS + 1), "16384 letters at most"),
    ("[tableau]\ndeal = [52]", 'has a title, .*: begin it with title = "'),
    ('title = "X"', r"This file tells no game: write \[tableau\] for a patience, and below it deal ="),
    ('title = "X"\n[tablaeu]\ndeal = [52]', r"Line 2, tablaeu: there is no such fact .*mean tableau\?"),
    ('course = "ddddd x"\n' + SMALL, "This file tells two games: .* Leave one of them out"),
    ('title = "X"\ntableau = 3', r"Line 2, tableau: found 3; allowed is a table, \[tableau\]"),
    ('title = "X"\n[tableau]\n', r"Line 2, \[tableau\]: deal is missing: say how many cards"),
    (SMALL + "[cells]\ncount = 4", r"Line 4, cells: there is no such fact here. There are title, blurb,"),
    (SMALL + "[[foundation]]", r"Line 4, foundation: there is no such fact here. Did you mean foundations\?"),
    ('title = "X"\n[[tableau]]\ndeal = [52]', r"Line 2, tableau: found .*; allowed is a table"),
    ('title = ""\n[tableau]\ndeal = [52]', "Line 1, title: found ''; allowed is one line of up to 60"),
    ('title = "a\\u001bb"\n[tableau]\ndeal = [52]', r"Line 1, title: found 'a\\x1bb'"),
    (SMALL + "units = 3", r"Line 4, \[tableau\] units: there is no such fact here. Did you mean unit\?"),
    (
        SMALL + '"\\u001b[1m" = 3',
        r"\[tableau\] '\\x1b\[1m': there is no such fact here. There are deal, ",
    ),
    ("pack = 2\n" + SMALL, r"Line 1, pack: there is no such fact here. Did you mean packs\?"),
    (SMALL + 'unit = "runs"', r"Line 4, .*unit: found 'runs'; allowed are top .*Did you mean 'run'\?"),
    (SMALL + "unit = 3", r"Line 4, \[tableau\] unit: found 3; allowed are top card, face-up"),
    (SMALL + "space = 13", r"Line 4, .*space: found 13; allowed are any card, nothing, reserve, ace, two,"),
    (SMALL + 'space = "Kings"', r"Line 4, .*, queen, king. Did you mean 'king'\?"),
    (SMALL + "build = 3", r"Line 4, .*build: found 3; allowed are words like 'down in alternate colours'"),
    (SMALL + f'build = "{"down " * 20}"', r"Line 4, .*build: found 'down .*; allowed are words like"),
    (SMALL + 'build = "downwards"', r"Line 4, \[tableau\] build: Cannot read the build 'downwards'"),
    (
        SMALL + 'build = "Down in alternate colors"',
        r"Line 4, .*Did you mean 'down in alternate colours'\?",
    ),
    (SMALL + "face_up = 0", r"Line 4, .*face_up: found 0; allowed is a whole number from 1 to 99"),
    (SMALL + "face_up = true", r"face_up: found True; allowed is a whole number"),
    (SMALL + 'face_up = 1\nsinks = "king"', r"Line 5, .*sinks: found 'king'; .*only where all lie face up"),
    (SMALL + "starts_late = 1", r"Line 4, .*starts_late: found 1; allowed are true and false"),
    ("packs = 3\n" + SMALL, r"Line 1, packs: found 3; allowed is a whole number from 1 to 2"),
    ('title = "X"\n[tableau]\ndeal = 4', r"Line 3, .*deal: found 4; allowed is a list for 1 to 20 piles"),
    (f'title = "X"\n[tableau]\ndeal = {[1] * 21}', r"Line 3, .*deal: found 21 piles; allowed is a list"),
    ('title = "X"\n[tableau]\ndeal = [-1]', r"Line 3, .*deal: found -1; a pile gets 0 to 104 cards"),
    ('title = "X"\n[tableau]\ndeal = [true]', r"Line 3, .*deal: found True; a pile gets"),
    (
        'title = "X"\n[tableau]\ndeal = [53]',
        r"Line 3, .*deal: 53 cards are laid out, and the pack has 52",
    ),
    (
        'title = "X"\ntableau.deal = [51]',
        r"Line 2, \[tableau\] deal: 51 cards are laid out, .*without a stock all of them must be",
    ),
    ('title = "X"\ntableau = { deal = [51] }', r"Line 2, \[tableau\] deal: 51 cards"),
    (SMALL + 'space = "reserve"', r"Line 4, .*space: found 'reserve'; there is no \[reserve\]: write one"),
    (SMALL + '[stock]\nonto = "reserve"', r"Line 5, \[stock\] onto: found 'reserve'; there is no"),
    (SMALL + '[stock]\npasses = 2\nonto = "piles"', r"Line 5, \[stock\] passes: found 2; .*piles has 1"),
    (SMALL + '[stock]\nturn = 3\nonto = "hand"', r"Line 5, \[stock\] turn: found 3; .*hand has 1"),
    (
        SMALL + '[[foundations]]\nbuild = "any card"',
        r"Line 5, .*build: found 'any card'; a foundation is",
    ),
    (SMALL + '[[foundations]]\nbuild = "up in alternate colours"', "Line 5, .*a foundation is built"),
    (SMALL + '[[foundations]]\n[[foundations]]\nbase = "king"\nbuild = "up or down"', "Line 7, .*either"),
    (
        SMALL + "[[foundations]]\n[[foundations]]",
        r"Line 5, \[\[foundations\]\] base: found 'ace'; another",
    ),
    (
        "packs = 2\n" + LESS + '[[foundations]]\n[[foundations]]\nbase = "six"\nbuild = "up"',
        "Line 9, .*with two packs",
    ),
    (SMALL + "[[foundations]]\ncount = 5", r"Line 5, .*count: found 5; no more than 4 can be begun"),
    (SMALL + "[[foundations]]\ncount = 3", r"Line 5, .*count: there is no room for all cards"),
    (LESS + "[[foundations]]\nlaid = 5", r"Line 6, .*laid: found 5; allowed is at most 4"),
    (LESS + '[[foundations]]\nbase = "turned"\nlaid = 1', r"Line 7, .*laid: found 1; allowed is at most 0"),
    (LESS + "[[foundations]]\nwhole_suits = true\nlaid = 1", r"Line 7, .*laid: found 1; .* at most 0"),
    (SMALL + 'unit = "run"\n[[foundations]]\nwhole_suits = true', r"Line 4, .*unit: found 'run'; where"),
    (SMALL + 'build = "up or down"\n[[foundations]]\nwhole_suits = true', "Line 6, .*rank by rank"),
    (
        'highest = "six"\n' + SMALL.replace("13", "6") + 'space = "king"',
        "Line 5, .*highest rank .* is the six",
    ),
    (
        'highest = "queen"\n' + SMALL.replace("13", "12") + '[[foundations]]\nbuild = "up by twos"',
        "leaves out",
    ),
]


@pytest.mark.parametrize(("text", "said"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_said_with_its_line(text: str, said: str) -> None:
    with pytest.raises(BadFacts, match=said) as error:
        read_own(text)
    assert len(str(error.value)) < 400
    assert str(error.value).isprintable()


WORDS = st.sampled_from(
    ["king", "ace", "turned", "reserve", "piles", "hand", "talon", "run", "any card", "up", "down"]
)
VALUES = st.one_of(st.booleans(), st.integers(-3, 120), WORDS, st.lists(st.integers(0, 14), max_size=6))
NAMES = [fact.name for kind in (Tableau, Foundations, Reserve, Stock) for fact in fields(kind)]


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_whatever_a_file_says_it_is_refused_or_can_be_played(data: st.DataObject) -> None:
    """Files of random facts: each is refused in words, or a deal of it goes on without a stumble."""
    tables: dict[str, dict[str, object]] = {"tableau": {"deal": [3, 2, 1]}, "stock": {}}
    for _ in range(data.draw(st.integers(1, 5))):
        table = data.draw(st.sampled_from(["tableau", "stock", "reserve", "foundations"]))
        tables.setdefault(table, {})[data.draw(st.sampled_from(NAMES))] = data.draw(VALUES)
    lines = ['title = "Any"', f"highest = {data.draw(st.sampled_from(['ace', 'three', 'six', 'king']))!r}"]
    lines += [f"packs = {data.draw(st.integers(1, 2))}", f"suits = {data.draw(st.integers(1, 4))}"]
    for name, facts in tables.items():
        lines.append(f"[[{name}]]" if name == "foundations" else f"[{name}]")
        lines += [f"{key} = {str(v).lower() if isinstance(v, bool) else repr(v)}" for key, v in facts.items()]
    try:
        info = read_own("\n".join(lines))
    except CardtableError as error:
        assert str(error).strip()
        return
    table = Table(info, seed=1)
    for _ in range(60):
        if not table.state.over:
            table.play(0, table.game.legal(table.state, 0)[-1])
    assert rules_page(info).startswith("# Any\n")


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_a_damaged_file_never_ends_in_a_traceback(data: st.DataObject) -> None:
    text = EXAMPLES["docs"]
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        piece = data.draw(st.one_of(st.sampled_from(list("[]={}\"'.\n,0-#")), st.text(max_size=4)))
        text = text[:start] + piece + text[start + data.draw(st.integers(0, 20)) :]
    try:
        read_own(text)
    except CardtableError as error:
        assert str(error).strip()


def test_titles_in_any_script_are_told_apart() -> None:
    """Statistics and records go by the id, which has letters and digits only."""
    titles = ("Терраса", "Замок", "Château", "Chateau", "★", "☆", "Terrace", "Terrace 2")
    ids = [read_own(SMALL.replace("Small", title)).id for title in titles]
    assert len(set(ids)) == len(titles)
    assert all(re.fullmatch("own(-[a-z0-9]+)+", name) for name in ids)
    assert ids[-2:] == ["own-terrace", "own-terrace-2"]


# -- pages and records -------------------------------------------------------------------------


def test_the_facts_are_told_in_sentences() -> None:
    page = rules_page(read_own(EXAMPLES["half-a-pack"]))
    for said in (
        "# Half a Pack",
        "one pack of 32 cards. The ace is low, the eight high.",
        "The reserve is one pile of five cards, face up, of which only the top card is known.",
        "The next card is turned up and begins its foundation",
        "six piles of three cards, by rows, the two uppermost cards of each face up.",
        "Each begins with the rank that was turned and is built up in suit, around the corner, until",
        "On the piles build down in alternate colours around the corner. Cards on top",
        "filled at once from the reserve; when that is used up, you may fill it from the talon.",
        "The stock is gone through two times.",
        "when all 32 are there",
    ):
        assert said in page
    several = """
        title = "Several"
        [tableau]
        deal = [3, 3, 4, 4]
        [[foundations]]
        base = "six"
        build = "up"
        laid = 2
        [[foundations]]
        base = "two"
        build = "up by twos"
        count = 1
        laid = 1
        [stock]
    """
    for said in (
        "First lay out two sixes and one two to begin foundations.",
        "two piles of three cards and two piles of four cards, by rows",
        "There are four foundations. Each begins with a six and is built up, regardless of suit and around",
        "There is one foundation. It begins with a two and is built up by twos, regardless of suit and",
    ):
        assert said in rules_page(read_own(several))
    assert "four foundations. Only whole suits go up: as soon as the 13 cards" in rules_page(
        read_own(EXAMPLES["small-web"])
    )


@pytest.mark.parametrize(
    "info",
    [info for info in REGISTRY if issubclass(info.rules, PatienceGame)],
    ids=lambda info: info.id,
)
def test_every_patience_of_the_books_can_be_told(info: GameInfo) -> None:
    rules = info.make()
    assert isinstance(rules, PatienceGame)
    page = page_of(info.title, info.blurb, rules.spread())
    assert "no cards" not in page
    assert "  " not in page


def test_a_record_holds_the_file_and_replays_without_it() -> None:
    table = Table(read_own(EXAMPLES["half-a-pack"]), is_dealt=False)
    table.deal_numbered("617")
    for _ in range(8):
        table.play(0, table.game.legal(table.state, 0)[0])
    again = load(save(table), REGISTRY)
    assert again.state == table.state
    assert again.info.title == "Half a Pack"
    assert again.deals[0].number == "617"
    assert save(again) == save(table)


def test_a_record_of_a_damaged_file_is_refused() -> None:
    kept = save(Table(read_own(EXAMPLES["half-a-pack"]), seed=1))
    with pytest.raises(BadFacts, match="Did you mean"):
        load(kept.replace("passes", "pases"), REGISTRY)
    with pytest.raises(BadRecord, match="Deal 1"):
        load(kept.replace('\\"eight\\"', '\\"seven\\"').replace("[5]", "[1]"), REGISTRY)
    with pytest.raises(UnknownGame):
        load(kept, Registry())


def test_kings_sink_where_the_file_says_so() -> None:
    info = read_own(EXAMPLES["thirteen-bakers"])
    table = Table(info, seed=3)
    for zone in table.view(0).zones:
        ranks = [card[:-1] for card in zone.cards]
        if zone.name.startswith("pile"):
            assert "K" not in ranks[ranks.count("K") :]
    assert table.game.why_not(table.state, 0, table.game.read("move KS 1"))
