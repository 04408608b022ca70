"""How hearts is played well: which cards to pass, and how to take few that count."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import HEARTS, QUEEN, SPADES
from cardtable.engine import Advice, State
from cardtable.games.hearts.rules.play import BLACK_LADY, Avoidance, CancellingTricks
from cardtable.mechanics.hands.strategy import ChoosingStrategy
from cardtable.mechanics.tricks.rollout import Chooser
from cardtable.mechanics.tricks.strategy import TrickStrategy
from cardtable.mechanics.tricks.thumb import Ducking

_EARLY: Final = 1.75
"""A suit is likely to be followed by all while so many cards of it for each player are out."""


class DangerousCards(ChoosingStrategy):
    """The three high spades go unless well guarded, then high hearts, then high cards of short suits."""

    def keeping(self, s: State, cards: list[int], card: int) -> int:
        """The less the more dangerous it is."""
        pack = self.game.cards
        rank, suit = pack.ranks[card], pack.suits[card]
        length = len([other for other in cards if pack.suits[other] == suit])
        if suit == SPADES:
            guarded = length - len([c for c in cards if pack.suits[c] == suit and pack.ranks[c] >= QUEEN]) > 3
            return 0 if guarded or rank < QUEEN else -200 - 10 * (rank == QUEEN)
        return -rank * (4 if suit == HEARTS else 3) - 5 * (4 - length)


@mypyc_attr(allow_interpreted_subclasses=True)
class AvoidanceStrategy(TrickStrategy):
    """Duck as high as one can, discard what is dangerous, take what counts for one."""

    def __init__(self, play: Avoidance) -> None:
        super().__init__(play)
        self.hearts = play
        self.counts = play.counts
        self.has_slam = min(play.counts) < 0
        """Whether all counting cards together are worth having: where one of them counts for its taker."""

    def on_masks(self) -> Chooser | None:
        """Duck, shed, and take what counts for one."""
        return Ducking(self.play, self.counts, BLACK_LADY, _EARLY)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Duck, discard or lead."""
        trick = s.zones[self.trick]
        cards = self.by_rank(self.play.playable(s, s.hand))
        if len(cards) == 1:
            return Advice(self.plays[cards[0]], "it is the only card you may play")
        if not trick:
            return self.flush_the_lady(s, cards) or self.safe_lead(s, cards)
        led = self.suits[s.trump][trick[0]]
        if self.suits[s.trump][cards[0]] != led:
            return self.discard_danger(s, cards)
        strength = self.strength[s.trump][led]
        best = self.play.best_so_far(s, trick)
        losing = [card for card in cards if strength[card] <= best]
        over = [card for card in cards if strength[card] > best]
        clean = [card for card in over if self.counts[card] < BLACK_LADY] or over
        prize = sum([self.counts[card] for card in trick])
        is_last = self.play.is_last(s, len(trick))
        if clean:
            taking = self.take_while_cheap(s, trick, clean, prize, is_last) or self.stop_the_slam(
                s, clean, is_last
            )
            if taking is not None:
                return taking
        if losing:
            burdens = [(self.counts[card] >= BLACK_LADY, strength[card], card) for card in losing]
            return Advice(self.plays[max(burdens)[2]], "it cannot take the trick")
        if is_last:
            return Advice(self.plays[clean[-1]], "you must take the trick: use a high card")
        return Advice(self.plays[clean[0]], "stay as low as you can")

    def take_while_cheap(
        self, s: State, trick: list[int], over: list[int], prize: int, is_last: bool
    ) -> Advice | None:
        """High cards go while they cost nothing: on a trick that is complete and counts nothing, and early,
        in clubs and diamonds, when all are likely to follow. A trick that counts for one is taken."""
        high = over[-1]
        points = prize + self.counts[high]
        if is_last:
            if points < 0:
                return Advice(self.plays[high], "the trick is worth taking")
            if points == 0:
                return Advice(self.plays[high], "the trick costs nothing: be rid of a high card")
            return None
        led = self.suits[s.trump][trick[0]]
        if points or led in (HEARTS, SPADES):
            return None
        if len(self.out(s, led)) >= _EARLY * self.game.seats:
            return Advice(self.plays[high], "all are likely to follow: be rid of a high card")
        return None

    def stop_the_slam(self, s: State, over: list[int], is_last: bool) -> Advice | None:
        """Where all counting cards are a slam and one other player has all that fell so far, take a trick."""
        if not self.has_slam or not is_last or len(s.zones[self.hands[s.hand]]) > 6:
            return None
        charged = [seat for seat in range(self.game.seats) if s.numbers[self.hearts.points + seat] > 0]
        if (
            len(charged) != 1
            or charged[0] == s.hand
            or s.numbers[self.hearts.points + charged[0]] < BLACK_LADY
        ):
            return None
        return Advice(self.plays[over[0]], "nobody shall take all the cards that count")

    def discard_danger(self, s: State, cards: list[int]) -> Advice:
        """Who cannot follow gets rid of the card that threatens him most."""
        ranked = [(self.danger(s, card), card) for card in cards]
        return Advice(self.plays[max(ranked)[1]], "get rid of a dangerous card")

    def flush_the_lady(self, s: State, cards: list[int]) -> Advice | None:
        """With no high spade of one's own spades are led until the black lady falls to somebody."""
        spades = [card for card in cards if self.suits[s.trump][card] == SPADES]
        if not spades or self.game.cards.ranks[spades[-1]] >= QUEEN:
            return None
        for card in self.cards_in[s.trump][SPADES]:
            if self.counts[card] >= BLACK_LADY and not self.is_gone(s, card):
                return Advice(self.plays[spades[-1]], "a low spade drives out the queen")
        return None

    def safe_lead(self, s: State, cards: list[int]) -> Advice:
        """Lead the card that most of the cards still out can beat, and not a suit all others are out of."""
        strength, suits = self.strength[s.trump], self.suits[s.trump]
        outs: list[list[int]] = [[], [], [], []]
        asked = [False, False, False, False]
        guards = [False, False, False, False]
        for card in s.zones[self.hands[s.hand]]:
            if self.counts[card] >= BLACK_LADY:
                guards[suits[card]] = True
        chosen = cards[0]
        least = 1000
        for card in cards:
            suit: i64 = suits[card]
            if not asked[suit]:
                asked[suit] = True
                outs[suit] = self.out(s, suit)
            out = outs[suit]
            rank: i64 = strength[suit][card]
            below = len([worth for worth in out if worth < rank])
            risk = 10 * below - 3 * (len(out) - below) + (0 if out else 100)
            if self.counts[card] >= BLACK_LADY:
                risk += 200
            if self.counts[card] < 0:
                risk += 60
            if guards[suit]:
                risk += 25  # do not strip the guards of the black lady
            if risk < least:
                least = risk
                chosen = card
        return Advice(self.plays[chosen], "it is the card least likely to take the trick")

    def danger(self, s: State, card: int) -> int:
        """How much a discard rids one of: points, the cards above the black lady, hearts, then high cards,
        rather of short suits."""
        points = self.counts[card]
        rank = self.game.cards.ranks[card]
        if points < 0:
            return 0
        if points >= BLACK_LADY:
            return 1000
        suit = self.suits[s.trump][card]
        hand = s.zones[self.hands[s.hand]]
        if rank > QUEEN and suit == SPADES:
            for lady in self.cards_in[s.trump][suit]:
                if self.counts[lady] >= BLACK_LADY and lady not in hand and not self.is_gone(s, lady):
                    return 500 + rank
        length = len([other for other in hand if self.suits[s.trump][other] == suit])
        return rank * 10 + (40 if points else 0) + 12 * (4 - length)

    def by_rank(self, cards: list[int]) -> list[int]:
        """Cards from the lowest to the highest rank."""
        ranks = self.game.cards.ranks
        return [card for _, card in sorted([(ranks[card], card) for card in cards])]


class CancellingStrategy(AvoidanceStrategy):
    """The same; tricks held over have been played too."""

    def __init__(self, play: CancellingTricks) -> None:
        super().__init__(play)
        self.held_over = play.held_over

    def unplayed(self, s: State, suit: int) -> list[int]:
        """Nor is it among those held over."""
        return [card for card in super().unplayed(s, suit) if card not in s.zones[self.held_over]]

    def is_gone(self, s: State, card: int) -> bool:
        """Or held over."""
        return super().is_gone(s, card) or card in s.zones[self.held_over]
