"""What a bot is given: all that its seat may know, and nothing else."""

from collections.abc import Sequence
from typing import Any, Final

from cardtable.cards import Rng
from cardtable.engine import Advice, Event, Game, Move, NoWorld, State
from cardtable.engine.worlds import Worlds, veil

_DOUBTS: Final = 12
"""How many unlikely worlds are turned down before one is taken after all."""
_PRECISION: Final = 1 << 20


class Observation:
    """A deal as one seat knows it: the rules, the moves it may make, what it has seen happen.

    The state in it is veiled: what the seat cannot see has been put in the order of the pack. So two deals
    that the seat cannot tell apart give the same observation, and no bot can be told more than a player is.
    """

    def __init__(
        self, game: Game[Any], seat: int, veiled: State, legal: list[Move], history: list[str]
    ) -> None:
        self.game = game
        self.seat = seat
        self.veiled = veiled
        self.legal = legal
        self.history = history
        """The moves of the deal so far, as the seat saw them."""
        self.worlds = Worlds(game, veiled, seat)

    def world(self, rng: Rng) -> State | None:
        """A deal that the seat could be in by all it knows; None if none was found."""
        try:
            return self.worlds.sample(rng)
        except NoWorld:
            return None

    def likely_world(self, rng: Rng) -> State | None:
        """A deal that the seat could be in, and in which the others would have done what they did."""
        world = self.world(rng)
        for _ in range(_DOUBTS):
            if world is None or float(rng.below(_PRECISION)) < self.game.likelihood(world) * _PRECISION:
                break
            world = self.world(rng)
        return world

    def advice(self, world: State | None) -> Advice | None:
        """What the rules of thumb say in a world, as long as it is a move that may be made."""
        if world is None:
            return None
        advice = self.game.step_of(world).advise(world, self.seat)
        if advice is None or not any(move.covers(advice.move) for move in self.legal):
            return None
        return advice


def observe(game: Game[Any], s: State, seat: int, events: Sequence[Event] = ()) -> Observation:
    """What a seat may know of a deal."""
    history = [f"{event.seat} {event.text(seat)}" for event in events]
    return Observation(game, seat, veil(s, seat), game.legal(s, seat), history)
