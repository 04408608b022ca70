"""Poverty Poker (book 000, line 2083): nobody can lose more than his first stack.

Whoever has lost it gets another from the banker, for which he is not charged; perhaps a third.
"""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Match, MatchPlan, says
from cardtable.games.poker.draw_poker import DRAW_POKER, DRAWERS, DrawPoker, PassingOptions
from cardtable.games.poker.rules.game import PokerMatch

_FREE: Final = "free stacks"


@dataclass(frozen=True, kw_only=True)
class PovertyOptions(PassingOptions):
    """House rules of Poverty Poker."""

    free_stacks: int = field(
        default=1, metadata=says("stacks for which who has lost his own is not charged", 1, 2)
    )


class PovertyPoker(DrawPoker[PovertyOptions]):
    """Draw Poker with a limit to what anybody can lose."""

    def open_match(self, match: Match) -> None:
        """Nobody has had a free stack."""
        super().open_match(match)
        match.numbers[_FREE] = [0] * self.seats

    def plan(self) -> MatchPlan:
        """A game of so many deals and free stacks."""
        o = self.options
        return PovertyMatch(o.takeout, o.deals, o.takeouts, o.free_stacks)


class PovertyMatch(PokerMatch):
    """A player without chips gets free ones first; after that he may take out others, as agreed."""

    def __init__(self, takeout: int, deals: int, takeouts: int, free_stacks: int) -> None:
        super().__init__(takeout, deals, takeouts)
        self.free_stacks = free_stacks

    def is_free(self, match: Match, seat: int) -> bool:
        """Whether the next stack of a player costs him nothing."""
        return match.numbers[_FREE][seat] < self.free_stacks

    def may_take_out(self, match: Match, seat: int) -> bool:
        """Whether a player has lost all his chips and may have others."""
        if match.numbers["chips"][seat] == 0 and self.is_free(match, seat):
            return True
        return super().may_take_out(match, seat)

    def charge(self, match: Match, seat: int) -> None:
        """Not for a free stack."""
        if self.is_free(match, seat):
            match.numbers[_FREE][seat] += 1
            match.note(seat, f"gets {self.takeout} chips for nothing")
        else:
            super().charge(match, seat)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "poverty-poker",
        "Poverty Poker",
        PovertyPoker,
        PovertyOptions(),
        DRAW_POKER,
        players=DRAWERS,
    ),
)
