"""Every coup of baccarat that a full shoe can deal, counted by whatever rules third cards are drawn."""

from collections.abc import Callable
from typing import Final

from cardtable.games.banking.rules.baccarat import NATURAL, STOOD

PLAYER, BANKER, TIE = range(3)
_PIPS: Final = range(10)


def all_coups(
    packs: int, player_draws: Callable[[int], bool], banker_draws: Callable[[int, int], bool]
) -> tuple[int, int, int]:
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

    def banker_plays(player: int, banker: int, third: int, left: list[int], count: int, used: int) -> None:
        if not banker_draws(banker, third):
            result(player, banker, count * unused[used])
            return
        for pip in _PIPS:
            result(player, (banker + pip) % 10, count * left[pip] * unused[used + 1])

    for a in _PIPS:
        for b in _PIPS:
            for c in _PIPS:
                for d in _PIPS:
                    left = shoe[:]
                    count = 1
                    for pip in (a, b, c, d):
                        count *= left[pip]
                        left[pip] -= 1
                    player, banker = (a + c) % 10, (b + d) % 10
                    if player >= NATURAL or banker >= NATURAL:
                        result(player, banker, count * unused[0])
                        continue
                    if not player_draws(player):
                        banker_plays(player, banker, STOOD, left, count, 0)
                        continue
                    for third in _PIPS:
                        if left[third]:
                            more = count * left[third]
                            left[third] -= 1
                            banker_plays((player + third) % 10, banker, third, left, more, 1)
                            left[third] += 1
    return ways[PLAYER], ways[BANKER], ways[TIE]
