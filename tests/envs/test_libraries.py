"""The libraries' own validators pass, and games are played through their own interfaces."""

import subprocess
import sys

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import cardtable.envs
from cardtable.bots import bot_of
from cardtable.cards import Rng
from cardtable.engine import BadOption, GameInfo
from cardtable.envs import aec, spiel
from cardtable.envs.alone import ILLEGAL, Alone
from cardtable.envs.ids import make_play
from cardtable.games import REGISTRY

AEC_ROWS = ("hearts", "canasta", "contract-bridge", "jackpots", "slapjack", "double-solitaire")
ALONE_ROWS = ("klondike", "cribbage", "gin-rummy")
SPIEL_ROWS = ("euchre", "five-card-stud", "cassino")
NOT_ARRAYS = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
    "ignore:Observation numpy array is all zeros",
)
"""What PettingZoo always says of observations with a mask."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A sample of rows for each validator; with --all-trials all rows."""
    samples = {"shared": AEC_ROWS, "lonely": ALONE_ROWS, "in_spiel": SPIEL_ROWS}
    for name, ids in samples.items():
        if name in metafunc.fixturenames:
            every = metafunc.config.option.all_trials
            rows = [info for info in REGISTRY if every or info.id in ids]
            if name == "shared":
                rows = [info for info in rows if max(info.players) > 1]
            metafunc.parametrize(name, rows, ids=lambda info: info.id)


def more_than_one(info: GameInfo) -> int:
    return next(count for count in info.players if count > 1)


# -- PettingZoo --------------------------------------------------------------------------------------


@pytest.mark.filterwarnings(*NOT_ARRAYS)
def test_pettingzoo_finds_nothing_wrong(shared: GameInfo, capsys: pytest.CaptureFixture[str]) -> None:
    players = more_than_one(shared)
    api_test(aec.env(shared.id, players), num_cycles=100)
    seed_test(lambda: aec.env(shared.id, players), num_cycles=30)
    assert "Passed" in capsys.readouterr().out


def test_a_whole_match_of_hearts_by_its_name() -> None:
    """Every agent's rewards are what its deals were worth; of a match they are added up."""
    env = pettingzoo.make("aec", "cardtable/Hearts-v0", match=True, options={"rounds": 1})
    env.reset(seed=5)
    rng, got = np.random.default_rng(1), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, is_over, is_cut, _ = env.last()
        got[agent] += reward
        mask = seen["action_mask"]
        env.step(None if is_over or is_cut else int(rng.choice(np.flatnonzero(mask))))
    match = env.unwrapped.play.match
    assert match.over and match.deals == 4 and sum(match.scores) == 4 * 26
    for seat, points in enumerate(match.scores):
        assert got[f"player_{seat}"] == pytest.approx((4 * 26 - points) / 3 - points)


@pytest.mark.filterwarnings("ignore:.*Illegal move")
def test_an_illegal_action_ends_the_game() -> None:
    env = aec.env("whist")
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    agent = env.agent_selection
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations[agent] and env.rewards[agent] == aec.ILLEGAL


def test_what_is_played_alone_is_sent_to_gymnasium() -> None:
    with pytest.raises(BadOption, match="Gymnasium"):
        aec.env("klondike")


# -- Gymnasium ---------------------------------------------------------------------------------------


def test_gymnasium_finds_nothing_wrong(lonely: GameInfo) -> None:
    check_env(gymnasium.make(cardtable.envs.env_id(lonely)).unwrapped, skip_render_check=True)


def test_one_seat_against_bots_is_worth_what_the_deal_was() -> None:
    env = Alone("euchre", seat=2, level="beginner")
    seen, info = env.reset(seed=3)
    done = False
    while not done:
        assert np.array_equal(seen, env.play.look(2))
        seen, reward, done, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert not cut
    assert reward == env.play.game.payoff(env.play.s, 2) != 0


def test_an_action_that_is_not_legal_is_refused_with_its_reason() -> None:
    env = Alone("klondike")
    _, info = env.reset(seed=3)
    _, reward, done, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, done) == (ILLEGAL, True) and info["refused"]


def test_a_seat_that_is_not_there_is_named() -> None:
    with pytest.raises(BadOption, match="from 0 to 3"):
        Alone("hearts", seat=4)


# -- OpenSpiel ---------------------------------------------------------------------------------------


def test_openspiel_finds_nothing_wrong(in_spiel: GameInfo) -> None:
    if spiel.is_race(in_spiel.make()):
        pytest.skip("a race is refused, as the next test but one shows")
    game = pyspiel.load_game(spiel.spiel_name(in_spiel))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiel_plays_the_same_deal_for_the_same_number() -> None:
    """Options and players are parameters; the returns are the payoffs of the engine's own deal."""
    game = pyspiel.load_game("cardtable_hearts(players=5)")
    state, rng = game.new_initial_state(), Rng(4)
    state.apply_action(11)
    moves = []
    while not state.is_terminal():
        legal = state.legal_actions()
        moves.append(legal[rng.below(len(legal))])
        state.apply_action(moves[-1])
    again = game.new_initial_state()
    again.apply_action(11)
    for move in moves:
        twin = again.clone()
        again.apply_action(move)
        assert str(twin) != str(again), "a copy stays where it was"
    assert again.returns() == state.returns() and any(state.returns())


def test_a_race_is_refused_and_the_interpreter_ends_in_peace() -> None:
    """What C++ holds of Python must not be let go of when the interpreter is gone."""
    code = "import pyspiel, cardtable.envs.spiel; pyspiel.load_game('cardtable_slapjack')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "race" in done.stderr


# -- bots in environments ----------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_deal_everywhere() -> None:
    one, other = make_play("whist"), make_play("whist")
    bot = bot_of("beginner", timed=False)
    for play in (one, other):
        play.begin(9)
        while not play.is_over:
            play.make(play.choose_by(bot))
    assert [event.move for event in one.events] == [event.move for event in other.events]
    other.begin(10)
    assert other.s.zones != one.s.zones
