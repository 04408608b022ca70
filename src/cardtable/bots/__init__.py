"""Bots: players that choose from what their seat may know; no user interface."""

from cardtable.bots.hints import Hint, hint
from cardtable.bots.levels import LEVELS, Searcher, bot_of
from cardtable.bots.observation import Observation, observe
from cardtable.bots.parallel import search_parallel
from cardtable.bots.players import Beginner, Bot, ByThumb, Casual, RandomBot
from cardtable.bots.prospects import Budget, Prospect
from cardtable.bots.search import Search

__all__ = [
    "LEVELS",
    "Beginner",
    "Bot",
    "Budget",
    "ByThumb",
    "Casual",
    "Hint",
    "Observation",
    "Prospect",
    "RandomBot",
    "Search",
    "Searcher",
    "bot_of",
    "hint",
    "observe",
    "search_parallel",
]
