"""Piquet (book 000, lines 5795-5879): exchange, declare point, sequences and sets, play twelve tricks."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import Pack, short_pack
from cardtable.engine import FLAG, Game, GameInfo, Match, MatchPlan, Options, State, Step, says
from cardtable.games.piquet.rules.declaring import Declare, Tally
from cardtable.games.piquet.rules.play import (
    AnnounceBlank,
    CarteBlanche,
    CountedTricks,
    Exchange,
    LeaveTalon,
    Rubicon,
)
from cardtable.games.piquet.rules.proving import Prove
from cardtable.mechanics.hands.dealing import DealHands


@dataclass(frozen=True, kw_only=True)
class PiquetOptions(Options):
    """House rules; each default is the book's main rule."""

    american_count: bool = field(
        default=False,
        metadata=says(
            "each lead and each trick taken, one's own lead too, counts one whatever the rank of the card"
        ),
    )
    english_blank: bool = field(
        default=False, metadata=says("carte blanche is announced by either before the non-dealer discards")
    )
    deals: int = field(
        default=6, metadata=says("deals in a game; of four the first and the last count double", 6, 4)
    )


class Piquet(Game[PiquetOptions]):
    """The non-dealer, elder hand, exchanges, declares and leads first; the dealer is younger hand."""

    def pack(self) -> Pack:
        """Sevens up, ace high; no suit is trump."""
        return short_pack(7)

    def steps(self) -> list[Step]:
        """Deal by twos, exchange with the eight cards left, declare, play."""
        o = self.options
        self.tally = Tally(self)
        self.double = self.layout.number("double deal", kind=FLAG)
        blank = CarteBlanche(self, self.tally)
        self.declare = Declare(self.tally)
        self.tricks = CountedTricks(self.tally, o.american_count)
        return [
            DealHands(12, packets=(2,) * 6),
            *([AnnounceBlank(blank)] if o.english_blank else []),
            Exchange(self.tally, blank, younger=False, announced=o.english_blank),
            Exchange(self.tally, blank, younger=True, announced=o.english_blank),
            LeaveTalon(),
            self.declare,
            Prove(self.tally, self.declare),
            self.tricks,
        ]

    def open_deal(self, match: Match, s: State) -> None:
        """In a game of four deals the first and the last count double."""
        s.numbers[self.double] = int(self.options.deals == 4 and match.deals in (0, 3))

    def score(self, s: State) -> None:
        """Most tricks are worth ten, all of them forty; then the deal may count double."""
        for seat in (0, 1):
            took = self.tricks.side_tricks(s, seat)
            if took == 12:
                self.tally.add(s, seat, 40, "capot")
            elif took > 6:
                self.tally.add(s, seat, 10, "most tricks")
            elif took == 6 and seat == 0:
                s.note("six tricks each: neither scores for them")
            made = s.numbers[self.tally.made + seat]
            if made and s.numbers[self.double]:
                s.score(seat, made, "the deal counts double")

    def plan(self) -> MatchPlan:
        """The totals are settled after the last deal."""
        return Rubicon(self.options.deals)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("piquet", "Piquet", Piquet, PiquetOptions(), players=(2,), version=2),
)
