"""Poker (book 000, lines 1951-2089, laws 2449-2718): one table, at which the players say the form played.

What they agree on besides, limits for instance, is agreed on for poker as such; each form has a row of its
own, with more that can be agreed on. What is agreed on for an evening is here too: a kitty (lines 2053-2055)
and, where few play, a stripped pack (lines 2021 and 445).
"""

from dataclasses import dataclass, field, fields
from typing import Any, Final

from cardtable.cards import Pack, counted
from cardtable.engine import QUIET, Game, GameInfo, Match, MatchPlan, State, Step, says
from cardtable.games.poker.draw_poker import DRAW_POKER, DRAWERS
from cardtable.games.poker.jackpots import JACKS
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.draw import ShowOpeners
from cardtable.games.poker.rules.form import UP, PokerForm
from cardtable.games.poker.rules.game import PokerGame, PokerMatch
from cardtable.games.poker.rules.last_calls import HighStudBetting, HighStudOptions
from cardtable.games.poker.rules.table import DUPLICATES, PokerOptions, PokerTable
from cardtable.games.poker.rules.wild import poker_pack
from cardtable.games.poker.stud_poker import FORMS
from cardtable.mechanics.poker_hands import Ranking

_FORMS: Final = {
    "draw": DRAW_POKER,
    "jackpots": JACKS,
    "five-card-stud": FORMS[5],
    "seven-card-stud": FORMS[7],
}

_FEW: Final = 4
"""No more than so many play with a stripped pack."""
_KITTY: Final = "kitty"


@dataclass(frozen=True, kw_only=True)
class FormOptions(PokerOptions):
    """House rules of poker, the form of it among them."""

    duplicates: bool = field(default=False, metadata=DUPLICATES)
    form: str = field(default="draw", metadata=says("the form that is played", *_FORMS))
    lowest: int = field(
        default=2, metadata=says("the lowest rank in the pack where no more than four play", 2, ..., 7)
    )
    kitty: bool = field(
        default=False, metadata=says("a chip of each pot that was raised more than once goes to the kitty")
    )


class KittyTable(PokerTable):
    """A table with a kitty, which belongs to all."""

    def __init__(self, game: Game[Any], ranking: Ranking, takeout: int, form: PokerForm) -> None:
        super().__init__(game, ranking, takeout, form)
        self.kitty = game.layout.number("kitty")
        self.raised = game.layout.number("raised", kind=QUIET)
        """How many raises there have been in the deal."""

    def count_raise(self, s: State) -> None:
        """More than one make the pot pay."""
        s.numbers[self.raised] = s.numbers[self.raised] + 1


class PotWithKitty(ShowOpeners):
    """The showdown: before the pot is won a chip may be cut from it."""

    def __init__(self, table: KittyTable) -> None:
        super().__init__(table)
        self.kitty_table = table

    def return_uncalled(self, s: State) -> None:
        """What nobody has called is not in the pot."""
        super().return_uncalled(s)
        t = self.kitty_table
        n = s.numbers
        if n[t.raised] > 1 and n[t.pot]:
            n[t.pot] = n[t.pot] - 1
            n[t.kitty] = n[t.kitty] + 1
            s.note("a chip of the pot goes to the kitty")


class Poker(PokerGame[FormOptions]):
    """Poker in the form that has been chosen."""

    def pack(self) -> Pack:
        """Low cards may be stripped from it, where there are few players."""
        return poker_pack(self.options.wild, self.options.lowest if self.seats <= _FEW else 2)

    def form(self) -> PokerForm:
        """As the row of that form has it."""
        return _FORMS[self.options.form]

    def make_table(self, form: PokerForm) -> PokerTable:
        """With a kitty, if that is agreed on."""
        if not self.options.kitty:
            return super().make_table(form)
        self.kitty_table = KittyTable(self, self.ranking(), self.options.takeout, form)
        return self.kitty_table

    def finale(self, table: PokerTable) -> list[Step]:
        """The showdown."""
        return [PotWithKitty(self.kitty_table)] if self.options.kitty else super().finale(table)

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """At stud the highest cards showing begin."""
        if not table.form.has(UP):
            return super().interval(table, at, last)
        o = self.options
        agreed = {made.name: getattr(o, made.name) for made in fields(PokerOptions)}
        return HighStudBetting(table, HighStudOptions(**agreed), at, last)

    def open_match(self, match: Match) -> None:
        """The kitty is empty."""
        super().open_match(match)
        match.numbers[_KITTY] = [0]

    def open_deal(self, match: Match, s: State) -> None:
        """What is in the kitty stays there."""
        super().open_deal(match, s)
        if self.options.kitty:
            s.numbers[self.kitty_table.kitty] = match.numbers[_KITTY][0]

    def close_deal(self, match: Match, s: State) -> None:
        """Until the end of the game."""
        super().close_deal(match, s)
        if self.options.kitty:
            match.numbers[_KITTY] = [s.numbers[self.kitty_table.kitty]]

    def plan(self) -> MatchPlan:
        """A game of so many deals and takeouts."""
        o = self.options
        return KittyMatch(o.takeout, o.deals, o.takeouts)


class KittyMatch(PokerMatch):
    """In the end the kitty is divided among those who are still in the game."""

    def settle(self, match: Match) -> None:
        """Equally; chips that are over go to the first of them at the last dealer's left."""
        order = [(match.dealer + 1 + i) % match.seats for i in range(match.seats)]
        among = [seat for seat in order if self.stays(match, seat)]
        chips = match.numbers[_KITTY][0]
        for place, seat in enumerate(among):
            share = chips // len(among) + (place < chips % len(among))
            if share:
                match.numbers["chips"][seat] += share
                match.note(seat, f"{counted(share, 'chip')} of the kitty")
        match.numbers[_KITTY] = [0]
        super().settle(match)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("poker", "Poker", Poker, FormOptions(), DRAW_POKER, players=DRAWERS),
)
