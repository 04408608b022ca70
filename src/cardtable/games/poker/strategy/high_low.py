"""How to play high-low: how often each half of the pot is won, and which to declare for."""

from typing import Final

from cardtable.engine import Advice, State, Strategy
from cardtable.games.poker.rules.high_low import BOTH, Declare, HighLowBetting
from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.stud import StudTable
from cardtable.games.poker.strategy.odds import StudOdds, key_of, stud_odds
from cardtable.games.poker.strategy.stud import StudStrategy
from cardtable.mechanics.poker_hands import NO_PAIR, Ranking, kind_of, name_of

HALF: Final = 0.6
"""How likely an opponent is taken to play for the same half."""
SCOOP: Final = 0.8
"""How often each half by itself should be won to play for both: one of them lost, all is lost."""


class LowOdds(StudOdds):
    """The chances of low hands, by how many different low cards there are."""

    def __init__(self, low: LowRanking, ranking: Ranking, rounds: tuple[str, ...]) -> None:
        self.low = low
        self.lows = 0xFF if low.ace_low else 0x7F
        """The eight and all below it."""
        super().__init__(ranking, rounds)

    def worth(self, cards: list[int]) -> int:
        """A low hand is counted down from nothing, so that the greatest is the best."""
        return -self.low.best(cards)

    def shape(self, cards: list[int], value: int, to_come: int) -> int:
        """How many low cards of different ranks a player has, wild ones among them."""
        found = 0
        wild = 0
        for card in cards:
            found |= self.low.bits[card] & self.lows
            wild += self.ranking.is_wild[card]
        return min(5, found.bit_count() + wild) << 4


_LOW_ODDS: Final[dict[tuple[object, ...], LowOdds]] = {}


def low_odds(low: LowRanking, ranking: Ranking, rounds: tuple[str, ...]) -> LowOdds:
    """The chances of low hands with these rounds, reckoned when they are first asked for."""
    key = (*key_of(ranking), low.ace_low, low.wild_low, rounds)
    if key not in _LOW_ODDS:
        _LOW_ODDS[key] = LowOdds(low, ranking, rounds)
    return _LOW_ODDS[key]


class HighLowOdds:
    """The chances for both halves of the pot."""

    def __init__(self, table: StudTable, low: LowRanking) -> None:
        self.table = table
        self.low = low
        self._high_odds: StudOdds | None = None
        self._low_odds: LowOdds | None = None

    def high_odds(self) -> StudOdds:
        """The chances of high hands, reckoned when they are first asked for."""
        if self._high_odds is None:
            self._high_odds = stud_odds(self.table.ranking, self.table.rounds)
        return self._high_odds

    def low_odds(self) -> LowOdds:
        """The chances of low hands, likewise."""
        if self._low_odds is None:
            self._low_odds = low_odds(self.low, self.table.ranking, self.table.rounds)
        return self._low_odds

    def halves(
        self, s: State, seat: int, at: int, rivals: list[int], weights: list[float]
    ) -> tuple[float, float]:
        """How often a player has the best hand for high and for low of those who play for it."""
        t = self.table
        cards = t.cards(s, seat)
        shown = [s.zones[t.up[other]] + s.zones[t.common] for other in rivals]
        halved = [HALF * weight for weight in weights]
        high = self.high_odds().chance(at, cards, shown, halved)
        return high, self.low_odds().chance(at, cards, shown, halved)


def _both(high: float, low: float) -> float:
    """How much of the pot is won by who is so often the best for high and for low."""
    return max(high, low) / 2.0 + min(high, low) / 4.0


class HighLowStrategy(StudStrategy):
    """Bet by the better half, and a little by the other."""

    def __init__(self, betting: HighLowBetting) -> None:
        super().__init__(betting)
        self.odds = HighLowOdds(betting.stud, betting.low)
        self.portion = 0.5

    def chance(self, s: State, seat: int) -> float:
        """How much of the pot a hand wins on the average, one half with the other."""
        rivals = self.table.others(s, seat)
        weights = [self.weight(s, other) for other in rivals]
        high, low = self.odds.halves(s, seat, self.stud.at, rivals, weights)
        return _both(high, low)

    def chance_of(self, held: list[int], shown: list[list[int]]) -> float:
        """The same before anybody has said anything; of a half as if that were all."""
        at = self.stud.at
        high = self.odds.high_odds().known(at, held, shown, HALF)
        low = self.odds.low_odds().known(at, held, shown, HALF)
        return min(1.0, _both(high, low) / self.portion)

    def holding(self, s: State, seat: int) -> str:
        """Name both halves, the low one when there is one."""
        cards = self.table.cards(s, seat)
        low = self.odds.low.best(cards)
        high = f"{super().holding(s, seat)} for high"
        if len(cards) < 5 or kind_of(low) != NO_PAIR:
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
        why = f"{name_of(t.value(s, seat))} for high is best about {round(100.0 * high)} times of 100, "
        why += f"{step.low.name(step.low.best(t.cards(s, seat)))} for low {round(100.0 * low)}."
        if BOTH in step.choices and min(high, low) > SCOOP:
            return Advice(step.declares[2], why)
        return Advice(step.declares[1 if low > high else 0], why)
