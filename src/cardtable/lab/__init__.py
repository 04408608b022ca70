"""The laboratory: games by the thousand, and what can be learnt from them; odds, counted exactly."""

from cardtable.lab.odds import chance_to_find, odds_against, patterns, splits
from cardtable.lab.review import Judgement, Review, review
from cardtable.lab.simulate import Simulation, simulate

__all__ = [
    "Judgement",
    "Review",
    "Simulation",
    "chance_to_find",
    "odds_against",
    "patterns",
    "review",
    "simulate",
    "splits",
]
