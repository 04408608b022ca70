"""Which cards of a hand are worth keeping when others may be drawn for the rest."""

from typing import Final

from mypy_extensions import i64

from cardtable.games.poker.rules.low import LowRanking
from cardtable.mechanics.poker_hands import NO_PAIR, STRAIGHT, Ranking, kind_of

LOW_CARDS: Final = 0x7F
"""The eight and all below it, with the ace high; a low ace is one more."""
_TOP_THREE: Final = 7 << 10
"""Ace, king and queen."""
_BITS_IN: Final = (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)


def worth_keeping(ranking: Ranking, cards: list[int]) -> list[int]:
    """The cards of a hand that a player keeps by the usual rules when he draws; wild ones he always keeps."""
    if kind_of(ranking.value(cards)) >= STRAIGHT:
        return cards
    bits = ranking.bits
    ones: i64 = 0
    twos: i64 = 0
    wild: i64 = 0
    for card in cards:
        bit: i64 = bits[card]
        if bit == 0:
            wild += 1
        twos |= ones & bit
        ones |= bit
    ranks = twos
    if ranks == 0 and ranking.size == 2:
        return _of_two(ranking, cards, wild > 0)
    if ranks == 0:
        suit = ranking.suit_with(cards, 4)
        if suit:
            return [card for card in cards if ranking.suit_bits[card] & suit]
        ranks = _row_or_highest(ones, wild)
    return [card for card in cards if bits[card] == 0 or bits[card] & ranks]


def _of_two(ranking: Ranking, cards: list[int], is_pair: bool) -> list[int]:
    """Of two cards: a pair, or two high ones; else one that is high, or none, for two others do better."""
    high = [card for card in cards if ranking.bits[card] & _TOP_THREE]
    return cards if is_pair else high


def low_cards(low: LowRanking) -> int:
    """The ranks that are worth keeping for low: the eight and all below it."""
    return LOW_CARDS << 1 | 1 if low.ace_low else LOW_CARDS


def worth_keeping_low(low: LowRanking, cards: list[int]) -> list[int]:
    """The cards that a player keeps for low: a whole hand up to the nine, or his cards up to the eight.

    Of a hand of two cards he keeps both only up to the eight.
    """
    lows = low_cards(low)
    value = low.value(cards)
    if kind_of(value) == NO_PAIR and value <= (lows << 1 | 1 if low.size == 5 else lows):
        return cards
    keep: list[int] = []
    found = 0
    for card in sorted(cards, key=low.bits.__getitem__):
        bit = low.bits[card]
        if bit == 0 or bit & lows & ~found:
            keep.append(card)
            found |= bit
    return keep if len(keep) < low.size else keep[:-1]  # without the highest card of a straight or flush


def _row_or_highest(ranks: i64, wild: i64) -> i64:
    """A row of four ranks, open at both ends, which wild cards may fill; or else the highest rank."""
    for place in range(1, 9):
        if _BITS_IN[ranks >> place & 15] + wild == 4:
            return 15 << place
    while ranks & (ranks - 1):
        ranks &= ranks - 1
    return ranks
