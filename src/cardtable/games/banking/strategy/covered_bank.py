"""How much to risk on a bank that is covered, and against it."""

from cardtable.engine import Advice, State, Strategy
from cardtable.games.banking.rules.covered_bank import Calls, Stakes
from cardtable.games.banking.strategy.put_up import MODEST


class CallsStrategy(Strategy):
    """Let others cover the whole bank."""

    def __init__(self, calls: Calls) -> None:
        super().__init__()
        self.calls = calls

    def advise(self, s: State, seat: int) -> Advice | None:
        """The bank has the advantage: let others cover it."""
        calls = self.calls
        if calls.table.seats == 2 and s.numbers[calls.table.bank] <= MODEST:
            move = calls.again if calls.may_follow(s, seat) else calls.whole
            return Advice(move, "Nobody else will cover the bank, and it is small.")
        return Advice(calls.no_call, "The banker has a small advantage: cover only a part of his bank.")


class StakesStrategy(Strategy):
    """Bet a share of the bank, and no more."""

    def __init__(self, stakes: Stakes) -> None:
        super().__init__()
        self.stakes = stakes

    def advise(self, s: State, seat: int) -> Advice | None:
        """A fair share of the bank."""
        stakes = self.stakes
        n, t = s.numbers, stakes.table
        share = min(stakes.open_part(s), -(-n[t.bank] // (int(t.seats) - 1)))
        return Advice(stakes.game.moves.number("bet", share), "That is your share of the bank, and no more.")
