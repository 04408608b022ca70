"""The beam: what it finds wins by the rules, and it finds most wins, in large patiences as well."""

import pytest

from cardtable.bots.beam import Allowance, Beam, never
from cardtable.bots.solver import UNKNOWN, WINNABLE, Solver
from cardtable.cards import Rng, shuffled
from cardtable.engine import Game, Move, Options, State, Table
from cardtable.games import REGISTRY
from tests.bots.test_solver import LAYOUTS, Small, any_layout, begin, can_be_won


def found(game: Game[Options], s: State, width: int, most: int = 0) -> list[Move]:
    """The moves to the win that a beam finds, if it does."""
    ask = Solver(game).questions(s)
    first = s.copy()
    first.part()
    path = Beam(ask, Allowance(never, most, 0.0)).search(first, width)
    return [move for way in path for move in [*way.before, way.move]]


@pytest.mark.parametrize("name", LAYOUTS)
def test_what_is_found_wins_and_most_is_found(name: str) -> None:
    """Of the deals that a search of everything wins, four in five; of the others none."""
    game = Small(LAYOUTS[name])
    winnable = won = 0
    for seed in range(40):
        s = begin(game, shuffled(game.cards.size, seed))
        before = s.dump()
        expected = not s.over and can_be_won(game, s)
        moves = [] if s.over else found(game, s, 8)
        assert s.dump() == before
        assert not moves or (expected and Solver(game).wins(s, moves))
        winnable += expected is True
        won += moves != []
    assert won >= 0.8 * winnable > 0


def test_what_is_found_wins_whatever_the_layout() -> None:
    """Facts drawn at random: a beam of one position finds less, but what it finds wins as well."""
    rng = Rng(6)
    wins = {1: 0, 30: 0}
    for _ in range(60):
        game = Small(any_layout(rng))
        s = begin(game, shuffled(game.cards.size, rng.fork()))
        for width in wins:
            moves = [] if s.over else found(game, s, width)
            assert not moves or Solver(game).wins(s, moves)
            wins[width] += moves != []
    assert 0 < wins[1] < wins[30]


DEALS = {
    "accordion": (5039, 6000),
    "calculation": (5007, 4000),
    "napoleon-at-st-helena": (5026, 8000),
    "spider": (5019, 10000),
}
"""For each patience a deal, and in how many positions it is won."""


@pytest.mark.parametrize("name", DEALS)
def test_a_large_patience_is_won(name: str) -> None:
    deal, positions = DEALS[name]
    table = Table(REGISTRY.find(name), seed=deal)
    answer = Solver(table.game).solve(table.state, positions=positions)
    assert answer.verdict == WINNABLE
    again = Solver(table.game).solve(table.state, positions=positions)
    assert (again.positions, again.moves) == (answer.positions, answer.moves)
    for move in answer.moves:
        table.play(0, move)
    assert table.state.over
    assert Solver(table.game).is_won(table.state)


def test_a_beam_keeps_to_its_budget() -> None:
    table = Table(REGISTRY.find("spider"), seed=1)
    answer = Solver(table.game).solve(table.state, positions=2000)
    assert answer.verdict == UNKNOWN
    assert 2000 <= answer.positions <= 2064
