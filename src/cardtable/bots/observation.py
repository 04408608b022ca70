"""What a bot is given: all that its seat may know, and nothing else."""

from collections.abc import Sequence
from typing import Any, Final

from cardtable.cards import Rng
from cardtable.engine import Advice, Event, Game, Move, NoWorld, State
from cardtable.engine.worlds import Place, Worlds, exchange, unseen_places, veil

_EXCHANGES: Final = 100
"""How often two unseen cards may change places to make a world a likely one."""
_GOING_ON: Final = 20
"""The same where it is gone on from another likely world."""
_DEALT: Final = 60
"""So many worlds are dealt as the cards lean, at most, for one to be taken."""
_PRECISION: Final = 1 << 20


class Observation:
    """A deal as one seat knows it: the rules, the moves it may make, what it has seen happen.

    The state in it is veiled: what the seat cannot see has been put in the order of the pack. So two deals
    that the seat cannot tell apart give the same observation, and no bot can be told more than a player is.
    """

    def __init__(
        self, game: Game[Any], seat: int, veiled: State, legal: list[Move], history: list[str]
    ) -> None:
        self.game = game
        self.seat = seat
        self.veiled = veiled
        self.legal = legal
        self.history = history
        """The moves of the deal so far, as the seat saw them."""
        self.worlds = Worlds(game, veiled, seat)
        self.leanings = game.strategies[veiled.step].leanings(veiled)
        """For each zone how much each card leans to lie there, where that can be told."""

    def world(self, rng: Rng) -> State | None:
        """A deal that the seat could be in by all it knows; None if none was found."""
        try:
            return self.worlds.sample(rng)
        except NoWorld:
            return None

    def likely_world(self, rng: Rng, before: State | None = None) -> State | None:
        """A deal that the seat could be in, and in which the others would have done what they did.

        Unseen cards change places, and stay there if that makes what was done likelier; the less likely it
        makes it, the more seldom (Metropolis). Promises are not put at risk. Where a few hands tell, those
        that fit are rare: then it starts from the hands of a deal found before, with all else dealt afresh.
        Where it can be told how the cards lean, deals are dealt by that instead.
        """
        if self.leanings:
            return self._leaning_world(rng)
        world = self.world(rng)
        game = self.game
        if world is None or not game.judging or self.worlds.promises:
            return world
        places = unseen_places(world, self.seat)
        allowed = self.worlds.allowed
        telling = game.depends_on(world)
        movable = [place for place in places if place[0] in telling]
        exchanges = _EXCHANGES if len(places) > 1 else 0
        if before is not None and movable and self._takes_over(world, before, movable, places):
            exchanges = _GOING_ON
        movable = movable or places
        likely = game.likelihood(world)
        for _ in range(exchanges):
            one = movable[rng.below(len(movable))]
            other = places[rng.below(len(places))]
            card, card_2 = world.zones[one[0]][one[1]], world.zones[other[0]][other[1]]
            if one[0] == other[0] or not allowed[card] >> other[0] & allowed[card_2] >> one[0] & 1:
                continue
            exchange(world, one, other)
            now = game.likelihood(world)
            if float(rng.below(_PRECISION)) * likely < now * _PRECISION and game.plausible(world):
                likely = now
            else:
                exchange(world, one, other)
        return world

    def _leaning_world(self, rng: Rng) -> State | None:
        """The first of some worlds, dealt as the cards lean, to be taken, each as often as it is likely.

        If none is it is the likeliest of them.
        """
        game = self.game
        best: State | None = None
        most = -1.0
        for _ in range(_DEALT):
            try:
                world = self.worlds.sample(rng, self.leanings)
            except NoWorld:
                break
            likely = game.likelihood(world)
            if float(rng.below(_PRECISION)) < likely * _PRECISION:
                best = world
                break
            if likely > most:
                best, most = world, likely
        if best is not None:
            self._choose(best)
        return best

    def _choose(self, world: State) -> None:
        """Have the others chosen of their cards what they would have, as far as the seat cannot know it."""
        pairs = self.game.strategies[world.step].exchanges(world)
        allowed = self.worlds.allowed
        at = {world.zones[zone][index]: (zone, index) for zone, index in unseen_places(world, self.seat)}
        for card, card_2 in pairs:
            if card not in at or card_2 not in at:
                continue
            one, other = at[card], at[card_2]
            if allowed[card] >> other[0] & allowed[card_2] >> one[0] & 1:
                exchange(world, one, other)

    def _takes_over(self, world: State, before: State, hands: list[Place], places: list[Place]) -> bool:
        """Put the cards that lay in some places before there again; False, and no change, if some may not."""
        allowed = self.worlds.allowed
        at = {world.zones[zone][index]: (zone, index) for zone, index in places}
        done: list[tuple[Place, Place]] = []
        fits = True
        for place in hands:
            here, card = world.zones[place[0]][place[1]], before.zones[place[0]][place[1]]
            other = at[card]
            fits = fits and bool(allowed[here] >> other[0] & allowed[card] >> place[0] & 1)
            exchange(world, place, other)
            at[here], at[card] = other, place
            done.append((place, other))
        if fits and self.game.plausible(world):
            return True
        for place, other in reversed(done):
            exchange(world, place, other)
        return False

    def advice(self, world: State | None) -> Advice | None:
        """What the rules of thumb say in a world, as long as it is a move that may be made."""
        if world is None:
            return None
        advice = self.game.advice(world, self.seat)
        if advice is None or not any(move.covers(advice.move) for move in self.legal):
            return None
        return advice


def observe(game: Game[Any], s: State, seat: int, events: Sequence[Event] = ()) -> Observation:
    """What a seat may know of a deal."""
    history = [f"{event.seat} {event.text(seat)}" for event in events]
    return Observation(game, seat, veil(s, seat), game.legal(s, seat), history)
