"""Stuss and Faro (book 000, lines 6787-6811): bets on a layout of thirteen ranks, turn by turn."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Lookahead, Match, MatchPlan, Options, Step, says
from cardtable.games.banking.rules.bank import BankMatch
from cardtable.games.banking.rules.faro import BetOnRanks, CallTheTurn, RankTable, TakeTurn
from cardtable.games.banking.rules.put_up import BankAuction


@dataclass(frozen=True, kw_only=True)
class FaroOptions(Options):
    """House rules; each default is the book's main rule."""

    stake: int = field(default=5, metadata=says("the most chips a player may have on a card", 1, ..., 50))
    deals: int = field(default=2, metadata=says("packs dealt out before the game ends", 1, ..., 20))


@dataclass(frozen=True, kw_only=True)
class StussOptions(FaroOptions):
    """The bank is a player's."""

    limit: int = field(
        default=200, metadata=says("the most chips that may be bid for the bank", 1, ..., 1000)
    )
    split: str = field(
        default="all", metadata=says("what the bank takes of bets on a rank that is split", "all", "half")
    )


class Faro(Game[FaroOptions]):
    """The house banks, and takes half of what lies on a rank that is split."""

    def pack(self) -> Pack:
        """52 cards."""
        return FULL_52

    def house(self) -> str:
        """A permanent bank."""
        return "the house"

    def steps(self) -> list[Step]:
        """Bets and turns, until three cards are left and their order may be called."""
        return self.turns(RankTable(self, 0, takes_half=True))

    def turns(self, table: RankTable) -> list[Step]:
        """What is repeated until the pack is dealt out."""
        self.table = table
        betting = BetOnRanks(table, self.options.stake)
        return [betting, CallTheTurn(table, self.options.stake), TakeTurn(table, betting)]

    def lookahead(self) -> Lookahead:
        """To the end of the turn."""
        from cardtable.games.banking.strategy.faro import TurnByTurn

        return TurnByTurn(self.table)

    def open_match(self, match: Match) -> None:
        """The first seat is at the left of the house."""
        match.dealer = self.seats - 1

    def plan(self) -> MatchPlan:
        """So many packs."""
        return BankMatch(self.options.deals)


class Stuss(Faro):
    """The bank is auctioned for every pack, and takes all that lies on a rank that is split."""

    def house(self) -> str:
        """A player banks."""
        return ""

    def steps(self) -> list[Step]:
        """The auction, and the turns."""
        o = self.options
        assert isinstance(o, StussOptions)
        table = RankTable(self, o.limit, o.split == "half")
        return [BankAuction(table), *self.turns(table)]

    def open_match(self, match: Match) -> None:
        """Nobody has the bank yet."""


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("stuss", "Stuss", Stuss, StussOptions(), players=(5, 2, 3, 4, 6, 7, 8)),
    GameInfo("faro", "Faro", Faro, FaroOptions(), players=(5, 2, 3, 4, 6, 7, 8)),
)
