"""How to play with a widow: what to exchange, and when to knock."""

from mypy_extensions import i64

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.poker.rules.widow import Exchange
from cardtable.games.poker.strategy.odds import average_winner
from cardtable.mechanics.poker_hands import name_of, pair_of


class ExchangeStrategy(Strategy):
    """Knock with what usually wins; otherwise make the hand better if that can be done."""

    def __init__(self, exchange: Exchange) -> None:
        super().__init__()
        self.exchange = exchange
        self.table = exchange.table
        self.average = average_winner(exchange.table.ranking)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Knock, take what makes the hand better, or wait; give for it what is worth least."""
        step, t = self.exchange, self.table
        hand = s.zones[t.hands[seat]]
        taken = s.numbers[step.taken]
        if taken >= 0:
            spare = self.spare(hand, taken)
            others = name_of(self.without(hand, spare))
            return Advice(step.gives[spare], f"The others are worth most: {others}.")
        value = t.ranking.value(hand)
        called = name_of(value)
        is_last = s.numbers[step.knocker] >= 0
        if value >= self.average and not is_last:
            return Advice(step.knock, f"{called}: knock before the others get better hands.")
        best = value
        better: Move | None = None
        widow = s.zones[t.open]
        for card in sorted(widow):
            grown = [*hand, card]
            made = self.without(grown, self.spare(grown, card))
            if made > best:
                best, better = made, step.takes[card]
        if widow and t.ranking.value(widow) > best:
            best, better = t.ranking.value(widow), step.exchange
        if better is not None:
            return Advice(better, f"It makes {called} into {name_of(best)}.")
        if not widow and value < pair_of(7):
            return Advice(step.exchange, f"{called}: five other cards are likely to be better.")
        if step.can_pass(s, seat):
            return Advice(step.passing, f"{called}: wait for what the others leave in the widow.")
        return Advice(step.knock, f"{called}: nothing in the widow makes it better.")

    def spare(self, cards: list[int], taken: int) -> int:
        """The card to give of six, one just taken, so that the other five are worth most."""
        best: i64 = -1
        found = -1
        for card in sorted(cards):
            if card != taken:
                value: i64 = self.without(cards, card)
                if value > best:
                    best = value
                    found = card
        return found

    def without(self, cards: list[int], card: int) -> int:
        """What the other cards are worth."""
        return self.table.ranking.value([one for one in cards if one != card])
