"""Chemin de Fer (book 000, lines 6741-6777; calls, retiring and the house's part 003, lines 306-328).

The bank goes round the table: it is covered by the others, grows while it wins and is lost whole.
"""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import GameInfo, State, Step, says
from cardtable.games.banking.rules.baccarat import BaccaratTable, Coup
from cardtable.games.banking.rules.coups import CoupsGame, CoupsOptions
from cardtable.games.banking.rules.covered_bank import Calls, KeepCovered, Stakes
from cardtable.games.banking.rules.put_up import BankAuction, NameBank

HOME: Final = 1
"""A single pack is shuffled for every coup."""


@dataclass(frozen=True, kw_only=True)
class CheminDeFerOptions(CoupsOptions):
    """House rules; each default is the book's main rule."""

    limit: int = field(default=1000, metadata=says("the most chips a bank may hold", 1, ..., 100000))
    packs: int = field(default=6, metadata=says("packs in the shoe; one is shuffled every coup", 6, 1, 8))
    first: str = field(
        default="auction", metadata=says("the first bank goes to the highest bid or by lot", "auction", "lot")
    )
    drawing: str = field(
        default="bound",
        metadata=says(
            "the table of play binds both; neither after banco; or not the dealer, nor a player who bancos",
            "bound",
            "banco",
            "dealer",
        ),
    )
    goes: str = field(default="left", metadata=says("where bank and precedence go", "left", "right"))
    commission: int = field(default=0, metadata=says("the house's hundredths of a bank's gain", 0, ..., 10))


class HouseCoup(Coup):
    """False draws: who plays for himself alone may draw or stand as he likes, if the house allows it."""

    def __init__(self, table: BaccaratTable, drawing: str) -> None:
        super().__init__(table)
        self.drawing = drawing

    def player_is_free(self, s: State) -> bool:
        """If he has covered the whole bank by a call."""
        return self.drawing != "bound" and s.numbers[self.table.banco] >= 0

    def banker_is_free(self, s: State) -> bool:
        """With such a player, or always."""
        return self.drawing == "dealer" or self.player_is_free(s)


class CheminDeFer(CoupsGame[CheminDeFerOptions]):
    """Cover the bank, come nearer to nine than the banker, and the bank is yours to break."""

    def packs(self) -> int:
        """As agreed."""
        return self.options.packs

    def pack(self) -> Pack:
        """Six packs as one; at home a single one."""
        return FULL_52 if self.packs() == HOME else super().pack()

    def steps(self) -> list[Step]:
        """The first bank; then coups: a new bank if need be, calls, bets, the cards, and who banks next."""
        o = self.options
        self.table = BaccaratTable(self, o.limit, o.goes == "left", o.commission)
        name = NameBank(self.table)
        coup = HouseCoup(self.table, o.drawing)
        cut = self.cards.size if o.packs == HOME else self.cards.size // 6
        keep = KeepCovered(self.table, name, o.coups, cut)
        steps: list[Step] = [name, Calls(self.table), Stakes(self.table), coup, keep]
        return [BankAuction(self.table), *steps] if o.first == "auction" else steps


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "chemin-de-fer",
        "Chemin de Fer",
        CheminDeFer,
        CheminDeFerOptions(),
        players=(6, *range(2, 6), *range(7, 31)),
    ),
)
