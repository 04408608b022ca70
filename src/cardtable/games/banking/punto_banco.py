"""Punto Banco (book 003, lines 332-344): two hands are played by rule, and all bet on either."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Step, says
from cardtable.games.banking.rules.coups import CoupsGame, CoupsOptions
from cardtable.games.banking.rules.punto import BetOnHands, PlayCoup, PuntoTable

UNUSED: Final = 10
"""Before the tenth card from the back lies a marker."""


@dataclass(frozen=True, kw_only=True)
class PuntoBancoOptions(CoupsOptions):
    """House rules; each default is the book's main rule."""

    limit: int = field(default=5, metadata=says("the most stakes of twenty chips in a bet", 1, ..., 50))
    packs: int = field(default=6, metadata=says("packs in the shoe", 6, 8))
    three: str = field(
        default="stands",
        metadata=says("what banco does with 3 against a nine", "stands", "draws"),
    )


class PuntoBanco(CoupsGame[PuntoBancoOptions]):
    """Bet on a hand; the house pays."""

    def packs(self) -> int:
        """As agreed."""
        return self.options.packs

    def house(self) -> str:
        """Nobody is required to put up a bank."""
        return "the house"

    def steps(self) -> list[Step]:
        """Bets and coups, until the marker is reached."""
        o = self.options
        self.table = PuntoTable(self, o.three == "draws")
        betting = BetOnHands(self.table, o.limit)
        return [betting, PlayCoup(self.table, betting, o.coups, UNUSED)]


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "punto-banco",
        "Punto Banco",
        PuntoBanco,
        PuntoBancoOptions(),
        players=(6, *range(2, 6), *range(7, 13)),
    ),
)
