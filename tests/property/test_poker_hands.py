"""Poker hands: values order hands as the book defines it, and the best is the best of all that are held."""

from collections.abc import Callable
from itertools import combinations, pairwise, product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable.cards import Rng, shuffled
from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.wild import WILD_CHOICES, OwnWild, poker_pack, wild_cards
from cardtable.mechanics.poker_hands import Ranking, Specials
from tests.games.poker.ranks.by_definition import Rating, card_of, low, rated, with_bug, with_wild

HANDS = 160
"""So many hands are put in order; each definition of one tries up to thousands of hands."""
WILD = [*WILD_CHOICES, "3 9", "A", "2 7 two-jokers"]
SPECIALS = [
    Specials(),
    Specials(big_cat=True, little_cat=True, big_dog=True, little_dog=True, skeet=True, flushes=True),
    Specials(skip_straight=True, round_the_corner=True, strict_skeet=True, skeet=True),
    Specials(blaze=True, four_flush=True),
]


def ranking(
    wild: str, specials: Specials | None = None, *, duplicates: bool = False, size: int = 5
) -> Ranking:
    pack = poker_pack(wild)
    marked = wild_cards(pack, wild)
    return Ranking(pack, marked, specials or Specials(), bug=wild == "bug", duplicates=duplicates, size=size)


def hands(judge: Ranking, size: int, most_wild: int) -> list[list[int]]:
    """Random hands of the whole pack, of one suit, of a few ranks; with up to so many wild cards."""
    rng = Rng(5)
    found: list[list[int]] = []
    while len(found) < HANDS:
        order = shuffled(len(judge.bits), rng.fork())
        if len(found) % 4 == 1:
            order = [card for card in order if card // 13 == 2 or judge.is_wild[card]]
        elif len(found) % 4 == 2:
            order = [card for card in order if card % 13 in (0, 1, 2, 3, 12) or judge.is_wild[card]]
        elif len(found) % 4 == 3:
            order = [card for card in order if card % 13 > 9 or judge.is_wild[card]]
        if len(found) % 3 == 0:  # wild cards first, of which there may be few
            first = [card for card in order if judge.is_wild[card]][: min(most_wild, 1 + len(found) % 2)]
            order = first + [card for card in order if card not in first]
        hand = order[:size]
        if sum(judge.is_wild[card] for card in hand) <= most_wild:
            found.append(hand)
    return found


def orders_alike(drawn: list[list[int]], value: Callable[[list[int]], int], by: list[Rating]) -> None:
    """Values order these hands as their ratings do, and are equal just where those are."""
    order = sorted(range(len(drawn)), key=by.__getitem__)
    for one, other in pairwise(order):
        first, second = value(drawn[one]), value(drawn[other])
        assert (first < second) is (by[one] < by[other]), (drawn[one], drawn[other])
        assert (first == second) is (by[one] == by[other]), (drawn[one], drawn[other])


@pytest.mark.parametrize(
    ("wild", "duplicates", "size"),
    [
        *product(["none", "joker", "deuces", "one-eyes", "3 9"], [False], [2, 3, 5]),
        *product(["deuces", "3 9"], [True], [3, 5]),
    ],
)
def test_values_are_those_of_the_definition(wild: str, duplicates: bool, size: int) -> None:
    """Every hand, its wild cards being tried as all they may be: of five cards with up to two of them."""
    judge = ranking(wild, duplicates=duplicates, size=size)
    most = 1 if duplicates and size == 5 else 2
    drawn = hands(judge, size, most)
    by = []
    for hand in drawn:
        natural = [card_of(card) for card in hand if not judge.is_wild[card]]
        by.append(with_wild(natural, size - len(natural), duplicates=duplicates))
    orders_alike(drawn, judge.value, by)


@pytest.mark.parametrize("size", [2, 3, 5])
def test_values_with_the_bug_are_those_of_the_definition(size: int) -> None:
    judge = ranking("bug", size=size)
    drawn = [hand if turn % 2 else [*hand[1:], 52] for turn, hand in enumerate(hands(judge, size, 0))]
    by = []
    for hand in drawn:
        natural = [card_of(card) for card in hand if card != 52]
        by.append(rated(natural) if len(natural) == size else with_bug(natural))
    orders_alike(drawn, judge.value, by)


@pytest.mark.parametrize(
    ("wild", "size"), [*product(["none", "joker", "deuces"], [2, 3]), ("none", 5), ("joker", 5)]
)
@pytest.mark.parametrize("method", ["lacking", "zero", "double"])
@pytest.mark.parametrize(("ace_low", "runs"), [(False, True), (True, True), (True, False)])
def test_low_values_are_those_of_the_definition(
    wild: str, size: int, method: str, ace_low: bool, runs: bool
) -> None:
    high = ranking(wild, size=size)
    judge = LowRanking(high, ace_low, method, runs=runs)
    drawn = hands(high, size, 2)
    by = []
    for hand in drawn:
        natural = [card_of(card) for card in hand if not high.is_wild[card]]
        by.append(low(natural, size - len(natural), method, ace_low=ace_low, runs=runs and size > 2))
    orders_alike(drawn, judge.value, by)


def trying(test: Callable[[st.DataObject], None], examples: int) -> None:
    """Run a test on drawn hands, always the same."""
    settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )(given(st.data())(test))()


def held(data: st.DataObject, judge: Ranking, most: int) -> list[int]:
    """Up to so many cards, often of few ranks, of one suit, or wild."""
    every = range(len(judge.bits))
    kind = data.draw(st.sampled_from(["any", "few ranks", "row", "one suit", "courts", "wild"]))
    if kind == "few ranks":
        ranks = data.draw(st.sets(st.integers(0, 12), min_size=3, max_size=6))
        chosen = [card for card in every if card % 13 in ranks or judge.is_wild[card]]
    elif kind == "row":
        lowest = data.draw(st.integers(0, 8))
        chosen = [card for card in every if lowest <= card % 13 < lowest + 5]
    elif kind == "one suit":
        chosen = [card for card in every if card // 13 == 1 or card in (5, 31)]
    elif kind == "courts":
        chosen = [card for card in every if card % 13 in (9, 10, 11) or card % 17 == 1]
    elif kind == "wild":
        chosen = [card for card in every if judge.is_wild[card] or card % 7 == 0]
    else:
        chosen = list(every)
    return data.draw(st.lists(st.sampled_from(chosen), min_size=1, max_size=most, unique=True))


@pytest.mark.parametrize(("wild", "specials"), list(product(WILD, SPECIALS)))
def test_best_is_the_best_of_all_hands(wild: str, specials: Specials) -> None:
    """Of five to nine cards: what is looked up at once is the best of every five of them."""
    judges = [ranking(wild, specials), ranking(wild, specials, duplicates=True)]

    def holds(data: st.DataObject) -> None:
        for judge in judges:
            cards = held(data, judge, 9)
            fives = combinations(cards, min(5, len(cards)))
            assert judge.best(cards) == max(judge.value(list(five)) for five in fives)

    trying(holds, 25)


@pytest.mark.parametrize(("wild", "size"), list(product(WILD, [2, 3])))
def test_best_of_a_small_hand(wild: str, size: int) -> None:
    """The same of hands of two and three cards."""
    judges = [ranking(wild, size=size), ranking(wild, size=size, duplicates=True)]

    def holds(data: st.DataObject) -> None:
        for judge in judges:
            cards = held(data, judge, 7)
            some = combinations(cards, min(size, len(cards)))
            assert judge.best(cards) == max(judge.value(list(hand)) for hand in some)

    trying(holds, 40)


@pytest.mark.parametrize(("wild", "size"), list(product(["none", "bug", "deuces", "3 9"], [2, 3, 5])))
def test_lowest_is_the_lowest_of_all_hands(wild: str, size: int) -> None:
    """The same of low hands of every kind."""
    high = ranking(wild, size=size)
    rules = product([False, True], ["lacking", "zero", "double"], [False, True], [False, True])
    judges = [
        LowRanking(high, ace_low, method, runs=runs, low_aces=low_aces)
        for ace_low, method, runs, low_aces in rules
    ]

    def holds(data: st.DataObject) -> None:
        cards = held(data, high, 8)
        for judge in judges:
            some = combinations(cards, min(size, len(cards)))
            assert judge.best(cards) == min(judge.value(list(hand)) for hand in some)

    trying(holds, 30)


@pytest.mark.parametrize("size", [2, 3, 5])
def test_own_wild_cards_are_those_of_a_wild_rank(size: int) -> None:
    """A hand with a wild rank of its own is worth what it would be were that rank wild for all."""
    names = [*map(str, range(2, 11)), *"JQKA"]
    pack = poker_pack("joker")
    own = OwnWild(pack, wild_cards(pack, "joker"), Specials(), size=size)
    by_rank = [ranking(f"joker {name}", size=size) for name in names]

    def holds(data: st.DataObject) -> None:
        cards = held(data, own.plain, 8)
        among = data.draw(st.lists(st.sampled_from(cards), unique=True))
        places = [card % 13 for card in among if card < 52]
        judge = by_rank[min(places)] if places else ranking("joker", size=size)
        some = combinations(cards, min(size, len(cards)))
        assert own.best(cards, among) == max(judge.value(list(hand)) for hand in some)

    trying(holds, 60)


def test_many_hands_at_once() -> None:
    """A list of hands is worth what each is, in their order."""
    drawn = [shuffled(52, seed)[: seed % 8] for seed in range(60)]
    for size in (2, 3, 5):
        judge = ranking("deuces", size=size)
        assert judge.best_of_each(drawn) == [judge.best(cards) for cards in drawn]
        for method in ("lacking", "zero", "double"):
            lowest = LowRanking(judge, True, method)
            assert lowest.best_of_each(drawn) == [lowest.best(cards) for cards in drawn]
    assert ranking("none").best_of_each([]) == []
