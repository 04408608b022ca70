"""Tricks with a dummy: declarer's partner lays his hand open after the lead, and declarer plays both."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, KING, NO_SUIT, QUEEN, SUIT_NAMES
from cardtable.cards.bits import count
from cardtable.engine import QUIET, Game, Move, State, Strategy
from cardtable.mechanics.tricks.rollout import PlayOut
from cardtable.mechanics.tricks.rules import Tricks

_HONOURS: Final = (ACE, KING, QUEEN, JACK, 10)


@mypyc_attr(allow_interpreted_subclasses=True)
class DummyTricks(Tricks):
    """Declarer plays from his own and from dummy's hand, each in its turn.

    Honours (the five highest trumps, or the aces at no-trump) are counted as they are played, for the
    hand that held them.
    """

    def bind(self, game: Game[Any]) -> None:
        """A count of the honours each hand has played."""
        super().bind(game)
        pack = game.cards
        self.plays_own_hand = False
        self.leads_tell = True
        self.opposite = bytes([(seat + game.seats // 2) % game.seats for seat in range(game.seats)])
        self.full = game.cards.size // game.seats
        """How many cards a hand has before the opening lead."""
        self.honours = game.seat_numbers("honours played", kind=QUIET)
        self.is_honour = [
            bytes(
                [
                    rank in _HONOURS and (suit == trump or (trump == NO_SUIT and rank == ACE))
                    for suit, rank in zip(pack.suits, pack.ranks, strict=True)
                ]
            )
            for trump in range(5)
        ]

    def dummy(self, s: State) -> i64:
        """Declarer's partner, the player opposite."""
        return self.opposite[s.declarer]

    def decider(self, s: State, hand: i64) -> i64:
        """Declarer chooses from dummy's hand."""
        return s.declarer if hand == self.opposite[s.declarer] else hand

    def led(self, s: State, card: int) -> None:
        """Once the opening lead is made dummy's hand lies open."""
        dummy = self.hands[self.dummy(s)]
        cards = s.zones[dummy]
        if cards and s.seen[cards[0]] != s.layout.everyone:
            s.show_all(dummy)

    def trick_taken(self, s: State, winner: i64) -> None:
        """Count the honours in the trick for the hands they came from."""
        is_honour = self.is_honour[s.trump]
        after = self.after[0]
        hand: i64 = s.leader
        for card in s.zones[self.trick]:
            if is_honour[card]:
                s.numbers[self.honours + hand] = s.numbers[self.honours + hand] + 1
            hand = after[hand]

    def tell_in_masks(self) -> None:
        """The honours."""
        size = self.game.cards.size
        self.honour_cards = [
            places.mask_of([card for card in range(size) if is_honour[card]])
            for places, is_honour in zip(self.places, self.is_honour, strict=True)
        ]

    def settle(self, s: State, t: PlayOut) -> None:
        """The honours that each hand has played."""
        honours: i64 = self.honour_cards[s.trump]
        for holder in t.holders:
            played: i64 = holder.began & ~holder.held & honours
            if played:
                number = self.honours + holder.hand
                s.numbers[number] = s.numbers[number] + count(played)

    def cut_short(self, s: State) -> None:
        """Honours that are not played count all the same."""
        is_honour = self.is_honour[s.trump]
        hand: i64 = s.leader
        for card in s.zones[self.trick]:
            s.numbers[self.honours + hand] = s.numbers[self.honours + hand] + is_honour[card]
            hand = self.after[0][hand]
        for seat, zone in enumerate(self.hands):
            held = len([card for card in s.zones[zone] if is_honour[card]])
            s.numbers[self.honours + seat] = s.numbers[self.honours + seat] + held

    def reason(self, s: State, seat: int, move: Move) -> str:
        """From dummy, too, suit must be followed."""
        if s.hand == seat or move.verb != "play" or len(move.faces) != 1:
            return super().reason(s, seat, move)
        pack = self.game.cards
        if move.face not in s.zones[self.hands[s.hand]]:
            return f"It is dummy's turn to play, and dummy does not hold the {pack.name_of(move.face)}."
        suit = SUIT_NAMES[pack.suits[s.zones[self.trick][0]]]
        return f"Dummy holds a card of {suit}: {suit} were led, so dummy must follow suit."

    def prompt(self, s: State, seat: int) -> str:
        """Which of the two hands is to play."""
        asked = super().prompt(s, seat)
        return asked if s.hand == seat else f"{asked} from dummy's hand"

    def is_declaring(self, s: State) -> bool:
        """Whether the hand to play is declarer's or dummy's."""
        return self.sides[s.hand] == self.sides[s.declarer]

    def strategy(self) -> Strategy:
        """Declarer plans with both his hands, the others see dummy's."""
        from cardtable.games.bridge.strategy.play import DummyStrategy

        return DummyStrategy(self)

    def is_open(self, s: State) -> bool:
        """Whether dummy's hand lies open: after the opening lead."""
        return len(s.zones[self.trick]) > 0 or len(s.zones[self.hands[s.hand]]) < self.full
