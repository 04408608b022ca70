"""Bots that play at random or by rule of thumb, carefully or carelessly."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.bots.observation import Observation
from cardtable.cards import Rng
from cardtable.engine import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player who is asked for one move at a time; the same random source gives the same move."""

    def choose(self, seen: Observation, rng: Rng) -> Move:
        """One of the legal moves, from what the seat may know."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Any legal move, each as likely as the others."""

    def choose(self, seen: Observation, rng: Rng) -> Move:
        """Draw a move; of a range, a number in it."""
        return seen.game.moves.any_of(seen.legal, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class ByThumb(RandomBot):
    """What the rules of thumb of the game advise, or any legal move where they have no view."""

    def choose(self, seen: Observation, rng: Rng) -> Move:
        """Follow the advice if there is any."""
        advice = seen.advice(seen.world(rng))
        return super().choose(seen, rng) if advice is None else advice.move


@mypyc_attr(allow_interpreted_subclasses=True)
class Casual(ByThumb):
    """Follows the rules of thumb, and overlooks something now and then, as people do who play for fun.

    A mistake is a move of the same kind near the right one: the next card of the hand, the next amount; where
    there is nothing near it (to knock or to go on), whatever comes to mind. What partners tell each other is
    not mistaken, and who plays alone takes his time.
    """

    def choose(self, seen: Observation, rng: Rng) -> Move:
        """Now and then a move beside the one that is advised."""
        right = super().choose(seen, rng)
        if seen.game.seats == 1 or seen.game.strategies[seen.veiled.step].is_spoken or rng.below(_SELDOM):
            return right
        return self.mistaken(seen, right, True, rng)

    def mistaken(self, seen: Observation, right: Move, is_blind: bool, rng: Rng) -> Move:
        """A move beside the right one; with nothing near it any move, if it is a blind mistake."""
        step = seen.game.step_of(seen.veiled)
        slips = [move for move in seen.legal if not step.is_deliberate(move)]
        if not slips or (len(slips) == 1 and not slips[0].is_range):
            return right
        ordered = sorted(
            [move for move in seen.legal if move.verb == right.verb],
            key=lambda move: (move.faces, move.seat, move.low, move.word),
        )
        place = next(at for at, move in enumerate(ordered) if move.covers(right))
        near = [move for at, move in enumerate(ordered) if 0 < abs(at - place) <= _NEAR]
        if ordered[place].is_range:
            return self._wrong_amount(seen, ordered[place], right, rng)
        if near:
            return seen.game.moves.any_of(near, rng)
        return seen.game.moves.any_of(slips, rng) if is_blind else right

    def _wrong_amount(self, seen: Observation, amounts: Move, right: Move, rng: Rng) -> Move:
        """Half or twice the amount that would be right, as far as it is allowed."""
        wrong = right.low // 2 if rng.below(2) else right.low * 2
        return seen.game.moves.number(right.verb, min(max(wrong, amounts.low), amounts.high))


@mypyc_attr(allow_interpreted_subclasses=True)
class Beginner(Casual):
    """Knows the rules of thumb and often forgets them: a card beside the right one is played, a bid too high.

    Where there is nothing near the right move he takes the other way more seldom.
    """

    def choose(self, seen: Observation, rng: Rng) -> Move:
        """Often a move beside the one that is advised."""
        right = ByThumb.choose(self, seen, rng)
        lapse = rng.below(_OFTEN)
        return right if lapse > 1 else self.mistaken(seen, right, lapse == 0, rng)


_SELDOM: Final = 10
"""One decision in so many is taken without thinking by a casual player."""
_OFTEN: Final = 5
"""Two decisions in so many are by a beginner."""
_NEAR: Final = 2
"""How far from the right move, in the order of the hand, a mistake may be."""
