"""Pig by the book (000, lines 6357-6369)."""

import pytest

from cardtable.engine import BadOption, View
from cardtable.testing import Scene

HANDS = {
    "hand 0": "JC JD JH AS",
    "hand 1": "QC QD QH JS",
    "hand 2": "KC KD KH QS",
    "hand 3": "AC AD AH KS",
}


def scene(**options: int) -> Scene:
    """Everybody has three of a kind, and his fourth card is held by the player at his right."""
    return Scene("pig", HANDS, **options)


def passed(made: Scene, *texts: str) -> Scene:
    """All pass, players 1 to 4 in this order."""
    for seat, text in enumerate(texts):
        made.do(f"pass {text}", seat=seat)
    return made


@pytest.mark.parametrize("seats", [3, 4, 8, 13])
def test_000_l6363_four_cards_of_one_rank_for_each_player(seats: int) -> None:
    """Four players use aces, kings, queens and jacks; each gets four cards."""
    made = Scene("pig", seats=seats)
    assert made.game.cards.size == 4 * seats
    ranks = {text[:-1] for text in made.game.cards.texts}
    assert ranks == set("A K Q J 10 9 8 7 6 5 4 3 2".split()[:seats])
    assert [len(made.cards(f"hand {seat}").split()) for seat in range(seats)] == [4] * seats


def test_000_l6361_three_to_thirteen_players() -> None:
    for seats in (2, 14):
        with pytest.raises(BadOption):
            Scene("pig", seats=seats)


def test_000_l6369_all_pass_to_the_left_at_the_same_time() -> None:
    """Nobody gets a card before all have passed, in whatever order; only giver and taker know it."""
    made = scene()
    assert made.game.to_act(made.s) == [0, 1, 2, 3]
    made.do("pass KS", seat=3).do("pass JS", seat=1).do("pass AS", seat=0)
    assert [len(made.cards(f"hand {seat}").split()) for seat in range(4)] == [3, 3, 4, 3]
    assert made.game.to_act(made.s) == [2]
    made.do("pass QS", seat=2)
    assert [made.cards(f"hand {seat}").split()[-1] for seat in range(4)] == ["KS", "AS", "JS", "QS"]
    assert made.number("passes") == 1
    king = [View(made.game, made.s, viewer).zone("hand 0").cards.count("KS") for viewer in range(5)]
    assert king == [1, 0, 0, 1, 0]


def test_000_l6369_who_has_four_of_a_kind_may_put_a_finger_to_his_nose() -> None:
    """Three are not enough; and with four he may still pass, if he does not notice."""
    made = scene()
    assert made.why_not("nose", seat=0) == "You have not got four cards of one rank."
    made = Scene("pig", {"hand 2": "KC KD KH KS"})
    assert made.legal(2) == ["pass KC", "pass KD", "pass KH", "pass KS", "nose"]
    assert made.advised(2) == "nose"
    made.do("pass KC", seat=2)
    assert made.game.to_act(made.s) == [0, 1, 3]


def test_000_l6369_the_others_must_stop_passing_and_the_last_is_the_pig() -> None:
    """What they were about to pass is theirs again; fingers count in the order they arrive."""
    made = Scene("pig", {"hand 2": "KC KD KH KS", "hand 0": "JC JD JH AS"})
    made.do("pass AS", seat=0).do("nose", seat=2)
    assert sorted(made.cards("hand 0").split()) == ["AS", "JC", "JD", "JH"]
    assert made.game.to_act(made.s) == [0, 1, 3]
    assert made.legal(0) == ["nose"]
    assert made.why_not("pass JC", seat=0) == "Nobody passes any more: put your finger to your nose."
    assert made.prompt(1) == "Player 3 has a finger to his nose: quick!"
    made.do("nose", seat=3)
    assert not made.s.over
    made.do("nose", seat=0)
    assert made.s.over
    assert made.lines() == [(1, -1, "the Pig, last to put a finger to his nose")]
    assert made.close().winners() == [0, 2, 3]


@pytest.mark.parametrize("pig", [0, 1, 3])
def test_000_l6369_anybody_can_be_the_pig(pig: int) -> None:
    """Whoever is left when all others have done so; he need not move any more."""
    made = Scene("pig", {"hand 2": "KC KD KH KS"}).do("nose", seat=2)
    for seat in (0, 1, 3):
        if seat != pig:
            made.do("nose", seat=seat)
    assert made.s.over
    assert made.s.scores == [-1 if seat == pig else 0 for seat in range(4)]


def test_of_several_fours_the_first_finger_counts() -> None:
    """After one pass everybody has four of a kind; who is slow with his finger can still be the Pig."""
    made = Scene("pig", {"hand 0": "KC KD KH AS", "hand 1": "AC AD AH QS"}, seats=3)
    passed(made, "AS", "QS", "KS")
    assert [made.legal(seat)[-1] for seat in range(3)] == ["nose"] * 3
    made.do("nose", seat=1).do("nose", seat=2)
    assert made.lines() == [(0, -1, "the Pig, last to put a finger to his nose")]
    assert made.number("first finger") == 1


def test_the_first_finger_shows_his_cards() -> None:
    """All see that there are four of a kind; nobody sees another hand."""
    made = Scene("pig", {"hand 2": "KC KD KH KS"}).do("nose", seat=2)
    for viewer in range(5):
        assert View(made.game, made.s, viewer).zone("hand 2").cards == ["KC", "KD", "KH", "KS"]
    assert View(made.game, made.s, 4).zone("hand 0").cards == ["??"] * 4


def test_fair_to_slow_hands() -> None:
    """Passing is no race; after the first finger whoever does nothing has it done for him at last."""
    made = Scene("pig", {"hand 2": "KC KD KH KS"})
    step = made.game.step_of(made.s)
    assert step.too_late(made.s, 0) is None
    made.do("nose", seat=2)
    late = step.too_late(made.s, 0)
    assert late is not None
    assert late.text == "nose"


def test_option_passes_calls_time() -> None:
    """After twenty passes without a finger nobody is the Pig."""
    made = scene(passes=20)
    while not made.s.over:
        made.do(made.legal()[0])
    assert made.number("passes") == 20
    assert made.lines() == [(-1, 0, "time is called before anybody has a finger to his nose")]
    with pytest.raises(BadOption):
        scene(passes=10)


def test_advice_passes_what_there_is_least_of() -> None:
    """Three of a kind are kept; by and by somebody has four."""
    made = scene()
    assert [made.advised(seat) for seat in range(4)] == ["pass AS", "pass JS", "pass QS", "pass KS"]
    for seats in range(3, 14):
        played = Scene("pig", seats=seats, seed=seats).play_as_advised()
        assert min(played.s.scores) == -1
        assert sum(played.s.scores) == -1
