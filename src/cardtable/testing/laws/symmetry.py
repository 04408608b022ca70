"""Laws of symmetry: a deal is worth the same with suits renamed, and with all players one seat further on."""

from typing import Any

from cardtable.engine import COUNT, QUIET, SEAT, Game, Line, Match, Move, State
from cardtable.testing import twins
from cardtable.testing.trial import Deal


def suits_can_be_renamed(deal: Deal) -> None:
    """Clubs and spades change names: the same deal, to the last point."""
    game = deal.trial.game
    if not game.suits_are_alike():
        return
    renamed = twins.rename_suits(game)
    state = deal.begin([renamed.cards[card] for card in deal.order])
    done = twins.whole_decisions(deal.moves, deal.secret, deal.last)
    kept = [[kind[at] for at in done] for kind in (deal.secret, deal.last)]
    for seat, move in renamed.moves([deal.moves[at] for at in done], kept[0], kept[1]):
        game.apply(state, seat, move)
    if state.scores != deal.s.scores or state.over != deal.s.over:
        raise deal.fail(f"suits renamed give the same scores, not {state.scores}")


def _naming_the_next(game: Game[Any], s: State, seat: int, move: Move) -> Move:
    """The move that names the next seat where this one names a seat, and is the same in all else."""
    if move.seat < 0:
        return move
    named = (move.seat + 1) % game.seats
    moves = [one for one in game.legal(s, seat) if one.seat == named]
    return next(one for one in moves if (one.verb, one.faces, one.low) == (move.verb, move.faces, move.low))


def seats_can_be_rotated(deal: Deal) -> None:
    """All move one seat to the left: the same deal, to the last point, and the same match after it.

    Numbers that a match keeps, as many as there are seats, may be one for each seat or not (a pool with four
    parts): either they go round or they stay.
    """
    game = deal.trial.game
    left = _sides_to_the_left(game)
    if game.seats == 1 or not left or not game.seats_are_alike():
        return
    fault = _where_rotated_differs(deal, left, True)
    if fault and any(len(values) in (len(left), game.seats) for values in deal.match.numbers.values()):
        fault = _where_rotated_differs(deal, left, False) and fault
    if fault:
        raise deal.fail(f"seats rotated give the same {fault}")


def _where_rotated_differs(deal: Deal, left: list[int], go_round: bool) -> str:
    """What differs when all sit one seat to the left, or nothing."""
    game = deal.trial.game
    match = _rotated(game, deal.match, left, go_round)
    state = game.begin(match, deal.order, deal.seed)
    for seat, move in deal.moves:
        actor = (seat + 1) % game.seats
        meant = _naming_the_next(game, state, actor, move)
        if game.why_not(state, actor, meant) is not None:
            return f"moves, {meant.text!r} among them"
        game.apply(state, actor, meant)
    if state.scores != _moved(deal.s.scores, left):
        return f"scores, not {state.scores}"
    if not deal.s.over:
        return ""  # no match goes on from the middle of a deal
    after = deal.match.copy()
    game.close(after, deal.s)
    game.close(match, state)
    wanted = _rotated(game, after, left, go_round)
    for name, values in match.numbers.items():
        if values not in (wanted.numbers[name], after.numbers[name]):  # it is not the seats'
            return f"{name}, not {values}"
    wanted.numbers = match.numbers
    for name, value in _summary(match).items():
        expected = _summary(wanted)[name]
        if value != expected:
            return f"{name} of the match, {expected}, not {value}"
    return ""


def _summary(match: Match) -> dict[str, object]:
    """A match with what its lines come to for each side: which of two equals gets which line may differ."""
    totals = [0] * len(match.scores)
    for line in match.lines:
        if line.side >= 0:
            totals[line.side] += line.points
    return match.dump() | {"lines": totals}


def _sides_to_the_left(game: Game[Any]) -> list[int]:
    """For each side the one that it becomes when all move one seat to the left; none if sides fall apart."""
    found = {(game.side_of[seat], game.side_of[(seat + 1) % game.seats]) for seat in range(game.seats)}
    return [side for _, side in sorted(found)] if len(found) == game.sides else []


def _moved(values: list[int], left: list[int]) -> list[int]:
    """What each side (or seat) has, when they have become others."""
    moved = values[:]
    for before, after in enumerate(left):
        moved[after] = values[before]
    return moved


def _rotated(game: Game[Any], match: Match, left: list[int], go_round: bool = True) -> Match:
    """A match as it would be, had all sat one seat further to the left from the beginning.

    Its numbers, where they are as many as seats or sides, go round with them or not.
    """
    other = match.copy()
    seats = [(seat + 1) % match.seats for seat in range(match.seats)]
    other.dealer = seats[match.dealer]
    other.scores, other.games, other.paid = (
        _moved(values, left) for values in (match.scores, match.games, match.paid)
    )
    other.lines = [
        Line(left[line.side], line.points, line.why) if line.side >= 0 else line for line in match.lines
    ]
    for name, values in match.numbers.items():
        if len(values) in (len(left), match.seats):
            if go_round:
                other.numbers[name] = _moved(values, left if len(values) == len(left) else seats)
        elif _kind_of(game, name) in (SEAT, QUIET):  # what no player reads may be a seat as well
            other.numbers[name] = [seats[seat] if 0 <= seat < match.seats else seat for seat in values]
    return other


def _kind_of(game: Game[Any], name: str) -> str:
    """How a player reads a number, if a step has declared it."""
    index = game.layout.find_number(name)
    return game.layout.numbers[index].kind if index >= 0 else COUNT
