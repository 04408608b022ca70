"""Every registered game, variant and option keeps the laws: by random play, by rule of thumb, boldly."""

import pytest

from cardtable.testing import check_game
from cardtable.testing.policies import advised_move, last_move, random_move

from .trials import Trial, all_trials, trial_id

TRIALS = all_trials()


@pytest.mark.parametrize("trial", TRIALS, ids=trial_id)
def test_laws_hold(trial: Trial) -> None:
    info, seats, options = trial
    share = 1 if seats == info.players[0] else 5  # with other numbers of players a fifth of the 200 deals
    check_game(info, seats, options, deals=100 // share, policy=random_move, thorough=1)
    check_game(info, seats, options, deals=60 // share, policy=advised_move, thorough=1)
    check_game(info, seats, options, deals=40 // share, policy=last_move, thorough=1)
