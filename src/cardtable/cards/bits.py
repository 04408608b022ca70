"""Bits: sets of at most 63 things as one number, to the compiler a machine word.

To the compiler a bare `1` that is shifted has 32 bits, and constants from 2**62 on are not machine words:
here is what gets by that.
"""

from typing import Final

from mypy_extensions import i64

from cardtable.cards.shuffle import Rng

MOST: Final = 63
"""As many cards as a mask holds."""
_FACTOR: Final = 0x03F79D71B4CB0A89
"""A de Bruijn number: multiplied by a bit, its six highest bits tell which."""


def _index_table() -> bytes:
    """For the six high bits of a product with the factor the number of the bit."""
    table = [0] * 64
    for bit in range(64):
        table[((_FACTOR << bit) >> 58) & 63] = bit
    return bytes(table)


_INDEX: Final = _index_table()


class _One:
    """A one that is a machine word."""

    def __init__(self) -> None:
        self.word: i64 = 1


_ONE: Final = _One()


def bit_at(at: i64) -> i64:
    """The bit of a number."""
    return _ONE.word << at


_IS_COMPILED: Final = type(bit_at).__name__ != "function"
"""Whether numbers are machine words; where they are Python's, their own methods are quicker."""


def count(mask: i64) -> i64:
    """How many bits are set, of 63."""
    if not _IS_COMPILED:
        return int(mask).bit_count()
    mask -= (mask >> 1) & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((mask * 0x0101010101010101) >> 56) & 127


def one_of(mask: i64, rng: Rng) -> i64:
    """One of the bits of a mask, all equally likely."""
    if mask & (mask - 1) == 0:
        return mask
    skip: i64 = rng.below(count(mask))
    while skip > 0:
        mask &= mask - 1
        skip -= 1
    return mask & -mask


def highest(mask: i64) -> i64:
    """The highest bit of a mask, or nothing."""
    if not _IS_COMPILED:
        return 1 << int(mask).bit_length() >> 1
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return mask ^ mask >> 1


def index_of(bit: i64) -> i64:
    """The number of a bit."""
    if not _IS_COMPILED:
        return int(bit).bit_length() - 1
    at: i64 = ((bit * _FACTOR) >> 58) & 63
    return _INDEX[at]
