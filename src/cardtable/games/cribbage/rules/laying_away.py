"""Cribbage: each player lays cards away to the crib."""

from typing import Any

from mypy_extensions import i64

from cardtable.engine import WIDOW, Game, State, Strategy
from cardtable.games.cribbage.rules.counting import HAND
from cardtable.mechanics.hands.choosing import ChooseTogether


class LayAway(ChooseTogether):
    """Each player lays cards away face down to the crib, all at once, and keeps four.

    A crib that would be short of four cards is dealt one from the pack.
    """

    def __init__(self, each: int, target: int) -> None:
        super().__init__("lay away", each)
        self.target: i64 = target

    def bind(self, game: Game[Any]) -> None:
        """Nobody looks into the crib, but each knows what he has laid away himself."""
        super().bind(game)
        self.crib = game.pile("crib", WIDOW, is_open=False, is_pile=False)
        self.piles = [self.crib] * game.seats
        self.dealt = HAND - self.count * game.seats

    def enter(self, s: State) -> None:
        """Complete the crib from the pack where the players do not, and let all choose."""
        if self.dealt > 0:
            s.deal(0, self.crib, self.dealt)
        super().enter(s)

    def chosen(self, s: State, seat: int) -> list[int]:
        """The cards of the crib that he knows."""
        return [card for card in s.zones[self.crib] if s.seen[card] >> seat & 1]

    def remaining(self, s: State, seat: int) -> int:
        """As many cards as the hand has over four."""
        return len(s.zones[self.hands[seat]]) - HAND

    def prompt(self, s: State, seat: int) -> str:
        """How many cards go to the crib, and whose it is."""
        whose = "your own" if seat == s.dealer else f"{self.game.seat_name(int(s.dealer))}'s"
        return f"{super().prompt(s, seat)} to {whose} crib"

    def strategy(self) -> Strategy:
        """Go by what hand and crib together count on average."""
        from cardtable.games.cribbage.strategy.laying_away import LayAwayStrategy

        return LayAwayStrategy(self)
