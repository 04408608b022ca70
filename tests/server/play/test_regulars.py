"""Bots have names like people, and no two at a table the same."""

from cardtable.games import REGISTRY
from cardtable.server.play.regulars import REGULARS, bot_name


def test_a_full_table_has_as_many_names_as_seats() -> None:
    most = max(max(info.players) for info in REGISTRY)
    names = ["rose", "Someone"]
    while len(names) < most:
        names.append(bot_name(names))
    assert len({name.casefold() for name in names}) == most
    assert len(REGULARS) > most
