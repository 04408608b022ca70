"""Bull by the book (000, line 2367)."""

import pytest

from cardtable.testing import Scene

from ..studs import deal_out, no_chip_is_lost, play_on, won
from .choosing import is_known_to_all, put_in_order

COURSE = "ddd u u u u"
ORDER = {1: "4H AC", 2: "9D KC", 0: "QC 8H"}
WHEEL = "AC 2D 4H 3S 5C KD KH"  # a straight to the five; with the ace low 6 or better needs another card
KINGS = "KC 9D KS 9C 9H JC JD"  # a full house
SEVEN = "QC 8H 7D 5D 4C 3C 2S"  # 7-5-4-3-2


def bull(*hands: str, **more: object) -> Scene:
    """Players from the dealer's left, the dealer last."""
    return deal_out("bull", list(hands), course=COURSE, **more)


def test_000_l2367_each_puts_his_three_cards_in_order() -> None:
    """In secret, any of them first; the third follows by itself."""
    scene = bull(WHEEL, KINGS, SEVEN)
    assert scene.prompt(1) == "which of your cards will you turn up first"
    assert scene.legal(1) == ["put first AC", "put first 2D", "put first 4H"]
    scene.do("put first 4H", seat=1)
    assert scene.legal(1) == ["put second AC", "put second 2D"]
    why = "The four of hearts is not among them: which of your cards will you turn up second."
    assert scene.why_not("put second 4H", 1) == why
    scene.do("put second AC", seat=1)
    assert scene.legal(1) == []
    put_in_order(scene, {2: "9D KC", 0: "QC 8H"})
    assert scene.turn == 1
    assert scene.prompt() == "the player at the dealer's left bets first: check, bet or drop"


def test_000_l2367_seven_intervals_and_the_order_stays() -> None:
    """One on three cards, one after each of four upcards, one after each of two that are turned up."""
    scene = put_in_order(bull(WHEEL, KINGS, SEVEN), ORDER)
    shapes, bets = [], []
    for _ in range(7):
        shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
        bets.append(scene.legal()[1])
        if shapes[-1] == (2, 5):
            assert [scene.cards(f"showing {seat}").split()[4] for seat in (1, 2, 0)] == ["4H", "9D", "QC"]
            assert is_known_to_all(scene, "4H")
            assert not is_known_to_all(scene, "AC")
        scene.do(*["check"] * 3)
    assert shapes == [(3, 0), (3, 1), (3, 2), (3, 3), (3, 4), (2, 5), (1, 6)]
    assert bets == ["bet 1"] * 6 + ["bet 1-2"]
    assert [scene.cards(f"showing {seat}").split()[5] for seat in (1, 2, 0)] == ["AC", "KC", "8H"]
    assert [scene.cards(f"hand {seat}") for seat in (1, 2, 0)] == ["2D", "KS", "7D"]


def test_the_highest_showing_speaks_first_and_may_check() -> None:
    """Once cards show; everybody has anted, so nobody must bet."""
    scene = put_in_order(bull(WHEEL, KINGS, SEVEN), ORDER).do("check", "check", "check")
    assert scene.turn == 2
    assert scene.legal() == ["check", "bet 1", "drop"]


def declared(scene: Scene, *ways: str) -> list[tuple[int, int, str]]:
    """Who wins when seats 1, 2 and 0 declare so."""
    for seat, way in zip((1, 2, 0), ways, strict=True):
        scene.do(f"declare {way}", seat=seat)
    return won(scene.do("expose"))


def test_000_l2367_high_and_low_divide_the_pot() -> None:
    """The full house wins high, 7-5-4-3-2 low; the odd chip of three goes to high."""
    scene = play_on(put_in_order(bull(WHEEL, KINGS, SEVEN), ORDER))
    assert declared(scene, "high", "high", "low") == [
        (2, 2, "high half of the pot with full house, nines over kings"),
        (0, 1, "low half of the pot with 7-5-4-3-2"),
    ]


def test_000_l2367_a_player_may_win_both_high_and_low() -> None:
    """A flush of hearts, and 8-6-5-4-2 for low: against kings and queens it is best both ways."""
    both = "2H 4H 8H 6H KH 5C 9S"
    kings, queens = "KC KD 9D 9C 3C JC JD", "QC QD 10S 10C 7D 7C 3D"
    scene = play_on(put_in_order(bull(both, kings, queens), {1: "2H 4H", 2: "KC KD", 0: "QC QD"}))
    assert declared(scene, "both", "high", "low") == [
        (1, 3, "pot, both ways, with flush, king high and 8-6-5-4-2")
    ]


def test_high_only() -> None:
    """By agreement nobody declares, and the full house takes all."""
    scene = play_on(put_in_order(bull(WHEEL, KINGS, SEVEN, high_low=False), ORDER))
    assert won(scene) == [(2, 3, "pot with full house, nines over kings")]


def test_who_drops_turns_up_nothing() -> None:
    """His cards are gone, and the others go on in their order."""
    scene = put_in_order(bull(WHEEL, KINGS, SEVEN), ORDER).do("drop", *["check"] * 10)
    assert scene.cards("showing 1") == ""
    assert scene.cards("showing 2").split()[-1] == "9D"


@pytest.mark.parametrize("seats", [2, 7, 8])
def test_up_to_eight(seats: int) -> None:
    """With eight the fourth upcard is one for all; each still turns up two of his three."""
    scene = Scene("bull", seats=seats)
    for seat in range(seats):
        put_in_order(scene, {seat: " ".join(scene.cards(f"hand {seat}").split()[1:])})
    scene.do(*["check"] * 7 * seats)
    assert all(len(scene.cards(f"hand {seat}").split()) == 1 for seat in range(seats))
    assert len(scene.cards("common cards").split()) == (1 if seats == 8 else 0)


def test_chips_are_conserved() -> None:
    no_chip_is_lost(Scene("bull", seats=4, limit="table-stakes", deals=3).game)


def test_advice_keeps_what_tells_most_for_the_end() -> None:
    """Of two kings and a nine one king is never turned up."""
    scene = bull(WHEEL, "KC 9D KS 9C 9H JC JD", SEVEN)
    assert scene.advised(2) == "put first 9D"
    assert scene.do("put first 9D", seat=2).advised(2) == "put second KC"
    assert scene.do("put second KS", seat=2).legal(2) == []
