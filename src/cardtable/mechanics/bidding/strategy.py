"""Which trump to name, where a game has no better view of it."""

from mypy_extensions import mypyc_attr

from cardtable.cards import NO_SUIT, SUIT_NAMES
from cardtable.engine import Advice, State, Strategy
from cardtable.mechanics.bidding.naming import ChooseTrump


@mypyc_attr(allow_interpreted_subclasses=True)
class LongestSuit(Strategy):
    """The longest suit; of suits equally long the one with the higher cards."""

    def __init__(self, naming: ChooseTrump) -> None:
        super().__init__()
        self.naming = naming
        self.game = naming.game

    def advise(self, s: State, seat: int) -> Advice | None:
        """Name it."""
        pack, hand = self.game.cards, s.zones[self.naming.hands[seat]]
        held = [[pack.ranks[card] for card in hand if pack.suits[card] == suit] for suit in range(NO_SUIT)]
        best = max([(len(ranks), sum(ranks), suit) for suit, ranks in enumerate(held)])[2]
        return Advice(self.naming.names[best], f"you hold most {SUIT_NAMES[best]}")
