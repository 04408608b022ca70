"""The end of a deal solved: with few cards left every way to play them is looked at.

All hands are open in a sampled world, so what is solved is that world; the search asks for many of them.
"""

from typing import Any, Final

from cardtable.bots.ending import Ending, Unsolved
from cardtable.engine import Game, Move, State
from cardtable.mechanics.tricks.rules import Tricks
from cardtable.mechanics.tricks.strategy import TrickStrategy

WAYS: Final = 1500
"""How many orders of playing out the hands are few enough: four hands of three cards have 1296."""
WAYS_ON_MASKS: Final = 350_000
"""The same where only numbers of tricks count, on masks: four hands of four cards have 331,776."""


class EndingOfTricks(Ending):
    """Tricks solved on masks."""

    def __init__(self, endgame: "Endgame", step: Tricks, strategy: TrickStrategy) -> None:
        super().__init__(step, strategy.only_tricks_count)
        self.endgame = endgame
        self.tricks = step
        self.strategy = strategy

    def worth(self, s: State) -> float:
        """What a deal is worth to the camp."""
        return self.endgame.value(s, self.camp)

    def finish(self, s: State, camp: int) -> bool:
        """Play a deal to its end as both camps play best; False if something else is to be decided."""
        try:
            line = self.best_line(s, camp, self.strategy.chooser_for(s))
        except Unsolved:
            return False
        game, plays = self.endgame.game, self.tricks.plays
        for card in line:
            game.carry_out(s, int(s.turn), plays[card])
        return True


class Endgame:
    """Solves positions in which two camps play out their cards: two sides, or the others against declarer."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.plan = game.plan()
        self.hands = game.layout.hands
        self.endings: dict[int, EndingOfTricks] = {}
        """Those that have been solved on masks, by step."""

    def is_near(self, s: State) -> bool:
        """Whether the step plays out the hands, there are two camps, and few cards are left."""
        if not self.game.all_steps[s.step].plays_out or not self.game.camp(s):
            return False
        ways = 1
        ending = self.on_masks(s)
        most = WAYS_ON_MASKS if ending is not None and ending.only_tricks_count else WAYS
        for zone in self.hands:
            for count in range(2, len(s.zones[zone]) + 1):
                ways *= count
            if ways > most:
                return False
        return True

    def on_masks(self, s: State) -> EndingOfTricks | None:
        """How the step is solved on masks, if that can be done."""
        at = int(s.step)
        if at not in self.endings:
            step, strategy = self.game.all_steps[at], self.game.strategies[at]
            if not isinstance(step, Tricks) or not isinstance(strategy, TrickStrategy):
                return None
            if not strategy.rolls() or step.asks_more(s):
                return None
            self.endings[at] = EndingOfTricks(self, step, strategy)
        return self.endings[at]

    def finish(self, s: State) -> None:
        """Play a deal to its end as both camps play best."""
        camp = self.game.camp(s)
        ending = self.on_masks(s)
        if ending is None or not ending.finish(s, camp):
            for seat, move in self._solve(s, camp, -1e30, 1e30)[1]:
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
