"""Old Maid (book 000, lines 6371-6385): pairs go down, and nobody wants to be left with the odd queen."""

from typing import Final

from cardtable.cards import FULL_52, HEARTS, QUEEN, Pack
from cardtable.engine import Game, GameInfo, Options, State, Step
from cardtable.games.children.rules.pairing import DrawFromNeighbour, LayPairs
from cardtable.mechanics.hands.dealing import DealAllToHands

THREE_QUEENS: Final = Pack(
    "51-card", [pair for pair in zip(FULL_52.suits, FULL_52.ranks, strict=True) if pair != (HEARTS, QUEEN)]
)


class OldMaid(Game[Options]):
    """Draw from your neighbour's hand until every card but one has found its mate."""

    def pack(self) -> Pack:
        """51 cards: the queen of hearts is left out, and one of the others will be the odd one."""
        return THREE_QUEENS

    def steps(self) -> list[Step]:
        """Deal everything; lay down pairs; then draw."""
        self.drawing = DrawFromNeighbour()
        return [DealAllToHands(), LayPairs(), self.drawing]

    def suits_are_alike(self) -> bool:
        """Of three cards of a rank the first two by suit go down."""
        return False

    def score(self, s: State) -> None:
        """One loses."""
        self.drawing.score(s)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("old-maid", "Old Maid", OldMaid, Options(), players=(4, 2, 3, *range(5, 14))),
)
