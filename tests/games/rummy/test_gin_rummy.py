"""Gin Rummy and Oklahoma Gin by the book (000, lines 3323-3427)."""

from typing import Any

import pytest

from cardtable.engine import Match
from cardtable.testing import Scene

# Seat 1, the non-dealer, knocks with 7 after drawing the king of spades; the dealer can lay off the nine.
KNOCKER = "2C 3C 4C 9D 9H 9S QC QD QH 7S"
OPPONENT = "KC KD KH 5D 6D 7D AH 2H 4S 9C"
SPREAD = ("meld 2C 3C 4C", "meld 9D 9H 9S", "meld QC QD QH", "done")

# All ten matched; the dealer's 18 unmatched points would all fit.
GIN = "3C 4C 5C 9D 9H 9S QC QD QH QS"
GINNED = "KC KD KH 5D 6D 7D 9C 2C 6C AC"
SPREAD_GIN = ("meld 3C 4C 5C", "meld 9D 9H 9S", "meld QC QD QH QS", "done")
MELD_BOTH = ("meld KC KD KH", "meld 5D 6D 7D")


def drawn(
    hand: str,
    other: str,
    draw: str = "KS",
    upcard: str = "8D",
    name: str = "gin-rummy",
    match: Match | None = None,
    **options: Any,
) -> Scene:
    """A deal in which both have refused the upcard and the non-dealer has drawn."""
    cards = {"hand 1": hand, "hand 0": other, "discards": upcard, "pack": draw}
    return Scene(name, cards, match=match, **options).do("refuse", "refuse", "draw")


def played(hand: str, other: str, *moves: str, **options: Any) -> Scene:
    """The non-dealer knocks, laying the king of spades away, and the hand is played to its end."""
    scene = drawn(hand, other, **options).do("knock KS", *moves)
    assert scene.s.over
    return scene


# -- the deal and the draw ---------------------------------------------------------------------------


def test_000_l3337_ten_cards_each_and_an_upcard() -> None:
    scene = Scene("gin-rummy", dealer=1)
    assert [len(scene.cards(zone).split()) for zone in ("hand 0", "hand 1", "discards", "pack")] == [
        10,
        10,
        1,
        31,
    ]
    assert scene.turn == 0


def test_000_l3343_dealer_may_take_the_upcard_that_the_other_refuses() -> None:
    """He then has the first turn and discards; the non-dealer draws next."""
    scene = Scene("gin-rummy", {"discards": "8D", "hand 0": "2S"})
    assert scene.turn == 1
    assert scene.legal() == ["take", "refuse"]
    assert "offered first" in str(scene.why_not("draw"))
    scene.do("refuse")
    assert (scene.turn, scene.legal()) == (0, ["take", "refuse"])
    scene.do("take", "discard 2S")
    assert scene.cards("discards") == "2S"
    assert (scene.turn, scene.legal()) == (1, ["take", "draw"])


def test_000_l3343_both_refuse_and_the_non_dealer_draws_from_the_stock() -> None:
    scene = Scene("gin-rummy", {"discards": "8D", "pack": "3H"}).do("refuse", "refuse")
    assert (scene.turn, scene.legal()) == (1, ["draw"])
    assert "refused" in str(scene.why_not("take"))
    scene.do("draw")
    assert "3H" in scene.cards("hand 1").split()
    assert scene.turn == 1


def test_000_l3341_upcard_just_taken_may_not_be_discarded() -> None:
    """Nor may it be the discard of a knock; in a later turn it may go."""
    scene = Scene("gin-rummy", {"hand 1": KNOCKER, "discards": "KD", "pack": "3H 2H"}).do("take")
    assert len(scene.legal()) == 11
    assert scene.legal()[10:] == ["knock 7S"]
    assert "in this turn" in str(scene.why_not("discard KD"))
    assert "in this turn" in str(scene.why_not("knock KD"))
    scene.do("discard 7S", "draw", "discard 2H", "draw")
    assert "discard KD" in scene.legal()
    assert "knock KD" in scene.legal()


def test_000_l3341_draw_before_discarding_and_only_once() -> None:
    scene = drawn(KNOCKER, OPPONENT)
    assert "drawn already" in str(scene.why_not("draw"))
    assert "drawn already" in str(scene.why_not("take"))
    assert "do not hold" in str(scene.why_not("discard 2D"))
    scene.do("discard KS")
    assert "Draw first" in str(scene.why_not("discard 4S"))
    scene.do("take")
    assert "KS" in scene.cards("hand 0").split()


def test_taken_upcard_is_remembered_and_drawn_card_is_not_seen() -> None:
    """Everybody knows the card taken from the discards, only its owner the one drawn from the stock."""
    scene = Scene("gin-rummy", {"discards": "8D", "hand 1": "2S", "pack": "3H"}).do(
        "take", "discard 2S", "draw"
    )
    read = scene.game.cards.read
    assert scene.s.seen[read("8D")] == 0b111
    assert scene.s.seen[read("3H")] == 0b001
    assert scene.described("taken") == ""


# -- knocking ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("last", "knocks"), [("AH", ["knock KS"]), ("2H", [])])
def test_000_l3347_knock_with_ten_but_not_with_eleven(last: str, knocks: list[str]) -> None:
    """Seven, two and ace may knock, seven and two twos may not; nobody need knock."""
    scene = drawn(f"4C 5C 6C 7C 9D 9H 9S 7S 2D {last}", "KC KD KH 5D 6D 7D 4S 9C JC 3D")
    assert [move for move in scene.legal() if move.startswith("knock")] == knocks
    assert "discard KS" in scene.legal()
    if not knocks:
        refused = "Without the king of spades your unmatched cards count 11; you may knock with 10 or less."
        assert scene.why_not("knock KS") == refused


def test_000_l3347_discard_of_the_knock_is_face_down() -> None:
    """The opponent sees the hand that is spread, not the card laid away."""
    scene = drawn(KNOCKER, OPPONENT)
    king, seven = scene.game.cards.read("KS"), scene.game.cards.read("7S")
    step = scene.game.step_of(scene.s)
    assert step.is_secret(scene.game.read("knock KS"))
    assert not step.is_secret(scene.game.read("discard KS"))
    scene.do("knock KS")
    assert scene.cards("knock discard") == "KS"
    assert scene.cards("discards") == "8D"
    assert scene.s.seen[seven] == 0b010
    scene.do(*SPREAD)
    assert scene.s.seen[seven] == 0b111
    assert scene.s.seen[scene.game.cards.read("4S")] == 0b111
    assert scene.s.seen[king] == 0b010


def test_000_l3347_knocker_arranges_his_own_melds() -> None:
    """The four of hearts may go with the fours or in sequence; he may stop as soon as the limit is kept."""
    scene = drawn("4C 4D 4H 5H 6H 4S 9C 9D 9H AS", OPPONENT.replace("9C", "8C").replace("4S", "10S"))
    scene.do("knock KS")
    assert set(scene.legal()) == {"meld 4H 5H 6H", "meld 4C 4D 4S", "meld 9C 9D 9H"}
    assert (
        scene.why_not("meld 4C 4D 4H 4S")
        == "After that you could not bring your unmatched cards to 10 or less."
    )
    assert "still count 55" in str(scene.why_not("done"))
    assert "do not hold" in str(scene.why_not("meld 8H 9H 10H"))
    assert "three or four of a kind" in str(scene.why_not("meld 4H 5H 9H"))
    assert "You have knocked" in str(scene.why_not("draw"))
    scene.do("meld 9C 9D 9H", "meld 4H 5H 6H")
    assert (scene.cards("first meld 1"), scene.cards("second meld 1")) == ("9C 9D 9H", "4H 5H 6H")
    assert scene.legal() == ["meld 4C 4D 4S"]
    scene.do("meld 4C 4D 4S")
    assert scene.legal() == ["done"]


def test_knocker_may_leave_matched_cards_in_his_hand() -> None:
    """He counts them as unmatched then, and is not gin."""
    scene = drawn("AC 2C 3C 9D 9H 9S QC QD QH QS", GINNED.replace("2C", "4C").replace("AC", "5C")).do(
        "knock KS"
    )
    scene.do("meld 9D 9H 9S", "meld QC QD QH QS", "done")
    assert "lay off 9C first" in scene.legal()
    scene.do("done")
    assert scene.lines() == [(1, 72 - 6, "counts of 6 against 72")]


# -- laying off ---------------------------------------------------------------------------------------


def test_000_l3347_opponent_lays_off_on_sets_and_sequences() -> None:
    """Card after card may go to either end of a sequence, and the fourth of a kind to its set."""
    scene = drawn("4C 5C 6C 9D 9H 9S QC QD QH AS", "2C 3C 7C 9C QS KD KH 5D 6D JH").do("knock KS")
    scene.do("meld 4C 5C 6C", "meld 9D 9H 9S", "meld QC QD QH", "done")
    assert scene.legal() == [
        "lay off 3C first",
        "lay off 7C first",
        "lay off 9C second",
        "lay off QS third",
        "done",
    ]
    assert "does not fit the knocker's first meld" in str(scene.why_not("lay off 2C first"))
    assert "do not hold" in str(scene.why_not("lay off 8C first"))
    scene.do("lay off 3C first", "lay off 2C first", "lay off 9C second")
    assert scene.cards("first meld 1") == "4C 5C 6C 3C 2C"
    assert "do not hold" in str(scene.why_not("meld 2C 3C 7C"))
    assert "three or four of a kind" in str(scene.why_not("meld KD KH QS"))
    scene.do("done")
    assert scene.lines() == [(1, 58 - 1, "counts of 1 against 58")]


def test_a_card_that_fits_two_melds_names_the_one_it_goes_to() -> None:
    scene = drawn("3H 4H 5H 7H 8H 9H 6C 6D 6S AS", "6H 2C 8C 9C QS KD KH 5D 10D JH").do("knock KS")
    scene.do("meld 3H 4H 5H", "meld 7H 8H 9H", "meld 6C 6D 6S", "done")
    assert scene.legal() == ["lay off 6H first", "lay off 6H second", "lay off 6H third", "done"]
    scene.do("lay off 6H second")
    assert scene.cards("second meld 1") == "7H 8H 9H 6H"


def test_opponent_with_nothing_to_lay_down_is_not_asked() -> None:
    scene = played(KNOCKER, "KC KD 5D 6D 8H AH 2H 4S JS JH", *SPREAD)
    assert scene.lines() == [(1, 66 - 7, "counts of 7 against 66")]


# -- the end of the stock -----------------------------------------------------------------------------


def test_000_l3351_fiftieth_card_drawn_and_no_knock_is_a_drawn_hand() -> None:
    """The discard may not be taken, nobody scores, and the same dealer deals again."""
    scene = Scene("gin-rummy", dealer=1, seed=5).do("refuse", "refuse")
    for stock in range(30, 1, -1):
        scene.do("draw")
        assert len(scene.cards("pack").split()) == stock
        assert not scene.s.over
        scene.do(f"discard {scene.cards(f'hand {scene.turn}').split()[-1]}")
    assert scene.s.over
    assert scene.lines() == [(-1, 0, "drawn hand: the stock is used up")]
    match = scene.close()
    assert (match.dealer, match.scores, match.numbers["boxes"]) == (1, [0, 0], [0, 0])


def test_000_l3351_who_draws_the_fiftieth_card_may_still_knock() -> None:
    scene = Scene("gin-rummy", {"hand 1": KNOCKER, "hand 0": OPPONENT}, seed=5).do("refuse", "refuse")
    for _ in range(28):
        scene.do("draw", f"discard {scene.cards(f'hand {scene.turn}').split()[-1]}")
    scene.do("draw")
    assert (scene.turn, len(scene.cards("pack").split())) == (1, 2)
    scene.do(f"knock {scene.cards('hand 1').split()[-1]}", *SPREAD)
    assert not scene.s.over
    assert scene.turn == 0


# -- scoring ------------------------------------------------------------------------------------------


def test_000_l3353_knocker_wins_the_difference() -> None:
    scene = played(KNOCKER, OPPONENT.replace("4S", "JH"), *SPREAD, *MELD_BOTH, "lay off 9C second")
    assert scene.lines() == [(1, 13 - 7, "counts of 7 against 13")]


def test_000_l3355_a_tie_undercuts() -> None:
    """Knocker 7, opponent 7 after laying off the nine: 25 to the opponent."""
    scene = played(KNOCKER, OPPONENT, *SPREAD, *MELD_BOTH, "lay off 9C second")
    assert scene.lines() == [(0, 25, "undercut")]
    assert scene.close().dealer == 0


def test_000_l3355_a_lower_count_undercuts_with_the_difference() -> None:
    """Knocker 7, opponent 4: 28."""
    scene = played(KNOCKER, OPPONENT.replace("4S", "AS"), *SPREAD, *MELD_BOTH, "lay off 9C second")
    assert scene.lines() == [(0, 25, "undercut"), (0, 3, "counts of 4 against 7")]
    assert scene.s.scores == [28, 0]


def test_000_l3357_no_laying_off_against_gin() -> None:
    """The opponent could lay off all 18; gin scores 25 and the 18."""
    scene = drawn(GIN, GINNED).do("knock KS", *SPREAD_GIN)
    assert scene.legal() == ["meld 5D 6D 7D", "meld KC KD KH", "done"]
    assert scene.why_not("lay off 9C second") == "The knocker is gin: you may not lay off."
    scene.do(*MELD_BOTH)
    assert scene.lines() == [(1, 25, "gin"), (1, 18, "counts of 0 against 18")]


def test_000_l3357_gin_wins_even_against_nothing_unmatched() -> None:
    scene = played(GIN, "KC KD KH 5D 6D 7D AH 2H 3H 4H", *SPREAD_GIN, *MELD_BOTH, "meld AH 2H 3H 4H")
    assert scene.lines() == [(1, 25, "gin")]


def test_000_l3367_laying_off_against_gin_by_agreement() -> None:
    """Gin wins still, but only its bonus."""
    moves = (
        *SPREAD_GIN,
        *MELD_BOTH,
        "lay off 9C second",
        "lay off 2C first",
        "lay off AC first",
        "lay off 6C first",
    )
    scene = played(GIN, GINNED, *moves, lay_off_against_gin=True)
    assert scene.lines() == [(1, 25, "gin")]


def test_000_l3367_lower_bonuses_by_agreement() -> None:
    scene = played(GIN, GINNED, *SPREAD_GIN, *MELD_BOTH, gin=20)
    assert scene.lines() == [(1, 20, "gin"), (1, 18, "counts of 0 against 18")]
    scene = played(KNOCKER, OPPONENT, *SPREAD, *MELD_BOTH, "lay off 9C second", undercut=10)
    assert scene.lines() == [(0, 10, "undercut")]


# -- the match ----------------------------------------------------------------------------------------


def test_000_l3359_two_hands_won_by_11_and_14() -> None:
    """The column reads 11, a line, 25, a line; the winner of a hand deals the next."""
    scene = played(
        KNOCKER, OPPONENT.replace("4S", "6S").replace("AH", "10H"), *SPREAD, *MELD_BOTH, "lay off 9C second"
    )
    match = scene.close()
    assert (match.scores, match.numbers["boxes"], match.dealer) == ([0, 11], [0, 1], 1)
    cards = {"hand 1": KNOCKER, "hand 0": "KC KD KH 5D 6D 7D AH 2H 10S 8S", "pack": "KS 3S"}
    scene = Scene("gin-rummy", cards, match=match).do("refuse", "refuse", "draw", "discard 3S", "draw")
    assert scene.turn == 1
    scene.do("knock KS", *SPREAD, *MELD_BOTH)
    match = scene.close()
    assert scene.lines() == [(1, 14, "counts of 7 against 21")]
    assert (match.scores, match.numbers["boxes"], match.over) == ([0, 25], [0, 2], False)


def test_000_l3359_the_first_seat_wins_a_hand_and_deals_the_next() -> None:
    """The same hand with seat 1 as dealer: 11 points and the box are seat 0's, and so is the next deal."""
    other = OPPONENT.replace("4S", "6S").replace("AH", "10H")
    cards = {"hand 0": KNOCKER, "hand 1": other, "discards": "8D", "pack": "KS"}
    scene = Scene("gin-rummy", cards, dealer=1).do("refuse", "refuse", "draw", "knock KS")
    match = scene.do(*SPREAD, *MELD_BOTH, "lay off 9C second").close()
    assert (match.scores, match.numbers["boxes"], match.dealer) == ([11, 0], [1, 0], 0)


def match_at(scores: list[int], boxes: list[int]) -> Match:
    match = Match(2, 2)
    match.scores = scores
    match.numbers["boxes"] = boxes
    return match


def won_by_eleven(match: Match, **options: Any) -> Match:
    """The non-dealer wins a hand by 11."""
    other = OPPONENT.replace("4S", "6S").replace("AH", "10H")
    return played(KNOCKER, other, *SPREAD, *MELD_BOTH, "lay off 9C second", match=match, **options).close()


def test_000_l3363_shut_out_doubles_everything_but_the_boxes() -> None:
    """112 from four hands: 212 with the game bonus, 424 doubled, and four boxes make 524."""
    match = won_by_eleven(match_at([0, 101], [0, 3]))
    assert match.over
    assert [(line.side, line.points, line.why) for line in match.lines] == [
        (1, 100, "game bonus"),
        (1, 212, "shut-out: the whole score doubled"),
        (1, 100, "boxes: 4 of 25"),
        (1, 524, "difference of the totals, 524 and 0"),
    ]
    assert match.paid == [-524, 524]


def test_000_l3363_both_add_their_boxes_and_settle_the_difference() -> None:
    match = won_by_eleven(match_at([60, 95], [2, 4]))
    assert match.scores == [60 + 50, 106 + 100 + 125]
    assert match.paid == [110 - 331, 331 - 110]


def test_000_l3363_loser_of_the_game_may_have_the_higher_total() -> None:
    """Boxes can outweigh the game bonus: whoever has more wins the difference."""
    match = won_by_eleven(match_at([99, 90], [12, 2]))
    assert match.scores == [99 + 300, 101 + 100 + 75]
    assert match.paid == [123, -123]
    last = match.lines[-1]
    assert (last.side, last.points, last.why) == (0, 123, "difference of the totals, 399 and 276")


def test_000_l3365_winner_of_the_game_deals_next() -> None:
    assert won_by_eleven(match_at([60, 95], [2, 4])).dealer == 1


def test_000_l3367_boxes_of_twenty_by_agreement() -> None:
    assert won_by_eleven(match_at([60, 95], [2, 4]), box=20).scores == [60 + 40, 106 + 100 + 100]


def test_target_of_125_by_agreement() -> None:
    assert not won_by_eleven(match_at([60, 95], [2, 4]), target=125).over
    assert won_by_eleven(match_at([60, 114], [2, 4]), target=125).over


# -- Oklahoma Gin -------------------------------------------------------------------------------------


def oklahoma(upcard: str, last: str, **options: Any) -> list[str]:
    """The knocks possible to a hand whose one unmatched card would be this, the king laid away."""
    other = "KC KD 5D 6D 7D 2H 4S 9C JC 3D"
    scene = drawn(f"2C 3C 4C 9D 9H 9S QC QD QH {last}", other, upcard=upcard, name="oklahoma-gin", **options)
    return [move for move in scene.legal() if move == "knock KS"]


def test_000_l3427_upcard_fixes_the_limit() -> None:
    """A five asks for 5 or less; a king for 10 or less; an ace for 1."""
    assert oklahoma("5H", "5S") == ["knock KS"]
    assert oklahoma("5H", "6S") == []
    assert oklahoma("KH", "10S") == ["knock KS"]
    assert oklahoma("AH", "AS") == ["knock KS"]
    assert oklahoma("AH", "2S") == []


def test_000_l3427_limit_stays_when_the_upcard_is_covered() -> None:
    scene = drawn("2C 3C 4C 9D 9H 9S QC QD QH 6S", OPPONENT, upcard="5H", name="oklahoma-gin")
    scene.do("discard KS", "take", "discard 9C", "draw")
    assert scene.number("knock limit") == 5


def test_000_l3427_ace_calls_for_gin_by_agreement() -> None:
    assert oklahoma("AH", "AS", ace_requires_gin=True) == []
    assert oklahoma("AH", "QS", ace_requires_gin=True) == ["knock KS"]
    assert oklahoma("2D", "AS", ace_requires_gin=True) == ["knock KS"]


@pytest.mark.parametrize(("upcard", "factor"), [("8S", 2), ("8D", 1)])
def test_000_l3427_spade_doubles_all_scores_of_the_deal(upcard: str, factor: int) -> None:
    scene = played(GIN, GINNED, *SPREAD_GIN, *MELD_BOTH, upcard=upcard, name="oklahoma-gin")
    assert scene.s.scores == [0, 43 * factor]
    assert len(scene.lines()) == factor + 1
    scene = played(
        KNOCKER, OPPONENT, *SPREAD, *MELD_BOTH, "lay off 9C second", upcard=upcard, spade_doubles=True
    )
    assert scene.s.scores == [25 * factor, 0]


def test_spade_does_not_double_without_agreement() -> None:
    scene = played(
        GIN, GINNED, *SPREAD_GIN, *MELD_BOTH, upcard="8S", name="oklahoma-gin", spade_doubles=False
    )
    assert scene.lines() == [(1, 25, "gin"), (1, 18, "counts of 0 against 18")]


def test_knock_by_upcard_is_off_in_gin_rummy() -> None:
    scene = drawn(KNOCKER, OPPONENT, upcard="2D")
    assert scene.number("knock limit") == 10
    assert drawn(KNOCKER, OPPONENT, upcard="2D", knock_by_upcard=True).number("knock limit") == 2


# -- advice -------------------------------------------------------------------------------------------


def test_advice_takes_what_matches_and_spreads_at_its_best() -> None:
    scene = Scene("gin-rummy", {"hand 1": KNOCKER, "discards": "9C"})
    assert scene.advised() == "take"
    scene = drawn(KNOCKER, OPPONENT)
    scene.do("knock KS")
    for _ in range(4):
        scene.do(scene.advised())
    assert [scene.do(scene.advised()).s.over for _ in range(3)] == [False, False, True]
    assert scene.lines() == [(0, 25, "undercut")]


def test_advice_discards_what_is_high_and_alone() -> None:
    scene = drawn("2C 3C 4C 9D 9H 6S 7S 10H JD QD", OPPONENT)
    assert scene.advised() == "discard KS"
    scene.do("discard KS")
    assert scene.advised() == "take"
