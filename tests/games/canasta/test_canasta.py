"""Canasta and its forms for two, three and six players by the book (000, lines 2910-3111)."""

from typing import Any

import pytest

from cardtable.engine import UNSEEN, InvalidMove, Match, View
from cardtable.games.canasta.canasta import Canasta
from cardtable.testing import Scene

# Seat 0 deals, seat 1 begins; 1 and 3 are partners. Nobody but seat 1 has anything to meld at first.
SEAT_0 = "4C 4D 5C 5H 6C 6D 7C 7H 8C 8D JS"
SEAT_2 = "4H 4S 5D 5S 6H 6S 7D 7S 8H 8S JH"
SEAT_3 = "9C Joker 10C 10H QC QH JC JD KC KD AC"
HAND = "AD AH AS KH KS 2C 2D Joker 3C QS QD"

# Twelve cards with the one drawn: seven kings, four fours and a discard.
CONCEALED = "KC KD KH KH KS KS KD 4C 4D 4H 4S"


def dealt(
    hand: str = HAND,
    stock: str = "",
    upcard: str = "5C",
    *,
    seat_2: str = SEAT_2,
    seat_3: str = SEAT_3,
    seat_0: str = SEAT_0,
    name: str = "canasta",
    scores: tuple[int, ...] = (),
    match: Match | None = None,
    **options: Any,
) -> Scene:
    """A deal with these hands; the stock is named from its top."""
    zones = {"hand 1": hand, "hand 2": seat_2, "hand 3": seat_3, "hand 0": seat_0, "discards": upcard}
    zones["pack"] = " ".join(reversed(stock.split()))
    return Scene(name, zones, scores=scores, match=match, **options)


def use_up(scene: Scene, left: int) -> Scene:
    """Everybody draws and discards, keeping wild cards, until so many cards are left in the stock."""
    while len(scene.cards("pack").split()) > left:
        hand = scene.do("draw").cards(f"hand {scene.turn}").split()
        natural = [card for card in hand if card != "Joker" and card[0] != "2"]
        scene.do(f"discard {natural[-1]}")
    return scene


def last_stock(*last: str) -> str:
    """A whole stock, from its top, that ends with these cards; red threes come early."""
    pack = dealt().game.cards
    used = pack.read_all(" ".join([HAND, SEAT_2, SEAT_3, SEAT_0, "5C", *last]))
    rest = [card for card in range(pack.size) if card not in used]
    rest.sort(key=lambda card: (pack.ranks[card] != 3, card))
    return " ".join([pack.text(card) for card in rest] + list(last))


def points(scene: Scene) -> dict[tuple[int, str], int]:
    """What each side scored for what."""
    assert scene.s.over
    return {(side, why): count for side, count, why in scene.lines()}


# -- the deal and red threes ---------------------------------------------------------------------------


def test_000_l2930_eleven_cards_each_and_an_upcard() -> None:
    scene = Scene("canasta", {"discards": "9D"}, dealer=2)
    assert scene.game.cards.size == 108
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(4)] == [11] * 4
    assert len(scene.cards("pack").split()) == 63
    assert scene.turn == 3
    assert scene.game.side_of == [0, 1, 0, 1]


def test_000_l2932_upcard_is_covered_until_a_natural_card_shows() -> None:
    """A joker, a two and both kinds of three are covered; the nine stays on top."""
    scene = dealt(stock="2S 3S 3H 9D", upcard="Joker")
    assert scene.cards("discards") == "Joker 2S 3S 3H 9D"


def test_000_l2934_red_threes_are_faced_at_the_first_turn_and_replaced() -> None:
    hand = HAND.replace("3C", "3D")
    scene = dealt(hand, stock="10S 3H 10D")
    assert scene.legal() == ["face 3D"]
    assert "red three" in str(scene.why_not("draw"))
    scene.do("face 3D")
    assert scene.cards("hand 1").endswith("10S")
    assert "Only red threes" in str(scene.why_not("face AD"))
    scene.do("draw")
    assert scene.cards("red threes 1") == "3D 3H"
    assert scene.cards("hand 1").endswith("10S 10D")


def test_000_l2934_red_three_in_the_pile_is_faced_without_a_replacement() -> None:
    """It freezes the pile, which a natural pair of aces takes."""
    scene = dealt(stock="AC", upcard="3H")
    assert scene.cards("discards") == "3H AC"
    before = len(scene.cards("pack").split())
    scene.do("take AD AH")
    assert scene.cards("red threes 1") == "3H"
    assert scene.cards("discards") == ""
    assert len(scene.cards("pack").split()) == before


@pytest.mark.parametrize(("reds", "worth"), [("3D 3D 3H 3H", 800), ("3D 3D 3H", 300), ("3D", 100)])
def test_000_l2936_red_threes_count_against_a_side_without_a_meld(reds: str, worth: int) -> None:
    """Seat 1 faces them, and seat 2 goes out before the side has melded."""
    count = len(reds.split())
    hand = "9S 9D 10S 10D JD JS QD QS AD 3C 3S".split()[: 11 - count]
    stock = "9H 8H 8S 7D 7S 6S".split()
    scene = dealt(
        " ".join([*hand, reds]),
        " ".join(stock),
        seat_2=CONCEALED,
        seat_3=SEAT_3.replace("KC KD", "AS AH"),
        seat_0=SEAT_0.replace("4C 4D", "AH AS"),
    )
    scene.do(*[f"face {card}" for card in reds.split()], "draw", f"discard {stock[count]}", "draw")
    go_out_with_kings(scene)
    name = "red three" if count == 1 else f"{count} red threes"
    assert points(scene)[1, name] == -worth


def go_out_with_kings(scene: Scene) -> None:
    """Meld seven kings and four fours, and discard the last card."""
    scene.do("meld KC KD KD", "meld KH", "meld KH", "meld KS", "meld KS", "meld 4C 4D 4H", "meld 4S")
    scene.do(f"discard {scene.cards(f'hand {scene.turn}')}")


def test_000_l2936_all_four_red_threes_count_800_for_a_side_that_has_melded() -> None:
    """Seat 1 faces four, draws four fours for them, and goes out with its kings."""
    scene = dealt(
        "KC KD KH KH KS KS KD 3D 3D 3H 3H",
        "4C 4D 4H 4S 9D",
        seat_0="AD AH AS 9S 9H 8C 8D 7C 7H 6C 6D",
        seat_2="5D 5S 6H 6S 7D 7S 8H 8S JH JS QS",
        seat_3=SEAT_3.replace("KC KD", "5C QD"),
    )
    scene.do("face 3D", "face 3D", "face 3H", "face 3H", "draw")
    go_out_with_kings(scene)
    assert points(scene)[1, "4 red threes"] == 800


def test_000_l3051_red_three_that_had_no_turn_counts_only_against_a_side_without_a_meld() -> None:
    """Seat 1 goes out at once; seat 2, whose side has nothing on the table, still holds a red three."""
    scene = dealt(
        CONCEALED,
        "9D",
        seat_2=SEAT_2.replace("4H", "3H").replace("4S", "9S"),
        seat_3=SEAT_3.replace("KC KD", "3D QD"),
        seat_0=SEAT_0.replace("4C 4D", "AH AS"),
    )
    go_out_with_kings(scene.do("draw"))
    assert points(scene)[0, "red three"] == -100
    assert (1, "red three") not in points(scene)


# -- melds ---------------------------------------------------------------------------------------------


def test_000_l2946_melds_need_two_natural_cards_and_take_three_wild_ones() -> None:
    scene = dealt("KH KS QS 2C 2D 2H Joker Joker 9S 10S 3C", "9D").do("draw")
    assert "two natural" in str(scene.why_not("meld QS 2C 2D"))
    assert "only with natural" in str(scene.why_not("meld 2C 2D 2H"))
    assert "one rank" in str(scene.why_not("meld KH KS QS"))
    assert "three cards" in str(scene.why_not("meld KH KS 2C 2D"))
    assert "do not hold" in str(scene.why_not("meld KH KH KS"))
    assert "no meld of kings" in str(scene.why_not("wild 2C kings"))
    scene.do("meld KH KS Joker", "wild 2C kings", "wild Joker kings")
    assert scene.cards("kings 1") == "KH KS Joker 2C Joker"
    assert "no more wild" in str(scene.why_not("wild 2D kings"))
    assert "not a wild card" in str(scene.why_not("wild QS kings"))


def test_000_l2946_black_threes_are_melded_only_in_going_out() -> None:
    scene = dealt("3C 3C 3S KH KS KS KH AD AH AS 9S", "9D").do("draw")
    assert "only in going out" in str(scene.why_not("meld 3C 3C 3S"))
    assert "meld KH KH KS" in scene.legal()


def test_000_l2946_black_threes_melded_bind_to_go_out() -> None:
    """A canasta of kings, three black threes and a discard; after the threes one may not stop."""
    hand = "3C 3C 3S KC KD KD KH KH KS KS 9S"
    kings = ("meld KC KD KD", "meld KH", "meld KH", "meld KS", "meld KS")
    other = SEAT_3.replace("KC KD", "QD QS")
    scene = dealt(hand, "9D", seat_3=other).do("draw", *kings)
    assert "only in going out" in str(scene.why_not("meld 3C 3C 3S"))
    scene = dealt(hand, "3S", seat_3=other).do("draw", *kings, "meld 3C 3C 3S")
    assert scene.legal() == ["meld 3S"]
    assert points(scene.do("meld 3S", "discard 9S"))[1, "cards melded"] == 7 * 10 + 4 * 5


def test_000_l2950_a_side_has_one_meld_of_a_rank_but_may_meld_what_the_others_have() -> None:
    """Seat 1 melds kings; its partner adds to them, the opponents make kings of their own."""
    scene = dealt(
        "KH KS KS KH 2C 2D Joker 9S 10S 3C AD",
        "9D KC 9H",
        seat_2="KC KD Joker 5D 5S 6H 6S 7D 7S 8H 8S",
        seat_3=SEAT_3.replace("KC KD", "KD QD"),
    )
    scene.do("draw", "meld KH KS Joker")
    assert "add to it card by card" in str(scene.why_not("meld KH KS 2C"))
    scene.do("discard 9D", "draw", "meld KC KD Joker", "discard KC", "draw", "meld KD")
    assert scene.cards("kings 1") == "KH KS Joker KD"
    assert scene.cards("kings 0") == "KC KD Joker"


def test_000_l2958_values_of_the_cards() -> None:
    game = dealt().game
    assert isinstance(game, Canasta)
    cards = game.cards.read_all("Joker 2C AC KC 8C 7C 4C 3C")
    assert [game.scoring.at.count([card]) for card in cards] == [50, 20, 20, 10, 10, 5, 5, 5]


@pytest.mark.parametrize(
    ("score", "least"), [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120)]
)
def test_000_l2975_minimum_of_the_initial_meld_goes_by_the_score(score: int, least: int) -> None:
    game = dealt().game
    assert isinstance(game, Canasta)
    assert game.scoring.at.rules.minimum(score) == least


def test_000_l2982_initial_meld_may_be_several_melds_and_is_never_left_short() -> None:
    """For 90 three aces (60) need three queens or kings as well; a hand that cannot reach 90 cannot begin."""
    scene = dealt(
        "AD AH AS KH KS KS 9S 9D 8D 7D 3C", "10S", scores=(0, 1500), seat_0=SEAT_0.replace("8D", "AC")
    )
    scene.do("draw", "meld AD AH AS")
    assert "still lacks 30" in str(scene.why_not("discard 3C"))
    assert scene.game.prompt(scene.s, 1) == "meld 30 more"
    assert scene.legal() == ["meld KH KS KS"]
    scene.do("meld KH KS KS", "discard 3C")
    assert scene.number("initial meld 1") == 1
    scene = dealt(
        "AD AH AS KH KS 10S 9S 9D 8D 7D 3C", "QS", scores=(0, 1500), seat_0=SEAT_0.replace("8D", "AC")
    )
    assert "could not reach 90" in str(scene.do("draw").why_not("meld AD AH AS"))


# -- the pile ------------------------------------------------------------------------------------------


def nine_is_discarded(freeze: str, seat_3: str = SEAT_3, **options: Any) -> Scene:
    """Seat 1 melds aces and discards, seat 2 discards the nine of spades, and seat 3 is to draw."""
    scene = dealt(stock="10S 9S", seat_3=seat_3, **options)
    return scene.do("draw", "meld AD AH AS", f"discard {freeze}", "draw", "discard 9S")


def test_000_l2990_a_wild_card_in_the_pile_freezes_it_to_all_but_a_natural_pair() -> None:
    scene = nine_is_discarded("2C")
    assert "frozen" in str(scene.why_not("take 9C Joker"))
    assert scene.legal() == ["draw"]
    scene = nine_is_discarded("2C", SEAT_3.replace("Joker", "9D")).do("take 9C 9D")
    assert scene.cards("nines 1") == "9S 9C 9D"
    assert scene.cards("hand 3").endswith("2C 5C")
    assert scene.cards("discards") == ""


def test_000_l2992_an_unfrozen_pile_is_taken_with_a_natural_and_a_wild_card() -> None:
    scene = nine_is_discarded("3C")
    assert scene.legal() == ["draw", "take 9C Joker"]
    assert "Name two cards" in str(scene.why_not("take 10C Joker"))
    assert "do not hold" in str(scene.why_not("take 9C 2C"))
    assert "no meld of nines" in str(scene.why_not("take"))
    scene.do("take 9C Joker")
    assert scene.cards("nines 1") == "9S 9C Joker"


def test_000_l2994_the_top_card_is_added_to_a_meld_of_the_side() -> None:
    scene = dealt(stock="10S AC")
    scene.do("draw", "meld AD AH AS", "discard 3C", "draw", "discard AC")
    assert scene.legal() == ["draw", "take"]
    scene.do("take")
    assert scene.cards("aces 1") == "AD AH AS AC"
    assert scene.cards("hand 3").endswith("3C 5C")


@pytest.mark.parametrize("top", ["2C", "3C", "Joker"])
def test_000_l2996_a_pile_topped_by_a_wild_card_or_black_three_may_not_be_taken(top: str) -> None:
    scene = dealt(stock="10S").do("draw", f"discard {top}")
    assert scene.legal() == ["draw"]
    assert "may not be taken" in str(scene.why_not("take 4H 4S"))


def test_000_l2984_only_the_top_card_of_the_pile_counts_toward_the_minimum() -> None:
    """The pile holds two aces; three nines make 30, and the other 20 must come from the hand."""
    poor = SEAT_3.replace("Joker", "9D").replace("KD AC", "KS 3S")
    scene = dealt(stock="10S 9S", upcard="AC", seat_3=poor).do("draw", "discard AD", "draw", "discard 9S")
    assert "could not reach 50" in str(scene.why_not("take 9C 9D"))
    rich = poor.replace("10C 10H", "10C 10H").replace("QC", "2H")
    scene = dealt(stock="10S 9S", upcard="AC", seat_3=rich).do("draw", "discard AD", "draw", "discard 9S")
    scene.do("take 9C 9D")
    assert scene.cards("discards") == "AC AD"
    assert "discard KS" not in scene.legal()
    scene.do("wild 2H nines")
    assert scene.cards("discards") == ""
    assert scene.cards("hand 3").endswith("AD AC")
    assert "discard KS" in scene.legal()


def test_000_l2994_cards_taken_with_the_pile_are_known_to_all() -> None:
    """What was taken from the pile is known to all; of two twins the one they have seen is played first."""
    scene = nine_is_discarded("QD", SEAT_3.replace("Joker", "9D").replace("QC", "QD"))
    scene.do("take 9C 9D")
    theirs = View(scene.game, scene.s, 0).zone("hand 3").cards
    assert [card for card in theirs if card != UNSEEN] == ["5C", "QD"]
    scene.do("discard QD")
    assert "QD" in scene.cards("hand 3").split()
    theirs = View(scene.game, scene.s, 0).zone("hand 3").cards
    assert [card for card in theirs if card != UNSEEN] == ["5C"]


def test_000_l2988_the_pile_is_frozen_to_a_side_before_its_initial_meld() -> None:
    """Seat 2's side has melded nothing: a natural and a wild card do not take the pile for it."""
    scene = dealt(stock="10S", seat_2=SEAT_2.replace("JH", "Joker").replace("8S", "QH"))
    scene.do("draw", "meld AD AH AS", "discard QS")
    assert "frozen" in str(scene.why_not("take QH Joker"))


def test_000_l3007_one_card_may_not_take_a_pile_of_one_card() -> None:
    """Seat 1 has melded down to a jack; seat 0 takes the pile and discards a king, which would fit."""
    hand = "AD AH AS KH KS KS QS QD QS 3C 3S"
    scene = dealt(hand, "JS 9S 10S 10D AC 9D 8H", seat_0=SEAT_0.replace("JS", "KH"), scores=(-100, 0))
    scene.do("draw", "meld AD AH AS", "meld KH KS KS", "meld QD QS QS", "discard 3C", "draw", "discard 9S")
    scene.do(
        "draw", "discard 10S", "draw", "discard 10D", "draw", "meld AC", "discard 3S", "draw", "discard 9D"
    )
    scene.do("draw", "discard 8H", "take 8C 8D", "discard KH")
    assert (scene.cards("hand 1"), scene.cards("discards")) == ("JS", "KH")
    assert scene.legal() == ["draw"]
    assert "one card" in str(scene.why_not("take"))


# -- going out -----------------------------------------------------------------------------------------


def nearly_out(draw: str = "9D", **options: Any) -> Scene:
    """Seat 1 has drawn and holds seven aces and a joker, three nines and a black three."""
    hand = "AC AC AD AD AH AH AS Joker 9S 9H 3C"
    seat_3 = SEAT_3.replace("AC", "QD")
    return dealt(hand, draw, seat_3=seat_3, **options).do("draw")


def test_000_l3003_without_a_canasta_one_must_keep_a_card() -> None:
    scene = dealt("KH KS KS AD AH AS QS QD QS 10S 10D", "10S")
    scene.do("draw", "meld AD AH AS", "meld KH KS KS", "meld QD QS QS")
    assert "needs a canasta to go out" in str(scene.why_not("meld 10D 10S 10S"))
    assert scene.legal() == ["discard 10D", "discard 10S"]


def test_000_l3003_without_a_canasta_the_last_card_is_melded_and_not_discarded() -> None:
    """Six kings and five fours lie there, and the last card is a king, which makes a canasta."""
    hand, seat_0 = "KC KD KH KH KS KS 4C 4C 4D 4H 4S", SEAT_0.replace("4C 4D", "AH AS")
    seat_2, seat_3 = SEAT_2.replace("4H 4S", "9S 9H"), SEAT_3.replace("KD", "QD")
    scene = dealt(hand, "KD", seat_0=seat_0, seat_2=seat_2, seat_3=seat_3).do("draw", "meld KC KD KH")
    scene.do("meld KH", "meld KS", "meld KS", "meld 4C 4C 4D", "meld 4H", "meld 4S")
    assert scene.legal() == ["meld KD"]
    assert "needs a canasta to go out" in str(scene.why_not("discard KD"))
    scene.do("meld KD")
    assert points(scene)[1, "going out"] == 100


def test_000_l3005_all_may_be_melded_without_a_discard() -> None:
    """Eight aces, then three nines: no card is left, and none is discarded."""
    scene = dealt("AC AC AD AD AH AH AS AS 9S 9H 9S", "9D", seat_3=SEAT_3.replace("AC", "QD")).do("draw")
    scene.do("meld AC AC AD", "meld AD", "meld AH", "meld AH", "meld AS", "meld AS", "meld 9D 9H 9S")
    assert scene.legal() == ["meld 9S", "discard 9S"]
    scene.do("meld 9S")
    assert points(scene)[1, "going out"] == 100
    assert points(scene)[1, "going out concealed"] == 100
    assert points(scene)[1, "natural canasta"] == 500
    assert points(scene)[1, "cards melded"] == 200


def test_000_l3009_the_partner_is_asked_and_his_yes_binds() -> None:
    scene = nearly_out()
    assert "ask" in scene.legal()
    scene.do("ask")
    assert scene.turn == 3
    assert scene.legal() == ["yes", "no"]
    assert "yes or no" in str(scene.why_not("draw"))
    scene.do("yes")
    assert scene.turn == 1
    assert not [move for move in scene.legal() if move.startswith("discard")]
    assert "let you go out" in str(scene.why_not("discard 3C"))
    assert "answered already" in str(scene.why_not("ask"))


def test_000_l3009_a_no_binds_too() -> None:
    scene = nearly_out().do("ask", "no", "meld AC AC AD", "meld AD", "meld AH", "meld AH", "meld AS")
    scene.do("wild Joker aces")
    assert "said no" in str(scene.why_not("meld 9D 9H 9S"))
    scene.do("discard 3C")
    assert scene.turn == 2


def test_000_l3011_no_question_after_a_meld_and_only_from_one_who_can_go_out() -> None:
    scene = nearly_out().do("meld AC AC AD")
    assert "may not ask after" in str(scene.why_not("ask"))
    scene = dealt(stock="10S")
    assert "able to go out" in str(scene.why_not("ask"))
    assert "able to go out" in str(scene.do("draw").why_not("ask"))


def test_000_l3009_the_question_may_come_before_the_draw() -> None:
    """Every card of the hand fits a meld, so that whatever is drawn can be discarded."""
    scene = dealt("AC AC AD AD AH AH AS AS 9S 9H 9S", "3S", seat_3=SEAT_3.replace("AC", "QD"))
    scene.do("ask", "yes")
    assert scene.legal() == ["draw"]
    scene.do("draw", "meld AC AC AD", "meld AD", "meld AH", "meld AH", "meld AS", "meld AS", "meld 9H 9S 9S")
    assert points(scene.do("discard 3S"))[1, "going out"] == 100


def test_000_l3009_after_a_yes_before_the_draw_only_what_leads_out_is_left() -> None:
    """The nines go out with the upcard; drawn from the stock a card could leave the player stuck."""
    scene = dealt("AC AC AD AD AH AH AS AS 9S 9H 3C", "10S", "9D", seat_3=SEAT_3.replace("AC", "QD"))
    assert scene.legal() == ["draw", "take 9H 9S", "ask"]
    scene.do("ask", "yes")
    assert scene.legal() == ["take 9H 9S"]
    assert "surely leads there" in str(scene.why_not("draw"))
    scene.do("take 9H 9S", "meld AC AC AD", "meld AD", "meld AH", "meld AH", "meld AS")
    assert scene.why_not("discard 3C") is not None
    assert points(scene.do("meld AS", "discard 3C"))[1, "going out concealed"] == 100


def test_000_l3013_concealed_from_the_stock_needs_no_minimum() -> None:
    """Seven fives and four fours count 55, and 120 would be needed."""
    hand = "5C 5C 5D 5D 5H 5H 5S 4C 4D 4H 4S"
    other = {"seat_0": "6C 6D 7C 7H 8C 8D JS JS QS QS QD", "seat_2": "6H 6S 7D 7S 8H 8S JH JH QD QH 9S"}
    scene = dealt(hand, "9D", "9H", scores=(0, 3000), **other).do("draw")
    scene.do(
        "meld 5C 5C 5D", "meld 5D", "meld 5H", "meld 5H", "meld 5S", "meld 4C 4D 4H", "meld 4S", "discard 9D"
    )
    assert points(scene)[1, "going out concealed"] == 100
    assert points(scene)[1, "cards melded"] == 55


def test_000_l3013_concealed_from_the_pile_needs_the_minimum() -> None:
    """The same hand cannot take a four for it."""
    hand = "5C 5C 5D 5D 5H 5H 5S 4C 4D 4H 9S"
    other = {"seat_0": "6C 6D 7C 7H 8C 8D JS JS QS QS QD", "seat_2": "6H 6S 7D 7S 8H 8S JH JH QD QH 9S"}
    scene = dealt(hand, "9D", "4S", scores=(0, 3000), **other)
    assert "could not reach 120" in str(scene.why_not("take 4C 4D"))
    scene = dealt(hand, "9D", "4S", scores=(0, 0), **other)
    assert "take 4C 4D" in scene.legal()


def test_000_l3013_who_has_melded_before_is_not_concealed() -> None:
    hand = "AC AC AD AD AH AH AS 9S 9H 3C 3S"
    scene = dealt(hand, "9D 10S JS QS AS", seat_3=SEAT_3.replace("AC", "QD"))
    scene.do("draw", "meld AC AC AD", "discard 3S", "draw", "discard 10S", "draw", "discard JS", "draw")
    scene.do("discard QS", "draw", "meld AD", "meld AH", "meld AH", "meld AS", "meld AS", "meld 9D 9H 9S")
    scored = points(scene.do("discard 3C"))
    assert scored[1, "going out"] == 100
    assert (1, "going out concealed") not in scored
    assert scored[1, "natural canasta"] == 500
    assert scored[1, "cards left in hand"] < 0


def test_000_l2956_a_wild_card_makes_a_natural_canasta_mixed() -> None:
    scene = nearly_out().do("meld AC AC AD", "meld AD", "meld AH", "meld AH", "meld AS")
    assert scene.cards("aces 1").split() == ["AC", "AC", "AD", "AD", "AH", "AH", "AS"]
    scene.do("wild Joker aces", "meld 9D 9H 9S", "discard 3C")
    scored = points(scene)
    assert scored[1, "mixed canasta"] == 300
    assert (1, "natural canasta") not in scored
    assert scored[1, "cards melded"] == 7 * 20 + 50 + 30


# -- the end of the stock ------------------------------------------------------------------------------


def test_000_l3015_a_red_three_as_the_last_card_ends_the_play() -> None:
    scene = use_up(dealt(stock=last_stock("9S", "3H")), 1)
    assert not scene.s.over
    scene.do("draw")
    assert scene.s.over
    assert scene.lines()[0] == (-1, 0, "nobody went out: the stock is used up")


def exhausted(last: str) -> Scene:
    """Seat 2 melds aces at its first turn; seat 3 draws and discards the last card; seat 0 is in turn."""
    scene = dealt(SEAT_2, last_stock(last), seat_2=HAND)
    scene.do("draw", "discard JH", "draw", "meld AD AH AS", "discard 3C")
    use_up(scene, 1).do("draw", f"discard {last}")
    assert scene.turn == 0
    return scene


def test_000_l3017_with_the_stock_gone_a_discard_that_fits_must_be_taken() -> None:
    scene = exhausted("AC")
    assert "take" in scene.legal()
    assert "must take it" in str(scene.why_not("refuse"))
    assert "used up" in str(scene.why_not("draw"))
    assert scene.game.prompt(scene.s, 0).startswith("take the pile or refuse")
    scene.do("take")
    assert scene.cards("aces 0").endswith("AC")


def test_000_l3017_what_fits_no_meld_may_be_refused_and_ends_the_play() -> None:
    scene = exhausted("9S")
    assert "refuse" in scene.legal()
    assert "nobody went out" in scene.do("refuse").lines()[0][2]
    assert "from the stock" in str(dealt().why_not("refuse"))


# -- the game ------------------------------------------------------------------------------------------


def finished(scores: tuple[int, int], **options: Any) -> Match:
    """The match after a deal that seat 1 ends at once, concealed."""
    scene = dealt(
        CONCEALED,
        "9D",
        seat_2=SEAT_2.replace("4H 4S", "9S 9H"),
        seat_3=SEAT_3.replace("KC KD", "QS QD"),
        seat_0=SEAT_0.replace("4C 4D", "AH AS"),
        scores=scores,
        **options,
    )
    go_out_with_kings(scene.do("draw"))
    return scene.close()


def test_000_l3037_the_game_is_won_at_5000_by_the_difference_of_the_totals() -> None:
    match = finished((3000, 4500))
    assert match.over
    assert match.winners() == [1]
    assert match.paid == [match.scores[0] - match.scores[1], match.scores[1] - match.scores[0]]
    assert not finished((3000, 2000)).over


def test_000_l3069_settlement_in_hundreds() -> None:
    """5030 against 3050 is 50 against 31, and 19 is paid."""
    before = finished((0, 0))
    match = finished((3050 - before.scores[0], 5030 - before.scores[1]), settlement="hundreds")
    assert match.scores == [3050, 5030]
    assert match.paid == [-19, 19]


# -- options -------------------------------------------------------------------------------------------


def test_000_l3109_no_top_card_for_a_completed_canasta() -> None:
    """Seat 1 has seven aces down; seat 2 discards the eighth, which seat 3 may take only by the main rule."""
    for feed, legal in ((True, ["draw", "take"]), (False, ["draw"])):
        scene = dealt(
            "AC AC AD AD AH AH AS 9S 9H 3C 3S", "9D AS", seat_3=SEAT_3.replace("AC", "QD"), feed_canastas=feed
        )
        scene.do("draw", "meld AC AC AD", "meld AD", "meld AH", "meld AH", "meld AS", "discard 3S")
        assert scene.do("draw", "discard AS").legal() == legal
    assert "completed canasta" in str(scene.why_not("take"))


def test_000_l3109_a_natural_pair_always_for_a_new_meld() -> None:
    scene = nine_is_discarded("3C", natural_pair=True)
    assert "natural pair" in str(scene.why_not("take 9C Joker"))
    scene = nine_is_discarded("3C", SEAT_3.replace("Joker", "9D"), natural_pair=True)
    assert scene.legal() == ["draw", "take 9C 9D"]


def test_000_l3111_three_packs_with_six_jokers() -> None:
    scene = Scene("canasta", packs=3)
    assert scene.game.cards.size == 162
    assert isinstance(scene.game, Canasta)
    assert scene.game.scoring.at.rules.red_threes[4:] == (400, 1000, 1200)


def test_000_l3111_wild_cards_are_a_meld() -> None:
    """Seven of them are a canasta of 2000."""
    hand = "2C 2D 2H 2S 2C 2D Joker 4C 4D 4H 4S"
    scene = dealt(
        hand,
        "9D",
        seat_0=SEAT_0.replace("4C 4D", "AH AS"),
        seat_2=SEAT_2.replace("4H 4S", "9S 9H"),
        wild_melds=True,
    ).do("draw")
    scene.do("meld 2C 2C 2D", "wild 2D wild cards", "wild 2H wild cards", "wild 2S wild cards")
    scene.do("wild Joker wild cards", "meld 4C 4D 4H", "meld 4S", "discard 9D")
    assert points(scene)[1, "canasta of wild cards"] == 2000
    assert "three cards" in str(
        dealt(
            hand,
            "9D",
            wild_melds=True,
            seat_0=SEAT_0.replace("4C 4D", "AH AS"),
            seat_2=SEAT_2.replace("4H 4S", "9S 9H"),
        )
        .do("draw")
        .why_not("meld 2C 2D")
    )


def test_000_l3111_any_three_wild_cards_are_melded_twos_and_jokers_alike() -> None:
    seat_3 = SEAT_3.replace("Joker", "3C")
    scene = dealt("2C 2C 2D Joker Joker Joker AD AH AS QS QD", "9D", seat_3=seat_3, wild_melds=True)
    assert [
        move for move in scene.do("draw").legal() if set(move.split()) <= {"meld", "2C", "2D", "Joker"}
    ] == [
        "meld 2C 2C 2D",
        "meld 2C 2C Joker",
        "meld 2C 2D Joker",
        "meld 2C Joker Joker",
        "meld 2D Joker Joker",
        "meld Joker Joker Joker",
    ]


def test_000_l3197_in_uruguay_the_pile_is_always_frozen() -> None:
    """An ace that fits the side's meld, or a nine with a joker, takes nothing; a natural pair does."""
    scene = nine_is_discarded("3C", name="uruguay")
    assert scene.legal() == ["draw"]
    assert "frozen" in str(scene.why_not("take 9C Joker"))
    scene = nine_is_discarded("3C", SEAT_3.replace("Joker", "9D"), name="uruguay")
    assert scene.legal() == ["draw", "take 9C 9D"]
    scene = dealt(stock="10S AC", name="uruguay")
    scene.do("draw", "meld AD AH AS", "discard 3C", "draw", "discard AC")
    assert "frozen" in str(scene.why_not("take"))


def test_000_l3111_two_cards_are_drawn() -> None:
    scene = dealt(HAND, "9D 9S", draws=2).do("draw")
    assert scene.cards("hand 1").endswith("9D 9S")
    assert len(scene.do("discard 9D").cards("hand 1").split()) == 12


def test_000_l3111_two_canastas_are_needed_to_go_out() -> None:
    """With one of kings a player must keep a card."""
    scene = dealt(
        CONCEALED,
        "9D",
        seat_2=SEAT_2.replace("4H 4S", "9S 9H"),
        seat_3=SEAT_3.replace("KC KD", "QS QD"),
        seat_0=SEAT_0.replace("4C 4D", "AH AS"),
        canastas=2,
    )
    scene.do("draw", "meld KC KD KD", "meld KH", "meld KH", "meld KS", "meld KS", "meld 4C 4D 4H")
    assert "needs 2 canastas" in str(scene.why_not("meld 4S"))


def test_000_l3109_cards_dealt_and_target_are_agreed() -> None:
    assert len(Scene("canasta", cards=13).cards("hand 0").split()) == 13
    assert not finished((3000, 4500), target=7500).over


# -- sequences -----------------------------------------------------------------------------------------

BEHIND = (-5, -5)  # an initial meld of 15 will do


def test_000_l3121_a_sequence_is_of_one_suit_from_ace_to_four_without_wild_cards() -> None:
    scene = dealt("QH KH AH 4H 4S 5S 6D 2C 7S 6S 9C", "9D", scores=BEHIND, sequences=True).do("draw")
    assert "one suit" in str(scene.why_not("sequence 4S 5S 6D"))
    assert "not in sequence" in str(scene.why_not("sequence KH AH 4H"))
    assert "natural cards" in str(scene.why_not("sequence QH KH 2C"))
    assert "three cards" in str(scene.why_not("sequence QH KH"))
    assert "three cards" in str(scene.why_not("sequence 4S 5S 6S 7S"))
    assert "do not hold" in str(scene.why_not("sequence 10H QH KH"))
    scene.do("sequence QH KH AH", "sequence 5S 6S 7S")
    assert "no wild card" in str(scene.why_not("wild 2C sequence of hearts"))
    assert "neither end" in str(scene.why_not("sequence 4H"))
    scene.do("sequence 4S")
    assert scene.cards("sequence of spades 1").split() == ["4S", "5S", "6S", "7S"]
    assert scene.number("initial meld 1") == 1


def test_000_l3121_seven_in_sequence_rank_as_a_canasta_of_1500_and_take_no_more() -> None:
    """Eight to ace, and four fours; the seven that would fit is the discard that goes out."""
    hand = "8H 9H 10H JH QH KH AH 4C 4D 4S 4H"
    scene = dealt(hand, "7H", sequences=True).do("draw", "sequence 9H 10H JH", "sequence 8H")
    scene.do("sequence QH", "sequence KH", "sequence AH")
    assert "takes no more" in str(scene.why_not("sequence 7H"))
    scored = points(scene.do("meld 4C 4D 4H", "meld 4S", "discard 7H"))
    assert scored[1, "sequence canasta"] == 1500
    assert scored[1, "going out concealed"] == 100
    assert scored[1, "cards melded"] == 80 + 20
    assert (1, "natural canasta") not in scored


def test_000_l3111_six_in_sequence_do_not_let_a_side_go_out() -> None:
    scene = dealt(
        "9H 10H JH QH KH AH 4C 4D 4S 4H 4C", "9D", seat_0=SEAT_0.replace("4C", "9S"), sequences=True
    )
    scene.do("draw", "sequence 9H 10H JH", "sequence QH", "sequence KH", "sequence AH", "meld 4C 4C 4D")
    scene.do("meld 4H")
    assert "needs a canasta" in str(scene.why_not("meld 4S"))


def test_000_l3111_a_side_has_one_sequence_of_a_suit() -> None:
    scene = dealt("QH KH AH 5H 6H 7H 9C 9S 10S KS KC", "9D", scores=BEHIND, sequences=True)
    scene.do("draw", "sequence QH KH AH")
    assert "card by card" in str(scene.why_not("sequence 5H 6H 7H"))


def test_000_l3111_a_card_that_the_initial_meld_needs_in_sequence_stays_for_it() -> None:
    """50 is reached by kings and hearts together, but not when the king of hearts lies with the kings."""
    scene = dealt("KC KD KH KS QH AH 9C 9S 10S 8C 7D", "5D", sequences=True).do("draw")
    assert "could not reach 50" in str(scene.why_not("meld KC KD KH"))
    scene.do("meld KC KD KS", "sequence QH KH AH")
    assert scene.number("initial meld 1") == 1


def heart_is_discarded(heart: str, first: str = "3C", **options: Any) -> Scene:
    """Seat 1 melds 9, 10 and jack of hearts and discards; seat 2 discards a heart to seat 3."""
    hand = "9H 10H JH 3C 2C 4S 6D 8C KS AD QS"
    scene = dealt(hand, f"9D {heart}", scores=BEHIND, sequences=True, **options)
    return scene.do("draw", "sequence 9H 10H JH", f"discard {first}", "draw", f"discard {heart}")


def test_000_l3119_the_pile_is_taken_to_go_on_with_a_sequence() -> None:
    scene = heart_is_discarded("QH")
    assert scene.legal()[:3] == ["draw", "extend", "take QC QH"]
    assert scene.advised() == "extend"
    assert scene.do("extend").cards("sequence of hearts 1") == "9H 10H JH QH"
    assert scene.cards("discards") == ""
    assert scene.cards("hand 3").endswith("3C 5C")
    assert "extend" in heart_is_discarded("8H", natural_pair=True).legal()


def test_000_l3119_not_to_begin_a_sequence_nor_with_a_card_from_the_hand() -> None:
    """Seat 3 holds the queen that would join a king to the sequence."""
    scene = heart_is_discarded("KH", seat_3=SEAT_3.replace("KC KD", "4C 4D"))
    assert "QH" in scene.cards("hand 3").split()
    assert scene.legal() == ["draw"]
    assert "itself must go on" in str(scene.why_not("extend"))


def test_000_l3119_a_frozen_pile_is_not_taken_for_a_sequence() -> None:
    scene = heart_is_discarded("QH", "2C")
    assert scene.legal() == ["draw", "take QC QH"]
    assert "frozen" in str(scene.why_not("extend"))
    assert "extend" not in heart_is_discarded("8H", always_frozen=True).legal()


def test_000_l3119_a_completed_canasta_of_its_rank_does_not_keep_a_card_from_a_sequence() -> None:
    hand = "9C 9C 9D 9D 9H 9S 9S 5H 6H 7H 3C"
    scene = dealt(hand, "3S 8H 9H", seat_3=SEAT_3.replace("9C", "10S"), sequences=True, feed_canastas=False)
    scene.do("draw", "meld 9C 9C 9D", "meld 9D", "meld 9H", "meld 9S", "meld 9S", "sequence 5H 6H 7H")
    scene.do("discard 3C", "draw", "discard 8H", "extend", "discard KC", "draw", "discard 9H")
    assert scene.legal() == ["draw", "extend"]
    assert "completed canasta" in str(scene.why_not("take"))


def test_000_l3017_with_the_stock_gone_a_discard_that_fits_a_sequence_must_be_taken() -> None:
    scene = dealt(SEAT_2, last_stock("JS"), seat_2=HAND, scores=BEHIND, sequences=True)
    scene.do("draw", "discard JH", "draw", "sequence QS KS AS", "discard 3C")
    use_up(scene, 1).do("draw", "discard JS")
    assert "extend" in scene.legal()
    assert "must take it" in str(scene.why_not("refuse"))


def test_000_l3111_advice_begins_a_sequence_with_most_of_seven_and_goes_on_with_it() -> None:
    scene = dealt("8H 9H 10H JH QH AD AS AC KC 4D 6S", "9D", sequences=True).do("draw", "meld AC AD AS")
    for _ in range(3):
        assert scene.advised().startswith("sequence ")
        scene.do(scene.advised())
    assert len(scene.cards("sequence of hearts 1").split()) == 5


def test_000_l3111_without_the_option_there_are_no_sequences() -> None:
    scene = dealt("QH KH AH 4H 4S 5S 6D 2C 7S 6S 9C", "9D", scores=BEHIND).do("draw")
    assert "one rank" in str(scene.why_not("meld QH KH AH"))
    with pytest.raises(InvalidMove):
        scene.do("sequence QH KH AH")


# -- other numbers of players ---------------------------------------------------------------------------


def test_000_l3077_two_hands_of_fifteen_and_two_canastas() -> None:
    hand = "KC KC KD KD KH KH KS 4C 4D 4H 4S 9D 9S 3C 3S"
    scene = Scene("canasta-two-hand", {"hand 1": hand, "discards": "5C", "pack": "JS 10S"})
    scene.do("draw")
    assert scene.cards("hand 1").endswith("10S JS")
    scene.do("meld KC KC KD", "meld KD", "meld KH", "meld KH", "meld KS", "meld 4C 4D 4H", "meld 4S")
    assert "no partner" in str(scene.why_not("ask"))
    scene.do("discard 3C")
    assert scene.turn == 0


def test_000_l3077_one_canasta_does_not_let_a_player_of_two_go_out() -> None:
    """Seven kings, five fours and four nines lie or could lie on the table: a card must be kept."""
    hand = "KC KC KD KD KH KH KS 4C 4D 4H 4S 9D 9S 9H 3C"
    scene = Scene("canasta-two-hand", {"hand 1": hand, "discards": "5C", "pack": "9C 4S"}).do("draw")
    scene.do("meld KC KC KD", "meld KD", "meld KH", "meld KH", "meld KS", "meld 4C 4D 4H", "meld 4S")
    scene.do("meld 9C 9D 9H", "meld 9S")
    assert scene.cards("hand 1") == "3C 4S"
    assert "canastas" in str(scene.why_not("meld 4S"))
    assert scene.legal() == ["discard 3C", "discard 4S"]


def test_000_l3079_three_play_each_for_himself() -> None:
    """Nobody is asked for leave, and each of the others pays the winner the difference."""
    scene = Scene("canasta-three-hand")
    assert scene.game.side_of == [0, 1, 2]
    assert len(scene.cards("hand 0").split()) == 11
    while scene.legal()[0].startswith("face"):
        scene.do(scene.legal()[0])
    assert "no partner" in str(scene.why_not("ask"))
    match = scene.game.new_match()
    match.scores = [5200, 4000, -100]
    scene.game.plan().after_deal(match, scene.s)
    assert match.over
    assert match.paid == [6500, -1200, -5300]


def test_000_l3103_six_play_in_two_partnerships_or_three() -> None:
    two = Scene("canasta-six-hand")
    assert two.game.side_of == [0, 1, 0, 1, 0, 1]
    assert len(two.cards("hand 0").split()) == 13
    three = Scene("canasta-six-hand", sides=3)
    assert three.game.side_of == [0, 1, 2, 0, 1, 2]
    for scene, least, target in ((two, 150, 10000), (three, 120, 7500)):
        assert isinstance(scene.game, Canasta)
        assert scene.game.scoring.at.rules.minimum(7000) == least
        assert scene.game.target() == target
        assert scene.game.scoring.at.rules.canastas == 2
        assert scene.game.scoring.at.rules.red_threes[4:] == (400, 1000, 1200)
