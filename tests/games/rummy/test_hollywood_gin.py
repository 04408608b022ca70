"""Hollywood Gin by the book (000, lines 3417-3423)."""

from typing import Any

from cardtable.engine import Match
from cardtable.front.facts import Facts
from cardtable.front.names import Names
from cardtable.games import REGISTRY
from cardtable.testing import Scene
from tests.games.rummy.test_gin_rummy import (
    GIN,
    GINNED,
    KNOCKER,
    MELD_BOTH,
    OPPONENT,
    SPREAD,
    SPREAD_GIN,
    drawn,
)

NAME = "hollywood-gin"


def hand(match: Match, seat: int, points: int, **options: Any) -> Match:
    """A hand won by a seat with so many points, entered into the match."""
    scene = Scene(NAME, match=match, **options)
    scene.s.score(seat, points, "a hand")
    scene.s.numbers[scene.game.layout.find_number("winner")] = seat
    scene.game.end(scene.s)
    return scene.close()


def hands(*won: tuple[int, int], **options: Any) -> Match:
    """A match of such hands; with no points a hand is drawn."""
    match = REGISTRY.find(NAME).make(0, options).new_match()
    for seat, points in won:
        match = hand(match, seat, points, **options)
    return match


def sheet(match: Match) -> list[list[int]]:
    return [match.numbers[f"game {number}"] for number in (1, 2, 3)]


def test_000_l3419_hands_are_entered_once_twice_and_three_times() -> None:
    """12, 20 and 9: game 1 has all of them, game 2 the last two, game 3 the last; a fourth counts in all."""
    match = hands((0, 12), (0, 20), (0, 9))
    assert sheet(match) == [[41, 0], [29, 0], [9, 0]]
    assert sheet(hand(match, 0, 5)) == [[46, 0], [34, 0], [14, 0]]
    assert match.numbers["game 1, boxes"] == [4, 0]
    assert match.numbers["game 3, boxes"] == [2, 0]


def test_000_l3419_each_player_enters_his_own_first_hand_in_game_1() -> None:
    match = hands((0, 12), (0, 20), (1, 7), (0, 9), (1, 8))
    assert sheet(match) == [[41, 15], [29, 8], [9, 0]]
    assert match.dealer == 1


def test_hands_that_are_played_are_entered() -> None:
    """The dealer undercuts, seven to seven: his 25 are in game 1, and the next deal shows them."""
    scene = drawn(KNOCKER, OPPONENT, name=NAME, match=REGISTRY.find(NAME).make().new_match())
    scene.do("knock KS", *SPREAD, *MELD_BOTH, "lay off 9C second")
    assert scene.lines() == [(0, 25, "undercut")]
    match = scene.close()
    assert sheet(match) == [[25, 0], [0, 0], [0, 0]]
    assert Scene(NAME, match=match).number("game 1 0") == 25


def test_gin_with_its_bonus_is_one_hand() -> None:
    match = REGISTRY.find(NAME).make().new_match()
    match = drawn(GIN, GINNED, name=NAME, match=match).do("knock KS", *SPREAD_GIN, *MELD_BOTH).close()
    assert sheet(match) == [[0, 43], [0, 0], [0, 0]]


def test_000_l3421_a_game_won_is_closed_and_the_others_go_on() -> None:
    """60 and 45: game 1 is won with 105, and has 100 for it, doubled, and two boxes of 25; game 2 has 45.

    A third hand of 60 wins game 2 as well, a fourth of 40 game 3."""
    match = hands((0, 60), (0, 45))
    assert sheet(match) == [[(105 + 100) * 2 + 50, 0], [45, 0], [0, 0]]
    assert not match.over
    match = hand(match, 0, 60)
    assert sheet(match) == [[460, 0], [(105 + 100) * 2 + 50, 0], [60, 0]]
    assert not match.over
    match = hand(match, 0, 40)
    assert sheet(match) == [[460, 0], [460, 0], [(100 + 100) * 2 + 50, 0]]
    assert match.over
    assert match.paid == [460 + 460 + 450, -460 - 460 - 450]
    assert match.scores == [1370, 0]


def test_000_l3421_ninety_nine_does_not_win_a_game() -> None:
    assert not hands((1, 60), (1, 39)).numbers.get("games over", [0])[0]
    assert hands((1, 60), (1, 40)).numbers["games over"] == [1]


def test_000_l3423_bonuses_are_of_each_game() -> None:
    """The other wins 30 after the first has 60 and 45: he was shut out of game 1, and enters game 2 first.

    Then game 2 is won by 55 without a shut-out: 100 and 50 and 100 for it, less his 30 and his box of 25."""
    match = hands((0, 60), (0, 45), (1, 30))
    assert sheet(match) == [[460, 0], [45, 30], [0, 0]]
    match = hand(match, 0, 55)
    assert sheet(match) == [[460, 0], [100 + 100 + 50, 30 + 25], [55, 0]]
    assert match.paid == [460 + 195, -460 - 195]


def test_000_l3423_who_was_shut_out_goes_on_from_the_first_game_that_is_open() -> None:
    """His second late hand counts in games 2 and 3."""
    match = hands((0, 60), (0, 45), (1, 30), (1, 8))
    assert sheet(match) == [[460, 0], [45, 38], [0, 8]]


def test_000_l3423_who_was_shut_out_in_two_games_enters_the_third() -> None:
    """Three hands of 60 win games 1 and 2, a hand each before it is 60 in game 3: 7 and 8 are entered there
    alone, and a line says where."""
    match = hands((0, 60), (0, 60), (0, 60), (1, 7))
    assert sheet(match) == [[(120 + 100) * 2 + 50, 0], [(120 + 100) * 2 + 50, 0], [60, 7]]
    assert (match.lines[-1].side, match.lines[-1].points, match.lines[-1].why) == (1, 0, "entered in game 3")
    match = hand(match, 1, 8)
    assert sheet(match)[2] == [60, 15]
    assert match.numbers["game 3, boxes"] == [1, 2]


def test_000_l3421_one_hand_can_decide_all_three_games() -> None:
    """The second player has 5 in game 1. 10, 20 and 100 for the first are 130, 120 and 100: he has 100 and
    three boxes in game 1, where nobody is shut out, 100 and two boxes in game 2 and 100 and one in game 3,
    both doubled before the boxes."""
    match = hands((1, 5), (0, 10), (0, 20))
    assert sheet(match) == [[30, 5], [20, 0], [0, 0]]
    assert not match.over
    match = hand(match, 0, 100)
    assert sheet(match) == [[130 + 100 + 75, 5 + 25], [(120 + 100) * 2 + 50, 0], [(100 + 100) * 2 + 25, 0]]
    assert match.over
    assert match.paid == [275 + 490 + 425, -275 - 490 - 425]


def test_the_score_sheet_is_told_game_by_game() -> None:
    """A row reads "game 1: 41", not "game 1 41"."""
    scene = Scene(NAME, match=hands((0, 12), (0, 20), (1, 7), (0, 9)))
    facts = Facts(scene.game, scene.s, Names(scene.game))
    assert facts.of_seats == {0: ["game 1: 41", "game 2: 29", "game 3: 9"], 1: ["game 1: 7"]}


def test_a_drawn_hand_is_entered_nowhere_and_dealt_again_by_the_same() -> None:
    scene = Scene(NAME, dealer=1)
    scene.game.end(scene.s)
    match = scene.close()
    assert (sheet(match), match.dealer) == ([[0, 0], [0, 0], [0, 0]], 1)


def test_gin_against_nothing_round_the_corner_is_entered_nowhere() -> None:
    """It does not count as a hand won either: the next is the first, and counts in game 1 alone."""
    match = REGISTRY.find(NAME).make(0, {"round_the_corner": True}).new_match()
    matched = "KC KD KH 5D 6D 7D 2C 2H 2S 2D"
    scene = drawn(GIN, matched, name=NAME, match=match, round_the_corner=True).do("knock KS", *SPREAD_GIN)
    match = scene.do("meld KC KD KH", "meld 5D 6D 7D", "meld 2C 2D 2H 2S").close()
    assert (sheet(match), match.dealer) == ([[0, 0], [0, 0], [0, 0]], 0)
    assert sheet(hand(match, 1, 30, round_the_corner=True)) == [[0, 30], [0, 0], [0, 0]]


def test_options_of_the_single_game_hold_in_each() -> None:
    """Boxes of 20, and round the corner a game takes 125."""
    match = hands((0, 60), (0, 64), round_the_corner=True, box=20)
    assert sheet(match)[0] == [124, 0]
    match = hand(match, 0, 5, round_the_corner=True, box=20)
    assert sheet(match)[0] == [(129 + 100) * 2 + 60, 0]
