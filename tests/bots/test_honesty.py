"""Bots cannot tell twins apart, and a bot or an observation that could would be caught."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardtable.bots import Beginner, Bot, Budget, Casual, Observation, RandomBot, Searcher, observe
from cardtable.cards import Rng
from cardtable.engine import Event, Game, Move, State, sample
from cardtable.testing import Scene
from cardtable.testing.twins import chosen_apart, retold

from .places import reached

LEVELS = [Beginner(), Casual(), Searcher(Budget(12))]


def twin_of(scene: Scene, seed: int = 1) -> State:
    return sample(scene.game, scene.s, scene.turn, Rng(seed))


@pytest.mark.parametrize(
    "name, moves",
    [
        ("whist", 30),
        ("cribbage", 5),
        ("euchre", 8),
        ("jackpots", 3),
        ("hearts", 50),
        ("i-doubt-it", 3),
        ("go-fish", 10),
    ],
)
@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: type(bot).__name__)
def test_bots_choose_the_same_in_twins(name: str, moves: int, bot: Bot) -> None:
    scene = reached(name, 6, moves)
    for seed in range(2):
        twin = twin_of(scene, seed)
        assert twin != scene.s
        assert chosen_apart(scene.game, scene.s, twin, scene.turn, [], bot, seed) == ""


def unveiled(game: Game[Any], s: State, seat: int, events: Sequence[Event]) -> Observation:
    """Fault: the observation holds the true state."""
    return Observation(game, seat, s, game.legal(s, seat), [])


def overheard(game: Game[Any], s: State, seat: int, events: Sequence[Event]) -> Observation:
    """Fault: the history tells the secret moves of the others."""
    seen = observe(game, s, seat)
    return Observation(game, seat, seen.veiled, seen.legal, [event.move.text for event in events])


def prompted(game: Game[Any], s: State, seat: int, events: Sequence[Event]) -> Observation:
    """Fault: the legal moves come in an order that depends on the next hand."""
    seen = observe(game, s, seat)
    turned = s.zones[game.layout.find_zone(f"hand {(seat + 1) % game.seats}")][0] % len(seen.legal)
    return Observation(game, seat, seen.veiled, seen.legal[turned:] + seen.legal[:turned], [])


class Moody(RandomBot):
    """Fault: chooses something else each time it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, seen: Observation, rng: Rng) -> Move:
        self.asked += 1
        return seen.legal[self.asked % len(seen.legal)]


def test_an_observation_without_a_veil_is_caught() -> None:
    scene = reached("whist", 6, 4)
    found = chosen_apart(scene.game, scene.s, twin_of(scene), scene.turn, [], Casual(), 1, unveiled)
    assert found == "the veiled state"


def test_a_history_that_tells_secrets_is_caught() -> None:
    scene = Scene("cribbage", dealer=1)
    lay_away = scene.game.legal(scene.s, 1)[0]
    scene.do(lay_away.text, seat=1)
    events = [Event(1, lay_away, True)]
    found = chosen_apart(scene.game, scene.s, twin_of(scene), 0, events, Casual(), 1, overheard)
    assert found == "the history"
    assert chosen_apart(scene.game, scene.s, twin_of(scene), 0, events, Casual(), 1) == ""


def test_retold_only_what_a_seat_cannot_know_is_different() -> None:
    game = Scene("cribbage").game
    moves = game.moves.of_cards("lay away")
    events = [Event(0, moves[3], True), Event(1, moves[4], True), Event(1, moves[5], False)]
    other = retold(game, events, 0)
    assert [event.text(0) for event in other] == [event.text(0) for event in events]
    assert [event.move == told.move for event, told in zip(events, other, strict=True)] == [True, False, True]


def test_moves_prompted_by_another_hand_are_caught() -> None:
    scene = reached("whist", 6, 4)
    found = [
        chosen_apart(scene.game, scene.s, twin_of(scene, seed), scene.turn, [], Casual(), 1, prompted)
        for seed in range(5)
    ]
    assert "the legal moves" in found


def test_a_bot_that_is_not_bound_by_its_random_source_is_caught() -> None:
    scene = reached("whist", 6, 4)
    found = chosen_apart(scene.game, scene.s, twin_of(scene), scene.turn, [], Moody(), 1)
    assert found.startswith("the choice of Moody")
