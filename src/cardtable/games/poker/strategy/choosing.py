"""Which strategy bets in an interval: by the form, and by which interval it is."""

from cardtable.engine import Strategy
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.blinds import BlindBetting
from cardtable.games.poker.rules.draw import Draw
from cardtable.games.poker.rules.form import GOES_HIGH, GOES_LOW
from cardtable.games.poker.rules.last_calls import HighStudBetting
from cardtable.games.poker.rules.low_wins import LowIfUnopened, OpeningForLow
from cardtable.games.poker.rules.opening import Opening, PassingBetting
from cardtable.games.poker.strategy.blinds import BlindStrategy
from cardtable.games.poker.strategy.course import CourseStrategy, HighStudStrategy
from cardtable.games.poker.strategy.draw import (
    AfterDrawStrategy,
    CourseDiscardStrategy,
    DiscardStrategy,
    OpeningStrategy,
    WithoutDrawStrategy,
)
from cardtable.games.poker.strategy.high_low import HighLowDiscardStrategy, HighLowStrategy
from cardtable.games.poker.strategy.low import EitherStrategy, LowDiscardStrategy, LowStrategy


def betting_strategy(interval: Betting) -> Strategy:
    """Closed poker is bet by the odds of the draw, all else by those of the course."""
    table = interval.table
    form = table.form
    if isinstance(table, LowIfUnopened):
        if isinstance(interval, OpeningForLow):
            return LowStrategy(interval)
        if isinstance(interval, PassingBetting) and not isinstance(interval, Opening):
            return EitherStrategy(table, AfterDrawStrategy(interval), LowStrategy(interval))
    if form.goal != GOES_HIGH:
        return LowStrategy(interval) if form.goal == GOES_LOW else HighLowStrategy(interval)
    if isinstance(interval, HighStudBetting):
        return HighStudStrategy(interval)
    if isinstance(interval, BlindBetting) and form.is_draw_poker:
        return BlindStrategy(interval)
    if isinstance(interval, Opening):
        if form.is_draw_poker:
            return OpeningStrategy(interval)
        return WithoutDrawStrategy(interval) if form.is_straight_poker else CourseStrategy(interval)
    if isinstance(interval, PassingBetting) and form.is_draw_poker:
        return AfterDrawStrategy(interval)
    return CourseStrategy(interval)


def discard_strategy(draw: Draw) -> Strategy:
    """What is drawn to at closed poker, for high and low, for low alone, and in any other course."""
    table = draw.table
    goal = table.form.goal
    if isinstance(table, LowIfUnopened):
        return EitherStrategy(table, DiscardStrategy(draw), LowDiscardStrategy(draw))
    if goal != GOES_HIGH:
        return LowDiscardStrategy(draw) if goal == GOES_LOW else HighLowDiscardStrategy(draw)
    return DiscardStrategy(draw) if table.form.is_draw_poker else CourseDiscardStrategy(draw)
