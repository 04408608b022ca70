"""The guide does what it says."""

import doctest
from pathlib import Path

import pytest

GUIDE = Path(__file__).parents[2] / "docs" / "learning.md"


@pytest.mark.filterwarnings("ignore")
def test_the_examples_of_the_guide() -> None:
    done = doctest.testfile(str(GUIDE), module_relative=False)
    assert done.attempted >= 20
    assert done.failed == 0
