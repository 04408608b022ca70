"""The count of a cribbage hand: every combination that scores, as a player announces it."""

from typing import Final

from mypy_extensions import i64

from cardtable.cards import JACK, Pack, low_rank, pips

HAND: Final = 4
"""Cards in a hand and in the crib."""
BEST_COUNT: Final = 29
"""No hand counts more."""

FIFTEEN: Final = 0
PAIR: Final = 1  # triplet and four of a kind follow
RUN: Final = 4  # of three; of four and of five follow
FLUSH: Final = 7  # of four; of five follows
NOBS: Final = 9

NAMES: Final = (
    "fifteen", "pair", "triplet", "four of a kind", "run of three", "run of four", "run of five",
    "flush", "flush of five", "his nobs",
)  # fmt: skip
POINTS: Final = bytes([2, 2, 6, 12, 3, 4, 5, 4, 5, 1])
TEXTS: Final = [f"{name} {total}" for name in NAMES for total in range(BEST_COUNT + 1)]
"""What the player says for each combination and the total it brings the hand to, 0 to 29: `fifteen 4`."""


class HandCounter:
    """Counts a hand with the starter as a player does aloud: fifteens, pairs, runs, flush, his nobs."""

    def __init__(self, pack: Pack) -> None:
        self.values = bytes([pips(rank) for rank in pack.ranks])
        self.ranks = [1 << 4 * low_rank(rank) for rank in pack.ranks]
        self.suits = bytes([1 << suit for suit in pack.suits])
        self.jacks = bytes([pack.face(suit, JACK) for suit in pack.suits])

    def combinations(self, hand: list[int], starter: int = -1, crib: bool = False) -> list[int]:
        """Every combination that scores, in the order they are announced (indexes of NAMES and POINTS)."""
        ways: i64 = 1  # ways to make each sum, four bits a sum; fifteen has the highest
        ranks: i64 = 0  # cards of each rank, four bits a rank
        suits: i64 = 0  # mask of the suits in hand
        jack: i64 = -1
        nobs = False
        if starter >= 0:
            ways += ways << 4 * self.values[starter]
            ranks = self.ranks[starter]
            jack = self.jacks[starter]
        for card in hand:
            ways += ways << 4 * self.values[card]
            ranks += self.ranks[card]
            suits |= self.suits[card]
            nobs = nobs or card == jack
        found = [FIFTEEN for _ in range(ways >> 60 & 15)]
        add_ranks(ranks, found)
        if len(hand) == HAND and suits & (suits - 1) == 0:
            if starter >= 0 and suits == self.suits[starter]:
                found.append(FLUSH + 1)
            elif not crib:
                found.append(FLUSH)
        if nobs:
            found.append(NOBS)
        return found

    def total(self, hand: list[int], starter: int = -1, crib: bool = False) -> int:
        """What a hand counts; without a starter, what it counts so far."""
        return sum([POINTS[kind] for kind in self.combinations(hand, starter, crib)])


def add_ranks(ranks: i64, found: list[int]) -> None:
    """Add pairs, triplets and fours; then the run, once for each way to choose its cards."""
    length: i64 = 0
    ways: i64 = 1
    run: i64 = 0
    runs: i64 = 0
    while ranks:
        ranks >>= 4
        same: i64 = ranks & 15
        if same:
            length += 1
            ways *= same
            if same > 1:
                found.append(PAIR + same - 2)
        else:
            if length >= 3:
                run = RUN + length - 3
                runs = ways
            length = 0
            ways = 1
    while runs:
        found.append(run)
        runs -= 1


def count_ranks(ranks: int) -> int:
    """What cards count by their ranks alone, four bits a rank from the ace on: fifteens, pairs and runs."""
    ways: i64 = 1
    left = ranks >> 4
    place: i64 = 1
    while left:
        for _ in range(left & 15):
            ways += ways << 4 * min(place, 10)
        left >>= 4
        place += 1
    found = [FIFTEEN for _ in range(ways >> 60 & 15)]
    add_ranks(ranks, found)
    return sum([POINTS[kind] for kind in found])
