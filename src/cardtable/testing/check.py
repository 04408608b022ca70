"""Playing a game to see whether it keeps the laws: `check_game`, for games of your own as for all here.

A broken law raises `LawBroken` with the game, the deal and the moves that led there.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.cards import CardtableError, Pack, shuffled
from cardtable.engine import GameInfo
from cardtable.testing.laws import AFTERWARDS, EVERYWHERE, THOROUGH, check_record, conserve
from cardtable.testing.policies import POLICIES, Policy
from cardtable.testing.trial import Deal, Trial

_FIRST: Final = 12
"""So many positions of a deal are all checked."""
_SELDOM: Final = 4
"""Of the others one in so many."""
_BEGINNING: Final = 6
"""Half of the thorough looks are taken within so many moves, the others anywhere."""


def check_game(
    info: GameInfo,
    seats: int = 0,
    options: Mapping[str, object] | None = None,
    deals: int = 200,
    policies: Sequence[Policy] = POLICIES,
    bound: int = 20_000,
    thorough: int = 2,
    closely: int = 1,
) -> None:
    """Play deals by policies in turn, every fifth with a stacked pack, and check every law on the way.

    One deal of `closely` is watched closely: cheap laws are checked at its first positions and then now and
    then, the others at `thorough` positions, early or anywhere in it, those of whole deals in turn after it.
    The other deals are played, to see that the rules never stumble, that no card is lost and that they end.
    """
    trial = Trial(info, seats, options, seed=deals)
    match = trial.game.new_match()
    for number in range(deals):
        deal = Deal(trial, match, _order(trial.game.cards, number), number)
        try:
            policy = policies[number // closely % len(policies)]
            check_deal(deal, policy, bound, thorough, number % closely == 0)
        except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError, CardtableError) as error:
            raise deal.fail(f"rules never stumble: {error!r}") from error
        trial.game.close(match, deal.s)
        json.dumps(match.dump())
        if match.over:
            match = trial.game.new_match()
            match.dealer = number % trial.game.seats
    check_record(trial, policies)


def _order(pack: Pack, number: int) -> list[int]:
    """The pack of the nth deal: shuffled, but every fifth stacked so that hands are freaks.

    A stacked pack lies by suits or by ranks, but for a cut and a few cards, as if hardly shuffled.
    """
    order = shuffled(pack.size, number)
    if number % 5 != 4:
        return order
    cut = order[0]
    stacked = list(range(pack.size))
    if number % 2:
        stacked.sort(key=lambda card: pack.ranks[card])
    stacked = stacked[cut:] + stacked[:cut]
    for place in order[1:4]:
        stacked[0], stacked[place] = stacked[place], stacked[0]
    return stacked


def check_deal(deal: Deal, policy: Policy, bound: int, thorough: int, closely: bool = True) -> None:
    """Play one deal to its end, checking laws on the way if it is watched closely."""
    trial = deal.trial
    game, rng = trial.game, trial.rng
    within = trial.length if rng.below(2) else _BEGINNING  # where steps are that come but once
    stops = {int(rng.below(within)) for _ in range(thorough)}
    while not deal.s.over:
        if len(deal.moves) > bound:
            raise deal.fail(f"a deal ends within {bound} moves")
        if closely and (len(deal.moves) < _FIRST or rng.below(_SELDOM) == 0):  # long deals repeat themselves
            for law in EVERYWHERE:
                law(deal)
        if closely and len(deal.moves) in stops:
            for law in THOROUGH:
                law(deal)
        actors = game.to_act(deal.s)
        seat = actors[rng.below(len(actors))]
        move = policy(game, deal.s, seat, rng)
        deal.record(seat, move)
    trial.length = max(1, len(deal.moves))
    conserve(deal)
    if game.to_act(deal.s) or any(game.legal(deal.s, seat) for seat in range(game.seats)):
        raise deal.fail("nobody may act when the deal is over")
    if closely:
        AFTERWARDS[rng.below(len(AFTERWARDS))](deal)
