"""The laws of play-outs where nobody looks: they go by the same rules, whatever is skipped on the way."""

from typing import Any, Final

from cardtable.cards import Rng
from cardtable.engine import CARD, UP, BlindState, Game, State, View
from cardtable.mechanics.tricks.rules import Tricks
from cardtable.testing.trial import Deal

_FAR: Final = 120
"""So many decisions are made side by side with a state that keeps knowledge."""
_ROLLS: Final = 3
"""So often the tricks are played out from a position."""


def by_faces(game: Game[Any], s: State) -> dict[str, object]:
    """All that can be compared of a state if it is blind; which of two like cards is which does not matter.

    In what order cards lie is told only of piles from which they may be taken again.
    """
    face_of = game.cards.face_of
    zones = [[face_of[card] for card in zone] for zone in s.zones]
    taken = {zone for step in game.all_steps if isinstance(step, Tricks) for zone in step.taken}
    in_order = [
        faces if layout.is_pile and zone not in taken else sorted(faces)
        for zone, (faces, layout) in enumerate(zip(zones, game.layout.zones, strict=True))
    ]
    numbers = s.numbers[:]
    for at, number in enumerate(game.layout.numbers):
        if number.kind in (CARD, UP) and numbers[at] >= 0:
            numbers[at] = face_of[numbers[at]]
    return {**s.facts(), "zones": in_order, "numbers": numbers}


def difference(game: Game[Any], one: State, other: State) -> str:
    """What two states say differently beside knowledge, or nothing."""
    first, second = by_faces(game, one), by_faces(game, other)
    differing = [name for name in first if first[name] != second[name]]
    return ", ".join(f"{name} {first[name]} and {second[name]}" for name in differing)


def rules_read_no_knowledge(deal: Deal) -> None:
    """Who keeps no knowledge may do the same at every decision and comes to the same end.

    Rules that do read it say so: `Game.needs_knowledge`.
    """
    game, rng = deal.trial.game, Rng(deal.seed * 1000 + len(deal.moves))
    seeing, blind = deal.s.copy(), deal.s.copy()
    if game.needs_knowledge(seeing):
        return
    blind.is_blind = True
    for _ in range(_FAR):
        if blind.over:
            break
        actors = game.to_act(blind)
        seat = actors[rng.below(len(actors))]
        may = {move.text for move in game.legal(seeing, seat)}
        if {move.text for move in game.legal(blind, seat)} != may:
            raise deal.fail(f"seat {seat} may do the same whether or not knowledge is kept: {may} vs {[m.text for m in game.legal(blind,seat)]} {by_faces(game,seeing)} {blind.dump() if 0 else [list(z) for z in blind.zones]} {[list(z) for z in seeing.zones]}")
        step = game.step_of(blind)
        move = step.pick(blind, seat, rng)
        step.apply(blind, seat, move)
        game.step_of(seeing).apply(seeing, seat, move)
        found = difference(game, blind, seeing)
        if found:
            raise deal.fail(f"{move.text!r} does the same whether or not knowledge is kept, not: {found}")


def tricks_on_masks_keep_the_rules(deal: Deal) -> None:
    """What may be played, who takes a trick and how it ends is the same on masks as by the ordinary rules."""
    game, s = deal.trial.game, deal.s
    step = game.step_of(s)
    if s.over or not isinstance(step, Tricks) or step.why_not_rolled() or step.asks_more(s):
        return
    face_of = game.cards.face_of
    playout = step.new_playout()
    may = sorted(face_of[card] for card in playout.may_play_now(s))
    if may != sorted(face_of[card] for card in step.playable(s, s.hand)):
        raise deal.fail(
            f"on masks the same cards may be played, not {[game.cards.texts[face] for face in may]}"
        )
    if s.zones[step.trick] and playout.winner.hand != step.winner(s, s.zones[step.trick]):
        raise deal.fail(f"on masks the same card takes the trick, not that of hand {playout.winner.hand}")
    playout.is_recorded = True
    rng = Rng(deal.seed * 1000 + len(deal.moves))
    for _ in range(_ROLLS):
        blind, seeing = s.copy(), s.copy()
        blind.is_blind = True
        playout.record.clear()
        playout.roll(blind, rng)
        for card in playout.record:
            seat, move = int(seeing.turn), step.plays[card]
            why = game.why_not(seeing, seat, move)
            if why is not None:
                raise deal.fail(f"on masks {move.text!r} was played, but: {why}")
            step.apply(seeing, seat, move)
        found = difference(game, blind, seeing)
        if found:
            raise deal.fail(f"on masks the same comes of {len(playout.record)} cards, not: {found}")


def rollouts_end_unseen(deal: Deal) -> None:
    """A rollout comes to an end, loses no card and touches nothing else; nobody may look at what is left."""
    game, s = deal.trial.game, deal.s
    before = s.dump()
    other = s.copy()
    game.rollout(other, Rng(deal.seed * 1000 + len(deal.moves)), 2 * _FAR)
    if s.dump() != before:
        raise deal.fail("a rollout leaves the original alone")
    if sorted(card for zone in other.zones for card in zone) != list(range(game.cards.size)):
        raise deal.fail("cards are conserved in a rollout")
    if not other.is_blind:
        return
    for look in (other.dump, lambda: View(game, other, 0), lambda: View(game, other.copy(), game.seats)):
        try:
            look()
        except BlindState:
            continue
        raise deal.fail("a state that was rolled out cannot be looked at")
