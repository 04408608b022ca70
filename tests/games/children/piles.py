"""Games in which cards are turned from piles, set up in the middle of a deal."""

from typing import Any

from cardtable.games.children.rules.turning_up import TurnUp
from cardtable.testing import Scene


def piled(name: str, piles: dict[int, str], *, seats: int = 2, **options: Any) -> Scene:
    """These cards in the piles, the next to be turned first; all others lie unseen in the pack."""
    scene = Scene(name, seats=seats, **options)
    s, pack = scene.s, scene.game.cards
    zones = [scene.game.layout.find_zone(f"pile {seat}") for seat in range(seats)]
    for zone in zones:
        for card in s.zones[zone][:]:
            s.move(card, zone, 0)
    for seat, text in piles.items():
        for card in reversed(pack.read_all(text)):
            s.move(card, 0, zones[seat])
    return scene


def rest_of_the_pack(scene: Scene, seat: int) -> Scene:
    """A player gets all other cards, to be turned after those he has."""
    pile = scene.game.layout.find_zone(f"pile {seat}")
    own = scene.s.zones[pile][:]
    for card in scene.s.zones[0][:]:
        scene.s.move(card, 0, pile)
    for card in own:
        scene.s.move(card, pile, pile)
    return scene


def pile(scene: Scene, seat: int) -> str:
    """A player's pile, the next card to be turned first, when all that is won has been taken."""
    step = scene.game.step_of(scene.s)
    assert isinstance(step, TurnUp)
    step.gather(scene.s)
    return " ".join(reversed(scene.cards(f"pile {seat}").split()))
