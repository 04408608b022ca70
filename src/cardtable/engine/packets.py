"""Packets: where the cards of a hand lie in the pack when several are dealt at a time."""

from typing import Final

_PLACES: Final[dict[tuple[tuple[int, ...], int, int], list[list[int]]]] = {}


def places_of(packets: tuple[int, ...], hands: int, size: int) -> list[list[int]]:
    """For each hand where the cards lie that it is dealt, counted down from the top: -1, -2 and so on.

    Those of the widow come last.
    """
    key = packets, hands, size
    known = _PLACES.get(key)
    if known is not None:
        return known
    found: list[list[int]] = [[] for _ in range(hands)]
    widow: list[int] = []
    top = -1
    for nth, packet in enumerate(packets):
        for hand in found:
            hand += range(top, top - packet, -1)
            top -= packet
        if nth == 0:
            widow += range(top, top - size, -1)
            top -= size
    _PLACES[key] = [*found, widow]
    return _PLACES[key]
