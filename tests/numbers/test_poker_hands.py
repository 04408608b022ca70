"""Poker in numbers: how many hands of each class there are, and the book's odds on the draw."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from cardtable.cards import ACE, FULL_52, JACK, KING, QUEEN, short_pack
from cardtable.games.poker.rules.wild import poker_pack, wild_cards
from cardtable.lab import chance_to_find, odds_against
from cardtable.mechanics import poker_hands as hands
from cardtable.mechanics.poker_hands import Ranking, Specials, kind_of, pair_of, two_pairs_of
from tests.numbers.poker_patterns import by_name, classes, values

PLAIN = Ranking(FULL_52, [False] * 52, Specials())


def ranking(wild: str) -> Ranking:
    pack = poker_pack(wild)
    return Ranking(pack, wild_cards(pack, wild), Specials(), bug=wild == "bug")


def test_000_l2759_possible_hands() -> None:
    """The 2,598,960 hands of the pack fall into classes as in the book's table (three rows are lost)."""
    found = by_name(classes(PLAIN.value, 5, []))
    assert found == [0, 40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]
    assert sum(found) == 2598960


def test_000_l2009_how_often_hands_are_dealt() -> None:
    """A straight flush once in 65,000 hands, two pairs once in 21, a pair or better every other hand."""
    found = classes(PLAIN.value, 5, [])
    assert round(2598960 / found[hands.STRAIGHT_FLUSH], -3) == 65000
    assert round(2598960 / found[hands.TWO_PAIRS]) == 21
    assert 0.49 < 1 - found[hands.NO_PAIR] / 2598960 < 0.51


@pytest.mark.parametrize(
    ("wild", "expected"),
    [
        ("joker", [13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540]),
        ("bug", [1, 204, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964]),
    ],
)
def test_possible_hands_with_a_joker(wild: str, expected: list[int]) -> None:
    """The known counts for 53 cards, the joker wild or the bug."""
    judge = ranking(wild)
    found = by_name(classes(judge.value, 5, []) + classes(judge.value, 4, [52]))
    assert found == expected
    assert sum(found) == comb(53, 5)


def with_wild(wild: str) -> Counter[int]:
    """The hands of a pack in which the deuces, and perhaps a joker, are wild; the rest has twelve ranks."""
    judge = ranking(wild)
    wild_ones = [card for card, is_wild in enumerate(judge.is_wild) if is_wild]
    found: Counter[int] = Counter()
    for count in range(5):
        for kind, ways in classes(judge.value, 5 - count, wild_ones[:count], range(1, 13)).items():
            found[kind] += ways * comb(len(wild_ones), count)
    if len(wild_ones) == 5:
        found[kind_of(judge.value(wild_ones))] += 1
    return found


def test_possible_hands_with_deuces_wild() -> None:
    """The known counts: 4 natural and 480 wild royal flushes among 2,552 straight flushes, and so on."""
    found = by_name(with_wild("deuces"))
    assert found == [672, 2552, 31552, 12672, 14472, 62232, 355080, 95040, 1225008, 799680]
    assert sum(found) == comb(52, 5)


def test_possible_hands_with_deuces_and_joker() -> None:
    """Five of a kind by the formula; hands without a pair or with two have no wild card."""
    found = with_wild("deuces-and-joker")
    natural = sum(comb(5, count) * 12 * comb(4, 5 - count) for count in range(1, 5))
    assert found[hands.FIVES] == natural + 1
    deuces = with_wild("deuces")
    assert found[hands.NO_PAIR] == deuces[hands.NO_PAIR]
    assert found[hands.TWO_PAIRS] == deuces[hands.TWO_PAIRS]
    assert sum(found.values()) == comb(53, 5)


def test_every_hand_of_the_short_pack() -> None:
    """All 201,376 hands of the 32 cards, one by one, against the closed formula."""
    judge = Ranking(short_pack(7), [False] * 32, Specials())
    found: Counter[int] = Counter()
    for cards in combinations(range(32), 5):
        found[judge.value(list(cards)) >> 26] += 1
    assert by_name(found) == [0, 16, 224, 1344, 208, 4080, 10752, 24192, 107520, 53040]


@cache
def draws(held: str, discarded: str) -> Counter[int]:
    """What drawing to the cards held may lead to, five being seen: how many hands of each value."""
    kept = FULL_52.read_all(held)
    seen = set(kept) | set(FULL_52.read_all(discarded))
    rest = [card for card in range(52) if card not in seen]
    return Counter(PLAIN.value(kept + list(drawn)) for drawn in combinations(rest, 5 - len(kept)))


def odds(held: str, discarded: str, is_wanted: Callable[[int], bool]) -> float:
    """Odds against getting a hand of a value that is wanted."""
    found = draws(held, discarded)
    return found.total() / sum(ways for value, ways in found.items() if is_wanted(value)) - 1


BETTER_THAN_PAIR = (hands.TWO_PAIRS, hands.THREES, hands.FULL_HOUSE, hands.FOURS)


@pytest.mark.parametrize(
    ("held", "discarded", "kinds", "printed"),
    [
        ("8C 8D", "KS 5H 3C", (hands.TWO_PAIRS,), 5),
        ("8C 8D", "KS 5H 3C", (hands.THREES,), 8),
        ("8C 8D", "KS 5H 3C", (hands.FULL_HOUSE,), 97),
        ("8C 8D", "KS 5H 3C", (hands.FOURS,), 359),
        ("8C 8D", "KS 5H 3C", BETTER_THAN_PAIR, 2.5),
        ("8C 8D AS", "5H 3C", (hands.THREES,), 12),
        ("8C 8D AS", "5H 3C", (hands.FULL_HOUSE,), 119),
        ("8C 8D AS", "5H 3C", (hands.FOURS,), 1080),
        ("8C 8D AS", "5H 3C", BETTER_THAN_PAIR, 3),
        ("8C 8D 4S 4H", "JC", (hands.FULL_HOUSE,), 11),
        ("8C 8D 4S 4H", "JC", (hands.FULL_HOUSE, hands.FOURS), 11),
        ("8C 8D 8S", "JC 4H", (hands.FULL_HOUSE,), 15.5),
        ("8C 8D 8S", "JC 4H", (hands.FOURS,), 22.5),
        ("8C 8D 8S", "JC 4H", (hands.FULL_HOUSE, hands.FOURS), 8.5),
        ("8C 8D 8S JC", "4H", (hands.FULL_HOUSE,), 14 + 2 / 3),
        ("8C 8D 8S JC", "4H", (hands.FOURS,), 46),
        ("8C 8D 8S JC", "4H", (hands.FULL_HOUSE, hands.FOURS), 11),
        ("8C 7D 6S 5H", "KC", (hands.STRAIGHT,), 5),
        ("AC KD QS JH", "4C", (hands.STRAIGHT,), 11),
        ("9C 8D 6S 5H", "KC", (hands.STRAIGHT,), 11),
        ("KH 9H 6H 2H", "4C", (hands.FLUSH,), 4.25),
        ("9H 8H 7H 6H", "2C", (hands.STRAIGHT_FLUSH,), 22.5),
        ("9H 8H 7H 6H", "2C", (hands.STRAIGHT_FLUSH, hands.FLUSH, hands.STRAIGHT), 2),
        ("9H 8H 6H 5H", "2C", (hands.STRAIGHT_FLUSH,), 46),
        ("9H 8H 6H 5H", "2C", (hands.STRAIGHT_FLUSH, hands.FLUSH, hands.STRAIGHT), 3),
    ],
)
def test_000_l2772_chances_of_improving(
    held: str, discarded: str, kinds: tuple[int, ...], printed: float
) -> None:
    """The book's odds against improving on the draw, counted over all draws."""
    found = odds(held, discarded, lambda value: kind_of(value) in kinds)
    assert found == pytest.approx(printed, abs=max(0.36, printed / 200))


def is_aces_up(value: int) -> bool:
    return two_pairs_of(ACE) <= value and kind_of(value) == hands.TWO_PAIRS


def test_000_l2776_a_pair_with_an_ace_kicker() -> None:
    """Of the two pairs it may become, aces up are 7½ to 1 against and another pair 17 to 1."""
    assert odds("8C 8D AS", "5H 3C", is_aces_up) == pytest.approx(7.5, abs=0.1)
    other = odds("8C 8D AS", "5H 3C", lambda v: kind_of(v) == hands.TWO_PAIRS and not is_aces_up(v))
    assert other == pytest.approx(17, abs=0.4)


def test_000_l2785_drawing_to_an_ace() -> None:
    """Four cards to an ace: 3 to 1 is against another ace, whatever comes with it; two aces alone are 4½.

    The book's 14 to 1 against aces up is too hopeful: it is nearly 24 to 1.
    """
    assert odds_against(chance_to_find(3, 47, 4)) == pytest.approx(3, abs=0.2)
    kept = ("AS", "9C 7D 4H 3C")
    assert odds(*kept, lambda v: kind_of(v) == hands.ONE_PAIR and v >= pair_of(ACE)) == pytest.approx(
        4.5, 0.01
    )
    assert odds(*kept, is_aces_up) == pytest.approx(23.7, abs=0.1)


def test_000_l2748_an_even_chance_of_the_best_hand() -> None:
    """The lowest pair that is the best of all hands dealt every other time, by the number of opponents.

    Deuces, eights and jacks are the book's. Against four and five opponents it asks for a rank more than the
    queens and kings that just do. (The opponents' hands are taken as independent, and of equal pairs half
    are beaten.)
    """
    pairs = [*range(2, 11), JACK, QUEEN, KING, ACE]
    dealt = list(values(PLAIN.value, 5, []))
    beaten = []
    for rank, following in zip(pairs, [*map(pair_of, pairs[1:]), two_pairs_of(2)], strict=True):
        below = sum(ways for value, ways in dealt if value < pair_of(rank))
        alike = sum(ways for value, ways in dealt if pair_of(rank) <= value < following)
        beaten.append((below + alike / 2) / comb(52, 5))
    needed = [
        next(rank for rank, chance in zip(pairs, beaten, strict=True) if chance**opponents >= 0.5)
        for opponents in range(1, 8)
    ]
    assert needed == [2, 8, JACK, QUEEN, KING, ACE, ACE]


@pytest.mark.slow
def test_possible_hands_of_seven_cards() -> None:
    """The best five of all 133,784,560 hands of seven cards fall into the known classes.

    With five or more of one suit only the ranks of that suit matter: the two cards left make nothing better
    than a flush. Without, one hand stands for all of its ranks, its suits going round.
    """
    found: Counter[int] = Counter()
    for suited in range(5, 8):
        for ranks in combinations(range(13), suited):
            found[kind_of(PLAIN.best(list(ranks)))] += 4 * comb(39, 7 - suited)
    for chosen in combinations_with_replacement(range(13), 7):
        counts = Counter(chosen)
        if max(counts.values()) > 4:
            continue
        ways = prod(comb(4, count) for count in counts.values())
        for suited in range(5, len(counts) + 1):
            for together in combinations(counts, suited):
                ways -= 4 * prod(comb(3, count - (rank in together)) for rank, count in counts.items())
        hand = [rank + 13 * (place % 4) for place, rank in enumerate(chosen)]
        found[kind_of(PLAIN.best(hand))] += ways
    assert by_name(found) == [
        0, 41584, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460,
    ]  # fmt: skip
    assert sum(found.values()) == comb(52, 7)
