"""The README's example does what it says, and says how many games there are."""

import doctest
from pathlib import Path

from cardtable.games import REGISTRY

README = Path(__file__).parents[2] / "README.md"


def test_example() -> None:
    done = doctest.testfile(str(README), module_relative=False)
    assert done.attempted >= 8
    assert done.failed == 0


def test_the_games_are_counted() -> None:
    assert f"There are {len(list(REGISTRY))} games and variants" in README.read_text(encoding="utf-8")
