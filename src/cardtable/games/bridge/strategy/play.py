"""How tricks with a dummy are played well: declarer sees both his hands, the defenders see dummy's."""

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, KING, NO_SUIT
from cardtable.engine import Advice, State
from cardtable.games.bridge.rules.claims import OpenTricks
from cardtable.games.bridge.rules.dummy import DummyTricks
from cardtable.games.bridge.strategy.leads import from_own_suit, in_partners_suit
from cardtable.mechanics.tricks.rollout import Chooser
from cardtable.mechanics.tricks.strategy import Standing, TrickStrategy
from cardtable.mechanics.tricks.thumb import Taking


@mypyc_attr(allow_interpreted_subclasses=True)
class DummyStrategy(TrickStrategy):
    """Declarer plans with both his hands; the defenders lead by the conventions and look at dummy's."""

    def __init__(self, play: DummyTricks) -> None:
        super().__init__(play)
        self.dummy_play = play
        self.only_tricks_count = True
        self.last_bid = play.game.layout.find_number("last bid 0")

    def on_masks(self) -> Chooser | None:
        """As all who take tricks."""
        return Taking(self.play)

    def out(self, s: State, suit: int) -> list[int]:
        """For declarer only the defenders' cards are out."""
        left = super().out(s, suit)
        if left and self.dummy_play.is_declaring(s):
            strength = self.strength[s.trump][suit]
            ours = [strength[card] for card in s.zones[self.hands[self.dummy_play.opposite[s.hand]]]]
            return [worth for worth in left if worth not in ours]
        return left

    def is_master(self, s: State, card: int) -> bool:
        """For declarer, too, a card is good that only his other hand can beat."""
        if not self.dummy_play.is_declaring(s):
            return super().is_master(s, card)
        out = self.out(s, self.suits[s.trump][card])
        return not out or out[-1] < self.worth(s, card)

    def follow(self, s: State, t: Standing) -> Advice:
        """Look at the hand that plays after, if it is seen, before playing by position."""
        if t.winning and t.follows and not t.is_last:
            known = self.finesse(s, t) if self.dummy_play.is_declaring(s) else self.beat_dummy(s, t)
            if known is not None:
                return known
        return super().follow(s, t)

    def top_of(self, s: State, hand: i64, suit: int) -> int:
        """What the best card of a suit in a hand is worth, or nothing."""
        strength, suits = self.strength[s.trump][suit], self.suits[s.trump]
        return max([strength[card] for card in s.zones[self.hands[hand]] if suits[card] == suit], default=0)

    def finesse(self, s: State, t: Standing) -> Advice | None:
        """Declarer's third hand tries the lower of two cards with one missing between them, as long as the
        missing card is not likely to fall; his second hand leaves the trick to the fourth if that can win."""
        out = self.out(s, t.led)
        if t.played == 1:
            other = self.dummy_play.opposite[s.hand]
            if self.top_of(s, other, t.led) > max(t.best, out[-1] if out else 0):
                return Advice(self.plays[t.cards[0]], "your other hand can win the trick")
            return None
        if t.played != 2 or not out:
            return None
        missing = out[-1]
        if missing < self.worth(s, t.winning[-1]) and len(out) > 2 * (ACE - min(missing % 100, KING)):
            if t.is_friends and len([worth for worth in out if worth > t.best]) == 1:
                return Advice(self.plays[t.cards[0]], "let it run: the missing card may lie before you")
            for card in t.winning:
                if len([worth for worth in out if worth > self.worth(s, card)]) == 1:
                    return Advice(self.plays[card], "a finesse: the missing card may lie before you")
        return None

    def beat_dummy(self, s: State, t: Standing) -> Advice | None:
        """Before dummy plays last a defender plays just high enough to beat what dummy can play."""
        if t.played != 2 or self.dummy_play.after[0][s.hand] != self.dummy_play.dummy(s):
            return None
        top = self.top_of(s, self.dummy_play.dummy(s), t.led)
        if t.is_friends and top < t.best:
            if top or not self.top_of(s, self.dummy_play.dummy(s), int(s.trump)) or s.trump == NO_SUIT:
                return Advice(self.plays[t.cards[0]], "dummy cannot beat your partner's card")
        for card in t.winning:
            if self.worth(s, card) > top:
                return Advice(self.plays[card], "it is as high as you need to beat dummy")
        return None

    def advise_lead(self, s: State) -> Advice:
        """Declarer plans with both hands; the opening lead is in partner's suit or by the conventions."""
        if self.dummy_play.is_declaring(s):
            return self.declarer_leads(s)
        if self.dummy_play.is_open(s):
            return super().advise_lead(s)
        held = self.by_suit(s, s.zones[self.hands[s.hand]])
        return (
            self.lead_partners_suit(s)
            or self.draw_trumps(s, held)
            or self.lead_singleton(s, held)
            or self.lead_from_length(s, held)
        )

    def lead_of(self, s: State, cards: list[int]) -> Advice:
        """The opening lead by the table of conventional leads."""
        if self.dummy_play.is_open(s):
            return super().lead_of(s, cards)
        ranks = [self.game.cards.ranks[card] for card in reversed(cards)]
        led = cards[-1 - from_own_suit(ranks, s.trump == NO_SUIT)]
        return Advice(self.plays[led], "the usual lead from such a suit")

    def lead_partners_suit(self, s: State) -> Advice | None:
        """The opening lead is in the suit that partner has bid, by the convention for it."""
        if self.last_bid < 0:
            return None
        bid = s.numbers[self.last_bid + self.dummy_play.opposite[s.hand]]
        suit = (bid - 1) % 5
        if bid == 0 or suit in (NO_SUIT, s.trump):
            return None
        hand = s.zones[self.hands[s.hand]]
        cards = self.by_worth(s, [card for card in hand if self.suits[s.trump][card] == suit])
        if not cards:
            return None
        ranks = [self.game.cards.ranks[card] for card in reversed(cards)]
        led = cards[-1 - in_partners_suit(ranks, s.trump == NO_SUIT)]
        return Advice(self.plays[led], "your partner has bid the suit")

    def lead_choice(self, s: State, suit: int) -> int:
        """Lead up to what is weak in dummy, and through what is strong."""
        choice = super().lead_choice(s, suit)
        if self.dummy_play.is_open(s) and not self.dummy_play.is_declaring(s):
            weak = self.top_of(s, self.dummy_play.dummy(s), suit) < JACK
            comes_next = self.dummy_play.after[0][s.hand] == self.dummy_play.dummy(s)
            choice += 0 if weak == comes_next else 3
        return choice

    def declarer_leads(self, s: State) -> Advice:
        """Draw trumps, cash what makes the contract, else make tricks of the longest suit."""
        hand = s.zones[self.hands[s.hand]]
        if len(hand) == 1:
            return Advice(self.plays[hand[0]], "it is the only card you may play")
        held = self.by_suit(s, hand)
        other = self.by_suit(s, s.zones[self.hands[self.dummy_play.opposite[s.hand]]])
        outs = [self.out(s, suit) for suit in range(NO_SUIT)]
        return (
            self.draw_together(s, held, other, outs)
            or self.cash_together(s, held, other, outs)
            or self.develop(s, held, other, outs)
        )

    def draw_together(
        self, s: State, held: list[list[int]], other: list[list[int]], outs: list[list[int]]
    ) -> Advice | None:
        """Trumps are drawn from the hand with the best of them, or led low towards it."""
        if s.trump == NO_SUIT or not held[s.trump] or not self.may_ruff(s):
            return None
        trumps, across, out = held[s.trump], other[s.trump], outs[s.trump]
        if len(trumps) + len(across) <= len(out):
            return None
        best = self.worth(s, trumps[-1])
        if across and self.worth(s, across[-1]) > best and best < out[-1]:
            return Advice(self.plays[trumps[0]], "draw the opponents' trumps, low towards your high ones")
        return Advice(self.plays[trumps[-1]], "draw the opponents' trumps")

    def cash_together(
        self, s: State, held: list[list[int]], other: list[list[int]], outs: list[list[int]]
    ) -> Advice | None:
        """Sure tricks are cashed when they are enough for the contract, or when there is nothing to gain
        by waiting."""
        sure = 0
        chosen = -1
        growing = False
        for suit in range(NO_SUIT):
            ours = [self.worth(s, card) for card in held[suit] + other[suit]]
            top = outs[suit][-1] if outs[suit] else 0
            tops = len([worth for worth in ours if worth > top])
            longer = max(len(held[suit]), len(other[suit]))
            if tops >= len(outs[suit]):
                tops = longer
            sure += min(tops, longer)
            if outs[suit] and longer > tops and suit != s.trump and held[suit]:
                growing = True
            if tops and held[suit] and suit != s.trump and not self.will_be_ruffed(s, suit):
                if self.worth(s, held[suit][-1]) > top:
                    chosen = held[suit][-1] if chosen < 0 or len(held[suit]) < 3 else chosen
        needed = 6 + (s.contract + 4) // 5 - s.numbers[self.play.tricks[self.sides[s.declarer]]]
        if chosen >= 0 and (sure >= needed or not growing):
            return Advice(self.plays[chosen], "it is the best card left of its suit")
        return None

    def develop(
        self, s: State, held: list[list[int]], other: list[list[int]], outs: list[list[int]]
    ) -> Advice:
        """Tricks are made of the longest suit: high from touching honours, else low towards the honours."""
        most = -100
        chosen = -1
        for suit in range(NO_SUIT):
            cards = held[suit]
            if not cards:
                continue
            length = 2 * max(len(cards), len(other[suit])) + len(cards) + len(other[suit])
            length -= 30 if suit == s.trump else 20 if self.will_be_ruffed(s, suit) else 0
            length -= 8 if not outs[suit] else 0
            if length > most:
                most = length
                chosen = suit
        cards, across, out = held[chosen], other[chosen], outs[chosen]
        top = out[-1] if out else 0
        high = self.worth(s, cards[-1])
        over = self.worth(s, across[-1]) if across else 0
        if high > top:
            keep = len(cards) > 2 and over < top and len(out) > 4  # lose an early trick, keep the entry
            return Advice(self.plays[cards[0 if keep else -1]], "make tricks of your longest suit")
        if over > high and not self.is_sequence(s, cards):
            return Advice(self.plays[cards[0]], "lead towards the high cards of your other hand")
        if self.is_sequence(s, cards) or over > top:
            return Advice(self.plays[cards[-1]], "force out the opponents' high cards")
        return Advice(self.plays[cards[0]], "make tricks of your longest suit")


class OpenStrategy(DummyStrategy):
    """Declarer plays on with his hand open, and may not take his chance."""

    def __init__(self, play: OpenTricks) -> None:
        super().__init__(play)

    def finesse(self, s: State, t: Standing) -> Advice | None:
        """None is taken."""
        return None
