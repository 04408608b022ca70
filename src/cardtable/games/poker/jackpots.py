"""Jackpots (book 000, lines 2159-2171, laws 2449-2647): draw poker in which jacks or better open.

Deuces Wild (line 2375) is the same with every deuce wild; Acepots (002, line 239) takes a pair of aces or
better. In Open on Anything (line 2177) any hand opens, and who does not bet before the draw is mostly out. A
bobtail opens too where that is agreed (line 2175), and progressive jackpots (line 2173) get harder to open.
At Jacks Back (line 2267) the lowest hand wins a pot that nobody has opened for high.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from cardtable.cards import ACE, JACK, KING, QUEEN
from cardtable.engine import GameInfo, Match, State, Step, says
from cardtable.games.poker.draw_poker import DRAW_POKER, DRAWERS, DrawOptions, DrawPoker, PassingOptions
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.high_low import LACKING
from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.low_wins import (
    BettingForEither,
    LowIfUnopened,
    OpeningForHigh,
    OpeningForLow,
)
from cardtable.games.poker.rules.table import PokerTable
from cardtable.mechanics.poker_hands import pair_of, two_pairs_of

JACKS: Final = replace(DRAW_POKER, openers=(pair_of(JACK),))


@dataclass(frozen=True, kw_only=True)
class ProgressiveOptions(DrawOptions):
    """House rules of Progressive Jackpots."""

    two_pairs: bool = field(default=False, metadata=says("the series runs on, from aces to two pairs"))


class ProgressiveJackpots(DrawPoker[ProgressiveOptions]):
    """Each deal that nobody opens makes the next harder to open, until one is opened."""

    def form(self) -> PokerForm:
        """Jacks, queens, kings, aces; perhaps two pairs."""
        pairs = tuple([pair_of(rank) for rank in (JACK, QUEEN, KING, ACE)])
        return replace(self.told, openers=(*pairs, two_pairs_of(3)) if self.options.two_pairs else pairs)

    def open_match(self, match: Match) -> None:
        """No deal has been passed out."""
        super().open_match(match)
        match.numbers["unopened"] = [0]

    def open_deal(self, match: Match, s: State) -> None:
        """What it takes to open goes by how many deals running nobody has opened."""
        super().open_deal(match, s)
        t = self.poker_table
        s.numbers[t.unopened] = min(match.numbers["unopened"][0], len(t.form.openers) - 1)

    def close_deal(self, match: Match, s: State) -> None:
        """Once a pot is opened jacks will do again."""
        super().close_deal(match, s)
        is_opened = s.numbers[self.table.opener] >= 0
        match.numbers["unopened"] = [0 if is_opened else match.numbers["unopened"][0] + 1]


class JacksBack(DrawPoker[DrawOptions]):
    """Jackpots; but what nobody has opened may be opened with any hand, for the lowest to win it."""

    def make_table(self, form: PokerForm) -> PokerTable:
        """Low hands rank as at Lowball."""
        ranking = self.ranking()
        lowest = LowRanking(ranking, True, LACKING, runs=False)
        self.either = LowIfUnopened(self, ranking, self.options.takeout, form, lowest)
        return self.either

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The first of two openings, or the interval after the draw."""
        kind = BettingForEither if table.form.intervals[0] < at else OpeningForHigh
        return kind(self.either, self.options, at, last)

    def steps(self) -> list[Step]:
        """After the first opening there may be another."""
        steps = super().steps()
        first = next(at for at, step in enumerate(steps) if isinstance(step, OpeningForHigh))
        second = OpeningForLow(self.either, self.options, self.either.form.intervals[0], self.last)
        return [*steps[: first + 1], second, *steps[first + 1 :]]


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "jackpots",
        "Jackpots",
        DrawPoker,
        DrawOptions(),
        JACKS,
        players=DRAWERS,
        aliases=("Jacks or Better",),
        version=2,
    ),
    GameInfo(
        "deuces-wild",
        "Deuces Wild",
        DrawPoker,
        DrawOptions(wild="deuces"),
        JACKS,
        players=DRAWERS,
        version=2,
    ),
    GameInfo(
        "jacks-or-bobtail",
        "Jacks or Bobtail to Open",
        DrawPoker,
        DrawOptions(),
        replace(JACKS, bobtail=True),
        players=DRAWERS,
    ),
    GameInfo(
        "progressive-jackpots",
        "Progressive Jackpots",
        ProgressiveJackpots,
        ProgressiveOptions(),
        JACKS,
        players=DRAWERS,
    ),
    GameInfo(
        "open-on-anything",
        "Open on Anything",
        DrawPoker,
        PassingOptions(passing="out"),
        DRAW_POKER,
        players=DRAWERS,
    ),
    GameInfo(
        "acepots",
        "Acepots",
        DrawPoker,
        DrawOptions(),
        replace(DRAW_POKER, openers=(pair_of(ACE),)),
        players=DRAWERS,
    ),
    GameInfo(
        "jacks-back",
        "Jacks Back",
        JacksBack,
        DrawOptions(),
        JACKS,
        players=DRAWERS,
    ),
)
