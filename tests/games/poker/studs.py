"""Deals of stud set up by hand: each player's cards in the order he gets them."""

from typing import Any

from cardtable.cards import Rng, shuffled
from cardtable.engine import Game
from cardtable.testing import Scene

SEVEN = "ddu u u u d"


def deal_out(
    name: str, hands: list[str], chips: tuple[int, ...] = (), course: str = SEVEN, **options: Any
) -> Scene:
    """Players from the dealer's left, the dealer (seat 0) last; each one's cards as the course deals them.

    Who drops needs no more cards than he gets.
    """
    seats = [*range(1, len(hands)), 0]
    cards = [hand.split() for hand in hands]
    first, faces = course.split()[0], course.replace(" ", "")
    zones = {}
    for seat, held in zip(seats, cards, strict=True):
        for zone, face in (("hand", "d"), ("showing", "u")):
            dealt = [card for card, one in zip(held, first, strict=False) if one == face]
            if dealt:
                zones[f"{zone} {seat}"] = " ".join(dealt)
    later = [held[turn] for turn in range(len(first), len(faces)) for held in cards if turn < len(held)]
    zones["pack"] = " ".join(reversed(later))
    match = Scene(name, seats=len(hands), **options).match
    if chips:
        match.numbers["chips"] = list(chips)
    return Scene(name, zones, seats=len(hands), match=match, **options)


def seven(*hands: str, **options: Any) -> Scene:
    """A deal of Seven-card Stud."""
    return deal_out("seven-card-stud", list(hands), **options)


def play_on(scene: Scene, until: str = "") -> Scene:
    """Bet the least, call and check: up to where a move is legal, to the declarations, or to the end."""
    while not scene.s.over and scene.s.turn >= 0:
        legal = scene.legal()
        if until in legal:
            break
        if "check" in legal:
            scene.do("check")
        elif "call" in legal:
            scene.do("call")
        elif legal[0].startswith("bet"):
            scene.do(f"bet {legal[0].split()[1].split('-')[0]}")
        else:
            break
    return scene


def won(scene: Scene) -> list[tuple[int, int, str]]:
    """The lines of those who won."""
    return [line for line in scene.lines() if line[1] > 0]


def no_chip_is_lost(game: Game[Any]) -> None:
    """Play whole games at random: after every deal there are as many chips as at the start."""
    for seed in range(4):
        match = game.new_match()
        chips = sum(match.numbers["chips"])
        assert chips == 50 * game.seats
        while not match.over:
            s = game.begin(match, shuffled(game.cards.size, 100 * seed + match.deals), seed)
            game.playout(s, Rng(seed * 31 + match.deals))
            game.close(match, s)
            assert sum(match.numbers["chips"]) + match.numbers["pot"][0] == chips
