"""The chance to win a match, by which a search values a deal."""

import pytest

from cardtable.engine import chance_to_reach
from cardtable.games import REGISTRY


def test_the_match_is_won_or_lost_at_the_target() -> None:
    assert chance_to_reach(121, [121, 90], 0) == 1.0
    assert chance_to_reach(121, [121, 90], 1) == 0.0


@pytest.mark.parametrize("scores", [[0, 0], [60, 60], [119, 119]])
def test_equal_scores_are_an_even_chance(scores: list[int]) -> None:
    assert chance_to_reach(121, scores, 0) == pytest.approx(0.5)


def test_two_sides_share_the_chance() -> None:
    assert chance_to_reach(121, [80, 95], 0) + chance_to_reach(121, [80, 95], 1) == pytest.approx(1.0)


def test_a_lead_weighs_more_near_the_end() -> None:
    """Ten points ahead is little at the start and much when the other needs ten more."""
    early, late = chance_to_reach(121, [20, 10], 0), chance_to_reach(121, [118, 108], 0)
    assert 0.5 < early < 0.65
    assert late > early + 0.15


def test_counting_down_is_the_same_race() -> None:
    """At smudge seven is where one starts and nothing is the goal."""
    down, up = (REGISTRY.find(name).make(2).plan() for name in ("smudge", "auction-pitch"))
    assert down.chance([2, 5], 0) == up.chance([5, 2], 0) > 0.5


def test_where_points_are_paid_there_is_no_chance() -> None:
    assert REGISTRY.find("hearts").make().plan().chance([10, 3, 3, 10], 0) == -1
