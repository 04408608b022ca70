"""The rank of poker hands: counts the world agrees on, the book's odds, wild cards against brute force."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod

import pytest

from cardtable.cards import FULL_52, Pack, Rng, short_pack, shuffled
from cardtable.families.poker import hands
from cardtable.families.poker.hands import Ranking, Specials, kind_of, poker_pack, wild_cards

PLAIN = Ranking(FULL_52, [False] * 52, Specials())


def ranking(wild: str, specials: Specials | None = None, duplicates: bool = False) -> Ranking:
    pack = poker_pack(wild)
    marked = wild_cards(pack, wild)
    return Ranking(pack, marked, specials or Specials(), bug=wild == "bug", duplicates=duplicates)


def name(text: str, judge: Ranking = PLAIN, pack: Pack = FULL_52) -> str:
    return judge.name(pack.read_all(text))


def classes(judge: Ranking, size: int, extra: list[int]) -> Counter[int]:
    """How many hands of `size` natural cards and these others fall into each class.

    Suits matter only in that all cards have one or not: one hand stands for all of its pattern of ranks.
    """
    found: Counter[int] = Counter()
    for ranks in combinations_with_replacement(range(13), size):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        ways = prod(comb(4, count) for count in counts.values())
        if len(counts) == size:
            suited = list(ranks)
            found[kind_of(judge.value(suited + extra))] += 4
            ways -= 4
        hand = [rank + 13 * suit for rank in counts for suit in range(counts[rank])]
        if len(counts) == size:
            hand[0] += 13  # a second suit
        found[kind_of(judge.value(hand + extra))] += ways
    return found


def by_name(found: Counter[int]) -> list[int]:
    order = (
        hands.FIVES, hands.STRAIGHT_FLUSH, hands.FOURS, hands.FULL_HOUSE, hands.FLUSH, hands.STRAIGHT,
        hands.THREES, hands.TWO_PAIRS, hands.ONE_PAIR, hands.NO_PAIR,
    )  # fmt: skip
    return [found[kind] for kind in order]


def test_000_l2759_possible_hands() -> None:
    """The 2,598,960 hands of the pack fall into classes as in the book's table (three rows are lost)."""
    found = by_name(classes(PLAIN, 5, []))
    assert found == [0, 40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]
    assert sum(found) == 2598960


def test_000_l2009_how_often_hands_are_dealt() -> None:
    """A straight flush once in 65,000 hands, two pairs once in 21, a pair or better every other hand."""
    found = classes(PLAIN, 5, [])
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
    found = by_name(classes(judge, 5, []) + classes(judge, 4, [52]))
    assert found == expected
    assert sum(found) == comb(53, 5)


def test_every_hand_of_the_short_pack() -> None:
    """All 201,376 hands of the 32 cards, one by one, against the closed formula."""
    judge = Ranking(short_pack(7), [False] * 32, Specials())
    found: Counter[int] = Counter()
    for cards in combinations(range(32), 5):
        found[judge.value(list(cards)) >> 26] += 1
    assert by_name(found) == [0, 16, 224, 1344, 208, 4080, 10752, 24192, 107520, 53040]


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


def odds(held: str, discarded: str, kinds: tuple[int, ...]) -> float:
    """Odds against drawing to the cards held (five seen) and getting a hand of one of these classes."""
    kept = FULL_52.read_all(held)
    seen = set(kept) | set(FULL_52.read_all(discarded))
    rest = [card for card in range(52) if card not in seen]
    made = sum(PLAIN.value(kept + list(drawn)) >> 26 in kinds for drawn in combinations(rest, 5 - len(kept)))
    return comb(len(rest), 5 - len(kept)) / made - 1


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
    assert odds(held, discarded, kinds) == pytest.approx(printed, abs=max(0.36, printed / 200))


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
    cats = ranking("none", Specials(cats_and_dogs=True, flushes=True))
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
    counted = {wild: sum(wild_cards(poker_pack(wild), wild)) for wild in hands.WILD_CHOICES}
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
    judge = ranking("bug", Specials(cats_and_dogs=True, blaze=True, four_flush=True))
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


@pytest.mark.parametrize(("places", "specials"), list(product((3, 4), (False, True))))
def test_fewer_cards_than_five(places: int, specials: bool) -> None:
    """Fewer than five cards make no straight or flush, only pairs and the like."""
    judge = ranking("none", Specials(skeet=specials, cats_and_dogs=specials))
    cards = FULL_52.read_all("9H 8H 7H 6H")[:places]
    assert judge.name(cards) == "nine high"
