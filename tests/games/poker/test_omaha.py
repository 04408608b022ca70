"""Omaha, Hold 'em and Round the World by the book (000, lines 2363-2365 and 2393)."""

import pytest

from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

CHECKS = ["check"] * 3
ROYAL = "pot, divided, with royal flush"


def dealt(name: str, centre: str, *hands: str) -> Scene:
    """Players from the dealer's left, the dealer (seat 0) last; the centre in the order it is turned."""
    order = [*range(1, len(hands)), 0]
    zones = {f"hand {seat}": hand for seat, hand in zip(order, hands, strict=True)}
    first, _, others = centre.partition(" ")
    if name == "round-the-world":  # the first has been turned when the players are first asked
        return Scene(name, {**zones, "common cards": first, "centre cards": others}, seats=len(hands))
    return Scene(name, {**zones, "centre cards": centre}, seats=len(hands))


@pytest.mark.parametrize(
    ("name", "shown"),
    [("omaha", [0, 1, 2, 3, 4, 5]), ("hold-em", [0, 3, 4, 5]), ("round-the-world", [1, 2, 3, 4])],
)
def test_000_l2363_how_the_centre_is_turned(name: str, shown: list[int]) -> None:
    """Omaha has six intervals and turns one card after another; Hold 'em has four, the first turn being of
    three cards; at Round the World nobody bets before a card has been turned."""
    scene = Scene(name, seats=3)
    seen = []
    while not scene.s.over:
        seen.append(len(scene.cards("common cards").split()))
        scene.do(*CHECKS)
    assert seen == shown


@pytest.mark.parametrize(("name", "own"), [("omaha", 2), ("hold-em", 2), ("round-the-world", 4)])
def test_000_l2363_nobody_sees_what_has_not_been_turned(name: str, own: int) -> None:
    """A player sees his own cards and those that have been turned up, no others."""
    scene = Scene(name, seats=3)
    centre = scene.s.zones[scene.game.layout.find_zone("centre cards")]
    assert len(centre) == (3 if name == "round-the-world" else 5)
    assert all(scene.s.seen[card] == 0 for card in centre)
    assert len(scene.cards("hand 1").split()) == own


@pytest.mark.parametrize(
    ("centre", "hands", "lines"),
    [
        # both of his own aces
        ("AS 5H 5D 9H JH", ("AC AD", "KC QD", "7C 2D"), [(1, 3, "pot with full house, aces over fives")]),
        # one: the king of hearts makes a flush of the four that lie there
        ("2H 5H 5D 9H JH", ("KH 2C", "AC AD", "7C 3D"), [(1, 3, "pot with flush, king high")]),
        # none: nobody betters the hand that lies in the centre
        ("AS KS QS JS 10S", ("7C 2D", "6C 3D", "4C 2S"), [(seat, 1, ROYAL) for seat in range(3)]),
    ],
)
def test_000_l2363_any_five_of_seven(
    centre: str, hands: tuple[str, ...], lines: list[tuple[int, int, str]]
) -> None:
    """Each makes his hand of his own two cards and the five in the centre, as many of each as he likes."""
    assert won(dealt("omaha", centre, *hands).do(*CHECKS * 6)) == lines


def test_000_l2393_four_own_cards_and_four_in_the_centre() -> None:
    """The best five of eight: four nines, two of them in the hand, beat a straight of two and three."""
    scene = dealt("round-the-world", "9S 8H 9D 10C", "9C 9H 2C 3D", "JC 7D QH 4S", "AC AD 5H 6S")
    assert won(scene.do(*CHECKS * 4)) == [(1, 3, "pot with four nines")]


def test_the_first_left_of_the_dealer_begins_each_interval() -> None:
    """He who bet in the first interval has no privilege in the next, as there is no draw; the limit is two
    chips, and four in the last interval."""
    scene = Scene("hold-em", seats=3).do("check", "bet 2", "call", "call")
    assert scene.turn == 1
    assert scene.legal() == ["check", "bet 1-2", "drop"]
    scene.do("drop", *["check"] * 4)
    assert scene.turn == 2
    assert scene.legal() == ["check", "bet 1-4", "drop"]
    assert scene.why_not("bet 5") == "You may bet at most 4."


@pytest.mark.parametrize(("name", "most"), [("omaha", 14), ("hold-em", 14), ("round-the-world", 12)])
def test_as_many_as_the_pack_serves(name: str, most: int) -> None:
    """All get their cards and the centre is whole; chips stay what they were in every deal."""
    scene = Scene(name, seats=most)
    assert sum(len(scene.cards(f"hand {seat}").split()) for seat in range(most)) == most * (
        4 if most == 12 else 2
    )
    no_chip_is_lost(Scene(name, seats=4).game)


def test_advice() -> None:
    """Aces bet before anything is turned; where four hearts lie open, a hand without one lets a bet go."""
    assert dealt("omaha", "2S 5H 8D 9H JH", "AC AD", "KC QD", "7C 2D").advised() == "bet 2"
    scene = dealt("omaha", "AH KH QH 9H JS", "7C 2D", "10H 5C", "3C 4D").do(
        *CHECKS * 5, "check", "bet 4", "drop"
    )
    assert scene.turn == 1
    assert scene.advised() == "drop"
