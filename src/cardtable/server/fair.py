"""Fair deals that anyone can check: every card of the pack is committed to before the deal.

Each place of the pack has its own commitment, a hash of a fresh salt and the card that lies there. All see
the commitments before the first card is dealt. When the deal is over the salts of the cards that the rules
have revealed are opened, so that a hand thrown in unseen stays unseen.
"""

import hashlib
import secrets
from typing import Any, Final

from cardtable.cards import Pack, fresh_seed, table_order

_SALT_BYTES: Final = 16


def commitment(salt: str, place: int, card: str) -> str:
    """What is shown before the deal for a card that lies at a place of the pack."""
    return hashlib.sha256(f"{salt} {place} {card}".encode()).hexdigest()


class FairDeal:
    """A pack that has been committed to."""

    def __init__(self, cards: list[str], salts: list[str], seed: str) -> None:
        self.cards = cards
        """By place, the last one on top."""
        self.salts = salts
        self.seed = seed
        """Of shuffles later in the deal."""

    @classmethod
    def drawn(cls, pack: Pack) -> "FairDeal":
        """A fresh order of a pack, from the entropy of the operating system."""
        order = pack.twins_in_order(table_order(pack.size))
        salts = [secrets.token_hex(_SALT_BYTES) for _ in order]
        return cls([pack.text(card) for card in order], salts, str(fresh_seed()))

    @classmethod
    def of(cls, data: dict[str, Any]) -> "FairDeal":
        """As it stands in a log."""
        return cls(data["pack"].split(" "), data["salts"].split(" "), data["seed"])

    def data(self) -> dict[str, Any]:
        """As it goes into a log."""
        return {"pack": " ".join(self.cards), "salts": " ".join(self.salts), "seed": self.seed}

    def commitments(self) -> list[str]:
        """What all see before the deal, by place."""
        places = range(len(self.cards))
        return [commitment(self.salts[place], place, self.cards[place]) for place in places]
