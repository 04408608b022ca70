"""Monte Bank (book 000, lines 6813-6823): bet on two layouts, and see whether the gate is of their suits."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, JACK, KING, QUEEN, Pack, make_pack
from cardtable.engine import Game, GameInfo, MatchPlan, Options, Step, says
from cardtable.games.banking.rules.layouts import BankGoesRound
from cardtable.games.banking.rules.monte import BankInTurn, BetOnLayouts, LayOut, MonteTable, ShowGate

WITHOUT_TENS: Final = make_pack("monte", (2, 3, 4, 5, 6, 7, JACK, QUEEN, KING, ACE))
"""40 cards: tens, nines and eights are left out."""


@dataclass(frozen=True, kw_only=True)
class MonteBankOptions(Options):
    """House rules; each default is the book's main rule."""

    limit: int = field(
        default=100, metadata=says("the most chips a bank may hold to begin with", 1, ..., 1000)
    )
    deals: int = field(default=5, metadata=says("packs dealt out before the game ends", 1, ..., 50))


class MonteBank(Game[MonteBankOptions]):
    """Put up a bank; lay out two cards from the bottom and two from the top; bet, and show the gate."""

    def pack(self) -> Pack:
        """40 cards."""
        return WITHOUT_TENS

    def steps(self) -> list[Step]:
        """The bank, and eight rounds of layouts, bets and the gate."""
        table = MonteTable(self, self.options.limit)
        lay_out = LayOut(table)
        return [BankInTurn(table), lay_out, BetOnLayouts(table), ShowGate(table, lay_out)]

    def plan(self) -> MatchPlan:
        """So many packs; the bank goes round."""
        return BankGoesRound(self.options.deals)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("monte-bank", "Monte Bank", MonteBank, MonteBankOptions(), players=(5, 2, 3, 4, 6, 7, 8, 9, 10)),
)
