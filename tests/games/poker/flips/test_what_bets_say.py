"""What a bet said of a hand stays true when its owner has turned up some of the cards since."""

import pytest

from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.strategy.course import CourseStrategy
from cardtable.testing import Scene


def betting(scene: Scene) -> list[CourseStrategy]:
    """How to bet in each interval of a deal."""
    found = [step.strategy() for step in scene.game.all_steps if isinstance(step, Betting)]
    assert all(isinstance(one, CourseStrategy) for one in found)
    return found  # type: ignore[return-value]


def go_on(scene: Scene) -> None:
    """Up to the next interval: all check, and choose or draw as they are advised."""
    interval = scene.s.step
    while not scene.s.over and (scene.s.step == interval or scene.legal(scene.turn)[0] != "check"):
        seat = scene.turn
        scene.do("check" if "check" in scene.legal(seat) else scene.advised(seat))


@pytest.mark.parametrize(
    ("name", "first", "seats"),
    [("bull", 0, 3), ("bull", 2, 8), ("show-five-cards", 0, 3), ("double-barreled-shotgun", 3, 3)],
)
def test_a_hand_is_judged_by_what_lay_open_then(name: str, first: int, seats: int) -> None:
    """How often a hand beat one other in an interval comes out the same in all later ones."""
    scene = Scene(name, seats=seats)
    strategies = betting(scene)
    if scene.s.turn < 0:
        go_on(scene)
    for _ in range(first):
        go_on(scene)
    strategy = strategies[first]
    then = [strategy.strength(scene.s, seat) for seat in range(seats)]
    assert len(set(then)) > 1
    later = 0
    while scene.s.step < strategies[-1].betting.index:
        go_on(scene)
        assert [strategy.strength(scene.s, seat) for seat in range(seats)] == then
        later += 1
    assert later == len(strategies) - 1 - first


@pytest.mark.parametrize(
    ("name", "until"),
    [
        ("five-card-stud-last-optional", "LastCard"),
        ("seven-card-flip-paired-deal", "LayAway"),
        ("double-barreled-shotgun", "Draw"),
    ],
)
def test_where_hands_change_the_bets_before_say_nothing_more(name: str, until: str) -> None:
    """They change when a card is laid away, drawn, or dealt in the place of another."""
    scene = Scene(name, seats=3)
    strategy = betting(scene)[0]
    assert type(scene.game.all_steps[strategy.until]).__name__ == until
