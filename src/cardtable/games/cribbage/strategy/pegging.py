"""How to peg well: what a card makes, what may be made on it, and what to keep for the end."""

from typing import Final

from mypy_extensions import i64

from cardtable.engine import Advice, State, Strategy
from cardtable.games.cribbage.rules.counting import BEST_COUNT, HandCounter
from cardtable.games.cribbage.rules.pegging import LIMIT, Pegging, pegs

PARTS: Final = 100
"""Points are weighed in so many parts."""
PAIR_BONUS: Final = 40
HIGH_BONUS: Final = 4
NEAR_HOME: Final = 8
"""A player who needs no more than a usual count is as good as home when his hand is counted."""
RANKS_OF_SUIT: Final = 13
MOST_PEGS: Final = 14
"""Four of a kind that make thirty-one, or a run of seven with less besides."""


class PeggingStrategy(Strategy):
    """Peg what can be pegged, give little to peg in return, and keep low cards for the end."""

    def __init__(self, pegging: Pegging) -> None:
        super().__init__()
        self.pegging = pegging
        self.game = pegging.game
        self.in_rank = bytes([pegging.places.count(place) for place in range(RANKS_OF_SUIT + 1)])
        self.counter = HandCounter(pegging.game.cards)

    def advise(self, s: State, seat: int) -> Advice | None:
        """The card whose pegs, less what it offers, are the most."""
        cards = self.pegging.playable(s, seat)
        if not cards:
            return Advice(self.pegging.go, "no card of yours keeps the count within 31")
        if len(cards) == 1:
            return Advice(self.pegging.plays[cards[0]], "it is the only card that you can play")
        mine, his = self.by_the_score(s, seat)
        left = self.unseen(s, seat)
        following = self.next_to_play(s, seat)
        need = self.pegging.target - s.scores[self.pegging.side_of[seat]]
        best: i64 = -1000000000
        advised = cards[0]
        for card in cards:
            count: i64 = s.numbers[self.pegging.count] + self.pegging.values[card]
            points = pegs(s.rows[self.pegging.series], self.pegging.places[card], count)
            if points >= need:
                return Advice(self.pegging.plays[card], f"it pegs {points} and wins the game")
            worth = mine * (PARTS * points + self.pair_in_reserve(s, seat, card))
            if following >= 0:
                worth -= his * self.offered(s, card, count, left, following)
            worth += self.high_cards_first(card)
            if worth > best:
                best = worth
                advised = card
        return Advice(self.pegging.plays[advised], self.why(s, seat, advised))

    def why(self, s: State, seat: int, card: int) -> str:
        """What speaks for a card, in words."""
        count: i64 = s.numbers[self.pegging.count] + self.pegging.values[card]
        points = pegs(s.rows[self.pegging.series], self.pegging.places[card], count)
        if points:
            return f"it pegs {points}"
        if self.pair_in_reserve(s, seat, card):
            return "if it is paired, you make a triplet"
        if count < 5:
            return "no card makes fifteen of it"
        return f"little can be pegged on a count of {count}, and lower cards are kept for later"

    def by_the_score(self, s: State, seat: i64) -> tuple[i64, i64]:
        """How much a player's own pegs and those of the others weigh as the end of the game comes near.

        A player who counts first and will be home with his hand need only keep the others from pegging out
        before; one who would be too late with his count must peg.
        """
        side = self.pegging.side_of[seat]
        nearest: i64 = self.pegging.target
        for other in range(len(s.scores)):
            if other != side and self.pegging.target - s.scores[other] < nearest:
                nearest = self.pegging.target - s.scores[other]
        if (s.dealer + 1) % self.pegging.seats != seat:
            return (4, 1) if nearest <= NEAR_HOME else (2, 2)
        if s.scores[side] + BEST_COUNT >= self.pegging.target:
            cards = s.zones[self.pegging.hands + seat] + s.zones[self.pegging.played + seat]
            if (
                s.scores[side] + self.counter.total(cards, s.zones[self.pegging.starter][0])
                >= self.pegging.target
            ):
                return 1, 4
        return 2, 2

    def unseen(self, s: State, seat: i64) -> bytes:
        """How many cards of each rank the player has not seen; their sum stands first."""
        left = bytearray(self.in_rank)
        for seat_ in range(self.pegging.seats):
            for card in s.zones[self.pegging.played + seat_]:
                left[self.pegging.places[card]] -= 1
        for card in s.zones[self.pegging.hands + seat]:
            left[self.pegging.places[card]] -= 1
        for card in s.zones[self.pegging.starter]:
            left[self.pegging.places[card]] -= 1
        for card in s.zones[self.pegging.crib]:
            if s.seen[card] >> seat & 1:
                left[self.pegging.places[card]] -= 1
        left[0] = sum(left[1:])
        return bytes(left)

    def next_to_play(self, s: State, seat: i64) -> i64:
        """The next hand that can play on this series, or -1 if no other can."""
        following = self.pegging.holder_after(s, seat)
        while following != seat and s.numbers[self.pegging.said_go] >> following & 1:
            following = self.pegging.holder_after(s, following)
        return -1 if following == seat else following

    def offered(self, s: State, card: i64, count: i64, left: bytes, following: i64) -> i64:
        """What the next hand may peg on a card, each rank as likely as there are cards of it unseen.

        Leave no 5 and no 21, for the tens are many; offer no pair and no run.
        """
        held: i64 = len(s.zones[self.pegging.hands + following])
        series = [*s.rows[self.pegging.series], self.pegging.places[card]]
        room = LIMIT - count
        by_points = [0] * (MOST_PEGS + 1)  # the cards unseen by what they would peg
        can_play: i64 = 0
        for place in range(1, RANKS_OF_SUIT + 1):
            value: i64 = place if place < 10 else 10
            if value > room:
                break
            unseen: i64 = left[place]
            if unseen:
                can_play += unseen
                points = pegs(series, place, count + value)
                by_points[points] = by_points[points] + unseen
        offered: i64 = 0
        better: i64 = 0
        sure: i64 = 0  # of holding one that pegs more
        for points in range(MOST_PEGS, 0, -1):
            if by_points[points]:
                better += by_points[points]
                chance = PARTS - self.has_none(held, better, left[0])
                offered += points * (chance - sure)
                sure = chance
        return offered - self.has_none(held, can_play, left[0])  # the go is a point for the last to play

    def has_none(self, held: i64, cards: i64, among: i64) -> i64:
        """How likely a hand of so many cards has none of some, so many cards being unseen; in parts."""
        chance: i64 = PARTS
        for _ in range(held):
            chance = chance * (among - cards) // among
        return chance

    def pair_in_reserve(self, s: State, seat: i64, card: i64) -> i64:
        """Lead from a pair: if it is paired, the third of the rank pegs six."""
        same = [
            other
            for other in s.zones[self.pegging.hands + seat]
            if self.pegging.places[other] == self.pegging.places[card]
        ]
        room = LIMIT - s.numbers[self.pegging.count]
        return PAIR_BONUS if len(same) > 1 and 3 * self.pegging.values[card] <= room else 0

    def high_cards_first(self, card: i64) -> i64:
        """Keep low cards: they can still be played when the count is high."""
        return HIGH_BONUS * self.pegging.values[card]
