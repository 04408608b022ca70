"""Kaluki by the book (000, lines 2877-2895)."""

import pytest

from cardtable.cards import Rng
from cardtable.engine import sample
from cardtable.testing import Scene

FILLER = "2C 2C 3H 3H 5S 5S 7C 7C 9H 9H 4H 6S"


def two(zones: dict[str, str], **options: object) -> Scene:
    """Two players; seat 1 begins."""
    return Scene("kaluki", zones, seats=2, **options)


def holding(cards: str, **options: object) -> Scene:
    """Seat 1 holds these cards, as many others that match nothing, and has drawn a four."""
    rest = FILLER.split()[: 15 - len(cards.split())]
    return two({"hand 1": " ".join([cards, *rest]), "pack": "4C"}, **options).do("draw")


def melds(scene: Scene) -> list[str]:
    """The sets that may be laid."""
    return [move for move in scene.legal() if move.startswith("meld")]


def opened(other: str, first: str = "KC KD KH QC QD QH", **more: str) -> Scene:
    """Seat 1 has opened with 60, and laid a joker as nine of hearts in set 3; seat 0 is to draw."""
    zones = {"hand 1": f"{first} 8H 10H Joker 2C 3D", "hand 0": other, "pack": "4C 4D", **more}
    return two(zones).do("draw", "meld KC KD KH", "meld QC QD QH", "meld 8H 10H Joker", "discard 4D")


@pytest.mark.parametrize(("seats", "each"), [(2, 15), (3, 15), (4, 15), (5, 13), (6, 11)])
def test_000_l2883_the_deal(seats: int, each: int) -> None:
    scene = Scene("kaluki", seats=seats)
    assert scene.game.cards.size == 108
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [each] * seats


# -- the first meld ----------------------------------------------------------------------------------


def test_000_l2887_fifty_is_too_little_and_fifty_one_is_enough() -> None:
    """9-10-J and 6-7-8 are 29 and 21; 10-J-Q and 6-7-8 are 30 and 21."""
    assert melds(holding("9S 10S JS 6D 7D 8D")) == []
    scene = holding("9S 10S JS 6D 7D 8D")
    assert scene.why_not("meld 9S 10S JS") == "After that your first meld could not count 51."
    scene = holding("10S JS QS 6D 7D 8D")
    assert melds(scene) == ["meld 6D 7D 8D", "meld 10S JS QS"]
    scene.do("meld 6D 7D 8D")
    assert scene.legal() == ["meld 10S JS QS"]
    assert scene.why_not("discard 2C") == "Your first meld still lacks 30: go on with it."
    scene.do("meld 10S JS QS")
    assert "discard 4C" in scene.legal()


def test_000_l2887_one_sequence_may_count_51_card_by_card() -> None:
    """Ten to ace is 55; only what still leads to 51 is offered."""
    scene = holding("10S JS QS KS AS")
    assert set(melds(scene)) == {"meld 10S JS QS", "meld JS QS KS", "meld QS KS AS"}
    scene.do("meld 10S JS QS")
    assert scene.legal() == ["lay off KS 1 high"]
    scene.do("lay off KS 1 high")
    assert scene.legal() == ["lay off AS 1 high"]
    scene.do("lay off AS 1 high")
    assert "discard 4C" in scene.legal()


def test_000_l2893_a_joker_counts_as_the_card_it_stands_for() -> None:
    """Two aces and a joker are 45, too little; with 2-3-4 they are more than enough."""
    assert melds(holding("AC AD Joker")) == []
    assert "meld AC AD Joker" in melds(holding("AC AD Joker 2S 3S 4S"))


def test_000_l2887_the_ace_is_high_or_low() -> None:
    scene = holding("AS 2S 3S QH KH AH")
    assert set(melds(scene)) == {"meld 2S 3S AS", "meld QH KH AH"}
    assert "no set" in str(holding("KD AD 2D QH KH AH QD").why_not("meld 2D KD AD"))


def test_000_l2889_before_the_first_meld_no_discard_is_taken_and_nothing_laid_off() -> None:
    scene = opened("KS 5C 7D 9C JD 2S 3H 6D 8C 10D 4H 6H AC QH 2D")
    assert scene.legal() == ["draw"]
    assert scene.why_not("take") == (
        "Before your first meld you may take a discard only to use it in a first meld of 51."
    )
    scene.do("draw")
    assert scene.why_not("lay off KS 1") == "You may do that only after a first meld of 51."


def test_000_l2889_the_discard_is_taken_to_be_used_in_a_first_meld() -> None:
    """The queen makes 10-J-Q; it must go down first."""
    hand = "10S JS 6D 7D 8D KC 2C 4H 5S 9C 3H 2D 8S AH 5C"
    scene = two({"hand 1": hand, "discards": "QS"})
    assert scene.legal() == ["take", "draw"]
    scene.do("take")
    assert scene.legal() == ["meld 10S JS QS"]
    assert scene.why_not("meld 6D 7D 8D") == (
        "You took the queen of spades to use it at once: meld it, or lay it off, first."
    )
    scene.do("meld 10S JS QS", "meld 6D 7D 8D")
    assert "discard KC" in scene.legal()
    assert two({"hand 1": hand.replace("6D 7D 8D", "5D 6D 7D"), "discards": "QS"}).legal() == ["draw"]


def test_after_the_first_meld_the_discard_is_free() -> None:
    scene = opened("2S 5C").do("draw", "discard 5C")
    assert scene.legal() == ["take", "draw"]
    scene.do("take")
    assert scene.why_not("discard 5C") is not None


# -- jokers ------------------------------------------------------------------------------------------

READY = "JC JD JH 10C 10D 10S AC AD AS 9H 7H 2D 3S 5C 6D"


def test_000_l2893_a_joker_in_anybodys_meld_is_traded_for() -> None:
    """Seat 0 opens in one turn and trades in the next; in the turn itself it was too late."""
    scene = opened(READY, pack="8C 4H 4C 4D").do("draw")
    scene.do("meld JC JD JH", "meld AC AD AS")
    assert "trade 9H 3" not in scene.legal()
    scene.do("discard 2D", "draw", "discard 2C", "draw")
    assert "trade 9H 3" in scene.legal()
    scene.do("trade 9H 3")
    assert scene.cards("set 3") == "8H 9H 10H"
    assert "Joker" in scene.cards("hand 0")


def test_000_l2893_a_joker_may_be_traded_for_before_the_first_meld() -> None:
    """A player in his turn may, the book says; what he may not do yet is take the discard and lay off. The
    jacks and two tens are 50 at most; with the joker three tens and three jacks make 60."""
    scene = opened("JC JD JH 10C 10D 9H 8S 7S 2D 3S 5C 6D QS 4S AH", pack="8C 4C 4D").do("draw")
    assert melds(scene) == []
    assert [move for move in scene.legal() if not move.startswith("discard")] == ["trade 9H 3"]
    assert scene.advised() == "trade 9H 3"
    assert scene.why_not("lay off QS 2") == "You may do that only after a first meld of 51."
    scene.do("trade 9H 3")
    assert scene.why_not("trade 9H 3") == "You do not hold the nine of hearts."
    scene.do("meld 10C 10D Joker", "meld JC JD JH")
    assert "lay off QS 2" in scene.legal()


def test_a_discard_taken_for_a_first_meld_is_melded_and_not_traded() -> None:
    """The nine of hearts, taken to open with, may not be put in the joker's place."""
    zones = {
        "hand 1": "KC KD KH QC QD QH 8H 10H Joker 9H 2C 3D",
        "hand 0": "9C 9D AC AD AH 2S 3S 5S 7C 8S 6S 2H 3H 5C JC",
        "pack": "4C 4D",
    }
    scene = two(zones).do("draw", "meld KC KD KH", "meld QC QD QH", "meld 8H 10H Joker", "discard 9H")
    scene.do("take")
    assert scene.legal() == ["meld 9C 9D 9H"]
    assert scene.why_not("trade 9H 3") == "You took that card for your first meld: lay it down in it."
    scene.do("meld 9C 9D 9H", "meld AC AD AH", "discard 2S")


def test_000_l2893_trading_comes_before_melding() -> None:
    scene = opened(READY, pack="8C 4H 4C 4D").do(
        "draw", "meld JC JD JH", "meld AC AD AS", "discard 2D", "draw"
    )
    scene.do(next(move for move in scene.legal() if move.startswith("discard")), "draw")
    scene.do("meld 10C 10D 10S")
    assert scene.why_not("trade 9H 3") == "A joker is traded for before you meld or lay off."


def test_a_joker_in_a_group_is_traded_for_with_a_card_that_is_not_there() -> None:
    zones = {
        "hand 1": "KC KD Joker AC AD AH 2C 3D",
        "hand 0": "KH KD JC JD JH 10C 10D 10S 2S",
        "pack": "5C 6C 4C 4D",
    }
    scene = two(zones).do("draw", "meld KC KD Joker", "meld AC AD AH", "discard 4D", "draw")
    scene.do("meld JC JD JH", "meld 10C 10D 10S", "discard 2S", "draw")
    scene.do(next(move for move in scene.legal() if move.startswith("discard")), "draw")
    assert {move for move in scene.legal() if move.startswith("trade")} == {"trade KH 1"}
    scene.do("trade KH 1")
    assert sorted(scene.cards("set 1").split()) == ["KC", "KD", "KH"]


def test_groups_are_of_different_suits_unless_agreed_otherwise() -> None:
    hand = "KC KC KD AC AD AH"
    assert melds(holding(hand)) == []
    assert set(melds(holding(hand, twins=True))) == {"meld KC KC KD", "meld AC AD AH"}


def test_a_joker_in_a_sequence_does_not_slide() -> None:
    scene = opened("2S 9H")
    assert not [move for move in scene.do("draw").legal() if move.startswith("slide")]


# -- scoring -----------------------------------------------------------------------------------------


def won(**options: object) -> Scene:
    """Seat 1 goes out in one turn; seat 0 holds two jokers and thirteen cards of 2 to ace."""
    zones = {
        "hand 1": "KC KD KH KS QC QD QH QS JC JD JH JS 10C 10D 10H",
        "hand 0": "Joker Joker AS 2S 3S 4D 5D 6D 7C 8C 9C 10S QS KD AH",
        "pack": "9H",
    }
    scene = two(zones, **options).do("draw")
    for nth, rank in enumerate("KQJ", start=1):
        scene.do(f"meld {rank}C {rank}D {rank}H", f"lay off {rank}S {nth}")
    return scene.do("meld 10C 10D 10H", "discard 9H")


def test_000_l2895_the_winner_scores_what_the_others_hold() -> None:
    """A joker 25, an ace 15: 50+15+2+3+4+5+6+7+8+9+10+10+10+15; going out at once is not doubled."""
    assert won().lines() == [(1, 154, "Player 1: 15 cards left in hand")]


def test_000_l2895_or_one_for_a_card_and_two_for_a_joker() -> None:
    why = "15 cards left in hand"
    assert won(winnings="cards").lines() == [(0, -17, why), (1, 17, f"from Player 1: {why}")]


def test_others_imagine_a_hand_that_can_complete_the_first_meld() -> None:
    """Seat 1 has laid six to eight; in every world that fits it can come to 51."""
    scene = holding("10S JS QS 6D 7D 8D").do("meld 6D 7D 8D")
    for seed in range(5):
        world = sample(scene.game, scene.s, 0, Rng(seed))
        assert scene.game.legal(world, 1)
