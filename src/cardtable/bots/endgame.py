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
        self.hands = [game.layout.find_zone(f"hand {seat}") for seat in range(game.seats)]

    def is_near(self, s: State) -> bool:
        """Whether the step plays out the hands, there are two camps, and few cards are left."""
        if not self.game.all_steps[s.step].plays_out or (self.game.sides != 2 and s.declarer < 0):
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
        first = 0 if self.game.sides == 2 else int(s.declarer)
        for seat, move in self._solve(s, first, -1e30, 1e30)[1]:
            self.game.carry_out(s, seat, move)

    def value(self, s: State, seat: int) -> float:
        """What a deal is worth to a seat: its chance to win the match, or the points where they count."""
        chance = self.plan.chance(s.scores, self.game.side_of[seat])
        return self.game.payoff(s, seat) if chance < 0.0 else chance

    def _solve(self, s: State, first: int, low: float, high: float) -> tuple[float, list[tuple[int, Move]]]:
        """What a position is worth to the first camp, and the moves that bring it (alpha-beta)."""
        if s.over:
            return self.value(s, first), []
        seat = self.game.to_act(s)[0]
        step = self.game.all_steps[s.step]
        is_first = self.game.side_of[seat] == self.game.side_of[first]
        advice = step.advise(s, seat)
        moves = step.legal(s, seat)
        if advice is not None and len(moves) > 1:  # what is likely best first: the rest is cut the sooner
            moves = [advice.move, *[move for move in moves if move is not advice.move]]
        best = -1e30 if is_first else 1e30
        way: list[tuple[int, Move]] = []
        for move in moves:
            after = s.copy()
            step.apply(after, seat, move)
            worth, rest = self._solve(after, first, low, high)
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
