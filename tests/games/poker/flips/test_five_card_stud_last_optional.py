"""5-Card Stud, Last Card Optionally Down, by the book (000, line 2339)."""

import pytest

from cardtable.testing import Scene

from ..studs import deal_out, no_chip_is_lost, play_on, won
from .choosing import is_known_to_all

NAME = "five-card-stud-last-optional"
CHECKS = ["check"] * 3
ONE = "KC 9D 8H 2S 7C"
TWO = "QC QD 3H 4S 7D"
THREE = "5C 10D 6H 8S QH"


def asked(*hands: str, **more: object) -> Scene:
    """Players from the dealer's left, the dealer last, up to the question about the last card."""
    scene = deal_out(NAME, list(hands), course="du u u u", **more)
    return play_on(scene, "turn it up")


def test_000_l2339_each_is_asked_before_the_last_round_is_dealt() -> None:
    """From the dealer's left, one after the other; a hole card that is turned up is seen at once."""
    scene = asked(ONE, TWO, THREE)
    assert scene.turn == 1
    assert scene.legal() == ["turn it up", "keep down"]
    assert scene.prompt() == "turn up your hole card, and get the last card face down?"
    scene.do("turn it up")
    assert scene.cards("showing 1").split() == ["9D", "8H", "2S", "KC"]
    assert is_known_to_all(scene, "KC")
    assert scene.turn == 2
    scene.do("keep down")
    assert scene.turn == 0
    scene.do("keep down")
    assert (scene.cards("hand 1"), scene.cards("showing 1").split()) == ("7C", ["9D", "8H", "2S", "KC"])
    assert (scene.cards("hand 2"), scene.cards("showing 2").split()) == ("QC", ["QD", "3H", "4S", "7D"])
    assert not is_known_to_all(scene, "7C")
    assert is_known_to_all(scene, "7D")


def test_the_last_interval_goes_by_what_shows_then() -> None:
    """The king that has been turned up speaks first; the limit is doubled."""
    scene = asked(ONE, TWO, THREE).do("turn it up", "keep down", "keep down")
    assert scene.turn == 1
    assert scene.prompt().startswith("king high bets first")
    assert scene.legal() == ["check", "bet 1-2", "drop"]


def test_who_has_dropped_is_not_asked() -> None:
    scene = deal_out(NAME, [ONE, "QC QD 3H 4S 7D", THREE], course="du u u u")
    assert scene.turn == 2
    scene.do("bet 1", "drop", "call")
    play_on(scene, "turn it up")
    assert scene.do("turn it up").turn == 2
    assert not scene.do("keep down").legal(0)


def test_a_deal_worked_out() -> None:
    """Seat 2 keeps his queen hidden, and has a pair; seat 1 gets a second nine face down, which is less."""
    scene = asked("KC 9D 8H 2S 9C", TWO, THREE).do("turn it up", "keep down", "turn it up", *CHECKS)
    assert won(scene) == [(2, 3, "pot with pair of queens")]


def test_000_l2713_a_void_call_counts_the_card_that_is_hidden() -> None:
    """Nine, eight, four and two show: with whatever is hidden they cannot beat the two tens that show."""
    low = "2C 9D 8H 4S 7C"
    scene = asked(low, "10C 10D 3H 5S KS", "5C JD 6H 8S QH").do("turn it up", "turn it up", "keep down")
    assert scene.turn == 2
    scene.do("bet 2", "drop")
    assert scene.turn == 1
    assert scene.legal() == ["raise 1-2", "drop"]


@pytest.mark.parametrize(("seats", "are_asked"), [(2, True), (10, True), (11, False), (14, False)])
def test_where_the_pack_is_short_nobody_is_asked(seats: int, are_asked: bool) -> None:
    """With eleven and more the last card is one in the middle for all, which nobody could get face down."""
    scene = play_on(Scene(NAME, seats=seats), "turn it up")
    assert ("turn it up" in ([] if scene.s.over else scene.legal())) == are_asked
    assert len(scene.cards("common cards").split()) == (0 if seats < 11 else 1 if seats < 13 else 2)


def test_chips_are_conserved() -> None:
    no_chip_is_lost(Scene(NAME, seats=6, limit="table-stakes", deals=3).game)


def test_advice_hides_what_makes_something() -> None:
    """A pair in the hole stays there; a card that makes nothing is turned up."""
    scene = asked(ONE, TWO, THREE)
    assert scene.advised() == "turn it up"
    assert scene.do("turn it up").advised() == "keep down"
