"""Poker in numbers: hands of five with wild cards, each counted by its ranking and by the definition."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from cardtable.games.poker.rules.wild import poker_pack, wild_cards
from cardtable.mechanics.poker_hands import Ranking, Specials, kind_of
from tests.games.poker.ranks import by_definition
from tests.games.poker.ranks.by_definition import card_of, with_bug, with_wild
from tests.numbers.poker_patterns import by_name, classes, patterns


def ranking(wild: str) -> Ranking:
    pack = poker_pack(wild)
    return Ranking(pack, wild_cards(pack, wild), Specials(), bug=wild == "bug")


def natural_ranks(wild: str) -> range:
    """The ranks of cards that are not wild, the deuces being the lowest."""
    return range(1, 13) if wild.startswith("deuces") else range(13)


def counted(wild: str) -> list[int]:
    """How many hands are of each class."""
    judge = ranking(wild)
    wild_ones = [card for card, is_wild in enumerate(judge.is_wild) if is_wild]
    found: Counter[int] = Counter()
    for count in range(min(5, len(wild_ones)) + 1):
        for kind, ways in classes(judge.value, 5 - count, wild_ones[:count], natural_ranks(wild)).items():
            found[kind] += ways * comb(len(wild_ones), count)
    assert found.total() == comb(len(judge.bits), 5)
    return by_name(found)


def test_possible_hands_with_two_jokers() -> None:
    """Of 3,162,510 hands 78 are five of a kind: the jokers with threes, or one with fours."""
    found = counted("two-jokers")
    assert found == [78, 624, 9360, 9360, 11388, 34704, 232968, 123552, 1437936, 1302540]
    assert found[0] == 13 * 4 + 2 * 13


def test_hands_without_a_pair_have_no_wild_card() -> None:
    """Nor have hands with two pairs: a wild card would make threes of them. So jokers do not change them."""
    plain, one, two = counted("none"), counted("joker"), counted("two-jokers")
    for place in (7, 9):
        assert plain[place] == one[place] == two[place]


@pytest.mark.parametrize(
    "wild",
    [
        "none",
        "joker",
        "bug",
        pytest.param("two-jokers", marks=pytest.mark.slow),
        pytest.param("deuces", marks=pytest.mark.slow),
    ],
)
def test_counts_are_those_of_the_definition(wild: str) -> None:
    """Wild cards being tried as all they may be."""
    judge = ranking(wild)
    wild_ones = sum(judge.is_wild)
    found: Counter[int] = Counter()
    for count in range(wild_ones + 1):
        for hand, ways in patterns(5 - count, natural_ranks(wild)):
            natural = [card_of(card) for card in hand]
            kind, _ = with_bug(natural) if wild == "bug" and count else with_wild(natural, count)
            found[kind] += ways * comb(wild_ones, count)
    order = range(by_definition.FIVES, by_definition.NOTHING - 1, -1)
    assert counted(wild) == [found[kind] for kind in order]


@pytest.mark.slow
@pytest.mark.parametrize("wild", ["none", "joker", "bug", "two-jokers", "deuces", "deuces-and-joker"])
def test_every_hand_one_by_one(wild: str) -> None:
    """The counts by patterns are those of all hands: suits matter only in that they are one."""
    judge = ranking(wild)
    found: Counter[int] = Counter()
    for hand in combinations(range(len(judge.bits)), 5):
        found[kind_of(judge.value(list(hand)))] += 1
    assert by_name(found) == counted(wild)
