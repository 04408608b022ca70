"""Sampled worlds: the cards a viewer cannot place, dealt afresh in a way that fits all he knows.

Nothing here ever falls back on the truth: what cannot be satisfied is refused with `NoWorld`.
"""

from typing import Any, Final

from mypy_extensions import i64

from cardtable.cards import Rng
from cardtable.engine.errors import NoWorld
from cardtable.engine.rules import Game, Step
from cardtable.engine.state import State

TRIES: Final = 400
"""How many worlds are dealt before a promise (the opener's jacks) is given up as impossible."""

MENDS: Final = 600
"""How many exchanges are tried to make a world fit what a step has made known."""
_FOR_THE_WORSE: Final = 20
"""One exchange in so many is kept that makes it a little worse, lest it stay where nothing is better."""

Place = tuple[int, int]
"""A zone, and a place in it."""

EXCHANGES: Final = 8
"""How often each bound card tries to change places with another."""


def sample(game: Game[Any], s: State, viewer: int, rng: Rng) -> State:
    """A world in which the viewer sees and may do the same, and everything else is as likely as not."""
    promises = game.promises(s)
    for _ in range(TRIES):
        try:
            world = _deal_unseen(s, viewer, promises, rng)
        except NoWorld:
            if not promises:
                raise
            continue  # another way to keep the promises may do
        world.seed = rng.fork()
        _forget_numbers(game, world, viewer, rng)
        for step in game.all_steps:
            _mend(step, world, viewer, rng)
        if game.plausible(world):
            return world
    raise NoWorld(f"{TRIES} worlds were dealt and none fits what is known.")


def veil(s: State, viewer: int) -> State:
    """The state as the viewer knows it: what he cannot see is put in the order of the pack, whatever it is.

    States that differ only in what the viewer cannot know have the same veil. It need not be a possible
    deal; worlds sampled from it are, and as likely as those sampled from the state.
    """
    veiled = s.copy()
    veiled.part()
    bit = 1 << viewer
    places = unseen_places(s, viewer)
    hidden = sorted([s.zones[zone][index] for zone, index in places])
    for (zone, index), card in zip(places, hidden, strict=True):
        veiled.zones[zone][index] = card
        veiled.seen[card] = s.seen[s.zones[zone][index]]
    veiled.among = _known_to(s, viewer)
    layout = s.layout
    for number, audience in enumerate(layout.number_audiences):
        if not audience & bit:
            veiled.numbers[number] = layout.number_starts[number]
    veiled.seed = 0
    return veiled


def _known_to(s: State, viewer: int) -> dict[int, tuple[int, ...]]:
    """What one viewer knows of the zones that cards must be in."""
    return {
        card: tuple([zones if seat == viewer else 0 for seat, zones in enumerate(masks)])
        for card, masks in s.among.items()
        if masks[viewer]
    }


def _mend(step: Step, world: State, viewer: int, rng: Rng) -> None:
    """Exchange unseen cards with those of the zones in question, seldom for the worse, until all fits."""
    misfit = step.misfit(world)
    if misfit == 0:
        return
    unseen = unseen_places(world, viewer)
    zones = step.in_question(world)
    asked = [place for place in unseen if place[0] in zones]
    for _ in range(MENDS if asked else 0):
        one, other = asked[rng.below(len(asked))], unseen[rng.below(len(unseen))]
        if one[0] == other[0] or not may_exchange(world, viewer, one, other):
            continue
        exchange(world, one, other)
        now = step.misfit(world)
        if now > misfit + 1 or (now > misfit and rng.below(_FOR_THE_WORSE)):
            exchange(world, one, other)
        else:
            misfit = now
        if misfit == 0:
            return


def unseen_places(s: State, viewer: int) -> list[Place]:
    """The places of the cards that the viewer cannot place."""
    bit = 1 << viewer
    return [
        (zone, index)
        for zone, held in enumerate(s.zones)
        for index, card in enumerate(held)
        if not s.seen[card] & bit
    ]


def may_exchange(s: State, viewer: int, one: Place, other: Place) -> bool:
    """Whether two places may exchange their cards by all that the viewer knows of them."""
    card, card_2 = s.zones[one[0]][one[1]], s.zones[other[0]][other[1]]
    if not allowed_zones(s, viewer, card) >> other[0] & 1:
        return False
    return bool(allowed_zones(s, viewer, card_2) >> one[0] & 1)


def exchange(s: State, one: Place, other: Place) -> None:
    """Two cards change places; who looks into a zone sees what is there now."""
    if s.shares:
        s.part()
    card, card_2 = s.zones[one[0]][one[1]], s.zones[other[0]][other[1]]
    s.zones[one[0]][one[1]], s.zones[other[0]][other[1]] = card_2, card
    s.seen[card], s.seen[card_2] = s.seen[card_2], s.seen[card]


def _forget_numbers(game: Game[Any], world: State, viewer: int, rng: Rng) -> None:
    """Numbers the viewer may not see are imagined by the steps that keep them."""
    layout = world.layout
    hidden = [i for i, audience in enumerate(layout.number_audiences) if not audience >> viewer & 1]
    if hidden:
        for index in hidden:
            world.numbers[index] = layout.number_starts[index]
        for step in game.all_steps:
            step.imagine(world, viewer, rng)


def _deal_unseen(s: State, viewer: int, promises: list[tuple[int, int]], rng: Rng) -> State:
    """Deal the cards the viewer cannot place into the places he cannot see."""
    world = s.copy()
    world.part()
    bit = 1 << viewer
    cards: list[int] = []  # the card in each unseen place
    zone_of: list[int] = []  # the zone of each unseen place
    at: list[int] = []  # its index in the zone
    for zone, held in enumerate(s.zones):
        for index, card in enumerate(held):
            if not s.seen[card] & bit:
                cards.append(card)
                zone_of.append(zone)
                at.append(index)
    dealt = cards[:]
    rng.shuffle(dealt)
    bounds = _bounds(s, viewer, cards)
    if promises:
        _keep_promises(s, viewer, promises, cards, bounds, rng)
    if bounds:
        dealt = _fit(s, dealt, zone_of, bounds, rng)
    for place, card in enumerate(dealt):
        world.zones[zone_of[place]][at[place]] = card
        world.seen[card] = s.seen[cards[place]]
    if s.among:
        world.among = _known_to(s, viewer)
    return world


def allowed_zones(s: State, viewer: int, card: int) -> int:
    """The zones (a mask) a card that the viewer cannot place may be in, by all he knows."""
    layout = s.layout
    known = s.among[card][viewer] if card in s.among else 0
    zones = known or (1 << len(s.zones)) - 1
    face = layout.face_of[card]
    for zone, lacking in enumerate(s.lacks):
        if lacking >> face & 1:
            zones &= ~(1 << zone)
    return zones


def _bounds(s: State, viewer: int, cards: list[int]) -> dict[int, int]:
    """For each card that cannot be just anywhere, the zones (a mask) it may be in."""
    bounds: dict[int, int] = {}
    if not s.among and not any(s.lacks):
        return bounds
    everywhere = (1 << len(s.zones)) - 1
    for card in cards:
        zones = allowed_zones(s, viewer, card)
        if zones != everywhere:
            bounds[card] = zones
    return bounds


def _keep_promises(
    s: State,
    viewer: int,
    promises: list[tuple[int, int]],
    cards: list[int],
    bounds: dict[int, int],
    rng: Rng,
) -> None:
    """Bind, for each promise that the viewer does not see kept, a card that keeps it to the zone."""
    face_of = s.layout.face_of
    bound: set[int] = set()
    order = list(range(len(promises)))
    rng.shuffle(order)
    for index in order:
        zone, faces = promises[index]
        if any([s.seen[card] >> viewer & 1 and faces >> face_of[card] & 1 for card in s.zones[zone]]):
            continue
        able = [
            card
            for card in cards
            if faces >> face_of[card] & 1
            and card not in bound
            and (card not in bounds or bounds[card] >> zone & 1)
        ]
        if not able:
            raise NoWorld("What is known of the cards cannot all be true.")
        card = able[rng.below(len(able))]
        bound.add(card)
        bounds[card] = 1 << zone


def _fit(s: State, cards: list[int], zone_of: list[int], bounds: dict[int, int], rng: Rng) -> list[int]:
    """Deal the cards so that each lies in a zone it may be in: the bound ones first, then the others.

    A card that finds its zones full moves another on. Then random exchanges of bound cards that keep the
    bounds even out what the order of placing favoured.
    """
    everywhere = (1 << len(s.zones)) - 1
    room: list[int] = [0] * len(s.zones)
    for zone in zone_of:
        room[zone] = room[zone] + 1
    loads: list[list[int]] = [[] for _ in s.zones]
    for card in cards:
        if card in bounds and not _put_at_random(card, loads, room, bounds[card], rng):
            if not _put(card, 0, loads, room, bounds, everywhere):
                raise NoWorld("What is known of the cards cannot all be true.")
    free = [zone for zone, count in enumerate(room) for _ in range(count - len(loads[zone]))]
    rng.shuffle(free)
    loose = [card for card in cards if card not in bounds]
    for card, zone in zip(loose, free, strict=True):
        loads[zone].append(card)
    dealt = [card for load in loads for card in load]
    places = [zone for zone, load in enumerate(loads) for _ in load]
    at = {card: place for place, card in enumerate(dealt)}
    count: i64 = len(dealt)
    for _ in range(EXCHANGES):
        for one, allowed in bounds.items():
            i = at[one]
            j = int(rng.below(count))
            other = dealt[j]
            if allowed >> places[j] & 1 and bounds.get(other, everywhere) >> places[i] & 1:
                dealt[i] = other
                dealt[j] = one
                at[one] = j
                at[other] = i
    piles: list[list[int]] = [[] for _ in s.zones]
    for card, zone in zip(dealt, places, strict=True):
        piles[zone].append(card)
    for pile in piles:
        rng.shuffle(pile)
    return [piles[zone].pop() for zone in zone_of]


def _put_at_random(card: int, loads: list[list[int]], room: list[int], allowed: int, rng: Rng) -> bool:
    """Put a card into any free place of the zones it may be in; False if they are full."""
    free = [
        zone
        for zone in range(len(loads))
        if allowed >> zone & 1
        for _ in range(room[zone] - len(loads[zone]))
    ]
    if not free:
        return False
    loads[free[rng.below(len(free))]].append(card)
    return True


def _put(
    card: int, tried: int, loads: list[list[int]], room: list[int], bounds: dict[int, int], everywhere: int
) -> bool:
    """Find room for a card, if need be by moving another on (an augmenting path over zones)."""
    allowed = bounds.get(card, everywhere)
    for zone in range(len(loads)):
        if allowed >> zone & 1 and not tried >> zone & 1 and len(loads[zone]) < room[zone]:
            loads[zone].append(card)
            return True
    for zone in range(len(loads)):
        if allowed >> zone & 1 and not tried >> zone & 1:
            tried |= 1 << zone
            for other in loads[zone][:]:
                loads[zone].remove(other)
                if _put(other, tried, loads, room, bounds, everywhere):
                    loads[zone].append(card)
                    return True
                loads[zone].append(other)
    return False
