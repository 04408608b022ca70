"""Sets with wild deuces, against a plain search over all ways to divide a hand."""

from itertools import combinations

import pytest

from cardtable.cards import FULL_52, Pack, Rng, low_rank, make_pack, pips
from cardtable.games.rummy.rules.closed.wild_sets import WildSets

_RANKS = sorted(set(FULL_52.ranks))
DOUBLE = make_pack("double 52-card", tuple(_RANKS), copies=2)
TABLE = WildSets(FULL_52)


def faces(text: str, pack: Pack = FULL_52) -> list[int]:
    return [pack.read(word) for word in text.split()]


def plainly_a_set(cards: list[tuple[int, int]]) -> bool:
    """Whether ranks and suits are a set, by trying all places that a sequence could fill."""
    natural = [card for card in cards if card[0] != 2]
    wild = len(cards) - len(natural)
    if len(cards) < 3 or not natural:
        return False
    if len({rank for rank, _ in natural}) == 1 and len(natural) >= 2 and len(cards) <= 4:
        return True
    if len({suit for _, suit in natural}) > 1:
        return False
    for low in range(1, 14 - len(cards) + 1):
        places = list(range(low, low + len(cards)))
        ranks = sorted(rank for rank, _ in natural)
        missing = [place for place in places if place not in ranks]
        if len(set(ranks)) == len(ranks) and set(ranks) <= set(places) and len(missing) == wild:
            return True
    return False


def plain_deadwood(cards: list[tuple[int, int]]) -> int:
    """The least count by leaving the first card or matching it with any of the others."""
    if not cards:
        return 0
    first, rest = cards[0], cards[1:]
    least = min(10, first[0]) + plain_deadwood(rest)
    for size in range(2, len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if plainly_a_set([first, *[rest[at] for at in chosen]]):
                left = [card for at, card in enumerate(rest) if at not in chosen]
                least = min(least, plain_deadwood(left))
    return least


def hands(pack: Pack, count: int, size: int) -> list[list[int]]:
    """Hands rich in deuces and in cards that go together."""
    rng = Rng(11)
    dealt: list[list[int]] = []
    for n in range(count):
        kept = [card for card in range(pack.size) if low_rank(pack.ranks[card]) <= 4 + n % 7]
        rng.shuffle(kept)
        dealt.append([pack.face_of[card] for card in kept[:size]])
    return dealt


@pytest.mark.parametrize("pack", [FULL_52, DOUBLE])
@pytest.mark.parametrize("size", [5, 7])
def test_deadwood_is_the_least_of_all_ways(pack: Pack, size: int) -> None:
    table = WildSets(pack)
    for hand in hands(pack, 60, size):
        cards = [(table.place[face], table.suit[face]) for face in hand]
        texts = [pack.texts[face] for face in hand]
        assert table.deadwood(hand) == plain_deadwood(cards), texts
        laid = table.arranged(hand)
        assert table.count(hand) - sum(table.count(list(meld)) for meld in laid) == table.deadwood(hand)


def test_every_set_within_a_hand_is_found() -> None:
    for hand in hands(DOUBLE, 40, 6):
        table = WildSets(DOUBLE)
        wanted = {
            tuple(sorted(some))
            for size in range(3, 7)
            for some in combinations(hand, size)
            if plainly_a_set([(table.place[face], table.suit[face]) for face in some])
        }
        assert set(table.within(hand)) == wanted


@pytest.mark.parametrize(
    "text",
    ["7C 7D 7H", "7C 7D 2H", "7C 7D 2H 2S", "5H 6H 2C", "AD 2C 3D", "9S 2C 2D", "QC KC 2D 2H", "3H 2D 2S 6H"],
)
def test_000_l3505_sets(text: str) -> None:
    assert TABLE.is_set(faces(text))


@pytest.mark.parametrize(
    "text", ["7C 2D 2H 2S 8D", "7C 7D 7H 7S 2D", "2C 2D 2H", "QC KC AC", "5H 2C 8H", "7C 7D", "5H 6D 2C"]
)
def test_000_l3505_no_sets(text: str) -> None:
    """A group has four cards at most and two natural ones; a sequence needs a natural card and one suit."""
    assert not TABLE.is_set(faces(text))


def test_000_l3505_one_natural_card_makes_no_group_but_a_sequence() -> None:
    assert TABLE.is_set(faces("7C 2D 2H 2S"))
    assert not TABLE._is_group(faces("7C"), 2)


@pytest.mark.parametrize(
    ("laid", "taken"),
    [
        ("7C 7D 7H", "7C 7D 7H 7S"),
        ("7C 7D 2H", "7C 7D 7H 7S"),
        ("JH QH KH", "10H"),
        ("5H 6H 2C", "3H 4H 7H 8H"),
        ("AH 3H 2C", "4H"),
    ],
)
def test_what_a_set_takes(laid: str, taken: str) -> None:
    """Twins of its own cards too, where there are two packs; and any deuce, unless it has four of a kind."""
    assert set(TABLE.fits(faces(laid))) == set(faces(f"{taken} 2C 2D 2H 2S"))
    assert TABLE.fits(faces("7C 7D 7H 2S")) == []


def test_values() -> None:
    assert [TABLE.value[face] for face in faces("2C AC 10D KH")] == [2, 1, 10, 10]
    assert pips(2) == 2
