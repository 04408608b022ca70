"""Setting a deal up by hand: explicit hands, turn-up, stock; the rest of the pack falls as it may.

A deal is fixed by the order of its pack. To set one up the pack is dealt once with its places
numbered, which shows where each place of the pack ends; the wanted cards are put into those.
"""

from collections.abc import Mapping
from typing import Any

from cardtable.engine.errors import BadSetup
from cardtable.engine.match import Match
from cardtable.engine.rules import Game


def arrange(game: Game[Any], match: Match, cards: Mapping[str, str], order: list[int]) -> list[int]:
    """The order of the pack that deals these cards to these zones, in their order; `order` fills the rest.

    Zones are named as in the layout (`hand 0`, `turn-up`, `pack`); a zone may be named in part, and a
    text of several cards is read from the bottom of a pile to its top.
    """
    size = game.cards.size
    if sorted(order) != list(range(size)):
        raise BadSetup(f"The order must name each card of the {game.cards.name} pack once.")
    dealt = game.begin(match, list(range(size)), 0)
    wanted: dict[int, int] = {}
    used: set[int] = set()
    spoken_for = " ".join(cards.values())
    named = iter(game.cards.read_all(spoken_for))
    for zone_name, text in cards.items():
        zone = game.layout.find_zone(zone_name)
        if zone < 0:
            raise BadSetup(f"There is no zone {zone_name!r}; there are {', '.join(game.layout.zone_names)}.")
        places = dealt.zones[zone]
        count = len(text.replace(",", " ").split())
        if count > len(places):
            raise BadSetup(f"{zone_name} gets {len(places)} cards, not {count}.")
        if zone == 0:  # of the pack the top is meant: what is drawn next comes last
            places = places[len(places) - count :]
        for place in places[:count]:
            wanted[place] = next(named)
            used.add(wanted[place])
    rest = iter([card for card in order if card not in used])
    return [wanted[place] if place in wanted else next(rest) for place in range(size)]
