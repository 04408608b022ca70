"""The solver on the command line: the answer in words, the moves that win, and what cannot be solved."""

import json
from pathlib import Path

from cardtable.bots.solver import Solver
from cardtable.engine import Table, save
from cardtable.games import REGISTRY
from tests.cli.player import widest
from tests.cli.test_commands import match_record, run

BY_THREES = ("--set", "draw=3", "--set", "passes=0")


def table() -> Table:
    """A deal of Klondike by threes that can be won."""
    return Table(REGISTRY.find("klondike"), options={"draw": 3, "passes": 0}, seed=12)


def test_the_moves_are_told() -> None:
    result = run("solve", "klondike", "--deal", "12", *BY_THREES, "--ascii")
    assert result.exit_code == 0
    assert result.stdout.startswith("Klondike: winnable\nThis deal can be won.\n")
    assert "moves to the win." in result.stdout
    assert result.stdout.isascii()
    assert widest(result.stdout) <= 80
    assert not result.stderr


def test_the_moves_win_the_deal_that_play_deals() -> None:
    data = json.loads(run("solve", "klondike", "--deal", "12", *BY_THREES, "--json").stdout)
    assert data["verdict"] == "winnable"
    assert data["deal"] == "12"
    played = table()
    for text in data["moves"]:
        played.play(0, played.game.read(text))
    assert played.state.scores == [52]


def test_a_deal_that_cannot_be_won() -> None:
    result = run("solve", "klondike", "--deal", "4")
    assert result.exit_code == 0
    assert "cannot be won: every way to play it has been looked at." in result.stdout


def test_too_little_time() -> None:
    """The 104 cards of Napoleon at St. Helena take more than a moment on any machine."""
    result = run("solve", "napoleon-at-st-helena", "--deal", "2", "--budget", "0.1")
    assert result.exit_code == 0
    assert "unknown" in result.stdout
    assert "was not found out in time." in result.stdout


def test_a_record_is_solved_from_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    begun = table()
    moves = Solver(begun.game).solve(begun.state, positions=5000).moves
    for move in moves[:100]:
        begun.play(0, move)
    path.write_text(save(begun), encoding="utf-8")
    result = run("solve", "klondike", str(path))
    assert result.exit_code == 0
    assert "Klondike, after 100 moves: winnable" in result.stdout
    for move in moves[100:]:
        begun.play(0, move)
    path.write_text(save(begun), encoding="utf-8")
    assert "The deal is over, and won." in run("solve", "klondike", str(path)).stdout


def test_what_cannot_be_solved_is_said_in_a_sentence(tmp_path: Path) -> None:
    euchre = str(match_record(tmp_path / "euchre.json"))
    for args, code, words in [
        (["klondike"], 2, "Say which deal"),
        (["klondike", euchre, "--deal", "3"], 2, "Say which deal"),
        (["klondike", euchre], 2, "is a record of Euchre, not of Klondike."),
        (["klondike", euchre, "--set", "draw=3"], 2, "A record has its own options"),
        (["klondike", str(tmp_path / "none.json")], 1, "Cannot read"),
        (["euchre"], 1, "only of a patience, which one plays alone"),
        (["euchre", "--deal", "1"], 1, "only of a patience, which one plays alone"),
        (["poker-solitaire", "--deal", "1"], 1, "only of a patience, which one plays alone"),
        (["klondikee", "--deal", "1"], 2, "Did you mean klondike"),
        (["klondike", "--deal", "1", "--set", "draw=x"], 2, "draw"),
    ]:
        result = run("solve", *args)
        assert result.exit_code == code, args
        assert words in result.stderr
        assert result.stderr.count("\n") == 1
        assert not result.stdout
