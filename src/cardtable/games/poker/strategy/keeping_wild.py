"""Which card to turn up: the one that is least missed among those face down."""

from typing import Final

from cardtable.engine import Advice, State, Strategy
from cardtable.games.poker.rules.exposing import TurnUpTogether
from cardtable.games.poker.strategy.betting import a_hand
from cardtable.games.poker.strategy.course_odds import CourseOdds, course_odds
from cardtable.games.poker.strategy.high_low import HighLowOdds

_ODD: Final = 0.1
"""How likely a player is to turn up the better card."""


class KeepWildStrategy(Strategy):
    """Keep face down what makes the hand worth most; others are taken to have done the same.

    Where low hands win too it is kept for the half that is more likely to be won, and what others have turned
    up tells little of what they have kept.
    """

    def __init__(self, turning: TurnUpTogether) -> None:
        super().__init__()
        self.turning = turning
        self.table = turning.table
        before = [step for step in turning.game.all_steps if step.index < turning.index]
        self.nth = 1 + sum([isinstance(step, TurnUpTogether) for step in before])
        """So many cards each player shows when he has turned one up at this step."""
        self._course_odds: CourseOdds | None = None
        self.halves = None if self.table.low is None else HighLowOdds(self.table, self.table.low)

    def course_odds(self) -> CourseOdds:
        """The chances with these rounds, reckoned when they are first asked for."""
        if self._course_odds is None:
            self._course_odds = course_odds(self.table)
        return self._course_odds

    def likelihood(self, s: State) -> float:
        """What has just been turned up was worth no more face down than what was kept."""
        t = self.table
        likely = 1.0
        if s.step > self.turning.index and self.halves is None:
            for seat in range(self.turning.game.seats):
                up, kept = s.zones[t.up[seat]], s.zones[t.hands[seat]]
                if len(up) == self.nth and len(kept) == 1:
                    worth = self.course_odds().worth(up + kept, t.wild_with(s, kept))
                    other = self.course_odds().worth(up + kept, t.wild_with(s, up[-1:]))
                    likely *= _ODD if other > worth else 1.0
        return likely

    def depends_on(self, s: State) -> list[int]:
        """The cards kept face down by those who are in."""
        seats = range(self.turning.game.seats)
        return [] if s.step <= self.turning.index else [self.table.hands[seat] for seat in seats]

    def advise(self, s: State, seat: int) -> Advice | None:
        """The rule of thumb by which the chances are reckoned too."""
        t = self.table
        hand = sorted(s.zones[t.hands[seat]])
        cards = hand + t.shown(s, seat)
        low = self.halves if self.halves is not None and self.goes_low(s, seat) else None
        odds = self.course_odds() if low is None else low.low_odds()
        card = odds.turning(hand, t.shown(s, seat))
        rest = [one for one in hand if one != card]
        wild = t.wild_with(s, rest)
        made = t.name_of(odds.worth(cards, wild)) if low is None else low.low.name(-odds.worth(cards, wild))
        kept = " ".join([self.turning.game.cards.text(one) for one in rest])
        return Advice(self.turning.chooses[card], f"With {kept} face down you have {a_hand(made)}.")

    def goes_low(self, s: State, seat: int) -> bool:
        """Whether a player is more likely to win the low half."""
        if self.halves is None:
            return False
        rivals = self.table.others(s, seat)
        high, low = self.halves.halves(s, seat, self.turning.at, rivals, [1.0] * len(rivals))
        return low > high
