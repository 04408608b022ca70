"""Black Jack with a Permanent Bank (book 000, lines 6631-6673).

Come nearer to 21 than a dealer who has no choice; he holds the bank for the whole game.
"""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import GameInfo, MatchPlan, Options, Step, says
from cardtable.games.banking.rules.bank import BankMatch
from cardtable.games.banking.rules.bound_dealer import (
    DealerPlays,
    DealTwo,
    EvenBets,
    Naturals,
    UntilGathered,
)
from cardtable.games.banking.rules.bound_game import BoundGame
from cardtable.games.banking.rules.bound_hands import BoundTable, Terms
from cardtable.games.banking.rules.bound_play import EitherHand

TWO_PACKS: Final = make_pack("104-card", tuple(sorted(set(FULL_52.ranks))), 2)
TERMS: Final = Terms()
"""A pair is split once; nothing is doubled."""


@dataclass(frozen=True, kw_only=True)
class PermanentBankOptions(Options):
    """House rules; each default is the book's main rule."""

    least: int = field(default=2, metadata=says("the fewest chips a player may bet", 2, 4, 10))
    limit: int = field(default=10, metadata=says("the most chips a player may bet", 10, 20, 40))
    shuffles: int = field(default=3, metadata=says("packs dealt out before the game ends", 1, ..., 50))


class PermanentBank(BoundGame[PermanentBankOptions]):
    """Bet, get two cards, draw to 21, and be settled with; the dealer stays the same."""

    def pack(self) -> Pack:
        """104 cards; the marker at their end is no card."""
        return TWO_PACKS

    def steps(self) -> list[Step]:
        """Bets, two cards each, naturals, the draw, the dealer's draw, the next round."""
        table = self.table = BoundTable(self, TERMS, face_down=True)
        bets = EvenBets(table, self.options.least, self.options.limit)
        ending = UntilGathered(table, bets)
        return [
            bets,
            DealTwo(table),
            Naturals(table, ending),
            EitherHand(table),
            DealerPlays(table),
            ending,
        ]

    def plan(self) -> MatchPlan:
        """So many shuffles."""
        return BankMatch(self.options.shuffles)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "black-jack-permanent-bank",
        "Black Jack with a Permanent Bank",
        PermanentBank,
        PermanentBankOptions(),
        players=(5, 2, 3, 4, 6, 7, 8, 9),
    ),
)
