"""A patience at the terminal: made again, safe cards, whether it can be won, a deal that can be won."""

import json
import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from cardtable.bots.solver import Solver
from cardtable.cli.alone import NoWinnableDeal, winnable_table
from cardtable.cli.play import Session
from cardtable.cli.screen import Screen
from cardtable.cli.talk import time_for
from cardtable.engine import Table
from cardtable.games import REGISTRY
from cardtable.games.own import read_own
from tests.cli.player import widest
from tests.cli.test_commands import run


def played(*lines: str, game: str = "bisley", seed: int = 4) -> str:
    """What is printed when these lines are typed and the table is left."""
    result = run("play", game, "--seed", str(seed), "--ascii", text="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0
    assert widest(result.stdout) <= 80
    return result.stdout


def test_redo_makes_again_what_was_taken_back() -> None:
    shown = played("1", "undo", "redo", "redo", "quit", game="klondike")
    assert "Your last move is taken back." in shown
    assert "The move taken back is made again." in shown
    assert "There is nothing to make again." in shown


def test_undo_and_redo_go_as_far_as_they_are_told() -> None:
    """By a number, to the beginning of the deal and to its end again."""
    asked = ["undo 2", "redo", "undo all", "undo 7", "redo 2", "redo ALL", "redo 5"]
    shown = played("1", "1", "1", *asked, "quit")
    assert re.findall(r"> ((?:un|re)do.*)\n(.*)\n", shown) == [
        ("undo 2", "Your last 2 moves are taken back."),
        ("redo", "The move taken back is made again."),
        ("undo all", "Your last 2 moves are taken back."),
        ("undo 7", "You have made no move in this deal."),
        ("redo 2", "The 2 moves taken back are made again."),
        ("redo ALL", "The move taken back is made again."),
        ("redo 5", "There is nothing to make again."),
    ]


@pytest.mark.parametrize("word", ["undo", "redo"])
def test_a_number_of_moves_that_cannot_be_read_is_asked_for(word: str) -> None:
    wrong = ("0", "-1", "1.5", "many", "²", "9" * 5000)
    shown = played("1", *[f"{word} {times}" for times in wrong], "quit")
    assert shown.count(f"Say how many moves: {word} 5, or {word} all.") == len(wrong)
    assert "taken back" not in shown


class Interrupted(Screen):
    """A terminal whose player breaks off whatever takes some thought."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.interactive = True
        self.lines = list(lines)

    def ask(self, prompt: str) -> str:
        """The next line."""
        return self.lines.pop(0)

    def progress_console(self) -> Console | None:
        """Asked for when the thinking begins."""
        raise KeyboardInterrupt


def test_an_interrupt_breaks_off_a_hint_and_not_the_deal() -> None:
    out = StringIO()
    with redirect_stdout(out):
        table = Table(REGISTRY.find("klondike"), seed=5)
        screen = Interrupted("1", "hint 30", "winnable?", "undo", "quit")
        assert Session(table, 0, screen).run() == 0
    assert out.getvalue().count("Broken off.") == 2
    assert not screen.lines
    assert not table.events


def test_auto_plays_up_the_safe_cards() -> None:
    shown = played("auto", "auto", "quit")
    first, second = shown.split("> auto")[1:]
    assert re.search(r"You: up [A-Z0-9]+", first)
    assert "No card can go up" in second


def test_auto_and_winnable_are_for_patiences() -> None:
    shown = played("auto", "winnable?", "quit", game="hearts")
    assert shown.count("That can be asked only of a patience") == 2


def test_whether_it_can_be_won_is_asked_in_several_ways() -> None:
    for asked in ("winnable?", "can I still win?", "winnable"):
        assert "Yes: this deal can still be won.\n" in played(asked, "quit")
    assert "Ask: can I still win?" in played("can", "quit")


def test_a_hint_is_thought_about_longer_where_a_win_can_be_found() -> None:
    """That is in a patience which hides no card."""
    for game in ("bisley", "klondike", "poker-solitaire-thoughtful", "whist"):
        table = Table(REGISTRY.find(game), seed=1)
        assert (time_for(table.game, table.state) > 1.0) == (game == "bisley")


def test_that_no_winnable_deal_was_found_is_told_with_what_to_do() -> None:
    """One pile that is won only if its thirteen cards happen to lie in order."""
    lucky = 'title = "Lucky"\nsuits = 1\n[tableau]\ndeal = [13]\nunit = "no card"\nspace = "nothing"\n'
    with pytest.raises(NoWinnableDeal, match=r"\d+ looked at\. Try again, or play without --winnable\."):
        winnable_table(read_own(lucky), 1, {}, Screen(), 0.0)


def test_a_deal_with_the_solvers_help_is_told_as_such() -> None:
    """Of a deal with cards face down; all its moves are forced or turns, until nothing is left."""
    table = Table(REGISTRY.find("klondike"), seed=4)
    moves: list[str] = []
    while not table.state.over:
        move = table.game.legal(table.state, 0)[-1]
        moves.append(move.text)
        table.play(0, move)
    asked = played("winnable?", *moves, game="klondike")
    assert "No: this deal cannot be won any more. The solver has looked at the cards" in asked
    assert "With the help of the solver" in asked.split("The deal is over.")[1]
    assert "does not count as won" in asked
    assert "With the help" not in played(*moves, game="klondike")


def test_a_win_with_the_solvers_help_is_none_in_the_statistics(tmp_path: Path) -> None:
    table = Table(REGISTRY.find("klondike"), options={"draw": 3, "passes": 0}, seed=12)
    moves = [move.text for move in Solver(table.game).solve(table.state).moves]
    for asked, won in ((["winnable?"], 0), ([], 1)):
        folder = str(tmp_path / str(won))
        text = "".join(f"{line}\n" for line in [*asked, *moves])
        rules = ("--set", "draw=3", "--set", "passes=0")
        shown = run("play", "klondike", "--seed", "12", *rules, text=text, CARDTABLE_DATA=folder)
        assert "It has come out: you win." in shown.stdout
        [tally] = json.loads(run("statistics", "--json", CARDTABLE_DATA=folder).stdout)
        assert (tally["played"], tally["won"]) == (1, won)


def test_the_help_of_a_patience_tells_of_its_commands() -> None:
    assert "winnable?" in played("?", "quit")
    for game in ("hearts", "poker-solitaire"):  # which are not won or lost as a patience is
        assert "winnable?" not in played("?", "quit", game=game)


def test_a_winnable_deal_is_told_with_its_number() -> None:
    result = run("play", "bisley", "--winnable", "--ascii", text="quit\n")
    assert result.exit_code == 0
    found = re.match(r"Deal (\d+) can be won\. \(\d+ looked at\.\)\n", result.stdout)
    assert found is not None
    table = Table(REGISTRY.find("bisley"), seed=int(found[1]))
    assert Solver(table.game).solve(table.state).verdict == "winnable"


def test_a_winnable_deal_is_not_had_of_everything() -> None:
    assert "only of a patience" in run("play", "hearts", "--winnable").stderr
    refused = run("play", "klondike", "--winnable", "--seed", "1")
    assert refused.exit_code == 2
    assert "not both" in refused.stderr
