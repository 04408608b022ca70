"""Bots are honest: they are given what their seat may know, and nothing else."""

import pytest

from cardtable.bots import Beginner, Bot, ByThumb, Casual, Observation, RandomBot, observe
from cardtable.cards import Rng
from cardtable.cli.listing import by_family
from cardtable.engine import GameInfo, Table, View
from cardtable.games import REGISTRY

FIRSTS = [games[0] for games in by_family(REGISTRY).values()]


@pytest.mark.parametrize("info", FIRSTS, ids=lambda info: info.id)
def test_an_observation_holds_another_deal_that_looks_the_same(info: GameInfo) -> None:
    """The veiled state and the worlds drawn from it are not the true one, and the seat cannot tell."""
    table, rng = Table(info, seed=5), Rng(1)
    different = 0
    for _ in range(20):
        if table.state.over:
            break
        seat = table.game.to_act(table.state)[0]
        seen = observe(table.game, table.state, seat, table.events)
        world = seen.world(rng)
        mine = View(table.game, table.state, seat).dump()
        assert View(table.game, seen.veiled, seat).dump() == mine
        assert seen.veiled.seed == 0
        assert world is not None
        assert View(table.game, world, seat).dump() == mine
        assert world.seed != table.state.seed
        different += world.zones != table.state.zones
        table.play(seat, ByThumb().choose(seen, rng))
    assert different


def test_the_history_is_what_the_seat_saw() -> None:
    """Another player's secret move is known by its verb alone."""
    table = Table(REGISTRY.find("cribbage"), seed=5)
    for seat in (0, 1):
        table.play(seat, table.game.legal(table.state, seat)[0])
    own = table.events[0].move.text
    assert observe(table.game, table.state, 0, table.events).history == [f"0 {own}", "1 lay away"]


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
@pytest.mark.parametrize("bot", [RandomBot(), Beginner(), Casual()], ids=["random", "beginner", "casual"])
def test_bots_make_legal_moves(info: GameInfo, bot: Bot) -> None:
    table, rng = Table(info, seed=6), Rng(2)
    for _ in range(30):
        if table.state.over:
            break
        acting = table.game.to_act(table.state)
        seat = acting[rng.below(len(acting))]
        table.play(seat, bot.choose(observe(table.game, table.state, seat, table.events), rng))


def test_without_advice_a_bot_moves_at_random() -> None:
    game = REGISTRY.find("whist").make()
    table = Table(REGISTRY.find("whist"), seed=1)
    legal = [game.moves.plain("pass"), game.moves.number("bid", 3, 5)]
    seen = Observation(game, 0, observe(game, table.state, 0).veiled, legal, [])
    chosen = {ByThumb().choose(seen, Rng(seed)).text for seed in range(60)}
    assert chosen == {"pass", "bid 3", "bid 4", "bid 5"}


def test_a_beginner_errs_beside_the_right_move() -> None:
    """Mistakes are moves of the same kind as the right one, and not rare."""
    table = Table(REGISTRY.find("hearts"), seed=3)
    seen = observe(table.game, table.state, 0)
    right = ByThumb().choose(seen, Rng(1)).text
    chosen = [Beginner().choose(seen, Rng(seed)).text for seed in range(300)]
    wrong = [text for text in chosen if text != right]
    assert 60 < len(wrong) < 180
    assert all(text.startswith("pass ") for text in chosen)
    assert len(set(wrong)) <= 4


def chosen_by(bot: Bot, seen: Observation, times: int) -> list[str]:
    return [bot.choose(seen, Rng(seed)).text for seed in range(times)]


def test_a_casual_player_errs_beside_the_right_move_seldom() -> None:
    """One decision in ten is taken without thinking."""
    table = Table(REGISTRY.find("hearts"), seed=3)
    seen = observe(table.game, table.state, 0)
    right = ByThumb().choose(seen, Rng(1)).text
    wrong = [text for text in chosen_by(Casual(), seen, 1000) if text != right]
    assert 60 < len(wrong) < 150
    assert all(text.startswith("pass ") for text in wrong)
    assert len(set(wrong)) <= 4


@pytest.mark.parametrize("name", ["contract-bridge", "spider"])
def test_a_casual_player_is_careful_with_a_partner_and_alone(name: str) -> None:
    """What is said to a partner must be what it means; and a patience is nobody's race."""
    table = Table(REGISTRY.find(name), seed=3)
    seat = table.game.to_act(table.state)[0]
    seen = observe(table.game, table.state, seat)
    assert len(seen.legal) > 1
    assert chosen_by(Casual(), seen, 200) == chosen_by(ByThumb(), seen, 200)
