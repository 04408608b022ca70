"""The laws hold in every game, variant and option: by random play, by rule of thumb, boldly."""

from collections import Counter

import pytest

from cardtable.engine import GameInfo, list_options
from cardtable.games import REGISTRY
from cardtable.testing import check_game

from .changes import touched
from .trials import (
    DEALS,
    DRAWN,
    FEWEST,
    FULL,
    MIXTURE,
    Trial,
    drawn_mixtures,
    mixtures,
    plain_trials,
    rows_of,
)

TOGETHER = 5
"""How many mixtures are tried in one test."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The trials of this run: they hang on what is asked for, on what has changed, and on the seed."""
    option = metafunc.config.option
    rows = rows_of(option.kind)
    full = rows if option.all_trials else touched(rows, option.changed, option.draw, FULL)
    if "trial" in metafunc.fixturenames:
        metafunc.parametrize("trial", plain_trials(rows, full), ids=str)
    if "trials" in metafunc.fixturenames:
        count = DRAWN * len(rows) // len(REGISTRY)
        found = {info.id: mixtures(info) for info in full}
        if not option.all_trials:
            found[f"drawn by {option.draw}"] = drawn_mixtures(rows, option.draw, count)
        metafunc.parametrize(
            "trials",
            [
                pytest.param(trials[first : first + TOGETHER], id=f"{name}[{first}]")
                for name, trials in found.items()
                for first in range(0, len(trials), TOGETHER)
            ],
        )


def test_laws_hold(trial: Trial) -> None:
    check_game(trial.info, trial.seats, trial.options, trial.deals, thorough=1, closely=2)


def test_laws_hold_whatever_the_options(trials: list[Trial]) -> None:
    for info, seats, options, deals in trials:
        check_game(info, seats, options, deals, thorough=1, closely=3)


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_every_option_gets_its_deals(info: GameInfo) -> None:
    """In full trials, which each game had when it was new or changed."""
    found = Counter(pair for trial in mixtures(info) for pair in trial.options.items())
    for option in list_options(info.options):
        deals = [found[option.name, value] * MIXTURE for value in option.ends()]
        usual = found[option.name, option.default] * MIXTURE
        assert sum(deals) - usual >= DEALS
        assert min(deals) >= FEWEST
