"""How much to put up as a bank, or to bid for one."""

from typing import Final

from cardtable.engine import Advice, State, Strategy
from cardtable.games.banking.rules.put_up import BankAuction, KeepBank, NameBank

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
            return Advice(auction.game.moves.number("bid", higher), auction.table.worth())
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
        return Advice(naming.game.moves.number("bank", chips), naming.table.worth())


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
