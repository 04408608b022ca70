"""Bidding the exact number of tricks, with hands that grow from deal to deal."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import Game, Move, State, Step, Strategy
from cardtable.mechanics.hands.dealing import DealHands
from cardtable.mechanics.tricks.rules import Tricks

_SIZE: Final = "cards each"


@mypyc_attr(allow_interpreted_subclasses=True)
class DealMore(DealHands):
    """One card each in the first deal, two in the second, and so on."""

    def bind(self, game: Game[Any]) -> None:
        """The size of the hands is known to all."""
        super().bind(game)
        self.size = game.layout.number(_SIZE, 1)

    def cards_each(self, s: State) -> int:
        """As many as the deals so far, and one more."""
        return s.numbers[self.size]


@mypyc_attr(allow_interpreted_subclasses=True)
class BidExactly(Step):
    """From eldest hand each in turn bids how many tricks he will take; the total is announced."""

    def bind(self, game: Game[Any]) -> None:
        """A bid for each seat."""
        self.game = game
        self.hands = game.hand_zones()
        self.size = game.layout.number(_SIZE, 1)
        self.bid = game.seat_numbers("bid", -1)
        self.bids = [game.moves.number("bid", tricks) for tricks in range(game.cards.size // game.seats + 1)]

    def enter(self, s: State) -> None:
        """Eldest hand bids first."""
        s.turn = s.leader

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any number from zero to the number of tricks."""
        return self.bids[: s.numbers[self.size] + 1]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any of these."""
        return self.bids[rng.below(s.numbers[self.size] + 1)]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The dealer bids last; then it is said whether the bids are over, under or even."""
        s.numbers[self.bid + seat] = move.amount
        if seat != s.dealer:
            s.turn = (seat + 1) % self.game.seats
            return
        total = sum(s.numbers[self.bid : self.bid + self.game.seats])
        tricks = s.numbers[self.size]
        word = "over" if total > tricks else "under" if total < tricks else "even"
        s.note(f"bids are {word}: {total} for {tricks}")
        self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the bid."""
        return "bid exactly the tricks you will take"

    def strategy(self) -> Strategy:
        """Count winners."""
        from cardtable.games.whist.strategy import BiddingStrategy

        return BiddingStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class ExactTricks(Tricks):
    """Tricks of which each player wants as many as he has bid."""

    def bind(self, game: Game[Any]) -> None:
        """The bids."""
        super().bind(game)
        self.bid = game.seat_numbers("bid", -1)

    def strategy(self) -> Strategy:
        """Win until the bid is reached."""
        from cardtable.games.whist.strategy import ExactTricksStrategy

        return ExactTricksStrategy(self)
