"""No option is idle: each of its values changes a legal move, a score line or a settlement in some deal.

It is tried once for each class of rules and options, not for every row.
"""

from dataclasses import dataclass, field

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

ONE_OF_EACH = list({(info.rules, type(info.options)): info for info in reversed(list(REGISTRY))}.values())


@pytest.mark.parametrize("info", ONE_OF_EACH, ids=lambda info: info.id)
def test_every_value_of_every_option_matters(info: GameInfo) -> None:
    excused = [name for kind, name in EXCUSED if kind == info.kind]
    assert option_laws.idle_values(info, excused=excused) == []


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
