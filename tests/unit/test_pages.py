"""What the generated files are read from is read rightly; `make check` sees that they are current."""

from pathlib import Path

import pytest
from scripts.pages.coverage import SHARED, games_of
from scripts.pages.mechanics import model
from scripts.pages.references import Source

ROOT = Path(__file__).parents[2]

MADE = '''
"""A module."""
from pkg.other import Base, helper as help_out

LIMIT = 3
"""So many and no more,
counted from one."""

class Mine(Base):
    """A rule.

    And more about it."""
    def go(self):
        return help_out(LIMIT)

def alone():
    return Unknown
'''

OTHER = """
TABLE = {}

class Base:
    def start(self):
        return Root()

class Root: ...

def helper(number):
    return TABLE[number]
"""

TESTS = """
from tests.games.mine.setting import joker_deal

HANDS = {"hand 0": "AS"}
GAME = "seven-up"

def test_by_value(): Scene(GAME, HANDS)
def test_by_helper(): joker_deal()
def test_two(): assert Scene("whist").s == Scene("american-whist").s
def test_silent(): assert five_fingers(1)
def test_suit(): assert words() == "hearts"
"""


def source_of(folder: Path, **texts: str) -> Source:
    """Modules of these texts, in one folder."""
    for name, text in texts.items():
        path = folder / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".py").write_text(text, encoding="utf-8")
    return Source(folder, [path.name for path in folder.iterdir()])


def test_definitions_lead_to_others_through_imports(tmp_path: Path) -> None:
    source = source_of(tmp_path, pkg__mine=MADE, pkg__other=OTHER)
    mine = ("pkg.mine", "Mine")
    others = {("pkg.other", name) for name in ("Base", "Root", "helper", "TABLE")}
    assert source.reach([mine]) == {mine, ("pkg.mine", "LIMIT")} | others
    without = source.reach([mine], barred=lambda name: name[1] in ("Root", "helper"))
    assert without == {mine, ("pkg.mine", "LIMIT"), ("pkg.other", "Base")}
    assert source.reach([("pkg.mine", "alone"), ("elsewhere", "Thing")]) == {("pkg.mine", "alone")}


def test_definitions_are_told_by_their_first_paragraph(tmp_path: Path) -> None:
    source = source_of(tmp_path, pkg__mine=MADE, pkg__other=OTHER)
    assert source.about(("pkg.mine", "Mine")) == "A rule."
    assert source.about(("pkg.mine", "LIMIT")) == "So many and no more, counted from one."
    assert source.about(("pkg.mine", "alone")) == ""


@pytest.mark.parametrize(
    ("test", "games"),
    [
        ("by_value", {"seven-up"}),
        ("by_helper", {"auction-pitch-joker"}),
        ("two", {"whist", "american-whist"}),
        ("silent", {"spoil-five"}),
        ("suit", {"spoil-five"}),
    ],
)
def test_a_book_test_is_about_the_games_it_names_or_that_of_its_file(
    tmp_path: Path, test: str, games: set[str]
) -> None:
    helper = 'def joker_deal(): return Scene("auction-pitch-joker")'
    source = source_of(
        tmp_path, tests__games__mine__test_spoil_five=TESTS, tests__games__mine__setting=helper
    )
    assert games_of(("tests.games.mine.test_spoil_five", f"test_{test}"), source) == games


def test_a_book_test_without_a_game_is_shared(tmp_path: Path) -> None:
    source = source_of(tmp_path, tests__games__mine__test_ranks="def test_ranks(): assert beats('AS', 'KS')")
    assert games_of(("tests.games.mine.test_ranks", "test_ranks"), source) == {SHARED}


@pytest.mark.parametrize(
    ("family", "game"),
    [("euchre", "euchre"), ("trick-plain", "whist"), ("auction-bridge", "contract-bridge")],
)
def test_the_model_of_a_family_is_what_most_of_it_goes_back_to(family: str, game: str) -> None:
    found = model(family)
    assert found is not None
    assert found.id == game


def test_a_family_of_no_game_has_no_model() -> None:
    assert model("no such family") is None


def offers() -> dict[str, tuple[str, str]]:
    """What the page of mechanics lists: by name its kind and the games that use it."""
    text = (ROOT / "docs" / "mechanics.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| `")]
    return {row[0].strip("`"): (row[1], row[-1]) for row in rows}


def test_the_page_of_mechanics_knows_steps_plans_and_policies() -> None:
    listed = offers()
    assert listed["NameJoker"][0] == "step"  # made only with the joker, which is an option
    assert "`euchre`" in listed["NameJoker"][1]
    assert listed["GamesAndRubber"][0] == "match plan"
    assert "`rauber-skat`" in listed["HandOrBlind"][1]
    assert "`skat`" not in listed["HandOrBlind"][1]
    assert "`klondike`" in listed["Foundations"][1]
    assert "`whist`" not in listed["bowers"][1]


def test_no_step_plan_or_game_of_a_family_is_idle() -> None:
    parts = ("step", "match plan", "game")
    assert [name for name, (kind, games) in offers().items() if kind in parts and games == "none"] == []
