"""Advice at the forms of gin: positions in which a good player has no doubt."""

import pytest

from cardtable.bots import Casual, bot_of, observe
from cardtable.cards import Rng, shuffled
from cardtable.games import REGISTRY
from cardtable.testing import Scene
from tests.games.rummy.test_gin_three_active import KNOCKER, LEFT, RIGHT, drawn

ACTIVE = "gin-three-all-active"
CORNER = "round-the-corner-gin"


# -- two discards on offer -------------------------------------------------------------------------------


def offered(hand: str, newer: str, older: str) -> Scene:
    """The dealer, seat 0, is offered what seat 2 has discarded and, before him, seat 1."""
    hands = {"hand 0": hand, "hand 1": older, "hand 2": newer, "discards": "2C"}
    scene = Scene(ACTIVE, {**hands, "pack": "AH AD"})
    return scene.do("refuse", "refuse", "refuse", "draw", f"discard {older}", "draw", f"discard {newer}")


HAND = "7D 8D QC QD JH 9S 4C 5H KS 3S"


@pytest.mark.parametrize(
    ("newer", "older", "move"),
    [
        ("9D", "10C", "pick up 9D"),
        ("10C", "9D", "pick up 9D"),
        ("9D", "QH", "pick up QH"),  # both match; the queens count more
        ("QH", "6D", "pick up QH"),
        ("10C", "2H", "draw"),
    ],
)
def test_the_better_of_two_discards_is_taken(newer: str, older: str, move: str) -> None:
    assert offered(HAND, newer, older).advised() == move


def test_a_discard_that_lets_one_knock_is_taken() -> None:
    """Beside two sets 2, 3, 4 and a king; with the ace in place of the king ten are left."""
    scene = offered("7D 8D 9D QC QD QH 2D 3H 4S KS", "KH", "AS")
    assert scene.advised() == "pick up AS"
    scene.do("pick up AS")
    assert scene.advised() == "knock KS"


def test_what_both_others_have_picked_up_is_not_waited_for() -> None:
    """Seat 1 holds the king he picked up: no card of his is thought to be in the stock."""
    scene = drawn(KNOCKER, LEFT, RIGHT, draw="3D 9C 6C KS").do("discard KS", "pick up KS", "discard QC")
    scene.do("pick up QC", "discard AH")
    strategy = scene.game.strategies[scene.s.step]
    table = strategy.table  # type: ignore[attr-defined]
    known = strategy.known_of_other(scene.s, 1)  # type: ignore[attr-defined]
    assert known == table.mask(scene.game.cards.read_all("KS QC"))
    assert not strategy.unseen(scene.s, 1) & known  # type: ignore[attr-defined]


def test_everything_that_fits_is_laid_off() -> None:
    scene = drawn(KNOCKER, LEFT, RIGHT).do("knock KS").play_as_advised()
    assert (scene.cards("laid off 2"), scene.cards("laid off 0")) == ("6D", "10D")
    assert scene.lines() == [(1, 43 + 59 - 5, "count of 5 against 59 and 43")]


# -- where some rest -------------------------------------------------------------------------------------


def test_what_the_opponent_has_picked_up_is_known_though_another_sits_between() -> None:
    """Seats 2 and 0 play, seat 1 rests: seat 2 has the eight of diamonds."""
    scene = Scene("gin-three-rotating", {"discards": "8D", "hand 0": "2S"}, dealer=2).do("refuse", "take")
    scene.do(scene.advised())
    strategy = scene.game.strategies[scene.s.step]
    known = strategy.known_of_other(scene.s, 0)  # type: ignore[attr-defined]
    assert known == strategy.table.mask(scene.game.cards.read_all("8D"))  # type: ignore[attr-defined]


# -- round the corner ------------------------------------------------------------------------------------


def test_round_the_corner_a_king_is_taken_to_ace_and_two() -> None:
    hand = "AC 2C 7D 7H 7S 9D 10D JD 4H 6S"
    cards = {"hand 1": hand, "discards": "KC"}
    assert Scene(CORNER, cards).advised() == "take"
    assert Scene("gin-rummy", cards).advised() == "refuse"


def test_round_the_corner_a_lone_ace_goes_before_a_lone_court() -> None:
    """It counts 15; with the ace low it is kept."""
    cards = {"hand 1": "7D 7H 7S 9D 10D JD 4H 4C AS QC", "discards": "8C", "pack": "2H"}
    for name, away in ((CORNER, "AS"), ("gin-rummy", "QC")):
        scene = Scene(name, cards).do("refuse", "refuse", "draw")
        assert scene.advised().split()[1] == away


# -- nothing is thrown away ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [ACTIVE, CORNER, "gin-three-rotating", "partnership-gin-four"])
def test_hands_are_brought_to_an_end(name: str) -> None:
    """By the rules of thumb at most one hand in five is drawn."""
    game = REGISTRY.find(name).make()
    casual = Casual()
    drawn_hands = 0
    for seed in range(40):
        s = game.begin(game.new_match(), shuffled(52, seed), seed)
        rng = Rng(seed)
        while not s.over:
            seat = game.to_act(s)[0]
            game.apply(s, seat, casual.choose(observe(game, s, seat), rng))
        drawn_hands += not any(s.scores)
    assert drawn_hands <= 8


@pytest.mark.parametrize("level", ["casual", "strong"])
def test_gin_is_not_played_on(level: str) -> None:
    """With ten matched the king goes, and the hand is over."""
    scene = drawn("7D 8D 9D JC JD JH 4C 4D 4S 4H", LEFT.replace("4S", "5S"), RIGHT)
    seen = observe(scene.game, scene.s, 1)
    assert bot_of(level).choose(seen, Rng(1)).text == "knock KS"
