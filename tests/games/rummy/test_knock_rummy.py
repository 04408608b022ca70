"""Knock Rummy by the book (000, lines 3481-3497).

Eldest hand, seat 1, knocks in the first turn of most deals. The hands count, at
their best, 12 (when the fourth four has been drawn and the king discarded), 18 and 30.
"""

import pytest

from cardtable.games import REGISTRY
from cardtable.testing import Scene

TWELVE = "4C 4D 4H 7S 3D 2C KS"
EIGHTEEN = "9C 9D 9H 6S 10H AC AD"
THIRTY = "QC QD QH 10S 5D 5C KH"


def dealt(*hands: str, upcard: str = "8C", draws: str = "4S", seed: int = 1, deals: int = 12) -> Scene:
    """Hands from eldest on; draws are named in the order they come."""
    zones = {f"hand {(nth + 1) % len(hands)}": hand for nth, hand in enumerate(hands)}
    pack = " ".join(reversed(draws.split()))
    zones = {**zones, "discards": upcard, "pack": pack}
    return Scene("knock-rummy", zones, seats=len(hands), seed=seed, deals=deals)


def knocked(*others: str, first: str = TWELVE, away: str = "KS") -> Scene:
    """Eldest hand draws the four of spades and knocks."""
    return dealt(first, *others).do("draw", f"knock {away}")


# -- deal and play -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 7), (4, 7), (5, 6)])
def test_000_l3487_cards_by_the_number_of_players(seats: int, each: int) -> None:
    scene = Scene("knock-rummy", seats=seats)
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [each] * seats
    assert len(scene.cards("discards").split()) == 1
    assert scene.turn == 1


def test_000_l3495_knock_comes_after_the_draw_and_discards() -> None:
    scene = dealt(TWELVE, EIGHTEEN, THIRTY)
    assert scene.legal() == ["take", "draw"]
    assert scene.why_not("knock KS") == "Draw first: take the top discard, or draw from the stock."
    scene.do("draw")
    assert len(scene.legal()) == 16
    scene.do("knock KS")
    assert scene.s.over
    assert scene.cards("discards") == "8C KS"
    assert scene.number("caller") == 1


def test_000_l3495_all_lay_out_matched_sets_and_unmatched_cards() -> None:
    scene = knocked(EIGHTEEN, THIRTY)
    first = [scene.cards(zone) for zone in scene.game.layout.zone_names if zone.startswith("first meld")]
    assert first == ["QC QD QH", "4C 4D 4H 4S", "9C 9D 9H"]
    assert sorted(scene.cards("hand 1").split()) == ["2C", "3D", "7S"]


def test_000_l3495_nothing_is_laid_down_or_off_before() -> None:
    scene = dealt(TWELVE, EIGHTEEN, THIRTY).do("draw")
    assert {move.split()[0] for move in scene.legal()} == {"discard", "knock"}


def test_000_l2811_discard_just_taken_may_not_go_back_even_to_knock() -> None:
    scene = dealt(TWELVE, EIGHTEEN, THIRTY).do("take")
    assert not {"discard 8C", "knock 8C"} & set(scene.legal())
    why = "You took the eight of clubs in this turn, so you must discard another card."
    assert scene.why_not("knock 8C") == why
    assert scene.why_not("discard 9C") == "You do not hold the nine of clubs."
    assert scene.why_not("draw") == "You have drawn already: discard a card."
    assert scene.why_not("knock 4C 4D") == "Discard one card, or knock with one."
    scene.do("discard KS", "take")
    assert "discard KS" not in scene.legal()
    assert "discard 9C" in scene.legal()


def test_000_l2821_discards_are_turned_over_unshuffled() -> None:
    """Two players leave 31 cards in the stock; the first card discarded is then the first drawn."""
    scene = Scene("knock-rummy", seats=2)
    away = [scene.cards("discards")]
    while scene.cards("pack"):
        scene.do("draw")
        away.append(scene.legal()[0].removeprefix("discard "))
        scene.do(f"discard {away[-1]}")
    assert len(away) == 32
    assert scene.prompt() == f"take the {away[-1]}, or turn the discards over and draw"
    assert scene.legal() == ["take", "draw"]
    scene.do("draw")
    assert scene.number("stock turned over") == 1
    assert away[0] in scene.cards(f"hand {scene.turn}").split()
    assert scene.cards("pack").split() == away[:0:-1]
    assert scene.cards("discards") == ""


def test_000_l2821_last_discard_may_be_taken_when_the_stock_is_used_up() -> None:
    scene = Scene("knock-rummy", seats=2)
    while scene.cards("pack"):
        scene.do("draw")
        scene.do(scene.legal()[0])
    scene.do("take")
    assert scene.number("stock turned over") == 0


# -- scoring -----------------------------------------------------------------------------------------------


def test_000_l3497_low_knocker_wins_the_difference_from_each() -> None:
    """12 (7 + 3 + 2) against 18 (6 + 10 + 1 + 1) and 30 (10 + 5 + 5 + 10)."""
    scene = knocked(EIGHTEEN, THIRTY)
    assert scene.lines() == [
        (2, -6, "a count of 18 against 12"),
        (0, -18, "a count of 30 against 12"),
        (1, 24, "lowest count, 12"),
    ]


def test_000_l3497_knocker_with_twelve_pays_fourteen_to_eight() -> None:
    """Ten as a penalty and four for the difference; the third pays 22."""
    scene = knocked("9C 9D 9H 3S 3C AD AC", THIRTY)
    assert scene.lines() == [
        (0, -22, "a count of 30 against 8"),
        (1, -4, "a count of 12 against 8"),
        (2, 26, "lowest count, 8"),
        (1, -10, "knocked without the lowest count"),
        (2, 10, "the knocker has not the lowest count"),
    ]
    assert scene.s.scores == [-22, -14, 36]


def test_000_l3497_eight_against_a_knocker_s_twelve_wins_though_another_sits_first() -> None:
    """The same with the lowest count at the dealer's seat."""
    scene = knocked(THIRTY, "9C 9D 9H 3S 3C AD AC")
    assert scene.s.scores == [36, -14, -22]


@pytest.mark.parametrize(("ace", "scores"), [("AC", [-18, 0, 18]), ("2H", [-18, 19, -1])])
def test_000_l3497_who_ties_the_knocker_wins_in_his_place(ace: str, scores: list[int]) -> None:
    """12 against 12 (6 + 3 + 2 + 1): no penalty, for the knocker is low as well. With 13 he loses."""
    scene = knocked(f"9C 9D 9H 6S 3S 2S {ace}", THIRTY)
    assert scene.s.scores == scores


def test_000_l3497_rum_collects_twenty_five_from_each() -> None:
    scene = knocked(EIGHTEEN, THIRTY, first="4C 4D 4H 7S 8S 9S KS")
    assert scene.lines()[2:] == [
        (1, 48, "lowest count, 0"),
        (2, -25, "pays: rum"),
        (0, -25, "pays: rum"),
        (1, 50, "rum"),
    ]
    assert scene.s.scores == [-55, 98, -43]


def test_count_of_one_is_no_rum() -> None:
    scene = knocked(EIGHTEEN, THIRTY, first="4C 4D 4H 7S 8S 9S AH", away="4S")
    assert scene.s.scores == [-29, 46, -17]


def test_knocker_gone_rum_loses_to_another_who_has_nothing_unmatched() -> None:
    """He ties; so the other wins, and has gone rum."""
    third = "JD JH JS 10S 5D 5C KH"
    scene = knocked("10C JC QC KC 2D 2H 2S", third, first="4C 4D 4H 7S 8S 9S KS")
    assert scene.s.scores == [-55, -25, 80]


@pytest.mark.parametrize(("card", "scores"), [("7S", [7, -14, 7]), ("8S", [7, -15, 8])])
def test_several_who_share_the_lowest_count_divide(card: str, scores: list[int]) -> None:
    """8 twice against 12 or 13: 4 (or 5) and 10 are divided, the odd point going to the knocker's left."""
    first = TWELVE.replace("7S", card)
    scene = knocked("9C 9D 9H 3S 3C AD AC", "QC QD QH 3H 2H 2D AS", first=first)
    assert scene.s.scores == scores


def test_three_who_share_the_lowest_count_with_the_knocker_divide_without_him() -> None:
    """12, 12 and 12 against 30: the two who tied him have nine each."""
    fourth = "KC KD KH 10S 10D 5C 5H"
    scene = knocked("9C 9D 9H 6S 3S 2S AC", "QC QD QH 6D 3C 2H AS", fourth)
    assert scene.s.scores == [-18, 0, 9, 9]


# -- the match ---------------------------------------------------------------------------------------------


def test_000_l2803_winner_deals_next_when_two_play() -> None:
    ten = "4C 4D 4H 7S 3D 2C KS 6D 7D 8D"
    other = "9C 9D 9H 6S 10H AC AD QS QD JC"
    scene = dealt(ten, other).do("draw", "knock KS")
    assert scene.number("winner") == 1
    assert scene.close().dealer == 1
    scene = dealt(other, ten).do("draw", "knock 4S")
    assert scene.number("winner") == 0
    assert scene.close().dealer == 0


def test_000_l2805_deal_passes_to_the_left_when_more_play() -> None:
    assert knocked("9C 9D 9H 3S 3C AD AC", THIRTY).close().dealer == 1


def test_game_ends_after_so_many_deals_and_each_has_what_he_has_won() -> None:
    scene = dealt(TWELVE, EIGHTEEN, THIRTY, deals=1).do("draw", "knock KS")
    match = scene.close()
    assert (match.over, match.paid) == (True, [-18, 24, -6])


def test_match_broken_off_is_settled_as_it_stands() -> None:
    match = knocked(EIGHTEEN, THIRTY).close()
    assert not match.over
    REGISTRY.find("knock-rummy").make(3).plan().stop(match)
    assert (match.over, match.paid) == (True, [-18, 24, -6])


# -- advice ------------------------------------------------------------------------------------------------


def test_advice_knocks_at_once_with_a_low_count() -> None:
    scene = dealt(TWELVE, EIGHTEEN, THIRTY).do("draw")
    assert scene.advised() == "knock KS"


def test_advice_does_not_knock_with_a_high_count() -> None:
    scene = dealt("KC QD JS 7D 8H 6C 5S", EIGHTEEN, "2C 2D 2H 10S 5D 5C KH", draws="10D").do("draw")
    assert scene.advised().startswith("discard")


def test_advice_takes_what_matches_and_keeps_it() -> None:
    scene = dealt("KC KD JS 7D 8H 6C 5S", EIGHTEEN, "2C 2D 2H 10S 5D 5C QH", upcard="KS")
    assert scene.advised() == "take"
    assert scene.do("take").advised() not in ("discard KC", "discard KD")


def test_advice_takes_a_low_card_that_is_good_enough_to_knock_with() -> None:
    """With the ace for the king the count sinks from 30 to 21 or so."""
    scene = dealt("5C 5D 5H 7S 6D 4C KS", EIGHTEEN, "QC QD QH 10S 8D 3C KH", upcard="AS")
    assert scene.advised() == "take"
    assert scene.do("take").advised() == "knock KS"
