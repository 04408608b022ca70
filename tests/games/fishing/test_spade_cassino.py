"""Spade Cassino by the book (000, lines 6243-6245)."""

from typing import Any

import pytest

from cardtable.games.fishing.rules.scoring import PeggedGame
from cardtable.testing import Scene


def scene(mine: str, table: str, yours: str = "QC KD QH KC", **options: Any) -> Scene:
    """Seat 1 is to play against seat 0, the dealer."""
    return Scene("spade-cassino", {"hand 1": mine, "hand 0": yours, "table": table}, **options)


@pytest.mark.parametrize("royal", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_000_l6245_twenty_six_points_in_each_deal(seed: int, royal: bool) -> None:
    """Cards 3, spades 1, big cassino 2, aces 4, three spades 2 each and ten spades 1 each."""
    made = Scene("spade-cassino", seed=seed, sweeps=False, royal=royal).play_as_advised()
    ties = sum(
        {"cards": 3, "spades": 1}[why.split()[3].strip(",")] for side, _, why in made.lines() if side < 0
    )
    assert sum(points for _, points, _ in made.lines()) == 26 - ties


def test_000_l6245_sweeps_come_on_top() -> None:
    """A sweep counts one if it is played; no card of this one scores by itself."""
    for sweeps, lines in ((True, [(1, 1, "a sweep")]), (False, [])):
        made = scene("9C 2D 2H 7C", "4C 5C 4H 5D", sweeps=sweeps).do("take with 9C", "take 4C 5C")
        assert made.lines() == []
        made.do("take 4H 5D")
        assert made.lines() == lines


def test_000_l6245_every_point_is_recorded_as_the_card_is_taken_in() -> None:
    """An ace of spades makes 3 for his side, the jack and the two 2 each, another spade 1, big cassino 2."""
    made = scene("AS JS 10C 7C", "AH JD 10D 2S").do("take with AS", "take AH")
    assert made.lines() == [
        (1, 1, "the ace of spades"),
        (1, 2, "the ace of spades as a spade"),
        (1, 1, "the ace of hearts"),
    ]
    made.do("trail QC", "take with JS", "take JD", "trail KD", "take with 10C", "take 10D")
    assert made.lines()[3:] == [
        (1, 2, "the jack of spades"),
        (1, 2, "big cassino, the ten of diamonds"),
    ]
    made = scene("2C 3C 10C 7C", "2S 3S 10D QS").do(
        "take with 2C", "take 2S", "trail QC", "take with 3C", "take 3S"
    )
    assert made.lines() == [(1, 2, "the two of spades"), (1, 1, "the three of spades")]
    assert made.s.scores == [0, 3]


def test_000_l6245_game_is_61_in_the_middle_of_a_deal() -> None:
    """From 59 the two of spades is enough; from 58 it is not, and the deal goes on."""
    made = scene("2C 3C 10C 7C", "2S 3S 10D QS", scores=(40, 59)).do("take with 2C", "take 2S")
    assert made.s.over
    assert made.s.scores == [40, 61]
    match = made.close()
    assert (match.over, match.games, match.paid) == (True, [0, 1], [-21, 21])
    made = scene("2C 3C 10C 7C", "2S 3S 10D QS", scores=(40, 58)).do("take with 2C", "take 2S")
    assert not made.s.over


def test_000_l6245_what_would_come_after_61_is_not_pegged() -> None:
    """One point short, the ace of spades has two points over; and so is a sweep made with the last point."""
    made = scene("AS JS 10C 7C", "AH KS 10D 2S", scores=(40, 60)).do("take with AS", "take AH")
    assert made.lines() == [(1, 1, "the ace of spades")]
    assert made.s.over
    made = scene("9C 2D 2H 7C", "4S 5C 4H 5D", scores=(40, 60))
    made.do("take with 9C", "take 5C 4S", "take 5D 4H")
    assert made.lines() == [(1, 1, "the four of spades")]


def test_000_l6245_most_cards_are_pegged_before_most_spades() -> None:
    """At the end of a deal one side is at 58 with most cards, the other at 60 with most spades: cards win."""
    for seed in range(40):
        made = Scene("spade-cassino", seed=seed, sweeps=False).play_as_advised()
        last = made.lines()[-2:]
        if [why.split(",")[0] for _, _, why in last] == ["most cards", "most spades"] and last[0][0] != last[
            1
        ][0]:
            break
    cards, spades = last[0][0], last[1][0]
    gained = [sum(points for side, points, _ in made.lines()[:-2] if side == own) for own in (0, 1)]
    start = [0, 0]
    start[cards], start[spades] = 58 - gained[cards], 60 - gained[spades]
    again = Scene("spade-cassino", seed=seed, sweeps=False, scores=(start[0], start[1])).play_as_advised()
    assert again.s.scores[cards] == 61
    assert again.s.scores[spades] == 60
    assert again.close().games[cards] == 1


@pytest.mark.parametrize(
    ("scores", "paid"),
    [
        ([61, 31], [30, -30]),
        ([61, 30], [62, -62]),
        ([12, 62], [-100, 100]),
        ([61, 40, 30], [83, -21, -62]),
        ([60, 57], [0, 0]),
    ],
)
def test_000_l6245_the_margin_is_doubled_below_31(scores: list[int], paid: list[int]) -> None:
    """The difference of the scores, twice if the loser has less than 31; nothing before somebody has 61."""
    made = Scene("spade-cassino", seats=len(scores))
    made.match.scores = scores
    PeggedGame(61, 31).after_deal(made.match, made.s)
    assert made.match.paid == paid
    assert made.match.over == any(paid)


def test_000_l6245_played_to_the_end() -> None:
    """Deal after deal until somebody has 61 and nobody else has: the last point is the winner's."""
    made = Scene("spade-cassino", seats=3).play_as_advised()
    while not made.close().over:
        made = Scene("spade-cassino", seats=3, match=made.match, seed=made.match.deals).play_as_advised()
    assert sorted(points >= 61 for points in made.match.scores) == [False, False, True]
    assert made.lines()[-1][0] == made.match.winners()[0]


def test_000_l6245_either_regular_or_royal_cassino() -> None:
    """A king takes ten and three only where court cards have numbers."""
    assert "take with KS" not in scene("KS 2C 2D 2H", "10C 3C QD AD").legal()
    assert "take with KS" in scene("KS 2C 2D 2H", "10C 3C QD AD", royal=True).legal()
