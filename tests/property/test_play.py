"""Hypothesis plays: packs in any order, seats and moves in any order, every law on the way.

Some games are drawn, by the same seed as mixtures of options; those that a change has touched come first.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable.engine import GameInfo
from cardtable.testing import laws
from cardtable.testing.strategies import choose, orders
from cardtable.testing.trial import Deal, Trial
from tests.conformance.changes import touched
from tests.conformance.trials import drawn_rows, rows_of

DRAWN = 24
"""How many games are played."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    option = metafunc.config.option
    rows = rows_of(option.kind)
    if not option.all_trials:
        first = touched(rows, option.changed, option.draw, DRAWN)
        rows = list(dict.fromkeys([*first, *drawn_rows(rows, option.draw)]))[:DRAWN]
    metafunc.parametrize("info", rows, ids=lambda info: info.id)


def test_any_play_keeps_the_laws(info: GameInfo) -> None:
    trial = Trial(info)

    @settings(
        max_examples=30,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(order=orders(trial.game.cards.size), data=st.data())
    def play(order: list[int], data: st.DataObject) -> None:
        trial.begin_anew()
        deal = Deal(trial, trial.game.new_match(), order, 1)
        for _ in range(60):
            if deal.s.over:
                break
            for law in laws.EVERYWHERE:
                law(deal)
            seat, move = choose(data, trial.game, deal.s)
            deal.record(seat, move)
        if not deal.s.over:
            for law in laws.THOROUGH:
                law(deal)
        for law in laws.AFTERWARDS:
            law(deal)

    play()
