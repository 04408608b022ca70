"""The odds that advice at poker goes by."""

import pytest

from cardtable.games.poker.rules.wild import poker_pack, wild_cards
from cardtable.games.poker.strategy.odds import average_winner, worth_a_call
from cardtable.mechanics.poker_hands import Ranking, Specials, name_of


@pytest.mark.parametrize(
    ("wild", "wins", "calls"),
    [
        ("none", "two pair, jacks and", "pair of jacks"),
        ("bug", "two pair, aces and", "pair of jacks"),
        ("joker", "three eights", "pair of aces"),
        ("two-jokers", "three eights", "pair of aces"),
        ("one-eyes", "three eights", "pair of aces"),
        ("deuces", "three aces", "pair of aces"),
        ("deuces-and-joker", "three aces", "pair of aces"),
    ],
)
def test_000_l2734_what_wins_on_the_average(wild: str, wins: str, calls: str) -> None:
    """Jacks up if nothing is wild; the more cards are wild, the more it takes."""
    pack = poker_pack(wild)
    ranking = Ranking(pack, wild_cards(pack, wild), Specials(), bug=wild == "bug")
    assert name_of(average_winner(ranking)).startswith(wins)
    assert name_of(worth_a_call(ranking)) == calls
