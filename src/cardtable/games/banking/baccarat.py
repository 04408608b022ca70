"""Baccarat (book 000, lines 6779-6785; book 003, lines 241-299): one banker against two tableaux."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Lookahead, Step, says
from cardtable.games.banking.rules.coups import CoupsGame, CoupsOptions
from cardtable.games.banking.rules.put_up import BankAuction, KeepBank, NameBank
from cardtable.games.banking.rules.tableaux import BetOnTableaux, CallBanco, TableauxTable, ThreeHands

UNUSED: Final = 10
"""At the house's table a marker lies before the tenth card from the back."""


@dataclass(frozen=True, kw_only=True)
class BaccaratOptions(CoupsOptions):
    """House rules; each default is the book's main rule."""

    limit: int = field(
        default=1000, metadata=says("the most chips for a bank; against the house, for a bet", 1, ..., 10000)
    )
    bank: str = field(default="player", metadata=says("who holds the bank", "player", "house"))


class Baccarat(CoupsGame[BaccaratOptions]):
    """Bet on the right tableau, the left or both: they come as near to nine as they can, and so does he."""

    def house(self) -> str:
        """A casino provides the bank and the banker."""
        return "the house" if self.options.bank == "house" else ""

    def steps(self) -> list[Step]:
        """The first bank; then coups: a new bank if need be, calls, bets, three hands, stay or retire."""
        o = self.options
        table = self.table = self.tableaux = TableauxTable(self, o.limit)
        betting, hands = BetOnTableaux(table), ThreeHands(table)
        if table.has_house:
            return [betting, hands, KeepBank(table, betting, o.coups, UNUSED)]
        name = NameBank(table)
        keep = KeepBank(table, name, o.coups, self.cards.size // 6)
        return [BankAuction(table), name, CallBanco(table), betting, hands, keep]

    def lookahead(self) -> Lookahead:
        """To the end of the coup."""
        from cardtable.games.banking.strategy.tableaux import CoupByCoup

        return CoupByCoup(self.tableaux)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("baccarat", "Baccarat", Baccarat, BaccaratOptions(), players=(6, *range(2, 6), *range(7, 14))),
)
