"""Whether a hand can make a contract, against a search that tries everything."""

from itertools import combinations, product

import pytest

from cardtable.cards import ACE, JACK, KING, QUEEN, Rng, make_pack
from cardtable.games.rummy.rules.contract.sets import GROUP, SEQUENCE, SetTable, Span

PACK = make_pack("double 52-card", (*range(2, 11), JACK, QUEEN, KING, ACE), copies=2, jokers=1)
TABLE = SetTable(PACK, wild_rank=2, ace_low=True)
CONTRACTS = ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2))


def can_lay(held: list[int], groups: int, sequences: int, laid: tuple[Span, ...] = ()) -> bool:
    """Try every set with every choice of natural and wild cards."""
    wilds = held[TABLE.wilds]
    if groups:
        for kind in TABLE.kinds:
            natural = [face for face in kind for _ in range(held[face])]
            for size in range(max(1, GROUP - wilds), GROUP + 1):
                for some in set(combinations(natural, size)):
                    if can_lay(spent(held, some, GROUP - size), groups - 1, sequences, laid):
                        return True
        return False
    if sequences:
        for span in TABLE.spans:
            if any(span.joins(other) for other in laid):
                continue
            for pattern in product((True, False), repeat=SEQUENCE):
                own = tuple(face for face, natural in zip(span.faces, pattern, strict=True) if natural)
                lack = SEQUENCE - len(own)
                if own and lack <= wilds and all(held[face] for face in own):
                    if can_lay(spent(held, own, lack), 0, sequences - 1, (*laid, span)):
                        return True
        return False
    return True


def spent(held: list[int], faces: tuple[int, ...], wilds: int) -> list[int]:
    rest = held[:]
    rest[TABLE.wilds] -= wilds
    for face in faces:
        rest[face] -= 1
    return rest


def random_hand(rng: Rng, size: int, wilds: int) -> list[int]:
    """Cards from part of the pack, so that many of them match, and some wild ones."""
    natural = [card for card in range(PACK.size) if not TABLE.is_wild[PACK.face_of[card]]]
    rng.shuffle(natural)
    first = natural[: 6 + int(rng.below(40))]
    held = TABLE.tally(first[:size] if rng.below(2) else sorted(first)[:size])
    held[TABLE.wilds] = wilds
    return held


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_contract_is_found_exactly_if_there_is_one(contract: tuple[int, int]) -> None:
    rng = Rng(sum(contract))
    least = GROUP * contract[0] + SEQUENCE * contract[1]
    found = 0
    for _ in range(40):
        wilds = int(rng.below(least - 1))
        held = random_hand(rng, least - wilds + int(rng.below(3)), wilds)
        expected = can_lay(held, *contract)
        assert TABLE.completes(held, *contract, []) == expected
        found += expected
    assert 0 < found < 40


def test_a_hand_made_of_three_sequences_is_laid_down_whole() -> None:
    """However long they are, wherever wild cards stand in them."""
    rng = Rng(7)
    for _ in range(60):
        spans: list[Span] = []
        while len(spans) < 3:
            start = 1 + int(rng.below(11))
            end = min(14, start + 3 + int(rng.below(4)))
            span = TABLE.span(int(rng.below(4)), start, end)
            if not any(span.joins(other) for other in spans):
                spans.append(span)
        held = [0] * (TABLE.wilds + 1)
        for span in spans:
            own = [face for face in span.faces if not TABLE.is_wild[face]]
            kept = own[rng.below(len(own))]
            for face in span.faces:
                is_wild = TABLE.is_wild[face] or (face != kept and rng.below(4) == 0)
                held[TABLE.wilds if is_wild else face] += 1
        found = TABLE.whole(held, 3, [])
        assert len(found) == 3
        assert sum(len(span.faces) for span in found) == sum(held)
