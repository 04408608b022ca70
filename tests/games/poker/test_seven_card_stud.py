"""Seven-card Stud by the book (000, lines 2225-2233)."""

from cardtable.cards import FULL_52
from cardtable.testing import Scene

from .studs import deal_out, play_on, seven, won


def test_000_l2229_two_down_one_up_three_up_one_down() -> None:
    """Five rounds, each with its interval; the last card goes into the hole."""
    scene = Scene("seven-card-stud", seats=3)
    shapes = []
    for moves in (["bet 1", "call", "call"], *[["check"] * 3] * 3):
        shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
        scene.do(*moves)
    shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
    assert shapes == [(2, 1), (2, 2), (2, 3), (2, 4), (3, 4)]
    assert scene.legal() == ["check", "bet 1-2", "drop"]  # the last interval
    scene.do(*["check"] * 3)
    assert scene.s.over


def test_000_l2229_the_last_card_is_seen_by_its_owner() -> None:
    scene = Scene("seven-card-stud", seats=2).do("bet 1", "call", *["check"] * 6)
    for seat in range(2):
        holes = scene.s.zones[scene.game.layout.find_zone(f"hand {seat}")]
        assert all(scene.s.seen[card] == 1 << seat for card in holes)


def test_000_l2229_best_five_of_seven() -> None:
    """A flush of five among seven cards beats a straight among seven."""
    scene = seven("2H 9H KH 3C 4H JH QS", "8C 7D 6S 5H 4C AD AS")
    play_on(scene)
    assert won(scene) == [(1, 2, "pot with flush, king high")]
    everyone = scene.game.layout.everyone
    assert all(scene.s.seen[card] == everyone for card in FULL_52.read_all("2H 9H QS 8C 7D AS"))


def test_000_l2229_two_cards_are_of_no_account() -> None:
    """Both play the same five; the other two cards decide nothing."""
    scene = seven("AC KC QD JD 9H 3C 2D", "AD KD QC JC 9S 4H 2H")
    play_on(scene)
    assert [(seat, chips) for seat, chips, _ in won(scene)] == [(0, 1), (1, 1)]
    assert won(scene)[0][2] == "pot, divided, with ace high"


def test_000_l2233_highest_showing_bets_first() -> None:
    """Hole cards do not count, though they be aces."""
    scene = seven("AC AD 5H 6H 7S 9C AH", "2C 3D KH 2H 4S 8C 9D")
    assert scene.turn == 0
    assert scene.legal() == ["bet 1"]
    scene.do("bet 1", "call")
    assert scene.turn == 0


def test_common_card_with_eight_players() -> None:
    """Forty-eight cards are dealt and four are left: one serves all as the seventh card."""
    scene = Scene("seven-card-stud", seats=8).do("bet 1", *["call"] * 7, *["check"] * 24)
    assert len(scene.cards("common cards").split()) == 1
    assert len(scene.cards("hand 1").split()) == 2
    scene.do(*["check"] * 8)
    assert sum(points for _, points, _ in won(scene)) == 8
    fewer = Scene("seven-card-stud", seats=7).do("bet 1", *["call"] * 6, *["check"] * 18)
    assert fewer.cards("common cards") == ""


def test_options_of_stud() -> None:
    """Limits, minimum, raises, wild cards and the four flush are those of five cards."""
    scene = seven("2C 3D AH 7H 8C 9D JC", "4C 5D KH 2H 4S 8D 9S", minimum=2, limit_chips=4)
    assert scene.legal() == ["bet 2-4"]
    scene = seven("AC KC 5C 6C 7D 9D 10S", "2D 2H KH 3H 4S 8D JS", four_flush=True)
    play_on(scene)
    assert won(scene) == [(1, 2, "pot with four flush, ace high")]
    scene = seven("Joker 4C 9D 9H 5S KC 7D", "AC AD QH 8H 6S 3C 2D", wild="joker")
    play_on(scene)
    assert won(scene) == [(1, 2, "pot with three nines")]
    scene = seven("2C 3D AH AS 8C 9D JC", "4C 5D KH 2H 4S 8D 9S", pair_doubles=True).do("bet 1", "call")
    assert scene.legal() == ["check", "bet 1-2", "drop"]


def test_side_pot() -> None:
    """The short stack wins the main pot, the next best hand the side pot."""
    scene = deal_out(
        "seven-card-stud",
        ["AC AD AH 2C 7D 9S JH", "KC KD KH 3C 8D 10S 4H", "QC QD QH 5C 6D 2S 3H"],
        chips=(30, 5, 30), limit="table-stakes",
    )  # fmt: skip
    scene.do("bet 5", "raise 10", "call", *["check"] * 8)
    assert scene.s.over
    assert won(scene) == [
        (1, 15, "main pot with three aces"),
        (2, 20, "first side pot with three kings"),
    ]


def test_advice() -> None:
    """Three eights bet; a hand that is beaten on the table drops, unless it has a flush to hope for."""
    assert seven("8C 8D AH 2C 7D 9S JH", "KC QD 5H 3C 6D 10S 4H").advised() == "bet 1"
    assert seven("3C 4D 5H 2C 7D 9S JH", "KC QD AH 9C 6D 10S 4H").do("bet 1").advised() == "drop"
    drawing = seven("3H 4H 9H 2C 7D 9S JH", "KC QD AH AC 6D 10S 4C", limit_chips=1)
    drawing.do("bet 1", "call", "bet 1")
    assert drawing.advised() == "drop"  # three of a suit are not enough
