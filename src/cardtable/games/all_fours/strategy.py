"""How pitch, seven-up and their kin are played well: bidding and begging, and the tricks that count."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, JACK, JOKER, KING, NO_SUIT, QUEEN, Pack
from cardtable.engine import Advice, State, Strategy
from cardtable.games.all_fours.rules.begging import Begging, Bunching
from cardtable.games.all_fours.rules.pitching import GAME_COUNT, BidToPitch, FollowOrTrump
from cardtable.mechanics.hands.strategy import ChoosingStrategy
from cardtable.mechanics.tricks.strategy import TrickStrategy

_JACK_IN_TRICK: Final = 15
"""What catching the jack of trumps is worth, beside cards that count towards the game."""
_WORTH_WINNING: Final = 3
_SURE: Final = {ACE: 10, KING: 7, QUEEN: 4, 2: 10, 3: 8, 4: 5}
"""The chance, in tenths, that a trump will be the highest or the lowest in play."""


def hand_worth(pack: Pack, hand: list[int], suit: int) -> int:
    """The points a hand can hope for with a suit as trump, in tenths."""
    trumps = [pack.ranks[card] for card in hand if pack.suits[card] == suit]
    if not trumps:
        return 0
    worth = _SURE.get(max(trumps), 0) if max(trumps) >= QUEEN else 0
    worth += _SURE.get(min(trumps), 0) if min(trumps) <= 4 else 0
    if JACK in trumps:
        worth += 7 if max(trumps) > JACK or len(trumps) > 2 else 4
    elif max(trumps) >= KING:
        worth += 2
    tens = [card for card in hand if pack.ranks[card] in (10, ACE)]
    return worth + min(8, 2 * len(trumps) + len(tens))


class BiddingStrategy(Strategy):
    """Bid no more than is needed, and no more than the best suit promises."""

    def __init__(self, bidding: BidToPitch) -> None:
        super().__init__()
        self.bidding = bidding
        self.game = bidding.game

    def advise(self, s: State, seat: int) -> Advice | None:
        """Bid or pass."""
        pack = self.game.cards
        hand = s.zones[self.bidding.hands[seat]]
        hope = max([hand_worth(pack, hand, suit) for suit in range(NO_SUIT)])
        legal = self.bidding.legal(s, seat)
        least = self.bidding.least(s, seat)
        if legal[0] is not self.bidding.pass_:
            return Advice(legal[0], "you must bid, and no more than you need")
        if len(legal) > 1 and hope >= 10 * least - 2:
            return Advice(
                self.bidding.bids[least], f"your best suit promises about {(hope + 2) // 10} points"
            )
        return Advice(self.bidding.pass_, "no suit promises enough points")


class BeggingStrategy(Strategy):
    """Stand or give on good trumps; never give the game away."""

    def __init__(self, begging: Begging) -> None:
        super().__init__()
        self.begging = begging
        self.game = begging.game

    def advise(self, s: State, seat: int) -> Advice | None:
        """Eldest hand stands or begs; the dealer gives or runs."""
        worth = hand_worth(self.game.cards, s.zones[self.begging.hands[seat]], self.begging.turned(s))
        if seat != s.dealer:
            if worth >= 10:
                return Advice(self.begging.stand, "your trumps promise a point")
            return Advice(self.begging.beg, "you have little in the suit turned up")
        if s.scores[self.game.side_of[s.leader]] + 1 >= self.begging.target:
            return Advice(self.begging.run, "the gift would win the game")
        if worth >= 14:
            return Advice(self.begging.take_it, "your trumps are worth more than the point")
        return Advice(self.begging.run, "another suit cannot be much worse for you")


class BunchingStrategy(Strategy):
    """A new deal for a hand without hope."""

    def __init__(self, bunching: Bunching) -> None:
        super().__init__()
        self.bunching = bunching
        self.game = bunching.game

    def advise(self, s: State, seat: int) -> Advice | None:
        """Suggest it, or agree to it."""
        trump = self.game.cards.suits[s.zones[self.bunching.up][-1]]
        hopeless = hand_worth(self.game.cards, s.zones[self.bunching.hands[seat]], trump) < 6
        if s.numbers[self.bunching.suggested] < 0:
            move = self.bunching.bunch if hopeless else self.bunching.keep
        else:
            move = self.bunching.agree if hopeless else self.bunching.insist
        return Advice(move, "your hand has no hope" if hopeless else "your hand is worth playing")


class KeepTrumps(ChoosingStrategy):
    """Keep trumps, then what counts towards the game; part with low plain cards."""

    def keeping(self, s: State, cards: list[int], card: int) -> int:
        """Trumps before all."""
        pack = self.game.cards
        rank = pack.ranks[card]
        return 1000 * (pack.suits[card] == s.trump) + 20 * GAME_COUNT.get(rank, 0) + rank


@mypyc_attr(allow_interpreted_subclasses=True)
class FollowOrTrumpStrategy(TrickStrategy):
    """Win what counts, bring tens and the jack home when it is safe, else part with the least."""

    def __init__(self, play: FollowOrTrump) -> None:
        super().__init__(play)
        self.counts = play.counts

    def dear(self, s: State, card: int) -> int:
        """How loath one is to lose a card: the jack of trumps, then what counts, trumps above plain cards."""
        is_trump = self.suits[s.trump][card] == s.trump
        rank = self.game.cards.ranks[card]
        caught = _JACK_IN_TRICK * 20 if is_trump and rank in (JACK, JOKER) else 0
        return caught + 20 * self.counts[card] + (30 if is_trump else 0) + rank

    def by_dearness(self, s: State, cards: list[int]) -> list[int]:
        """Cards from the one to part with first to the one to save."""
        return [card for _, card in sorted([(self.dear(s, card), card) for card in cards])]

    def stake(self, s: State, cards: list[int]) -> int:
        """What winning these cards is worth."""
        suits, ranks = self.suits[s.trump], self.game.cards.ranks
        caught = [card for card in cards if suits[card] == s.trump and ranks[card] in (JACK, JOKER)]
        return sum([self.counts[card] for card in cards]) + _JACK_IN_TRICK * len(caught)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Lead, win the trick, or part with what is least missed."""
        trick = s.zones[self.trick]
        if not trick:
            return self.advise_lead(s)
        cards = self.by_dearness(s, self.play.playable(s, s.hand))
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = max([strength[card] for card in trick])
        winning = [card for card in cards if strength[card] > best]
        losing = [card for card in cards if strength[card] <= best]
        advice: Advice | None
        if self.play.is_last(s, len(trick)):
            advice = self.feed_partner(s, cards) or self.bring_home(s, winning)
            advice = advice or self.catch_what_counts(s, trick, winning)
        else:
            advice = self.leave_it_to_partner(s, trick, losing) or self.win_what_counts(s, trick, winning)
            advice = advice or self.win_with_the_best_trump(s, winning)
        if advice is not None:
            return advice
        if not losing:
            return Advice(self.plays[winning[0]], "every card you may play wins: spend as little as you can")
        why = "nothing in the trick counts" if winning else "you cannot win it: lose as little as you can"
        return Advice(self.plays[losing[0]], why)

    def feed_partner(self, s: State, cards: list[int]) -> Advice | None:
        """What counts goes on a trick that your partner takes."""
        side_of = self.game.side_of
        if side_of[self.play.winner(s, s.zones[self.trick])] != side_of[s.hand]:
            return None
        return Advice(self.plays[cards[-1]], "your partner takes the trick: give him what counts")

    def leave_it_to_partner(self, s: State, trick: list[int], losing: list[int]) -> Advice | None:
        """Do not beat your partner's card if it is the best of its suit; give to his trump what counts."""
        side_of = self.game.side_of
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = max([(strength[card], card) for card in trick])[1]
        if (
            not losing
            or side_of[self.play.winner(s, trick)] != side_of[s.hand]
            or not self.is_master(s, best)
        ):
            return None
        if self.suits[s.trump][best] == s.trump:
            return Advice(self.plays[losing[-1]], "your partner takes the trick: give him what counts")
        return Advice(self.plays[losing[0]], "your partner is winning the trick")

    def bring_home(self, s: State, winning: list[int]) -> Advice | None:
        """When nobody plays after you, win with the jack, the ten or the ace."""
        for card in reversed(winning):
            if self.stake(s, [card]) >= _WORTH_WINNING:
                return Advice(self.plays[card], "nobody plays after you: bring it home")
        return None

    def catch_what_counts(self, s: State, trick: list[int], winning: list[int]) -> Advice | None:
        """Last to play, take any trick that counts as cheaply as you can."""
        if not winning or not self.stake(s, trick):
            return None
        return Advice(self.plays[winning[0]], "win as cheaply as you can")

    def win_what_counts(self, s: State, trick: list[int], winning: list[int]) -> Advice | None:
        """Spend the best card on a trick that is worth winning while others are still to play."""
        if not winning or self.stake(s, trick) < _WORTH_WINNING:
            return None
        return Advice(self.plays[self.by_worth(s, winning)[-1]], "the trick is worth winning")

    def win_with_the_best_trump(self, s: State, winning: list[int]) -> Advice | None:
        """The best trump left cannot lose, and may catch the jack or a ten that comes after it."""
        if not winning:
            return None
        left = self.by_worth(s, self.unplayed(s, int(s.trump)))
        if not left or left[-1] not in winning:
            return None
        return Advice(self.plays[left[-1]], "it is the best trump left")

    def advise_lead(self, s: State) -> Advice:
        """The best trump left draws the others; else lead what is least missed."""
        hand = s.zones[self.hands[s.hand]]
        return self.catch_the_jack(s, hand) or Advice(
            self.plays[self.by_dearness(s, hand)[0]], "you can spare it best"
        )

    def catch_the_jack(self, s: State, hand: list[int]) -> Advice | None:
        """Lead the best trump left: whoever holds the jack alone must play it."""
        left = self.by_worth(s, self.unplayed(s, int(s.trump)))
        if not left or left[-1] not in hand:
            return None
        return Advice(self.plays[left[-1]], "it is the best trump left and may catch the jack")


class PitchingStrategy(FollowOrTrumpStrategy):
    """And pitch from the best suit."""

    def advise_lead(self, s: State) -> Advice:
        """Pitch the highest of the best suit, but neither the jack nor the ten if there is another."""
        if s.trump != NO_SUIT:
            return super().advise_lead(s)
        pack = self.game.cards
        hand = s.zones[self.hands[s.hand]]
        worths = [hand_worth(pack, hand, suit) for suit in range(NO_SUIT)]
        suit = worths.index(max(worths))
        held = sorted([card for card in hand if pack.suits[card] == suit])
        safe = [card for card in held if pack.ranks[card] not in (10, JACK)]
        return Advice(self.plays[(safe or held)[-1]], "your best suit: it becomes trump")
