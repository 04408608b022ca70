"""Shotgun by the book (000, line 2395)."""

from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

CHECKS = ["check"] * 3


def test_000_l2395_bets_on_three_four_and_five_cards_and_after_the_draw() -> None:
    """Intervals after the third, the fourth and the fifth card; then the draw, and the last interval."""
    scene = Scene("shotgun", seats=3)
    held = []
    for _ in range(3):
        held.append(len(scene.cards("hand 1").split()))
        scene.do(*CHECKS)
    assert held == [3, 4, 5]
    assert scene.prompt() == "lay cards aside and draw, or stand pat"
    scene.do("stand pat", "stand pat", "stand pat")
    assert scene.legal() == ["check", "bet 1-4", "drop"]
    assert scene.do(*CHECKS).s.over


def test_000_l2395_who_bet_first_speaks_first_after_the_draw() -> None:
    """Before it the dealer's left begins each interval, also when another bet in the last; limits are two
    chips, and four after the draw."""
    scene = Scene("shotgun", seats=3).do("check", "bet 2", "call", "call")
    assert (scene.turn, scene.legal()) == (1, ["check", "bet 1-2", "drop"])
    scene.do(*CHECKS, *CHECKS, *["stand pat"] * 3)
    assert (scene.turn, scene.legal()) == (2, ["check", "bet 1-4", "drop"])


def test_the_best_hand_after_the_draw_wins() -> None:
    """Two queens and three others; the draw brings a third queen, which beats the kings."""
    hands = {"hand 1": "QC QD 2H", "hand 2": "KC KD 9H", "hand 0": "3C 5D 7H"}
    to_come = "3S 10S 4D, 6C 9C 8D, JH QS 10H".replace(",", "").split()  # the fourth, the fifth, the draw
    scene = Scene("shotgun", {**hands, "pack": " ".join(reversed(to_come))}, seats=3).do(*CHECKS * 3)
    assert scene.cards("hand 1").split() == ["QC", "QD", "2H", "3S", "6C"]
    for card in ("discard 6C", "discard 2H", "discard 3S"):
        assert scene.advised() == card
        scene.do(card)
    scene.do("draw", "stand pat", "stand pat", *CHECKS)
    assert scene.cards("hand 1").split() == ["QC", "QD", "JH", "QS", "10H"]
    assert won(scene) == [(1, 3, "pot with three queens")]


def test_no_chip_is_lost() -> None:
    no_chip_is_lost(Scene("shotgun", seats=8).game)
