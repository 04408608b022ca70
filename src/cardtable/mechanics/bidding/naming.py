"""Naming the trump: whoever has won the bidding says which suit it is, or that there is none."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import NO_SUIT, SUIT_NAMES
from cardtable.engine import Game, Move, State, Step, Strategy


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseTrump(Step):
    """The contractor, `s.declarer`, names the trump suit; no-trump too where that may be played."""

    def __init__(self, no_trump: bool = False) -> None:
        super().__init__()
        self.no_trump = no_trump

    def bind(self, game: Game[Any]) -> None:
        """A move for each suit, and for no-trump."""
        self.game = game
        self.hands = game.hand_zones()
        suits = NO_SUIT + 1 if self.no_trump else NO_SUIT
        self.names = [game.moves.word("trump", SUIT_NAMES[suit], suit) for suit in range(suits)]

    def enter(self, s: State) -> None:
        """The contractor decides."""
        s.turn = s.declarer

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any suit."""
        return self.names

    def apply(self, s: State, seat: int, move: Move) -> None:
        """It is trump for the rest of the deal."""
        s.trump = move.low
        self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """What is asked of him."""
        return "name the trump suit" + (", or no-trump" if self.no_trump else "")

    def strategy(self) -> Strategy:
        """The longest suit."""
        from cardtable.mechanics.bidding.strategy import LongestSuit

        return LongestSuit(self)
