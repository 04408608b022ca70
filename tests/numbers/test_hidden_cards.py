"""The cards one does not see, in numbers: what the skat may hold, and how suits are divided."""

from fractions import Fraction
from math import comb

import pytest

from cardtable.games import REGISTRY
from cardtable.lab import chance_to_find, odds_against, patterns, splits


@pytest.mark.parametrize(
    ("wanted", "chance", "percent", "against"),
    [
        (1, (1, 11), 9, 10),
        (2, (41, 231), 18, 5),
        (3, (20, 77), 26, 3),
        (4, (26, 77), 34, 2),
        (5, (95, 231), 41, 3 / 2),
        (6, (37, 77), 48, 1),
        (7, (6, 11), 55, 5 / 6),
        (8, (20, 33), 61, 2 / 3),  # the book cuts 60.6 % to 60
        (9, (153, 231), 66, 1 / 2),
    ],
)
def test_000_l5392_finding_cards_in_the_skat(
    wanted: int, chance: tuple[int, int], percent: int, against: float
) -> None:
    """The bidder sees ten of the 32 cards; two of the others are the skat."""
    game = REGISTRY.find("skat").make()
    state = game.begin(game.new_match(), list(range(game.cards.size)), 0)
    unseen = game.cards.size - len(state.zones[game.layout.find_zone("hand 0")])
    found = chance_to_find(wanted, unseen, len(state.zones[game.layout.find_zone("blind")]))
    assert found == Fraction(*chance)
    assert round(100 * found) == percent
    assert float(odds_against(found)) == pytest.approx(against, rel=0.09)


def test_all_patterns_of_a_bridge_hand() -> None:
    """The 635,013,559,600 hands fall into 39 patterns, 4-4-3-2 being the commonest."""
    found = patterns(13)
    assert len(found) == 39
    assert sum(found.values()) == comb(52, 13) == 635_013_559_600
    percent = {shape: round(100 * ways / comb(52, 13), 4) for shape, ways in found.items()}
    assert sorted(percent.items(), key=lambda item: -item[1])[:15] == [
        ((4, 4, 3, 2), 21.5512), ((5, 3, 3, 2), 15.5168), ((5, 4, 3, 1), 12.9307), ((5, 4, 2, 2), 10.5797),
        ((4, 3, 3, 3), 10.5361), ((6, 3, 2, 2), 5.6425), ((6, 4, 2, 1), 4.7021), ((6, 3, 3, 1), 3.4482),
        ((5, 5, 2, 1), 3.1739), ((4, 4, 4, 1), 2.9932), ((7, 3, 2, 1), 1.8808), ((6, 4, 3, 0), 1.3262),
        ((5, 4, 4, 0), 1.2433), ((5, 5, 3, 0), 0.8952), ((6, 5, 1, 1), 0.7053),
    ]  # fmt: skip
    assert found[13, 0, 0, 0] == 4


def test_patterns_of_other_hands() -> None:
    """Ten cards of a skat pack; and five cards, 5,148 of them of one suit."""
    assert sum(patterns(10, ranks=8).values()) == comb(32, 10)
    five = patterns(5)
    assert five[5, 0, 0, 0] == 5148
    assert sum(five.values()) == comb(52, 5)


@pytest.mark.parametrize(
    ("missing", "percent"),
    [
        (2, {(1, 1): 52.00, (2, 0): 48.00}),
        (3, {(2, 1): 78.00, (3, 0): 22.00}),
        (4, {(2, 2): 40.70, (3, 1): 49.74, (4, 0): 9.57}),
        (5, {(3, 2): 67.83, (4, 1): 28.26, (5, 0): 3.91}),
        (6, {(3, 3): 35.53, (4, 2): 48.45, (5, 1): 14.53, (6, 0): 1.49}),
        (7, {(4, 3): 62.17, (5, 2): 30.52, (6, 1): 6.78, (7, 0): 0.52}),
        (8, {(4, 4): 32.72, (5, 3): 47.12, (6, 2): 17.14, (7, 1): 2.86, (8, 0): 0.16}),
    ],
)
def test_how_missing_cards_are_divided_at_bridge(missing: int, percent: dict[tuple[int, int], float]) -> None:
    """The table every bridge player knows: an odd number breaks well, an even number does not."""
    found = splits(missing, 13)
    assert sum(found.values()) == 1
    assert {split: round(float(100 * chance), 2) for split, chance in found.items()} == percent
