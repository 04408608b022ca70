"""The law of records: what is saved is what was played."""

from collections.abc import Sequence

from cardtable.engine import Registry, Table, load, save
from cardtable.testing.policies import Policy
from cardtable.testing.trial import LawBroken, Trial


def check_record(trial: Trial, policies: Sequence[Policy]) -> None:
    """A match replays from its record to the same result, and a damaged record is refused."""
    table = Table(trial.info, trial.game.seats, trial.options, seed=7)
    for number in range(2):
        policy = policies[number % len(policies)]
        while not table.state.over:
            seat = table.game.to_act(table.state)[0]
            table.play(seat, policy(table.game, table.state, seat, trial.rng))
        if table.match.over:
            break
        table.deal()
    registry = Registry()
    registry.add(trial.info)
    again = load(save(table), registry)
    if again.state != table.state or again.match.dump() != table.match.dump():
        raise LawBroken(f"{trial!r}: a record replays to the same result")
