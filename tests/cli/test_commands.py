"""The commands: what they print, how they fail."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardtable import __version__
from cardtable.book import NoPage, rules_page
from cardtable.book.catalogue import rows
from cardtable.cli.commands import app
from cardtable.engine import Table, save
from cardtable.games import REGISTRY
from tests.cli.player import widest


def run(*args: str, text: str = "", **env: str) -> Result:
    """Run a command as a process without a terminal would."""
    return CliRunner(env=env).invoke(app, args, input=text, prog_name="cardtable")


def match_record(path: Path, game: str = "euchre", seed: int = 1) -> Path:
    """A record of one deal played by the first legal moves, and of a second one broken off."""
    table = Table(REGISTRY.find(game), seed=seed)
    while len(table.deals) < 2:
        seat = table.game.to_act(table.state)[0]
        table.play(seat, table.game.legal(table.state, seat)[-1])
        if table.state.over:
            table.deal()
    path.write_text(save(table), encoding="utf-8")
    return path


def test_version_and_help() -> None:
    assert run("--version").stdout == f"cardtable {__version__}\n"
    for args in ([], ["--help"]):
        result = run(*args)
        assert result.exit_code == 0
        assert "simulate" in result.stdout
    for command in ("games", "rules", "play", "simulate", "solve", "replay", "review", "backup"):
        result = run(command, "--help")
        assert result.exit_code == 0
        assert widest(result.stdout) <= 80


def test_games_are_listed_with_players_and_blurb() -> None:
    result = run("games")
    assert result.exit_code == 0
    for info in REGISTRY:
        assert f"  {info.id} " in result.stdout
    assert widest(result.stdout) <= 80


def test_games_can_be_filtered() -> None:
    two = json.loads(run("games", "--players", "2", "--json").stdout)
    assert two
    assert all(2 in game["players"] for game in two)
    euchres = json.loads(run("games", "--family", "euchre", "--json").stdout)
    assert {game["family"] for game in euchres} == {"euchre"}
    assert "no such game" in run("games", "--players", "99").stdout


def test_games_as_data_tell_the_values_of_a_variant() -> None:
    games = {game["id"]: game for game in json.loads(run("games", "--json").stdout)}
    assert len(games) == len(REGISTRY)
    assert games["railroad-euchre"]["parent"] == "euchre"
    joker = {"name": "joker", "default": True, "allowed": "no, yes"}
    assert (
        joker.items() <= next(o for o in games["railroad-euchre"]["options"] if o["name"] == "joker").items()
    )


def test_all_games_of_the_books_can_be_listed() -> None:
    """The books' families stay together: what is playable first, then what is not yet."""
    result = run("games", "--all")
    assert result.exit_code == 0
    assert widest(result.stdout) <= 80
    listed = [line.split(maxsplit=1) for line in result.stdout.splitlines() if line[2:3].strip()]
    ids = [words[0] for words in listed]
    missing = [row for row in rows() if row.id not in {info.id for info in REGISTRY}]
    assert sum(info.id in ids for info in REGISTRY) == len(REGISTRY)
    assert {words[0] for words in listed if words[1:] and words[1].startswith("not yet ")} == {
        row.id for row in missing
    }
    data = json.loads(run("games", "--all", "--family", "rummy", "--json").stdout)
    assert {game["id"]: game["playable"] for game in data} == {
        row.id: row not in missing for row in rows() if row.family == "rummy"
    }
    assert all(game["playable"] for game in json.loads(run("games", "--json").stdout))


def test_rules_are_printed_within_the_width() -> None:
    with_page = [info for info in REGISTRY if _has_page(info.id)]
    assert with_page
    for info in with_page:
        result = run("rules", info.id, COLUMNS="60")
        assert result.exit_code == 0
        assert widest(result.stdout) <= 60
        assert "\x1b" not in result.stdout
    data = json.loads(run("rules", with_page[0].id, "--json").stdout)
    assert data["text"].startswith("# ")


def _has_page(game: str) -> bool:
    try:
        return bool(rules_page(REGISTRY.find(game)))
    except NoPage:
        return False


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["rules", "whits"], 2, "Did you mean whist"),
        (["play", "whits"], 2, "Did you mean whist"),
        (["simulate", "nosuchgameatall", "--deals", "1"], 2, "There is no game called"),
        (["games", "--family", "nothing"], 2, "There is no family"),
        (["games", "--all", "--players", "2"], 2, "give --all or --players"),
        (["play", "whist", "--players", "3"], 2, "Whist is for 4 players, not 3."),
        (["play", "whist", "--seat", "5"], 2, "There is no seat 5"),
        (
            ["play", "whist", "--level", "grandmaster"],
            2,
            "There is no level 'grandmaster'; there are beginner,",
        ),
        (["play", "whist", "--level", "strong,casual"], 2, "Whist has 3 other seats here"),
        (["play", "euchre", "--set", "joker"], 2, "--set option=value"),
        (["play", "euchre", "--set", "cards=31"], 2, "cards cannot be '31'"),
        (["play", "euchre", "--set", "jocker=yes"], 2, "Did you mean joker?"),
        (["play", "whist", "--seed", "soon"], 2, "--seed"),
        (["simulate", "whist", "--deals", "0"], 2, "--deals"),
        (["simulate", "whist"], 2, "--deals"),
        (["replay", "no/such/file"], 1, "Cannot read no/such/file"),
        (["play", "--load", "no/such/file"], 1, "Cannot read no/such/file"),
        (["play", "whist", "--load", "x"], 2, "give --load alone"),
        (["nothing"], 2, "nothing"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(args: list[str], code: int, said: str) -> None:
    result = run(*args)
    assert result.exit_code == code
    assert said in result.stderr
    assert "Traceback" not in result.output
    assert not result.stdout


def test_simulation_is_fixed_by_its_seed() -> None:
    def figures(seed: str) -> dict[str, object]:
        found: dict[str, object] = json.loads(
            run("simulate", "whist", "--deals", "40", "--seed", seed, "--json").stdout
        )
        return {key: found[key] for key in ("deals", "decisions", "scores", "endings")}

    assert figures("3") == figures("3")
    assert figures("3") != figures("4")
    assert figures("3")["decisions"] == 40 * 52


def test_simulation_is_told() -> None:
    result = run("simulate", "two-hand-euchre", "--deals", "50", "--set", "joker=yes")
    assert result.exit_code == 0
    assert "95 % confidence" in result.stdout
    assert "makers euchred" in result.stdout
    assert not result.stderr


def test_the_house_is_told_as_dealer(tmp_path: Path) -> None:
    """At the table, in a replay and in a review; its gains are nobody's."""
    game = REGISTRY.find("casino-blackjack")
    table = Table(game, 2, {"shoes": 1}, seed=5)
    assert "Blackjack · deal 1 by the house" in run("play", game.id, "--seed", "5", text="quit\n").stdout
    while not table.match.over:
        seat = table.game.to_act(table.state)[0]
        table.play(seat, table.game.legal(table.state, seat)[0])
    path = tmp_path / "match.json"
    path.write_text(save(table), encoding="utf-8")
    assert "Deal 1, the house deals" in run("replay", str(path)).stdout
    assert json.loads(run("replay", str(path), "--json").stdout)["deals"][0]["dealer"] == -1
    assert sum(table.match.scores) != 0


def test_replay_explains_every_deal(tmp_path: Path) -> None:
    record = match_record(tmp_path / "match.json")
    result = run("replay", str(record))
    assert result.exit_code == 0
    assert "Deal 1, Player 1 deals" in result.stdout
    assert "Total:" in result.stdout
    assert "broken off" in result.stdout
    assert widest(result.stdout) <= 80
    data = json.loads(run("replay", str(record), "--json").stdout)
    assert [deal["over"] for deal in data["deals"]] == [True, False]
    assert sum(line["points"] for line in data["deals"][0]["lines"]) == sum(data["scores"])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("play ", "plya ", "Cannot read"),
        ('"euchre"', '"eucher"', "Did you mean euchre"),
        ('"seats": 4', '"seats": 3', "not 3"),
        ('"rules": 1', '"rules": 99', "version 99"),
        ('"seed": "', '"seed": "' + "9" * 5000, "damaged"),
        ('"deals": [', '"deals": [[],', "Deal 1"),
        ("{", "[" * 5000, "JSON"),
        ("cardtable record 1", "something else", "not a record"),
    ],
)
def test_damaged_records_are_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    record = match_record(tmp_path / "match.json")
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), encoding="utf-8")
    result = run("replay", str(record))
    assert result.exit_code == 1
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_binary_rubbish_is_no_record(tmp_path: Path) -> None:
    record = tmp_path / "rubbish"
    record.write_bytes(b"\xff\xfe\x00\x9f" * 9)
    assert run("replay", str(record)).exit_code == 1
    assert run("replay", str(tmp_path)).exit_code == 1


def test_menu_takes_numbers_and_names_and_suggests() -> None:
    result = run("play", text="whits\n0\n999\neuchre\nquit\n")
    assert result.exit_code == 0
    assert "Did you mean" in result.stdout
    assert "Euchre:" in result.stdout
    assert run("play", text="1\nquit\n").exit_code == 0
    assert run("play").exit_code == 0


def test_letters_instead_of_symbols() -> None:
    result = run("play", "whist", "--seed", "1", "--ascii", text="?\nhint 0\nquit\n")
    assert result.stdout.isascii()
    assert "♠" in run("play", "whist", "--seed", "1", text="quit\n").stdout


def test_force_color_and_no_color() -> None:
    assert "\x1b[" in run("games", FORCE_COLOR="1", NO_COLOR="").stdout
    assert "\x1b" not in run("games", FORCE_COLOR="1", NO_COLOR="1").stdout
    assert "\x1b" not in run("games", TERM="xterm", FORCE_COLOR="").stdout
