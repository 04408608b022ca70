"""How a side stands at canasta before a deal is finished: what a search asks at its horizon."""

from statistics import correlation, linear_regression

import pytest

from cardtable.testing import Scene

ZONES = {
    "hand 0": "4C 4D 5C 5H 6C 6D 7C 7H 8C 8D JS",
    "hand 1": "AD AH AS KH KS 2C 2D Joker 3C QS QD",
    "hand 2": "4H 4S 5D 5S 6H 6S 7D 7S 8H 8S JH",
    "hand 3": "9C Joker 10C 10H QC QH JC JD KC KD AC",
    "discards": "5C",
    "pack": "9D",  # its top card, which is drawn first
}
PAIR, THREE, WILD, TURN, MELDED = 25, 80, 70, 35, 100


def standings(scene: Scene) -> list[float]:
    return [scene.game.lookahead().still_expects(scene.s, side) for side in range(scene.game.sides)]


def test_what_is_held_counts_by_what_may_come_of_it() -> None:
    """Seat 1, in turn, has three aces, two pairs and three wild cards; seat 3 four pairs and a joker."""
    scene = Scene("canasta", ZONES)
    pairs_of_0_and_2 = 10 * PAIR
    assert standings(scene) == [pairs_of_0_and_2, THREE + 2 * PAIR + 3 * WILD + 4 * PAIR + WILD + TURN]


def test_what_is_melded_counts_and_brings_a_canasta_nearer() -> None:
    """Three aces are 60 points, the initial meld is made, and four cards are missing to the bonus."""
    scene = Scene("canasta", ZONES).do("draw")
    before = standings(scene)[1]
    scene.do("meld AD AH AS")
    assert standings(scene)[1] - before == 60 + 20 + MELDED - THREE
    scene.do("wild 2C aces")
    assert standings(scene)[1] - before == 60 + 20 + 40 + MELDED - THREE - WILD


@pytest.mark.parametrize("name", ["canasta", "canasta-two-hand", "canasta-three-hand", "uruguay"])
def test_who_is_ahead_is_told_in_points(name: str) -> None:
    """By rule of thumb the side that stands better by so many points wins about as many more."""
    ahead: list[float] = []
    won: list[float] = []
    for seed in range(120):
        scene = Scene(name, seed=seed)
        game, s = scene.game, scene.s
        for decision in range(600):
            if s.over:
                break
            if decision == 50:
                standings = [game.lookahead().still_expects(s, side) for side in range(game.sides)]
                ahead.append(standings[0] - sum(standings[1:]) / (game.sides - 1))
            seat = game.to_act(s)[0]
            advice = game.advice(s, seat)
            assert advice is not None
            game.apply(s, seat, advice.move)
        if len(ahead) > len(won):
            won.append(game.payoff(s, 0))
    assert len(won) > 80
    assert correlation(ahead, won) > 0.4
    assert 0.6 < linear_regression(ahead, won).slope < 1.6
