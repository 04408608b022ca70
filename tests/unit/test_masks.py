"""Cards as bits: counting, choosing and placing them. A compiler gets some of this wrong from bit 31 on."""

import pytest

from cardtable.cards import ACE, FULL_52, HEARTS, NO_SUIT, SPADES, Rng
from cardtable.cards.bits import bit_at, count, highest, index_of, one_of
from cardtable.games import REGISTRY
from cardtable.mechanics.tricks.masks import Places, Worth
from cardtable.mechanics.tricks.rules import Tricks

BITS = range(63)
MIXED = [0x5A5A5A5A5A5A5A5A, (1 << 63) - 1, 1 << 62 | 1, 0x7000000080000001, 1 << 31 | 1 << 32]


@pytest.mark.parametrize("at", BITS)
def test_every_bit_is_known_by_its_number(at: int) -> None:
    bit = 2**at
    assert bit_at(at) == bit
    assert index_of(bit) == at
    assert count(bit) == 1
    assert highest(bit) == bit
    assert one_of(bit, Rng(1)) == bit


@pytest.mark.parametrize("mask", MIXED)
def test_bits_are_counted_and_the_highest_is_found(mask: int) -> None:
    assert count(mask) == mask.bit_count()
    assert highest(mask) == 2 ** (mask.bit_length() - 1)


def test_of_nothing_there_is_nothing() -> None:
    assert count(0) == highest(0) == 0


@pytest.mark.parametrize("mask", MIXED)
def test_any_bit_is_chosen_as_often_as_another(mask: int) -> None:
    """So many draws that each comes about 400 times; five standard deviations are 100."""
    rng = Rng(3)
    each = 400
    found = dict.fromkeys([1 << at for at in BITS if mask >> at & 1], 0)
    for _ in range(each * len(found)):
        found[one_of(mask, rng)] += 1
    assert all(abs(times - each) < 5 * each**0.5 for times in found.values())


def places(id: str, trump: int) -> tuple[Places, Tricks]:
    """How the cards of a game lie."""
    game = REGISTRY.find(id).make()
    step = next(step for step in game.all_steps if isinstance(step, Tricks))
    return Places(game.cards, step.suits[trump], step.strength[trump]), step


def test_trumps_lie_above_all_other_cards_with_the_bowers_on_top() -> None:
    found, step = places("railroad-euchre", HEARTS)
    texts = [step.game.cards.text(card) for card in found.cards]
    assert texts[-10:] == ["7H", "8H", "9H", "10H", "QH", "KH", "AH", "JD", "JH", "Joker"]
    assert found.is_exact
    assert count(found.trumps) == 10


def test_without_trumps_no_card_beats_another_suit() -> None:
    found, step = places("whist", NO_SUIT)
    assert found.trumps == 0
    ace = found.mask_of([step.game.cards.face(SPADES, ACE)])
    assert found.suit_of(ace) == found.masks[SPADES]
    assert ace == highest(found.masks[SPADES])


def test_the_lower_of_two_like_cards_is_known() -> None:
    found, step = places("auction-pinochle", HEARTS)
    assert count(found.twins) == 24
    for at, card in enumerate(found.cards[::2]):
        assert step.game.cards.face_of[card] == step.game.cards.face_of[found.cards[2 * at + 1]]
        assert found.twins >> 2 * at & 1


def test_an_order_that_depends_on_the_suit_led_is_not_exact() -> None:
    """Were clubs to beat hearts only when spades are led, no place could tell."""
    cards = list(zip(FULL_52.suits, FULL_52.ranks, strict=True))
    strength = [bytes([rank if suit == led else 0 for suit, rank in cards]) for led in range(5)]
    assert Places(FULL_52, bytes(FULL_52.suits), strength).is_exact
    wild = strength[SPADES]
    strength[SPADES] = bytes([wild[card] or int(FULL_52.suits[card] == 0) * 99 for card in range(52)])
    assert not Places(FULL_52, bytes(FULL_52.suits), strength).is_exact


def test_a_pack_too_large_for_a_mask_is_placed_hand_by_hand() -> None:
    found, step = places("bezique", HEARTS)
    assert found.cards == []
    pack = step.game.cards
    held = [card for card in found.order if pack.suits[card] in (HEARTS, SPADES) and pack.ranks[card] >= 10]
    found.lay(held)
    assert [found.cards[index_of(bit_at(at))] for at in range(len(held))] == held
    listed: list[int] = []
    found.put(found.mask_of(held), listed)
    assert listed == held
    assert highest(found.mask_of(held)) == found.mask_of([held[-1]])
    assert count(found.trumps) * 2 == len(held)


def test_what_cards_count_is_counted_by_mask() -> None:
    """Less than nothing, too."""
    found, _ = places("whist", NO_SUIT)
    counts = [rank - 9 for rank in FULL_52.ranks]
    worth = Worth([found], counts)
    for taken in ([0, 13, 26, 51], list(range(52)), []):
        assert worth.of(0, found.mask_of(taken)) == sum(counts[card] for card in taken)
