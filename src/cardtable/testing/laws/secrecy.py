"""Laws of secrecy: nothing that a player, a watcher or a bot gets depends on what he cannot know."""

import json
from typing import Final

from cardtable.bots import Beginner, Bot, Budget, Casual, Searcher
from cardtable.engine import View, sample
from cardtable.engine.worlds import allowed_zones, unseen_places
from cardtable.testing import twins
from cardtable.testing.trial import Deal

_SWAPS: Final = 2
"""How many twins are made for each viewer."""
_BOTS: Final[tuple[Bot, ...]] = (Beginner(), Casual())
_SEARCHER: Final = Searcher(Budget(6))
"""Bots of every level, asked in turn; the strong ones have hardly any time to think."""
_SEARCHES: Final = 10
"""At which thorough look at a game it is their turn: a search takes as long as hundreds of looks."""


def views_are_data(deal: Deal) -> None:
    """A view can be sent over a wire as JSON."""
    game = deal.trial.game
    for viewer in range(game.seats + 1):
        json.dumps(View(game, deal.s, viewer).dump())


def worlds_keep_the_view(deal: Deal) -> None:
    """In a sampled world the viewer sees the same, may do the same and is refused in the same words."""
    game, s = deal.trial.game, deal.s
    for viewer in range(game.seats + 1):
        world = sample(game, s, viewer, deal.trial.rng)
        leak = twins.difference(game, s, world, viewer, deal.trial.rng)
        if leak:
            raise deal.fail(f"a world sampled for viewer {viewer} keeps his view: {leak}")
        cards = sorted(card for zone in world.zones for card in zone)
        if cards != list(range(game.cards.size)):
            raise deal.fail("a sampled world has every card once")
        for zone, index in unseen_places(s, viewer):
            card = world.zones[zone][index]
            if not allowed_zones(s, viewer, card) >> zone & 1:
                raise deal.fail(f"viewer {viewer} knows that {game.cards.text(card)} lies elsewhere")


def no_leak_by_swap(deal: Deal) -> None:
    """Two cards a viewer cannot place change places: nothing he gets changes."""
    game, s = deal.trial.game, deal.s
    for viewer in [viewer for viewer in range(game.seats + 1) for _ in range(_SWAPS)]:
        twin = twins.swapped(game, s, viewer, deal.trial.rng)
        if twin is not None:
            leak = twins.difference(game, s, twin, viewer, deal.trial.rng)
            if leak:
                raise deal.fail(f"viewer {viewer} cannot tell two cards he has not seen apart: {leak}")


def no_leak_by_choice(deal: Deal) -> None:
    """Whichever card goes face down, those who do not see it see the same."""
    leak = twins.hidden_choice(deal.trial.game, deal.s, deal.trial.rng)
    if leak:
        raise deal.fail(f"a hidden choice stays hidden: {leak}")


def no_leak_by_seed(deal: Deal) -> None:
    """A later shuffle cannot be foreseen: with another seed everything is the same until it comes."""
    leak = twins.other_seed(deal.trial.game, deal.s, deal.trial.rng)
    if leak:
        raise deal.fail(f"a later shuffle cannot be foreseen: {leak}")


def bots_are_honest(deal: Deal) -> None:
    """Neither advice, nor observation, nor what bots choose by the same chance depends on what is hidden."""
    trial = deal.trial
    game, s, rng = trial.game, deal.s, trial.rng
    actors = game.to_act(s)
    seat = actors[rng.below(len(actors))]
    trial.looks += 1
    bot = _SEARCHER if trial.looks == _SEARCHES else _BOTS[trial.looks % len(_BOTS)]
    twin = sample(game, s, seat, rng)
    leak = twins.chosen_apart(game, s, twin, seat, deal.events(), bot, rng.fork())
    if leak:
        raise deal.fail(f"seat {seat} chooses the same whatever it cannot know: {leak}")


def no_leak_by_replay(deal: Deal) -> None:
    """Two cards change places in the pack and the renamed moves are replayed: the viewer sees the same."""
    game = deal.trial.game
    viewer = int(deal.trial.rng.below(game.seats + 1))
    count = int(deal.trial.rng.below(len(deal.moves) + 1))
    leak = twins.replayed(game, deal.begin, deal.order, deal.moves[:count], viewer, deal.trial.rng)
    if leak:
        raise deal.fail(f"viewer {viewer} cannot tell two packs apart after {count} moves: {leak}")
