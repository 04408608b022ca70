"""Which hand to bet on at punto banco."""

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.banking.rules.punto import BANCO, BetOnHands


class HandsStrategy(Strategy):
    """A single stake on banco: the house gains by every bet, and by this least."""

    def __init__(self, betting: BetOnHands) -> None:
        super().__init__()
        self.betting = betting

    def advise(self, s: State, seat: int) -> Advice | None:
        """The least that is allowed."""
        verb = self.betting.bets[BANCO].verb
        why = "Of every hundred chips that are won or lost the house gains 1.2 on banco and 1.3 on punto."
        return Advice(self.betting.game.moves.number(verb, 1), why)

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """What each bet costs is known: there is nothing to search for."""
        advice = self.advise(s, seat)
        return [advice.move] if advice is not None else moves
