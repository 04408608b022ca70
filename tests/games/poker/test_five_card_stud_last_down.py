"""5-Card Stud, Last Card Down, by the book (000, line 2335)."""

import pytest

from cardtable.testing import Scene

from .studs import deal_out, won


def last_down(*hands: str) -> Scene:
    """Players from the dealer's left, the dealer last; five cards each, the last of them down."""
    return deal_out("five-card-stud-last-down", list(hands), course="du u u d")


def test_000_l2335_the_fifth_card_comes_down() -> None:
    """Four rounds and intervals; each player ends with two cards that he alone sees, and shows three."""
    scene = Scene("five-card-stud-last-down", seats=3)
    shapes = []
    for moves in (["bet 1", "call", "call"], *[["check"] * 3] * 2):
        shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
        scene.do(*moves)
    shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
    assert shapes == [(1, 1), (1, 2), (1, 3), (2, 3)]
    for seat in range(3):
        holes = scene.s.zones[scene.game.layout.find_zone(f"hand {seat}")]
        assert all(scene.s.seen[card] == 1 << seat for card in holes)
    assert scene.legal() == ["check", "bet 1-2", "drop"]  # the last interval
    scene.do(*["check"] * 3)
    assert scene.s.over


def test_000_l2335_three_upcards_say_who_bets_last() -> None:
    """The second ace lies face down: nines bet before and after it, and win with a third that nobody saw."""
    scene = last_down("KD AD 2H 7S AH", "KC 9D 9H 3S 9C").do("bet 1", "call", *["check"] * 4)
    assert scene.cards("showing 1") == "AD 2H 7S"
    assert scene.turn == 0
    assert scene.prompt(0) == "pair of nines bets first: check, bet or drop"
    scene.do("check", "check")
    assert won(scene) == [(0, 2, "pot with three nines")]


def test_000_l2709_what_two_cards_in_the_hole_can_beat() -> None:
    """Three queens show: no two cards help 5-8-J, so a call is void; 5-8-8 may have two more eights below."""
    queens = "2C QD QH QS 3C"
    for hand, legal in (
        ("AC 5D 8H JS AD", ["raise 1-2", "drop"]),
        ("AC 5D 8H 8S AD", ["call", "raise 1-2", "drop"]),
    ):
        assert last_down(queens, hand).do("bet 1", "call", *["check"] * 4, "bet 1").legal() == legal


@pytest.mark.parametrize("seats", range(2, 15))
def test_000_l2223_a_common_card_where_the_pack_is_short(seats: int) -> None:
    """Of eleven each has one card in the hole and shares one that lies open: all have five."""
    scene = Scene("five-card-stud-last-down", seats=seats)
    scene.do("bet 1", *["call"] * (seats - 1), *["check"] * 2 * seats)
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    assert all(len(table.cards(scene.s, seat)) == 5 for seat in range(seats))
    assert len(scene.cards("hand 1").split()) == (2 if seats < 11 else 1)
    assert len(scene.cards("common cards").split()) == (0 if seats < 11 else 1 if seats < 13 else 2)


def test_advice() -> None:
    """Kings bet before the last card and after it; a hand that is beaten by what shows drops."""
    kings = last_down("KC KD 2H 7S 4C", "QC JD 9H 3S 9C")
    assert kings.advised() == "bet 1"
    kings.do("bet 1", "call")
    assert kings.advised() == "bet 1"
    beaten = last_down("2C KD KH 7S 4C", "QC 5D 9H 3S 2D").do("bet 1", "call", "bet 1")
    assert beaten.advised() == "drop"
