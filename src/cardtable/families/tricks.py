"""Tricks: each hand in turn plays a card, the best card takes them all."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import JACK, JOKER, NO_SUIT, SAME_COLOUR, SUIT_NAMES, Pack, Rng
from cardtable.engine import Game, Move, State, Step

Order = Callable[[Pack, int, int], tuple[int, int]]
"""From pack, card and trump suit: the suit a card belongs to, and its rank in that suit."""


_BEST: Final = 30


def natural(pack: Pack, card: int, trump: int) -> tuple[int, int]:
    """Ace high, then king, queen, jack and so on down; a joker is the best trump."""
    if pack.ranks[card] == JOKER:
        return trump, _BEST
    return pack.suits[card], pack.ranks[card]


def bowers(pack: Pack, card: int, trump: int) -> tuple[int, int]:
    """The jack of trumps is the best trump but the joker; the other jack of its colour is the next."""
    if pack.ranks[card] == JACK and trump != NO_SUIT:
        if pack.suits[card] == trump:
            return trump, _BEST - 1
        if pack.suits[card] == SAME_COLOUR[trump]:
            return trump, _BEST - 2
    return natural(pack, card, trump)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tricks(Step):
    """Follow suit if able; the highest trump takes the trick, or else the highest card of the suit led.

    The winner leads to the next. `s.leader` makes the opening lead unless his seat sits out.
    """

    def __init__(self, order: Order = natural) -> None:
        super().__init__()
        self.order = order

    def bind(self, game: Game[Any]) -> None:
        """Hands, the trick on the table, a pile of taken cards and a count of tricks for each side."""
        self.game = game
        self.seats: i64 = game.seats
        self.single = game.cards.is_single
        self.hands = game.hand_zones()
        self.trick = game.open_zone("trick")
        self.taken = [game.open_zone(f"taken {side}") for side in range(game.sides)]
        self.tricks = [game.layout.number(f"tricks {side}") for side in range(game.sides)]
        self.plays = game.moves.of_cards("play")
        pack = game.cards
        placed = [[self.order(pack, card, trump) for card in range(pack.size)] for trump in range(5)]
        self.suits = [[suit for suit, _ in row] for row in placed]
        self.faces_in = [
            [sum({1 << pack.face_of[c] for c in range(pack.size) if row[c][0] == suit}) for suit in range(5)]
            for row in placed
        ]
        # strength[trump][led][card]: 0 for a card that cannot win
        self.strength = [
            [
                [
                    rank + 100 if suit == trump and trump != NO_SUIT else rank if suit == led else 0
                    for suit, rank in row
                ]
                for led in range(5)
            ]
            for trump, row in enumerate(placed)
        ]

    def enter(self, s: State) -> None:
        """The leader leads; if he sits out, the next player to his left."""
        self.lead(s, s.leader)

    def lead(self, s: State, seat: i64) -> None:
        """Give the lead to a seat, or to the next that takes part."""
        while s.sitting_out >> seat & 1:
            seat = self.left_of(seat)
        s.leader = seat
        s.hand = seat
        s.turn = self.decider(s, seat)

    def left_of(self, seat: i64) -> i64:
        """The next seat to the left."""
        return 0 if seat + 1 == self.seats else seat + 1

    def decider(self, s: State, hand: i64) -> i64:
        """The seat that chooses from a hand: its own, unless a declarer plays dummy's."""
        return hand

    def playable(self, s: State, hand: i64) -> list[int]:
        """The cards that may be played from a hand: of the suit led if there are any, else all."""
        cards = s.zones[self.hands[hand]]
        trick = s.zones[self.trick]
        if not trick:
            return cards
        suits = self.suits[s.trump]
        led = suits[trick[0]]
        following = [card for card in cards if suits[card] == led]
        return following or cards

    def trick_taken(self, s: State, winner: i64) -> None:
        """What else happens when a trick is taken; the cards are still on the table."""

    def is_over(self, s: State) -> bool:
        """Whether play ends after a trick: when the winner's hand is empty."""
        return not s.zones[self.hands[s.leader]]

    def legal(self, s: State, seat: int) -> list[Move]:
        """One move for each playable face."""
        plays = self.plays
        moves = [plays[card] for card in self.playable(s, s.hand)]
        return moves if self.single else list(dict.fromkeys(moves))

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One playable card at random, without making the list of moves."""
        cards = self.playable(s, s.hand)
        return self.plays[cards[rng.below(len(cards))]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play the card; a trick that is complete goes to the side that won it."""
        hand = s.hand
        zone = self.hands[hand]
        card = move.face if self.single else self.game.held(s, zone, move.face)
        s.move(card, zone, self.trick)
        trick = s.zones[self.trick]
        suits = self.suits[s.trump]
        led = suits[trick[0]]
        if suits[card] != led:
            s.rule_out(zone, self.faces_in[s.trump][led])
        hand = self.left_of(hand)
        while s.sitting_out >> hand & 1:
            hand = self.left_of(hand)
        if hand != s.leader:
            s.hand = hand
            s.turn = self.decider(s, hand)
            return
        winner = self.winner(s, trick)
        side = self.game.side_of[winner]
        s.numbers[self.tricks[side]] = s.numbers[self.tricks[side]] + 1
        self.trick_taken(s, winner)
        s.sweep(self.trick, self.taken[side])
        s.leader = winner
        if self.is_over(s):
            self.game.finish(s, self)
        else:
            self.lead(s, winner)

    def winner(self, s: State, trick: list[int]) -> i64:
        """The seat whose card takes the trick."""
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        seat: i64 = s.leader
        winner: i64 = seat
        best: i64 = -1
        for card in trick:
            power: i64 = strength[card]
            if power > best:
                best = power
                winner = seat
            seat = self.left_of(seat)
            while s.sitting_out >> seat & 1:
                seat = self.left_of(seat)
        return winner

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Revokes are refused with the suit that must be followed."""
        pack = self.game.cards
        zone = self.hands[s.hand]
        if move.verb != "play" or len(move.faces) != 1:
            return f"Play one card: {', '.join(m.text for m in self.legal(s, seat))}."
        if all(pack.face_of[card] != move.face for card in s.zones[zone]):
            return f"You do not hold the {pack.name_of(move.face)}."
        led = self.suits[s.trump][s.zones[self.trick][0]]
        suit = SUIT_NAMES[led]
        return f"You hold a card of {suit}: {suit} were led, so you must follow suit."

    def prompt(self, s: State, seat: int) -> str:
        """Whether to lead or to follow."""
        return "follow to the trick" if s.zones[self.trick] else "lead to a trick"

    def side_tricks(self, s: State, side: int) -> int:
        """How many tricks a side has taken."""
        return s.numbers[self.tricks[side]]
