"""A form of poker of one's own in the terminal: all that its page says."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.player import widest
from tests.cli.test_commands import run

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "your-own-poker.md").read_text(encoding="utf-8")


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    """The example of the page, saved as the page says."""
    path = tmp_path / "harbour.toml"
    path.write_text(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0], encoding="utf-8")
    return path


def test_the_commands_of_the_page_do_what_it_says(harbour: Path) -> None:
    """All but the replay, and with fewer deals."""
    lines = re.findall(
        r"^cardtable (.*?) *(?:#.*)?$", re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)[0], re.M
    )
    assert [line.split()[0] for line in lines] == [
        "rules",
        "play",
        "play",
        "simulate",
        "tournament",
        "replay",
    ]
    for line in lines[:-1]:
        words = [str(harbour) if word == "harbour.toml" else word for word in line.split()]
        words = ["4" if word in ("200", "1000") else word for word in words]
        result = run(*words, text="quit\n")
        assert result.exit_code == 0, result.stderr
        assert "Harbour Lights" in result.stdout
        assert widest(result.stdout) <= 80


def test_the_rules_are_told_at_the_table_too(harbour: Path) -> None:
    told = run("rules", str(harbour))
    assert "The threes and nines are wild." in told.stdout
    played = run("play", str(harbour), "--seed", "1", text="rules\nquit\n")
    assert "The threes and nines are wild." in played.stdout
    assert "## " not in played.stdout


def test_a_game_is_saved_and_goes_on_without_its_file(tmp_path: Path, harbour: Path) -> None:
    kept = tmp_path / "kept.json"
    run("play", str(harbour), "--players", "2", "--seed", "1", text=f"1\nsave {kept}\nquit\n")
    harbour.unlink()
    replayed = run("replay", str(kept))
    assert replayed.exit_code == 0
    assert re.match(r"Harbour Lights: \d deals?, every move checked\.", replayed.stdout)
    resumed = run("play", "--load", str(kept), text="quit\n")
    assert resumed.exit_code == 0
    assert "Harbour Lights" in resumed.stdout


def test_bots_in_other_processes_read_the_file_too(harbour: Path) -> None:
    matched = run(
        "tournament", str(harbour), "--bots", "casual,beginner", "--deals", "4", "--jobs", "2", "--json"
    )
    assert matched.exit_code == 0
    assert json.loads(matched.stdout)["duels"][0]["deals"] == 4


def test_what_is_wrong_is_said_as_the_page_shows(harbour: Path) -> None:
    shown = [" ".join(text.split()) for text in re.findall(r"^harbour\.toml: (.*?\.)$", PAGE, re.M | re.S)]
    said = []
    example = harbour.read_text(encoding="utf-8")
    for course, players in (("ddk o o x", 5), ("ddddd", 11)):
        changed = example.replace("ddd o o x", course).replace("players = 5", f"players = {players}")
        harbour.write_text(changed, encoding="utf-8")
        result = run("rules", str(harbour))
        assert result.exit_code == 1
        said.append(result.stderr.removeprefix(f"{harbour}: ").strip())
    assert said == shown
