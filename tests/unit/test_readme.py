"""The README's example does what it says, and its list of games is the registry's."""

import doctest
from pathlib import Path

from cardtable.games import REGISTRY

README = Path(__file__).parents[2] / "README.md"


def test_example() -> None:
    done = doctest.testfile(str(README), module_relative=False)
    assert done.attempted >= 8
    assert done.failed == 0


def test_every_game_is_named() -> None:
    text = " ".join(README.read_text(encoding="utf-8").split())
    assert [info.title for info in REGISTRY if info.title not in text] == []
