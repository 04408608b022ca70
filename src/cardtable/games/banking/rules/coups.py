"""Games of so many coups from a shoe: whoever has put up the bank, or the house, stays from shoe to shoe."""

from dataclasses import dataclass, field
from typing import TypeVar

from mypy_extensions import mypyc_attr

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, Match, MatchPlan, Options, State, says
from cardtable.games.banking.rules.put_up import CoupsMatch, PutUpBank


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class CoupsOptions(Options):
    """House rules; each default is the book's main rule."""

    coups: int = field(default=20, metadata=says("coups before the game ends", 1, ..., 100))


CoupsOptionsT = TypeVar("CoupsOptionsT", bound=CoupsOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class CoupsGame(Game[CoupsOptionsT]):
    """The bank and the count of coups go on when the cards are shuffled."""

    table: PutUpBank

    def pack(self) -> Pack:
        """Several packs as one."""
        packs = self.packs()
        return make_pack(f"{packs}-pack", tuple(sorted(set(FULL_52.ranks))), packs)

    def packs(self) -> int:
        """How many there are in the shoe."""
        return 6

    def open_match(self, match: Match) -> None:
        """There is no bank yet; where the house has it the first seat is at its left."""
        self.table.open_match(match)
        if self.house():
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
