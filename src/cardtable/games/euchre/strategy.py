"""How euchre is played well before the first lead: making the trump, going alone, what to part with."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, NO_SUIT, SAME_COLOUR, Pack
from cardtable.cards.bits import bit_at
from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.euchre.rules.making_trump import (
    Call,
    CallForBest,
    DefendAlone,
    NameJoker,
    NameSuit,
    OrderUp,
)
from cardtable.mechanics.hands.strategy import ChoosingStrategy
from cardtable.mechanics.tricks.rules import bowers

_DEALT: Final = 5
_TO_MAKE: Final = 20
_TO_GO_ALONE: Final = 32
"""What a hand should be worth, about ten to a trick: with partner's help, or by itself for a march."""


def to_spare(pack: Pack, cards: list[int], trump: int) -> int:
    """The card to part with: the lowest plain singleton but an ace, else the lowest card, trumps last."""
    places = [bowers(pack, card, trump) for card in cards]
    suits = [suit for suit, _ in places]
    ordered = sorted([(suit == trump, rank, card) for (suit, rank), card in zip(places, cards, strict=True)])
    for is_trump, rank, card in ordered:
        if not is_trump and rank < ACE and suits.count(bowers(pack, card, trump)[0]) == 1:
            return card
    return ordered[0][2]


@mypyc_attr(allow_interpreted_subclasses=True)
class MakingStrategy(Strategy):
    """What a hand is worth with each suit as trump, and what that is enough for."""

    def __init__(self, call: Call) -> None:
        super().__init__()
        self.call = call
        self.game = call.game
        pack = call.game.cards
        self.suits = [bytes([bowers(pack, c, trump)[0] for c in range(pack.size)]) for trump in range(5)]
        self.worths = [bytes([self.card_worth(c, trump) for c in range(pack.size)]) for trump in range(5)]

    def card_worth(self, card: int, trump: int) -> int:
        """What a card is worth with a suit as trump, about ten to a sure trick."""
        suit, rank = bowers(self.game.cards, card, trump)
        if suit != trump:
            return 6 if rank == ACE else 0
        return 10 if rank > ACE + 1 else 8 if rank == ACE else max(4, rank - 9)

    def hand_worth(self, s: State, seat: int, trump: int) -> int:
        """What a hand is worth with a suit as trump: its cards, and the suits it can ruff."""
        worths, suits = self.worths[trump], self.suits[trump]
        worth: i64 = 0
        lengths: i64 = 0  # of each suit, eight bits wide: this is asked of every world a search could be in
        for card in s.zones[self.call.hands[seat]]:
            suit: i64 = suits[card]
            worth += worths[card]
            lengths += bit_at(8 * suit)
        if lengths >> 8 * trump & 255 < 2:
            return worth - 6
        for _ in range(NO_SUIT):
            if lengths & 255 == 0:
                worth += 3
            lengths >>= 8
        return worth

    def advise_making(self, worth: int, plain: Move, alone: Move | None) -> Advice:
        """Make the trump on two tricks in hand, alone on three that are sure, else pass."""
        if alone is not None and worth >= _TO_GO_ALONE:
            return Advice(alone, "three tricks are sure: try for all five by yourself")
        if worth >= _TO_MAKE:
            return Advice(plain, "two tricks in hand; partner should find the third")
        return Advice(self.call.pass_, "too few trumps to be sure of two tricks")


class NameJokerStrategy(MakingStrategy):
    """Turn the joker for the suit the hand is best in."""

    def __init__(self, naming: NameJoker) -> None:
        super().__init__(naming)
        self.naming = naming

    def advise(self, s: State, seat: int) -> Advice | None:
        """The suit the hand is best in."""
        worths = [self.hand_worth(s, seat, suit) for suit in range(NO_SUIT)]
        return Advice(self.naming.names[worths.index(max(worths))], "the suit your hand is best in")


class OrderUpStrategy(MakingStrategy):
    """The turn-up counts for the dealer's side and against the other."""

    def __init__(self, ordering: OrderUp) -> None:
        super().__init__(ordering)
        self.ordering = ordering

    def advise(self, s: State, seat: int) -> Advice | None:
        """The turn-up counts for the dealer's side and against the other."""
        trump = s.numbers[self.call.turned]
        turn_up = self.card_worth(s.zones[self.call.up][0], trump)
        side_of = self.game.side_of
        worth = self.hand_worth(s, seat, trump)
        if seat == s.dealer:
            spared = to_spare(self.game.cards, s.zones[self.call.hands[seat]], trump)
            worth += turn_up - self.card_worth(spared, trump)
        else:
            worth += turn_up // 2 if side_of[seat] == side_of[s.dealer] else -turn_up // 2
        accepts = self.ordering.legal(s, seat)
        return self.advise_making(worth, accepts[1], accepts[2] if self.ordering.alone else None)

    def likelihood(self, s: State) -> float:
        """Whoever has made the trump has the hand for it; who passed could not have accepted the turn-up.

        A card that has been played counts for the maker as much as one that helps.
        """
        turned = s.numbers[self.call.turned]
        if s.step < self.ordering.index or turned == NO_SUIT:
            return 1.0
        likely = 1.0
        seats = self.game.seats
        spoken = seats
        if s.declarer >= 0:
            maker = int(s.declarer)
            played = max(0, _DEALT - len(s.zones[self.call.hands[maker]]))
            if self.hand_worth(s, maker, int(s.trump)) + 8 * played < _TO_MAKE - 6:
                likely = 0.2
            if s.trump == turned:
                spoken = (maker - int(s.dealer) - 1) % seats
        elif s.step == self.ordering.index:
            spoken = int(s.turn - s.dealer - 1) % seats
        for place in range(spoken):
            seat = int(s.dealer + 1 + place) % seats
            if seat != s.declarer and self.hand_worth(s, seat, turned) >= _TO_MAKE + 6:
                likely *= 0.3
        return likely


class TakeTurnUpStrategy(ChoosingStrategy):
    """The lowest plain singleton goes, so as to trump that suit; else the lowest card."""

    def advise(self, s: State, seat: int) -> Advice | None:
        """The lowest plain singleton, so as to trump that suit; else the lowest card."""
        card = to_spare(self.game.cards, s.zones[self.choosing.hands[seat]], int(s.trump))
        return Advice(self.choosing.chooses[card], "your least useful card")


class NameSuitStrategy(MakingStrategy):
    """The best of the suits that may be named, by the hand and by what was turned down."""

    def __init__(self, naming: NameSuit) -> None:
        super().__init__(naming)
        self.naming = naming

    def advise(self, s: State, seat: int) -> Advice | None:
        """The best of the suits that may be named, by the hand and by what was turned down."""
        open_suits = [suit for suit in range(NO_SUIT) if suit != s.numbers[self.call.turned]]
        worths = [self.hand_worth(s, seat, suit) + self.next_or_reverse(s, seat, suit) for suit in open_suits]
        names = self.naming.names[open_suits[worths.index(max(worths))]]
        return self.advise_making(max(worths), names[0], names[1] if self.naming.alone else None)

    def next_or_reverse(self, s: State, seat: int, suit: int) -> int:
        """The dealer's side has shown no bower of the colour turned down: its opponents name the other suit
        of that colour, the dealer's side crosses over."""
        turned = s.numbers[self.call.turned]
        dealers = self.game.side_of[seat] == self.game.side_of[s.dealer]
        is_next = turned != NO_SUIT and SAME_COLOUR[turned] == suit
        return 3 if is_next != dealers else -1


class DefendAloneStrategy(MakingStrategy):
    """Only with three tricks in hand."""

    def __init__(self, defending: DefendAlone) -> None:
        super().__init__(defending)
        self.defending = defending

    def advise(self, s: State, seat: int) -> Advice | None:
        """Only with three tricks in hand."""
        if self.hand_worth(s, seat, int(s.trump)) >= _TO_MAKE + 10:
            return Advice(self.defending.alone, "you can hope for three tricks by yourself")
        return Advice(self.call.pass_, "two hands defend better than one")


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
            best = max([(self.card_worth(card, trump), card) for card in cards])[1]
            return Advice(self.calling.gives[best], "the card most likely to take a trick")
        card = to_spare(self.game.cards, cards, trump)
        if self.card_worth(card, trump):
            return Advice(self.calling.stand, "every card of yours can take a trick")
        return Advice(self.calling.calls[card], "partner's best is better than your least useful card")
