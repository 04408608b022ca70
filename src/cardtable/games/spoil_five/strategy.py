"""How the Irish games are played well: robbing, and saving the top trumps for the tricks that matter."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import TURNED, Advice, Game, Move, State, Strategy
from cardtable.games.spoil_five.rules.play import (
    LOWEST_TRUMP,
    MAY_WITHHOLD,
    FiveFingersTricks,
    five_fingers,
)
from cardtable.games.spoil_five.rules.robbing import RobTurnedAce
from cardtable.games.spoil_five.spoil_five import PoolTricks
from cardtable.mechanics.tricks.strategy import TrickStrategy


def advise_robbing(game: Game[Any], s: State, robs: list[Move], hand: list[int], stand: Move) -> Advice:
    """Give the least card for the turn-up, unless it is the better of the two."""
    trump = int(s.trump)
    places = [five_fingers(game.cards, card, trump) for card in hand]
    worths = [rank + 100 if suit == trump else rank for suit, rank in places]
    turn_up = s.zones[game.pile("turn-up", TURNED)][0]
    if min(worths) > 100 + five_fingers(game.cards, turn_up, trump)[1]:
        return Advice(stand, "all your cards are better than the turn-up")
    return Advice(robs[hand[worths.index(min(worths))]], "a trump for your least card")


class RobbingStrategy(Strategy):
    """Give the least card for the ace, unless all are better trumps."""

    def __init__(self, robbing: RobTurnedAce) -> None:
        super().__init__()
        self.robbing = robbing
        self.game = robbing.game

    def advise(self, s: State, seat: int) -> Advice | None:
        """Rob or stand."""
        return advise_robbing(
            self.game, s, self.robbing.robs, s.zones[self.robbing.hands[seat]], self.robbing.stand
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class FiveFingersStrategy(TrickStrategy):
    """Rob if you can; win cheaply, but save the top trumps unless somebody must be stopped."""

    def __init__(self, play: FiveFingersTricks) -> None:
        super().__init__(play)
        self.fingers = play

    def worth(self, s: State, card: int) -> int:
        """A card's rank in its own suit, trumps above all."""
        return self.fingers.power(s, card, self.suits[s.trump][card])

    def is_best(self, s: State, card: int) -> bool:
        """Whether no higher trump than this can be in another hand."""
        mine = s.zones[self.hands[s.hand]]
        away = [
            c for c in self.unplayed(s, int(s.trump)) if c not in mine and c not in s.zones[self.fingers.up]
        ]
        return max([self.worth(s, c) for c in away], default=0) < self.worth(s, card)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Rob, lead, or win as cheaply as may be."""
        if self.fingers.others(s):
            return advise_robbing(
                self.game, s, self.fingers.robs, s.zones[self.hands[s.hand]], self.fingers.turn_down
            )
        trick = s.zones[self.trick]
        if not trick:
            return self.advise_lead(s)
        led = self.suits[s.trump][trick[0]]
        cards = self.by_worth(s, self.play.playable(s, s.hand))
        best = max([self.fingers.power(s, card, led) for card in trick])
        winning = [card for card in cards if self.fingers.power(s, card, led) > best]
        if not winning:
            return Advice(self.plays[cards[0]], "you cannot win the trick: part with your lowest card")
        is_last = self.play.is_last(s, len(trick))
        return (
            self.leave_it_to_partner(s, cards, is_last or best > LOWEST_TRUMP)
            or self.play_high(s, winning, is_last)
            or self.save_top_trumps(s, cards, winning, led)
            or Advice(self.plays[winning[0]], "win as cheaply as you can")
        )

    def leave_it_to_partner(self, s: State, cards: list[int], is_safe: bool) -> Advice | None:
        """Do not beat your partner's card when it is likely to win."""
        side_of = self.game.side_of
        if not is_safe or side_of[self.play.winner(s, s.zones[self.trick])] != side_of[s.hand]:
            return None
        return Advice(self.plays[cards[0]], "your partner is winning the trick")

    def play_high(self, s: State, winning: list[int], is_last: bool) -> Advice | None:
        """When others are still to come a plain card must be high to hold."""
        plain = [card for card in winning if self.suits[s.trump][card] != s.trump]
        if is_last or not plain:
            return None
        return Advice(self.plays[plain[-1]], "play high: others are still to come")

    def save_top_trumps(self, s: State, cards: list[int], winning: list[int], led: int) -> Advice | None:
        """Five, jack and ace of hearts are for later, unless the winner so far has two tricks already."""
        ahead = self.game.side_of[self.play.winner(s, s.zones[self.trick])]
        late = len(s.zones[self.hands[s.hand]]) <= 3
        if led == s.trump or late or s.numbers[self.play.tricks[ahead]] >= 2:
            return None
        if self.worth(s, winning[0]) < MAY_WITHHOLD:
            return None
        return Advice(self.plays[cards[0]], "keep the top trumps for later tricks")

    def advise_lead(self, s: State) -> Advice:
        """Draw trumps with the best of several; else try a high plain card."""
        hand = self.by_worth(s, s.zones[self.hands[s.hand]])
        trumps = [card for card in hand if self.suits[s.trump][card] == s.trump]
        plain = hand[: len(hand) - len(trumps)]
        if not plain:
            return Advice(self.plays[hand[-1]], "you have nothing but trumps")
        return self.lead_trumps_from_three(s, trumps) or Advice(
            self.plays[plain[-1]], "your highest card of a plain suit may hold"
        )

    def lead_trumps_from_three(self, s: State, trumps: list[int]) -> Advice | None:
        """Lead the best trump left; from three trumps lead the highest in any case."""
        if trumps and self.is_best(s, trumps[-1]):
            return Advice(self.plays[trumps[-1]], "the best trump left: it draws the others")
        if len(trumps) >= 3:
            return Advice(self.plays[trumps[-1]], "with three trumps draw the others")
        return None


class PoolStrategy(FiveFingersStrategy):
    """And play on for all five tricks only with two trumps that nobody can beat."""

    def __init__(self, play: PoolTricks) -> None:
        super().__init__(play)
        self.pool = play

    def advise(self, s: State, seat: int) -> Advice | None:
        """Take the pool, or play on."""
        if not self.pool.may_stop(s):
            return super().advise(s, seat)
        hand = self.by_worth(s, s.zones[self.hands[seat]])
        if self.suits[s.trump][hand[0]] == s.trump and self.is_best(s, hand[0]):
            return Advice(self.plays[hand[-1]], "nobody can beat your last two cards")
        return Advice(self.pool.take, "the pool is yours; to play on would risk it")
