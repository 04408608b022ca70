"""Laws of moves: somebody may move, what is listed can be done, all else is refused, and no card is lost."""

from collections.abc import Iterator
from typing import Any, Final

from cardtable.cards import CardtableError
from cardtable.engine import Game, Move, Step
from cardtable.testing.trial import Deal

_FEW: Final = 31
"""Of so many legal moves each is picked at random sooner or later."""
_PICKS: Final = 20_000
"""So long it is waited for: some are picked seldom on purpose, lest random play come to its end too soon."""


def check_position(deal: Deal) -> None:
    """Somebody may act; legal moves are unique, in a fixed order, and read back from their text."""
    game, s = deal.trial.game, deal.s
    actors = game.to_act(s)
    if not actors:
        raise deal.fail("somebody may act until the deal is over")
    for seat in range(game.seats):
        legal = game.legal(s, seat)
        if bool(legal) != (seat in actors):
            raise deal.fail(f"seat {seat} has legal moves exactly if it may act: {legal}")
        texts = [move.text for move in legal]
        if len(set(texts)) != len(texts):
            raise deal.fail(f"legal moves differ in text: {texts}")
        if [move.text for move in game.legal(s, seat)] != texts:
            raise deal.fail("legal moves have a fixed order")
        for move in legal:
            if not deal.trial.reads_back(move):
                raise deal.fail(f"{move.text!r} reads back to the same move")
        for move in game.asides(s, seat):
            if move in legal or not deal.trial.reads_back(move):
                raise deal.fail(f"{move.text!r} is beside the legal moves, and reads back to the same move")
        if legal:
            move = legal[deal.trial.rng.below(len(legal))]
            if game.why_not(s, seat, move) is not None:
                raise deal.fail(f"the legal {move.text!r} is not refused")


def conserve(deal: Deal) -> None:
    """Every card is in exactly one zone."""
    cards = sorted(card for zone in deal.s.zones for card in zone)
    if cards != list(range(deal.trial.game.cards.size)):
        raise deal.fail("cards are conserved")


def _choices(deal: Deal, most: int) -> Iterator[tuple[int, Move]]:
    """Some legal moves of some acting seats, ranges made concrete at both ends."""
    game, s, rng = deal.trial.game, deal.s, deal.trial.rng
    for seat in game.to_act(s):
        moves = game.legal(s, seat)
        picked = {int(rng.below(len(moves))) for _ in range(most)}
        for index in sorted(picked):
            move = moves[index]
            if move.is_range:
                yield seat, game.moves.number(move.verb, move.low)
                yield seat, game.moves.number(move.verb, move.high)
            else:
                yield seat, move


def copies_are_independent(deal: Deal) -> None:
    """A copy is equal; what is done to it leaves the original as it was; every legal move can be made.

    A move does the same whether the state shares its lists with another or not: a step that goes on reading a
    list which has been parted with would tell.
    """
    game, s = deal.trial.game, deal.s
    before = s.dump()
    legal = [game.legal(s, seat) for seat in range(game.seats)]
    if s.copy() != s:
        raise deal.fail("a copy is equal to its original")
    for seat, move in _choices(deal, 6):
        other = s.copy()
        game.apply(other, seat, move)
        if s.dump() != before or [game.legal(s, seat) for seat in range(game.seats)] != legal:
            raise deal.fail(f"{move.text!r} on a copy leaves the original alone")
        alone = s.copy()
        alone.part()
        game.apply(alone, seat, move)
        if alone.zones != other.zones:
            raise deal.fail(f"{move.text!r} does the same to a copy")
        if not other.over and not any(game.legal(other, actor) for actor in game.to_act(other)):
            raise deal.fail(f"{move.text!r} does not lead into a dead end")


def picks_are_legal(deal: Deal) -> None:
    """`pick` chooses one of the legal moves, and any of them if they are few."""
    game, s = deal.trial.game, deal.s
    step = game.step_of(s)
    for seat in game.to_act(s):
        for _ in range(4):
            move = step.pick(s, seat, deal.trial.rng)
            if move.is_range or game.why_not(s, seat, move) is not None:
                raise deal.fail(f"pick gave {move.text!r}")
        left = _single_moves(game, game.legal(s, seat)) if type(step).pick is not Step.pick else set()
        if 0 < len(left) <= _FEW:
            for _ in range(_PICKS):
                left.discard(step.pick(s, seat, deal.trial.rng).text)
                if not left:
                    break
            else:
                raise deal.fail(f"pick gives every legal move now and then, also {left}")
        advice = game.advice(s, seat)
        if advice is not None and (advice.move.is_range or game.why_not(s, seat, advice.move) is not None):
            raise deal.fail(f"advice gave {advice.move.text!r}")


def _single_moves(game: Game[Any], legal: list[Move]) -> set[str]:
    """The texts of legal moves, those of a range one by one."""
    return {
        game.moves.number(move.verb, amount).text if move.is_range else move.text
        for move in legal
        for amount in (range(move.low, min(move.high, move.low + _FEW) + 1) if move.is_range else (0,))
    }


def others_are_refused(deal: Deal) -> None:
    """A move that is not legal is refused with a reason, and changes nothing."""
    game, s, rng = deal.trial.game, deal.s, deal.trial.rng
    before = s.dump()
    known = game.moves.all()
    tried = [known[rng.below(len(known))] for _ in range(12)]
    for seat in range(game.seats):
        legal = [*game.legal(s, seat), *game.asides(s, seat)]
        for move in tried:
            if any(allowed.covers(move) for allowed in legal):
                continue
            why = game.why_not(s, seat, move)
            try:
                game.apply(s, seat, move)
            except CardtableError as error:
                if not str(error).strip() or not why:
                    raise deal.fail(f"the refusal of {move.text!r} has a reason") from None
            else:
                raise deal.fail(f"{move.text!r} is not legal for seat {seat} and was carried out")
            if s.dump() != before:
                raise deal.fail(f"the refused {move.text!r} changed the state")
