"""What the laws are tried on: games, their variants, numbers of players and mixtures of options.

Trials go by rules, not by row: of the rows that share a class of rules the first is tried at length, the
others, which only set options, get a small share. Mixtures of options and other numbers of players are drawn
from all games together, always as many, by a seed. A game that a change has touched gets the full trials, and
with `--all-trials` every game does.
"""

from collections.abc import Sequence
from itertools import cycle, islice
from math import ceil
from typing import NamedTuple, TypeVar

from cardtable.cards import Rng
from cardtable.engine import GameInfo, list_options
from cardtable.games import REGISTRY

DEALS = 200
"""How many deals a game is tried on in full trials, and each option of it when it is not as usual."""
UNCHANGED = 100
"""How many deals each class of rules is tried on: every planted fault is found in so many."""
FEWEST = 40
"""How many deals each value of an option is tried on at least, in full trials."""
MIXTURE = 20
"""How many deals a mixture of options is tried on, another number of players, or a row that sets options."""
DRAWN = 240
"""How many mixtures are drawn for all games together."""
FULL = 16
"""How many games that a change has touched get the full trials at most; `--all-trials` gives them to all."""
USUAL = 5
"""An option is as usual in one mixture of so many; as usual altogether the game is tried by itself."""

T = TypeVar("T")


class Trial(NamedTuple):
    """A game with a number of players and options, and how many deals of it are played."""

    info: GameInfo
    seats: int
    options: dict[str, object]
    deals: int

    def __str__(self) -> str:
        chosen = "".join(f",{name}={value}" for name, value in self.options.items())
        return f"{self.info.id}[{self.seats}{chosen}]"


def plain_trials(rows: Sequence[GameInfo], full: Sequence[GameInfo] = ()) -> list[Trial]:
    """Each game as the book has it; in full trials for every number of players."""
    firsts = {info.rules: info for info in reversed(rows)}
    found = []
    for info in rows:
        if info in full:
            found += [
                Trial(info, seats, {}, MIXTURE if number else DEALS)
                for number, seats in enumerate(info.players)
            ]
        else:
            found.append(
                Trial(info, info.players[0], {}, UNCHANGED if firsts[info.rules] is info else MIXTURE)
            )
    return found


def drawn_mixtures(rows: Sequence[GameInfo], seed: int, count: int) -> list[Trial]:
    """Mixtures of options and numbers of players of games in turn, in an order that the seed says."""
    rng = Rng(seed)
    varied = [info for info in rows if list_options(info.options) or len(info.players) > 1]
    found = []
    for info in islice(cycle(_shuffled(varied, len(varied), rng)), count):
        options = {}
        for option in list_options(info.options):
            others = [value for value in option.ends() if value != option.default]
            options[option.name] = others[rng.below(len(others))] if rng.below(USUAL) else option.default
        found.append(Trial(info, info.players[rng.below(len(info.players))], options, MIXTURE))
    return found


def mixtures(info: GameInfo) -> list[Trial]:
    """The mixtures of full trials: enough that each value of each option gets its deals.

    Options are mixed, not changed one at a time: house rules are used together, and it is together that they
    go wrong.
    """
    options = list_options(info.options)
    if not options:
        return []
    most = max(len(option.ends()) for option in options) - 1
    unusual = ceil(max(DEALS, FEWEST * most) / MIXTURE)
    count = unusual + ceil(unusual / (USUAL - 1))
    rng = Rng(sum(info.id.encode()))
    seats = _shuffled(list(info.players), count, rng)
    columns: list[list[object]] = []
    for option in options:
        others = [value for value in option.ends() if value != option.default]
        column = others * ceil(unusual / len(others))
        columns.append(_shuffled(column[:unusual] + [option.default] * (count - unusual), count, rng))
    names = [option.name for option in options]
    return [
        Trial(info, seat, dict(zip(names, row, strict=True)), MIXTURE)
        for seat, row in zip(seats, zip(*columns, strict=True), strict=True)
    ]


def drawn_rows(rows: Sequence[GameInfo], seed: int) -> list[GameInfo]:
    """The games in an order that the seed says, of each class of rules one before any comes twice."""
    drawn = _shuffled(rows, len(rows), Rng(seed))
    firsts = {info.rules: info for info in reversed(drawn)}
    return sorted(drawn, key=lambda info: firsts[info.rules] is not info)


def rows_of(kind: str) -> list[GameInfo]:
    """The games of a kind, or all."""
    return [info for info in REGISTRY if kind in ("", info.kind)]


def _shuffled(values: Sequence[T], count: int, rng: Rng) -> list[T]:
    """So many values, each as often as the others, in a random order."""
    values = list(values)
    order = list(range(count))
    rng.shuffle(order)
    return [values[place % len(values)] for place in order]
