"""Gin for three, two of them active, by the book (000, lines 3429-3435)."""

import pytest

from cardtable.engine import Match
from cardtable.games import REGISTRY
from cardtable.testing import Scene
from tests.games.rummy.test_gin_rummy import GIN, GINNED, SPREAD_GIN

ROTATING = "gin-three-rotating"
IN_THE_BOX = "gin-three-in-the-box"


def hand(name: str, match: Match, seat: int, points: int) -> Match:
    """A hand in which a seat has won so many points (or nobody, with none) goes into the match."""
    scene = Scene(name, match=match)
    if points:
        assert not scene.s.sitting_out >> seat & 1, "who rests wins nothing"
        scene.s.score(scene.game.side_of[seat], points, "a hand")
        scene.s.numbers[scene.game.layout.find_number("winner")] = seat
    scene.game.end(scene.s)
    return scene.close()


def hands(name: str, *won: tuple[int, int], match: Match | None = None) -> Match:
    match = match or REGISTRY.find(name).make().new_match()
    for seat, points in won:
        match = hand(name, match, seat, points)
    return match


def at_table(name: str, match: Match) -> tuple[int, int, int]:
    """Who deals, who plays against him and begins, and who rests."""
    s = Scene(name, match=match).s
    return (int(s.dealer), int(s.leader), int(s.sitting_out).bit_length() - 1)


def paid(match: Match) -> list[tuple[int, int, str]]:
    return [(line.side, line.points, line.why) for line in match.lines]


# -- first method: loser goes out ------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_000_l3431_two_play_the_first_hand_and_one_rests(dealer: int) -> None:
    """Ten cards for the dealer and the player at his left, none for the one at his right."""
    scene = Scene(ROTATING, dealer=dealer)
    held = [len(scene.cards(f"hand {seat}").split()) for seat in range(3)]
    assert held == [0 if seat == (dealer + 2) % 3 else 10 for seat in range(3)]
    assert scene.turn == (dealer + 1) % 3
    scene.do("refuse")
    assert scene.turn == dealer
    scene.do("refuse")
    assert (scene.turn, scene.legal()) == ((dealer + 1) % 3, ["draw"])


def test_000_l3431_a_hand_is_played_between_the_two() -> None:
    """Seat 2 deals and seat 0 goes gin: 25 and 18 for him alone. Seat 2 goes out, seat 1 comes in."""
    cards = {"hand 0": GIN, "hand 2": GINNED, "discards": "8D", "pack": "KS"}
    scene = Scene(ROTATING, cards, dealer=2).do("refuse", "refuse", "draw", "knock KS", *SPREAD_GIN)
    assert scene.turn == 2
    scene.do("meld KC KD KH", "meld 5D 6D 7D")
    assert scene.s.scores == [43, 0, 0]
    match = scene.close()
    assert at_table(ROTATING, match) == (0, 1, 2)
    assert match.numbers["boxes"] == [1, 0, 0]


def test_000_l3431_the_loser_goes_out_and_the_idle_player_takes_his_place() -> None:
    match = REGISTRY.find(ROTATING).make().new_match()
    assert at_table(ROTATING, match) == (0, 1, 2)
    assert at_table(ROTATING, hands(ROTATING, (1, 10), match=match)) == (1, 2, 0)
    assert at_table(ROTATING, hands(ROTATING, (1, 10), match=match)) == (1, 0, 2)
    assert at_table(ROTATING, hands(ROTATING, (0, 10), match=match)) == (0, 2, 1)
    assert match.scores == [10, 20, 0]


def test_after_a_drawn_hand_the_same_two_play_again() -> None:
    match = hands(ROTATING, (1, 10), (0, 0))
    assert at_table(ROTATING, match) == (1, 2, 0)
    assert at_table(ROTATING, hands(ROTATING, (0, 0))) == (0, 1, 2)


def test_000_l3433_each_pays_every_higher_score() -> None:
    """Seat 2 has 20 and 85, and the game: 100 for it and two boxes, 255. Seat 1 has 35 and two boxes, 85;
    seat 0 has 12 and one, 37."""
    match = hands(ROTATING, (1, 30), (2, 20), (0, 12), (1, 5), (2, 85))
    assert match.over
    assert match.scores == [37, 85, 255]
    assert paid(match) == [
        (2, 100, "game bonus"),
        (2, 50, "boxes: 2 of 25"),
        (0, 25, "boxes: 1 of 25"),
        (1, 50, "boxes: 2 of 25"),
        (2, 170, "difference of the totals, 255 and 85"),
        (2, 218, "difference of the totals, 255 and 37"),
        (1, 48, "difference of the totals, 85 and 37"),
    ]
    assert match.paid == [-218 - 48, -170 + 48, 388]


def test_000_l3433_who_is_shut_out_pays_a_hundred_to_the_winner_alone() -> None:
    """Seat 0 has won no hand. Nothing is doubled: 1 has 110 + 100 + 50, 2 has 25 + 50."""
    match = hands(ROTATING, (1, 60), (2, 20), (2, 5), (1, 50))
    assert match.scores == [0, 260, 75]
    assert paid(match)[-1] == (1, 100, "shut-out: no hand won")
    assert match.paid == [-260 - 75 - 100, 260 + 185 + 100, -185 + 75]


def test_000_l3433_two_shut_out_pay_both() -> None:
    """Each pays the winner 250 and 100; between the two, who have the same, nothing is paid or told."""
    match = hands(ROTATING, (1, 60), (1, 40))
    assert match.scores == [0, 250, 0]
    assert match.paid == [-350, 700, -350]
    assert paid(match)[2:] == [
        (1, 250, "difference of the totals, 250 and 0"),
        (1, 250, "difference of the totals, 250 and 0"),
        (1, 100, "shut-out: no hand won"),
        (1, 100, "shut-out: no hand won"),
    ]


@pytest.mark.parametrize(("points", "over"), [(39, False), (40, True)])
def test_000_l3433_game_is_100(points: int, over: bool) -> None:
    assert hands(ROTATING, (1, 60), (1, points)).over is over


@pytest.mark.parametrize("name", [ROTATING, IN_THE_BOX])
@pytest.mark.parametrize(("before", "over"), [(67, False), (68, True)])
def test_000_l3477_round_the_corner_game_is_125(name: str, before: int, over: bool) -> None:
    """Gin against 9, 2, 6 and an ace brings 25 and 32: 124 from 67, and the game from 68. Seat 2 deals."""
    game = REGISTRY.find(name).make(3, {"round_the_corner": True})
    match = game.new_match()
    match.dealer = 2
    match.scores[0], match.numbers["boxes"] = before, [1] * game.sides
    cards = {"hand 0": GIN, "hand 2": GINNED, "discards": "8D", "pack": "KS"}
    scene = Scene(name, cards, match=match, round_the_corner=True)
    scene.do("refuse", "refuse", "draw", "knock KS", *SPREAD_GIN).play_out("meld KC KD KH", "meld 5D 6D 7D")
    after = scene.close()
    assert after.over is over
    boxes = 25 * 2 if over else 0
    assert after.scores[0] == before + 57 + (100 + boxes if over else 0)


def test_000_l3433_the_highest_total_need_not_be_the_winners() -> None:
    """Seat 0 wins the game by 100 in one hand; seat 1 has had 20 boxes for 95 points: 595 and 225."""
    match = REGISTRY.find(ROTATING).make().new_match()
    match.scores, match.numbers["boxes"] = [0, 95, 0], [0, 20, 0]
    match = hands(ROTATING, (0, 100), match=match)
    assert match.scores == [225, 595, 0]
    assert match.paid == [225 - 370 + 100, 595 + 370, -595 - 225 - 100]


# -- second method: the man in the box -------------------------------------------------------------------


def test_000_l3435_a_partner_deals_and_the_other_sits_out() -> None:
    match = REGISTRY.find(IN_THE_BOX).make().new_match()
    assert at_table(IN_THE_BOX, match) == (1, 0, 2)
    assert Scene(IN_THE_BOX, dealer=2).s.sitting_out == 1 << 1
    assert Scene(IN_THE_BOX, dealer=0).s.sitting_out == 1 << 2


def test_000_l3435_a_partner_who_loses_makes_room_for_the_other() -> None:
    """The man in the box deals when he has won; a partner who wins goes on."""
    match = REGISTRY.find(IN_THE_BOX).make().new_match()
    assert at_table(IN_THE_BOX, hands(IN_THE_BOX, (1, 5), match=match)) == (1, 0, 2)
    assert at_table(IN_THE_BOX, hands(IN_THE_BOX, (0, 5), match=match)) == (0, 2, 1)
    assert at_table(IN_THE_BOX, hands(IN_THE_BOX, (2, 5), match=match)) == (2, 0, 1)
    assert at_table(IN_THE_BOX, hands(IN_THE_BOX, (0, 0), match=match)) == (2, 0, 1)
    assert at_table(IN_THE_BOX, hands(IN_THE_BOX, (0, 5), match=match)) == (0, 1, 2)
    assert match.scores == [10, 10]


def test_000_l3435_a_hand_goes_to_the_partnership() -> None:
    """Seat 1 deals and seat 0, who is in the box, loses to gin: 43 for the partners."""
    cards = {"hand 1": GIN, "hand 0": GINNED, "discards": "8D", "pack": "KS"}
    scene = Scene(IN_THE_BOX, cards, dealer=0).do("refuse", "refuse", "draw", "knock KS", *SPREAD_GIN)
    scene.do("meld KC KD KH", "meld 5D 6D 7D")
    assert scene.s.scores == [0, 43]


def test_000_l3435_the_man_in_the_box_collects_from_each() -> None:
    """105 in two hands, 30 for the partners in one: 255 less 55 is 200, from each of the two."""
    match = hands(IN_THE_BOX, (0, 60), (2, 30), (0, 45))
    assert match.scores == [255, 55]
    assert paid(match)[-1] == (0, 400, "difference of the totals, 255 and 55, from each of the partners")
    assert match.paid == [400, -400]


def test_000_l3435_each_partner_collects_in_full() -> None:
    match = hands(IN_THE_BOX, (1, 60), (0, 30), (2, 45))
    assert paid(match)[-1] == (1, 400, "difference of the totals, 255 and 55, to each of the partners")
    assert match.paid == [-400, 400]


def test_000_l3363_a_side_without_a_hand_won_is_shut_out() -> None:
    """Both partners have won hands for one side; the man in the box none: 100 and 100 doubled, two boxes."""
    match = hands(IN_THE_BOX, (1, 60), (1, 40))
    assert match.scores == [0, 450]
    assert match.paid == [-900, 900]
