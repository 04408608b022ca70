"""How to play for low alone: by the odds of low hands."""

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.poker.rules.low_wins import LowIfUnopened
from cardtable.games.poker.strategy.course import CourseStrategy
from cardtable.games.poker.strategy.course_odds import CourseOdds
from cardtable.games.poker.strategy.draw import CourseDiscardStrategy
from cardtable.games.poker.strategy.high_low import low_odds


class LowStrategy(CourseStrategy):
    """Bet by how low a hand is, and how low it may become."""

    def course_odds(self) -> CourseOdds:
        """The chances of low hands, reckoned when they are first asked for."""
        return low_odds(self.table)

    def holding(self, s: State, seat: int) -> str:
        """What it is, or what is to be drawn to."""
        hand = self.table.cards(s, seat)
        keep = self.course_odds().keeping(hand, [])
        if self.betting.is_after_draw or len(keep) in (0, len(hand)):
            return self.table.name_of(self.table.value(s, seat))
        return f"{len(keep)} low card{'' if len(keep) == 1 else 's'}"


class LowDiscardStrategy(CourseDiscardStrategy):
    """Keep low cards of different ranks."""

    def course_odds(self) -> CourseOdds:
        """The chances of low hands."""
        return low_odds(self.table)


class EitherStrategy(Strategy):
    """One way to play for the highest hand, another for the lowest, where that depends on the deal."""

    def __init__(self, table: LowIfUnopened, high: Strategy, low: Strategy) -> None:
        super().__init__()
        self.table = table
        self.high = high
        self.low = low

    def now(self, s: State) -> Strategy:
        """How this pot is played."""
        return self.low if self.table.is_low(s) else self.high

    def advise(self, s: State, seat: int) -> Advice | None:
        """As that has it."""
        return self.now(s).advise(s, seat)

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Likewise."""
        self.now(s).watch(s, seat, move)

    def likelihood(self, s: State) -> float:
        """Likewise."""
        return self.now(s).likelihood(s)

    def depends_on(self, s: State) -> list[int]:
        """Likewise."""
        return self.now(s).depends_on(s)
