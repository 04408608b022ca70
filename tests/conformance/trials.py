"""Every game, variant, number of players and option value that the laws are tried on."""

from math import ceil
from typing import TypeVar

from cardtable.cards import Rng
from cardtable.engine import GameInfo, list_options
from cardtable.games import REGISTRY

DEALS = 200
"""How many deals each game is tried on, and each option when it is not as usual."""
FEWEST = 40
"""How many deals each value of an option is tried on at least."""
MIXTURE = 20
"""How many deals a mixture of options is tried on."""
USUAL = 5
"""An option is as usual in one mixture of so many; as usual altogether the game is tried by itself."""

T = TypeVar("T")
Trial = tuple[GameInfo, int, dict[str, object]]


def plain_trials() -> list[Trial]:
    """Each game as the book has it, for every number of players."""
    return [(info, seats, {}) for info in REGISTRY for seats in info.players]


def mixtures(info: GameInfo) -> list[Trial]:
    """Mixtures of options and numbers of players, in most of which an option is not as usual.

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
    return [
        (
            info,
            seats[row],
            {option.name: column[row] for option, column in zip(options, columns, strict=True)},
        )
        for row in range(count)
    ]


def _shuffled(values: list[T], count: int, rng: Rng) -> list[T]:
    """So many values, each as often as the others, in a random order."""
    order = list(range(count))
    rng.shuffle(order)
    return [values[place % len(values)] for place in order]


def trial_id(trial: Trial) -> str:
    """A name for a test."""
    info, seats, options = trial
    chosen = "".join(f",{name}={value}" for name, value in options.items())
    return f"{info.id}[{seats}{chosen}]"
