"""Finding melds and what they leave unmatched, against a plain search and known counts."""

from itertools import combinations

import pytest

from cardtable.cards import ACE, FULL_52, Rng, low_rank, make_pack, pips, short_pack
from cardtable.games.rummy.rules.melds import BOTH, LOW, ROUND, MeldTable

TABLE = MeldTable(FULL_52)
TABLES = {aces: MeldTable(FULL_52, aces) for aces in (LOW, BOTH, ROUND)}


def cards(text: str) -> list[int]:
    return FULL_52.read_all(text)


def texts(mask: int) -> set[str]:
    return {FULL_52.text(card) for card in range(52) if mask & TABLE.bit[card]}


def is_meld(group: tuple[int, ...], aces: str = LOW) -> bool:
    ranks = sorted(low_rank(FULL_52.ranks[card]) - 1 for card in group)
    last = {LOW: 12, BOTH: 13, ROUND: 24}[aces]
    suits = {FULL_52.suits[card] for card in group}
    in_sequence = len(suits) == 1 and any(
        ranks == sorted(rank % 13 for rank in range(first, first + len(ranks)))
        for first in range(13)
        if first + len(ranks) - 1 <= last
    )
    return len(group) >= 3 and (len(set(ranks)) == 1 or in_sequence)


def plain_deadwood(hand: list[int], aces: str = LOW) -> int:
    """The least count by trying every way to match the first card or leave it."""
    if not hand:
        return 0
    first, rest = hand[0], hand[1:]
    least = pips(FULL_52.ranks[first]) + plain_deadwood(rest, aces)
    near = [
        c
        for c in rest
        if FULL_52.suits[c] == FULL_52.suits[first] or FULL_52.ranks[c] == FULL_52.ranks[first]
    ]
    for size in range(2, len(near) + 1):
        for others in combinations(near, size):
            if is_meld((first, *others), aces):
                least = min(least, plain_deadwood([c for c in rest if c not in others], aces))
    return least


def hands(count: int, size: int) -> list[list[int]]:
    """Hands from short ranges of ranks, every other about the ace, so that melds abound and overlap."""
    rng = Rng(7)
    dealt: list[list[int]] = []
    for n in range(count):
        turn = n % 2 * (n % 5)
        kept = [card for card in range(52) if (low_rank(FULL_52.ranks[card]) - 1 + turn) % 13 < 4 + n % 9]
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


@pytest.mark.parametrize(("aces", "sequences"), [(LOW, 66), (BOTH, 76), (ROUND, 131)])
def test_sequences_where_the_ace_is_high_too_and_round_the_corner(aces: str, sequences: int) -> None:
    """With the ace high too ten more end with it; round the corner ten lengths begin anywhere, and the
    whole suit is one."""
    table = TABLES[aces]
    assert len(table.all) == 4 * sequences + 13 * 5
    assert len({meld.mask for meld in table.all}) == len(table.all)
    assert all(is_meld(meld.cards, aces) for meld in table.all)


@pytest.mark.parametrize("aces", [LOW, BOTH, ROUND])
def test_within_finds_what_a_plain_search_finds(aces: str) -> None:
    for hand in hands(60, 10):
        wanted = {
            frozenset(group)
            for size in range(3, 11)
            for group in combinations(hand, size)
            if is_meld(group, aces)
        }
        found = [frozenset(meld.cards) for meld in TABLES[aces].within(hand)]
        assert set(found) == wanted
        assert len(found) == len(wanted)


@pytest.mark.parametrize("aces", [LOW, BOTH, ROUND])
def test_a_whole_suit_is_found_once(aces: str) -> None:
    suit = [card for card in range(52) if FULL_52.suits[card] == 0]
    found = [len(meld.cards) for meld in TABLES[aces].within(suit)]
    assert found.count(13) == 1
    assert len(found) == {LOW: 66, BOTH: 76, ROUND: 131}[aces]


@pytest.mark.parametrize("aces", [LOW, BOTH, ROUND])
def test_deadwood_agrees_with_a_plain_search(aces: str) -> None:
    for hand in hands(300, 10):
        assert TABLES[aces].deadwood(hand) == plain_deadwood(hand, aces)


@pytest.mark.parametrize(
    ("limit", "aces"), [(0, LOW), (1, LOW), (5, LOW), (10, LOW), (5, BOTH), (0, ROUND), (10, ROUND)]
)
def test_knocks_are_the_cards_whose_loss_leaves_little_enough(limit: int, aces: str) -> None:
    reached = 0
    for hand in hands(400, 11):
        wanted = {
            FULL_52.text(card)
            for card in hand
            if plain_deadwood([c for c in hand if c != card], aces) <= limit
        }
        reached += bool(wanted)
        assert texts(TABLES[aces].knocks(hand, limit)) == wanted
    assert reached > 10


def test_what_cards_count_may_be_agreed() -> None:
    """An ace of 15, or every card for one: laid away, the ace leaves a count of ten."""
    dear = MeldTable(FULL_52, ROUND, [15 if rank == ACE else pips(rank) for rank in FULL_52.ranks])
    assert dear.deadwood(cards("AC 2D")) == 17
    assert texts(dear.knocks(cards("AC JD 2H 3H 4H"), 10)) == {"AC"}
    assert dear.knocks(cards("AC JD 2H 3H 4H"), 9) == 0
    plain = MeldTable(FULL_52, BOTH, [1] * 52)
    assert plain.deadwood(cards("QC KC AC 9D JD")) == 2


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


@pytest.mark.parametrize(
    ("aces", "meld", "fitting"),
    [
        (BOTH, "AC 2C 3C", {"4C"}),
        (BOTH, "QC KC AC", {"JC"}),
        (BOTH, "2S 3S 4S", {"AS", "5S"}),
        (BOTH, "JS QS KS", {"10S", "AS"}),
        (BOTH, "3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD", {"2D"}),
        (BOTH, "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD", {"KD"}),
        (ROUND, "AC 2C 3C", {"4C", "KC"}),
        (ROUND, "QS KS AS", {"JS", "2S"}),
        (ROUND, "KH AH 2H", {"QH", "3H"}),
        (ROUND, "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC", {"AC"}),
        (ROUND, "KC KD KH", {"KS"}),
    ],
)
def test_fits_where_the_ace_is_high_too(aces: str, meld: str, fitting: set[str]) -> None:
    assert texts(TABLES[aces].fits(cards(meld))) == fitting


def test_in_a_short_pack_the_sequence_passes_over_what_is_left_out() -> None:
    """Without eights to tens the jack follows the seven."""
    pack = make_pack("40-card", (2, 3, 4, 5, 6, 7, 14, 15, 16, 17))
    table = MeldTable(pack)
    assert [meld.cards for meld in table.within(pack.read_all("6H 7H JH"))] == [
        tuple(pack.read_all("6H 7H JH"))
    ]


def test_in_a_short_pack_the_ace_follows_the_king_too() -> None:
    pack = make_pack("40-card", (2, 3, 4, 5, 6, 7, 14, 15, 16, 17))
    table = MeldTable(pack, ROUND)
    assert len(table.all) == 4 * (7 * 10 + 1) + 10 * 5
    assert len(table.within(pack.read_all("KD AD 2D"))) == 1
    assert table.within(pack.read_all("KD AC 2D")) == []


@pytest.mark.parametrize("pack", [make_pack("double", (2, 3, 4), copies=2), short_pack(7, jokers=1)])
def test_only_single_packs_without_jokers_have_bits(pack: object) -> None:
    with pytest.raises(ValueError, match="single pack"):
        MeldTable(pack)
