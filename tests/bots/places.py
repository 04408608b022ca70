"""Positions to try bots in, reached by random moves, which never change."""

from cardtable.cards import Rng
from cardtable.testing import Scene


def reached(name: str, seed: int, moves: int, scores: tuple[int, ...] = (), seats: int = 0) -> Scene:
    """A deal after so many random moves."""
    scene, rng = Scene(name, seed=seed, scores=scores, seats=seats), Rng(seed)
    game = scene.game
    for _ in range(moves):
        acting = game.to_act(scene.s)
        seat = acting[rng.below(len(acting))]
        game.apply(scene.s, seat, game.moves.any_of(game.legal(scene.s, seat), rng))
    return scene
