"""Avoidance: tricks in which the cards one takes count against one."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import HEARTS, NO_SUIT, QUEEN, SPADES, SUIT_NAMES, Pack
from cardtable.cards.bits import count
from cardtable.engine import ASIDE, QUIET, SEAT, WIDOW, Game, Move, State, Step, Strategy
from cardtable.mechanics.hands.passing import PassCards
from cardtable.mechanics.tricks.masks import Worth
from cardtable.mechanics.tricks.rollout import PlayOut
from cardtable.mechanics.tricks.rules import Tricks

BLACK_LADY: Final = 13
"""What the queen of spades counts against the player who takes her."""


def hearts_and_lady(pack: Pack) -> list[int]:
    """What each card counts against the player who takes it: a heart one, the queen of spades thirteen."""
    lady = (SPADES, QUEEN)
    cards = list(zip(pack.suits, pack.ranks, strict=True))
    return [1 if card[0] == HEARTS else BLACK_LADY if card == lady else 0 for card in cards]


class LayWidow(Step):
    """The odd cards that do not go round lie face down as a widow; nobody looks at them."""

    def bind(self, game: Game[Any]) -> None:
        """The widow is seen by nobody."""
        self.game = game
        self.widow = game.pile("widow", WIDOW, is_open=False)

    def enter(self, s: State) -> None:
        """The widow is what is left of the pack."""
        s.deal(0, self.widow, len(s.zones[0]))
        self.game.finish(s, self)


class TurnUpWidow(Step):
    """After the play the widow is turned up among the cards of the player who took it in."""

    def __init__(self, play: "Avoidance") -> None:
        super().__init__()
        self.play = play

    def bind(self, game: Game[Any]) -> None:
        """The widow lies face down until now."""
        self.game = game
        self.widow = game.pile("widow", WIDOW, is_open=False)

    def enter(self, s: State) -> None:
        """Its cards count like those of a trick."""
        play = self.play
        owner = s.numbers[play.widow_taker]
        play.charge(s, owner, s.zones[self.widow])
        while s.zones[self.widow]:
            s.draw(self.widow, play.taken[owner])
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Avoidance(Tricks):
    """Follow suit if able, else discard; no trumps; what is taken counts against the taker.

    `counts` is what each card counts, less than nothing for a card one wants. A player who holds a card of
    `outcast` (a face) must discard it as soon as he cannot follow. Hearts are not led to the first
    `closed` tricks by a player who holds anything else.
    """

    def __init__(self, counts: list[int], outcast: int = -1, closed: int = 0) -> None:
        super().__init__()
        self.counts = counts
        self.outcast = outcast
        self.closed = closed

    def bind(self, game: Game[Any]) -> None:
        """The points of each player so far, and who took the first trick and with it the widow."""
        super().bind(game)
        self.points = game.seat_numbers("points")
        odd = game.cards.size % game.seats
        self.widow_taker = game.layout.number("widow taken by", -1, kind=SEAT if odd else QUIET)
        self.bare = game.cards.size // game.seats - self.closed
        """A leader with more cards than this must not lead hearts."""
        self.hearts = self.faces_in[4][HEARTS]
        self.face_of = game.cards.face_of
        self.is_bound = self.outcast >= 0 or self.closed > 0
        """Whether something else than following suit binds."""
        self.leads_tell = self.closed > 0
        self.outcasts = 1 << self.outcast if self.outcast >= 0 else 0
        """The outcast as a mask of faces."""
        if not self.is_bound and type(self).playable is Avoidance.playable:
            self.is_plain = self.single

    def playable(self, s: State, hand: i64) -> list[int]:
        """Of the suit led; failing that the outcast, or any card. At first no hearts are led."""
        cards = super().playable(s, hand)
        if not self.is_bound:
            return cards
        trick = s.zones[self.trick]
        if not trick:
            if self.closed and len(cards) > self.bare:
                suits = self.suits[s.trump]
                return [card for card in cards if suits[card] != HEARTS] or cards
            return cards
        if self.outcast >= 0 and self.suits[s.trump][cards[0]] != self.suits[s.trump][trick[0]]:
            return [card for card in cards if self.face_of[card] == self.outcast] or cards
        return cards

    def tell_in_masks(self) -> None:
        """The outcast, and what is worth what."""
        faces = range(self.game.cards.size)
        self.outcast_cards: i64 = self.places[NO_SUIT].mask_of(
            [c for c in faces if self.face_of[c] == self.outcast]
        )
        self.worth = Worth(self.places, self.counts)

    def is_following(self) -> bool:
        """Unless the outcast binds, or hearts that may not be led."""
        return not self.is_bound and type(self).may_play is Avoidance.may_play

    def may_play(self, t: PlayOut, held: i64, led: i64, best: i64) -> i64:
        """The same as `playable`."""
        may: i64 = held & led
        if may == 0 and led:
            may = held & self.outcast_cards
        elif led == 0 and self.closed and count(held) > self.bare:
            may = held & ~t.places.m2
        return may if may else held

    def settle(self, s: State, t: PlayOut) -> None:
        """What each has taken counts; with the first trick went the widow."""
        for holder in t.holders:
            points = self.worth.of(t.trump, holder.pile.cards)
            if points:
                s.numbers[self.points + holder.hand] = s.numbers[self.points + holder.hand] + points
        if s.numbers[self.widow_taker] < 0:
            s.numbers[self.widow_taker] = t.first.hand

    def shows_void(self, s: State, card: int, led: int) -> int:
        """Who discards another card does not hold the outcast either."""
        faces = self.faces_in[s.trump][led]  # asked of every discard: as in Tricks, without the call
        return faces if self.face_of[card] == self.outcast else faces | self.outcasts

    def led(self, s: State, card: int) -> None:
        """Who leads a heart too soon has only hearts."""
        zone = self.hands[s.hand]
        if self.game.cards.suits[card] == HEARTS and len(s.zones[zone]) >= self.bare:
            s.rule_out(zone, ~self.hearts & ((1 << self.game.cards.face_count) - 1))

    def trick_taken(self, s: State, winner: i64) -> None:
        """Count what the trick is worth; with the first trick goes the widow, unseen."""
        self.charge(s, winner, s.zones[self.trick])
        if s.numbers[self.widow_taker] < 0:
            s.numbers[self.widow_taker] = winner

    def charge(self, s: State, taker: i64, cards: list[int]) -> None:
        """Charge a player with what cards are worth."""
        counts = self.counts
        points: i64 = 0
        for card in cards:
            points += counts[card]
        if points:
            s.numbers[self.points + taker] = s.numbers[self.points + taker] + points

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Hearts led too soon, and the outcast kept."""
        pack = self.game.cards
        held = s.zones[self.hands[s.hand]]
        if move.verb == "play" and len(move.faces) == 1 and any(self.face_of[c] == move.face for c in held):
            trick = s.zones[self.trick]
            if not trick:
                return "Hearts may not be led yet while you hold another suit."
            led = self.suits[s.trump][trick[0]]
            if all(self.suits[s.trump][card] != led for card in held):
                name = pack.name_of(pack.first[self.outcast])
                return f"You cannot follow suit, so you must discard the {name}."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """Lead, follow, or discard what one does not want to take."""
        trick = s.zones[self.trick]
        if trick:
            led = self.suits[s.trump][trick[0]]
            if all(self.suits[s.trump][card] != led for card in s.zones[self.hands[s.hand]]):
                return f"discard: you have no {SUIT_NAMES[led]}"
        return super().prompt(s, seat)

    def strategy(self) -> Strategy:
        """How to take few of them."""
        from cardtable.games.hearts.strategy import AvoidanceStrategy

        return AvoidanceStrategy(self)


class CancellingTricks(Avoidance):
    """Two like cards in a trick cancel each other, and neither can take it.

    If no card of the suit led is left to take a trick, it is held over for the winner of the next, and its
    leader leads again. If that is the last trick, it goes to its leader, who was the last to win one.
    """

    def bind(self, game: Game[Any]) -> None:
        """Tricks held over lie open."""
        super().bind(game)
        self.held_over = game.pile("held over", ASIDE, is_spread=True)

    def able_to_win(self, s: State, trick: list[int]) -> list[int]:
        """The cards of the suit led that have no twin in the trick."""
        faces = [self.face_of[card] for card in trick]
        suits = self.suits[s.trump]
        led = suits[trick[0]]
        return [c for c in trick if suits[c] == led and faces.count(self.face_of[c]) == 1]

    def winner(self, s: State, trick: list[int]) -> i64:
        """The seat of the best card not cancelled; the leader keeps the lead if there is none."""
        ranks = self.game.cards.ranks
        able = [(ranks[card], card) for card in self.able_to_win(s, trick)]
        if not able:
            return s.leader
        seat: i64 = s.leader
        for card in trick:
            if card == max(able)[1]:
                break
            seat = self.after[s.sitting_out][seat]
        return seat

    def trick_taken(self, s: State, winner: i64) -> None:
        """A trick that nobody can win waits; what has waited goes with the next one won."""
        trick = s.zones[self.trick]
        if s.zones[self.hands[winner]] and not self.able_to_win(s, trick):
            s.numbers[self.tricks[winner]] = s.numbers[self.tricks[winner]] - 1
            s.sweep(self.trick, self.held_over)
            return
        super().trick_taken(s, winner)
        self.charge(s, winner, s.zones[self.held_over])
        s.sweep(self.held_over, self.taken[winner])

    def best_so_far(self, s: State, trick: list[int]) -> i64:
        """The best card that has not been cancelled."""
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        return max([strength[card] for card in self.able_to_win(s, trick)], default=0)

    def strategy(self) -> Strategy:
        """Tricks held over are known as well."""
        from cardtable.games.hearts.strategy import CancellingStrategy

        return CancellingStrategy(self)


class PassDangerous(PassCards):
    """Pass cards before tricks in which hearts and the queen of spades count against one."""

    def strategy(self) -> Strategy:
        """What is most dangerous goes."""
        from cardtable.games.hearts.strategy import DangerousCards

        return DangerousCards(self)
