"""Tunk by the book (000, lines 3499-3515). Eldest hand, seat 1, tunks in his first turn."""

import pytest

from cardtable.engine import State
from cardtable.testing import Scene

FIVE = "7C 7D 7H 9S 10S JS 5D"
SECOND = "4C 4D 4H 4S 2C AH QS"
THIRD = "QC QD QH KC KH 10D 6C"
DRAWS = "KD 9D 6D"


def dealt(
    *hands: str,
    upcard: str = "8C",
    draws: str = DRAWS,
    scores: tuple[int, ...] = (),
    after_break: bool = False,
) -> Scene:
    """Hands from eldest on; draws are named in the order they come."""
    zones = {f"hand {(nth + 1) % len(hands)}": hand for nth, hand in enumerate(hands) if hand}
    zones = {**zones, "discards": upcard, "pack": " ".join(reversed(draws.split()))}
    return Scene("tunk", zones, seats=len(hands), scores=scores, after_break=after_break)


def tunked(*others: str, first: str = FIVE, draws: str = DRAWS, scores: tuple[int, ...] = ()) -> Scene:
    """Eldest hand draws the king of diamonds, tunks with it and spreads his hand."""
    scene = dealt(first, *others, draws=draws, scores=scores).do("draw", "tunk KD")
    while scene.turn == 1 and not scene.s.over:
        scene.do(scene.legal()[0])
    return scene


def wear_out(scene: Scene, left: int) -> Scene:
    """All draw and discard until so many cards are left in the stock."""
    while len(scene.cards("pack").split()) > left and not scene.s.over:
        scene.do("draw")
        if not scene.s.over:
            scene.do(scene.legal()[0])
    return scene


# -- deal and play -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "cards"), [(2, 52), (4, 52), (5, 104), (8, 104)])
def test_000_l3505_double_pack_from_five_players_and_seven_cards_each(seats: int, cards: int) -> None:
    scene = Scene("tunk", seats=seats)
    assert scene.game.cards.size == cards
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [7] * seats


def test_000_l3507_first_upcard_is_for_eldest_hand_only() -> None:
    """Once he has discarded, his discard covers it."""
    scene = dealt(FIVE, SECOND, THIRD)
    assert scene.turn == 1
    assert scene.prompt() == "take the 8C or draw from the stock"
    scene.do("draw", "discard KD")
    assert scene.prompt() == "take the KD or draw from the stock"


@pytest.mark.parametrize(("odd", "can"), [("5D", True), ("6D", False)])
def test_000_l3509_tunk_with_five_or_less(odd: str, can: bool) -> None:
    scene = dealt(FIVE.replace("5D", odd), SECOND, THIRD, draws="KD 9D 3D").do("draw")
    assert ("tunk KD" in scene.legal()) is can
    why = "Without the king of diamonds your unmatched cards count 6; you may tunk with 5 or less."
    assert scene.why_not("tunk KD") == (None if can else why)
    assert scene.why_not("tunk 7C 7D") == "Discard one card, or tunk with one."


def test_000_l3505_deuces_are_wild_in_the_count() -> None:
    """9S 10S JS, and 7C 7D with a deuce; the odd five is left."""
    scene = dealt(FIVE.replace("7H", "2H"), SECOND, THIRD).do("draw", "tunk KD")
    assert "meld 7C 7D 2H" in scene.legal()
    assert "meld 9S 10S JS 2H" not in scene.legal()
    assert scene.why_not("meld 9S 10S JS 2H") == "After that you would have too much unmatched."


def test_000_l3509_tunker_spreads_his_hand() -> None:
    scene = dealt(FIVE, SECOND, THIRD).do("draw", "tunk KD")
    assert scene.turn == 1
    assert scene.legal() == ["meld 7C 7D 7H", "meld 9S 10S JS"]
    assert scene.why_not("done") == "Your unmatched cards still count 55: lay out your sets."
    assert scene.why_not("discard 5D") == "You have tunked: lay out your sets, then say done."
    assert scene.why_not("meld 4C 4D 4H") == "You do not hold all those cards."
    wrong = "A set is three or four of a kind, two of them natural, or a sequence in one suit."
    assert scene.why_not("meld 7C 7D 9S") == wrong
    scene.do("meld 9S 10S JS", "meld 7C 7D 7H")
    assert [scene.cards(f"{name} meld 1") for name in ("first", "second")] == ["9S 10S JS", "7C 7D 7H"]
    assert scene.cards("hand 1") == "5D"
    assert scene.turn == 2


def test_tunker_may_leave_what_he_could_match_within_the_limit() -> None:
    """A deuce counts 2 if he says done with it."""
    scene = dealt("7C 7D 7H 9S 10S JS 2D", SECOND, THIRD).do("draw", "tunk KD", "meld 9S 10S JS")
    scene.do("meld 7C 7D 7H")
    assert scene.turn == 2
    assert scene.cards("hand 1") == "2D"


# -- the last turns ----------------------------------------------------------------------------------------


def test_000_l3511_tunker_with_five_is_charged_ten_when_another_has_three() -> None:
    """The second lays off his queen and is left with a deuce, which counts 2, and an ace."""
    scene = tunked(SECOND, THIRD)
    assert scene.prompt() == "your last turn: take the KD or draw from the stock"
    assert scene.why_not("discard QS") == "Draw first: take the top discard, or draw from the stock."
    scene.do("draw", "lay off QS second", "discard 9D")
    assert scene.turn == 0
    scene.do("draw", "discard KC")
    assert scene.lines() == [
        (1, -10, "unmatched cards count 5: doubled, for the tunker has not the lowest count"),
        (2, -3, "unmatched cards count 3"),
        (0, -32, "unmatched cards count 32"),
    ]
    assert scene.number("winner") == 2


def test_who_ties_the_tunker_does_not_beat_him() -> None:
    scene = tunked("8D 8H 8S 3C AH AD QS", THIRD)
    scene.do("draw", "lay off QS second", "discard 9D", "draw", "discard KC")
    assert scene.s.scores == [-32, -5, -5]
    assert scene.number("winner") == 1


def test_000_l3511_lay_off_only_what_fits() -> None:
    scene = tunked(SECOND, THIRD).do("draw")
    fitting = {"lay off 2C first", "lay off 2C second", "lay off QS second"}
    assert {move for move in scene.legal() if move.startswith("lay off")} == fitting
    assert scene.why_not("lay off AH first") == "The ace of hearts does not fit the tunker's first meld."
    assert scene.why_not("lay off KH second") == "You do not hold the king of hearts."
    assert scene.why_not("tunk 9D") == "Somebody has tunked already."
    assert scene.why_not("done") == "Discard a card: not all of yours are matched."
    assert scene.why_not("discard 6C") == "You do not hold the six of clubs."
    scene.do("lay off 2C second")
    assert "lay off QS second" in scene.legal()


def test_laid_off_cards_can_be_laid_off_on_by_the_next() -> None:
    third = "QC QD QH KS KC 10D 6C"
    scene = tunked(SECOND, third).do("draw", "lay off QS second", "discard 9D", "draw")
    assert "lay off KS second" in scene.legal()


def test_000_l3511_no_laying_off_when_all_the_tunker_s_cards_are_matched() -> None:
    scene = tunked("4C 4D 4H 4S 2C AH KS", THIRD, first=FIVE.replace("5D", "QS"))
    assert scene.cards("hand 1") == ""
    scene.do("draw")
    assert not [move for move in scene.legal() if move.startswith("lay off")]
    why = "The tunker has matched all his cards: you may not lay off."
    assert scene.why_not("lay off KS second") == why


def test_discard_taken_in_the_last_turn_may_not_go_back() -> None:
    scene = tunked(SECOND, THIRD).do("take")
    assert "discard KD" not in scene.legal()


def test_000_l2817_last_turn_needs_no_discard_when_all_the_rest_is_matched() -> None:
    """3-3-3 and 6-6-6 remain; a discard would break a set."""
    scene = tunked("3C 3D 3H 6D 6C 6H 7S", "QC QD QH KC KH 10D 8D", draws="KD QS 6S").do("draw")
    assert "done" not in scene.legal()
    scene.do("lay off 7S first", "lay off QS second")
    assert scene.legal()[-1] == "done"
    scene.do("done", "draw", "discard KC")
    assert scene.s.scores[2] == 0
    assert [scene.cards(f"{name} meld 2") for name in ("first", "second")] == ["3C 3D 3H", "6C 6D 6H"]


def _explore(scene: Scene, s: State, depth: int) -> int:
    """Try all that a player can do in his last turn once he has drawn; how many ends there are."""
    game = scene.game
    if s.over or s.turn != 2:
        return 1
    moves = game.legal(s, 2)
    assert moves and depth < 10
    ends = 0
    for move in moves:
        after = s.copy()
        game.apply(after, 2, move)
        ends += _explore(scene, after, depth + 1)
    return ends


@pytest.mark.parametrize(
    "hand", ["2C 2D 2S 8S QS KS 6S", "QS KS 8S 2C AH 7S 6S", "2C 2D 2S 2H 3S 7S QS", "3C 3D 3H 6D 6C 6H 7S"]
)
@pytest.mark.parametrize("way", ["take", "draw"])
def test_every_last_turn_can_be_ended_whatever_is_laid_off(hand: str, way: str) -> None:
    """All orders of laying off, also until only the discard just taken is left."""
    scene = tunked(hand, "QC QD QH KC KH 10D 8D", draws="KD 8H 5S").do(way)
    assert _explore(scene, scene.s, 0) > 5


def test_only_the_discard_just_taken_is_left_and_goes_back() -> None:
    """All seven are laid off on sevens and spades; the king of diamonds is all there is."""
    scene = tunked("2C 2D 7S 8S QS KS 2H", "QC QD QH KC KH 10D 8D").do("take")
    scene.do("lay off 7S first", *[f"lay off {card} second" for card in ("QS", "KS", "8S", "2C", "2D", "2H")])
    assert scene.cards("hand 2") == "KD"
    assert scene.legal() == ["discard KD"]
    scene.do("discard KD")
    assert scene.turn == 0
    assert scene.cards("hand 2") == ""


def test_of_twins_the_discard_just_taken_is_laid_off_first() -> None:
    """The other was in the hand all along and may be discarded."""
    hands = ("QS 4C 4D 9C 8H 6S 3D", THIRD, "AC AD AH 3C 3D 5H 6H", "KH KS 10H JD QD 3S 6S")
    scene = dealt(FIVE, *hands, draws="QS").do("draw", "tunk QS", "meld 7C 7D 7H", "meld 9S 10S JS", "take")
    assert "discard QS" in scene.legal()
    scene.do("lay off QS second")
    assert scene.cards("hand 2").split().count("QS") == 1
    assert "discard QS" in scene.legal()


# -- the break ---------------------------------------------------------------------------------------------


def test_000_l3515_break_when_too_few_cards_are_left_for_a_draw_each() -> None:
    """With three players two others would have to draw: the draw that leaves one card makes the break."""
    scene = wear_out(Scene("tunk", seats=3), 2)
    assert not scene.s.over
    assert scene.prompt().endswith(", which makes the break")
    dealer = scene.match.dealer
    scene.do("draw")
    assert scene.s.over
    assert scene.lines() == [(-1, 0, "the break: too few cards are left, and the hand is dealt again")]
    assert scene.s.scores == [0, 0, 0]
    assert scene.close().dealer == dealer


def test_000_l3515_discard_may_still_be_taken_just_before_the_break() -> None:
    scene = wear_out(Scene("tunk", seats=3), 2).do("take")
    assert not scene.s.over


def test_000_l3515_variation_play_goes_on_after_the_break_until_the_stock_is_used_up() -> None:
    scene = wear_out(dealt(FIVE, SECOND, THIRD, after_break=True), 2).do("draw")
    assert scene.number("after the break") == 1
    assert scene.prompt() == "discard a card, or tunk if all is matched"
    scene.do(scene.legal()[0], "draw")
    assert scene.cards("pack") == ""
    scene.do(scene.legal()[0])
    assert scene.s.over
    assert scene.lines() == [(-1, 0, "the break: too few cards are left, and the hand is dealt again")]


@pytest.mark.parametrize(("fourth", "can"), [("QS", True), ("5D", False)])
def test_000_l3515_variation_tunk_after_the_break_is_scored_at_once(fourth: str, can: bool) -> None:
    """Eldest hand holds 7-7-7, J-10-9 of spades and another card, and throws away all that he draws.

    With the queen of spades he may tunk after the break; with a five, which was low enough before, not.
    """
    others = ("4C 6H 8H 2S 2C AH 3S", "KC KH QC QD 10D AD 3C")
    scene = dealt(FIVE.replace("5D", fourth), *others, draws="KD", after_break=True)
    while not scene.number("after the break") or scene.turn != 1:
        scene.do("draw" if len(scene.cards("pack").split()) > 2 or scene.turn == 1 else "take")
        if not (scene.number("after the break") and scene.turn == 1):
            taken = scene.cards(f"hand {scene.turn}").split()
            scene.do(f"discard {taken[-1] if f'discard {taken[-1]}' in scene.legal() else taken[0]}")
    drawn = scene.cards("hand 1").split()[-1]
    if not can:
        why = scene.why_not(f"tunk {drawn}")
        assert why is not None
        assert why.endswith("your unmatched cards count 5; you may tunk with nothing, after the break.")
        return
    scene.do(f"tunk {drawn}", "meld 7C 7D 7H", "meld 9S 10S JS QS")
    assert scene.s.over
    assert scene.s.scores[1] == 0
    assert scene.s.scores[0] < 0 > scene.s.scores[2]


# -- out at a hundred --------------------------------------------------------------------------------------


def test_000_l3513_player_with_a_hundred_is_out_of_the_game() -> None:
    """He is dealt no cards, and the turn passes him by."""
    scene = Scene("tunk", seats=4, scores=(-99, -100, -12, -130))
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(4)] == [7, 0, 7, 0]
    assert scene.turn == 2
    scene.do("draw")
    scene.do(scene.legal()[0])
    assert scene.turn == 0


def test_000_l3513_last_left_has_won() -> None:
    """Of two who are left the one with 68 and 32 more is out."""
    scene = tunked(SECOND, THIRD, scores=(-68, -40, -96))
    scene.do("draw", "lay off QS second", "discard 9D", "draw", "discard KC")
    assert scene.s.scores == [-100, -50, -99]
    match = scene.close()
    assert not match.over
    scene = tunked(SECOND, THIRD, scores=(-68, -40, -97))
    scene.do("draw", "lay off QS second", "discard 9D", "draw", "discard KC")
    match = scene.close()
    assert (match.over, match.winners()) == (True, [1])


def test_deal_passes_over_those_who_are_out() -> None:
    scene = tunked(SECOND, THIRD, scores=(-20, -90, -40))
    scene.do("draw", "lay off QS second", "discard 9D", "draw", "discard KC")
    assert scene.s.scores[1] == -100
    assert scene.close().dealer == 2


def test_lowest_stays_in_when_all_reach_a_hundred() -> None:
    """98 and 10, 99 and 3, 90 and 32: the second has the lowest score, 102, and stays at 99."""
    scene = tunked(SECOND, THIRD, scores=(-90, -98, -99))
    scene.do("draw", "lay off QS second", "discard 9D", "draw", "discard KC")
    assert scene.s.scores == [-122, -108, -99]
    assert scene.lines()[1] == (
        2,
        0,
        "unmatched cards count 3; all reach 100, so the lowest score stays at 99",
    )
    match = scene.close()
    assert (match.over, match.winners()) == (True, [2])


def test_winner_deals_next_when_two_play() -> None:
    scene = tunked(SECOND).do("draw", "lay off QS second", "discard 9D")
    assert scene.number("winner") == 0
    assert scene.close().dealer == 0
    scene = tunked("QC QD QH KC KH 10D 6C").do("draw", "discard KC")
    assert scene.close().dealer == 1


# -- advice ------------------------------------------------------------------------------------------------


def test_advice_tunks_at_once() -> None:
    assert dealt(FIVE, SECOND, THIRD).do("draw").advised() == "tunk KD"


def test_advice_takes_a_deuce() -> None:
    assert dealt("KS JD 9H 8S 6S 5D 3H", SECOND, THIRD, upcard="2D", draws="KD").advised() == "take"


def test_advice_never_discards_a_deuce() -> None:
    scene = dealt("KC QD 9H 8S 6H 5D 2H", SECOND, "QC 10C QH KS KH 10D 6C", draws="JD").do("draw")
    assert scene.advised() != "discard 2H"


def test_advice_spreads_so_that_little_can_be_laid_off() -> None:
    """The four of a kind takes nothing; 9-10-J and two sevens with the deuce would take more."""
    scene = dealt("7C 7D 7H 9S 10S JS 2D", SECOND, THIRD).do("draw", "tunk KD")
    assert scene.advised() == "meld 7C 2D 7D 7H"


def test_advice_lays_off_all_that_saves() -> None:
    scene = tunked(SECOND, THIRD).do("draw")
    while scene.turn == 2:
        scene.do(scene.advised())
    assert scene.cards("hand 2") == "AH"
