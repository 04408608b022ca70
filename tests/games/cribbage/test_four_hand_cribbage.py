"""Four-hand Cribbage by the book (000, lines 6119-6123)."""

from typing import Any

from cardtable.testing import Scene

HANDS = {
    "hand 1": "KC KD 9H 4C 2S",
    "hand 2": "QC QD 6H 6C 2C",
    "hand 3": "JC JD 7H 7S 2H",
    "hand 0": "10C 10D 8H 8S 2D",
    "pack": "AS",
}


def laid_away(**options: Any) -> Scene:
    """The twos go to the crib of seat 0; seat 1 leads."""
    scene = Scene("four-hand-cribbage", HANDS, **options)
    for seat, card in enumerate(("2D", "2S", "2C", "2H")):
        scene.do(f"lay away {card}", seat=seat)
    return scene


def test_000_l6121_five_cards_each_and_one_to_the_crib() -> None:
    scene = Scene("four-hand-cribbage")
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(4)] == [5, 5, 5, 5]
    assert scene.cards("crib") == ""
    scene = laid_away()
    assert sorted(scene.cards("crib").split()) == ["2C", "2D", "2H", "2S"]
    assert scene.turn == 1


def test_000_l6121_a_go_passes_from_hand_to_hand() -> None:
    """At thirty nobody has an ace: two hands running cannot play, and the last to play pegs for his side."""
    scene = laid_away().do("play KC", "play QC", "play JC")
    scene.do("go", "go")
    assert scene.lines()[-1] == (1, 1, "go")
    assert scene.turn == 0


def test_000_l6123_scores_of_partners_are_amalgamated() -> None:
    """What either of two partners pegs or counts is entered for their side."""
    scene = laid_away()
    while not scene.s.over:
        scene.do(scene.legal()[0])
    assert {side for side, _, _ in scene.lines()} == {0, 1}
    assert sum(points for side, points, _ in scene.lines() if side == 0) == scene.s.scores[0]


def test_000_l6123_game_is_121() -> None:
    """The count ends where a side gets there."""
    scene = laid_away(scores=(120, 0))
    while not scene.s.over:
        scene.do(scene.legal()[0])
    assert scene.s.scores[0] == 121
