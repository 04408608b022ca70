"""What zones are at the table: their roles, by which players are shown them."""

from typing import Final

PACK: Final = "pack"
STOCK: Final = "stock"
TURNED: Final = "turned"
DISCARDS: Final = "discards"
HAND: Final = "hand"
DUMMY: Final = "dummy"
SHOWN: Final = "shown"
TRICK: Final = "trick"
TAKEN: Final = "taken"
MELD: Final = "meld"
FOUNDATION: Final = "foundation"
TABLEAU: Final = "tableau"
RESERVE: Final = "reserve"
WIDOW: Final = "widow"
CENTRE: Final = "centre"
LAYOUT: Final = "layout"
ASIDE: Final = "aside"
"""Roles of zones: what is dealt from; a player's own stock; what is turned up beside it; what is thrown away;
cards held; a hand that lies open for another to play; cards of a hand that all see; the trick; what was won;
cards laid down for what they count together; what is built up to the end; piles or places side by side; what
waits for its time beside them; cards to be won or bought; what lies in the middle, or before a player in the
course of play; a place of a layout, at which bets lie; what is out of play."""
ROLES: Final = (
    *(PACK, STOCK, TURNED, DISCARDS, HAND, DUMMY, SHOWN, TRICK),
    *(TAKEN, MELD, FOUNDATION, TABLEAU, RESERVE, WIDOW, CENTRE, LAYOUT, ASIDE),
)
STACKED: Final = (PACK, STOCK, DISCARDS, TAKEN, FOUNDATION, RESERVE, ASIDE)
"""Roles of piles of which only the top card matters, unless they say otherwise."""
KEPT: Final = (DISCARDS, FOUNDATION, LAYOUT)
"""Roles of zones whose place is kept when they are empty, unless they say otherwise."""
