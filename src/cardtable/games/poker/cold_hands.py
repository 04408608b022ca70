"""Cold Hands (book 000, line 2377): five cards face up for an ante, and the highest hand takes the pot."""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardtable.engine import Game, GameInfo, Move, State, Step, says
from cardtable.games.poker.rules.course import DealRound
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.game import HandGame
from cardtable.games.poker.rules.table import DUPLICATES, HandOptions, PokerTable


@dataclass(frozen=True, kw_only=True)
class ColdHandsOptions(HandOptions):
    """House rules of Cold Hands."""

    duplicates: bool = field(default=False, metadata=DUPLICATES)
    ante: int = field(default=1, metadata=says("chips everybody puts up", 1, ..., 10))


class DealOpenly(DealRound):
    """The dealer deals a round when all have seen the last."""

    def bind(self, game: Game[Any]) -> None:
        """There is one thing to do."""
        super().bind(game)
        self.go_on = game.moves.plain("deal")

    def enter(self, s: State) -> None:
        """It is the dealer's turn."""
        s.turn = s.dealer

    def legal(self, s: State, seat: int) -> list[Move]:
        """Deal."""
        return [self.go_on]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A card to each player."""
        self.deal_out(s)

    def prompt(self, s: State, seat: int) -> str:
        """What everybody waits for."""
        return "deal the next card" if s.zones[self.table.up[seat]] else "deal the first card"


class ColdHands(HandGame[ColdHandsOptions]):
    """Nothing is decided: cards are turned up, and that is all."""

    def form(self) -> PokerForm:
        """For the ante that has been agreed on."""
        return replace(self.told, ante=self.options.ante)

    def deal(self, table: PokerTable, at: int, letters: str) -> Step:
        """Card by card, for all to see how it goes."""
        return DealOpenly(table, at, letters)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "cold-hands",
        "Cold Hands",
        ColdHands,
        ColdHandsOptions(),
        PokerForm(course="u. u. u. u. u."),
        players=(5, 2, 3, 4, 6, 7, 8, 9, 10),
    ),
)
