"""Red and Black, bet on colours, by the book (000, line 2437)."""

from typing import Any

import pytest

from cardtable.testing import Scene

GAME = "red-and-black-color"


def red_and_black(cards: str = "", seats: int = 3, **options: Any) -> Scene:
    """Seat 0 deals these cards, five to each player in turn."""
    pack = " ".join(reversed(cards.split()))
    return Scene(GAME, {"pack": pack} if cards else None, seats=seats, **options)


def test_000_l2437_five_red_cards_pay_double() -> None:
    """The player has named red, and all five are red."""
    scene = red_and_black("2H 9D KD AH 5H").do("red 4")
    assert scene.lines() == [
        (1, 8, "red, and all five are red: double"),
        (0, -8, "Player 2: red, and all five are red: double"),
    ]
    assert scene.cards("cards 1") == "2H 9D KD AH 5H"


@pytest.mark.parametrize(
    ("cards", "red", "black"),
    [
        ("2H 9D KD AH 5H", 8, -8),
        ("2H 9D KD AH 5C", 4, -4),
        ("2H 9D KD AS 5C", 4, -4),
        ("2H 9D KS AS 5C", -4, 4),
        ("2H 9C KS AS 5C", -4, 4),
        ("2C 9C KS AS 5C", -8, 8),
    ],
)
def test_000_l2437_three_or_more_of_a_colour_decide(cards: str, red: int, black: int) -> None:
    for colour, chips in (("red", red), ("black", black)):
        assert red_and_black(cards).do(f"{colour} 4").s.scores == [-chips, chips, 0]


def test_000_l2437_each_in_turn_bets_up_to_the_limit_and_is_paid_at_once() -> None:
    """From the dealer's left; the second player sees what the first was dealt before he bets."""
    scene = red_and_black("2H 9D KD AS 5C 3C 4C 6H 7H 8S", limit=6)
    assert (scene.turn, scene.legal()) == (1, ["red 1-6", "black 1-6"])
    assert scene.why_not("red 7") == "Bet at least 1 chip and at most 6."
    scene.do("red 6")
    assert (scene.turn, scene.s.scores) == (2, [-6, 6, 0])
    scene.do("red 1")
    assert scene.s.over
    assert scene.lines()[2:] == [
        (2, -1, "red, with 2 red cards"),
        (0, 1, "Player 3: red, with 2 red cards"),
    ]
    assert scene.close().dealer == 1


def test_eleven_players_need_fifty_cards() -> None:
    scene = red_and_black(seats=11).do(*["red 1"] * 10)
    assert len(scene.cards("pack").split()) == 2
    assert all(len(scene.cards(f"cards {seat}").split()) == 5 for seat in range(1, 11))


def test_the_colour_of_which_more_is_left_is_named() -> None:
    """26 of each are even. Then five red cards are gone, and black is worth the most that is allowed."""
    scene = red_and_black("2H 9D KD AH 5H")
    assert scene.advised() == "red 1"
    assert scene.do("red 1").advised() == "black 10"
