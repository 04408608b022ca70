"""Hypothesis strategies: deals and plays of any game, shrunk to the shortest that breaks a law."""

from typing import Any

from hypothesis import strategies as st

from cardtable.engine import Game, Move, State


def seeds() -> st.SearchStrategy[int]:
    """Seeds of deals; small ones first."""
    return st.integers(0, 2**40)


def orders(size: int) -> st.SearchStrategy[list[int]]:
    """Packs in any order, shrinking towards the pack as it comes from the box."""
    return st.permutations(range(size)).map(list)


def choose(data: st.DataObject, game: Game[Any], s: State) -> tuple[int, Move]:
    """A seat that may act and a legal move of its, chosen by Hypothesis."""
    seat = data.draw(st.sampled_from(game.to_act(s)), "seat")
    move = data.draw(st.sampled_from(game.legal(s, seat)), "move")
    if move.is_range:
        move = game.moves.number(move.verb, data.draw(st.integers(move.low, move.high), "amount"))
    return seat, move
