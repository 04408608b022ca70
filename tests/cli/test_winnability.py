"""The command `winnability`: what it prints, what it keeps, how it fails."""

import json
from pathlib import Path

import pytest

from tests.cli.player import widest
from tests.cli.test_commands import run


def test_the_share_is_told() -> None:
    result = run("winnability", "klondike", "--deals", "4", "--budget", "0.05")
    assert result.exit_code == 0
    assert result.stdout.startswith("Klondike, 4 deals, all cards known\n  winnable: ")
    assert "95 % confidence interval" in result.stdout
    assert "positions a second" in result.stdout
    assert widest(result.stdout) <= 80
    assert widest(run("winnability", "--help").stdout) <= 80
    assert not result.stderr


def test_as_played_and_as_data(tmp_path: Path) -> None:
    plot, state = tmp_path / "share.svg", tmp_path / "state.jsonl"
    args = [
        "winnability",
        "canfield",
        "--as-played",
        "casual",
        "--deals",
        "4",
        "--json",
        "--state",
        str(state),
    ]
    data = json.loads(run(*args, "--plot", str(plot)).stdout)
    assert "<svg" in plot.read_text(encoding="utf-8")
    assert (data["game"], data["level"], data["deals"]) == ("canfield", "casual", 4)
    assert data["won"] + data["not_won"] == 4
    assert data["low"] <= data["share"] <= data["high"]
    assert json.loads(run(*args).stdout) == data  # all of it was kept
    told = run("winnability", "canfield", "--as-played", "casual", "--deals", "4").stdout
    assert told.startswith("Canfield, 4 deals, as played by casual\n  won: ")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_patience_of_ones_own(tmp_path: Path, jobs: str) -> None:
    """Its file goes with the question, so that outcomes of other rules are not taken for its own."""
    told = """title = "Tiny"\nsuits = 2\nhighest = "six"\n[tableau]\ndeal = [4, 4, 4]\n"""
    file, state = tmp_path / "tiny.toml", tmp_path / "state.jsonl"
    file.write_text(told, encoding="utf-8")
    args = ("winnability", str(file), "--deals", "3", "--jobs", jobs, "--state", str(state))
    result = run(*args)
    assert result.stdout.startswith("Tiny, 3 deals, all cards known\n  winnable: ")
    assert json.loads(state.read_text(encoding="utf-8").splitlines()[0])["file"] == told
    file.write_text(told + 'space = "nothing"\n', encoding="utf-8")
    refused = run(*args)
    assert refused.exit_code == 2
    assert "other rules" in refused.stderr
    file.write_text("title = 3", encoding="utf-8")
    assert "tiny.toml: This file tells no game: write [tableau] for a patience" in run(*args).stderr


@pytest.mark.parametrize(
    ("game", "args", "code", "said"),
    [
        ("klondikee", [], 2, "Did you mean klondike"),
        ("euchre", [], 1, "Only a patience"),
        ("klondike", ["--as-played", "genius"], 2, "There is no bot 'genius'"),
        ("klondike", ["--set", "draw=x"], 2, "draw"),
        ("klondike", ["--set", "draw"], 2, "--set option=value"),
        ("klondike", ["--plot", "plot.doc"], 1, "must end in .png"),
        ("klondike", ["--state", "no/such/folder/state"], 1, "Cannot keep outcomes in"),
        ("klondike", ["--deals", "0"], 2, "--deals"),
        ("klondike", ["--budget", "0"], 2, "--budget"),
        ("klondike", ["--jobs", "0"], 2, "--jobs"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(game: str, args: list[str], code: int, said: str) -> None:
    result = run("winnability", game, "--deals", "1", *args)
    assert result.exit_code == code
    assert said in result.stderr
    assert "Traceback" not in result.output
    assert not result.stdout
