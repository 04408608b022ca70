"""Hands of three cards and of two by the book: monte, hurricane, acey-deucey (000, lines 2347-2399)."""

from itertools import combinations, pairwise

import pytest

from cardtable.cards import ACE, FULL_52, make_pack, shuffled
from cardtable.games.poker.rules.wild import poker_pack, wild_cards
from cardtable.mechanics.poker_hands import Ranking, Specials


def ranking(size: int, wild: str = "none", *, duplicates: bool = False) -> Ranking:
    pack = poker_pack(wild)
    return Ranking(
        pack, wild_cards(pack, wild), Specials(), bug=wild == "bug", duplicates=duplicates, size=size
    )


def named(size: int, hands: list[str], wild: str = "none", *, duplicates: bool = False) -> list[str]:
    """What these hands are called."""
    judge = ranking(size, wild, duplicates=duplicates)
    return [judge.name(poker_pack(wild).read_all(text)) for text in hands]


def in_order(size: int, hands: list[str], wild: str = "none") -> bool:
    """Whether each hand beats the next."""
    judge = ranking(size, wild)
    pack = poker_pack(wild)
    return all(
        judge.value(pack.read_all(one)) > judge.value(pack.read_all(other)) for one, other in pairwise(hands)
    )


# -- two cards -------------------------------------------------------------------------------------


def test_000_l2397_two_aces_are_the_highest_hand() -> None:
    judge = ranking(2)
    best = max(judge.value(list(hand)) for hand in combinations(range(52), 2))
    alike = [hand for hand in combinations(range(52), 2) if judge.value(list(hand)) == best]
    assert {FULL_52.ranks[card] for hand in alike for card in hand} == {ACE}
    assert len(alike) == 6
    assert judge.name_of(best) == "pair of aces"


def test_000_l2347_only_pairs_and_high_cards_count() -> None:
    """Cards in a row or of a suit are no more than their ranks; any pair beats any two that are different."""
    assert in_order(2, ["AC AD", "2C 2D", "AC KD", "AC 2D", "KC QC", "KC JD", "3S 2S"])
    judge = ranking(2)
    assert judge.value(FULL_52.read_all("KC QC")) == judge.value(FULL_52.read_all("KD QH"))
    assert named(2, ["9C 9D", "KC QC", "7H 2S", "5D"]) == [
        "pair of nines",
        "king high",
        "seven high",
        "five high",
    ]


def test_000_l2397_a_deuce_is_an_ace_for_high() -> None:
    """With deuces wild 2-A is a pair of aces, and so are two deuces."""
    judge = ranking(2, "deuces")
    hands = ["2C AD", "2C 2D", "AC AD"]
    assert len({judge.value(FULL_52.read_all(text)) for text in hands}) == 1
    assert named(2, [*hands, "2H 7C"], "deuces") == [*["pair of aces"] * 3, "pair of sevens"]


def test_the_bug_beside_one_card_is_an_ace() -> None:
    """Of two cards there is no straight or flush that it could complete."""
    assert named(2, ["Joker 9C", "Joker AC", "Joker 2S"], "bug") == ["ace high", "pair of aces", "ace high"]
    assert in_order(2, ["Joker KC", "AD QH", "Joker 2S", "KD QH"], "bug")


# -- three cards -----------------------------------------------------------------------------------


def test_000_l2399_usual_rank_with_straights_and_flushes_of_three() -> None:
    """Straight flush, flush, straight, threes, a pair, high cards: there is nothing else."""
    order = [
        "AS KS QS", "KS QS JS", "4S 3S 2S", "3S 2S AS", "AC KC JC", "5D 3D 2D", "AC KD QC", "4C 3C 2D",
        "3C 2C AD", "AC AD AH", "2C 2D 2H", "AC AD KC", "AC AD QC", "2C 2D 3C", "AC KD JC", "5C 3C 2D",
    ]  # fmt: skip
    assert in_order(3, order)


def test_000_l2399_no_straight_turns_the_corner() -> None:
    assert named(3, ["2C AD KC", "2C AC KC"]) == ["ace high", "flush, ace high"]


def test_000_l2399_names() -> None:
    """A royal flush has five cards; three in a row of a suit are a straight flush like any other."""
    hands = {
        "AS KS QS": "straight flush, ace high",
        "3S 2S AS": "straight flush, three high",
        "KD 9D 2D": "flush, king high",
        "JC 10D 9H": "straight, jack high",
        "9C 9D 9H": "three nines",
        "9C 9D 4H": "pair of nines",
        "9C 7D 4H": "nine high",
    }
    assert named(3, list(hands)) == list(hands.values())


def test_000_l2399_with_deuces_wild() -> None:
    """One deuce makes of a pair threes, of two cards of a suit a flush or more; two make a straight flush."""
    hands = {
        "2C 9D 9H": "three nines",
        "2C KD 9D": "flush, ace high",
        "2C KD JD": "straight flush, king high",
        "2C KD JH": "straight, king high",
        "2C KD 9H": "pair of kings",
        "2C 2D 9H": "straight flush, jack high",
        "2C 2D 2H": "straight flush, ace high",
    }
    assert named(3, list(hands), "deuces") == list(hands.values())


def test_the_bug_in_three_cards() -> None:
    """It is an ace, or completes a straight or a flush; it pairs nothing but aces."""
    hands = {
        "Joker 9D 9H": "pair of nines",
        "Joker AD AH": "three aces",
        "Joker KD 9D": "flush, ace high",
        "Joker KD JH": "straight, king high",
        "Joker KD 9H": "ace high",
        "Joker 3D 2D": "straight flush, four high",
    }
    assert named(3, list(hands), "bug") == list(hands.values())


def test_000_l2470_a_wild_card_may_double_the_ace_of_a_flush() -> None:
    assert named(3, ["2C AD 9D"], "deuces", duplicates=True) == ["flush, double-ace high"]
    assert named(3, ["2C AD 9D"], "deuces") == ["flush, ace high"]


def test_four_aces_and_the_bug_are_three_aces() -> None:
    """If more cards are held than three: there are no fours or fives of which the bug could be one."""
    cards = poker_pack("bug").read_all("Joker AC AD AH AS")
    judge = ranking(3, "bug")
    assert judge.name_of(judge.best(cards)) == "three aces"


@pytest.mark.parametrize("size", [2, 3])
def test_part_of_a_small_hand_never_beats_the_whole(size: int) -> None:
    for wild in ("none", "bug", "deuces"):
        judge = ranking(size, wild)
        for hand in combinations(range(0, len(judge.bits), 3), size):
            whole = judge.value(list(hand))
            assert all(
                judge.value(list(part)) <= whole
                for count in range(size)
                for part in combinations(hand, count)
            )


# -- what a ranking cannot be ----------------------------------------------------------------------


def test_hands_have_five_cards_or_three_or_two() -> None:
    with pytest.raises(ValueError, match="five cards, three or two, not 4"):
        ranking(4)


def test_special_hands_have_five_cards() -> None:
    with pytest.raises(ValueError, match="leave them out"):
        Ranking(FULL_52, [False] * 52, Specials(blaze=True), size=3)


def test_packs_of_ones_own() -> None:
    """Where each has one, as at poker squares, the same cards are worth the same in any of them."""
    doubled = make_pack("doubled", tuple(sorted(set(FULL_52.ranks))), copies=2, backs=2)
    judge = Ranking(doubled, [False] * doubled.size, Specials())
    for seed in range(40):
        cards = shuffled(52, seed)[:7]
        assert judge.best([card + 52 for card in cards]) == judge.best(cards) == ranking(5).best(cards)


def test_as_many_wild_cards_as_are_held() -> None:
    """Three jokers, which are the same card three times, make the best hand."""
    jokers = make_pack("three-joker", tuple(range(2, 11)), jokers=3)
    assert Ranking(jokers, [card >= 36 for card in range(39)], Specials()).name([36, 37, 38]) == "three aces"
