"""How to choose cards to part with: what is least worth keeping goes first."""

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, State, Strategy
from cardtable.mechanics.hands.choosing import ChooseCards


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoosingStrategy(Strategy):
    """Part with what is least worth keeping, one card after the other."""

    def __init__(self, choosing: ChooseCards) -> None:
        super().__init__()
        self.choosing = choosing
        self.game = choosing.game

    def keeping(self, s: State, cards: list[int], card: int) -> int:
        """How much a player wants to keep one of these cards; the game knows."""
        return 0

    def advise(self, s: State, seat: int) -> Advice | None:
        """What is least worth keeping, card by card: what has gone changes what the others are worth."""
        choosing = self.choosing
        going: list[int] = []
        cards = s.zones[choosing.hands[seat]][:]
        open_to_choice = choosing.following(s, seat)
        for _ in range(choosing.remaining(s, seat)):
            worths = [(self.keeping(s, cards, card), card) for card in open_to_choice if card not in going]
            going.append(min(worths)[1])
            cards.remove(going[-1])
        return Advice(choosing.first_of(going), "nothing you hold is less worth keeping")
