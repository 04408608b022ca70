"""The rank of poker hands: names, parts of hands, wild cards against brute force."""

from itertools import combinations, product

import pytest

from cardtable.cards import FULL_52, Pack, Rng, shuffled
from cardtable.games.poker.rules.wild import WILD_CHOICES, poker_pack, wild_cards
from cardtable.mechanics import poker_hands as hands
from cardtable.mechanics.poker_hands import Ranking, RankSets, Specials, rank_sets

CATS_AND_DOGS: dict[str, bool] = {"big_cat": True, "little_cat": True, "big_dog": True, "little_dog": True}
PLAIN = Ranking(FULL_52, [False] * 52, Specials())


def ranking(wild: str, specials: Specials | None = None, duplicates: bool = False) -> Ranking:
    pack = poker_pack(wild)
    marked = wild_cards(pack, wild)
    return Ranking(pack, marked, specials or Specials(), bug=wild == "bug", duplicates=duplicates)


def name(text: str, judge: Ranking = PLAIN, pack: Pack = FULL_52) -> str:
    return judge.name(pack.read_all(text))


def test_suits_have_no_rank() -> None:
    """Suits exchanged leave the value as it is; so does the order of the cards."""
    for seed in range(300):
        cards = shuffled(52, seed)[:5]
        turned = [(card + 26) % 52 for card in reversed(cards)]
        assert PLAIN.value(cards) == PLAIN.value(turned)


def best_by_trying(cards: list[int], judge: Ranking, duplicates: bool) -> int:
    """The best value when every wild card in turn is each card that its holder lacks (or any card at all)."""
    natural = [card for card in cards if not judge.is_wild[card]]
    missing = 5 - len(natural)
    best = 0
    for chosen in combinations(range(52), missing):
        if not set(chosen) & set(natural):
            best = max(best, PLAIN.value(natural + list(chosen)))
    ranks = {card % 13 for card in natural}
    if len(ranks) == 1:
        best = max(best, hands.FIVES << 26 | 1 << ranks.pop() << 13)
    if duplicates and best >> 26 < hands.FULL_HOUSE and len({card // 13 for card in natural}) == 1:
        aces = missing + sum(card % 13 == 12 for card in natural)
        best = max(
            best, hands.FLUSH << 26 | aces << 13 | sum(1 << card % 13 for card in natural if card % 13 < 12)
        )
    return best


@pytest.mark.parametrize("wild", ["joker", "deuces", "one-eyes"])
@pytest.mark.parametrize("duplicates", [False, True])
def test_wild_cards_by_trying_everything(wild: str, duplicates: bool) -> None:
    """Sixty hands with one or two wild cards: no choice of what they stand for is better."""
    judge = ranking(wild, duplicates=duplicates)
    rng = Rng(7)
    tried = 0
    while tried < 60:
        cards = shuffled(judge_size(wild), rng.fork())[:5]
        if not 1 <= sum(judge.is_wild[card] for card in cards) <= 2:
            continue
        tried += 1
        assert judge.value(cards) == best_by_trying(cards, judge, duplicates), cards


def judge_size(wild: str) -> int:
    return poker_pack(wild).size


def test_part_of_a_hand_never_beats_the_whole() -> None:
    """So a few cards can prove that the hand could open."""
    special = Specials(skeet=True, skip_straight=True, round_the_corner=True, blaze=True, four_flush=True)
    for judge in (PLAIN, ranking("deuces"), ranking("bug", special)):
        for seed in range(150):
            cards = shuffled(52, seed)[:5]
            whole = judge.value(cards)
            for count in range(1, 5):
                assert all(judge.value(list(some)) <= whole for some in combinations(cards, count))


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("AS KS QS JS 10S", "royal flush"),
        ("6D 7D 8D 9D 10D", "straight flush, ten high"),
        ("6C 6D 6H 6S 2S", "four sixes"),
        ("8C 8D 8H 4S 4D", "full house, eights over fours"),
        ("AS KS 4S 3S 2S", "flush, ace high"),
        ("JH 9H 8H 6H 3H", "flush, jack high"),
        ("5C 4D 3C 2C AC", "straight, five high"),
        ("2C 2D 2H AS KD", "three twos"),
        ("QC QD 7H 7S 4D", "two pair, queens and sevens"),
        ("JC JD 7H 8S 4D", "pair of jacks"),
        ("AC 8D 7H 4S 3D", "ace high"),
        ("", "nothing"),
    ],
)
def test_names(text: str, called: str) -> None:
    assert name(text) == called


def test_names_of_special_and_wild_hands() -> None:
    cats = ranking("none", Specials(flushes=True, **CATS_AND_DOGS))
    others = ranking(
        "none", Specials(skeet=True, skip_straight=True, round_the_corner=True, blaze=True, four_flush=True)
    )
    named = {
        "KC JD 10C 9C 8C": "big cat",
        "8C 7C 5C 4C 3C": "little cat flush",
        "AC QD JC 10C 9C": "big dog",
        "7C 6D 4C 3C 2C": "little dog",
    }
    assert {text: name(text, cats) for text in named} == named
    named = {
        "9C 7D 5C 3C 2C": "skeet",
        "QC 10D 8C 6C 4C": "skip straight, queen high",
        "3C 2D AC KC QC": "round-the-corner straight, three high",
        "KC KD QC QD JC": "blaze, kings and queens",
        "AC JC 9C 2C 2D": "four flush, ace high",
    }
    assert {text: name(text, others) for text in named} == named
    doubled = ranking("deuces", duplicates=True)
    assert name("AS KS 9S 4S 2C", doubled) == "flush, double-ace high"
    assert name("9S 9C 9H 2S 2C", doubled) == "five nines"
    assert name("2S 2H 2D 2C 7C", doubled) == "five sevens"


def test_wild_cards_by_name() -> None:
    """Every named choice of wild cards marks as many cards as the book says."""
    counted = {wild: sum(wild_cards(poker_pack(wild), wild)) for wild in WILD_CHOICES}
    assert counted == {
        "none": 0, "joker": 1, "two-jokers": 2, "bug": 1, "deuces": 4, "deuces-and-joker": 5, "one-eyes": 3,
    }  # fmt: skip
    pack = poker_pack("one-eyes")
    marked = [pack.text(card) for card in range(52) if wild_cards(pack, "one-eyes")[card]]
    assert marked == ["KD", "JH", "JS"]
    five_wild = ranking("deuces-and-joker")
    assert five_wild.name([0, 13, 26, 39, 52]) == "five aces"


def test_the_bug() -> None:
    """It is an ace, or fills a straight, a flush or a special hand; it never pairs anything but aces."""
    judge = ranking("bug", Specials(blaze=True, four_flush=True, **CATS_AND_DOGS))
    pack = poker_pack("bug")
    told = {
        "Joker KC KD 7H 4S": "pair of kings",
        "Joker AC KD 7H 4S": "pair of aces",
        "Joker AC AD AH AS": "five aces",
        "Joker AC KD KH 4S": "two pair, aces and kings",
        "Joker 9C 8D 7H 6S": "straight, ten high",
        "Joker 9C 7C 6C 2C": "flush, ace high",
        "Joker AC KC 6C 2C": "flush, ace high",
        "Joker KC JD 10H 8S": "big cat",
        "Joker KC KD QH JS": "blaze, kings and queens",
        "Joker KC KD KH QS": "three kings",
        "Joker KC 9C 3C 7D": "four flush, ace high",
    }
    assert {text: name(text, judge, pack) for text in told} == told
    six_high = judge.value(pack.read_all("Joker AC KC 6C 2C"))
    assert six_high > judge.value(pack.read_all("AD KD JD 6D 2D"))  # the bug is the queen


def test_the_bug_in_the_way_of_a_blaze() -> None:
    """Among seven cards it completes a blaze, though as an ace it makes two pairs with an ace."""
    judge = ranking("bug", Specials(blaze=True))
    cards = poker_pack("bug").read_all("Joker KC KD QC QD 7H 2S")
    assert judge.name_of(judge.best(cards)) == "blaze, kings and queens"


def test_five_alike_of_the_highest_rank() -> None:
    """With so many wild cards that one card of a rank is enough, it is the highest: not a pair's."""
    judge = ranking("deuces")
    five_aces = judge.best(FULL_52.read_all("2C 2D 2H 2S 7C 7D AS"))
    assert judge.name_of(five_aces) == "five aces"
    assert judge.name_of(judge.best(FULL_52.read_all("2C 2D 2H 9S 9C 9D KS"))) == "five nines"
    assert judge.name_of(judge.best(FULL_52.read_all("2C 2D 9S 9C 9D KS KD"))) == "five nines"


@pytest.mark.parametrize(("places", "specials"), list(product((3, 4), (False, True))))
def test_fewer_cards_than_five(places: int, specials: bool) -> None:
    """Fewer than five cards make no straight or flush, only pairs and the like."""
    judge = ranking("none", Specials(skeet=specials, big_cat=specials, little_dog=specials))
    cards = FULL_52.read_all("9H 8H 7H 6H")[:places]
    assert judge.name(cards) == "nine high"


@pytest.mark.parametrize("has_wild", [False, True])
@pytest.mark.parametrize("duplicates", [False, True])
def test_kept_tables_are_those_of_the_agreement(has_wild: bool, duplicates: bool) -> None:
    """Whatever was asked for before, each agreement has the tables that are reckoned for it alone."""
    agreed = [
        Specials(),
        Specials(big_cat=True),
        Specials(little_cat=True),
        Specials(big_dog=True),
        Specials(little_dog=True),
        Specials(flushes=True, **CATS_AND_DOGS),
        Specials(skeet=True),
        Specials(skeet=True, strict_skeet=True),
        Specials(skip_straight=True),
        Specials(round_the_corner=True),
        Specials(blaze=True),
        Specials(four_flush=True),
    ]
    hands._RANK_SETS.clear()  # when too many are kept all go, and that must not be in the middle of this
    kept = [rank_sets(specials, has_wild, duplicates) for specials in agreed]
    for specials, sets in zip(agreed, kept, strict=True):
        alone = RankSets(specials, has_wild, duplicates)
        assert (sets.suited, sets.mixed) == (alone.suited, alone.mixed)
    assert rank_sets(Specials(blaze=True), has_wild, duplicates) is kept[0]


@pytest.mark.parametrize("wild", ["none", "joker", "bug", "deuces", "one-eyes"])
@pytest.mark.parametrize(
    "specials",
    [
        Specials(),
        Specials(skeet=True, flushes=True, **CATS_AND_DOGS),
        Specials(skip_straight=True, round_the_corner=True),
        Specials(blaze=True, four_flush=True),
    ],
)
def test_best_of_more_than_five_cards(wild: str, specials: Specials) -> None:
    """It is the best of all hands of five that they hold, of packs stacked with few ranks and suits too."""
    judge = ranking(wild, specials, duplicates=wild == "deuces")
    for seed in range(150):
        order = shuffled(judge_size(wild), seed)
        if seed % 3 == 1:
            order = [card for card in order if card % 13 > 8 or judge.is_wild[card]]
        elif seed % 3 == 2:
            order = [card for card in order if card < 16 or judge.is_wild[card]]
        cards = order[: 6 + seed % 2]
        assert judge.best(cards) == max(judge.value(list(five)) for five in combinations(cards, 5))
