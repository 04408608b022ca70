"""Tricks: each hand in turn plays a card, the best card takes them all."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import JACK, JOKER, NO_SUIT, SAME_COLOUR, SUIT_NAMES, Pack, Rng
from cardtable.engine import Game, Move, State
from cardtable.mechanics.tricks.trick_play import Order, TrickPlay

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


def next_seats(seats: int, sitting_out: int) -> bytes:
    """For each seat the next to its left that takes part."""
    following: list[int] = []
    for seat in range(seats):
        to_left = [(seat + 1 + i) % seats for i in range(seats)]
        following.append(next((other for other in to_left if not sitting_out >> other & 1), seat))
    return bytes(following)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tricks(TrickPlay):
    """Follow suit if able; the highest trump takes the trick, or else the highest card of the suit led.

    The winner leads to the next. `s.leader` makes the opening lead unless his seat sits out.
    """

    def __init__(self, order: Order = natural) -> None:
        super().__init__(order)
        self.plays_out = True

    def bind(self, game: Game[Any]) -> None:
        """Hands, the trick on the table, a pile of taken cards and a count of tricks for each side."""
        super().bind(game)
        self.after = [next_seats(game.seats, sitting_out) for sitting_out in range(1 << game.seats)]
        """For each mask of seats that sit out, the seat after each."""
        self.plays_own_hand = True
        self.leads_tell = False
        """Whether all learn something of a hand by what it leads."""
        self.is_plain = game.cards.is_single and type(self).playable is Tricks.playable
        """Whether nothing but following suit binds, and no card has a twin."""
        self.single = game.cards.is_single
        self.tricks = [game.layout.number(f"tricks {side}") for side in range(game.sides)]

    def enter(self, s: State) -> None:
        """The leader leads; if he sits out, the next player to his left."""
        self.lead(s, s.leader)

    def lead(self, s: State, seat: i64) -> None:
        """Give the lead to a seat, or to the next that takes part."""
        if s.sitting_out >> seat & 1:
            seat = self.after[s.sitting_out][seat]
        s.leader = seat
        s.hand = seat
        s.turn = seat if self.plays_own_hand else self.decider(s, seat)

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
        led: i64 = suits[trick[0]]
        following = [card for card in cards if suits[card] == led]
        return following or cards

    def shows_void(self, s: State, card: int, led: int) -> int:
        """The faces (a mask) a hand is seen to lack when it plays a card of another suit than the one led."""
        return self.faces_in[s.trump][led]

    def led(self, s: State, card: int) -> None:
        """What all learn when a hand leads a card, which lies on the table already."""

    def trick_taken(self, s: State, winner: i64) -> None:
        """What else happens when a trick is taken; the cards are still on the table."""

    def cut_short(self, s: State) -> None:
        """What else happens when the rest is not played; the cards are still in the hands and the trick."""

    def is_over(self, s: State) -> bool:
        """Whether play ends after a trick: when the winner's hand is empty."""
        return not s.zones[self.hands[s.leader]]

    def legal(self, s: State, seat: int) -> list[Move]:
        """One move for each playable face."""
        plays = self.plays
        moves: list[Move] = []  # filled in loops: before Python 3.12 a comprehension is a call
        if self.is_plain:  # the same as playable, in one go
            cards = s.zones[self.hands[s.hand]]
            trick = s.zones[self.trick]
            if trick:
                suits = self.suits[s.trump]
                led: i64 = suits[trick[0]]
                for card in cards:
                    if suits[card] == led:
                        moves.append(plays[card])  # noqa: PERF401
                if moves:
                    return moves
        else:
            cards = self.playable(s, s.hand)
        for card in cards:
            moves.append(plays[card])  # noqa: PERF401
        return moves if self.single else list(dict.fromkeys(moves))

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One playable card at random, without making the list of moves, nor of cards where that is plain."""
        if not self.is_plain:
            cards = self.playable(s, s.hand)
            return self.plays[cards[rng.below(len(cards))]]
        cards = s.zones[self.hands[s.hand]]
        trick = s.zones[self.trick]
        if trick:
            suits = self.suits[s.trump]
            led: i64 = suits[trick[0]]
            following: i64 = 0
            for card in cards:
                if suits[card] == led:
                    following += 1
            if following:
                left = rng.below(following)
                for card in cards:
                    if suits[card] == led:
                        if left == 0:
                            return self.plays[card]
                        left -= 1
        return self.plays[cards[rng.below(len(cards))]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play the card; a trick that is complete goes to the side that won it."""
        hand = s.hand
        leader = s.leader
        zone = self.hands[hand]
        table = self.trick
        card = move.face if self.single else self.game.held(s, zone, move.face)
        s.move(card, zone, table)
        trick = s.zones[table]
        if hand != leader:
            trump = s.trump
            suits = self.suits[trump]
            led = suits[trick[0]]
            if suits[card] != led:
                s.rule_out(
                    zone, self.faces_in[trump][led] if self.is_plain else self.shows_void(s, card, led)
                )
        elif self.leads_tell:
            self.led(s, card)
        hand = self.after[s.sitting_out][hand]
        if hand == leader:
            hand = self.winner(s, trick)
            side: i64 = self.sides[hand]
            count = self.tricks[side]
            s.numbers[count] = s.numbers[count] + 1
            self.trick_taken(s, hand)
            s.sweep(table, self.taken[side])
            s.leader = hand
            if self.is_over(s):
                self.game.finish(s, self)
                return
        s.hand = hand
        s.turn = hand if self.plays_own_hand else self.decider(s, hand)

    def winner(self, s: State, trick: list[int]) -> i64:
        """The seat whose card takes the trick."""
        trump = s.trump
        strength = self.strength[trump][self.suits[trump][trick[0]]]
        after = self.after[s.sitting_out]
        seat: i64 = s.leader
        winner: i64 = seat
        best: i64 = -1
        for card in trick:
            power: i64 = strength[card]
            if power > best:
                best = power
                winner = seat
            seat = after[seat]
        return winner

    def best_so_far(self, s: State, trick: list[int]) -> i64:
        """How strong a card must be beaten to take the trick."""
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best: i64 = 0
        for card in trick:
            best = max(best, strength[card])
        return best

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Revokes are refused with the suit that must be followed."""
        pack = self.game.cards
        zone = self.hands[s.hand]
        if move.verb != "play" or len(move.faces) != 1:
            return f"Play one card: {', '.join(m.text for m in self.legal(s, seat))}."
        if all(pack.face_of[card] != move.face for card in s.zones[zone]):
            return f"You do not hold the {pack.name_of(pack.first[move.face])}."
        trick = s.zones[self.trick]
        if not trick:
            return ""
        suit = SUIT_NAMES[self.suits[s.trump][trick[0]]]
        return f"You hold a card of {suit}: {suit} were led, so you must follow suit."

    def prompt(self, s: State, seat: int) -> str:
        """Whether to lead or to follow."""
        return "follow to the trick" if s.zones[self.trick] else "lead to a trick"

    def side_tricks(self, s: State, side: int) -> int:
        """How many tricks a side has taken."""
        return s.numbers[self.tricks[side]]
