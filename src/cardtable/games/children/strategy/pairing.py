"""What there is to say where all cards look alike."""

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, State, Strategy
from cardtable.games.children.rules.pairing import Pairing


@mypyc_attr(allow_interpreted_subclasses=True)
class PairingStrategy(Strategy):
    """Draw, and hope that it is not the odd card."""

    def __init__(self, pairing: Pairing) -> None:
        super().__init__()
        self.pairing = pairing

    def advise(self, s: State, seat: int) -> Advice | None:
        """The only move there is."""
        move = self.pairing.legal(s, seat)[0]
        if move.verb == "lay":
            return Advice(move, "Pairs go down at once.")
        if move is self.pairing.keep:
            return Advice(move, "There is no pair among your cards.")
        return Advice(move, "From behind one card is like another.")
