"""Shuffles: pinned for ever where seeded, fair and from enough entropy where people play."""

import math
import os
import secrets
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

import cardtable
from cardtable.cards import EntropyTap, Rng, fresh_seed, later_order, shuffled, table_order

DEALS = 40_000
ALARM = 7.0
"""In standard deviations: chance reaches it once in some 10^11 runs."""

# -- the same for ever -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "order"),
    [
        (0, [3, 6, 1, 9, 5, 4, 7, 0, 2, 8]),
        (1, [4, 1, 3, 7, 0, 5, 6, 2, 8, 9]),
        (42, [2, 4, 9, 1, 7, 0, 3, 6, 5, 8]),
        (2**62 + 7, [8, 7, 2, 4, 3, 5, 1, 0, 9, 6]),
    ],
)
def test_a_seed_keeps_its_order(seed: int, order: list[int]) -> None:
    assert shuffled(10, seed) == order


@pytest.mark.parametrize(
    ("seed", "nth", "order"),
    [
        (0, 1, [9, 0, 6, 3, 2, 7, 5, 4, 1, 8]),
        (0, 2, [9, 3, 4, 7, 6, 5, 2, 1, 0, 8]),
        (1, 1, [0, 5, 1, 8, 7, 6, 3, 4, 9, 2]),
        (2**511 + 9, 3, [2, 9, 5, 3, 4, 1, 0, 8, 6, 7]),
    ],
)
def test_a_later_shuffle_keeps_its_order(seed: int, nth: int, order: list[int]) -> None:
    assert later_order(10, seed, nth) == order


def test_numbers_of_a_seed_are_pinned() -> None:
    rng = Rng(0)
    drawn = [rng.below(n) for n in (2, 6, 52, 1000, 10**6, 2**30) * 2]
    assert drawn == [0, 0, 50, 548, 439501, 142055219, 1, 5, 38, 211, 25665, 277954052]
    assert rng.fork() == 491554039315799556
    rng = Rng(12345)
    assert [rng.below(52) for _ in range(12)] == [9, 15, 40, 26, 50, 26, 16, 35, 29, 25, 7, 4]


@pytest.mark.parametrize("size", [0, 1, 2, 52, 320])
def test_every_card_once(size: int) -> None:
    for order in (shuffled(size, 3), later_order(size, 3, 1), table_order(size)):
        assert sorted(order) == list(range(size))


def test_later_shuffles_differ_by_seed_and_number() -> None:
    orders = {tuple(later_order(52, seed, nth)) for seed in range(30) for nth in range(1, 31)}
    assert len(orders) == 900


def test_a_later_shuffle_draws_again_what_would_favour_low_places() -> None:
    """Of 40,000 places a remainder of 16 bits would give the lowest 25,536 twice as often as the others."""
    ends = later_order(40_000, 5, 1)[-2000:]
    low = sum(card < 25_536 for card in ends)
    assert abs(low - 2000 * 0.6384) < ALARM * math.sqrt(2000 * 0.6384 * 0.3616)


# -- ranges by rejection -----------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 3, 5, 52, 1000, 2**29 + 1, 2**30 - 1, 2**30])
def test_below_stays_in_range(n: int) -> None:
    rng, tap = Rng(n), EntropyTap()
    for _ in range(300):
        assert 0 <= rng.below(n) < n
        assert 0 <= tap.below(n) < n


def test_below_is_by_rejection_where_rounding_would_show() -> None:
    """Of three fourths of the range every third number would come twice as often as the others."""
    rng = Rng(9)
    counts = [0, 0, 0]
    for _ in range(30_000):
        counts[rng.below(3 * 2**28) % 3] += 1
    assert all(abs(count - 10_000) < ALARM * math.sqrt(30_000 * 2 / 9) for count in counts)


class Stub:
    """A source of bits that gives out a list of numbers and notes how many bits were asked for."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.asked: list[int] = []

    def __call__(self, count: int) -> int:
        self.asked.append(count)
        return self.numbers.pop(0)


@pytest.mark.parametrize(("n", "width"), [(3, 2), (52, 6), (33, 6), (65, 7)])
def test_the_top_of_the_range_is_drawn_again(n: int, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    top = (1 << width) - 1
    stub = Stub([top, n, n - 1, 0])
    monkeypatch.setattr(secrets, "randbits", stub)
    tap = EntropyTap()
    assert tap.below(n) == n - 1
    assert stub.asked == [width] * 3
    assert tap.bits_drawn == 3 * width
    assert tap.below(n) == 0


def test_a_source_stuck_at_the_top_gives_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """For three cards 3 is out of range: it is asked for again until something else comes."""
    monkeypatch.setattr(secrets, "randbits", Stub([3, 3, 3, 3, 2, 1]))
    tap = EntropyTap()
    assert table_order(3, tap) == [0, 1, 2]
    assert tap.bits_drawn == 5 * 2 + 1


@pytest.mark.parametrize("size", [32, 52, 104, 108, 320])
def test_enough_bits_are_drawn_for_every_order(size: int) -> None:
    tap = EntropyTap()
    table_order(size, tap)
    assert tap.bits_drawn >= math.log2(math.factorial(size))
    before = tap.bits_drawn
    table_order(size, tap)
    assert tap.bits_drawn - before >= math.log2(math.factorial(size))


def test_seeds_for_tables_are_long_and_fresh() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert max(seeds).bit_length() > 500


def test_forked_processes_share_no_stream() -> None:
    """Two children and their parent, parted just before the shuffle, shuffle differently."""
    script = (
        "import os\n"
        "from cardtable.cards import EntropyTap, table_order\n"
        "tap = EntropyTap()\n"
        "table_order(52, tap)\n"
        "children = []\n"
        "for _ in range(2):\n"
        "    child = os.fork()\n"
        "    if child == 0:\n"
        "        os.write(1, f'{table_order(52, tap)}\\n'.encode())\n"
        "        os._exit(0)\n"
        "    children.append(child)\n"
        "for child in children:\n"
        "    os.waitpid(child, 0)\n"
        "os.write(1, f'{table_order(52, tap)}\\n'.encode())\n"
    )
    root = str(Path(cardtable.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": root},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    orders = done.stdout.splitlines()
    assert len(orders) == len(set(orders)) == 3


# -- fairness ----------------------------------------------------------------------------------


def deviation(counts: list[int], expected: float, spread: float, freedom: float) -> float:
    """How far chi-square over equally likely cells lies from its mean, in standard deviations.

    `spread` is the mean of chi-square divided by its degrees of freedom; the cube root makes
    the tail normal (Wilson and Hilferty).
    """
    chi_square = sum((count - expected) ** 2 for count in counts) / expected / spread
    shift = 2 / (9 * freedom)
    return (math.cbrt(chi_square / freedom) - (1 - shift)) / math.sqrt(shift)


def by_place(size: int, orders: list[list[int]]) -> float:
    """Card against position."""
    counts = [0] * (size * size)
    for order in orders:
        for place, card in enumerate(order):
            counts[place * size + card] += 1
    return deviation(counts, len(orders) / size, size / (size - 1), (size - 1) ** 2)


def by_neighbour(size: int, orders: list[list[int]]) -> float:
    """Each card against the card that follows it."""
    counts = [0] * (size * size)
    for order in orders:
        for card, following in pairwise(order):
            counts[card * size + following] += 1
    cells = [counts[a * size + b] for a in range(size) for b in range(size) if a != b]
    return deviation(cells, len(orders) / size, 1.0, (size - 1) ** 2)


def by_first_two(size: int, orders: list[list[int]]) -> float:
    """The first card against the second."""
    counts = [0] * (size * size)
    for order in orders:
        counts[order[0] * size + order[1]] += 1
    cells = [counts[a * size + b] for a in range(size) for b in range(size) if a != b]
    return deviation(cells, len(orders) / len(cells), 1.0, len(cells) - 1)


def by_last_two(size: int, orders: list[list[int]]) -> float:
    """The top card of the pack against the next."""
    return by_first_two(size, [order[::-1] for order in orders])


Test = Callable[[int, list[list[int]]], float]
SMALL_TESTS: list[Test] = [by_place, by_neighbour, by_first_two, by_last_two]


def naive(size: int, seed: int) -> list[int]:
    """The well known mistake: every place is exchanged with any place."""
    rng = Rng(seed)
    order = list(range(size))
    for place in range(size):
        other = rng.below(size)
        order[place], order[other] = order[other], order[place]
    return order


def test_place_against_card_of_a_full_pack() -> None:
    assert abs(by_place(52, [shuffled(52, seed) for seed in range(DEALS)])) < ALARM
    assert abs(by_place(52, [table_order(52) for _ in range(DEALS)])) < ALARM


def test_a_naive_shuffle_stands_out() -> None:
    assert by_place(52, [naive(52, seed) for seed in range(DEALS // 4)]) > 4 * ALARM
    orders = [naive(12, seed) for seed in range(DEALS)]
    assert by_place(12, orders) > 7 * ALARM
    assert by_first_two(12, orders) > 4 * ALARM
    assert by_neighbour(12, orders) > ALARM


def test_consecutive_seeds_are_fair() -> None:
    """Neither too uneven nor too even."""
    orders = [shuffled(12, seed) for seed in range(DEALS)]
    assert max(abs(test(12, orders)) for test in SMALL_TESTS) < ALARM


def test_seeds_of_one_table_are_fair() -> None:
    """Neither too uneven nor too even."""
    seeds = Rng(7)
    orders = [shuffled(12, seeds.fork()) for _ in range(DEALS)]
    assert max(abs(test(12, orders)) for test in SMALL_TESTS) < ALARM


def test_shuffles_at_the_table_are_fair() -> None:
    orders = [table_order(12) for _ in range(DEALS)]
    assert max(abs(test(12, orders)) for test in SMALL_TESTS) < ALARM


def test_later_shuffles_are_fair() -> None:
    for orders in (
        [later_order(12, 77, nth) for nth in range(DEALS // 2)],
        [later_order(12, seed, 1) for seed in range(DEALS // 2)],
    ):
        assert max(abs(test(12, orders)) for test in SMALL_TESTS) < ALARM


@pytest.mark.parametrize("size", [3, 4])
def test_all_orders_of_a_small_pack_come_out_alike(size: int) -> None:
    counts: dict[tuple[int, ...], int] = {}
    for seed in range(DEALS):
        order = tuple(shuffled(size, seed))
        counts[order] = counts.get(order, 0) + 1
    cells = math.factorial(size)
    assert len(counts) == cells
    assert deviation(list(counts.values()), DEALS / cells, 1.0, cells - 1) < ALARM
