"""Options that do nothing: each value must change a legal move, a score line or a settlement somewhere."""

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any, Final, TypeAlias

from cardtable.cards import Rng, shuffled
from cardtable.engine import Game, GameInfo, Match, Move, State, list_options

_PLAIN: Final = 30
"""So many matches are played with all other options as the row has them, then eight times as many mixed."""
_DEALS: Final = 6
_LONG: Final = 120
"""A match is followed for so many deals; every tenth to its end, or for so many."""

Pair: TypeAlias = tuple[Game[Any], Game[Any]]

_ADVISED, _BY_VERB = 1, 2
"""How moves are chosen; otherwise any legal one."""


Hints: TypeAlias = dict[tuple[str, str], int]
"""For an option and a value, as text, the number of a match that is likely to tell."""


def one_of_each(rows: Iterable[GameInfo]) -> list[GameInfo]:
    """Of the rows that share a class of rules and of options the first, which is tried for all."""
    return list({(info.rules, type(info.options)): info for info in reversed(list(rows))}.values())


def read_hints(text: str) -> dict[str, Hints]:
    """Hints by game, from lines like `whist target 9 4`."""
    hints: dict[str, Hints] = {}
    for line in text.splitlines():
        id, option, rest = line.split(" ", 2)
        value, _, nth = rest.rpartition(" ")
        hints.setdefault(id, {})[option, value] = int(nth)
    return hints


def idle_values(
    info: GameInfo,
    matches: int = _PLAIN,
    excused: Collection[str] = (),
    hints: Hints | None = None,
) -> list[tuple[str, object]]:
    """The options and values that were not found to change anything; those excused are not tried.

    Hints say which match is likely to tell a value apart, by option and value as text.
    """
    return [
        (option, value)
        for option, value in values_to_try(info, excused)
        if telling_match(info, option, value, matches, (hints or {}).get((option, str(value)), -1)) < 0
    ]


def values_to_try(info: GameInfo, excused: Collection[str] = ()) -> list[tuple[str, object]]:
    """Each option with each of its values, or the ends of their range, but the one that the row has."""
    return [
        (option.name, value)
        for option in list_options(info.options)
        if option.name not in excused
        for value in option.ends()
        if value != getattr(info.options, option.name)
    ]


def telling_match(info: GameInfo, option: str, value: object, matches: int = _PLAIN, hint: int = -1) -> int:
    """The number of a match that goes otherwise with this value than with the one the row has, or -1.

    The match of the hint is tried first, then all in order.
    """
    numbers: list[int] = [*([hint] if hint >= 0 else []), *range(9 * matches)]
    for nth in numbers:
        one, other = _pair(info, option, value, nth, matches)
        if tells_apart(one, other, nth):
            return nth
    return -1


def _pair(info: GameInfo, option: str, value: object, nth: int, matches: int) -> Pair:
    """For the nth match the same game without and with a value, for all numbers of players in turn.

    After the first matches others are mixed in.
    """
    seats = info.players[(nth + nth // 10) % len(info.players)]
    if nth < matches:
        return _plain_pair(info, option, value, seats)
    mixed = _mixed(info, option, nth)
    return info.make(seats, mixed), info.make(seats, {**mixed, option: value})


@lru_cache(maxsize=16)
def _plain_pair(info: GameInfo, option: str, value: object, seats: int) -> Pair:
    """The same game without and with a value, all other options as the row has them."""
    return info.make(seats), info.make(seats, {option: value})


def _mixed(info: GameInfo, option: str, seed: int) -> dict[str, object]:
    """Half of the other options at any of their values; this one as the row has it."""
    rng = Rng(seed)
    given: dict[str, object] = {}
    for other in list_options(info.options):
        values = other.ends()
        if rng.below(2):
            given[other.name] = values[rng.below(len(values))]
    return {**given, option: getattr(info.options, option)}


def tells_apart(one: Game[Any], other: Game[Any], seed: int) -> bool:
    """Play a match by both at once, move by move, until they differ.

    Moves are made at random, as they are advised, or at random from each verb as often; every other pack is
    badly shuffled, so that hands come about which are rare.
    """
    if [one.cards.text(card) for card in range(one.cards.size)] != [
        other.cards.text(card) for card in range(other.cards.size)
    ]:
        return True
    rng = Rng(seed)
    match, same = one.new_match(), other.new_match()
    for nth in range(_LONG if seed % 10 == 9 else _DEALS):
        if _told(one, match) != _told(other, same):
            return True
        if match.over:
            break
        order = shuffled(one.cards.size, seed * _LONG + nth)
        if seed // 3 % 2:
            order = _badly_shuffled(one, order, rng)
        s, t = one.begin(match, order, seed), other.begin(same, order, seed)
        if _play(one, s, other, t, rng, seed % 3):
            return True
        if [(line.side, line.points, line.why) for line in s.lines] != [
            (line.side, line.points, line.why) for line in t.lines
        ]:
            return True
        one.close(match, s)
        other.close(same, t)
    return _told(one, match) != _told(other, same)


def _badly_shuffled(game: Game[Any], order: list[int], rng: Rng) -> list[int]:
    """Cards of a rank or of a suit together, so that dealt one by one they come to one hand."""
    pack = game.cards
    keys = pack.suits if rng.below(2) else pack.ranks
    turned = rng.below(pack.size)
    sorted_cards = sorted(order, key=lambda card: (keys[card], pack.ranks[card], card))
    sorted_cards = sorted_cards[turned:] + sorted_cards[:turned]
    each = -(-pack.size // game.seats)
    hands = [sorted_cards[at : at + each] for at in range(0, pack.size, each)]
    return [hand[place] for place in range(each) for hand in hands if place < len(hand)][::-1]


def _play(one: Game[Any], s: State, other: Game[Any], t: State, rng: Rng, style: int) -> bool:
    """Play a deal by both; whether the same moves were not legal, or not by the same seats."""
    while not s.over:
        acting = one.to_act(s)
        if acting != other.to_act(t):
            return True
        for seat in acting:
            if _legal(one, s, seat) != _legal(other, t, seat):
                return True
        seat = acting[rng.below(len(acting))]
        move = _chosen(one, s, seat, rng, style)
        again = other.read(move.text, t, seat)
        one.carry_out(s, seat, move)
        other.carry_out(t, seat, again)
    return not t.over


def _chosen(game: Game[Any], s: State, seat: int, rng: Rng, style: int) -> Move:
    """A move at random; mostly as it is advised; or of a verb at random."""
    if style == _ADVISED and rng.below(8):
        advice = game.advice(s, seat)
        if advice:
            return advice.move
    if style == _BY_VERB:
        legal = game.legal(s, seat)
        verbs = sorted({move.verb for move in legal})
        verb = verbs[rng.below(len(verbs))]
        moves = [move for move in legal if move.verb == verb and not move.is_range]
        if moves:
            return moves[rng.below(len(moves))]
    return game.step_of(s).pick(s, seat, rng)


def _legal(game: Game[Any], s: State, seat: int) -> list[str]:
    """The texts of all that a seat may do."""
    beside = [move for step in game.offering for move in step.asides(s, seat)]
    return [move.text for move in game.legal(s, seat) + beside]


def _told(game: Game[Any], match: Match) -> list[object]:
    """How a match stands, and how it would be settled if it were broken off."""
    stopped = match.copy()
    if not stopped.over:
        game.plan().stop(stopped)
    found = []
    for each in (match, stopped):
        lines = [(line.side, line.points, line.why) for line in each.lines]
        found.append((each.scores, each.games, each.dealer, each.paid, each.over, each.drawn, lines))
    return [*found]
