"""Finding melds and what they leave unmatched, against a plain search and known counts."""

from itertools import combinations

import pytest

from cardtable.cards import FULL_52, Rng, low_rank, make_pack, pips, short_pack
from cardtable.games.rummy.rules.melds import MeldTable

TABLE = MeldTable(FULL_52)


def cards(text: str) -> list[int]:
    return FULL_52.read_all(text)


def texts(mask: int) -> set[str]:
    return {FULL_52.text(card) for card in range(52) if mask & TABLE.bit[card]}


def is_meld(group: tuple[int, ...]) -> bool:
    ranks = sorted(low_rank(FULL_52.ranks[card]) for card in group)
    suits = {FULL_52.suits[card] for card in group}
    in_sequence = len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return len(group) >= 3 and (len(set(ranks)) == 1 or in_sequence)


def plain_deadwood(hand: list[int]) -> int:
    """The least count by trying every way to match the first card or leave it."""
    if not hand:
        return 0
    first, rest = hand[0], hand[1:]
    least = pips(FULL_52.ranks[first]) + plain_deadwood(rest)
    near = [
        c
        for c in rest
        if FULL_52.suits[c] == FULL_52.suits[first] or FULL_52.ranks[c] == FULL_52.ranks[first]
    ]
    for size in range(2, len(near) + 1):
        for others in combinations(near, size):
            if is_meld((first, *others)):
                least = min(least, plain_deadwood([c for c in rest if c not in others]))
    return least


def hands(count: int, size: int) -> list[list[int]]:
    """Hands from short ranges of ranks, so that melds abound and overlap."""
    rng = Rng(7)
    dealt: list[list[int]] = []
    for n in range(count):
        kept = [card for card in range(52) if low_rank(FULL_52.ranks[card]) <= 4 + n % 9]
        rng.shuffle(kept)
        dealt.append(kept[:size])
    return dealt


def test_every_meld_of_the_pack_once() -> None:
    """66 sequences in each of four suits; four threes and a four of each of 13 kinds."""
    assert len(TABLE.all) == 4 * 66 + 13 * 5
    assert len({meld.mask for meld in TABLE.all}) == len(TABLE.all)
    assert all(is_meld(meld.cards) for meld in TABLE.all)


def test_the_ace_is_low_and_ends_the_sequence() -> None:
    found = [meld.cards for meld in TABLE.within(cards("QS KS AS 2S 3S"))]
    assert found == [tuple(cards("AS 2S 3S"))]


def test_no_sequence_runs_from_suit_to_suit() -> None:
    assert TABLE.within(cards("QC KC AD 2D KD AH 2H")) == []


def test_within_finds_what_a_plain_search_finds() -> None:
    for hand in hands(60, 10):
        wanted = {
            frozenset(group) for size in range(3, 11) for group in combinations(hand, size) if is_meld(group)
        }
        found = [frozenset(meld.cards) for meld in TABLE.within(hand)]
        assert set(found) == wanted
        assert len(found) == len(wanted)


def test_deadwood_agrees_with_a_plain_search() -> None:
    for hand in hands(300, 10):
        assert TABLE.deadwood(hand) == plain_deadwood(hand)


@pytest.mark.parametrize("limit", [0, 1, 5, 10])
def test_knocks_are_the_cards_whose_loss_leaves_little_enough(limit: int) -> None:
    reached = 0
    for hand in hands(400, 11):
        wanted = {
            FULL_52.text(card) for card in hand if plain_deadwood([c for c in hand if c != card]) <= limit
        }
        reached += bool(wanted)
        assert texts(TABLE.knocks(hand, limit)) == wanted
    assert reached > 10


@pytest.mark.parametrize(
    ("meld", "fitting"),
    [
        ("7C 7D 7H", {"7S"}),
        ("7C 7D 7H 7S", set()),
        ("4H 5H 6H", {"3H", "7H"}),
        ("AC 2C 3C", {"4C"}),
        ("JC QC KC", {"10C"}),
        ("AS 2S 3S", {"4S"}),
    ],
)
def test_fits(meld: str, fitting: set[str]) -> None:
    assert texts(TABLE.fits(cards(meld))) == fitting


def test_in_a_short_pack_the_sequence_passes_over_what_is_left_out() -> None:
    """Without eights to tens the jack follows the seven."""
    pack = make_pack("40-card", (2, 3, 4, 5, 6, 7, 14, 15, 16, 17))
    table = MeldTable(pack)
    assert [meld.cards for meld in table.within(pack.read_all("6H 7H JH"))] == [
        tuple(pack.read_all("6H 7H JH"))
    ]


@pytest.mark.parametrize("pack", [make_pack("double", (2, 3, 4), copies=2), short_pack(7, jokers=1)])
def test_only_single_packs_without_jokers_have_bits(pack: object) -> None:
    with pytest.raises(ValueError, match="single pack"):
        MeldTable(pack)
