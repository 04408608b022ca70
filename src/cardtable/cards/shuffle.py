"""Shuffling: from the operating system's entropy where people play, from a seed in simulation."""

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64

_MASK: Final = (1 << 62) - 1
_DRAW_BITS: Final = 30
_IN_ORDER: Final = list(range(320))  # as many cards as the largest pack of the books; cut, not counted anew


class Rng:
    """A small seeded generator for simulation: the same seed gives the same numbers for ever.

    A 62-bit congruential generator whose folded high bits are given out, 30 at a time. It is
    quick both compiled and interpreted; it is not for tables where people play.
    """

    def __init__(self, seed: int) -> None:
        x: i64 = seed & _MASK
        x ^= x >> 31  # mixed, so that neighbouring seeds part company
        x = (x * 0x3F58476D1CE4E5B9) & 0x3FFFFFFFFFFFFFFF
        x ^= x >> 29
        x = (x * 0x14D049BB133111EB) & 0x3FFFFFFFFFFFFFFF
        self.state: i64 = x ^ (x >> 32)

    def _bits(self) -> i64:
        x: i64 = (self.state * 3202034522624059733 + 1442695040888963407) & 0x3FFFFFFFFFFFFFFF
        self.state = x
        return x >> 32 ^ x >> 61  # 30 high bits, the last of them folded

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, n at most 2**30, all equally likely (by rejection, not by remainder)."""
        x: i64 = (self.state * 3202034522624059733 + 1442695040888963407) & 0x3FFFFFFFFFFFFFFF
        self.state = x
        product: i64 = (x >> 32 ^ x >> 61) * n  # as in `_bits`, without the call
        if product & 0x3FFFFFFF < n:
            product = self._fair(product, n)
        return product >> 30

    def _fair(self, product: i64, n: i64) -> i64:
        """Draw again as long as the number drawn would be one too often given."""
        if n > 0x40000000:
            raise ValueError("a range may have at most 2**30 numbers")
        floor: i64 = 0x40000000 % n
        while product & 0x3FFFFFFF < floor:
            product = self._bits() * n
        return product

    def fork(self) -> int:
        """A seed for an independent generator."""
        return int(self._bits()) << _DRAW_BITS | int(self._bits())

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards into a random order, every order that the seed can reach equally likely."""
        last: i64 = len(cards) - 1
        x: i64 = self.state
        while last > 0:  # two places from one draw: of last + 1 cards, then of one less
            count: i64 = last + 1
            below: i64 = count * last
            x = (x * 3202034522624059733 + 1442695040888963407) & 0x3FFFFFFFFFFFFFFF
            product: i64 = (x >> 32 ^ x >> 61) * below  # as in `below`, without the call
            if product & 0x3FFFFFFF < below:
                self.state = x
                product = self._fair(product, below)
                x = self.state
            drawn: i64 = product >> 30
            second: i64 = drawn // count
            first: i64 = drawn - second * count
            held = cards[first]
            cards[first] = cards[last]
            cards[last] = held
            last -= 1
            held = cards[second]
            cards[second] = cards[last]
            cards[last] = held
            last -= 1
        self.state = x


class EntropyTap:
    """Bits from the operating system, counted, with ranges by rejection."""

    def __init__(self) -> None:
        self.bits_drawn = 0

    def bits(self, count: int) -> int:
        """This many fresh bits."""
        self.bits_drawn += count
        return secrets.randbits(count)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1: numbers at the top of the range are drawn again."""
        width = (n - 1).bit_length()
        while True:
            drawn = self.bits(width)
            if drawn < n:
                return drawn


def table_order(size: int, tap: EntropyTap | None = None) -> list[int]:
    """The order of a pack for a table where people play: every order can come out."""
    source = tap or EntropyTap()
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        other = source.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def shuffled(size: int, seed: int) -> list[int]:
    """The order of a pack that belongs to a seed, the same for ever."""
    order = _IN_ORDER[:size] if size <= len(_IN_ORDER) else list(range(size))
    Rng(seed).shuffle(order)
    return order


def later_order(size: int, seed: int, nth: int) -> list[int]:
    """The order of the nth shuffle within a deal, drawn from the deal's seed by SHAKE-256.

    Nobody who has seen one shuffle can work out the next, however many cards it showed.
    """
    key = seed.to_bytes(seed.bit_length() // 8 + 1, "big") + b"/" + nth.to_bytes(8, "big")
    stream = hashlib.shake_256(key)
    drawn = stream.digest(4 * size + 64)
    at = 0
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        fair = 0x10000 - 0x10000 % (last + 1)
        number = 0x10000
        while number >= fair:  # by rejection: the top of the range would favour low places
            if at == len(drawn):
                drawn = stream.digest(2 * len(drawn))
            number = drawn[at] << 8 | drawn[at + 1]
            at += 2
        other = number % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def fresh_seed() -> int:
    """A seed nobody can guess, for shuffles later in a deal where people play."""
    return secrets.randbits(512)
