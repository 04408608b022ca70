"""Cards that are replaced for chips, one at a time, until all players stand."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import QUIET, Game, Move, State, Step, Strategy
from cardtable.games.poker.rules.table import PokerTable

PRICES: Final = (1, 2, 5)
"""What the first card costs, the second and the third; there is no fourth."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PaidDraw(Step):
    """Each in turn stands, or pays the pot and replaces a card; who has stood draws no more.

    A card that was face down is replaced by one face down, the other by one face up.
    """

    def __init__(self, table: PokerTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """How many cards each has bought, and who has stood."""
        self.game = game
        self.bought = game.seat_numbers("drawn")
        self.stood = game.layout.number("stood", kind=QUIET)
        self.stand = game.moves.plain("stand")
        self.replace = [game.moves.word("replace", word, at) for at, word in enumerate(("down", "up"))]

    def enter(self, s: State) -> None:
        """The first is the player nearest the dealer's left."""
        s.turn = self.table.first_of(self.table.active(s), s.dealer + 1)

    def price(self, s: State, seat: int) -> int:
        """What the next card costs a player; 0 if there is none."""
        bought = s.numbers[self.bought + seat]
        return PRICES[bought] if bought < len(PRICES) else 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """Stand; or replace either card, if there are chips for it."""
        can_pay = s.numbers[self.table.chips + seat] >= self.price(s, seat)
        return [self.stand, *self.replace] if can_pay else [self.stand]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Stand, or pay and be served; after the third card there is nothing to decide."""
        n = s.numbers
        t = self.table
        if move is not self.stand:
            zone = t.hands[seat] if move is self.replace[0] else t.up[seat]
            t.contribute(s, seat, self.price(s, seat), "card")
            s.move(s.zones[zone][0], zone, t.discards)
            s.draw(0, zone)
            n[self.bought + seat] = n[self.bought + seat] + 1
        if move is self.stand or n[self.bought + seat] == len(PRICES):
            n[self.stood] = n[self.stood] | 1 << seat
        left: i64 = t.active(s) & ~n[self.stood]
        if left:
            s.turn = t.first_of(left, seat + 1)
        else:
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card has its price."""
        if move.verb == "replace":
            return f"A card costs {self.price(s, seat)} now, more than you have: stand."
        return ""

    def prompt(self, s: State, seat: int) -> str:
        """What a card costs."""
        return f"stand, or replace a card for {self.price(s, seat)}"

    def strategy(self) -> Strategy:
        """What to replace."""
        from cardtable.games.poker.strategy.paid_draw import PaidDrawStrategy

        return PaidDrawStrategy(self)
