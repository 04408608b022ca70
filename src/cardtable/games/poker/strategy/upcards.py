"""Whether a costly upcard is worth what is asked for it."""

from typing import Final

from cardtable.engine import Advice, State, Strategy
from cardtable.games.poker.rules.upcards import CostlyUpcards
from cardtable.games.poker.strategy.betting import a_hand
from cardtable.games.poker.strategy.course_odds import CourseOdds, course_odds

GROWS: Final = 1.5
"""The pot is worth this many times what is in it, by the bets that are to come."""


class UpcardStrategy(Strategy):
    """Pay if what the pot will be is worth it; otherwise drop."""

    def __init__(self, dealing: CostlyUpcards) -> None:
        super().__init__()
        self.dealing = dealing
        self.table = dealing.table
        self._course_odds: CourseOdds | None = None

    def course_odds(self) -> CourseOdds:
        """The chances with these rounds, reckoned when they are first asked for."""
        if self._course_odds is None:
            self._course_odds = course_odds(self.table)
        return self._course_odds

    def advise(self, s: State, seat: int) -> Advice | None:
        """Weigh the price against the pot."""
        t = self.table
        rivals = t.others(s, seat)
        chance = self.course_odds().chance(
            self.dealing.at,
            t.cards(s, seat),
            [t.shown(s, other) for other in rivals],
            t.drawn_by(s, rivals),
            [1.0] * len(rivals),
            t.wild_in(s, seat),
            t.wild_for_all(s),
        )
        price = self.dealing.asked(s, seat)
        pot = s.numbers[t.pot] + price
        hand = a_hand(t.name_of(t.value(s, seat)))
        why = f"With {hand} you win about {round(100.0 * chance)} of 100, and the pot would"
        why = f"{why} hold {pot}"
        if chance * pot * GROWS >= price:
            return Advice(self.dealing.legal(s, seat)[0], f"{why}: worth {price}.")
        return Advice(self.dealing.drop, f"{why}: too dear at {price}.")
