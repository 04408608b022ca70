"""Faro, Stuss, Monte and Red and Black in figures: what the bank gains by each bet, counted exactly.

Splits are counted over all places that the four cards of a rank can have in the pack, layouts over all four
cards that can lie there; the counts are held against what the strategies of the games reckon with.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb

import pytest

from cardtable.games.banking.rules.faro import CALL, CAT_HOP, BetOnRanks, CallTheTurn, RankTable
from cardtable.games.banking.rules.monte import BOTTOM, TOP, BetOnLayouts
from cardtable.games.banking.strategy.faro import split_before_soda, split_in_a_turn, split_in_the_end
from cardtable.games.banking.strategy.monte import winning_cards
from cardtable.games.banking.strategy.red_and_black import worth
from cardtable.testing import Scene

LOST, WON, SPLIT, UNSETTLED = range(4)


def fate(places: tuple[int, ...], cards: int) -> int:
    """What becomes of a bet that stays on a rank whose cards have these places among those to be turned."""
    for first in range(0, cards - 1, 2):
        if first in places:
            return SPLIT if first + 1 in places else LOST
        if first + 1 in places:
            return WON
    return UNSETTLED


@cache
def fates(left: int, cards: int) -> Counter[int]:
    """How often each comes about, over all places that the cards left of a rank can have."""
    return Counter(fate(places, cards) for places in combinations(range(cards), left))


def share(left: int, cards: int, what: int) -> Fraction:
    """The part of all ways in which a bet ends so."""
    return Fraction(fates(left, cards)[what], comb(cards, left))


# -- faro and stuss ------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_a_rank_wins_as_often_as_it_loses(left: int) -> None:
    """So that a bet to win and one to lose are worth the same, and the bank gains by splits alone."""
    for cards in (51, 41, 31, 21, 11, 5):
        assert fates(left, cards)[WON] == fates(left, cards)[LOST]


@pytest.mark.parametrize("left", [1, 2, 3, 4])
@pytest.mark.parametrize("cards", [51, 35, 21, 11, 7, 5])
def test_the_chance_of_a_split_is_reckoned_exactly(left: int, cards: int) -> None:
    assert split_in_the_end(left, cards) == pytest.approx(float(share(left, cards, SPLIT)), abs=1e-12)
    now = Fraction(comb(left, 2), comb(cards, 2))
    assert split_in_a_turn(left, cards) == pytest.approx(float(now), abs=1e-12)


def test_a_bet_on_a_fresh_pack() -> None:
    """Of 270,725 ways in which four cards can lie, a split ends this many: the bank gains 3.96 in a hundred.

    At faro half of it. Soda may be one of the four, and the last card is in no turn.
    """
    soda = Counter[int]()
    for places in combinations(range(52), 4):
        soda[fate(tuple(place - 1 for place in places if place), 51)] += 1
    assert sum(soda.values()) == comb(52, 4) == 270_725
    assert (soda[LOST], soda[WON], soda[SPLIT], soda[UNSETTLED]) == (130_000, 130_000, 10_725, 0)
    assert split_before_soda(52) == pytest.approx(soda[SPLIT] / comb(52, 4), abs=1e-12)


@pytest.mark.parametrize(
    ("left", "cards", "all_of_it", "half_of_it"),
    [(4, 51, 4.04, 2.02), (3, 41, 3.75, 1.88), (2, 31, 3.23, 1.61), (2, 5, 20.0, 10.0), (1, 31, 0.0, 0.0)],
)
def test_the_edge_of_the_bank(left: int, cards: int, all_of_it: float, half_of_it: float) -> None:
    """In hundredths of a bet that stays until it is settled: at stuss, and at faro with an even bet."""
    chips = 4
    for takes_half, edge in ((False, all_of_it), (True, half_of_it)):
        scene = Scene("faro") if takes_half else Scene("stuss")
        table = next(step.table for step in scene.game.all_steps if isinstance(step, BetOnRanks))
        assert isinstance(table, RankTable)
        lost = table.taken(chips) / chips * split_in_the_end(left, cards)
        assert round(100 * lost, 2) == edge


def test_what_calls_are_worth() -> None:
    """One order in six at 4 to 1 costs a sixth of the bet; one in three at 2 to 1 is fair."""
    for ranks, rate, gain in (("678", CALL, Fraction(-1, 6)), ("677", CAT_HOP, Fraction(0))):
        scene = Scene("faro", seats=2)
        calling = next(step for step in scene.game.all_steps if isinstance(step, CallTheTurn))
        t = calling.table
        for spot in range(13):
            scene.s.numbers[t.left_of[spot]] = ranks.count(str(spot + 1))
        orders = len(calling.calls(scene.s))
        assert t.call_pays(scene.s) == rate
        assert Fraction(rate - (orders - 1), orders) == gain


# -- monte -------------------------------------------------------------------------------------------


@cache
def first_layouts() -> dict[str, tuple[int, int, int]]:
    """By the suits of both layouts: in how many ways they come, and how many of 36 gates pay each."""
    found: dict[str, tuple[int, int, int]] = {}
    for suits in product("CDHS", repeat=4):
        ways = 1
        cards: list[str] = []
        for suit in suits:
            held = sum(card.endswith(suit) for card in cards)
            ways *= 10 - held
            cards.append(f"{held + 2}{suit}")
        scene = Scene("monte-bank", {"pack": _pack(cards)}, seats=2).do("bank 1")
        betting = next(step for step in scene.game.all_steps if isinstance(step, BetOnLayouts))
        bottom, top = (winning_cards(betting.table, scene.s, spot) for spot in (BOTTOM, TOP))
        found["".join(suits)] = ways, bottom, top
    return found


def _pack(cards: list[str]) -> str:
    """The whole pack, two of the cards at its bottom and two at its top."""
    rest = [text for text in Scene("monte-bank").game.cards.texts if text not in cards]
    return " ".join([*cards[:2], *rest, cards[3], cards[2]])


def test_the_first_layouts_of_monte() -> None:
    """No bet is better than even: a layout is paid 18, 17 or 16 times of 36, or 8 and less with one suit."""
    counts = Counter[int]()
    for ways, bottom, top in first_layouts().values():
        counts[bottom] += ways
        counts[top] += ways
    assert sum(counts.values()) == 2 * 40 * 39 * 38 * 37
    assert dict(counts) == {6: 40_320, 7: 345_600, 8: 626_400, 16: 734_400, 17: 1_728_000, 18: 912_000}


def test_the_edge_of_the_bank_at_monte() -> None:
    """17.4 in a hundred, if one bets on the same layout every time; 8.0, if on the better one.

    The first by hand: of two cards 9 times of 39 both are of a suit, and 8 of the 38 others pay; else 18 do.
    """
    ways = sum(ways for ways, _, _ in first_layouts().values())
    blind = sum(ways * (2 * bottom - 36) for ways, bottom, _ in first_layouts().values())
    better = sum(ways * (2 * max(bottom, top) - 36) for ways, bottom, top in first_layouts().values())
    assert (Fraction(-blind, 36 * ways), Fraction(-better, 36 * ways)) == (
        Fraction(43, 247),
        Fraction(731, 9139),
    )
    assert 1 - 2 * (Fraction(9, 39) * Fraction(8, 38) + Fraction(30, 39) * Fraction(18, 38)) == Fraction(
        43, 247
    )


# -- red and black -------------------------------------------------------------------------------------


def test_a_colour_is_worth_what_is_left_of_it() -> None:
    """Held against a count of all hands of five from a few cards; of as many red as black it is nothing."""
    assert worth(26, 26) == 0
    for red, black in ((5, 3), (4, 6), (7, 2)):
        hands = list(combinations([True] * red + [False] * black, 5))
        gains = sum((1 if sum(hand) >= 3 else -1) * (2 if sum(hand) in (0, 5) else 1) for hand in hands)
        assert worth(red, black) == pytest.approx(gains / len(hands), abs=1e-12)
    assert round(100 * worth(24, 18), 1) == 31.8
