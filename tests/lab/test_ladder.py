"""The page of the ladder tells what the data file holds, and what is missing."""

import subprocess
import sys
from pathlib import Path

from scripts.pages.bots import (
    EXACT,
    NO_SKILL,
    STEPS,
    Ladder,
    bots_page,
    contests,
    evidence_of,
    models,
    steps_of,
)

from cardtable.games import REGISTRY

ROOT = Path(__file__).parents[2]
ROW = {
    "deals": 64,
    "mean": 1.5,
    "sd": 2.0,
    "p": 1e-7,
    "better": "casual",
    "broken off": 0,
    "seconds": {"moves": 900, "median": 0.0002, "95 of 100": 0.0123},
    "players": 4,
    "version": 1,
    "levels": 2,
    "style": "0123456789ab",
    "seed": 1,
    "budgets": {},
    "compiled": True,
}


def test_every_game_for_two_or_more_has_a_ladder_or_a_reason() -> None:
    ids = [info.id for info in contests()]
    alone = {info.id for info in REGISTRY if max(info.players) == 1}
    assert set(ids) | set(NO_SKILL) | alone == {info.id for info in REGISTRY}
    assert "klondike" in alone
    assert not set(ids) & set(NO_SKILL)
    assert STEPS == (("casual", "beginner"), ("strong", "casual"), ("master", "strong"))


def test_where_rules_of_thumb_are_exact_the_last_step_is_missing(tmp_path: Path) -> None:
    assert {info.id for info in contests() if steps_of(info) != STEPS} == set(EXACT)
    text = bots_page(tmp_path)
    for game, why in EXACT.items():
        title = REGISTRY.find(game).title
        assert f"- {title} has no last step: {why}." in text
        assert f"| {title} | strong over casual | not measured |" in text
        assert f"| {title} | master over strong |" not in text
    needed = [info for info in contests() if info.id not in models()]
    assert f"| master over strong | {len(needed) - len(EXACT)} | 0 | 0 | 0 | 0 |" in text


def test_a_game_played_like_another_has_only_a_short_look(tmp_path: Path) -> None:
    assert models()["smudge"] == "auction-pitch"
    assert models()["three-hand-cribbage"] == "cribbage"
    assert not set(models().values()) & set(models())
    kinds = {info.kind for info in contests()}
    assert {info.kind for info in contests() if info.id not in models()} == kinds
    (tmp_path / "benchmarks").mkdir()
    ladder = Ladder.of(tmp_path)
    ladder.put("smudge", "casual", "beginner", ROW)
    assert "| Smudge | casual over beginner | 64 |" in bots_page(tmp_path)
    ladder.forget("smudge", lambda row: row["style"] == ROW["style"])
    ladder.put("smudge", "strong", "casual", {**ROW, "better": "", "mean": -0.1, "short": True})
    text = bots_page(tmp_path)
    assert (
        "| Smudge | strong over casual | 64 | -0.1 | -0.6 to 0.4 | < 0.0001 | short look: not worse |" in text
    )
    assert "| Smudge | casual over beginner" not in text
    assert "| Smudge | master over strong" not in text


def test_the_page_shows_what_was_measured(tmp_path: Path) -> None:
    (tmp_path / "benchmarks").mkdir()
    Ladder.of(tmp_path).put("euchre", "casual", "beginner", ROW)
    Ladder.of(tmp_path).put("auction-pitch", "casual", "beginner", {**ROW, "better": "", "compiled": False})
    ladder = Ladder.of(tmp_path)
    assert list(ladder.games) == ["auction-pitch", "euchre"]
    assert ladder.row("euchre", "casual", "beginner") == ROW
    assert ladder.row("euchre", "master", "strong") is None
    text = bots_page(tmp_path)
    row = "casual over beginner | 64 | +1.5 | 1 to 2 | < 0.0001 |"
    assert f"| Euchre | {row} yes | < 0.001, 0.012 |" in text
    assert f"| Auction Pitch | {row} not yet | < 0.001, 0.012 (interpreted) |" in text
    assert "| Euchre | strong over casual | not measured |" in text
    needed = [info for info in contests() if info.id not in models()]
    assert f"| casual over beginner | {len(needed)} | 2 | 1 | 1 | 0 |" in text
    assert all(f"- {REGISTRY.find(game).title} is {why}." in text for game, why in NO_SKILL.items())


def test_the_kept_rows_agree_with_themselves() -> None:
    ladder = Ladder.of(ROOT)
    for game, steps in ladder.games.items():
        assert game in {info.id for info in contests()}
        for step, row in steps.items():
            assert tuple(step.split("-")) in STEPS
            assert row["better"] in ("", *step.split("-"))
            assert abs(evidence_of(row).p - row["p"]) < 1e-3


def test_what_has_no_ladder_is_refused_in_a_sentence() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "ladder.py"), "slapjack"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("Slapjack is a race of reaction")
    assert not done.stdout
