"""The end of a deal solved: with few cards left every way to play them is looked at.

All hands are open in a sampled world, so what is solved is that world; the search asks for many of them.
"""

from typing import Any, Final

from cardtable.engine import Game, Move, State

WAYS: Final = 1500
"""How many orders of playing out the hands are few enough: four hands of three cards have 1296."""


class Endgame:
    """Solves positions in which two camps play out their cards: two sides, or the others against declarer."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.plan = game.plan()
        self.hands = game.layout.hands

    def is_near(self, s: State) -> bool:
        """Whether the step plays out the hands, there are two camps, and few cards are left."""
        if not self.game.all_steps[s.step].plays_out or not self.game.camp(s):
            return False
        ways = 1
        for zone in self.hands:
            for count in range(2, len(s.zones[zone]) + 1):
                ways *= count
            if ways > WAYS:
                return False
        return True

    def finish(self, s: State) -> None:
        """Play a deal to its end as both camps play best."""
        for seat, move in self._solve(s, self.game.camp(s), -1e30, 1e30)[1]:
            self.game.carry_out(s, seat, move)

    def value(self, s: State, camp: int) -> float:
        """What a deal is worth to a camp: its chance to win the match, or the points where they count.

        Where its seats are of several sides, the mean of theirs.
        """
        side_of = self.game.side_of
        seats = [seat for seat in range(self.game.seats) if camp >> seat & 1]
        sides = sorted({side_of[seat] for seat in seats})
        chances = [self.plan.chance(s.scores, side) for side in sides]
        if chances[0] >= 0.0:
            return sum(chances) / len(chances)
        return sum([self.game.payoff(s, side_of.index(side)) for side in sides]) / len(sides)

    def _solve(self, s: State, camp: int, low: float, high: float) -> tuple[float, list[tuple[int, Move]]]:
        """What a position is worth to a camp, and the moves that bring it (alpha-beta)."""
        if s.over:
            return self.value(s, camp), []
        seat = self.game.to_act(s)[0]
        is_first = bool(camp >> seat & 1)
        advice = self.game.advice(s, seat)
        moves = self.game.legal(s, seat)
        if advice is not None and len(moves) > 1:  # what is likely best first: the rest is cut the sooner
            moves = [advice.move, *[move for move in moves if move is not advice.move]]
        best = -1e30 if is_first else 1e30
        way: list[tuple[int, Move]] = []
        for move in moves:
            after = s.copy()
            self.game.carry_out(after, seat, move)
            worth, rest = self._solve(after, camp, low, high)
            if (worth > best) if is_first else (worth < best):
                best = worth
                way = [(seat, move), *rest]
                if is_first:
                    low = max(low, best)
                else:
                    high = min(high, best)
                if low >= high:
                    break
        return best, way
