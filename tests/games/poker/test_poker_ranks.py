"""The rank of poker hands by the book (000, lines 2115-2157, 2465-2509), natural, special and wild."""

from itertools import pairwise

import pytest

from cardtable.games.poker.rules.wild import poker_pack, wild_cards
from cardtable.mechanics.poker_hands import Ranking, Specials

CATS_AND_DOGS: dict[str, bool] = {"big_cat": True, "little_cat": True, "big_dog": True, "little_dog": True}


def beats(
    better: str, worse: str, specials: Specials | None = None, wild: str = "none", **methods: bool
) -> bool:
    """Whether one hand is worth more than another."""
    pack = poker_pack(wild)
    judge = Ranking(pack, wild_cards(pack, wild), specials or Specials(), bug=wild == "bug", **methods)
    return judge.value(pack.read_all(better)) > judge.value(pack.read_all(worse))


# -- the rank of hands -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6S 5S 4S 3S 2S", "5D 4D 3D 2D AD"),
        ("5D 4D 3D 2D AD", "AC AD AH AS KC"),
        ("3C 3D 3H 3S 2C", "2C 2D 2H 2S AC"),
        ("2C 2D 2H 2S 3C", "AC AD AH KS KC"),
        ("8C 8D 8H 2S 2C", "7C 7D 7H AS AC"),
        ("2C 2D 2H 3S 3C", "AS KS QS JS 9S"),
        ("7S 5S 4S 3S 2S", "AC KD QH JS 10C"),
        ("5C 4D 3H 2S AC", "AC AD AH KS QC"),
        ("2C 2D 2H 3S 4C", "AC AD KH KS QC"),
        ("3C 3D 2H 2S 4C", "AC AD KH QS JC"),
        ("2C 2D 3H 4S 5C", "AC KD QH JS 9C"),
        ("QC QD 7H 7S 4C", "QH QS 6H 6S AC"),
        ("QC QD 7H 7S 4C", "QH QS 7C 7D 3C"),
    ],
)
def test_000_l2491_rank_of_hands(better: str, worse: str) -> None:
    """Straight flush, fours, full house, flush, straight, threes, two pairs, one pair, no pair."""
    assert beats(better, worse)


def test_000_l2495_flushes() -> None:
    """The highest card decides, then the next, and so on."""
    assert beats("AS KS 4S 3S 2S", "AH QH JH 10H 8H")
    assert beats("JS 9S 8S 6S 4S", "JH 9H 8H 6H 3H")


def test_000_l2496_straights() -> None:
    """The ace is low in the lowest straight, which the six-high one beats; it never turns the corner."""
    assert beats("6C 5D 4C 3C 2C", "5C 4D 3C 2C AC")
    assert not beats("3C 2D AC KC QC", "AC KD QC JC 9C")


def test_000_l2505_pairs_and_odd_cards() -> None:
    assert beats("8C 8D 9H 5S 3C", "8H 8S 9C 5C 2C")


def test_000_l2507_no_pair() -> None:
    """The first card that differs decides."""
    assert beats("AC 9D 7H 4S 3C", "AD 8D 7D 4D 3H")
    assert beats("AD 8D 7D 4D 3H", "AC 8C 7H 4S 2C")


def test_000_l2509_suits_have_no_rank() -> None:
    """Card for card the same is a tie."""
    assert not beats("AC 9D 7H 4S 3C", "AD 9H 7S 4C 3D")
    assert not beats("AD 9H 7S 4C 3D", "AC 9D 7H 4S 3C")


def test_000_l2125_cats_and_dogs() -> None:
    """Big cat, little cat, big dog, little dog, each above the next, all between a straight and a flush."""
    cats = Specials(**CATS_AND_DOGS)
    order = [
        "7S 5S 4S 3S 2S", "KC JD 10C 9C 8C", "8C 7D 5C 4C 3C",
        "AC QD JC 10C 9C", "7C 6D 4C 3C 2C", "AC KD QC JC 10C",
    ]  # fmt: skip
    for better, worse in pairwise(order):
        assert beats(better, worse, cats)
    assert not beats("7C 6D 4C 3C 2C", "AC KD QC JC 10C")  # unless they are played


def test_000_l2155_ties_between_dogs() -> None:
    assert beats("7C 6D 4C 3C 2C", "7D 5D 4D 3D 2H", Specials(**CATS_AND_DOGS))


def test_000_l2137_skeet() -> None:
    """Nine, five, two and two other low cards; some want one of them on either side of the five."""
    straight, flush = "AC KD QC JC 10C", "7S 6S 4S 3S 2S"
    for strict in (False, True):
        played = Specials(skeet=True, strict_skeet=strict)
        assert beats("9C 7D 5C 3C 2C", straight, played)
        assert beats(flush, "9C 7D 5C 3C 2C", played)
        assert beats("9C 5D 4C 3C 2C", straight, played) is not strict


def test_000_l2139_skip_and_round_the_corner() -> None:
    """Threes, straight round the corner, skip straight, straight: each beats the one before."""
    played = Specials(skip_straight=True, round_the_corner=True)
    assert beats("5C 4D 3C 2C AC", "QC 10D 8C 6C 4C", played)
    assert beats("QC 10D 8C 6C 4C", "4C 3D 2C AC KC", played)
    assert beats("KC JD 9C 7C 5C", "QC 10D 8C 6C 4C", played)
    assert beats("4C 3D 2C AC KC", "3C 2D AC KC QC", played)
    assert beats("3C 2D AC KC QC", "2C AD KC QC JC", played)
    assert beats("2C AD KC QC JC", "AC AD AH KC QC", played)
    assert beats("5C 4C 3C 2C AC", "4D 3D 2D AD KD", played)
    assert beats("4D 3D 2D AD KD", "AC AD AH AS QC", played)


def test_000_l2145_blaze() -> None:
    """Five court cards beat other two pairs, aces and kings too, and lose to threes."""
    played = Specials(blaze=True)
    assert beats("KC KD QC QD JC", "AC AD KH KS QH", played)
    assert beats("2C 2D 2H 3S 4C", "KC KD QC QD JC", played)


def test_000_l2149_four_flush() -> None:
    """Four of a suit beat a pair and lose to two pairs."""
    played = Specials(four_flush=True)
    assert beats("9C 7C 4C 3C 2D", "AC AD KH QS JC", played)
    assert beats("3C 3D 2H 2S 4C", "AC KC QC JC 9D", played)
    assert beats("9C 7C 4C 3C 2D", "9D 7D 4D 2S 2C", played)


def test_000_l2155_ties_between_four_flushes() -> None:
    """Like hands without a pair, by the highest card whether it is of the suit or not, then the next."""
    played = Specials(four_flush=True)
    assert beats("KC 10C 7C 3C AD", "KD 10D 7D 4D 2C", played)
    assert beats("KC 10C 7C 4C 2D", "KD 10D 7D 3D 6C", played) is False
    assert beats("KD 10D 7D 6C 3D", "KC 10C 7C 4C 2D", played)
    assert beats("AC JC 9C 2C JD", "AD JD 9D 8D 2S", played)  # a pair among the five: the second jack counts
    assert beats("AC JC 9C 3C 2D", "AD JD 9D 2D 2S", played)


def test_000_l2153_special_flushes() -> None:
    """By agreement a cat, dog or skeet in one suit beats a straight flush; five of a kind beats all."""
    royal = "AS KS QS JS 10S"
    played = Specials(flushes=True, **CATS_AND_DOGS)
    assert beats("7D 6D 4D 3D 2D", royal, played)
    assert beats("KD JD 10D 9D 8D", "7D 6D 4D 3D 2D", played)
    assert beats("9D 7D 5D 3D 2D", royal, Specials(skeet=True, flushes=True))
    assert beats("Joker 3C 3D 3H 3S", "KD JD 10D 9D 8D", played, "joker")
    assert not beats("7D 6D 4D 3D 2D", royal, Specials(**CATS_AND_DOGS))


# -- wild cards ------------------------------------------------------------------------------------


def test_000_l2492_five_of_a_kind_is_highest() -> None:
    """With wild cards a royal flush loses to five of a kind."""
    assert beats("2C 3C 3D 3H 3S", "AS KS QS JS 10S", wild="deuces")
    assert not beats("2C 3C 3D 3H 4S", "AS KS QS JS 10S", wild="deuces")


def test_000_l2493_equal_fours_and_threes_by_the_odd_cards() -> None:
    """Two hands may hold the same four, full house or three with wild cards: the other cards decide."""
    assert beats("2C 8C 8D 8H KS", "2D 8S 2H 8D QS", wild="deuces")
    assert beats("2C 8C 8D KH KS", "2D 8S 8H QD QS", wild="deuces")
    assert beats("2C 8C 8D AH 4S", "2D 8S 8H KD QS", wild="deuces")
    assert beats("2C 8C 8D AH 4S", "2D 8S 8H AD 3S", wild="deuces")


def test_000_l2468_wild_card_that_may_not_duplicate() -> None:
    """By the first method the wild card in an ace-high flush is at best the king."""
    assert not beats("2C AS 9S 7S 4S", "AH KH 9H 7H 4H", wild="deuces")
    assert beats("2C AS 9S 7S 4S", "AH QH JH 10H 8H", wild="deuces")


def test_000_l2470_wild_card_that_may_duplicate() -> None:
    """By the third method a flush can be headed by two aces, or by three."""
    assert beats("2C AS 9S 7S 4S", "AH KH QH JH 9H", wild="deuces", duplicates=True)
    assert beats("2C 2H AS 7S 4S", "2D AH KH QH 9H", wild="deuces", duplicates=True)


def test_000_l2469_the_bug() -> None:
    """The bug is a fifth ace or completes a straight or a flush; it makes no pair of kings."""
    assert beats("Joker AC AD AH AS", "KS QS JS 10S 9S", wild="bug")
    assert beats("QC QD 3H 4S 5C", "Joker JC 10D 4C 2H", wild="bug")
    assert beats("Joker JC 10D 9C 8H", "AC AD AH KC QC", wild="bug")
    assert beats("AC AD 3H 4S 5C", "Joker KC QD 4C 2H", wild="bug")


def test_000_l2037_one_eyes() -> None:
    """The king of diamonds and the jacks of spades and hearts are wild, the other courts are not."""
    for eye in ("KD", "JS", "JH"):
        assert beats(f"{eye} 9C 9D 9H 2S", "AC AD AH KC KH", wild="one-eyes")
    assert not beats("JC 9C 9D 9H 2S", "AC AD AH KC KH", wild="one-eyes")
