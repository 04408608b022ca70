"""How a deal and a match are told: equal lines put together, and who has won or lost."""

import pytest

from cardtable.engine import Line, Table
from cardtable.front import Names, dump_match, together, verdict
from cardtable.games import REGISTRY


def told(game_id: str, seats: int, scores: list[int], viewer: int = -1) -> str:
    """What is said of a match that has ended with these scores."""
    game = REGISTRY.find(game_id).make(seats, {})
    match = game.new_match()
    match.scores = scores
    return verdict(game, match, Names(game, viewer))


@pytest.mark.parametrize(
    ("game_id", "scores", "viewer", "sentence"),
    [
        pytest.param("old-maid", [0, -1, 0, 0], -1, "Player 2 loses the match.", id="one has lost"),
        pytest.param("old-maid", [-1, 0, 0], 0, "You lose the match.", id="oneself, the first seat"),
        pytest.param("pig", [0, 0, 0], -1, "The match is a tie.", id="nobody has lost"),
        pytest.param("old-maid", [0, -1], -1, "Player 1 wins the match.", id="of two, one has won"),
        pytest.param("eights", [5, -5, 0], -1, "Player 1 wins the match.", id="another has gained"),
        pytest.param(
            "eights", [0, -3, -2, 0], -1, "Player 1 and Player 4 win the match.", id="two have lost"
        ),
    ],
)
def test_who_has_won_or_lost(game_id: str, scores: list[int], viewer: int, sentence: str) -> None:
    assert told(game_id, len(scores), scores, viewer) == sentence


@pytest.mark.parametrize(
    ("scores", "viewer", "sentence"),
    [
        ([-2, -10, -4], 0, "You lose 2 chips, Player 3 loses 4 chips, Player 2 loses 10 chips."),
        ([-2, 1, 0], 1, "You win 1 chip, Player 3 comes out even, Player 1 loses 2 chips."),
        ([5, 5], -1, "Player 1 wins 5 chips, Player 2 wins 5 chips."),
        ([0, -3], 0, "You come out even, Player 2 loses 3 chips."),
    ],
)
def test_against_a_house_each_wins_or_loses_for_himself(
    scores: list[int], viewer: int, sentence: str
) -> None:
    """Whoever has lost least to the casino has not won the match."""
    assert told("casino-blackjack", len(scores), scores, viewer) == sentence


def test_a_finished_match_names_as_winners_only_who_won_from_the_house() -> None:
    """All who have chips of it, which may be nobody; among players somebody has always won."""
    for game_id, scores, winners in (
        ("casino-blackjack", [-2, -10], []),
        ("casino-blackjack", [3, 1], [0, 1]),
        ("eights", [-2, -10], [0]),
    ):
        table = Table(REGISTRY.find(game_id), len(scores))
        table.match.scores, table.match.over = scores, True
        assert dump_match(table)["winners"] == winners


def test_equal_lines_are_put_together() -> None:
    """A line is equal to another of the same side, for the same and of as many points."""
    chip, left, dear = Line(0, -1, "cannot play"), Line(0, -3, "3 left"), Line(0, -2, "cannot play")
    other = Line(1, -1, "cannot play")
    assert together([chip, other, chip, left, dear, chip]) == [
        Line(0, -3, "cannot play, 3 times"),
        other,
        left,
        dear,
    ]
    assert together([left, left]) == [Line(0, -6, "3 left, twice")]
