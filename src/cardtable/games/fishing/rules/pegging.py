"""Pegging: points are scored as cards are taken in, and the game is won in the middle of a deal."""

from mypy_extensions import mypyc_attr

from cardtable.engine import State
from cardtable.games.fishing.rules.taking_in import Counts, Fishing


@mypyc_attr(allow_interpreted_subclasses=True)
class PegAsTaken(Fishing):
    """Every card that scores by itself is pegged as it is taken in, every sweep as it is made.

    Whoever reaches the target has won, and the deal is over.
    """

    def __init__(
        self,
        counts: Counts,
        points: list[int],
        sweep: int,
        honours: list[tuple[int, int, str]],
        target: int,
    ) -> None:
        super().__init__(counts, points, sweep)
        self.honours = honours
        """The cards that score by themselves, how much, and what for; a card may be there twice."""
        self.target = target

    def peg(self, s: State, side: int, points: int, why: str) -> None:
        """Peg points, unless the game is won already."""
        if s.over:
            return
        s.score(side, points, why)
        if s.scores[side] >= self.target:
            self.game.end(s)

    def gather(self, s: State, side: int, zone: int) -> None:
        """The cards are pegged one after the other."""
        taken = s.zones[zone][:]
        super().gather(s, side, zone)
        for card in taken:
            for honour, points, why in self.honours:
                if honour == card:
                    self.peg(s, side, points, why)

    def count_sweep(self, s: State, side: int) -> None:
        """A sweep is pegged after the cards that make it."""
        super().count_sweep(s, side)
        if self.sweep:
            self.peg(s, side, self.sweep, "a sweep")

    def pass_on(self, s: State, seat: int) -> None:
        """Nobody plays on when the game is won."""
        if not s.over:
            super().pass_on(s, seat)
