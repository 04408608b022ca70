"""Punto Banco (book 003, lines 332-344): two hands are played by rule, and all bet on either."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, State, Step, says
from cardtable.games.banking.rules.punto import BetOnHands, PlayCoup, PuntoTable
from cardtable.games.banking.rules.put_up import CoupsMatch

UNUSED: Final = 10
"""Before the tenth card from the back lies a marker."""


@dataclass(frozen=True, kw_only=True)
class PuntoBancoOptions(Options):
    """House rules; each default is the book's main rule."""

    coups: int = field(default=20, metadata=says("coups before the game ends", 1, ..., 100))
    limit: int = field(default=5, metadata=says("the most stakes of twenty chips in a bet", 1, ..., 50))
    packs: int = field(default=6, metadata=says("packs in the shoe", 6, 8))
    three: str = field(
        default="stands",
        metadata=says("what banco does with 3 against a nine", "stands", "draws"),
    )


class PuntoBanco(Game[PuntoBancoOptions]):
    """Bet on a hand; the house pays."""

    def pack(self) -> Pack:
        """Several packs as one."""
        packs = self.options.packs
        return make_pack(f"{packs}-pack", tuple(sorted(set(FULL_52.ranks))), packs)

    def house(self) -> str:
        """Nobody is required to put up a bank."""
        return "the house"

    def steps(self) -> list[Step]:
        """Bets and coups, until the marker is reached."""
        o = self.options
        self.table = PuntoTable(self, o.three == "draws")
        betting = BetOnHands(self.table, o.limit)
        return [betting, PlayCoup(self.table, betting, o.coups, UNUSED)]

    def open_match(self, match: Match) -> None:
        """The first seat is at the left of the house."""
        self.table.open_match(match)
        match.dealer = self.seats - 1

    def open_deal(self, match: Match, s: State) -> None:
        """Coups are counted from shoe to shoe."""
        self.table.open_deal(match, s)

    def close_deal(self, match: Match, s: State) -> None:
        """So many have been played."""
        self.table.close_deal(match, s)

    def plan(self) -> MatchPlan:
        """So many coups."""
        return CoupsMatch(self.options.coups)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "punto-banco",
        "Punto Banco",
        PuntoBanco,
        PuntoBancoOptions(),
        players=(6, *range(2, 6), *range(7, 13)),
    ),
)
