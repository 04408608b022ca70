"""Tricks that are counted by the cards in them: ace 11, ten 10, king 4, queen 3, jack 2; 120 in all."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, CLUBS, DIAMONDS, HEARTS, JACK, KING, NO_SUIT, QUEEN, SPADES, Pack
from cardtable.cards.bits import count
from cardtable.engine import QUIET, Game, Move, State, Strategy
from cardtable.mechanics.tricks.masks import Worth
from cardtable.mechanics.tricks.rollout import GO_ON, Holder, PlayOut
from cardtable.mechanics.tricks.rules import Tricks

CARD_POINTS: Final = {ACE: 11, 10: 10, KING: 4, QUEEN: 3, JACK: 2}
ALL_POINTS: Final = 120
_PLAIN_RANKS: Final = (7, 8, 9, QUEEN, KING, 10, ACE)
_JACKS: Final = (DIAMONDS, HEARTS, SPADES, CLUBS)


def jacks_high(pack: Pack, card: int, trump: int) -> tuple[int, int]:
    """The jacks of clubs, spades, hearts, diamonds are the best trumps; then ace, ten, king, queen, 9, 8, 7.

    Without a trump suit the jacks alone are trumps, a suit of their own.
    """
    suit, rank = pack.suits[card], pack.ranks[card]
    if rank == JACK:
        return trump, len(_PLAIN_RANKS) + 1 + _JACKS.index(suit)
    return suit, 1 + _PLAIN_RANKS.index(rank)


@mypyc_attr(allow_interpreted_subclasses=True)
class PointTricks(Tricks):
    """One player, `s.declarer`, plays against the others for points; without one each tries to take few."""

    def bind(self, game: Game[Any]) -> None:
        """What each card counts; the trumps from the top; what declarer has played, for his matadors."""
        super().bind(game)
        pack = game.cards
        self.counts = bytes([CARD_POINTS.get(rank, 0) for rank in pack.ranks])
        row = [self.order(pack, card, NO_SUIT) for card in range(pack.size)]
        self.strength[NO_SUIT] = [
            bytes([rank + 100 if suit == NO_SUIT else rank if suit == led else 0 for suit, rank in row])
            for led in range(5)
        ]
        self.trumps = [self._from_the_top(trump) for trump in range(5)]
        self.bits = [1 << card for card in range(pack.size)]
        self.played = game.layout.number("declarer has played", kind=QUIET)
        self.latest = game.seat_numbers("latest trick", kind=QUIET)
        """For each seat when it last took a trick: the later, the higher; nothing if it never did."""
        self.size = pack.size

    def _from_the_top(self, trump: int) -> list[int]:
        """The trumps, the best first."""
        suits, strength = self.suits[trump], self.strength[trump][trump]
        ranked = sorted([(-strength[card], card) for card in range(len(suits)) if suits[card] == trump])
        return [card for _, card in ranked]

    def trick_taken(self, s: State, winner: i64) -> None:
        """Remember which card was declarer's, and when each last took a trick."""
        numbers = s.numbers
        numbers[self.latest + winner] = self.size - len(s.zones[self.hands[winner]])
        declarer = s.declarer
        after = self.after[s.sitting_out]
        seat: i64 = s.leader
        for card in s.zones[self.trick]:
            if seat == declarer:
                numbers[self.played] = numbers[self.played] | self.bits[card]
                return
            seat = after[seat]

    def tell_in_masks(self) -> None:
        """What is worth what."""
        self.worth = Worth(self.places, self.counts)

    def after_trick(self, s: State, t: PlayOut, winner: Holder, trick: i64) -> i64:
        """Remember when each last took a trick."""
        winner.last = count(winner.held)
        return GO_ON

    def settle(self, s: State, t: PlayOut) -> None:
        """When each last took a trick, and which cards were declarer's."""
        numbers = s.numbers
        for holder in t.holders:
            if holder.last >= 0:
                numbers[self.latest + holder.hand] = self.size - holder.last
        if s.declarer >= 0:
            declarers = t.holders[s.declarer]
            played: list[int] = []
            t.places.put(declarers.began & ~declarers.held, played)
            numbers[self.played] = numbers[self.played] | self.mask_of(played)

    def points(self, s: State, cards: list[int]) -> int:
        """What cards count."""
        counts = self.counts
        total = 0
        for card in cards:
            total += counts[card]
        return total

    def against(self, s: State) -> int:
        """What declarer's opponents have taken between them."""
        counts, declarer = self.counts, s.declarer
        total = 0
        for seat, pile in enumerate(self.taken):
            if seat != declarer:
                for card in s.zones[pile]:
                    total += counts[card]
        return total

    def mask_of(self, cards: list[int]) -> int:
        """Cards as a mask."""
        bits = self.bits
        mask = 0
        for card in cards:
            mask |= bits[card]
        return mask

    def matadors(self, held: int, trump: int) -> int:
        """How many of the top trumps in a row are in a mask of cards, or, below nothing, are missing."""
        tops = self.trumps[trump]
        has_best = held >> tops[0] & 1
        run = 0
        for card in tops:
            if held >> card & 1 != has_best:
                break
            run += 1
        return run if has_best else -run

    def declarers_cards(self, s: State) -> int:
        """What declarer was dealt, as far as it is played or still in his hand (a mask)."""
        return s.numbers[self.played] | self.mask_of(s.zones[self.hands[s.declarer]])

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A trump lead asks for trumps, and jacks are trumps."""
        trick = s.zones[self.trick]
        if trick and move.face in s.zones[self.hands[s.hand]]:
            if self.suits[s.trump][trick[0]] == s.trump:
                return "You hold a trump: trumps were led, so you must play one; every jack is a trump."
        return super().reason(s, seat, move)

    def strategy(self) -> Strategy:
        """Take what counts."""
        from cardtable.games.skat.strategy.play import PointTricksStrategy

        return PointTricksStrategy(self)
