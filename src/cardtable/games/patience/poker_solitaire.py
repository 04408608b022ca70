"""Poker Solitaire (book 000, lines 6993-7016): 25 cards in a square that makes ten poker hands."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, State, Step, says
from cardtable.games.patience.rules.squares import (
    FIXED,
    Arrange,
    FillSquares,
    PlaceCalled,
    SquareOptions,
    SquareScore,
)


@dataclass(frozen=True, kw_only=True)
class PokerSolitaireOptions(SquareOptions):
    """House rules; each default is the book's main rule."""

    adjacent: bool = field(
        default=False, metadata=says("each card must touch one that lies, by side or corner")
    )
    spread: bool = field(default=False, metadata=says("all 25 cards are spread face up before any is placed"))


class PokerSolitaire(Game[PokerSolitaireOptions]):
    """Rows and columns count as poker hands; a card once placed is not moved."""

    def pack(self) -> Pack:
        """All 52 cards, of which 25 are used; the ace is high or low in a straight."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Turn the cards one by one and place each; or spread them all and arrange them."""
        o = self.options
        hands = SquareScore(self.cards, o.scoring)
        self.square: FillSquares = PlaceCalled(hands, o.frame, o.adjacent)
        if o.spread:
            self.square = Arrange(hands, o.frame, o.adjacent)
        return [self.square]

    def score(self, s: State) -> None:
        """Ten hands."""
        self.square.score(s)

    def comes_out(self) -> bool:
        """It is played for points."""
        return False


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("poker-solitaire", "Poker Solitaire", PokerSolitaire, PokerSolitaireOptions(), players=(1,)),
    GameInfo(
        "poker-solitaire-adjacent",
        "Poker Solitaire, Variant No. 1",
        PokerSolitaire,
        PokerSolitaireOptions(adjacent=True),
        players=(1,),
    ),
    GameInfo(
        "poker-solitaire-thoughtful",
        "Poker Solitaire, Variant No. 2",
        PokerSolitaire,
        PokerSolitaireOptions(spread=True, frame=FIXED),
        players=(1,),
    ),
)
