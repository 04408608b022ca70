"""The command `tournament`: what it prints, how it fails."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.player import widest
from tests.cli.test_commands import run


def test_a_tournament_is_told() -> None:
    result = run("tournament", "euchre", "--bots", "casual,beginner", "--deals", "6", "--until-sure")
    assert result.exit_code == 0
    assert "casual over beginner" in result.stdout
    assert "mean difference" in result.stdout
    assert "not sure yet" in result.stdout
    assert not result.stderr
    assert widest(result.stdout) <= 80
    assert widest(run("tournament", "--help").stdout) <= 80


def test_a_tournament_as_data_is_fixed_by_its_seed(tmp_path: Path) -> None:
    plot = tmp_path / "plot.png"
    args = ["tournament", "euchre", "--bots", "casual,random", "--deals", "5", "--seed", "2", "--json"]
    data = json.loads(run(*args, "--plot", str(plot)).stdout)
    assert plot.read_bytes().startswith(b"\x89PNG")
    (duel,) = data["duels"]
    assert (duel["first"], duel["second"], duel["deals"]) == ("casual", "random", 5)
    assert duel["low"] < duel["mean"] < duel["high"]
    assert {bot["bot"] for bot in data["bots"]} == {"casual", "random"}
    assert json.loads(run(*args).stdout)["duels"] == data["duels"]


def test_without_matplotlib_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)  # as if it were not there
    args = ["tournament", "euchre", "--bots", "casual,random", "--deals", "2", "--plot", "plot.png"]
    result = run(*args)
    assert result.exit_code == 1
    assert "pip install 'cardtable[plots]'" in result.stderr


@pytest.mark.parametrize(
    ("game", "args", "code", "said"),
    [
        ("euhcre", [], 2, "Did you mean euchre"),
        ("klondike", [], 2, "Klondike is played alone"),
        ("euchre", ["--bots", "casual,genius"], 2, "There is no bot 'genius'"),
        ("euchre", ["--bots", "casual"], 2, "two or more bots"),
        ("euchre", ["--players", "9"], 2, "not 9"),
        ("euchre", ["--set", "jocker=yes"], 2, "Did you mean joker"),
        ("euchre", ["--plot", "plot.doc"], 1, "must end in .png"),
        ("euchre", ["--plot", "no/such/folder/plot.png"], 1, "There is no folder"),
        ("euchre", ["--jobs", "0"], 2, "--jobs"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(game: str, args: list[str], code: int, said: str) -> None:
    result = run("tournament", game, "--bots", "casual,beginner", "--deals", "2", *args)
    assert result.exit_code == code
    assert said in result.stderr
    assert "Traceback" not in result.output
    assert not result.stdout
