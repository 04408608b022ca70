"""Robbing: the dealer may take an ace that is turned up for trump, and gives a card for it."""

from typing import Any, Final

from cardtable.cards import ACE
from cardtable.engine import SEAT, TURNED, Game, Move, State, Step, Strategy

UNDER_PACK: Final = 0
"""What is given for the turn-up goes face down under the pack."""


class RobTurnedAce(Step):
    """When an ace is turned up the dealer may discard at once, and has the ace after the first trick."""

    def bind(self, game: Game[Any]) -> None:
        """All know who has announced the ace of trumps, or takes it from the table."""
        self.game = game
        self.hands = game.hand_zones()
        self.up = game.pile("turn-up", TURNED)
        self.holder = game.layout.number("ace announced", -1, kind=SEAT)
        self.robs = game.moves.of_cards("rob")
        self.stand = game.moves.plain("stand")

    def enter(self, s: State) -> None:
        """Ask the dealer, if the turn-up is an ace."""
        if self.game.cards.ranks[s.zones[self.up][0]] == ACE:
            s.turn = s.dealer
        else:
            self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Keep the hand, or give any card of it."""
        return [self.stand, *[self.robs[card] for card in s.zones[self.hands[seat]]]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The card goes under the pack; the ace stays on the table for the present."""
        if move is not self.stand:
            s.move(move.face, self.hands[seat], UNDER_PACK)
            s.numbers[self.holder] = seat
        self.game.finish(s, self)

    def is_secret(self, move: Move) -> bool:
        """The others see that he robs, not what he gives."""
        return move.verb == "rob"

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a card."""
        return "you have turned up an ace: give a card for it, or stand"

    def strategy(self) -> Strategy:
        """Give the least card for the ace."""
        from cardtable.games.spoil_five.strategy import RobbingStrategy

        return RobbingStrategy(self)
