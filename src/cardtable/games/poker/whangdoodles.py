"""Whangdoodles, or Roodles (book 000, line 2081): after a very good hand a round of Jackpots for more."""

from dataclasses import dataclass, field
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import QUIET, Game, GameInfo, Match, State, Step, says
from cardtable.games.poker.draw_poker import DRAWERS, DrawOptions, DrawPoker
from cardtable.games.poker.jackpots import JACKS
from cardtable.games.poker.rules.betting import AnteUp, Betting
from cardtable.games.poker.rules.draw import ShowOpeners
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.opening import Growing, Opening, PassingBetting
from cardtable.games.poker.rules.table import PokerTable
from cardtable.mechanics.poker_hands import FLUSH, FOURS, FULL_HOUSE, STRAIGHT_FLUSH, Ranking, kind_of

_VERY_GOOD: Final = {
    "flush": FLUSH,
    "full-house": FULL_HOUSE,
    "fours": FOURS,
    "straight-flush": STRAIGHT_FLUSH,
}
_JACKPOTS: Final = "jackpots"
_TO_DEAL: Final = "to deal whangdoodles"


@dataclass(frozen=True, kw_only=True)
class WhangdoodleOptions(DrawOptions):
    """House rules of whangdoodles, and of what is played between them."""

    ante: str = field(default="dealer", metadata=says("who antes in a usual deal", "everyone", "dealer"))
    usual: str = field(
        default="draw",
        metadata=says("what is played usually: any hand opens, or jacks do", "draw", _JACKPOTS),
    )
    very_good: str = field(
        default="full-house", metadata=says("the least hand that leads to whangdoodles", *_VERY_GOOD)
    )
    round_ante: int = field(default=1, metadata=says("chips everybody antes in whangdoodles", 1, 2))


@mypyc_attr(allow_interpreted_subclasses=True)
class WhangdoodleTable(PokerTable):
    """It takes jacks to open in a round of whangdoodles, and else if that is usual."""

    def __init__(
        self, game: Game[Any], ranking: Ranking, form: PokerForm, takeout: int, is_usual: bool
    ) -> None:
        super().__init__(game, ranking, takeout, form)
        self.is_usual = is_usual
        self.left = game.layout.number("whangdoodles", words=_deals_left)
        """How many players have yet to deal in such a round, the dealer among them."""
        self.leads_on = game.layout.number("very good hand", kind=QUIET)
        """Whether a very good hand has been shown."""

    def is_round(self, s: State) -> bool:
        """Whether a round of whangdoodles is on."""
        return s.numbers[self.left] > 0

    def needed(self, s: State) -> int:
        """A pair of jacks, or nothing."""
        return super().needed(s) if self.is_usual or self.is_round(s) else 0


def _deals_left(deals: int) -> str:
    """How long it goes on."""
    if not deals:
        return ""
    return "the last deal of the round" if deals == 1 else f"a deal by each of {deals} more"


class ByRound(Growing):
    """The limit is doubled for the round."""

    def __init__(self, table: WhangdoodleTable) -> None:
        self.table = table

    def most(self, betting: Betting, s: State, agreed: int) -> int:
        """Twice what has been agreed on."""
        return 2 * agreed if self.table.is_round(s) else agreed


class AnteForRound(AnteUp):
    """In the round everybody antes, whatever is usual."""

    def __init__(self, table: WhangdoodleTable, o: WhangdoodleOptions) -> None:
        super().__init__(table, table.form.ante, o.ante == "everyone", o.ante_again == "everyone")
        self.round_table = table
        self.in_round = o.round_ante

    def enter(self, s: State) -> None:
        """The ante of the round, or the usual one."""
        if self.round_table.is_round(s):
            self.ask_all(s, self.in_round)
            self.game.finish(s, self)
        else:
            super().enter(s)


class LeadingOn(ShowOpeners):
    """The showdown, at which it is seen whether a hand is good enough for a round of whangdoodles."""

    def __init__(self, table: WhangdoodleTable, very_good: str) -> None:
        super().__init__(table)
        self.round_table = table
        self.least = _VERY_GOOD[very_good]

    def lay_open(self, s: State) -> None:
        """It need not be the hand that wins."""
        super().lay_open(s)
        t = self.round_table
        best = max([t.value(s, seat) for seat in range(self.game.seats) if not s.sitting_out >> seat & 1])
        if kind_of(best) >= self.least:
            s.numbers[t.leads_on] = 1
            s.note(f"{t.name_of(best)}: a round of whangdoodles follows")


class Whangdoodles(DrawPoker[WhangdoodleOptions]):
    """Draw Poker or Jackpots, and now and then a round of Jackpots for twice the limit."""

    def make_table(self, form: PokerForm) -> PokerTable:
        """The table knows whether such a round is on."""
        o = self.options
        self.round_table = WhangdoodleTable(self, self.ranking(), form, o.takeout, o.usual == _JACKPOTS)
        return self.round_table

    def put_up(self, table: PokerTable) -> list[Step]:
        """Who antes depends on that."""
        return [AnteForRound(self.round_table, self.options)]

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """So does the limit."""
        kind = Opening if at == table.form.intervals[0] else PassingBetting
        return kind(table, self.options, at, last, ByRound(self.round_table))

    def finale(self, table: PokerTable) -> list[Step]:
        """A showdown may lead to such a round."""
        return [LeadingOn(self.round_table, self.options.very_good)]

    def open_match(self, match: Match) -> None:
        """Nobody has shown anything yet."""
        super().open_match(match)
        match.numbers[_TO_DEAL] = [0] * self.seats

    def open_deal(self, match: Match, s: State) -> None:
        """The round is over when everybody has dealt who is still in the game."""
        super().open_deal(match, s)
        to_deal = match.numbers[_TO_DEAL]
        left = [seat for seat in range(self.seats) if to_deal[seat] and match.numbers["in"][seat]]
        s.numbers[self.round_table.left] = len(left)

    def close_deal(self, match: Match, s: State) -> None:
        """One deal by each, beginning with the next dealer; another very good hand begins it anew."""
        super().close_deal(match, s)
        if s.numbers[self.round_table.leads_on]:
            match.numbers[_TO_DEAL] = [1] * self.seats
        else:
            match.numbers[_TO_DEAL][s.dealer] = 0


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "whangdoodles",
        "Whangdoodles",
        Whangdoodles,
        WhangdoodleOptions(),
        JACKS,
        players=DRAWERS,
    ),
)
