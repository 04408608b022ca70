"""What to collect, and what to pass on."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, State, Strategy
from cardtable.games.children.rules.fingers import PassUntilFour

_PATIENCE: Final = 5
"""After so many passes a player in doubt goes for another rank."""


@mypyc_attr(allow_interpreted_subclasses=True)
class FingerStrategy(Strategy):
    """Keep what you have most of; pass on what you have least of."""

    def __init__(self, passing: PassUntilFour) -> None:
        super().__init__()
        self.passing = passing
        self.ranks = sorted(set(passing.game.cards.ranks))

    def advise(self, s: State, seat: int) -> Advice | None:
        """A finger to the nose whenever one may; else the card of which there are fewest."""
        passing = self.passing
        if passing.is_race(s):
            return Advice(passing.finger, "The last one is the Pig.")
        if passing.has_four(s, seat):
            return Advice(passing.finger, "You have four of a rank.")
        hand = s.zones[passing.hands[seat]]
        shift = seat + s.numbers[passing.passed] // _PATIENCE
        card = min([(self.liking(shift, card, hand), card) for card in hand])[1]
        return Advice(passing.chooses[card], "Keep what you have most of.")

    def liking(self, shift: int, card: int, hand: list[int]) -> int:
        """How gladly a card is kept: the more there are of its rank, and then each prefers another rank.

        If all went for the same rank when in doubt nobody would ever get it; nor if they never gave one up.
        """
        ranks = self.passing.game.cards.ranks
        alike = len([other for other in hand if ranks[other] == ranks[card]])
        return alike * len(self.ranks) + (self.ranks.index(ranks[card]) + shift) % len(self.ranks)
