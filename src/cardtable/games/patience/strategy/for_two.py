"""How far two who play patience against each other look ahead."""

from cardtable.engine import Lookahead, State
from cardtable.games.patience.rules.centre_stacks import CentreStacks
from cardtable.games.patience.rules.russian_bank import DoublePatience


class PayOffPiles(Lookahead):
    """Two turns of each; every card of a pay-off pile is a point less."""

    def __init__(self, stacks: CentreStacks) -> None:
        super().__init__(turns=4)
        self.stacks = stacks

    def still_expects(self, s: State, side: int) -> float:
        """What is left of the pile."""
        return -float(len(s.zones[self.stacks.pay_offs[side]]))


class CardsToPay(Lookahead):
    """Two turns of each; what is left counts against a player, as the winner would count it."""

    def __init__(self, patience: DoublePatience) -> None:
        super().__init__(turns=4)
        self.patience = patience

    def still_expects(self, s: State, side: int) -> float:
        """What would be paid now."""
        return -float(self.patience.to_pay(s, side))
