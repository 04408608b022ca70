"""Canastas tallied in one number: how many, of which sorts, and what counts without any wild card."""

from typing import Final

from cardtable.games.canasta.rules.facts import SEQUENCE

COUNT: Final = 0xFF
SORTS: Final = 8
PURE: Final = 16
"""Where the parts of a tally stand."""


def with_rank(reached: list[set[int]], ways: list[tuple[int, int]]) -> list[set[int]]:
    """The tallies that can be had with each number of wild cards laid, with the cards of one rank more."""
    after: list[set[int]] = [set() for _ in reached]
    for used, tallies in enumerate(reached):
        for wild, more in ways:
            if tallies and used + wild < len(reached):
                after[used + wild].update([add_tallies(tally, more) for tally in tallies])
    return after


def add_tallies(tally: int, more: int) -> int:
    """Two tallies of canastas together."""
    pure = (tally >> PURE) + (more >> PURE)
    sorts = (tally | more) & COUNT << SORTS
    return pure << PURE | sorts | (tally & COUNT) + (more & COUNT)


def sequence_tally(count: int) -> int:
    """A tally of so many sequences."""
    return count | SEQUENCE << SORTS if count else 0
