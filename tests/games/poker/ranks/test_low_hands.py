"""Low hands by the book: lowball, hands of two and three cards, wild cards (000, lines 2255-2399)."""

from itertools import combinations, pairwise

import pytest

from cardtable.cards import FULL_52
from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.wild import poker_pack, wild_cards
from cardtable.mechanics.poker_hands import Ranking, Specials


def high(size: int, wild: str) -> Ranking:
    pack = poker_pack(wild)
    return Ranking(pack, wild_cards(pack, wild), Specials(), bug=wild == "bug", size=size)


def lowball(wild: str = "none") -> LowRanking:
    return LowRanking(high(5, wild), True, "lacking", runs=False)


def hurricane(wild: str = "deuces") -> LowRanking:
    return LowRanking(high(2, wild), True, "double")


def acey_deucey() -> LowRanking:
    return LowRanking(high(2, "none"), True, "lacking", low_aces=False)


def monte(wild: str = "none", *, ace_low: bool = True, method: str = "lacking") -> LowRanking:
    return LowRanking(high(3, wild), ace_low, method)


def in_order(judge: LowRanking, hands: list[str], wild: str = "none") -> bool:
    """Whether each hand is lower than the next."""
    pack = poker_pack(wild)
    values = [judge.best(pack.read_all(text)) for text in hands]
    return all(one < other for one, other in pairwise(values))


def called(judge: LowRanking, text: str, wild: str = "none") -> str:
    return judge.name(judge.best(poker_pack(wild).read_all(text)))


# -- lowball ---------------------------------------------------------------------------------------


def test_000_l2271_the_bicycle_is_lowest() -> None:
    """Straights and flushes do not count, so A-2-3-4-5 is lowest, of one suit or of several."""
    judge = lowball()
    assert in_order(judge, ["5C 4D 3C 2C AC", "6C 4D 3C 2C AC", "6C 5D 3C 2C AC", "7S 4S 3S 2S AS"])
    of_one_suit, of_several = FULL_52.read_all("5C 4C 3C 2C AC"), FULL_52.read_all("5C 4D 3H 2S AC")
    assert judge.value(of_one_suit) == judge.value(of_several)
    assert called(judge, "5C 4C 3C 2C AC") == "5-4-3-2-A"


def test_000_l2271_two_aces_are_the_lowest_pair() -> None:
    judge = lowball()
    assert in_order(judge, ["KC QD JC 10C 9C", "AC AD KC QC JC", "2C 2D 5C 4C 3C", "KC KD 3C 2C AC"])
    assert called(judge, "AC AD 4C 3C 2C") == "pair of aces"


def test_000_l2271_the_usual_rank_of_pairs_and_the_like() -> None:
    """Pair, two pairs, threes, full house, fours: there is nothing else among them."""
    order = ["KC KD QC JC 10C", "AC AD 2C 2D 3C", "AC AD AH 3C 2C", "AC AD AH 2C 2D", "AC AD AH AS 2C"]
    assert in_order(lowball(), order)


def test_000_l2271_the_joker_is_the_lowest_card_that_is_not_held() -> None:
    judge = lowball("bug")
    cases = {
        "Joker 4D 3C 2C AC": "5-4-3-2-A",
        "Joker 5D 4C 3C 2C": "5-4-3-2-A",
        "Joker KD QC 4C AC": "K-Q-4-2-A",
        "Joker 9D 9C 2C AC": "pair of nines",
        "Joker 3S 3C 3H AC": "three threes",
    }
    assert {text: called(judge, text, "bug") for text in cases} == cases
    pack = poker_pack("bug")
    for text in cases:
        four = pack.read_all(text)[1:]
        every = [judge.value([*four, card]) for card in range(52) if card not in four]
        assert judge.value([52, *four]) == min(every)


def test_000_l2271_the_lowest_five_of_seven_at_lowball() -> None:
    judge = lowball()
    assert called(judge, "2C 3C 4C 5C 6C 7C AC") == "5-4-3-2-A"
    assert called(judge, "2C 2D 2H 3C 3D 9C 9D") == "two pair, threes and twos"


# -- two cards -------------------------------------------------------------------------------------


def test_000_l2347_lowest_hand_of_acey_deucey() -> None:
    """A-2 is lowest, then A-3, 2-3; a pair loses to any two cards that are different."""
    assert in_order(acey_deucey(), ["AC 2C", "AC 3D", "2C 3C", "AC 4C", "KC QC", "2C 2D", "KC KD", "AC AD"])


def test_000_l2347_two_aces_are_never_a_low_pair() -> None:
    """They are the highest pair; elsewhere with the ace low they are the lowest."""
    judge = acey_deucey()
    every = [judge.value(list(hand)) for hand in combinations(range(52), 2)]
    assert max(every) == judge.value(FULL_52.read_all("AC AD"))
    assert called(judge, "AC AD") == "pair of aces"
    assert called(judge, "KC KD") == "pair of kings"
    assert in_order(LowRanking(high(2, "none"), True, "lacking"), ["KC QD", "AC AD", "2C 2D", "KC KD"])


def test_000_l2347_names_of_two_low_cards() -> None:
    judge = acey_deucey()
    cases = {"AC 2D": "2-A", "KC AD": "K-A", "10C 9D": "10-9", "9C 9D": "pair of nines"}
    assert {text: called(judge, text) for text in cases} == cases


def test_000_l2397_the_perfect_hand_of_hurricane() -> None:
    """With deuces wild an ace and a deuce are double-ace, as are two deuces: nothing is lower or higher."""
    judge = hurricane()
    every = {hand: judge.value(list(hand)) for hand in combinations(range(52), 2)}
    lowest = {hand for hand, value in every.items() if value == min(every.values())}
    deuces, aces = {0, 13, 26, 39}, {12, 25, 38, 51}
    assert lowest == {hand for hand in every if set(hand) <= deuces | aces and set(hand) & deuces}
    assert called(judge, "2C AD", "deuces") == "A-A"
    assert high(2, "deuces").name(FULL_52.read_all("2C AD")) == "pair of aces"
    assert in_order(judge, ["2C AD", "2C 3D", "2C 4D", "KC QD", "AC AD"])


# -- three cards -----------------------------------------------------------------------------------


def test_000_l2399_low_hands_of_three_cards() -> None:
    """Straights and flushes of three count: 4-2-A is lowest with the ace low, 5-3-2 with the ace high."""
    assert in_order(monte(), ["4C 2D AC", "4C 3D AC", "5C 2D AC", "AC AD 2C", "KC KD QC", "AC AD AH"])
    assert in_order(monte(), ["AC AD AH", "3C 2D AC", "KC QD JC", "4C 2C AC", "3C 2C AC"])
    assert in_order(monte(ace_low=False), ["5C 3D 2C", "5C 4D 2C", "6C 3D 2C", "AC KD JC", "4C 3D 2C"])


def test_000_l2399_wild_cards_in_three_low_cards() -> None:
    """By each method; the lacking card makes no straight if another will do."""
    cases = {
        ("2C 3D AH", "lacking"): "4-3-A",  # a two would make a straight
        ("2C 4D AH", "lacking"): "4-2-A",
        ("2C 4D AH", "zero"): "4-A-0",
        ("2C 4D AH", "double"): "4-A-A",
        ("2C 2D 2H", "lacking"): "4-2-A",
        ("2C 2D 2H", "double"): "A-A-A",
        ("2C 9D 9H", "lacking"): "pair of nines",
    }
    told = {(text, method): called(monte("deuces", method=method), text, "deuces") for text, method in cases}
    assert told == cases


# -- any five of seven ------------------------------------------------------------------------------


def test_000_l2255_the_lowest_cards_make_a_flush() -> None:
    """Then the next lowest hand that makes none is his; another card of one of the ranks will do too."""
    judge = LowRanking(high(5, "none"), False, "lacking")
    assert called(judge, "2C 3C 4C 5C 7C 8D KH") == "8-5-4-3-2"
    assert called(judge, "2C 3C 4C 5C 7C 7D KH") == "7-5-4-3-2"
    assert called(monte(), "AC 2C 4C 5D") == "5-2-A"


def test_000_l2255_a_pair_is_lower_than_a_straight() -> None:
    """Seven cards of five ranks in a row: the lowest hand is a pair."""
    judge = LowRanking(high(5, "none"), False, "lacking")
    assert called(judge, "2C 3D 4H 5S 6C 6D 2H") == "pair of twos"
    assert called(monte(), "AC 2D 3H 3C") == "pair of threes"


# -- high and low ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [2, 3, 5])
def test_000_l2477_aces_both_ways(size: int) -> None:
    """With the ace low a pair of aces beats kings for high, and deuces for low."""
    rest = ["9C", "7D", "4C"][: size - 2]
    hands = {pair: FULL_52.read_all(" ".join([pair, *rest])) for pair in ("AC AD", "KC KD", "2C 2D")}
    best = high(size, "none")
    lowest = LowRanking(best, True, "lacking")
    assert best.value(hands["AC AD"]) > best.value(hands["KC KD"])
    assert lowest.value(hands["AC AD"]) < lowest.value(hands["2C 2D"])


def test_a_wild_card_both_ways() -> None:
    """In one hand of seven it pairs the aces for high and is a low card for low."""
    pack = poker_pack("joker")
    best = high(5, "joker")
    cards = pack.read_all("Joker AC AD 9H 6S 3D 2C")
    assert best.name_of(best.best(cards)) == "three aces"
    assert called(LowRanking(best, True, "lacking"), "Joker AC AD 9H 6S 3D 2C", "joker") == "6-4-3-2-A"
