"""Costly upcards: who is dealt one pays, or matches the pot, or drops; others bring a further hole card."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, Move, State, Step, Strategy
from cardtable.games.poker.rules.course import DealRound
from cardtable.games.poker.rules.form import EXTRA_CARD, MATCH_POT, UP
from cardtable.games.poker.rules.table import PokerTable


@mypyc_attr(allow_interpreted_subclasses=True)
class CostlyUpcards(DealRound):
    """A round of upcards, dealt one by one, for some have to be paid for before the next is dealt.

    What is paid nobody need match. Who has fewer chips pays those he has and stays in; who has none, or finds
    an empty pot to match, has nothing to pay. An extra hole card is dealt at once, as long as the pack keeps
    an upcard for each player who has yet to get one, and a card for every later round. A card that is turned
    up for all costs nobody anything.
    """

    def __init__(self, table: PokerTable, at: int, last: Step) -> None:
        super().__init__(table, at, UP)
        self.at = at
        self.last = last
        """The step at which the pot is won."""
        self.costs = dict(table.form.ups)

    def bind(self, game: Game[Any]) -> None:
        """Pay or drop."""
        super().bind(game)
        self.drop = game.moves.plain("drop")
        game.moves.number("pay", 1)

    def deal_out(self, s: State) -> None:
        """A card to each who is in, or one for all."""
        t = self.table
        order = [int((s.dealer + i) % t.seats) for i in range(1, t.seats + 1)]
        seats = [seat for seat in order if not s.sitting_out >> seat & 1]
        if len(s.zones[0]) < len(seats) + self.spare:
            s.draw(0, t.common)
            self.game.finish(s, self)
        else:
            self.deal_to(s, seats)

    def deal_to(self, s: State, seats: list[int]) -> None:
        """A card to each of these in turn, up to one that must be paid for."""
        t = self.table
        for served, seat in enumerate(seats, 1):
            cost = self.costs.get(self.game.cards.ranks[s.draw(0, t.up[seat])])
            if cost == EXTRA_CARD:
                if len(s.zones[0]) > len(seats) - served + self.spare:
                    s.draw(0, t.hands[seat])
            elif cost is not None and self.price(s, seat, cost):
                s.turn = seat
                return
        self.game.finish(s, self)

    def price(self, s: State, seat: int, cost: int) -> int:
        """How many chips a player has to pay: no more than he has."""
        n = s.numbers
        return min(n[self.table.pot] if cost == MATCH_POT else cost, n[self.table.chips + seat])

    def asked(self, s: State, seat: int) -> int:
        """What the player in turn has to pay for the card he has just been dealt."""
        return self.price(s, seat, self.costs[self.game.cards.ranks[s.zones[self.table.up[seat]][-1]]])

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pay or drop."""
        return [self.game.moves.number("pay", self.asked(s, seat)), self.drop]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The chips go to the pot, or the hand is thrown away; then the deal goes on with the next player."""
        t = self.table
        if move is self.drop:
            t.leave(s, seat)
            active = t.active(s)
            if not active & (active - 1):
                self.game.jump(s, self.last)
                return
        else:
            t.contribute(s, seat, move.low, f"for the {self.dealt(s, seat)}")
        left = [int((seat + i) % t.seats) for i in range(1, (s.dealer - seat) % t.seats + 1)]
        self.deal_to(s, [other for other in left if not s.sitting_out >> other & 1])

    def dealt(self, s: State, seat: int) -> str:
        """The card that must be paid for."""
        return self.game.cards.name_of(s.zones[self.table.up[seat]][-1])

    def is_match(self, s: State, seat: int) -> bool:
        """Whether it is the pot that must be matched."""
        return self.costs[self.game.cards.ranks[s.zones[self.table.up[seat]][-1]]] == MATCH_POT

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What is asked."""
        return f"You have been dealt the {self.dealt(s, seat)}: {self.prompt(s, seat)}."

    def prompt(self, s: State, seat: int) -> str:
        """The price of the card."""
        price = self.asked(s, seat)
        chips = "1 chip" if price == 1 else f"{price} chips"
        return f"match the pot with {chips}, or drop" if self.is_match(s, seat) else f"pay {chips} or drop"

    def strategy(self) -> Strategy:
        """What a card is worth."""
        from cardtable.games.poker.strategy.upcards import UpcardStrategy

        return UpcardStrategy(self)
