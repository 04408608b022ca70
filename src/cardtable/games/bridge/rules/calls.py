"""Calls of an auction and contracts as numbers, and as they are said."""

from typing import Final

from cardtable.cards import SUIT_LETTERS, SUIT_NAMES

PASS: Final = 0
DOUBLE: Final = 36
REDOUBLE: Final = 37
"""Calls by number; 1 to 35 are the bids, from one club to seven no-trump."""
BIDS: Final = 35
GOREN: Final = "goren"
VANDERBILT: Final = "vanderbilt-club"
TWO_CLUBS: Final = "two-clubs"
"""Systems of bidding that partners may agree on: what their opening bids mean."""
_DENOMINATIONS: Final = (*SUIT_LETTERS, "NT")


def level_of(contract: int) -> int:
    """The odd tricks of a contract (`State.contract`: 1 is one club, 35 seven no-trump, 0 no bid)."""
    return (contract + 4) // 5


def denomination_of(contract: int) -> int:
    """The suit of a contract, or NO_SUIT."""
    return (contract - 1) % 5


def contract_of(level: int, denomination: int) -> int:
    """The number of a contract."""
    return 5 * (level - 1) + denomination + 1


def lowest_above(contract: int, denomination: int) -> int:
    """The lowest bid in a denomination that is sufficient over a contract; above 35 there is none."""
    return contract + 1 + (denomination - contract) % 5


def bid_text(contract: int) -> str:
    """A contract as it is bid: `2H`, `3NT`; no bid is `none`."""
    return f"{level_of(contract)}{_DENOMINATIONS[denomination_of(contract)]}" if contract else "none"


def contract_name(contract: int) -> str:
    """A contract in words: `1 spade`, `3 no-trump`."""
    level, name = level_of(contract), SUIT_NAMES[denomination_of(contract)]
    return f"{level} {name.removesuffix('s') if level == 1 else name}"
