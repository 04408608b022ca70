"""Low hands in numbers: how many there are of each at lowball, with the bug, and by the usual rank."""

from collections import Counter
from math import comb

import pytest

from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.wild import poker_pack, wild_cards
from cardtable.mechanics import poker_hands as hands
from cardtable.mechanics.poker_hands import Ranking, Specials, kind_of
from tests.games.poker.ranks.by_definition import Rating, card_of, low
from tests.numbers.poker_patterns import patterns


def ranking(wild: str, ace_low: bool, *, runs: bool) -> LowRanking:
    pack = poker_pack(wild)
    high = Ranking(pack, wild_cards(pack, wild), Specials(), bug=wild == "bug")
    return LowRanking(high, ace_low, "lacking", runs=runs)


def counted(judge: LowRanking, wild: int) -> Counter[int]:
    """How many hands there are of each value, with up to so many jokers."""
    found: Counter[int] = Counter()
    for count in range(wild + 1):
        for hand, ways in patterns(5 - count):
            found[judge.value(hand + [52, 53][:count])] += ways * comb(wild, count)
    return found


def highest_cards(found: Counter[int]) -> list[int]:
    """How many hands without a pair have each highest card, from the five to the king."""
    return [
        sum(ways for value, ways in found.items() if value.bit_length() == rank and value < 1 << 13)
        for rank in range(5, 14)
    ]


def test_possible_hands_at_lowball() -> None:
    """The known counts: 1,024 bicycles, and so on by the formula; pairs and the like as for high."""
    found = counted(ranking("none", True, runs=False), 0)
    assert highest_cards(found) == [comb(rank - 1, 4) * 4**5 for rank in range(5, 14)]
    by_kind: Counter[int] = Counter()
    for value, ways in found.items():
        by_kind[kind_of(value)] += ways
    assert by_kind == {
        hands.NO_PAIR: 1317888,
        hands.ONE_PAIR: 1098240,
        hands.TWO_PAIRS: 123552,
        hands.THREES: 54912,
        hands.FULL_HOUSE: 3744,
        hands.FOURS: 624,
    }


def test_possible_hands_at_lowball_with_the_joker() -> None:
    """Four different ranks and the joker are as good as five: the bicycle is 2,304 hands, no longer 1,024."""
    found = counted(ranking("bug", True, runs=False), 1)
    assert found.total() == comb(53, 5)
    assert highest_cards(found)[0] == 4**5 + comb(5, 4) * 4**4
    expected = []
    for rank in range(5, 14):
        natural = comb(rank - 1, 4) * 4**5
        # The joker is below four cards of which this is the highest; or it is the five itself.
        expected.append(natural + comb(rank - 1, 3) * 4**4 + (4**4 if rank == 5 else 0))
    assert highest_cards(found) == expected


@pytest.mark.parametrize(("wild", "jokers"), [("none", 0), ("bug", 1)])
@pytest.mark.parametrize(("ace_low", "runs"), [(False, True), (True, True), (True, False)])
def test_low_counts_are_those_of_the_definition(wild: str, jokers: int, ace_low: bool, runs: bool) -> None:
    """As many hands of each worth, from the lowest up."""
    found = counted(ranking(wild, ace_low, runs=runs), jokers)
    defined: dict[str, tuple[Rating, int]] = {}
    for count in range(jokers + 1):
        for hand, ways in patterns(5 - count):
            rating = low([card_of(card) for card in hand], count, "lacking", ace_low=ace_low, runs=runs)
            _, before = defined.get(str(rating), (rating, 0))
            defined[str(rating)] = rating, before + ways
    ways_in_order = [ways for _, ways in sorted(defined.values())]
    assert [found[value] for value in sorted(found)] == ways_in_order


@pytest.mark.parametrize("ace_low", [False, True])
def test_lowest_hands_by_the_usual_rank(ace_low: bool) -> None:
    """7-5-4-3-2, or with the ace low 6-4-3-2-A: of 1,024 hands four are flushes."""
    found = counted(ranking("none", ace_low, runs=True), 0)
    assert found[min(found)] == 1020
