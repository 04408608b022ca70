"""How piquet is played well: what to exchange, to declare and to lead."""

from typing import Final

from cardtable.engine import Advice, State, Strategy
from cardtable.games.piquet.rules.combinations import POINT, SEQUENCE, SET, Holdings
from cardtable.games.piquet.rules.declaring import Declare
from cardtable.games.piquet.rules.play import AnnounceBlank, CountedTricks, Exchange, LeaveTalon
from cardtable.games.piquet.rules.proving import Prove
from cardtable.mechanics.tricks.strategy import TrickStrategy

_HIGH: Final = (0, 0, 0, 1, 1, 2, 4, 6)
"""What a card is worth for its rank alone, from the seven up."""
_PRIZED: Final = 11
"""A card worth so much for keeping is not thrown to draw another."""


class AnnouncingStrategy(Strategy):
    """Carte blanche is announced by who holds it."""

    def __init__(self, announcing: AnnounceBlank) -> None:
        super().__init__()
        self.announcing = announcing

    def advise(self, s: State, seat: int) -> Advice | None:
        """Take the points."""
        if self.announcing.blank.is_held(s, seat):
            return Advice(self.announcing.blank.move, "it scores ten")
        return Advice(self.announcing.none, "you hold a court card")


class ExchangeStrategy(Strategy):
    """Keep the best suit, sequences, sets and high cards; exchange as many of the others as one may."""

    def __init__(self, exchange: Exchange) -> None:
        super().__init__()
        self.exchange = exchange
        self.holdings = Holdings(exchange.game.cards)

    def keeping(self, cards: list[int]) -> list[int]:
        """How much each card of a hand is worth keeping: high cards, the best suit, sequences and sets."""
        masks = self.holdings.masks(cards)
        suit = self.holdings.find(POINT, masks)[0][2]
        runs = self.holdings.find(SEQUENCE, masks)
        rows = [card for run in runs for card in self.holdings.cards_of(SEQUENCE, run, masks)]
        worths: list[int] = []
        for card in cards:
            place = self.holdings.places[card]
            alike = sum([mask >> place & 1 for mask in masks])
            worth = _HIGH[place] + (4 if card in rows else 0)
            if self.holdings.suits[card] == suit:
                worth += 6
            if place >= 3 and alike >= 3:
                worth += 9 if alike == 4 else 5
            worths.append(worth)
        return worths

    def advise(self, s: State, seat: int) -> Advice | None:
        """Discard what is worth least, one card after the other; then draw."""
        if self.exchange.may_show(s, seat):
            return Advice(self.exchange.blank.move, "it scores ten")
        laid = s.zones[self.exchange.discards[seat]]
        cards = sorted(s.zones[self.exchange.tally.hands[seat]] + laid)
        ranked = sorted(zip(self.keeping(cards), cards, strict=True))
        least = 0 if self.exchange.younger else 1
        chosen = [
            card
            for nth, (worth, card) in enumerate(ranked)
            if nth < least or (worth < _PRIZED and nth < self.exchange.most(s))
        ]
        for card in self.exchange.throwable(s, seat):
            if card in chosen:
                return Advice(
                    self.exchange.throws[card], "it helps neither point, sequence, set nor the play"
                )
        return Advice(self.exchange.draw if laid else self.exchange.stand, "the others are worth keeping")


class TalonStrategy(Strategy):
    """Leave elder in the dark."""

    def __init__(self, talon: LeaveTalon) -> None:
        super().__init__()
        self.talon = talon

    def advise(self, s: State, seat: int) -> Advice | None:
        """He who leads would profit most."""
        return Advice(self.talon.set_aside, "the leader would profit most from seeing them")


class CountedTricksStrategy(TrickStrategy):
    """Cash sure tricks, from the longest suit first; else drive out the other's high cards there."""

    def __init__(self, counted: CountedTricks) -> None:
        super().__init__(counted)
        self.counted = counted

    def unseen_above(self, s: State, card: int) -> int:
        """How many higher cards of its suit the other may still hold."""
        own = s.zones[self.hands[s.hand]] + s.zones[self.counted.discards[s.hand]]
        left = [other for other in self.unplayed(s, self.suits[s.trump][card]) if other not in own]
        return len([other for other in left if self.counted.ranks[other] > self.counted.ranks[card]])

    def advise_lead(self, s: State) -> Advice:
        """The best card left of a suit, or the highest of the longest."""
        hand = s.zones[self.hands[s.hand]]
        suits = self.suits[s.trump]
        held = [self.by_worth(s, [card for card in hand if suits[card] == suit]) for suit in range(4)]
        held.sort(key=len, reverse=True)
        for cards in held:
            if cards and self.unseen_above(s, cards[-1]) == 0:
                return Advice(self.plays[cards[-1]], "it is the best card left of its suit")
        return Advice(self.plays[held[0][-1]], "the highest of your longest suit, to make the others good")


class DeclaringStrategy(Strategy):
    """Declare the best one holds; do not claim what the other has beaten."""

    def __init__(self, declaring: Declare) -> None:
        super().__init__()
        self.declaring = declaring

    def advise(self, s: State, seat: int) -> Advice | None:
        """Declare everything that is good; ask when it may be."""
        move = self.declaring.legal(s, seat)[0]
        kind = s.numbers[self.declaring.kind]
        if move is self.declaring.none[kind] or move is self.declaring.done:
            return Advice(move, "you have nothing to declare")
        if move is self.declaring.good:
            return Advice(move, "you cannot beat it")
        if move is self.declaring.equal:
            return Advice(move, "you hold as good a one: then neither scores")
        if kind != SET and move is self.declaring.ask[kind]:
            return Advice(move, "yours is of the same size and may be higher")
        return Advice(move, "declare the best you hold")


class ProvingStrategy(Strategy):
    """Ask to see what was scored."""

    def __init__(self, proving: Prove) -> None:
        super().__init__()
        self.proving = proving

    def advise(self, s: State, seat: int) -> Advice | None:
        """It costs nothing to know."""
        if seat == s.numbers[self.proving.asker]:
            return Advice(self.proving.see, "it costs nothing to know where those cards are")
        return Advice(self.proving.legal(s, seat)[0], "you must show what you have scored")
