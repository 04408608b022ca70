"""Eight-card Stud by the book (000, line 2371)."""

import pytest

from cardtable.testing import Scene

from .studs import deal_out, no_chip_is_lost, play_on, won


@pytest.mark.parametrize(("eighth", "last"), [("down", (4, 4)), ("up", (3, 5))])
def test_000_l2371_an_eighth_card_down_or_up(eighth: str, last: tuple[int, int]) -> None:
    """The rounds of Seven-card Stud and one more, with an interval after each: the sixth is the last."""
    scene = Scene("eight-card-stud", seats=3, eighth=eighth)
    shapes, limits = [], []
    for moves in (["bet 1", "call", "call"], *[["check"] * 3] * 5):
        shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
        limits.append(next(move for move in scene.legal() if move.startswith("bet")))
        scene.do(*moves)
    assert shapes == [(2, 1), (2, 2), (2, 3), (2, 4), (3, 4), last]
    assert limits == ["bet 1"] * 5 + ["bet 1-2"]
    assert scene.s.over


def eight(*hands: str, eighth: str = "down") -> Scene:
    """Players from the dealer's left, the dealer last; eight cards each."""
    course = f"ddu u u u d {eighth[0]}"
    return deal_out("eight-card-stud", list(hands), course=course, eighth=eighth)


@pytest.mark.parametrize("eighth", ["down", "up"])
def test_000_l2371_the_best_five_of_eight(eighth: str) -> None:
    """The eighth card fills a flush, which beats three aces."""
    hands = ["2H 9H KH 3C 4H QS 7D JH", "AC AD AS 5S 6D 9C 10D 3D"]
    scene = play_on(eight(*hands, eighth=eighth))
    assert won(scene) == [(1, 2, "pot with flush, king high")]


def test_five_upcards_rank_as_a_hand() -> None:
    """Three aces have bet first; the eighth card makes 5-6-7-8 a straight, which bets ahead (law 32c)."""
    scene = eight("2H 9D AH AC AS QS 7D 3C", "KC KD 5H 6D 7C 8C 2D 9S", eighth="up")
    scene.do("bet 1", "call", *["check"] * 8)
    assert scene.cards("showing 0") == "5H 6D 7C 8C 9S"
    assert scene.turn == 0
    assert scene.prompt(0) == "straight, nine high bets first: check, bet or drop"


def test_four_cards_in_the_hole_can_beat_almost_anything() -> None:
    """Four aces show; four clubs beside the jack would be a straight flush, so a call is not void."""
    shown = eight("2H 9D AH AC AS AD 7D 3C", "KC KD 5H 9S JC 2C 8D 9C").do("bet 1", "call", *["check"] * 8)
    assert shown.do("bet 2").legal() == ["call", "raise 1-2", "drop"]


@pytest.mark.parametrize("eighth", ["down", "up"])
def test_common_cards_with_eight_players(eighth: str) -> None:
    """When six rounds have gone 48 cards are dealt: one more serves all as the seventh, one as the eighth."""
    scene = Scene("eight-card-stud", seats=8, eighth=eighth).do("bet 1", *["call"] * 7, *["check"] * 32)
    assert len(scene.cards("common cards").split()) == 2
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    assert all(len(table.cards(scene.s, seat)) == 8 for seat in range(8))
    scene.do(*["check"] * 8)
    assert sum(points for _, points, _ in won(scene)) == 8


def test_no_common_card_while_the_pack_lasts() -> None:
    """Six players need 48 cards; of seven, one must have dropped before the last round."""
    scene = Scene("eight-card-stud", seats=6).do("bet 1", *["call"] * 5, *["check"] * 24)
    assert scene.cards("common cards") == ""
    assert len(scene.s.zones[0]) == 4
    scene = Scene("eight-card-stud", seats=7).do("bet 1", *["call"] * 6, *["check"] * 28)
    assert len(scene.cards("common cards").split()) == 1


def test_chips_are_conserved() -> None:
    no_chip_is_lost(Scene("eight-card-stud", seats=4, limit="table-stakes", deals=4).game)


def test_advice() -> None:
    """Three eights bet; nine high drops when an ace has bet and a king raised."""
    assert eight("8C 8D AH 2C 7D 9S JH 3D", "KC QD 5H 3C 6D 10S 4H 2D").advised() == "bet 1"
    low = eight("AC QD AH 9C 6D 10S 4H 2D", "KC QH KH 5H 3C 6S 7S 8H", "2C 7D 9H 3H 4D 5S JH 8S")
    assert low.do("bet 1", "raise 1").advised() == "drop"
