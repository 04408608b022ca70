"""Baccarat (book 000, lines 6779-6785; book 003, lines 241-299): one banker against two tableaux."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, Lookahead, Match, MatchPlan, Options, State, Step, says
from cardtable.games.banking.rules.put_up import BankAuction, CoupsMatch, KeepBank, NameBank
from cardtable.games.banking.rules.tableaux import BetOnTableaux, CallBanco, TableauxTable, ThreeHands

PACKS: Final = 6
UNUSED: Final = 10
"""At the house's table a marker lies before the tenth card from the back."""


@dataclass(frozen=True, kw_only=True)
class BaccaratOptions(Options):
    """House rules; each default is the book's main rule."""

    coups: int = field(default=20, metadata=says("coups before the game ends", 1, ..., 100))
    limit: int = field(
        default=1000, metadata=says("the most chips for a bank; against the house, for a bet", 1, ..., 10000)
    )
    bank: str = field(default="player", metadata=says("who holds the bank", "player", "house"))


class Baccarat(Game[BaccaratOptions]):
    """Bet on the right tableau, the left or both: they come as near to nine as they can, and so does he."""

    def pack(self) -> Pack:
        """Six packs as one."""
        return make_pack(f"{PACKS}-pack", tuple(sorted(set(FULL_52.ranks))), PACKS)

    def house(self) -> str:
        """A casino provides the bank and the banker."""
        return "the house" if self.options.bank == "house" else ""

    def steps(self) -> list[Step]:
        """The first bank; then coups: a new bank if need be, calls, bets, three hands, stay or retire."""
        o = self.options
        table = self.table = TableauxTable(self, o.limit)
        betting, hands = BetOnTableaux(table), ThreeHands(table)
        if table.has_house:
            return [betting, hands, KeepBank(table, betting, o.coups, UNUSED)]
        name = NameBank(table)
        keep = KeepBank(table, name, o.coups, self.cards.size // 6)
        return [BankAuction(table), name, CallBanco(table), betting, hands, keep]

    def lookahead(self) -> Lookahead:
        """To the end of the coup."""
        from cardtable.games.banking.strategy.tableaux import CoupByCoup

        return CoupByCoup(self.table)

    def open_match(self, match: Match) -> None:
        """There is no bank yet; the first seat is at the left of the house."""
        self.table.open_match(match)
        if self.table.has_house:
            match.dealer = self.seats - 1

    def open_deal(self, match: Match, s: State) -> None:
        """The bank that stands when the cards are shuffled."""
        self.table.open_deal(match, s)

    def close_deal(self, match: Match, s: State) -> None:
        """The bank is there for the next shoe."""
        self.table.close_deal(match, s)

    def plan(self) -> MatchPlan:
        """So many coups; the bank stays with whoever has it."""
        return CoupsMatch(self.options.coups)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("baccarat", "Baccarat", Baccarat, BaccaratOptions(), players=(6, *range(2, 6), *range(7, 14))),
)
