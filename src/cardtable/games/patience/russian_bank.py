"""Russian Bank (book 000, lines 7046-7118): two at one patience, and "Stop!" to whoever breaks its order."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, Lookahead, Options, State, Step, says
from cardtable.games.patience.rules.russian_bank import DoublePatience

TWO_PACKS: Final = make_pack("double", tuple(sorted(set(FULL_52.ranks))), copies=2, backs=2)
FOR_GAME: Final = 30
PATIENCE: Final = 100
"""So many turns without a card to the foundations, about as many as go through both hands, end a game."""


@dataclass(frozen=True, kw_only=True)
class RussianBankOptions(Options):
    """House rules; each default is the book's main rule."""

    stock: int = field(default=12, metadata=says("cards in each stock", 12, 13))
    first: str = field(
        default="draw", metadata=says("who plays first: drawn, or by the tableau", "draw", "tableau")
    )


class RussianBank(Game[RussianBankOptions]):
    """Be rid of stock, hand and talon first, and load the other's; whoever breaks the order is stopped."""

    def pack(self) -> Pack:
        """Two packs with different backs."""
        return TWO_PACKS

    def steps(self) -> list[Step]:
        """A stock of twelve and four cards for the tableau each, the rest in hand."""
        self.patience = DoublePatience(self.options.stock, self.options.first == "tableau", PATIENCE)
        return [self.patience]

    def score(self, s: State) -> None:
        """30 for game, 1 for each card in the adverse hand and talon, 2 for each in the stock."""
        self.patience.score(s, FOR_GAME)

    def lookahead(self) -> Lookahead:
        """Two turns of each."""
        from cardtable.games.patience.strategy.russian_bank import CardsToPay

        return CardsToPay(self.patience)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("russian-bank", "Russian Bank", RussianBank, RussianBankOptions(), players=(2,)),
)
