"""Tricks: each hand in turn plays a card, the best card takes them all."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import JACK, JOKER, NO_SUIT, QUEEN, SAME_COLOUR, SUIT_NAMES, Pack, Rng
from cardtable.engine import Advice, Game, Move, State, Step

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


def _next_seats(seats: int, sitting_out: int) -> bytes:
    """For each seat the next to its left that takes part."""
    following: list[int] = []
    for seat in range(seats):
        to_left = [(seat + 1 + i) % seats for i in range(seats)]
        following.append(next((other for other in to_left if not sitting_out >> other & 1), seat))
    return bytes(following)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tricks(Step):
    """Follow suit if able; the highest trump takes the trick, or else the highest card of the suit led.

    The winner leads to the next. `s.leader` makes the opening lead unless his seat sits out.
    """

    def __init__(self, order: Order = natural) -> None:
        super().__init__()
        self.order = order
        self.plays_out = True

    def bind(self, game: Game[Any]) -> None:
        """Hands, the trick on the table, a pile of taken cards and a count of tricks for each side."""
        self.game = game
        self.after = [_next_seats(game.seats, sitting_out) for sitting_out in range(1 << game.seats)]
        """For each mask of seats that sit out, the seat after each."""
        self.plays_own_hand = True
        self.leads_tell = False
        """Whether all learn something of a hand by what it leads."""
        self.is_plain = game.cards.is_single and type(self).playable is Tricks.playable
        """Whether nothing but following suit binds, and no card has a twin."""
        self.sides = bytes(game.side_of)
        self.single = game.cards.is_single
        self.hands = game.hand_zones()
        self.trick = game.open_zone("trick")
        self.taken = [game.open_zone(f"taken {side}") for side in range(game.sides)]
        self.tricks = [game.layout.number(f"tricks {side}") for side in range(game.sides)]
        self.plays = game.moves.of_cards("play")
        pack = game.cards
        placed = [[self.order(pack, card, trump) for card in range(pack.size)] for trump in range(5)]
        self.suits = [bytes([suit for suit, _ in row]) for row in placed]  # bytes: quickest to look up
        self.faces_in = [
            [sum({1 << pack.face_of[c] for c in range(pack.size) if row[c][0] == suit}) for suit in range(5)]
            for row in placed
        ]
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

    def is_over(self, s: State) -> bool:
        """Whether play ends after a trick: when the winner's hand is empty."""
        return not s.zones[self.hands[s.leader]]

    def legal(self, s: State, seat: int) -> list[Move]:
        """One move for each playable face."""
        plays = self.plays
        if not self.is_plain:
            moves = [plays[card] for card in self.playable(s, s.hand)]
            return moves if self.single else list(dict.fromkeys(moves))
        # the same as playable, in one go
        cards = s.zones[self.hands[s.hand]]
        trick = s.zones[self.trick]
        if trick:
            suits = self.suits[s.trump]
            led: i64 = suits[trick[0]]
            following = [plays[card] for card in cards if suits[card] == led]
            if following:
                return following
        return [plays[card] for card in cards]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One playable card at random, without making the list of moves."""
        cards = self.playable(s, s.hand)
        return self.plays[cards[rng.below(len(cards))]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play the card; a trick that is complete goes to the side that won it."""
        hand = s.hand
        zone = self.hands[hand]
        card = move.face if self.single else self.game.held(s, zone, move.face)
        s.move(card, zone, self.trick)
        trick = s.zones[self.trick]
        if len(trick) > 1:
            suits = self.suits[s.trump]
            led = suits[trick[0]]
            if suits[card] != led:
                s.rule_out(zone, self.shows_void(s, card, led))
        elif self.leads_tell:
            self.led(s, card)
        hand = self.after[s.sitting_out][hand]
        if hand != s.leader:
            s.hand = hand
            s.turn = hand if self.plays_own_hand else self.decider(s, hand)
            return
        winner = self.winner(s, trick)
        side: i64 = self.sides[winner]
        s.numbers[self.tricks[side]] = s.numbers[self.tricks[side]] + 1
        self.trick_taken(s, winner)
        s.sweep(self.trick, self.taken[side])
        s.leader = winner
        if self.is_over(s):
            self.game.finish(s, self)
        else:
            self.lead(s, winner)

    def winner(self, s: State, trick: list[int]) -> i64:
        """The seat whose card takes the trick."""
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
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

    # -- advice ----------------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Second hand low, third hand high, win cheaply, never over partner's winning card."""
        trick = s.zones[self.trick]
        if not trick:
            return self.advise_lead(s)
        cards = self.by_worth(s, self.playable(s, s.hand))
        led = self.suits[s.trump][trick[0]]
        strength = self.strength[s.trump][led]
        best = max([strength[card] for card in trick])
        winning = [card for card in cards if strength[card] > best]
        lowest = self.plays[cards[0]]
        follows = self.suits[s.trump][cards[0]] == led
        is_last = self.is_last(s, len(trick))
        partner = self.game.side_of[self.winner(s, trick)] == self.game.side_of[s.hand]
        if not winning:
            return Advice(lowest, "you cannot win the trick: keep your high cards")
        if partner and (is_last or not follows or best % 100 >= QUEEN):
            return Advice(lowest, "your partner is winning the trick")
        if is_last:
            return Advice(self.plays[winning[0]], "win as cheaply as you can")
        if not follows:
            return Advice(self.plays[winning[0]], "trump it")
        if len(trick) == 1:
            return Advice(lowest, "second hand plays low")
        place = len(winning) - 1  # of touching cards the lowest does as well
        while place > 0 and self.worth(s, winning[place]) == self.worth(s, winning[place - 1]) + 1:
            place -= 1
        return Advice(self.plays[winning[place]], "third hand plays high")

    def advise_lead(self, s: State) -> Advice:
        """The maker draws trumps; late in the hand sure tricks are cashed; else lead from length."""
        hand = s.zones[self.hands[s.hand]]
        suits = self.suits[s.trump]
        side_of = self.game.side_of
        trumps = self.by_worth(s, [card for card in hand if suits[card] == s.trump])
        made = s.declarer >= 0 and side_of[s.declarer] == side_of[s.hand]
        if made and len(trumps) >= 3 and len(trumps) < len(self.unplayed(s, int(s.trump))):
            return Advice(self.plays[trumps[-1]], "draw the opponents' trumps")
        plain = self.by_worth(s, [card for card in hand if suits[card] != s.trump])
        if not plain:
            return Advice(self.plays[trumps[-1]], "you have nothing but trumps")
        if len(hand) <= 5:
            for card in reversed(plain):
                if card == self.by_worth(s, self.unplayed(s, suits[card]))[-1]:
                    return Advice(self.plays[card], "it is the best card left of its suit")
        held = [[card for card in plain if suits[card] == suit] for suit in range(5)]
        longest = max(held, key=len)
        top = longest[-1]
        rank = self.worth(s, top)
        if rank >= JACK and len(longest) > 1 and self.worth(s, longest[-2]) == rank - 1:
            return Advice(self.plays[top], "the top of a sequence in your longest suit")
        if len(longest) >= 4:
            return Advice(self.plays[longest[-4]], "the fourth best of your longest suit")
        return Advice(self.plays[longest[0]], "low from your longest suit")

    def worth(self, s: State, card: int) -> int:
        """A card's rank in its own suit, trumps above all."""
        return self.strength[s.trump][self.suits[s.trump][card]][card]

    def by_worth(self, s: State, cards: list[int]) -> list[int]:
        """Cards from the lowest to the highest."""
        return [card for _, card in sorted([(self.worth(s, card), card) for card in cards])]

    def unplayed(self, s: State, suit: int) -> list[int]:
        """The cards of a suit that have not been played to an earlier trick, as far as all can see."""
        gone = {card for zone in self.taken for card in s.zones[zone]}
        suits = self.suits[s.trump]
        return [card for card in range(self.game.cards.size) if suits[card] == suit and card not in gone]

    def is_last(self, s: State, played: int) -> bool:
        """Whether the next card completes the trick."""
        out = [seat for seat in range(self.game.seats) if s.sitting_out >> seat & 1]
        return played + 1 == self.game.seats - len(out)
