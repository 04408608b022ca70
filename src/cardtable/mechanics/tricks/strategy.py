"""How tricks are played by rule of thumb: what a card is worth, what is still out, what to lead and play."""

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, KING, NO_SUIT, QUEEN, Rng
from cardtable.cards.bits import MOST, bit_at
from cardtable.engine import Advice, Move, State, Strategy
from cardtable.mechanics.tricks.rollout import Chooser
from cardtable.mechanics.tricks.rules import Tricks
from cardtable.mechanics.tricks.thumb import Taking


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickStrategy(Strategy):
    """What a player of tricks knows of the cards, and the rules of thumb he goes by, each by its name."""

    def __init__(self, play: Tricks) -> None:
        super().__init__()
        self.play = play
        self.game = play.game
        # the tables of the play, which are looked up at every card
        self.sides = play.sides
        self.hands = play.hands
        self.trick = play.trick
        self.taken = play.taken
        self.plays = play.plays
        self.suits = play.suits
        self.strength = play.strength
        self.faces_in = play.faces_in
        self.cards_in = play.cards_in
        own = type(self)
        is_usual = own.unplayed is TrickStrategy.unplayed and own.is_gone is TrickStrategy.is_gone
        self.by_masks = play.game.cards.size <= MOST and is_usual
        """Whether what has been played is kept in a mask of cards while somebody thinks."""
        self.quick = 4
        """How many deals can be played out on masks in the time of one, if they can."""
        self.only_tricks_count = type(self) is TrickStrategy
        """Whether a deal is worth what it is by the numbers of tricks, whatever cards are in them."""
        self.chooser: Chooser | None = None
        self.is_asked = False

    def on_masks(self) -> Chooser | None:
        """The same rules of thumb on masks, for play-outs; None where there are none."""
        return Taking(self.play) if type(self) is TrickStrategy else None

    def rolls(self) -> bool:
        """Whether tricks can be played out on masks."""
        if not self.is_asked:
            self.is_asked = True
            if not self.play.why_not_rolled() and not self.play.is_large:
                self.chooser = self.on_masks()
        return self.chooser is not None

    def roll(self, s: State, rng: Rng) -> i64:
        """Play out the tricks on masks, by these rules."""
        if not self.rolls() or self.play.asks_more(s):
            return 0
        s.is_blind = True
        return self.play.roll_by(s, rng, self.chooser_for(s))

    def quick_move(self, s: State) -> Move | None:
        """The card that is played on masks."""
        if not self.rolls() or self.play.asks_more(s):
            return None
        return self.plays[self.play.first_card(s, self.chooser_for(s))]

    def chooser_for(self, s: State) -> Chooser | None:
        """By which of them this deal is played."""
        return self.chooser

    def quickness(self) -> int:
        """As measured, where they can be."""
        return self.quick if self.rolls() else 1

    def worth(self, s: State, card: int) -> int:
        """A card's rank in its own suit, trumps above all."""
        return self.strength[s.trump][self.suits[s.trump][card]][card]

    def by_worth(self, s: State, cards: list[int]) -> list[int]:
        """Cards from the lowest to the highest."""
        strength, suits = self.strength[s.trump], self.suits[s.trump]
        return [card for _, card in sorted([(strength[suits[card]][card], card) for card in cards])]

    def by_suit(self, s: State, cards: list[int]) -> list[list[int]]:
        """The cards of each suit from the lowest to the highest."""
        held: list[list[int]] = [[], [], [], [], []]
        suits = self.suits[s.trump]
        for card in self.by_worth(s, cards):
            held[suits[card]].append(card)
        return held

    def gone(self, s: State) -> i64:
        """The cards of earlier tricks, as a mask."""
        one: i64 = bit_at(0)
        mask: i64 = 0
        for zone in self.taken:
            for number in s.zones[zone]:
                card: i64 = number
                mask |= one << card
        return mask

    def held_or_gone(self, s: State) -> i64:
        """The cards that nobody else can hold: of the hand to play, of the trick and of earlier ones."""
        one: i64 = bit_at(0)
        mask = self.gone(s)
        for zone in (self.hands[s.hand], self.trick):
            for number in s.zones[zone]:
                card: i64 = number
                mask |= one << card
        return mask

    def unplayed(self, s: State, suit: int) -> list[int]:
        """The cards of a suit that have not been played to an earlier trick, as far as all can see."""
        if self.by_masks:
            taken: i64 = self.gone(s)
            return [card for card in self.cards_in[s.trump][suit] if not taken >> card & 1]
        gone = {card for zone in self.taken for card in s.zones[zone]}
        return [card for card in self.cards_in[s.trump][suit] if card not in gone]

    def out(self, s: State, suit: int) -> list[int]:
        """What the cards of a suit that others still hold are worth, from the lowest."""
        if self.by_masks:
            known: i64 = self.held_or_gone(s)
            worths = self.strength[s.trump][suit]
            return [worths[card] for card in self.cards_in[s.trump][suit] if not known >> card & 1]
        hand, trick = s.zones[self.hands[s.hand]], s.zones[self.trick]
        strength = self.strength[s.trump][suit]
        left = self.unplayed(s, suit)
        return [strength[card] for card in left if card not in hand and card not in trick]

    def is_gone(self, s: State, card: int) -> bool:
        """Whether a card has been played."""
        if s.seen[card] != s.layout.everyone:
            return False
        for zone in self.taken:
            if card in s.zones[zone]:
                return True
        return card in s.zones[self.trick]

    def is_master(self, s: State, card: int) -> bool:
        """Whether a card of the hand to play is the best that is left of its suit, or equal to that."""
        order = self.cards_in[s.trump][self.suits[s.trump][card]]
        place = len(order) - 1
        if self.by_masks and place >= 0 and order[place] != card:
            known: i64 = self.held_or_gone(s)
            while known >> order[place] & 1 and order[place] != card:
                place -= 1
            return order[place] == card
        hand = s.zones[self.hands[s.hand]]
        while place >= 0:
            other = order[place]
            if other == card:
                return True
            if other not in hand and not self.is_gone(s, other):
                return False
            place -= 1
        return False

    def advise(self, s: State, seat: int) -> Advice | None:
        """Lead by the rules for leads; follow by position, the last hand as cheaply as it can."""
        if not s.zones[self.trick]:
            return self.advise_lead(s)
        cards = self.by_worth(s, self.play.playable(s, s.hand))
        if len(cards) == 1:
            return Advice(self.plays[cards[0]], "it is the only card you may play")
        return self.follow(s, Standing(self, s, cards))

    def follow(self, s: State, t: "Standing") -> Advice:
        """What cannot win is thrown away, what partner wins is left to him; then by position."""
        if not t.winning:
            return self.throw_away(s, t, "you cannot win the trick: keep your high cards")
        if t.is_friends and self.stands(s, t):
            return self.throw_away(s, t, "your partner is winning the trick")
        if t.is_last:
            return Advice(self.plays[t.winning[0]], "win as cheaply as you can")
        if not t.follows:
            return self.ruff_low(s, t)
        if t.played == 1:
            return self.second_hand_low(s, t)
        return self.third_hand_high(s, t)

    def is_friend(self, s: State, seat: i64) -> bool:
        """Whether a seat is known to play on the same side as the hand to play."""
        return self.sides[seat] == self.sides[s.hand]

    def has_partner(self, s: State) -> bool:
        """Whether another hand plays on the side of the hand to play."""
        return self.sides.count(self.sides[s.hand]) > 1

    def stands(self, s: State, t: "Standing") -> bool:
        """Whether the best card so far takes the trick as far as can be seen, whoever plays after."""
        if t.is_last:
            return True
        if not t.follows:
            return t.best % 100 >= JACK  # a trump is not wasted on what partner may well win
        return t.best % 100 >= QUEEN or not [worth for worth in self.out(s, t.led) if worth > t.best]

    def throw_away(self, s: State, t: "Standing", why: str) -> Advice:
        """The lowest card; who cannot follow keeps his kings and queens guarded, and empties a short suit."""
        cards = t.cards
        if t.follows or self.worth(s, cards[0]) > 100:
            return Advice(self.plays[cards[0]], why)
        suits = self.suits[s.trump]
        lengths = [0, 0, 0, 0, 0]
        tops = [0, 0, 0, 0, 0]
        for card in cards:
            suit: i64 = suits[card]
            lengths[suit] = lengths[suit] + 1
            tops[suit] = self.worth(s, card)
        chosen = cards[0]
        least = 1000
        for card in cards:
            suit = suits[card]
            worth = self.worth(s, card)
            length = lengths[suit]
            if KING >= tops[suit] >= QUEEN and length == ACE - tops[suit] + 1:
                worth += 4
            cost = 2 * worth + length
            if cost < least:
                least = cost
                chosen = card
        return Advice(self.plays[chosen], why)

    def ruff_low(self, s: State, t: "Standing") -> Advice:
        """Who cannot follow ruffs with the lowest trump that wins; second hand leaves partner a low trick."""
        if t.played == 1 and t.best < JACK and len(t.cards) > 2 and self.has_partner(s):
            return self.throw_away(s, t, "your partner may win it without a trump")
        return Advice(self.plays[t.winning[0]], "you cannot follow: trump it with a low one")

    def second_hand_low(self, s: State, t: "Standing") -> Advice:
        """Second hand plays low, for partner is still to come, unless it has the best card of the suit."""
        if self.is_master(s, t.winning[-1]):
            return Advice(
                self.plays[self.lowest_equal(s, t.winning, t.led)], "it is the best card of its suit"
            )
        return Advice(self.plays[t.cards[0]], "second hand plays low")

    def third_hand_high(self, s: State, t: "Standing") -> Advice:
        """Third hand plays high, of touching cards the lowest: the fourth shall need his best to win."""
        return Advice(self.plays[self.lowest_equal(s, t.winning, t.led)], "third hand plays high")

    def lowest_equal(self, s: State, cards: list[int], suit: int) -> int:
        """The lowest of the cards that are worth as much as the highest: none that is out lies between."""
        out = self.out(s, suit)
        place = len(cards) - 1
        while place > 0:
            high, low = self.worth(s, cards[place]), self.worth(s, cards[place - 1])
            if high - low > 1 and [worth for worth in out if low < worth < high]:
                break
            place -= 1
        return cards[place]

    def advise_lead(self, s: State) -> Advice:
        """The maker draws trumps; late in the hand sure tricks are cashed; else lead from length."""
        hand = s.zones[self.hands[s.hand]]
        if len(hand) == 1:
            return Advice(self.plays[hand[0]], "it is the only card you may play")
        held = self.by_suit(s, hand)
        return (
            self.draw_trumps(s, held)
            or self.cash_winners(s, held)
            or self.give_a_ruff(s, held)
            or self.lead_singleton(s, held)
            or self.lead_from_length(s, held)
        )

    def draw_trumps(self, s: State, held: list[list[int]]) -> Advice | None:
        """The maker with three trumps leads them as long as the opponents may have some; with two if one is
        the best left. Where nobody has made the trump, whoever has five leads them.
        """
        trumps = held[s.trump] if s.trump != NO_SUIT else []
        if not trumps:
            return None
        if len(trumps) == sum([len(cards) for cards in held]):
            return Advice(self.plays[trumps[-1]], "you have nothing but trumps")
        nobodys = s.declarer < 0
        if len(trumps) < (5 if nobodys else 2) or not (nobodys or self.is_friend(s, s.declarer)):
            return None
        is_best = self.is_master(s, trumps[-1])
        if not self.may_ruff(s) or (len(trumps) == 2 and not is_best):
            return None
        low = nobodys and not is_best
        return Advice(self.plays[trumps[-4 if low else -1]], "draw the opponents' trumps")

    def may_ruff(self, s: State) -> bool:
        """Whether an opponent may still have a trump."""
        if s.trump == NO_SUIT or not self.out(s, int(s.trump)):
            return False
        faces = self.faces_in[s.trump][s.trump]
        for seat in range(self.game.seats):
            if not self.is_friend(s, seat) and not s.sitting_out >> seat & 1:
                if faces & ~s.lacks[self.hands[seat]]:
                    return True
        return False

    def will_be_ruffed(self, s: State, suit: int) -> bool:
        """Whether an opponent is known to be out of a suit and may have a trump."""
        if s.trump == NO_SUIT or suit == s.trump:
            return False
        faces, trumps = self.faces_in[s.trump][suit], self.faces_in[s.trump][s.trump]
        for seat in range(self.game.seats):
            lacks = s.lacks[self.hands[seat]]
            if lacks and faces & ~lacks == 0 and trumps & ~lacks and not self.is_friend(s, seat):
                return True
        return False

    def cash_winners(self, s: State, held: list[list[int]]) -> Advice | None:
        """The best cards left of their suits are led before others are out of those suits and trump them."""
        for suit in range(NO_SUIT):
            cards = held[suit]
            if suit != s.trump and cards and self.is_master(s, cards[-1]):
                if not self.will_be_ruffed(s, suit):
                    return Advice(self.plays[cards[-1]], "it is the best card left of its suit")
        return None

    def give_a_ruff(self, s: State, held: list[list[int]]) -> Advice | None:
        """A suit that partner is known to be out of is led for him to trump."""
        if s.trump == NO_SUIT:
            return None
        trumps = self.faces_in[s.trump][s.trump]
        for seat in range(self.game.seats):
            lacks = s.lacks[self.hands[seat]]
            if not lacks or seat == s.hand or not trumps & ~lacks or not self.is_friend(s, seat):
                continue
            for suit in range(NO_SUIT):
                if held[suit] and self.faces_in[s.trump][suit] & ~lacks == 0 and suit != s.trump:
                    if not self.will_be_ruffed(s, suit):
                        return Advice(self.plays[held[suit][0]], "your partner can trump it")
        return None

    def lead_singleton(self, s: State, held: list[list[int]]) -> Advice | None:
        """A low singleton is led by who has up to four trumps to ruff the suit with."""
        if s.trump == NO_SUIT or not 0 < len(held[s.trump]) <= 4:
            return None
        for suit in range(NO_SUIT):
            cards = held[suit]
            if len(cards) == 1 and suit != s.trump and self.worth(s, cards[0]) < KING:
                if not self.will_be_ruffed(s, suit):
                    return Advice(self.plays[cards[0]], "a singleton: you can trump the suit next time")
        return None

    def lead_from_length(self, s: State, held: list[list[int]]) -> Advice:
        """The top of a sequence, or the fourth best or the lowest of a long suit.

        With trumps about not away from an ace or a king, and not in a suit that an opponent will ruff.
        """
        most = -100
        chosen: list[int] = []
        for suit in range(NO_SUIT + 1):
            cards = held[suit]
            if not cards or suit == s.trump:
                continue
            choice = 2 * len(cards)
            if self.is_sequence(s, cards):
                choice += 3
            elif s.trump != NO_SUIT:
                choice -= (0, 1, 3, 6)[max(0, min(3, self.worth(s, cards[-1]) - JACK))]
            choice += self.lead_choice(s, suit)
            if choice > most:
                most = choice
                chosen = cards
        return self.lead_of(s, chosen)

    def lead_of(self, s: State, cards: list[int]) -> Advice:
        """The card to lead of a suit, its cards from the lowest up."""
        if self.is_sequence(s, cards):
            return Advice(self.plays[cards[-1]], "the top of a sequence")
        if len(cards) >= 4:
            return Advice(self.plays[cards[-4]], "the fourth best of a long suit")
        return Advice(self.plays[cards[0]], "a low card of a suit that can be spared")

    def lead_choice(self, s: State, suit: int) -> int:
        """What speaks for or against leading a suit, whatever the cards in it."""
        return -9 if self.will_be_ruffed(s, suit) else 0

    def is_sequence(self, s: State, cards: list[int]) -> bool:
        """Whether the two highest cards of a suit are honours that touch."""
        if len(cards) < 2:
            return False
        top = self.worth(s, cards[-1])
        return top >= JACK and self.worth(s, cards[-2]) in (top - 1, 10)


class Standing:
    """A trick as it stands for the hand to play to it."""

    def __init__(self, strategy: TrickStrategy, s: State, cards: list[int]) -> None:
        trick = s.zones[strategy.trick]
        self.cards = cards
        """What may be played, from the lowest."""
        self.played = len(trick)
        self.led: int = strategy.suits[s.trump][trick[0]]
        strength = strategy.strength[s.trump][self.led]
        self.best: int = max([strength[card] for card in trick])
        """How strong the best card so far is."""
        self.winning = [card for card in cards if strength[card] > self.best]
        self.follows = strategy.suits[s.trump][cards[0]] == self.led
        self.is_last = strategy.play.is_last(s, self.played)
        self.is_friends = strategy.is_friend(s, strategy.play.winner(s, trick))
        """Whether the best card so far is of the same side."""
