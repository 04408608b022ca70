"""Opening a pot, in whatever way hands are judged: what it should promise, and what to do without openers."""

from typing import Final

from cardtable.engine import Advice, State
from cardtable.games.poker.rules.opening import Opening

_AT_ONCE: Final = 1.25
"""How many times the chance to open a player should have who must bet or drop at once."""


def price_of_opening(opening: Opening, s: State, seat: int) -> float:
    """How often a hand should win to open; the antes are won with it.

    Who may not wait for the others should have a little more.
    """
    pot = s.numbers[opening.table.pot]
    least, most = opening.bounds(s, seat)
    stake = min(most, max(least, pot))
    return stake * (_AT_ONCE if opening.bet_or_drop else 1.0) / (pot + 2.0 * stake)


def pass_or_drop(opening: Opening, holding: str, cannot: bool) -> Advice:
    """Pass what cannot open, or is not worth it; drop it where one may not pass."""
    if cannot:
        return Advice(opening.check, "You cannot open.")
    why = f"{holding}: too little to open with before so many."
    return Advice(opening.drop if opening.bet_or_drop else opening.check, why)
