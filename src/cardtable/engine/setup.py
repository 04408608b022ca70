"""Setting a deal up by hand: explicit hands, turn-up, stock; the rest of the pack falls as it may.

A deal is fixed by the order of its pack. To set one up the pack is dealt once with its places
numbered, which shows where each place of the pack ends; the wanted cards are put into those.
"""

from collections.abc import Mapping
from typing import Any

from cardtable.cards import CardError, Pack
from cardtable.engine.errors import BadSetup
from cardtable.engine.game import Game
from cardtable.engine.match import Match


def arrange(game: Game[Any], match: Match, cards: Mapping[str, str], order: list[int]) -> list[int]:
    """The order of the pack that deals these cards to these zones, in their order; `order` fills the rest.

    Zones are named as in the layout (`hand 0`, `turn-up`, `pack`); a zone may be named in part, and a
    text of several cards is read from the bottom of a pile to its top. Of a face-down pile named in part the
    top is meant: what is drawn next comes last.
    """
    size = game.cards.size
    if sorted(order) != list(range(size)):
        raise BadSetup(f"The order must name each card of the {game.cards.name} pack once.")
    pack, layout = game.cards, game.layout
    dealt = game.begin(match, list(range(size)), 0)
    left = list(range(size))
    wanted: dict[int, int] = {}
    for zone_name, text in cards.items():
        zone = layout.find_zone(zone_name)
        if zone < 0:
            raise BadSetup(f"There is no zone {zone_name!r}; there are {', '.join(layout.zone_names)}.")
        places = dealt.zones[zone]
        words = text.replace(",", " ").split()
        if len(words) > len(places):
            raise BadSetup(f"{zone_name} gets {len(places)} cards, not {len(words)}.")
        if layout.piles[zone] and not layout.audiences[zone]:  # of a face-down pile the top is meant
            places = places[len(places) - len(words) :]
        for place, word in zip(places, words, strict=False):
            wanted[place] = _take(pack, left, word, pack.back_of[place])
    used = set(wanted.values())
    rest: list[list[int]] = [[] for _ in range(pack.backs)]
    for card in reversed(order):
        if card not in used:
            rest[pack.back_of[card]].append(card)
    return [wanted[at] if at in wanted else rest[pack.back_of[at]].pop() for at in range(size)]


def _take(pack: Pack, left: list[int], word: str, back: int) -> int:
    """Take a card with this face and back out of those that are left."""
    face = pack.read(word)
    for card in left:
        if pack.face_of[card] == face and pack.back_of[card] == back:
            left.remove(card)
            return card
    raise CardError(f"{word} is named more often than the {pack.name} pack has it.")
