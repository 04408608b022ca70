"""No option is idle: each of its values changes a legal move, a score line or a settlement in some deal.

It is tried once for each class of rules and options, not for every row.
"""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from cardtable.engine import GameInfo, Options, says
from cardtable.games import REGISTRY
from cardtable.testing import option_laws
from tests.unit.board import Board

RARE = "comes up once in thousands of deals; tests/games/poker/test_poker_ranks.py"
EXCUSED = {
    ("banking", "face_down"): "who sees a hand changes nothing that is done with it, as the book says",
    ("bridge", "system"): "which conventions are agreed on; a player goes by it, no rule does",
    ("children", "marked"): "helps the memory: cards seen once stay marked in their places, for all to see",
    ("children", "turns"): "an end for a game in which nobody wins anything for hours",
    ("poker", "duplicates"): RARE,
    ("poker", "strict_skeet"): RARE,
    ("poker", "blaze"): RARE,
}
"""By kind and option: why it is not asked to change a deal that is found at once."""

HINTS = option_laws.read_hints(Path(__file__).with_name("telling_matches.txt").read_text(encoding="utf-8"))
"""Which matches are tried first, for those that tell are rare: `scripts/telling_matches.py` finds them."""


def excused_in(info: GameInfo) -> list[str]:
    """The options of a game that are not tried."""
    return [name for kind, name in EXCUSED if kind == info.kind]


@pytest.mark.parametrize("info", option_laws.one_of_each(REGISTRY), ids=lambda info: info.id)
def test_every_value_of_every_option_matters(info: GameInfo) -> None:
    assert option_laws.idle_values(info, excused=excused_in(info), hints=HINTS.get(info.id)) == []


def test_who_is_excused_is_there() -> None:
    there = {(info.kind, name) for info in REGISTRY for name in info.options.__dataclass_fields__}
    assert EXCUSED.keys() <= there


@dataclass(frozen=True, kw_only=True)
class IdleOptions(Options):
    """Options of which one does nothing."""

    speed: int = field(default=1, metadata=says("nobody asks for it", 1, 2))


def test_an_option_that_does_nothing_is_found() -> None:
    info = GameInfo("idle-board", "Idle Board", Board, IdleOptions(), players=(3,))
    assert option_laws.idle_values(info, 4) == [("speed", 2)]
    assert option_laws.idle_values(info, 4, hints={("speed", "2"): 3}) == [("speed", 2)]


def test_a_hint_that_tells_nothing_any_more_is_no_proof_and_no_harm() -> None:
    info = REGISTRY.find("whist")
    values = option_laws.values_to_try(info)
    hints = {(option, str(value)): 7 for option, value in values}
    assert option_laws.idle_values(info, hints=hints) == []
    telling = [option_laws.telling_match(info, *value, hint=7) for value in values]
    for value, nth in zip(values, telling, strict=True):
        assert option_laws.telling_match(info, *value, hint=nth) == nth
