"""A search may play deals out by coin flips instead of the rules of thumb."""

from cardtable.bots import Budget, Search, observe
from cardtable.cards import Rng, shuffled
from cardtable.games import REGISTRY

from .places import reached

DEALS = 60


def means(*, by_thumb: bool) -> list[float]:
    """What comes of each card to pass at hearts."""
    game = REGISTRY.find("hearts").make()
    s = game.begin(game.new_match(), shuffled(52, 3), 3)
    search = Search(observe(game, s, game.to_act(s)[0]), Rng(1), by_thumb=by_thumb)
    prospects = search.run(Budget(DEALS))
    assert search.deals >= DEALS
    assert search.deals == sum(prospect.tried for prospect in prospects)
    return [prospect.mean for prospect in prospects]


def test_coin_flips_are_tossed_to_the_last_deal_of_the_budget() -> None:
    """Searches whose speed is compared do the same work, whether or not a move is in question."""
    scene = reached("whist", 10, 46)
    seen = observe(scene.game, scene.s, scene.turn)
    searches = [Search(seen, Rng(1), by_thumb=by_thumb) for by_thumb in (False, True)]
    for search in searches:
        search.run(Budget(20 * DEALS))
    assert searches[0].deals == 20 * DEALS > searches[1].deals


def test_coin_flips_bring_something_else_than_judgement() -> None:
    assert means(by_thumb=False) == means(by_thumb=False)
    assert means(by_thumb=False) != means(by_thumb=True)
