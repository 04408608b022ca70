"""Gin for three with all active by the book (000, lines 3437-3445)."""

from typing import Any

import pytest

from cardtable.engine import Match
from cardtable.games import REGISTRY
from cardtable.testing import Scene

NAME = "gin-three-all-active"

# Seat 1 is eldest hand and knocks with 5; seat 2 has 43 beside three queens and the six of diamonds, seat 0
# has 60 beside the five and the ten of diamonds.
KNOCKER = "7D 8D 9D JC JD JH 2C 3C 4C 5S"
LEFT = "6D QC QD QH 2S 4S 8C 9S 10H KH"
RIGHT = "5D KC KD 3S 7S 8S 10D 9H AH 6H"
SPREAD = ("meld 7D 8D 9D", "meld JC JD JH", "meld 2C 3C 4C", "done")


def drawn(
    hand: str, left: str, right: str, draw: str = "KS", upcard: str = "8H", name: str = NAME, **options: Any
) -> Scene:
    """A deal of seat 0 in which all three have refused the upcard and eldest hand has drawn."""
    cards = {"hand 1": hand, "hand 2": left, "hand 0": right, "discards": upcard, "pack": draw}
    return Scene(name, cards, **options).do("refuse", "refuse", "refuse", "draw")


# -- the upcard and the draw -----------------------------------------------------------------------------


def test_000_l3439_ten_cards_each_and_eldest_hand_is_asked_first() -> None:
    """Then the player at his left, and at this table the dealer; then eldest hand draws."""
    scene = Scene(NAME, dealer=2)
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(3)] == [10, 10, 10]
    assert len(scene.cards("pack").split()) == 21
    assert (scene.turn, scene.legal()) == (0, ["take", "refuse"])
    scene.do("refuse")
    assert (scene.turn, scene.legal()) == (1, ["take", "refuse"])
    scene.do("refuse")
    assert (scene.turn, scene.legal()) == (2, ["take", "refuse"])
    scene.do("refuse")
    assert (scene.turn, scene.legal()) == (0, ["draw"])
    assert "All players have refused" in str(scene.why_not("take"))


def test_000_l3439_the_player_at_eldest_hands_left_may_take_the_upcard() -> None:
    """He has the first turn, and the dealer plays after him."""
    scene = Scene(NAME, {"discards": "8H", "hand 2": "2S"}).do("refuse", "take", "discard 2S")
    assert (scene.turn, scene.legal()) == (0, ["pick up 2S", "draw"])


def test_000_l3439_either_opponents_last_discard_may_be_drawn() -> None:
    """Seat 1 discards the king, seat 2 the queen: the dealer has both on offer, and takes the older one.

    Seat 1 is then offered what the dealer and seat 2 have discarded, and nothing of his own pile.
    """
    scene = drawn(KNOCKER, LEFT, RIGHT, draw="9C KS").do("discard KS")
    assert (scene.turn, scene.legal()) == (2, ["pick up KS", "draw"])
    scene.do("draw", "discard QC")
    assert (scene.turn, scene.legal()) == (0, ["pick up QC", "pick up KS", "draw"])
    scene.do("pick up KS")
    assert "KS" in scene.cards("hand 0").split()
    assert "in this turn" in str(scene.why_not("discard KS"))
    scene.do("discard AH")
    assert (scene.turn, scene.legal()) == (1, ["pick up AH", "pick up QC", "draw"])


def test_000_l3439_a_discard_already_taken_is_gone_and_older_ones_stay_covered() -> None:
    """The dealer takes the queen; seat 1 finds only the dealer's discard, not the seven under the queen."""
    scene = drawn(KNOCKER, LEFT, RIGHT, draw="3D 3H 9C 6C KS").do("discard KS", "draw", "discard QC")
    scene.do("draw", "discard AH", "draw", "discard 5S", "draw", "discard QH")
    assert (scene.cards("discards 2"), scene.turn) == ("QC QH", 0)
    scene.do("pick up QH", "discard 6H")
    assert (scene.turn, scene.legal()) == (1, ["pick up 6H", "draw"])
    assert scene.why_not("pick up QC") == "The queen of clubs is not an opponent's last discard."
    assert scene.why_not("pick up KS") == "You discarded the king of spades yourself."
    assert scene.why_not("pick up QH") == "The queen of hearts is not among the discards."
    assert scene.why_not("pick up 8H") == "The eight of hearts is not an opponent's last discard."
    assert "Draw first" in str(scene.why_not("discard 7D"))


def test_discards_on_offer_are_told() -> None:
    scene = drawn(KNOCKER, LEFT, RIGHT).do("discard KS")
    assert scene.described("offers 1") == "KS"
    assert scene.described("offers 2") == ""
    assert "pick up" in scene.prompt()
    scene.do("pick up KS")
    assert scene.described("offers 1") == ""
    assert "drawn already" in str(scene.why_not("draw"))


def test_after_a_knock_nothing_is_on_offer() -> None:
    scene = drawn(KNOCKER, LEFT, RIGHT, draw="3D 9C 6C KS").do("discard KS", "draw", "discard KH", "draw")
    scene.do("discard AH", "draw", "knock 3D")
    assert [scene.described(f"offers {seat}") for seat in range(3)] == ["", "", ""]


# -- laying off --------------------------------------------------------------------------------------------


def test_000_l3443_only_on_the_original_sets() -> None:
    """The knocker shows 9-8-7 of diamonds; one opponent lays off the six, and the other may not lay off the
    five. He may lay off the ten."""
    scene = drawn(KNOCKER, LEFT, RIGHT).do("knock KS", *SPREAD)
    assert scene.turn == 2
    assert "lay off 6D first" in scene.legal()
    scene.do("lay off 6D first", "meld QC QD QH")
    assert (scene.turn, scene.legal()) == (0, ["lay off 10D first", "done"])
    assert "does not fit" in str(scene.why_not("lay off 5D first"))
    scene.do("lay off 10D first")
    assert scene.s.over
    assert (scene.cards("laid off 2"), scene.cards("laid off 0")) == ("6D", "10D")
    assert scene.lines() == [(1, 43 + 59 - 5, "count of 5 against 59 and 43")]


def test_000_l3443_not_on_a_card_of_ones_own_either() -> None:
    """With six and five in one hand only the six is laid off."""
    left, right = LEFT.replace("9S", "5D"), RIGHT.replace("5D", "9S")
    scene = drawn(KNOCKER, left, right).do("knock KS", *SPREAD, "meld QC QD QH", "lay off 6D first")
    assert scene.turn == 0


def test_000_l3443_a_player_who_is_done_leaves_it_to_the_other() -> None:
    scene = drawn(KNOCKER, LEFT, RIGHT).do("knock KS", *SPREAD, "done")
    assert scene.turn == 0
    scene.do("done")
    assert scene.lines() == [(1, 79 + 69 - 5, "count of 5 against 69 and 79")]


# -- the score ---------------------------------------------------------------------------------------------

SETS = "7D 8D 9D JC JD JH 4C 4D 4S"
SPREAD_SETS = ("meld 7D 8D 9D", "meld JC JD JH", "meld 4C 4D 4S", "done")
MATCHED = "KC KD KH 10C 10D 10H 10S"
DEAR = "QS QC 9S 9H 8C 6S 3C 2S 2C AS"
"""Nine that match; seven that match; ten that do not, nor fit the nine, and count 60."""


def knocked(last: str, left: str, right: str, **options: Any) -> Scene:
    """Seat 1 knocks with nine matched cards and one more; the others spread melds and lay nothing off."""
    scene = drawn(f"{SETS} {last}", left, right, **options)
    return scene.do("knock KS", *SPREAD_SETS).play_out("meld 10C 10D 10H 10S", "meld KC KD KH", "done")


def test_000_l3441_the_knocker_scores_against_both_together() -> None:
    """7 against 15 and 60: 68. He deals the next hand, and has a box."""
    scene = knocked("7S", f"{MATCHED} 8S 5H 2H", DEAR)
    assert scene.lines() == [(1, 68, "count of 7 against 60 and 15")]
    match = scene.close()
    assert (match.dealer, match.numbers["boxes"]) == (1, [0, 1, 0])


@pytest.mark.parametrize(
    ("small", "lines"),
    [
        ("AC 2H 3H", [(1, 6 + 60 - 5, "count of 5 against 60 and 6")]),
        ("AC AD 3H", [(1, -20, "tied"), (2, 5 + 60 - 5, "count of 5 against 60 and 5")]),
        ("AC AD 2H", [(1, -20, "beaten"), (2, 5 + 60 - 4, "count of 4 against 60 and 5")]),
    ],
)
def test_000_l3441_who_ties_the_knocker_wins_and_he_loses_20(
    small: str, lines: list[tuple[int, int, str]]
) -> None:
    """The knocker has 5 and the dealer 60; the player between them has 6, 5 or 4."""
    scene = knocked("5S", f"{MATCHED} {small}", DEAR)
    assert scene.lines() == lines
    winner = lines[-1][0]
    match = scene.close()
    assert match.dealer == winner
    assert match.numbers["boxes"] == [int(seat == winner) for seat in range(3)]


def test_000_l3441_the_dealer_can_tie_him_as_well() -> None:
    scene = knocked("5S", DEAR, f"{MATCHED} AC AD 3H")
    assert scene.lines() == [(1, -20, "tied"), (0, 60, "count of 5 against 5 and 60")]
    match = scene.close()
    assert (match.dealer, match.numbers["boxes"]) == (0, [1, 0, 0])


def test_000_l3441_the_first_seat_knocks_in_a_deal_of_the_last() -> None:
    """Seat 2 deals, seat 0 is eldest hand and knocks with 7. Seat 1 lays off first and has 15, the dealer
    60: 68 for seat 0, who deals the next hand."""
    cards = {"hand 0": f"{SETS} 7S", "hand 1": f"{MATCHED} 8S 5H 2H", "hand 2": DEAR, "discards": "8H"}
    scene = Scene(NAME, {**cards, "pack": "KS"}, dealer=2).do("refuse", "refuse", "refuse", "draw")
    scene.do("knock KS", *SPREAD_SETS)
    assert scene.turn == 1
    scene.play_out("meld 10C 10D 10H 10S", "meld KC KD KH", "done")
    assert scene.lines() == [(0, 68, "count of 7 against 15 and 60")]
    match = scene.close()
    assert (match.dealer, match.scores, match.numbers["boxes"]) == (0, [68, 0, 0], [1, 0, 0])


OTHER = "QC QD QS 6C 6D 6H 6S"
SPREAD_OTHER = ("meld QC QD QS", "meld 6C 6D 6H 6S", "meld 10C 10D 10H 10S", "meld KC KD KH", "done")


def both(last: str, left: str, right: str, **options: Any) -> Scene:
    """The knocker's opponents have seven matched cards each, and three others."""
    scene = drawn(f"{SETS} {last}", f"{MATCHED} {left}", f"{OTHER} {right}", **options)
    return scene.do("knock KS", *SPREAD_SETS).play_out(*SPREAD_OTHER)


def test_the_lowest_wins_if_one_ties_and_the_other_beats_the_knocker() -> None:
    """Seat 2 has 5 like the knocker, seat 0 has 4: he alone wins, 5 + 5 - 4."""
    scene = both("5S", "AC AD 3H", "AS AH 2S")
    assert scene.lines() == [(1, -20, "beaten"), (0, 6, "count of 4 against 5 and 5")]


@pytest.mark.parametrize(("last", "why"), [("5S", "tied"), ("8S", "beaten")])
def test_two_with_the_same_count_win_together(last: str, why: str) -> None:
    """Both have 5: each scores what the knocker has, has a box, and the one at the knocker's left deals."""
    scene = both(last, "AC AD 3H", "AS 2H 2S")
    points = int(last[0])
    assert [(side, won) for side, won, _ in scene.lines()] == [(1, -20), (2, points), (0, points)]
    assert scene.lines()[0][2] == why
    match = scene.close()
    assert match.scores == [points, -20, points]
    assert (match.dealer, match.numbers["boxes"]) == (2, [1, 0, 1])


GIN = "7D 8D 9D JC JD JH 4C 4D 4S 4H"
SPREAD_GIN = ("meld 7D 8D 9D", "meld JC JD JH", "meld 4C 4D 4S 4H", "done")


def test_000_l3443_gin_is_40_and_nobody_lays_off() -> None:
    """The jack of spades fits, and may not be laid off; 15 and 60 as they are."""
    scene = drawn(GIN, f"{MATCHED} JS 3H 2H", DEAR).do("knock KS", *SPREAD_GIN)
    assert scene.why_not("lay off JS second") == "The knocker is gin: you may not lay off."
    scene.play_out("meld 10C 10D 10H 10S", "meld KC KD KH")
    assert scene.lines() == [(1, 40, "gin"), (1, 75, "count of 0 against 60 and 15")]


def test_gin_against_two_with_nothing_unmatched_is_worth_its_bonus() -> None:
    scene = drawn(GIN, f"{MATCHED} AC AD AH", f"{OTHER} 3C 3D 3H").do("knock KS", *SPREAD_GIN)
    scene.play_out(*SPREAD_OTHER[:-1], "meld AC AD AH", "meld 3C 3D 3H")
    assert scene.lines() == [(1, 40, "gin")]
    assert scene.close().dealer == 1


def test_000_l3475_round_the_corner_one_with_nothing_unmatched_undoes_gin() -> None:
    """Nobody scores, the same dealer deals again; in the game itself the knocker has 40 and 60."""
    for corner in (False, True):
        scene = drawn(GIN, f"{MATCHED} AC AD AH", DEAR, round_the_corner=corner).do("knock KS", *SPREAD_GIN)
        scene.play_out("meld 10C 10D 10H 10S", "meld KC KD KH", "meld AC AD AH", "done")
        assert scene.s.scores == ([0, 0, 0] if corner else [0, 100, 0])
        assert scene.close().dealer == (0 if corner else 1)


def test_000_l3475_the_dealer_can_undo_gin_as_well() -> None:
    """Seat 2 has unmatched cards, the dealer none: nobody scores."""
    scene = drawn(GIN, DEAR, f"{MATCHED} AC AD AH", round_the_corner=True).do("knock KS", *SPREAD_GIN)
    scene.play_out("meld 10C 10D 10H 10S", "meld KC KD KH", "meld AC AD AH", "done")
    assert scene.lines() == [(-1, 0, "nobody scores: against gin another has nothing unmatched too")]


def test_a_spade_doubles_what_is_lost_too() -> None:
    scene = knocked("5H", f"{MATCHED} AC AD 3H", DEAR, upcard="8S", spade_doubles=True)
    assert scene.s.scores == [0, -40, 120]


def test_000_l3443_the_hand_is_drawn_with_three_cards_left() -> None:
    """After four cards are left the next player draws one more; with his discard the hand is over."""
    scene = drawn(KNOCKER, LEFT, RIGHT)
    while len(scene.cards("pack").split()) > 4:
        scene.do(next(move for move in scene.legal() if move.startswith("discard")), "draw")
    over: list[bool] = []
    for moves in ("discard", "draw", "discard"):
        scene.do(next(move for move in scene.legal() if move.startswith(moves)))
        over.append(scene.s.over)
    assert over == [False, False, True]
    assert len(scene.cards("pack").split()) == 3
    assert scene.lines() == [(-1, 0, "drawn hand: the stock is used up")]
    assert scene.close().dealer == 0


# -- the game ----------------------------------------------------------------------------------------------


def scored(before: list[int], boxes: list[int], **options: Any) -> Match:
    """After these scores the knocker adds 68."""
    match = REGISTRY.find(NAME).make(3, options).new_match()
    match.scores, match.numbers["boxes"] = before, boxes
    return knocked("7S", f"{MATCHED} 8S 5H 2H", DEAR, match=match, **options).close()


@pytest.mark.parametrize(("before", "over"), [(131, False), (132, True)])
def test_000_l3445_game_is_200(before: int, over: bool) -> None:
    assert scored([0, before, 0], [0, 1, 0]).over is over


@pytest.mark.parametrize(("before", "over"), [(142, False), (143, True)])
def test_round_the_corner_game_is_225(before: int, over: bool) -> None:
    """The ace of spades makes the dealer's count 74, and the hand worth 82."""
    assert scored([0, before, 0], [0, 1, 0], round_the_corner=True).over is over


def test_000_l3445_bonuses_and_each_pays_every_higher_score() -> None:
    """200 and 100 and three boxes are 375; 50 and a box are 75; 0 is 0, and nothing is doubled."""
    match = scored([50, 132, 0], [1, 2, 0])
    assert match.scores == [75, 375, 0]
    assert match.paid == [-300 + 75, 300 + 375, -375 - 75]


def test_000_l3445_shut_out_if_neither_has_won_a_hand() -> None:
    match = scored([0, 132, -20], [0, 2, 0])
    assert match.scores == [0, (200 + 100) * 2 + 75, -20]
    assert match.paid == [-675 + 20, 675 + 695, -695 - 20]


def won_together(left: int, right: int) -> Match:
    """The knocker's 8 is beaten by both others, who have 5 each and add 8 to these scores."""
    match = REGISTRY.find(NAME).make(3).new_match()
    match.scores, match.numbers["boxes"] = [right, 0, left], [2, 0, 3]
    return both("8S", "AC AD 3H", "AS 2H 2S", match=match).close()


@pytest.mark.parametrize(("left", "right", "winner"), [(192, 193, 0), (193, 192, 2), (192, 191, 2)])
def test_if_two_reach_200_by_the_same_hand_the_higher_score_wins(left: int, right: int, winner: int) -> None:
    """He alone has 100 for the game; both have their boxes, 3 and 4, and the knocker is 20 under."""
    match = won_together(left, right)
    assert match.over
    bonus = [100 if seat == winner else 0 for seat in (0, 2)]
    assert match.scores == [right + 8 + 75 + bonus[0], -20, left + 8 + 100 + bonus[1]]


def test_if_two_reach_200_with_the_same_score_another_hand_is_played() -> None:
    match = won_together(192, 192)
    assert (match.over, match.scores) == (False, [200, -20, 200])
