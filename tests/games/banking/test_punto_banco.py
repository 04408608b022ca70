"""Punto Banco by the book (003, lines 332-344)."""

from typing import Any

import pytest

from cardtable.games.banking.rules.punto import PlayCoup, PuntoTable
from cardtable.testing import Scene

GAME = "punto-banco"


def punto(cards: str = "", seats: int = 2, **options: Any) -> Scene:
    """Cards come from the shoe in this order: two to each hand in turn, then what is drawn."""
    pack = " ".join(reversed(cards.split()))
    return Scene(GAME, {"pack": pack} if cards else None, seats=seats, dealer=seats - 1, **options)


def table(**options: Any) -> PuntoTable:
    """The table of a game."""
    game = Scene(GAME, seats=2, **options).game
    return next(step.table for step in game.all_steps if isinstance(step, PlayCoup))


def test_003_l344_banco_is_paid_nineteen_to_twenty_and_punto_even() -> None:
    """A stake of 20 on banco wins 19; the others lose theirs."""
    scene = punto("7C 9C KC KD", seats=3).do("banco 1", "punto 1", "banco 3")
    assert scene.lines() == [
        (1, -20, "punto 7, banco 9"),
        (0, 19, "punto 7, banco 9"),
        (2, 57, "punto 7, banco 9"),
    ]
    scene = punto("9C 7C KC KD").do("banco 2", "punto 2")
    assert scene.s.scores == [-40, 40]


def test_equal_hands_give_stakes_back() -> None:
    scene = punto("9C 9D KC KD").do("banco 1", "punto 1")
    assert scene.lines() == [(-1, 0, "punto 9, banco 9: stakes go back")]
    assert (scene.number("bet punto 1"), scene.number("bet banco 0")) == (0, 0)


def test_003_l338_all_bet_in_turn_within_the_limits() -> None:
    scene = punto(seats=3, limit=4)
    assert (scene.turn, scene.legal()) == (0, ["punto 1-4", "banco 1-4"])
    assert scene.why_not("banco 5") == "Bet at least one stake of 20 chips and at most 4."
    scene.do("banco 4")
    assert (scene.turn, scene.number("bet banco 0")) == (1, 80)


def test_003_l335_the_hand_of_banco_goes_round() -> None:
    scene = punto(seats=2)
    holders = []
    for _ in range(3):
        holders.append(scene.number("hand of banco"))
        scene.do("banco 1", "banco 1")
    assert holders == [0, 1, 0]


def test_the_hands_lie_there_until_the_next_are_dealt() -> None:
    """Punto draws to 5, banco to 3 against a four."""
    scene = punto("5C 3D KC KH 4S 2S").do("banco 1", "banco 1")
    assert (scene.cards("layout punto"), scene.cards("layout banco")) == ("5C KC 4S", "3D KH 2S")
    assert scene.lines()[0] == (0, -20, "punto 9, banco 5")
    scene.do("banco 1", "banco 1")
    assert scene.cards("discards").split()[:6] == ["5C", "KC", "4S", "3D", "KH", "2S"]


@pytest.mark.parametrize("naturals", ["8C 2D KC KH", "2D 8C KC KH", "9C 8D KC KH"])
def test_after_a_natural_nobody_draws(naturals: str) -> None:
    scene = punto(naturals).do("banco 1", "banco 1")
    assert len(scene.cards("layout punto").split()) == len(scene.cards("layout banco").split()) == 2


def test_the_player_s_table_of_play() -> None:
    """Punto draws to 5 and stands on 6 and 7."""
    assert [table().punto_draws(count) for count in range(8)] == [True] * 6 + [False] * 2


def test_003_l341_banco_when_punto_stands() -> None:
    """Draws on 0 to 5, stands on 6 and 7."""
    assert [table().banco_draws(count, -1) for count in range(8)] == [True] * 6 + [False] * 2


@pytest.mark.parametrize(
    ("third", "most"), [(0, 3), (1, 3), (2, 4), (3, 4), (4, 5), (5, 5), (6, 6), (7, 6), (8, 2), (9, 2)]
)
def test_the_banker_s_table_of_play(third: int, most: int) -> None:
    """By the card that punto has drawn, the highest count to which banco draws."""
    draws = [table().banco_draws(count, third) for count in range(8)]
    assert draws == [True] * (most + 1) + [False] * (7 - most)


def test_with_3_against_a_nine_banco_may_draw_by_the_rules_of_the_house() -> None:
    cards = "5C 3D KC KH 9S 6S"
    assert punto(cards).do("punto 1", "punto 1").cards("layout banco") == "3D KH"
    assert punto(cards, three="draws").do("punto 1", "punto 1").cards("layout banco") == "3D KH 6S"


def test_coups_are_counted_from_shoe_to_shoe() -> None:
    """The marker comes first: with 10 cards left all are shuffled. Then the agreed number ends the game."""
    scene = punto(coups=100)
    while not scene.s.over:
        scene.do("banco 1")
    assert 5 <= len(scene.cards("pack").split()) <= 10
    played = scene.number("round")
    match = scene.close()
    assert not match.over
    scene = Scene(GAME, seats=2, coups=100, match=match)
    assert scene.number("round") == played
    while not scene.s.over:
        scene.do("banco 1")
    assert scene.number("round") == 100
    assert scene.close().over


def test_banco_is_advised() -> None:
    assert punto().advised() == "banco 1"
