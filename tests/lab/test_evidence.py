"""Mean, interval and p are those of the textbook; looks on the way do not add up to false claims."""

from itertools import pairwise
from math import atan, pi, sqrt
from random import Random
from statistics import NormalDist

import pytest

from cardtable.lab.evidence import SURE, Evidence, Looks, t_limit, t_tail


def counted(*differences: float) -> Evidence:
    found = Evidence()
    for difference in differences:
        found.add(difference)
    return found


def test_four_deals_by_hand() -> None:
    """1 2 3 4: mean 2.5, variance 5/3, t = √15; for three degrees of freedom there is a formula."""
    found = counted(1, 2, 3, 4)
    assert found.mean == 2.5
    assert found.sd == pytest.approx(sqrt(5 / 3))
    assert found.error == pytest.approx(sqrt(5 / 12))
    assert found.margin == pytest.approx(3.182446 * sqrt(5 / 12), rel=1e-6)
    assert found.p == pytest.approx(0.5 - (sqrt(5) / 6 + atan(sqrt(5))) / pi, rel=1e-9)


def test_p_is_one_sided() -> None:
    assert counted(-1, -2, -3, -4).p == pytest.approx(1 - counted(1, 2, 3, 4).p)
    assert counted(1, -1).p == 0.5


@pytest.mark.parametrize(
    ("t", "freedom", "tail"),
    [
        (1.0, 1, 0.25),
        (2.0, 2, 0.5 - 1 / sqrt(6)),
        (1.812461, 10, 0.05),
        (2.750, 30, 0.005),
        (3.290527, 10**6, 0.0005),
        (6.0, 10**6, 9.867e-10),
        (63.65674, 1, 0.005),
    ],
)
def test_students_t_against_tables(t: float, freedom: int, tail: float) -> None:
    assert t_tail(t, freedom) == pytest.approx(tail, rel=1e-4)
    assert t_limit(tail, freedom) == pytest.approx(t, rel=1e-4)


def test_without_spread_deals_count_as_coins() -> None:
    assert counted(3, 3, 3).p == 1 / 8
    assert counted(-3, -3, -3).p == 7 / 8
    assert counted(0, 0, 0).p == 0.5
    assert counted(5).p == 0.5
    assert counted(5).margin == 0.0


def test_counting_can_be_taken_up_again() -> None:
    whole = counted(4, -1, 2.5, 7, 0, 1)
    first = counted(4, -1, 2.5)
    again = Evidence(first.deals, first.mean, first.sd)
    for difference in (7, 0, 1):
        again.add(difference)
    assert (again.deals, again.mean) == (6, pytest.approx(whole.mean))
    assert again.p == pytest.approx(whole.p)


@pytest.mark.parametrize("most", [2, 32, 33, 100, 8192])
def test_all_looks_together_allow_one_in_a_hundred(most: int) -> None:
    looks = Looks(most)
    allowed = {looks.allowed(deals) for deals in looks.counts}
    assert len(allowed) == 1
    errors = NormalDist().inv_cdf(1 - allowed.pop())
    assert looks.misled(errors) == pytest.approx(SURE, rel=1e-4)
    assert looks.allowed(most + 1) == 0.0


def test_a_single_look_may_have_all_the_doubt() -> None:
    assert Looks(32).allowed(32) == pytest.approx(SURE, rel=1e-4)


def test_chance_alone_is_seldom_taken_for_skill() -> None:
    """Walks without any skill, seen at every look: about one in a hundred misleads."""
    looks = Looks(1024)
    limit = NormalDist().inv_cdf(1 - looks.limit)
    rng = Random(1)
    walks = 40_000
    misled = 0
    for _ in range(walks):
        at = 0.0
        for before, deals in pairwise([0, *looks.counts]):
            at += rng.gauss(0.0, sqrt(deals - before))
            if at >= limit * sqrt(deals):
                misled += 1
                break
    assert 0.8 * SURE < misled / walks < 1.1 * SURE


def test_there_are_four_looks_to_each_doubling() -> None:
    looks = Looks(200)
    at = [deals for deals in range(1, 201) if looks.allowed(deals)]
    assert at == [32, 38, 45, 54, 64, 76, 91, 108, 128, 152, 181, 200]
