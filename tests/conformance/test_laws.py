"""Every registered game, variant and option keeps the laws: by random play, by rule of thumb, boldly."""

from collections import Counter

import pytest

from cardtable.engine import GameInfo, list_options
from cardtable.games import REGISTRY
from cardtable.testing import check_game

from .trials import DEALS, FEWEST, MIXTURE, Trial, mixtures, plain_trials, trial_id

TOGETHER = 5
"""How many mixtures are tried in one test."""

GROUPS = [
    pytest.param(trials[first : first + TOGETHER], id=f"{info.id}[{first}]")
    for info in REGISTRY
    for trials in [mixtures(info)]
    for first in range(0, len(trials), TOGETHER)
]


@pytest.mark.parametrize("trial", plain_trials(), ids=trial_id)
def test_laws_hold(trial: Trial) -> None:
    """With other numbers of players than the usual one a tenth of the deals: the mixtures have them too."""
    info, seats, options = trial
    deals = DEALS if seats == info.players[0] else DEALS // 10
    check_game(info, seats, options, deals, thorough=1, closely=2)


@pytest.mark.parametrize("trials", GROUPS)
def test_laws_hold_whatever_the_options(trials: list[Trial]) -> None:
    for info, seats, options in trials:
        check_game(info, seats, options, MIXTURE, thorough=1, closely=3)


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_every_option_gets_its_deals(info: GameInfo) -> None:
    found = Counter(pair for _, _, options in mixtures(info) for pair in options.items())
    for option in list_options(info.options):
        deals = [found[option.name, value] * MIXTURE for value in option.ends()]
        usual = found[option.name, option.default] * MIXTURE
        assert sum(deals) - usual >= DEALS
        assert min(deals) >= FEWEST
