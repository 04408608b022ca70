"""The laws every game must keep, whatever its rules: of moves, secrecy, symmetry, rollouts and records."""

from collections.abc import Callable
from typing import Final

from cardtable.testing.laws.moves import (
    check_position,
    conserve,
    copies_are_independent,
    others_are_refused,
    picks_are_legal,
)
from cardtable.testing.laws.records import check_record
from cardtable.testing.laws.rollouts import (
    rollouts_end_unseen,
    rules_read_no_knowledge,
    tricks_on_masks_keep_the_rules,
)
from cardtable.testing.laws.secrecy import (
    bots_are_honest,
    no_leak_by_choice,
    no_leak_by_replay,
    no_leak_by_seed,
    no_leak_by_swap,
    views_are_data,
    worlds_keep_the_view,
)
from cardtable.testing.laws.symmetry import seats_can_be_rotated, suits_can_be_renamed
from cardtable.testing.trial import Deal

Law = Callable[[Deal], None]

EVERYWHERE: Final[tuple[Law, ...]] = (conserve, check_position)
"""Cheap ones, which hold in every position."""
THOROUGH: Final[tuple[Law, ...]] = (
    copies_are_independent,
    picks_are_legal,
    others_are_refused,
    views_are_data,
    worlds_keep_the_view,
    no_leak_by_swap,
    no_leak_by_choice,
    no_leak_by_seed,
    bots_are_honest,
    rules_read_no_knowledge,
    tricks_on_masks_keep_the_rules,
    rollouts_end_unseen,
)
"""Those that hold in every position, too, but take long."""
AFTERWARDS: Final[tuple[Law, ...]] = (no_leak_by_replay, suits_can_be_renamed, seats_can_be_rotated)
"""Those of whole deals."""

__all__ = ["AFTERWARDS", "EVERYWHERE", "THOROUGH", "Law", "check_record", "conserve"]
