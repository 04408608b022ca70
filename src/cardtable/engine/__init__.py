"""The engine: state, knowledge, moves, steps, deal and match; knows no particular game."""

from cardtable.engine.errors import (
    AmbiguousMove,
    BadOption,
    BadRecord,
    BadSetup,
    IllegalMove,
    InvalidMove,
    NoWorld,
    UnknownGame,
)
from cardtable.engine.game import Game
from cardtable.engine.layout import CARD, COUNT, FLAG, QUIET, SEAT, SEATS, SUIT, UP, Layout
from cardtable.engine.match import Match, MatchPlan, OneDeal, SoManyDeals, ToTarget, chance_to_reach
from cardtable.engine.moves import Move, MoveTable
from cardtable.engine.options import Options, list_options, says, with_options
from cardtable.engine.record import load, record_of, save
from cardtable.engine.registry import GameInfo, Registry, load_plugins
from cardtable.engine.setup import arrange
from cardtable.engine.state import SEVERAL, Line, State
from cardtable.engine.step import Step
from cardtable.engine.strategy import SUIT_IS_FOLLOWED, Advice, Lookahead, Strategy
from cardtable.engine.table import Event, Table
from cardtable.engine.thoughtful import HARDLY, Thoughtful, Way, open_copy
from cardtable.engine.view import UNSEEN, View, ZoneView, opened_zone, view_zone
from cardtable.engine.worlds import sample

__all__ = [
    "CARD",
    "COUNT",
    "FLAG",
    "HARDLY",
    "QUIET",
    "SEAT",
    "SEATS",
    "SEVERAL",
    "SUIT",
    "SUIT_IS_FOLLOWED",
    "UNSEEN",
    "UP",
    "Advice",
    "AmbiguousMove",
    "BadOption",
    "BadRecord",
    "BadSetup",
    "Event",
    "Game",
    "GameInfo",
    "IllegalMove",
    "InvalidMove",
    "Layout",
    "Line",
    "Lookahead",
    "Match",
    "MatchPlan",
    "Move",
    "MoveTable",
    "NoWorld",
    "OneDeal",
    "Options",
    "Registry",
    "SoManyDeals",
    "State",
    "Step",
    "Strategy",
    "Table",
    "Thoughtful",
    "ToTarget",
    "UnknownGame",
    "View",
    "Way",
    "ZoneView",
    "arrange",
    "chance_to_reach",
    "list_options",
    "load",
    "load_plugins",
    "open_copy",
    "opened_zone",
    "record_of",
    "sample",
    "save",
    "says",
    "view_zone",
    "with_options",
]
