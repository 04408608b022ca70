"""How much to risk on a bank that is covered, and against it."""

from typing import Final

from cardtable.engine import Advice, State, Strategy
from cardtable.games.banking.rules.covered_bank import BankAuction, Calls, KeepBank, NameBank, Stakes

MODEST: Final = 20
"""Chips for a bank by rule of thumb."""


class BankAuctionStrategy(Strategy):
    """The bank has a small advantage, which is worth a modest bid."""

    def __init__(self, auction: BankAuction) -> None:
        super().__init__()
        self.auction = auction

    def advise(self, s: State, seat: int) -> Advice | None:
        """Bid up to a modest bank, unless somebody must hold it."""
        auction = self.auction
        bid = s.numbers[auction.table.bank]
        enough = min(auction.table.limit, MODEST)
        if bid < enough:
            higher = min(enough, bid + max(1, enough // 4))
            return Advice(auction.game.moves.number("bid", higher), "The banker has a small advantage.")
        if auction.is_alone(s, seat):
            return Advice(auction.game.moves.number("bid", bid + 1), "Somebody must hold the bank.")
        return Advice(auction.no_bid, "The advantage of the bank is too small to risk more on it.")


class NameBankStrategy(Strategy):
    """Put up a modest bank."""

    def __init__(self, naming: NameBank) -> None:
        super().__init__()
        self.naming = naming

    def advise(self, s: State, seat: int) -> Advice | None:
        """What is modest, or all that the limit allows."""
        naming = self.naming
        chips = min(naming.table.limit, MODEST)
        return Advice(naming.game.moves.number("bank", chips), "The banker has a small advantage.")


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


class KeepBankStrategy(Strategy):
    """Retire before the bank grows too large."""

    def __init__(self, keeping: KeepBank) -> None:
        super().__init__()
        self.keeping = keeping

    def advise(self, s: State, seat: int) -> Advice | None:
        """The bank is lost whole: stay two or three times, then retire."""
        keeping = self.keeping
        if s.numbers[keeping.table.bank] > 4 * MODEST:
            return Advice(keeping.retire, "The bank is large, and one coup would lose it all.")
        return Advice(keeping.stay, "The banker has a small advantage, and the bank is not large yet.")
