"""Patiences in the terminal: files of one's own, deals by their numbers, statistics between sessions."""

import json
import sqlite3
from pathlib import Path

import pytest

from cardtable.cli.finding import find_game, lay_out
from cardtable.cli.statistics import FILE, Statistics
from cardtable.engine import BadOption, Table, UnknownGame, save
from cardtable.front.tallies import Tally
from cardtable.games import REGISTRY
from tests.cli.player import widest
from tests.cli.test_commands import run

EXAMPLES = Path(__file__).parents[2] / "examples" / "patience"
HALF = str(EXAMPLES / "half-a-pack.toml")

TWO_CARDS = """
title = "Two Cards"
suits = 1
highest = "two"
[tableau]
deal = [1, 1]
[[foundations]]
forced = false
"""
"""Comes out, whatever is dealt, if the ace goes up and then the two."""


@pytest.fixture
def two_cards(tmp_path: Path) -> str:
    path = tmp_path / "two.toml"
    path.write_text(TWO_CARDS, encoding="utf-8")
    return str(path)


# -- files -------------------------------------------------------------------------------------


def test_a_file_stands_for_a_game() -> None:
    assert find_game(HALF).title == "Half a Pack"
    assert find_game("klondike") is REGISTRY.find("klondike")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_examples_are_told_simulated_and_played(path: Path) -> None:
    title = find_game(str(path)).title
    told = run("rules", str(path))
    assert told.exit_code == 0
    assert title in told.stdout
    assert "Each card on the foundations counts one" in told.stdout
    simulated = json.loads(run("simulate", str(path), "--deals", "2", "--json").stdout)
    assert simulated["deals"] == 2
    played = run("play", str(path), "--deal", "617", text="rules\n1\nundo\nquit\n")
    assert played.exit_code == 0
    assert f"{title} · deal 617" in played.stdout
    assert "## " not in played.stdout
    assert widest(played.stdout) <= 80


def test_a_game_of_ones_own_is_saved_and_goes_on_without_its_file(tmp_path: Path, two_cards: str) -> None:
    kept = tmp_path / "kept.json"
    run("play", two_cards, "--deal", "3", text=f"up AC\nsave {kept}\nquit\n")
    Path(two_cards).unlink()
    replayed = run("replay", str(kept))
    assert replayed.exit_code == 0
    assert "Two Cards: 1 deal, every move checked." in replayed.stdout
    assert "Deal number 3" in replayed.stdout
    resumed = run("play", "--load", str(kept), text="up 2C\n")
    assert "It has come out: you win." in resumed.stdout


def test_what_is_wrong_with_a_file_is_one_sentence(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('title = "Bad"\n[tableau]\ndeal = [52]\nunit = "tower"\n', encoding="utf-8")
    for command in (["rules", str(bad)], ["play", str(bad)], ["simulate", str(bad), "--deals", "1"]):
        result = run(*command)
        assert result.exit_code == 1
        assert result.stderr.startswith(f"{bad}: Line 4, [tableau] unit: found 'tower'; allowed are top card")
        assert result.stderr.count("\n") == 1
    bad.write_bytes(b"\xff\xfe\x00")
    assert "told in UTF-8" in run("rules", str(bad)).stderr
    bad.write_bytes(b"#" * 10**6)
    assert "16384 letters at most" in run("rules", str(bad)).stderr
    for missing in (tmp_path / "none.toml", tmp_path):
        result = run("rules", f"{missing}/none.toml")
        assert result.exit_code == 2
        assert "Cannot read" in result.stderr
    with pytest.raises(UnknownGame):
        find_game(str(tmp_path / "kept.json"))


def test_a_patience_of_ones_own_is_no_tournament(two_cards: str) -> None:
    result = run("tournament", two_cards, "--bots", "random,casual", "--deals", "2")
    assert result.exit_code == 2
    assert "played alone" in result.stderr


# -- numbers -----------------------------------------------------------------------------------


def test_a_seed_and_a_number_are_the_same_deal() -> None:
    by_number = run("play", "klondike", "--deal", "617", text="quit\n").stdout
    assert "Klondike · deal 617\n" in by_number
    assert run("play", "klondike", "--seed", "617", text="quit\n").stdout == by_number
    assert run("play", "klondike", "--deal", "618", text="quit\n").stdout != by_number


def test_every_deal_of_a_patience_has_a_number_by_which_it_can_be_had_again() -> None:
    played = run("play", "klondike", text="quit\n").stdout
    number = played.split("Klondike · deal ")[1].split("\n")[0]
    assert run("play", "klondike", "--deal", number, text="quit\n").stdout == played


def test_microsofts_numbers_at_the_table() -> None:
    played = run("play", "klondike", "--deal", "MS:1", text="quit\n").stdout
    assert "Klondike · deal ms:1\n" in played
    table = lay_out(REGISTRY.find("klondike"), deal="ms:1")
    assert [table.view(0).zone(f"pile {pile}").cards[-1] for pile in (1, 2)] == ["JD", "5H"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["klondike", "--deal", "tomorrow"], "There is no deal 'tomorrow'"),
        (["klondike", "--seed", "-1"], "There is no deal '-1'"),
        (["klondike", "--deal", "ms:1000001"], "there is no ms:1000001"),
        ([HALF, "--deal", "ms:1"], "for one pack of 52 cards, not for 32"),
        (["klondike", "--deal", "1", "--seed", "1"], "give --deal or --seed, not both"),
        (["whist", "--deal", "1"], "Only the deals of patiences are numbered; Whist takes a --seed"),
        (["--load", "some.json", "--deal", "1"], "give --load alone"),
    ],
)
def test_numbers_that_are_refused(args: list[str], said: str) -> None:
    result = run("play", *args)
    assert result.exit_code == 2
    assert said in result.stderr


def test_options_are_checked_before_the_deal() -> None:
    with pytest.raises(BadOption):
        lay_out(REGISTRY.find("klondike"), options={"draw": "7"})


# -- statistics --------------------------------------------------------------------------------


def tallies(*game: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(run("statistics", *game, "--json").stdout)
    return found


def test_streaks_are_kept_between_sessions(two_cards: str) -> None:
    assert run("statistics").stdout == "No patience has been played yet.\n"
    win, leave = "up AC\nup 2C\n", "up AC\nquit\n"
    for text in (win, win, leave, win):
        last = run("play", two_cards, text=text).stdout
    assert "Of 4 deals you have won 3 (75 %), in a row 1, at most 2; best score 2." in last
    assert tallies() == [
        {
            "game": "own-two-cards",
            "title": "Two Cards",
            "options": "",
            "played": 4,
            "won": 3,
            "share": 75.0,
            "streak": 1,
            "longest": 2,
            "best": 2,
        }
    ]
    assert tallies(two_cards) == tallies()
    assert tallies("klondike") == []
    told = run("statistics").stdout
    assert "Two Cards" in told
    assert "75 %" in told


def test_leaving_counts_as_lost_only_after_a_move(two_cards: str) -> None:
    assert "counts as lost" not in run("play", two_cards, text="hint 0\nquit\n").stdout
    assert tallies() == []
    left = run("play", two_cards, text="up AC\n").stdout  # the end of the input
    assert "A deal that is left before its end counts as lost.\nOf 1 deal you have won none." in left
    assert [(tally["played"], tally["won"], tally["best"]) for tally in tallies()] == [(1, 0, None)]


def test_a_saved_deal_counts_when_it_is_finished(tmp_path: Path, two_cards: str) -> None:
    kept = tmp_path / "kept.json"
    run("play", two_cards, text=f"up AC\nsave {kept}\nquit\n")
    assert tallies() == []
    run("play", "--load", str(kept), text="quit\n")
    assert tallies() == []
    run("play", "--load", str(kept), text=f"up 2C\nsave {kept}\n")
    assert [(tally["played"], tally["won"]) for tally in tallies()] == [(1, 1)]


def test_a_finished_record_is_not_counted_again(tmp_path: Path, two_cards: str) -> None:
    kept = tmp_path / "kept.json"
    table = Table(find_game(two_cards), seed=1)
    for move in ("up AC", "up 2C"):
        table.play(0, table.game.read(move))
    kept.write_text(save(table), encoding="utf-8")
    assert "It has come out" in run("play", "--load", str(kept)).stdout
    assert tallies() == []


def test_a_save_before_the_last_move_does_not_help(tmp_path: Path, two_cards: str) -> None:
    run("play", two_cards, text=f"save {tmp_path / 'kept.json'}\nup AC\nquit\n")
    assert [tally["played"] for tally in tallies()] == [1]


def test_other_options_are_counted_apart() -> None:
    for rules in ([], ["--set", "draw=3"], ["--set", "draw=3", "--set", "passes=0"]):
        run("play", "klondike", "--deal", "1", *rules, text="1\nquit\n")
    assert [tally["options"] for tally in tallies("klondike")] == ["", "draw=3", "draw=3 passes=0"]
    told = run("statistics", "klondike").stdout
    assert "Klondike draw=3 passes=0" in told
    assert widest(told) <= 80


def test_a_patience_that_was_not_played_is_told_by_its_name(two_cards: str) -> None:
    run("play", two_cards, text="up AC\nquit\n")
    assert run("statistics", "canfield").stdout == "No deal of Canfield has been played yet.\n"


def test_games_for_several_are_not_counted(data_folder: Path) -> None:
    run("play", "whist", "--seed", "1", text="1\nquit\n")
    assert not data_folder.exists()
    refused = run("statistics", "whist")
    assert refused.exit_code == 2
    assert refused.stderr == "Statistics are kept of patiences; Whist is not played alone.\n"


@pytest.mark.parametrize("damage", [b"Dear aunt", b"SQLite format 3\x00" + b"\xff" * 200])
def test_a_damaged_file_is_told_and_left_alone(damage: bytes, data_folder: Path, two_cards: str) -> None:
    data_folder.mkdir()
    path = data_folder / FILE
    path.write_bytes(damage)
    played = run("play", two_cards, text="up AC\nup 2C\n")
    assert played.exit_code == 0
    said = " ".join(played.stdout.split())
    assert "This deal is not counted. The statistics in" in said
    assert "Move it away, and a new one is begun." in said
    result = run("statistics")
    assert result.exit_code == 1
    assert "cannot be read" in result.stderr
    assert path.read_bytes() == damage


def test_a_file_of_a_later_version_is_left_alone(data_folder: Path) -> None:
    data_folder.mkdir()
    with sqlite3.connect(data_folder / FILE) as file:
        file.execute("PRAGMA user_version = 2")
    file.close()
    assert "it is of version 2, and this program knows 1" in run("statistics").stderr


def test_a_folder_that_cannot_be_made(tmp_path: Path, two_cards: str) -> None:
    (tmp_path / "letter").write_text("Dear aunt", encoding="utf-8")
    played = run("play", two_cards, text="up AC\nquit\n", CARDTABLE_DATA=str(tmp_path / "letter"))
    assert played.exit_code == 0
    assert "This deal is not counted." in played.stdout


def test_two_tables_at_a_time(data_folder: Path, two_cards: str) -> None:
    tables = [Table(find_game(two_cards), seed=seed) for seed in (1, 2)]
    rows = [Statistics().write(table, None) for table in tables]
    assert rows[0] != rows[1]
    tables[0].play(0, tables[0].game.read("up AC"))
    tables[0].play(0, tables[0].game.read("up 2C"))
    assert Statistics().write(tables[0], rows[0]) == rows[0]  # in place of what was kept of it
    (tally,) = Statistics().tallies()
    assert (tally.played, tally.won) == (2, 1)


def test_a_tally() -> None:
    tally = Tally("x", "X", "")
    for won in (True, False, True, True, True, False):
        tally.add(won, 10 if won else -3)
    assert (tally.played, tally.won, tally.streak, tally.longest, tally.best) == (6, 4, 0, 3, 10)


def test_a_game_that_is_played_for_points_is_not_said_to_be_lost() -> None:
    told = run("play", "poker-solitaire", "--deal", "1", text="1\nquit\n").stdout
    assert "You have played 1 deal.\n" in told
    assert "you have won none" not in told
