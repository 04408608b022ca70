"""A canasta by its facts: the pack, the sides, the course of a deal and of a game."""

from dataclasses import dataclass, field
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, Lookahead, Match, MatchPlan, Options, State, Step, says
from cardtable.games.canasta.rules.facts import CanastaRules
from cardtable.games.canasta.rules.lone_hand import LoneHandScore, table_of
from cardtable.games.canasta.rules.scoring import CanastaMatch, CanastaScore
from cardtable.games.canasta.rules.turns import canasta_steps

_RANKS: Final = tuple(sorted(set(FULL_52.ranks)))
PACKS: Final = {
    2: make_pack("double 52-card with four jokers", _RANKS, 2, 4),
    3: make_pack("triple 52-card with six jokers", _RANKS, 3, 6),
    4: make_pack("quadruple 52-card with eight jokers", _RANKS, 4, 8),
}
"""So many packs shuffled together, each with two jokers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CanastaGame(Game[Any]):
    """Meld cards of one rank, seven of them a canasta, and go out when your side has what it needs."""

    def facts(self) -> CanastaRules:
        """In what this canasta differs from others."""
        raise NotImplementedError

    def target(self) -> int:
        """The total that makes a game."""
        return int(self.options.target)

    def pack(self) -> Pack:
        """Several packs shuffled together with their jokers."""
        return PACKS[self.facts().packs]

    def partners(self) -> list[int]:
        """Four are partners crosswise, six three against three; two or three play each for himself."""
        return [seat % 2 for seat in range(self.seats)] if self.seats > 3 else list(range(self.seats))

    def steps(self) -> list[Step]:
        """Deal, turn an upcard, and play turn by turn until somebody is out or the stock is used up."""
        rules = self.facts()
        table = table_of(self, rules)
        self.scoring = LoneHandScore(table) if rules.lone_hand else CanastaScore(table)
        return canasta_steps(rules)

    def open_deal(self, match: Match, s: State) -> None:
        """Somebody rests, if there is one player too many."""
        if self.facts().rests:
            self.scoring.at.resting.open_deal(match, s)

    def score(self, s: State) -> None:
        """Going out, red threes and canastas; the cards melded less those left in hand."""
        self.scoring.write(s)

    def lookahead(self) -> Lookahead:
        """Eight turns, then how the sides stand."""
        from cardtable.games.canasta.strategy import CanastaLookahead

        return CanastaLookahead(self.scoring)

    def plan(self) -> MatchPlan:
        """A game to the target; the last deal is played out."""
        return CanastaMatch(self.target(), self.options.settlement == "hundreds")


@dataclass(frozen=True, kw_only=True)
class MatchOptions(Options):
    """How long a game of a variation is, and how it is paid."""

    target: int = field(
        default=10000,
        metadata=says("points that make a game", 5000, 7500, 10000, 12000, 15000, 20000),
    )
    settlement: str = field(
        default="points",
        metadata=says("the game is paid in points or in rounded hundreds", "points", "hundreds"),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Variation(CanastaGame):
    """A canasta that the book tells by its differences from another."""

    def __init__(self, options: Options, seats: int, facts: object) -> None:
        assert isinstance(facts, CanastaRules)
        self.told = facts
        super().__init__(options, seats)

    def facts(self) -> CanastaRules:
        """What the book tells of it."""
        return self.told
