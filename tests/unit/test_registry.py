"""The registry: names, aliases and typing errors; plug-ins by entry point, broken ones left out."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import cardtable
from cardtable.engine import BadOption, GameInfo, Options, Registry, UnknownGame
from cardtable.games import REGISTRY
from cardtable.games.modules import ALL_GAMES
from cardtable.testing import check_game

from .board import WRITING, Board


def info(id: str, title: str, aliases: tuple[str, ...] = (), players: tuple[int, ...] = (3,)) -> GameInfo:
    return GameInfo(id, title, Board, Options(), players=players, aliases=aliases)


def small() -> Registry:
    registry = Registry()
    registry.add(info("boat-whist", "Boat Whist", ("Humbug", "Dummy of the boat")))
    registry.add(info("gin", "Gin", players=(3, 2, 4)))
    return registry


@pytest.mark.parametrize(
    "name", ["boat-whist", "Boat Whist", "boatwhist", "BOAT_WHIST", "humbug", "dummy of the boat"]
)
def test_a_game_is_found_by_id_title_and_alias(name: str) -> None:
    assert small().find(name).id == "boat-whist"


@pytest.mark.parametrize(
    ("name", "meant"), [("boat-wist", "boat-whist"), ("humbugg", "boat-whist"), ("ginn", "gin")]
)
def test_a_typing_error_gets_a_suggestion(name: str, meant: str) -> None:
    with pytest.raises(UnknownGame, match=rf"There is no game called '{name}'. Did you mean {meant}\?"):
        small().find(name)


@pytest.mark.parametrize("name", ["", "qqqqqq", "♠"])
def test_a_name_like_no_other_gets_the_list(name: str) -> None:
    with pytest.raises(UnknownGame, match="`cardtable games` lists all"):
        small().find(name)


def test_games_are_kept_in_order() -> None:
    assert [each.id for each in small()] == ["boat-whist", "gin"]
    assert len(small()) == 2


def test_an_id_is_given_once() -> None:
    registry = small()
    with pytest.raises(ValueError, match="two games called 'gin'"):
        registry.add(info("gin", "Another Gin"))
    assert registry.find("gin").title == "Gin"


def test_a_game_is_made_for_a_number_of_players_it_has() -> None:
    gin = small().find("gin")
    assert gin.make().seats == 3
    assert gin.make(4).seats == 4
    for seats in (1, 5, -1):
        with pytest.raises(BadOption, match=f"Gin is for 2, 3, 4 players, not {seats}"):
            gin.make(seats)
    with pytest.raises(BadOption, match="There is no option 'speed'"):
        gin.make(3, {"speed": 9})


@pytest.mark.parametrize("game", list(REGISTRY), ids=lambda game: game.id)
def test_every_name_of_a_game_leads_to_it(game: GameInfo) -> None:
    """Or, by a name that two games go by, to the other."""
    assert REGISTRY.find(game.id) is REGISTRY.find(game.title) is game
    for name in game.aliases:
        found = REGISTRY.find(name)
        assert found is game or name in (found.title, *found.aliases)
    assert not game.parent or REGISTRY.find(game.parent).id == game.parent


class Marked(Board):
    """A board that is told a fact."""

    def __init__(self, options: Options, seats: int, facts: object) -> None:
        self.facts = facts
        super().__init__(options, seats)


def test_rules_are_told_the_facts_of_their_game() -> None:
    told = GameInfo("marked", "Marked", Marked, Options(), ("any", "facts"), players=(3,))
    made = told.make()
    assert isinstance(made, Marked)
    assert made.facts == ("any", "facts")


def test_a_variant_by_a_plug_in_is_of_its_parents_family() -> None:
    registry = small()
    registry.add(GameInfo("snow", "Snow", Board, Options(), players=(3,), family="winter"))
    registry.add(GameInfo("ice", "Ice", Board, Options(), players=(3,), parent="snow"))
    assert registry.find("ice").family == "winter"


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_the_book_tells_what_a_row_does_not(game: GameInfo) -> None:
    assert game.family
    assert 10 <= len(game.blurb) <= 100
    assert game.blurb[-1] in '.!?"'


def test_a_name_in_the_book_is_a_name_of_the_game() -> None:
    assert REGISTRY.find("Old Sledge").id == "seven-up"
    assert REGISTRY.find("Uruguay Canasta").id == "uruguay"


# -- plug-ins ----------------------------------------------------------------------------------

PLUGIN = """
from cardtable.cards import short_pack
from cardtable.engine import Game, GameInfo, Options
from cardtable.mechanics.hands.dealing import DealHands
from cardtable.mechanics.tricks.rules import Tricks


class Plain(Game[Options]):
    def pack(self):
        return short_pack(9)

    def steps(self):
        self.tricks = Tricks()
        return [DealHands(6), self.tricks]

    def score(self, s):
        for side in range(self.sides):
            s.score(side, self.tricks.side_tricks(s, side), "tricks")


GAMES = (
    GameInfo(
        "plug-in-tricks", "Plugged-in Tricks", Plain, Options(), players=(4,), family="test", blurb="A test.",
    ),
)
"""

USE = """
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    from cardtable.games import REGISTRY
from cardtable.testing import check_game
for warning in caught:
    print("warned:", warning.message)
print("known:", REGISTRY.find("whist").title)
ours = [info for info in REGISTRY if info.id.startswith("plug-in")]
for info in ours:
    check_game(info, deals=20, thorough=1)
    print("played:", info.title)
"""


def install(folder: Path, name: str, source: str) -> None:
    """A package with an entry point, as an installer would leave it."""
    folder.joinpath(f"{name}.py").write_text(source, encoding="utf-8")
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    info.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8"
    )
    info.joinpath("entry_points.txt").write_text(
        f"[cardtable.games]\n{name} = {name}:GAMES\n", encoding="utf-8"
    )


def use(folder: Path) -> list[str]:
    """What a program says that plays every plugged-in game it finds."""
    root = str(Path(cardtable.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", USE],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), root])},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_plug_in_is_listed_and_keeps_the_laws(tmp_path: Path) -> None:
    install(tmp_path, "tablemore", PLUGIN)
    assert use(tmp_path) == ["known: Whist", "played: Plugged-in Tricks"]


def test_broken_plug_ins_warn_and_the_sound_one_plays(tmp_path: Path) -> None:
    install(tmp_path, "tablemore", PLUGIN)
    install(tmp_path, "brokenimport", "import nothing_of_that_name\n")
    install(tmp_path, "brokensyntax", "def (:\n")
    install(tmp_path, "brokenname", "OTHER = ()\n")
    install(tmp_path, "brokenrows", "GAMES = (1, 2)\n")
    install(tmp_path, "brokentype", "GAMES = None\n")
    install(tmp_path, "twice", "from cardtable.games.modules import ALL_GAMES as GAMES\n")
    said = use(tmp_path)
    assert [line for line in said if not line.startswith("warned")] == [
        "known: Whist",
        "played: Plugged-in Tricks",
    ]
    warned = sorted(line.split()[3] for line in said if line.startswith("warned: games of"))
    assert warned == ["brokenimport", "brokenname", "brokenrows", "brokensyntax", "brokentype", "twice"]


def test_the_game_of_these_tests_keeps_the_laws() -> None:
    check_game(WRITING, deals=20)
