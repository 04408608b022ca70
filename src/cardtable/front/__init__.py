"""What all the ways in share: who is who, what the numbers say, how a typed line is read as moves."""

from cardtable.front.facts import Facts, is_bidding
from cardtable.front.folder import data_folder
from cardtable.front.hands import SUIT_ORDER, collects_melds, has_jacks_for_trumps, place, usual_order
from cardtable.front.names import Names
from cardtable.front.orders import how_many, listed, offered, read_move, read_moves, read_several
from cardtable.front.reports import DealReport, dump_match, has_come_out, together, verdict
from cardtable.front.zones import is_abreast, is_counted, keeper

__all__ = [
    "SUIT_ORDER",
    "DealReport",
    "Facts",
    "Names",
    "collects_melds",
    "data_folder",
    "dump_match",
    "has_come_out",
    "has_jacks_for_trumps",
    "how_many",
    "is_abreast",
    "is_bidding",
    "is_counted",
    "keeper",
    "listed",
    "offered",
    "place",
    "read_move",
    "read_moves",
    "read_several",
    "together",
    "usual_order",
    "verdict",
]
