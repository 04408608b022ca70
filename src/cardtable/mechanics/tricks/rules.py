"""Tricks: each hand in turn plays a card, the best card takes them all."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import JACK, JOKER, NO_SUIT, SAME_COLOUR, SUIT_NAMES, Pack, Rng
from cardtable.engine import TRICK, Game, Move, State, Strategy
from cardtable.mechanics.tricks.rollout import MaskedTricks, PlayOut

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


NEVER: Final = 0
TRUMPS: Final = 1
ALWAYS: Final = 2
"""When a card that beats the trick must be played by who can: never, when trumps were led, or always."""


class Duty:
    """What binds who plays to a trick. Whoever can follow suit does; all else is declared here.

    What may be played, why a card is refused and what a card shows of a hand are all read from it.
    """

    def __init__(
        self,
        may_trump: bool = False,
        must_trump: bool = False,
        must_head: int = NEVER,
        must_overtrump: bool = False,
    ) -> None:
        self.may_trump = may_trump
        """Whether a trump may be played in place of following suit."""
        self.must_trump = must_trump
        """Whether who cannot follow must play a trump."""
        self.must_head = must_head
        """When who follows must beat the best card so far."""
        self.must_overtrump = must_overtrump
        """Whether who must trump must beat a trump that lies there already."""


FOLLOW: Final = Duty()
"""Follow suit; who cannot plays what he likes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tricks(MaskedTricks):
    """Follow suit if able; the highest trump takes the trick, or else the highest card of the suit led.

    What else binds is the `duty`. The winner leads to the next. `s.leader` makes the opening lead unless his
    seat sits out.
    """

    def __init__(self, order: Order = natural, duty: Duty = FOLLOW) -> None:
        super().__init__()
        self.plays_out = True
        self.order = order
        self.duty = duty

    def bind(self, game: Game[Any]) -> None:
        """For each trump suit to which suit a card belongs, and how strong it is."""
        super().bind(game)
        self.plays = game.moves.of_cards("play", TRICK)
        pack = game.cards
        placed = [[self.order(pack, card, trump) for card in range(pack.size)] for trump in range(5)]
        self.suits = [bytes([suit for suit, _ in row]) for row in placed]  # bytes: quickest to look up
        self.faces_in = [
            [sum({1 << pack.face_of[c] for c in range(pack.size) if row[c][0] == suit}) for suit in range(5)]
            for row in placed
        ]
        self.cards_in = [
            [
                [c for _, c in sorted([(row[c][1], c) for c in range(pack.size) if row[c][0] == suit])]
                for suit in range(5)
            ]
            for row in placed
        ]
        """For each trump suit the cards of each suit, from the lowest."""
        # strength[trump][led][card]: 0 for a card that cannot win
        self.strength = [
            [
                bytes(
                    [
                        rank + 100 if suit == trump and trump != NO_SUIT else rank if suit == led else 0
                        for suit, rank in row
                    ]
                )
                for led in range(5)
            ]
            for trump, row in enumerate(placed)
        ]

        self.leads_tell = False
        """Whether all learn something of a hand by what it leads."""
        duty = self.duty
        self.is_heading = duty.must_head != NEVER or duty.must_overtrump
        """Whether a card that does not beat the trick shows something of the hand."""
        binds = duty.may_trump or duty.must_trump or self.is_heading
        self.is_plain = game.cards.is_single and not binds and type(self).playable is Tricks.playable
        """Whether nothing but following suit binds, and no card has a twin."""
        self.single = game.cards.is_single

    def enter(self, s: State) -> None:
        """The leader leads; if he sits out, the next player to his left."""
        self.lead(s, s.leader)

    def lead(self, s: State, seat: i64) -> None:
        """Give the lead to a seat, or to the next that takes part."""
        if s.sitting_out >> seat & 1:
            seat = self.in_turn(s)[seat]
        s.leader = seat
        s.hand = seat
        s.turn = seat if self.plays_own_hand else self.decider(s, seat)

    def playable(self, s: State, hand: i64) -> list[int]:
        """The cards that may be played from a hand, by the duty."""
        cards = s.zones[self.hands[hand]]
        trick = s.zones[self.trick]
        if not trick:
            return cards
        suits = self.suits[s.trump]
        trump: i64 = s.trump
        led: i64 = suits[trick[0]]
        following = [card for card in cards if suits[card] == led]
        if following:
            if self.duty.may_trump:
                return [card for card in cards if suits[card] == led or suits[card] == trump]
            return self.beating(s, trick, following) if self.must_head(s, led) else following
        if not self.duty.must_trump:
            return cards
        trumps = [card for card in cards if suits[card] == trump]
        if trumps and self.duty.must_overtrump:
            return self.beating(s, trick, trumps)
        return trumps or cards

    def may_play(self, t: PlayOut, held: i64, led: i64, best: i64) -> i64:
        """The same as `playable`, on masks."""
        if led == 0:
            return held
        duty = self.duty
        trumps: i64 = t.trump_suit
        may: i64 = held & led
        if may:
            if duty.may_trump:
                return held & (led | trumps)
            heads = duty.must_head == ALWAYS or (duty.must_head == TRUMPS and led == trumps)
        else:
            if not duty.must_trump:
                return held
            may = held & trumps
            if may == 0:
                return held
            heads = duty.must_overtrump
        better: i64 = may & ~(best | (best - 1)) if heads else 0
        return better if better else may

    def is_following(self) -> bool:
        """Whether nothing but following suit binds."""
        duty = self.duty
        binds = duty.may_trump or duty.must_trump or duty.must_head != NEVER or duty.must_overtrump
        return not binds and type(self).may_play is Tricks.may_play

    def must_head(self, s: State, led: i64) -> bool:
        """Whether who follows to a lead of this suit must beat it."""
        when = self.duty.must_head
        return when == ALWAYS or (when == TRUMPS and led == s.trump)

    def beating(self, s: State, trick: list[int], cards: list[int]) -> list[int]:
        """Of these cards those that beat the best so far; all of them, if none does."""
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = self.best_so_far(s, trick)
        return [card for card in cards if strength[card] > best] or cards

    def shows_void(self, s: State, card: int, led: int) -> int:
        """The faces (a mask) a hand is seen to lack when it plays a card of another suit than the one led."""
        void = self.faces_in[s.trump][led]
        if s.trump == NO_SUIT:
            return void
        is_trump = self.suits[s.trump][card] == s.trump
        if is_trump and self.duty.may_trump:
            return 0
        if self.duty.must_trump and not is_trump:
            void |= self.faces_in[s.trump][s.trump]
        return void

    def shows_unheaded(self, s: State, card: int) -> int:
        """The faces (a mask) a hand is seen to lack when it plays a card that it would have had to beat.

        The card is still in the hand.
        """
        trick = s.zones[self.trick]
        if not trick:
            return 0
        trump = s.trump
        led = self.suits[trump][trick[0]]
        suit = self.suits[trump][card]
        binds = self.must_head(s, led) if suit == led else suit == trump and self.duty.must_overtrump
        strength = self.strength[trump][led]
        best = self.best_so_far(s, trick)
        if not binds or strength[card] > best:
            return 0
        better = 0
        for other in self.cards_in[trump][suit]:
            if strength[other] > best:
                better |= 1 << self.game.cards.face_of[other]
        return better

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
        if self.is_heading:
            better = self.shows_unheaded(s, card)
            if better:
                s.rule_out(zone, better)
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
        after = self.after[s.sitting_out] if self.goes_round else self.in_turn(s)
        hand = after[hand]
        if hand == leader:
            hand = self.winner(s, trick)
            side: i64 = self.sides[hand] if self.goes_round else self.credit(s, hand)
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
        after = self.after[s.sitting_out] if self.goes_round else self.in_turn(s)
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
        suits = self.suits[s.trump]
        led = suits[trick[0]]
        suit = SUIT_NAMES[led]
        plays = list(dict.fromkeys([self.plays[card].text for card in self.playable(s, s.hand)]))
        beating = f"so you must: {', '.join(plays)}."
        if all([suits[card] != led for card in s.zones[zone]]):
            if suits[pack.first[move.face]] == s.trump:
                return f"You can overtrump, {beating}"
            return f"You have none of {suit}, so you must trump."
        if suits[pack.first[move.face]] == led:
            return f"You can beat the lead, {beating}"
        or_trump = " or play a trump" if self.duty.may_trump and led != s.trump else ""
        return f"You hold a card of {suit}: {suit} were led, so you must follow suit{or_trump}."

    def prompt(self, s: State, seat: int) -> str:
        """Whether to lead or to follow."""
        return "follow to the trick" if s.zones[self.trick] else "lead to a trick"

    def is_last(self, s: State, played: int) -> bool:
        """Whether the next card completes the trick."""
        return played + 1 == len(self.hands) - int(s.sitting_out).bit_count()

    def side_tricks(self, s: State, side: int) -> int:
        """How many tricks a side has taken."""
        return s.numbers[self.tricks[side]]

    def strategy(self) -> Strategy:
        """By position, the suits and what is still out."""
        from cardtable.mechanics.tricks.strategy import TrickStrategy

        return TrickStrategy(self)
