"""Rummy and Block Rummy by the book (000, lines 2791-2863)."""

import pytest

from cardtable.testing import Scene

# Seat 1 begins; two players have ten cards each.
HEARTS = "8H 9H 10H 2C 4D 6S QC KD AS 5C"


def two(zones: dict[str, str], game: str = "rummy", **options: object) -> Scene:
    """Two players; seat 1 begins."""
    return Scene(game, zones, seats=2, **options)


def hearts_laid(other: str, **options: object) -> Scene:
    """Seat 1 has laid 8-9-10 of hearts and discarded the king; it is seat 0's turn."""
    scene = two({"hand 1": HEARTS, "hand 0": other, "pack": "3D 3C"}, **options)
    return scene.do("draw", "meld 8H 9H 10H", "discard KD")


def used_up(seats: int = 2, game: str = "rummy", **options: object) -> Scene:
    """All have drawn and discarded what they drew, until the stock is used up."""
    scene = Scene(game, seats=seats, **options)
    while scene.s.zones[0]:
        scene.do("draw")
        scene.do(next(move for move in scene.legal() if move.startswith("discard")))
    return scene


# -- the deal and the sets ---------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_000_l2803_the_deal_by_players(seats: int, each: int) -> None:
    scene = Scene("rummy", seats=seats)
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [each] * seats
    assert len(scene.cards("discards").split()) == 1
    assert scene.turn == 1


def test_000_l2805_the_winner_of_two_deals_next_and_otherwise_the_deal_passes() -> None:
    """Seat 1 goes out; then the dealer himself."""
    hand = "7C 7D 7H 9C 9D 9H JC JD JH JS"
    scene = two({"hand 1": hand, "pack": "7S"}).do("draw", "meld 7C 7D 7H", "meld 9C 9D 9H", "meld JC JD JH")
    assert scene.do("lay off 7S 1", "discard JS").close().dealer == 1
    scene = two({"hand 0": hand, "pack": "7S 2C"}).do("draw", "discard 2C", "draw")
    scene.do("meld 7C 7D 7H", "meld 9C 9D 9H", "meld JC JD JH", "lay off 7S 1", "discard JS")
    assert scene.close().dealer == 0
    hand = "7C 7D 7H 9C 9D 9H JC"
    scene = Scene("rummy", {"hand 2": hand, "pack": "9S 2C"}, seats=3).do("draw", "discard 2C", "draw")
    assert scene.do("meld 7C 7D 7H", "meld 9C 9D 9H", "lay off 9S 2", "discard JC").close().dealer == 1


def test_000_l2809_groups_and_sequences() -> None:
    """Three nines, three queens, J-10-9 of one suit, A-2-3 with the ace low."""
    scene = two({"hand 1": "9C 9D 9S QC QD QH JD 10D AH 2H", "pack": "3H"}).do("draw")
    assert {move for move in scene.legal() if move.startswith("meld")} == {
        "meld 2H 3H AH",
        "meld 9C 9D 9S",
        "meld QC QD QH",
        "meld 9D 10D JD",
        "meld 10D JD QD",
    }


def test_000_l2799_the_ace_is_low_unless_agreed_otherwise() -> None:
    zones = {"hand 1": "QH KH AH 2C 4D 6S 8C 10D 3C 5S", "pack": "7D"}
    scene = two(zones).do("draw")
    assert (
        scene.why_not("meld QH KH AH")
        == "That is no set: lay three of a kind, or three in sequence of one suit."
    )
    scene = two(zones, ace="both").do("draw")
    assert scene.why_not("meld QH KH AH") is None


def test_two_of_a_kind_and_a_sequence_of_two_suits_are_no_sets() -> None:
    scene = two({"hand 1": HEARTS, "pack": "8C"}).do("draw")
    assert "no set" in str(scene.why_not("meld 8C 9H 10H"))
    assert "no set" in str(scene.why_not("meld 8C 8H 9H"))
    assert scene.why_not("meld 2C 5C 8C") is not None
    assert scene.why_not("meld KC KD KH") == "You do not hold the king of clubs."


# -- the play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [["JH"], ["JH", "QH"], ["7H"], ["7H", "6H"]])
def test_000_l2813_laying_off_on_eight_nine_ten(order: list[str]) -> None:
    """The jack, jack and queen, the seven, seven and six; never the queen or the six first."""
    scene = hearts_laid("JH QH 7H 6H 2D 4C 6C 8C 10C 3S").do("draw")
    assert scene.why_not("lay off QH 1 high") == "It does not fit there."
    assert scene.why_not("lay off 6H 1 low") == "It does not fit there."
    for card in order:
        scene.do(f"lay off {card} 1 {'high' if card[0] in 'JQ' else 'low'}")
    assert set(scene.cards("set 1").split()) == {"8H", "9H", "10H", *order}


def test_a_fourth_card_is_laid_off_on_a_group() -> None:
    scene = two({"hand 1": "8H 8C 8D 2C 4D 6S QC KD AS 5C", "hand 0": "8S 9S", "pack": "3D 3C"})
    scene.do("draw", "meld 8C 8D 8H", "discard KD", "draw", "lay off 8S 1")
    assert scene.cards("set 1") == "8C 8D 8H 8S"
    assert scene.why_not("lay off 9S 1") == "It does not fit there."


def test_000_l2811_the_turn_draw_then_discard() -> None:
    scene = two({"hand 1": HEARTS, "discards": "QH"})
    assert scene.legal() == ["take", "draw"]
    assert "Draw first" in str(scene.why_not("discard 2C"))
    assert "Draw first" in str(scene.why_not("meld 8H 9H 10H"))
    scene.do("take")
    assert "drawn already" in str(scene.why_not("draw"))


def test_000_l2811_a_discard_just_taken_may_not_go_back() -> None:
    scene = two({"hand 1": HEARTS, "discards": "QH"}).do("take")
    assert scene.why_not("discard QH") == "You took that card in this turn, so discard another."
    scene.do("discard KD", "draw")
    assert "discard QH" not in scene.legal()


def test_nothing_is_laid_down_that_leaves_only_the_card_just_taken() -> None:
    """The turn could not be ended: the two fits nowhere, and may not be discarded."""
    hand = "8H 9H 10H JH QH KH 7C 7D 7H 7S"
    zones = {"hand 1": hand, "hand 0": "3S 5C", "discards": "2C"}
    scene = two(zones).do(
        "take", "meld 8H 9H 10H", "lay off JH 1 high", "lay off QH 1 high", "lay off KH 1 high"
    )
    scene.do("meld 7C 7D 7S")
    assert scene.why_not("lay off 7H 1 low") == (
        "Then only the card you have just taken would be left, and it may not be discarded."
    )
    assert scene.legal() == ["discard 7H"]


def test_the_card_just_taken_may_be_the_last_if_it_can_be_laid_off() -> None:
    hand = "8H 9H 10H JH QH KH 7C 7D 7H 7S"
    scene = two({"hand 1": hand, "discards": "6H"}).do("take", "meld 8H 9H 10H", "lay off JH 1 high")
    scene.do("lay off QH 1 high", "lay off KH 1 high", "meld 7C 7D 7S", "lay off 7H 1 low")
    assert scene.legal() == ["lay off 6H 1 low"]
    assert scene.do("lay off 6H 1 low").s.over


def test_000_l2815_going_out_with_a_discard_or_without() -> None:
    hand = "8H 9H 10H JH QH KH 7C 7D 7H 7S"
    for card, last in (("6H", "lay off 6H 1 low"), ("2C", "discard 2C")):
        scene = two({"hand 1": hand, "pack": card}).do("draw", "meld 8H 9H 10H", "lay off JH 1 high")
        scene.do("lay off QH 1 high", "lay off KH 1 high", "meld 7C 7D 7S", "lay off 7H 1 low")
        assert last in scene.legal()
        assert scene.do(last).s.over


def test_000_l2819_by_agreement_the_last_turn_too_ends_with_a_discard() -> None:
    hand = "8H 9H 10H JH QH KH 7C 7D 7H 7S"
    scene = two({"hand 1": hand, "pack": "6H"}, last_discard=True).do("draw", "meld 8H 9H 10H")
    scene.do(
        "lay off JH 1 high", "lay off QH 1 high", "lay off KH 1 high", "meld 7C 7D 7S", "lay off 7H 1 low"
    )
    assert scene.legal() == ["discard 6H"]
    assert scene.why_not("lay off 6H 1 low") == "You must keep a card to discard at the end of your turn."


def test_000_l2821_the_discards_are_turned_over_unshuffled() -> None:
    scene = used_up()
    discards = scene.cards("discards").split()
    player = scene.turn
    assert scene.legal() == ["take", "draw"]
    scene.do("draw")
    assert scene.cards(f"hand {player}").endswith(discards[0])
    assert scene.cards("pack").split() == discards[:0:-1]
    assert scene.number("stock turned") == 1


def test_000_l2821_the_next_player_may_rather_take_the_discard() -> None:
    scene = used_up().do("take")
    assert scene.number("stock turned") == 0
    assert scene.s.over is False


def test_a_stock_used_up_for_the_fifth_time_ends_the_deal_unpaid() -> None:
    scene = two({})
    while not scene.s.over:
        legal = scene.legal()
        scene.do("draw" if "draw" in legal else next(move for move in legal if move.startswith("discard")))
    assert scene.number("stock turned") == 4
    assert scene.lines() == [(-1, 0, "nobody is out, and the stock is used up")]
    assert scene.close().dealer == 1


# -- scoring -----------------------------------------------------------------------------------------


def test_000_l2827_all_cards_left_are_paid_for_matched_or_not() -> None:
    """Seat 0 holds three kings and 5-6-7 in sequence, and pays for all: 30+1+2+3+5+6+7+10."""
    zones = {
        "hand 1": "8H 9H 10H JC JD JH 4S 4H 4C 9S",
        "hand 0": "KC KD KH AS 2S 3S 5D 6D 7D QS",
        "pack": "4D 9C 2C",
    }
    scene = two(zones).do("draw", "meld 8H 9H 10H", "discard 2C", "draw", "discard 9C")
    scene.do("draw", "meld JC JD JH", "meld 4C 4H 4S", "lay off 4D 3", "discard 9S")
    assert scene.lines() == [
        (0, -64, "10 cards left in hand"),
        (1, 64, "from Player 1: 10 cards left in hand"),
    ]


def test_000_l2827_counts_of_a_hand() -> None:
    scene = two({"hand 0": "KC QD JH AS 2S 10S 7D"})
    cards = [card for card in scene.s.zones[scene.game.layout.find_zone("hand 0")]]
    named = [card for card in cards if scene.game.cards.text(card) in "KC QD JH AS 2S 10S 7D".split()]
    assert scene.game.table.melds.count(named) == 10 + 10 + 10 + 1 + 2 + 10 + 7  # type: ignore[attr-defined]


def test_000_l2829_going_rummy_is_paid_double() -> None:
    """Everything in one turn: seat 0 holds 10+10+10+1+2+3+5+6+7+10 = 64."""
    zones = {
        "hand 1": "8H 9H 10H JC JD JH 4S 4H 4C 9S",
        "hand 0": "KC KD KH AS 2S 3S 5D 6D 7D QS",
        "pack": "2C",
    }
    scene = two(zones).do("draw", "meld 8H 9H 10H", "meld JC JD JH", "meld 4C 4H 4S", "discard 2C")
    assert not scene.s.over
    scene = two({**zones, "pack": "7H"}).do("draw", "meld 8H 9H 10H", "lay off 7H 1 low", "meld JC JD JH")
    scene.do("meld 4C 4H 4S", "discard 9S")
    why = "10 cards left in hand, doubled: the winner went rummy"
    assert scene.lines() == [(0, -128, why), (1, 128, f"from Player 1: {why}")]


def test_000_l2829_who_has_laid_off_before_does_not_go_rummy() -> None:
    """Seat 0 lays a single card off first, and goes out in its second turn: single payment."""
    other = "JH 5C 5D 5S 9C 9D 9S 2H 2D 2S"
    zones = {"hand 1": "8H 9H 10H 2C 4D 6S QC KD AS 7C", "hand 0": other, "pack": "3C KH 3D 3S"}
    scene = two(zones).do("draw", "meld 8H 9H 10H", "discard KD")
    scene.do("draw", "lay off JH 1 high", "discard 3D", "draw", "discard KH")
    scene.do("draw", "meld 5C 5D 5S", "meld 9C 9D 9S", "meld 2D 2H 2S", "discard 3C")
    assert scene.s.over
    left = 2 + 4 + 6 + 10 + 1 + 7 + 3
    assert scene.lines() == [
        (1, -left, "7 cards left in hand"),
        (0, left, "from Player 2: 7 cards left in hand"),
    ]


# -- calling rummy -----------------------------------------------------------------------------------


def called() -> Scene:
    """Three players; seat 1 has laid three sevens, and seat 2 discards the fourth."""
    zones = {
        "hand 1": "7C 7D 7H 2C 4D 6S QC",
        "hand 2": "7S 3C 5D 9S JS KD AD",
        "hand 0": "2D 4C 6D 8C 10S QS KS",
        "pack": "3H 9H",
    }
    scene = Scene("rummy", zones, seats=3, calling=True).do("draw", "meld 7C 7D 7H", "discard 9H")
    return scene.do("draw", "discard 7S")


def test_000_l2825_another_may_call_rummy() -> None:
    """The left neighbour of the discarder is asked first; seat 1 lays the seven off and discards another."""
    scene = called()
    assert (scene.turn, scene.legal()) == (0, ["call 1", "pass"])
    scene.do("pass")
    assert scene.turn == 1
    scene.do("call 1")
    assert scene.cards("set 1") == "7C 7D 7H 7S"
    assert all(move.startswith("discard") for move in scene.legal())
    scene.do("discard QC")
    assert scene.cards("discards").endswith("QC")
    assert (scene.turn, scene.legal()) == (0, ["take", "draw"])
    assert len(scene.cards("hand 1").split()) == 3 - 1 + 1


def test_000_l2825_nobody_is_asked_about_a_discard_that_fits_nowhere() -> None:
    scene = called().do("pass", "pass")
    assert (scene.turn, scene.legal()) == (0, ["take", "draw"])
    scene.do("draw", "discard KS")
    assert (scene.turn, scene.legal()) == (1, ["take", "draw"])


def test_000_l2825_without_agreement_nobody_calls() -> None:
    scene = hearts_laid("JH QH 7H 6H 2D 4C 6C 8C 10C 3S").do("draw", "discard JH")
    assert (scene.turn, scene.legal()) == (1, ["take", "draw"])


# -- the whole hand ----------------------------------------------------------------------------------


def test_000_l2831_nothing_is_laid_down_before_the_whole_hand() -> None:
    """The winner is paid the count of his own hand: 8+9+10 and three jacks, three fours and the seven: 76."""
    zones = {"hand 1": "8H 9H 10H JC JD JH 4S 4H 4C 2D", "pack": "7H"}
    scene = two(zones, melding="whole hand").do("draw")
    assert scene.why_not("meld 8H 9H 10H") == (
        "Nothing is laid down until you can go out with your whole hand at once."
    )
    assert scene.why_not("lay down") == "That would leave you cards that are in no set."
    scene.do("go out 2D")
    count = 8 + 9 + 10 + 30 + 12 + 7
    assert scene.lines() == [(0, -count, "the winner's hand"), (1, count, "from Player 1: the winner's hand")]


def test_000_l2831_the_whole_hand_may_go_down_without_a_discard() -> None:
    zones = {"hand 1": "8H 9H 10H JC JD JH JS 4S 4H 4C", "pack": "7H"}
    scene = two(zones, melding="whole hand").do("draw")
    assert "lay down" in scene.legal()
    assert scene.do("lay down").lines()[1][1] == 8 + 9 + 10 + 40 + 12 + 7
    scene = two(zones, melding="whole hand", last_discard=True).do("draw")
    assert "lay down" not in scene.legal()
    assert scene.why_not("lay down") == "You must go out with a discard."


def test_000_l2831_the_stock_is_shuffled_and_ten_cards_may_be_dealt_to_three() -> None:
    scene = used_up(melding="whole hand").do("draw")
    assert scene.s.shuffles == 1
    scene = Scene("rummy", seats=3, melding="whole hand of ten")
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(3)] == [10] * 3


# -- block rummy -------------------------------------------------------------------------------------


def test_000_l2823_the_play_ends_when_the_last_discard_is_refused() -> None:
    scene = used_up(game="block-rummy")
    assert scene.legal() == ["take", "refuse"]
    assert "used up" in str(scene.why_not("draw"))
    assert scene.do("refuse").s.over
    assert scene.lines()[0] == (-1, 0, "the stock is used up, and the last discard is refused")


def test_000_l2823_who_takes_the_last_discard_plays_on() -> None:
    scene = used_up(game="block-rummy").do("take")
    scene.do(next(move for move in scene.legal() if move.startswith("discard")))
    assert scene.legal() == ["take", "refuse"]


def blocked(hands: tuple[str, ...]) -> Scene:
    """A deal of block rummy in which all discard what they draw, and nobody takes the last discard."""
    zones = {f"hand {seat}": hand for seat, hand in enumerate(hands)}
    scene = Scene("block-rummy", zones, seats=len(hands))
    while not scene.s.over:
        legal = scene.legal()
        if "refuse" in legal or "draw" in legal:
            scene.do("draw" if "draw" in legal else "refuse")
        else:
            drawn = scene.game.cards.text(
                scene.s.zones[scene.game.layout.find_zone(f"hand {scene.turn}")][-1]
            )
            scene.do(f"discard {drawn}")
    return scene


def test_000_l2823_the_lowest_count_collects_the_differences() -> None:
    """Counts of 28, 30 and 70."""
    hands = ("AC 2D 3H 4S 5C 6D 7H", "AD 2H 3S 4C 5D 6H 9S", "KC KD QH QS JC JD 10H")
    assert blocked(hands).lines()[1:] == [
        (1, -2, "a count of 30 against 28"),
        (2, -42, "a count of 70 against 28"),
        (0, 44, "the lowest count, 28"),
    ]


def test_000_l2823_those_who_tie_divide_the_winnings() -> None:
    """28 twice and 69: an odd 41 is divided 21 and 20, the first from the dealer's left having more."""
    hands = ("AC 2D 3H 4S 5C 6D 7H", "AD 2H 3S 4C 5D 6H 7S", "KC KD QH QS JC JD 9H")
    assert blocked(hands).lines()[1:] == [
        (2, -41, "a count of 69 against 28"),
        (1, 21, "the lowest count, 28, divided by 2"),
        (0, 20, "the lowest count, 28, divided by 2"),
    ]
