"""Tricks with a dummy: declarer's partner lays his hand open after the lead, and declarer plays both."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, KING, NO_SUIT, QUEEN, SUIT_NAMES
from cardtable.engine import QUIET, Game, Move, State
from cardtable.families.tricks import Tricks

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
        self.opposite = bytes([(seat + game.seats // 2) % game.seats for seat in range(game.seats)])
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
        return s.declarer if hand == self.dummy(s) else hand

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Once the opening lead is made dummy's hand lies open."""
        super().apply(s, seat, move)
        if len(s.zones[self.trick]) == 1:
            cards = s.zones[self.hands[self.dummy(s)]]
            if cards and s.seen[cards[0]] != s.layout.everyone:
                for card in cards:
                    s.show(card)

    def trick_taken(self, s: State, winner: i64) -> None:
        """Count the honours in the trick for the hands they came from."""
        is_honour = self.is_honour[s.trump]
        after = self.after[0]
        hand: i64 = s.leader
        for card in s.zones[self.trick]:
            if is_honour[card]:
                s.numbers[self.honours + hand] = s.numbers[self.honours + hand] + 1
            hand = after[hand]

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
