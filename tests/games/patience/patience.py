"""Patiences set up by hand: the tops of piles as a case wants them, and something dull below."""

from collections.abc import Mapping
from typing import Any

from cardtable.cards import low_rank
from cardtable.games.patience.rules import RESERVE, TURNED, Patience
from cardtable.testing import Scene


def lay_out(
    name: str,
    piles: Mapping[int, str] | None = None,
    *,
    reserve: Mapping[int, str] | None = None,
    base: str = "",
    pack: str = "",
    **options: Any,
) -> Scene:
    """A patience with these cards on top of its piles and reserve, this base, and these to be turned next.

    Texts are read from the bottom of a pile to its top, and the stock is turned from the end of `pack`. What
    is not named fills up: the highest cards lie below, so that none of them goes up before its time.
    """
    scene = Scene(name, **options)
    step = scene.game.all_steps[0]
    assert isinstance(step, Patience)
    facts, cards = step.facts, scene.game.cards
    left = sorted(range(cards.size), key=lambda card: (low_rank(cards.ranks[card]), cards.suits[card]))

    def take(text: str) -> list[int]:
        taken = []
        for word in text.split():
            face = cards.read(word)
            card = next(card for card in left if cards.face_of[card] == face)
            left.remove(card)
            taken.append(card)
        return taken

    laid = [card for zone in step.foundations for card in scene.s.zones[zone]]
    if any(group.base == TURNED for group in facts.foundations):
        laid = take(base)
    else:
        left = [card for card in left if card not in laid]
    reserve_sizes = [1] * 3 if facts.stock and facts.stock.onto == RESERVE else list(facts.reserve.deal)
    held = [take((reserve or {}).get(nth + 1, "")) for nth in range(len(reserve_sizes))]
    tops = [take((piles or {}).get(nth + 1, "")) for nth in range(len(facts.tableau.deal))]
    coming = take(pack)
    for pile, size in zip([*held, *tops], [*reserve_sizes, *facts.tableau.deal], strict=True):
        assert len(pile) <= size, f"a pile gets {size} cards, not {len(pile)}"
        while len(pile) < size:
            pile.insert(0, left.pop())
    rows = max(facts.tableau.deal)
    drawn: list[int] = []
    for row in range(rows):
        for pile, size in zip(tops, facts.tableau.deal, strict=True):
            at = row - (rows - size) if facts.tableau.starts_late else row
            if 0 <= at < size:
                drawn.append(pile[at])
    reserved = [card for pile in held for card in pile]
    after_base = facts.stock is not None and facts.stock.onto == RESERVE
    drawn = [*laid, *drawn, *reserved] if after_base else [*reserved, *laid, *drawn]
    order = [*left, *coming, *reversed(drawn)]
    scene.s = scene.game.begin(scene.match, order, 1)
    return scene


def up(scene: Scene) -> int:
    """How many cards are on the foundations."""
    zones = [zone for zone in scene.game.layout.zone_names if "foundation" in zone]
    return sum(len(scene.cards(zone).split()) for zone in zones)


def to_pile(scene: Scene, pile: int) -> list[str]:
    """The legal moves to a pile."""
    return [move for move in scene.legal() if move.startswith("move ") and move.split()[-1] == str(pile)]


def is_in_sight(scene: Scene, zone: str) -> list[bool]:
    """Which cards of a zone the player sees, from the bottom to the top."""
    return [bool(scene.s.seen[card] & 1) for card in scene.s.zones[scene.game.layout.find_zone(zone)]]
