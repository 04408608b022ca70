"""Positions in the middle of a deal of canasta, set up by hand."""

from collections.abc import Mapping
from typing import Any

from cardtable.cards import JOKER
from cardtable.games.canasta.rules.game import CanastaGame
from cardtable.testing import Scene

STOCK = 0


def position(
    name: str,
    hand: str,
    stock: str = "",
    *,
    upcard: str = "9C",
    table: Mapping[str, str] | None = None,
    hands: Mapping[int, str] | None = None,
    scores: tuple[int, ...] = (),
    seed: int = 1,
    **options: Any,
) -> Scene:
    """Seat 1 is to draw from this stock (named from its top) with this hand; the sides have these melds.

    A side with a meld has made its initial meld. The hands of the others are those given, or as dealt but
    for red threes.
    """
    scene = Scene(name, {"discards": upcard}, scores=scores, seed=seed, **options)
    game = scene.game
    assert isinstance(game, CanastaGame)
    at = game.scoring.at
    held = {1: hand, **(hands or {})}
    for zone in at.red_threes:
        for card in scene.s.zones[zone][:]:
            scene.s.move(card, zone, STOCK)
    if scene.cards("discards") != upcard:  # where red threes are replaced before it is turned
        scene.s.sweep(at.discards, STOCK)
        put(scene, "discards", upcard, held)
    for seat in held:
        for card in scene.s.zones[at.hands[seat]][:]:
            scene.s.move(card, at.hands[seat], STOCK)
    for zone in at.hands:
        for card in [card for card in scene.s.zones[zone] if game.cards.ranks[card] in (2, 3, JOKER)]:
            scene.s.move(card, zone, STOCK)
    for label, cards in (table or {}).items():
        put(scene, label, cards, held)
        if not label.startswith("red"):
            scene.s.numbers[at.opened + int(label[-1])] = 1
    for seat, cards in held.items():
        put(scene, f"hand {seat}", cards, held)
    for text in reversed(stock.split()):
        card = find(scene, text, held)
        scene.s.zones[STOCK].remove(card)
        scene.s.zones[STOCK].append(card)
    scene.s.numbers[at.standing] = at.kinds_melded(scene.s, game.side_of[1])
    return scene


def put(scene: Scene, label: str, cards: str, held: Mapping[int, str]) -> None:
    """Take cards from the stock, or else from a hand as it was dealt, and lay them in a zone."""
    zone = scene.game.layout.find_zone(label)
    for text in cards.split():
        scene.s.move(find(scene, text, held), STOCK, zone)


def find(scene: Scene, text: str, held: Mapping[int, str]) -> int:
    """A card of this face in the stock; if there is none, one comes there from where it was dealt."""
    game, s = scene.game, scene.s
    assert isinstance(game, CanastaGame)
    at = game.scoring.at
    hands = [at.hands[seat] for seat in range(game.seats) if seat not in held]
    for zone in [STOCK, *hands, *([at.beneath] if at.rules.seeded else []), *at.packets]:
        for card in s.zones[zone]:
            if game.cards.face_of[card] == game.cards.read(text):
                if zone != STOCK:
                    s.move(card, zone, STOCK)
                    if zone not in hands:
                        other = next(card for card in s.zones[STOCK] if game.cards.ranks[card] > 3)
                        s.move(other, STOCK, zone)
                return card
    raise AssertionError(f"there is no {text}")


def points(scene: Scene) -> dict[tuple[int, str], int]:
    """What each side scored for what."""
    assert scene.s.over
    return {(side, why): count for side, count, why in scene.lines()}
