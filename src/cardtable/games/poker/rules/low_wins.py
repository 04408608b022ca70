"""Tables at which the lowest hand wins the pot: always, or if nobody opens it for the highest."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import QUIET, Game, State, Step, in_words
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.opening import Opening, PassingBetting
from cardtable.games.poker.rules.table import PokerOptions, PokerTable
from cardtable.mechanics.chips.showdown import Showdown
from cardtable.mechanics.poker_hands import NO_PAIR, Ranking, kind_of

_MOST: Final = 1 << 32
"""More than any hand is worth."""
_LOW: Final = 1 << 31
"""More than any high hand is worth, and less than any low one, which is counted down."""
_SEVEN: Final = 7
"""With the ace low so many ranks are no higher than the seven."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LowTable(PokerTable):
    """Hands are worth the more the lower they are."""

    def __init__(
        self, game: Game[Any], ranking: Ranking, takeout: int, form: PokerForm, lowest: LowRanking
    ) -> None:
        super().__init__(game, ranking, takeout, form)
        self.low = self.lowest = lowest
        self.lows = [lowest]

    def value(self, s: State, seat: int) -> int:
        """Counted down, so that the lowest hand is worth most."""
        return _MOST - self.lowest.best(self.cards(s, seat))

    def name_of(self, value: int) -> str:
        """The ranks of a hand, or what spoils it."""
        return self.lowest.name(_MOST - value)


@mypyc_attr(allow_interpreted_subclasses=True)
class LowIfUnopened(PokerTable):
    """The highest hand wins; but if nobody opens for that, the lowest, and then any hand may open."""

    def __init__(
        self, game: Game[Any], ranking: Ranking, takeout: int, form: PokerForm, lowest: LowRanking
    ) -> None:
        super().__init__(game, ranking, takeout, form)
        self.lowest = lowest
        self.lows = [lowest]
        self.pot_for = game.layout.number("pot goes to", words=in_words(("", "the lowest hand")))

    def is_low(self, s: State) -> bool:
        """Whether nobody has opened, and it is the lowest hand that wins."""
        return s.numbers[self.pot_for] == 1

    def needed(self, s: State) -> int:
        """Nothing is needed to open for low."""
        return 0 if self.is_low(s) else super().needed(s)

    def value(self, s: State, seat: int) -> int:
        """Counted down for low."""
        if self.is_low(s):
            return _MOST - self.lowest.best(self.cards(s, seat))
        return super().value(s, seat)

    def name_of(self, value: int) -> str:
        """What it is called for high, or for low."""
        return self.lowest.name(_MOST - value) if value > _LOW else super().name_of(value)


class OpeningForHigh(Opening):
    """If nobody opens in it everybody has another chance, with any hand, for the lowest."""

    def __init__(self, table: LowIfUnopened, o: PokerOptions, at: int, last: Step) -> None:
        super().__init__(table, o, at, last)
        self.either = table

    def close(self, s: State) -> None:
        """If all have passed the pot is for the lowest hand."""
        if not s.numbers[self.to_match]:
            s.numbers[self.either.pot_for] = 1
            s.note("nobody has opened: the lowest hand may win the pot")
        self.game.finish(s, self)


class OpeningForLow(Opening):
    """The second chance to open, for the lowest hand; there is none if the pot is open."""

    def __init__(self, table: LowIfUnopened, o: PokerOptions, at: int, last: Step) -> None:
        super().__init__(table, o, at, last)
        self.either = table
        self.name = f"{at}, low"

    def enter(self, s: State) -> None:
        """Ask all who have not dropped once more."""
        if self.either.is_low(s):
            super().enter(s)
        else:
            self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """Tell what it is for."""
        if s.numbers[self.to_match]:
            return f"for the lowest hand: {super().prompt(s, seat)}"
        return "open the pot for the lowest hand, or pass"


class BettingForEither(PassingBetting):
    """The interval after the draw: for low it is the dealer's left who begins, not the opener."""

    def __init__(self, table: LowIfUnopened, o: PokerOptions, at: int, last: Step) -> None:
        super().__init__(table, o, at, last)
        self.either = table

    def first(self, s: State) -> i64:
        """By the rules of the pot that is played for."""
        return s.dealer + 1 if self.either.is_low(s) else super().first(s)


class CheckedSevens(Showdown):
    """The showdown at which a seven or better that was checked wins nothing of what was bet after that.

    If it is the best hand its owner takes back his call, and has the pot as it was; the others contend for
    what they have bet. If it is beaten he has lost his call like anybody else.
    """

    def __init__(self, table: LowTable) -> None:
        super().__init__(table)
        self.low_table = table

    def bind(self, game: Game[Any]) -> None:
        """What has been bet after the draw, and who has checked then."""
        super().bind(game)
        self.bets = game.seat_numbers("bet")
        self.checked = game.layout.number("checked", kind=QUIET)

    def return_uncalled(self, s: State) -> None:
        """Calls of checked sevens are returned from the best downwards, until another hand is better."""
        n = s.numbers
        t = self.table
        seats = range(self.game.seats)
        before = [n[t.staked + seat] - n[self.bets + seat] for seat in seats]
        super().return_uncalled(s)
        contending = [seat for seat in seats if t.active(s) >> seat & 1 and n[t.staked + seat] > before[seat]]
        while len(contending) > 1:
            best = max([t.value(s, seat) for seat in contending])
            barred = [seat for seat in contending if t.value(s, seat) == best and self.is_barred(s, seat)]
            if not barred:
                break
            for seat in barred:
                t.pay(s, seat, t.take_back(s, seat, before[seat]), "call returned, after checking a seven")
                contending.remove(seat)
        super().return_uncalled(s)

    def is_barred(self, s: State, seat: int) -> bool:
        """Whether a player has checked a hand of different cards, none above the seven."""
        low = self.low_table.lowest.best(self.low_table.cards(s, seat))
        return s.numbers[self.checked] >> seat & 1 == 1 and kind_of(low) == NO_PAIR and low < 1 << _SEVEN
