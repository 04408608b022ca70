"""Positions late in a deal, which no deal of the pack gives by itself."""

from cardtable.testing import Scene


def late(
    name: str,
    hands: dict[int, str],
    top: str = "",
    stock: str = "",
    pile: str = "starter pile",
    **options: object,
) -> Scene:
    """A deal of which only these hands and this stock, its top card last, are left: all else has been played.

    The rest of the pack lies on a pile, under a card that is its top.
    """
    scene = Scene(name, seats=len(hands), **options)
    game, s = scene.game, scene.s
    zones = {**{f"hand {seat}": cards for seat, cards in hands.items()}, "pack": stock, pile: top}
    left = game.cards.read_all(" ".join(zones.values()))
    wanted: dict[int, str] = {}
    for zone, cards in zones.items():
        for _ in cards.split():
            wanted[left.pop(0)] = zone
    for card in range(game.cards.size):
        at = next(zone for zone, cards in enumerate(s.zones) if card in cards)
        s.move(card, at, game.layout.find_zone(wanted.get(card, pile)))
    for zone in ("pack", pile):  # in the order they were named, above all others
        order = [card for card in wanted if wanted[card] == zone]
        s.zones[game.layout.find_zone(zone)].sort(
            key=lambda card, order=order: order.index(card) if card in order else -1
        )
    return scene
