"""Tricks that are counted by the cards in them: ace 11, ten 10, king 4, queen 3, jack 2; 120 in all."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, CLUBS, DIAMONDS, HEARTS, JACK, KING, NO_SUIT, QUEEN, SPADES, Pack
from cardtable.engine import QUIET, Advice, Game, Move, State
from cardtable.mechanics.tricks.rules import Tricks

CARD_POINTS: Final = {ACE: 11, 10: 10, KING: 4, QUEEN: 3, JACK: 2}
ALL_POINTS: Final = 120
_PLAIN_RANKS: Final = (7, 8, 9, QUEEN, KING, 10, ACE)
_JACKS: Final = (DIAMONDS, HEARTS, SPADES, CLUBS)
_WORTH_A_JACK: Final = 6
"""How many points a trick should hold before a high trump is spent on it."""


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

    # -- advice ----------------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Take what counts, give partner points, spend little on what is lost."""
        trick = s.zones[self.trick]
        cards = self.playable(s, s.hand)
        if s.declarer < 0:
            return self.advise_ducking(s, cards)
        if not trick:
            return self.advise_lead(s)
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = max([strength[card] for card in trick])
        winning = self.by_worth(s, [card for card in cards if strength[card] > best])
        lean = self.plays[self.leanest(s, cards)]
        is_last = self.is_last(s, len(trick))
        if seat != s.declarer and self.winner(s, trick) != s.declarer:
            top = trick[0] if len(trick) == 1 else -1
            if is_last or (top >= 0 and self.is_best(s, top)):
                return Advice(self.plays[self.fattest(s, cards)], "your partner is winning: give him points")
        if not winning:
            return Advice(lean, "you cannot win the trick: give as little as you can")
        plain = [card for card in winning if self.suits[s.trump][card] != s.trump]
        prize = self.points(s, trick)
        if is_last and plain:
            return Advice(self.plays[self.fattest(s, plain)], "win with the card that counts most")
        if plain:
            if self.is_best(s, plain[-1]):
                return Advice(self.plays[plain[-1]], "it is the best card left of its suit")
            return Advice(lean, "a higher card may still come: give little")
        low = [card for card in winning if self.game.cards.ranks[card] != JACK]
        if low and is_last:
            card = self.fattest(s, low)
            why = "bring a counting trump home" if self.counts[card] else "a low trump is enough"
            return Advice(self.plays[card], why)
        if low and prize > 0:
            return Advice(self.plays[low[0]], "trump it")
        if prize >= _WORTH_A_JACK or self.suits[s.trump][trick[0]] == s.trump:
            return Advice(self.plays[winning[0]], "win as cheaply as you can")
        return Advice(lean, "the trick is not worth a high trump")

    def advise_lead(self, s: State) -> Advice:
        """Declarer draws trumps; all cash their best cards; opponents lead low through him."""
        hand = s.zones[self.hands[s.hand]]
        suits = self.suits[s.trump]
        trumps = self.by_worth(s, [card for card in hand if suits[card] == s.trump])
        plain = [card for card in hand if suits[card] != s.trump]
        mine = s.hand == s.declarer
        out = [card for card in self.unplayed(s, int(s.trump)) if card not in hand]
        if mine and trumps and out and (self.is_best(s, trumps[-1]) or len(trumps) > len(out)):
            return Advice(self.plays[trumps[-1]], "draw the opponents' trumps")
        if not plain:
            return Advice(self.plays[trumps[-1]], "you have nothing but trumps")
        for card in sorted(plain, key=self.counts.__getitem__, reverse=True):
            if self.is_best(s, card):
                return Advice(self.plays[card], "it is the best card left of its suit")
        if mine and len(trumps) > 3 and out:
            return Advice(self.plays[trumps[0]], "a small trump draws two of theirs")
        return Advice(self.plays[self.leanest(s, plain)], "a card that costs little")

    def advise_ducking(self, s: State, cards: list[int]) -> Advice:
        """Lose tricks: stay under with the highest card that does, and throw away what is dangerous."""
        trick = s.zones[self.trick]
        ranked = self.by_worth(s, cards)
        if not trick:
            return self.advise_losing_lead(s, ranked)
        led = self.suits[s.trump][trick[0]]
        strength = self.strength[s.trump][led]
        best = max([strength[card] for card in trick])
        if self.suits[s.trump][ranked[0]] != led:
            loose = [card for card in ranked if strength[card] == 0] or ranked
            return Advice(self.plays[self.fattest(s, loose)], "get rid of a card that counts")
        under = [card for card in ranked if strength[card] < best]
        if under:
            return Advice(self.plays[under[-1]], "the highest card that cannot win")
        if self.is_last(s, len(trick)):
            return Advice(self.plays[ranked[-1]], "you must take the trick: use a high card")
        return Advice(self.plays[ranked[0]], "stay as low as you can")

    def advise_losing_lead(self, s: State, ranked: list[int]) -> Advice:
        """Lead the card that most of those still out can beat; of a suit nobody else has any card wins."""
        hand = s.zones[self.hands[s.hand]]
        best = (-1, 0, 0)  # how many beat it, what it costs, its place
        for place, card in enumerate(ranked):
            out = [c for c in self.unplayed(s, self.suits[s.trump][card]) if c not in hand]
            beaten = len([c for c in out if self.worth(s, c) > self.worth(s, card)])
            best = max(best, (beaten, -self.counts[card], -place))
        why = "many cards that are out beat it" if best[0] else "every card you have may take the trick"
        return Advice(self.plays[ranked[-best[2]]], why)

    def is_best(self, s: State, card: int) -> bool:
        """Whether no card of its suit that is not yet taken beats it."""
        worth = self.worth(s, card)
        others = self.unplayed(s, self.suits[s.trump][card])
        return all([self.worth(s, other) <= worth for other in others])

    def leanest(self, s: State, cards: list[int]) -> int:
        """The card that gives least away: few points, plain rather than trump, low rather than high."""
        return min([(self.counts[card] + 4 * (self.worth(s, card) > 100), card) for card in cards])[1]

    def fattest(self, s: State, cards: list[int]) -> int:
        """The card that counts most, plain rather than trump."""
        return max([(self.counts[card] - (self.worth(s, card) > 100), card) for card in cards])[1]
