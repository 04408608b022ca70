"""Chemin de Fer in figures: every coup a full shoe can deal, counted exactly under the table of play.

With every free choice taken as a draw the table of play is that of punto banco, for which the numbers of
coups have been published to the last unit (Wizard of Odds, "Baccarat Odds for 1 to 12 Decks"). The table of
play is the game's own; only the counting is done here.
"""

from functools import cache

import pytest

from cardtable.games.banking.rules.baccarat import (
    DRAW,
    EITHER,
    NATURAL,
    STAND,
    STOOD,
    banker_choice,
    player_choice,
)

PLAYER, BANKER, TIE = range(3)


@cache
def coups(packs: int, on_five: int = DRAW, three_against_nine: int = DRAW) -> tuple[int, int, int]:
    """In how many ways player, banker and neither win, six cards in order being taken from a full shoe."""
    shoe = [16 * packs] + [4 * packs] * 9
    size = sum(shoe)
    unused = (
        (size - 4) * (size - 5),
        size - 5,
        1,
    )  # a coup of four or five cards stands for all it could go on to
    ways = [0, 0, 0]

    def result(player: int, banker: int, count: int) -> None:
        ways[TIE if player == banker else PLAYER if player > banker else BANKER] += count

    def banker_draws(player: int, banker: int, third: int, left: list[int], count: int, used: int) -> None:
        choice = banker_choice(banker, third)
        if (three_against_nine if choice == EITHER else choice) == STAND:
            result(player, banker, count * unused[used])
            return
        for pip in range(10):
            result(player, (banker + pip) % 10, count * left[pip] * unused[used + 1])

    for a in range(10):
        for b in range(10):
            for c in range(10):
                for d in range(10):
                    left = shoe[:]
                    count = 1
                    for pip in (a, b, c, d):
                        count *= left[pip]
                        left[pip] -= 1
                    player, banker = (a + c) % 10, (b + d) % 10
                    if player >= NATURAL or banker >= NATURAL:
                        result(player, banker, count * unused[0])
                        continue
                    choice = player_choice(player)
                    if (on_five if choice == EITHER else choice) == STAND:
                        banker_draws(player, banker, STOOD, left, count, 0)
                        continue
                    for third in range(10):
                        if left[third]:
                            more = count * left[third]
                            left[third] -= 1
                            banker_draws((player + third) % 10, banker, third, left, more, 1)
                            left[third] += 1
    return ways[PLAYER], ways[BANKER], ways[TIE]


def edge(packs: int, on_five: int, three_against_nine: int) -> float:
    """What the banker gains of each chip covered."""
    player, banker, tie = coups(packs, on_five, three_against_nine)
    return (banker - player) / (player + banker + tie)


@pytest.mark.parametrize(
    ("packs", "player", "banker", "tie"),
    [
        (1, 6_548_674_432, 6_737_232_640, 1_372_227_328),
        (6, 392_220_492_728_832, 403_095_751_234_560, 83_552_962_932_288),
        (8, 2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216),
    ],
)
def test_the_table_of_play_gives_the_published_counts(packs: int, player: int, banker: int, tie: int) -> None:
    assert coups(packs) == (player, banker, tie)


def test_six_packs_in_hundredths() -> None:
    """Of 1000 coups the player wins 446, the banker 459, and 95 are a stand-off."""
    ways = coups(6)
    assert [round(count / sum(ways), 6) for count in ways] == [0.446279, 0.458653, 0.095069]


def test_the_choices_that_are_free_matter_little_and_favour_drawing() -> None:
    """The player does better to draw on 5; and if he does, the banker to draw with 3 against a nine."""
    assert edge(6, DRAW, DRAW) == pytest.approx(0.012374, abs=1e-6)
    assert edge(6, STAND, DRAW) - edge(6, DRAW, DRAW) == pytest.approx(0.002868, abs=1e-6)
    assert edge(6, DRAW, DRAW) - edge(6, DRAW, STAND) == pytest.approx(0.000354, abs=1e-6)
