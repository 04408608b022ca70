"""Hypothesis plays: packs in any order, seats and moves in any order, every law on the way."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable.engine import GameInfo
from cardtable.games import REGISTRY
from cardtable.testing import laws
from cardtable.testing.strategies import choose, orders


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_any_play_keeps_the_laws(info: GameInfo) -> None:
    trial = laws.Trial(info)

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
        deal = laws.Deal(trial, trial.game.new_match(), order, 1)
        for _ in range(60):
            if deal.s.over:
                break
            laws.check_position(deal)
            seat, move = choose(data, trial.game, deal.s)
            deal.record(seat, move)
        if not deal.s.over:
            for law in laws.THOROUGH:
                law(deal)
        for law in laws.AFTERWARDS:
            law(deal)

    play()
