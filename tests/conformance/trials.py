"""Every game, variant, number of players and option value that the laws are tried on."""

from cardtable.engine import GameInfo, list_options
from cardtable.games import REGISTRY

Trial = tuple[GameInfo, int, dict[str, object]]


def all_trials() -> list[Trial]:
    """Each game as it stands, then with each other number of players, then with each option changed."""
    trials: list[Trial] = []
    for info in REGISTRY:
        usual = info.players[0]
        trials += [(info, seats, {}) for seats in info.players]
        trials += [
            (info, usual, {option.name: value})
            for option in list_options(info.options)
            for value in option.ends()
            if value != option.default
        ]
    return trials


def trial_id(trial: Trial) -> str:
    """A name for a test."""
    info, seats, options = trial
    chosen = "".join(f",{name}={value}" for name, value in options.items())
    return f"{info.id}[{seats}{chosen}]"
