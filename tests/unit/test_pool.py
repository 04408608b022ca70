"""The pool: whatever is played, chips only pass between the players and the pool."""

import pytest

from cardtable.cards import Rng, shuffled
from cardtable.games import REGISTRY


@pytest.mark.parametrize("name", ["red-dog", "spoil-five"])
@pytest.mark.parametrize("seats", [3, 5])
def test_chips_are_neither_made_nor_lost(name: str, seats: int) -> None:
    """After every deal scores and pool add up to nothing; a game broken off shares the pool out."""
    game = REGISTRY.find(name).make(seats)
    match = game.new_match()
    pools = []
    for seed in range(8):
        s = game.begin(match, shuffled(game.cards.size, seed), seed)
        game.playout(s, Rng(seed))
        game.close(match, s)
        pools.append(match.numbers["pool"][0])
        assert sum(match.scores) == -pools[-1] <= 0
        if match.over:
            break
    assert max(pools) > 0
    game.plan().stop(match)
    assert sum(match.scores) == sum(match.paid) == 0
    assert match.numbers["pool"] == [0]
