"""What euchre players part with: the dealer's card for the turn-up, a lone hand's for partner's best."""

from cardtable.engine import Advice, State
from cardtable.games.euchre.rules.making_trump import CallForBest
from cardtable.games.euchre.strategy.worth import MakingStrategy, to_spare
from cardtable.mechanics.hands.strategy import ChoosingStrategy
from cardtable.mechanics.tricks.rules import bowers


class TakeTurnUpStrategy(ChoosingStrategy):
    """The lowest plain singleton goes, so as to trump that suit; else the lowest card."""

    def advise(self, s: State, seat: int) -> Advice | None:
        """The lowest plain singleton, so as to trump that suit; else the lowest card."""
        card = to_spare(self.game.cards, s.zones[self.choosing.hands[seat]], int(s.trump))
        return Advice(self.choosing.chooses[card], "your least useful card")


class CallForBestStrategy(MakingStrategy):
    """Change the least useful card, unless all are trumps and aces; give the best there is."""

    def __init__(self, calling: CallForBest) -> None:
        super().__init__(calling)
        self.calling = calling

    def advise(self, s: State, seat: int) -> Advice | None:
        """Change the least useful card, unless all are trumps and aces; give the best there is."""
        trump = int(s.trump)
        cards = s.zones[self.call.hands[seat]]
        if s.sitting_out >> seat & 1:
            pack = self.game.cards
            best = max([(self.lone[trump][card], bowers(pack, card, trump)[1], card) for card in cards])[2]
            return Advice(self.calling.gives[best], "the card most likely to take a trick")
        card = to_spare(self.game.cards, cards, trump)
        if self.card_worth(card, trump):
            return Advice(self.calling.stand, "every card of yours can take a trick")
        return Advice(self.calling.calls[card], "partner's best is better than your least useful card")
