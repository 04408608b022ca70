"""The README's example does what it says."""

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_example() -> None:
    done = doctest.testfile(str(README), module_relative=False)
    assert done.attempted >= 8
    assert done.failed == 0
