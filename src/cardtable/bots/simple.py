"""Bots that play at random or by rule of thumb.

A bot never holds the state of the deal: it is given a world sampled for its seat, in which
everything that the seat cannot know has been dealt afresh, and the moves it may make.
"""

from typing import Any

from cardtable.cards import Rng
from cardtable.engine import Advice, Game, Move, NoWorld, State, sample


class Bot:
    """A player who is asked for one move at a time."""

    def choose(self, game: Game[Any], world: State | None, seat: int, legal: list[Move], rng: Rng) -> Move:
        """One of the legal moves; there is no world when none fits what is known."""
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal move, each as likely as the others."""

    def choose(self, game: Game[Any], world: State | None, seat: int, legal: list[Move], rng: Rng) -> Move:
        """Draw a move; of a range, a number in it."""
        return game.moves.any_of(legal, rng)


class SimpleBot(RandomBot):
    """What the rules of thumb of the game advise, or any legal move where they have no view."""

    def choose(self, game: Game[Any], world: State | None, seat: int, legal: list[Move], rng: Rng) -> Move:
        """Follow the advice if there is any."""
        advice = good_advice(game, world, seat, legal)
        return super().choose(game, world, seat, legal, rng) if advice is None else advice.move


def imagine(game: Game[Any], s: State, seat: int, rng: Rng) -> State | None:
    """A world that the seat could be in by all it knows, or None if none was found: never the true one."""
    try:
        return sample(game, s, seat, rng)
    except NoWorld:
        return None


def good_advice(game: Game[Any], world: State | None, seat: int, legal: list[Move]) -> Advice | None:
    """What the step advises in a world, as long as it is a move that may be made."""
    if world is None:
        return None
    advice = game.step_of(world).advise(world, seat)
    if advice is None or not any(move.covers(advice.move) for move in legal):
        return None
    return advice


def choose_for(bot: Bot, game: Game[Any], s: State, seat: int, rng: Rng) -> Move:
    """Ask a bot for its move: it gets the legal moves and an imagined world, and nothing else."""
    return bot.choose(game, imagine(game, s, seat, rng), seat, game.legal(s, seat), rng)
