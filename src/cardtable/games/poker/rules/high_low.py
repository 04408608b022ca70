"""High-low poker: declaring for high, low or both, and dividing the pot."""

from dataclasses import dataclass, field
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import QUIET, SEVERAL, Game, Move, State, Step, Strategy, in_words, says
from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.table import AnteOptions, PokerTable
from cardtable.mechanics.chips.showdown import Showdown, mask_of
from cardtable.mechanics.poker_hands import Ranking

HIGH: Final = 1
LOW: Final = 2
BOTH: Final = HIGH | LOW
_WAYS: Final = ("", "high", "low", "both")
CHIPS_AND_BOTH: Final = "chips-and-both"
NOT_AT_ALL: Final = "none"
LACKING: Final = "lacking"


class LowAgreement:
    """What players agree on where low hands win: how they declare, and how low hands rank."""

    def __init__(
        self,
        declare: str = CHIPS_AND_BOTH,
        ace_low: bool = False,
        wild_low: str = LACKING,
        *,
        runs: bool = True,
        low_aces: bool = True,
    ) -> None:
        self.declare = declare
        self.ace_low = ace_low
        self.wild_low = wild_low
        self.runs = runs
        """Whether straights and flushes count against a hand."""
        self.low_aces = low_aces
        """Whether a pair of aces is the lowest pair where the ace is low."""

    def ranking(self, high: Ranking) -> LowRanking:
        """How hands rank for low that rank so for high."""
        return LowRanking(high, self.ace_low, self.wild_low, runs=self.runs, low_aces=self.low_aces)


DECLARING: Final = says(
    "how players declare what they play for: by hidden chips, with a third for both ways or "
    "without; aloud in turn; or not at all, the cards speaking for themselves",
    CHIPS_AND_BOTH,
    "chips",
    "in-turn",
    NOT_AT_ALL,
)
LOW_ACE: Final = says("the ace is the lowest card of a low hand")
LOW_WILD: Final = says(
    "what a wild card is in a low hand: a card its holder lacks, lower than any card, or any card, "
    "which it does not pair",
    LACKING,
    "zero",
    "double",
)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class HighLowOptions(AnteOptions):
    """House rules of poker played high-low."""

    declare: str = field(default=CHIPS_AND_BOTH, metadata=DECLARING)
    ace_low: bool = field(default=False, metadata=LOW_ACE)
    wild_low: str = field(default=LACKING, metadata=LOW_WILD)


class Declare(Step):
    """Each player says whether he plays for high, for low or for both.

    With chips all decide at once, each for himself, and when the last has decided the chips are exposed. Or
    they declare aloud, from the dealer's left.
    """

    def __init__(self, table: PokerTable, low: LowRanking, method: str) -> None:
        super().__init__()
        self.table = table
        self.low = low
        self.is_hidden = method != "in-turn"
        self.choices: list[int] = [HIGH, LOW, BOTH] if method == "chips-and-both" else [HIGH, LOW]

    def bind(self, game: Game[Any]) -> None:
        """What each has chosen in secret, and what he has declared for all to see."""
        self.game = game
        self.chosen = game.seat_numbers("chosen", kind=QUIET, is_secret=True)
        self.declared = game.seat_numbers("plays for", words=in_words(_WAYS))
        self.declares = [game.moves.word("declare", _WAYS[way], way) for way in self.choices]
        self.expose = game.moves.plain("expose")

    def enter(self, s: State) -> None:
        """All at once, or in turn."""
        if self.is_hidden:
            s.turn = SEVERAL
            s.acting = self.table.active(s)
        else:
            s.turn = self.table.first_of(self.table.active(s), s.dealer + 1)

    def is_decided(self, s: State) -> bool:
        """Whether all hold a chip, which are now exposed."""
        return self.is_hidden and s.turn >= 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """High, low, perhaps both; at last the chips are exposed."""
        return [self.expose] if self.is_decided(s) else self.declares[:]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A chip is taken, a word said, or the chips are exposed."""
        n = s.numbers
        t = self.table
        if move is self.expose:
            for one in range(self.game.seats):
                n[self.declared + one] = n[self.chosen + one]
                n[self.chosen + one] = 0
            self.game.finish(s, self)
        elif self.is_hidden:
            n[self.chosen + seat] = move.low
            s.acting &= ~(1 << seat)
            if not s.acting:
                s.turn = t.first_of(t.active(s), s.dealer + 1)
        else:
            n[self.declared + seat] = move.low
            waiting: i64 = 0
            for one in range(self.game.seats):
                if t.active(s) >> one & 1 and not n[self.declared + one]:
                    waiting |= 1 << one
            if waiting:
                s.turn = t.first_of(waiting, seat)
            else:
                self.game.finish(s, self)

    def imagine(self, s: State, viewer: int, rng: Rng) -> None:
        """A chip that is hidden may be of any colour."""
        if s.step != self.index or not self.is_hidden:
            return
        deciding = s.acting if s.turn < 0 else 0
        for seat in range(self.game.seats):
            if seat != viewer and self.table.active(s) >> seat & 1 and not deciding >> seat & 1:
                s.numbers[self.chosen + seat] = self.choices[rng.below(len(self.choices))]

    def is_secret(self, move: Move) -> bool:
        """Nobody sees the chip in another's hand."""
        return self.is_hidden and move.verb == "declare"

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Which declarations there are."""
        if self.is_decided(s):
            return "All have decided: expose the chips."
        ways = [_WAYS[way] for way in self.choices]
        return f"Declare what you play for: {', '.join(ways[:-1])} or {ways[-1]}."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the declaration."""
        return "all have decided" if self.is_decided(s) else "what do you play for"

    def strategy(self) -> Strategy:
        """What to play for."""
        from cardtable.games.poker.strategy.high_low import DeclareStrategy

        return DeclareStrategy(self)


class HighLowShowdown(Showdown):
    """Every pot is divided between the best high and the best low hand, the odd chip going to high.

    Where players have declared, each contends only for that. Who plays for both must win both outright or
    gets nothing; if nobody is left with a claim, the players in the pot share it alike. If nobody plays for
    one half the best hand the other way takes all.
    """

    def __init__(self, table: PokerTable, low: LowRanking, declares: bool) -> None:
        super().__init__(table)
        self.poker_table = table
        self.low = low
        self.declares = declares

    def bind(self, game: Game[Any]) -> None:
        """What each has declared."""
        super().bind(game)
        self.declared = game.seat_numbers("plays for", words=in_words(_WAYS))

    def award(self, s: State, name: str, chips: int, contending: int) -> None:
        """Give out one pot."""
        t = self.table
        seats = [seat for seat in range(self.game.seats) if contending >> seat & 1]
        highs = [t.value(s, seat) if seat in seats else -1 for seat in range(self.game.seats)]
        # A low hand is counted down from nothing, so that the greatest is the best both ways.
        lows = [
            -self.poker_table.low_value(s, seat) if seat in seats else 1 for seat in range(self.game.seats)
        ]
        ways = [s.numbers[self.declared + seat] if self.declares else BOTH for seat in range(self.game.seats)]
        for_high = [seat for seat in seats if ways[seat] & HIGH]
        for_low = [seat for seat in seats if ways[seat] & LOW]
        if self.declares:
            for seat in seats:
                if ways[seat] == BOTH and _wins(seat, for_high, highs) and _wins(seat, for_low, lows):
                    hands = f"{t.name_of(highs[seat])} and {self.low.name(-lows[seat])}"
                    self.divide(s, chips, 1 << seat, f"{name}, both ways, with {hands}")
                    return
            for_high = [seat for seat in for_high if ways[seat] != BOTH]
            for_low = [seat for seat in for_low if ways[seat] != BOTH]
        if not for_high and not for_low:
            self.divide(s, chips, contending, f"{name}, shared alike, nobody having won as he declared")
            return
        if for_high:
            best = max([highs[seat] for seat in for_high])
            winners = mask_of([seat for seat in for_high if highs[seat] == best])
            part = chips - chips // 2 if for_low else chips
            self.divide(s, part, winners, f"{self.part(name, 'high', for_low)} with {t.name_of(best)}")
        if for_low:
            best = max([lows[seat] for seat in for_low])
            winners = mask_of([seat for seat in for_low if lows[seat] == best])
            part = chips // 2 if for_high else chips
            self.divide(s, part, winners, f"{self.part(name, 'low', for_high)} with {self.low.name(-best)}")

    def part(self, name: str, way: str, others: list[int]) -> str:
        """One half of a pot, or the whole where nobody plays the other way."""
        return f"{way} half of the {name}" if others else f"{name}, all playing for {way},"


def _wins(seat: int, rivals: list[int], worth: list[int]) -> bool:
    """Whether a hand beats those of all rivals; a tie will not do."""
    return all([other == seat or worth[seat] > worth[other] for other in rivals])
