"""Snip Snap Snorem by the book."""

import pytest

from cardtable.testing import Scene

FOURS = {"hand 1": "AC AD AH AS KC KD KH", "hand 0": "KS 2C 2D 2H 2S 3C"}
"""Eldest hand has all four aces, and all kings but one."""

SPLIT = {
    "hand 1": "9C 9D 2C 2D 2H 3C 3D 3H 4C 4D 4H 5C 5D",
    "hand 2": "9H 2S 3S 4S 5H 5S 6C 6D 6H 6S 7C 7D 7H",
    "hand 3": "7S 8C 8D 8H 8S 10C 10D 10H 10S JC JD JH JS",
    "hand 0": "9S QC QD QH QS KC KD KH KS AC AD AH AS",
}
"""The nines are parted, so that the dealer plays the third and eldest hand the fourth."""


def passing(scene: Scene, count: int) -> Scene:
    """So many players cannot play."""
    return scene.do(*["pass"] * count)


def test_000_l6549_a_card_calls_for_the_others_of_its_rank() -> None:
    """Any card begins; then only nines go, in any order of suits, and who has none pays a chip."""
    scene = Scene("snip-snap-snorem", SPLIT)
    assert len(scene.legal()) == 13
    assert scene.why_not("pass") is not None
    scene.do("play 9D")
    assert scene.prompt() == "the other nines are called for"
    assert scene.legal() == ["play 9H"]
    assert scene.why_not("play 6C") == "The six of clubs does not go: the other nines are called for."
    assert scene.why_not("play 9C") == "You do not hold the nine of clubs."
    scene.do("play 9H")
    assert scene.legal() == ["pass"]
    assert scene.prompt() == "you cannot play: pass, for one chip"
    scene.do("pass")
    assert scene.lines()[-1] == (3, -1, "cannot play")
    assert scene.number("pool") == 4 + 1


def test_000_l6549_one_card_in_a_turn_until_the_fourth_and_its_player_begins_again() -> None:
    """The turn goes round to eldest hand, who plays the fourth nine and then any card."""
    scene = Scene("snip-snap-snorem", SPLIT).do("play 9D", "play 9H", "pass", "play 9S")
    assert (scene.turn, scene.legal()) == (1, ["play 9C"])
    scene.do("play 9C")
    assert (scene.turn, len(scene.legal())) == (1, 11)
    assert scene.prompt() == "any card begins a series"
    assert scene.cards("series") == "9D 9H 9S 9C"
    scene.do("play 3H")
    assert (scene.cards("series"), scene.cards("played")) == ("3H", "9D 9H 9S 9C")
    assert scene.legal() == ["play 3S"]


@pytest.mark.parametrize("dealer", [0, 7])
def test_000_l6549_a_deal_by_hand(dealer: int) -> None:
    """Eight players; eldest hand plays his aces and then his kings.

    The pool has eight antes and a chip more of each of the four short hands. After each of the first three
    aces the other seven pass: 21 chips. After the first king six pass and the dealer plays his; after the
    second seven pass: 13 chips. The third is the fourth of the series and eldest hand's last card. The others
    have played one of their 45 cards and put in 44 chips: 12 and 21 and 13 and 44 are 90.
    """
    first = (dealer + 1) % 8
    hands = {f"hand {first}": FOURS["hand 1"], f"hand {dealer}": FOURS["hand 0"]}
    scene = Scene("snip-snap-snorem", hands, seats=8, dealer=dealer)
    for ace in ("AC", "AH", "AS"):
        passing(scene.do(f"play {ace}"), 7)
    scene.do("play AD")
    assert scene.turn == first
    passing(scene.do("play KD"), 6).do("play KS", "play KC")
    assert scene.number("pool") == 12 + 21 + 6
    passing(scene, 7).do("play KH")
    assert scene.s.over
    assert scene.lines()[-1] == (first, 90, "out first, takes the pool")
    assert scene.s.scores[first] == 89
    assert scene.s.scores[dealer] == -2 - 3 - 1 - 5
    assert sum(scene.s.scores) == 0


def test_000_l6541_the_play_ends_in_the_middle_of_a_series() -> None:
    """Eldest hand goes out with a king, the first of its series: the others are not waited for."""
    hands = {"hand 1": "AC AD AH AS 10C 10D KC", "hand 2": "10S KD", "hand 3": "10H KS"}
    scene = Scene("snip-snap-snorem", hands, seats=8)
    for ace in ("AC", "AD", "AH"):
        passing(scene.do(f"play {ace}"), 7)
    scene.do("play AS", "play 10C", "play 10S", "play 10H")
    passing(scene, 5).do("play 10D")
    assert not scene.s.over
    scene.do("play KC")
    assert scene.s.over
    assert scene.cards("series") == "KC"


def test_advice_begins_with_what_one_holds_most_of() -> None:
    """Four kings before three aces; and of two nines it does not matter which."""
    hands = {"hand 1": "AC AD AH 9C 9D KC KD KH KS 2C 3C 4C 5C"}
    scene = Scene("snip-snap-snorem", hands)
    assert scene.advised() == "play KC"
    step = scene.game.step_of(scene.s)
    moves = scene.game.strategies[step.index].orderly(scene.s, 1, scene.game.legal(scene.s, 1))
    assert " ".join(move.text[5:] for move in moves) == "2C 3C 4C 5C 9C KC AC"


def test_a_lead_tells_that_there_is_no_rank_of_which_one_holds_more() -> None:
    """Eldest hand, with three twos, threes and fours, begins with a nine of two: that is odd three times."""
    scene = Scene("snip-snap-snorem", SPLIT)
    assert scene.game.likelihood(scene.s) == 1.0
    assert scene.game.depends_on(scene.s) == []
    scene.do("play 9D")
    assert scene.game.likelihood(scene.s) == pytest.approx(0.1**3)
    assert scene.game.depends_on(scene.s) == [scene.game.layout.find_zone("hand 1")]
    scene.do("play 9H", "pass", "play 9S", "play 9C")
    assert scene.game.likelihood(scene.s) == pytest.approx(0.1**3)
    scene.do("play 2C")
    assert scene.game.likelihood(scene.s) == 1.0


def test_a_lead_from_four_of_a_rank_tells_nothing() -> None:
    """The next player plays the fourth two and begins with one of his four sixes."""
    scene = Scene("snip-snap-snorem", SPLIT).do("play 2C", "play 2S", "pass", "pass", "play 2D")
    passing(scene, 3).do("play 2H")
    assert scene.turn == 1
    passing(scene.do("play 5C", "play 5H"), 2).do("play 5D", "play 5S", "play 6C")
    assert scene.game.likelihood(scene.s) == pytest.approx(0.1**2)
    scene.do("pass")
    assert scene.game.depends_on(scene.s) == [scene.game.layout.find_zone(f"hand {seat}") for seat in (1, 2)]
