"""What the bank is worth to whoever is entitled to it."""

from cardtable.engine import Advice, State, Strategy
from cardtable.games.banking.rules.bank import PassBank


class PassBankStrategy(Strategy):
    """Keep the bank, and give a little for it."""

    def __init__(self, passing: PassBank) -> None:
        super().__init__()
        self.passing = passing

    def advise(self, s: State, seat: int) -> Advice | None:
        """The bank wins all ties: keep it, and give a chip or two for it."""
        passing = self.passing
        if not s.numbers[passing.price]:
            return Advice(passing.take, "The bank wins ties and plays last: keep it.")
        if s.numbers[passing.price] <= passing.table.seats // 2:
            return Advice(passing.buy, "The bank wins ties and plays last: it is worth that much.")
        return Advice(passing.decline, "That is more than the bank is likely to win.")
