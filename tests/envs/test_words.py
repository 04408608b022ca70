"""Games in words, and behind TextArena's interface."""

import pytest
import textarena

from cardtable.cards import Rng
from cardtable.engine import UNSEEN, GameInfo, View
from cardtable.engine.worlds import veil
from cardtable.envs import arena
from cardtable.envs.text import TRIES, TextGame, show
from cardtable.games import REGISTRY


def test_the_rules_come_first_and_then_what_the_player_sees() -> None:
    game = TextGame("whist")
    text = game.reset(seed=2)
    assert text.startswith("# Whist")
    hand = View(game.play.game, game.play.s, game.play.seat).zone(f"hand {game.play.seat}").cards
    assert f"{' '.join(hand)}" in text
    assert "Possible" not in text


@pytest.mark.parametrize("info", list(REGISTRY)[::4], ids=lambda info: info.id)
def test_a_player_is_told_no_card_that_he_does_not_see(info: GameInfo) -> None:
    """Another deal of all that he cannot see reads the same."""
    game, rng = TextGame(info.id), Rng(3)
    game.reset(seed=4)
    for _ in range(12):
        play = game.play
        if play.is_over:
            break
        seat, s = play.seat, play.s
        told = show(play, seat)
        play.s = veil(s, seat)
        assert show(play, seat) == told
        play.s = s
        assert UNSEEN not in told
        play.make(play.game.step_of(s).pick(s, seat, rng))


def test_what_is_not_legal_gets_its_reason_and_another_try() -> None:
    game = TextGame("whist")
    game.reset(seed=2)
    seat = game.play.seat
    answer = game.step("fly away")
    assert not answer.is_legal and not answer.is_over and answer.seat == seat == game.play.seat
    assert "moves begin with" in answer.text and answer.text.endswith("Try again.")
    lead = game.play.moves[0]
    assert game.step(lead.text).is_legal
    answers = [game.step("fly away") for _ in range(TRIES)]
    assert [answer.is_over for answer in answers] == [False] * (TRIES - 1) + [True]


def test_legal_moves_are_listed_only_where_it_is_asked_for() -> None:
    game = TextGame("whist", lists_moves=True)
    listed = game.reset(seed=2).rpartition("Possible: ")[2].rstrip(".").split(", ")
    assert listed == [move.text for move in game.play.moves]


def test_a_deal_in_words_ends_with_the_score_told_line_by_line() -> None:
    game, rng = TextGame("whist"), Rng(1)
    game.reset(seed=1)
    answer = None
    while answer is None or not answer.is_over:
        moves = game.play.moves
        answer = game.step(moves[rng.below(len(moves))].text)
    assert answer.seat == -1 and answer.gains == [
        game.play.game.payoff(game.play.s, seat) for seat in range(4)
    ]
    for line in game.play.s.lines:
        assert f"{line.points} for {line.why}" in answer.text


@pytest.mark.parametrize("game", ["euchre", "klondike", "five-card-stud"])
def test_textarena_plays_by_its_own_wrappers(game: str) -> None:
    env = textarena.make(arena.arena_id(REGISTRY.find(game)), lists_moves=True)
    env = textarena.wrappers.LLMObservationWrapper(env=env)
    players = REGISTRY.find(game).players[0]
    env.reset(num_players=players, seed=3)
    rng, done, turns = Rng(2), False, 0
    while not done and turns < 60:
        player, said = env.get_observation()
        assert player == env.game.play.seat
        possible = said.rpartition("Possible: ")[2].split(".\n")[0].rstrip(".").split(", ")
        chosen = possible[rng.below(len(possible))].split("-")[0]
        done, _ = env.step(f"I think about it.\nMy move: [{chosen}]")
        turns += 1
    if done:
        rewards, told = env.close()
        assert set(rewards) == set(range(players))
        assert not any(told[player]["invalid_move"] for player in range(players))


def test_who_names_nothing_legal_again_and_again_has_lost() -> None:
    env = textarena.make(arena.arena_id(REGISTRY.find("euchre")))
    env.reset(num_players=4, seed=1)
    player, _ = env.get_observation()
    for _ in range(TRIES):
        done, _ = env.step("[I resign]")
    rewards, told = env.close()
    assert done and rewards[player] == -1 and told[player]["invalid_move"]
