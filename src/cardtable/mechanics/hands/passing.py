"""Passing: before the play each player gives cards to another, all at once."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import ASIDE, Game, State
from cardtable.mechanics.hands.choosing import ChooseTogether

LEFT: Final = 1
RIGHT: Final = -1
"""How far away the receiver sits; players opposite are half the table apart."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PassCards(ChooseTogether):
    """Each player chooses cards for another before he sees what he gets himself.

    What is chosen lies aside until all have chosen. Then the cards change hands: who gave a card knows where
    it went.
    """

    def __init__(self, count: int, towards: int) -> None:
        super().__init__("pass", count)
        self.towards = towards

    def bind(self, game: Game[Any]) -> None:
        """What lies aside is seen by its owner."""
        super().bind(game)
        self.piles = game.hand_zones("passing", ASIDE)

    def receiver(self, seat: int) -> int:
        """Who gets a player's cards."""
        return (seat + self.towards) % self.game.seats

    def all_done(self, s: State) -> None:
        """All cards change hands."""
        for giver, aside in enumerate(self.piles):
            s.sweep(aside, self.hands[self.receiver(giver)])
        self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """How many cards go to whom."""
        return f"{super().prompt(s, seat)} to {self.game.seat_name(self.receiver(seat))}"
