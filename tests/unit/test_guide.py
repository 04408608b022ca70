"""The guide for authors does what it says: rules alone make a game, and a strategy can be exchanged."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.bots import Budget, ByThumb, Casual, Searcher, hint, observe
from cardtable.cards import Rng, shuffled
from cardtable.engine import Advice, Game, GameInfo, State, Strategy
from cardtable.testing import check_game

GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


def told(opening: str) -> dict[str, Any]:
    """What a piece of the guide's code defines, found by how it begins."""
    (text,) = [block for block in BLOCKS if block.startswith(opening)]
    names: dict[str, Any] = {"__name__": "cardtable.games.guide.highest_card"}
    exec(compile(text, str(GUIDE), "exec"), names)
    return names


@pytest.fixture(name="info")
def of_the_guide() -> GameInfo:
    (info,) = told('"""Highest Card')["GAMES"]
    assert isinstance(info, GameInfo)
    return info


def deal(info: GameInfo, seats: int = 0, seed: int = 1) -> tuple[Game[Any], State]:
    game = info.make(seats)
    return game, game.begin(game.new_match(), shuffled(game.cards.size, seed), seed)


def test_the_guide_has_no_word_about_how_bots_look_ahead() -> None:
    """Whoever writes rules need not know what a bot does with them."""
    assert "search" not in GUIDE.read_text(encoding="utf-8").lower()


def test_rules_alone_keep_the_laws(info: GameInfo) -> None:
    check_game(info, deals=20)


@pytest.mark.parametrize(
    "bot", [ByThumb(), Casual(), Searcher(Budget(8))], ids=lambda bot: type(bot).__name__
)
@pytest.mark.parametrize("seats", [2, 4])
def test_bots_play_by_rules_alone(info: GameInfo, bot: ByThumb | Casual | Searcher, seats: int) -> None:
    game, s = deal(info, seats)
    rng = Rng(1)
    while not s.over:
        game.apply(s, s.turn, bot.choose(observe(game, s, s.turn), rng))
    assert sum(s.scores) == 1


class Asked(Strategy):
    """Another strategy: it passes questions on, and counts them."""

    def __init__(self, answers: Callable[[State, int], Advice | None]) -> None:
        super().__init__()
        self.answers = answers
        self.count = 0

    def advise(self, s: State, seat: int) -> Advice | None:
        """What it was given to say."""
        self.count += 1
        return self.answers(s, seat)


def test_a_strategy_is_put_in_place_and_asked(info: GameInfo) -> None:
    game, s = deal(info)
    step: Any = game.step_of(s)
    little = told("from cardtable.engine import Advice")["LayLittle"](step)
    asked = Asked(little.advise)
    game.play_by(step, asked)
    while not s.over:
        seat = s.turn
        advised = game.advice(s, seat)
        assert advised is not None
        assert ByThumb().choose(observe(game, s, seat), Rng(1)) is advised.move
        game.apply(s, seat, advised.move)
    assert asked.count >= 2 * game.seats


def test_a_hint_says_what_the_strategy_says(info: GameInfo) -> None:
    game, s = deal(info)
    step: Any = game.step_of(s)
    game.play_by(step, told("from cardtable.engine import Advice")["LayLittle"](step))
    said = hint(observe(game, s, s.turn), Rng(1), Budget(8))
    assert said.rule == "it is the lowest that leads"


def test_it_loses_to_nobody_that_lays_at_random(info: GameInfo) -> None:
    """The rule of thumb is worth having: the last to lay, who follows it, wins more than his share."""
    wins = 0
    for seed in range(60):
        game, s = deal(info, 3, seed)
        step: Any = game.step_of(s)
        game.play_by(step, told("from cardtable.engine import Advice")["LayLittle"](step))
        rng = Rng(seed)
        while not s.over:
            seat = s.turn
            advised = game.advice(s, seat) if seat == 0 else None
            legal = game.legal(s, seat)
            game.apply(s, seat, advised.move if advised else legal[rng.below(len(legal))])
        wins += s.scores[0]
    assert wins > 30
