"""How to play high-low: how often each half of the pot is won, and which to declare for."""

from typing import Final

from cardtable.engine import Advice, State, Strategy
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.draw import Draw
from cardtable.games.poker.rules.form import DRAW
from cardtable.games.poker.rules.high_low import BOTH, Declare
from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.table import PokerTable
from cardtable.games.poker.strategy.course import CourseStrategy
from cardtable.games.poker.strategy.course_odds import KEPT, CourseOdds, course_key, course_odds
from cardtable.games.poker.strategy.draw import CourseDiscardStrategy
from cardtable.games.poker.strategy.keeping import low_cards, worth_keeping_low
from cardtable.mechanics.poker_hands import NO_PAIR, kind_of

HALF: Final = 0.6
"""How likely an opponent is taken to play for the same half."""
_STAYS: Final = 0.8
"""The same before a draw, of either half; which it is shows only then."""
_PAT: Final = 6
"""In the place of the number of low cards: a hand to which nobody draws."""
_FOR_HIGH: Final = (0.5, 0.4, 0.2, 0.9, 0.9, 0.9)
"""How likely a player is taken to play for high who has drawn so many cards to a hand of five: few draw one
or two but to low cards, or three but to a pair."""
SCOOP: Final = 0.8
"""How often each half by itself should be won to play for both: one of them lost, all is lost."""


class LowOdds(CourseOdds):
    """The chances of low hands, by how many different low cards there are."""

    def __init__(self, table: PokerTable) -> None:
        self.lows = table.lows
        low = self.lows[0]
        self.low_ranks = low_cards(low)
        self.draws = table.has_draw
        self.has_top = self.draws or table.form.hand < 5
        """Whether not only the number of low cards counts, but also which is the highest of them."""
        super().__init__(table)

    def worth(self, cards: list[int], wild: int = 0) -> int:
        """A low hand is counted down from nothing, so that the greatest is the best."""
        return -self.lows[wild].best(cards)

    def shape(self, cards: list[int], value: int, to_come: int, wild: int = 0) -> int:
        """How many low cards of different ranks a player has, wild ones among them."""
        found = 0
        count = 0
        for card in cards:
            found |= self.lows[wild].bits[card] & self.low_ranks
            count += self.rankings[wild].is_wild[card]
        count = min(self.size, found.bit_count() + count)
        if not self.has_top:
            return count << 4
        if self.draws and to_come and len(cards) == self.size and self.keeping(cards, [], wild) == cards:
            return _PAT << 4 | (-value).bit_length()
        return count << 4 | found.bit_length()

    def keeping(self, hand: list[int], open_cards: list[int], wild: int = 0) -> list[int]:
        """The cards that are worth keeping for low."""
        keep = worth_keeping_low(self.lows[wild], hand + open_cards)
        return [card for card in hand if card in keep]


_LOW_ODDS: Final[dict[tuple[object, ...], LowOdds]] = {}


def low_odds(table: PokerTable) -> LowOdds:
    """The chances of low hands in this form, reckoned when they are first asked for."""
    low = table.lows[0]
    key = (*course_key(table), low.ace_low, low.wild_low, low.runs, low.low_aces)
    found = _LOW_ODDS.get(key)
    if found is None:
        if len(_LOW_ODDS) >= KEPT:
            _LOW_ODDS.clear()
        found = _LOW_ODDS[key] = LowOdds(table)
    return found


class HighLowOdds:
    """The chances for both halves of the pot."""

    def __init__(self, table: PokerTable, low: LowRanking) -> None:
        self.table = table
        self.low = low
        drawing = [at for at, word in enumerate(table.rounds) if DRAW in word]
        self.drawing = min(drawing, default=0)
        """The round of the draw, if there is one."""

    def high_odds(self) -> CourseOdds:
        """The chances of high hands, reckoned when they are first asked for."""
        return course_odds(self.table)

    def low_odds(self) -> LowOdds:
        """The chances of low hands, likewise."""
        return low_odds(self.table)

    def halves(
        self, s: State, seat: int, at: int, rivals: list[int], weights: list[float]
    ) -> tuple[float, float]:
        """How often a player has the best hand for high and for low of those who play for it."""
        t = self.table
        hole, own = s.zones[t.hands[seat]], t.shown(s, seat)
        shown = [t.shown(s, other) for other in rivals]
        drawn = t.drawn_by(s, rivals)
        for_high, for_low = self.weights(at, drawn, weights)
        wild, common = t.wild_in(s, seat), t.wild_for_all(s)
        chances: list[float] = []
        for odds, halved in ((self.high_odds(), for_high), (self.low_odds(), for_low)):
            cards = odds.making(hole, own, wild)
            chances.append(odds.chance(at, cards, shown, drawn, halved, wild, common))
        return chances[0], chances[1]

    def weights(self, at: int, drawn: list[int], weights: list[float]) -> tuple[list[float], list[float]]:
        """For how much of a hand each counts for high, and for low.

        Before the draw who stays has something for one half, and for the other little less than anybody.
        """
        if at < self.drawing or not self.drawing or self.low.size < 5:
            part = _STAYS if at < self.drawing else HALF
            parts = [part * weight for weight in weights]
            return parts, parts
        high = [_FOR_HIGH[count] for count in drawn]
        return (
            [weight * share for weight, share in zip(weights, high, strict=True)],
            [weight * (1.0 - share) for weight, share in zip(weights, high, strict=True)],
        )

    def share(self, at: int, high: float, low: float) -> float:
        """How much of the pot is won by who is so often the best for high and for low.

        Before the draw a player is to draw for one of them.
        """
        return max(high, low) / 2.0 + (0.0 if at < self.drawing else min(high, low) / 4.0)


class HighLowStrategy(CourseStrategy):
    """Bet by the better half, and a little by the other."""

    def __init__(self, betting: Betting) -> None:
        super().__init__(betting)
        low = betting.table.low
        assert low is not None
        self.odds = HighLowOdds(betting.table, low)
        self.portion = 0.5

    def chance(self, s: State, seat: int) -> float:
        """How much of the pot a hand wins on the average, one half with the other."""
        rivals = self.table.others(s, seat)
        weights = [self.weight(s, other) for other in rivals]
        high, low = self.odds.halves(s, seat, self.at, rivals, weights)
        return self.odds.share(self.at, high, low)

    def chance_of(
        self,
        hole: list[int],
        own: list[int],
        shown: list[list[int]],
        drawn: list[int],
        wild: int,
        common: int,
    ) -> float:
        """The same before anybody has said anything; of a half as if that were all."""
        for_high, for_low = self.odds.weights(self.at, drawn, [1.0] * len(shown))
        chances: list[float] = []
        for odds, halved in ((self.odds.high_odds(), for_high), (self.odds.low_odds(), for_low)):
            cards = odds.making(hole, own, wild)
            chances.append(odds.known(self.at, cards, shown, drawn, halved, wild, common))
        return min(1.0, self.odds.share(self.at, chances[0], chances[1]) / self.portion)

    def holding(self, s: State, seat: int) -> str:
        """Name both halves, the low one when there is one."""
        cards = self.table.cards(s, seat)
        low = self.table.low_value(s, seat)
        high = f"{super().holding(s, seat)} for high"
        if len(cards) < self.odds.low.size or kind_of(low) != NO_PAIR:
            return high
        return f"{high} with {self.odds.low.name(low)} for low"


class DeclareStrategy(Strategy):
    """Declare for the half that is won more often; for both only if either is won nearly always."""

    def __init__(self, declare: Declare) -> None:
        super().__init__()
        self.declare = declare
        self.odds = HighLowOdds(declare.table, declare.low)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Declare by the odds, or expose the chips."""
        step = self.declare
        if step.is_decided(s):
            return Advice(step.expose, "All have decided.")
        t = step.table
        rivals = t.others(s, seat)
        high, low = self.odds.halves(s, seat, len(t.rounds) - 1, rivals, [1.0] * len(rivals))
        why = f"{t.name_of(t.value(s, seat))} for high is best about {round(100.0 * high)} times of 100, "
        why += f"{step.low.name(t.low_value(s, seat))} for low {round(100.0 * low)}."
        if BOTH in step.choices and min(high, low) > SCOOP:
            return Advice(step.declares[2], why)
        return Advice(step.declares[1 if low > high else 0], why)


class HighLowDiscardStrategy(CourseDiscardStrategy):
    """Draw for the half of the pot that is won more often."""

    def __init__(self, draw: Draw) -> None:
        super().__init__(draw)
        low = draw.table.low
        assert low is not None
        self.odds_of_halves = HighLowOdds(draw.table, low)
        self.before = self.odds_of_halves.drawing - 1
        """The last round before the draw."""

    def keeping(self, s: State, cards: list[int]) -> list[int]:
        """What is worth keeping for that half, against one other."""
        high, low = self.odds_of_halves.high_odds(), self.odds_of_halves.low_odds()
        unseen: list[list[int]] = [[]]
        for_low = low.known(self.before, cards, unseen, [0], [1.0])
        is_low = for_low > high.known(self.before, cards, unseen, [0], [1.0])
        return (low if is_low else high).keeping(cards, [])

    def is_sound(self, s: State, seat: int) -> bool:
        """Whether all that a player has kept is worth keeping for high, or for low."""
        kept = self.table.kept(s, seat)
        odds = self.odds_of_halves
        return odds.high_odds().keeping(kept, []) == kept or odds.low_odds().keeping(kept, []) == kept
