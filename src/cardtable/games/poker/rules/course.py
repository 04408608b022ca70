"""The course of a deal: rounds of cards, up or down, to the players and in the centre."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, State, Step
from cardtable.games.poker.rules.form import CENTRE_DOWN, CENTRE_UP, NAMING, TURN, UP
from cardtable.games.poker.rules.table import PokerTable


@mypyc_attr(allow_interpreted_subclasses=True)
class DealRound(Step):
    """A round of cards to all who are in, one at a time from the dealer's left, and to the centre.

    When the pack cannot give everybody an upcard or hole card at stud, a single card is turned up in the
    middle for all. So that there is one to turn up in every later round, each round leaves that many.
    """

    def __init__(self, table: PokerTable, at: int, letters: str) -> None:
        super().__init__()
        self.table = table
        self.letters = letters
        self.spare = table.to_come(at) if table.up else 0

    def bind(self, game: Game[Any]) -> None:
        """The table has all that is needed."""
        self.game = game

    def enter(self, s: State) -> None:
        """Nobody is asked."""
        self.deal_out(s)

    def deal_out(self, s: State) -> None:
        """Deal, or turn up the common card."""
        t = self.table
        order = [(s.dealer + t.way * i) % t.seats for i in range(1, t.seats + 1)]
        seats = [int(seat) for seat in order if not s.sitting_out >> seat & 1]
        for letter in self.letters:
            if letter == TURN:
                s.move(s.zones[t.centre][0], t.centre, t.common)
            elif letter == NAMING:
                s.draw(0, t.naming)
            elif letter in (CENTRE_DOWN, CENTRE_UP):
                s.draw(0, t.centre if letter == CENTRE_DOWN else t.common)
            elif t.up and len(s.zones[0]) < len(seats) + self.spare:
                s.draw(0, t.common)
            else:
                s.deal_round(0, self.receiving(s, seats, letter), 1)
        self.game.finish(s, self)

    def receiving(self, s: State, seats: list[int], letter: str) -> list[int]:
        """Where the cards of a round go: to the hands, or open before the players."""
        t = self.table
        return [t.up[seat] if letter == UP else t.hands[seat] for seat in seats]
