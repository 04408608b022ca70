"""Which cards are worth replacing for chips."""

from cardtable.engine import Advice, State, Strategy
from cardtable.games.poker.rules.paid_draw import PaidDraw
from cardtable.games.poker.strategy.course_odds import WORTH_BUYING, course_odds, to_replace
from cardtable.games.poker.strategy.high_low import low_odds


class PaidDrawStrategy(Strategy):
    """Replace the card that is in the way, while it is cheap."""

    def __init__(self, draw: PaidDraw) -> None:
        super().__init__()
        self.draw = draw
        self.table = draw.table

    def advise(self, s: State, seat: int) -> Advice | None:
        """Go for the nearer half of the pot; stand when the hand is good or cards are dear."""
        step, t = self.draw, self.table
        cards = t.cards(s, seat)
        holding = t.name_of(t.value(s, seat))
        keep = self.keeping(cards)
        if len(keep) == len(cards):
            return Advice(step.stand, f"{holding}: there is nothing to replace.")
        if s.numbers[step.bought + seat] >= WORTH_BUYING or len(step.legal(s, seat)) == 1:
            return Advice(step.stand, f"{holding}: another card costs too much.")
        spare = to_replace(t.ranking, cards, keep)
        move = step.replace[0 if spare in s.zones[t.hands[seat]] else 1]
        why = f"The {step.game.cards.text(spare)} is worth {step.price(s, seat)} to be rid of."
        return Advice(move, why)

    def keeping(self, cards: list[int]) -> list[int]:
        """What is worth keeping, for low if the hand wins that half more often."""
        t = self.table
        high = course_odds(t)
        if t.low is None:
            return high.keeping(cards, [])
        low = low_odds(t)
        nothing: list[list[int]] = [[]]
        is_low = low.known(0, cards, nothing, [0], [1.0]) > high.known(0, cards, nothing, [0], [1.0])
        return (low if is_low else high).keeping(cards, [])
