"""The table of play of baccarat, cell by cell: what it tells the banker is what brings him more."""

import pytest

from cardtable.games.banking.rules.baccarat import DRAW, EITHER, NATURAL, STAND, STOOD, banker_choice
from cardtable.games.banking.strategy.baccarat import BaccaratOdds

ODDS = BaccaratOdds()
CELLS = [(third, count) for third in range(STOOD, 10) for count in range(NATURAL)]


@pytest.mark.parametrize(("third", "count"), CELLS)
def test_the_banker_is_told_what_brings_more(third: int, count: int) -> None:
    """Against a player who keeps to his own table, and with 5 draws as often as he stands."""
    stands, draws = ODDS.banker[third + 1][count]
    better = DRAW if draws > stands else STAND
    assert banker_choice(count, third) in (better, EITHER)


def test_where_it_matters_least() -> None:
    """By 6 in a thousand with 5 against a four, when he must draw; by 13 with 3 against a nine."""
    gains = {cell: ODDS.banker[cell[0] + 1][cell[1]] for cell in CELLS}
    by_drawing = sorted([(abs(draws - stands), cell) for cell, (stands, draws) in gains.items()])
    assert [(round(1000 * gain), cell) for gain, cell in by_drawing[:2]] == [(6, (4, 5)), (13, (9, 3))]


def test_the_player_does_a_little_better_to_draw_to_5() -> None:
    """Of a thousand coups without naturals 12 more are won than lost; if he stands, 25 more are lost."""
    stands, draws = ODDS.player[5]
    assert (round(1000 * stands), round(1000 * draws)) == (-25, 12)
