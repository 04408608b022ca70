"""Wild ranks by the book: for everybody, or for each player alone (000, lines 2039, 2337, 2355-2361)."""

from itertools import combinations

import pytest

from cardtable.cards import FULL_52
from cardtable.games.poker.rules.wild import WILD_CHOICES, OwnWild, poker_pack, wild_cards
from cardtable.mechanics.poker_hands import Ranking, Specials

NONE_WILD = [False] * 52
OWN = OwnWild(FULL_52, NONE_WILD, Specials())


def wild_texts(wild: str) -> list[str]:
    """The cards that are wild, suit by suit."""
    pack = poker_pack(wild)
    marked = wild_cards(pack, wild)
    return [pack.text(card) for card in range(pack.size) if marked[card]]


def name(cards: str, among: str, own: OwnWild = OWN) -> str:
    """What a hand is called when the lowest of those cards is wild in it."""
    return own.name_of(own.best(FULL_52.read_all(cards), FULL_52.read_all(among)))


# -- for everybody ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wild", "ranks"),
    [
        ("3 9", {"3", "9"}),  # baseball, line 2355
        ("4 6", {"4", "6"}),  # football, line 2357
        ("5 7", {"5", "7"}),  # Heinz, line 2359
        ("5 10", {"5", "10"}),  # Woolworth, line 2361
        ("J", {"J"}),
        ("A", {"A"}),
    ],
)
def test_000_l2355_ranks_that_are_wild(wild: str, ranks: set[str]) -> None:
    """All four cards of each rank, and no others."""
    assert wild_texts(wild) == [FULL_52.text(card) for card in range(52) if FULL_52.text(card)[:-1] in ranks]
    assert poker_pack(wild) is FULL_52


def test_000_l2355_hands_at_baseball() -> None:
    """Nines and threes are whatever makes the best hand."""
    judge = Ranking(FULL_52, wild_cards(FULL_52, "3 9"), Specials())
    assert judge.name_of(judge.best(FULL_52.read_all("9C 3D 3H KS KD 7C 4H"))) == "five kings"
    assert judge.name_of(judge.best(FULL_52.read_all("9C 3D 8H 6H 5H KC 2S"))) == "straight flush, nine high"


def test_ranks_beside_jokers() -> None:
    """Several words: the jokers are added to the pack, the ranks are marked."""
    assert wild_texts("two-jokers K") == ["KC", "KD", "KH", "KS", "Joker", "Joker"]
    assert wild_texts("K one-eyes") == ["KC", "KD", "JH", "KH", "JS", "KS"]
    assert wild_texts("none") == []


def test_a_word_that_is_no_rank_is_refused() -> None:
    with pytest.raises(ValueError, match="1 is no rank: name ranks that are wild as in `3 9`, or one"):
        wild_cards(FULL_52, "3 1")
    for choice in WILD_CHOICES:
        wild_cards(poker_pack(choice), choice)


# -- for each player alone -------------------------------------------------------------------------


def test_000_l2039_hole_card_wild() -> None:
    """Every card of the rank of a player's hole card is wild in his hand."""
    assert name("7C 7D KS QH 4S", "7C") == "three kings"
    assert name("7C 9D KS QH 4S", "7C") == "pair of kings"


def test_000_l2039_not_wild_in_other_hands() -> None:
    """The same cards beside another hole card: a seven is a seven."""
    assert name("7D 7H KS QH 4S", "4S") == "three sevens"
    assert name("7D 7H KS QH 4S", "KS") == "three sevens"
    assert name("7D 7H KS QH 4S", "7H") == "three kings"


def test_000_l2039_lowest_card_wild() -> None:
    """At draw poker the lowest card of the hand and all of its rank; the ace is high."""
    cards = "AS AH 5D 5C KD"
    assert name(cards, cards) == "four aces"
    cards = "AS AH KD QC 2C"
    assert name(cards, cards) == "three aces"


def test_000_l2039_low_hole_card_wild() -> None:
    """At seven-card stud the lowest of the three hole cards, also in the cards that are up."""
    cards, holes = "JC 6D 9S 6H AD AC 2S", "JC 6D 9S"
    assert name(cards, holes) == "four aces"
    assert name("JC 9S 6H AD AC 2S", "JC 9S") == "three aces"  # before the six comes as the last hole card


def test_000_l2337_the_kept_card_wild() -> None:
    """At Mexican stud the concealed card is wild with all of its rank: whichever he keeps."""
    assert name("8C 8D KS KH 4C", "8C") == "four kings"
    assert name("8C 8D KS KH 4C", "4C") == "full house, kings over eights"


def test_nothing_is_wild_where_no_card_may_be() -> None:
    """As of the cards that another player shows, none of which is his hole card."""
    assert name("7D 7H KS QH", "") == "pair of sevens"


def test_a_joker_is_never_the_lowest_card() -> None:
    """It is wild for all; the lowest of the others is wild for its holder."""
    pack = poker_pack("joker")
    own = OwnWild(pack, wild_cards(pack, "joker"), Specials())
    cards = pack.read_all("Joker 4C 9D 9H KS")
    assert own.name_of(own.best(cards, cards)) == "four nines"
    assert own.best(cards, cards) == own.best(cards, list(reversed(cards)))
    assert own.ranking(pack.read_all("Joker")) is own.plain


def test_own_wild_ranks_share_what_they_know() -> None:
    """What sets of ranks are worth depends on no rank: thirteen rankings have one table."""
    assert len({id(judge.sets) for judge in OWN.by_rank}) == 1
    assert [sum(judge.is_wild) for judge in OWN.by_rank] == [4] * 13


def test_own_wild_in_small_hands() -> None:
    """Of three cards too: with the lowest wild every hand is at least a pair."""
    own = OwnWild(FULL_52, NONE_WILD, Specials(), size=3)
    assert name("7C 7D KS", "7C", own) == "straight flush, ace high"
    assert name("7C KD 9S", "7C", own) == "pair of kings"
    for cards in combinations(range(0, 52, 5), 3):
        assert own.best(list(cards), list(cards)) >= own.plain.best(list(cards))
