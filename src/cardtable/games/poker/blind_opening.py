"""Blind Opening (book 000, lines 2179-2189) and its forms: the first bets come before the cards are dealt.

In Blind and Straddle (2189-2191) others may straddle, and the limit grows with that; in English Poker (2193)
a raise may double the bet; in the Block System (2195) the dealer puts up a block of chips, and what each has
bet before the draw is the limit after it.
"""

from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.blinds import (
    AfterStraddles,
    BlindBetting,
    Blinds,
    ByDoubling,
    ByStakes,
    ByStraddles,
    Straddles,
)
from cardtable.games.poker.rules.form import DOUBLING, OUT, STAKES, STRADDLES, PokerForm
from cardtable.games.poker.rules.game import PokerGame
from cardtable.games.poker.rules.opening import Growing, PassingBetting
from cardtable.games.poker.rules.table import DUPLICATES, PokerOptions, PokerTable


@dataclass(frozen=True, kw_only=True)
class BlindOptions(PokerOptions):
    """House rules where the first bets are blind."""

    duplicates: bool = field(default=False, metadata=DUPLICATES)
    limit_chips: int = field(default=1, metadata=says("the fixed limit, doubled after the draw", 1, ..., 50))


@dataclass(frozen=True, kw_only=True)
class StraddleOptions(BlindOptions):
    """House rules of Blind and Straddle, in which straddles double the limit."""

    straddles: int = field(default=2, metadata=says("how many may straddle by choice", 1, 2))


BlindOptionsT = TypeVar("BlindOptionsT", bound=BlindOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindGame(PokerGame[BlindOptionsT]):
    """The dealer antes and others bet blind; then the cards are dealt."""

    def put_up(self, table: PokerTable) -> list[Step]:
        """The dealer's ante, then the blind bets."""
        self.blinds = Blinds(table)
        return [*super().put_up(table), self.blinds]

    def growing(self) -> Growing | None:
        """How the fixed limit grows, if it does."""
        how = self.told.growing
        if how == STRADDLES:
            return ByStraddles(self.blinds)
        if how == DOUBLING:
            return ByDoubling()
        return ByStakes() if how == STAKES else None

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """In the first interval the blind bets stand."""
        if at == table.form.intervals[0]:
            return BlindBetting(table, self.options, at, last, self.growing(), self.blinds)
        return self.after_draw(table, at, last)

    def after_draw(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The blind opener begins, as the opener does at Draw Poker."""
        return PassingBetting(table, self.options, at, last, self.growing())


class BlindAndStraddle(BlindGame[StraddleOptions]):
    """The next after the compulsory straddle may straddle too."""

    def put_up(self, table: PokerTable) -> list[Step]:
        """Before they see their cards players are asked whether they straddle."""
        return [*super().put_up(table), Straddles(self.blinds, self.options.straddles)]

    def after_draw(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The last straddler's left begins."""
        return AfterStraddles(table, self.options, at, last, self.growing(), self.blinds)


_BLIND: Final = PokerForm(course="ddddd x", dealer_antes=1, blinds=(1, 2), passing=OUT)
_PLAYERS: Final = (5, 3, 4, 6, 7, 8)

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "blind-opening",
        "Blind Opening",
        BlindGame,
        BlindOptions(),
        _BLIND,
        players=_PLAYERS,
    ),
    GameInfo(
        "blind-and-straddle",
        "Blind and Straddle",
        BlindAndStraddle,
        StraddleOptions(),
        replace(_BLIND, growing=STRADDLES),
        players=_PLAYERS,
    ),
    GameInfo(
        "english-poker",
        "English or Australian Poker",
        BlindGame,
        BlindOptions(),
        replace(_BLIND, growing=DOUBLING),
        players=_PLAYERS,
    ),
    GameInfo(
        "block-system",
        "Block System",
        BlindGame,
        BlindOptions(limit_chips=2),
        replace(_BLIND, dealer_antes=19, blinds=(2, 4), growing=STAKES),
        players=_PLAYERS,
    ),
)
