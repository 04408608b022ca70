"""Poker hands rated slowly and plainly, card for card as the book tells it, to hold the rankings against.

A card is a rank (2 to 14, the ace 14 or 1) and a suit. A rating is a class and the ranks that break ties;
ratings compare as hands do. Wild cards are tried as everything they may be.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement

Card = tuple[int, int]
Rating = tuple[int, list[int]]

NOTHING, PAIR, TWO_PAIRS, THREES, STRAIGHT, FLUSH, FULL_HOUSE, FOURS, STRAIGHT_FLUSH, FIVES = range(10)
ACE = 14
NO_SUIT = -1
"""The bug's as a fifth ace."""


def card_of(number: int) -> Card:
    """A card of the pack of 52, which goes suit by suit from the twos up."""
    return number % 13 + 2, number // 13


PACK = [card_of(number) for number in range(52)]


def row_top(ranks: list[int]) -> int:
    """The highest rank of a row, 0 if they are none; the ace is low only below the two."""
    ranks = sorted(ranks)
    if ranks[-1] == ACE and ranks[:-1] == list(range(2, len(ranks) + 1)):
        return ranks[-2]
    return ranks[-1] if ranks == list(range(ranks[0], ranks[0] + len(ranks))) else 0


def rated(cards: Iterable[Card], *, runs: bool = True) -> Rating:
    """A hand without wild cards (000, lines 2491-2509); in one of two cards there are no runs."""
    held = list(cards)
    counts = Counter(rank for rank, _ in held)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    alike = [counts[rank] for rank in order]
    by_rank = sorted((rank for rank, _ in held), reverse=True)
    suits = {suit for _, suit in held}
    runs = runs and len(held) > 2
    is_flush = runs and len(suits) == 1 and suits != {NO_SUIT}
    top = row_top(by_rank) if runs else 0
    if alike[0] == 5:
        return FIVES, order
    if is_flush and top:
        return STRAIGHT_FLUSH, [top]
    if alike[0] == 4:
        return FOURS, order
    if alike[:2] == [3, 2]:
        return FULL_HOUSE, order
    if is_flush:
        return FLUSH, by_rank
    if top:
        return STRAIGHT, [top]
    if alike[0] == 3:
        return THREES, order
    if alike[:2] == [2, 2]:
        return TWO_PAIRS, order
    if alike[0] == 2:
        return PAIR, order
    return NOTHING, by_rank


def with_wild(natural: list[Card], wild: int, *, duplicates: bool = False) -> Rating:
    """The best that a hand with so many wild cards may be (000, lines 2468 and 2470).

    Each is a card its holder lacks, or with `duplicates` any card; and there may be five of a kind.
    """
    if not wild:
        return rated(natural)
    ratings = [rated(natural + list(chosen)) for chosen in _substitutes(natural, wild, duplicates)]
    ranks = {rank for rank, _ in natural} or {ACE}
    if len(natural) + wild == 5 and len(ranks) == 1:
        ratings.append((FIVES, list(ranks)))
    return max(ratings)


def _substitutes(natural: list[Card], wild: int, duplicates: bool) -> Iterator[tuple[Card, ...]]:
    if duplicates:
        return combinations_with_replacement(PACK, wild)
    return combinations([card for card in PACK if card not in natural], wild)


def with_bug(natural: list[Card]) -> Rating:
    """The best with the bug (000, line 2469): a fifth ace, or what completes a straight or a flush."""
    completed = [rated([*natural, card]) for card in PACK if card not in natural]
    runs = [one for one in completed if one[0] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)]
    return max([rated([*natural, (ACE, NO_SUIT)]), *runs])


def low(
    natural: list[Card], wild: int, method: str, *, ace_low: bool, runs: bool = True, low_aces: bool = True
) -> Rating:
    """The lowest that a hand may be (000, lines 2257-2267 and 2273)."""
    if ace_low:
        natural = [(1 if rank == ACE else rank, suit) for rank, suit in natural]
    ranks = range(1, ACE) if ace_low else range(2, ACE + 1)
    if method == "zero" and wild:
        return _beside(natural, [0] * wild, runs=False)
    if method == "double" and wild:
        return min(
            _beside(natural, list(chosen), runs=runs) for chosen in combinations_with_replacement(ranks, wild)
        )
    pack = [(rank, suit) for rank in ranks for suit in range(4)]
    lacking = [card for card in pack if card not in natural]
    kind, order = min(rated(natural + list(chosen), runs=runs) for chosen in combinations(lacking, wild))
    if kind == PAIR and order[0] == 1 and not low_aces:
        order[0] = ACE
    return kind, order


def _beside(natural: list[Card], wild: list[int], *, runs: bool) -> Rating:
    """Wild cards of these ranks, which pair nothing; they may complete a straight, but no flush."""
    every = sorted([rank for rank, _ in natural] + wild, reverse=True)
    if runs and len(set(every)) == len(every) and row_top(every):
        return STRAIGHT, [row_top(every)]
    if not natural:
        return NOTHING, every
    kind, order = rated([(rank, place) for place, (rank, _) in enumerate(natural)], runs=False)
    if kind == NOTHING:
        return kind, every
    counts = Counter(rank for rank, _ in natural)
    alike = [rank for rank in order if counts[rank] > 1]
    return kind, alike + sorted([rank for rank in order if counts[rank] == 1] + wild, reverse=True)
