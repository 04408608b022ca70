"""Bots are honest: they are never given the true deal."""

from typing import Any

import pytest

from cardtable.bots import Bot, RandomBot, SimpleBot, choose_for
from cardtable.cards import Rng
from cardtable.cli.listing import by_family
from cardtable.engine import Game, GameInfo, Move, State, Table, View
from cardtable.games import REGISTRY

FIRSTS = [games[0] for games in by_family(REGISTRY).values()]


class Spy(RandomBot):
    """Looks closely at what it is given."""

    def __init__(self) -> None:
        self.worlds: list[State] = []

    def choose(self, game: Game[Any], world: State | None, seat: int, legal: list[Move], rng: Rng) -> Move:
        """Keep the world, then move at random."""
        if world is not None:
            self.worlds.append(world)
        return super().choose(game, world, seat, legal, rng)


@pytest.mark.parametrize("info", FIRSTS, ids=lambda info: info.id)
def test_a_bot_gets_a_world_that_looks_the_same_and_is_another(info: GameInfo) -> None:
    table, rng = Table(info, seed=5), Rng(1)
    different = 0
    for _ in range(20):
        if table.state.over:
            break
        seat = table.game.to_act(table.state)[0]
        spy = Spy()
        move = choose_for(spy, table.game, table.state, seat, rng)
        for world in spy.worlds:
            assert View(table.game, world, seat).dump() == View(table.game, table.state, seat).dump()
            assert world.seed != table.state.seed
            different += world.zones != table.state.zones
        table.play(seat, move)
    assert different


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
@pytest.mark.parametrize("bot", [RandomBot(), SimpleBot()], ids=["random", "simple"])
def test_bots_make_legal_moves(info: GameInfo, bot: Bot) -> None:
    table, rng = Table(info, seed=6), Rng(2)
    for _ in range(30):
        if table.state.over:
            break
        acting = table.game.to_act(table.state)
        seat = acting[rng.below(len(acting))]
        table.play(seat, choose_for(bot, table.game, table.state, seat, rng))


def test_without_a_world_a_bot_moves_at_random() -> None:
    game = REGISTRY.find("whist").make()
    legal = [game.moves.plain("pass"), game.moves.number("bid", 3, 5)]
    chosen = {SimpleBot().choose(game, None, 0, legal, Rng(seed)).text for seed in range(60)}
    assert chosen == {"pass", "bid 3", "bid 4", "bid 5"}
