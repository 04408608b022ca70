"""Simple policies that laws are checked with: they choose a legal move for a seat."""

from collections.abc import Callable
from typing import Any, Final

from cardtable.cards import Rng
from cardtable.engine import Game, Move, State

Policy = Callable[[Game[Any], State, int, Rng], Move]


def random_move(game: Game[Any], s: State, seat: int, rng: Rng) -> Move:
    """Any legal move."""
    return game.step_of(s).pick(s, seat, rng)


def advised_move(game: Game[Any], s: State, seat: int, rng: Rng) -> Move:
    """What the rule of thumb says, now and then something else."""
    advice = game.advice(s, seat)
    if advice is None or rng.below(10) == 0:
        return random_move(game, s, seat, rng)
    return advice.move


def last_move(game: Game[Any], s: State, seat: int, rng: Rng) -> Move:
    """The last move on the list at its highest amount: bold bids, large bets; now and then something else."""
    move = game.legal(s, seat)[-1]
    if rng.below(4) == 0:
        return random_move(game, s, seat, rng)
    return game.moves.number(move.verb, move.high) if move.is_range else move


POLICIES: Final[tuple[Policy, ...]] = (random_move, advised_move, random_move, last_move)
"""The policies that deals are played by in turn."""
