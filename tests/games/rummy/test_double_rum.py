"""Double Rum by the book (000, lines 2897-2908)."""

import pytest

from cardtable.testing import Scene


def two(zones: dict[str, str]) -> Scene:
    """Two players; seat 1 begins."""
    return Scene("double-rum", zones, seats=2)


def joker_laid(meld: str, other: str = "8H 5H 4H") -> Scene:
    """Seat 1 has laid a sequence with a joker; seat 0 has drawn."""
    cards = " ".join(word for word in meld.split() if word[0].isdigit() or word == "Joker")
    scene = two({"hand 1": f"{cards} KS", "hand 0": other, "pack": "2C 2D"})
    return scene.do("draw", meld, "discard KS", "draw")


def added(scene: Scene) -> set[str]:
    """The cards that can be laid off or slid in."""
    adding = [move for move in scene.legal() if move.startswith(("lay off", "slide"))]
    return {move.removeprefix("lay off ").removeprefix("slide ").split()[0] for move in adding}


@pytest.mark.parametrize("seats", [2, 8])
def test_000_l2900_two_packs_and_two_jokers_ten_cards_each(seats: int) -> None:
    scene = Scene("double-rum", seats=seats)
    assert scene.game.cards.size == 106
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [10] * seats


def test_000_l2906_three_kings_may_be_twins_and_a_group_may_grow() -> None:
    scene = two({"hand 1": "KD KD KH KH KS KC KC", "pack": "2C"}).do("draw", "meld KD KD KH")
    scene.do("lay off KH 1", "lay off KS 1", "lay off KC 1", "lay off KC 1")
    assert scene.cards("set 1") == "KD KD KH KH KS KC KC"


@pytest.mark.parametrize("meld", ["meld low 6H 7H Joker", "meld high 6H 7H Joker"])
def test_000_l2906_to_a_joker_at_the_end_either_card_is_added(meld: str) -> None:
    """Seven, six, joker: the eight or the five, whichever the joker stands for."""
    assert added(joker_laid(meld, "8H 5H 3H 10H")) == {"8H", "5H"}


def test_000_l2906_a_joker_inside_stays() -> None:
    """Seven, joker, five: only the eight or the four."""
    scene = joker_laid("meld 5H 7H Joker", "8H 4H 6H")
    assert added(scene) == {"8H", "4H"}
    assert scene.why_not("slide 6H 1 low") == (
        "Only a joker at an end of a sequence is moved, once, for the card that it stands for."
    )


def test_000_l2906_a_joker_is_moved_only_once() -> None:
    """It stands for the five, slides up to stand for the eight, and there it stays."""
    scene = joker_laid("meld low 6H 7H Joker").do("slide 5H 1 high")
    assert scene.cards("set 1") == "5H 6H 7H Joker"
    assert added(scene) == {"4H"}
    assert scene.why_not("slide 8H 1 low") is not None


def test_a_joker_slides_to_the_same_end_too() -> None:
    scene = joker_laid("meld low 6H 7H Joker").do("slide 5H 1 low")
    assert scene.cards("set 1") == "Joker 5H 6H 7H"
    assert added(scene) == {"8H"}


def test_a_joker_laid_off_at_an_end_is_moved_as_well() -> None:
    scene = two({"hand 1": "6H 7H 8H Joker KS", "hand 0": "9H", "pack": "2C 2D"})
    scene.do("draw", "meld 6H 7H 8H", "lay off Joker 1 high", "discard KS", "draw", "slide 9H 1 high")
    assert scene.cards("set 1") == "6H 7H 8H 9H Joker"


def test_where_two_jokers_stand_is_said_by_the_move() -> None:
    for verb, laid in (("high", "9H Joker Joker"), ("low", "Joker Joker 9H"), ("both", "Joker 9H Joker")):
        scene = two({"hand 1": "9H Joker Joker", "pack": "2C"}).do("draw", f"meld {verb} 9H Joker Joker")
        assert scene.cards("set 1") == laid
    assert two({"hand 1": "9H Joker Joker", "pack": "2C"}).do("draw", "meld 9H Joker Joker").cards(
        "set 1"
    ) == ("9H Joker Joker")


def test_000_l2902_the_ace_is_high_or_low_but_not_both_at_once() -> None:
    scene = two({"hand 1": "AH 2H 3H QS KS AS KD AD 2D", "pack": "7C"}).do("draw")
    assert scene.why_not("meld AH 2H 3H") is None
    assert scene.why_not("meld QS KS AS") is None
    assert "no set" in str(scene.why_not("meld KD AD 2D"))


def test_000_l2908_a_joker_counts_15_and_an_ace_11() -> None:
    """Seat 1 goes out in its second turn; seat 0 pays 15+11+10+2+3+5+7+9+6+10 = 78, and once only."""
    other = "Joker AS KD 2S 3S 5D 7D 9C 6C QH"
    zones = {"hand 1": "8H 9H 10H 4C 4D 4S JC JD JS 6S", "hand 0": other, "pack": "4H 8C 5S"}
    scene = two(zones).do("draw", "meld 8H 9H 10H", "discard 5S", "draw", "discard 8C", "draw")
    scene.do("meld 4C 4D 4S", "lay off 4H 2", "meld JC JD JS", "discard 6S")
    assert scene.lines()[0] == (0, -78, "10 cards left in hand")


def test_going_rummy_is_paid_double_here_too() -> None:
    zones = {"hand 1": "8H 9H 10H 4C 4D 4S JC JD JS 6S", "pack": "7H"}
    scene = two(zones).do("draw", "meld 8H 9H 10H", "lay off 7H 1 low", "meld 4C 4D 4S", "meld JC JD JS")
    scene.do("discard 6S")
    assert scene.lines()[0][2] == "10 cards left in hand, doubled: the winner went rummy"
