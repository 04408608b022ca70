"""Pistol, or Hole-card Stud (book 000, lines 2341-2345): a betting interval on the hole card alone."""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from cardtable.engine import GameInfo, State, Step, says
from cardtable.games.poker.rules.last_calls import HighStudBetting, HighStudOptions
from cardtable.games.poker.rules.stud import StudBetting, StudTable
from cardtable.games.poker.stud_poker import UP_TO_FOURTEEN, HighStud


@dataclass(frozen=True, kw_only=True)
class PistolOptions(HighStudOptions):
    """House rules of Pistol."""

    dealer_bets: bool = field(default=True, metadata=says("the dealer must bet on his hole card"))


class HoleCardBetting(HighStudBetting):
    """The interval on the hole cards, in which the dealer must bet, or the player at his left may."""

    def __init__(self, table: StudTable, o: PistolOptions, last: Step) -> None:
        super().__init__(table, o, 0, last)
        self.must_bet = o.dealer_bets

    def first(self, s: State) -> i64:
        """Nothing shows, so the seat decides."""
        return self.table.first_of(self.table.able(s), s.dealer if self.must_bet else s.dealer + 1)

    def announced(self, s: State, seat: int) -> str:
        """Who bets first, by his seat."""
        return "the dealer bets first" if self.must_bet else "the player at the dealer's left bets first"

    def reason_to_bet(self) -> str:
        """It is the deal that obliges him."""
        return "You are the dealer"


class Pistol(HighStud[PistolOptions]):
    """Five-card Stud with a first interval before any card is turned up."""

    def betting(self, table: StudTable, index: int, last: Step) -> StudBetting:
        """The first interval is another's to begin."""
        return (
            HoleCardBetting(table, self.options, last) if index == 0 else super().betting(table, index, last)
        )


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "pistol",
        "Pistol, or Hole-Card Stud",
        Pistol,
        PistolOptions(),
        "d u u u u",
        players=UP_TO_FOURTEEN,
    ),
)
