"""How to play where the first bets are made before the cards are dealt."""

from typing import Final

from cardtable.engine import Advice, State, Strategy
from cardtable.games.poker.rules.blinds import BlindBetting, Straddles
from cardtable.games.poker.strategy.draw import BeforeDrawStrategy

_ANY_HAND: Final = 0.5
"""Who has bet blind may hold anything, and is half as dangerous as who has found his hand worth a call."""


class BlindStrategy(BeforeDrawStrategy):
    """Blind bets say nothing of a hand, but they are half of a call already."""

    def __init__(self, interval: BlindBetting) -> None:
        super().__init__(interval)
        self.blind = interval

    def weight(self, s: State, other: int) -> float:
        """Who has bet blind and not raised since has any hand."""
        n = s.numbers
        b = self.blind
        if n[b.bets + other] and not n[b.made + other] and n[b.to_match] == b.blinds.owed(s):
            return _ANY_HAND
        return super().weight(s, other)


class StraddlesStrategy(Strategy):
    """Decline."""

    def __init__(self, step: Straddles) -> None:
        super().__init__()
        self.step = step

    def advise(self, s: State, seat: int) -> Advice | None:
        """A bet on cards that nobody has seen costs more than it brings."""
        return Advice(self.step.decline, "You would bet on cards that you have not seen.")
