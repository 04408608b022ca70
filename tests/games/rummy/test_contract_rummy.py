"""Contract Rummy by the book (000, lines 3517-3575)."""

import pytest

from cardtable.cards import Rng, shuffled
from cardtable.engine import Match, sample
from cardtable.games.rummy.contract_rummy import CONTRACTS
from cardtable.testing import Scene

# Seat 1, eldest hand of three, can lay down two groups in the first deal after any draw.
TWO_GROUPS = "7C 7H 7S KC KD KH 2C 5D 9H JS"
GROUPS = ("group 7C 7H 7S", "group KC KD KH")
DRAW = ("draw", "pass", "pass")

# In the second deal seat 1 lays a group and a sequence with the joker as six of hearts.
JOKER_RUN = "9C 9D 9S 4H 5H 7H Joker 2C JS QD"
LAY_JOKER_RUN = ("group 9C 9D 9S", "sequence 4H", "put 4H", "put 5H", "put Joker", "put 7H")
# Seat 2 has a contract of his own and holds the six.
OTHER_RUN = "KC KD KS 2S 3S 4S 5S 6H JC AD"
LAY_OTHER_RUN = ("group KC KD KS", "sequence 2S", "put 2S", "put 3S", "put 4S", "put 5S")


def contract(nth: int, zones: dict[str, str], seats: int = 3, **options: object) -> Scene:
    """The nth deal of a game; seat 1 is eldest hand."""
    match = Match(seats, seats)
    match.deals = nth - 1
    return Scene("contract-rummy", zones, seats=seats, match=match, **options)


def both_laid(**options: object) -> Scene:
    """The second deal, in which seats 1 and 2 have laid their contracts and seat 2 is yet to discard."""
    zones = {"hand 1": JOKER_RUN, "hand 2": OTHER_RUN, "pack": "10D 3D"}
    scene = contract(2, zones, **options).do(*DRAW, *LAY_JOKER_RUN, "discard JS")
    return scene.do(*DRAW, *LAY_OTHER_RUN)


def used_up(left: int, nth: int = 1) -> Scene:
    """A deal in which all have drawn and discarded the same kinds until so many cards are left in stock."""
    scene = contract(nth, {})
    hands = [scene.game.layout.find_zone(f"hand {seat}") for seat in range(3)]
    while len(scene.s.zones[0]) > left or scene.legal() != ["take", "draw"]:
        if scene.legal() == ["take", "draw"]:
            scene.do("draw")
        elif "pass" in scene.legal():
            scene.do("pass")
        else:
            card = scene.s.zones[hands[scene.turn]][0]
            scene.do(f"discard {scene.game.cards.text(card)}")
    return scene


# -- the deal ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "size"), [(3, 105), (4, 105), (5, 158), (8, 158)])
def test_000_l3525_two_packs_and_a_joker_or_three_and_two(seats: int, size: int) -> None:
    scene = Scene("contract-rummy", seats=seats)
    assert scene.game.cards.size == size
    jokers = [card for card in range(size) if scene.game.cards.text(card) == "Joker"]
    assert len(jokers) == (1 if seats < 5 else 2)


@pytest.mark.parametrize("nth", range(1, 8))
def test_000_l3533_ten_cards_in_four_deals_and_twelve_in_three(nth: int) -> None:
    scene = contract(nth, {})
    each = 10 if nth <= 4 else 12
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(3)] == [each] * 3
    assert len(scene.cards("discards").split()) == 1
    assert len(scene.cards("pack").split()) == 105 - 3 * each - 1
    assert scene.turn == 1


def test_000_l3537_each_contract_takes_one_card_more() -> None:
    """Six cards for two groups in the first deal, twelve for three sequences in the last."""
    assert [3 * groups + 4 * sequences for groups, sequences in CONTRACTS] == [6, 7, 8, 9, 10, 11, 12]


def test_the_contract_of_a_deal_is_shown_in_words() -> None:
    scene = contract(5, {})
    assert scene.described("contract", 5) == "two groups and one sequence"


# -- the contract ------------------------------------------------------------------------------------


def test_000_l3537_two_groups_are_laid_in_one_turn() -> None:
    scene = contract(1, {"hand 1": TWO_GROUPS, "pack": "4S"}).do(*DRAW)
    assert [move for move in scene.legal() if move.startswith("group")] == list(GROUPS)
    assert scene.why_not("lay off 7D 1") == "You do not hold the seven of diamonds."
    assert scene.why_not("lay off 2C 1") == "Lay down your contract first: two groups."
    scene.do(GROUPS[0])
    assert scene.legal() == [GROUPS[1]]
    assert scene.why_not("discard 4S") == (
        "All of your contract is laid down at once (two groups), so go on with it."
    )
    scene.do(GROUPS[1])
    assert scene.number("contract laid down") == 1 << 1
    assert (scene.cards("set 1"), scene.cards("set 2")) == ("7C 7H 7S", "KC KD KH")


def test_000_l3535_a_group_is_of_any_suits_even_twice_the_same_card() -> None:
    scene = contract(1, {"hand 1": "7C 7C 7S KD KD KH 2C 5D 9H JS", "pack": "4S"}).do(*DRAW)
    scene.do("group 7C 7C 7S", "group KD KD KH")
    assert scene.number("contract laid down") == 1 << 1


def test_one_group_alone_is_not_laid_down() -> None:
    scene = contract(1, {"hand 1": "7C 7H 7S KC KD 2C 5D 9H JS 10S", "pack": "4S"}).do(*DRAW)
    assert {move.split()[0] for move in scene.legal()} == {"discard"}
    assert scene.why_not("group 7C 7H 7S") == (
        "That would not leave you able to lay down the contract: two groups."
    )


def test_a_card_is_not_spent_that_another_set_needs() -> None:
    """The seven of hearts belongs to the only sequence, so the group is of the other three sevens."""
    hand = "7C 7D 7H 7S 4H 5H 6H 2C 9S JS"
    scene = contract(2, {"hand 1": hand, "pack": "KD"}).do(*DRAW)
    assert [move for move in scene.legal() if move.startswith("group")] == ["group 7C 7D 7S"]


def test_000_l3555_sequences_of_one_suit_with_a_gap_between_are_two() -> None:
    """2-3-4-5 and 7-8-9-10 of diamonds."""
    hand = "2D 3D 4D 5D 7D 8D 9D 10D KC KS"
    scene = contract(3, {"hand 1": hand, "pack": "QC"}).do(*DRAW)
    scene.do("sequence 2D", "put 2D", "put 3D", "put 4D", "put 5D")
    scene.do("sequence 7D", "put 7D", "put 8D", "put 9D", "put 10D")
    assert scene.number("contract laid down") == 1 << 1


def test_000_l3555_eight_in_a_row_are_only_one_sequence() -> None:
    hand = "2D 3D 4D 5D 6D 7D 8D 9D KC KS"
    scene = contract(3, {"hand 1": hand, "pack": "QC"}).do(*DRAW)
    assert {move.split()[0] for move in scene.legal()} == {"discard"}
    assert "two sequences" in str(scene.why_not("sequence 2D"))


def test_000_l3555_sequences_in_different_suits() -> None:
    hand = "2D 3D 4D 5D 6C 7C 8C 9C KC KS"
    scene = contract(3, {"hand 1": hand, "pack": "QC"}).do(*DRAW)
    assert [move for move in scene.legal() if move.startswith("sequence")] == ["sequence 6C", "sequence 2D"]


def test_000_l3557_no_more_sets_after_the_contract() -> None:
    """Three jacks stay in hand, even though they would make another group."""
    scene = contract(1, {"hand 1": "7C 7H 7S KC KD KH JC JD JH 2S", "pack": "4S"}).do(*DRAW, *GROUPS)
    assert not [move for move in scene.legal() if move.startswith("group")]
    assert scene.why_not("group JC JD JH") == (
        "You have laid down your contract: you may lay off, but lay no further sets."
    )


# -- the play ----------------------------------------------------------------------------------------


def test_000_l3557_the_turn_begins_with_a_draw() -> None:
    scene = contract(1, {"hand 1": "2C", "discards": "QH"})
    assert scene.legal() == ["take", "draw"]
    assert scene.why_not("discard 2C") == "Draw first: take the top discard, or draw from the stock."
    scene.do("take")
    assert scene.turn == 1
    assert scene.cards("discards") == ""
    assert "drawn already" in str(scene.why_not("draw"))


def test_000_l2815_a_discard_just_taken_is_not_discarded_again() -> None:
    """But its twin may be, if one is held."""
    scene = contract(1, {"hand 1": "2C 3C 5C 7C 9C JC KC 2D 4D 6D", "discards": "QH"}).do("take")
    assert scene.why_not("discard QH") == "You took that card in this turn, so discard another."
    scene = contract(1, {"hand 1": "2C 3C 5C 7C 9C JC KC 2D 4D QH", "discards": "QH"}).do("take")
    assert "discard QH" in scene.legal()


def test_of_twins_the_discard_just_taken_is_laid_first() -> None:
    """The other was in the hand all along and may be discarded, also in a play-out, where nobody knows it."""
    hands = {"hand 1": "QH 3C 4C 8C 9C JC KC 2D 4D 6D", "hand 2": "QC QD QS 5C 5D 5S 7H 9C QH 2D"}
    scene = contract(1, {**hands, "discards": "2H"})
    scene.s.is_blind = True
    scene.do("take", "discard QH", "take", "group QC QD QH", "group 5C 5D 5S")
    assert "discard QH" in scene.legal()


def test_000_l3559_who_claims_gets_a_penalty_card_and_does_not_discard() -> None:
    """Seat 1 does not want the queen; seat 2 has her with the top card of the stock, seat 1 the next."""
    scene = contract(1, {"discards": "QH", "pack": "5S 4S"}).do("draw")
    assert (scene.turn, scene.legal()) == (2, ["claim", "pass"])
    assert "not your turn" in str(scene.why_not("draw"))
    scene.do("claim")
    assert len(scene.cards("hand 2").split()) == 12
    assert scene.cards("hand 2").endswith("QH 4S")
    assert scene.cards("hand 1").endswith("5S")
    assert scene.cards("discards") == ""
    assert scene.turn == 1
    assert all(move.startswith("discard") for move in scene.legal() if not move.startswith("group"))


def test_000_l3559_claims_go_round_to_the_left() -> None:
    """The player at the right, whose discard it may be, is asked last; nobody need claim."""
    scene = contract(1, {"discards": "QH"}, seats=4).do("draw")
    asked = []
    while scene.legal() == ["claim", "pass"]:
        asked.append(scene.turn)
        scene.do("pass")
    assert asked == [2, 3, 0]
    assert scene.cards("discards") == "QH"
    assert len(scene.cards("hand 1").split()) == 11


def test_000_l2825_the_discards_are_turned_over_when_the_stock_is_used_up() -> None:
    """They are not shuffled: the first discard is the first to be drawn. The next player may still take."""
    scene = used_up(0)
    discards = scene.cards("discards").split()
    player = scene.turn
    scene.do("draw")
    assert scene.turn == player
    assert scene.cards(f"hand {player}").endswith(discards[0])
    assert scene.cards("pack").split() == discards[:0:-1]
    assert scene.cards("discards") == ""
    assert scene.number("stock turned") == 1


def test_nobody_claims_when_a_single_card_is_left_in_the_stock() -> None:
    assert used_up(2).do("draw").legal() == ["claim", "pass"]
    scene = used_up(1)
    player = scene.turn
    scene.do("draw")
    assert scene.turn == player
    assert scene.legal() != ["claim", "pass"]


def test_a_stock_used_up_twice_ends_the_deal_and_all_are_charged() -> None:
    scene = used_up(0).do("draw")
    while not scene.s.over:
        legal = scene.legal()
        scene.do(next((move for move in ("draw", "pass") if move in legal), legal[-1]))
    charged = [(side, why) for side, _, why in scene.lines()]
    assert charged[0] == (-1, "nobody is out, and the stock is used up a second time")
    assert charged[1:] == [(seat, "10 cards left in hand") for seat in range(3)]


# -- laying off --------------------------------------------------------------------------------------


def test_000_l3557_cards_are_laid_off_on_any_set() -> None:
    """Seat 2 lays a nine on seat 1's group, and the ace and the six on his own sequence."""
    zones = {"hand 1": JOKER_RUN, "hand 2": "KC KD KS 2S 3S 4S 5S 9H AS 6S", "pack": "10D 3D"}
    scene = contract(2, zones).do(*DRAW, *LAY_JOKER_RUN, "discard JS", *DRAW, *LAY_OTHER_RUN)
    scene.do("lay off 9H 1", "lay off AS 4 low", "lay off 6S 4 high")
    assert scene.cards("set 1") == "9C 9D 9S 9H"
    assert scene.cards("set 4") == "AS 2S 3S 4S 5S 6S"


def test_a_card_that_does_not_fit_is_not_laid_off() -> None:
    assert both_laid().why_not("lay off JC 1") == "It does not fit there."


def test_000_l3561_an_ace_goes_low_on_a_sequence_that_has_one_high() -> None:
    """Five players in turn lay two hearts each on J-Q-K-A; fourteen cards are full, even for a joker."""
    kings, queens = "KC KD KS 2S 3S 4S 5S", "QC QD QS 2C 3C 4C 5C"
    zones = {
        "hand 1": "9C 9D 9S JH QH KH AH 10H 9H 8C",
        "hand 2": f"{kings} 8H 7H 8C",
        "hand 3": f"{kings} 6H 5H 8C",
        "hand 4": f"{kings} 4H 3H JD",
        "hand 5": f"{queens} 2H AH JD",
        "hand 0": f"{queens} Joker 6H JD",
        "pack": "10D 10D 10D 10S 10S 10S",
    }
    scene = contract(2, zones, seats=6)
    for seat in (1, 2, 3, 4, 5, 0):
        held = zones[f"hand {seat}"].split()
        scene.do("draw", *["pass"] * 5, f"group {' '.join(held[:3])}", f"sequence {held[3]}")
        scene.do(*[f"put {card}" for card in held[3:7]])
        if seat:
            scene.do(*[f"lay off {card} 2 low" for card in held[7:9]])
            scene.do("discard 10D" if "discard 10D" in scene.legal() else "discard 10S")
    assert scene.cards("set 2") == "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"
    assert not [move for move in scene.legal() if move.startswith("lay off Joker 2 ")]
    assert scene.why_not("lay off 6H 2 low") == "It does not fit there."


def test_000_l3571_a_wild_card_goes_only_to_an_end_that_is_open() -> None:
    """Above the high ace and below the low one there is nothing."""
    hand = "9C 9D 9S JH QH KH AH Joker 2C 5S"
    scene = contract(2, {"hand 1": hand, "pack": "QD"}).do(*DRAW, "group 9C 9D 9S", "sequence JH")
    scene.do("put JH", "put QH", "put KH", "put AH")
    assert [move for move in scene.legal() if "Joker 2" in move] == ["lay off Joker 2 low"]
    hand = "9C 9D 9S AH 2H 3H 4H Joker 2C 5S"
    scene = contract(2, {"hand 1": hand, "pack": "QD"}).do(*DRAW, "group 9C 9D 9S", "sequence AH")
    scene.do("put AH", "put 2H", "put 3H", "put 4H")
    assert [move for move in scene.legal() if "Joker 2" in move] == ["lay off Joker 2 high"]


# -- wild cards --------------------------------------------------------------------------------------


def test_000_l3565_a_joker_stands_for_any_card() -> None:
    """In a group or in any place of a sequence."""
    scene = contract(2, {"hand 1": JOKER_RUN, "pack": "10D"}).do(*DRAW)
    scene.do("group 9C 9D 9S")
    assert scene.legal() == ["sequence 4H"]
    scene.do("sequence 4H", "put 4H", "put 5H")
    assert scene.legal() == ["put Joker"]
    hand = "9C 9D Joker 4H 5H 6H 7H 2C JS QD"
    scene = contract(2, {"hand 1": hand, "pack": "KS"}).do(*DRAW)
    assert "group 9C 9D Joker" in scene.legal()


def test_000_l3565_a_joker_in_a_sequence_is_traded_for() -> None:
    """Seat 2 has the joker for the six of hearts, and lays it off elsewhere."""
    scene = both_laid().do("trade 6H 2")
    assert scene.cards("set 2") == "4H 5H 6H 7H"
    assert "Joker" in scene.cards("hand 2")
    scene.do("lay off Joker 3")
    assert scene.cards("set 3") == "KC KD KS Joker"


def test_000_l3565_no_trade_before_the_contract_is_laid() -> None:
    zones = {"hand 1": JOKER_RUN, "hand 2": OTHER_RUN, "pack": "10D 3D"}
    scene = contract(2, zones).do(*DRAW, *LAY_JOKER_RUN, "discard JS", *DRAW)
    assert scene.why_not("trade 6H 2") == "Lay down your contract first: one group and one sequence."


def test_000_l3565_nobody_trades_for_a_joker_he_laid_himself() -> None:
    """Seat 1 draws the six of hearts: he may lay it off, the joker sliding, but not trade."""
    zones = {"hand 1": "9C 9D 9S 4H 5H 7H Joker 2C JS 6H", "pack": "10D"}
    scene = contract(2, zones).do(*DRAW, *LAY_JOKER_RUN)
    assert [move for move in scene.legal() if "6H" in move] == [
        "slide 6H 2 low",
        "slide 6H 2 high",
        "discard 6H",
    ]
    assert "another player" in str(scene.why_not("trade 6H 2"))


def test_000_l3565_a_joker_in_a_group_is_not_traded_for() -> None:
    zones = {"hand 1": "9C 9D Joker 4H 5H 6H 7H 2C JS QD", "hand 2": "KC KD KS 2S 3S 4S 5S 9H JC AD"}
    scene = contract(2, {**zones, "pack": "10D 3D"}).do(*DRAW, "group 9C 9D Joker", "sequence 4H")
    scene.do("put 4H", "put 5H", "put 6H", "put 7H", "discard JS", *DRAW, *LAY_OTHER_RUN)
    assert [move for move in scene.legal() if "9H" in move] == ["lay off 9H 1", "discard 9H"]


@pytest.mark.parametrize(("end", "cards"), [("low", "2C 6D 7D 8D 9D"), ("high", "6D 7D 8D 9D 2C")])
def test_000_l3571_a_wild_deuce_slides_to_either_end(end: str, cards: str) -> None:
    """Deuces wild: to 9, deuce, 7, 6 of diamonds the eight may be added."""
    zones = {"hand 1": "KC KD KH 6D 7D 2C 9D JS QD 4C", "hand 2": "5C 5H 5S 10S JS QS KS 8D JC AD"}
    scene = contract(2, {**zones, "pack": "10C 3D"}, wild="deuces").do(*DRAW, "group KC KD KH")
    scene.do("sequence 6D", "put 6D", "put 7D", "put 2C", "put 9D", "discard JS", *DRAW)
    scene.do("group 5C 5H 5S", "sequence 10S", "put 10S", "put JS", "put QS", "put KS")
    scene.do(f"slide 8D 2 {end}")
    assert scene.cards("set 2") == cards


def test_000_l3567_nobody_trades_for_another_wild_card() -> None:
    zones = {"hand 1": "KC KD KH 6D 7D 9C 9D JS QD 4C", "hand 2": "5C 5H 5S 10S JS QS KS 8D JC AD"}
    scene = contract(2, {**zones, "pack": "10C 3D"}, wild="nines").do(*DRAW, "group KC KD KH")
    scene.do("sequence 6D", "put 6D", "put 7D", "put 9C", "put 9D", "discard JS", *DRAW)
    scene.do("group 5C 5H 5S", "sequence 10S", "put 10S", "put JS", "put QS", "put KS")
    assert [move for move in scene.legal() if "8D" in move] == [
        "slide 8D 2 low",
        "slide 8D 2 high",
        "discard 8D",
    ]


def test_a_set_has_a_natural_card() -> None:
    """Deuces wild: three deuces are no group, but two with a king are."""
    hand = "2C 2D 2H KC KD KS 3S 5H 7D 9C"
    scene = contract(1, {"hand 1": hand, "pack": "JH"}, wild="deuces").do(*DRAW)
    assert scene.why_not("group 2C 2D 2H") is not None
    assert scene.why_not("group 2C 2D KC") is None


# -- the ace -----------------------------------------------------------------------------------------


def test_000_l3527_the_ace_is_high_or_low_or_high_only() -> None:
    hand = "9C 9D 9S AH 2H 3H 4H 10C 5S KD"
    scene = contract(2, {"hand 1": hand, "pack": "QD"}).do(*DRAW)
    assert "group 9C 9D 9S" in scene.legal()
    scene = contract(2, {"hand 1": hand, "pack": "QD"}, ace="high").do(*DRAW)
    assert "group 9C 9D 9S" not in scene.legal()
    hand = "9C 9D 9S AH JH QH KH 10C 5S KD"
    scene = contract(2, {"hand 1": hand, "pack": "QD"}, ace="high").do(*DRAW)
    assert "group 9C 9D 9S" in scene.legal()


# -- advice ------------------------------------------------------------------------------------------


def advice(scene: Scene) -> str:
    """What a rule of thumb would do."""
    told = scene.game.advice(scene.s, scene.turn)
    assert told is not None
    return told.move.text


def test_a_discard_that_brings_the_contract_nearer_is_taken_or_claimed() -> None:
    hand = "7C 7H KC KD KH 2C 5D 9H JS 4S"
    assert advice(contract(1, {"hand 1": hand, "discards": "7S"})) == "take"
    assert advice(contract(1, {"hand 1": hand, "discards": "10S"})) == "draw"
    scene = contract(1, {"hand 1": "2D", "hand 2": hand, "discards": "7S"}).do("draw")
    assert advice(scene) == "claim"
    scene = contract(1, {"hand 1": TWO_GROUPS, "hand 2": hand, "discards": "10S", "pack": "7S"})
    scene.do(*DRAW, *GROUPS, "discard JS")
    assert advice(scene.do("draw", "pass")) == "pass"


def test_the_contract_is_laid_down_at_once_and_cards_are_laid_off() -> None:
    scene = contract(1, {"hand 1": "7C 7H 7S KC KD KH 2C 5D 7D JS", "pack": "4S"}).do(*DRAW)
    played = []
    while scene.turn == 1:
        played.append(advice(scene))
        scene.do(played[-1])
    assert played == ["group KC KD KH", "group 7C 7D 7H", "lay off 7S 2", "discard JS"]


def test_a_card_with_no_part_in_the_contract_is_discarded() -> None:
    """Two groups are asked for: pairs are kept, and of single cards the dearest goes."""
    scene = contract(1, {"hand 1": "7C 7H 7S KC KD 3H 2C 5D 9H JS", "pack": "4S"}).do(*DRAW)
    assert advice(scene) == "discard JS"


# -- the seventh deal --------------------------------------------------------------------------------

WHOLE = "2C 3C 4C 5C 6D 7D 8D 9D JH QH KH AH"


def test_000_l3551_in_the_last_deal_the_whole_hand_is_laid_down() -> None:
    """Thirteen cards in three sequences; that ends the game."""
    scene = contract(7, {"hand 1": WHOLE, "pack": "10D"}).do(*DRAW)
    scene.do("lay down")
    assert scene.s.over
    assert scene.cards("set 1") == "2C 3C 4C 5C"
    assert scene.cards("set 2") == "6D 7D 8D 9D 10D"
    assert scene.cards("set 3") == "JH QH KH AH"
    assert sorted({side for side, _, _ in scene.lines()}) == [0, 2]
    assert scene.close().over


def test_000_l3551_in_the_last_deal_no_contract_is_laid_with_a_card_to_spare() -> None:
    scene = contract(7, {"hand 1": WHOLE, "pack": "10S"}).do(*DRAW)
    assert all(move.startswith("discard") for move in scene.legal())
    for move in ("lay down", "sequence 2C"):
        assert scene.why_not(move) == (
            "In the last deal you lay down your whole hand as three sequences, or nothing."
        )


def test_in_the_last_deal_a_joker_fills_a_place() -> None:
    scene = contract(7, {"hand 1": WHOLE.replace("QH", "Joker"), "pack": "10D"}).do(*DRAW, "lay down")
    assert scene.cards("set 3") == "JH Joker KH AH"


def test_in_the_last_deal_a_low_ace_and_a_long_sequence() -> None:
    """A sequence of an ace and wild cards, deuces being wild, and nine in a row."""
    hand = "AC 2C 2D 2H 3D 4D 5D 6D 5H 6H 7H 8H"
    scene = contract(7, {"hand 1": hand, "pack": "7D"}, wild="deuces").do(*DRAW, "lay down")
    assert scene.s.over


# -- scoring -----------------------------------------------------------------------------------------


def test_000_l3573_cards_left_are_charged() -> None:
    """Seat 1 is out by his discard: ace and joker are 15 each, a court 10, the others their pips."""
    zones = {
        "hand 1": "7C 7H 7S KC KD KH 7D KS 7C KC",
        "hand 2": "AH Joker QS 2D 3D 4C 5S 6C 8S 10H",
        "hand 0": "2C 4H 6D 8D 10S JC QD AC 3H 9S",
        "pack": "9C",
    }
    scene = contract(1, zones).do(*DRAW, *GROUPS)
    scene.do("lay off 7C 1", "lay off 7D 1", "lay off KC 2", "lay off KS 2", "discard 9C")
    assert scene.s.over
    assert scene.lines() == [
        (0, -(2 + 4 + 6 + 8 + 10 + 10 + 10 + 15 + 3 + 9), "10 cards left in hand"),
        (2, -(15 + 15 + 10 + 2 + 3 + 4 + 5 + 6 + 8 + 10), "10 cards left in hand"),
    ]


def test_000_l3531_other_wild_cards_count_fifteen() -> None:
    zones = {
        "hand 1": "7C 7H 7S KC KD KH 7D KS 7C KC",
        "hand 2": "2D 3D 4C 5S 6C 8S 10H 3C 4D 5H",
        "pack": "9C",
    }
    scene = contract(1, zones, wild="deuces").do(*DRAW, *GROUPS)
    scene.do("lay off 7C 1", "lay off 7D 1", "lay off KC 2", "lay off KS 2", "discard 9C")
    assert scene.lines()[-1] == (2, -(15 + 3 + 4 + 5 + 6 + 8 + 10 + 3 + 4 + 5), "10 cards left in hand")


def test_the_last_card_may_be_laid_off() -> None:
    """As in plain Rummy no discard is needed to go out."""
    scene = contract(1, {"hand 1": "7C 7H 7S KC KD KH 7D KS 7C KC", "pack": "7H"}).do(*DRAW, *GROUPS)
    scene.do("lay off 7C 1", "lay off 7D 1", "lay off KC 2", "lay off KS 2", "lay off 7H 1")
    assert scene.s.over


def test_a_single_card_left() -> None:
    """Seat 1 has laid off all but the four; then seat 2 is out."""
    zones = {
        "hand 1": "7C 7H 7S KC KD KH 7D KS 7C 4S",
        "hand 2": "5C 5H 5S QC QD QH 5D QS 5C QC",
        "pack": "QD 9C",
    }
    scene = contract(1, zones).do(*DRAW, *GROUPS)
    scene.do("lay off 7C 1", "lay off 7D 1", "lay off KS 2", "discard 9C", *DRAW)
    scene.do("group 5C 5H 5S", "group QC QD QH")
    scene.do("lay off 5C 3", "lay off 5D 3", "lay off QC 4", "lay off QS 4", "lay off QD 4")
    assert (1, -4, "one card left in hand") in scene.lines()


def test_000_l3573_the_lowest_charge_after_seven_deals_wins() -> None:
    scene = Scene("contract-rummy", seats=3)
    game, match = scene.game, scene.match
    for number in range(7):
        assert not match.over
        s = game.begin(match, shuffled(game.cards.size, number), number)
        game.playout(s, Rng(number))
        game.close(match, s)
    assert match.over
    assert match.scores[match.winners()[0]] == max(match.scores) <= 0


def test_the_others_imagine_a_hand_that_can_complete_what_has_been_begun() -> None:
    """Seat 1 has laid a group and named a sequence: in every world that fits he can go on."""
    scene = contract(2, {"hand 1": JOKER_RUN, "pack": "10D"}).do(*DRAW, "group 9C 9D 9S", "sequence 4H")
    for seed in range(5):
        world = sample(scene.game, scene.s, 2, Rng(seed))
        assert scene.game.legal(world, 1)
