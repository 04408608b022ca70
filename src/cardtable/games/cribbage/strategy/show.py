"""How to count aloud: right, and with an eye on what others overlook."""

from cardtable.engine import Advice, State, Strategy
from cardtable.games.cribbage.rules.show import CountAloud


class CountAloudStrategy(Strategy):
    """Count right, and claim what is left over."""

    def __init__(self, counting: CountAloud) -> None:
        super().__init__()
        self.counting = counting

    def advise(self, s: State, seat: int) -> Advice | None:
        """Announce all, or say muggins."""
        true = self.counting.true_count(s)
        if s.turn >= 0:
            return Advice(self.counting.counts[true], "that is all the cards count with the starter")
        if true > s.numbers[self.counting.announced]:
            return Advice(self.counting.muggins, f"the cards count {true}")
        return Advice(self.counting.pass_, "nothing was overlooked")
