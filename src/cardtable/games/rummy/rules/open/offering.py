"""The first upcard is offered round: whoever takes it has the first turn."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import DISCARDS, QUIET, Game, Move, State, Step, Strategy
from cardtable.games.rummy.rules.open.laid import STOCK, OpenTable


@mypyc_attr(allow_interpreted_subclasses=True)
class OfferUpcardRound(Step):
    """From eldest hand on each may take the upcard alone, without having to use it.

    If all refuse, eldest hand begins: he must draw from the stock, or may do what he could at any time.
    """

    def __init__(self, table: OpenTable, must_draw: bool) -> None:
        super().__init__()
        self.table = table
        self.must_draw = must_draw

    def link(self, melding: Step) -> None:
        """Whoever has taken the upcard goes on with his turn."""
        self.melding = melding

    def bind(self, game: Game[Any]) -> None:
        """Who has refused is known to all."""
        self.game = game
        self.refusals = game.layout.number("refusals", kind=QUIET)
        self.take = game.moves.plain("take", DISCARDS)
        self.pass_by = game.moves.plain("pass")
        self.choice = [self.take, self.pass_by]

    def enter(self, s: State) -> None:
        """Turn the card."""
        s.draw(STOCK, self.table.discards)
        s.player = s.leader
        s.turn = s.leader

    def legal(self, s: State, seat: int) -> list[Move]:
        """Take or pass."""
        return self.choice

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The first to take it plays first."""
        table = self.table
        if move is self.pass_by:
            s.numbers[self.refusals] = s.numbers[self.refusals] + 1
            if s.numbers[self.refusals] < self.game.seats:
                s.turn = (seat + 1) % self.game.seats
                return
        s.player = seat if move is self.take else s.leader
        table.begin_turn(s)
        if move is self.take:
            s.numbers[table.taken] = s.draw(table.discards, table.hands[seat])
        elif self.must_draw:
            s.draw(STOCK, table.hands[s.player])
        else:
            self.game.finish(s, self)
            return
        self.game.jump(s, self.melding)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The upcard comes first."""
        return "The first upcard is offered round: take it, or pass."

    def prompt(self, s: State, seat: int) -> str:
        """Offer it."""
        return f"take the {self.game.cards.text(s.zones[self.table.discards][-1])}, or pass"

    def strategy(self) -> Strategy:
        """Whether it is of use."""
        from cardtable.games.rummy.strategy.open import OfferUpcardRoundStrategy

        return OfferUpcardRoundStrategy(self)
