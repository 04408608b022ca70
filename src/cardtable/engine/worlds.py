"""Sampled worlds: the cards a viewer cannot place, dealt afresh in a way that fits all he knows.

Nothing here ever falls back on the truth: what cannot be satisfied is refused with `NoWorld`.
"""

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from cardtable.cards import Rng
from cardtable.engine.errors import NoWorld
from cardtable.engine.game import Game
from cardtable.engine.state import State
from cardtable.engine.step import Step

TRIES: Final = 400
"""How many worlds are dealt before a promise (the opener's jacks) is given up as impossible."""

MENDS: Final = 600
"""How many exchanges are tried to make a world fit what a step has made known."""
_FOR_THE_WORSE: Final = 20
"""One exchange in so many is kept that makes it a little worse, lest it stay where nothing is better."""

Place = tuple[int, int]
"""A zone, and a place in it."""

EXCHANGES: Final = 4
"""How often each bound card tries to change places with another."""
_PLACES: Final = 20
"""So many places are tried for a card that leans to some zones."""
_FINE: Final = 1 << 20
_PATIENCE: Final = 4
"""How many places, for each there is, are tried for a card that lies where it cannot be."""


def sample(game: Game[Any], s: State, viewer: int, rng: Rng) -> State:
    """A world in which the viewer sees and may do the same, and everything else is drawn at random."""
    return Worlds(game, s, viewer).sample(rng)


class Worlds:
    """What a viewer knows of a deal, worked out once: any number of worlds can be dealt from it."""

    def __init__(self, game: Game[Any], s: State, viewer: int) -> None:
        s.must_see()
        self.game = game
        self.viewer = viewer
        self.known = s.copy()
        """The deal, without the numbers that the viewer may not see and what others know of the cards."""
        if s.among:
            self.known.among = _known_to(s, viewer)
        layout = s.layout
        self.has_secrets = False
        for number, audience in enumerate(layout.number_audiences):
            if not audience >> viewer & 1:
                self.known.numbers[number] = layout.number_starts[number]
                self.has_secrets = True
        self.cards: list[int] = []
        """The card in each place that the viewer cannot see."""
        self.zone_of: list[int] = []
        self.index_of: list[int] = []
        self.watched: list[int] = []
        """Who sees what lies there."""
        for zone, held in enumerate(s.zones):
            for index, card in enumerate(held):
                seen = s.seen[card]
                if not seen >> viewer & 1:
                    self.cards.append(card)
                    self.zone_of.append(zone)
                    self.index_of.append(index)
                    self.watched.append(seen)
        self.everywhere = (1 << len(s.zones)) - 1
        self.allowed = [self.everywhere] * layout.cards
        """For each card the zones (a mask) it may be in."""
        self.bound: list[int] = []
        """The cards that cannot be just anywhere."""
        if s.among or any(s.lacks):
            for card in self.cards:
                self.allowed[card] = allowed_zones(s, viewer, card)
            self.bound = [card for card in self.cards if self.allowed[card] != self.everywhere]
        self.promises = game.promises(s)

    def sample(self, rng: Rng, leanings: Sequence[list[float]] = ()) -> State:
        """A world in which the viewer sees and may do the same, and everything else is drawn at random.

        Leanings, from 0 to 1, say for each zone how strongly each card tends to lie there.
        """
        game = self.game
        for _ in range(TRIES):
            try:
                world = self._deal(rng, leanings)
            except NoWorld:
                if not self.promises:
                    raise
                continue  # another way to keep the promises may do
            world.seed = rng.fork()
            if self.has_secrets:
                for step in game.asked(world, game.imagining):
                    step.imagine(world, self.viewer, rng)
            for step in game.asked(world, game.fitting):
                self._mend(step, world, rng)
            if game.plausible(world):
                return world
        raise NoWorld(f"{TRIES} worlds were dealt and none fits what is known.")

    def _deal(self, rng: Rng, leanings: Sequence[list[float]]) -> State:
        """Deal the cards the viewer cannot place into the places he cannot see."""
        dealt = self.cards[:]
        rng.shuffle(dealt)
        if leanings:
            dealt = self._lean(dealt, leanings, rng)
        if self.promises:
            allowed = self.allowed[:]
            bound = self.bound + self._keep_promises(allowed, rng)
            self._fit(dealt, allowed, bound, rng)
        elif self.bound:
            self._fit(dealt, self.allowed, self.bound, rng)
        world = self.known.copy()
        world.seen = self.known.seen[:]
        world.zones[0] = self.known.zones[0][:]
        zones, seen = world.zones, world.seen
        zone_of, index_of, watched = self.zone_of, self.index_of, self.watched
        for place, card in enumerate(dealt):
            zones[zone_of[place]][index_of[place]] = card
            seen[card] = watched[place]
        return world

    def _lean(self, cards: list[int], leanings: Sequence[list[float]], rng: Rng) -> list[int]:
        """Deal each card to a free place, and try another as often as it does not lean to the zone.

        After some tries it lies anywhere, and what cannot be there is left to `_fit`.
        """
        zone_of = self.zone_of
        free = list(range(len(cards)))
        dealt = cards[:]
        for card in cards:
            room: i64 = len(free)
            allowed = self.allowed[card]
            at = rng.below(room)
            for _ in range(_PLACES):
                zone = zone_of[free[at]]
                if allowed >> zone & 1 and float(rng.below(_FINE)) < leanings[zone][card] * _FINE:
                    break
                at = rng.below(room)
            dealt[free[at]] = card
            free[at] = free[room - 1]
            free.pop()
        return dealt

    def _keep_promises(self, allowed: list[int], rng: Rng) -> list[int]:
        """For each promise that the viewer does not see kept, bind to the zone a card that keeps it."""
        s = self.known
        face_of = s.layout.face_of
        bound: list[int] = []
        order = list(range(len(self.promises)))
        rng.shuffle(order)
        for index in order:
            zone, faces = self.promises[index]
            if any(
                [s.seen[card] >> self.viewer & 1 and faces >> face_of[card] & 1 for card in s.zones[zone]]
            ):
                continue
            able = [
                card
                for card in self.cards
                if faces >> face_of[card] & 1 and card not in bound and allowed[card] >> zone & 1
            ]
            if not able:
                raise NoWorld("What is known of the cards cannot all be true.")
            card = able[rng.below(len(able))]
            bound.append(card)
            allowed[card] = 1 << zone
        return bound

    def _fit(self, dealt: list[int], allowed: list[int], bound: list[int], rng: Rng) -> None:
        """Have each card lie in a zone it may be in.

        A deal that happens to fit stays as it is. Otherwise the cards that lie where they cannot be change
        places with others, and then random exchanges of bound cards, which keep to their zones, even out
        what that favoured.
        """
        zone_of = self.zone_of
        count: i64 = len(dealt)
        fitted = True
        for place, card in enumerate(dealt):
            if not allowed[card] >> zone_of[place] & 1:
                fitted = False
                if not self._bring_home(place, dealt, allowed, rng):
                    self._fill_zones(dealt, allowed, bound, rng)
                    break
        if fitted:
            return
        at = [0] * len(allowed)
        for place, card in enumerate(dealt):
            at[card] = place
        for _ in range(EXCHANGES):
            for one in bound:
                i = at[one]
                j = rng.below(count)
                other = dealt[j]
                if allowed[one] >> zone_of[j] & 1 and allowed[other] >> zone_of[i] & 1:
                    dealt[i] = other
                    dealt[j] = one
                    at[one] = int(j)
                    at[other] = i

    def _bring_home(self, place: int, dealt: list[int], allowed: list[int], rng: Rng) -> bool:
        """Exchange the card in a place with another until one lies there that may; False if none is found.

        What fits where it lies is only taken from there if it fits here as well.
        """
        zone_of = self.zone_of
        here = zone_of[place]
        card = dealt[place]
        count: i64 = len(dealt)
        for _ in range(_PATIENCE * len(dealt)):
            j = rng.below(count)
            there = zone_of[j]
            other = dealt[j]
            if allowed[card] >> there & 1:
                is_home = bool(allowed[other] >> here & 1)
                if is_home or not allowed[other] >> there & 1:
                    dealt[place] = other
                    dealt[j] = card
                    if is_home:
                        return True
                    card = other
        return False

    def _fill_zones(self, dealt: list[int], allowed: list[int], bound: list[int], rng: Rng) -> None:
        """Put the bound cards into zones one by one, a card that finds them full moving another on."""
        room: list[int] = [0] * len(self.known.zones)
        for zone in self.zone_of:
            room[zone] = room[zone] + 1
        order = [zone for zone, count in enumerate(room) if count]
        rng.shuffle(order)
        loads: list[list[int]] = [[] for _ in room]
        is_bound = [False] * len(allowed)
        for card in bound:
            is_bound[card] = True
        for card in dealt:
            if is_bound[card] and not _put(card, 0, order, loads, room, allowed):
                raise NoWorld("What is known of the cards cannot all be true.")
        loose = [card for card in dealt if not is_bound[card]]
        for zone in order:
            load = loads[zone]
            while len(load) < room[zone]:
                load.append(loose.pop())
            rng.shuffle(load)
        for place, zone in enumerate(self.zone_of):
            dealt[place] = loads[zone].pop()

    def _mend(self, step: Step, world: State, rng: Rng) -> None:
        """Exchange unseen cards with those of the zones in question, seldom for the worse, until all fits."""
        misfit = step.misfit(world)
        if misfit == 0:
            return
        unseen = unseen_places(world, self.viewer)
        zones = step.in_question(world)
        asked = [place for place in unseen if place[0] in zones]
        for _ in range(MENDS if asked else 0):
            one, other = asked[rng.below(len(asked))], unseen[rng.below(len(unseen))]
            if one[0] == other[0] or not self._may_exchange(world, one, other):
                continue
            exchange(world, one, other)
            now = step.misfit(world)
            if now > misfit + 1 or (now > misfit and rng.below(_FOR_THE_WORSE)):
                exchange(world, one, other)
            else:
                misfit = now
            if misfit == 0:
                return

    def _may_exchange(self, world: State, one: Place, other: Place) -> bool:
        """Whether two places may exchange their cards by all that the viewer knows of them."""
        card, card_2 = world.zones[one[0]][one[1]], world.zones[other[0]][other[1]]
        return bool(self.allowed[card] >> other[0] & self.allowed[card_2] >> one[0] & 1)


def _put(
    card: int, tried: int, order: list[int], loads: list[list[int]], room: list[int], allowed: list[int]
) -> bool:
    """Find room for a card, if need be by moving another on (an augmenting path over zones)."""
    for zone in order:
        if allowed[card] >> zone & 1 and not tried >> zone & 1 and len(loads[zone]) < room[zone]:
            loads[zone].append(card)
            return True
    for zone in order:
        if allowed[card] >> zone & 1 and not tried >> zone & 1:
            tried |= 1 << zone
            for other in loads[zone][:]:
                loads[zone].remove(other)
                if _put(other, tried, order, loads, room, allowed):
                    loads[zone].append(card)
                    return True
                loads[zone].append(other)
    return False


def veil(s: State, viewer: int) -> State:
    """The state as the viewer knows it: what he cannot see is put in the order of the pack, whatever it is.

    States that differ only in what the viewer cannot know have the same veil. It need not be a possible
    deal; worlds sampled from it are, and as likely as those sampled from the state.
    """
    s.must_see()
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
