"""Playing: whole matches, questions at the prompt, taking back, keeping and resuming."""

import os
import pty
import re
import signal
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from threading import Timer
from typing import IO, Any

import pytest

from cardtable.bots import Beginner, Casual, Searcher
from cardtable.bots.levels import BUDGETS
from cardtable.cards import shuffled
from cardtable.cli.draw import move_list
from cardtable.cli.listing import by_family
from cardtable.cli.play import Session, bots_around
from cardtable.engine import GameInfo, IllegalMove, Table, list_options
from cardtable.front import read_moves
from cardtable.games import REGISTRY
from tests.cli.player import HintScreen, HintTaker, is_finished, widest
from tests.cli.test_commands import match_record, run

SHORT = [games[0] for games in by_family(REGISTRY).values()]
"""One game of each family is played to the end of the match."""


def house_rules(info: GameInfo) -> list[str]:
    """Ranges at their low end, which keeps matches short."""
    return [f"{option.name}={option.low}" for option in list_options(info.options) if option.is_range]


def start(*args: str, **env: str) -> "subprocess.Popen[str]":
    """A real process on pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", "cardtable", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **env},
    )


def wait_for(process: "subprocess.Popen[Any]", waiting: bool = True, ticks: int = 0) -> None:
    """Go on when the process waits for its player, or has worked for some ticks of the processor."""
    while process.poll() is None:
        fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        if int(fields[11]) >= ticks and (fields[0] == "S" or not waiting):
            return


def read_to_prompt(stream: IO[str]) -> str:
    """What is printed up to the next prompt, or to the end."""
    printed = ""
    while not printed.endswith("\n> ") and (char := stream.read(1)):
        printed += char
    return printed


@pytest.mark.parametrize("info", SHORT, ids=lambda info: info.id)
def test_whole_match_in_a_process(info: GameInfo) -> None:
    settings = [arg for rule in house_rules(info) for arg in ("--set", rule)]
    process = start("play", info.id, "--seed", "4", *settings, NO_COLOR="1")
    assert process.stdin is not None
    assert process.stdout is not None
    player = HintTaker()
    output = ""
    while (printed := read_to_prompt(process.stdout)).endswith("> ") and player.lines < 3000:
        output += printed
        process.stdin.write(player.next_line(printed) + "\n")
        process.stdin.flush()
    output += printed
    process.communicate(timeout=10)
    assert process.returncode == 0
    assert is_finished(output), output[-2000:]
    assert widest(output) <= 80
    assert "\x1b" not in output
    assert "Traceback" not in output


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_every_game_can_be_played_from_the_last_seat(info: GameInfo) -> None:
    out = StringIO()
    with redirect_stdout(out):
        table = Table(info, seed=7)
        screen = HintScreen(out, 24)
        assert Session(table, table.game.seats - 1, screen).run() == 0
    assert widest(out.getvalue()) <= 80
    assert out.getvalue().isascii()
    if table.game.seats > 1:
        assert f"You are {table.game.seat_name(table.game.seats - 1)}" in out.getvalue()


def test_end_of_input_leaves_politely() -> None:
    result = run("play", "whist", "--seed", "1", text="hint 0\n")
    assert result.exit_code == 0
    assert result.stdout.endswith("You leave the table. Goodbye.\n")


def test_interrupt_leaves_without_a_traceback() -> None:
    process = start("play", "whist", "--seed", "1")
    assert process.stdout is not None
    read_to_prompt(process.stdout)
    wait_for(process)
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=10)
    assert process.returncode == 130
    assert "Traceback" not in rest
    assert "You leave the table." in rest


def test_interrupt_stops_a_simulation() -> None:
    process = start("simulate", "whist", "--deals", "100000000")
    wait_for(process, waiting=False, ticks=200)
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=10)
    assert process.returncode == 130
    assert rest == "Stopped.\n"


def test_what_may_be_done_beside_the_moves_is_said() -> None:
    """A claim at bridge: declarer claims, and a defender has it played out."""
    result = run("play", "contract-bridge", "--seed", "5", text="bid 7NT\n1\nclaim 12\nclaim 12\nquit\n")
    assert "You may also: claim 1-13, concede\n" in result.stdout
    assert "You may also: claim 1-12, concede\n" not in result.stdout
    assert "  You: claim 12\n" in result.stdout
    assert "  West: dispute\n" in result.stdout
    assert "Your claim has been disputed: you may claim again when this trick is over." in result.stdout


def test_questions_at_the_prompt() -> None:
    asked = "?|why|why 1|why play 2C|why nonsense|99|hint 0|hint soon|hint nan|log|score|rules|save||quit|"
    lines = asked.replace("|", "\n")
    result = run("play", "whist", "--seed", "1", text=lines)
    assert result.exit_code == 0
    for said in (
        "take back your last move",
        "Say which move to ask about",
        "You may: ",
        "Cannot read 'nonsense' as a move; what you may do now: play.",
        "there is no 99.",
        "Try play ",
        "Say how many seconds",
        "Player 2: play",
        "Score: You & Player 3 0",
        "Say where to: save FILE.",
    ):
        assert said in result.stdout
    assert result.stdout.count("Whist · deal 1") == 2  # Enter alone shows the table again


def test_a_hint_compares_moves_in_sampled_deals() -> None:
    result = run("play", "modern-brag", "--seed", "1", text="hint 0.3\nquit\n")
    assert "\nTry " in result.stdout
    assert "sampled deals" in result.stdout
    assert not result.stderr  # nobody watches: who is thinking is not shown


def test_levels_are_given_to_the_left() -> None:
    table = Table(REGISTRY.find("whist"), seed=1)
    bots = bots_around(table, 1, "master, casual,Beginner")
    assert isinstance(bots[2], Searcher)
    assert bots[2].budget is BUDGETS["master"]
    assert [type(bots[seat]) for seat in (3, 0)] == [Casual, Beginner]
    assert {type(bot) for bot in bots_around(table, 0, "beginner").values()} == {Beginner}


def test_strong_bots_play_at_the_table() -> None:
    result = run("play", "modern-brag", "--seed", "1", "--level", "strong", text="1\nquit\n")
    assert result.exit_code == 0
    assert "  You: " in result.stdout
    assert "  Player 2: " in result.stdout
    assert not result.stderr


def test_a_card_turned_up_and_down_again_is_told_by_its_face_once() -> None:
    """Three players have turned two cards each before the table is drawn, and only the last two lie up."""
    result = run("play", "concentration", "--seed", "3", text="log\nquit\n")
    told = re.findall(r"^  Player \d: turn ([W-Z]\d+): (\S+)$", result.stdout, re.MULTILINE)
    faces = dict(told)
    assert len(told) == 6 and len(faces) == 4  # some are turned up again, and told again
    row = next(line.split()[1:] for line in result.stdout.splitlines() if line.startswith("W "))
    last = {place: face for place, face in told[-2:]}
    assert row == [last.get(f"W{column}", "[]") for column in range(1, 14)]
    assert f"turn {told[-1][0]}: " not in result.stdout.split("> log")[1]


def test_refused_moves_give_the_rule_and_change_nothing() -> None:
    held = Table(REGISTRY.find("whist"), seed=1).view(0).zone("hand 0").cards
    asked = "".join(f"why {card}\n" for card in held)
    result = run("play", "whist", "--seed", "1", text=asked + "quit\n")
    assert "so you must follow suit" in result.stdout
    refused = [line.split()[1] for line in result.stdout.split("\n> why ")[1:] if "must follow" in line]
    rubbish = ["play 2C 3C", "0", "99", "9" * 3000, "play", "\x00", "♠", *refused]
    result = run("play", "whist", "--seed", "1", text="\n".join(rubbish) + "\nquit\n")
    assert result.exit_code == 0
    assert "  You: " not in result.stdout


def test_a_card_may_be_named_alone_or_by_its_number() -> None:
    by_number = run("play", "whist", "--seed", "1", text="1\nquit\n").stdout
    first = by_number.split("1) ")[1].split()[0].removeprefix("play").strip()
    by_card = run("play", "whist", "--seed", "1", text=f"{first}\nquit\n").stdout
    assert f"You: play {first}" in by_number
    assert f"You: play {first}" in by_card


def test_several_cards_at_once_in_any_order() -> None:
    output = run("play", "cribbage", "--seed", "3", text="quit\n").stdout
    cards = [item.split()[0] for item in output.split("lay away  ")[-1].split(") ")[1:]]
    for line in (f"{cards[2]} {cards[0]}", f"lay away {cards[0]} {cards[2]}", "3 1"):
        told = run("play", "cribbage", "--seed", "3", text=f"{line}\nlog\nquit\n").stdout
        for card in (cards[0], cards[2]):
            assert f"You: lay away {card}" in told
    assert len(cards) == 6  # also the highest, which can go only after another
    refused = run("play", "cribbage", "--seed", "3", text=f"{cards[0]} {cards[0]}\nquit\n").stdout
    assert "You: lay away" not in refused  # neither of the two


def test_a_choice_of_several_cards_is_explained() -> None:
    """The king of spades may be passed, though not as the first of three: they are named together."""
    asked = "KS|KS 3S|1 2 3 4|why KS|hint 0|quit|".replace("|", "\n")
    told = run("play", "hearts", "--seed", "3", text=asked).stdout
    assert told.count("More cards than that are asked for: name them all, in any order.") == 2
    assert "Those are 4 cards; no more than 3 can be named here." in told
    assert "You may pass K♠: name it together with the other cards" in told
    assert "Try pass A♦ Q♥ K♠: " in told
    assert "You: pass" not in told
    done = run("play", "hearts", "--seed", "3", text="KS 3S AD\nquit\n").stdout
    assert done.count("You: pass") == 3


def test_a_number_is_how_much_where_nothing_else_is_asked() -> None:
    """At muggins a hand is announced by its count alone; with other moves the amount needs its verb."""
    game = REGISTRY.find("cribbage").make(2, {"muggins": True})
    s = game.begin(game.new_match(), shuffled(52, 3), 3)
    while not game.legal(s, seat := game.to_act(s)[0])[0].is_range:
        game.apply(s, seat, game.legal(s, seat)[0])
    assert [move.text for move in read_moves(game, s, seat, "1")] == ["count 1"]
    assert [line.plain for line in move_list(game.legal(s, seat), 80)] == ["  count 0-29"]
    with pytest.raises(IllegalMove):
        read_moves(game, s, seat, "30")


def test_undo_takes_back_the_last_move() -> None:
    result = run("play", "whist", "--seed", "1", text="undo\n1\nundo\nlog\nquit\n")
    assert "You have made no move in this deal." in result.stdout
    assert "Your last move is taken back." in result.stdout
    told = result.stdout.split("> log\n")[1]
    assert "You:" not in told


def test_saved_match_is_resumed_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    played = run(
        "play",
        "euchre",
        "--seed",
        "2",
        "--seat",
        "3",
        text=f"1\nsave {path}\nlog\nquit\n",
    )
    assert f"--load{path}--seat3" in "".join(played.stdout.split())  # a long path is broken over lines
    resumed = run("play", "--load", str(path), "--seat", "3", text="log\nquit\n")
    assert resumed.exit_code == 0
    assert played.stdout.split("> log\n")[1] == resumed.stdout.split("> log\n")[1]
    assert run("replay", str(path)).exit_code == 0


def test_save_overwrites_nothing_but_records(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear aunt", encoding="utf-8")
    result = run(
        "play",
        "euchre",
        text=f"save {letter}\nsave {tmp_path}\nsave {tmp_path}/a/b\nquit\n",
    )
    assert letter.read_text(encoding="utf-8") == "Dear aunt"
    assert "choose another name" in result.stdout
    assert result.stdout.count("Cannot write") == 2


def test_record_between_two_deals_goes_on(tmp_path: Path) -> None:
    record = match_record(tmp_path / "match.json", "two-hand-euchre")
    result = run("play", "--load", str(record), text="quit\n")
    assert result.exit_code == 0
    assert "deal 2" in result.stdout


@pytest.mark.parametrize("no_color", ["", "1"])
def test_terminal_gets_colour_unless_refused_and_asks_before_leaving(
    no_color: str,
) -> None:
    main, other = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key != "FORCE_COLOR"}
    process = subprocess.Popen(
        [sys.executable, "-m", "cardtable", "play", "euchre", "--seed", "1"],
        stdin=other,
        stdout=other,
        stderr=other,
        env={**env, "TERM": "xterm", "COLUMNS": "80", "NO_COLOR": no_color},
        start_new_session=True,
    )
    os.close(other)
    deadline = Timer(20, process.kill)
    deadline.start()
    with os.fdopen(main, encoding="utf-8", errors="replace", newline="") as stream:
        printed = ""
        while not printed.endswith("> "):
            printed += stream.read(1)
        assert ("\x1b[1;31m" in printed) == (not no_color)  # a red suit
        wait_for(process)
        process.send_signal(signal.SIGINT)
        while not printed.endswith("(y/n) "):
            printed += stream.read(1)
        os.write(main, b"y\n")
        assert process.wait(10) == 130
    deadline.cancel()
    assert ("\x1b" in printed) == (not no_color)
    assert "Traceback" not in printed


def printed_in_a_race(game: str, *ends: str) -> str:
    """What a terminal shows of a game in which nobody has any time, until one of these texts comes."""
    main, other = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "cardtable", "play", game, "--seed", "1", "--pace", "0"],
        stdin=other,
        stdout=other,
        stderr=other,
        env={**os.environ, "TERM": "dumb", "COLUMNS": "80"},
        start_new_session=True,
    )
    os.close(other)
    deadline = Timer(60, process.kill)
    deadline.start()
    with os.fdopen(main, encoding="utf-8", errors="replace", newline="") as stream:
        printed = ""
        while not printed.endswith(ends):
            printed += stream.read(1)
        os.write(main, b"quit\n")
        assert process.wait(10) == 0
    deadline.cancel()
    assert "Traceback" not in printed
    return printed


def test_race_at_a_terminal_goes_on_without_the_player() -> None:
    """At slapjack the others do not wait: with no time at all they act before him, and he is too late."""
    printed = printed_in_a_race("slapjack", "\n> ")  # his own turn to turn a card: only that waits for him
    assert "Enter: slap> " in printed
    assert "You: wait" in printed
    assert "Player 2: turn" in printed


def test_race_of_patiences_at_a_terminal() -> None:
    """At Pounce the others play on, beat by beat, and one of them wins."""
    printed = printed_in_a_race("pounce", "rid of his stock")
    assert "You: wait" in printed
    assert "Player 2: turn" in printed


def test_only_moves_are_made_by_themselves() -> None:
    """War can be watched to its end without a word; what is turned up is told."""
    result = run("play", "war", "--seed", "3", "--forced", "0", "--set", "turns=50")
    assert is_finished(result.output)
    assert "You: turn: 7♦" in result.output
    assert "> " not in result.output


def test_where_there_is_a_choice_the_player_is_asked() -> None:
    """Euchre begins with a decision: nothing is done for him."""
    result = run("play", "euchre", "--seed", "3", "--forced", "0")
    assert result.output.count("> ") == 1
    assert "You leave the table." in result.output
