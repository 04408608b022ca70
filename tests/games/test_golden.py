"""Golden playthroughs: every game has one, and it still plays to the last word."""

from pathlib import Path

import pytest

from cardtable.engine import GameInfo
from cardtable.games import REGISTRY
from cardtable.testing import golden

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_golden(info: GameInfo) -> None:
    recorded = (FOLDER / info.kind / "golden" / f"{info.id}.txt").read_text(encoding="utf-8")
    assert len(recorded.splitlines()) <= golden.MOST_LINES
    assert golden.write(info, golden.moves_of(recorded)) == recorded


def test_no_golden_without_a_game() -> None:
    assert {file.stem for file in FOLDER.glob("*/golden/*.txt")} == {info.id for info in REGISTRY}
