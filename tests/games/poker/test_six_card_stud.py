"""Six-card Stud by the book (000, line 2369)."""

from cardtable.testing import Scene

from .studs import play_on, won


def test_000_l2369_a_second_hole_card_after_the_fourth_interval() -> None:
    """Five rounds and five intervals; the sixth card is seen by its owner alone."""
    scene = Scene("six-card-stud", seats=3)
    shapes = []
    for moves in (["bet 1", "call", "call"], *[["check"] * 3] * 3):
        shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
        scene.do(*moves)
    shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
    assert shapes == [(1, 1), (1, 2), (1, 3), (1, 4), (2, 4)]
    for seat in range(3):
        holes = scene.s.zones[scene.game.layout.find_zone(f"hand {seat}")]
        assert all(scene.s.seen[card] == 1 << seat for card in holes)
    assert scene.legal() == ["check", "bet 1-2", "drop"]
    scene.do(*["check"] * 3)
    assert scene.s.over


def test_000_l2369_five_of_the_six_are_the_hand() -> None:
    """The last hole card makes a flush; the king of clubs is laid aside."""
    zones = {
        "hand 1": "2H",
        "showing 1": "KC",
        "hand 0": "AD",
        "showing 0": "QS",
        "pack": " ".join(reversed("9H QD 5H 8C JH 3S 7H AC".split())),
    }
    scene = play_on(Scene("six-card-stud", zones, seats=2))
    assert won(scene) == [(1, 2, "pot with flush, jack high")]
