"""The laboratory: games by the thousand, and what can be learnt from them; odds, counted exactly."""

from cardtable.lab.evidence import Evidence, Looks
from cardtable.lab.odds import chance_to_find, odds_against, patterns, splits
from cardtable.lab.review import Judgement, Review, review
from cardtable.lab.simulate import Simulation, simulate
from cardtable.lab.tournament import BOTS, Crew, Duel, Pace, Setting, Tournament, ratings
from cardtable.lab.winnability import Outcome, Question, Winnability

__all__ = [
    "BOTS",
    "Crew",
    "Duel",
    "Evidence",
    "Judgement",
    "Looks",
    "Outcome",
    "Pace",
    "Question",
    "Review",
    "Setting",
    "Simulation",
    "Tournament",
    "Winnability",
    "chance_to_find",
    "odds_against",
    "patterns",
    "ratings",
    "review",
    "simulate",
    "splits",
]
