"""Blackout by the book (000, lines 1785-1809)."""

import pytest

from cardtable.cards import Rng, shuffled
from cardtable.engine import Match
from cardtable.games import REGISTRY
from cardtable.testing import Scene


def after(deals: int, seats: int = 4) -> Match:
    """A match in which so many deals have been played."""
    match = REGISTRY.find("blackout").make(seats).new_match()
    match.deals = deals
    return match


def test_000_l1793_first_deal_bids_are_one_and_zero() -> None:
    assert Scene("blackout").legal() == ["bid 0", "bid 1"]


@pytest.mark.parametrize(("seats", "deals"), [(4, 13), (5, 10), (3, 15), (6, 8), (7, 7)])
def test_000_l1789_number_of_deals(seats: int, deals: int) -> None:
    """Hands of one card, then two, to the limit of the pack; three players stop at fifteen."""
    game = REGISTRY.find("blackout").make(seats)
    match = game.new_match()
    sizes = []
    while not match.over:
        s = game.begin(match, shuffled(52, match.deals), 1)
        sizes.append(len(s.zones[game.layout.find_zone("hand 0")]))
        game.playout(s, Rng(match.deals))
        game.close(match, s)
    assert sizes == list(range(1, deals + 1))


def test_all_deals_with_three_players() -> None:
    game = REGISTRY.find("blackout").make(3, {"all_deals": True})
    match = game.new_match()
    while not match.over:
        s = game.begin(match, shuffled(52, match.deals), 1)
        game.playout(s, Rng(1))
        game.close(match, s)
    assert match.deals == 17


def test_000_l1791_turn_up_is_trump_and_last_deal_has_none() -> None:
    scene = Scene("blackout", {"turn-up": "7D"})
    assert scene.s.trump == 1
    last = Scene("blackout", match=after(12))
    assert last.cards("turn-up") == ""
    assert last.s.trump == 4


@pytest.mark.parametrize(
    ("cards", "bids", "said"),
    [
        (1, (1, 1, 0, 0), "over: 2 for 1"),
        (1, (0, 0, 0, 0), "under: 0 for 1"),
        (1, (1, 0, 0, 0), "even: 1 for 1"),
        (5, (0, 2, 0, 4), "over: 6 for 5"),
        (5, (2, 0, 1, 1), "under: 4 for 5"),
        (5, (1, 0, 3, 1), "even: 5 for 5"),
    ],
)
def test_000_l1793_over_under_even(cards: int, bids: tuple[int, ...], said: str) -> None:
    """Every bid counts, from eldest hand's to the dealer's, against the cards of this deal."""
    scene = Scene("blackout", match=after(cards - 1)).do(*[f"bid {bid}" for bid in bids])
    assert scene.lines() == [(-1, 0, f"bids are {said}")]


def test_000_l1793_the_bids_are_told_when_the_dealer_has_bid() -> None:
    scene = Scene("blackout", match=after(4)).do("bid 2", "bid 2", "bid 2")
    assert [scene.number(f"bid {seat}") for seat in range(4)] == [-1, 2, 2, 2]
    assert scene.lines() == []
    assert scene.turn == 0
    assert scene.legal() == [f"bid {tricks}" for tricks in range(6)]


@pytest.mark.parametrize(("zero", "points"), [("10", 10), ("5", 5), ("5-and-tricks", 5 + 2)])
def test_000_l1801_exact_bids_score(zero: str, points: int) -> None:
    """Ten and the bid for the exact number, nothing for a miss; a made zero as agreed."""
    hands = {"hand 1": "AS KS", "hand 2": "3S 4S", "hand 3": "5S 6S", "hand 0": "7S 8S", "turn-up": "2H"}
    scene = Scene("blackout", hands, match=after(1), zero=zero)
    scene.do("bid 2", "bid 0", "bid 1", "bid 0")
    scene.do("play AS", "play 3S", "play 5S", "play 7S", "play KS", "play 4S", "play 6S", "play 8S")
    assert scene.lines()[1:] == [
        (0, points, "bid 0 and took 0"),
        (1, 12, "bid 2 and took 2"),
        (2, points, "bid 0 and took 0"),
    ]


@pytest.mark.parametrize(("zero", "points"), [("10", 10), ("5", 5), ("5-and-tricks", 12)])
def test_000_l1801_a_deal_of_seven_cards(zero: str, points: int) -> None:
    """Three bid and three taken score 13, three bid and four taken nothing; zero by local custom."""
    hands = {
        "hand 1": "AS KS QS 2C 3C 4C 5C",
        "hand 2": "2S 3S 4S AC KC QC JC",
        "hand 3": "5S 6S 7S 6C 7C 8C 9C",
        "hand 0": "8S 9S 10S 2D 3D 4D 5D",
        "turn-up": "2H",
    }
    scene = Scene("blackout", hands, match=after(6), zero=zero)
    scene.do("bid 3", "bid 3", "bid 0", "bid 0").play_out("AS", "KS", "QS", "AC", "KC", "QC", "JC")
    assert [scene.number(f"tricks {seat}") for seat in range(4)] == [0, 3, 4, 0]
    assert scene.lines()[1:] == [
        (0, points, "bid 0 and took 0"),
        (1, 13, "bid 3 and took 3"),
        (3, points, "bid 0 and took 0"),
    ]


@pytest.mark.parametrize(("bonus", "paid"), [(False, [30, 10, -10, -30]), (True, [60, 0, -20, -40])])
def test_000_l1803_settlement_on_differences(bonus: bool, paid: list[int]) -> None:
    """Each settles with every other for the difference of their scores; the winner may get ten more."""
    match = after(12)
    match.scores = [30, 25, 20, 15]
    scene = Scene("blackout", match=match, winner_bonus=bonus)
    scene.do(*["bid 13"] * 4)
    scene.play_out()
    assert scene.lines()[1:] == []
    assert scene.close().paid == paid
    assert match.over


def test_000_l1803_equal_scores_settle_nothing() -> None:
    match = after(12)
    match.scores = [30, 20, 20, 20]
    scene = Scene("blackout", match=match)
    scene.do(*["bid 13"] * 4)
    scene.play_out()
    assert [(line.side, line.points) for line in scene.close().lines] == [(0, 10)] * 3


def test_following_suit_is_a_duty() -> None:
    hands = {"hand 1": "AS KD", "hand 2": "3S 4H", "turn-up": "2H"}
    scene = Scene("blackout", hands, match=after(1)).do(*["bid 0"] * 4, "play AS")
    assert scene.legal() == ["play 3S"]
    assert scene.why_not("play 4H") == "You hold a card of spades: spades were led, so you must follow suit."


@pytest.mark.parametrize(
    ("hand", "why"),
    [("2S 3S", "no likely winners"), ("AH 3S", "1 likely winner"), ("AH KH", "2 likely winners")],
)
def test_advice_counts_likely_winners(hand: str, why: str) -> None:
    scene = Scene("blackout", {"hand 1": hand, "turn-up": "2H"}, match=after(1))
    advice = scene.game.advice(scene.s, 1)
    assert advice is not None
    assert advice.why == f"you hold {why}"
