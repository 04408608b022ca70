"""`cardtable convert`: from a record to a hand history and back."""

import json
from pathlib import Path

from cardtable.engine import load
from cardtable.games import REGISTRY
from tests.formats.test_phh_reader import FIXED

from .test_commands import match_record, run


def test_a_hand_history_becomes_a_record_that_replays(tmp_path: Path) -> None:
    history, record = tmp_path / "hand.phh", tmp_path / "hand.json"
    history.write_text(FIXED, encoding="utf-8")
    result = run("convert", str(history), "--to", "json", "--output", str(record))
    assert (result.exit_code, result.stdout) == (0, "")
    assert load(record.read_text(encoding="utf-8"), REGISTRY).info.id == "hold-em"
    replayed = run("replay", str(record), "--json")
    assert replayed.exit_code == 0 and json.loads(replayed.stdout)
    back = run("convert", str(record), "--to", "phh")
    assert back.exit_code == 0
    assert '"p1 sm AsAd"' in back.stdout


def test_a_game_that_phh_does_not_know_is_refused(tmp_path: Path) -> None:
    result = run("convert", str(match_record(tmp_path / "record.json")), "--to", "phh")
    assert result.exit_code == 1
    assert "cannot be written as PHH" in result.stderr


def test_what_cannot_be_read_is_said_in_a_sentence(tmp_path: Path) -> None:
    broken, binary = tmp_path / "broken.phh", tmp_path / "binary.phh"
    broken.write_text(FIXED.replace("p2 cc", "p2 xx", 1), encoding="utf-8")
    binary.write_bytes(b"\xff\xfe\x00")
    for file, why in (
        (broken, "Line 7, 'p2 xx': this is no action"),
        (binary, "it is no text in UTF-8"),
        (tmp_path / "nowhere", "it cannot be read"),
    ):
        result = run("convert", str(file), "--to", "json")
        assert result.exit_code == 1
        assert why in result.stderr
    (tmp_path / "cut.json").write_text('{"format": "cardtable record 1"', encoding="utf-8")
    assert "is not JSON" in run("convert", str(tmp_path / "cut.json"), "--to", "json").stderr


def test_an_output_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    history = tmp_path / "hand.phh"
    history.write_text(FIXED, encoding="utf-8")
    result = run("convert", str(history), "--to", "json", "--output", str(tmp_path / "no" / "where"))
    assert result.exit_code == 1
    assert "Cannot write" in result.stderr
