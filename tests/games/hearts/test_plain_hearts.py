"""Hearts without Black Lady by the book (000, lines 3777-3779)."""

import pytest

from cardtable.cards import Rng, shuffled
from cardtable.games import REGISTRY
from cardtable.testing import Scene

# Seat 3 holds all hearts and never takes a trick; seat 1 takes seven, then seats 2 and 0 three each.
HANDS = {
    "hand 1": "AC KC QC JC 10C 9C 8C 2D 3D 4D 2S 3S 4S",
    "hand 2": "AD KD QD 2C 3C 4C 5D 6D 7D 5S 6S 7S 8S",
    "hand 3": "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH",
    "hand 0": "AS KS QS 5C 6C 7C 8D 9D 10D JD 9S 10S JS",
}
TRICKS = """
    AC 2C 2H 5C  KC 3C 3H 6C  QC 4C 4H 7C  JC 5D 5H 8D  10C 6D 6H 9D  9C 7D 7H 9S  8C 8S 8H 10S
    2D AD 9H 10D  KD 10H JD 3D  QD JH JS 4D  5S QH AS 2S  KS 3S 6S KH  QS 4S 7S AH
"""


def test_000_l3779_seven_hearts_put_in_21_chips_and_take_out_six() -> None:
    """The pool comes out even, and the queen of spades, taken with the last trick, counts nothing."""
    scene = Scene("hearts-without-black-lady", HANDS)
    scene.do(*[f"play {card}" for card in TRICKS.split()])
    assert scene.lines() == [
        (0, 1, "3 hearts: 9 paid in, 10 taken out"),
        (1, -15, "7 hearts: 21 paid in, 6 taken out"),
        (2, 1, "3 hearts: 9 paid in, 10 taken out"),
        (3, 13, "0 hearts: 0 paid in, 13 taken out"),
    ]


def test_000_l3779_each_plays_his_original_cards() -> None:
    """Nothing is passed: eldest hand leads at once."""
    scene = Scene("hearts-without-black-lady", HANDS)
    assert sorted(scene.legal(1)) == sorted(f"play {card}" for card in HANDS["hand 1"].split())


def test_000_l3779_the_queen_need_not_be_discarded() -> None:
    """Who cannot follow may keep her."""
    hands = HANDS | {"hand 0": HANDS["hand 0"].replace("5C 6C 7C", "5H 6H 7H")}
    hands |= {"hand 3": HANDS["hand 3"].replace("5H 6H 7H", "5C 6C 7C")}
    scene = Scene("hearts-without-black-lady", hands).do("play AC", "play 2C", "play 5C")
    assert len(scene.legal(0)) == 13


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_pool_always_comes_out_even(seats: int) -> None:
    """Hearts of the widow are paid for too."""
    game = REGISTRY.find("hearts-without-black-lady").make(seats)
    for seed in range(10):
        s = game.begin(game.new_match(), shuffled(52, seed), seed)
        game.playout(s, Rng(seed))
        assert sum(s.scores) == 0
