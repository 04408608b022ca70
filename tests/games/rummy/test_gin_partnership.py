"""Partnership Gin Rummy by the book (000, lines 3447-3467)."""

from typing import Any

import pytest

from cardtable.engine import Match
from cardtable.games import REGISTRY
from cardtable.testing import Scene
from tests.games.rummy.test_gin_rummy import GIN, GINNED, SPREAD_GIN

FOUR = "partnership-gin-four"
TEAMS = "partnership-gin-six-plus"


def game(match: Match, side: int, points: int, name: str = FOUR, **options: Any) -> Match:
    """A game of the round in which a side has won so many points (or drawn, with none)."""
    scene = Scene(name, match=match, seats=match.seats, **options)
    if points:
        playing = [seat for seat in range(match.seats) if not scene.s.sitting_out >> seat & 1]
        seat = next(seat for seat in playing if scene.game.side_of[seat] == side)
        scene.s.score(side, points, "a game")
        scene.s.numbers[scene.game.layout.find_number("winner")] = seat
    scene.game.end(scene.s)
    return scene.close()


def games(*won: tuple[int, int], seats: int = 4, match: Match | None = None, **options: Any) -> Match:
    name = FOUR if seats == 4 else TEAMS
    match = match or REGISTRY.find(name).make(seats).new_match()
    for side, points in won:
        match = game(match, side, points, name, **options)
    return match


def pairs(match: Match, count: int) -> list[tuple[int, int]]:
    """The next games: dealer and opponent, each game being drawn."""
    name = FOUR if match.seats == 4 else TEAMS
    found: list[tuple[int, int]] = []
    match = match.copy()
    for _ in range(count):
        s = Scene(name, match=match, seats=match.seats).s
        assert int(s.sitting_out).bit_count() == match.seats - 2
        assert not s.sitting_out >> s.dealer & 1
        assert not s.sitting_out >> s.leader & 1
        found.append((int(s.dealer), int(s.leader)))
        match = game(match, 0, 0, name)
    return found


# -- four --------------------------------------------------------------------------------------------------


def test_000_l3451_both_members_of_a_side_deal_to_the_opponent_at_their_right() -> None:
    """In the next round, drawn games having left the deal where it was, to the one at their left."""
    match = REGISTRY.find(FOUR).make().new_match()
    assert pairs(match, 6) == [(0, 3), (2, 1), (0, 1), (2, 3), (0, 3), (2, 1)]


def test_000_l3451_winners_deal_the_next_round_and_opponents_alternate() -> None:
    """After 0-3 and 2-1, whoever deals, 0 plays against 1 and 2 against 3; then the first opponents again."""
    assert pairs(games((0, 12), (0, 5)), 2) == [(0, 1), (2, 3)]
    lost = games((1, 12), (0, 5))
    assert pairs(lost, 2) == [(1, 0), (3, 2)]
    assert pairs(games((1, 5), (1, 5), match=lost), 2) == [(1, 2), (3, 0)]
    again = games((1, 12), (0, 5))
    assert pairs(games((0, 7), (0, 5), match=again), 2) == [(2, 1), (0, 3)]


def test_000_l3451_a_game_is_played_between_two() -> None:
    """Seat 3, at the dealer's right, is the non-dealer and goes gin for his side."""
    cards = {"hand 3": GIN, "hand 0": GINNED, "discards": "8D", "pack": "KS"}
    scene = Scene(FOUR, cards)
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(4)] == [10, 0, 0, 10]
    assert scene.turn == 3
    scene.do("refuse", "refuse", "draw", "knock KS", *SPREAD_GIN, "meld KC KD KH", "meld 5D 6D 7D")
    assert scene.s.scores == [0, 43]
    scene = Scene(FOUR, match=scene.close())
    assert (scene.number("game of the round"), scene.number("this round 1")) == (2, 43)
    assert (scene.s.dealer, scene.turn) == (2, 1)


def test_a_spade_doubles_one_game_of_the_round() -> None:
    """Gin and 18 after a spade are 86; with 90 in the other game the other side wins the round by 4."""
    cards = {"hand 3": GIN, "hand 0": GINNED, "discards": "8S", "pack": "KS"}
    scene = Scene(FOUR, cards, spade_doubles=True).do("refuse", "refuse", "draw", "knock KS", *SPREAD_GIN)
    match = scene.do("meld KC KD KH", "meld 5D 6D 7D").close()
    assert match.numbers["this round"] == [0, 86]
    match = game(match, 0, 90, spade_doubles=True)
    assert (match.scores, match.numbers["boxes"]) == ([4, 0], [1, 0])


def test_000_l3475_round_the_corner_a_game_in_which_neither_scores_is_not_replayed() -> None:
    """Gin against nothing unmatched: the game is drawn, and the other pair plays next."""
    cards = {"hand 3": GIN, "hand 0": "KC KD KH 5D 6D 7D 2C 2H 2S 2D", "discards": "8D", "pack": "KS"}
    scene = Scene(FOUR, cards, round_the_corner=True).do("refuse", "refuse", "draw", "knock KS", *SPREAD_GIN)
    match = scene.do("meld KC KD KH", "meld 5D 6D 7D", "meld 2C 2D 2H 2S").close()
    assert (match.scores, match.numbers["games played"], match.dealer) == ([0, 0], [1], 2)


def test_000_l3453_a_side_that_wins_by_12_and_loses_by_10_has_won_by_2() -> None:
    """And it will have the box."""
    match = games((0, 12))
    assert (match.scores, match.numbers["this round"], match.numbers.get("boxes")) == ([12, 0], [12, 0], None)
    match = games((1, 10), match=match)
    assert match.scores == [2, 0]
    assert match.numbers["boxes"] == [1, 0]
    assert match.numbers["this round"] == [0, 0]
    assert [(line.side, line.points, line.why) for line in match.lines] == [
        (0, -10, "the round: 12 against 10, so that 10 cancel out"),
        (0, 0, "the round is won by 2: a box"),
        (1, -10, "the round: 10 against 12, so that 10 cancel out"),
    ]


def test_000_l3453_the_box_is_worth_25_in_the_end() -> None:
    """1 wins a round by 2 and 0 one by 125: 125 + 100 + 25 against 2 + 25."""
    match = games((1, 12), (0, 10), (0, 60), (0, 65))
    assert match.over
    assert match.scores == [250, 27]
    assert match.paid == [223, -223]


def test_an_even_round_is_a_box_for_nobody_and_is_dealt_again() -> None:
    match = games((1, 12), (0, 12))
    assert (match.scores, match.numbers["boxes"]) == ([0, 0], [0, 0])
    assert pairs(match, 2) == [(0, 1), (2, 3)]


def test_000_l3457_drawn_games_are_not_replayed() -> None:
    """The round goes on with the other pair, and is won by the one game that was not drawn."""
    match = games((0, 0))
    assert pairs(match, 1) == [(2, 1)]
    match = games((1, 8), match=match)
    assert (match.scores, match.numbers["boxes"]) == ([0, 8], [0, 1])


@pytest.mark.parametrize(("points", "over"), [(124, False), (125, True)])
def test_000_l3457_game_is_125(points: int, over: bool) -> None:
    assert games((0, 0), (1, points)).over is over


def test_000_l3457_the_game_ends_only_with_a_round() -> None:
    """130 in the first game, less 10 in the second, are 120: not enough."""
    match = games((0, 130))
    assert not match.over
    match = games((1, 10), match=match)
    assert (match.over, match.scores) == (False, [120, 0])


def test_000_l3457_a_side_that_won_no_round_is_shut_out() -> None:
    """It has won single games, but no round: 130 and 100, doubled, and two boxes."""
    match = games((0, 80), (1, 10), (0, 80), (1, 20))
    assert match.scores == [(130 + 100) * 2 + 50, 0]


@pytest.mark.parametrize(("points", "over"), [(149, False), (150, True)])
def test_000_l3477_round_the_corner_game_is_150(points: int, over: bool) -> None:
    assert games((0, 0), (1, points), round_the_corner=True).over is over


# -- six and more ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [6, 8, 10, 12])
def test_000_l3461_each_plays_against_the_player_facing_him(seats: int) -> None:
    """All members of one side deal the round, one after the other; the opponents are always the same."""
    match = REGISTRY.find(TEAMS).make(seats).new_match()
    half = seats // 2
    facing = [(seat, seats - 1 - seat) for seat in range(half)]
    assert pairs(match, seats) == facing + facing
    match = games(*[(1, 5)] * half, seats=seats)
    assert sorted(pairs(match, half)) == sorted((other, seat) for seat, other in facing)
    assert REGISTRY.find(TEAMS).make(seats).side_of == [0] * half + [1] * half


def test_000_l3465_results_of_all_games_are_added_up() -> None:
    """30 and 5 against 34: won by one point."""
    match = games((0, 30), (1, 34), (0, 5), seats=6)
    assert (match.scores, match.numbers["boxes"]) == ([1, 0], [1, 0])


@pytest.mark.parametrize(("seats", "target"), [(6, 150), (8, 150), (10, 175), (12, 200)])
@pytest.mark.parametrize("corner", [False, True])
def test_000_l3463_game_by_the_number_of_players(seats: int, target: int, corner: bool) -> None:
    """Round the corner it takes 25 more (3477)."""
    needed = target + (25 if corner else 0)
    drawn = [(0, 0)] * (seats // 2 - 1)
    assert not games((1, needed - 1), *drawn, seats=seats, round_the_corner=corner).over
    assert games((1, needed), *drawn, seats=seats, round_the_corner=corner).over


def test_000_l3461_the_winning_side_deals_the_next_round() -> None:
    match = games((1, 5), (0, 0), (0, 0), seats=6)
    assert pairs(match, 3) == [(5, 0), (3, 2), (4, 1)]
    match = games((0, 9), (0, 0), (0, 0), seats=6, match=match)
    assert pairs(match, 1) == [(0, 5)]
