"""Schedules of bids for tricks: what each is worth, and which overcalls which."""

from typing import Final

from mypy_extensions import i64

from cardtable.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, RANK_NAMES, SPADES, SUIT_LETTERS, SUIT_NAMES

FEWEST: Final = 6
MOST: Final = 10
"""The tricks that can be bid for."""
_DENOMINATIONS: Final = (*SUIT_LETTERS, "NT")
_LOWEST_EIGHT: Final = 11
"""The place of the lowest bid of eight tricks, where more tricks overcall fewer."""
_NULLO: Final = (250, 0, NO_SUIT)
_OPEN_NULLO: Final = (500, 0, NO_SUIT)
"""Value, tricks and denomination of the bids to lose every trick."""
_RISING: Final = (SPADES, CLUBS, DIAMONDS, HEARTS, NO_SUIT)
_INVERTED: Final = (CLUBS, SPADES, HEARTS, DIAMONDS, NO_SUIT)


class Schedule:
    """The bids in their order, each overcalling those before it; a contract is a place in this order, 0 no
    bid.

    `name` is avondale, original or inverted. More tricks overcall fewer, and of equal tricks the higher
    denomination; or by value, then of equal values the more tricks. Nullo, a bid to lose every trick, and
    open nullo, with the hand laid face up, are bids of no tricks.
    """

    def __init__(
        self, name: str, by_value: bool = False, nullo: bool = False, open_nullo: bool = False
    ) -> None:
        bids = [(0, 0, NO_SUIT)]  # value, tricks, denomination
        for tricks in range(FEWEST, MOST + 1):
            for place, suit in enumerate(_INVERTED if name == "inverted" else _RISING):
                six = 40 + 20 * place
                value = six + 100 * (tricks - 6) if name == "avondale" else six * (tricks - 5)
                bids.append((value, tricks, suit))
        if open_nullo:
            bids.insert(len(bids) - 2, _OPEN_NULLO)
        if nullo:
            bids.insert(_LOWEST_EIGHT + 1, _NULLO)
        if by_value:
            bids.sort()
        self.values = [value for value, _, _ in bids]
        self.tricks = [tricks for _, tricks, _ in bids]
        self.suits = [suit for _, _, suit in bids]
        self.nullo = bids.index(_NULLO) if nullo else -1
        self.open_nullo = bids.index(_OPEN_NULLO) if open_nullo else -1

    def wants_none(self, contract: i64) -> bool:
        """Whether a contract is to lose every trick."""
        return contract > 0 and self.tricks[contract] == 0

    def text(self, contract: int) -> str:
        """A bid as it is written: `7H`, `8NT`, `nullo`."""
        if self.wants_none(contract):
            return self.name(contract)
        return f"{self.tricks[contract]}{_DENOMINATIONS[self.suits[contract]]}" if contract else ""

    def name(self, contract: int) -> str:
        """A bid in words: `seven hearts`."""
        if self.wants_none(contract):
            return "nullo" if contract == self.nullo else "open nullo"
        return f"{RANK_NAMES[self.tricks[contract]]} {SUIT_NAMES[self.suits[contract]]}"

    def find(self, tricks: int, suit: int) -> int:
        """The contract for so many tricks in a denomination."""
        return next(c for c in range(len(self.values)) if self.tricks[c] == tricks and self.suits[c] == suit)
