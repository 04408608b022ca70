"""The harness can fail: it passes a sound game and catches every planted fault."""

import pytest

from cardtable.testing import LawBroken, check_game

from .faults import FAULTS, Sound, info
from .trials import UNCHANGED


def test_a_sound_game_passes() -> None:
    check_game(info(Sound), deals=100, thorough=4)


@pytest.mark.parametrize("game", FAULTS, ids=lambda game: game.__name__)
def test_fault_is_caught(game: type[Sound]) -> None:
    """By no more than the first row of a class of rules gets when it has not changed."""
    with pytest.raises(LawBroken, match=FAULTS[game]):
        check_game(info(game), deals=UNCHANGED, thorough=1, closely=2, bound=500)
